//===- Launch.h - Run a kernel's blocks on the host's cores -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks are dealt to the threads of an team in contiguous ranges that shrink
// towards the end of the grid (guided self-scheduling on one 64-bit counter): a chunk
// is 1/(2 threads) of what is left. Neighbouring blocks share operands, so long ranges
// keep a thread's packed data useful; short ones at the end balance uneven blocks. A
// grid of 2^40 empty blocks takes some fifty calls of the kernel.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_LAUNCH_H
#define TILEIR_RUNTIME_LAUNCH_H

#include "Runtime/Output.h"
#include <inttypes.h>

namespace tileir::rt {

struct LoadedModule;
class RunningLaunch;

/// A checked launch. Whoever has one holds the kernel's module.
struct Launch {
  const tileir_kernel_desc *Kernel;
  const tileir_host_variant *Variant;
  tileir_launch Geometry;
  uint64_t NumBlocks; ///< 0: nothing to do
  LaunchOutput Output;
  uint64_t TimeLimit; ///< In milliseconds; 0: none
};

/// Where in the grid the block with a linear number is.
struct BlockPlace {
  BlockPlace(const tileir_launch &Geometry, uint64_t Number)
      : X(Number % Geometry.grid[0]), Y(Number / Geometry.grid[0] % Geometry.grid[1]),
        Z(Number / Geometry.grid[0] / Geometry.grid[1]) {}

  uint64_t X, Y, Z;
};

/// The format of its printing, for X, Y and Z.
#define TILEIR_BLOCK "block (%" PRIu64 ", %" PRIu64 ", %" PRIu64 ")"

/// Takes the kernel's first variant that this machine can run and does not make slower.
tileir_status chooseVariant(const tileir_kernel_desc &Kernel,
                            const tileir_host_variant *&Variant);

/// Logs that choice, and why.
void logVariant(const tileir_kernel_desc &Kernel, const tileir_host_variant &Variant);

/// Checks the grid; the variant is not chosen yet.
tileir_status prepareLaunch(const tileir_kernel_desc &Kernel, tileir_grid Grid,
                            Launch &Result);

/// Compares the arguments with the kernel's parameters.
tileir_status checkArguments(const tileir_kernel_desc &Kernel, const tileir_arg *Args,
                             size_t NumArgs);

/// Runs all blocks. If it fails, none was run, or an assertion failed, which ends its
/// block only, or the launch was stopped.
tileir_status runBlocks(const Launch &L, const void *const *Args, RunningLaunch &Running);

/// The threads of a launch with enough blocks: OpenMP's, but no number that no machine
/// has. Fails on a setting that libomp cannot read.
tileir_status getMaxThreads(unsigned &Result);

/// The size of the machine's last cache, or what TILEIR_CACHE_BYTES says; all ones if it
/// is not known.
tileir_status getCacheBytes(uint64_t &Result);

/// What \p NumCPUs of the system use of a last cache of \p CacheBytes at most. A virtual
/// machine is told of the whole cache of a processor, of which it has a few cores and may
/// fill a part.
uint64_t getReachableBytes(uint64_t CacheBytes, uint64_t NumCPUs);

/// Whether the calling thread is executing blocks of a launch.
bool insideLaunch();

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_LAUNCH_H
