//===- Watched.cpp - Registers that a wgmma has to do with ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What wraps the operations that read or write such registers (docs/simulator-async.md):
// all others do not know of them.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// Reports the first lane in which the register is under way, as an accumulator or as A.
static void checkTouch(Warp &W, const Op &O, uint32_t Watched, uint32_t Mask,
                       bool Writes) {
  const WgmmaState &State = W.Wgmma;
  for (unsigned L : lanesOf(Mask)) {
    bool Pending = State.isPending(Watched, L);
    if (!Pending && !State.isRead(Watched))
      continue;
    uint64_t Number = Pending ? State.Pending[Watched][L] >> 16 : State.ReadBy[Watched];
    const Op &Product = *W.Wgmma.get(Number).O;
    W.E->report(FindingKind::EarlyAsyncAccess, O.Site, Product.Site, [&] {
      return W.E->describeThread(W, L) + (Writes ? " writes " : " reads ") +
             (Pending ? "an accumulator" : "a register of A") +
             " of a wgmma under way, without wgmma.wait_group";
    });
    return;
  }
}

/// A copy of a phi: in PTX it is the same register.
static void handOn(Warp &W, const Op &O, const WatchedOp &X, uint32_t Mask) {
  WgmmaState &State = W.Wgmma;
  uint32_t To = X.Writes[0];
  bool Lost = false;
  for (unsigned L : lanesOf(Mask))
    Lost |= State.isPending(To, L) && !State.get(State.Pending[To][L] >> 16).Taken &&
            (X.Reads.empty() || State.Pending[To][L] != State.Pending[X.Reads[0]][L]);
  if (Lost || State.isRead(To))
    checkTouch(W, O, To, Mask, true);
  if (X.Reads.empty()) {
    State.Changed[To] |= Mask;
    for (unsigned L : lanesOf(Mask))
      State.Pending[To][L] = 0;
    return;
  }
  uint32_t From = X.Reads[0];
  State.Changed[To] = (State.Changed[To] & ~Mask) | (State.Changed[From] & Mask);
  for (unsigned L : lanesOf(Mask))
    State.Pending[To][L] = State.Pending[From][L];
}

static const WatchedOp &watch(Warp &W, const Op &O, uint32_t Mask) {
  const WatchedOp &X = W.E->P.WatchedOps[O.Watch];
  if (X.IsCopy) {
    handOn(W, O, X, Mask);
    return X;
  }
  for (uint32_t Watched : X.Reads)
    checkTouch(W, O, Watched, Mask, false);
  for (uint32_t Watched : X.Writes) {
    checkTouch(W, O, Watched, Mask, true);
    W.Wgmma.Changed[Watched] |= Mask;
    for (unsigned L : lanesOf(Mask))
      W.Wgmma.Pending[Watched][L] = 0;
  }
  return X;
}

void sim::runWatched(WarpRegisters &R, const Op &O, uint32_t Mask) {
  watch(warp(R), O, Mask).Run(R, O, Mask);
}

uint32_t sim::runWatchedControl(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return watch(warp(R), O, Mask).Control(R, O, Mask);
}
