//===- Trigonometric.cpp - sin, cos and tan of f32 ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The argument is reduced to r in [-pi/4, pi/4] in f64. Up to 2^27 that takes the nearest
// multiple of pi/2 in three parts, whose products are exact. Beyond, the argument is
// multiplied with 2/pi in pieces of 29 bits; each product is exact, and what it
// contributes to whole turns is dropped before the pieces are added.
//
//===----------------------------------------------------------------------===//

#include "Target/Element/Families.h"

using namespace llvm;
using namespace tileir;

/// sin(r) = r + r^3 * S(r^2), cos(r) = 1 - r^2 / 2 + r^4 * C(r^2) for |r| <= pi / 4: for
/// results in f32, and for quotients that are rounded to f32.
static constexpr double SinCoefficients[] = {-0x1.555546p-3, 0x1.11075cp-7,
                                             -0x1.994cfap-13};
static constexpr double CosCoefficients[] = {0x1.55554ap-5, -0x1.6c0c86p-10,
                                             0x1.9a00cep-16};
static constexpr double WideSinCoefficients[] = {
    -0x1.55555555523c5p-3, 0x1.1111110c9ebfep-7, -0x1.a019f9554ab2bp-13,
    0x1.71d77a1ab9270p-19, -0x1.a965d1eccaf9fp-26};
static constexpr double WideCosCoefficients[] = {
    0x1.5555554f48be9p-5, -0x1.6c16b892b95e1p-10, 0x1.a0111c15b70b8p-16,
    -0x1.2429fbeabaff5p-22};
/// 2/pi and pi/2 in pieces of 29 and 24 bits; the last has all that is left.
static constexpr double TwoOverPi[] = {
    0x1.45f306dp-1,   0x1.9391054p-30,  0x1.4fe13abp-59, 0x1.d1f534dp-88,
    0x1.b81b6c5p-117, 0x1.5993c43p-148, 0x1.2083fcap-177};
static constexpr double HalfPi[] = {0x1.921fb4p+0, 0x1.4442dp-24, 0x1.8469898cc5170p-48};
static constexpr double HugeArgument = 0x1p27;
/// Rounds an f64 to an integer when added; the integer is in the low bits of the sum.
static constexpr double Rounder = 0x1.8p52;

namespace {
/// An angle as a multiple of pi/2 and the rest.
struct Reduced {
  Value *Rest;     ///< f64.
  Value *Quadrant; ///< i32; the low two bits count.
};
} // namespace

/// X is an f64 with |X| < HugeArgument.
static Reduced reduceModerate(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Value *R = E.fp(X, Rounder);
  Value *Sum = E.mulAdd(X, E.fp(X, 0x1.45f306dc9c883p-1), R);
  Value *N = B.CreateFSub(Sum, R);
  Value *Rest = X;
  for (double Part : HalfPi)
    Rest = E.subMul(Rest, N, E.fp(X, Part));
  return {Rest, B.CreateTrunc(E.bits(Sum), E.intLike(X, 32))};
}

/// X is an f64 that was an f32, with HugeArgument <= |X| < infinity.
static Reduced reduceHuge(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Value *Sum = nullptr, *Error = nullptr;
  for (double Piece : TwoOverPi) {
    Value *P = B.CreateFMul(X, E.fp(X, Piece));
    Value *Turns = E.unary(Intrinsic::rint, B.CreateFMul(P, E.fp(P, 0.25)));
    P = B.CreateFSub(P, B.CreateFMul(Turns, E.fp(P, 4.0)));
    if (!Sum) {
      Sum = P;
      Error = E.fp(P, 0.0);
      continue;
    }
    Value *S = B.CreateFAdd(Sum, P);
    Value *PPart = B.CreateFSub(S, Sum);
    Value *SumPart = B.CreateFSub(S, PPart);
    Value *Lost = B.CreateFAdd(B.CreateFSub(Sum, SumPart), B.CreateFSub(P, PPart));
    Error = B.CreateFAdd(Error, Lost);
    Sum = S;
  }
  Value *N = E.unary(Intrinsic::rint, Sum);
  Value *Fraction = B.CreateFAdd(B.CreateFSub(Sum, N), Error);
  return {B.CreateFMul(Fraction, E.fp(X, 0x1.921fb54442d18p+0)),
          B.CreateFPToSI(N, E.intLike(X, 32))};
}

