//===- ElementEmitter.cpp - Elementwise ops on scalars and vectors --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementEmitter.h"
#include "Dialect/ScalarCode.h"
#include "IR/Opcodes.h"
#include "Target/Element/Families.h"

using namespace llvm;
using namespace tileir;

namespace {

enum class Family {
  Integer,
  IntegerCast,
  Arithmetic,
  SimpleFloat,
  MinMax,
  Compare,
  Math,
  Conversion,
  Pointer,
  Move
};

struct FamilyMember {
  Opcode Op;
  Family Kind;
};

constexpr FamilyMember Members[] = {
    {Opcode::Absi, Family::Integer},       {Opcode::Addi, Family::Integer},
    {Opcode::Andi, Family::Integer},       {Opcode::Divi, Family::Integer},
    {Opcode::Maxi, Family::Integer},       {Opcode::Mini, Family::Integer},
    {Opcode::Mulhii, Family::Integer},     {Opcode::Muli, Family::Integer},
    {Opcode::Negi, Family::Integer},       {Opcode::Ori, Family::Integer},
    {Opcode::Remi, Family::Integer},       {Opcode::Shli, Family::Integer},
    {Opcode::Shri, Family::Integer},       {Opcode::Subi, Family::Integer},
    {Opcode::Xori, Family::Integer},       {Opcode::Exti, Family::IntegerCast},
    {Opcode::Trunci, Family::IntegerCast}, {Opcode::Addf, Family::Arithmetic},
    {Opcode::Subf, Family::Arithmetic},    {Opcode::Mulf, Family::Arithmetic},
    {Opcode::Divf, Family::Arithmetic},    {Opcode::Fma, Family::Arithmetic},
    {Opcode::Sqrt, Family::Arithmetic},    {Opcode::Absf, Family::SimpleFloat},
    {Opcode::Negf, Family::SimpleFloat},   {Opcode::Ceil, Family::SimpleFloat},
    {Opcode::Floor, Family::SimpleFloat},  {Opcode::Remf, Family::SimpleFloat},
    {Opcode::Maxf, Family::MinMax},        {Opcode::Minf, Family::MinMax},
    {Opcode::Cmpf, Family::Compare},       {Opcode::Cmpi, Family::Compare},
    {Opcode::Exp, Family::Math},           {Opcode::Exp2, Family::Math},
    {Opcode::Log, Family::Math},           {Opcode::Log2, Family::Math},
    {Opcode::Rsqrt, Family::Math},         {Opcode::Tanh, Family::Math},
    {Opcode::Sin, Family::Math},           {Opcode::Cos, Family::Math},
    {Opcode::Tan, Family::Math},           {Opcode::Sinh, Family::Math},
    {Opcode::Cosh, Family::Math},          {Opcode::Atan2, Family::Math},
    {Opcode::Fpowf, Family::Math},         {Opcode::Fpowi, Family::Math},
    {Opcode::Ftof, Family::Conversion},    {Opcode::Ftoi, Family::Conversion},
    {Opcode::Itof, Family::Conversion},    {Opcode::Bitcast, Family::Conversion},
    {Opcode::IntToPtr, Family::Pointer},   {Opcode::PtrToInt, Family::Pointer},
    {Opcode::PtrToPtr, Family::Pointer},   {Opcode::Offset, Family::Pointer},
    {Opcode::Select, Family::Move},        {Opcode::Assume, Family::Move},
};

/// The family of an elementwise op; none for other ops.
std::optional<Family> getFamily(Opcode Op) {
  for (const FamilyMember &M : Members)
    if (M.Op == Op)
      return M.Kind;
  return std::nullopt;
}

Rounding getRounding(const TileCall &Call) {
  return ElementwiseCall::cast(Call).getRoundingMode().value_or(Rounding::NearestEven);
}

bool isSigned(const TileCall &Call) {
  return ElementwiseCall::cast(Call).getSignedness() != Signedness::Unsigned;
}

bool flushesToZero(const TileCall &Call) {
  return ElementwiseCall::cast(Call).hasFlushToZero();
}

bool isArithmeticFloat(Element E) {
  return E == Element::F16 || E == Element::BF16 || E == Element::F32 ||
         E == Element::F64;
}

/// The emission of one call.
class CallEmitter {
public:
  CallEmitter(ElementBuilder &E, const TileCall &Call, ArrayRef<Value *> Args)
      : E(E), B(E.B), Call(Call), Args(Args), From(Call.getOperandElements().front()),
        To(Call.getResultElements().front()) {}

