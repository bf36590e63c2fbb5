//===- MakeNamesTest.cpp - Names of files in rules of make ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MakeNames.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

static void check(StringRef Name, StringRef Quoted) {
  EXPECT_EQ(quoteForMake(Name), Quoted);
  EXPECT_EQ(unquoteForMake(Quoted), Name);
}

TEST(MakeNames, Blanks) {
  check("", "");
  check("/a/b.o", "/a/b.o");
  check("a b\tc.o", "a\\ b\\\tc.o");
  check(" a ", "\\ a\\ ");
}

TEST(MakeNames, Backslashes) {
  check("a\\b\\", "a\\b\\");
  check("a\\ b", "a\\\\\\ b");
  check("a\\\\ b", "a\\\\\\\\\\ b");
}

TEST(MakeNames, SignsOfMake) {
  check("$a#b$", "$$a\\#b$$");
  check("a\\#", "a\\\\#");
}
