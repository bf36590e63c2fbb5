//===- Trigonometric.cpp - sin, cos and tan of f32 on GPUs ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Libdevice's functions keep the words of a large angle's product with 2/pi in local
// memory, and reduce the angle again for each function of it. Here the words that matter
// are loaded from a table of 2/pi in constant memory, and sine and cosine of one angle
// share its reduction.
//
// The angle is reduced to r in [-pi/4, pi/4], up to 105615 by the nearest multiple of
// pi/2 in three parts (W. J. Cody, W. Waite, Software Manual for the Elementary
// Functions), whose products are exact with fma up to there. Beyond, 96 bits of 2/pi
// are multiplied with the 24 of the angle, those left out being whole turns or below
// 2^-62 of a quadrant (M. Payne, R. Hanek, Radian Reduction for Trigonometric Functions).
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/NVPTX/Elements/NVPTXElementMachine.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

/// sin(r) = r + r^3 * S(r^2), cos(r) = 1 - r^2 / 2 + r^4 * C(r^2), tan(r) =
/// r + r^3 * T(r^2) for |r| <= pi / 4, fitted for the least relative error.
static constexpr double SinCoefficients[] = {-0x1.555546p-3, 0x1.11075cp-7,
                                             -0x1.994cfap-13};
static constexpr double CosCoefficients[] = {0x1.55554ap-5, -0x1.6c0c86p-10,
                                             0x1.9a00cep-16};
static constexpr double TanCoefficients[] = {0x1.555556p-2, 0x1.111076p-3, 0x1.ba5790p-5,
                                             0x1.61f86ap-6, 0x1.4823aap-7, 0x1.23076ep-10,
                                             0x1.fd12f0p-9};
static constexpr double HalfPi[] = {0x1.921fb4p+0, 0x1.4442d0p-24, 0x1.846988p-48};
static constexpr double LargeAngle = 105615;
/// Rounds an f32 to an integer when added; the integer is in the low bits of the sum.
static constexpr double Rounder = 0x1.8p23;
/// A word of zeros, then the bits of 2/pi behind the point.
static constexpr uint32_t TwoOverPi[] = {0,          0xA2F9836E, 0x4E441529, 0xFC2757D1,
                                         0xF534DDC0, 0xDB629599, 0x3C439041};

namespace {
/// An angle as a multiple of pi/2 and the rest.
struct Reduced {
  Value *Rest;     ///< f32.
  Value *Quadrant; ///< i32; the low two bits count.
};
} // namespace

static Reduced reduceUsual(ElementBuilder &E, Value *X) {
  Value *Sum = E.fma(X, E.fp(X, 0x1.45f306p-1), E.fp(X, Rounder));
  Value *N = E.B.CreateFNeg(E.B.CreateFSub(Sum, E.fp(X, Rounder)));
  Value *Rest = X;
  for (double Part : HalfPi)
    Rest = E.fma(N, E.fp(X, Part), Rest);
  return {Rest, E.bits(Sum)};
}

static Constant *getTable(Module &M) {
  constexpr char Name[] = "tileir.two.over.pi";
  constexpr unsigned ConstantMemory = 4;
  if (GlobalVariable *Table = M.getGlobalVariable(Name, /*AllowInternal=*/true))
    return Table;
  Constant *Words = ConstantDataArray::get(M.getContext(), ArrayRef(TwoOverPi));
  auto *Table =
      new GlobalVariable(M, Words->getType(), true, GlobalValue::InternalLinkage, Words,
                         Name, nullptr, GlobalValue::NotThreadLocal, ConstantMemory);
  Table->setAlignment(Align(4));
  return Table;
}

/// \p X is finite and not less than LargeAngle. With e its exponent, bits of 2/pi of a
/// weight above 2^(24-e) make whole turns.
static Reduced reduceLarge(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Type *I64 = B.getInt64Ty();
  Constant *Table = getTable(*B.GetInsertBlock()->getModule());
  Value *Bits = E.bits(X);
  // From the first bit of the table on; the exponent has a bias of 127.
  Value *Place = B.CreateSub(B.CreateLShr(Bits, 23), B.getInt32(128));
  Value *First = B.CreateLShr(Place, 5);
  Value *Words[4];
  for (unsigned I = 0; I != 4; ++I) {
    Value *At = B.CreateAdd(First, B.getInt32(I), "", true, true);
    Words[I] =
        B.CreateLoad(B.getInt32Ty(), B.CreateInBoundsGEP(B.getInt32Ty(), Table, At));
  }
  Value *Turns[3];
  for (unsigned I = 0; I != 3; ++I)
    Turns[I] = B.CreateIntrinsic(Intrinsic::fshl, {B.getInt32Ty()},
                                 {Words[I], Words[I + 1], Place});
  // The significand, its first bit in the highest place.
  Value *Significand =
      B.CreateZExt(B.CreateOr(B.CreateShl(Bits, 8), B.getInt32(0x80000000)), I64);
  auto Multiply = [&](Value *Word) {
    return B.CreateMul(Significand, B.CreateZExt(Word, I64), "", true);
  };
  Value *Low =
      B.CreateAdd(Multiply(Turns[1]), B.CreateLShr(Multiply(Turns[2]), 32), "", true);
  // Two bits of quadrants, and 62 of a fraction.
  Value *Product = B.CreateAdd(Low, B.CreateShl(Multiply(Turns[0]), 32));
  Value *Quadrant = B.CreateLShr(B.CreateAdd(Product, B.getInt64(uint64_t(1) << 61)), 62);
  Value *Fraction = B.CreateSIToFP(B.CreateShl(Product, 2), B.getDoubleTy());
  Value *Rest = B.CreateFMul(Fraction, E.fp(Fraction, 0x1.921fb54442d18p-64));
  return {E.toF32(Rest), B.CreateTrunc(Quadrant, B.getInt32Ty())};
}

