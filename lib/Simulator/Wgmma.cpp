//===- Wgmma.cpp - Products of four warps under way -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Wgmma.h"
#include "Simulator/Collectives.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

void WgmmaState::reset(size_t NumWatched) {
  Queue.clear();
  Issued = Finished = 0;
  Groups = Steps = 0;
  Changed.assign(NumWatched, 0);
  ReadBy.assign(NumWatched, 0);
  Pending.assign(NumWatched, {});
}

//===----------------------------------------------------------------------===//
// The four warps
//===----------------------------------------------------------------------===//

/// Whether the warp is one of four whole ones, and what it does is what the others did.
static bool takeStep(Warp &W, const Op &O, uint64_t DescA = 0, uint64_t DescB = 0,
                     bool Scale = false) {
  Engine &E = *W.E;
  unsigned Group = W.Index / WgmmaWarps;
  if (Group >= W.Block->WgmmaGroups.size() || W.Existing != AllLanes) {
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return "warp " + std::to_string(W.Index) + " is not one of four whole warps";
    });
    return false;
  }
  WgmmaSteps &All = W.Block->WgmmaGroups[Group];
  uint64_t Number = W.Wgmma.Steps++ - All.First;
  if (Number == All.Steps.size()) {
    All.Steps.push_back({&O, DescA, DescB, Scale, 1});
    return true;
  }
  WgmmaSteps::Step &Step = All.Steps[Number];
  if (Step.O != &O)
    E.report(FindingKind::Divergence, O.Site, Step.O->Site, [&] {
      return "warp " + std::to_string(W.Index) +
             " executes another wgmma operation than the other warps of its four";
    });
  else if (Step.DescA != DescA || Step.DescB != DescB || Step.Scale != Scale)
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return "warp " + std::to_string(W.Index) +
             " has other descriptors, or another scale-d, than the other warps of its "
             "four";
    });
  if (++Step.Warps == WgmmaWarps) {
    // Each warp is past the first ones that all have done.
    All.Steps.pop_front();
    ++All.First;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

static void copyRegisters(Warp &W, ArrayRef<uint32_t> From, std::vector<uint32_t> &To) {
  To.resize(From.size() * Lanes);
  for (size_t I = 0; I != From.size(); ++I)
    memcpy(&To[I * Lanes], W.get<uint32_t>(From[I]), Lanes * sizeof(uint32_t));
}

static uint32_t anyPoison(Warp &W, ArrayRef<uint32_t> Registers) {
  uint32_t Any = 0;
  if (W.AnyPoison)
    for (uint32_t Register : Registers)
      Any |= W.poison(Register);
  return Any;
}

/// The product under way that \p X continues, or null. Reports what stands in its way.
static WgmmaUnderWay *findContinued(Warp &W, const WgmmaUnderWay &X) {
  const WgmmaShape &S = *X.Shape;
  WgmmaState &State = W.Wgmma;
  uint64_t Number = 0;
  bool AnyPending = false, Fits = true;
  for (size_t I = 0; I != S.WatchedSums.size(); ++I)
    for (unsigned L = 0; L != Lanes; ++L) {
      uint64_t Tag = State.Pending[S.WatchedSums[I]][L];
      bool IsPending = State.isPending(S.WatchedSums[I], L);
      if (I == 0 && L == 0)
        Number = IsPending ? Tag >> 16 : 0;
      AnyPending |= IsPending;
      Fits &= IsPending == (Number != 0) &&
              (!IsPending || (Tag >> 16 == Number && (Tag & 0xffff) == I));
    }
  if (!AnyPending)
    return nullptr;
  WgmmaUnderWay *Earlier = Number && Fits ? &State.get(Number) : nullptr;
  if (Earlier && !Earlier->Taken && Earlier->Shape->N == S.N &&
      Earlier->Shape->K == S.K && Earlier->Shape->TypeD == S.TypeD)
    return Earlier;
  W.E->report(FindingKind::EarlyAsyncAccess, X.O->Site, Earlier ? Earlier->O->Site : 0,
              [&] {
                return "accumulators under way in warp " + std::to_string(W.Index) +
                       " are taken by a wgmma that does not just continue them";
              });
  return nullptr;
}

static void checkFence(Warp &W, const WgmmaUnderWay &X) {
  const WgmmaShape &S = *X.Shape;
  WgmmaState &State = W.Wgmma;
  uint32_t Changed = 0;
  for (const auto *List : {&S.WatchedSums, &S.WatchedA})
    for (uint32_t Watched : *List)
      Changed |= State.Changed[Watched];
  if (Changed || S.TakesConstant)
    W.E->report(FindingKind::InvalidOperation, X.O->Site, 0, [&] {
      return "registers of a wgmma in warp " + std::to_string(W.Index) +
             (Changed ? " were changed after the last wgmma.fence"
                      : " are constants, which are moved there after any wgmma.fence");
    });
  for (uint32_t Watched : S.WatchedA) {
    bool Pending = false;
    for (unsigned L = 0; L != Lanes; ++L)
      Pending |= State.isPending(Watched, L);
    if (Pending)
      W.E->report(FindingKind::EarlyAsyncAccess, X.O->Site, 0, [&] {
        return "A in registers is an accumulator under way in warp " +
               std::to_string(W.Index);
      });
  }
}

/// Registers become the results' or are read from now on.
static void claimRegisters(Warp &W, const WgmmaUnderWay &X) {
  WgmmaState &State = W.Wgmma;
  const WgmmaShape &S = *X.Shape;
  bool Lost = false;
  for (size_t I = 0; I != S.WatchedOut.size(); ++I) {
    uint32_t Watched = S.WatchedOut[I];
    State.Changed[Watched] = 0;
    std::fill_n(W.get<uint32_t>(S.Out[I]), Lanes, ~uint32_t(0));
    for (unsigned L = 0; L != Lanes; ++L) {
      if (State.isPending(Watched, L))
        Lost |= !State.get(State.Pending[Watched][L] >> 16).Taken;
      State.Pending[Watched][L] = uint64_t(X.Number) << 16 | I;
    }
    if (W.AnyPoison)
      W.poison(S.Out[I]) = 0;
  }
  for (uint32_t Watched : S.WatchedA)
    State.ReadBy[Watched] = X.Number;
  if (Lost)
    W.E->report(FindingKind::EarlyAsyncAccess, X.O->Site, 0, [&] {
      return "a wgmma of warp " + std::to_string(W.Index) +
             " overwrites accumulators that another one under way has";
    });
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// Checks what is read, which from now on nobody may write.
static void startReading(Warp &W, const WgmmaUnderWay &X) {
  Engine &E = *W.E;
  Cta &Block = *W.Block;
  if (Block.BeingRead.empty())
    Block.BeingRead.resize(Block.SharedState.size() / 16 + 1);
  Accessor Agent = E.Checker.getAgent(W, *X.O, X.Number);
  for (uint32_t Unit : X.Units) {
    const uint8_t *State = &Block.SharedState[Unit * 16];
    uint8_t Least = *std::min_element(State, State + 16),
            Most = *std::max_element(State, State + 16);
    uint32_t Other = 0;
    StringRef Who =
        Most == InFlight ? E.findUnderWay(Block, Unit * 16, 16, Other) : StringRef();
    if (Most == InFlight || Least == Unwritten)
      E.report(Most == InFlight ? FindingKind::EarlyAsyncAccess
                                : FindingKind::UninitializedRead,
               X.O->Site, 0, [&] {
                 return "a wgmma of warp " + std::to_string(W.Index) + " reads " +
                        E.describeAddress(W, SharedBase + Unit * 16) +
                        (Most == InFlight ? ", into which " + Who.str() + " is under way"
                                          : ", which was never written");
               });
    else
      E.Checker.checkAgentRead(W, *X.O, Unit * 16, 16, Agent);
    ++Block.BeingRead[Unit];
  }
}

static void endReading(Warp &W, const WgmmaUnderWay &X) {
  Accessor Agent = W.E->Checker.getAgent(W, *X.O, X.Number);
  for (uint32_t Unit : X.Units) {
    --W.Block->BeingRead[Unit];
    W.E->Checker.addAgentRead(W, Unit * 16, 16, Agent);
  }
  W.E->Checker.finishAgent(W, Agent);
}

bool Engine::checkBeingRead(Cta &Block, Warp &W, unsigned Lane, const Op &O,
                            uint64_t Offset, unsigned Bytes) {
  if (Block.BeingRead.empty())
    return false;
  uint32_t First = uint32_t(Offset / 16), Last = uint32_t((Offset + Bytes - 1) / 16);
  bool Any = false;
  for (uint32_t Unit = First; Unit <= Last; ++Unit)
    Any |= Block.BeingRead[Unit] != 0;
  if (!Any)
    return false;
  uint32_t Other = 0;
  for (const Warp &Reader : Block.Warps)
    for (const WgmmaUnderWay &X : Reader.Wgmma.Queue)
      for (uint32_t Unit = First; Unit <= Last; ++Unit)
        if (llvm::binary_search(X.Units, Unit))
          Other = X.O->Site;
  const BulkCopy *Store = Other ? nullptr : findStore(Block, Offset, Bytes);
  report(FindingKind::EarlyAsyncAccess, O.Site, Store ? Store->O->Site : Other, [&] {
    return describeThread(W, Lane) + " writes " +
           describeAddress(W, SharedBase + Offset) + ", which a " +
           (Store ? "bulk store" : "wgmma") + " under way reads";
  });
  return true;
}

//===----------------------------------------------------------------------===//
// The operations
//===----------------------------------------------------------------------===//

/// The descriptor that all lanes must have.
static uint64_t getUniform(Warp &W, const Op &O, uint32_t Register, const char *Name) {
  W.E->checkPoison(W, O, Register, AllLanes, "a descriptor is poison");
  const uint64_t *Value = W.get<uint64_t>(Register);
  for (unsigned L = 1; L != Lanes; ++L)
    if (Value[L] != Value[0]) {
      W.E->report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return "lanes of warp " + std::to_string(W.Index) +
               " have different descriptors of " + Name;
      });
      break;
    }
  return Value[0];
}

