//===- LayoutPlaces.cpp - Where a layout's elements lie -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LayoutPlaces.h"
#include "Layout/F2Space.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

LayoutPlaces::LayoutPlaces(const LinearLayout &L, const SharedLayout &Buffer) {
  F2Space Elements(Buffer.Places.getBases(InDim::Offset));
  auto GetPlace = [&](uint32_t Element) {
    std::optional<uint64_t> Place = Elements.solve(Element);
    assert(Place && "the buffer has no place for an element");
    return uint32_t(*Place);
  };
  uint32_t Copies = L.getFreeBits(InDim::Register);
  for (auto [Bit, Basis] : enumerate(L.getBases(InDim::Register)))
    if (!(Copies >> Bit & 1))
      Registers.push_back({1u << Bit, GetPlace(Basis)});
  append_range(Lanes, map_range(L.getBases(InDim::Lane), GetPlace));
  append_range(Warps, map_range(L.getBases(InDim::Warp), GetPlace));
}

std::optional<unsigned> LayoutPlaces::findRegister(uint32_t Place) const {
  F2Space Held;
  for (const RegisterPlace &R : Registers)
    Held.insert(R.Place);
  std::optional<uint64_t> Sum = Held.solve(Place);
  if (!Sum)
    return std::nullopt;
  unsigned Register = 0;
  for (auto [Bit, R] : enumerate(Registers))
    Register ^= *Sum >> Bit & 1 ? R.Register : 0;
  return Register;
}

SmallVector<RegisterPlace, 16>
LayoutPlaces::getOtherRegisters(ArrayRef<RegisterPlace> Vector) const {
  F2Space Span;
  for (const RegisterPlace &V : Vector)
    Span.insert(V.Place);
  SmallVector<RegisterPlace, 16> Others;
  for (RegisterPlace Other : Registers) {
    for (const RegisterPlace &V : Vector)
      if (isPowerOf2_32(V.Place) && (Other.Place & V.Place))
        Other = {Other.Register ^ V.Register, Other.Place ^ V.Place};
    if (Span.insert(Other.Place))
      Others.push_back(Other);
  }
  return Others;
}

uint32_t LayoutPlaces::getThreadPlaceBits() const {
  uint32_t Bits = 0;
  for (uint32_t Place : concat<const uint32_t>(Lanes, Warps))
    Bits |= Place;
  return Bits;
}

SmallVector<RegisterPlace, 32> tileir::getSums(ArrayRef<RegisterPlace> Bits) {
  SmallVector<RegisterPlace, 32> Sums = {{0, 0}};
  for (const RegisterPlace &Bit : Bits)
    for (size_t I = 0, E = Sums.size(); I != E; ++I) {
      RegisterPlace Lower = Sums[I]; // the vector may move
      Sums.push_back({Lower.Register ^ Bit.Register, Lower.Place ^ Bit.Place});
    }
  return Sums;
}
