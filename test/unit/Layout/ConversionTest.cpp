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

/// What the comment at ShufflePlan says; \p Holder has the bits of a lane's number that
/// number blocks.
Threads run(const ShufflePlan &Plan, Threads Source, unsigned Warps,
            unsigned Holder = 0) {
  unsigned NumResults = Plan.Originals.size();
  unsigned NumRounds = Plan.Rounds.back().Received + 1;
  Threads Got(NumRounds, Warps, Source.Lanes), Sorted(NumRounds, Warps, Source.Lanes);
  Threads Result(NumResults, Warps, Source.Lanes);
  for (unsigned Warp = 0; Warp != Warps; ++Warp)
    for (unsigned Lane = 0; Lane != Source.Lanes; ++Lane) {
      unsigned Other = Plan.SourceLane(Lane, Warp) ^ Holder;
      for (const ShuffleRound &R : Plan.Rounds) {
        unsigned From = Other ^ R.LaneOffset;
        if (Plan.readsOwnLane(R)) {
          EXPECT_EQ(From ^ Holder, Lane);
        }
        Got.at(R.Received, Lane, Warp) =
            Source.at(R.Offered ^ Plan.OfferIndex(From, Warp), From, Warp);
      }
      for (const ShuffleRound &R : Plan.Rounds)
        Sorted.at(R.Received, Lane, Warp) =
            Got.at(R.Received ^ Plan.ResultIndex(Lane, Warp), Lane, Warp);
      for (unsigned Register = 0; Register != NumResults; ++Register)
        Result.at(Register, Lane, Warp) = Sorted.at(Plan.Originals[Register], Lane, Warp);
    }
  return Result;
}

