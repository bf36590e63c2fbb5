//===- Collectives.h - Waiting for the lanes of a warp ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_COLLECTIVES_H
#define TILEIR_SIMULATOR_COLLECTIVES_H

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"

namespace tileir::sim {

/// The member mask that the lanes of \p Mask hold in \p Register; that they all hold the
/// same is checked.
uint32_t getMembers(Warp &W, const Op &O, uint32_t Mask, uint32_t Register);

/// Makes the lanes of \p Mask wait until all of \p Members have come, then calls
/// Execute(warp, members) and lets them go on.
template <class F>
uint32_t gatherAndRun(Warp &W, const Op &O, uint32_t Mask, uint32_t Members, F Execute) {
  if (!W.E->gather(W, O, Mask, Members)) {
    W.E->park(W, O, Mask);
    return SplitPC;
  }
  if (!W.NotMet.empty())
    meetBehindWaits(W, Members);
  if (W.E->P.getClusterSize() > 1 && W.E->Options.Check)
    noteMeeting(W, Members);
  if (Members)
    Execute(W, Members);
  if ((Members | Mask) == Mask)
    return W.E->pcOf(O) + 1;
  W.E->unpark(W, O, Members | Mask);
  return SplitPC;
}

/// Of an operation whose register A is the mask of members.
template <class F>
uint32_t collective(WarpRegisters &R, const Op &O, uint32_t Mask, F Execute) {
  Warp &W = static_cast<Warp &>(R);
  return gatherAndRun(W, O, Mask, getMembers(W, O, Mask, O.A), Execute);
}

/// Of an aligned operation, which all lanes execute.
template <class F>
uint32_t alignedCollective(WarpRegisters &R, const Op &O, uint32_t Mask, F Execute) {
  Warp &W = static_cast<Warp &>(R);
  return gatherAndRun(W, O, Mask, W.Existing, Execute);
}

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_COLLECTIVES_H
