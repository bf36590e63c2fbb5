//===- SharedAccess.cpp - How threads reach a shared buffer ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/SharedAccess.h"
#include "Layout/F2Space.h"
#include "Layout/LayoutTransforms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// An access is at most this wide.
static constexpr unsigned MaxAccessBytes = 16;

uint32_t SharedAccess::getPlace(unsigned Index, uint32_t Lane, uint32_t Warp) const {
  return RegisterPlaces[Index] ^ applyBases(ArrayRef<uint32_t>(LaneBases), Lane) ^
         applyBases(ArrayRef<uint32_t>(WarpBases), Warp);
}

/// The registers that side by side make the widest vector that is aligned in every
/// thread.
static SmallVector<RegisterPlace, 4> findVector(const LayoutPlaces &Places,
                                                unsigned ElementBytes) {
  SmallVector<RegisterPlace, 4> Vector;
  unsigned MaxBits = Log2_32(MaxAccessBytes / ElementBytes);
  // A thread whose bits reach into the vector would have its elements in another order.
  MaxBits = std::min<unsigned>(MaxBits, countr_zero(Places.getThreadPlaceBits()));
  while (Vector.size() != MaxBits) {
    uint32_t Place = 1u << Vector.size();
    std::optional<unsigned> Register = Places.findRegister(Place);
    if (!Register)
      break;
    Vector.push_back({*Register, Place});
  }
  return Vector;
}

SharedAccess tileir::getSharedAccess(const LinearLayout &L, const SharedLayout &Buffer,
                                     unsigned ElementBytes) {
  assert(isPowerOf2_32(ElementBytes) && ElementBytes <= MaxAccessBytes);
  LayoutPlaces Places(L, Buffer);
  SmallVector<RegisterPlace, 4> Vector = findVector(Places, ElementBytes);
  SmallVector<RegisterPlace, 32> Elements = getSums(Vector);
  SharedAccess Access;
  Access.VectorElements = Elements.size();
  for (const RegisterPlace &First : getSums(Places.getOtherRegisters(Vector))) {
    Access.RegisterPlaces.push_back(First.Place);
    for (const RegisterPlace &Element : Elements)
      Access.Registers.push_back(First.Register ^ Element.Register);
  }
  Access.Originals = getOriginals(L);
  Access.LaneBases.assign(Places.getLanes().begin(), Places.getLanes().end());
  Access.WarpBases.assign(Places.getWarps().begin(), Places.getWarps().end());
  Access.CopyLanes = L.getFreeBits(InDim::Lane);
  Access.CopyWarps = L.getFreeBits(InDim::Warp);
  return Access;
}

unsigned tileir::countWavefronts(ArrayRef<uint32_t> Addresses, unsigned Bytes,
                                 const WarpShape &Warp) {
  unsigned WordBytes = Warp.BankBytes;
  unsigned Together = Warp.getLineBytes() / std::max(Bytes, WordBytes);
  unsigned Wavefronts = 0;
  for (; !Addresses.empty();
       Addresses = Addresses.drop_front(std::min<size_t>(Together, Addresses.size()))) {
    SmallVector<uint32_t, 64> Words;
    for (uint32_t Address : Addresses.take_front(Together))
      for (uint32_t Byte = 0; Byte < Bytes; Byte += WordBytes)
        Words.push_back((Address + Byte) / WordBytes);
    sort(Words);
    Words.erase(unique(Words), Words.end());
    SmallVector<unsigned, 64> WordsOfBank(Warp.Banks, 0);
    for (uint32_t Word : Words)
      ++WordsOfBank[Word % Warp.Banks];
    Wavefronts += *max_element(WordsOfBank);
  }
  return Wavefronts;
}

unsigned tileir::getWavefronts(const SharedAccess &Access, unsigned ElementBytes,
                               const WarpShape &Warp) {
  // Accesses and warps differ by an exclusive or, which keeps what is in one bank
  // together.
  SmallVector<uint32_t, 64> Addresses;
  for (unsigned Lane = 0; Lane != Warp.Lanes; ++Lane)
    Addresses.push_back(Access.getPlace(0, Lane, 0) * ElementBytes);
  return countWavefronts(Addresses, Access.VectorElements * ElementBytes, Warp);
}
