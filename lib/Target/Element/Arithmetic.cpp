//===- Arithmetic.cpp - Float arithmetic, comparison, minimum -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// f16 and bf16 are computed in f32 and rounded back. That equals rounding once: f32 has
// more than twice their precision. A fused multiply-add needs an intermediate result
// rounded to odd for that.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "Target/Element/ElementMachine.h"

using namespace llvm;
using namespace tileir;

Value *tileir::flushSubnormals(ElementBuilder &E, Value *V) {
  IRBuilderBase &B = E.B;
  Value *A = E.magnitudeBits(V);
  Value *IsSmall = B.CreateICmpULT(A, E.integer(A, 0x00800000));
  return E.asFloat(B.CreateSelect(IsSmall, E.signBits(V), E.bits(V)), V->getType());
}

/// The divisor of an f32 division by way of the approximate reciprocal: that of a number
/// above 2^126 is 0, so such a number is infinity.
static Value *makeReciprocalDivisor(ElementBuilder &E, Value *R) {
  IRBuilderBase &B = E.B;
  Value *IsLarge = B.CreateFCmpOGT(E.abs(R), E.fp(R, 0x1p126));
  Value *Infinity = ConstantFP::getInfinity(R->getType());
  return B.CreateSelect(IsLarge, B.CreateCopySign(Infinity, R), R);
}

/// L + R rounded to odd, of f32 or f64 values that do not overflow.
static Value *addToOdd(ElementBuilder &E, Value *L, Value *R) {
  IRBuilderBase &B = E.B;
  Value *S = B.CreateFAdd(L, R);
  Value *RPart = B.CreateFSub(S, L);
  Value *LPart = B.CreateFSub(S, RPart);
  Value *Error = B.CreateFAdd(B.CreateFSub(L, LPart), B.CreateFSub(R, RPart));
  Value *U = E.bits(S);
  Value *Inexact = B.CreateFCmpONE(Error, E.fp(Error, 0.0));
  Value *Even = B.CreateICmpEQ(B.CreateAnd(U, E.integer(U, 1)), E.integer(U, 0));
  Value *Signs = B.CreateXor(U, E.bits(Error));
  Value *Inward = B.CreateICmpSLT(Signs, E.integer(U, 0));
  Value *Step = B.CreateSelect(Inward, E.integer(U, ~uint64_t(0)), E.integer(U, 1));
  Value *Moved = B.CreateAdd(U, Step);
  Value *Move = B.CreateAnd(Inexact, Even);
  return E.asFloat(B.CreateSelect(Move, Moved, U), S->getType());
}

Value *tileir::emitFusedMultiplyAdd(ElementBuilder &E, Value *L, Value *R, Value *A,
                                    Element Elt) {
  IRBuilderBase &B = E.B;
  if (Elt == Element::F64 || (Elt == Element::F32 && E.Target.HasFMA))
    return E.fma(L, R, A);
  // Products of f16 are exact in f32; those of bf16 could leave its range.
  auto Widen = [&](Value *V) {
    return Elt == Element::F16 ? widenToF32(E, V, Elt) : widenToF64(E, V, Elt);
  };
  Value *Sum = addToOdd(E, B.CreateFMul(Widen(L), Widen(R)), Widen(A));
  return narrowFloat(E, Sum, Elt);
}

/// \p Op on f32 or f64 values, rounded to nearest.
static Value *emitNearest(ElementBuilder &E, Opcode Op, ArrayRef<Value *> Args) {
  IRBuilderBase &B = E.B;
  switch (Op) {
  case Opcode::Addf:
    return B.CreateFAdd(Args[0], Args[1]);
  case Opcode::Subf:
    return B.CreateFSub(Args[0], Args[1]);
  case Opcode::Mulf:
    return B.CreateFMul(Args[0], Args[1]);
  case Opcode::Divf:
    return B.CreateFDiv(Args[0], Args[1]);
  case Opcode::Sqrt:
    return E.unary(Intrinsic::sqrt, Args[0]);
  default:
    llvm_unreachable("not an arithmetic op");
  }
}

static bool isNarrow(Element Elt) { return Elt == Element::F16 || Elt == Element::BF16; }