/// Stores and loads; every place has to be written by exactly one thread, which has
/// \p Holder in the bits of copies.
Threads run(const ConversionPlan &Plan, Threads Source, const LinearLayout &To,
            unsigned ElementBytes, unsigned Holder = 0) {
  unsigned LaneBits = Log2_32(Source.Lanes);
  std::vector<int64_t> Buffer(To.getNumElements(), -1);
  const SharedAccess &Store = Plan.Store, &Load = Plan.Load;
  EXPECT_LE(Store.VectorElements * ElementBytes, 16u);
  EXPECT_LE(Load.VectorElements * ElementBytes, 16u);
  Threads Result(To.getSize(InDim::Register), To.getSize(InDim::Warp), Source.Lanes);
  for (bool Storing : {true, false}) {
    const SharedAccess &Access = Storing ? Store : Load;
    for (unsigned Warp = 0; Warp != To.getSize(InDim::Warp); ++Warp)
      for (unsigned Lane = 0; Lane != Source.Lanes; ++Lane)
        for (unsigned I = 0; I != Access.Registers.size(); ++I) {
          unsigned Copies = Access.CopyLanes | Access.CopyWarps << LaneBits;
          if (Storing && ((Lane | Warp << LaneBits) & Copies) != Holder)
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

Threads run(const ConversionPlan &Plan, Threads Source) {
  unsigned Warps = Source.Values.size() / Source.Lanes / Source.Registers;
  Threads Result(Plan.Registers.size(), Warps, Source.Lanes);
  Result.forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
    Result.at(Register, Lane, Warp) = Source.at(Plan.Registers[Register], Lane, Warp);
  });
  return Result;
}

/// How often each kind was planned, and shuffles were possible.
struct Seen {
  unsigned Kinds[4] = {}, Shuffles = 0;
};

void check(const LinearLayout &From, const LinearLayout &To, unsigned ElementBytes,
           Seen &S, const WarpShape &Warp = Lanes32) {
  SCOPED_TRACE(From.str() + " -> " + To.str());
  std::vector<int64_t> Expected = Threads(To).Values;
  ASSERT_TRUE(From.isSurjective() && To.isSurjective());
  ConversionPlan Plan = planConversion(From, To, ElementBytes, Warp);
  ++S.Kinds[unsigned(Plan.Kind)];
  if (Plan.Kind <= ConversionKind::Register)
    EXPECT_EQ(run(Plan, Threads(From)).Values, Expected);
  if (std::optional<ShufflePlan> Shuffle = planShuffle(From, To)) {
    ++S.Shuffles;
    EXPECT_EQ(run(*Shuffle, Threads(From), From.getSize(InDim::Warp)).Values, Expected);
  }
  EXPECT_EQ(run(planShared(From, To, ElementBytes, Warp), Threads(From), To, ElementBytes)
                .Values,
            Expected);
}

/// Every block of a tile in layout \p Whole, which holds each element by one bit each.
void checkExtraction(const LinearLayout &Whole, const LinearLayout &To,
                     unsigned ElementBytes, Seen &S) {
  SCOPED_TRACE(Whole.str() + " -> " + To.str());
  LinearLayout From = dropBlockRegisters(Whole, To.getShape());
  LinearLayout Wanted = embedBlock(To, Whole.getShape());
  ConversionPlan Plan = planExtraction(From, To, ElementBytes, Lanes32);
  ++S.Kinds[unsigned(Plan.Kind)];
  uint32_t BlockBits = getBlockBits(Whole, To.getShape());
  for (uint32_t Block = BlockBits;; Block = (Block - 1) & BlockBits) {
    std::vector<int64_t> Expected = Threads(Wanted).Values;
    for (int64_t &Element : Expected)
      Element ^= Block;
    // The registers of the block, and the threads that hold it.
    uint32_t Selected = Block, Holder = 0;
    for (uint32_t Basis : Whole.getBases(InDim::Lane))
      Selected &= ~Basis;
    for (uint32_t Basis : Whole.getBases(InDim::Warp))
      Selected &= ~Basis;
    SmallVector<uint32_t, 8> Bits(Whole.getBases(InDim::Lane));
    append_range(Bits, Whole.getBases(InDim::Warp));
    for (auto [Bit, Basis] : enumerate(Bits))
      Holder |= unsigned((Basis & Block) != 0) << Bit;
    Threads Source(From);
    for (int64_t &Element : Source.Values)
      Element ^= Selected;
    if (Plan.Kind <= ConversionKind::Register)
      EXPECT_EQ(run(Plan, Source).Values, Expected);
    else if (Plan.Kind == ConversionKind::Shuffle)
      EXPECT_EQ(run(Plan.Shuffle, Source, From.getSize(InDim::Warp), Holder % 32).Values,
                Expected);
    // Shared memory would do, too.
    ConversionPlan Shared =
        planShared(getPlacesInBlock(From, To.getShape()), To, ElementBytes, Lanes32);
    EXPECT_EQ(run(Shared, Source, To, ElementBytes, Holder).Values, Expected);
    if (Block == 0)
      break;
  }
}

TEST(Conversion, RandomLayouts) {
  RandomLayouts Random(1);
  Seen S;
  for (unsigned Round = 0; Round != 500; ++Round) {
    unsigned ElementBits = Random.pick(11), WarpBits = Random.pick(3);
    LinearLayout From = Random.make(ElementBits, WarpBits, Round % 2),
                 To = reshape(Random.make(ElementBits, WarpBits, Round % 2),
                              From.getShape());
    check(From, To, 1u << Random.pick(4), S);
  }
  for (unsigned Kind : S.Kinds)
    EXPECT_GT(Kind, 20u);
}

/// Both layouts' warps hold the same elements, so that shuffles may do.
TEST(Conversion, RandomLayoutsWithinWarps) {
  RandomLayouts Random(2);
  Seen S;
  unsigned Rounds = 500;
  for (unsigned Round = 0; Round != Rounds; ++Round) {
    // Of the largest, some need more than the first choice of moves.
    unsigned ElementBits = Random.pick(13);
    LinearLayout From = Random.make(ElementBits, 0, Round % 2),
                 To = reshape(Random.make(ElementBits, 0, Round % 2), From.getShape());
    uint32_t FromWarp = Random.pick(1u << ElementBits);
    From.addBasis(InDim::Warp, FromWarp);
    To.addBasis(InDim::Warp, Round % 3 ? FromWarp : 0);
    check(From, To, 1u << Random.pick(4), S);
  }
  EXPECT_EQ(S.Shuffles, Rounds);
}

/// The cheapest moves of the lower lane bits leave none for the others: the plan exists,
/// but not with them.
TEST(Conversion, ShufflesByComplement) {
  Seen S;
  check(parseLayout("2048: register=[16 128 64 512 1 4 32 2 1024] lane=[64 2 64 256 8]"),
        parseLayout("2048: register=[32 512 1024 1 128 256] lane=[16 8 4 2 64]"), 4, S);
  EXPECT_EQ(S.Shuffles, 1u);
}

/// A machine with warps of 64 lanes: shuffles and shared memory alike.
TEST(Conversion, WarpsOf64Lanes) {
  RandomLayouts Random(5, /*LaneBits=*/6);
  Seen S;
  for (unsigned Round = 0; Round != 300; ++Round) {
    unsigned ElementBits = Random.pick(12), WarpBits = Random.pick(2);
    LinearLayout From = Random.make(ElementBits, WarpBits, Round % 2),
                 To = reshape(Random.make(ElementBits, WarpBits, Round % 2),
                              From.getShape());
    check(From, To, 1u << Random.pick(4), S, Lanes64);
  }
  EXPECT_GT(S.Shuffles, 20u);
  EXPECT_GT(S.Kinds[unsigned(ConversionKind::Shared)], 20u);
  EXPECT_EQ(getBlockedLayout({64, 64}, {1, 0}, 4, 2, Lanes64).str(),
            "64x64: register=[0,1 0,2 8,0 16,0 32,0] lane=[0,4 0,8 0,16 0,32 1,0 2,0] "
            "warp=[4,0]");
}

/// A random layout that holds each element by one bit each.
LinearLayout makeSingleBits(RandomLayouts &Random, unsigned ElementBits,
                            unsigned WarpBits) {
  LinearLayout L = Random.make(ElementBits, WarpBits, /*Mixed=*/false);
  uint32_t Seen = 0;
  for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp}) {
    SmallVector<uint32_t, 8> Bases(L.getBases(D));
    for (uint32_t &Basis : Bases) {
      Basis &= ~Seen;
      Seen |= Basis;
    }
    L.setBases(D, Bases);
  }
  return L;
}

