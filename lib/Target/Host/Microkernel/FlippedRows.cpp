//===- FlippedRows.cpp - Bytes with their highest bits flipped ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Microkernel/FlippedRows.h"
#include "Target/Host/Microkernel/KernelFunction.h"
#include "Target/Host/Microkernel/LoopBuilder.h"

using namespace llvm;
using namespace tileir;

/// Copies a byte or a vector of bytes.
static void emitFlip(LoopBuilder &B, Type *T, Value *From, Value *To, Value *Column) {
  auto GetPtr = [&](Value *Row) {
    return B.CreateInBoundsGEP(B.getInt8Ty(), Row, Column);
  };
  Value *Bytes = B.CreateAlignedLoad(T, GetPtr(From), Align(1));
  Bytes = B.CreateXor(Bytes, ConstantInt::get(T, 0x80));
  B.CreateAlignedStore(Bytes, GetPtr(To), Align(1));
}

/// Copies a row.
static void emitFlippedRow(LoopBuilder &B, unsigned VectorBytes, Value *From, Value *To,
                           Value *Columns) {
  using Values = LoopBuilder::Values;
  Type *Byte = B.getInt8Ty();
  Type *Vector = FixedVectorType::get(Byte, VectorBytes);
  // The last vector ends where the row does, so that only rows shorter than a vector go
  // byte by byte.
  Value *Width = B.getInt64(VectorBytes);
  Value *Last = B.CreateSub(Columns, Width);
  Value *End = B.CreateSelect(B.CreateICmpUGE(Columns, Width), Columns, B.getInt64(0));
  B.createLoop(B.getInt64(0), End, VectorBytes, "vector", {},
               [&](Value *Column, ArrayRef<Value *>) -> Values {
                 Column = B.CreateBinaryIntrinsic(Intrinsic::umin, Column, Last);
                 emitFlip(B, Vector, From, To, Column);
                 return {};
               });
  B.createLoop(End, Columns, 1, "byte", {},
               [&](Value *Column, ArrayRef<Value *>) -> Values {
                 emitFlip(B, Byte, From, To, Column);
                 return {};
               });
}

Function *tileir::getOrCreateRowFlipper(Function &Caller, const HostISA &ISA) {
  const KernelArgument Arguments[] = {
      {"matrix", true, true}, {"stride"}, {"flipped", true},
      {"flippedstride"},      {"rows"},   {"columns"}};
  return getOrCreateKernelFunction(
      Caller, "tileir.flip.8", Arguments, ISA, [&](Function &F) {
        LoopBuilder B(F);
        B.startBlock("entry");
        auto GetRow = [&](unsigned Matrix, Value *Row) {
          Value *Offset = B.CreateMul(Row, F.getArg(Matrix + 1));
          return B.CreateInBoundsGEP(B.getInt8Ty(), F.getArg(Matrix), Offset);
        };
        B.createLoop(B.getInt64(0), F.getArg(4), 1, "row", {},
                     [&](Value *Row, ArrayRef<Value *>) -> LoopBuilder::Values {
                       emitFlippedRow(B, ISA.VectorBytes, GetRow(0, Row), GetRow(2, Row),
                                      F.getArg(5));
                       return {};
                     });
        B.CreateRetVoid();
      });
}
