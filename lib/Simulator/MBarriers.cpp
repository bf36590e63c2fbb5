//===- MBarriers.cpp - mbarrier objects -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "mbarrier": a phase is complete when nothing is pending, neither arrivals nor
// bytes; then the next one begins with the expected count. A state is the number of the
// phase it was made in.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// PTX ISA, "mbarrier": valid counts.
constexpr int64_t MaxCount = (1 << 20) - 1;

/// Something happened to the mbarrier: nobody waits in vain any more, as far as is known.
static void completePhase(Cta &Block, uint64_t Offset, MBarrier &B) {
  for (Warp &W : Block.Warps)
    W.Spins = W.SpinLanes = 0;
  if (B.Pending || B.Bytes)
    return;
  finishLoads(Block, Offset, B);
  checkWaits(Offset, B);
  B.ArrivalsBefore = std::move(B.Arrivals);
  B.Arrivals.clear();
  ++B.Phase;
  B.Pending = B.Expected;
  B.Completed = std::move(B.Arrived);
  B.CompletedOfCluster = std::move(B.ArrivedOfCluster);
  B.Arrived.clear();
  B.ArrivedOfCluster.clear();
}

static void addBytes(Warp &W, unsigned L, const Op &O, MBarrier &B, int64_t Bytes) {
  B.Bytes += Bytes;
  if (std::abs(B.Bytes) > MaxCount)
    W.E->report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return W.E->describeThread(W, L) + " makes an mbarrier expect " +
             std::to_string(B.Bytes) + " bytes, beyond " + std::to_string(MaxCount);
    });
}

/// That the init of the mbarrier is in order before its use.
static void checkInit(Warp &W, unsigned L, const Op &O, const MBarrier &B,
                      uint64_t Offset) {
  Engine &E = *W.E;
  if (E.Options.Check && !E.Checker.isBefore(B.Init, W, L))
    E.report(FindingKind::Race, O.Site, B.Init.Site, [&] {
      return E.describeThread(W, L) + " uses the mbarrier in " +
             E.describeAddress(W, SharedBase + Offset) + ", which " +
             E.Checker.describe(B.Init) + " initialised, with nothing to order them";
    });
}

void Engine::checkNoBarrier(Warp &W, unsigned Lane, const Op &O, uint64_t Offset,
                            unsigned Bytes) {
  constexpr uint64_t BarrierBytes = 8;
  const auto &All = W.Block->MBarriers;
  if (All.empty())
    return;
  auto At = All.upper_bound(Offset < BarrierBytes ? 0 : Offset - BarrierBytes);
  if (Offset < BarrierBytes)
    At = All.begin();
  if (At == All.end() || At->first >= Offset + Bytes)
    return;
  report(FindingKind::InvalidOperation, O.Site, At->second.Init.Site, [&] {
    return describeThread(W, Lane) + " loads or stores " +
           describeAddress(W, SharedBase + Offset) +
           ", where an mbarrier is that was not made invalid";
  });
}

/// Whether the parity means a phase that is past, since the thread waits for each phase
/// in turn; notes what it sees.
static void checkParity(Warp &W, unsigned L, const Op &O, const MBarrier &B,
                        uint64_t Offset, unsigned Parity, bool Done) {
  uint64_t &Seen = W.thread(L).Phases[Offset];
  if (Seen && Seen % 2 == Parity && B.Phase >= Seen + 2)
    W.E->report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return W.E->describeThread(W, L) + " waits for phase " + std::to_string(Seen) +
             " of an mbarrier by its parity, but " + std::to_string(B.Phase) +
             " phases are complete";
    });
  if (Done)
    Seen = B.Phase;
}

/// Those who wait get to know what the thread did, as far as the arrival says: one that
/// is relaxed, or not of the scope of both, may come from a block of the cluster, and
/// tells only which asynchronous operations have ended. All tell what is passed.
static void publishTo(MBarrier &B, const Cta &Owner, Warp &W, unsigned L, const Op &O) {
  Engine &E = *W.E;
  bool IsOther = &Owner != W.Block;
  if (O.Imm & (MBarRemote | MBarRelaxed)) {
    Knowledge Ends = E.Checker.publishEnds(W, L);
    if (!(O.Imm & MBarRemote))
      Ends.All.clear();
    B.Arrived.join(Ends);
  }
  if (O.Imm & MBarRelaxed || (IsOther && !(O.Imm & MBarOfCluster)))
    return;
  (IsOther ? B.ArrivedOfCluster : B.Arrived).join(E.Checker.publish(W, L));
}

