//===- DirectedRounding.cpp - Rounding toward zero or infinities ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rounding mode of the CPU is left alone (but for f64 fma): a result is rounded to
// nearest, then moved to its neighbour when the sign of its error asks for it. For the
// formats narrower than f64 the f64 result has an error that is zero, or known as a
// second f64, or too small to hide on which side of a narrow number it lies. In f64
// itself the residual of each op is computed with fused multiply-adds; operands are
// scaled where it could underflow, and only its sign counts.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/Element/Families.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A result rounded to nearest in f64, and the sign of what is missing: the exact result
/// minus \p Rounded has the sign of \p Error. Null or NaN: nothing.
struct Nearest {
  Value *Rounded = nullptr;
  Value *Error = nullptr;
};

/// The operations of f64 with their errors.
class ErrorFree {
public:
  explicit ErrorFree(ElementBuilder &E) : E(E), B(E.B) {}

  Nearest add(Value *L, Value *R);
  Nearest multiply(Value *L, Value *R);
  Nearest divide(Value *L, Value *R);
  Nearest squareRoot(Value *V);

private:
  Value *scaleIf(Value *Condition, Value *V, double Scale) {
    return B.CreateFMul(V, B.CreateSelect(Condition, E.fp(V, Scale), E.fp(V, 1.0)));
  }
  Value *less(Value *V, double Bound) {
    return B.CreateFCmpOLT(E.abs(V), E.fp(V, Bound));
  }
  Value *isZero(Value *V) { return B.CreateFCmpOEQ(V, E.fp(V, 0.0)); }
  Value *isFinite(Value *V) { return B.CreateFCmpOLT(E.abs(V), E.infinity(V)); }

  ElementBuilder &E;
  IRBuilderBase &B;
};

} // namespace

Nearest ErrorFree::add(Value *L, Value *R) {
  // With the larger operand first no step overflows unless the sum does.
  Value *Swap = B.CreateFCmpOLT(E.abs(L), E.abs(R));
  Value *Large = B.CreateSelect(Swap, R, L);
  Value *Small = B.CreateSelect(Swap, L, R);
  Value *S = B.CreateFAdd(Large, Small);
  return {S, B.CreateFSub(Small, B.CreateFSub(S, Large))};
}

Nearest ErrorFree::multiply(Value *L, Value *R) {
  Value *P = B.CreateFMul(L, R);
  // Tiny products: scale the smaller factor, so that the residual does not underflow.
  Value *Tiny = less(P, 0x1p-900);
  Value *Swap = B.CreateFCmpOLT(E.abs(L), E.abs(R));
  Value *Small = scaleIf(Tiny, B.CreateSelect(Swap, L, R), 0x1p600);
  Value *Large = B.CreateSelect(Swap, R, L);
  Value *Residual = E.fma(Small, Large, B.CreateFNeg(scaleIf(Tiny, P, 0x1p600)));
  // A product that vanished: its sign, unless a factor is zero.
  Value *Vanished = B.CreateAnd(isZero(P), B.CreateNot(B.CreateOr(isZero(L), isZero(R))));
  Value *Sign = E.xorSign(E.fp(P, 1.0), E.signBits(P));
  Value *ZeroOr = B.CreateSelect(Vanished, Sign, E.fp(P, 0.0));
  return {P, B.CreateSelect(isZero(P), ZeroOr, Residual)};
}

