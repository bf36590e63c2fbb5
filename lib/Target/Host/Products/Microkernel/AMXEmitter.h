//===- AMXEmitter.h - Matrix products by tile registers ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The problem: AMX multiplies 16 rows of 64 bytes of A by 16 columns of B in one
// instruction, sixteen times as fast as multiply-adds of vectors. Operands come from
// memory, and to load two of them takes as long as their product.
//
// The idea: two registers of A and two of B make four products, whose sums stay in the
// other four registers while k runs over a chunk. A row of a register of A is a line of a
// row of A in memory, wherever that lies, and a row of one of B is a line of the panels
// that dot products read, so that both kinds of code take the same operands. Around it
// the loops are, from the outside:
//
//   for each block of rows        two registers; the caller's loop
//     for each chunk along k      A in it takes most of L1
//       for each strip of B       two registers of columns; comes from L2
//         for each k              registers
//
// B goes past L1 (tileloaddt1), or A would not stay there: 128x128x512 of bf16 had 1.7
// TFLOP/s without that and 2.0 with it, 1.6 to 1.8 where A went by and B stayed (C, one
// core of an Intel Xeon, 29 November 2026).
//
// How many rows registers have is set for all of them at once; fewer rows, at the end of
// A, have a configuration of their own.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_AMXEMITTER_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_AMXEMITTER_H

#include "Target/Host/Products/Microkernel/LoopBuilder.h"
#include "Target/Host/Products/Microkernel/Microkernel.h"
#include "Target/Host/Products/Microkernel/ProductArguments.h"

namespace tileir {

/// Appends products by tile registers to a function, for products of which
/// MatrixProduct::usesAMX() holds.
class AMXEmitter {
public:
  static constexpr unsigned MostRows = 16; ///< Of a register.
  static constexpr unsigned BlockRows = 2 * MostRows;

  AMXEmitter(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA);

  /// Steps of k of which a block's rows of A stay in L1.
  static unsigned getChunk(const MatrixProduct &P, const HostISA &ISA);

  /// Makes registers ready, before the first product.
  void begin();
  /// The product of up to BlockRows rows and getChunk() steps. Only the last rows may be
  /// fewer.
  void emitBlock(const ProductArguments &Block);
  /// Gives the registers back.
  void end();

private:
  /// Sums of a block in registers along each dimension: 1 or 2.
  struct Extent {
    unsigned Rows, Columns;
  };

  /// Columns that a block of rows is multiplied by at once.
  struct Strip {
    llvm::Value *PackedB, *C;
    llvm::Value *Result; ///< Where its sums go.
    llvm::Value *Ahead;  ///< The first row that is fetched meanwhile.
  };

  void configure(llvm::Value *FirstRows, llvm::Value *SecondRows);
  void emitStrips(const ProductArguments &Block, unsigned Registers);
  void emitStrip(const ProductArguments &Block, const Strip &S, Extent Registers);
  void emitStep(llvm::ArrayRef<llvm::Value *> Pointers, Extent Registers);
  void emitFetch(llvm::Value *Ahead);
  /// Rows of the next block that a strip fetches: all strips together fetch all rows.
  unsigned getRowsAhead() const {
    unsigned Strips = std::max(1u, P.N / (2 * Columns));
    return std::max(1u, BlockRows / Strips);
  }
  void emitMultiplyAdd(unsigned Row, unsigned Column);
  void emitAccess(llvm::Intrinsic::ID Access, unsigned Register, llvm::Value *Ptr,
                  llvm::Value *Stride);

  /// Not inbounds, as what is fetched may not be.
  llvm::Value *getBytes(llvm::Value *Ptr, llvm::Value *Offset) {
    return B.CreateGEP(B.getInt8Ty(), Ptr, Offset);
  }
  llvm::Value *getBytes(llvm::Value *Ptr, uint64_t Offset) {
    return getBytes(Ptr, B.getInt64(Offset));
  }
  llvm::Value *times(llvm::Value *V, uint64_t Factor) {
    return B.CreateMul(V, B.getInt64(Factor));
  }

  LoopBuilder &B;
  const MatrixProduct &P;
  unsigned Panel, Columns;        ///< Of a panel; of a register.
  unsigned Bytes;                 ///< Of an element of A and B.
  llvm::Value *AStride = nullptr; ///< From row to row, in bytes.
  llvm::AllocaInst *Configuration = nullptr;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_AMXEMITTER_H
