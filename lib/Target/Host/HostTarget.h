//===- HostTarget.h - Kernels for the host ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns the entries of an imported module into host kernels of the form that the runtime
// calls (tileir/abi.h). docs/host.md tells how.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_HOSTTARGET_H
#define TILEIR_TARGET_HOST_HOSTTARGET_H

#include "Dialect/TileTypes.h"
#include "Target/Host/HostISA.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// x86-64 levels that variants of a kernel are compiled for beside the target's own.
enum class HostLevel : uint8_t { Base = 0, V2 = 2, V3 = 3, V4 = 4 };

/// One compiled form of an entry.
struct HostKernel {
  llvm::Function *Kernel; ///< As tileir_host_kernel.
  HostLevel Level;
  uint64_t ScratchSize; ///< Bytes for each thread.
};

struct HostEntry {
  std::string Name;
  llvm::SmallVector<std::string, 8> Params; ///< Element names: "ptr<f32>", "i32".
  llvm::SmallVector<HostKernel, 3> Kernels; ///< Best first; the last one is Base.
};

/// Every op of \p M that the host target cannot lower, as one error each: names the op,
/// the reason and the place.
llvm::Error checkHostSupport(llvm::Module &M);

/// Replaces the entries of \p M, which passed checkHostSupport() and has a triple and
/// data layout, by kernels; erases all tile code.
llvm::Expected<llvm::SmallVector<HostEntry, 4>>
lowerToHost(llvm::Module &M, const HostISA &Base, bool Multiversion);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_HOSTTARGET_H
