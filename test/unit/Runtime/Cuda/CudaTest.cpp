//===- CudaTest.cpp - Devices, memory and launches on a GPU ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"
#include "Runtime/CudaKernel.h"
#include <atomic>
#include <numeric>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace {

/// A GPU of that compute capability, for those who only look at this.
tileir::rt::CudaDevice deviceOf(uint32_t Capability) {
  tileir::rt::CudaDevice D = {};
  D.Capability = Capability;
  return D;
}

using namespace cudatest;

TEST_F(CudaTest, DevicesAreCountedAndDescribed) {
  int Count = 0;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_device_count(&Count));
  EXPECT_EQ(3, Count);
  tileir_device_info Info;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_device_info(SecondGPU, &Info));
  EXPECT_EQ(TILEIR_KIND_CUDA, Info.kind);
  EXPECT_EQ(1, Info.ordinal);
  EXPECT_STREQ("Fake H", Info.name);
  EXPECT_STREQ("sm_90", Info.arch);
  EXPECT_EQ(101u, Info.units);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_device_info(TILEIR_DEVICE_HOST, &Info));
  EXPECT_STREQ("host", Info.name);
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, tileir_get_device_info(3, &Info));
  EXPECT_EQ("there is no device 3: the host is device 0, GPUs are devices 1 to 2",
            lastError());
}

TEST_F(CudaTest, DevicesAreFoundByName) {
  int Device = -1;
  EXPECT_EQ(TILEIR_SUCCESS, tileir_find_device("cuda", &Device));
  EXPECT_EQ(FirstGPU, Device);
  EXPECT_EQ(TILEIR_SUCCESS, tileir_find_device("cuda:1", &Device));
  EXPECT_EQ(SecondGPU, Device);
  EXPECT_EQ(TILEIR_SUCCESS, tileir_find_device("host", &Device));
  EXPECT_EQ(TILEIR_DEVICE_HOST, Device);
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, tileir_find_device("cuda:2", &Device));
  // It is none, even for those who do not look at the error.
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, tileir_set_device(Device));
  tileir::Device NotThere;
  EXPECT_FALSE(tileir::findDevice("cuda:2", NotThere).ok());
  EXPECT_FALSE(tileir::Stream(NotThere).status().ok());
  for (const char *Name : {"", "gpu", "cuda:", "cuda:x", "cuda:-1", "cuda1", "cuda:1 "})
    EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_find_device(Name, &Device)) << Name;
}

TEST_F(CudaTest, MemoryIsCopiedAndFilled) {
  std::vector<int> Host(100), Back(100);
  std::iota(Host.begin(), Host.end(), 0);
  {
    tileir::Buffer<int> B(static_cast<tileir::Device>(FirstGPU), 100);
    ASSERT_TRUE(B.status().ok()) << B.status().message();
    EXPECT_TRUE(B.copyFrom(Host.data()).ok());
    EXPECT_TRUE(B.copyTo(Back.data()).ok());
    EXPECT_EQ(Host, Back);
    tileir_stream S = nullptr;
    ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(FirstGPU, &S));
    EXPECT_EQ(TILEIR_SUCCESS, tileir_fill(B.data(), 0xff, sizeof(int), S));
    EXPECT_EQ(TILEIR_SUCCESS, tileir_copy(Back.data(), B.data(), sizeof(int), S));
    EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(S));
    EXPECT_EQ(-1, Back[0]);
  }
  EXPECT_EQ(0u, fake::fakeCudaLeaks());
  tileir::Buffer<int> Large(static_cast<tileir::Device>(FirstGPU), size_t(1) << 40);
  EXPECT_EQ(TILEIR_ERROR_OUT_OF_MEMORY, Large.status().code());
  EXPECT_EQ(nullptr, Large.data());
}

