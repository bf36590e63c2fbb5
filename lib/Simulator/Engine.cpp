//===- Engine.cpp - A launch while it runs --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// Operations that a warp and a block may execute before others get their turn.
constexpr uint64_t WarpSlice = 1 << 16, CtaSlice = 1 << 22;
constexpr uint64_t LookInterval = 1 << 14; ///< In steps, between two looks at the clock
/// Blocks that run together in seeded mode, and at most when a block waits for others.
constexpr unsigned SeededBlocks = 4, MaxBlocks = 64;
/// In seeded mode another block starts when none ended for so many operations: those that
/// run may wait for it.
constexpr uint64_t SeededPatience = 1 << 19;
/// In seeded mode one in so many turns of warps holds lanes back, if none are.
constexpr unsigned HoldOneIn = 8;

Engine::Engine(Program &P, GlobalMemory &Memory, const LaunchOptions &Options)
    : P(P), Memory(Memory), Options(Options), Checker(*this),
      Random(Options.Seed.value_or(1)) {
  for (unsigned D = 0; D != 3; ++D) {
    BlockDim[D] = Options.Block[0] ? std::max(Options.Block[D], 1u) : P.Block[D];
    Grid[D] = Options.Grid[D] * (P.BlocksAreClusters ? P.Cluster[D] : 1);
  }
  if (Options.CountLines)
    SiteCounts.resize(P.Sites.size());
  NumThreads = BlockDim[0] * BlockDim[1] * BlockDim[2];
  NumWarps = unsigned(divideCeil(NumThreads, Lanes));
  if (P.HasBulkCopies)
    NumBulkAgents = MaxBulkBarriers + 2 * NumThreads;
  Stride = NumThreads + NumWarps + NumBulkAgents; // Each warp has an agent.
  Checker.Precise = P.HasFineSync;
  for (auto &R : Memory.regions())
    R->Shadow.clear();
}

Engine::~Engine() = default;

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

static void writeConstant(Warp &W, uint32_t Register, unsigned Bytes, UInt128 Bits) {
  withUnsigned(Bytes, [&](auto Zero) {
    using T = decltype(Zero);
    std::fill_n(W.get<T>(Register), Lanes, T(Bits));
  });
}

static void freeWarp(Warp &W) {
  ::operator delete[](W.Data, std::align_val_t(64));
  delete[] W.Poison;
}

std::unique_ptr<Cta> Engine::makeCta() {
  auto Block = std::unique_ptr<Cta>(new Cta());
  Block->Warps.resize(NumWarps);
  Block->Threads.resize(NumThreads);
  uint64_t Shared = P.DynamicOffset + Options.DynamicSharedBytes;
  Block->SharedData.reset(new char[Shared + 16]);
  Block->SharedState.resize(Shared);
  Block->SharedShadow.resize(Shared / (4 * Shadow::CellsOfPage) + 1);
  if (P.LocalBytes)
    for (ThreadState &T : Block->Threads)
      T.Local.reset(new char[P.LocalBytes]);
  size_t PoisonWords = P.RegisterBytes / Lanes + 16;
  for (unsigned I = 0; I != NumWarps; ++I) {
    Warp &W = Block->Warps[I];
    W.E = this;
    W.Block = Block.get();
    W.Index = I;
    W.Data =
        static_cast<char *>(::operator new[](P.RegisterBytes + 64, std::align_val_t(64)));
    memset(W.Data, 0, P.RegisterBytes + 64);
    W.Poison = new uint32_t[PoisonWords]();
    unsigned Count = std::min(NumThreads - I * Lanes, Lanes);
    W.Existing = maskTrailingOnes<uint32_t>(Count);
    for (const Program::ConstantRegister &C : P.Constants)
      writeConstant(W, C.Register, C.Bytes, UInt128(C.High) << 64 | C.Low);
    for (size_t A = 0; A != Args.size(); ++A)
      writeConstant(W, P.Params[A].Register, P.Params[A].Bytes, Args[A]);
  }
  return Block;
}

/// One that nobody uses, or a new one, before its blocks start.
std::unique_ptr<Cluster> Engine::makeCluster() {
  if (!Idle.empty()) {
    std::unique_ptr<Cluster> Group = std::move(Idle.back());
    Idle.pop_back();
    Group->Phase = 0;
    Group->Arrived.clear();
    Group->Completed.clear();
    endHold(*Group);
    return Group;
  }
  auto Group = std::make_unique<Cluster>();
  for (uint32_t Rank = 0; Rank != P.getClusterSize(); ++Rank) {
    Group->Blocks.push_back(makeCta());
    Group->Blocks.back()->Rank = Rank;
    Group->Blocks.back()->Group = Group.get();
  }
  return Group;
}