/// The function from an f32 to the Reduced parts of its absolute value. An emitter must
/// not branch: the inliner puts it into its place.
static Function *getReduction(ElementBuilder &E) {
  LLVMContext &C = E.B.getContext();
  Type *F32 = Type::getFloatTy(C);
  Type *ResultTy = StructType::get(F32, Type::getInt32Ty(C));
  bool IsNew;
  Function *F = E.getHelper("tileir.reduce.angle",
                            FunctionType::get(ResultTy, {F32}, false), IsNew);
  if (!IsNew)
    return F;
  F->addFnAttr(Attribute::AlwaysInline);
  F->setMemoryEffects(MemoryEffects::none());
  auto *Entry = BasicBlock::Create(C, "entry", F);
  auto *LargeBlock = BasicBlock::Create(C, "large", F);
  auto *Done = BasicBlock::Create(C, "done", F);
  IRBuilder<> B(Entry);
  ElementBuilder I(B, E.Target);
  Value *X = I.abs(F->getArg(0));
  Reduced Usual = reduceUsual(I, X);
  Value *IsLarge = B.CreateAnd(B.CreateFCmpOGE(X, I.fp(X, LargeAngle)),
                               B.CreateFCmpOLT(X, I.infinity(X)));
  B.CreateCondBr(IsLarge, LargeBlock, Done);

  B.SetInsertPoint(LargeBlock);
  Reduced Large = reduceLarge(I, X);
  B.CreateBr(Done);

  B.SetInsertPoint(Done);
  auto Join = [&](Value *InUsual, Value *InLarge) {
    PHINode *Phi = B.CreatePHI(InUsual->getType(), 2);
    Phi->addIncoming(InUsual, Entry);
    Phi->addIncoming(InLarge, LargeBlock);
    return Phi;
  };
  Value *Rest = Join(Usual.Rest, Large.Rest);
  Value *Quadrant = Join(Usual.Quadrant, Large.Quadrant);
  Value *Result = B.CreateInsertValue(PoisonValue::get(ResultTy), Rest, 0);
  Result = B.CreateInsertValue(Result, Quadrant, 1);
  B.CreateRet(Result);
  return F;
}

/// Of the absolute value of \p X. Another function of the same angle, emitted before in
/// this block, shares its reduction.
static Reduced reduceAngle(ElementBuilder &E, Value *X) {
  Function *F = getReduction(E);
  CallInst *Call = nullptr;
  if (!isa<Constant>(X))
    for (User *U : X->users())
      if (auto *Known = dyn_cast<CallInst>(U); Known && Known->getCalledFunction() == F &&
                                               Known->getParent() == E.B.GetInsertBlock())
        Call = Known;
  if (!Call)
    Call = E.B.CreateCall(F, X);
  return {E.B.CreateExtractValue(Call, 0), E.B.CreateExtractValue(Call, 1)};
}

static Value *testBit(ElementBuilder &E, Value *V, uint64_t Bit) {
  return E.B.CreateICmpNE(E.B.CreateAnd(V, E.integer(V, Bit)), E.integer(V, 0));
}

/// r + r^3 * P(r^2).
static Value *emitOdd(ElementBuilder &E, Value *R, Value *Z, ArrayRef<double> P) {
  return E.fma(E.B.CreateFMul(R, Z), E.horner(Z, P), R);
}

/// The sine or, a quadrant further, the cosine of the absolute value of \p X.
static Value *emitSine(ElementBuilder &E, Value *X, unsigned Further) {
  IRBuilderBase &B = E.B;
  Reduced A = reduceAngle(E, X);
  Value *Quadrant = B.CreateAdd(A.Quadrant, E.integer(A.Quadrant, Further));
  Value *Z = B.CreateFMul(A.Rest, A.Rest);
  Value *Head = E.fma(Z, E.fp(Z, -0.5), E.fp(Z, 1.0));
  Value *Cosine = E.fma(B.CreateFMul(Z, Z), E.horner(Z, CosCoefficients), Head);
  Value *V = B.CreateSelect(testBit(E, Quadrant, 1), Cosine,
                            emitOdd(E, A.Rest, Z, SinCoefficients));
  Value *Lower = B.CreateAnd(Quadrant, E.integer(Quadrant, 2));
  return E.xorSign(V, B.CreateShl(Lower, E.integer(Lower, 30)));
}

static Value *emitTangent(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Reduced A = reduceAngle(E, X);
  Value *Z = B.CreateFMul(A.Rest, A.Rest);
  Value *T = emitOdd(E, A.Rest, Z, TanCoefficients);
  Value *Inverse = B.CreateIntrinsic(T->getType(), Intrinsic::nvvm_rcp_approx_ftz_f,
                                     {B.CreateFNeg(T)});
  return B.CreateSelect(testBit(E, A.Quadrant, 1), Inverse, T);
}

Value *NVPTXElementMachine::emitTrigonometric(ElementBuilder &E, Opcode Op,
                                              Value *X) const {
  return E.mapLanes(X, [&](ArrayRef<Value *> Lane) {
    if (Op == Opcode::Cos)
      return emitSine(E, Lane[0], 1);
    // Odd: the sign is put back, which keeps that of zero.
    Value *V = Op == Opcode::Sin ? emitSine(E, Lane[0], 0) : emitTangent(E, Lane[0]);
    return E.xorSign(V, E.signBits(Lane[0]));
  });
}
