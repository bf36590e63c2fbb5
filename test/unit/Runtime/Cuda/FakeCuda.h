//===- FakeCuda.h - A CUDA driver for tests ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library with the name and the functions of the CUDA driver, and two devices: one of
// compute capability 8.0, one of 9.0. Their memory is the host's, but the driver knows
// which it gave out. Unit tests give it fat binaries whose kernels are C++ functions and
// ask it what it was told to do. Programs that were really compiled run with it, too: it
// takes the image of a real fat binary that a driver would take, and writes down launches
// instead of doing them. The environment tells what to write and to be:
//
//   FAKE_CUDA_LOG=FILE           loads, launches, unloads, a line each
//   FAKE_CUDA_ARGS=k:ppif;...    parameters of kernel k: pointers, i32 (i), i64 (l), f32,
//                                tensor maps (m)
//   FAKE_CUDA_DEVICES=80,90      compute capabilities; empty: no device
//   FAKE_CUDA_PAGEABLE=1         the devices read all memory of the host
//
// A program that calls it wrongly (without a context, or when the driver's exit handler
// has run) is told so on stderr and ends with status 70.
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
  int MaxDynamicShared = 0;
  /// Threads of a block that the code requires (.reqntid): launches with others are
  /// invalid, as drivers have it. 0: any.
  unsigned RequiredBlock = 0;
};

/// What unit tests load.
struct FatBinary {
  static constexpr uint64_t TheMagic = 0x64756341656b6146;
  uint64_t Magic = TheMagic;
  Kernel *Kernels;
  size_t NumKernels;
  int LoadResult = 0;        ///< CUresult of loading.
  const char *Log = nullptr; ///< What the compiler of PTX says.
};

/// The error that all calls on devices give from now on; 0: none.
extern "C" void fakeCudaBreak(int Result);
/// Allocations and modules that were not given back.
extern "C" size_t fakeCudaLeaks();
/// Contexts that this thread has pushed and not popped.
extern "C" size_t fakeCudaContexts();
/// Primary contexts that were retained.
extern "C" unsigned fakeCudaRetained();
/// How often code was loaded.
extern "C" unsigned fakeCudaLoads();
/// Events and pieces of pinned memory that were not given back, and how often a stream
/// was told to wait for an event.
extern "C" int fakeCudaEvents();
extern "C" int fakeCudaPinned();
extern "C" int fakeCudaEventWaits();
/// How often a tensor map was encoded, and the error of that from now on; 0: none.
extern "C" unsigned fakeCudaEncodes();
extern "C" void fakeCudaBreakEncoder(int Result);

} // namespace fake

#endif // TILEIR_UNITTESTS_RUNTIME_FAKECUDA_H
