//===- Barriers.cpp - Barriers of a block ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Collectives.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

namespace {
/// Who waits at one barrier.
struct Waiters {
  SmallVector<uint32_t, 32> Masks; ///< For each warp.
  unsigned Count = 0;
  const Op *First = nullptr;
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
  NamedBarrier &B = Block.Barriers[Id];
  if (E.Options.Check) {
    if (All.Count == E.NumThreads)
      E.Checker.blockBarrier(Block);
    else
      E.Checker.partialBarrier(Block, All.Masks, std::move(B.Known));
  }
  B = NamedBarrier();
  for (Warp &W : Block.Warps) {
    uint32_t Mask = All.Masks[W.Index];
    E.Count.Barriers += Mask != 0;
    for (unsigned L : lanesOf(Mask))
      E.unpark(W, E.P.Ops[W.PC[L]], uint32_t(1) << L);
  }
  Block.NumWaiting -= All.Count;
}

/// For how many threads lanes of a warp count: a warp that came as a whole for all that a
/// warp may have, a part of one at an aligned barrier for none.
static unsigned getWeight(const Warp &W, const Op &O, uint32_t Mask) {
  if (O.Flags & BarAligned)
    return Mask == W.Live ? Lanes : 0;
  return Mask == W.Existing ? Lanes : unsigned(popcount(Mask));
}

/// The waiters of each barrier.
static std::array<Waiters, NumNamedBarriers> findWaiters(Engine &E, Cta &Block) {
  std::array<Waiters, NumNamedBarriers> Barriers;
  for (Warp &W : Block.Warps)
    for (unsigned L : lanesOf(W.Live & W.Waiting)) {
      const Op &O = E.P.Ops[W.PC[L]];
      if (!waitsAtBarrier(O))
        continue;
      Waiters &B = Barriers[W.get<uint32_t>(O.A)[L]];
      if (!B.First) {
        B.First = &O;
        B.Masks.resize(Block.Warps.size());
      }
      B.Masks[W.Index] |= uint32_t(1) << L;
      ++B.Count;
    }
  return Barriers;
}

/// Threads that came to wait.
static unsigned countWaiters(Engine &E, Cta &Block, const Waiters &All) {
  unsigned Sum = 0;
  for (Warp &W : Block.Warps)
    if (uint32_t Mask = All.First ? All.Masks[W.Index] : 0)
      Sum += getWeight(W, E.P.Ops[W.PC[__builtin_ctz(Mask)]], Mask);
  return Sum;
}

/// Whether all that is alive waits at the barrier or has arrived.
static bool hasEverybody(const Cta &Block, const Waiters &All, const NamedBarrier &B) {
  return all_of(Block.Warps, [&](const Warp &W) {
    uint32_t Arrived = B.NumArrived ? B.Arrived[W.Index] : 0;
    return !(W.Live & ~All.Masks[W.Index] & ~Arrived);
  });
}

void Engine::updateBarriers(Cta &Block) {
  unsigned NumLive = 0;
  for (const Warp &W : Block.Warps)
    NumLive += unsigned(popcount(W.Live));
  if (!P.HasPartialBarriers && (!Block.NumWaiting || Block.NumWaiting != NumLive))
    return;
  std::array<Waiters, NumNamedBarriers> All = findWaiters(*this, Block);
  for (uint32_t Id = 0; Id != NumNamedBarriers; ++Id) {
    NamedBarrier &B = Block.Barriers[Id];
    if (!B.Wanted)
      continue;
    bool OfAll = All[Id].First && !(All[Id].First->Flags & BarHasCount);
    if (OfAll ? !hasEverybody(Block, All[Id], B)
              : countWaiters(*this, Block, All[Id]) + B.NumArrived < B.Wanted)
      continue;
    if (All[Id].First)
      releaseBarrier(*this, Block, Id, All[Id]);
    else
      B = NamedBarrier();
  }
}

std::string Engine::describeBarriers(Cta &Block) {
  std::string Text;
  std::array<Waiters, NumNamedBarriers> All = findWaiters(*this, Block);
  for (uint32_t Id = 0; Id != NumNamedBarriers; ++Id) {
    const NamedBarrier &B = Block.Barriers[Id];
    if (!B.Wanted)
      continue;
    unsigned Waiting = countWaiters(*this, Block, All[Id]);
    Text += formatv("; barrier {0}: {1} of {2} threads have come, {3} of them wait", Id,
                    Waiting + B.NumArrived, B.Wanted, Waiting);
  }
  return Text;
}

/// A lane comes to a barrier: notes the first, checks that others want the same.
static void comeToBarrier(Warp &W, const Op &O, unsigned L, uint32_t Id) {
  Engine &E = *W.E;
  uint32_t All = uint32_t(alignTo(E.NumThreads, Lanes)), Wanted = All;
  auto Report = [&](uint32_t Other, auto What) {
    E.report(FindingKind::InvalidOperation, O.Site, Other,
             [&] { return E.describeThread(W, L) + std::string(What()); });
  };
  if (O.Flags & BarHasCount) {
    Wanted = W.get<uint32_t>(O.B)[L];
    if (!Wanted || Wanted % Lanes || Wanted > All)
      Report(0, [&] {
        return formatv(
            " waits for {0} threads at barrier {1}; multiples of {2} up to {3} "
            "are allowed",
            Wanted, Id, Lanes, All);
      });
  }
  NamedBarrier &B = W.Block->Barriers[Id];
  bool Reduces = O.Imm != uint64_t(BarReduce::None);
  if (!B.Wanted) {
    B.Wanted = std::max(Wanted, 1u);
    B.Site = O.Site;
    B.Reduces = Reduces;
    return;
  }
  if (B.Wanted != Wanted)
    Report(B.Site, [&] {
      return formatv(" wants {0} threads at barrier {1}, at which others wait for {2}",
                     Wanted, Id, B.Wanted);
    });
  if (B.Reduces != Reduces)
    Report(B.Site, [&] {
      return formatv(" mixes barrier.red with other operations at barrier {0}", Id);
    });
  if (B.NumArrived && (B.Arrived[W.Index] >> L) & 1)
    Report(B.Site, [&] {
      return formatv(" comes to barrier {0} again before it is complete", Id);
    });
}

/// Arrives without waiting.
static void arriveAtBarrier(Warp &W, const Op &O, uint32_t Mask) {
  const uint32_t *Id = W.get<uint32_t>(O.A);
  for (uint32_t Left = Mask; Left;) {
    uint32_t Number = Id[__builtin_ctz(Left)], Here = 0;
    for (unsigned L : lanesOf(Left))
      Here |= uint32_t(Id[L] == Number) << L;
    Left &= ~Here;
    NamedBarrier &B = W.Block->Barriers[Number];
    B.Arrived.resize(W.Block->Warps.size());
    B.Arrived[W.Index] |= Here;
    B.NumArrived += getWeight(W, O, Here);
    if (W.E->Options.Check)
      for (unsigned L : lanesOf(Here))
        B.Known.join(W.E->Checker.publish(W, L));
  }
  W.E->updateBarriers(*W.Block);
}

/// Whether the lanes name a barrier that exists; all the same where it is aligned.
static bool checkIds(Warp &W, const Op &O, uint32_t Mask) {
  Engine &E = *W.E;
  E.checkPoison(W, O, O.A, Mask, "the number of a barrier is poison");
  E.checkPoison(W, O, O.B, Mask, "the count of a barrier is poison");
  const uint32_t *Id = W.get<uint32_t>(O.A);
  uint32_t First = Id[__builtin_ctz(Mask)];
  for (unsigned L : lanesOf(Mask)) {
    if (Id[L] >= NumNamedBarriers) {
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return E.describeThread(W, L) + " uses barrier " + std::to_string(Id[L]) +
               "; there are " + std::to_string(NumNamedBarriers);
      });
      return false;
    }
    if (Id[L] != First && O.Flags & BarAligned)
      E.report(FindingKind::Divergence, O.Site, 0, [&] {
        return "lanes of warp " + std::to_string(W.Index) + " of block " +
               std::to_string(W.Block->Serial) + " name different aligned barriers";
      });
  }
  return true;
}

uint32_t sim::blockBarrier(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  if (!checkIds(W, O, Mask))
    return E.pcOf(O) + 1;
  const uint32_t *Id = W.get<uint32_t>(O.A);
  if (O.Flags & BarArrives) {
    auto Arrive = [&](Warp &W, uint32_t All) {
      for (unsigned L : lanesOf(All))
        comeToBarrier(W, O, L, Id[L]);
      arriveAtBarrier(W, O, All);
    };
    if (O.Flags & BarAligned)
      return alignedCollective(R, O, Mask, Arrive);
    Arrive(W, Mask);
    return E.pcOf(O) + 1;
  }
  for (unsigned L : lanesOf(Mask))
    comeToBarrier(W, O, L, Id[L]);
  E.park(W, O, Mask);
  W.Block->NumWaiting += unsigned(popcount(Mask));
  E.updateBarriers(*W.Block);
  return SplitPC;
}
