//===- NVPTXTarget.h - Kernels for NVIDIA GPUs ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns an imported tile module into a module of kernels for one architecture: first the
// form that the simulator runs ("SIMT form": plain LLVM IR with NVVM intrinsics and
// machine operations as declared functions), then the form that LLVM's NVPTX back end
// takes. docs/nvptx.md tells how.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXTARGET_H
#define TILEIR_TARGET_NVPTX_NVPTXTARGET_H

#include "Support/PathMap.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

struct NVPTXOptions {
  NVPTXArch Arch;
  unsigned OptLevel = 3;
  bool Debug = false; ///< Keep debug locations.
  /// Path of libdevice.10.bc for math functions, from the toolkit; empty: the project's
  /// own expansions are used.
  std::string LibDevice;
  PathMap DebugPaths; ///< For the files of debug information.
  /// Mark the kernels as those of a tile language; PTX is of
  /// version NVPTXArch::TileLanguagePTX then.
  bool TileLanguage = false;
};

/// One kernel of a lowered module.
struct NVPTXKernel {
  std::string Name;
  llvm::SmallVector<std::string, 8> Params; ///< Element names: "ptr<f32>", "i32".
  unsigned BlockSize = 0;                   ///< Threads.
  uint64_t SharedBytes = 0; ///< Of the global `<name>.shared` in address space 3.
};

/// Every op of \p M that this architecture's lowering refuses, as one error each: names
/// the op, the reason and the place.
llvm::Error checkNVPTXSupport(llvm::Module &M, const NVPTXArch &Arch);

/// The kernels of \p M, which is in SIMT form.
llvm::SmallVector<NVPTXKernel, 4> getKernels(const llvm::Module &M);

/// Emits PTX for a module in SIMT form whose machine operations are inline PTX.
llvm::Expected<std::string> emitPTX(llvm::Module &M, const NVPTXOptions &Options);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXTARGET_H
