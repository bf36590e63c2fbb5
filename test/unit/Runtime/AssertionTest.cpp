//===- AssertionTest.cpp - Failed assertions of kernels -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestModule.h"
#include "gtest/gtest.h"
#include <algorithm>

namespace {

const int64_t Shape[] = {2, 3, 4};
const tileir_assertion Plain = {"", "", nullptr, 0, 0};
const tileir_assertion Full = {"x > 0", "k.py:7:3", Shape, 3, 0};
std::string LongText(3000, 'x');
const tileir_assertion Long = {LongText.c_str(), "k.py:8:1", nullptr, 0, 0};

/// Fails in blocks from parameter 0 on, at element 13 of 2x3x4.
void failFrom(const void *const *Args, const tileir_launch *Launch, uint64_t Begin,
              uint64_t End, void *) {
  for (; Begin != End; ++Begin)
    if (Begin >= static_cast<uint64_t>(argument<int32_t>(Args, 0)))
      __tileir_assert_failed(&Full, Launch, Begin, 13);
}

void failPlain(const void *const *, const tileir_launch *Launch, uint64_t Begin, uint64_t,
               void *) {
  __tileir_assert_failed(&Plain, Launch, Begin, 0);
}

void failLong(const void *const *, const tileir_launch *Launch, uint64_t Begin, uint64_t,
              void *) {
  __tileir_assert_failed(&Long, Launch, Begin, 0);
}

/// Launches kernel failPlain, whose failure is none of this one's.
void launchAnother(const void *const *Args, const tileir_launch *Launch, uint64_t Begin,
                   uint64_t, void *) {
  auto Kernel = static_cast<tileir_kernel>(argument<const void *>(Args, 0));
  EXPECT_EQ(TILEIR_ERROR_ASSERTION,
            tileir_launch_kernel(Kernel, {1, 1, 1}, nullptr, 0, nullptr));
  if (argument<int32_t>(Args, 1))
    __tileir_assert_failed(&Full, Launch, Begin, 23);
}

class AssertionTest : public testing::Test {
protected:
  /// Launches and keeps what came on stderr and what the function was given.
  tileir_status run(tileir_kernel Kernel, tileir_grid Grid,
                    std::vector<tileir_arg> Args) {
    Reports.clear();
    testing::internal::CaptureStderr();
    tileir_status Code =
        tileir_launch_kernel(Kernel, Grid, Args.data(), Args.size(), nullptr);
    Errors = testing::internal::GetCapturedStderr();
    return Code;
  }

  /// From now on a function takes the reports.
  void takeReports() {
    tileir_output Output = {};
    Output.assertion = [](void *Data, const char *Text, size_t Size) {
      static_cast<std::string *>(Data)->append(Text, Size);
    };
    Output.data = &Reports;
    tileir_set_output(&Output);
  }
  void TearDown() override { tileir_set_output(nullptr); }

  TestModule M{{{"from", failFrom, {scalar(TILEIR_I32)}},
                {"plain", failPlain},
                {"long", failLong},
                {"outer", launchAnother, {pointerTo(TILEIR_I8), scalar(TILEIR_I32)}}}};
  std::string Errors, Reports;
};

TEST_F(AssertionTest, NamesBlockElementPlaceAndMessage) {
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[0], {3, 4, 2}, {tileir_arg_i32(23)}));
  const char *Text = "kernel 'from': assertion failed in block (2, 3, 1), element [1, 0, "
                     "1] (k.py:7:3): x > 0";
  EXPECT_EQ("kernel 'from': 1 assertion failed (see stderr)", lastError());
  EXPECT_EQ("tileir: " + std::string(Text) + "\n", Errors);

  takeReports();
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[0], {3, 4, 2}, {tileir_arg_i32(23)}));
  EXPECT_EQ(Text, lastError());
  EXPECT_EQ(std::string(Text) + "\n", Reports);
  EXPECT_EQ("", Errors);
  EXPECT_STREQ("assertion failed", tileir_status_string(TILEIR_ERROR_ASSERTION));
}

