//===- CudaTesting.h - A module for the stand-in driver ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_RUNTIME_CUDATESTING_H
#define TILEIR_UNITTESTS_RUNTIME_CUDATESTING_H

#include "FakeCuda.h"
#include "tileir/event.hpp"
#include "gtest/gtest.h"

namespace cudatest {

constexpr int FirstGPU = 1, SecondGPU = 2;

inline std::vector<fake::Launch> Launches;

/// Adds one to n integers: parameters are a pointer and n.
inline void increment(void **Args, const fake::Launch &L) {
  Launches.push_back(L);
  int *Data = *static_cast<int **>(Args[0]);
  for (int I = 0; I != *static_cast<int *>(Args[1]); ++I)
    ++Data[I];
}

inline void incrementOnHost(const void *const *Args, const tileir_launch *, uint64_t,
                            uint64_t, void *) {
  int *Data = *static_cast<int *const *>(Args[0]);
  for (int I = 0; I != *static_cast<const int *>(Args[1]); ++I)
    ++Data[I];
}

/// A module with one kernel for the host, sm_80 and sm_90a.
class CudaTest : public testing::Test {
protected:
  CudaTest() {
    Launches.clear();
    __tileir_register_module(&Desc);
  }
  ~CudaTest() override {
    if (Registered)
      __tileir_unregister_module(&Desc);
    fake::fakeCudaBreak(0);
    EXPECT_EQ(0u, fake::fakeCudaContexts());
    (void)tileir_set_device(TILEIR_DEVICE_HOST);
  }

  tileir_status launch(tileir_grid Grid, int *Data, int N, tileir_stream S = nullptr) {
    tileir_arg Args[] = {tileir_arg_pointer(Data, TILEIR_I32), tileir_arg_i32(N)};
    return tileir_launch_kernel(&Kernel, Grid, Args, 2, S);
  }
  static std::string lastError() { return tileir_last_error(); }

  fake::Kernel Code{"increment", 80, increment};
  fake::FatBinary Binary{fake::FatBinary::TheMagic, &Code, 1};
  struct {
    uint32_t Magic, Version;
    const void *Binary;
  } Wrapper{0x466243b1, 1, &Binary};
  tileir_cuda_functions Functions = {};
  tileir_cuda_module Cuda{&Wrapper, &Functions, nullptr};
  tileir_param Params[2] = {{TILEIR_PARAM_POINTER, TILEIR_I32, 8, 0},
                            {TILEIR_PARAM_SCALAR, TILEIR_I32, 4, 0}};
  tileir_host_variant Variant{incrementOnHost, 0, TILEIR_ISA_BASE, 0};
  tileir_image Images[2] = {{"sm_80", 80, 0}, {"sm_90a", 90, 0}};
  tileir_device_kernel Rows[2] = {{128, 1024, 0, 0, nullptr},
                                  {256, 100000, 0, 0, nullptr}};
  uint64_t DeviceBits = 0;
  tileir_kernel_desc Kernel{"increment", nullptr, Params, &Variant,    2,       1,
                            2,           0,       Rows,   &DeviceBits, nullptr, nullptr};
  tileir_module_desc Desc{TILEIR_ABI_VERSION, 1,     2,  0,      &Kernel, Images,
                          "k.tileir",         &Cuda, {}, nullptr};
  bool Registered = true;
};

} // namespace cudatest

#endif // TILEIR_UNITTESTS_RUNTIME_CUDATESTING_H
