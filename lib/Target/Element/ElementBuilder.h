//===- ElementBuilder.h - The parts of elementwise code ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The op families write each sequence once, for scalars and for vectors of any width:
// types are made to have as many lanes as a value at hand, constants are splats.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_ELEMENT_ELEMENTBUILDER_H
#define TILEIR_TARGET_ELEMENT_ELEMENTBUILDER_H

#include "IR/NumberFormat.h"
#include "Target/Element/ElementTarget.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"

namespace tileir {

class ElementBuilder {
public:
  ElementBuilder(llvm::IRBuilderBase &B, const ElementTarget &Target)
      : B(B), Target(Target) {}

  llvm::IRBuilderBase &B;
  const ElementTarget &Target;

  /// \p Scalar, or a vector of it, with the lanes of \p Like.
  static llvm::Type *withLanes(llvm::Type *Scalar, llvm::Type *Like) {
    if (auto *V = llvm::dyn_cast<llvm::FixedVectorType>(Like))
      return llvm::FixedVectorType::get(Scalar, V->getNumElements());
    return Scalar;
  }
  llvm::Type *intLike(llvm::Value *V, unsigned Bits) {
    return withLanes(B.getIntNTy(Bits), V->getType());
  }
  llvm::Type *f32Like(llvm::Value *V) { return withLanes(B.getFloatTy(), V->getType()); }
  llvm::Type *f64Like(llvm::Value *V) { return withLanes(B.getDoubleTy(), V->getType()); }

  /// Splats of constants, of the type of \p Like.
  llvm::Value *fp(llvm::Value *Like, double X) {
    return llvm::ConstantFP::get(Like->getType(), X);
  }
  llvm::Value *integer(llvm::Value *Like, uint64_t X) {
    llvm::Type *T = Like->getType();
    unsigned Bits = T->getScalarSizeInBits();
    return llvm::ConstantInt::get(T, Bits < 64 ? X & ((uint64_t(1) << Bits) - 1) : X);
  }

  /// The bits of a float as an integer of its width, and back.
  llvm::Value *bits(llvm::Value *V) {
    return B.CreateBitCast(V, intLike(V, V->getType()->getScalarSizeInBits()));
  }
  llvm::Value *asF32(llvm::Value *V) { return B.CreateBitCast(V, f32Like(V)); }
  llvm::Value *asF64(llvm::Value *V) { return B.CreateBitCast(V, f64Like(V)); }
  llvm::Value *asFloat(llvm::Value *V, llvm::Type *T) { return B.CreateBitCast(V, T); }

  llvm::Value *toF64(llvm::Value *V) { return B.CreateFPExt(V, f64Like(V)); }
  /// To f32, rounded to nearest.
  llvm::Value *toF32(llvm::Value *V) { return B.CreateFPTrunc(V, f32Like(V)); }

  llvm::Value *unary(llvm::Intrinsic::ID ID, llvm::Value *V) {
    return B.CreateUnaryIntrinsic(ID, V);
  }
  llvm::Value *binary(llvm::Intrinsic::ID ID, llvm::Value *L, llvm::Value *R) {
    return B.CreateBinaryIntrinsic(ID, L, R);
  }
  /// What \p Emit makes of the lanes of \p Args, one after the other; of scalars: at
  /// once.
  llvm::Value *
  mapLanes(llvm::ArrayRef<llvm::Value *> Args,
           llvm::function_ref<llvm::Value *(llvm::ArrayRef<llvm::Value *>)> Emit);

  /// L * R + A with one rounding.
  llvm::Value *fma(llvm::Value *L, llvm::Value *R, llvm::Value *A) {
    return B.CreateIntrinsic(llvm::Intrinsic::fma, {L->getType()}, {L, R, A});
  }
  /// L * R + A with one rounding where that is cheap, else with two.
  llvm::Value *mulAdd(llvm::Value *L, llvm::Value *R, llvm::Value *A) {
    return Target.HasFMA ? fma(L, R, A) : B.CreateFAdd(B.CreateFMul(L, R), A);
  }
  /// A - L * R, as mulAdd.
  llvm::Value *subMul(llvm::Value *A, llvm::Value *L, llvm::Value *R) {
    return mulAdd(B.CreateFNeg(L), R, A);
  }
  /// The polynomial of \p X with \p Coefficients from the lowest degree up.
  llvm::Value *horner(llvm::Value *X, llvm::ArrayRef<double> Coefficients) {
    llvm::Value *P = fp(X, Coefficients.back());
    for (double C : llvm::reverse(Coefficients.drop_back()))
      P = mulAdd(P, X, fp(X, C));
    return P;
  }

  /// The helper function \p Name for this instruction set in the module that is built:
  /// internal, with the attributes of its callers that concern vectors. \p IsNew tells
  /// whether it needs a body.
  llvm::Function *getHelper(llvm::StringRef Name, llvm::FunctionType *T, bool &IsNew);

  uint64_t signBit(llvm::Value *V) {
    return uint64_t(1) << (V->getType()->getScalarSizeInBits() - 1);
  }
  /// Bits of |V| and of the sign of V alone.
  llvm::Value *magnitudeBits(llvm::Value *V) {
    llvm::Value *I = bits(V);
    return B.CreateAnd(I, integer(I, signBit(V) - 1));
  }
  llvm::Value *signBits(llvm::Value *V) {
    llvm::Value *I = bits(V);
    return B.CreateAnd(I, integer(I, signBit(V)));
  }
  llvm::Value *abs(llvm::Value *V) { return asFloat(magnitudeBits(V), V->getType()); }
  /// V with the sign bit toggled where \p Sign (sign bits as an integer) is set.
  llvm::Value *xorSign(llvm::Value *V, llvm::Value *Sign) {
    return asFloat(B.CreateXor(bits(V), Sign), V->getType());
  }
  llvm::Value *isNaN(llvm::Value *V) { return B.CreateFCmpUNO(V, V); }
  llvm::Value *infinity(llvm::Value *Like) {
    return llvm::ConstantFP::getInfinity(Like->getType());
  }
  llvm::Value *quietNaN(llvm::Value *Like) {
    return llvm::ConstantFP::getQNaN(Like->getType());
  }

  /// V where it is not less than \p Low and not more than \p High, else the bound; a NaN
  /// stays.
  llvm::Value *clampLow(llvm::Value *V, double Low) {
    llvm::Value *L = fp(V, Low);
    return B.CreateSelect(B.CreateFCmpOGT(L, V), L, V);
  }
  llvm::Value *clampHigh(llvm::Value *V, double High) {
    llvm::Value *H = fp(V, High);
    return B.CreateSelect(B.CreateFCmpOLT(H, V), H, V);
  }
};

/// Bits of a value without its sign.
inline unsigned getCodeBits(const NumberFormat &F) {
  return F.ExponentBits + F.MantissaBits;
}

/// What is added to the exponent field of \p F in f32's place to get f32's exponent.
inline unsigned getRebias(const NumberFormat &F) { return unsigned(127 - F.Bias) << 23; }

} // namespace tileir

#endif // TILEIR_TARGET_ELEMENT_ELEMENTBUILDER_H
