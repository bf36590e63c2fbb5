//===- Clusters.cpp - Blocks that run together ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "barrier.cluster", "mapa": the barrier of a cluster is passed when all threads
// that have not exited have arrived. Shared memory of a block has addresses for the
// others, as long as it has not exited.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Collectives.h"
#include "Simulator/IntrinsicDecoders.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

Cta *Engine::findShared(Warp &W, unsigned Lane, const Op &O, uint64_t &Address) {
  if (!isClusterAddress(Address))
    return W.Block;
  uint64_t Rank = (Address - ClusterBase) / ClusterWindow;
  auto &Blocks = W.Block->Group->Blocks;
  if (Rank >= Blocks.size()) {
    report(FindingKind::OutOfBounds, O.Site, 0, [&] {
      return describeThread(W, Lane) + " accesses " + describeAddress(W, Address) +
             ", and its cluster has " + std::to_string(Blocks.size()) + " blocks";
    });
    return nullptr;
  }
  Cta &Owner = *Blocks[Rank];
  if (Owner.finished()) {
    report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return describeThread(W, Lane) + " accesses " + describeAddress(W, Address) +
             ", of a block that has exited";
    });
    return nullptr;
  }
  Address = SharedBase + (Address - ClusterBase) % ClusterWindow;
  return &Owner;
}

void sim::mapShared(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  E.checkPoison(W, O, O.B, Mask, "the rank of a block is poison");
  for (unsigned L : lanesOf(Mask)) {
    uint64_t Address = W.get<uint64_t>(O.A)[L];
    uint32_t Rank = W.get<uint32_t>(O.B)[L], Size = E.P.getClusterSize();
    if (!isSharedAddress(Address) || Rank >= Size)
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return E.describeThread(W, L) + " asks for " + E.describeAddress(W, Address) +
               " of rank " + std::to_string(Rank) + " of a cluster of " +
               std::to_string(Size);
      });
    uint64_t Mapped = ClusterBase + Rank % Size * ClusterWindow + (Address - SharedBase);
    if (O.Bytes == 8)
      W.get<uint64_t>(O.Dst)[L] = Mapped;
    else
      W.get<uint32_t>(O.Dst)[L] = uint32_t(Mapped);
  }
}

Error sim::decodeMapShared(Decoder &D, CallBase &Call, uint64_t) {
  if (!D.Arch.has(NVPTXFeature::Clusters))
    return D.refuse(Call, "clusters do not exist on " + D.Arch.getName());
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  uint32_t Rank = D.getOne(Call.getArgOperand(1));
  unsigned Bytes = D.getComponent(Call.getType()).bytes();
  D.emit(mapShared, D.define(&Call)[0], Address, Rank).Bytes = uint8_t(Bytes);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The barrier
//===----------------------------------------------------------------------===//

void Engine::updateCluster(Cluster &Group) {
  for (auto &Block : Group.Blocks)
    for (Warp &W : Block->Warps)
      for (unsigned L : lanesOf(W.Live))
        if (W.thread(L).ClusterArrivals == Group.Phase)
          return;
  ++Group.Phase;
  Group.Completed = std::move(Group.Arrived);
  Group.Arrived.clear();
  // Those that wait look again.
  for (auto &Block : Group.Blocks)
    for (Warp &W : Block->Warps)
      for (unsigned L : lanesOf(W.Live & W.Waiting))
        if (P.Ops[W.PC[L]].Control == clusterWait)
          W.Waiting &= ~(uint32_t(1) << L);
}

static void arriveAtCluster(Warp &W, const Op &O, uint32_t Mask) {
  Engine &E = *W.E;
  Cluster &Group = *W.Block->Group;
  for (unsigned L : lanesOf(Mask)) {
    ThreadState &T = W.thread(L);
    if (T.ClusterArrivals != T.ClusterWaits) {
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return E.describeThread(W, L) +
               " arrives at the barrier of the cluster again, without a wait";
      });
      continue;
    }
    ++T.ClusterArrivals;
  }
  if (E.Options.Check && !(O.Flags & ClusterRelaxed))
    Group.Arrived.join(E.Checker.publishWarp(W, Mask));
  else if (E.Options.Check)
    for (unsigned L : lanesOf(Mask))
      Group.Arrived.join(E.Checker.publishEnds(W, L));
  E.updateCluster(Group);
}

uint32_t sim::clusterArrive(WarpRegisters &R, const Op &O, uint32_t Mask) {
  if (O.Flags & ClusterAligned)
    return alignedCollective(R, O, Mask,
                             [&](Warp &W, uint32_t All) { arriveAtCluster(W, O, All); });
  arriveAtCluster(warp(R), O, Mask);
  return warp(R).E->pcOf(O) + 1;
}

/// The lanes of \p Mask that may not go on yet; the others know what was before.
static uint32_t passCluster(Warp &W, const Op &O, uint32_t Mask) {
  Engine &E = *W.E;
  Cluster &Group = *W.Block->Group;
  uint32_t Waiting = 0;
  for (unsigned L : lanesOf(Mask)) {
    ThreadState &T = W.thread(L);
    if (T.ClusterArrivals == T.ClusterWaits)
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return E.describeThread(W, L) +
               " waits at the barrier of the cluster and has not arrived there";
      });
    else if (T.ClusterArrivals > Group.Phase)
      Waiting |= uint32_t(1) << L;
  }
  // An aligned one goes on as a whole.
  if (Waiting && O.Flags & ClusterAligned)
    return Mask;
  bool IsWarp = (Mask & ~Waiting) == W.Existing;
  if (E.Options.Check && IsWarp)
    W.Known.join(Group.Completed);
  for (unsigned L : lanesOf(Mask & ~Waiting)) {
    ThreadState &T = W.thread(L);
    T.ClusterWaits = T.ClusterArrivals;
    if (E.Options.Check && !IsWarp)
      T.Known.join(Group.Completed);
  }
  return Waiting;
}

uint32_t sim::clusterWait(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  uint32_t Members = O.Flags & ClusterAligned ? W.Existing : Mask;
  if (!E.gather(W, O, Mask, Members)) {
    E.park(W, O, Mask);
    return SplitPC;
  }
  uint32_t All = Mask | Members, Waiting = passCluster(W, O, Members);
  if (!Waiting && All == Mask)
    return E.pcOf(O) + 1;
  E.park(W, O, Waiting);
  E.unpark(W, O, All & ~Waiting);
  return SplitPC;
}

Error sim::decodeClusterBarrier(Decoder &D, CallBase &Call, uint64_t Arg) {
  if (!D.Arch.has(NVPTXFeature::Clusters))
    return D.refuse(Call, "clusters do not exist on " + D.Arch.getName());
  D.P.HasFineSync = true;
  D.emitControl(Arg & ClusterWaits ? clusterWait : clusterArrive, 0).Flags = uint8_t(Arg);
  return Error::success();
}
