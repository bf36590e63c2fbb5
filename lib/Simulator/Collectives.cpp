//===- Collectives.cpp - What the lanes of a warp do together -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Collectives.h"
#include "Simulator/FloatFormats.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

uint32_t sim::getMembers(Warp &W, const Op &O, uint32_t Mask, uint32_t Register) {
  W.E->checkPoison(W, O, Register, Mask, "the mask of lanes is poison");
  const uint32_t *Members = W.get<uint32_t>(Register);
  uint32_t First = Members[__builtin_ctz(Mask)];
  for (unsigned L : lanesOf(Mask))
    if (Members[L] != First) {
      W.E->report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return "lanes name different masks, first in " + W.E->describeThread(W, L);
      });
      break;
    }
  return First;
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

/// PTX ISA, shfl.sync: the lane that is read, and whether it is in range.
static unsigned getSource(ShuffleMode Mode, unsigned Lane, uint32_t B, uint32_t C,
                          bool &InRange) {
  unsigned Clamp = C & 31, Segment = (C >> 8) & 31;
  int Offset = int(B & 31);
  int Max = int((Lane & Segment) | (Clamp & ~Segment)), Min = int(Lane & Segment);
  int Source = 0;
  switch (Mode) {
  case ShuffleMode::Up:
    Source = int(Lane) - Offset;
    InRange = Source >= Max;
    break;
  case ShuffleMode::Down:
    Source = int(Lane) + Offset;
    InRange = Source <= Max;
    break;
  case ShuffleMode::Butterfly:
    Source = int(Lane) ^ Offset;
    InRange = Source <= Max;
    break;
  case ShuffleMode::Index:
    Source = Min | (Offset & int(~Segment & 31));
    InRange = Source <= Max;
    break;
  }
  return InRange ? unsigned(Source) : Lane;
}

uint32_t sim::shuffleSync(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return collective(R, O, Mask, [&](Warp &W, uint32_t Members) {
    ++W.E->Count.Shuffles;
    const RegisterList &List = W.E->P.Lists[O.Extra];
    const uint32_t *Value = W.get<uint32_t>(O.B);
    const uint32_t *B = W.get<uint32_t>(O.C), *C = W.get<uint32_t>(List.In[0]);
    uint32_t Results[Lanes], Poison = W.AnyPoison ? W.poison(O.B) : 0, Bad = 0;
    for (unsigned L : lanesOf(Members)) {
      bool InRange = false;
      unsigned From = getSource(ShuffleMode(O.Flags), L, B[L], C[L], InRange);
      Results[L] = Value[From];
      // A lane that takes no part has no value to give.
      if (!((Members >> From) & 1) || (Poison >> From) & 1)
        Bad |= uint32_t(1) << L;
      if (!List.Out.empty())
        W.get<uint8_t>(List.Out[0])[L] = InRange;
    }
    uint32_t *Dst = W.get<uint32_t>(O.Dst);
    for (unsigned L : lanesOf(Members))
      Dst[L] = Results[L];
    if (W.AnyPoison)
      W.poison(O.Dst) &= ~Members;
    W.addPoison(O.Dst, Bad);
  });
}

//===----------------------------------------------------------------------===//
// Votes, matches, reductions
//===----------------------------------------------------------------------===//

uint32_t sim::voteSync(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return collective(R, O, Mask, [&](Warp &W, uint32_t Members) {
    ++W.E->Count.Votes;
    uint32_t Ballot = W.lanesWhere(O.B) & Members;
    uint8_t Bit = 0;
    switch (VoteMode(O.Flags)) {
    case VoteMode::All:
      Bit = Ballot == Members;
      break;
    case VoteMode::Any:
      Bit = Ballot != 0;
      break;
    case VoteMode::Uniform:
      Bit = Ballot == Members || !Ballot;
      break;
    case VoteMode::Ballot:
      for (unsigned L : lanesOf(Members))
        W.get<uint32_t>(O.Dst)[L] = Ballot;
      return;
    }
    for (unsigned L : lanesOf(Members))
      W.get<uint8_t>(O.Dst)[L] = Bit;
  });
}

