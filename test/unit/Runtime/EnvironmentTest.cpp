//===- EnvironmentTest.cpp - Variables that mean nothing ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Environment.h"
#include "gtest/gtest.h"
#include <string>

using namespace tileir::rt;

namespace {

TEST(Environment, NamesOfTheTableAreKnown) {
  EXPECT_TRUE(isVariable("CACHE"));
  EXPECT_TRUE(isVariable("RUN_EXEC"));
  EXPECT_TRUE(isVariable("ENABLE_FTZ"));
  EXPECT_FALSE(isVariable("CACH"));
  EXPECT_FALSE(isVariable("CACHES"));
  EXPECT_FALSE(isVariable("cache"));
  EXPECT_FALSE(isVariable(""));
}

TEST(Environment, TheNearestNameIsMeant) {
  EXPECT_STREQ("TRACE", findNearestVariable("TRCE"));
  EXPECT_STREQ("CACHE", findNearestVariable("CAHCE"));
  EXPECT_STREQ("CACHE_DIR", findNearestVariable("CACHE_DRI"));
  EXPECT_STREQ("CACHE_DIR", findNearestVariable("CACHEDIR"));
  EXPECT_STREQ("LOG", findNearestVariable("LGO"));
  EXPECT_STREQ("LOG", findNearestVariable("LOGS"));
  EXPECT_STREQ("HOST_ISA", findNearestVariable("HOSTISA"));
  EXPECT_STREQ("CUTILE_TIME_LIMIT", findNearestVariable("CUTILE_TIMEOUT_LIMIT"));
  EXPECT_STREQ("PERF_MAP", findNearestVariable("PREF_MAPS"));
}

TEST(Environment, OtherNamesAreNotNear) {
  for (const char *Name : {"", "X", "FOO", "VERBOSE", "OPT_LEVEL", "THREADS", "HOME"})
    EXPECT_EQ(nullptr, findNearestVariable(Name)) << Name;
  // Names of tests are not what users mean.
  EXPECT_EQ(nullptr, findNearestVariable("YARDSTICK"));
  EXPECT_EQ(nullptr, findNearestVariable(std::string(63, 'A').c_str()));
  EXPECT_EQ(nullptr, findNearestVariable(std::string(64, 'A').c_str()));
  EXPECT_EQ(nullptr, findNearestVariable(std::string(100000, 'A').c_str()));
}

} // namespace