  Value *emit();

private:
  Value *emitInteger();
  Value *emitCompare();
  Value *emitConversion();
  Value *emitBitcast();
  Value *emitPointer();
  Type *resultType() {
    return ElementBuilder::withLanes(getScalarType(B.getContext(), To),
                                     Args[0]->getType());
  }

  ElementBuilder &E;
  IRBuilderBase &B;
  const TileCall &Call;
  ArrayRef<Value *> Args;
  Element From, To; ///< Elements of the first operand and of the result.
};

} // namespace

// Overflow promises are not used: lanes that nobody uses may break them.
Value *CallEmitter::emitInteger() {
  Value *L = Args[0], *R = Args.size() > 1 ? Args[1] : nullptr;
  switch (Call.getOpcode()) {
  case Opcode::Absi:
    return B.CreateBinaryIntrinsic(Intrinsic::abs, L, B.getFalse());
  case Opcode::Addi:
    return B.CreateAdd(L, R);
  case Opcode::Subi:
    return B.CreateSub(L, R);
  case Opcode::Muli:
    return B.CreateMul(L, R);
  case Opcode::Mulhii:
    return multiplyHigh(E, L, R);
  case Opcode::Negi:
    return B.CreateNeg(L);
  case Opcode::Andi:
    return B.CreateAnd(L, R);
  case Opcode::Ori:
    return B.CreateOr(L, R);
  case Opcode::Xori:
    return B.CreateXor(L, R);
  case Opcode::Shli:
    return createShift(B, Instruction::Shl, L, R);
  case Opcode::Shri:
    return createShift(B, isSigned(Call) ? Instruction::AShr : Instruction::LShr, L, R);
  case Opcode::Maxi:
    return E.binary(isSigned(Call) ? Intrinsic::smax : Intrinsic::umax, L, R);
  case Opcode::Mini:
    return E.binary(isSigned(Call) ? Intrinsic::smin : Intrinsic::umin, L, R);
  case Opcode::Divi:
    return divideIntegers(E, L, R, isSigned(Call), DiviCall::cast(Call).getRounding());
  default:
    return integerRemainder(E, L, R, isSigned(Call));
  }
}

Value *CallEmitter::emitCompare() {
  if (CmpfCall Cmpf = CmpfCall::dynCast(Call))
    return emitFloatCompare(E, Cmpf.getComparisonPredicate(),
                            Cmpf.getComparisonOrdering() == ComparisonOrdering::Ordered,
                            From, Args[0], Args[1]);
  ComparisonPredicate P = CmpiCall::cast(Call).getComparisonPredicate();
  return B.CreateICmp(getIntPredicate(P, isSigned(Call)), Args[0], Args[1]);
}

Value *CallEmitter::emitBitcast() {
  // Four bits of f4E2M1FN are the low ones of eight.
  if (Args[0]->getType()->isIntOrIntVectorTy() && resultType()->isIntOrIntVectorTy())
    return B.CreateZExtOrTrunc(Args[0], resultType());
  return B.CreateBitCast(Args[0], resultType());
}

Value *CallEmitter::emitConversion() {
  switch (Call.getOpcode()) {
  case Opcode::Ftof:
    return convertFloat(E, Args[0], From, To, getRounding(Call));
  case Opcode::Ftoi:
    return floatToInteger(E, Args[0], From, To, isSigned(Call),
                          FtoiCall::cast(Call).hasSaturating());
  case Opcode::Itof:
    return integerToFloat(E, Args[0], From, To, isSigned(Call));
  default:
    return emitBitcast();
  }
}

Value *CallEmitter::emitPointer() {
  switch (Call.getOpcode()) {
  case Opcode::IntToPtr:
    return B.CreateIntToPtr(Args[0], resultType());
  case Opcode::PtrToInt:
    return B.CreatePtrToInt(Args[0], resultType());
  case Opcode::PtrToPtr:
    return Args[0];
  default: {
    Value *Index = B.CreateSExt(Args[1], E.intLike(Args[1], 64));
    Element Pointee = OffsetCall::cast(Call).getPtrPointee().value_or(Element::I8);
    return B.CreateGEP(getMemoryType(B.getContext(), Pointee), Args[0], Index);
  }
  }
}

