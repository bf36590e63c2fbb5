//===- TileLayouts.h - The layouts of a kernel's tiles ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layout of a tile value is in metadata of the instruction that makes it,
// `!tile.layout !{!"128x64: register=[...] lane=[...] warp=[...]"}`, one string for each
// tile among the call's results (a token or rank-0 result has an empty string). Phis
// carry it too. Constants that are not instructions (poison, undef) have any layout.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_TILELAYOUTS_H
#define TILEIR_TARGET_GPU_TILELAYOUTS_H

#include "Layout/LinearLayout.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include <memory>

namespace tileir {

/// Reads and writes layouts; keeps what it has parsed, so that one object should serve a
/// whole pass.
class TileLayouts {
public:
  /// Layout of tile value \p V: an instruction, or an extractvalue of one. Null if it has
  /// none (not a tile, no layout was assigned, or its text is damaged). Valid as long as
  /// this.
  const LinearLayout *lookup(const llvm::Value *V);
  /// As lookup(), for a value that must have one.
  const LinearLayout &get(const llvm::Value *V);
  /// Sets the layout of result \p Index of \p I.
  void set(llvm::Instruction &I, const LinearLayout &L, unsigned Index = 0);

private:
  /// By the uniqued text; owned one by one, so that references last.
  llvm::DenseMap<const llvm::MDString *, std::unique_ptr<LinearLayout>> Parsed;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_TILELAYOUTS_H
