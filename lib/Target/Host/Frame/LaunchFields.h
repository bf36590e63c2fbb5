//===- LaunchFields.h - What kernels read of their launch -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_FRAME_LAUNCHFIELDS_H
#define TILEIR_TARGET_HOST_FRAME_LAUNCHFIELDS_H

#include "Runtime/include/tileir/abi.h"
#include "llvm/IR/IRBuilder.h"
#include <cstddef>

namespace tileir {

/// How many blocks the grid of \p Launch, a tileir_launch, has along dimension \p Dim,
/// i32.
inline llvm::Value *loadGridExtent(llvm::IRBuilderBase &B, llvm::Value *Launch,
                                   unsigned Dim) {
  static_assert(offsetof(tileir_launch, grid) == 0, "its words come first");
  return B.CreateLoad(B.getInt32Ty(),
                      B.CreateConstInBoundsGEP1_64(B.getInt32Ty(), Launch, Dim));
}

/// Where the word is that tells the kernel to stop.
inline llvm::Value *getStopPlace(llvm::IRBuilderBase &B, llvm::Value *Launch) {
  return B.CreateConstInBoundsGEP1_64(B.getInt32Ty(), Launch,
                                      offsetof(tileir_launch, stop) / 4);
}

/// How much the caches hold, i64.
inline llvm::Value *loadCacheBytes(llvm::IRBuilderBase &B, llvm::Value *Launch) {
  llvm::Value *Place = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Launch,
                                                    offsetof(tileir_launch, cache_bytes));
  return B.CreateAlignedLoad(B.getInt64Ty(), Place, llvm::Align(8));
}

/// Whether the kernel chooses the blocks' numbers, i1.
inline llvm::Value *loadAnyNumbers(llvm::IRBuilderBase &B, llvm::Value *Launch) {
  llvm::Value *Place = B.CreateConstInBoundsGEP1_64(
      B.getInt32Ty(), Launch, offsetof(tileir_launch, any_numbers) / 4);
  return B.CreateIsNotNull(B.CreateLoad(B.getInt32Ty(), Place));
}

} // namespace tileir

#endif // TILEIR_TARGET_HOST_FRAME_LAUNCHFIELDS_H
