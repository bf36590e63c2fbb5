//===- LdMatrixTest.cpp - ldmatrix plans against the PTX ISA --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LdMatrix.h"
#include "Layout/Conversion.h"
#include "Layout/LayoutTransforms.h"
#include "LayoutTesting.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

namespace {

/// Which byte of the buffer, by element and byte in it, each byte of a word is.
using Word = std::array<int64_t, 4>;

/// One ldmatrix of a warp, by the PTX ISA: words of each lane, by matrix. Lane 8 * i + j
/// has the address of row j of matrix i.
std::vector<Word> loadMatrices(ArrayRef<int64_t> Memory, ArrayRef<uint32_t> Addresses,
                               unsigned Matrices, bool Transposed) {
  std::vector<Word> Words(32 * Matrices);
  for (unsigned Matrix = 0; Matrix != Matrices; ++Matrix)
    for (unsigned Lane = 0; Lane != 32; ++Lane)
      for (unsigned Half = 0; Half != 2; ++Half) {
        unsigned Row = Lane / 4, Column = Lane % 4 * 2 + Half;
        if (Transposed)
          std::swap(Row, Column);
        uint32_t Address = Addresses[Matrix * 8 + Row];
        EXPECT_EQ(Address % 16, 0u);
        for (unsigned Byte = 0; Byte != 2; ++Byte)
          Words[Lane * Matrices + Matrix][Half * 2 + Byte] =
              Memory[Address + Column * 2 + Byte];
      }
  return Words;
}

void checkLoads(const LinearLayout &L, const SharedLayout &Buffer, unsigned ElementBytes,
                const LdMatrixPlan &Plan) {
  std::vector<int64_t> Memory;
  for (unsigned Place = 0; Place != L.getNumElements(); ++Place)
    for (unsigned Byte = 0; Byte != ElementBytes; ++Byte)
      Memory.push_back(Buffer.Places.apply(InDim::Offset, Place) * ElementBytes + Byte);
  Threads Result(L.getSize(InDim::Register), L.getSize(InDim::Warp));
  for (unsigned Warp = 0; Warp != L.getSize(InDim::Warp); ++Warp)
    for (unsigned I = 0; I != Plan.getNumInstructions(); ++I) {
      std::vector<uint32_t> Addresses;
      for (unsigned Lane = 0; Lane != 32; ++Lane)
        Addresses.push_back(Plan.getPlace(I, Lane, Warp) * ElementBytes);
      std::vector<Word> Words =
          loadMatrices(Memory, Addresses, Plan.Matrices, Plan.Transposed);
      for (unsigned W = 0; W != Words.size(); ++W)
        for (unsigned E = 0; E != Plan.ElementsPerWord; ++E) {
          unsigned Matrix = I * Plan.Matrices + W % Plan.Matrices;
          unsigned Register = Plan.Registers[Matrix * Plan.ElementsPerWord + E];
          unsigned First = E * ElementBytes;
          for (unsigned Byte = 1; Byte != ElementBytes; ++Byte)
            EXPECT_EQ(Words[W][First + Byte], Words[W][First] + Byte);
          EXPECT_EQ(Words[W][First] % ElementBytes, 0u);
          Result.at(Register, W / Plan.Matrices, Warp) = Words[W][First] / ElementBytes;
        }
    }
  Result.forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
    Result.at(Register, Lane, Warp) = Result.at(Plan.Originals[Register], Lane, Warp);
  });
  EXPECT_EQ(Result.Values, Threads(L).Values) << L.str();
}

/// Lays bits of places out such that ldmatrix fits, and all others by chance.
class FragmentMaker {
public:
  FragmentMaker(RandomLayouts &Random, unsigned ElementBytes, bool Transposed)
      : Random(Random), ElementBytes(ElementBytes), Transposed(Transposed) {}

  void make(unsigned PlaceBits) {
    for (unsigned Bit = 0; Bit != PlaceBits; ++Bit)
      Free.push_back(1u << Bit);
    // Two bytes are transposed as one element.
    unsigned WordBits = Log2_32((Transposed ? 2 : 4) / ElementBytes);
    std::vector<uint32_t> Registers, Lanes(5), Warps;
    for (unsigned Bit = 0; Bit != WordBits; ++Bit)
      Registers.push_back(takeLowest());
    for (unsigned Bit = Transposed ? 2 : 0; Bit != (Transposed ? 5 : 2); ++Bit)
      Lanes[Bit] = takeLowest();
    if (Transposed)
      Registers.push_back(takeAny());
    for (uint32_t &Lane : Lanes)
      if (!Lane)
        Lane = Random.pick(5) ? takeAny() : 0;
    if (Random.pick(2))
      Warps.push_back(Random.pick(3) ? takeAny() : 0);
    while (!Free.empty())
      Registers.push_back(takeAny());
    std::shuffle(Registers.begin(), Registers.end(), std::mt19937(Random.pick(1000)));
    if (!Random.pick(4))
      Registers.push_back(Registers.front());

    std::vector<uint32_t> Elements = Random.makeBasis(PlaceBits);
    Buffer.Places = LinearLayout({1u << PlaceBits});
    Buffer.Places.setBases(InDim::Offset, Elements);
    L = LinearLayout({1u << PlaceBits});
    auto Add = [&](InDim D, ArrayRef<uint32_t> Places) {
      for (uint32_t Place : Places)
        L.addBasis(D, Buffer.Places.apply(InDim::Offset, Place));
    };
    Add(InDim::Register, Registers);
    Add(InDim::Lane, Lanes);
    Add(InDim::Warp, Warps);
  }

