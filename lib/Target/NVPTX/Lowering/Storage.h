//===- Storage.h - Memory that a module brings along ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_LOWERING_STORAGE_H
#define TILEIR_TARGET_NVPTX_LOWERING_STORAGE_H

#include "llvm/IR/Module.h"

namespace tileir {

/// Moves the globals of \p M, which the importer left in the generic address space, to
/// global memory (address space 1). Linkage and names stay.
void placeGlobals(llvm::Module &M);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_LOWERING_STORAGE_H
