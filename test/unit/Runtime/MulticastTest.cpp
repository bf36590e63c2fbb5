//===- MulticastTest.cpp - Buffers behind one address ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tileir/abi.h"
#include "tileir/runtime.h"
#include "gtest/gtest.h"
#include <string>

namespace {

struct alignas(16) Words {
  int Data[64] = {};
};

bool lastErrorHas(const char *Text) {
  return std::string(tileir_last_error()).find(Text) != std::string::npos;
}

/// The byte of buffer number Buffer that an address stands for.
const char *getByte(const void *Address, unsigned Buffer) {
  const tileir_multicast *M = __tileir_find_multicast(Address);
  return Buffer < M->num_buffers ? static_cast<const char *>(Address) + M->offsets[Buffer]
                                 : nullptr;
}

TEST(MulticastTest, findsEachBuffer) {
  Words A, B, C;
  void *Buffers[] = {&A, &B, &C};
  void *Address = nullptr;
  ASSERT_EQ(tileir_create_multicast(Buffers, 3, sizeof(Words), &Address), TILEIR_SUCCESS);
  EXPECT_EQ(__tileir_find_multicast(Address)->num_buffers, 3u);
  for (size_t Byte : {size_t(0), sizeof(Words) / 2, sizeof(Words) - 1})
    for (unsigned I = 0; I != 3; ++I)
      EXPECT_EQ(getByte(static_cast<char *>(Address) + Byte, I),
                static_cast<char *>(Buffers[I]) + Byte);
  EXPECT_EQ(tileir_destroy_multicast(Address), TILEIR_SUCCESS);
}

TEST(MulticastTest, tellsRangesApart) {
  Words A, B, C;
  void *First[] = {&A}, *Second[] = {&B, &C};
  void *One = nullptr, *Two = nullptr;
  ASSERT_EQ(tileir_create_multicast(First, 1, sizeof(Words), &One), TILEIR_SUCCESS);
  ASSERT_EQ(tileir_create_multicast(Second, 2, sizeof(Words), &Two), TILEIR_SUCCESS);
  EXPECT_EQ(getByte(One, 0), reinterpret_cast<char *>(&A));
  EXPECT_EQ(getByte(One, 1), nullptr);
  EXPECT_EQ(tileir_destroy_multicast(One), TILEIR_SUCCESS);
  EXPECT_EQ(getByte(Two, 1), reinterpret_cast<char *>(&C));
  // The first one's slot serves again.
  void *Three = nullptr;
  ASSERT_EQ(tileir_create_multicast(Second, 2, sizeof(Words), &Three), TILEIR_SUCCESS);
  EXPECT_EQ(getByte(Three, 0), reinterpret_cast<char *>(&B));
  EXPECT_EQ(tileir_destroy_multicast(Two), TILEIR_SUCCESS);
  EXPECT_EQ(tileir_destroy_multicast(Three), TILEIR_SUCCESS);
}

TEST(MulticastTest, anyOtherAddressIsOneBuffer) {
  Words A;
  void *Buffers[] = {&A};
  EXPECT_EQ(__tileir_find_multicast(&A)->num_buffers, 1u);
  EXPECT_EQ(getByte(&A, 0), reinterpret_cast<char *>(&A));
  void *Address = nullptr;
  ASSERT_EQ(tileir_create_multicast(Buffers, 1, sizeof(Words), &Address), TILEIR_SUCCESS);
  const char *End = static_cast<char *>(Address) + sizeof(Words);
  EXPECT_EQ(getByte(End, 0), End);
  EXPECT_EQ(tileir_destroy_multicast(Address), TILEIR_SUCCESS);
}

TEST(MulticastTest, refusesWhatIsNotABuffer) {
  Words A;
  void *Address = nullptr;
  void *Null[] = {&A, nullptr}, *Odd[] = {&A.Data[1]}, *Good[] = {&A};
  EXPECT_EQ(tileir_create_multicast(Null, 2, 4, &Address), TILEIR_ERROR_INVALID_ARGUMENT);
  EXPECT_TRUE(lastErrorHas("buffer 1 at"));
  EXPECT_EQ(tileir_create_multicast(Odd, 1, 4, &Address), TILEIR_ERROR_INVALID_ARGUMENT);
  EXPECT_TRUE(lastErrorHas("is not aligned to 16 bytes"));
  EXPECT_EQ(tileir_create_multicast(Good, 1, 0, &Address), TILEIR_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(tileir_create_multicast(Good, 1, SIZE_MAX / 2, &Address),
            TILEIR_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(tileir_destroy_multicast(nullptr), TILEIR_SUCCESS);
  EXPECT_EQ(tileir_destroy_multicast(&A), TILEIR_ERROR_INVALID_ARGUMENT);
  EXPECT_TRUE(lastErrorHas("is not a multicast address"));
}

TEST(MulticastTest, otherAccessesFault) {
  Words A;
  void *Buffers[] = {&A}, *Address = nullptr;
  ASSERT_EQ(tileir_create_multicast(Buffers, 1, sizeof(Words), &Address), TILEIR_SUCCESS);
  EXPECT_DEATH(*static_cast<volatile int *>(Address) = 1, "");
  EXPECT_EQ(tileir_destroy_multicast(Address), TILEIR_SUCCESS);
}

} // namespace
