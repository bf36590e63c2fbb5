//===- AVX512Machine.cpp - Instructions of AVX-512 for elements -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Machine/AVX512Machine.h"
#include "Target/Element/ElementBuilder.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;
using namespace tileir;

/// Whether arithmetic with the constant \p V, if it is one, stays arithmetic: LLVM takes
/// x * -1 for a change of the sign, and x + -0 for x.
static bool isProperConstant(Value *V) {
  auto *C = dyn_cast<Constant>(V);
  if (C && C->getType()->isVectorTy())
    C = C->getSplatValue();
  auto *Number = dyn_cast_or_null<ConstantFP>(C);
  if (!Number || Number->getValueAPF().isZero())
    return false;
  APFloat Magnitude = abs(Number->getValueAPF());
  return Magnitude.isFinite() && !Magnitude.isExactlyValue(1.0);
}

/// Whether \p V is known not to be a signaling NaN, whatever LLVM simplifies: arithmetic
/// gives quiet ones.
static bool isQuiet(Value *V, unsigned Depth = 0) {
  constexpr unsigned MaxDepth = 8;
  if (auto *C = dyn_cast<Constant>(V)) {
    auto *Splat =
        dyn_cast_or_null<ConstantFP>(C->getType()->isVectorTy() ? C->getSplatValue() : C);
    return Splat && !Splat->getValueAPF().isSignaling();
  }
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == MaxDepth)
    return false;
  auto AreQuiet = [&] {
    return all_of(I->operand_values(), [&](Value *Operand) {
      return !Operand->getType()->isFPOrFPVectorTy() || isa<PoisonValue>(Operand) ||
             isQuiet(Operand, Depth + 1);
    });
  };
  switch (I->getOpcode()) {
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return true;
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
    return any_of(I->operand_values(), isProperConstant) || AreQuiet();
  case Instruction::Load:
    return I->hasMetadata(QuietMetadata);
  case Instruction::FPExt:
  case Instruction::FPTrunc:
  case Instruction::Select:
  case Instruction::ExtractElement:
  case Instruction::ShuffleVector:
    return AreQuiet();
  case Instruction::Call:
    switch (cast<CallInst>(I)->getIntrinsicID()) {
    case Intrinsic::fma:
      return any_of(cast<CallInst>(I)->args(), isProperConstant) || AreQuiet();
    case Intrinsic::sqrt:
    case Intrinsic::x86_avx512_mask_range_ps_128:
    case Intrinsic::x86_avx512_mask_range_ps_256:
    case Intrinsic::x86_avx512_mask_range_ps_512:
    case Intrinsic::x86_avx512_mask_range_pd_128:
    case Intrinsic::x86_avx512_mask_range_pd_256:
    case Intrinsic::x86_avx512_mask_range_pd_512:
      return true;
    default:
      return false;
    }
  default:
    return false;
  }
}

/// Lanes \p First to \p First + \p Count of \p V. Those past its end are poison, but of
/// masks, which become one number, false.
static Value *takeLanes(IRBuilderBase &B, Value *V, unsigned First, unsigned Count) {
  unsigned Lanes = cast<FixedVectorType>(V->getType())->getNumElements();
  if (First == 0 && Lanes == Count)
    return V;
  SmallVector<int, 64> Mask;
  for (unsigned I = First; I != First + Count; ++I)
    Mask.push_back(std::min(I, Lanes));
  Value *PastEnd = V->getType()->isIntOrIntVectorTy(1)
                       ? Constant::getNullValue(V->getType())
                       : PoisonValue::get(V->getType());
  return B.CreateShuffleVector(V, PastEnd, Mask);
}

/// What an instruction computes of vectors that fill a register.
using RegisterEmitter =
    function_ref<Value *(FixedVectorType *Register, ArrayRef<Value *> Operands)>;

/// The same of vectors of any number of lanes, by registers of the type of the first.
static Value *emitByRegisters(IRBuilderBase &B, ArrayRef<Value *> Operands,
                              RegisterEmitter Emit) {
  auto *T = cast<FixedVectorType>(Operands[0]->getType());
  Type *Scalar = T->getElementType();
  unsigned Lanes = T->getNumElements();
  unsigned Most = 512 / Scalar->getPrimitiveSizeInBits(), Least = Most / 4;
  unsigned Width = std::clamp(unsigned(PowerOf2Ceil(Lanes)), Least, Most);
  SmallVector<Value *, 4> Results;
  for (unsigned First = 0; First < Lanes; First += Width) {
    SmallVector<Value *, 3> Parts;
    for (Value *V : Operands)
      Parts.push_back(takeLanes(B, V, First, Width));
    Results.push_back(Emit(FixedVectorType::get(Scalar, Width), Parts));
  }
  Value *Joined = Results.size() == 1 ? Results[0] : concatenateVectors(B, Results);
  return takeLanes(B, Joined, 0, Lanes);
}

