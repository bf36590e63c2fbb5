//===- TransposePlanTest.cpp - Tiles that turn in shared memory -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/TransposePlan.h"
#include "Layout/F2Space.h"
#include "Layout/LayoutTransforms.h"
#include "LayoutTesting.h"

using namespace tileir;
using namespace llvm;

namespace {

DirectedBuffer makeBuffer(ArrayRef<unsigned> Shape, unsigned Dim, unsigned Bytes) {
  return {getChunkSwizzle(Shape, getOrderFrom(Dim, Shape.size()), Bytes, Lanes32), Dim};
}

struct Case {
  std::vector<unsigned> Shape;
  unsigned From, To, Bytes, Warps;
};

std::optional<TransposePlan> plan(const Case &C, const WarpShape &Warp = Lanes32) {
  return planTranspose(makeBuffer(C.Shape, C.From, C.Bytes),
                       makeBuffer(C.Shape, C.To, C.Bytes), C.Bytes, C.Warps, Warp);
}

/// Each element is read from its place and written to its place, by someone.
void checkElements(const Case &C, const TransposePlan &Plan) {
  F2Space To(makeBuffer(C.Shape, C.To, C.Bytes).Buffer.Places.getBases(InDim::Offset));
  std::vector<bool> Written(Plan.Layout.getNumElements());
  for (unsigned Warp = 0; Warp != C.Warps; ++Warp)
    for (unsigned Lane = 0; Lane != 32; ++Lane)
      for (unsigned I = 0; I != Plan.Write.getNumAccesses(); ++I)
        for (unsigned N = 0; N != Plan.Write.VectorElements; ++N) {
          unsigned Register = Plan.Write.Registers[I * Plan.Write.VectorElements + N];
          uint32_t Element = Plan.Layout.apply(Register, Lane, Warp);
          ASSERT_EQ(*To.solve(Element), Plan.Write.getPlace(I, Lane, Warp) + N);
          Written[Element] = true;
        }
  EXPECT_EQ(llvm::count(Written, false), 0);
}

TEST(TransposePlan, NoBankConflicts) {
  const Case Cases[] = {
      {{128, 128}, 1, 0, 1, 4}, // 8-bit floats, B along n.
      {{128, 128}, 1, 0, 1, 8},   {{256, 64}, 1, 0, 1, 4},
      {{128, 128}, 0, 1, 1, 4}, // A along m.
      {{32, 128}, 1, 0, 4, 4},  // tf32.
      {{32, 64}, 1, 0, 4, 4},     {{128, 32}, 0, 1, 4, 8},
      {{2, 128, 64}, 2, 1, 1, 4}, // Batches.
      {{64, 64}, 1, 0, 2, 4},
  };
  for (const Case &C : Cases) {
    SCOPED_TRACE(testing::Message() << C.Shape.front() << " of " << C.Shape.back()
                                    << ", bytes " << C.Bytes << ", warps " << C.Warps);
    std::optional<TransposePlan> Plan = plan(C);
    ASSERT_TRUE(Plan);
    checkElements(C, *Plan);
    EXPECT_TRUE(Plan->Layout.isSurjective());
    EXPECT_EQ(Plan->Write.VectorElements * C.Bytes, 16u);
    // Each byte goes out of the banks and into them once.
    EXPECT_EQ(Plan->Wavefronts, 2 * Plan->Layout.getNumElements() * C.Bytes / 128);
  }
}

TEST(TransposePlan, RowsOf64BytesAreWrittenInTwoHalves) {
  // Neighbouring rows are the halves of a line, and each lane has two of them.
  Case C = {{64, 256}, 1, 0, 1, 8};
  std::optional<TransposePlan> Plan = plan(C);
  ASSERT_TRUE(Plan);
  checkElements(C, *Plan);
  EXPECT_EQ(Plan->Wavefronts, 3 * Plan->Layout.getNumElements() * C.Bytes / 128);
}

TEST(TransposePlan, SmallTilesHaveCopiesOrNoPlan) {
  Case Small = {{32, 32}, 1, 0, 1, 8};
  std::optional<TransposePlan> Plan = plan(Small);
  ASSERT_TRUE(Plan);
  checkElements(Small, *Plan);
  EXPECT_NE(Plan->Write.CopyWarps, 0u);
  // Rows of less than 16 bytes, elements of 8 bytes, no ldmatrix.
  EXPECT_FALSE(plan({{128, 8}, 1, 0, 1, 4}));
  EXPECT_FALSE(plan({{8, 128}, 1, 0, 1, 4}));
  EXPECT_FALSE(plan({{64, 64}, 1, 0, 8, 4}));
  EXPECT_FALSE(plan({{128, 128}, 1, 0, 1, 4}, Plain32));
}

} // namespace
