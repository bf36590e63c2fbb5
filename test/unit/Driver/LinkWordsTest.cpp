//===- LinkWordsTest.cpp - Which of clang's options have a value ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkWords.h"
#include "clang/Options/Options.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "gtest/gtest.h"
#include <tuple>

using namespace llvm;
using namespace tileir;

/// What readLinkerOption says of \p Word: the value's kind, and the value in the word.
static std::pair<int, std::string> read(const char *Word) {
  LinkerOption Option = readLinkerOption(Word);
  return {Option.Kind, Option.Value ? Option.Value : "(next)"};
}

TEST(LinkWordsTest, OptionsOfTheLinkerThatNameNoInput) {
  for (const char *Word : {"-e", "-R", "-soname", "--soname", "--exclude-libs", "--Map",
                           "-rpath", "--just-symbols", "-Ttext"})
    EXPECT_EQ(read(Word), std::pair(int(LinkerOption::Other), std::string("(next)")))
        << Word;
  for (const char *Word : {"", "-", "--", "--e", "-E", "--soname=k", "--L", "--Llib",
                           "--whole-archive", "--build-id", "soname", "--scripts"})
    EXPECT_EQ(readLinkerOption(Word).Kind, LinkerOption::None) << Word;
}

TEST(LinkWordsTest, OptionsOfTheLinkerThatNameInputs) {
  for (auto [Word, Kind, Value] :
       {std::tuple("-l", LinkerOption::Library, "(next)"),
        {"-lk", LinkerOption::Library, "k"},
        {"--library", LinkerOption::Library, "(next)"},
        {"-library=k", LinkerOption::Library, "k"},
        {"-Llib", LinkerOption::Folder, "lib"},
        {"--library-path=lib", LinkerOption::Folder, "lib"},
        {"-library-path", LinkerOption::Folder, "(next)"},
        {"-T", LinkerOption::Script, "(next)"},
        {"-Tk.ld", LinkerOption::Script, "k.ld"},
        {"--script=k.ld", LinkerOption::Script, "k.ld"},
        {"-dT", LinkerOption::Script, "(next)"},
        {"--default-script=k.ld", LinkerOption::Script, "k.ld"}})
    EXPECT_EQ(read(Word), std::pair(int(Kind), std::string(Value))) << Word;
}

// The launcher cannot have clang's table, so what it has of it is compared with that, by
// both prefixes of options.
TEST(LinkWordsTest, OptionsWithAValueAreThoseOfClang) {
  const opt::OptTable &Table = clang::getDriverOptTable();
  for (unsigned ID = 1; ID <= Table.getNumOptions(); ++ID) {
    opt::Option O = Table.getOption(ID);
    if (!O.hasVisibilityFlag(clang::options::ClangOption))
      continue;
    opt::Option::OptionClass Kind = O.getKind();
    if (Kind == opt::Option::MultiArgClass || Kind == opt::Option::GroupClass ||
        Kind == opt::Option::RemainingArgsClass)
      continue;
    bool IsJoinedToo = Kind == opt::Option::JoinedAndSeparateClass;
    for (StringRef Prefix : {"-", "--"}) {
      std::string Word = (Prefix + O.getName() + (IsJoinedToo ? "x" : "")).str();
      unsigned MissingIndex, MissingCount;
      Table.ParseArgs({Word.c_str()}, MissingIndex, MissingCount,
                      opt::Visibility(clang::options::ClangOption));
      EXPECT_EQ(hasValueNext(Word.c_str()), MissingCount == 1) << Word;
    }
  }
}