/// The function from an f32 value like \p X to its Reduced parts. It branches where a
/// lane is huge, and an emitter must not: the inliner may put it into its place.
static Function *getReduction(ElementBuilder &E, Value *X) {
  LLVMContext &C = E.B.getContext();
  Type *T = X->getType();
  auto *VT = dyn_cast<FixedVectorType>(T);
  std::string Name =
      "tileir.reduce.angle." + std::to_string(VT ? VT->getNumElements() : 1);
  Type *ResultTy = StructType::get(E.f64Like(X), E.intLike(X, 32));
  bool IsNew;
  Function *F = E.getHelper(Name, FunctionType::get(ResultTy, {T}, false), IsNew);
  if (!IsNew)
    return F;
  F->addFnAttr(Attribute::AlwaysInline);
  F->setMemoryEffects(MemoryEffects::none());

  auto *Entry = BasicBlock::Create(C, "entry", F);
  auto *HugeBlock = BasicBlock::Create(C, "huge", F);
  auto *Done = BasicBlock::Create(C, "done", F);
  IRBuilder<> B(Entry);
  ElementBuilder I(B, E.Target);
  Value *Arg = I.toF64(F->getArg(0));
  Reduced Moderate = reduceModerate(I, Arg);
  Value *Magnitude = I.abs(Arg);
  Value *IsHuge = B.CreateAnd(B.CreateFCmpOGE(Magnitude, I.fp(Arg, HugeArgument)),
                              B.CreateFCmpOLT(Magnitude, I.infinity(Arg)));
  B.CreateCondBr(VT ? B.CreateOrReduce(IsHuge) : IsHuge, HugeBlock, Done);

  B.SetInsertPoint(HugeBlock);
  // Lanes that are not huge must not convert something out of range.
  Reduced Huge = reduceHuge(I, B.CreateSelect(IsHuge, Arg, I.fp(Arg, 0.0)));
  Value *Rest = B.CreateSelect(IsHuge, Huge.Rest, Moderate.Rest);
  Value *Quadrant = B.CreateSelect(IsHuge, Huge.Quadrant, Moderate.Quadrant);
  B.CreateBr(Done);

  B.SetInsertPoint(Done);
  PHINode *RestPhi = B.CreatePHI(Rest->getType(), 2);
  RestPhi->addIncoming(Moderate.Rest, Entry);
  RestPhi->addIncoming(Rest, HugeBlock);
  PHINode *QuadrantPhi = B.CreatePHI(Quadrant->getType(), 2);
  QuadrantPhi->addIncoming(Moderate.Quadrant, Entry);
  QuadrantPhi->addIncoming(Quadrant, HugeBlock);
  Value *Result = B.CreateInsertValue(PoisonValue::get(ResultTy), RestPhi, 0);
  B.CreateRet(B.CreateInsertValue(Result, QuadrantPhi, 1));
  return F;
}

static Reduced reduceAngle(ElementBuilder &E, Value *X) {
  Value *R = E.B.CreateCall(getReduction(E, X), X);
  return {E.B.CreateExtractValue(R, 0), E.B.CreateExtractValue(R, 1)};
}

static Value *polynomialSin(ElementBuilder &E, Value *R, Value *Z, ArrayRef<double> S) {
  return E.mulAdd(E.B.CreateFMul(R, Z), E.horner(Z, S), R);
}

static Value *polynomialCos(ElementBuilder &E, Value *Z, ArrayRef<double> C) {
  Value *HalfZ = E.B.CreateFMul(Z, E.fp(Z, 0.5));
  Value *Head = E.B.CreateFSub(E.fp(Z, 1.0), HalfZ);
  return E.mulAdd(E.B.CreateFMul(Z, Z), E.horner(Z, C), Head);
}

static Value *testBit(ElementBuilder &E, Value *V, uint64_t Bit) {
  return E.B.CreateICmpNE(E.B.CreateAnd(V, E.integer(V, Bit)), E.integer(V, 0));
}

/// The sine or, a quadrant further, the cosine of an angle.
static Value *sineOf(ElementBuilder &E, Reduced A, Value *Quadrant) {
  IRBuilderBase &B = E.B;
  Value *R = E.toF32(A.Rest);
  Value *Z = B.CreateFMul(R, R);
  Value *V = B.CreateSelect(testBit(E, Quadrant, 1), polynomialCos(E, Z, CosCoefficients),
                            polynomialSin(E, R, Z, SinCoefficients));
  Value *Lower = B.CreateAnd(Quadrant, E.integer(Quadrant, 2));
  return E.xorSign(V, B.CreateShl(Lower, E.integer(Quadrant, 30)));
}

Value *tileir::emitSinF32(ElementBuilder &E, Value *X) {
  // Odd: the sign is put back, which keeps that of zero.
  Reduced A = reduceAngle(E, E.abs(X));
  return E.xorSign(sineOf(E, A, A.Quadrant), E.signBits(X));
}

Value *tileir::emitCosF32(ElementBuilder &E, Value *X) {
  Reduced A = reduceAngle(E, E.abs(X));
  return sineOf(E, A, E.B.CreateAdd(A.Quadrant, E.integer(A.Quadrant, 1)));
}

Value *tileir::emitTanF32(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Reduced A = reduceAngle(E, E.abs(X));
  Value *Z = B.CreateFMul(A.Rest, A.Rest);
  Value *S = polynomialSin(E, A.Rest, Z, WideSinCoefficients);
  Value *C = polynomialCos(E, Z, WideCosCoefficients);
  Value *Odd = testBit(E, A.Quadrant, 1);
  Value *T =
      B.CreateFDiv(B.CreateSelect(Odd, B.CreateFNeg(C), S), B.CreateSelect(Odd, S, C));
  return E.xorSign(E.toF32(T), E.signBits(X));
}
