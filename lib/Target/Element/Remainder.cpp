//===- Remainder.cpp - The exact remainder of floats ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With x = m * 2^e and y = n * 2^f the remainder is (m * 2^(e - f) mod n) * 2^f: integer
// divisions, each of which takes as many powers of two as 64 bits have room for.
//
//===----------------------------------------------------------------------===//

#include "Target/Element/Families.h"

using namespace llvm;
using namespace tileir;

namespace {

/// Builds the function for f32 or f64.
class RemainderBuilder {
public:
  RemainderBuilder(ElementBuilder &E, Function *F)
      : E(E), B(E.B), F(F), T(F->getReturnType()),
        MantissaBits(T->isDoubleTy() ? 52 : 23) {}
  void build();

private:
  struct Scaled {
    Value *Mantissa, *Exponent; ///< i64; Mantissa * 2^(Exponent - 1) units.
  };
  Scaled split(Value *Magnitude);
  Value *reduce(Scaled X, Scaled Y);
  Value *assemble(Value *R, Value *Exponent);
  Value *magnitude(Value *V) { return B.CreateZExt(E.magnitudeBits(V), B.getInt64Ty()); }
  BasicBlock *createBlock(StringRef Name) {
    return BasicBlock::Create(B.getContext(), Name, F);
  }

  ElementBuilder &E;
  IRBuilderBase &B;
  Function *F;
  Type *T;
  unsigned MantissaBits;
};

} // namespace

RemainderBuilder::Scaled RemainderBuilder::split(Value *Magnitude) {
  Value *Hidden = B.getInt64(uint64_t(1) << MantissaBits);
  Value *Fraction = B.CreateAnd(Magnitude, B.CreateSub(Hidden, B.getInt64(1)));
  Value *Exponent = B.CreateLShr(Magnitude, MantissaBits);
  Value *IsSubnormal = B.CreateICmpEQ(Exponent, B.getInt64(0));
  return {B.CreateSelect(IsSubnormal, Fraction, B.CreateOr(Fraction, Hidden)),
          B.CreateSelect(IsSubnormal, B.getInt64(1), Exponent)};
}

/// The mantissa of the remainder, at the exponent of Y; the builder goes on after the
/// loop.
Value *RemainderBuilder::reduce(Scaled X, Scaled Y) {
  BasicBlock *Before = B.GetInsertBlock(), *Head = createBlock("head"),
             *Body = createBlock("body"), *After = createBlock("after");
  Value *First = B.CreateURem(X.Mantissa, Y.Mantissa);
  Value *Distance = B.CreateSub(X.Exponent, Y.Exponent);
  B.CreateBr(Head);

  B.SetInsertPoint(Head);
  PHINode *R = B.CreatePHI(B.getInt64Ty(), 2);
  PHINode *Left = B.CreatePHI(B.getInt64Ty(), 2);
  R->addIncoming(First, Before);
  Left->addIncoming(Distance, Before);
  B.CreateCondBr(B.CreateICmpEQ(Left, B.getInt64(0)), After, Body);

  B.SetInsertPoint(Body);
  Value *Step = E.binary(Intrinsic::umin, Left, B.getInt64(63 - MantissaBits));
  R->addIncoming(B.CreateURem(B.CreateShl(R, Step), Y.Mantissa), Body);
  Left->addIncoming(B.CreateSub(Left, Step), Body);
  B.CreateBr(Head);

  B.SetInsertPoint(After);
  return R;
}

/// The magnitude of a float with mantissa R, not yet normal.
Value *RemainderBuilder::assemble(Value *R, Value *Exponent) {
  Value *LeadingZeros =
      B.CreateIntrinsic(Intrinsic::ctlz, {R->getType()}, {R, B.getFalse()});
  Value *Room = B.CreateSub(LeadingZeros, B.getInt64(63 - MantissaBits));
  Value *ExponentRoom = B.CreateSub(Exponent, B.getInt64(1));
  Value *Shift = E.binary(Intrinsic::umin, Room, ExponentRoom);
  Value *Mantissa = B.CreateShl(R, Shift);
  Value *Place = B.CreateShl(B.CreateSub(ExponentRoom, Shift), MantissaBits);
  // The mantissa's leading bit makes the exponent one larger; a subnormal has none.
  Value *Bits =
      B.CreateSelect(B.CreateICmpEQ(R, B.getInt64(0)), R, B.CreateAdd(Place, Mantissa));
  return B.CreateTrunc(Bits, B.getIntNTy(MantissaBits == 52 ? 64 : 32));
}

void RemainderBuilder::build() {
  B.SetInsertPoint(createBlock("entry"));
  BasicBlock *Divide = createBlock("divide"), *Other = createBlock("other"),
             *Invalid = createBlock("invalid"), *Keep = createBlock("keep");
  Value *X = F->getArg(0), *Y = F->getArg(1);
  Value *AX = magnitude(X), *AY = magnitude(Y);
  Value *Infinity = B.CreateZExt(E.bits(E.infinity(X)), B.getInt64Ty());
  Value *Proper = B.CreateAnd(
      B.CreateICmpULT(AX, Infinity),
      B.CreateAnd(B.CreateICmpULE(AY, Infinity), B.CreateICmpNE(AY, B.getInt64(0))));
  Value *IsLess = B.CreateICmpULT(AX, AY);
  B.CreateCondBr(B.CreateAnd(Proper, B.CreateNot(IsLess)), Divide, Other);

  B.SetInsertPoint(Other);
  B.CreateCondBr(Proper, Keep, Invalid);
  B.SetInsertPoint(Keep);
  B.CreateRet(X);
  B.SetInsertPoint(Invalid);
  B.CreateRet(E.quietNaN(X));

  B.SetInsertPoint(Divide);
  Scaled SX = split(AX), SY = split(AY);
  Value *Magnitude = assemble(reduce(SX, SY), SY.Exponent);
  B.CreateRet(E.asFloat(B.CreateOr(Magnitude, E.signBits(X)), T));
}

Value *tileir::emitExactRemainder(ElementBuilder &E, Value *L, Value *R) {
  Type *T = L->getType()->getScalarType();
  bool IsNew;
  Function *F =
      E.getHelper(T->isDoubleTy() ? "tileir.remainder.f64" : "tileir.remainder.f32",
                  FunctionType::get(T, {T, T}, false), IsNew);
  if (IsNew) {
    F->setMemoryEffects(MemoryEffects::none());
    IRBuilder<> B(E.B.getContext());
    ElementBuilder Inner(B, E.Target);
    RemainderBuilder(Inner, F).build();
  }
  return E.mapLanes({L, R},
                    [&](ArrayRef<Value *> Lane) { return E.B.CreateCall(F, Lane); });
}
