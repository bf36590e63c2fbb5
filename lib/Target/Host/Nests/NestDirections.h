//===- NestDirections.h - How a nest's accesses lie in memory ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of a nest's loops should be that of memory. This finds along which dimension
// of a nest each of its accesses is contiguous, as far as tiles lead there by ops that
// keep or rename dimensions.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_NESTDIRECTIONS_H
#define TILEIR_TARGET_HOST_NESTS_NESTDIRECTIONS_H

#include "Dialect/MemoryOp.h"
#include "Target/Host/Nests/TilePlan.h"
#include "llvm/ADT/SmallBitVector.h"

namespace tileir {

/// The dimension of a tile along which the weak access \p Op of a view goes through
/// neighbours; -1 if none is known.
int getContiguousDim(const MemoryOp &Op);

class NestDirections {
public:
  /// Of a nest with tiles of rank \p Rank.
  NestDirections(const TilePlan &Plan, unsigned Rank) : Plan(Plan), Writes(Rank) {}

  /// Tile \p V is computed at the nest's elements.
  void addRead(llvm::Value *V);
  /// The same, but computed even if it has a buffer.
  void addComputed(llvm::Value *V);
  /// The buffer of tile \p V is written there.
  void addBufferWrite(llvm::Value *V);
  /// \p Op stores there.
  void addStore(const MemoryOp &Op);

  /// The dimension along which most of what is written is contiguous, or of what is read
  /// if nothing is written; the last one of several, \p Otherwise of none.
  int getLaneDim(int Otherwise) const;
  /// The dimension other than \p LaneDim along which most of what is read is contiguous,
  /// and not the same along LaneDim; -1 if there is none.
  int getRowDim(int LaneDim) const;

  /// About as many vector instructions take what is read once, without the accesses.
  unsigned getCost() const { return Cost; }
  /// Bytes of the widest element that is read.
  unsigned getElementBytes() const { return ElementBytes; }

private:
  /// For each dimension of a tile that of the nest; -1 of others.
  using DimMap = llvm::SmallVector<int, 4>;

  void visit(llvm::Value *V, const DimMap &Dims);
  void visitComputed(llvm::Value *V, const DimMap &Dims);
  void visitOperands(const TileCall &Call, const DimMap &Dims);
  static int getContiguousDim(const MemoryOp &Op, const DimMap &Dims);
  void recordRead(llvm::Value *V, int Dim, const DimMap &Dims);
  static int getLastDim(llvm::Value *Tile, const DimMap &Dims);
  void countWrite(int Dim);
  DimMap getOwnDims() const;
  using Counts = llvm::SmallVector<unsigned, 4>; ///< By dimension.

  /// A tile that is read.
  struct Read {
    unsigned Dim;                 ///< Along which it is contiguous.
    llvm::SmallBitVector Differs; ///< Along which its elements are not the same.
  };
  Counts countReads(llvm::function_ref<bool(const Read &)> Matters) const;

  const TilePlan &Plan;
  Counts Writes;
  llvm::SmallVector<Read, 8> Reads;
  unsigned Cost = 0, ElementBytes = 1;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_NESTDIRECTIONS_H
