//===- LayoutTransformsTest.cpp - Layouts through shape ops ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LayoutTransforms.h"
#include "LayoutTesting.h"

using namespace tileir;
using namespace llvm;

namespace {

TEST(LayoutTransforms, ReshapeAndPermute) {
  LinearLayout L = parseLayout("4x8: register=[0,1 1,0] lane=[0,2 0,4 2,0 0,0 3,5]");
  EXPECT_EQ(reshape(L, {2, 16}).str(),
            "2x16: register=[0,1 0,8] lane=[0,2 0,4 1,0 0,0 1,13]");
  EXPECT_EQ(permute(L, {1, 0}).str(),
            "8x4: register=[1,0 0,1] lane=[2,0 4,0 0,2 0,0 5,3]");
  // Dimension D of the result is dimension Permutation[D] of the operand.
  EXPECT_EQ(permute(parseLayout("2x4x8: lane=[1,2,4]"), {2, 0, 1}).str(),
            "8x2x4: lane=[4,1,2]");
}

TEST(LayoutTransforms, Broadcasts) {
  LinearLayout L = parseLayout("4x8: register=[0,1 1,0] lane=[0,2 2,4]");
  EXPECT_EQ(unbroadcast(L, {1, 8}).str(), "1x8: register=[0,1 0,0] lane=[0,2 0,4]");
}

TEST(LayoutTransforms, Reduce) {
  LinearLayout L = parseLayout("4x8: register=[0,1 1,0 0,0 1,2] lane=[0,2 0,4 2,0]");
  EXPECT_EQ(reduceDim(L, 1).str(), "4: register=[1 0 1] lane=[0 0 2]");
  EXPECT_EQ(reduceDim(parseLayout("8: register=[1] lane=[2 4]"), 0).str(),
            "scalar: lane=[0 0]");
}

TEST(LayoutTransforms, Copies) {
  LinearLayout L = parseLayout("8: register=[0 1 2 3] lane=[4 1]");
  SmallVector<unsigned, 4> Kept;
  EXPECT_EQ(removeCopies(L, &Kept).str(), "8: register=[1 2] lane=[4 1]");
  EXPECT_EQ(Kept, (SmallVector<unsigned, 4>{0, 2, 4, 6}));
  EXPECT_EQ(ArrayRef(getOriginals(L)),
            ArrayRef<unsigned>({0, 0, 2, 2, 4, 4, 6, 6, 6, 6, 4, 4, 2, 2, 0, 0}));
  // The lowest register of the thread with the same element, by definition.
  RandomLayouts Random(9);
  for (unsigned Round = 0; Round != 100; ++Round) {
    LinearLayout R = Random.make(Random.pick(8), 0, true);
    R.addBasis(InDim::Register, Random.pick(R.getNumElements()));
    SmallVector<unsigned, 32> Originals = getOriginals(R);
    for (unsigned I = 0; I != R.getSize(InDim::Register); ++I) {
      unsigned First = 0;
      while (R.apply(First, 0, 0) != R.apply(I, 0, 0))
        ++First;
      EXPECT_EQ(Originals[I], First) << R.str();
    }
  }
}

TEST(LayoutTransforms, Blocked) {
  EXPECT_EQ(getBlockedLayout({16, 64}, {1, 0}, 4, 4, Lanes32).str(),
            "16x64: register=[0,1 0,2 8,0] lane=[0,4 0,8 0,16 0,32 1,0] warp=[2,0 4,0]");
  EXPECT_EQ(getBlockedLayout({16, 64}, {0, 1}, 8, 2, Lanes32).str(),
            "16x64: register=[1,0 2,0 4,0 0,32] lane=[8,0 0,1 0,2 0,4 0,8] warp=[0,16]");
  // Runs no longer than the dimension; what is too small leaves copies.
  EXPECT_EQ(getBlockedLayout({8, 4}, {1, 0}, 8, 2, Lanes32).str(),
            "8x4: register=[0,1 0,2] lane=[1,0 2,0 4,0 0,0 0,0] warp=[0,0]");
  EXPECT_EQ(getBlockedLayout({}, {}, 1, 2, Lanes32).str(),
            "scalar: lane=[0 0 0 0 0] warp=[0]");
}

TEST(LayoutTransforms, ContiguousRegisters) {
  auto Count = [](StringRef Text, unsigned Dim) {
    return getContiguousRegisters(parseLayout(Text), Dim);
  };
  EXPECT_EQ(Count("4x8: register=[0,1 0,2 1,0] lane=[0,4]", 1), 4u);
  EXPECT_EQ(Count("4x8: register=[1,0 0,1] lane=[0,4]", 1), 1u);
  EXPECT_EQ(Count("4x8: register=[1,0 0,1] lane=[0,4]", 0), 2u);
  EXPECT_EQ(Count("4x8: register=[1,0 2,0 0,1]", 0), 4u);
  // Lanes in which the run would be reordered.
  EXPECT_EQ(Count("4x8: register=[0,1 0,2] lane=[1,2]", 1), 2u);
  EXPECT_EQ(Count("4x8: register=[0,1 0,2 1,1]", 1), 1u);
}

} // namespace
