//===- AssignLayoutsRules.h - What ops ask of layouts -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the layouts of an op's operands and results hang together: what assignment obeys
// and the verifier checks.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_ASSIGNLAYOUTSRULES_H
#define TILEIR_TARGET_GPU_ASSIGNLAYOUTSRULES_H

#include "Dialect/TileCall.h"
#include "Layout/LinearLayout.h"
#include "Target/GPU/Products.h"

namespace tileir {

enum class LayoutRule : uint8_t {
  Same,    ///< One layout for all tiles: elementwise ops, scan, phi, select, freeze.
  Shape,   ///< Reshape, permute, broadcast: the operand's follows from the result's.
  Reduce,  ///< The result's follows from the operands', which have one.
  Access,  ///< Memory through pointers or views: all tiles but row indices have one.
  Product, ///< Product ops (Products.h).
  Any      ///< Operands and results in any layouts.
};

LayoutRule getLayoutRule(const llvm::Instruction &I);

/// The layout of the tile operand of shape op \p Call under which no element moves, when
/// the result has \p Result.
LinearLayout getShapeOperandLayout(const TileCall &Call, const LinearLayout &Result);
/// The other way round; none for a broadcast, which adds elements.
std::optional<LinearLayout> getShapeResultLayout(const TileCall &Call,
                                                 const LinearLayout &Operand);
/// The layout of the results of a reduction of tiles with layout \p Operand.
LinearLayout getReduceResultLayout(const TileCall &Call, const LinearLayout &Operand);

/// The operands of \p I that are tiles and no constants. Of an access: without row
/// indices of a gather/scatter view, whose layout is free.
llvm::SmallVector<llvm::Use *, 4> getTileOperands(llvm::Instruction &I);
/// The row indices of a gather/scatter view, if \p I accesses one.
llvm::Use *getRowIndices(llvm::Instruction &I);

/// A call of a tile op whose result is cheap to compute again in another layout, from
/// operands that are: constants, coordinates, and integer, pointer and simple float
/// arithmetic on them.
bool isCheap(const TileCall &Call);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_ASSIGNLAYOUTSRULES_H
