//===- ConversionPlan.cpp - From one layout to another --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/Conversion.h"
#include "Layout/F2Space.h"
#include "Layout/LayoutTransforms.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

/// Costs in instructions of a thread that the SM issues four at a time: shuffles and
/// shared memory go at a quarter of that rate, but their latencies overlap.
static constexpr unsigned SelectCost = 1;
static constexpr unsigned ShuffleCost = 2;
static constexpr unsigned WavefrontCost = 2;
static constexpr unsigned AddressCost = 1;
static constexpr unsigned BarrierCost = 16;

static unsigned getCost(const ShufflePlan &Plan, unsigned ElementBytes) {
  unsigned Words = divideCeil(ElementBytes, 4), Packed = divideCeil(4, ElementBytes);
  SmallDenseMap<uint32_t, unsigned> RoundsByOffset;
  for (const ShuffleRound &R : Plan.Rounds)
    RoundsByOffset[R.LaneOffset] += !Plan.readsOwnLane(R);
  unsigned Cost = 0;
  for (auto [Offset, Rounds] : RoundsByOffset) {
    Cost += divideCeil(Rounds, Packed) * Words * ShuffleCost;
    if (Packed != 1)
      Cost += Rounds * SelectCost; // to pack and to unpack
  }
  auto CountBases = [](const LinearIndex &Index) {
    auto IsUsed = [](uint32_t Basis) { return Basis != 0; };
    return count_if(Index.Lane, IsUsed) + count_if(Index.Warp, IsUsed);
  };
  unsigned Permuted = CountBases(Plan.OfferIndex) + CountBases(Plan.ResultIndex);
  return Cost + Permuted * Plan.Rounds.size() * Words * SelectCost;
}

static unsigned getCost(const SharedAccess &Access, unsigned ElementBytes,
                        const WarpShape &Warp) {
  return Access.getNumAccesses() *
         (getWavefronts(Access, ElementBytes, Warp) * WavefrontCost + AddressCost);
}

static unsigned getCost(const LdMatrixPlan &Plan, unsigned ElementBytes,
                        const WarpShape &Warp) {
  return Plan.getNumInstructions() *
         (getWavefronts(Plan, ElementBytes, Warp) * WavefrontCost + AddressCost);
}

static unsigned getCost(const ConversionPlan &Plan, unsigned ElementBytes,
                        const WarpShape &Warp) {
  switch (Plan.Kind) {
  case ConversionKind::None:
  case ConversionKind::Register:
    return 0;
  case ConversionKind::Shuffle:
    return getCost(Plan.Shuffle, ElementBytes);
  case ConversionKind::Shared:
    return 2 * BarrierCost + getCost(Plan.Store, ElementBytes, Warp) +
           (Plan.LoadMatrix ? getCost(*Plan.LoadMatrix, ElementBytes, Warp)
                            : getCost(Plan.Load, ElementBytes, Warp));
  }
  llvm_unreachable("all kinds are covered");
}

bool tileir::staysInWarps(const LinearLayout &From, const LinearLayout &To) {
  F2Space OfWarp;
  OfWarp.insertAll(From.getBases(InDim::Register));
  OfWarp.insertAll(From.getBases(InDim::Lane));
  auto HasElement = [&](uint32_t Basis) { return OfWarp.contains(Basis); };
  auto IsSameWarp = [&](auto Bases) {
    return OfWarp.contains(std::get<0>(Bases) ^ std::get<1>(Bases));
  };
  return From.getFreeBits(InDim::Warp) == 0 &&
         all_of(To.getBases(InDim::Register), HasElement) &&
         all_of(To.getBases(InDim::Lane), HasElement) &&
         all_of(zip_equal(From.getBases(InDim::Warp), To.getBases(InDim::Warp)),
                IsSameWarp);
}

