//===- LoadedMatrix.h - An operand that lies in a tensor --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile that an op reads as a matrix is often nothing but a load: with its dimensions
// exchanged maybe, or dimensions of one element added or dropped. Such a matrix can be
// read in place, or packed by a function that knows only a pointer, a stride and how much
// of it is there.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_LOADEDMATRIX_H
#define TILEIR_TARGET_HOST_PRODUCTS_LOADEDMATRIX_H

#include "Target/Host/Nests/TileEvaluator.h"

namespace tileir {

/// The last two dimensions of a tile of rank 2 or 3, whose first dimension is a batch, as
/// a matrix in memory with contiguous rows or columns.
class LoadedMatrix {
public:
  /// The matrix that \p Tile is; none, and \p Why, if it is more than a load. Its
  /// elements outside of the tensor are zero.
  static std::optional<LoadedMatrix> match(llvm::Value *Tile, const TilePlan &Plan,
                                           llvm::StringRef &Why);

  /// Whether the tile of \p Load is such a matrix where it is read, as far as its view
  /// tells, with some dimension of it as rows or columns.
  static bool canBe(const LoadViewTkoCall &Load);

  /// The element type in memory.
  static Element getElement(const LoadViewTkoCall &Load);
  Element getElement() const { return getElement(Load); }
  /// The columns are contiguous: element (r, c) is at c * stride + r.
  bool isTurned() const { return Turned; }

  struct Place {
    llvm::Value *Pointer;        ///< To element (0, 0).
    llvm::Value *Stride;         ///< In elements, from row to row (column to column).
    llvm::Value *Rows, *Columns; ///< i64: how many are inside of the tensor.
    llvm::Value *HasAllColumns;  ///< i1.
    llvm::Value *RowsLeft;       ///< i64: of the tensor, from the first row on.
  };
  /// Emits where matrix number \p Batch (null for tiles of rank 2) is.
  Place emitPlace(HostBuilder &B, llvm::Value *Batch) const;
  /// Emits how many rows, i64, the tensor has.
  llvm::Value *emitAllRows(HostBuilder &B) const;

private:
  bool matchLoad(llvm::Value *Tile, const TilePlan &Plan, llvm::StringRef &Why);

  LoadViewTkoCall Load;
  /// Of the view's tile; none of a dimension of one element that was added.
  std::optional<unsigned> BatchDim, RowDim, ColumnDim;
  bool Turned = false;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_LOADEDMATRIX_H
