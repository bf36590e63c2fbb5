//===- ProductEmitter.h - The loops of a matrix product ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The problem: a matrix product is bound by loads unless each loaded value is used many
// times, and a vector FMA must not wait for the one before it.
//
// The idea is the usual one of BLAS libraries. A block of rows and one panel (two or four
// vectors) of C stays in registers while k runs over a chunk; each step loads the vectors
// of B, broadcasts an element of A for each row, and issues as many independent FMAs as
// the block has vectors. Around it the loops are, from the outside:
//
//   for each chunk along k         one panel of B in it is about as large as L1
//     for each part of the rows    A in it takes a part of L2
//       for each panel of B        stays near for the rows of the part; then single
//                                  vectors of the last panel
//         for each block of rows   A comes from L2 at a few bytes a cycle
//           for each k             registers
//
// All of it is LLVM IR with explicit vector types, so that any optimisation level gives
// the same shape; LLVM still chooses addressing and schedules.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PRODUCTEMITTER_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PRODUCTEMITTER_H

#include "Target/Host/Products/Microkernel/ProductArguments.h"
#include "Target/Host/Products/Microkernel/StepEmitter.h"

namespace tileir {

/// The sizes that follow from a product, a method and an instruction set.
struct Blocking {
  unsigned Panel;   ///< Columns of a panel.
  unsigned Lanes;   ///< Columns of one vector; 1 means scalars.
  unsigned Vectors; ///< Vectors of a panel that are multiplied: 1, 2 or 4.
  unsigned Rows;    ///< Rows of C in registers.
  unsigned Unroll;  ///< Groups of steps in one turn of the inner loop.
  unsigned Chunk;   ///< Steps of k between a load and a store of C: whole groups.
  unsigned ABytes;  ///< Of the rows of A that go through all panels together.

  static constexpr unsigned MaxUnroll = 4;     ///< Groups.
  static constexpr unsigned MaxNarrowRows = 8; ///< Enough to hide the latency.
  static constexpr unsigned MaxSums = 1024;    ///< Of rows, which lie on the stack.

  static Blocking get(const MatrixProduct &P, const HostISA &ISA, StepMethod Method);
  /// The same panels, of which only \p Count vectors are multiplied.
  Blocking withVectors(unsigned Count, const MatrixProduct &P, const HostISA &ISA,
                       StepMethod Method) const;
  /// The same in less code: at most \p Most rows at a time, and no steps side by side.
  Blocking withRows(unsigned Most) const;
};

/// Appends the loop nest of a product to a function of the type of a microkernel.
class ProductEmitter {
public:
  ProductEmitter(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA,
                 StepMethod Method, const ProductArguments &Arguments);
  void emit();

private:
  using Values = LoopBuilder::Values;
  using Pieces = StepEmitter::Pieces;

  /// Rows of A that are addressed from one pointer, as p, p + lda and p + 2 * lda: x86
  /// has too few registers for a pointer to each row.
  static constexpr unsigned RowsPerPointer = 3;

  /// Part of a panel and what all blocks of rows need to know about it.
  struct Strip {
    llvm::Value *Ptr;    ///< Its packed elements.
    llvm::Value *Column; ///< Its first column.
    llvm::Value *FirstK; ///< Its first step of k.
    llvm::Value *Depth;  ///< Its steps.
  };

  /// What is fetched along with a block: if P.fetchesNext(), a matrix (the block's steps,
  /// counted through all panels, take one part each as long as a row of a panel, row by
  /// row), else the rows of A after the block's or a part of a packed panel, as many
  /// bytes by each step.
  struct Ahead {
    llvm::Value *Ptr = nullptr, *Stride = nullptr;
    /// Of the block's first step; that step, if the matrix lies turned.
    llvm::Value *FirstPart = nullptr;
    llvm::Value *StepBytes = nullptr;
  };

  void emitChunk(llvm::Value *FirstK, llvm::Value *Depth);
  void emitPanels(llvm::Value *FirstK, llvm::Value *Depth);
  void emitStrip(llvm::Value *Column, llvm::Value *FirstK, llvm::Value *Depth);
  void emitRows(const Strip &S);
  llvm::Value *emitRowSums(const Strip &S, llvm::Value *FirstRow, llvm::Value *BlockOfA,
                           unsigned Rows);
  llvm::Value *emitExcess(llvm::Value *Sums, unsigned Row);
  Values emitFirstSums(const Strip &S, llvm::ArrayRef<llvm::Value *> CPtrs);
  void emitStores(llvm::Value *First, Values Sums, unsigned Rows);
  void emitBlock(const Strip &S, unsigned Rows, llvm::Value *FirstRow);
  void emitFetchOfA(llvm::Value *BlockOfA, unsigned Rows);
  void emitFetchOfLines(const Ahead &Next, llvm::Value *K, unsigned Steps);
  llvm::Value *emitPanelAfter(const Strip &S);
  Ahead emitLinesAhead(const Strip &S, llvm::Value *FirstRow, llvm::Value *BlockOfA);
  Ahead emitAhead(const Strip &S, llvm::Value *FirstRow);
  void emitFetch(const Ahead &Next, llvm::Value *K, unsigned Steps);
  void emitFetchOfColumns(const Ahead &Next, llvm::Value *K, unsigned Steps);
  Values emitAlongK(llvm::Value *Depth, unsigned Unroll, Values Carried, unsigned Rows,
                    const std::optional<Ahead> &Next);
  Values emitTurn(unsigned Rows, unsigned Groups, llvm::ArrayRef<llvm::Value *> Carried);
  Values emitSingle(unsigned Rows, llvm::Value *Position,
                    llvm::ArrayRef<llvm::Value *> Carried);
  Values emitRowPtrs(unsigned Rows, llvm::ArrayRef<llvm::Value *> Pointers);
  void emitGroup(llvm::MutableArrayRef<llvm::Value *> Sums, llvm::Value *RowPtr,
                 llvm::function_ref<Pieces(unsigned R)> GetFactor);

  llvm::Value *getOperandPtr(llvm::Value *Base, llvm::Value *Index) {
    return B.CreateInBoundsGEP(OperandType, Base, Index);
  }
  llvm::Value *getOperandPtr(llvm::Value *Base, uint64_t Index) {
    return getOperandPtr(Base, B.getInt64(Index));
  }

  LoopBuilder &B;
  const MatrixProduct &P;
  const HostISA &ISA;
  Blocking S;      ///< Of the strip that is being emitted.
  Blocking Narrow; ///< For strips of one vector.
  StepEmitter Step;
  unsigned Group;
  llvm::Type *OperandType;
  ProductArguments Of; ///< Of the rows that are being emitted.
  Values NextRows;     ///< From a pointer of A to its other rows.
  /// i32: sums of the rows of a part of A, if B is flipped.
  llvm::AllocaInst *RowSums = nullptr;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PRODUCTEMITTER_H
