//===- WarpShuffle.h - Values between the lanes of a warp -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// shfl.sync moves 32 bits; here it moves any scalar: smaller ones are widened, larger
// ones cut. All lanes of the warp must be there.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_LOWERING_WARPSHUFFLE_H
#define TILEIR_TARGET_NVPTX_LOWERING_WARPSHUFFLE_H

#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// \p V (an integer, float or pointer of at most 64 bits, or a vector of 32 or 64 bits)
/// of the lane whose number differs from this one's in the bits \p LaneMask.
llvm::Value *emitShuffleXor(llvm::IRBuilderBase &B, llvm::Value *V, unsigned LaneMask);

/// \p V of lane \p Lane (i32, 0 to 31).
llvm::Value *emitShuffleIndex(llvm::IRBuilderBase &B, llvm::Value *V, llvm::Value *Lane);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_LOWERING_WARPSHUFFLE_H