/// Arrivals of one thread at an mbarrier of \p Owner.
static void arrive(Warp &W, unsigned L, const Op &O, Cta &Owner, uint64_t Offset,
                   MBarrier &B, uint32_t Count) {
  Engine &E = *W.E;
  if (Count > B.Pending) {
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return E.describeThread(W, L) + " arrives at an mbarrier where " +
             std::to_string(B.Pending) + " arrivals are pending";
    });
    Count = B.Pending;
  }
  B.LastArrival = E.Checker.getAccessor(W, L, O);
  if (E.Options.Check) {
    checkArrival(W, L, O, B, Offset);
    publishTo(B, Owner, W, L, O);
  }
  B.Pending -= Count;
  if (O.Imm & MBarDrop)
    B.Expected -= std::min(B.Expected, 1u);
  completePhase(Owner, Offset, B);
}

static void init(Warp &W, unsigned L, const Op &O, uint64_t Offset, uint32_t Count) {
  Engine &E = *W.E;
  uint64_t Address = SharedBase + Offset;
  Region *R;
  if (!E.resolve(W, L, O, Address, 8, true, R))
    return;
  if (E.Options.Check)
    E.checkAccess(W, L, O, Address, 8, nullptr, AccessKind::AtomicWrite);
  if (!Count || Count > MaxCount)
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return E.describeThread(W, L) + " makes an mbarrier of " + std::to_string(Count) +
             " arrivals; 1 to " + std::to_string(MaxCount) + " are allowed";
    });
  auto Old = W.Block->MBarriers.lower_bound(Offset < 7 ? 0 : Offset - 7);
  if (Old != W.Block->MBarriers.end() && Old->first < Offset + 8) {
    E.report(FindingKind::InvalidOperation, O.Site, Old->second.Init.Site, [&] {
      return E.describeThread(W, L) + " initialises an mbarrier in " +
             E.describeAddress(W, Address) + ", where one is that was not made invalid";
    });
    W.Block->MBarriers.erase(Old);
  }
  MBarrier &B = W.Block->MBarriers[Offset];
  B.Expected = B.Pending = Count;
  B.Init = E.Checker.getAccessor(W, L, O);
}

/// The entry of an mbarrier of \p Owner that has been initialised; reports that there is
/// none.
static MBarrier *findBarrier(Cta &Owner, Warp &W, unsigned L, const Op &O,
                             uint64_t Offset) {
  auto At = Owner.MBarriers.find(Offset);
  if (At != Owner.MBarriers.end())
    return &At->second;
  W.E->report(FindingKind::InvalidOperation, O.Site, 0, [&] {
    return W.E->describeThread(W, L) + " uses an mbarrier that was not initialised, in " +
           W.E->describeAddress(W, SharedBase + Offset);
  });
  return nullptr;
}

