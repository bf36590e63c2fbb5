//===- MmaLowering.h - Matrix products on the host --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mmaf and mmai: the accumulator's buffer is multiplied into by a microkernel. B is
// packed into panels of the microkernel's operand type: by a packer if it lies in a
// tensor in that type, else by a loop nest, so that whatever B is computed from is fused
// into the packing. A is read where it lies if its rows are contiguous there, else packed
// too. With few rows B may be read where it lies (StreamedProducts.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MMALOWERING_H
#define TILEIR_TARGET_HOST_PRODUCTS_MMALOWERING_H

#include "Target/Host/Nests/LoopNest.h"
#include "Target/Host/Products/KeptOperand.h"
#include "Target/Host/Products/LoadedMatrix.h"
#include "Target/Host/Products/Microkernel/Microkernel.h"
#include "Target/Host/Products/Microkernel/Packer.h"
#include "Target/Host/Products/Microkernel/StreamedProduct.h"
#include "Target/Host/Products/NeededPart.h"
#include "Target/Host/Products/ProductPart.h"

namespace tileir {

/// Whether \p Call can be a product of one row whose right operand is read where it lies
/// (RowProducts.cpp): with sums of f32 or f64, and of tiles as they were loaded.
bool canBeRowProduct(const ProductCall &Call, const HostISA &ISA);

/// The same where the right operand is a matrix that lies turned: its columns are
/// contiguous.
bool canBeTurnedRowProduct(const ProductCall &Call, const HostISA &ISA);

/// How many columns of such a product are made side by side, as all are multiplied by one
/// row. Four had 0.9 of the speed of eight, two 0.85 (EPYC of family 25, model 17).
constexpr unsigned ColumnsOfRowProduct = 8;

/// A product of one row, whose accumulator is in the buffer of \p Call already
/// (RowProducts.cpp).
std::unique_ptr<Sink> makeRowProductSink(HostContext &Host, const ProductCall &Call);

class MmaLowering {
public:
  MmaLowering(HostContext &Host, const NeededParts &Needed, const ProductCall &Call);

  /// Bytes of temporary memory that the op needs.
  static uint64_t getTemporarySize(const ProductCall &Call, const HostISA &ISA);

  /// Whether a product like \p Call, of what \p Lhs and \p Rhs load, by tiles that are
  /// \p Steps times as deep can multiply the first steps of these alone (ProductPart.h),
  /// so many as some of \p Call have, and makes no more of its operands.
  static bool canTakePart(const ProductCall &Call, const LoadViewTkoCall &Lhs,
                          const LoadViewTkoCall &Rhs, unsigned Steps, const HostISA &ISA);

  /// Whether the sum is kept in a wider format than the accumulator's. Else such a
  /// product can take its accumulator for zero, and put its result elsewhere.
  static bool isWide(const ProductCall &Call);

  /// Whether a product of such deeper tiles can store its result past the caches.
  static bool canPassCaches(const ProductCall &Call, unsigned Steps, const HostISA &ISA);

  /// Whether the operands of \p Call are multiplied in another format by one instruction
  /// set than by the other, or by registers of another kind.
  static bool hasOtherMethod(const ProductCall &Call, const HostISA &ISA,
                             const HostISA &Other);

  /// Tells \p Order which operands are packed and may be kept.
  void addPackedOperands(BlockOrder &Order) const;

  /// Emits the product before the call.
  void emit();

private:
  /// Of the exponent of an operand's least element (Microkernel/MagnitudeScan.h).
  static constexpr unsigned ExponentBytes = 4;
  /// Behind a packed operand: the exponent, if the product has to know it.
  static unsigned getBytesBehind(const MatrixProduct &P, const HostISA &ISA) {
    return P.losesSubnormals(ISA) ? ExponentBytes : 0;
  }
  struct Layout {
    /// Offsets in bytes. Least: what is found of the magnitudes of an A where it lies.
    uint64_t Least, PackedA, PackedB, WideC, Size;
  };
  static MatrixProduct getProduct(const ProductCall &Call, const HostISA &ISA);
  static Layout getLayout(const ProductCall &Call, const HostISA &ISA);

