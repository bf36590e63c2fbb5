//===- BlockOrder.h - In which order a call runs its blocks -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: blocks run in the order of their numbers, x fastest. A packed operand that is
// kept for later blocks (KeptOperand.h) serves the blocks of a column: those that differ
// in x. One that depends on x is packed again for each column, however many there are.
//
// Idea: most launches leave it to the kernel which block has which number
// (tileir_launch.any_numbers). Then numbers go through groups of some neighbours along x,
// and through all columns for each group, so that each range of them has few operands,
// however many threads share a launch. With one column of a group, an operand that
// depends on x stays for all columns; with some, so does an operand that is independent
// of x for the blocks of a group.
//
// A kernel without products goes through the columns one by one where blocks that differ
// in y read neighbours, and those that differ in x do not: the hardware fetches ahead
// within a page. If those that differ in x write neighbours, as those of a transposition
// do, a group of them writes longer rows. Of a transposition by small tiles some blocks
// of a column are joined (JoinedBlocks.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_FRAME_BLOCKORDER_H
#define TILEIR_TARGET_HOST_FRAME_BLOCKORDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace tileir {

struct BlockLoop;
class TileCall;

/// Whether \p Call does nothing that tells blocks apart or orders them: it is a weak
/// access of a view or an elementwise op, or makes or renames tiles, views and tokens.
/// Products are not: some callers know some of them.
bool isSameForBlocks(const TileCall &Call);

/// Whether \p V is the same in all blocks of a call of \p F, and wherever it is used.
bool isSameInAllBlocks(llvm::Value *V, const llvm::Function &F, unsigned Depth = 0);

/// Whether \p Count blocks, a power of two, can run as one: i1. The first one is \p Id of
/// \p Extent along its dimension (i32), where it has to be a multiple of that, and has
/// \p Number of the numbers before \p End (i64), which follow one another there.
llvm::Value *emitCanJoin(llvm::IRBuilderBase &B, llvm::Value *Id, llvm::Value *Extent,
                         llvm::Value *Number, llvm::Value *End, unsigned Count);

class BlockOrder {
public:
  /// \p F is a kernel whose loop over blocks is as KernelFrame made it.
  explicit BlockOrder(llvm::Function &F);

  /// Whether the kernel orders accesses of different blocks.
  bool ordersBlocks() const { return OrdersBlocks; }

  /// Takes into account that blocks pack what is computed from \p Tiles (null ones are
  /// left out), of which \p Extent elements along the result's dimension are of one
  /// block.
  void addPacked(llvm::ArrayRef<llvm::Value *> Tiles, uint64_t Extent);

  /// Takes into account that blocks read neighbours along a dimension of a view in which
  /// \p Index numbers their tiles.
  void addRead(llvm::Value *Index);
  /// Takes into account that they write neighbours, \p Extent elements each.
  void addWrite(llvm::Value *Index, uint64_t Extent);

  /// Chooses the order for what was added, and changes the loop over blocks to it.
  void apply(const BlockLoop &Blocks);
  /// Several blocks of a column that run at once.
  struct JoinedColumns {
    llvm::BasicBlock *Program = nullptr;
    unsigned Count = 1;               ///< A power of two.
    llvm::Value *Condition = nullptr; ///< i1, known in the loop's header.
  };
  /// Changes the loop to columns, and has it go to \p Joined where the condition holds,
  /// the first block's number along y is a multiple of their count, and all are in the
  /// grid and in the call's range.
  void joinColumns(const BlockLoop &Blocks, const JoinedColumns &Joined);

  /// i64: how many blocks of the launch compute the same from \p Tiles, as far as it
  /// depends on their numbers.
  llvm::Value *emitNumSharing(llvm::IRBuilderBase &B,
                              llvm::ArrayRef<llvm::Value *> Tiles) const;

  /// How many versions of what is computed from \p Tiles neighbouring blocks need in
  /// turns; 1 if it is not worth while to keep several.
  unsigned getNumVersions(llvm::ArrayRef<llvm::Value *> Tiles, uint64_t Extent) const;

  /// Whether \p Index is one more in each block than in the one before it, at the ends of
  /// rows of blocks aside.
  bool isCounter(const llvm::Value *Index) const;

  /// Whether blocks come in groups in this launch; i1, computed in the entry block. Only
  /// if something has several versions.
  llvm::Value *isGrouped() const { return IsGrouped; }

private:
  struct Operand {
    unsigned Dims;   ///< As those of getDims.
    unsigned Blocks; ///< How many neighbours are a good group for it.
  };
  /// Bit d: what is computed from \p Tiles depends on the block's number along dimension
  /// d.
  unsigned getDims(llvm::ArrayRef<llvm::Value *> Tiles) const;
  Operand getOperand(llvm::ArrayRef<llvm::Value *> Tiles, uint64_t Extent,
                     uint64_t GroupExtent) const;
  unsigned chooseGroup() const;
  unsigned chooseGroupOfAccesses() const;

  struct Numbers;
  Numbers emitFirst(llvm::MutableArrayRef<llvm::Value *> First);
  llvm::Value *emitChoice(const Numbers &N, llvm::Value *Number,
                          const JoinedColumns &Joined);
  void emitLoop(const BlockLoop &Blocks, const JoinedColumns &Joined);

  llvm::Function &F;
  const bool OrdersBlocks;
  llvm::BasicBlock *Header;
  llvm::PHINode *Id[3]; ///< The block's numbers; one may be missing.
  llvm::SmallVector<Operand, 4> Packed;
  unsigned ReadDims = 0; ///< Bit d: blocks that differ along dimension d read neighbours.
  llvm::SmallVector<Operand, 4> Written; ///< The same of what they write.
  unsigned Group = 0; ///< Blocks along x of a group; 0 if the order is that of numbers.
  llvm::Value *IsGrouped = nullptr;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_FRAME_BLOCKORDER_H
