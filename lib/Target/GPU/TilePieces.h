//===- TilePieces.h - Tiles that are handled piece by piece -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel whose tiles do not fit a block's registers runs several times, each time with
// one piece of them (docs/gpu-pieces.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_TILEPIECES_H
#define TILEIR_TARGET_GPU_TILEPIECES_H

#include "Dialect/MemoryOp.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Function.h"

namespace tileir {

/// Dimensions of tiles of a kernel that can only be divided together: at most one of each
/// tile. All have the same extent.
struct DimensionClass {
  llvm::SmallMapVector<llvm::Value *, unsigned, 16> Dims; ///< By the tile, in order.
  unsigned Extent = 0;

  /// The dimension of \p Tile that is in the class.
  std::optional<unsigned> getDim(llvm::Value *Tile) const {
    auto I = Dims.find(Tile);
    return I == Dims.end() ? std::nullopt : std::optional(I->second);
  }
  /// That of the tile that \p Op accesses.
  std::optional<unsigned> getAccessedDim(const MemoryOp &Op) const;
};

/// The tiles that \p I reads or makes.
llvm::SmallVector<llvm::Value *, 8> getTiles(llvm::Instruction &I);

/// The number of pieces that a tile of the program has in dimension \p D, of which \p
/// Access, an access of a view, takes one. Pieces of a tile that is not inside of its
/// tensor may be outside as a whole.
unsigned getNumPieces(const llvm::CallInst &Access, unsigned D);

/// The classes of \p Kernel along which it can be divided into runs that give the same
/// together, whatever the number of pieces.
llvm::SmallVector<DimensionClass, 4> findDivisibleClasses(llvm::Function &Kernel);

/// Makes the body of \p Kernel a loop of \p NumPieces iterations, each with one piece of
/// the dimensions of \p Class, a power of two that is not more than their extent.
void divideKernel(llvm::Function &Kernel, const DimensionClass &Class, unsigned NumPieces,
                  TileDeclarations &Declarations);
/// The same without a loop: each block has piece \p Piece, an i32 that is computed in
/// front of everything else.
void divideKernel(llvm::Function &Kernel, const DimensionClass &Class, unsigned NumPieces,
                  llvm::Instruction &Piece, TileDeclarations &Declarations);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_TILEPIECES_H