static bool getScale(Warp &W, const Op &O, uint32_t Register) {
  W.E->checkPoison(W, O, Register, AllLanes, "scale-d is poison");
  uint32_t Lanes = W.lanesWhere(Register);
  if (Lanes && Lanes != AllLanes)
    W.E->report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return "lanes of warp " + std::to_string(W.Index) + " have different scale-d";
    });
  return Lanes & 1;
}

/// Brings the first products of the queue to their effects: in seeded mode, while chance
/// wants it.
static void landSome(Warp &W) {
  for (WgmmaUnderWay &X : W.Wgmma.Queue) {
    if (X.Landed)
      continue;
    if (!W.E->isSeeded() || W.E->chance(2))
      return;
    landWgmma(W, X);
  }
}

static void issue(Warp &W, const Op &O) {
  Engine &E = *W.E;
  const WgmmaShape &S = E.P.Wgmmas[O.Extra];
  WgmmaState &State = W.Wgmma;
  WgmmaUnderWay X;
  X.O = &O;
  X.Shape = &S;
  X.DescA = S.RegisterA ? 0 : getUniform(W, O, S.DescA, "A");
  X.DescB = getUniform(W, O, S.DescB, "B");
  X.Scale = getScale(W, O, S.Scale);
  if (!takeStep(W, O, X.DescA, X.DescB, X.Scale))
    return;
  ++E.Count.Wgmma;
  // Once for the group of four warps, of which each issues it for its 16 rows.
  if (isFloat(S.TypeA))
    E.Count.FloatOps += 2 * uint64_t(16) * S.N * S.K;
  X.Number = ++State.Issued;
  X.Group = State.Groups;
  X.Poison = anyPoison(W, S.A) | (X.Scale ? anyPoison(W, S.Sums) : 0);
  checkFence(W, X);
  copyRegisters(W, S.A, X.A);
  copyRegisters(W, S.Sums, X.Sums);
  X.Results = std::make_shared<std::vector<uint32_t>>(S.Sums.size() * Lanes);
  if (WgmmaUnderWay *Earlier = findContinued(W, X)) {
    Earlier->Taken = true;
    X.Continues = Earlier->Results;
    X.Poison |= X.Scale && Earlier->Poison;
  }
  findUnits(W, X);
  if (E.Options.Check)
    startReading(W, X);
  claimRegisters(W, X);
  State.Queue.push_back(std::move(X));
  landSome(W);
}