TEST_F(CudaTest, LaunchTakesTheImagesBlockAndSharedMemory) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  tileir::Buffer<int> B(static_cast<tileir::Device>(FirstGPU), 4);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_fill(B.data(), 0, 16, nullptr));
  ASSERT_EQ(TILEIR_SUCCESS, launch({5, 6, 7}, B.data(), 4)) << lastError();
  ASSERT_EQ(1u, Launches.size());
  const fake::Launch &L = Launches.front();
  EXPECT_EQ(0u, L.Device);
  EXPECT_EQ(5u, L.Grid[0]);
  EXPECT_EQ(7u, L.Grid[2]);
  EXPECT_EQ(128u, L.Block[0]);
  EXPECT_EQ(1024u, L.SharedBytes);
  EXPECT_EQ(0, Code.MaxDynamicShared);
  int Value = 0;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_copy(&Value, B.data(), 4, nullptr));
  EXPECT_EQ(1, Value);
}

TEST_F(CudaTest, LargeSharedMemoryIsAskedFor) {
  Code.PTXVersion = 90;
  tileir_stream S = nullptr;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(SecondGPU, &S));
  ASSERT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0, S)) << lastError();
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(S));
  EXPECT_EQ(100000, Code.MaxDynamicShared);
  EXPECT_EQ(256u, Launches.at(0).Block[0]);
  EXPECT_EQ(1u, Launches.at(0).Device);
  EXPECT_NE(nullptr, Launches.at(0).Stream);
}

TEST_F(CudaTest, AnEmptyGridRunsNothing) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_SUCCESS, launch({0, 1, 1}, nullptr, 0));
  EXPECT_TRUE(Launches.empty());
}

TEST_F(CudaTest, WrongLaunchesAreNamed) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  int OnHost[4] = {};
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, launch({1, 1, 1}, OnHost, 4));
  EXPECT_EQ("kernel 'increment': argument 0 points to memory that device 'Fake A' cannot "
            "use: take some from tileir_allocate and copy to it",
            lastError());
  EXPECT_EQ(TILEIR_ERROR_INVALID_GRID, launch({1, 65536, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment': the grid's extent in y is 65536, on a GPU it must be at "
            "most 65535",
            lastError());
  EXPECT_TRUE(Launches.empty());
}

TEST_F(CudaTest, MissingCodeIsNamed) {
  Binary.LoadResult = 209;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment' (k.tileir) has code for sm_80, sm_90a, none for device "
            "'Fake A', which is sm_80: compile it with --offload-arch=sm_80",
            lastError());
  Images[1] = {"sm_80", 80, 5};
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ(0u, std::string(lastError())
                    .find("kernel 'increment' (k.tileir) has code for "
                          "sm_80, PTX for sm_80, none"));
  Images[1] = Images[0];
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ(0u, std::string(lastError())
                    .find("kernel 'increment' (k.tileir) has code for "
                          "sm_80, none"));
  Kernel.num_device = 0;
  Desc.num_images = 0;
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment' (k.tileir) has code for the host only, none for device "
            "'Fake A', which is sm_80: compile it with --offload-arch=sm_80",
            lastError());
}

TEST_F(CudaTest, CodeOfTheLink) {
  Kernel.num_device = Desc.num_images = 0;
  Desc.flags = TILEIR_MODULE_FOR_LINK;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  int Data[2] = {};
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, Data, 2));
  EXPECT_EQ(
      "kernel 'increment' (k.tileir) has Tile IR that is compiled for GPUs when the "
      "program is linked, and its link named none: link with --offload-arch=sm_80, "
      "by the clang++ that compiled it",
      lastError());
  tileir_device_kernel LinkedRow = {64, 2048, 0, 0, nullptr};
  tileir_linked_code Linked = {1, 1, Images, &LinkedRow};
  Desc.linked = &Linked;
  ASSERT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0));
  ASSERT_EQ(1u, Launches.size());
  EXPECT_EQ(64u, Launches[0].Block[0]);
  EXPECT_EQ(2048u, Launches[0].SharedBytes);
  // Tables of another module do not reach this kernel.
  tileir_linked_code Short = {1, 0, Images, &LinkedRow};
  Desc.linked = &Short;
  EXPECT_EQ(nullptr, tileir::rt::findDeviceRow(Desc, Kernel, deviceOf(80), 80));
}

