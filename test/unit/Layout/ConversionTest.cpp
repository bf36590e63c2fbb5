//===- ConversionTest.cpp - Conversions, carried out on arrays ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/Conversion.h"
#include "Layout/LayoutTransforms.h"
#include "LayoutTesting.h"

using namespace tileir;
using namespace llvm;

namespace {

/// What the comment at ShufflePlan says.
Threads run(const ShufflePlan &Plan, const LinearLayout &From, unsigned NumResults) {
  Threads Source(From);
  unsigned Warps = From.getSize(InDim::Warp);
  Threads Got(NumResults, Warps), Result(NumResults, Warps);
  for (unsigned Warp = 0; Warp != Warps; ++Warp)
    for (unsigned Lane = 0; Lane != 32; ++Lane) {
      unsigned Other = Plan.SourceLane(Lane, Warp);
      for (const ShuffleRound &R : Plan.Rounds) {
        unsigned From = Other ^ R.LaneOffset;
        if (Plan.readsOwnLane(R)) {
          EXPECT_EQ(From, Lane);
        }
        Got.at(R.Received, Lane, Warp) =
            Source.at(R.Offered ^ Plan.OfferIndex(From, Warp), From, Warp);
      }
      for (const ShuffleRound &R : Plan.Rounds)
        Result.at(R.Received, Lane, Warp) =
            Got.at(R.Received ^ Plan.ResultIndex(Lane, Warp), Lane, Warp);
      for (unsigned Register = 0; Register != NumResults; ++Register)
        Result.at(Register, Lane, Warp) = Result.at(Plan.Originals[Register], Lane, Warp);
    }
  return Result;
}

/// Stores and loads; every place has to be written by exactly one thread.
Threads run(const ConversionPlan &Plan, const LinearLayout &From, const LinearLayout &To,
            unsigned ElementBytes) {
  Threads Source(From);
  std::vector<int64_t> Buffer(From.getNumElements(), -1);
  const SharedAccess &Store = Plan.Store, &Load = Plan.Load;
  EXPECT_LE(Store.VectorElements * ElementBytes, 16u);
  EXPECT_LE(Load.VectorElements * ElementBytes, 16u);
  Threads Result(To.getSize(InDim::Register), To.getSize(InDim::Warp));
  for (bool Storing : {true, false}) {
    const SharedAccess &Access = Storing ? Store : Load;
    for (unsigned Warp = 0; Warp != From.getSize(InDim::Warp); ++Warp)
      for (unsigned Lane = 0; Lane != 32; ++Lane)
        for (unsigned I = 0; I != Access.Registers.size(); ++I) {
          if (Storing && ((Lane & Access.CopyLanes) || (Warp & Access.CopyWarps)))
            continue;
          unsigned First = Access.getPlace(I / Access.VectorElements, Lane, Warp);
          EXPECT_EQ(First % Access.VectorElements, 0u);
          int64_t &Place = Buffer.at(First + I % Access.VectorElements);
          if (Storing) {
            EXPECT_EQ(Place, -1);
            Place = Source.at(Access.Registers[I], Lane, Warp);
          } else {
            Result.at(Access.Registers[I], Lane, Warp) = Place;
          }
        }
  }
  Result.forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
    Result.at(Register, Lane, Warp) = Result.at(Load.Originals[Register], Lane, Warp);
  });
  return Result;
}

Threads run(const ConversionPlan &Plan, const LinearLayout &From) {
  Threads Source(From);
  Threads Result(Plan.Registers.size(), From.getSize(InDim::Warp));
  Result.forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
    Result.at(Register, Lane, Warp) = Source.at(Plan.Registers[Register], Lane, Warp);
  });
  return Result;
}

void check(const LinearLayout &From, const LinearLayout &To, unsigned ElementBytes,
           unsigned (&Seen)[4], unsigned &Shuffles) {
  SCOPED_TRACE(From.str() + " -> " + To.str());
  std::vector<int64_t> Expected = Threads(To).Values;
  unsigned NumResults = To.getSize(InDim::Register);
  ConversionPlan Plan = planConversion(From, To, ElementBytes);
  ++Seen[unsigned(Plan.Kind)];
  if (Plan.Kind <= ConversionKind::Register)
    EXPECT_EQ(run(Plan, From).Values, Expected);
  if (std::optional<ShufflePlan> Shuffle = planShuffle(From, To)) {
    ++Shuffles;
    EXPECT_EQ(run(*Shuffle, From, NumResults).Values, Expected);
  }
  EXPECT_EQ(run(planShared(From, To, ElementBytes), From, To, ElementBytes).Values,
            Expected);
}

TEST(Conversion, RandomLayouts) {
  RandomLayouts Random(1);
  unsigned Seen[4] = {}, Shuffles = 0;
  for (unsigned Round = 0; Round != 600; ++Round) {
    unsigned ElementBits = Random.pick(11), WarpBits = Random.pick(3);
    LinearLayout From = Random.make(ElementBits, WarpBits, Round % 2),
                 To = reshape(Random.make(ElementBits, WarpBits, Round % 2),
                              From.getShape());
    if (From.isSurjective() && To.isSurjective())
      check(From, To, 1u << Random.pick(4), Seen, Shuffles);
  }
  printf("%u %u %u %u  %u\n", Seen[0], Seen[1], Seen[2], Seen[3], Shuffles);
}

/// Layouts whose warps hold the same elements.
TEST(Conversion, RandomLayoutsWithinWarps) {
  RandomLayouts Random(2);
  unsigned Seen[4] = {}, Shuffles = 0;
  for (unsigned Round = 0; Round != 600; ++Round) {
    unsigned ElementBits = Random.pick(10);
    LinearLayout From = Random.make(ElementBits, 0, Round % 2),
                 To = reshape(Random.make(ElementBits, 0, Round % 2), From.getShape());
    uint32_t FromWarp = Random.pick(1u << ElementBits);
    From.addBasis(InDim::Warp, FromWarp);
    To.addBasis(InDim::Warp, Round % 3 ? FromWarp : 0);
    check(From, To, 1u << Random.pick(4), Seen, Shuffles);
  }
  printf("%u %u %u %u  %u\n", Seen[0], Seen[1], Seen[2], Seen[3], Shuffles);
}

} // namespace
