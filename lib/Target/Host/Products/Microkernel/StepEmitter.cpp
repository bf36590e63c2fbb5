//===- StepEmitter.cpp - The arithmetic of one step along k ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Signs of i8: x86's instruction multiplies unsigned by signed bytes, Arm's bytes of one
// sign. A takes the side of its own sign. Where the other side is not B's own, packed B
// has its highest bits flipped (MatrixProduct::flipsB()).
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/StepEmitter.h"
#include "llvm/IR/IntrinsicsAArch64.h"
#include "llvm/IR/IntrinsicsX86.h"

using namespace llvm;
using namespace tileir;

static Type *getVectorType(Type *Scalar, unsigned Lanes) {
  return Lanes == 1 ? Scalar : FixedVectorType::get(Scalar, Lanes);
}

StepEmitter::StepEmitter(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA,
                         StepMethod Method, unsigned Lanes)
    : B(B), P(P), ISA(ISA), Method(Method), Lanes(Lanes) {
  LLVMContext &C = B.getContext();
  Type *Sum = getScalarType(C, P.Compute);
  bool IsNarrow = Method != StepMethod::MultiplyAdd;
  GroupType = IsNarrow ? B.getInt32Ty() : Sum;
  ElementType = IsNarrow ? B.getIntNTy(32 / P.getGroup()) : Sum;
  SumType = getVectorType(Sum, Lanes);
  RowType = getVectorType(GroupType, Lanes);
}

unsigned StepEmitter::getRegistersOfB(StepMethod Method) {
  return Method == StepMethod::WidenBF16 ? 2 : 1;
}

unsigned StepEmitter::getRegistersOfFactor(StepMethod Method, const HostISA &ISA) {
  switch (Method) {
  case StepMethod::MultiplyAdd:
    return ISA.HasFMA ? 1 : 2; // Without FMA the product needs one of its own.
  case StepMethod::WidenBF16:
    return ISA.HasFMA ? 3 : 4; // Two pieces and the mask.
  case StepMethod::DotBF16:
    return 1;
  case StepMethod::DotI8:
    return 1;
  case StepMethod::DotI16:
    return 2; // The sum of two products needs one of its own.
  }
  llvm_unreachable("no such method");
}

Value *StepEmitter::emitBroadcast(Value *Scalar) {
  return Lanes == 1 ? Scalar : B.CreateVectorSplat(Lanes, Scalar);
}

/// In four lanes at least, as the narrowest dot product has.
Value *StepEmitter::emitWide(Value *V) {
  if (Lanes == 1)
    return B.CreateInsertElement(PoisonValue::get(FixedVectorType::get(V->getType(), 4)),
                                 V, uint64_t(0));
  return Lanes == 2 ? B.CreateShuffleVector(V, {0, 1, -1, -1}) : V;
}

/// A group for each lane, as a dot product takes them.
Value *StepEmitter::emitDotOperand(Value *Group) {
  Type *Part = Method == StepMethod::DotBF16 ? B.getBFloatTy() : ElementType;
  return B.CreateBitCast(emitWide(Group),
                         FixedVectorType::get(Part, std::max(Lanes, 4u) * P.getGroup()));
}

/// The pieces of groups, alike for factors and rows. The first element of a pair is in
/// the low half of its 32 bits, or in the high one on big-endian machines.
StepEmitter::Pieces StepEmitter::emitPieces(Value *Group) {
  if (Method == StepMethod::MultiplyAdd)
    return {Group};
  if (Method != StepMethod::WidenBF16)
    return {emitDotOperand(Group)};
  Value *Low = B.CreateBitCast(B.CreateShl(Group, 16), SumType);
  Value *High = B.CreateBitCast(B.CreateAnd(Group, 0xFFFF0000), SumType);
  if (B.getFunction().getDataLayout().isBigEndian())
    std::swap(Low, High);
  return {Low, High};
}

StepEmitter::Pieces StepEmitter::emitRow(Value *Row) { return emitPieces(Row); }

StepEmitter::Pieces StepEmitter::emitFactor(Value *Ptr) {
  Align A(getMemoryBytes(P.getOperandElement()));
  return emitPieces(emitBroadcast(B.CreateAlignedLoad(GroupType, Ptr, A)));
}

/// Places the bits of one element in a group of zeros.
Value *StepEmitter::emitToPosition(Value *Element, Value *Position) {
  unsigned Bits = ElementType->getIntegerBitWidth();
  if (B.getFunction().getDataLayout().isBigEndian())
    Position = B.CreateSub(B.getInt64(P.getGroup() - 1), Position);
  Value *Shift = B.CreateTrunc(B.CreateMul(Position, B.getInt64(Bits)), GroupType);
  return B.CreateShl(B.CreateZExt(Element, GroupType), Shift);
}

