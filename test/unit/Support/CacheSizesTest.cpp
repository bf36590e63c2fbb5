//===- CacheSizesTest.cpp - What the caches of a core hold ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/CacheSizes.h"
#include "gtest/gtest.h"

using namespace tileir;

TEST(CacheSizes, TextAndBack) {
  std::optional<CacheSizes> Sizes = CacheSizes::parse("49152,2097152");
  ASSERT_TRUE(Sizes);
  EXPECT_EQ(Sizes->L1Bytes, 49152u);
  EXPECT_EQ(Sizes->L2Bytes, 2097152u);
  EXPECT_EQ(Sizes->str(), "49152,2097152");
  EXPECT_FALSE(*Sizes == CacheSizes());
}

TEST(CacheSizes, RefusesWhatIsNotSizes) {
  for (const char *Text :
       {"", "32768", "32768,", ",524288", "32K,512K", "32768,524288,1", "4095,524288",
        "32768,1073741825", "-1,524288", "32768,99999999999999999999"})
    EXPECT_FALSE(CacheSizes::parse(Text)) << Text;
}

// Whatever this machine has can be told to a compiler.
TEST(CacheSizes, OfThisMachine) {
  CacheSizes Sizes = CacheSizes::ofThisMachine();
  std::optional<CacheSizes> Read = CacheSizes::parse(Sizes.str());
  ASSERT_TRUE(Read);
  EXPECT_TRUE(*Read == Sizes);
}
