//===- BoxPlan.cpp - Tiles in shared memory as boxes ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/BoxPlan.h"
#include "Layout/F2Space.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

static constexpr unsigned ChunkBytes = 16, LineBytes = 128, MaxExtent = 256;
static constexpr unsigned MaxDims = 5;

unsigned BoxPlan::getBoxBytes() const {
  unsigned Bytes = SwizzleBytes;
  for (unsigned Extent : drop_begin(Box))
    Bytes *= Extent;
  return Bytes;
}

std::optional<BoxPlan> BoxPlan::divide(unsigned Parts) const {
  BoxPlan Plan = *this;
  Plan.OneBox = false;
  Plan.PartDim = Box.size() - 1;
  while (Plan.PartDim > 0 && Box[Plan.PartDim] == 1)
    --Plan.PartDim;
  if (Plan.PartDim == 0 || Box[Plan.PartDim] % Parts != 0)
    return std::nullopt;
  Plan.NumParts = Parts;
  Plan.Box[Plan.PartDim] /= Parts;
  if (Plan.getBoxBytes() % getAlignment() != 0)
    return std::nullopt;
  return Plan;
}

bool BoxPlan::canBeOneBox(uint64_t Extent, uint64_t Step) const {
  return NumBoxes > 1 && NumBoxes <= MaxExtent && Dims.size() < MaxDims && Extent != 0 &&
         Extent % Box[0] == 0 && Step % Box[0] == 0;
}

namespace {

/// Compares a buffer with boxes of one swizzle.
class BoxMatcher {
public:
  BoxMatcher(const SharedLayout &Buffer, unsigned ElementBytes, unsigned SwizzleBytes)
      : Buffer(Buffer), ElementBytes(ElementBytes), SwizzleBytes(SwizzleBytes),
        Elements(Buffer.Places.getBases(InDim::Offset)) {}
  std::optional<BoxPlan> match(unsigned Dim) const;

private:
  /// The byte, before the swizzle, of the element that has bit \p Bit of \p Dim alone.
  uint32_t getLinear(unsigned Dim, unsigned Bit) const {
    unsigned Lowest = Buffer.Places.getDimBits(Dim).first;
    uint32_t Place =
        uint32_t(*Elements.solve(uint64_t(1) << (Lowest + Bit))) * ElementBytes;
    return Place ^ (Place / LineBytes & (SwizzleBytes / ChunkBytes - 1)) * ChunkBytes;
  }
  bool isRun(unsigned Dim, unsigned From, unsigned To, uint32_t First) const {
    for (unsigned Bit = From; Bit < To; ++Bit)
      if (getLinear(Dim, Bit) != First << (Bit - From))
        return false;
    return true;
  }

  const SharedLayout &Buffer;
  unsigned ElementBytes, SwizzleBytes;
  F2Space Elements;
};

} // namespace

std::optional<BoxPlan> BoxMatcher::match(unsigned Dim) const {
  auto GetBits = [&](unsigned D) { return Buffer.Places.getDimBits(D).second; };
  unsigned InRow = Log2_32(SwizzleBytes / ElementBytes);
  unsigned Rank = Buffer.Places.getRank();
  if (Rank > MaxDims || GetBits(Dim) < InRow || !isRun(Dim, 0, InRow, ElementBytes))
    return std::nullopt;
  BoxPlan Plan;
  Plan.SwizzleBytes = SwizzleBytes;
  Plan.NumBoxes = 1u << (GetBits(Dim) - InRow);
  for (unsigned D = 0; D != Rank; ++D)
    if (D != Dim)
      Plan.Dims.push_back(D);
  // In the order in which they are in memory; those of extent one do not matter.
  stable_sort(Plan.Dims, [&](unsigned A, unsigned B) {
    auto First = [&](unsigned D) { return GetBits(D) ? getLinear(D, 0) : ~0u; };
    return First(A) < First(B);
  });
  Plan.Dims.insert(Plan.Dims.begin(), Dim);
  Plan.Box.push_back(1u << InRow);
  uint32_t Next = SwizzleBytes;
  for (unsigned D : drop_begin(Plan.Dims)) {
    if (1u << GetBits(D) > MaxExtent || !isRun(D, 0, GetBits(D), Next))
      return std::nullopt;
    Plan.Box.push_back(1u << GetBits(D));
    Next <<= GetBits(D);
  }
  // Each box, and each stage, begins with the pattern of the swizzle.
  if (!isRun(Dim, InRow, GetBits(Dim), Next) || Next % Plan.getAlignment())
    return std::nullopt;
  return Plan;
}

std::optional<BoxPlan> tileir::planBoxes(const SharedLayout &Buffer, unsigned Dim,
                                         unsigned ElementBytes) {
  for (unsigned SwizzleBytes : {128u, 64u, 32u})
    if (std::optional<BoxPlan> Plan =
            BoxMatcher(Buffer, ElementBytes, SwizzleBytes).match(Dim))
      return Plan;
  return std::nullopt;
}