TEST_F(CudaTest, RelocatableCodeNeedsTheLink) {
  Cuda.wrapper = nullptr;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_NE(std::string::npos, lastError().find("--offload-link")) << lastError();
}

TEST_F(CudaTest, FailuresOfTheDeviceAreReported) {
  tileir_stream S = nullptr;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(FirstGPU, &S));
  ASSERT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0, S));
  fake::fakeCudaBreak(719);
  EXPECT_EQ(TILEIR_ERROR_DEVICE, tileir_synchronize(S));
  EXPECT_EQ(
      "the work of a stream on device 'Fake A': CUDA_ERROR_LAUNCH_FAILED (as the test "
      "asked)",
      lastError());
  fake::fakeCudaBreak(0);
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(S));
}

TEST_F(CudaTest, ADeviceIsWaitedForAsAWhole) {
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize_device(TILEIR_DEVICE_HOST));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize_device(FirstGPU));
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, tileir_synchronize_device(99));
  fake::fakeCudaBreak(719);
  EXPECT_EQ(TILEIR_ERROR_DEVICE, tileir_synchronize_device(FirstGPU));
  EXPECT_EQ("the work on device 'Fake A': CUDA_ERROR_LAUNCH_FAILED (as the test asked)",
            lastError());
  fake::fakeCudaBreak(0);
}

TEST_F(CudaTest, CallsRunInTheStreamsOrder) {
  tileir_stream S = nullptr;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(FirstGPU, &S));
  int Calls = 0;
  EXPECT_EQ(
      TILEIR_SUCCESS,
      tileir_enqueue_call(S, [](void *Data) { ++*static_cast<int *>(Data); }, &Calls));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(S));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_query_stream(S));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(S));
  EXPECT_EQ(1, Calls);
}

TEST_F(CudaTest, CodeIsUnloadedWithItsModule) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  ASSERT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ(1u, fake::fakeCudaLeaks());
  __tileir_unregister_module(&Desc);
  Registered = false;
  EXPECT_EQ(0u, fake::fakeCudaLeaks());
}

TEST_F(CudaTest, TheEnvironmentChoosesForNewThreads) {
  auto InThread = [](auto Function) { std::thread(Function).join(); };
  setenv("TILEIR_DEVICE", "cuda:1", 1);
  InThread([] {
    int Device = -1;
    EXPECT_EQ(TILEIR_SUCCESS, tileir_get_device(&Device));
    EXPECT_EQ(SecondGPU, Device);
  });
  setenv("TILEIR_DEVICE", "cuda:7", 1);
  InThread([this] {
    EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
    EXPECT_EQ("TILEIR_DEVICE: there is no device 'cuda:7': GPUs are 'cuda:0' to 'cuda:1'",
              lastError());
  });
  InThread([] {
    int Device = -1;
    EXPECT_EQ(TILEIR_SUCCESS, tileir_set_device(TILEIR_DEVICE_HOST));
    EXPECT_EQ(TILEIR_SUCCESS, tileir_set_device(TILEIR_DEVICE_DEFAULT));
    EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, tileir_get_device(&Device));
    setenv("TILEIR_DEVICE", "cuda:1", 1);
    EXPECT_EQ(TILEIR_SUCCESS, tileir_get_device(&Device));
    EXPECT_EQ(SecondGPU, Device);
  });
  unsetenv("TILEIR_DEVICE");
}

TEST_F(CudaTest, TheHostStillWorks) {
  int Data[3] = {1, 2, 3};
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, Data, 3));
  EXPECT_EQ(4, Data[2]);
  EXPECT_TRUE(Launches.empty());
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

