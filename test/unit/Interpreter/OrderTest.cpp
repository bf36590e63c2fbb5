//===- OrderTest.cpp - Sets of events -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Order.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace tileir::interp;

TEST(OrderTest, NothingIsKnownOfNull) {
  KnowledgeRef One = Knowledge::add(nullptr, {1, 2, 3});
  EXPECT_TRUE(One->contains({1, 2, 3}));
  EXPECT_FALSE(One->contains({1, 2, 2}));
  EXPECT_FALSE(One->contains({1, 2, 4}));
  EXPECT_FALSE(One->contains({1, 3, 3}));
  EXPECT_FALSE(One->contains({2, 2, 3}));
  EXPECT_EQ(Knowledge::join(nullptr, One), One);
  EXPECT_EQ(Knowledge::join(One, nullptr), One);
}

TEST(OrderTest, AddingChangesNoOtherToken) {
  KnowledgeRef One = Knowledge::add(nullptr, {0, 0, 0});
  KnowledgeRef Two = Knowledge::add(One, {0, 0, 1});
  EXPECT_FALSE(One->contains({0, 0, 1}));
  EXPECT_TRUE(Two->contains({0, 0, 0}));
}

// Against sets of the library.
TEST(OrderTest, JoinsAreUnions) {
  std::mt19937 Random(1);
  for (unsigned Round = 0; Round != 50; ++Round) {
    KnowledgeRef Sets[2];
    std::set<std::pair<uint64_t, uint32_t>> Wanted;
    for (unsigned I = 0; I != 60; ++I) {
      Event E = {uint32_t(Random() % 2), uint32_t(Random() % 2), uint32_t(Random() % 20)};
      KnowledgeRef &Set = Sets[Random() % 2];
      Set = Knowledge::add(Set, E);
      Wanted.insert({E.key(), E.Instance});
    }
    KnowledgeRef All = Knowledge::join(Sets[0], Sets[1]);
    for (uint32_t Block = 0; Block != 2; ++Block)
      for (uint32_t Site = 0; Site != 2; ++Site)
        for (uint32_t N = 0; N != 21; ++N) {
          Event E = {Block, Site, N};
          EXPECT_EQ(All->contains(E), Wanted.count({E.key(), N}) != 0);
        }
  }
}
