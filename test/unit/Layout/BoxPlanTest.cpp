//===- BoxPlanTest.cpp - Buffers against what boxes write -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/BoxPlan.h"
#include "Layout/F2Space.h"
#include "LayoutTesting.h"

using namespace tileir;
using namespace llvm;

namespace {

/// Where boxes put an element: row after row, chunks of 16 bytes exchanged by the bits of
/// the address from 7 on.
uint32_t getPlace(const BoxPlan &Plan, ArrayRef<unsigned> Coordinates, unsigned Bytes) {
  unsigned Inner = Coordinates[Plan.Dims[0]], Row = 0, Rows = 1;
  for (unsigned I = 1; I != Plan.Dims.size(); ++I) {
    Row += Coordinates[Plan.Dims[I]] * Rows;
    Rows *= Plan.Box[I];
  }
  uint32_t A = (Inner / Plan.Box[0] * Rows + Row) * Plan.SwizzleBytes +
               Inner % Plan.Box[0] * Bytes;
  return A ^ (A >> 7 & (Plan.SwizzleBytes / 16 - 1)) << 4;
}

/// The plan of the buffer of a tile that is contiguous along the first of \p Order,
/// having compared all elements.
std::optional<BoxPlan> plan(ArrayRef<unsigned> Shape, ArrayRef<unsigned> Order,
                            unsigned Bytes) {
  SharedLayout Buffer = getChunkSwizzle(Shape, Order, Bytes, Lanes32);
  std::optional<BoxPlan> Plan = planBoxes(Buffer, Order[0], Bytes);
  if (!Plan)
    return std::nullopt;
  EXPECT_EQ(Plan->Box[0] * Bytes, Plan->SwizzleBytes);
  EXPECT_EQ(Plan->getBoxBytes() * Plan->NumBoxes, Buffer.Places.getNumElements() * Bytes);
  F2Space Elements(Buffer.Places.getBases(InDim::Offset));
  for (uint32_t E = 0; E != Buffer.Places.getNumElements(); ++E)
    if (*Elements.solve(E) * Bytes !=
        getPlace(*Plan, Buffer.Places.getCoordinates(E), Bytes)) {
      ADD_FAILURE() << "element " << E;
      break;
    }
  return Plan;
}

TEST(BoxPlan, Tiles) {
  struct Row {
    std::vector<unsigned> Shape, Order;
    unsigned Bytes, SwizzleBytes, NumBoxes;
  };
  const Row Rows[] = {
      {{128, 64}, {1, 0}, 2, 128, 1},     {{64, 128}, {1, 0}, 2, 128, 2},
      {{64, 128}, {0, 1}, 2, 128, 1},     {{64, 32}, {1, 0}, 2, 64, 1},
      {{128, 64}, {1, 0}, 1, 64, 1},      {{128, 32}, {1, 0}, 4, 128, 1},
      {{256, 16}, {1, 0}, 2, 32, 1},      {{4, 64, 64}, {2, 1, 0}, 2, 128, 1},
      {{1, 64, 64}, {2, 1, 0}, 2, 128, 1}};
  for (const Row &R : Rows) {
    std::optional<BoxPlan> Plan = plan(R.Shape, R.Order, R.Bytes);
    ASSERT_TRUE(Plan) << R.Shape[0] << " " << R.Shape[1];
    EXPECT_EQ(Plan->SwizzleBytes, R.SwizzleBytes) << R.Shape[0] << " " << R.Shape[1];
    EXPECT_EQ(Plan->NumBoxes, R.NumBoxes) << R.Shape[0] << " " << R.Shape[1];
    EXPECT_EQ(Plan->Dims.size(), R.Shape.size());
    EXPECT_EQ(Plan->Dims[0], R.Order[0]);
  }
}

/// Parts follow each other in each box, along its outermost dimension that is not one.
TEST(BoxPlan, Parts) {
  std::optional<BoxPlan> Whole = plan({64, 128}, {1, 0}, 2);
  ASSERT_TRUE(Whole);
  std::optional<BoxPlan> Half = Whole->divide(2);
  ASSERT_TRUE(Half);
  EXPECT_EQ(Half->NumParts, 2u);
  EXPECT_EQ(Half->PartDim, 1u);
  EXPECT_EQ(ArrayRef<unsigned>(Half->Box), ArrayRef<unsigned>({64, 32}));
  EXPECT_EQ(2 * Half->getBoxBytes(), Whole->getBoxBytes());
  EXPECT_EQ(Half->NumBoxes, Whole->NumBoxes);
  EXPECT_FALSE(*Half == *Whole);
  EXPECT_TRUE(Whole->divide(8));
  // Four rows of a swizzle that repeats after eight; one of a thousandth.
  EXPECT_FALSE(Whole->divide(16));
  EXPECT_FALSE(Whole->divide(1024));
  std::optional<BoxPlan> Batch = plan({1, 64, 64}, {2, 1, 0}, 2);
  ASSERT_TRUE(Batch && Batch->divide(4));
  EXPECT_EQ(Batch->divide(4)->PartDim, 1u);
  EXPECT_EQ(Batch->divide(4)->Box[1], 16u);
}

TEST(BoxPlan, OneBox) {
  BoxPlan Plan;
  Plan.Dims = {1, 0};
  Plan.Box = {64, 128};
  Plan.NumBoxes = 4;
  EXPECT_TRUE(Plan.canBeOneBox(256, 256));
  EXPECT_TRUE(Plan.canBeOneBox(192, 256));
  EXPECT_FALSE(Plan.canBeOneBox(0, 256));
  EXPECT_FALSE(Plan.canBeOneBox(200, 256)); // A part of a column.
  EXPECT_FALSE(Plan.canBeOneBox(256, 32));  // Tiles that begin within one.
  Plan.NumBoxes = 1;
  EXPECT_FALSE(Plan.canBeOneBox(256, 256));
  Plan.NumBoxes = 4;
  Plan.Dims = {4, 3, 2, 1, 0}; // A map has five.
  Plan.Box = {64, 8, 2, 2, 2};
  EXPECT_FALSE(Plan.canBeOneBox(256, 256));
  // Parts are of boxes.
  Plan.Dims = {1, 0};
  Plan.Box = {64, 128};
  Plan.OneBox = true;
  std::optional<BoxPlan> Half = Plan.divide(2);
  ASSERT_TRUE(Half);
  EXPECT_FALSE(Half->OneBox);
}

TEST(BoxPlan, Nothing) {
  // More than 256 rows, rows of 16 bytes, and less than a pattern.
  EXPECT_FALSE(plan({512, 64}, {1, 0}, 2));
  EXPECT_FALSE(plan({128, 8}, {1, 0}, 2));
  EXPECT_FALSE(plan({4, 64}, {1, 0}, 2));
  // Without a swizzle, and contiguous along another dimension.
  LinearLayout Plain({128, 64});
  for (unsigned Bit = 1; Bit != 128 * 64; Bit *= 2)
    Plain.addBasis(InDim::Offset, Bit);
  EXPECT_FALSE(planBoxes({Plain}, 1, 2));
  EXPECT_FALSE(planBoxes(getChunkSwizzle({128, 64}, {1, 0}, 2, Lanes32), 0, 2));
}

} // namespace