static void runOne(Warp &W, unsigned L, const Op &O) {
  Engine &E = *W.E;
  uint64_t Address = W.get<uint64_t>(O.A)[L];
  Cta *Owner = O.Imm & MBarRemote ? E.findShared(W, L, O, Address) : W.Block;
  if (!Owner)
    return;
  uint64_t Offset = Address - SharedBase;
  MBarOp Code = MBarOp(O.Flags);
  uint64_t Operand =
      O.B ? (O.Bytes == 8 ? W.get<uint64_t>(O.B)[L] : W.get<uint32_t>(O.B)[L]) : 1;
  if (Code == MBarOp::Init)
    return init(W, L, O, Offset, uint32_t(Operand));
  MBarrier *Found = findBarrier(*Owner, W, L, O, Offset);
  if (!Found)
    return;
  MBarrier &B = *Found;
  checkInit(W, L, O, B, Offset);
  uint64_t Result = B.Phase;
  switch (Code) {
  case MBarOp::Init:
    break;
  case MBarOp::Inval:
    W.Block->MBarriers.erase(Offset);
    return;
  case MBarOp::Arrive:
    arrive(W, L, O, *Owner, Offset, B, uint32_t(Operand));
    break;
  case MBarOp::ArriveExpect:
    addBytes(W, L, O, B, int64_t(Operand));
    arrive(W, L, O, *Owner, Offset, B, 1);
    break;
  case MBarOp::Expect:
    addBytes(W, L, O, B, int64_t(Operand));
    return;
  case MBarOp::Complete:
    addBytes(W, L, O, B, -int64_t(Operand));
    completePhase(*Owner, Offset, B);
    return;
  case MBarOp::Test:
  case MBarOp::TestParity: {
    bool Done = Code == MBarOp::Test ? B.Phase > Operand : (B.Phase & 1) != (Operand & 1);
    // try_wait may give up for no reason.
    if (Done && (O.Imm & MBarSpurious) && E.isSeeded() && E.chance(4))
      Done = false;
    if (Done && E.Options.Check && !(O.Imm & MBarRelaxed)) {
      W.thread(L).Known.join(B.Completed);
      if (O.Imm & MBarOfCluster)
        W.thread(L).Known.join(B.CompletedOfCluster);
    }
    if (Code == MBarOp::TestParity)
      checkParity(W, L, O, B, Offset, unsigned(Operand & 1), Done);
    if (Done && Code == MBarOp::TestParity && E.Options.Check)
      noteWait(W, L, O, B, Offset);
    W.get<uint8_t>(O.Dst)[L] = Done;
    if (!Done)
      landLoadsFor(*W.Block, Offset);
    return;
  }
  }
  if (O.Dst)
    W.get<uint64_t>(O.Dst)[L] = Result;
}

void sim::completeBytes(Cta &Owner, Warp &W, unsigned Lane, const Op &O, uint64_t Offset,
                        uint32_t Bytes) {
  MBarrier *B = findBarrier(Owner, W, Lane, O, Offset);
  if (!B)
    return;
  addBytes(W, Lane, O, *B, -int64_t(Bytes));
  completePhase(Owner, Offset, *B);
}

bool sim::checkBarrierOf(Cta &Owner, Warp &W, unsigned Lane, const Op &O,
                         uint64_t Offset) {
  Engine &E = *W.E;
  MBarrier *B = findBarrier(Owner, W, Lane, O, Offset);
  if (!B)
    return false;
  checkInit(W, Lane, O, *B, Offset);
  bool IsFenced =
      (B->InitFence.Thread != NoThread && E.Checker.isBefore(B->InitFence, W, Lane)) ||
      E.Checker.isFenced(B->Init, W, Lane);
  if (E.Options.Check && !IsFenced)
    E.report(FindingKind::MissingProxyFence, O.Site, B->Init.Site, [&] {
      return "a bulk load of " + E.describeThread(W, Lane) + " uses the mbarrier in " +
             E.describeAddress(W, SharedBase + Offset) + ", which " +
             E.Checker.describe(B->Init) +
             " initialised, without fence.mbarrier_init between them";
    });
  return true;
}

void sim::fenceInit(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  for (unsigned L : lanesOf(Mask)) {
    Accessor Me = W.E->Checker.getAccessor(W, L, O);
    for (auto &Entry : W.Block->MBarriers)
      if (Entry.second.Init.Thread == Me.Thread &&
          Entry.second.InitFence.Thread == NoThread)
        Entry.second.InitFence = Me;
  }
}

void sim::mbarrier(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  W.E->checkPoison(W, O, O.A, Mask, "the address of an mbarrier is poison");
  W.E->checkAlignment(W, O, W.get<uint64_t>(O.A), Mask, 8);
  for (unsigned L : lanesOf(Mask))
    runOne(W, L, O);
  bool IsWait = MBarOp(O.Flags) == MBarOp::Test || MBarOp(O.Flags) == MBarOp::TestParity;
  if (IsWait && !(W.lanesWhere(O.Dst) & Mask))
    W.E->noteSpin(W, O, Mask);
}

