//===- SharedPlan.h - Places in shared memory -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives each op that needs shared memory its place in the kernel's one buffer, by
// liveness, and puts barriers where a place is used again (docs/nvptx.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_SHAREDPLAN_H
#define TILEIR_TARGET_GPU_SHAREDPLAN_H

#include "Dialect/TilePass.h"
#include "Target/NVPTX/NVPTXArch.h"

namespace tileir {

/// Pass `gpu-plan-shared`: plans \p Kernel, whose tiles have layouts: sets !tile.scratch
/// on ops, inserts `barrier` target ops and makes the global `@<kernel>.shared` of the
/// bytes that are needed, if any. Fails with the numbers if that is more than a block of
/// \p Arch has.
PassResult planSharedMemory(llvm::Function &Kernel, const NVPTXArch &Arch,
                            llvm::FunctionAnalysisManager &AM);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_SHAREDPLAN_H
