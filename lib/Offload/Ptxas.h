//===- Ptxas.h - PTX to machine code ----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_PTXAS_H
#define TILEIR_OFFLOAD_PTXAS_H

#include "Offload/Toolkit.h"
#include "llvm/ADT/SmallVector.h"

namespace tileir {

struct PtxasOptions {
  unsigned OptLevel = 3;
  bool Relocatable = false; ///< -c: an object for nvlink instead of a finished cubin.
  bool LineInfo = false;    ///< Keep the PTX's line directives.
  bool DeviceDebug = false; ///< Keep all that it tells about the source; only at -O0.
  /// Allow more than 48 KB of static shared memory.
  bool ExtendedShared = false;
  std::vector<std::string> ExtraArgs; ///< -Xcuda-ptxas, after all others.
};

/// What a kernel takes of the hardware, as ptxas tells it.
struct KernelResources {
  std::string Kernel;
  unsigned Registers = 0;                           ///< Of a thread.
  unsigned SpillStoreBytes = 0, SpillLoadBytes = 0; ///< Of a thread.
  unsigned SharedBytes = 0;                         ///< Static shared memory of a block.
};

struct Cubin {
  std::string Data;
  llvm::SmallVector<KernelResources, 4> Kernels;
  /// What ptxas warned of, a line each.
  std::vector<std::string> Warnings;
  std::string Log; ///< All that it said.
};

/// Compiles \p PTX. The error of a failed run has ptxas' own messages, each with the
/// architecture.
llvm::Expected<Cubin> assemblePTX(llvm::StringRef PTX, const NVPTXArch &Arch,
                                  const Toolkit &Tools, const PtxasOptions &Options);

/// Reads the resource usage of the kernels from what `ptxas -v` says.
llvm::SmallVector<KernelResources, 4> parseResourceUsage(llvm::StringRef Output);

} // namespace tileir

#endif // TILEIR_OFFLOAD_PTXAS_H
