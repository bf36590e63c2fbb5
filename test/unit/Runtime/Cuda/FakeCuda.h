//===- FakeCuda.h - A CUDA driver for tests ----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library with the name and the functions of the CUDA driver, and two devices: one of
// compute capability 8.0, one of 9.0. Their memory is the host's, but the driver knows
// which it gave out; kernels are C++ functions. Tests ask it what it was told to do.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_RUNTIME_FAKECUDA_H
#define TILEIR_UNITTESTS_RUNTIME_FAKECUDA_H

#include <cstddef>
#include <cstdint>

namespace fake {

struct Launch {
  unsigned Device;
  unsigned Grid[3], Block[3], SharedBytes;
  void *Stream;
};

/// A kernel of a fat binary: runs once for a launch.
struct Kernel {
  const char *Name;
  int PTXVersion;
  void (*Run)(void **Args, const Launch &L);
  /// Attribute MaxDynamicSharedMemorySize, as it was set.
  int MaxDynamicShared;
};

/// What cuModuleLoadFatBinary takes here.
struct FatBinary {
  Kernel *Kernels;
  size_t NumKernels;
  int LoadResult; ///< CUresult of loading.
};

/// The error that all calls on devices give from now on; 0: none.
extern "C" void fakeCudaBreak(int Result);
/// Allocations and modules that were not given back.
extern "C" size_t fakeCudaLeaks();

} // namespace fake

#endif // TILEIR_UNITTESTS_RUNTIME_FAKECUDA_H
