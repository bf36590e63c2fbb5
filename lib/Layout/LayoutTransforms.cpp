//===- LayoutTransforms.cpp - Layouts through shape ops -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LayoutTransforms.h"
#include "Layout/F2Space.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

LinearLayout tileir::mapBases(const LinearLayout &L, ArrayRef<unsigned> Shape,
                              function_ref<uint32_t(uint32_t)> Map) {
  LinearLayout Result(Shape);
  for (unsigned D = 0; D != NumInDims; ++D)
    for (uint32_t Basis : L.getBases(InDim(D)))
      Result.addBasis(InDim(D), Map(Basis));
  return Result;
}

LinearLayout tileir::reshape(const LinearLayout &L, ArrayRef<unsigned> Shape) {
  LinearLayout Result = mapBases(L, Shape, [](uint32_t Basis) { return Basis; });
  assert(Result.getNumElements() == L.getNumElements());
  return Result;
}

LinearLayout tileir::permute(const LinearLayout &L, ArrayRef<unsigned> Permutation) {
  assert(Permutation.size() == L.getRank());
  SmallVector<unsigned, 4> Shape;
  for (unsigned Dim : Permutation)
    Shape.push_back(L.getShape()[Dim]);
  LinearLayout Result(Shape);
  return mapBases(L, Shape, [&](uint32_t Basis) {
    SmallVector<unsigned, 4> Old = L.getCoordinates(Basis), New;
    for (unsigned Dim : Permutation)
      New.push_back(Old[Dim]);
    return Result.getElement(New);
  });
}

LinearLayout tileir::unbroadcast(const LinearLayout &L, ArrayRef<unsigned> Shape) {
  assert(Shape.size() == L.getRank());
  LinearLayout Result(Shape);
  return mapBases(L, Shape, [&](uint32_t Basis) {
    SmallVector<unsigned, 4> Coordinates = L.getCoordinates(Basis);
    for (auto [Extent, Old, Coordinate] : zip(Shape, L.getShape(), Coordinates)) {
      assert((Extent == 1 || Extent == Old) && "not the operand of a broadcast");
      Coordinate &= Extent - 1;
    }
    return Result.getElement(Coordinates);
  });
}

LinearLayout tileir::reduceDim(const LinearLayout &L, unsigned Dim) {
  SmallVector<unsigned, 4> Shape(L.getShape());
  Shape[Dim] = 1;
  LinearLayout Sliced = unbroadcast(L, Shape);
  Shape.erase(Shape.begin() + Dim);
  LinearLayout Result = reshape(Sliced, Shape);
  // A register basis that lost all its coordinates is gone; a copy that the operand had
  // is a register of the result as well.
  Result.setBases(InDim::Register, {});
  for (auto [Old, New] :
       zip(L.getBases(InDim::Register), Sliced.getBases(InDim::Register)))
    if (New || !Old)
      Result.addBasis(InDim::Register, New);
  return Result;
}

uint32_t tileir::getBlockBits(const LinearLayout &Whole, ArrayRef<unsigned> Block) {
  assert(Block.size() == Whole.getRank());
  uint32_t Bits = 0;
  for (unsigned D = 0; D != Block.size(); ++D) {
    auto [Low, Count] = Whole.getDimBits(D);
    Bits |= (maskTrailingOnes<uint32_t>(Count) & ~(Block[D] - 1)) << Low;
  }
  return Bits;
}

LinearLayout tileir::getPlacesInBlock(const LinearLayout &Whole,
                                      ArrayRef<unsigned> Block) {
  LinearLayout Places(Block);
  return mapBases(Whole, Block, [&](uint32_t Element) {
    SmallVector<unsigned, 4> Coordinates = Whole.getCoordinates(Element);
    for (auto [C, Extent] : zip_equal(Coordinates, Block))
      C &= Extent - 1;
    return Places.getElement(Coordinates);
  });
}

LinearLayout tileir::embedBlock(const LinearLayout &Block, ArrayRef<unsigned> Whole) {
  LinearLayout Places(Whole);
  return mapBases(Block, Whole, [&](uint32_t Element) {
    return Places.getElement(Block.getCoordinates(Element));
  });
}

LinearLayout tileir::dropBlockRegisters(const LinearLayout &Whole,
                                        ArrayRef<unsigned> Block) {
  uint32_t Bits = getBlockBits(Whole, Block);
  LinearLayout Result = Whole;
  Result.setBases(InDim::Register, {});
  for (uint32_t Basis : Whole.getBases(InDim::Register))
    if (!(Basis & Bits))
      Result.addBasis(InDim::Register, Basis);
  return Result;
}

LinearLayout tileir::removeCopies(const LinearLayout &L,
                                  SmallVectorImpl<unsigned> *Kept) {
  uint32_t Copies = L.getFreeBits(InDim::Register);
  LinearLayout Result = L;
  Result.setBases(InDim::Register, {});
  for (auto [Bit, Basis] : enumerate(L.getBases(InDim::Register)))
    if (!(Copies >> Bit & 1))
      Result.addBasis(InDim::Register, Basis);
  if (!Kept)
    return Result;
  Kept->clear();
  for (unsigned Register = 0, E = L.getSize(InDim::Register); Register != E; ++Register)
    if (!(Register & Copies))
      Kept->push_back(Register);
  return Result;
}

