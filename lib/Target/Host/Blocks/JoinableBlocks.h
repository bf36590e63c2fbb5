//===- JoinableBlocks.h - Which blocks can run as one -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What JoinedBlocks.cpp has to know: whether neighbouring blocks of a kernel can run as
// one, how many, and which of its tiles are wider then.
//
// The block's number along one dimension of the grid may be used for nothing but as index
// of loads and stores. What is loaded with it is wide along that dimension of the tile,
// and so is all that is computed from it, as long as no element of one block's tile
// depends on another block's.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_BLOCKS_JOINABLEBLOCKS_H
#define TILEIR_TARGET_HOST_BLOCKS_JOINABLEBLOCKS_H

#include "Dialect/MemoryOp.h"
#include "Target/Host/Machine/HostISA.h"
#include "Target/Host/Nests/KeptTiles.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tileir {

struct BlockLoop;

/// Why blocks are joined, and so how wide.
enum class JoinKind {
  Strips, ///< They go down strips of a matrix in loops.
  Rows,   ///< They read and write tiles with short rows.
  Transposition,
};

class JoinableBlocks {
public:
  /// \p F is a kernel whose loop over blocks, \p Loop, is as KernelFrame made it.
  JoinableBlocks(llvm::Function &F, const BlockLoop &Loop);

  /// Finds out whether blocks along dimension \p D of the grid can run as one. What
  /// follows is about these.
  bool findAlong(unsigned D);

  JoinKind getKind() const { return Kind; }
  unsigned getDimension() const { return Dimension; }
  /// How many blocks become one, a power of two.
  unsigned getCount() const { return Count; }
  /// Of the widest of the rows that are too short.
  uint64_t getRowBytes() const { return RowBytes; }
  /// Accesses with the block's number as an index, and its dimension of the tile.
  const llvm::MapVector<llvm::CallInst *, unsigned> &getAccesses() const {
    return Accesses;
  }
  /// Values that are wide, and along which of their tiles' dimensions. A call with
  /// several results has the same dimension for each.
  const llvm::MapVector<llvm::Value *, unsigned> &getWide() const { return Wide; }

  llvm::BasicBlock *getHeader() const { return Header; }
  llvm::BasicBlock *getNext() const { return Next; }
  /// The program's blocks, in reverse post-order.
  llvm::ArrayRef<llvm::BasicBlock *> getProgram() const { return Order; }
  llvm::PHINode *getNumber() const { return Number; }
  /// The block's number along the dimension.
  llvm::PHINode *getId() const { return Id[Dimension]; }

  /// The dimension of the tile that is operand \p Number of \p Call along which it has to
  /// be wide for dimension \p Dim of the result to be; -1 if it must not be wide. None if
  /// the result cannot be wide along that dimension.
  static std::optional<int> getOperandDim(const TileCall &Call, unsigned Dim,
                                          unsigned Number);
  /// The view of \p Op; its extents are known before the loop over blocks if \p Op is one
  /// of the accesses.
  static ViewInfo getView(const MemoryOp &Op);

private:
  bool isInside(const llvm::Value *V) const {
    auto *I = llvm::dyn_cast_or_null<llvm::Instruction>(V);
    return I && Program.contains(I->getParent());
  }
  bool hasOnlyKnownOps() const;
  bool hasOneStep() const;
  std::optional<JoinKind> getKindOfStep() const;
  uint64_t getRowBytesOfStep() const;
  uint64_t getStripBytes(const MemoryOp &Load, unsigned Dim) const;
  bool findAccesses();
  bool spread();
  bool setWide(llvm::Value *V, unsigned Dim);
  bool visitUsers(llvm::Value *V, unsigned Dim);
  bool hasWideOperands() const;
  bool canWiden(llvm::Value *V, unsigned Dim, unsigned Depth = 0) const;
  bool isWideOrCanBe(llvm::Value *V, unsigned Dim) const;
  bool chooseCount();

  llvm::Function &F;
  HostISA ISA;
  llvm::BasicBlock *Header, *Next;
  llvm::PHINode *Number = nullptr, *Id[3] = {};
  llvm::SmallVector<llvm::BasicBlock *, 16> Order;
  llvm::SmallPtrSet<llvm::BasicBlock *, 16> Program;
  JoinKind Kind = JoinKind::Strips;
  unsigned Dimension = 0, Count = 0;
  uint64_t RowBytes = 0;
  llvm::MapVector<llvm::CallInst *, unsigned> Accesses;
  llvm::MapVector<llvm::Value *, unsigned> Wide;
  llvm::SmallVector<llvm::Value *, 16> Work;
  KeptTiles Kept;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_BLOCKS_JOINABLEBLOCKS_H
