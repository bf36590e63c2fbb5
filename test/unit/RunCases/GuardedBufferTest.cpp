//===- GuardedBufferTest.cpp - Stray accesses are noticed -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GuardedBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir::run;

namespace {

GuardedBuffer make(uint64_t Size, uint64_t Alignment = 16) {
  return cantFail(GuardedBuffer::create(Size, Alignment, "it"));
}

TEST(GuardedBufferTest, IsZeroedAndAligned) {
  for (uint64_t Size : {0, 1, 100, 4096, 4097}) {
    GuardedBuffer B = make(Size, 64);
    EXPECT_EQ(Size, B.data().size());
    EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(B.data().data()) % 64);
    for (char C : B.data())
      EXPECT_EQ(0, C);
    EXPECT_EQ("", B.findStrayStores());
  }
}

TEST(GuardedBufferTest, FindsStoresInTheGaps) {
  GuardedBuffer B = make(100);
  B.data().data()[-3] = 0;
  EXPECT_EQ("access out of bounds: stores to 'it', 3 bytes before its beginning: it has "
            "100 bytes",
            B.findStrayStores());
  GuardedBuffer C = make(100);
  C.data().data()[101] = 0;
  EXPECT_EQ("access out of bounds: stores to 'it', 1 byte past its end: it has 100 bytes",
            C.findStrayStores());
}

TEST(GuardedBufferDeathTest, DiesBehindTheEnd) {
  GuardedBuffer B = make(96);
  auto Overrun = [&] {
    GuardedBuffer::explainFaults();
    *static_cast<volatile char *>(B.data().data() + 99) = 0;
  };
  EXPECT_EXIT(Overrun(), testing::KilledBySignal(SIGSEGV), "");
}

TEST(GuardedBufferTest, TooMuchIsAnError) {
  for (uint64_t Size : {uint64_t(1) << 60, UINT64_MAX}) {
    Expected<GuardedBuffer> B = GuardedBuffer::create(Size, 16, "it");
    ASSERT_FALSE(bool(B));
    EXPECT_EQ("cannot allocate " + std::to_string(Size) + " bytes",
              toString(B.takeError()));
  }
}

} // namespace
