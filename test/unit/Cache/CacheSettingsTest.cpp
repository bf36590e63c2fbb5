//===- CacheSettingsTest.cpp - The environment of the cache ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/Cache.h"
#include "gtest/gtest.h"
#include <stdlib.h>

using namespace llvm;
using namespace tileir;

namespace {

/// Starts without the variables, with a home folder.
class Settings : public testing::Test {
protected:
  void SetUp() override {
    for (const char *Name : {"TILEIR_CACHE", "TILEIR_CACHE_DIR", "TILEIR_CACHE_MAX",
                             "TILEIR_CACHE_LOG", "TILEIR_LOG", "XDG_CACHE_HOME"})
      unsetenv(Name);
    setenv("HOME", "/home/me", 1);
  }
  CacheSettings get() { return cantFail(CacheSettings::fromEnvironment()); }
  /// What is wrong with a value of a variable.
  std::string getError(const char *Name, const char *Value) {
    setenv(Name, Value, 1);
    Expected<CacheSettings> Found = CacheSettings::fromEnvironment();
    unsetenv(Name);
    return Found ? "nothing" : toString(Found.takeError());
  }
};

TEST_F(Settings, FolderIsTheUsersOwnByDefault) {
  EXPECT_EQ(get().Folder, "/home/me/.cache/tileir");
  EXPECT_EQ(get().MaxBytes, uint64_t(1) << 30);
  EXPECT_FALSE(get().Log);
  setenv("XDG_CACHE_HOME", "/var/me", 1);
  EXPECT_EQ(get().Folder, "/var/me/tileir");
  setenv("XDG_CACHE_HOME", "relative", 1);
  EXPECT_EQ(get().Folder, "/home/me/.cache/tileir");
  setenv("TILEIR_CACHE_DIR", "/tmp/mine", 1);
  EXPECT_EQ(get().Folder, "/tmp/mine");
}

TEST_F(Settings, CanSayThatThereIsNoCache) {
  setenv("TILEIR_CACHE", "0", 1);
  EXPECT_EQ(get().Folder, "");
  EXPECT_EQ(get().Why, "TILEIR_CACHE is 0");
  setenv("TILEIR_CACHE", "1", 1);
  EXPECT_NE(get().Folder, "");
  setenv("TILEIR_CACHE_MAX", "0", 1);
  EXPECT_EQ(get().Folder, "");
  EXPECT_EQ(get().Why, "TILEIR_CACHE_MAX is 0");
}

TEST_F(Settings, WrongOnesAreErrors) {
  for (std::string Name : {"TILEIR_CACHE", "TILEIR_CACHE_LOG"}) {
    for (std::string Value : {"off", "yes", "2", "00", " 1"})
      EXPECT_EQ(getError(Name.c_str(), Value.c_str()),
                Name + " is '" + Value + "', it must be 0 or 1");
    for (const char *Value : {"", "0", "1"})
      EXPECT_EQ(getError(Name.c_str(), Value), "nothing");
  }
  EXPECT_EQ(getError("TILEIR_LOG", "3"), "TILEIR_LOG is '3', it must be 0, 1 or 2");
  EXPECT_EQ(getError("TILEIR_CACHE_DIR", "here"),
            "TILEIR_CACHE_DIR is 'here', it must be an absolute path");
  EXPECT_EQ(getError("TILEIR_CACHE_MAX", "much"),
            "TILEIR_CACHE_MAX: 'much' is not a number of bytes, such as 65536, 64K, 512M "
            "or 2G");
}

TEST_F(Settings, EachLogTellsOfTheCache) {
  for (const char *Name : {"TILEIR_CACHE_LOG", "TILEIR_LOG"}) {
    setenv(Name, "1", 1);
    EXPECT_TRUE(get().Log) << Name;
    setenv(Name, "0", 1);
    EXPECT_FALSE(get().Log) << Name;
  }
  setenv("TILEIR_LOG", "2", 1);
  EXPECT_TRUE(get().Log);
}

TEST_F(Settings, SizesHaveUnits) {
  auto Parse = [](StringRef Text) {
    Expected<uint64_t> Size = parseCacheSize(Text);
    if (Size)
      return *Size;
    consumeError(Size.takeError());
    return UINT64_MAX;
  };
  EXPECT_EQ(Parse("65536"), 65536u);
  EXPECT_EQ(Parse("64K"), 65536u);
  EXPECT_EQ(Parse("3m"), 3u << 20);
  EXPECT_EQ(Parse("2G"), uint64_t(2) << 30);
  EXPECT_EQ(Parse("1T"), uint64_t(1) << 40);
  for (const char *Wrong :
       {"", "K", "-1", "1.5G", "1KB", "1 2", "99999999T", "99999999999999999999999"})
    EXPECT_EQ(Parse(Wrong), UINT64_MAX) << Wrong;
}

} // namespace