TEST_F(CudaTest, ContextsAreMadeForDevicesThatAreUsed) {
  // By now other tests may have used any device; a count is no use.
  unsigned Before = fake::fakeCudaRetained();
  int Count = 0;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_device_count(&Count));
  tileir_device_info Info;
  for (int D = 1; D != Count; ++D)
    ASSERT_EQ(TILEIR_SUCCESS, tileir_get_device_info(D, &Info));
  EXPECT_EQ(Before, fake::fakeCudaRetained());
  for (int I = 0; I != 3; ++I)
    tileir::Buffer<int>(static_cast<tileir::Device>(FirstGPU), 1);
  EXPECT_LE(fake::fakeCudaRetained(), 2u);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

TEST_F(CudaTest, CopiesReachGPUsFromThreadsOfTheHost) {
  int Value = 5, Back = 0;
  tileir::Buffer<int> B(static_cast<tileir::Device>(SecondGPU), 2);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_copy(B.data(), &Value, sizeof(int), nullptr));
  fake::fakeCudaBreak(719);
  // It is the driver that copies: its failure shows.
  EXPECT_EQ(TILEIR_ERROR_DEVICE, tileir_copy(&Back, B.data(), sizeof(int), nullptr));
  fake::fakeCudaBreak(0);
  EXPECT_EQ(TILEIR_SUCCESS, tileir_copy(&Back, B.data(), sizeof(int), nullptr));
  EXPECT_EQ(5, Back);
  tileir_stream S = nullptr;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(TILEIR_DEVICE_HOST, &S));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_copy(&Back, B.data(), 4, S));
  EXPECT_EQ("a stream of the host cannot copy memory of device 'Fake H': use a stream of "
            "that device",
            lastError());
  EXPECT_EQ(TILEIR_SUCCESS, tileir_copy(&Back, &Value, 4, S));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(S));
}

TEST_F(CudaTest, MemoryOfAnotherGPUIsRefused) {
  tileir::Buffer<int> B(static_cast<tileir::Device>(SecondGPU), 2);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, launch({1, 1, 1}, B.data(), 2));
  EXPECT_EQ(0u, lastError().find("kernel 'increment': argument 0 points to memory"));
  EXPECT_TRUE(Launches.empty());
}

TEST_F(CudaTest, BuffersAndStreamsAreOfTheThreadsDevice) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(SecondGPU));
  Code.PTXVersion = 90;
  tileir::Buffer<int> B(3);
  EXPECT_EQ(SecondGPU, static_cast<int>(B.device()));
  tileir::Stream S;
  ASSERT_TRUE(S.status().ok());
  EXPECT_NE(nullptr, S.cudaStream());
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, B.data(), 0, S.handle())) << lastError();
  EXPECT_EQ(1u, Launches.at(0).Device);
  EXPECT_EQ(S.cudaStream(), Launches.at(0).Stream);
  EXPECT_EQ(nullptr, tileir::Stream(tileir::Device::Host).cudaStream());
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

/// Code that is compiled in the program has no options of the driver.
TEST_F(CudaTest, WhyProvidedCodeCannotBeLoadedIsTold) {
  struct {
    tileir_cuda_provider Base;
    tileir_cuda_code Code;
  } Provider = {{Cuda, nullptr}, {&Binary, Rows}};
  Provider.Base.provide = [](tileir_cuda_provider *P, uint32_t, tileir_cuda_code *Code,
                             char *, size_t) {
    *Code = reinterpret_cast<decltype(Provider) *>(P)->Code;
    return 0;
  };
  Desc.cuda = &Provider.Base.cuda;
  Desc.flags |= TILEIR_MODULE_PROVIDER;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  Binary.LoadResult = 222;
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment' (k.tileir) was compiled in this program to PTX that is "
            "newer than the driver of device 'Fake A': update the driver, or name a CUDA "
            "toolkit that it can run code of by the option 'cuda_path'",
            lastError());
  Binary.LoadResult = 209;
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment' (k.tileir) was compiled in this program for another GPU "
            "than device 'Fake A', which is sm_80: leave the option 'arch' out, or name "
            "that",
            lastError());
  Binary.LoadResult = 0;
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0)) << lastError();
  __tileir_unregister_module(&Desc);
  Registered = false;
}

