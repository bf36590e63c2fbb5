//===- TransposePlan.cpp - Tiles that turn in shared memory ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane writes 16 bytes along the new direction, so that it reads the words that they
// come from: by ldmatrix.trans pairs of bytes or single elements of 16 bits, by ldmatrix
// elements of 32. This leaves some bits of the lane free. Each of them stands for an
// element's bit, or for two at the same time, one that tells banks apart in the one
// buffer and one that does in the other.
//
//===----------------------------------------------------------------------===//

#include "Layout/TransposePlan.h"
#include "Layout/F2Space.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

static constexpr unsigned VectorBytes = 16;
static constexpr unsigned NumLaneBits = 5;

namespace {

class TransposePlanner {
public:
  TransposePlanner(const DirectedBuffer &From, const DirectedBuffer &To,
                   unsigned ElementBytes, unsigned Warps, const WarpShape &Warp)
      : From(From), To(To), ElementBytes(ElementBytes), Warps(Warps), Warp(Warp),
        InFrom(From.Buffer.Places.getBases(InDim::Offset)),
        InTo(To.Buffer.Places.getBases(InDim::Offset)) {}
  std::optional<TransposePlan> plan();

private:
  bool setFixedBits();
  void chooseFreeLanes(unsigned First);
  unsigned getCost() const;
  unsigned getWavefronts(const F2Space &Places, ArrayRef<uint32_t> Bits) const;
  LinearLayout makeLayout() const;

  const DirectedBuffer &From, &To;
  unsigned ElementBytes, Warps;
  const WarpShape &Warp;
  F2Space InFrom, InTo; ///< Places of elements.

  /// Bits of elements.
  SmallVector<uint32_t, 8> Registers;
  std::array<uint32_t, NumLaneBits> Lanes = {};
  unsigned FirstFree, NumFree; ///< Bits of the lane.
  /// All others, in the order in which warps take them.
  SmallVector<uint32_t, 16> Pool;

  unsigned BestCost = UINT_MAX;
  std::array<uint32_t, NumLaneBits> BestLanes = {};
};

} // namespace

/// Takes the bits that the instructions leave no choice for. False if there are not
/// enough.
bool TransposePlanner::setFixedBits() {
  const LinearLayout &Tile = From.Buffer.Places;
  SmallVector<SmallVector<uint32_t, 16>, 3> Bits(3); // Along From, along To, others.
  for (unsigned Dim = 0; Dim != Tile.getRank(); ++Dim) {
    auto [Low, Count] = Tile.getDimBits(Dim);
    for (unsigned Bit = Low; Bit != Low + Count; ++Bit)
      Bits[Dim == From.Dim ? 0 : Dim == To.Dim ? 1 : 2].push_back(1u << Bit);
  }
  unsigned VectorBits = Log2_32(VectorBytes / ElementBytes);
  if (Bits[0].size() < VectorBits || Bits[1].size() < VectorBits)
    return false;
  ArrayRef<uint32_t> AlongFrom = Bits[0];
  if (ElementBytes == 1) {
    Registers.push_back(AlongFrom.front());
    AlongFrom = AlongFrom.drop_front();
  }
  append_range(Registers, ArrayRef(Bits[1]).take_front(VectorBits));
  // Elements of 32 bits are words of a row; smaller ones are columns.
  bool IsColumn = ElementBytes <= 2;
  unsigned NumFixed = IsColumn ? 3 : 2;
  NumFree = NumLaneBits - NumFixed;
  FirstFree = IsColumn ? 0 : NumFixed;
  copy(AlongFrom.take_front(NumFixed), Lanes.begin() + (IsColumn ? NumFree : 0));
  append_range(Pool, AlongFrom.drop_front(NumFixed));
  append_range(Pool, Bits[2]);
  append_range(Pool, ArrayRef(Bits[1]).drop_front(VectorBits));
  return true;
}

/// Of 16 bytes at each place that sums of \p Bits have.
unsigned TransposePlanner::getWavefronts(const F2Space &Places,
                                         ArrayRef<uint32_t> Bits) const {
  SmallVector<uint32_t, 32> Addresses = {0};
  for (uint32_t Bit : Bits) {
    uint32_t Place = *Places.solve(Bit) * ElementBytes;
    for (size_t I = 0, E = Addresses.size(); I != E; ++I)
      Addresses.push_back(uint32_t(Addresses[I]) ^ Place);
  }
  return countWavefronts(Addresses, VectorBytes, Warp);
}