uint32_t sim::wgmmaMultiply(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) { issue(W, O); });
}

uint32_t sim::wgmmaFence(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) {
    if (takeStep(W, O))
      std::fill(W.Wgmma.Changed.begin(), W.Wgmma.Changed.end(), 0);
  });
}

uint32_t sim::wgmmaCommit(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) {
    if (takeStep(W, O))
      ++W.Wgmma.Groups;
    landSome(W);
  });
}

/// Gives the results of the products up to \p Last to the registers that wait for them.
static void giveResults(Warp &W, uint32_t Last) {
  WgmmaState &State = W.Wgmma;
  const std::vector<uint32_t> &Watched = W.E->P.Watched;
  for (size_t I = 0; I != Watched.size(); ++I)
    for (unsigned L = 0; L != Lanes; ++L) {
      uint64_t Tag = State.Pending[I][L];
      if (!State.isPending(uint32_t(I), L) || Tag >> 16 > Last)
        continue;
      const WgmmaUnderWay &X = State.get(Tag >> 16);
      W.get<uint32_t>(Watched[I])[L] = (*X.Results)[(Tag & 0xffff) * Lanes + L];
      if (X.Poison)
        W.addPoison(Watched[I], uint32_t(1) << L);
    }
}

uint32_t sim::wgmmaWait(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) {
    if (!takeStep(W, O))
      return;
    WgmmaState &State = W.Wgmma;
    uint32_t Last = State.Finished;
    for (WgmmaUnderWay &X : State.Queue) {
      if (X.Group + O.Imm >= State.Groups)
        break;
      if (!X.Landed)
        landWgmma(W, X);
      if (W.E->Options.Check)
        endReading(W, X);
      Last = X.Number;
    }
    giveResults(W, Last);
    while (State.Finished != Last) {
      State.Queue.pop_front();
      ++State.Finished;
    }
    landSome(W);
  });
}