TEST(Conversion, RandomExtractions) {
  RandomLayouts Random(7);
  Seen S;
  for (unsigned Round = 0; Round != 500; ++Round) {
    unsigned ElementBits = 1 + Random.pick(9), WarpBits = Random.pick(3);
    LinearLayout Whole = makeSingleBits(Random, ElementBits, WarpBits);
    unsigned BlockBits = Random.pick(ElementBits + 1);
    // Of the rows first.
    SmallVector<unsigned, 4> Block(Whole.getShape());
    for (unsigned Bits = ElementBits - BlockBits, D = 0; Bits; D = (D + 1) % Block.size())
      if (Block[D] > 1) {
        Block[D] /= 2;
        --Bits;
      }
    LinearLayout To = reshape(makeSingleBits(Random, BlockBits, WarpBits), Block);
    // Often what is there already.
    if (Round % 2)
      To = getPlacesInBlock(dropBlockRegisters(Whole, Block), Block);
    checkExtraction(Whole, To, 1u << Random.pick(4), S);
  }
  for (unsigned Kind : S.Kinds)
    EXPECT_GT(Kind, 20u);
}

/// Each piece by itself, and all of them together; pieces of several sizes were seen.
TEST(Conversion, Pieces) {
  RandomLayouts Random(7);
  unsigned Sizes[4] = {};
  for (unsigned Round = 0; Round != 300; ++Round) {
    LinearLayout From = makeSingleBits(Random, 11, 2),
                 To = reshape(makeSingleBits(Random, 11, 2), From.getShape());
    SCOPED_TRACE(From.str() + " -> " + To.str());
    ConversionPieces Pieces = divideConversion(From, To, 2);
    ++Sizes[Log2_32(Pieces.FromRegisters.size())];
    ASSERT_EQ(Pieces.FromRegisters.size(), Pieces.ToRegisters.size());
    ASSERT_EQ(Pieces.From.getNumElements() * Pieces.FromRegisters.size(),
              From.getNumElements());
    Threads Source(From), Result(To);
    std::vector<int64_t> Expected = Result.Values;
    Result.Values.assign(Expected.size(), -1);
    for (unsigned N = 0; N != Pieces.FromRegisters.size(); ++N) {
      ArrayRef<unsigned> Given = Pieces.FromRegisters[N], Wanted = Pieces.ToRegisters[N];
      Threads Piece(Pieces.From);
      Piece.forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
        Piece.at(Register, Lane, Warp) = Source.at(Given[Register], Lane, Warp);
      });
      Threads Got =
          run(planShared(Pieces.From, Pieces.To, 4, Lanes32), Piece, Pieces.To, 4);
      Got.forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
        Result.at(Wanted[Register], Lane, Warp) = Got.at(Register, Lane, Warp);
      });
    }
    EXPECT_EQ(Result.Values, Expected);
  }
  EXPECT_GT(Sizes[1], 20u);
  EXPECT_GT(Sizes[2], 20u);
  EXPECT_EQ(Sizes[3], 0u);
  // Registers of vectors stay together.
  ConversionPieces Vectors =
      divideConversion(parseLayout("64: register=[2 1] lane=[4 8 16 32 0]"),
                       parseLayout("64: register=[1 2] lane=[4 8 16 32 0]"), 1);
  EXPECT_EQ(Vectors.FromRegisters.size(), 1u);
}