StepEmitter::Pieces StepEmitter::emitSingleFactor(Value *Ptr, Value *Position) {
  Align A(getMemoryBytes(P.getOperandElement()));
  Value *Element = B.CreateAlignedLoad(ElementType, Ptr, A);
  return emitPieces(emitBroadcast(emitToPosition(Element, Position)));
}

Value *StepEmitter::emitMultiplyAdd(ArrayRef<Value *> Factor, ArrayRef<Value *> Row,
                                    Value *Sum) {
  if (Method == StepMethod::DotBF16 || Method == StepMethod::DotI16)
    return emitDot(Factor[0], Row[0], Sum);
  if (Method == StepMethod::DotI8)
    return P.UnsignedA ? emitDot(Factor[0], Row[0], Sum)
                       : emitDot(Row[0], Factor[0], Sum);
  for (auto [X, Y] : zip(Factor, Row)) {
    if (P.Compute == Element::I32)
      Sum = B.CreateAdd(B.CreateMul(X, Y), Sum);
    else if (ISA.HasFMA)
      Sum = B.CreateIntrinsic(Intrinsic::fma, {SumType}, {X, Y, Sum});
    else
      Sum = B.CreateFAdd(B.CreateFMul(X, Y), Sum);
  }
  return Sum;
}

static unsigned getLanes(Value *V) {
  return cast<FixedVectorType>(V->getType())->getNumElements();
}

/// Neither the products nor their sum are rounded or cut: all is modulo 2^32.
Value *StepEmitter::emitX86PairDot(Value *X, Value *Y, Value *Sum) {
  Intrinsic::ID ID = getLanes(Sum) == 16  ? Intrinsic::x86_avx512_pmaddw_d_512
                     : getLanes(Sum) == 8 ? Intrinsic::x86_avx2_pmadd_wd
                                          : Intrinsic::x86_sse2_pmadd_wd;
  return B.CreateAdd(B.CreateIntrinsic(ID, {}, {X, Y}), Sum);
}

Value *StepEmitter::emitX86Dot(Value *X, Value *Y, Value *Sum) {
  if (Method == StepMethod::DotI16)
    return emitX86PairDot(X, Y, Sum);
  bool IsI8 = Method == StepMethod::DotI8;
  Intrinsic::ID ID;
  if (getLanes(Sum) == 16)
    ID = IsI8 ? Intrinsic::x86_avx512_vpdpbusd_512
              : Intrinsic::x86_avx512bf16_dpbf16ps_512;
  else if (getLanes(Sum) == 8)
    ID = IsI8 ? Intrinsic::x86_avx512_vpdpbusd_256
              : Intrinsic::x86_avx512bf16_dpbf16ps_256;
  else
    ID = IsI8 ? Intrinsic::x86_avx512_vpdpbusd_128
              : Intrinsic::x86_avx512bf16_dpbf16ps_128;
  return B.CreateIntrinsic(ID, {}, {Sum, X, Y});
}

/// Vectors wider than NEON's are the start of SVE's, as LLVM keeps them anyway.
Value *StepEmitter::emitArmDot(Value *X, Value *Y, Value *Sum) {
  if (getLanes(Sum) == 4)
    return B.CreateIntrinsic(P.UnsignedA ? Intrinsic::aarch64_neon_udot
                                         : Intrinsic::aarch64_neon_sdot,
                             {Sum->getType(), X->getType()}, {Sum, X, Y});
  auto Scale = [&](Value *V, unsigned LanesOf128) {
    Type *T = ScalableVectorType::get(V->getType()->getScalarType(), LanesOf128);
    return B.CreateInsertVector(T, PoisonValue::get(T), V, uint64_t(0));
  };
  Value *WideSum = Scale(Sum, 4);
  Value *Result = B.CreateIntrinsic(
      P.UnsignedA ? Intrinsic::aarch64_sve_udot : Intrinsic::aarch64_sve_sdot,
      {WideSum->getType()}, {WideSum, Scale(X, 16), Scale(Y, 16)});
  return B.CreateExtractVector(Sum->getType(), Result, uint64_t(0));
}

/// Sum plus, lane by lane, the dot product of what emitDotOperand() made.
Value *StepEmitter::emitDot(Value *X, Value *Y, Value *Sum) {
  Sum = emitWide(Sum);
  Value *Result = ISA.DotI8HasOneSign ? emitArmDot(X, Y, Sum) : emitX86Dot(X, Y, Sum);
  if (Lanes == 1)
    return B.CreateExtractElement(Result, uint64_t(0));
  return Lanes == 2 ? B.CreateShuffleVector(Result, {0, 1}) : Result;
}
