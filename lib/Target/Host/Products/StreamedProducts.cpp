//===- StreamedProducts.cpp - When a product reads B where it lies --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product of few rows whose right operand is just loaded may read it where it lies
// (Microkernel/StreamedProduct.h). Whether it does is known when it runs: the tile of B
// has to be inside of its tensor, and if B could stay packed for other blocks, all rows
// that are multiplied by it have to be few. Else the product is made as all others are.
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Target/Host/Products/MmaLowering.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

/// How B is read where it lies; none if it is always packed.
std::optional<StreamedProduct> MmaLowering::getStreamed() const {
  StringRef Why;
  std::optional<LoadedMatrix> Matrix = matchMatrix(/*IsA=*/false, Why);
  if (!Matrix || Matrix->isTurned())
    return std::nullopt;
  return StreamedProduct::get(
      Product, *getConversion(/*IsA=*/false, Matrix->getElement()), Host.ISA);
}

/// i1: packing B would not be made up for by the rows of this block and of others that
/// have the same B, nor by all rows that a program may go through by itself.
Value *MmaLowering::emitHasFewRows(HostBuilder &B) const {
  if (!KeptB)
    return B.getTrue();
  StringRef Why;
  std::optional<LoadedMatrix> Matrix = matchMatrix(/*IsA=*/true, Why);
  Value *AllRows = Matrix ? Matrix->emitAllRows(B) : Needed.emitAllRows(B, Call);
  Value *Most = B.getInt64(StreamedProduct::MaxRows);
  Value *HasFew = B.CreateICmpULE(AllRows, Most);
  if (match(HasFew, PatternMatch::m_Zero()))
    return HasFew;
  Value *Blocks = Host.Order->emitNumSharing(B, {Call.getRhs(), Call.getRhsScale()});
  Value *RowsOfBlocks = B.CreateMul(Blocks, B.getInt64(Product.M));
  return B.CreateAnd(HasFew, B.CreateICmpULE(RowsOfBlocks, Most));
}

/// The product before \p Place, to \p C: of B where it lies if that is possible when it
/// runs, else of packed operands.
void MmaLowering::emitStreamedOrPacked(Instruction *Place,
                                       const StreamedProduct &Streamed, Value *Batch,
                                       Value *C) {
  HostBuilder B(Place);
  Value *HasFewRows = emitHasFewRows(B);
  if (match(HasFewRows, PatternMatch::m_Zero()))
    return emitPacked(Place, Batch, C);
  StringRef Why;
  LoadedMatrix::Place From = matchMatrix(/*IsA=*/false, Why)->emitPlace(B, Batch);
  Value *HasAllRows = B.CreateICmpEQ(From.Rows, B.getInt64(Product.K));
  Value *Condition = B.CreateAnd(B.CreateAnd(From.HasAllColumns, HasAllRows), HasFewRows);
  if (match(Condition, PatternMatch::m_One()))
    return emitStreamed(Place, Streamed, From, Batch, C);
  Instruction *InPlace, *Packed;
  SplitBlockAndInsertIfThenElse(Condition, Place, &InPlace, &Packed);
  emitStreamed(InPlace, Streamed, From, Batch, C);
  emitPacked(Packed, Batch, C);
}

void MmaLowering::emitStreamed(Instruction *Place, const StreamedProduct &Streamed,
                               const LoadedMatrix::Place &From, Value *Batch, Value *C) {
  HostBuilder B(Place);
  Value *A = temporary(B, Where.PackedA);
  pack(Place, /*IsA=*/true, Batch, A, Streamed.PanelA);
  B.SetInsertPoint(Place);
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  auto [NumRows, NumColumns] = Needed.emit(B, Call);
  B.CreateCall(
      getOrCreateStreamedProduct(Host.F, Streamed, Host.ISA),
      {A, From.Pointer, From.Stride, C, NumRows, NumColumns, B.getInt64(Product.K)});
  emitRemark(Remark::OperandStreamed, *Call.getCall(), [&](RemarkText &T) {
    T << "right operand of " << NV("Op", Call.getMnemonic())
      << " is multiplied where it lies if it is inside of its tensor";
    if (KeptB)
      T << " and at most " << NV("Rows", StreamedProduct::MaxRows)
        << " rows are multiplied by it";
  });
}