SmallVector<unsigned, 32> tileir::getOriginals(const LinearLayout &L) {
  F2Space Held;
  SmallVector<uint32_t, 16> Same; // for each bit, the kept bits that amount to it
  for (auto [Bit, Basis] : enumerate(L.getBases(InDim::Register))) {
    std::optional<uint64_t> Sum = Held.solve(Basis);
    Same.push_back(Sum ? *Sum : 1u << Bit);
    Held.insert(Basis);
  }
  SmallVector<unsigned, 32> Originals;
  for (unsigned Register = 0, E = L.getSize(InDim::Register); Register != E; ++Register)
    Originals.push_back(applyBases(ArrayRef<uint32_t>(Same), Register));
  return Originals;
}

namespace {

/// Hands out the element bits of a tile from the fastest dimension to the slowest.
class BlockedBuilder {
public:
  BlockedBuilder(ArrayRef<unsigned> Shape, ArrayRef<unsigned> Order)
      : L(Shape), Order(Order), Given(Shape.size(), 0) {}

  /// Appends up to \p Bits bits to \p D, at most those of the first \p NumDims
  /// dimensions; returns how many there were.
  unsigned give(InDim D, unsigned Bits, unsigned NumDims) {
    unsigned Left = Bits;
    for (unsigned Dim : Order.take_front(NumDims)) {
      auto [Lowest, DimBits] = L.getDimBits(Dim);
      for (; Left && Given[Dim] != DimBits; --Left)
        L.addBasis(D, 1u << (Lowest + Given[Dim]++));
    }
    return Bits - Left;
  }
  void giveOrCopy(InDim D, unsigned Bits) {
    for (unsigned Copies = Bits - give(D, Bits, Order.size()); Copies; --Copies)
      L.addBasis(D, 0);
  }
  LinearLayout take() { return std::move(L); }

private:
  LinearLayout L;
  ArrayRef<unsigned> Order;
  SmallVector<unsigned, 4> Given;
};

} // namespace

SmallVector<unsigned, 4> tileir::getOrderFrom(unsigned Dim, unsigned Rank) {
  SmallVector<unsigned, 4> Order = {Dim};
  for (unsigned Other = Rank; Other-- != 0;)
    if (Other != Dim)
      Order.push_back(Other);
  return Order;
}

LinearLayout tileir::getBlockedLayout(ArrayRef<unsigned> Shape, ArrayRef<unsigned> Order,
                                      unsigned ElementsPerThread, unsigned Warps,
                                      const WarpShape &Warp) {
  assert(Order.size() == Shape.size());
  assert(isPowerOf2_32(ElementsPerThread) && isPowerOf2_32(Warps));
  BlockedBuilder Builder(Shape, Order);
  Builder.give(InDim::Register, Log2_32(ElementsPerThread),
               std::min<unsigned>(Order.size(), 1));
  Builder.giveOrCopy(InDim::Lane, Log2_32(Warp.Lanes));
  Builder.giveOrCopy(InDim::Warp, Log2_32(Warps));
  Builder.give(InDim::Register, 31, Order.size());
  return Builder.take();
}

LinearLayout tileir::getWarpsFirstLayout(ArrayRef<unsigned> Shape,
                                         ArrayRef<unsigned> Order,
                                         unsigned ElementsPerThread, unsigned MinLanes,
                                         unsigned Warps, const WarpShape &Warp) {
  BlockedBuilder Builder(Shape, Order);
  unsigned Lanes = Log2_32(Warp.Lanes);
  unsigned Runs = Log2_32(std::max(1u, Shape[Order[0]] / ElementsPerThread));
  unsigned Room = Runs - std::min(Runs, Log2_32(Warps));
  unsigned Neighbours = std::min(Lanes, std::max(Log2_32_Ceil(MinLanes), Room));
  Builder.give(InDim::Register, Log2_32(ElementsPerThread), 1);
  Neighbours = Builder.give(InDim::Lane, Neighbours, 1);
  Builder.giveOrCopy(InDim::Warp, Log2_32(Warps));
  Builder.giveOrCopy(InDim::Lane, Lanes - Neighbours);
  Builder.give(InDim::Register, 31, Order.size());
  return Builder.take();
}

unsigned tileir::getContiguousRegisters(const LinearLayout &L, unsigned Dim) {
  auto [Lowest, Bits] = L.getDimBits(Dim);
  ArrayRef<uint32_t> Registers = L.getBases(InDim::Register);
  unsigned Contiguous = 0;
  while (Contiguous != Bits && Contiguous != Registers.size() &&
         Registers[Contiguous] == 1u << (Lowest + Contiguous))
    ++Contiguous;
  // Another basis with one of these bits would reorder the run.
  uint32_t Others = 0;
  for (unsigned D = 0; D != NumInDims; ++D)
    for (uint32_t Basis : L.getBases(InDim(D)).drop_front(D ? 0 : Contiguous))
      Others |= Basis;
  return 1u << std::min<unsigned>(Contiguous, countr_zero(Others >> Lowest));
}
