//===- StubTest.cpp - <<<>>> by CUDA's runtime library --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace cudatest;

namespace {

struct Dim3 {
  unsigned X, Y, Z;
};

/// What CUDA's runtime library knows and does, as far as launches ask.
struct {
  int Device, LastError;
  unsigned NumLaunches;
  const void *Known; ///< The only kernel that is registered.
  int PTXVersion;    ///< Of its code.
  unsigned Block;    ///< Of the last launch.
} Cudart;

int fail(int Error) { return Cudart.LastError = Error; }

int popConfiguration(Dim3 *Grid, Dim3 *Block, size_t *Shared, void **Stream) {
  *Grid = *Block = {1, 1, 1};
  *Shared = 0;
  *Stream = nullptr;
  return 0;
}

int getDevice(int *Device) {
  *Device = Cudart.Device;
  return 0;
}

int launchKernel(const void *Function, Dim3, Dim3 Block, void **, size_t, void *) {
  if (Function != Cudart.Known)
    return fail(98);
  ++Cudart.NumLaunches;
  Cudart.Block = Block.X;
  return 0;
}

int getAttributes(void *Attributes, const void *Function) {
  if (Function != Cudart.Known)
    return fail(98);
  static_cast<int *>(Attributes)[6] = 1024; // What registers allow.
  static_cast<int *>(Attributes)[8] = Cudart.PTXVersion;
  return 0;
}

int setAttribute(const void *, int, int) { return 0; }

template <class Function> void *address(Function *F) {
  return reinterpret_cast<void *>(F);
}

class StubTest : public CudaTest {
protected:
  StubTest() {
    unsetenv("TILEIR_DEVICE");
    Cudart = {0, 0, 0, &Stub, 80, 0};
    Functions.cudaLaunchKernel = address(launchKernel);
    Functions.cudaFuncSetAttribute = address(setAttribute);
    Functions.cudaFuncGetAttributes = address(getAttributes);
    Functions.cudaGetDevice = address(getDevice);
    Functions.__cudaPopCallConfiguration = address(popConfiguration);
    Kernel.stub = &Stub;
  }
  ~StubTest() override { unsetenv("TILEIR_DEVICE"); }

  void launchByStub() {
    int *Data = nullptr, N = 0;
    void *Args[] = {&Data, &N};
    __tileir_launch_stub(&Kernel, Args);
  }
  /// In a process of its own, for what is told on stderr, and told once.
  [[noreturn]] void launchAndExit(const char *Device) {
    setenv("TILEIR_DEVICE", Device, 1);
    launchByStub();
    launchByStub();
    fprintf(stderr, "%u launches, error %d\n", Cudart.NumLaunches, Cudart.LastError);
    _exit(0);
  }

  const char Stub = 0;
};

TEST_F(StubTest, CudaLaunches) {
  launchByStub();
  EXPECT_EQ(1u, Cudart.NumLaunches);
  EXPECT_EQ(0, Cudart.LastError);
}

TEST_F(StubTest, TheBlockIsThatOfTheDevicesImage) {
  launchByStub();
  EXPECT_EQ(128u, Cudart.Block);
  Images[0] = {"sm_90", 90, 0};
  Rows[0].block_size = 1024;
  Cudart.PTXVersion = 90;
  Cudart.Device = 1;
  launchByStub();
  EXPECT_EQ(256u, Cudart.Block);
  EXPECT_EQ(0, Cudart.LastError);
  // One that there is not.
  Cudart.Device = 7;
  launchByStub();
  EXPECT_EQ(98, Cudart.LastError);
  EXPECT_EQ(2u, Cudart.NumLaunches);
}

TEST_F(StubTest, TheLogNamesTheImageOfTheLink) {
  // Another process, since this one may have read the variable.
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  setenv("TILEIR_LOG", "2", 1);
  tileir_device_kernel LinkedRow = {64, 2048, 0, 0, nullptr};
  tileir_linked_code Linked = {1, 1, Images, &LinkedRow};
  Desc.images = nullptr;
  Kernel.device = nullptr;
  Kernel.num_device = Desc.num_images = 0;
  Desc.flags = TILEIR_MODULE_FOR_LINK;
  Desc.linked = &Linked;
  EXPECT_EXIT(launchAndExit("cuda"), testing::ExitedWithCode(0),
              "by CUDA's runtime library: image sm_80, grid");
  unsetenv("TILEIR_LOG");
  GTEST_FLAG_SET(death_test_style, "fast");
}

TEST_F(StubTest, WhatCudaDoesNotKnowIsItsLastError) {
  Cudart.Known = nullptr;
  launchByStub();
  EXPECT_EQ(0u, Cudart.NumLaunches);
  EXPECT_EQ(98, Cudart.LastError);
}

TEST_F(StubTest, AKernelWithoutCodeIsCudasLastError) {
  Kernel.num_device = Desc.num_images = 0;
  launchByStub();
  EXPECT_EQ(98, Cudart.LastError);
}

TEST_F(StubTest, AFailureOfTheDriversInterfaceIsCudasLastError) {
  // No link has registered the images.
  Desc.flags = TILEIR_MODULE_LINK_IMAGES;
  launchByStub();
  EXPECT_EQ(98, Cudart.LastError);
  // A device that there is not.
  Cudart.LastError = 0;
  Cudart.Device = 7;
  launchByStub();
  EXPECT_EQ(98, Cudart.LastError);
}

using StubDeathTest = StubTest;

TEST_F(StubDeathTest, AnotherDeviceOfTheEnvironmentIsTold) {
  EXPECT_EXIT(launchAndExit("host"), testing::ExitedWithCode(0),
              "^tileir: TILEIR_DEVICE is 'host', but kernel 'increment' is launched by "
              "<<<>>>, which means CUDA's current device, 'cuda:0'; tileir::launch takes "
              "the device of TILEIR_DEVICE\n2 launches, error 0\n$");
  EXPECT_EXIT(
      launchAndExit("cuda:1"), testing::ExitedWithCode(0),
      "^tileir: TILEIR_DEVICE is 'cuda:1', but kernel .*\n2 launches, error 0\n$");
  for (const char *Same : {"", "cuda", "cuda:0"})
    EXPECT_EXIT(launchAndExit(Same), testing::ExitedWithCode(0),
                "^2 launches, error 0\n$");
}

} // namespace
