//===- Holds.cpp - Lanes and warps that lag behind ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns at random keep lanes and warps close together: each gets as many as the others.
// What goes wrong only when one of them is late by rounds of a loop needs one that gets
// no turn for long. With a seed there is at most one such hold in a cluster at a time.
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// A hold lasts for less than 2^HoldSizes operations of the launch, each power of two as
/// often.
constexpr unsigned HoldSizes = 18;
/// Waits in vain for an mbarrier after which a warp is thought to wait for those that are
/// held.
constexpr unsigned HoldSpins = 16;

/// Half of the time one lane is held, else a warp or any part of one.
void Engine::startHold(Cluster &Group) {
  SmallVector<Warp *, 32> Among;
  for (auto &Block : Group.Blocks)
    for (Warp &W : Block->Warps)
      if (W.Live)
        Among.push_back(&W);
  if (Among.empty())
    return;
  Warp &W = *Among[Random() % Among.size()];
  switch (Random() % 4) {
  case 0:
    W.Held = AllLanes;
    break;
  case 1:
    W.Held = uint32_t(Random());
    break;
  default:
    W.Held = uint32_t(1) << Random() % Lanes;
    break;
  }
  Group.HeldWarp = &W;
  Group.HoldEnd = Steps + (uint64_t(1) << Random() % HoldSizes);
}

void Engine::endHold(Cluster &Group) {
  if (Group.HeldWarp)
    Group.HeldWarp->Held = 0;
  Group.HeldWarp = nullptr;
}

/// Whether nobody in the cluster can go on but those that are held.
bool Engine::waitsForHeld(const Cluster &Group) const {
  return all_of(Group.Blocks, [](auto &Block) {
    return all_of(Block->Warps, [](const Warp &W) {
      return !W.ready() || (W.Spins >= HoldSpins && !(W.ready() & ~W.SpinLanes));
    });
  });
}
