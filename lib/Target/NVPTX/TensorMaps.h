//===- TensorMaps.h - Tensor maps as calls of functions ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_TENSORMAPS_H
#define TILEIR_TARGET_NVPTX_TENSORMAPS_H

#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// Creates a call that stands for tensormap.cp_fenceproxy (docs/simulator-async.md): the
/// warp copies the 128 bytes of a tensor map from shared to global memory.
llvm::CallInst *createMapCopy(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *From);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_TENSORMAPS_H