  void emitProduct(HostBuilder &B, llvm::Value *Batch);
  bool keepsOperands() const;
  void keepOperands();
  /// The matrix that the next step of a loop along k will probably pack, or, if the
  /// microkernel does not fetch that, the packed one that it will probably multiply.
  struct NextMatrix {
    llvm::Value *Pointer, *Stride; ///< In bytes.
    bool IsTurned = false;
  };
  std::optional<NextMatrix> pack(llvm::Instruction *Place, bool IsA, llvm::Value *Batch,
                                 llvm::Value *To, unsigned PanelWidth);
  std::optional<NextMatrix> emitNext(HostBuilder &B, const LoadedMatrix &Matrix,
                                     const LoadedMatrix::Place &From) const;
  void packByNest(llvm::Instruction *Place, bool IsA, llvm::Value *Batch, llvm::Value *To,
                  unsigned PanelWidth);
  bool packByCopy(llvm::Instruction *Place, bool IsA, const LoadedMatrix &Matrix,
                  const LoadedMatrix::Place &From, llvm::Value *To, unsigned PanelWidth,
                  llvm::Value *Least = nullptr);
  llvm::Value *emitPackedOperand(llvm::Instruction *Place, bool IsA, llvm::Value *Batch,
                                 NextMatrix *Next = nullptr);
  void emitPacked(llvm::Instruction *Place, llvm::Value *Batch, llvm::Value *C);
  std::optional<StreamedProduct> getStreamed() const;
  llvm::Value *emitHasFewRows(HostBuilder &B) const;
  void emitStreamedOrPacked(llvm::Instruction *Place, const StreamedProduct &Streamed,
                            llvm::Value *Batch, llvm::Value *C);
  void emitStreamed(llvm::Instruction *Place, const StreamedProduct &Streamed,
                    const LoadedMatrix::Place &From, llvm::Value *Batch, llvm::Value *C);
  /// Columns of a panel of a packed operand; a packed A is one panel.
  unsigned getPanelWidth(bool IsA) const {
    return IsA ? Product.K : Product.getPanelWidth(Host.ISA);
  }
  const TileBuffer *getBufferOfA() const;
  bool isRowProduct() const;
  bool isDirect(const LoadedMatrix &Matrix) const;
  bool isReadInPlace() const;
  std::optional<PackedAs> getConversion(bool IsA, Element From) const;
  std::optional<LoadedMatrix> matchMatrix(bool IsA, llvm::StringRef &Why) const;
  /// A as a microkernel takes it, and where its least exponent is; null if nobody asks.
  struct LeftOperand {
    llvm::Value *Pointer, *Stride, *Least;
  };
  LeftOperand emitA(llvm::Instruction *Place, llvm::Value *Batch, llvm::Value *NumRows);
  uint64_t getPackedElements(bool IsA) const;
  uint64_t getPackedBytes(bool IsA) const;
  llvm::Value *getBehindPacked(HostBuilder &B, bool IsA, llvm::Value *Packed) const;
  void emitScan(llvm::Instruction *Place, llvm::Value *Matrix, llvm::Value *Rows,
                llvm::Value *Stride, llvm::Value *Columns, llvm::Value *Least) const;
  llvm::Value *emitLeastInPlace(llvm::Instruction *Place, llvm::Value *Matrix,
                                llvm::Value *Rows, llvm::Value *Stride);
  llvm::Value *getDepth(HostBuilder &B) const;
  bool addsToZeros() const;
  void remark() const;
  llvm::Value *temporary(HostBuilder &B, uint64_t Offset);

  HostContext &Host;
  const NeededParts &Needed;
  ProductCall Call;
  std::optional<ProductPart> Part; ///< Of its operands; none if it is all of them.
  bool AddsToZeros = false;        ///< A constant of zeros is what it is added to.
  MatrixProduct Product;
  Layout Where;
  bool Batched;
  std::optional<KeptOperand> KeptA, KeptB;
  std::optional<KeptOperand> KeptLeast; ///< What is found of an A where it lies.
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MMALOWERING_H