TEST_F(CudaTest, WhyCodeCannotBeLoadedIsTold) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  Binary.LoadResult = 222;
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment' (k.tileir) has no machine code for device 'Fake A', and "
            "its PTX is newer than the driver: compile it with --offload-arch=sm_80, or "
            "update the driver",
            lastError());
  Binary.LoadResult = 218;
  Binary.Log = "ptxas: line 7: syntax error";
  EXPECT_EQ(TILEIR_ERROR_DEVICE, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ(
      "kernel 'increment' (k.tileir): its code cannot be loaded on 'Fake A': ptxas: "
      "line 7: syntax error: CUDA_ERROR_INVALID_PTX (as the test asked)",
      lastError());
  Wrapper.Magic = 1;
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment' (k.tileir): its code is in no fat binary that is known "
            "here",
            lastError());
  // A failure is not kept.
  Wrapper.Magic = 0x466243b1;
  Binary.LoadResult = 0;
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0)) << lastError();
}

/// Stands for cudaGetFuncBySymbol.
int getFunction(void **Function, const void *Symbol) {
  *Function = const_cast<void *>(Symbol);
  return 0;
}

TEST_F(CudaTest, CodeThatCudasLibraryHasLoadedIsNotLoadedAgain) {
  void *Handle = nullptr;
  Functions.cudaGetFuncBySymbol = reinterpret_cast<void *>(&getFunction);
  Cuda.handle = &Handle;
  Kernel.stub = &Code;
  unsigned Before = fake::fakeCudaLoads();
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0)) << lastError();
  EXPECT_EQ(1u, Launches.size());
  EXPECT_EQ(Before, fake::fakeCudaLoads());
}

/// A constructor of the program may launch before that of the object.
TEST_F(CudaTest, CodeIsRegisteredBeforeALaunchThatComesFirst) {
  static void *Handle;
  static int NumBinaries, NumFunctions;
  NumBinaries = NumFunctions = 0;
  Functions.cudaGetFuncBySymbol = reinterpret_cast<void *>(&getFunction);
  Functions.__cudaRegisterFatBinary = reinterpret_cast<void *>(+[](const void *) {
    ++NumBinaries;
    return &Handle;
  });
  Functions.__cudaRegisterFunction =
      reinterpret_cast<void *>(+[](void **, const void *, const char *, const char *, int,
                                   void *, void *, void *, void *, int *) {
        ++NumFunctions;
      });
  Kernel.stub = &Code;
  unsigned Before = fake::fakeCudaLoads();
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0)) << lastError();
  EXPECT_EQ(Before, fake::fakeCudaLoads());
  __tileir_register_cuda(&Desc);
  EXPECT_EQ(1, NumBinaries);
  EXPECT_EQ(1, NumFunctions);
  EXPECT_EQ(&Handle, Cuda.handle);
}

TEST_F(CudaTest, WhatKeepsCudasLibraryFromTheCodeIsTold) {
  static int Result;
  void *Handle = nullptr;
  Functions.cudaGetFuncBySymbol =
      reinterpret_cast<void *>(+[](void **, const void *) { return Result; });
  Cuda.handle = &Handle;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  auto Why = [&](int Error) {
    Result = Error;
    EXPECT_NE(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0));
    return lastError();
  };
  EXPECT_EQ("kernel 'increment' (k.tileir): the CUDA driver is too old for the CUDA "
            "runtime library of this program, or there is none (CUDA error 35): update "
            "the driver, or link an older library",
            Why(35));
  EXPECT_NE(std::string::npos, Why(98).find("is not registered with CUDA for device"));
  EXPECT_NE(std::string::npos, Why(46).find("does not give its code for device"));
}

