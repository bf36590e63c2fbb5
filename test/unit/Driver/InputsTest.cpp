//===- InputsTest.cpp - Which inputs are Tile IR --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

/// The command line that clang's driver gets for \p Line.
std::string rewritten(StringRef Line) {
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  SmallVector<const char *> Args = {"clang"};
  for (StringRef Word : split(Line, ' '))
    Args.push_back(Saver.save(Word).data());
  TileCommandLine Result = findTileInputs(Args, Saver);
  EXPECT_STREQ(Result.Args.front(), "clang");
  return join(drop_begin(Result.Args), " ");
}

TEST(InputsTest, WithoutTileIRNothingChanges) {
  for (const char *Line :
       {"a.cpp b.o -o app", "-x c a.tileir", "-c -- a.cpp -b.cpp", "-MF k.tileir a.cpp",
        "-ccc-print-phases a.cpp", "-Xclang k.tileir a.cpp", "-o", "-x"})
    EXPECT_EQ(rewritten(Line), Line);
}

TEST(InputsTest, LanguageEndsBeforeTheNextOtherInput) {
  EXPECT_EQ(rewritten("a.cpp k.tileir"), "a.cpp -x ir k.tileir");
  EXPECT_EQ(rewritten("k.tileir l.tilebc"), "-x ir k.tileir l.tilebc");
  EXPECT_EQ(rewritten("k.tileir -O2 a.o -lm"), "-x ir k.tileir -O2 -x none a.o -lm");
  EXPECT_EQ(rewritten("k.tileir -x c a.o"), "-x ir k.tileir -x c a.o");
}

TEST(InputsTest, ExplicitLanguage) {
  EXPECT_EQ(rewritten("-x tileir a.o b.o"), "-x ir a.o b.o");
  EXPECT_EQ(rewritten("-xtileir a -xnone b.o"), "-x ir a -xnone b.o");
  EXPECT_EQ(rewritten("--language=tileir a"), "-x ir a");
  EXPECT_EQ(rewritten("-x c k.tileir -x none k.tileir"),
            "-x c k.tileir -x none -x ir k.tileir");
  EXPECT_EQ(rewritten("k.tileir -x tileir"), "-x ir k.tileir");
}

TEST(InputsTest, OptionsOfOursAreTakenOut) {
  EXPECT_EQ(rewritten("k.tileir -ftileir-static-shared -S"), "-x ir k.tileir -S");
  EXPECT_EQ(rewritten("k.tileir -fno-tileir-static-shared"), "-x ir k.tileir");
  EXPECT_EQ(rewritten("k.tileir -o -ftileir-static-shared"),
            "-x ir k.tileir -o -ftileir-static-shared");
  EXPECT_EQ(rewritten("a.cpp -ftileir-static-shared"), "a.cpp -ftileir-static-shared");
}

TEST(InputsTest, NamedInputIsTileIRUnderEveryLanguage) {
  EXPECT_EQ(rewritten("-ftileir-input=k.bin -x cpp-output -c k.bin"),
            "-x cpp-output -c -x ir k.bin");
  EXPECT_EQ(rewritten("-x cpp-output k.bin a.i -ftileir-input=k.bin"),
            "-x cpp-output -x ir k.bin -x cpp-output a.i");
  EXPECT_EQ(rewritten("k.bin a.cpp -ftileir-input=k.bin"), "-x ir k.bin -x none a.cpp");
}

TEST(InputsTest, DoubleDashIsTakenApart) {
  EXPECT_EQ(rewritten("-c -- k.tileir a.cpp -b.cpp"),
            "-c -x ir k.tileir -x none a.cpp ./-b.cpp");
}

TEST(InputsTest, TheSameNameTwiceIsToldApart) {
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  const char *Name = "k.bin";
  const char *Args[] = {"clang", "-x", "tileir", Name, "-x", "ir", Name};
  TileCommandLine Line = findTileInputs(Args, Saver);
  ASSERT_EQ(Line.Args.size(), 7u);
  EXPECT_TRUE(Line.Inputs.contains(Line.Args[3]));
  EXPECT_FALSE(Line.Inputs.contains(Line.Args[6]));
}

} // namespace
