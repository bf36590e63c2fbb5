//===- BlockLoop.h - The loop over blocks of a kernel -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_FRAME_BLOCKLOOP_H
#define TILEIR_TARGET_HOST_FRAME_BLOCKLOOP_H

#include "llvm/IR/Function.h"
#include "llvm/IR/ValueHandle.h"

namespace tileir {

/// What a kernel's body has to know about the loop over blocks around it.
struct BlockLoop {
  llvm::WeakTrackingVH Number; ///< The block's linear number, i64.
  llvm::WeakVH Next; ///< The basic block that ends a block; null: none ever ends.
};

/// Of a kernel whose loop over blocks runs several as one at times (JoinedBlocks.cpp).
inline constexpr llvm::StringLiteral JoinedBlocksAttr = "tile.host.joined";

/// The loop over blocks that a kernel was made with, before it is lowered.
BlockLoop getBlockLoop(llvm::Function &Kernel);

/// Replaces the terminator \p Place: the block of the grid ends there.
void endGridBlock(llvm::Instruction *Place, const BlockLoop &Blocks);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_FRAME_BLOCKLOOP_H
