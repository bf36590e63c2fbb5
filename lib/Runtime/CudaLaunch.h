//===- CudaLaunch.h - Tile kernels by CUDA's runtime ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a CUDA program expects of an object with kernels: that CUDA's runtime library
// knows them, and that k<<<grid, block>>>(...) launches one. The library itself is not
// linked here; each object brings its (weak) references to it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_CUDALAUNCH_H
#define TILEIR_RUNTIME_CUDALAUNCH_H

#include "Runtime/Registry.h"

namespace tileir {
namespace rt {

/// Launches with the configuration of a <<<...>>> that CUDA keeps for this call, with the
/// block and the shared memory that the kernel's image was compiled for: what the caller
/// gave for them is not used. An error is CUDA's last error, as for all kernels; that the
/// kernel was never registered is also told on stderr.
/// \returns false if the program does not use CUDA or this is not a call by <<<...>>>.
bool launchFromCuda(const HeldKernel &Kernel, void **Args);

} // namespace rt
} // namespace tileir

#endif // TILEIR_RUNTIME_CUDALAUNCH_H