TEST_F(AssertionTest, LeavesOutWhatIsNotThere) {
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[1], {1, 1, 1}, {}));
  EXPECT_EQ("tileir: kernel 'plain': assertion failed in block (0, 0, 0)\n", Errors);
}

TEST_F(AssertionTest, ReportsAreLimited) {
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[0], {1000, 1, 1}, {tileir_arg_i32(400)}));
  EXPECT_EQ("kernel 'from': 600 assertions failed (see stderr)", lastError());
  EXPECT_EQ(11, std::count(Errors.begin(), Errors.end(), '\n'));
  EXPECT_NE(std::string::npos,
            Errors.find("tileir: kernel 'from': 590 more assertions failed\n"));

  takeReports();
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[0], {1000, 1, 1}, {tileir_arg_i32(400)}));
  // Whichever thread was first, the message is about the first block.
  EXPECT_EQ(
      "kernel 'from': 600 assertions failed, the first in block (400, 0, 0), element "
      "[1, 0, 1] (k.py:7:3): x > 0",
      lastError());
  EXPECT_EQ(11, std::count(Reports.begin(), Reports.end(), '\n'));
  EXPECT_NE(std::string::npos,
            Reports.find("kernel 'from': 590 more assertions failed\n"));
}

TEST_F(AssertionTest, NextLaunchStartsAfresh) {
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[0], {8, 1, 1}, {tileir_arg_i32(0)}));
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {8, 1, 1}, {tileir_arg_i32(8)}));
  EXPECT_EQ("", Errors);
}

TEST_F(AssertionTest, LongMessagesAreCut) {
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[2], {1, 1, 1}, {}));
  EXPECT_LT(Errors.size(), 2000u);
  EXPECT_EQ('\n', Errors.back());

  takeReports();
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[2], {1, 1, 1}, {}));
  EXPECT_EQ(0u, lastError().find("kernel 'long': assertion failed in block (0, 0, 0) "
                                 "(k.py:8:1): xxxxx"));
  EXPECT_LT(lastError().size(), 1000u);
  EXPECT_EQ('\n', Reports.back());
}

TEST_F(AssertionTest, BelongsToTheInnerLaunch) {
  tileir_arg Inner = tileir_arg_pointer(M[1], TILEIR_I8);
  EXPECT_EQ(TILEIR_SUCCESS, run(M[3], {1, 1, 1}, {Inner, tileir_arg_i32(0)}));
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, run(M[3], {1, 1, 1}, {Inner, tileir_arg_i32(1)}));
  EXPECT_EQ("kernel 'outer': 1 assertion failed (see stderr)", lastError());
}

TEST_F(AssertionTest, StreamTellsWhenSynchronized) {
  tileir_stream Stream;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(TILEIR_DEVICE_HOST, &Stream));
  testing::internal::CaptureStderr();
  EXPECT_EQ(TILEIR_SUCCESS, tileir_launch_kernel(M[1], {1, 1, 1}, nullptr, 0, Stream));
  EXPECT_EQ(TILEIR_ERROR_ASSERTION, tileir_synchronize(Stream));
  EXPECT_EQ("kernel 'plain': 1 assertion failed (see stderr)", lastError());
  EXPECT_EQ("tileir: kernel 'plain': assertion failed in block (0, 0, 0)\n",
            testing::internal::GetCapturedStderr());
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(Stream));
}

TEST(AssertionDeathTest, OutsideOfALaunch) {
  tileir_launch Launch = {{1, 1, 1}, 0, UINT64_MAX, 0, 0};
  EXPECT_DEATH(__tileir_assert_failed(&Full, &Launch, 0, 0),
               "assertion failed in block \\(0, 0, 0\\), element \\[0, 0, 0\\]");
}

} // namespace