/// That of Intrinsics, for 128, 256 and 512 bits, which fits \p Register.
static Intrinsic::ID selectByWidth(FixedVectorType *Register,
                                   const Intrinsic::ID (&Intrinsics)[3]) {
  return Intrinsics[Log2_64(Register->getPrimitiveSizeInBits() / 128)];
}

/// A call of the intrinsic \p ID of vectors of \p Register. Those of 512 bits also have a
/// rounding mode: the current one.
static Value *callByWidth(IRBuilderBase &B, FixedVectorType *Register, Intrinsic::ID ID,
                          SmallVector<Value *, 6> Args) {
  if (Register->getPrimitiveSizeInBits() == 512)
    Args.push_back(B.getInt32(4));
  return B.CreateIntrinsic(ID, {}, Args);
}

/// vrangeps or vrangepd of \p L and \p R, scalars or vectors.
static Value *emitRange(IRBuilderBase &B, Value *L, Value *R, bool IsMax) {
  constexpr Intrinsic::ID F32[] = {Intrinsic::x86_avx512_mask_range_ps_128,
                                   Intrinsic::x86_avx512_mask_range_ps_256,
                                   Intrinsic::x86_avx512_mask_range_ps_512};
  constexpr Intrinsic::ID F64[] = {Intrinsic::x86_avx512_mask_range_pd_128,
                                   Intrinsic::x86_avx512_mask_range_pd_256,
                                   Intrinsic::x86_avx512_mask_range_pd_512};
  // Minimum or maximum, with the sign of what is chosen.
  constexpr unsigned Min = 4, Max = 5;
  auto Emit = [&](FixedVectorType *Register, ArrayRef<Value *> Operands) {
    bool IsF32 = Register->getElementType()->isFloatTy();
    Type *Mask = B.getIntNTy(std::max(8u, Register->getNumElements()));
    return callByWidth(B, Register, selectByWidth(Register, IsF32 ? F32 : F64),
                       {Operands[0], Operands[1], B.getInt32(IsMax ? Max : Min),
                        PoisonValue::get(Register), Constant::getAllOnesValue(Mask)});
  };
  if (L->getType()->isVectorTy())
    return emitByRegisters(B, {L, R}, Emit);
  auto Insert = [&](Value *V) {
    auto *T = FixedVectorType::get(V->getType(), 1);
    return B.CreateInsertElement(PoisonValue::get(T), V, uint64_t(0));
  };
  return B.CreateExtractElement(emitByRegisters(B, {Insert(L), Insert(R)}, Emit),
                                uint64_t(0));
}

Value *AVX512Machine::emitMinMax(ElementBuilder &E, bool IsMax, Element Elt, Value *L,
                                 Value *R, bool PropagateNaN, bool FlushToZero) const {
  if ((Elt != Element::F32 && Elt != Element::F64) || FlushToZero)
    return nullptr;
  IRBuilderBase &B = E.B;
  if (!PropagateNaN)
    for (Value **V : {&L, &R})
      if (!isQuiet(*V)) // Of a number and itself it is the number.
        *V = emitRange(B, *V, *V, IsMax);
  Value *M = emitRange(B, L, R, IsMax);
  return PropagateNaN ? B.CreateSelect(B.CreateFCmpUNO(L, R), E.quietNaN(M), M) : M;
}

Value *AVX512Machine::scaleByPower(ElementBuilder &E, Value *X, Value *N,
                                   Value *IsZero) const {
  constexpr Intrinsic::ID F32[] = {Intrinsic::x86_avx512_mask_scalef_ps_128,
                                   Intrinsic::x86_avx512_mask_scalef_ps_256,
                                   Intrinsic::x86_avx512_mask_scalef_ps_512};
  IRBuilderBase &B = E.B;
  auto Emit = [&](FixedVectorType *Register, ArrayRef<Value *> Operands) {
    unsigned MaskBits = std::max(8u, Register->getNumElements());
    Value *Mask =
        B.CreateBitCast(takeLanes(B, Operands[2], 0, MaskBits), B.getIntNTy(MaskBits));
    return callByWidth(
        B, Register, selectByWidth(Register, F32),
        {Operands[0], Operands[1], Constant::getNullValue(Register), Mask});
  };
  return emitByRegisters(B, {X, N, B.CreateNot(IsZero)}, Emit);
}
