//===- TraceTest.cpp - Text in JSON ---------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Trace.h"
#include "gtest/gtest.h"
#include <string>

using tileir::rt::JsonText;

namespace {

TEST(JsonText, EscapesWhatEndsAString) {
  EXPECT_STREQ("matmul", JsonText("matmul").get());
  EXPECT_STREQ("a\\\"b\\\\c", JsonText("a\"b\\c").get());
  EXPECT_STREQ("a\\u000ab\\u007f", JsonText("a\nb\x7f").get());
}

TEST(JsonText, KeepsUTF8AndReplacesOtherBytes) {
  EXPECT_STREQ("\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80",
               JsonText("\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80").get());
  EXPECT_STREQ("\\ufffdx", JsonText("\xc3x").get()); // Cut off.
  EXPECT_STREQ("\\ufffd", JsonText("\xc3").get());
  EXPECT_STREQ("\\ufffd\\ufffd", JsonText("\xc0\xaf").get());            // Too long.
  EXPECT_STREQ("\\ufffd\\ufffd\\ufffd", JsonText("\xed\xa0\x80").get()); // Surrogate.
  EXPECT_STREQ("\\ufffd", JsonText("\xff").get());
}

TEST(JsonText, CutsBetweenCharacters) {
  std::string Long;
  for (int I = 0; I != 1000; ++I)
    Long += "\xe2\x82\xac";
  std::string Cut = JsonText(Long.c_str()).get();
  EXPECT_LT(Cut.size(), 512u);
  EXPECT_GT(Cut.size(), 490u);
  EXPECT_EQ(0u, Cut.size() % 3);
}

} // namespace