/// Cycles of a vector of each lane.
unsigned TransposePlanner::getCost() const {
  std::array<uint32_t, 3> Rows = {Lanes[2], Lanes[3], Lanes[4]};
  if (ElementBytes <= 2)
    Rows = {Registers[ElementBytes == 1 ? 1 : 0], Lanes[0], Lanes[1]};
  constexpr unsigned WordsOfVector = 4;
  return WordsOfVector * getWavefronts(InFrom, Rows) + getWavefronts(InTo, Lanes);
}

/// Tries all elements for the free lanes from \p First on.
void TransposePlanner::chooseFreeLanes(unsigned First) {
  constexpr unsigned BestPossible = 8;
  if (BestCost == BestPossible)
    return;
  if (First == FirstFree + NumFree) {
    if (unsigned Cost = getCost(); Cost < BestCost) {
      BestCost = Cost;
      BestLanes = Lanes;
    }
    return;
  }
  auto Try = [&](uint32_t Element) {
    F2Space Taken(Registers);
    Taken.insertAll(ArrayRef(Lanes).take_front(First));
    if (ElementBytes <= 2)
      Taken.insertAll(ArrayRef(Lanes).drop_front(NumFree));
    if (Taken.contains(Element))
      return;
    Lanes[First] = Element;
    chooseFreeLanes(First + 1);
  };
  for (uint32_t Bit : Pool)
    Try(Bit);
  // Words of 32 bits do not need two.
  if (ElementBytes <= 2)
    for (unsigned I = 0; I < Pool.size(); ++I)
      for (unsigned J = 0; J < I; ++J)
        Try(Pool[I] | Pool[J]);
}

LinearLayout TransposePlanner::makeLayout() const {
  LinearLayout L(From.Buffer.Places.getShape());
  F2Space Taken(Registers);
  Taken.insertAll(BestLanes);
  for (uint32_t Bit : Registers)
    L.addBasis(InDim::Register, Bit);
  for (uint32_t Bit : BestLanes)
    L.addBasis(InDim::Lane, Bit);
  unsigned WarpBits = Log2_32(Warps);
  for (uint32_t Bit : Pool)
    if (Taken.extend(Bit))
      L.addBasis(
          L.getBases(InDim::Warp).size() < WarpBits ? InDim::Warp : InDim::Register, Bit);
  // Of small tiles some warps have copies.
  while (L.getBases(InDim::Warp).size() < WarpBits)
    L.addBasis(InDim::Warp, 0);
  return L;
}

std::optional<TransposePlan> TransposePlanner::plan() {
  if (ElementBytes > 4 || !Warp.HasLdMatrix || !setFixedBits() || Pool.size() < NumFree)
    return std::nullopt;
  chooseFreeLanes(FirstFree);
  TransposePlan Plan;
  Plan.Layout = makeLayout();
  std::optional<LdMatrixPlan> Read = planLdMatrix(Plan.Layout, From.Buffer, ElementBytes,
                                                  /*AllowTranspose=*/true, Warp);
  Plan.Write = getSharedAccess(Plan.Layout, To.Buffer, ElementBytes);
  if (!Read || Plan.Write.VectorElements * ElementBytes != VectorBytes)
    return std::nullopt;
  Plan.Read = std::move(*Read);
  Plan.Wavefronts = Warps * (Plan.Read.getNumInstructions() *
                                 tileir::getWavefronts(Plan.Read, ElementBytes, Warp) +
                             Plan.Write.getNumAccesses() *
                                 tileir::getWavefronts(Plan.Write, ElementBytes, Warp));
  return Plan;
}

std::optional<TransposePlan> tileir::planTranspose(const DirectedBuffer &From,
                                                   const DirectedBuffer &To,
                                                   unsigned ElementBytes, unsigned Warps,
                                                   const WarpShape &Warp) {
  return TransposePlanner(From, To, ElementBytes, Warps, Warp).plan();
}
