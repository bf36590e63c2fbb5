//===- AsyncCopy.cpp - cp.async -------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy is a write to shared memory that happens some time between its issue and the
// wait of the thread that issued it. Meanwhile nobody may touch the bytes; after the wait
// the write counts as that thread's, so that others need a barrier after it.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// Nobody may have written what the copy read between its issue and its wait.
void Engine::checkSource(Warp &W, const AsyncCopy &Copy) {
  Region *R = Memory.find(Copy.Src, Copy.O->Cache);
  Accessor Last;
  if (!R || R->ReadOnly ||
      Checker.getWriters(R->Shadow, Copy.Src - R->Base, Copy.SrcBytes, &Last) ==
          Copy.Writers)
    return;
  report(FindingKind::EarlyAsyncAccess, Copy.Site, Last.Site, [&] {
    return Checker.describe(Last) + " wrote " + describeAddress(W, Copy.Src) +
           ", which a cp.async under way reads";
  });
}

StringRef Engine::findUnderWay(const Cta &Block, uint64_t Offset, unsigned Bytes,
                               uint32_t &Site) const {
  if (const BulkCopy *Load = findLoad(Block, Offset, Bytes)) {
    Site = Load->O->Site;
    return "a bulk load";
  }
  auto Look = [&](ArrayRef<AsyncCopy> Copies) {
    for (const AsyncCopy &C : Copies)
      if (C.Dst < Offset + Bytes && Offset < C.Dst + C.Bytes)
        Site = C.Site;
  };
  for (const ThreadState &T : Block.Threads) {
    Look(T.Uncommitted);
    for (auto &Group : T.Groups)
      Look(Group);
    if (Site)
      break;
  }
  return "a cp.async";
}

void Engine::landCopy(Cta &Block, const AsyncCopy &Copy, bool Finish) {
  Warp &W = Block.Warps[Copy.Thread / Lanes];
  unsigned Lane = Copy.Thread % Lanes;
  char *Dst = Block.SharedData.get() + Copy.Dst;
  if (!Copy.Landed) {
    memset(Dst, 0, Copy.Bytes);
    Region *R;
    if (Copy.SrcBytes)
      if (char *Src = resolve(W, Lane, *Copy.O, Copy.Src, Copy.SrcBytes, false, R))
        memcpy(Dst, Src, Copy.SrcBytes);
  }
  if (!Finish)
    return;
  if (Options.Check && Copy.SrcBytes)
    checkSource(W, Copy);
  memset(&Block.SharedState[Copy.Dst], Written, Copy.Bytes);
  if (Options.Check)
    Checker.access(W, Lane, *Copy.O, Block.SharedShadow, SharedBase, Copy.Dst, Copy.Bytes,
                   AccessKind::Write);
}

static void startCopy(Warp &W, unsigned L, const Op &O) {
  Engine &E = *W.E;
  Cta &Block = *W.Block;
  uint64_t Dst = W.get<uint64_t>(O.A)[L], Src = W.get<uint64_t>(O.B)[L];
  uint32_t SrcBytes = O.Flags ? W.get<uint32_t>(O.C)[L] : O.Bytes;
  if (SrcBytes > O.Bytes) {
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return "the source of a copy of " + std::to_string(O.Bytes) + " bytes has " +
             std::to_string(SrcBytes) + " in " + E.describeThread(W, L);
    });
    SrcBytes = O.Bytes;
  }
  Region *R = nullptr;
  if (!isSharedAddress(Dst) || !E.resolve(W, L, O, Dst, O.Bytes, true, R)) {
    if (!isSharedAddress(Dst))
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return "the destination is not in shared memory: " + E.describeAddress(W, Dst);
      });
    return;
  }
  if (SrcBytes) {
    bool Exists = E.resolve(W, L, O, Src, SrcBytes, false, R);
    if (Exists && !R)
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return "the source is not in global memory: " + E.describeAddress(W, Src);
      });
    if (!Exists || !R)
      SrcBytes = 0;
    else if (E.Options.Check)
      E.checkAccess(W, L, O, Src, SrcBytes, R, AccessKind::Read);
  }
  uint64_t Writers = 0;
  if (E.Options.Check && SrcBytes && !R->ReadOnly) {
    Writers = E.Checker.getWriters(R->Shadow, Src - R->Base, SrcBytes);
    // So that what the thread writes from now on is later than what it wrote before.
    ++W.thread(L).Clock;
  }
  if (E.Options.Check)
    E.checkAccess(W, L, O, Dst, O.Bytes, nullptr, AccessKind::Write);
  AsyncCopy Copy = {W.Index * Lanes + L,
                    Dst - SharedBase,
                    Src,
                    O.Bytes,
                    SrcBytes,
                    O.Site,
                    &O,
                    Writers,
                    false};
  if (E.isSeeded() && E.chance(2)) {
    E.landCopy(Block, Copy, false);
    Copy.Landed = true;
  } else {
    memset(Block.SharedData.get() + Copy.Dst, 0xff, O.Bytes);
  }
  memset(&Block.SharedState[Copy.Dst], InFlight, O.Bytes);
  W.thread(L).Uncommitted.push_back(Copy);
}

void sim::asyncCopy(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  E.checkPoison(W, O, O.A, Mask, "the address of a copy is poison");
  const uint64_t *Dst = W.get<uint64_t>(O.A), *Src = W.get<uint64_t>(O.B);
  E.checkAlignment(W, O, Dst, Mask, O.Bytes);
  uint32_t Reading = Mask;
  if (O.Flags)
    for (unsigned L : lanesOf(Mask))
      if (!W.get<uint32_t>(O.C)[L])
        Reading &= ~(uint32_t(1) << L);
  E.checkPoison(W, O, O.B, Reading, "the source of a copy is poison");
  E.checkAlignment(W, O, Src, Reading, O.Bytes);
  if (E.Options.Count) {
    E.countGlobal(Src, Reading, O.Bytes, E.Count.AsyncCopies, E.Count.AsyncCopySectors);
    unsigned Ideal, Wavefronts = E.countWavefronts(Dst, Mask, O.Bytes, Ideal);
    ++E.Count.SharedStores;
    E.Count.SharedStoreWavefronts += Wavefronts;
    E.Count.SharedStoreConflicts += Wavefronts - Ideal;
  }
  for (unsigned L : lanesOf(Mask))
    startCopy(W, L, O);
}

void sim::asyncCommit(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  for (unsigned L : lanesOf(Mask)) {
    ThreadState &T = W.thread(L);
    T.Groups.push_back(std::move(T.Uncommitted));
    T.Uncommitted.clear();
  }
}

static void finish(Warp &W, ArrayRef<AsyncCopy> Copies) {
  for (const AsyncCopy &Copy : Copies)
    W.E->landCopy(*W.Block, Copy, true);
}

void sim::asyncWait(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  for (unsigned L : lanesOf(Mask)) {
    ThreadState &T = W.thread(L);
    size_t Done = T.Groups.size() > O.Imm ? T.Groups.size() - size_t(O.Imm) : 0;
    for (size_t I = 0; I != Done; ++I)
      finish(W, T.Groups[I]);
    T.Groups.erase(T.Groups.begin(), T.Groups.begin() + ptrdiff_t(Done));
    if (!O.Flags)
      continue;
    finish(W, T.Uncommitted);
    T.Uncommitted.clear();
  }
}
