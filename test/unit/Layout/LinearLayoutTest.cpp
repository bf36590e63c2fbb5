//===- LinearLayoutTest.cpp - Layouts as text, and their algebra ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LinearLayout.h"
#include "LayoutTesting.h"
#include <set>

using namespace tileir;
using namespace llvm;

namespace {

TEST(LinearLayout, TextAndBack) {
  for (const char *Text :
       {"16x64: register=[0,1 0,2] lane=[0,4 0,8 0,16 0,32 1,0] warp=[2,0 4,0]",
        "8: lane=[1 2 4 0 0]", "4x2x2: register=[3,1,0] block=[0,0,1]",
        "2x2: offset=[1,1 0,1]", "scalar: lane=[0 0 0 0 0]", "scalar:", "1x1:"})
    EXPECT_EQ(parseLayout(Text).str(), Text);
  EXPECT_EQ(parseLayout(" 2 x 4 :lane=[ 1,0  0 , 2]\nregister=[]").str(),
            "2x4: lane=[1,0 0,2]");
  RandomLayouts Random(7);
  for (unsigned Round = 0; Round != 100; ++Round) {
    LinearLayout L = Random.make(Random.pick(12), 2, true);
    EXPECT_EQ(parseLayout(L.str()), L);
  }
}

void expectError(StringRef Text, StringRef Message) {
  Expected<LinearLayout> L = LinearLayout::parse(Text);
  ASSERT_FALSE(L) << Text.str();
  EXPECT_EQ(toString(L.takeError()), Message) << Text.str();
}

TEST(LinearLayout, ErrorsNameThePlace) {
  expectError("", "1:1: expected an extent");
  expectError("4x", "1:3: expected an extent");
  expectError("4x3: lane=[]", "1:3: the extent 3 is not a power of two");
  expectError("0:", "1:1: the extent 0 is not a power of two");
  expectError("99999999999:", "1:1: an extent is too large");
  expectError("65536x65536:", "1:7: more than 2^31 elements");
  expectError("4 lane=[1]", "1:3: expected ':' after the shape");
  expectError("4: line=[1]",
              "1:4: expected 'register', 'lane', 'warp', 'block' or 'offset'");
  expectError("4: lane=[1] lane=[2]", "1:13: 'lane' is given twice");
  expectError("4: lane[1]", "1:8: expected '=' after 'lane'");
  expectError("4: lane=1", "1:9: expected '[' after '='");
  expectError("4: lane=[1", "1:11: expected a coordinate or ']'");
  expectError("4: lane=[1,]", "1:12: expected a coordinate or ']'");
  expectError("4: lane=[-1]", "1:10: expected a coordinate or ']'");
  expectError("4: lane=[1 4]", "1:12: the coordinate 4 is not below the extent 4");
  expectError("4x4: lane=[1]", "1:12: a basis of 2 coordinates expected, not 1");
  expectError("4: lane=[1,0]", "1:10: a basis of 1 coordinates expected, not 2");
  expectError("scalar: lane=[1]", "1:15: the coordinate 1 is not below the extent 1");
  std::string Long = "2: register=[";
  for (unsigned Basis = 0; Basis != 32; ++Basis)
    Long += "1 ";
  expectError(Long + "]", "1:76: too many bases");
}

TEST(LinearLayout, Coordinates) {
  LinearLayout L({4, 8, 2});
  EXPECT_EQ(L.getNumElements(), 64u);
  EXPECT_EQ(L.getDimBits(1), std::make_pair(1u, 3u));
  EXPECT_EQ(L.getElement({3, 5, 1}), 3u * 16 + 5 * 2 + 1);
  EXPECT_EQ(L.getCoordinates(59), (SmallVector<unsigned, 4>{3, 5, 1}));
  LinearLayout Scalar(ArrayRef<unsigned>{});
  EXPECT_EQ(Scalar.getNumElements(), 1u);
  EXPECT_TRUE(Scalar.isSurjective());
}

TEST(LinearLayout, HoldersByDefinition) {
  RandomLayouts Random(8);
  for (unsigned Round = 0; Round != 200; ++Round) {
    LinearLayout L = Random.make(Random.pick(9), 1, Round % 2);
    if (Round % 3 == 0)
      L.setBases(InDim::Warp, {0});
    std::multiset<int64_t> Held, HeldByOriginals;
    uint32_t Free[] = {L.getFreeBits(InDim::Register), L.getFreeBits(InDim::Lane),
                       L.getFreeBits(InDim::Warp)};
    Threads All(L);
    All.forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
      int64_t Element = All.at(Register, Lane, Warp);
      Held.insert(Element);
      if (!(Register & Free[0]) && !(Lane & Free[1]) && !(Warp & Free[2]))
        HeldByOriginals.insert(Element);
    });
    std::set<int64_t> Elements(Held.begin(), Held.end());
    EXPECT_EQ(L.isSurjective(), Elements.size() == L.getNumElements()) << L.str();
    EXPECT_TRUE(std::equal(Elements.begin(), Elements.end(), HeldByOriginals.begin(),
                           HeldByOriginals.end()))
        << L.str();
  }
}

} // namespace