//===----------------------------------------------------------------------===//
// Waits that nothing can end
//===----------------------------------------------------------------------===//

/// Waits in vain after which a warp is thought to do nothing else, and operations from
/// one to the next.
constexpr unsigned ManySpins = 1000, SpinSteps = 64;

/// "; warp 2 waits for parity 1 of the mbarrier in ...: phase 3, 1 of 128 arrivals and
/// 8192 bytes missing; ..."
static std::string describeWait(Warp &W) {
  Engine &E = *W.E;
  unsigned Lane = unsigned(__builtin_ctz(W.SpinLanes));
  uint64_t Offset = W.get<uint64_t>(W.SpinOp->A)[Lane] - SharedBase;
  auto At = W.Block->MBarriers.find(Offset);
  if (At == W.Block->MBarriers.end())
    return "";
  const MBarrier &B = At->second;
  std::string Text = "; ";
  if (W.Block->Group->Blocks.size() > 1)
    Text += "rank " + std::to_string(W.Block->Rank) + " ";
  Text += "warp " + std::to_string(W.Index);
  if (W.SpinLanes != W.Existing)
    Text += " lanes " + describeLanes(W.SpinLanes);
  Text += " waits for ";
  if (MBarOp(W.SpinOp->Flags) == MBarOp::TestParity)
    Text += "parity " + std::to_string(W.get<uint32_t>(W.SpinOp->B)[Lane] & 1) + " of ";
  Text += formatv("the mbarrier in {0}: phase {1}, {2} of {3} arrivals and {4} bytes "
                  "missing",
                  E.describeAddress(W, SharedBase + Offset), B.Phase, B.Pending,
                  B.Expected, B.Bytes);
  if (!B.Pending && B.Bytes)
    Text += B.Bytes > 0 ? " (fewer were copied than are expected)"
                        : " (more were copied than are expected)";
  if (B.LastArrival.Thread == NoThread)
    return Text + ", nobody has ever arrived";
  return Text + ", the last arrival was by " + E.Checker.describe(B.LastArrival) +
         " at " + describeSite(E.P.Sites[B.LastArrival.Site]);
}

void Engine::noteSpin(Warp &W, const Op &O, uint32_t Mask) {
  if (W.OwnSteps - W.LastSpin > SpinSteps)
    W.Spins = W.SpinLanes = 0;
  ++W.Spins;
  W.SpinLanes |= Mask;
  W.LastSpin = W.OwnSteps;
  W.SpinOp = &O;
  if (W.Spins % ManySpins != 0)
    return;
  auto &Blocks = W.Block->Group->Blocks;
  for (auto &Block : Blocks)
    for (const Warp &Other : Block->Warps)
      if (Other.runnable() &&
          (Other.Spins < ManySpins || (Other.runnable() & ~Other.SpinLanes)))
        return;
  report(FindingKind::Deadlock, O.Site, 0, [&] {
    std::string Text = describeBlock(*W.Block) + " cannot go on";
    for (auto &Block : Blocks) {
      for (Warp &Other : Block->Warps)
        if (Other.runnable() && Other.SpinLanes)
          Text += describeWait(Other);
      Text += describeBarriers(*Block) + describeRegisters(*Block);
    }
    return Text;
  });
  Stopped = true;
}

/// The copies of the thread are complete at once, which the hardware may do too.
void sim::asyncArrive(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  for (unsigned L : lanesOf(Mask)) {
    ThreadState &T = W.thread(L);
    for (auto &Group : T.Groups)
      for (const AsyncCopy &Copy : Group)
        W.E->landCopy(*W.Block, Copy, true);
    for (const AsyncCopy &Copy : T.Uncommitted)
      W.E->landCopy(*W.Block, Copy, true);
    T.Groups.clear();
    T.Uncommitted.clear();
    uint64_t Offset = W.get<uint64_t>(O.A)[L] - SharedBase;
    MBarrier *B = findBarrier(*W.Block, W, L, O, Offset);
    if (!B)
      continue;
    // Without .noinc the arrival is one that was not pending before.
    B->Pending += !O.Bytes;
    arrive(W, L, O, *W.Block, Offset, *B, 1);
  }
}