TEST_F(CudaTest, AChildOfForkDoesNotCallTheDriver) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0)) << lastError();
  size_t Before = Launches.size();
  pid_t Child = fork();
  if (!Child) {
    int Count = 0;
    bool Good = launch({1, 1, 1}, nullptr, 0) == TILEIR_ERROR_UNSUPPORTED &&
                lastError().find("a child of fork cannot use the CUDA driver that its "
                                 "parent has used") != std::string::npos &&
                !tileir_get_device_count(&Count) && Count == 1 &&
                Launches.size() == Before;
    __tileir_unregister_module(&Desc);
    _exit(Good ? 7 : 1);
  }
  int Status = 0;
  ASSERT_EQ(Child, waitpid(Child, &Status, 0));
  EXPECT_TRUE(WIFEXITED(Status));
  EXPECT_EQ(7, WEXITSTATUS(Status));
}

TEST_F(CudaTest, LaunchesHaveNoLimitOfTime) {
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  tileir_set_time_limit(1000);
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
  EXPECT_EQ("kernel 'increment': launches on a GPU cannot have a limit of time",
            lastError());
  tileir_set_time_limit(0);
}

TEST_F(CudaTest, CodeOfTheLinkIsFoundByTheStub) {
  Cuda.wrapper = nullptr;
  Kernel.stub = &Kernel;
  Kernel.name = "renamed";
  __tileir_register_linked(Kernel.stub, "increment", &Wrapper);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0)) << lastError();
  EXPECT_EQ(1u, Launches.size());
  __tileir_unregister_linked(&Wrapper);
  __tileir_unregister_module(&Desc);
  __tileir_register_module(&Desc);
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launch({1, 1, 1}, nullptr, 0));
}

TEST_F(CudaTest, TheImageIsChosenByWhatTheDriverTook) {
  // The driver says 1024 of all blocks: that of another image may be just that.
  Images[0] = {"sm_90", 90, 0};
  Rows[0].block_size = 1024;
  Code.PTXVersion = 90;
  Code.RequiredBlock = 256;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(SecondGPU));
  ASSERT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, nullptr, 0)) << lastError();
  EXPECT_EQ(256u, Launches.at(0).Block[0]);
}

TEST_F(CudaTest, CodeWithASuffixIsForItsArchitectureAlone) {
  auto FindFor = [&](uint32_t Capability, uint32_t PTXVersion) {
    return tileir::rt::findDeviceRow(Desc, Kernel, deviceOf(Capability), PTXVersion);
  };
  Images[0] = {"sm_100", 100, 0};
  Images[1] = {"sm_100a", 100, 0};
  for (int Order = 0; Order != 2; ++Order) {
    const tileir_device_kernel *Plain = &Rows[Order], *Specific = &Rows[1 - Order];
    EXPECT_EQ(Specific, FindFor(100, 100));
    EXPECT_EQ(Plain, FindFor(103, 100));
    EXPECT_EQ(nullptr, FindFor(90, 90));
    std::swap(Images[0], Images[1]);
  }
  // A kernel need not be in all images.
  Rows[1].block_size = 0;
  EXPECT_EQ(&Rows[0], FindFor(100, 100));
  Images[0] = {"sm_100a", 100, 0};
  EXPECT_EQ(nullptr, FindFor(103, 100));
}

TEST_F(CudaTest, ThreadsLoadCodeOnce) {
  unsigned Before = fake::fakeCudaLoads();
  std::vector<std::thread> Threads;
  std::atomic<unsigned> Good = 0;
  for (int I = 0; I != 8; ++I)
    Threads.emplace_back(
        [&] { Good += !tileir_set_device(FirstGPU) && !launch({0, 1, 1}, nullptr, 0); });
  for (std::thread &T : Threads)
    T.join();
  EXPECT_EQ(8u, Good);
  EXPECT_EQ(Before + 1, fake::fakeCudaLoads());
}

} // namespace
