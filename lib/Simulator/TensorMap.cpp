//===- TensorMap.cpp - What the 128 bytes of a tensor map say -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The places of fields were found by what tensormap.replace and the driver's encoder
// write (docs/simulator-async.md, "Tensor maps"). Nothing of the compiler is used here.
//
//===----------------------------------------------------------------------===//

#include "Simulator/TensorMap.h"
#include "Simulator/Memory.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir::sim;

namespace {
enum TypeKind : uint8_t { Integer, Half, BFloat, Single, Double };
struct TypeRow {
  uint8_t Bytes;
  TypeKind Kind;
};
} // namespace

/// By number: u8, u16, u32, s32, u64, s64, f16, f32, f32.ftz, f64, bf16.
constexpr TypeRow Types[] = {{1, Integer}, {2, Integer}, {4, Integer}, {4, Integer},
                             {8, Integer}, {8, Integer}, {2, Half},    {4, Single},
                             {4, Single},  {8, Double},  {2, BFloat}};

TensorMap::TensorMap(ArrayRef<uint8_t> Data) {
  using namespace support::endian;
  const uint8_t *D = Data.data();
  uint32_t Word = read32le(D + 8);
  auto Field = [&](unsigned First, unsigned Bits) {
    return Word >> First & maskTrailingOnes<uint32_t>(Bits);
  };
  Address = read64le(D);
  Rank = Field(4, 3) + 1;
  Type = Field(7, 4);
  ElementBytes = Type < std::size(Types) ? Types[Type].Bytes : 0;
  Interleave = Field(11, 2);
  Width = 16u << Field(13, 2);
  FillsNaN = Field(15, 1);
  RoundsToTF32 = Field(16, 1);
  Atomicity = Field(19, 2);
  // Bits 17 and 18, promotion in L2, and 21, large tensors, are hints.
  HasReservedBits = Field(0, 4) != 2 || Field(22, 10) || read32le(D + 0x3c);
  Strides[0] = ElementBytes;
  uint32_t Upper = read16le(D + 0x1c);
  for (unsigned I = 1; I != MaxRank; ++I)
    Strides[I] = (read32le(D + 8 + 4 * I) | uint64_t(Upper >> (4 * (I - 1)) & 15) << 32)
                 << 4;
  for (unsigned I = 0; I != MaxRank; ++I) {
    Extents[I] = uint64_t(read32le(D + 0x20 + 4 * I)) + 1;
    ElementSteps[I] = (read16le(D + 0x34) >> (3 * I) & 7) + 1;
    Box[I] = D[0x37 + I] + 1u;
  }
}

std::string TensorMap::check() const {
  if (HasReservedBits)
    return "has bits that no tensor map has";
  if (Rank > MaxRank)
    return "has " + std::to_string(Rank) + " dimensions";
  if (!ElementBytes)
    return "has elements of the unknown type " + std::to_string(Type);
  if (Interleave || Atomicity || RoundsToTF32)
    return "is interleaved, rounds to tf32 or has a swizzle of other atoms than 16 "
           "bytes, "
           "which the simulator does not have";
  if (Address % 16 || Address >> 57)
    return "has an address that is not a multiple of 16 below 2^57";
  if (isSharedAddress(Address) || isLocalAddress(Address))
    return "has an address that is not in global memory";
  for (unsigned I = 0; I != Rank; ++I)
    if (ElementSteps[I] != 1)
      return "has element strides, which the simulator does not have";
  if (FillsNaN && Types[Type].Kind == Integer)
    return "fills elements that are integers with NaN";
  if (getRowBytes() % 16)
    return "has a box with rows of " + std::to_string(getRowBytes()) +
           " bytes, which must be a multiple of 16";
  if (Width != 16 && getRowBytes() > Width)
    return "has a box with rows of " + std::to_string(getRowBytes()) +
           " bytes, beyond its swizzle of " + std::to_string(Width);
  if (Width != 16 && getRowBytes() != Width)
    return "has a box that is narrower than its swizzle, which the simulator does not "
           "have";
  return "";
}

unsigned TensorMap::getNumRows() const {
  unsigned Rows = 1;
  for (unsigned I = 1; I != Rank; ++I)
    Rows *= Box[I];
  return Rows;
}

std::optional<TensorMap::Row> TensorMap::getRow(ArrayRef<int32_t> Corner,
                                                unsigned Number) const {
  uint64_t At = Address;
  for (unsigned I = 1; I != Rank; ++I) {
    int64_t Index = int64_t(Corner[I]) + Number % Box[I];
    Number /= Box[I];
    if (Index < 0 || uint64_t(Index) >= Extents[I])
      return std::nullopt;
    At += uint64_t(Index) * Strides[I];
  }
  int64_t Begin = std::max<int64_t>(Corner[0], 0);
  int64_t End = std::min<int64_t>(int64_t(Corner[0]) + Box[0], int64_t(Extents[0]));
  if (Begin >= End)
    return std::nullopt;
  return Row{At + uint64_t(Begin) * ElementBytes,
             unsigned(Begin - Corner[0]) * ElementBytes,
             unsigned(End - Begin) * ElementBytes};
}

uint32_t TensorMap::getShared(uint32_t Base, unsigned Row, unsigned Byte) const {
  uint32_t A = Base + Row * getRowBytes() + Byte;
  return A ^ ((A >> 7 & (Width / 16 - 1)) << 4);
}

uint8_t TensorMap::getFill(unsigned Byte) const {
  if (!FillsNaN)
    return 0;
  return Byte % ElementBytes == ElementBytes - 1u ? 0x7f : 0xff;
}
