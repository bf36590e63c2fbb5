//===- Canonicalize.h - The form that the GPU's passes rely on --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_CANONICALIZE_H
#define TILEIR_TARGET_GPU_CANONICALIZE_H

#include "Dialect/TilePass.h"

namespace tileir {

/// Pass `gpu-canonicalize`: scalar arithmetic that is the same in each iteration of a
/// loop leaves it; no tile operand is undefined, so that each tile is an instruction's;
/// phis and selects are of tiles, views and scalars, never of structs of them.
PassResult canonicalize(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_CANONICALIZE_H
