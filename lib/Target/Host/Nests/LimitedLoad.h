//===- LimitedLoad.h - Loads of a part of a tile ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass that makes larger tiles out of several may know that of some of them only a part
// is what the program loads. The rest counts as outside of the tensor then, whatever its
// view says, for it may not be memory. The load's call tells it in an operand bundle.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_LIMITEDLOAD_H
#define TILEIR_TARGET_HOST_NESTS_LIMITEDLOAD_H

#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace tileir {

struct LoadLimit {
  unsigned Dim;       ///< Of the tile of a view.
  llvm::Value *Count; ///< i64: elements along it that are loaded, the first ones.

  /// What the call of a load says; none if it loads the whole tile.
  static std::optional<LoadLimit> get(const llvm::CallBase &Load);

  /// Puts a call that says so in place of \p Load, and gives it.
  llvm::CallInst *attach(llvm::CallInst &Load) const;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_LIMITEDLOAD_H