Nearest ErrorFree::divide(Value *L, Value *R) {
  Value *Q = B.CreateFDiv(L, R);
  // L and R are brought into [2^-500, 2^500] by factors whose square roots are exact; the
  // quotient follows in two steps, which neither overflow nor round.
  auto Root = [&](Value *V) -> Value * {
    Value *Big = B.CreateFCmpOGT(E.abs(V), E.fp(V, 0x1p500));
    Value *Down = B.CreateSelect(Big, E.fp(V, 0x1p-300), E.fp(V, 1.0));
    return B.CreateSelect(less(V, 0x1p-500), E.fp(V, 0x1p300), Down);
  };
  Value *RootL = Root(L), *RootR = Root(R);
  Value *ScaledL = B.CreateFMul(B.CreateFMul(L, RootL), RootL);
  Value *ScaledR = B.CreateFMul(B.CreateFMul(R, RootR), RootR);
  Value *Step = B.CreateFDiv(RootL, RootR);
  Value *ScaledQ = B.CreateFMul(B.CreateFMul(Q, Step), Step);
  Value *Residual = E.fma(B.CreateFNeg(ScaledQ), ScaledR, ScaledL);
  Value *Error = E.xorSign(Residual, E.signBits(R));
  // Quotients out of range: less than exact in magnitude if zero, more if infinite.
  Value *Sign = E.xorSign(E.fp(Q, 1.0), E.signBits(Q));
  Value *Lost = B.CreateAnd(isZero(Q), B.CreateAnd(B.CreateNot(isZero(L)), isFinite(R)));
  Value *Overflowed = B.CreateAnd(B.CreateFCmpOEQ(E.abs(Q), E.infinity(Q)),
                                  B.CreateAnd(isFinite(L), B.CreateNot(isZero(R))));
  Value *Exact = B.CreateOr(isZero(Q), B.CreateNot(isFinite(Q)));
  Value *Special = B.CreateSelect(Overflowed, B.CreateFNeg(Sign), E.fp(Q, 0.0));
  Special = B.CreateSelect(Lost, Sign, Special);
  return {Q, B.CreateSelect(Exact, Special, Error)};
}

Nearest ErrorFree::squareRoot(Value *V) {
  Value *S = E.unary(Intrinsic::sqrt, V);
  Value *Tiny = less(V, 0x1p-900);
  Value *ScaledS = scaleIf(Tiny, S, 0x1p300);
  return {S, E.fma(B.CreateFNeg(ScaledS), ScaledS, scaleIf(Tiny, V, 0x1p600))};
}

//===----------------------------------------------------------------------===//
// f64 fma, in the CPU's rounding mode
//===----------------------------------------------------------------------===//

/// A function of its own, since the optimiser must know that the mode changes inside.
static Function *getDirectedFMA(ElementBuilder &E, Rounding Mode) {
  LLVMContext &C = E.B.getContext();
  Type *D = Type::getDoubleTy(C);
  bool IsNew;
  Function *F = E.getHelper(("tileir.fma." + stringify(Mode)).str(),
                            FunctionType::get(D, {D, D, D}, false), IsNew);
  if (!IsNew)
    return F;
  F->addFnAttr(Attribute::StrictFP);
  F->addFnAttr(Attribute::NoInline);
  IRBuilder<> B(BasicBlock::Create(C, "", F));
  B.setIsFPConstrained(true);
  B.setDefaultConstrainedExcept(fp::ebIgnore);
  B.setDefaultConstrainedRounding(llvm::RoundingMode::Dynamic);
  // As FLT_ROUNDS numbers them.
  unsigned Number = Mode == Rounding::Zero ? 0 : Mode == Rounding::PositiveInf ? 2 : 3;
  B.CreateIntrinsic(Intrinsic::set_rounding, {}, {B.getInt32(Number)});
  Function *FMA = Intrinsic::getOrInsertDeclaration(
      F->getParent(), Intrinsic::experimental_constrained_fma, {D});
  Value *R = B.CreateConstrainedFPCall(FMA, {F->getArg(0), F->getArg(1), F->getArg(2)});
  B.CreateIntrinsic(Intrinsic::set_rounding, {}, {B.getInt32(1)});
  B.CreateRet(R);
  return F;
}

