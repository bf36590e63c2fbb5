//===- LinkWordsTest.cpp - Which of clang's options have a value ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkWords.h"
#include "clang/Options/Options.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

TEST(LinkWordsTest, WordsOfTheLinkerWithAValue) {
  for (const char *Word : {"-e", "-R", "-soname", "--soname", "--exclude-libs", "--Map",
                           "-rpath", "--just-symbols"})
    EXPECT_TRUE(linkerHasValueNext(Word)) << Word;
  for (const char *Word : {"", "-", "--", "--e", "-E", "--soname=k", "-l", "--library",
                           "-L", "-T", "--whole-archive", "--build-id", "soname"})
    EXPECT_FALSE(linkerHasValueNext(Word)) << Word;
}

// The launcher cannot have clang's table, so what it has of it is compared with that.
TEST(LinkWordsTest, OptionsWithAValueAreThoseOfClang) {
  const opt::OptTable &Table = clang::getDriverOptTable();
  for (unsigned ID = 1; ID <= Table.getNumOptions(); ++ID) {
    opt::Option O = Table.getOption(ID);
    if (!O.hasVisibilityFlag(clang::options::ClangOption))
      continue;
    std::string Name = O.getPrefixedName().str();
    if (Name[0] != '-') // clang-cl's and dxc's.
      continue;
    switch (O.getKind()) {
    case opt::Option::SeparateClass:
    case opt::Option::JoinedOrSeparateClass:
      EXPECT_TRUE(hasValueNext(Name.c_str())) << Name;
      break;
    case opt::Option::JoinedAndSeparateClass:
      EXPECT_TRUE(hasValueNext((Name + "x").c_str())) << Name;
      break;
    case opt::Option::FlagClass:
    case opt::Option::JoinedClass:
    case opt::Option::CommaJoinedClass:
      EXPECT_FALSE(hasValueNext(Name.c_str())) << Name;
      break;
    default:
      break;
    }
  }
}
