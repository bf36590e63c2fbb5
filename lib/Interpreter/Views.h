//===- Views.h - Where the elements of views are ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_VIEWS_H
#define TILEIR_INTERPRETER_VIEWS_H

#include "Interpreter/Engine.h"

namespace tileir::interp {

/// Why an element that is loaded is undefined.
constexpr char OutsideWithoutPadding[] =
    "the element is outside of the tensor, and the view has no padding";

/// The tile of a view that a memory op names by its index.
class TileWindow {
public:
  /// Reports undefined indices, indices outside of the index space and violated promises
  /// of inbounds.
  TileWindow(Engine &E, BlockState &B, const Inst &I);

  /// Whether view and index are defined.
  bool isDefined() const { return Defined; }
  size_t size() const;
  llvm::ArrayRef<int64_t> getShape() const { return Shape; }
  Type getElementType() const { return Ty.getElementType(); }
  std::optional<PaddingValue> getPadding() const { return Ty.getPadding(); }
  /// Where element \p N of the tile is; nothing outside of the tensor, or when view or
  /// index are undefined.
  std::optional<Place> locate(size_t N) const;

private:
  using Wide = unsigned __int128;
  Wide getPosition(size_t D, int64_t Coordinate) const;
  unsigned getTensorDim(size_t D) const;
  uint64_t getStep(size_t D) const;
  void checkIndexSpace(Engine &E, BlockState &B, const Inst &I);
  void checkPromises(Engine &E, BlockState &B, const Inst &I);

  Type Ty;
  ViewRef View;
  llvm::SmallVector<int64_t, 4> Shape; ///< of the tile
  llvm::SmallVector<Wide, 4> Start;    ///< in elements, by dimensions of the tile
  TileRef Rows;                        ///< positions in the sparse dimension
  bool Defined = true;
};

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_VIEWS_H
