//===- MultimemOps.cpp - Accesses of multicast addresses ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/FloatFormats.h"
#include "Simulator/Handlers.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// An element of those of all copies. Sums of 16-bit floats are added in f32 and rounded
/// once.
static uint64_t reduceElements(const MultimemShape &M, ArrayRef<uint64_t> Elements) {
  auto AddUp = [&](auto ToFloat, auto FromFloat) -> uint64_t {
    float Sum = ToFloat(uint16_t(Elements.front()));
    for (uint64_t E : Elements.drop_front())
      Sum += ToFloat(uint16_t(E));
    return FromFloat(Sum);
  };
  if (M.IsSum && M.Kind == LaneType::F16)
    return AddUp(halfToFloat, floatToHalf);
  if (M.IsSum && M.Kind == LaneType::BF16)
    return AddUp(bfloatToFloat, floatToBFloat);
  uint64_t Result = Elements.front();
  for (uint64_t E : Elements.drop_front())
    Result = M.Combine(Result, E);
  return Result;
}

/// The same of words, which have two elements of 16 bits.
static uint64_t reduceWords(const MultimemShape &M, ArrayRef<uint64_t> Words) {
  if (Words.size() == 1)
    return Words.front();
  if (M.Kind != LaneType::F16 && M.Kind != LaneType::BF16)
    return reduceElements(M, Words);
  SmallVector<uint64_t, 4> Low, High;
  for (uint64_t Word : Words) {
    Low.push_back(Word & 0xFFFF);
    High.push_back(Word >> 16);
  }
  return reduceElements(M, High) << 16 | reduceElements(M, Low);
}

/// Lanes whose address is not that of multicast memory access what is there: the memory
/// of the only device.
void sim::accessCopies(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  const MultimemShape &M = W.E->P.Multimems[W.E->P.Lists[O.Extra].Multimem];
  uint64_t *Address = W.get<uint64_t>(O.A);
  uint64_t Given[Lanes];
  const MulticastRegion *Behind[Lanes] = {};
  size_t NumCopies = 1;
  for (unsigned L : lanesOf(Mask)) {
    Given[L] = Address[L];
    Behind[L] = W.E->Memory.findMulticast(Address[L]);
    if (Behind[L])
      NumCopies = std::max(NumCopies, Behind[L]->Copies.size());
  }
  auto GetWord = [&](unsigned I, unsigned L) -> uint64_t {
    return O.Bytes == 8 ? W.get<uint64_t>(O.Dst)[I * Lanes + L]
                        : W.get<uint32_t>(O.Dst)[I * Lanes + L];
  };
  std::vector<SmallVector<uint64_t, 4>> Words(M.Combine ? O.Count * Lanes : 0);
  for (size_t Copy = 0; Copy != NumCopies; ++Copy) {
    uint32_t Part = 0;
    for (unsigned L : lanesOf(Mask)) {
      if (Copy >= (Behind[L] ? Behind[L]->Copies.size() : 1))
        continue;
      Part |= uint32_t(1) << L;
      if (Behind[L])
        Address[L] = Given[L] - Behind[L]->Base + Behind[L]->Copies[Copy];
    }
    M.Access(R, O, Part);
    for (unsigned I = 0; M.Combine && I != O.Count; ++I)
      for (unsigned L : lanesOf(Part))
        Words[I * Lanes + L].push_back(GetWord(I, L));
  }
  for (unsigned L : lanesOf(Mask))
    Address[L] = Given[L];
  for (unsigned I = 0; M.Combine && I != O.Count; ++I)
    for (unsigned L : lanesOf(Mask)) {
      uint64_t Word = reduceWords(M, Words[I * Lanes + L]);
      if (O.Bytes == 8)
        W.get<uint64_t>(O.Dst)[I * Lanes + L] = Word;
      else
        W.get<uint32_t>(O.Dst)[I * Lanes + L] = uint32_t(Word);
    }
}