/// Lanes want two registers of one lane.
TEST(Conversion, TwiceAsManyRounds) {
  LinearLayout Whole = parseLayout("64: register=[1] lane=[2 4 8 16 32]");
  LinearLayout To = parseLayout("32: lane=[1 2 4 8 16]");
  Seen S;
  checkExtraction(Whole, To, 4, S);
  EXPECT_EQ(S.Kinds[unsigned(ConversionKind::Shuffle)], 1u);
}

TEST(Conversion, Kinds) {
  auto GetKind = [](StringRef From, StringRef To, unsigned ElementBytes = 4) {
    return planConversion(parseLayout(From), parseLayout(To), ElementBytes, Lanes32).Kind;
  };
  const char Lanes[] = "128: register=[1 2] lane=[4 8 16 32 64]";
  EXPECT_EQ(GetKind(Lanes, Lanes), ConversionKind::None);
  EXPECT_EQ(GetKind(Lanes, "128: register=[2 1] lane=[4 8 16 32 64]"),
            ConversionKind::Register);
  // A lane that holds a register of another.
  EXPECT_EQ(GetKind(Lanes, "128: register=[4 2] lane=[1 8 16 32 64]"),
            ConversionKind::Shuffle);
  // Every lane needs all four registers of one lane: as many rounds as registers.
  EXPECT_EQ(GetKind(Lanes, "128: register=[4 8] lane=[1 2 16 32 64]"),
            ConversionKind::Shuffle);
  EXPECT_EQ(GetKind("64: lane=[1 2 4 8 16] warp=[32]", "64: lane=[1 2 4 8 32] warp=[16]"),
            ConversionKind::Shared);
  // Copies in the warps: each has what it needs.
  EXPECT_EQ(GetKind("64: register=[32] lane=[1 2 4 8 16] warp=[0]",
                    "64: lane=[1 2 4 8 16] warp=[32]"),
            ConversionKind::Shuffle);
  // Many registers in many lanes go faster through memory.
  EXPECT_EQ(GetKind("4096: register=[1 2 4 8 16 32 64] lane=[128 256 512 1024 2048]",
                    "4096: register=[2048 1024 512 256 128 64 32] lane=[16 8 4 2 1]"),
            ConversionKind::Shared);
}

/// Selects by lane alone: no shuffle in the plan.
TEST(Conversion, OwnLane) {
  std::optional<ShufflePlan> Plan =
      planShuffle(parseLayout("64: register=[1] lane=[0 2 4 8 16] warp=[32]"),
                  parseLayout("64: lane=[1 2 4 8 16] warp=[32]"));
  ASSERT_TRUE(Plan);
  ASSERT_EQ(Plan->Rounds.size(), 1u);
  EXPECT_TRUE(Plan->readsOwnLane(Plan->Rounds.front()));
  EXPECT_EQ(Plan->OfferIndex.Lane[0], 1u);
}

} // namespace