uint32_t sim::matchSync(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return collective(R, O, Mask, [&](Warp &W, uint32_t Members) {
    ++W.E->Count.Votes;
    auto Value = [&](unsigned L) {
      return O.Bytes == 8 ? W.get<uint64_t>(O.B)[L] : W.get<uint32_t>(O.B)[L];
    };
    bool All = true;
    uint64_t First = Value(unsigned(__builtin_ctz(Members)));
    for (unsigned L : lanesOf(Members)) {
      uint32_t Same = 0;
      for (unsigned Other : lanesOf(Members))
        Same |= uint32_t(Value(Other) == Value(L)) << Other;
      All &= Value(L) == First;
      W.get<uint32_t>(O.Dst)[L] = Same;
    }
    if (!O.Flags)
      return;
    for (unsigned L : lanesOf(Members)) {
      W.get<uint32_t>(O.Dst)[L] = All ? Members : 0;
      W.get<uint8_t>(O.C)[L] = All;
    }
  });
}

static uint32_t reduceFloat(ReduxMode Mode, uint64_t Flags, uint32_t X, uint32_t Y) {
  float A = bitsTo<float>(X), B = bitsTo<float>(Y);
  if (Flags & 1)
    A = std::fabs(A), B = std::fabs(B);
  bool TakeNaN = Flags & 2;
  if (A != A || B != B)
    return (TakeNaN || (A != A && B != B)) ? 0x7fffffff
                                           : bitsTo<uint32_t>(A != A ? B : A);
  bool AFirst = A < B || (A == B && std::signbit(A));
  return bitsTo<uint32_t>((Mode == ReduxMode::FMin) == AFirst ? A : B);
}

static uint32_t reduce(ReduxMode Mode, uint64_t Flags, uint32_t A, uint32_t B) {
  switch (Mode) {
  case ReduxMode::Add:
    return A + B;
  case ReduxMode::And:
    return A & B;
  case ReduxMode::Or:
    return A | B;
  case ReduxMode::Xor:
    return A ^ B;
  case ReduxMode::SMin:
    return int32_t(A) < int32_t(B) ? A : B;
  case ReduxMode::SMax:
    return int32_t(A) < int32_t(B) ? B : A;
  case ReduxMode::UMin:
    return std::min(A, B);
  case ReduxMode::UMax:
    return std::max(A, B);
  case ReduxMode::FMin:
  case ReduxMode::FMax:
    return reduceFloat(Mode, Flags, A, B);
  }
  return 0;
}

uint32_t sim::reduxSync(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return collective(R, O, Mask, [&](Warp &W, uint32_t Members) {
    ++W.E->Count.Votes;
    const uint32_t *Value = W.get<uint32_t>(O.B);
    uint32_t Sum = Value[__builtin_ctz(Members)];
    if (ReduxMode(O.Flags) >= ReduxMode::FMin)
      Sum = reduceFloat(ReduxMode(O.Flags), O.Imm, Sum, Sum);
    for (unsigned L : lanesOf(Members & (Members - 1)))
      Sum = reduce(ReduxMode(O.Flags), O.Imm, Sum, Value[L]);
    for (unsigned L : lanesOf(Members))
      W.get<uint32_t>(O.Dst)[L] = Sum;
  });
}

uint32_t sim::electSync(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return collective(R, O, Mask, [&](Warp &W, uint32_t Members) {
    uint32_t Elected = uint32_t(__builtin_ctz(Members));
    for (unsigned L : lanesOf(Members)) {
      W.get<uint32_t>(O.Dst)[L] = Elected;
      W.get<uint8_t>(O.C)[L] = L == Elected;
    }
  });
}

uint32_t sim::warpSync(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return collective(R, O, Mask, [&](Warp &W, uint32_t Members) {
    ++W.E->Count.Barriers;
    if (W.E->Options.Check)
      W.E->Checker.warpBarrier(W, Members);
  });
}

void sim::activeMask(WarpRegisters &R, const Op &O, uint32_t Mask) {
  for (unsigned L : lanesOf(Mask))
    R.get<uint32_t>(O.Dst)[L] = Mask;
}
