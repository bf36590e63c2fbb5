//===- AVX512Machine.cpp - Instructions of AVX-512 for elements -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/AVX512Machine.h"
#include "Target/Element/ElementBuilder.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

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

/// The instruction on vectors of \p T, which are as wide as a register.
static Value *emitRange(IRBuilderBase &B, FixedVectorType *T, Value *L, Value *R,
                        bool IsMax) {
  bool IsF32 = T->getElementType()->isFloatTy();
  unsigned Bits = T->getPrimitiveSizeInBits();
  Intrinsic::ID ID = Bits == 512   ? (IsF32 ? Intrinsic::x86_avx512_mask_range_ps_512
                                            : Intrinsic::x86_avx512_mask_range_pd_512)
                     : Bits == 256 ? (IsF32 ? Intrinsic::x86_avx512_mask_range_ps_256
                                            : Intrinsic::x86_avx512_mask_range_pd_256)
                                   : (IsF32 ? Intrinsic::x86_avx512_mask_range_ps_128
                                            : Intrinsic::x86_avx512_mask_range_pd_128);
  // Minimum or maximum, with the sign of what is chosen.
  constexpr unsigned Min = 4, Max = 5;
  Type *Mask = T->getNumElements() == 16 ? B.getInt16Ty() : B.getInt8Ty();
  SmallVector<Value *, 6> Args = {L, R, B.getInt32(IsMax ? Max : Min),
                                  PoisonValue::get(T), Constant::getAllOnesValue(Mask)};
  if (Bits == 512)
    Args.push_back(B.getInt32(4)); // Exceptions as the current mode says.
  return B.CreateIntrinsic(ID, {}, Args);
}

/// The same for scalars and vectors of any width.
static Value *emitRangeOfAny(IRBuilderBase &B, Value *L, Value *R, bool IsMax) {
  auto *VT = dyn_cast<FixedVectorType>(L->getType());
  unsigned Lanes = VT ? VT->getNumElements() : 1;
  Type *Scalar = L->getType()->getScalarType();
  unsigned Most = 512 / Scalar->getPrimitiveSizeInBits(), Least = Most / 4;
  unsigned Width = std::clamp(unsigned(PowerOf2Ceil(Lanes)), Least, Most);
  auto *Part = FixedVectorType::get(Scalar, Width);
  if (!VT) {
    auto Insert = [&](Value *V) {
      return B.CreateInsertElement(PoisonValue::get(Part), V, uint64_t(0));
    };
    return B.CreateExtractElement(emitRange(B, Part, Insert(L), Insert(R), IsMax),
                                  uint64_t(0));
  }
  if (Lanes == Width)
    return emitRange(B, Part, L, R, IsMax);
  SmallVector<Value *, 4> Parts;
  for (unsigned First = 0; First < Lanes; First += Width) {
    SmallVector<int, 16> Mask;
    for (unsigned I = First; I != First + Width; ++I)
      Mask.push_back(I < Lanes ? int(I) : -1);
    Parts.push_back(emitRange(B, Part, B.CreateShuffleVector(L, Mask),
                              B.CreateShuffleVector(R, Mask), IsMax));
  }
  Value *Joined = concatenateVectors(B, Parts);
  SmallVector<int, 64> Mask(Lanes);
  std::iota(Mask.begin(), Mask.end(), 0);
  return B.CreateShuffleVector(Joined, Mask);
}

Value *AVX512Machine::emitMinMax(ElementBuilder &E, bool IsMax, Element Elt, Value *L,
                                 Value *R, bool PropagateNaN, bool FlushToZero) const {
  if ((Elt != Element::F32 && Elt != Element::F64) || FlushToZero)
    return nullptr;
  IRBuilderBase &B = E.B;
  if (!PropagateNaN)
    for (Value **V : {&L, &R})
      if (!isQuiet(*V)) // Of a number and itself it is the number.
        *V = emitRangeOfAny(B, *V, *V, IsMax);
  Value *M = emitRangeOfAny(B, L, R, IsMax);
  return PropagateNaN ? B.CreateSelect(B.CreateFCmpUNO(L, R), E.quietNaN(M), M) : M;
}