  LinearLayout L;
  SharedLayout Buffer;

private:
  uint32_t take(unsigned Index) {
    if (Free.empty())
      return 0;
    uint32_t Place = Free[Index];
    Free.erase(Free.begin() + Index);
    return Place;
  }
  uint32_t takeLowest() { return take(0); }
  uint32_t takeAny() { return take(Free.empty() ? 0 : Random.pick(Free.size())); }

  RandomLayouts &Random;
  unsigned ElementBytes;
  bool Transposed;
  std::vector<uint32_t> Free;
};

TEST(LdMatrix, RandomFragments) {
  RandomLayouts Random(5);
  for (unsigned Round = 0; Round != 400; ++Round) {
    bool Transposed = Round % 2;
    unsigned ElementBytes = 1u << Random.pick(Transposed ? 2 : 3);
    FragmentMaker Maker(Random, ElementBytes, Transposed);
    Maker.make(8 + Random.pick(4));
    SCOPED_TRACE(Maker.L.str() + " in " + Maker.Buffer.Places.str());
    std::optional<LdMatrixPlan> Plan =
        planLdMatrix(Maker.L, Maker.Buffer, ElementBytes, Transposed, Lanes32);
    ASSERT_TRUE(Plan);
    EXPECT_EQ(Plan->Transposed, Transposed);
    checkLoads(Maker.L, Maker.Buffer, ElementBytes, *Plan);
  }
}

TEST(LdMatrix, ChosenByConversions) {
  RandomLayouts Random(6);
  unsigned Plans = 0;
  for (unsigned Round = 0; Round != 500; ++Round) {
    unsigned ElementBits = 8 + Random.pick(4), ElementBytes = 1u << Random.pick(3);
    LinearLayout From = Random.make(ElementBits, 1, /*Mixed=*/false),
                 To = reshape(Random.make(ElementBits, 1, Round % 2), From.getShape());
    ConversionPlan Plan = planShared(From, To, ElementBytes, Lanes32);
    if (!Plan.LoadMatrix)
      continue;
    ++Plans;
    checkLoads(To, Plan.Buffer, ElementBytes, *Plan.LoadMatrix);
  }
  EXPECT_GT(Plans, 10u);
}

/// The fragment of one m8n8 matrix, and the sizes of instructions.
TEST(LdMatrix, Matrices) {
  const char Fragment[] = "8x8: register=[0,1] lane=[0,2 0,4 1,0 2,0 4,0]";
  SharedLayout Plain{parseLayout("8x8: offset=[0,1 0,2 0,4 1,0 2,0 4,0]")};
  std::optional<LdMatrixPlan> One =
      planLdMatrix(parseLayout(Fragment), Plain, 2, true, Lanes32);
  ASSERT_TRUE(One);
  EXPECT_EQ(One->Matrices, 1u);
  EXPECT_FALSE(One->Transposed);
  EXPECT_EQ(ArrayRef(One->LaneBases), ArrayRef<uint32_t>({8, 16, 32, 0, 0}));
  EXPECT_EQ(ArrayRef(One->Registers), ArrayRef<unsigned>({0, 1}));
  SharedLayout Two{parseLayout("16x8: offset=[0,1 0,2 0,4 1,0 2,0 4,0 8,0]")};
  EXPECT_EQ(planLdMatrix(parseLayout("16x8: register=[0,1 8,0] "
                                     "lane=[0,2 0,4 1,0 2,0 4,0]"),
                         Two, 2, true, Lanes32)
                ->Matrices,
            2u);
}

TEST(LdMatrix, DoesNotFit) {
  SharedLayout Plain{parseLayout("8x8: offset=[0,1 0,2 0,4 1,0 2,0 4,0]")};
  auto Fits = [&](StringRef Text, unsigned ElementBytes = 2, bool Transposed = true) {
    return planLdMatrix(parseLayout(Text), Plain, ElementBytes, Transposed, Lanes32)
        .has_value();
  };
  EXPECT_TRUE(Fits("8x8: register=[0,1] lane=[0,2 0,4 4,0 1,0 2,0]"));
  // Words in another order, or not from one register pair.
  EXPECT_FALSE(Fits("8x8: register=[0,1] lane=[0,4 0,2 1,0 2,0 4,0]"));
  EXPECT_FALSE(Fits("8x8: register=[0,2] lane=[0,1 0,4 1,0 2,0 4,0]"));
  // Rows that do not begin at a row.
  EXPECT_FALSE(Fits("8x8: register=[0,1] lane=[0,2 0,4 1,4 2,0 4,0]"));
  // Transposed.
  const char Columns[] = "8x8: register=[1,0] lane=[2,0 4,0 0,1 0,2 0,4]";
  EXPECT_TRUE(Fits(Columns));
  EXPECT_FALSE(Fits(Columns, 2, /*Transposed=*/false));
  // Elements that are no halves cannot be transposed, longer than words not be split.
  EXPECT_FALSE(Fits(Columns, 1));
  EXPECT_FALSE(Fits("8x8: register=[0,1] lane=[0,2 0,4 1,0 2,0 4,0]", 8));
}

} // namespace
