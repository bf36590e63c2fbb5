//===- CachesTest.cpp - The size of the last cache ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Launch.h"
#include "gtest/gtest.h"

using namespace tileir::rt;

namespace {

// A few CPUs do not fill the cache of a whole server; the CPUs of one do.
TEST(Caches, AFewCPUsReachAPart) {
  constexpr uint64_t MB = 1 << 20;
  EXPECT_EQ(getReachableBytes(480 * MB, 2), 48 * MB);
  EXPECT_EQ(getReachableBytes(480 * MB, 19), 456 * MB);
  EXPECT_EQ(getReachableBytes(480 * MB, 20), 480 * MB);
  EXPECT_EQ(getReachableBytes(32 * MB, 2), 32 * MB);
  EXPECT_EQ(getReachableBytes(96 * MB, 16), 96 * MB);
  EXPECT_EQ(getReachableBytes(UINT64_MAX, UINT64_MAX), UINT64_MAX);
}

} // namespace
