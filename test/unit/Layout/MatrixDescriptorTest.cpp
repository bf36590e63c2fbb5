//===- MatrixDescriptorTest.cpp - Descriptors against the ISA's rule ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/MatrixDescriptor.h"
#include "Layout/F2Space.h"
#include "LayoutTesting.h"
#include <algorithm>

using namespace tileir;
using namespace llvm;

namespace {

/// The address of an element of an instruction's operand, by the fields of its
/// descriptor (PTX ISA, "Shared Memory Matrix Layout" of wgmma).
uint32_t decode(uint64_t Descriptor, bool MNMajor, uint32_t Row, uint32_t K,
                uint32_t ElementBytes) {
  auto Field = [&](unsigned Low) { return uint32_t(Descriptor >> Low & 0x3fff) * 16; };
  uint32_t Start = Field(0), Leading = Field(16), Stride = Field(32);
  constexpr uint32_t Widths[] = {0, 128, 64, 32};
  uint32_t W = Widths[Descriptor >> 62];
  uint32_t A = Start;
  if (MNMajor)
    A += Row / (W / ElementBytes) * Leading + K / 8 * Stride + K % 8 * W +
         Row % (W / ElementBytes) * ElementBytes;
  else
    A += Row % 8 * W + Row / 8 * Stride + K * ElementBytes;
  return A ^ (A >> 7 & (W / 16 - 1)) << 4;
}

/// A tile of Shape, contiguous along the first of Order, as copies leave it.
struct Tile {
  std::vector<unsigned> Shape, Order;
  unsigned ElementBytes = 2;
  SharedLayout Buffer = getChunkSwizzle(Shape, Order, ElementBytes, Lanes32);
};

/// What the table of the design asks for.
struct Wanted {
  uint32_t High, Low; ///< Of the descriptor, without the address.
  uint32_t KStep, RowStep;
};

/// Compares the plan for instructions of \p Rows x \p K with the buffer, element by
/// element, at a place other than zero.
void checkAllElements(const Tile &T, const DescriptorOperand &O,
                      const DescriptorPlan &Plan) {
  F2Space Elements(T.Buffer.Places.getBases(InDim::Offset));
  constexpr uint32_t Base = 3 * 8192;
  for (uint32_t Element = 0; Element != T.Buffer.Places.getNumElements(); ++Element) {
    SmallVector<unsigned, 4> C = T.Buffer.Places.getCoordinates(Element), First = C;
    First[O.RowDim] -= C[O.RowDim] % O.Rows;
    First[O.KDim] -= C[O.KDim] % O.K;
    uint32_t Start = Base + Plan.getStart(T.Buffer.Places.getElement(First));
    ASSERT_EQ(Start % 16, 0u);
    uint64_t Descriptor = uint64_t(Plan.getHigh()) << 32 | (Plan.getLow() + (Start >> 4));
    uint32_t Place = Base + *Elements.solve(Element) * T.ElementBytes;
    ASSERT_EQ(decode(Descriptor, Plan.MNMajor, C[O.RowDim] % O.Rows, C[O.KDim] % O.K,
                     T.ElementBytes),
              Place)
        << T.Buffer.Places.str() << " element " << Element;
  }
}

void check(const Tile &T, const DescriptorOperand &O, bool MNMajor, const Wanted &W) {
  std::optional<DescriptorPlan> Plan = planDescriptor(T.Buffer, O, T.ElementBytes);
  ASSERT_TRUE(Plan) << T.Buffer.Places.str();
  EXPECT_EQ(Plan->MNMajor, MNMajor);
  EXPECT_EQ(Plan->getHigh(), W.High);
  EXPECT_EQ(Plan->getLow(), W.Low << 16);
  auto GetStep = [&](unsigned Dim, unsigned Step) -> uint32_t {
    if (Step == T.Shape[Dim])
      return 0;
    std::vector<unsigned> C(T.Shape.size(), 0);
    C[Dim] = Step;
    return Plan->getStart(T.Buffer.Places.getElement(C)) >> 4;
  };
  EXPECT_EQ(GetStep(O.KDim, O.K), W.KStep);
  EXPECT_EQ(GetStep(O.RowDim, O.Rows), W.RowStep);
  checkAllElements(T, O, *Plan);
}

// The rows of the design's table, in its order.

TEST(MatrixDescriptor, KMajor128) {
  check({{128, 64}, {1, 0}}, {0, 1, 64, 16}, false, {0x40000040, 1, 2, 0x200});
  check({{128, 64}, {1, 0}}, {0, 1, 128, 16}, false, {0x40000040, 1, 2, 0});
}

TEST(MatrixDescriptor, KMajorOfTwoBoxes) {
  Tile T{{128, 128}, {1, 0}};
  check(T, {0, 1, 64, 16}, false, {0x40000040, 1, 2, 0x200});
  // Four steps of 16, then the next box.
  std::optional<DescriptorPlan> Plan = planDescriptor(T.Buffer, {0, 1, 64, 16}, 2);
  EXPECT_EQ(Plan->getStart(48) >> 4, 6u);
  EXPECT_EQ(Plan->getStart(64) >> 4, 0x400u);
}

TEST(MatrixDescriptor, KMajor64) {
  check({{128, 32}, {1, 0}}, {0, 1, 64, 16}, false, {0x80000020, 1, 2, 0x100});
  check({{128, 64}, {1, 0}, 1}, {0, 1, 64, 32}, false, {0x80000020, 1, 2, 0x100});
}

TEST(MatrixDescriptor, KMajor32) {
  check({{128, 16}, {1, 0}}, {0, 1, 64, 16}, false, {0xC0000010, 1, 0, 0x80});
}

TEST(MatrixDescriptor, MNMajor) {
  check({{64, 128}, {1, 0}}, {1, 0, 128, 16}, true, {0x40000040, 0x200, 0x80, 0});
  check({{32, 128}, {1, 0}}, {1, 0, 128, 16}, true, {0x40000040, 0x100, 0x80, 0});
  // One box: no leading stride.
  check({{32, 64}, {1, 0}}, {1, 0, 64, 16}, true, {0x40000040, 0, 0x80, 0});
  // As A: further rows are the next box.
  check({{64, 128}, {1, 0}}, {1, 0, 64, 16}, true, {0x40000040, 0, 0x80, 0x200});
}

TEST(MatrixDescriptor, NarrowMNMajor) {
  check({{64, 32}, {1, 0}}, {1, 0, 32, 16}, true, {0x80000020, 0, 0x40, 0});
  check({{64, 16}, {1, 0}}, {1, 0, 16, 16}, true, {0xC0000010, 0, 0x20, 0});
}

TEST(MatrixDescriptor, AllShapesThatFit) {
  unsigned Found = 0;
  for (unsigned ElementBytes : {1u, 2u, 4u})
    for (unsigned Rows = 8; Rows <= 512; Rows *= 2)
      for (unsigned K = 32 / ElementBytes; Rows * K * ElementBytes <= 1 << 17; K *= 2)
        for (bool KMajor : {true, false}) {
          Tile T{{K, Rows}, {1, 0}, ElementBytes};
          if (KMajor)
            T = {{Rows, K}, {1, 0}, ElementBytes};
          DescriptorOperand O{KMajor ? 0u : 1u, KMajor ? 1u : 0u, std::min(Rows, 256u),
                              32 / ElementBytes};
          std::optional<DescriptorPlan> Plan = planDescriptor(T.Buffer, O, ElementBytes);
          // Only elements of 16 bits may be contiguous along m or n, 32 bytes at least.
          bool Fits = KMajor || (ElementBytes == 2 && Rows >= 16);
          ASSERT_EQ(Plan.has_value(), Fits) << T.Buffer.Places.str();
          if (!Plan)
            continue;
          ++Found;
          checkAllElements(T, O, *Plan);
        }
  EXPECT_GT(Found, 50u);
}

TEST(MatrixDescriptor, Batches) {
  Tile T{{4, 128, 64}, {2, 1, 0}};
  std::optional<DescriptorPlan> Plan = planDescriptor(T.Buffer, {1, 2, 64, 16}, 2);
  ASSERT_TRUE(Plan);
  EXPECT_EQ(Plan->getStart(128 * 64), 128u * 64 * 2);
  checkAllElements(T, {1, 2, 64, 16}, *Plan);
}

TEST(MatrixDescriptor, OtherBuffersDoNotFit) {
  DescriptorOperand A{0, 1, 64, 16};
  SharedLayout Good = getChunkSwizzle({64, 64}, {1, 0}, 2, Lanes32);
  ASSERT_TRUE(planDescriptor(Good, A, 2));
  // Each pair of places changed, and each chunk swizzle taken away.
  ArrayRef<uint32_t> Bases = Good.Places.getBases(InDim::Offset);
  for (unsigned I = 0; I != Bases.size(); ++I) {
    for (unsigned J = 0; J != I; ++J) {
      std::vector<uint32_t> Other(Bases.begin(), Bases.end());
      std::swap(Other[I], Other[J]);
      SharedLayout Bad = Good;
      Bad.Places.setBases(InDim::Offset, Other);
      // Steps along k within a row, and blocks of eight rows, may come in any order only
      // where the instruction does not reach.
      std::optional<DescriptorPlan> Plan = planDescriptor(Bad, A, 2);
      EXPECT_FALSE(Plan && I < 12 && J < 4) << Bad.Places.str();
      if (Plan)
        checkAllElements({{64, 64}, {1, 0}, 2, Bad}, A, *Plan);
    }
    if (!isPowerOf2_32(Bases[I])) {
      std::vector<uint32_t> Other(Bases.begin(), Bases.end());
      Other[I] = 1u << Log2_32(Bases[I]);
      SharedLayout Bad = Good;
      Bad.Places.setBases(InDim::Offset, Other);
      EXPECT_FALSE(planDescriptor(Bad, A, 2)) << Bad.Places.str();
    }
  }
  EXPECT_FALSE(planDescriptor(getChunkSwizzle({32, 64}, {1, 0}, 2, Lanes32), A, 2));
  EXPECT_FALSE(planDescriptor(getChunkSwizzle({64, 8}, {1, 0}, 2, Lanes32), A, 2));
}

} // namespace
