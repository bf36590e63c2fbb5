//===- PhaseWaits.cpp - Waits too late and arrivals too early -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parity names the phase that is complete as long as the next one is not. A wait that
// comes later waits for yet another phase, or for ever. So all who wait for a phase must
// have done so before the next one is complete: those who arrive for the next one know
// it. That is asked of the clocks, so it does not need a schedule on which somebody is
// late. A wait is over for the whole warp, too, where its lanes have met since: what
// waits for lanes orders no memory, but it orders the lanes.
//
// In the same way an arrival counts for the phase that it finds. Who arrives for a phase
// must know the arrivals for the one before, else it could have come among them.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

void sim::noteWait(Warp &W, unsigned Lane, const Op &O, MBarrier &B, uint64_t Offset) {
  uint32_t Bit = uint32_t(1) << Lane;
  PhaseWaiters *Mine = nullptr;
  for (PhaseWaiters &X : B.Waiters) {
    if (X.Of != &W)
      continue;
    X.Waited &= ~Bit;
    if (!X.Met || !X.Waited)
      Mine = &X;
  }
  if (!Mine) {
    Mine = &B.Waiters.emplace_back();
    Mine->Of = &W;
  }
  if (!Mine->Waited)
    Mine->Met = 0;
  Mine->Waited |= Bit;
  Mine->Site = O.Site;
  Mine->Clocks[Lane] = W.thread(Lane).Clock;
  if (!is_contained(W.NotMet, Offset))
    W.NotMet.push_back(Offset);
}

void sim::meetBehindWaits(Warp &W, uint32_t Members) {
  erase_if(W.NotMet, [&](uint64_t Offset) {
    auto At = W.Block->MBarriers.find(Offset);
    if (At == W.Block->MBarriers.end())
      return true;
    bool All = true;
    for (PhaseWaiters &X : At->second.Waiters) {
      if (X.Of != &W || X.Met)
        continue;
      if (X.Waited & ~Members) {
        All = false;
        continue;
      }
      X.Met = Members;
      for (unsigned L : lanesOf(Members))
        X.MetClocks[L] = W.thread(L).Clock;
    }
    return All;
  });
}

/// Whether those who know \p K come after the wait of a lane.
static bool isOver(const PhaseWaiters &X, unsigned Lane, const Clocks &K) {
  const Cta &Block = *X.Of->Block;
  uint32_t First = Block.Serial * X.Of->E->Stride + X.Of->Index * Lanes;
  uint32_t Floor = K.Floor.lookup(Block.Serial);
  auto IsKnown = [&](unsigned L, uint32_t Clock) {
    auto At = K.Clock.find(First + L);
    return Clock < Floor || (At != K.Clock.end() && Clock <= At->second);
  };
  if (IsKnown(Lane, X.Clocks[Lane]))
    return true;
  for (unsigned L : lanesOf(X.Met))
    if (IsKnown(L, X.MetClocks[L]))
      return true;
  return false;
}

void sim::checkWaits(uint64_t Offset, MBarrier &B) {
  for (const PhaseWaiters &X : B.Waiters)
    for (unsigned L : lanesOf(X.Waited)) {
      if (isOver(X, L, B.Arrived.All) || isOver(X, L, B.Arrived.Passed) ||
          isOver(X, L, B.ArrivedOfCluster.All))
        continue;
      Engine &E = *X.Of->E;
      E.report(FindingKind::Race, X.Site, B.LastArrival.Site, [&] {
        return E.describeThread(*X.Of, L) + " waits for what comes before phase " +
               std::to_string(B.Phase) + " of the mbarrier in " +
               E.describeAddress(*X.Of, SharedBase + Offset) +
               ", which completes with nothing to make sure that the wait is over: its "
               "parity could mean another phase";
      });
      break;
    }
  B.Waiters.clear();
}

void sim::noteMeeting(Warp &W, uint32_t Members) {
  auto Now = std::make_shared<Meeting>();
  Now->Members = Members;
  for (unsigned L : lanesOf(Members))
    Now->Clocks[L] = W.thread(L).Clock;
  W.Met = std::move(Now);
}

/// Whether the lane comes after an arrival, or after as much of its warp: where a warp
/// tells several blocks, each by another lane, one lane may be so late that its arrival
/// changes places with a later one. That does no harm if those who make the later one
/// know from another lane that the warp has met behind what it did before.
static bool comesAfter(Warp &W, unsigned Lane, const Arrival &Earlier) {
  Engine &E = *W.E;
  if (E.Checker.isPassed(Earlier.By, W, Lane))
    return true;
  if (!Earlier.Behind)
    return false;
  uint32_t First = Earlier.By.Thread - Earlier.By.Thread % E.Stride % Lanes;
  for (unsigned L : lanesOf(Earlier.Behind->Members))
    if (E.Checker.isPassed({First + L, Earlier.Behind->Clocks[L], Earlier.By.Site}, W,
                           Lane))
      return true;
  return false;
}

void sim::checkArrival(Warp &W, unsigned Lane, const Op &O, MBarrier &B,
                       uint64_t Offset) {
  Engine &E = *W.E;
  for (const Arrival &Earlier : B.ArrivalsBefore)
    if (!comesAfter(W, Lane, Earlier)) {
      E.report(FindingKind::Race, O.Site, Earlier.By.Site, [&] {
        return E.describeThread(W, Lane) + " arrives for phase " +
               std::to_string(B.Phase) + " of the mbarrier in " +
               E.describeAddress(W, SharedBase + Offset) + ", and " +
               E.Checker.describe(Earlier.By) +
               " for the one before, with nothing to order them: it could count there";
      });
      break;
    }
  B.Arrivals.push_back({B.LastArrival, W.Met});
}
