//===- MemoryOrder.h - Which accesses tokens order --------------*- C++ -*-===//
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

#ifndef TILEIR_TARGET_HOST_MEMORYORDER_H
#define TILEIR_TARGET_HOST_MEMORYORDER_H

#include "Dialect/TileCall.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir {

class MemoryOrder {
public:
  /// Whether \p First, which stands before \p Second in the program, must take effect
  /// before it: a token of the second depends on the first, or one of them is more than
  /// a weak load or store.
  bool mustPrecede(const TileCall &First, const TileCall &Second);

  /// Whether the op reads or writes memory, or orders what others do there.
  static bool isAccess(const TileCall &Call);
  /// Whether the op is a weak load.
  static bool isWeakLoad(const TileCall &Call);
  /// Whether the op is a weak store.
  static bool isWeakStore(const TileCall &Call);

private:
  bool dependsOn(llvm::Value *Token, llvm::CallInst *First);
  llvm::DenseMap<std::pair<llvm::Value *, llvm::CallInst *>, bool> Known;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_MEMORYORDER_H
