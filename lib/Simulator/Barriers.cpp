//===- Barriers.cpp - Barriers of a block ---------------------------------===//
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

namespace {
/// Who waits at one barrier.
struct Waiters {
  SmallVector<uint32_t, 32> Masks; ///< For each warp.
  unsigned Count = 0;
  const Op *First = nullptr;
  Warp *FirstWarp = nullptr;
};
} // namespace

/// An aligned barrier wants all lanes of a warp at the same instruction.
static void checkAligned(Engine &E, Cta &Block, const Waiters &All) {
  for (Warp &W : Block.Warps) {
    uint32_t Here = All.Masks[W.Index];
    if (!Here)
      continue;
    uint32_t PC = W.PC[__builtin_ctz(Here)], Other = 0;
    for (unsigned L : lanesOf(Here))
      if (W.PC[L] != PC)
        Other = W.PC[L];
    const Op &O = E.P.Ops[PC];
    if (!(O.Flags & BarAligned) || (Here == W.Existing && !Other))
      continue;
    uint32_t Missing = W.Existing & ~Here;
    E.report(FindingKind::Divergence, O.Site, Other ? E.P.Ops[Other].Site : 0, [&] {
      return Other ? "lanes of warp " + std::to_string(W.Index) + " of block " +
                         std::to_string(Block.Serial) +
                         " meet at different aligned barriers"
                   : E.describeThread(W, unsigned(__builtin_ctz(Missing))) +
                         " does not take part in an aligned barrier of its warp";
    });
  }
}

/// What barrier.red gives to all.
static void reduceBarrier(Engine &E, Cta &Block, const Waiters &All) {
  BarReduce Mode = BarReduce(All.First->Imm);
  if (Mode == BarReduce::None)
    return;
  uint32_t Sum = 0, Count = 0;
  auto ForAll = [&](function_ref<void(Warp &, const Op &, unsigned)> F) {
    for (Warp &W : Block.Warps)
      for (unsigned L : lanesOf(All.Masks[W.Index])) {
        F(W, E.P.Ops[W.PC[L]], L);
      }
  };
  ForAll([&](Warp &W, const Op &O, unsigned L) {
    Sum += W.get<uint8_t>(O.C)[L] & 1;
    ++Count;
  });
  ForAll([&](Warp &W, const Op &O, unsigned L) {
    if (Mode == BarReduce::Popc)
      W.get<uint32_t>(O.Dst)[L] = Sum;
    else
      W.get<uint8_t>(O.Dst)[L] = Mode == BarReduce::And ? Sum == Count : Sum != 0;
  });
}

static void releaseBarrier(Engine &E, Cta &Block, uint32_t Id, const Waiters &All) {
  checkAligned(E, Block, All);
  reduceBarrier(E, Block, All);
  SmallVector<uint32_t, 32> Everyone = All.Masks;
  for (size_t I = 0; I != Everyone.size(); ++I) {
    uint32_t &Arrived = Block.Arrived[Id][uint32_t(I)];
    Everyone[I] |= Arrived;
    Arrived = 0;
  }
  if (E.Options.Check) {
    if (All.Count == E.NumThreads)
      E.Checker.blockBarrier(Block);
    else
      E.Checker.partialBarrier(Block, Everyone);
  }
  for (Warp &W : Block.Warps) {
    uint32_t Mask = All.Masks[W.Index];
    E.Count.Barriers += Mask != 0;
    for (unsigned L : lanesOf(Mask))
      E.unpark(W, E.P.Ops[W.PC[L]], uint32_t(1) << L);
  }
  Block.NumWaiting -= All.Count;
}

void Engine::updateBarriers(Cta &Block) {
  unsigned NumLive = 0;
  for (const Warp &W : Block.Warps)
    NumLive += unsigned(popcount(W.Live));
  if (!Block.NumWaiting || (!P.HasPartialBarriers && Block.NumWaiting != NumLive))
    return;
  std::map<uint32_t, Waiters> Barriers;
  for (Warp &W : Block.Warps)
    for (unsigned L : lanesOf(W.Live & W.Waiting)) {
      const Op &O = P.Ops[W.PC[L]];
      if (O.Control != sim::blockBarrier)
        continue;
      Waiters &B = Barriers[W.get<uint32_t>(O.A)[L]];
      if (!B.First) {
        B.First = &O;
        B.FirstWarp = &W;
        B.Masks.resize(Block.Warps.size());
      }
      B.Masks[W.Index] |= uint32_t(1) << L;
      ++B.Count;
    }
  for (auto &[Id, B] : Barriers) {
    unsigned L = unsigned(__builtin_ctz(B.Masks[B.FirstWarp->Index]));
    unsigned Want = B.First->Flags & BarHasCount
                        ? B.FirstWarp->get<uint32_t>(B.First->B)[L]
                        : NumLive;
    unsigned Arrived = 0;
    for (auto &[Index, Mask] : Block.Arrived[Id])
      Arrived += unsigned(popcount(Mask));
    if (B.Count + Arrived >= Want)
      releaseBarrier(*this, Block, Id, B);
  }
}

uint32_t sim::blockBarrier(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  const uint32_t *Id = W.get<uint32_t>(O.A);
  if (Id[__builtin_ctz(Mask)] > 15)
    E.report(FindingKind::InvalidOperation, O.Site, 0,
             [&] { return "barrier " + std::to_string(Id[__builtin_ctz(Mask)]); });
  uint32_t Next = E.pcOf(O) + 1;
  if (O.Flags & BarArrives) {
    // Arrives without waiting; released by those who do.
    for (unsigned L : lanesOf(Mask))
      W.Block->Arrived[Id[L]][W.Index] |= uint32_t(1) << L;
    E.updateBarriers(*W.Block);
    return Next;
  }
  E.park(W, O, Mask);
  W.Block->NumWaiting += unsigned(popcount(Mask));
  E.updateBarriers(*W.Block);
  return SplitPC;
}
