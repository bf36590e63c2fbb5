//===- SwizzleTest.cpp - Widths and bank conflicts of buffers -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/Conversion.h"
#include "Layout/LayoutTransforms.h"
#include "Layout/LdMatrix.h"
#include "LayoutTesting.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace tileir;
using namespace llvm;

namespace {

/// The accumulator of mma.m16n8 (PTX ISA) over 4 warps along the rows: 64x64.
const char Accumulator[] = "64x64: register=[0,1 8,0 0,8 0,16 0,32] "
                           "lane=[0,2 0,4 1,0 2,0 4,0] warp=[16,0 32,0]";
/// Operand A of m16n8k16 with 16-bit elements, 64x64, and B as a tile of K x N.
const char OperandA[] = "64x64: register=[0,1 8,0 0,8 0,16 0,32] "
                        "lane=[0,2 0,4 1,0 2,0 4,0] warp=[16,0 32,0]";
const char OperandB[] = "64x64: register=[1,0 8,0 16,0 32,0 0,8 0,16 0,32] "
                        "lane=[2,0 4,0 0,1 0,2 0,4] warp=[0,0 0,0]";

/// Bytes of one access of a thread.
unsigned getBytes(const SharedAccess &Access, unsigned ElementBytes) {
  return Access.VectorElements * ElementBytes;
}

/// Whether each place of a buffer has an element of its own.
bool isBijective(const LinearLayout &Places) {
  return Places.isSurjective() &&
         Places.getBases(InDim::Offset).size() == Places.getNumElementBits();
}

/// What getWavefronts is where no two lanes are in each other's way.
unsigned getIdeal(const SharedAccess &Access, unsigned ElementBytes) {
  return std::max(1u, getBytes(Access, ElementBytes) / 4);
}

/// The definition: lanes that go together, words of each bank.
unsigned countByDefinition(const SharedAccess &Access, unsigned Index, unsigned Warp,
                           unsigned ElementBytes, const WarpShape &Shape) {
  unsigned Bytes = getBytes(Access, ElementBytes);
  unsigned Together = Shape.Banks * 4 / std::max(Bytes, 4u), Sum = 0;
  for (unsigned First = 0; First != Shape.Lanes; First += Together) {
    std::map<unsigned, std::set<unsigned>> WordsOfBank;
    for (unsigned Lane = First; Lane != First + Together; ++Lane)
      for (unsigned Byte = 0; Byte != Bytes; ++Byte) {
        unsigned Address = Access.getPlace(Index, Lane, Warp) * ElementBytes + Byte;
        WordsOfBank[Address / 4 % Shape.Banks].insert(Address / 4);
      }
    size_t Most = 0;
    for (auto &[Bank, Words] : WordsOfBank)
      Most = std::max(Most, Words.size());
    Sum += Most;
  }
  return Sum;
}

void expectAccess(const SharedAccess &Access, unsigned ElementBytes, unsigned Bytes) {
  EXPECT_EQ(getBytes(Access, ElementBytes), Bytes);
  EXPECT_EQ(getWavefronts(Access, ElementBytes, Lanes32), getIdeal(Access, ElementBytes));
}

void checkWavefronts(const WarpShape &Shape) {
  RandomLayouts Random(3, Log2_32(Shape.Lanes));
  for (unsigned Round = 0; Round != 300; ++Round) {
    unsigned ElementBits = Random.pick(12), ElementBytes = 1u << Random.pick(4);
    LinearLayout L = Random.make(ElementBits, 1, Round % 2);
    SharedLayout Buffer{LinearLayout(L.getShape())};
    for (unsigned Bit = 0; Bit != ElementBits; ++Bit)
      Buffer.Places.addBasis(InDim::Offset,
                             (1u << Bit) ^ (Bit ? Random.pick(1u << Bit) : 0));
    SharedAccess Access = getSharedAccess(L, Buffer, ElementBytes);
    unsigned Worst = 0;
    for (unsigned I = 0; I != Access.getNumAccesses(); ++I)
      for (unsigned Warp : {0, 1})
        Worst = std::max(Worst, countByDefinition(Access, I, Warp, ElementBytes, Shape));
    EXPECT_EQ(getWavefronts(Access, ElementBytes, Shape), Worst) << L.str();
  }
}

TEST(Swizzle, WavefrontsByDefinition) {
  for (const WarpShape &Shape : {Lanes32, Lanes64})
    checkWavefronts(Shape);
}

/// Layouts whose bases are single bits: hardly any pair needs a conflict, none of these.
void checkConflicts(const WarpShape &Shape) {
  WarpShape Plain = Shape;
  Plain.HasLdMatrix = false;
  RandomLayouts Random(4, Log2_32(Shape.Lanes));
  for (unsigned Round = 0; Round != 500; ++Round) {
    unsigned ElementBits = 7 + Random.pick(7), ElementBytes = 1u << Random.pick(4);
    LinearLayout Store = Random.make(ElementBits, 2, /*Mixed=*/false),
                 Load = reshape(Random.make(ElementBits, 2, /*Mixed=*/false),
                                Store.getShape());
    SCOPED_TRACE(Store.str() + " -> " + Load.str());
    SharedLayout Buffer = chooseSwizzle(Store, Load, ElementBytes, Plain);
    EXPECT_TRUE(isBijective(Buffer.Places));
    for (const LinearLayout &L : {Store, Load}) {
      SharedAccess Access = getSharedAccess(L, Buffer, ElementBytes);
      EXPECT_EQ(getWavefronts(Access, ElementBytes, Shape),
                getIdeal(Access, ElementBytes));
    }
    ConversionPlan Plan = planShared(Store, Load, ElementBytes, Shape);
    EXPECT_EQ(getWavefronts(Plan.Store, ElementBytes, Shape),
              getIdeal(Plan.Store, ElementBytes));
    if (Plan.LoadMatrix)
      EXPECT_EQ(getWavefronts(*Plan.LoadMatrix, ElementBytes, Shape),
                Plan.LoadMatrix->Matrices);
    else
      EXPECT_EQ(getWavefronts(Plan.Load, ElementBytes, Shape),
                getIdeal(Plan.Load, ElementBytes));
  }
}

TEST(Swizzle, NoConflictsBetweenRandomLayouts) {
  for (const WarpShape &Shape : {Lanes32, Lanes64})
    checkConflicts(Shape);
}

TEST(Swizzle, LargeTiles) {
  LinearLayout Store = getBlockedLayout({1024, 256}, {1, 0}, 4, 4, Lanes32),
               Load = getBlockedLayout({1024, 256}, {0, 1}, 4, 4, Lanes32);
  ConversionPlan Plan = planShared(Store, Load, 4, Lanes32);
  // Both have several registers further along in common.
  expectAccess(Plan.Store, 4, 16);
  expectAccess(Plan.Load, 4, 16);
}

/// Buffers of part of a tile: neither side needs to reach all of it.
TEST(Swizzle, PartsOfBuffers) {
  LinearLayout Store =
                   parseLayout("64x32: register=[0,1 0,2] lane=[0,4 0,8 1,0 2,0 4,0]"),
               Load = parseLayout("64x32: register=[1,0 2,0] lane=[4,0 8,0 0,1 0,2 0,4]");
  SharedLayout Buffer = chooseSwizzle(Store, Load, 4, Plain32);
  EXPECT_TRUE(isBijective(Buffer.Places));
  for (const LinearLayout &L : {Store, Load}) {
    SharedAccess Access = getSharedAccess(L, Buffer, 4);
    EXPECT_EQ(getWavefronts(Access, 4, Lanes32), getIdeal(Access, 4));
  }
}

TEST(Swizzle, Transpose) {
  for (unsigned Bytes : {1, 4, 8}) {
    LinearLayout Rows = getBlockedLayout({64, 64}, {1, 0}, 16 / Bytes, 4, Lanes32),
                 Columns = getBlockedLayout({64, 64}, {0, 1}, 16 / Bytes, 4, Lanes32);
    ConversionPlan Plan = planShared(Rows, Columns, Bytes, Lanes32);
    expectAccess(Plan.Load, Bytes, 16);
    expectAccess(Plan.Store, Bytes, Bytes);
    EXPECT_FALSE(Plan.LoadMatrix);
  }
}

/// ldmatrix moves elements between lanes in ways that vectors cannot.
TEST(Swizzle, MatricesWidenBothSides) {
  // Transposes of 16-bit elements.
  LinearLayout Rows = getBlockedLayout({64, 64}, {1, 0}, 8, 4, Lanes32),
               Columns = getBlockedLayout({64, 64}, {0, 1}, 8, 4, Lanes32);
  ConversionPlan Plan = planShared(Rows, Columns, 2, Lanes32);
  expectAccess(Plan.Store, 2, 16);
  ASSERT_TRUE(Plan.LoadMatrix);
  EXPECT_TRUE(Plan.LoadMatrix->Transposed);
  EXPECT_EQ(Plan.LoadMatrix->Matrices, 4u);
  EXPECT_EQ(getWavefronts(*Plan.LoadMatrix, 2, Lanes32), 4u);
}

TEST(Swizzle, BlockedToFragment) {
  LinearLayout Rows = getBlockedLayout({64, 64}, {1, 0}, 8, 4, Lanes32);
  for (const char *Text : {OperandA, OperandB}) {
    LinearLayout Fragment = parseLayout(Text);
    SharedLayout Buffer = chooseSwizzle(Rows, Fragment, 2, Lanes32);
    expectAccess(getSharedAccess(Rows, Buffer, 2), 2, 16);
    std::optional<LdMatrixPlan> Plan = planLdMatrix(Fragment, Buffer, 2, true, Lanes32);
    ASSERT_TRUE(Plan) << Text;
    EXPECT_EQ(Plan->Matrices, 4u);
    EXPECT_EQ(Plan->Transposed, Text == OperandB);
    EXPECT_EQ(getWavefronts(*Plan, 2, Lanes32), 4u);
  }
}

TEST(Swizzle, AccumulatorToBlocked) {
  LinearLayout Fragment = parseLayout(Accumulator);
  LinearLayout Rows = getBlockedLayout({64, 64}, {1, 0}, 8, 4, Lanes32);
  ConversionPlan Plan = planShared(Fragment, Rows, 2, Lanes32);
  expectAccess(Plan.Store, 2, 16);
  ASSERT_TRUE(Plan.LoadMatrix);
  EXPECT_EQ(getWavefronts(*Plan.LoadMatrix, 2, Lanes32), 4u);
  // Threads of both have the elements of two rows, 8 apart: wide on both sides.
  Rows = getBlockedLayout({64, 64}, {1, 0}, 4, 4, Lanes32);
  Plan = planShared(Fragment, Rows, 4, Lanes32);
  expectAccess(Plan.Store, 4, 16);
  expectAccess(Plan.Load, 4, 16);
}

TEST(Swizzle, Chunks) {
  // 128-byte rows: chunk ^= row mod 8, by the definition.
  SharedLayout Buffer = getChunkSwizzle({16, 64}, {1, 0}, 2, Lanes32);
  for (unsigned Row = 0; Row != 16; ++Row)
    for (unsigned Column = 0; Column != 64; ++Column) {
      unsigned Place = Row * 64 + ((Column / 8) ^ (Row % 8)) * 8 + Column % 8;
      EXPECT_EQ(Buffer.Places.apply(InDim::Offset, Place), Row * 64 + Column);
    }
  // Rows of 256 bytes are two panels.
  Buffer = getChunkSwizzle({16, 128}, {1, 0}, 2, Lanes32);
  EXPECT_EQ(Buffer.Places.apply(InDim::Offset, 16 * 64), 64u);
  EXPECT_EQ(Buffer.Places.apply(InDim::Offset, 64), 128u + 8);
  // TMA's 64-byte swizzle: bits 4 and 5 of the address change by bits 7 and 8.
  Buffer = getChunkSwizzle({16, 32}, {1, 0}, 2, Lanes32);
  for (unsigned Place = 0; Place != 16 * 32; ++Place)
    EXPECT_EQ(Buffer.Places.apply(InDim::Offset, Place), Place ^ (Place * 2 >> 7 & 3)
                                                                     << 3);
  // Columns that are contiguous.
  Buffer = getChunkSwizzle({64, 16}, {0, 1}, 2, Lanes32);
  EXPECT_EQ(Buffer.Places.apply(InDim::Offset, 1), 16u);
  EXPECT_EQ(Buffer.Places.apply(InDim::Offset, 64), 8u * 16 + 1);
}

TEST(Swizzle, ChunksFeedFragments) {
  SharedLayout Rows = getChunkSwizzle({64, 64}, {1, 0}, 2, Lanes32),
               Columns = getChunkSwizzle({64, 64}, {0, 1}, 2, Lanes32);
  LinearLayout A = parseLayout(OperandA), B = parseLayout(OperandB);
  for (const LinearLayout *L : {&A, &B})
    for (const SharedLayout *Buffer : {&Rows, &Columns}) {
      std::optional<LdMatrixPlan> Plan = planLdMatrix(*L, *Buffer, 2, true, Lanes32);
      ASSERT_TRUE(Plan);
      EXPECT_EQ(Plan->Transposed, (L == &A) != (Buffer == &Rows));
      EXPECT_EQ(getWavefronts(*Plan, 2, Lanes32), 4u);
      EXPECT_EQ(planLdMatrix(*L, *Buffer, 2, false, Lanes32).has_value(),
                !Plan->Transposed);
    }
  LinearLayout Blocked = getBlockedLayout({64, 64}, {1, 0}, 8, 4, Lanes32);
  expectAccess(getSharedAccess(Blocked, Rows, 2), 2, 16);
}

} // namespace
