//===- ResizedTiles.h - Tiles that get another extent -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a load or a store gets tiles of another extent along one dimension, so does all
// that is computed from them or goes into them. This finds these tiles, as long as no
// element of them depends on one at another place along that dimension, and replaces
// them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_BLOCKS_RESIZEDTILES_H
#define TILEIR_TARGET_HOST_BLOCKS_RESIZEDTILES_H

#include "Target/Host/TileOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace tileir {

class ResizedTiles {
public:
  /// Whether the load or store of a view may be one of tiles that are resized along a
  /// dimension.
  using CanResize = llvm::function_ref<bool(const MemoryOp &, unsigned Dim)>;

  /// Tiles of the blocks \p Order, in reverse post-order, get another extent in place of
  /// \p Extent. \p IsFirst: they are the first part of what they were. \p HasColumns:
  /// products may be resized along columns, too.
  ResizedTiles(llvm::ArrayRef<llvm::BasicBlock *> Order, uint64_t Extent, bool IsFirst,
               bool HasColumns);

  /// Finds all tiles that \p Accesses, with a dimension each, bring along. False if they
  /// cannot be resized.
  bool spread(llvm::ArrayRef<std::pair<llvm::CallInst *, unsigned>> Accesses,
              CanResize CanResizeAccess);

  /// The accesses that were found, and along which dimension of their tiles.
  const llvm::MapVector<llvm::CallInst *, unsigned> &getAccesses() const {
    return Accesses;
  }

  /// An index of accesses is \p To, which may be wider, in place of \p From.
  void replaceIndex(llvm::Value *From, llvm::Value *To) { New[From] = To; }

  /// Gives all tiles that were found \p To elements along their dimensions. The new
  /// accesses, in the order of getAccesses(), which no longer exist.
  llvm::SmallVector<llvm::CallInst *, 8> resize(uint64_t To);

private:
  bool isConnected(const ProductCall &Call, unsigned Number, unsigned Dim) const;
  int64_t getResultDim(const TileCall &Call, unsigned Number, unsigned Dim) const;
  bool addAccess(const MemoryOp &Op, unsigned Dim);
  bool setDim(llvm::Value *V, int64_t Dim);
  bool visitOperands(llvm::Value *V, unsigned Dim, CanResize CanResizeAccess);
  bool visitUsers(llvm::Value *V, unsigned Dim, CanResize CanResizeAccess);

  llvm::Value *getNew(llvm::Value *V) const {
    auto Known = New.find(V);
    return Known == New.end() ? V : static_cast<llvm::Value *>(Known->second);
  }
  llvm::Value *emitAccess(llvm::IRBuilder<> &B, const MemoryOp &Op, unsigned Dim);
  llvm::Value *emitNew(llvm::IRBuilder<> &B, llvm::Instruction &I, unsigned Dim);

  llvm::SmallVector<llvm::BasicBlock *, 16> Order;
  llvm::SmallPtrSet<llvm::BasicBlock *, 16> Program;
  uint64_t From, To = 0;
  bool IsFirst, HasColumns;
  llvm::MapVector<llvm::CallInst *, unsigned> Accesses;
  /// Tiles, and along which dimension they are resized.
  llvm::MapVector<llvm::Value *, unsigned> Dims;
  llvm::SmallVector<llvm::Value *, 16> Work;
  std::optional<TileDeclarations> Declarations;
  llvm::ValueToValueMapTy New;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_BLOCKS_RESIZEDTILES_H
