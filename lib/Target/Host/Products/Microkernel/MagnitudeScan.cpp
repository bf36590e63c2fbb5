//===- MagnitudeScan.cpp - May subnormals count as zero? ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/MagnitudeScan.h"
#include "Target/Host/Products/Microkernel/KernelFunction.h"
#include "Target/Host/Products/Microkernel/LoopBuilder.h"

using namespace llvm;
using namespace tileir;

namespace {

class MagnitudeScan {
public:
  MagnitudeScan(LoopBuilder &B, const HostISA &ISA);
  Value *emitExponent(Value *Ptr, Value *NumRows, Value *Stride, Value *RowSize);

private:
  using Values = LoopBuilder::Values;

  Values emitRow(Value *Ptr, Value *Size, ArrayRef<Value *> Least);

  LoopBuilder &B;
  SmallVector<Type *, 3> Types; ///< What is looked at in one step, falling.
};

} // namespace

MagnitudeScan::MagnitudeScan(LoopBuilder &B, const HostISA &ISA) : B(B) {
  Type *Scalar = B.getInt16Ty();
  // Two registers at a time, and half of one for the rest of short rows.
  for (unsigned Lanes : {ISA.VectorBytes, ISA.VectorBytes / 4})
    Types.push_back(FixedVectorType::get(Scalar, Lanes));
  Types.push_back(Scalar);
}

Value *tileir::emitRank(IRBuilderBase &B, Value *Bits) {
  return B.CreateSub(B.CreateShl(Bits, 1), ConstantInt::get(Bits->getType(), 1));
}

static Value *emitLeast(IRBuilderBase &B, Value *Ranks) {
  return B.CreateIntrinsic(Intrinsic::vector_reduce_umin, {Ranks->getType()}, Ranks);
}

/// The biased exponent of the element of rank \p Rank.
static Value *emitExponentOf(IRBuilderBase &B, Value *Rank) {
  Value *Doubled = B.CreateAdd(B.CreateZExt(Rank, B.getInt32Ty()), B.getInt32(1));
  return B.CreateLShr(Doubled, 8); // 256 if all are zero.
}

Value *tileir::emitExponentOfLeast(IRBuilderBase &B, Value *Ranks) {
  return emitExponentOf(B, emitLeast(B, Ranks));
}

/// The least ranks so far, of each type, with those of a row.
LoopBuilder::Values MagnitudeScan::emitRow(Value *Ptr, Value *Size,
                                           ArrayRef<Value *> Least) {
  Values Result;
  Value *Done = B.getInt64(0);
  for (auto [T, Former] : zip(Types, Least)) {
    auto *Vector = dyn_cast<FixedVectorType>(T);
    unsigned Lanes = Vector ? Vector->getNumElements() : 1;
    Value *End = B.CreateAnd(Size, B.getInt64(-uint64_t(Lanes)));
    auto EmitScan = [&, T = T](Value *I, ArrayRef<Value *> Carried) -> Values {
      Value *Bits =
          B.CreateAlignedLoad(T, B.CreateInBoundsGEP(B.getInt16Ty(), Ptr, I), Align(2));
      return {B.CreateBinaryIntrinsic(Intrinsic::umin, Carried[0], emitRank(B, Bits))};
    };
    Result.push_back(
        B.createLoop(Done, End, Lanes, "scan.row", Former, EmitScan).front());
    Done = End;
  }
  return Result;
}

Value *MagnitudeScan::emitExponent(Value *Ptr, Value *NumRows, Value *Stride,
                                   Value *RowSize) {
  Values Least;
  for (Type *T : Types)
    Least.push_back(Constant::getAllOnesValue(T));
  Least = B.createLoop(B.getInt64(0), NumRows, 1, "scan", Least,
                       [&](Value *Row, ArrayRef<Value *> Carried) -> Values {
                         Value *RowPtr = B.CreateInBoundsGEP(B.getInt16Ty(), Ptr,
                                                             B.CreateMul(Row, Stride));
                         return emitRow(RowPtr, RowSize, Carried);
                       });
  Value *Rank = Least.pop_back_val();
  for (Value *Ranks : Least)
    Rank = B.CreateBinaryIntrinsic(Intrinsic::umin, Rank, emitLeast(B, Ranks));
  return emitExponentOf(B, Rank);
}

Value *tileir::emitIsSafe(IRBuilderBase &B, Value *X, Value *Y) {
  constexpr unsigned LeastSum = 2 * 127 + 2 * 7 - 126;
  Value *AreNormal = B.CreateAnd(B.CreateIsNotNull(X), B.CreateIsNotNull(Y));
  return B.CreateAnd(AreNormal, B.CreateICmpUGE(B.CreateAdd(X, Y), B.getInt32(LeastSum)));
}

Function *tileir::getOrCreateMagnitudeScan(Function &Caller, const HostISA &ISA) {
  const KernelArgument Arguments[] = {
      {"matrix", true, true}, {"rows"}, {"stride"}, {"columns"}, {"least", true}};
  return getOrCreateKernelFunction(
      Caller, "tileir.least.bf16", Arguments, ISA, [&](Function &F) {
        LoopBuilder B(F);
        B.startBlock("entry");
        Value *Rows = F.getArg(1), *Stride = F.getArg(2), *Columns = F.getArg(3);
        // Rows without gaps are one row: short ones take long to begin and to end.
        Value *IsOneRow = B.CreateICmpEQ(Stride, Columns);
        Columns = B.CreateSelect(IsOneRow, B.CreateMul(Rows, Columns), Columns);
        Rows = B.CreateSelect(IsOneRow, B.getInt64(1), Rows);
        Value *Least =
            MagnitudeScan(B, ISA).emitExponent(F.getArg(0), Rows, Stride, Columns);
        B.CreateAlignedStore(Least, F.getArg(4), Align(2));
        B.CreateRetVoid();
      });
}