ConversionPlan tileir::planShared(const LinearLayout &From, const LinearLayout &To,
                                  unsigned ElementBytes, const WarpShape &Warp) {
  ConversionPlan Plan;
  Plan.Kind = ConversionKind::Shared;
  Plan.Buffer = chooseSwizzle(From, To, ElementBytes, Warp);
  Plan.Store = getSharedAccess(From, Plan.Buffer, ElementBytes);
  Plan.Load = getSharedAccess(To, Plan.Buffer, ElementBytes);
  Plan.LoadMatrix =
      planLdMatrix(To, Plan.Buffer, ElementBytes, /*AllowTranspose=*/true, Warp);
  if (Plan.LoadMatrix && getCost(*Plan.LoadMatrix, ElementBytes, Warp) >=
                             getCost(Plan.Load, ElementBytes, Warp))
    Plan.LoadMatrix.reset();
  return Plan;
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

/// Bits of elements that are registers' alone in both layouts and may number pieces.
static uint32_t findPieceBits(const LinearLayout &From, const LinearLayout &To,
                              unsigned Bits) {
  auto IsRegisterOnly = [](const LinearLayout &L, uint32_t Bit) {
    unsigned Holders = 0;
    for (unsigned D = 0; D != NumInDims; ++D)
      for (uint32_t Basis : L.getBases(InDim(D)))
        if (Basis & Bit)
          Holders += InDim(D) == InDim::Register && Basis == Bit ? 1 : 2;
    return Holders == 1;
  };
  ArrayRef<uint32_t> Registers = To.getBases(InDim::Register);
  unsigned Vector = 0;
  while (Vector != Registers.size() && Registers[Vector] == Registers[0] << Vector)
    ++Vector;
  uint32_t Found = 0;
  for (uint32_t Bit : reverse(Registers.drop_front(Vector)))
    if (Bits && isPowerOf2_32(Bit) && IsRegisterOnly(From, Bit) &&
        IsRegisterOnly(To, Bit)) {
      Found |= Bit;
      --Bits;
    }
  return Found;
}

/// The bits of \p Element that are not in \p Dropped, side by side.
static uint32_t dropBits(uint32_t Element, uint32_t Dropped) {
  uint32_t Result = 0;
  unsigned To = 0;
  for (unsigned Bit = 0; Bit != 32; ++Bit)
    if (!(Dropped >> Bit & 1))
      Result |= (Element >> Bit & 1) << To++;
  return Result;
}

/// \p L without the elements' bits \p Dropped. \p Registers gets the registers of each
/// piece.
static LinearLayout
getPieceLayout(const LinearLayout &L, uint32_t Dropped,
               SmallVectorImpl<SmallVector<unsigned, 32>> &Registers) {
  SmallVector<unsigned, 4> Shape;
  for (unsigned Dim = 0; Dim != L.getRank(); ++Dim) {
    auto [Lowest, Bits] = L.getDimBits(Dim);
    Shape.push_back(
        1u << (Bits - popcount(Dropped >> Lowest & maskTrailingOnes<uint32_t>(Bits))));
  }
  LinearLayout Piece(Shape);
  for (unsigned D = 0; D != NumInDims; ++D)
    for (uint32_t Basis : L.getBases(InDim(D)))
      if (!(Basis & Dropped))
        Piece.addBasis(InDim(D), dropBits(Basis, Dropped));
  Registers.resize(1u << popcount(Dropped));
  for (unsigned R = 0; R != L.getSize(InDim::Register); ++R)
    Registers[dropBits(L.apply(InDim::Register, R) & Dropped, ~Dropped)].push_back(R);
  return Piece;
}

ConversionPieces tileir::divideConversion(const LinearLayout &From,
                                          const LinearLayout &To, unsigned Bits) {
  uint32_t Dropped = findPieceBits(From, To, Bits);
  ConversionPieces Pieces;
  Pieces.From = getPieceLayout(From, Dropped, Pieces.FromRegisters);
  Pieces.To = getPieceLayout(To, Dropped, Pieces.ToRegisters);
  return Pieces;
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

/// The plan without any movement between lanes, if \p Shuffle says that there is none.
static std::optional<ConversionPlan> planRegisters(const ShufflePlan &Shuffle,
                                                   unsigned NumFrom) {
  auto StaysInThread = [&](const ShuffleRound &R) { return Shuffle.readsOwnLane(R); };
  if (!Shuffle.OfferIndex.isZero() || !Shuffle.ResultIndex.isZero() ||
      !all_of(Shuffle.Rounds, StaysInThread))
    return std::nullopt;
  ConversionPlan Plan;
  Plan.Registers.resize(Shuffle.Originals.size());
  for (const ShuffleRound &R : Shuffle.Rounds)
    Plan.Registers[R.Received] = R.Offered;
  for (auto [Register, Original] : enumerate(Shuffle.Originals))
    Plan.Registers[Register] = Plan.Registers[Original];
  bool Same = Plan.Registers.size() == NumFrom &&
              all_of(enumerate(Plan.Registers),
                     [](auto Register) { return Register.value() == Register.index(); });
  Plan.Kind = Same ? ConversionKind::None : ConversionKind::Register;
  return Plan;
}

/// The cheaper one of \p Shuffle, where that is possible, and of the way through shared
/// memory from \p From to \p To.
static ConversionPlan chooseCheapest(std::optional<ShufflePlan> Shuffle,
                                     const LinearLayout &From, const LinearLayout &To,
                                     unsigned ElementBytes, const WarpShape &Warp) {
  if (!Shuffle)
    return planShared(From, To, ElementBytes, Warp);
  if (std::optional<ConversionPlan> InThread =
          planRegisters(*Shuffle, From.getSize(InDim::Register)))
    return *InThread;
  ConversionPlan Plan;
  Plan.Kind = ConversionKind::Shuffle;
  Plan.Shuffle = std::move(*Shuffle);
  ConversionPlan Shared = planShared(From, To, ElementBytes, Warp);
  return getCost(Plan, ElementBytes, Warp) <= getCost(Shared, ElementBytes, Warp)
             ? Plan
             : Shared;
}

ConversionPlan tileir::planConversion(const LinearLayout &From, const LinearLayout &To,
                                      unsigned ElementBytes, const WarpShape &Warp) {
  assert(From.getShape() == To.getShape() && "one tile");
  assert(From.isSurjective() && "an element that nobody holds");
  if (From == To) {
    ConversionPlan Plan;
    auto All = seq<unsigned>(0, From.getSize(InDim::Register));
    Plan.Registers.assign(All.begin(), All.end());
    return Plan;
  }
  return chooseCheapest(planShuffle(From, To), From, To, ElementBytes, Warp);
}

ConversionPlan tileir::planExtraction(const LinearLayout &From, const LinearLayout &To,
                                      unsigned ElementBytes, const WarpShape &Warp) {
  LinearLayout Places = getPlacesInBlock(From, To.getShape());
  assert(Places.isSurjective() && "an element that nobody holds");
  return chooseCheapest(planShuffle(From, embedBlock(To, From.getShape())), Places, To,
                        ElementBytes, Warp);
}
