//===- MemoryOrder.h - Which accesses keep their order ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Program order does not order token-ordered operations (specification, section 6.8.3):
// two accesses of a tile block may conflict only if the token of one depends on the
// other. The loop nests rely on that when they move loads to where their values are used.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_MEMORYORDER_H
#define TILEIR_TARGET_HOST_NESTS_MEMORYORDER_H

#include "Dialect/TileCall.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir {

/// A load that neither orders other accesses nor is ordered but by tokens.
bool isWeakLoad(const TileCall &Call);

/// Which accesses have to keep their order. It remembers what it found, so that nothing
/// may be moved meanwhile that it was asked about.
class MemoryOrder {
public:
  /// Whether \p First, which stands before \p Second in the program, must take effect
  /// before it: a token of the second depends on the first, or one of them is more than
  /// a weak load or store.
  bool mustPrecede(const TileCall &First, const TileCall &Second);

  /// The first op behind the weak load \p Load in its basic block that it must precede;
  /// null if there is none. As mustPrecede() would find it, but in less time: by the ops
  /// that depend on the load's token.
  llvm::Instruction *findNext(const TileCall &Load);

private:
  bool dependsOn(llvm::Value *Token, llvm::CallInst *First);
  llvm::Instruction *findStrong(llvm::Instruction &Behind);

  llvm::DenseMap<std::pair<llvm::Value *, llvm::CallInst *>, bool> Known;
  std::optional<bool> HasPhis; ///< Tokens go through phis in the function.
  /// The ops of a basic block that are more than weak loads and stores, in order.
  llvm::DenseMap<llvm::BasicBlock *, llvm::SmallVector<llvm::Instruction *, 4>> Strong;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_MEMORYORDER_H
