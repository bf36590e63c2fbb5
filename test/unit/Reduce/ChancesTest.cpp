//===- ChancesTest.cpp - The search for simplifications -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce/Chances.h"
#include "gtest/gtest.h"
#include <vector>

using namespace llvm;
using namespace tileir;

namespace {

TEST(ChancesTest, AnswersInOrder) {
  BitVector Made(3);
  Made.set(1);
  Chances C(Made);
  EXPECT_FALSE(C.take());
  EXPECT_TRUE(C.take());
  EXPECT_FALSE(C.take());
  EXPECT_FALSE(C.take()); // More than there were is none.
  EXPECT_EQ(C.getCount(), 4u);
}

TEST(ChancesTest, TakesAllAtOnce) {
  unsigned Tries = 0;
  EXPECT_TRUE(searchChances(100, [&](const BitVector &Made) {
    ++Tries;
    EXPECT_TRUE(Made.all());
    return true;
  }));
  EXPECT_EQ(Tries, 1u);
  EXPECT_FALSE(searchChances(0, [](const BitVector &) { return true; }));
}

/// What is accepted for ever more sizes, with what is needed at each place.
TEST(ChancesTest, KeepsWhatIsNeeded) {
  for (unsigned Count = 1; Count != 40; ++Count)
    for (unsigned Needed = 0; Needed != Count; ++Needed) {
      BitVector Last(Count);
      searchChances(Count, [&](const BitVector &Made) {
        bool Accepts = !Made[Needed];
        if (Accepts)
          Last = Made;
        return Accepts;
      });
      EXPECT_EQ(Last.count(), Count - 1);
      EXPECT_FALSE(Last[Needed]);
    }
}

TEST(ChancesTest, AddsToWhatWasAccepted) {
  // Any three of ten.
  BitVector Last(10);
  EXPECT_TRUE(searchChances(10, [&](const BitVector &Made) {
    EXPECT_TRUE(Last.subsetOf(Made));
    if (Made.count() > 3)
      return false;
    Last = Made;
    return true;
  }));
  EXPECT_EQ(Last.count(), 3u);
}

TEST(ChancesTest, TellsThatNothingIsAccepted) {
  unsigned Tries = 0;
  EXPECT_FALSE(searchChances(8, [&](const BitVector &) { return ++Tries == 0; }));
  EXPECT_EQ(Tries, 1u + 2 + 4 + 8);
}

} // namespace
