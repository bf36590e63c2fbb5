//===- HelperDelayTest.cpp - What launches learn of threads ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/LaunchTimes.h"
#include "TestModule.h"
#include "gtest/gtest.h"
#include <chrono>
#include <cstdlib>
#include <thread>

using namespace tileir;

namespace {

/// A region inside of another has no threads that could be late.
TEST(HelperDelayTest, LaunchesInsideAParallelRegionTellNothing) {
  setenv("OMP_NUM_THREADS", "4", 1);
  auto Sleep = [](const void *const *, const tileir_launch *, uint64_t Begin,
                  uint64_t End, void *) {
    std::this_thread::sleep_for(std::chrono::microseconds(100 * (End - Begin)));
  };
  TestModule M({{"sleep", Sleep}});
  for (int I = 0; I != 20; ++I)
    rt::addHelperDelay(10);
  double Known = rt::getHelperDelay();
#pragma omp parallel num_threads(2)
  for (int I = 0; I != 2; ++I)
    EXPECT_EQ(TILEIR_SUCCESS,
              tileir_launch_kernel(M[0], {50, 1, 1}, nullptr, 0, nullptr));
  EXPECT_LE(rt::getHelperDelay(), Known);
}

} // namespace
