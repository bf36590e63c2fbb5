//===- LaunchSymbols.h - Launches of kernels, in their code -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where clang itself compiles tile kernels for GPUs (clang-plugin), its jobs hand on
// nothing but cubins. So these have, for each kernel `k`, a constant `k$launch` of two
// words, the block size and the dynamic shared memory, that the job for the host reads.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_LAUNCHSYMBOLS_H
#define TILEIR_OFFLOAD_LAUNCHSYMBOLS_H

#include "Offload/DeviceImage.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace tileir {

/// Adds the constants of \p Kernels to \p M, a module for GPUs.
void addLaunchSymbols(llvm::Module &M, llvm::ArrayRef<DeviceKernel> Kernels);

/// Fills in the kernels of an image whose data is an ELF file with such constants. Fails
/// on files that are damaged, or have no such constant.
llvm::Error readLaunchSymbols(DeviceImage &Image);

} // namespace tileir

#endif // TILEIR_OFFLOAD_LAUNCHSYMBOLS_H