Value *tileir::emitArithmetic(ElementBuilder &E, Opcode Op, Element Elt,
                              ArrayRef<Value *> Args, Rounding Mode, bool FlushToZero) {
  if (E.Target.Machine)
    if (Value *V = E.Target.Machine->emitArithmetic(E, Op, Elt, Args, Mode, FlushToZero))
      return V;
  SmallVector<Value *, 3> In(Args);
  if (FlushToZero)
    for (Value *&V : In)
      V = flushSubnormals(E, V);
  if (Op == Opcode::Divf && Mode == Rounding::Approx)
    In[1] = makeReciprocalDivisor(E, In[1]);
  Value *Result;
  if (isDirected(Mode)) {
    for (Value *&V : In)
      V = widenToF64(E, V, Elt);
    Result = emitDirected(E, Op, In, Mode, Elt);
  } else if (Op == Opcode::Fma) {
    Result = emitFusedMultiplyAdd(E, In[0], In[1], In[2], Elt);
  } else if (isNarrow(Elt)) {
    for (Value *&V : In)
      V = widenToF32(E, V, Elt);
    Result = narrowFloat(E, emitNearest(E, Op, In), Elt);
  } else {
    Result = emitNearest(E, Op, In);
  }
  return FlushToZero ? flushSubnormals(E, Result) : Result;
}

/// The larger or smaller of f32 or f64 values. Written for a short path from either
/// operand to the result, for reductions: what an instruction like maxps gives in both
/// orders differs only for zeros of both signs and for NaNs.
static Value *emitWideMinMax(ElementBuilder &E, bool IsMax, Value *L, Value *R,
                             bool PropagateNaN) {
  IRBuilderBase &B = E.B;
  auto Pick = [&](Value *X, Value *Y) {
    Value *Takes = IsMax ? B.CreateFCmpOGT(X, Y) : B.CreateFCmpOLT(X, Y);
    return E.bits(B.CreateSelect(Takes, X, Y));
  };
  Value *One = Pick(L, R), *Other = Pick(R, L);
  Value *M = IsMax ? B.CreateAnd(One, Other) : B.CreateOr(One, Other);
  M = E.asFloat(M, L->getType());
  Value *NaN = E.quietNaN(M);
  if (PropagateNaN)
    return B.CreateSelect(B.CreateFCmpUNO(L, R), NaN, M);
  Value *LIsNaN = E.isNaN(L), *RIsNaN = E.isNaN(R);
  M = B.CreateSelect(RIsNaN, L, M);
  return B.CreateSelect(LIsNaN, B.CreateSelect(RIsNaN, NaN, R), M);
}

Value *tileir::emitMinMax(ElementBuilder &E, bool IsMax, Element Elt, Value *L, Value *R,
                          bool PropagateNaN, bool FlushToZero) {
  if (E.Target.Machine)
    if (Value *V =
            E.Target.Machine->emitMinMax(E, IsMax, Elt, L, R, PropagateNaN, FlushToZero))
      return V;
  bool Narrow = isNarrow(Elt);
  if (Narrow) {
    L = widenToF32(E, L, Elt);
    R = widenToF32(E, R, Elt);
  }
  if (FlushToZero) {
    L = flushSubnormals(E, L);
    R = flushSubnormals(E, R);
  }
  Value *M = emitWideMinMax(E, IsMax, L, R, PropagateNaN);
  return Narrow ? narrowFloat(E, M, Elt) : M;
}

Value *tileir::emitSimpleFloat(ElementBuilder &E, Opcode Op, Element Elt,
                               ArrayRef<Value *> Args) {
  if (E.Target.Machine)
    if (Value *R = E.Target.Machine->emitSimpleFloat(E, Op, Elt, Args))
      return R;
  IRBuilderBase &B = E.B;
  Value *V = Args[0];
  if (Op == Opcode::Absf)
    return E.abs(V);
  if (Op == Opcode::Negf) {
    Value *U = E.bits(V);
    return E.xorSign(V, E.integer(U, E.signBit(V)));
  }
  SmallVector<Value *, 2> In;
  for (Value *A : Args)
    In.push_back(isNarrow(Elt) ? widenToF32(E, A, Elt) : A);
  Value *R;
  if (Op == Opcode::Ceil)
    R = E.unary(Intrinsic::ceil, In[0]);
  else if (Op == Opcode::Floor)
    R = E.unary(Intrinsic::floor, In[0]);
  else
    R = B.CreateFRem(In[0], In[1]); // Exact, also in a wider format.
  return isNarrow(Elt) ? narrowFloat(E, R, Elt) : R;
}

Value *tileir::emitFloatCompare(ElementBuilder &E, ComparisonPredicate P, bool Ordered,
                                Element Elt, Value *L, Value *R) {
  bool Native = E.Target.Machine && E.Target.Machine->comparesNatively(Elt);
  if (isNarrow(Elt) && !Native) {
    L = widenToF32(E, L, Elt);
    R = widenToF32(E, R, Elt);
  }
  return E.B.CreateFCmp(getFloatPredicate(P, Ordered), L, R);
}