static Value *emitDirectedFMA(ElementBuilder &E, ArrayRef<Value *> Args, Rounding Mode) {
  IRBuilderBase &B = E.B;
  Function *F = getDirectedFMA(E, Mode);
  return E.mapLanes(Args, [&](ArrayRef<Value *> Lane) { return B.CreateCall(F, Lane); });
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// \p Code, the bits of a float, moved to its neighbour where it is on the wrong side
/// of the exact result.
static Value *moveToward(ElementBuilder &E, Value *Code, Value *Above, Value *Below,
                         Rounding Mode) {
  IRBuilderBase &B = E.B;
  Value *Negative = B.CreateICmpSLT(Code, E.integer(Code, 0));
  Value *Minus = E.integer(Code, ~uint64_t(0)), *Plus = E.integer(Code, 1);
  Value *Zero = E.integer(Code, 0);
  Value *Step;
  switch (Mode) {
  case Rounding::Zero:
    Step = B.CreateSelect(B.CreateSelect(Negative, Below, Above), Minus, Zero);
    break;
  case Rounding::NegativeInf:
    Step = B.CreateSelect(Above, B.CreateSelect(Negative, Plus, Minus), Zero);
    break;
  default:
    Step = B.CreateSelect(Below, B.CreateSelect(Negative, Minus, Plus), Zero);
    break;
  }
  return B.CreateAdd(Code, Step);
}

/// \p N rounded to \p Result in direction \p Mode.
static Value *roundDirected(ElementBuilder &E, Nearest N, Rounding Mode, Element Result) {
  IRBuilderBase &B = E.B;
  Value *S = N.Rounded;
  Value *Zero = E.fp(S, 0.0);
  Value *Error = N.Error ? N.Error : Zero;
  Value *Above = B.CreateFCmpOLT(Error, Zero);
  Value *Below = B.CreateFCmpOGT(Error, Zero);
  Value *C = S;
  if (Result != Element::F64) {
    // The error is less than the distance of S from any other number of the format.
    C = narrowFloat(E, S, Result);
    Value *Wide = widenToF64(E, C, Result);
    Value *Same = B.CreateFCmpOEQ(Wide, S);
    Above = B.CreateSelect(Same, Above, B.CreateFCmpOGT(Wide, S));
    Below = B.CreateSelect(Same, Below, B.CreateFCmpOLT(Wide, S));
  }
  return E.asFloat(moveToward(E, E.bits(C), Above, Below, Mode), C->getType());
}

/// An exact sum of zero is -0 toward -infinity unless both terms are +0.
static Value *fixZeroSum(ElementBuilder &E, Value *R, Value *L, Value *A, Value *Sum) {
  IRBuilderBase &B = E.B;
  Value *Signs = B.CreateOr(E.signBits(L), E.signBits(A));
  Value *Negative = B.CreateICmpNE(Signs, E.integer(Signs, 0));
  Value *MinusZero = ConstantFP::getNegativeZero(R->getType());
  Value *IsZero = B.CreateFCmpOEQ(Sum, E.fp(Sum, 0.0));
  return B.CreateSelect(B.CreateAnd(IsZero, Negative), MinusZero, R);
}

/// L + A, where both are f64.
static Value *emitDirectedAdd(ElementBuilder &E, Value *L, Value *A, Rounding Mode,
                              Element Result) {
  Nearest N = ErrorFree(E).add(L, A);
  Value *R = roundDirected(E, N, Mode, Result);
  return Mode == Rounding::NegativeInf ? fixZeroSum(E, R, L, A, N.Rounded) : R;
}

Value *tileir::emitDirected(ElementBuilder &E, Opcode Op, ArrayRef<Value *> Args,
                            Rounding Mode, Element Result) {
  IRBuilderBase &B = E.B;
  bool IsF64 = Result == Element::F64;
  ErrorFree Exact(E);
  Nearest N;
  switch (Op) {
  case Opcode::Addf:
    return emitDirectedAdd(E, Args[0], Args[1], Mode, Result);
  case Opcode::Subf: {
    Value *Bits = E.bits(Args[1]);
    Value *Negated = E.xorSign(Args[1], E.integer(Bits, E.signBit(Bits)));
    return emitDirectedAdd(E, Args[0], Negated, Mode, Result);
  }
  case Opcode::Fma:
    if (IsF64)
      return emitDirectedFMA(E, Args, Mode);
    return emitDirectedAdd(E, B.CreateFMul(Args[0], Args[1]), Args[2], Mode, Result);
  // Below, the f64 result of narrower operands is exact where it is a narrow number.
  case Opcode::Mulf:
    N = IsF64 ? Exact.multiply(Args[0], Args[1])
              : Nearest{B.CreateFMul(Args[0], Args[1])};
    break;
  case Opcode::Divf:
    N = IsF64 ? Exact.divide(Args[0], Args[1]) : Nearest{B.CreateFDiv(Args[0], Args[1])};
    break;
  case Opcode::Sqrt:
    N = IsF64 ? Exact.squareRoot(Args[0]) : Nearest{E.unary(Intrinsic::sqrt, Args[0])};
    break;
  default:
    llvm_unreachable("not an arithmetic op");
  }
  return roundDirected(E, N, Mode, Result);
}
