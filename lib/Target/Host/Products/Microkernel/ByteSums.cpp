//===- ByteSums.cpp - Sums of rows of bytes -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row is multiplied by ones: the dot product adds four bytes in each lane.
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/ByteSums.h"
#include "Target/Host/Products/Microkernel/KernelFunction.h"
#include "Target/Host/Products/Microkernel/StepEmitter.h"

using namespace llvm;
using namespace tileir;

namespace {

class RowSummer {
public:
  RowSummer(Function &F, bool IsUnsigned, const HostISA &ISA)
      : B(F), ISA(ISA), Product{1, 1, 4, Element::I32, Element::I8} {
    Product.UnsignedA = IsUnsigned;
    Product.UnsignedB = ISA.DotI8HasOneSign == IsUnsigned; // As the instruction wants it.
  }
  void emit();

private:
  using Values = LoopBuilder::Values;

  Value *emitRow(Value *Row, Value *Columns);
  Value *emitVectors(Value *Row, Value *&First, Value *Columns, unsigned Bytes,
                     Value *Sum);

  LoopBuilder B;
  const HostISA &ISA;
  MatrixProduct Product;
};

} // namespace

/// Adds vectors of \p Bytes bytes from column \p First on, as many as are whole, to
/// \p Sum. First becomes the column behind them.
Value *RowSummer::emitVectors(Value *Row, Value *&First, Value *Columns, unsigned Bytes,
                              Value *Sum) {
  StepEmitter Step(B, Product, ISA, StepMethod::DotI8, Bytes / 4);
  Value *End = B.CreateAnd(Columns, -uint64_t(Bytes));
  StepEmitter::Pieces Ones =
      Step.emitRow(ConstantInt::get(Step.getRowType(), 0x01010101));
  Values Sums = B.createLoop(
      First, End, Bytes, "vector", {Constant::getNullValue(Step.getSumType())},
      [&](Value *Column, ArrayRef<Value *> Carried) -> Values {
        Value *Ptr = B.CreateInBoundsGEP(B.getInt8Ty(), Row, Column);
        Value *Vector = B.CreateAlignedLoad(Step.getRowType(), Ptr, Align(1));
        return {Step.emitMultiplyAdd(Step.emitRow(Vector), Ones, Carried.front())};
      });
  First = End;
  return B.CreateAdd(Sum, B.CreateAddReduce(Sums.front()));
}

/// The sum of a row: by vectors, of what is left by the shortest ones, then by bytes.
Value *RowSummer::emitRow(Value *Row, Value *Columns) {
  constexpr unsigned ShortBytes = 16;
  Value *First = B.getInt64(0), *Sum = B.getInt32(0);
  Sum = emitVectors(Row, First, Columns, ISA.VectorBytes, Sum);
  if (ISA.VectorBytes != ShortBytes)
    Sum = emitVectors(Row, First, Columns, ShortBytes, Sum);
  return B
      .createLoop(First, Columns, 1, "byte", {Sum},
                  [&](Value *Column, ArrayRef<Value *> Carried) -> Values {
                    Value *Ptr = B.CreateInBoundsGEP(B.getInt8Ty(), Row, Column);
                    Value *Byte = B.CreateAlignedLoad(B.getInt8Ty(), Ptr, Align(1));
                    Byte = B.CreateIntCast(Byte, B.getInt32Ty(), !Product.UnsignedA);
                    return {B.CreateAdd(Carried.front(), Byte)};
                  })
      .front();
}

void RowSummer::emit() {
  Function &F = B.getFunction();
  Value *Matrix = F.getArg(0), *Stride = F.getArg(1), *Sums = F.getArg(2);
  Value *Rows = F.getArg(3), *Columns = F.getArg(4);
  B.startBlock("entry");
  B.createLoop(
      B.getInt64(0), Rows, 1, "row", {}, [&](Value *Row, ArrayRef<Value *>) -> Values {
        Value *Ptr = B.CreateInBoundsGEP(B.getInt8Ty(), Matrix, B.CreateMul(Row, Stride));
        B.CreateAlignedStore(emitRow(Ptr, Columns),
                             B.CreateInBoundsGEP(B.getInt32Ty(), Sums, Row), Align(4));
        return {};
      });
  B.CreateRetVoid();
}

Function *tileir::getOrCreateRowSummer(Function &Caller, bool IsUnsigned,
                                       const HostISA &ISA) {
  const KernelArgument Arguments[] = {
      {"matrix", true, true}, {"stride"}, {"sums", true}, {"rows"}, {"columns"}};
  return getOrCreateKernelFunction(
      Caller, IsUnsigned ? "tileir.sums.u8" : "tileir.sums.s8", Arguments, ISA,
      [&](Function &F) { RowSummer(F, IsUnsigned, ISA).emit(); });
}
