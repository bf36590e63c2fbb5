//===- CacheKeyTest.cpp - What entries are found by -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/CacheKey.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TargetParser/Host.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

static void here() {}

TEST(CacheKey, IsTheHashOfItsParts) {
  // Lengths of 8 bytes, least significant first: sha256 of
  // "\1\0\0\0\0\0\0\0a\7\0\0\0\0\0\0\0".
  EXPECT_EQ(CacheKey().add("a").add(7).str(),
            CacheKey().add("a").add(StringRef("").size() + 7).str());
  EXPECT_EQ(CacheKey().str(),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(CacheKey, KnowsWhereAPartEnds) {
  EXPECT_NE(CacheKey().add("ab").add("c").str(), CacheKey().add("a").add("bc").str());
  EXPECT_NE(CacheKey().add("ab").str(), CacheKey().add("ab").add("").str());
}

TEST(CodeIdentity, IsTheBuildIdOfTheFile) {
  auto *Own = reinterpret_cast<const void *>(&here);
  auto *LLVMs = reinterpret_cast<const void *>(&sys::getProcessTriple);
  std::string OwnId = getCodeIdentity(Own), LLVMId = getCodeIdentity(LLVMs);
  EXPECT_GE(OwnId.size(), 16u);
  EXPECT_TRUE(all_of(OwnId, isHexDigit)) << OwnId;
  EXPECT_TRUE(all_of(LLVMId, isHexDigit)) << LLVMId;
  EXPECT_NE(OwnId, LLVMId);
  EXPECT_EQ(getCodeIdentity({Own, LLVMs}), OwnId + " " + LLVMId);
}

TEST(CodeIdentity, IsEmptyForMemoryOfNoFile) {
  int Local = 0;
  EXPECT_EQ(getCodeIdentity(static_cast<const void *>(&Local)), "");
}