Value *CallEmitter::emit() {
  Opcode Op = Call.getOpcode();
  switch (*getFamily(Op)) {
  case Family::Integer:
    return emitInteger();
  case Family::IntegerCast:
    if (Op == Opcode::Trunci)
      return B.CreateTrunc(Args[0], resultType());
    return isSigned(Call) ? B.CreateSExt(Args[0], resultType())
                          : B.CreateZExt(Args[0], resultType());
  case Family::Arithmetic:
    return emitArithmetic(E, Op, From, Args, getRounding(Call), flushesToZero(Call));
  case Family::SimpleFloat:
    return emitSimpleFloat(E, Op, From, Args);
  case Family::MinMax:
    return emitMinMax(E, Op == Opcode::Maxf, From, Args[0], Args[1],
                      ElementwiseCall::cast(Call).hasPropagateNan(), flushesToZero(Call));
  case Family::Compare:
    return emitCompare();
  case Family::Math:
    return emitMath(E, Op, From, Args, getRounding(Call), flushesToZero(Call));
  case Family::Conversion:
    return emitConversion();
  case Family::Pointer:
    return emitPointer();
  case Family::Move:
    return Op == Opcode::Select ? B.CreateSelect(Args[0], Args[1], Args[2]) : Args[0];
  }
  llvm_unreachable("no such family");
}

//===----------------------------------------------------------------------===//
// ElementEmitter
//===----------------------------------------------------------------------===//

bool ElementEmitter::isElementwise(Opcode Op) { return getFamily(Op).has_value(); }

static std::string describe(Element E) { return stringify(E).str(); }

static std::optional<std::string> whyConversionUnsupported(const TileCall &Call,
                                                           Element From, Element To) {
  if (Call.getOpcode() == Opcode::Itof && To == Element::F8E8M0FNU)
    return "conversion of integers to " + describe(To);
  if (Call.getOpcode() != Opcode::Ftof)
    return std::nullopt;
  Rounding Mode = getRounding(Call);
  if (!isExact(From, To) && !canRoundTo(To, Mode))
    return "conversion of " + describe(From) + " to " + describe(To) + " with rounding " +
           stringify(Mode).str();
  return std::nullopt;
}

std::optional<std::string> ElementEmitter::whyUnsupported(const TileCall &Call) {
  std::optional<Family> F = getFamily(Call.getOpcode());
  if (!F)
    return "'" + Call.getMnemonic().str() + "' as an elementwise op";
  Element From = Call.getOperandElements().front(), To = Call.getResultElements().front();
  std::string OnType = "'" + Call.getMnemonic().str() + "' on elements of type ";
  switch (*F) {
  case Family::Arithmetic:
  case Family::SimpleFloat:
  case Family::MinMax:
  case Family::Math:
    if (!isArithmeticFloat(From))
      return OnType + describe(From);
    if (flushesToZero(Call) && From != Element::F32)
      return OnType + describe(From) + " with flush_to_zero";
    return std::nullopt;
  case Family::Compare:
    if (Call.getOpcode() == Opcode::Cmpf && !isArithmeticFloat(From))
      return OnType + describe(From);
    return std::nullopt;
  case Family::Conversion:
    return whyConversionUnsupported(Call, From, To);
  case Family::Pointer:
    if (OffsetCall Offset = OffsetCall::dynCast(Call)) {
      std::optional<Element> Pointee = Offset.getPtrPointee();
      if (!Pointee || getMemoryBytes(*Pointee) == 0)
        return "'offset' of pointers to elements of less than a byte";
    }
    return std::nullopt;
  case Family::Move:
    if (Call.getOpcode() == Opcode::Assume &&
        (To == Element::TensorView || To == Element::Token))
      return "'assume' of a view as an elementwise op";
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

Value *ElementEmitter::emit(const TileCall &Call, ArrayRef<Value *> Operands) {
  // Whatever the caller computes with, the op's own arithmetic is IEEE.
  IRBuilderBase::FastMathFlagGuard Guard(B);
  B.clearFastMathFlags();
  ElementBuilder E(B, Target);
  return CallEmitter(E, Call, Operands).emit();
}

Value *ElementEmitter::emitFloatConversion(Value *V, Element From, Element To) {
  IRBuilderBase::FastMathFlagGuard Guard(B);
  B.clearFastMathFlags();
  ElementBuilder E(B, Target);
  return convertFloat(E, V, From, To,
                      To == Element::F8E8M0FNU ? Rounding::Zero : Rounding::NearestEven);
}

Value *ElementEmitter::emitToMemory(Value *V, Element E) {
  if (E != Element::I1)
    return V;
  return B.CreateZExt(V, ElementBuilder::withLanes(B.getInt8Ty(), V->getType()));
}

Value *ElementEmitter::emitFromMemory(Value *V, Element E) {
  if (E != Element::I1)
    return V;
  return B.CreateICmpNE(V, Constant::getNullValue(V->getType()));
}