void Engine::startCta(Cta &Block, uint32_t Serial) {
  Block.Serial = Serial;
  Block.Index = getBlockIndex(Serial);
  std::fill(Block.SharedState.begin(), Block.SharedState.end(), uint8_t(Unwritten));
  // Values that stand out where nothing was written.
  memset(Block.SharedData.get(), 0xff, Block.SharedState.size());
  for (auto &Page : Block.SharedShadow)
    if (Page)
      std::fill_n(Page.get(), Shadow::CellsOfPage, ShadowCell());
  for (ThreadState &T : Block.Threads) {
    T.Clock = 1;
    T.Known.clear();
    T.Released.clear();
    T.Acquired.clear();
    T.ReleasedInBlock.clear();
    T.AcquiredInBlock.clear();
    T.Uncommitted.clear();
    T.Groups.clear();
    T.Phases.clear();
    T.ClusterArrivals = T.ClusterWaits = 0;
    if (P.LocalBytes)
      memset(T.Local.get(), 0xff, P.LocalBytes);
  }
  Block.Floor = 0;
  Block.Known.clear();
  Block.MBarriers.clear();
  std::fill(Block.BeingRead.begin(), Block.BeingRead.end(), uint16_t(0));
  Block.WgmmaGroups.assign(P.Wgmmas.empty() ? 0 : NumWarps / WgmmaWarps, WgmmaSteps());
  Block.Bulk = BulkState();
  Block.NumWaiting = 0;
  Block.Barriers.fill(NamedBarrier());
  startRegisters(Block);
  for (Warp &W : Block.Warps) {
    W.Live = W.Existing;
    W.Waiting = W.Held = 0;
    W.Slices = W.Spins = W.SpinLanes = 0;
    W.Floor = 0;
    W.Known.clear();
    W.Wgmma.reset(P.Watched.size());
    W.Met.reset();
    W.setPC(AllLanes, 0);
    if (W.AnyPoison)
      memset(W.Poison, 0, (P.RegisterBytes / Lanes + 16) * sizeof(uint32_t));
    W.AnyPoison = false;
    for (const Program::ConstantRegister &C : P.Constants)
      if (C.Poison)
        W.addPoison(C.Register, AllLanes);
  }
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

/// Which lanes run next. By default those with the lowest PC, so that others can join
/// them; a warp that ran long without waiting takes turns, since a lane may wait in a
/// loop for another one. \p Limit gets the PC where other lanes stand.
uint32_t Engine::chooseLanes(Warp &W, uint32_t &PC, uint32_t &Limit) {
  uint32_t Runnable = W.ready();
  if (isSeeded() || W.Slices) {
    unsigned Pick = unsigned(Random() % unsigned(popcount(Runnable)));
    uint32_t M = Runnable;
    while (Pick--)
      M &= M - 1;
    PC = W.PC[__builtin_ctz(M)];
  } else {
    PC = ~uint32_t(0);
    for (unsigned L : lanesOf(Runnable))
      PC = std::min(PC, W.PC[L]);
  }
  uint32_t Mask = W.lanesAt(Runnable, PC);
  if (isSeeded()) {
    // Half of the time some of them stay behind.
    uint32_t Some = Mask & uint32_t(Random());
    if (Some && chance(2))
      Mask = Some;
    Limit = PC + 1 + uint32_t(Random() % 64);
    return Mask;
  }
  Limit = ~uint32_t(0);
  for (unsigned L : lanesOf(Runnable & ~Mask)) {
    uint32_t Other = W.PC[L];
    if (Other > PC)
      Limit = std::min(Limit, Other);
  }
  return Mask;
}

/// How poison goes from operands to the result.
static void propagatePoison(Warp &W, const Op &O, uint32_t Mask) {
  if (!O.Dst)
    return;
  uint32_t In = 0;
  switch (O.Poison) {
  case PoisonRule::None:
    break;
  case PoisonRule::Any:
    In = W.poison(O.A) | W.poison(O.B) | W.poison(O.C);
    break;
  case PoisonRule::Select: {
    uint32_t Taken = W.lanesWhere(O.C);
    In = (W.poison(O.A) & Taken) | (W.poison(O.B) & ~Taken) | W.poison(O.C);
    break;
  }
  }
  uint32_t &Out = W.poison(O.Dst);
  Out = (Out & ~Mask) | (In & Mask);
}

/// What an operation has counted is the difference that it makes: its handler adds to the
/// counters of the launch and knows nothing of lines.
static void addDifference(Counters &To, const Counters &After, const Counters &Before) {
#define SIM_COUNTER(NAME, TEXT) To.NAME += After.NAME - Before.NAME;
#include "Simulator/Counters.def"
}

void Engine::runCounted(Warp &W, uint32_t PC, uint32_t Stop, uint32_t Mask) {
  const Op *Ops = P.Ops.data();
  for (; PC != Stop; ++PC) {
    const Counters Before = Count;
    if (W.AnyPoison)
      propagatePoison(W, Ops[PC], Mask);
    Ops[PC].Run(W, Ops[PC], Mask);
    Counters &Of = SiteCounts[Ops[PC].Site];
    addDifference(Of, Count, Before);
    ++Of.Instructions;
    Of.FloatOps += Ops[PC].FloatOps * uint64_t(llvm::popcount(Mask));
  }
  // The branch there counts as an operation, whether or not lanes are waited for first.
  ++SiteCounts[Ops[Stop].Site].Instructions;
}

uint32_t Engine::controlCounted(Warp &W, uint32_t PC, uint32_t Mask) {
  const Counters Before = Count;
  const Op &O = P.Ops[PC];
  uint32_t Next = O.Control(W, O, Mask);
  addDifference(SiteCounts[O.Site], Count, Before);
  return Next;
}

void Engine::runWarp(Warp &W, uint64_t Budget) {
  const Op *Ops = P.Ops.data();
  uint64_t End = Steps + Budget;
  while (!Stopped) {
    if (!W.ready())
      return;
    uint32_t PC, Limit;
    uint32_t Mask = chooseLanes(W, PC, Limit);
    for (;;) {
      uint32_t Stop = std::min(Ops[PC].Stop, Limit), Start = PC;
      Count.FloatOps += (P.FloatOpsBefore[Stop] - P.FloatOpsBefore[Start]) *
                        uint64_t(llvm::popcount(Mask));
      if (!SiteCounts.empty()) {
        runCounted(W, PC, Stop, Mask);
        PC = Stop;
      }
      for (; PC != Stop && !W.AnyPoison; ++PC)
        Ops[PC].Run(W, Ops[PC], Mask);
      for (; PC != Stop; ++PC) {
        propagatePoison(W, Ops[PC], Mask);
        Ops[PC].Run(W, Ops[PC], Mask);
      }
      Steps += Stop - Start + 1;
      W.OwnSteps += Stop - Start + 1;
      if (Stop == Limit) {
        W.setPC(Mask, PC);
        break;
      }
      if (W.AnyPoison)
        propagatePoison(W, Ops[PC], Mask);
      PC = SiteCounts.empty() ? Ops[PC].Control(W, Ops[PC], Mask)
                              : controlCounted(W, PC, Mask);
      if (PC == SplitPC)
        break;
      if (Mask != W.runnable() || Steps >= End || Stopped || isSeeded()) {
        W.setPC(Mask, PC);
        break;
      }
    }
    if (Steps >= End)
      break;
  }
  if (W.runnable())
    ++W.Slices;
  if (Steps > Options.StepLimit && !Stopped)
    stepLimit(W);
  if (!Stopped && Steps >= NextLook) {
    NextLook = Steps + LookInterval;
    StoppedBy = Clock.checkNow();
    Stopped = StoppedBy != StopClock::None;
  }
}

void Engine::stepLimit(Warp &W) {
  uint32_t Lane = W.runnable() ? unsigned(__builtin_ctz(W.runnable())) : 0;
  report(FindingKind::Deadlock, P.Ops[W.PC[Lane]].Site, 0, [&] {
    return "stopped after " + std::to_string(Steps) + " operations, " +
           describeThread(W, Lane) + " still runs";
  });
  Stopped = true;
}

//===----------------------------------------------------------------------===//
// The grid
//===----------------------------------------------------------------------===//

std::array<uint32_t, 3> Engine::getBlockIndex(uint32_t Serial) const {
  uint32_t Number = Serial / P.getClusterSize(), Rank = Serial % P.getClusterSize();
  std::array<uint32_t, 3> Index;
  for (unsigned D = 0; D != 3; ++D) {
    uint32_t Clusters = Grid[D] / P.Cluster[D];
    Index[D] = Number % Clusters * P.Cluster[D] + Rank % P.Cluster[D];
    Number /= Clusters;
    Rank /= P.Cluster[D];
  }
  return Index;
}

static bool isFinished(const Cluster &Group) {
  return all_of(Group.Blocks, [](auto &Block) { return Block->finished(); });
}

bool Engine::runCluster(Cluster &Group, uint64_t Budget) {
  uint64_t End = Steps + Budget;
  while (!Stopped) {
    bool Ran = false;
    for (auto &Block : Group.Blocks)
      for (Warp &W : Block->Warps)
        if (W.runnable()) {
          Ran = true;
          runWarp(W, WarpSlice);
          if (Stopped)
            return true;
        }
    if (!Ran) {
      if (!isFinished(Group))
        reportDeadlock(Group);
      return true;
    }
    if (Steps >= End)
      return false;
  }
  return true;
}

bool Engine::runClusterSeeded(Cluster &Group, uint64_t Budget) {
  uint64_t End = Steps + Budget;
  SmallVector<Warp *, 32> Ready;
  while (!Stopped && Steps < End) {
    if (!Group.HeldWarp && chance(HoldOneIn))
      startHold(Group);
    if (Group.HeldWarp && (Steps >= Group.HoldEnd || waitsForHeld(Group)))
      endHold(Group);
    Ready.clear();
    for (auto &Block : Group.Blocks)
      for (Warp &W : Block->Warps)
        if (W.ready())
          Ready.push_back(&W);
    if (Ready.empty()) {
      if (!isFinished(Group))
        reportDeadlock(Group);
      return true;
    }
    Warp &W = *Ready[Random() % Ready.size()];
    runWarp(W, 1 + Random() % 64);
    if (P.HasBulkCopies)
      progressBulk(*W.Block);
  }
  return Stopped || isFinished(Group);
}

LaunchResult Engine::run(ArrayRef<uint64_t> TheArgs) {
  Args = TheArgs;
  uint64_t Total = uint64_t(Grid[0]) * Grid[1] * Grid[2];
  std::vector<std::unique_ptr<Cluster>> Resident;
  const unsigned SeededResidents = std::max(1u, SeededBlocks / P.getClusterSize()),
                 MaxResidents = MaxBlocks / P.getClusterSize();
  uint64_t Next = 0;
  uint64_t Changed = 0; ///< When a block last started or ended, in steps.
  auto Admit = [&] {
    std::unique_ptr<Cluster> Group = makeCluster();
    DenseSet<unsigned> Slots;
    for (auto &Other : Resident)
      for (auto &Block : Other->Blocks)
        Slots.insert(Block->Slot);
    unsigned Slot = 0;
    for (auto &Block : Group->Blocks) {
      while (!Slots.insert(Slot).second)
        ++Slot;
      Block->Slot = Slot;
      Running.insert(uint32_t(Next));
      startCta(*Block, uint32_t(Next++));
    }
    Resident.push_back(std::move(Group));
    Changed = Steps;
  };
  // Slices of all sizes, each size for as many operations: long ones reach far places,
  // short ones come between two operations of other blocks.
  constexpr uint64_t ScaleSteps = 2048;
  uint64_t Most = 1, ScaleEnd = 0;
  auto SeededSlice = [&] {
    if (Steps >= ScaleEnd) {
      Most = uint64_t(1) << (Random() % 13);
      ScaleEnd = Steps + ScaleSteps;
    }
    return 1 + Random() % Most;
  };
  size_t Turn = 0;
  while (!Stopped && (Next != Total || !Resident.empty())) {
    while (isSeeded() && Next != Total &&
           (Resident.size() < SeededResidents ||
            (Resident.size() < MaxResidents && Steps - Changed > SeededPatience)))
      Admit();
    if (Resident.empty())
      Admit();
    Turn = isSeeded() ? Random() % Resident.size() : Turn % Resident.size();
    Cluster &Group = *Resident[Turn];
    bool Done =
        isSeeded() ? runClusterSeeded(Group, SeededSlice()) : runCluster(Group, CtaSlice);
    if (Done) {
      for (auto &Block : Group.Blocks) {
        if (!Stopped)
          checkEnd(*Block);
        Running.erase(Block->Serial);
      }
      Idle.push_back(std::move(Resident[Turn]));
      Resident.erase(Resident.begin() + ptrdiff_t(Turn));
      Changed = Steps;
      continue;
    }
    // It may wait for another one.
    ++Turn;
    if (!isSeeded() && Turn >= Resident.size() && Resident.size() < MaxResidents &&
        Next != Total)
      Admit();
  }
  for (auto *List : {&Resident, &Idle})
    for (auto &Group : *List)
      for (auto &Block : Group->Blocks)
        for (Warp &W : Block->Warps)
          freeWarp(W);
  Idle.clear();
  Count.Instructions = Steps;
  LaunchResult Result;
  Result.Lines = collectLines();
  Result.Findings = std::move(Findings);
  Result.Count = Count;
  Result.Printed = std::move(Printed);
  Result.PrintedEnds = std::move(PrintedEnds);
  Result.Trap = std::move(Trap);
  Result.Stopped = StoppedBy;
  return Result;
}
