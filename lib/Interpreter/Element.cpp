//===- Element.cpp - From an op to the function of its elements -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"
#include "ElementMath.h"
#include "IR/Opcodes.h"

using namespace llvm;

namespace tileir::interp {

static Type elementOf(Value V) { return V.getType().getElementType(); }

template <class E> static E findEnum(const Operation &Op, E Default) {
  return Op.findEnum<E>().value_or(Default);
}

/// Whether the op has the unit attribute and it is set.
static bool hasUnit(const Operation &Op, StringRef Name) {
  return Op.getDescriptor().findAttribute(Name) && Op.hasUnit(Name);
}

static IntegerFormat getInteger(Type Ty) { return {Ty.getBitWidth()}; }

static IntegerOp describeInteger(const Operation &Op) {
  IntegerOp D;
  D.Format = getInteger(elementOf(Op.getOperand(0)));
  D.Sign = findEnum(Op, D.Sign);
  D.Promise = findEnum(Op, D.Promise);
  D.Rounding = findEnum(Op, D.Rounding);
  D.Predicate = findEnum(Op, D.Predicate);
  return D;
}

/// Modes that leave accuracy to the machine are NearestEven.
static RoundingMode getRounding(const Operation &Op) {
  RoundingMode Mode = findEnum(Op, RoundingMode::NearestEven);
  bool Open = Mode == RoundingMode::Approx || Mode == RoundingMode::Full;
  return Open ? RoundingMode::NearestEven : Mode;
}

static bool isHalf(Type Ty) { return Ty.is(TypeKind::F16) || Ty.is(TypeKind::BF16); }

/// The format of the first of two roundings.
static const NumberFormat *getFirstFormat(Type Ty, MathRounding Via) {
  if (Via == MathRounding::Once || !isHalf(Ty))
    return nullptr;
  return &getFormat(TypeKind::F32);
}

static FloatOp describeFloat(const Operation &Op, MathRounding Via) {
  FloatOp D;
  Type Ty = elementOf(Op.getOperand(0));
  D.Format = getFormat(Ty.getKind());
  D.Rounding = getRounding(Op);
  D.FlushToZero = hasUnit(Op, "flush_to_zero");
  D.PropagateNaN = hasUnit(Op, "propagate_nan");
  D.Predicate = findEnum(Op, D.Predicate);
  D.Ordering = findEnum(Op, D.Ordering);
  if (Op.is(Opcode::Fpowi))
    D.Exponent = getInteger(elementOf(Op.getOperand("exponent")));
  D.First = getFirstFormat(Ty, Via);
  return D;
}

static ConversionOp describeConversion(const Operation &Op) {
  ConversionOp D;
  Type From = elementOf(Op.getOperand(0)), To = elementOf(Op.getResult());
  if (From.isFloat())
    D.FromFloat = getFormat(From.getKind());
  else
    D.FromInteger = getInteger(From);
  if (To.isFloat())
    D.ToFloat = getFormat(To.getKind());
  else
    D.ToInteger = getInteger(To);
  D.Sign = findEnum(Op, D.Sign);
  D.Promise = findEnum(Op, D.Promise);
  D.Rounding = getRounding(Op);
  D.Saturating = hasUnit(Op, "saturating");
  // ftof saturates where the result has at most 8 bits; itof never does.
  if (From.isFloat() && To.isFloat() && To.getBitWidth() <= 8)
    D.Rule = Overflow::Saturate;
  return D;
}

using IntegerImpl = Element (*)(const IntegerOp &, Operands);
using FloatImpl = uint64_t (*)(const FloatOp &, Operands);
using ConversionImpl = Element (*)(const ConversionOp &, uint64_t);

static ElementFn makeInteger(const Operation &Op, IntegerImpl Fn) {
  return [D = describeInteger(Op), Fn](Operands V) { return Fn(D, V); };
}

static ElementFn makeFloat(const Operation &Op, FloatImpl Fn, MathRounding Via) {
  return [D = describeFloat(Op, Via), Fn](Operands V) { return Element{Fn(D, V)}; };
}

static ElementFn makeConversion(const Operation &Op, ConversionImpl Fn) {
  return [D = describeConversion(Op), Fn](Operands V) { return Fn(D, V[0]); };
}

template <class F>
static ElementFn makeMath(const Operation &Op, F Fn, MathRounding Via) {
  return [D = describeFloat(Op, Via), Fn](Operands V) {
    return Element{evaluate(D, Fn, V)};
  };
}

ElementFn getElementFn(const Operation &Op) {
  switch (Op.getOpcode()) {
#define INTEGER_OP(OP, FN)                                                               \
  case Opcode::OP:                                                                       \
    return makeInteger(Op, impl::FN);
#define FLOAT_OP(OP, FN, VIA)                                                            \
  case Opcode::OP:                                                                       \
    return makeFloat(Op, impl::FN, MathRounding::VIA);
#define MATH_OP(OP, FN, VIA)                                                             \
  case Opcode::OP:                                                                       \
    return makeMath(Op, FN, MathRounding::VIA);
#define CONVERSION_OP(OP, FN)                                                            \
  case Opcode::OP:                                                                       \
    return makeConversion(Op, impl::FN);
#include "ElementOps.def"
  default:
    return nullptr;
  }
}

} // namespace tileir::interp
