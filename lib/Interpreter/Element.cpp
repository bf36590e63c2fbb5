//===- Element.cpp - The functions of single elements ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <cstdlib>

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
  D.IsApprox = findEnum(Op, D.Rounding) == RoundingMode::Approx;
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

using IntegerImpl = ElementResult (*)(const IntegerOp &, Operands);
using FloatImpl = uint64_t (*)(const FloatOp &, Operands);
using ConversionImpl = ElementResult (*)(const ConversionOp &, uint64_t);

static ElementFn makeInteger(const Operation &Op, IntegerImpl Fn) {
  return [D = describeInteger(Op), Fn](Operands V) { return Fn(D, V); };
}

static ElementFn makeFloat(const Operation &Op, FloatImpl Fn, MathRounding Via) {
  return [D = describeFloat(Op, Via), Fn](Operands V) { return ElementResult{Fn(D, V)}; };
}

static ElementFn makeConversion(const Operation &Op, ConversionImpl Fn) {
  return [D = describeConversion(Op), Fn](Operands V) { return Fn(D, V[0]); };
}

template <class F>
static ElementFn makeMath(const Operation &Op, F Fn, MathRounding Via) {
  return [D = describeFloat(Op, Via), Fn](Operands V) {
    return ElementResult{evaluate(D, Fn, V)};
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

namespace tileir::interp::impl {

ElementResult bitcast(const ConversionOp &, uint64_t Bits) { return {Bits}; }

ElementResult exti(const ConversionOp &Op, uint64_t Bits) {
  return {Op.ToInteger.wrap(Op.FromInteger.read(Bits, Op.Sign))};
}

ElementResult trunci(const ConversionOp &Op, uint64_t Bits) {
  ElementResult Result{Op.ToInteger.wrap(Bits)};
  // The bits that go were copies of the new sign, or zeros, if and only if the number
  // fits.
  for (Signedness Sign : {Signedness::Signed, Signedness::Unsigned})
    if (promises(Op.Promise, Sign) &&
        !Op.ToInteger.holds(Op.FromInteger.read(Bits, Sign), Sign))
      Result.Undefined = getBrokenPromise(Op.Promise);
  return Result;
}

ElementResult itof(const ConversionOp &Op, uint64_t Bits) {
  Int128 Value = Op.FromInteger.read(Bits, Op.Sign);
  UInt128 Magnitude = Value < 0 ? -Value : Value;
  return {round(Op.ToFloat, Number::getFinite(Value < 0, Magnitude, 0), Op.Rounding)};
}

ElementResult ftof(const ConversionOp &Op, uint64_t Bits) {
  return {round(Op.ToFloat, unpack(Op.FromFloat, Bits), Op.Rounding, Op.Rule)};
}

/// \p N without its fraction, or 2^100 where that is larger; neither NaN nor infinity.
static Int128 truncate(const Number &N) {
  Number Whole = roundToIntegral(N, RoundingMode::Zero);
  bool Huge = Whole.Significand && topBit(Whole.Significand) + Whole.Exponent >= 100;
  UInt128 Magnitude = Huge ? UInt128(1) << 100 : Whole.Significand << Whole.Exponent;
  return N.Negative ? -static_cast<Int128>(Magnitude) : static_cast<Int128>(Magnitude);
}

ElementResult ftoi(const ConversionOp &Op, uint64_t Bits) {
  Number N = unpack(Op.FromFloat, Bits);
  // To i1 there is no truncation: the question is whether it equals zero.
  if (Op.ToInteger.Width == 1)
    return {!N.isZero()};
  if (N.isNaN())
    return {0, Op.Saturating ? nullptr : "NaN as an integer"};
  Int128 Lowest = Op.ToInteger.getLowest(Op.Sign);
  Int128 Highest = Op.ToInteger.getHighest(Op.Sign);
  bool Below = false, Above = false;
  Int128 Value = 0;
  if (N.isInfinity()) {
    (N.Negative ? Below : Above) = true;
  } else {
    Value = truncate(N);
    Below = Value < Lowest;
    Above = Value > Highest;
  }
  if (!Below && !Above)
    return {Op.ToInteger.wrap(Value)};
  return {Op.ToInteger.wrap(Below ? Lowest : Highest),
          Op.Saturating ? nullptr : "float out of the range of the integer type"};
}

} // namespace tileir::interp::impl

namespace tileir::interp {

static uint64_t combineFloats(Type Ty, uint64_t Old, uint64_t Arg) {
  const NumberFormat &F = getFormat(Ty.getKind());
  constexpr RoundingMode Mode = RoundingMode::NearestEven;
  return round(F, add(unpack(F, Old), unpack(F, Arg), Mode), Mode);
}

uint64_t combineAtomic(AtomicRMWMode Mode, Type Ty, uint64_t Old, uint64_t Arg) {
  IntegerOp Op;
  Op.Format = {Ty.getBitWidth()};
  uint64_t V[] = {Old, Arg};
  switch (Mode) {
  case AtomicRMWMode::And:
    return impl::andi(Op, V).Bits;
  case AtomicRMWMode::Or:
    return impl::ori(Op, V).Bits;
  case AtomicRMWMode::Xor:
    return impl::xori(Op, V).Bits;
  case AtomicRMWMode::Add:
    return impl::addi(Op, V).Bits;
  case AtomicRMWMode::AddF:
    return combineFloats(Ty, Old, Arg);
  case AtomicRMWMode::Max:
    Op.Sign = Signedness::Signed;
    return impl::maxi(Op, V).Bits;
  case AtomicRMWMode::Min:
    Op.Sign = Signedness::Signed;
    return impl::mini(Op, V).Bits;
  case AtomicRMWMode::UMax:
    return impl::maxi(Op, V).Bits;
  case AtomicRMWMode::UMin:
    return impl::mini(Op, V).Bits;
  case AtomicRMWMode::Xchg:
    return Arg;
  }
  llvm_unreachable("all modes are handled");
}

/// The update that a reduction of integers is.
static AtomicRMWMode getMode(MultimemReductionKind Kind) {
  switch (Kind) {
  case MultimemReductionKind::Add:
    return AtomicRMWMode::Add;
  case MultimemReductionKind::Min:
    return AtomicRMWMode::Min;
  case MultimemReductionKind::Max:
    return AtomicRMWMode::Max;
  case MultimemReductionKind::And:
    return AtomicRMWMode::And;
  case MultimemReductionKind::Or:
    return AtomicRMWMode::Or;
  case MultimemReductionKind::Xor:
    return AtomicRMWMode::Xor;
  case MultimemReductionKind::UMin:
    return AtomicRMWMode::UMin;
  case MultimemReductionKind::UMax:
    return AtomicRMWMode::UMax;
  }
  llvm_unreachable("all reductions are handled");
}

static uint64_t addCopies(Type Ty, ArrayRef<uint64_t> Values) {
  constexpr RoundingMode Mode = RoundingMode::NearestEven;
  const NumberFormat &F = getFormat(Ty.getKind());
  const NumberFormat &Wide = Ty.getBitWidth() < 32 ? getFormat(TypeKind::F32) : F;
  Number Sum = unpack(F, Values.front());
  for (uint64_t V : Values.drop_front())
    Sum = unpack(Wide, round(Wide, add(Sum, unpack(F, V), Mode), Mode));
  return round(F, Sum, Mode);
}

uint64_t reduceCopies(MultimemReductionKind Kind, Type Ty, ArrayRef<uint64_t> Values) {
  if (Values.size() == 1)
    return Values.front();
  if (Ty.isFloat() && Kind == MultimemReductionKind::Add)
    return addCopies(Ty, Values);
  FloatOp Float;
  if (Ty.isFloat())
    Float.Format = getFormat(Ty.getKind());
  uint64_t Result = Values.front();
  for (uint64_t V : Values.drop_front()) {
    uint64_t Both[] = {Result, V};
    if (!Ty.isFloat())
      Result = combineAtomic(getMode(Kind), Ty, Result, V);
    else
      Result = Kind == MultimemReductionKind::Min ? impl::minf(Float, Both)
                                                  : impl::maxf(Float, Both);
  }
  return Result;
}

uint64_t getPaddingBits(PaddingValue Padding, Type Ty) {
  if (!Ty.isFloat())
    return 0; // zero is the only padding that the verifier accepts
  const NumberFormat &F = getFormat(Ty.getKind());
  switch (Padding) {
  case PaddingValue::Zero:
    return 0;
  case PaddingValue::NegZero:
    return withSign(F, 0, true);
  case PaddingValue::Nan:
    return F.NaN;
  case PaddingValue::PosInf:
    return withSign(F, F.Infinity, false);
  case PaddingValue::NegInf:
    return withSign(F, F.Infinity, true);
  }
  llvm_unreachable("all paddings are handled");
}

/// The number written in \p Text, in the format.
static uint64_t parse(const NumberFormat &F, const char *Text) {
  return round(F, Number::get(std::strtold(Text, nullptr)), RoundingMode::NearestEven);
}

static std::string printFloat(uint64_t Bits, Type Ty) {
  const NumberFormat &F = getFormat(Ty.getKind());
  if (isNaN(F, Bits))
    return isNegative(F, Bits) ? "-nan" : "nan";
  if (isInfinity(F, Bits))
    return isNegative(F, Bits) ? "-inf" : "inf";
  long double Value = unpack(F, Bits).toLongDouble();
  char Text[64];
  if (std::fabs(Value) < 1e16L && std::trunc(Value) == Value) {
    snprintf(Text, sizeof(Text), "%.1Lf", Value);
    return Text;
  }
  // 17 digits tell all numbers of f64 apart.
  for (int Digits = 1; Digits <= 17; ++Digits) {
    snprintf(Text, sizeof(Text), "%.*Lg", Digits, Value);
    if (parse(F, Text) == Bits)
      break;
  }
  return Text;
}

std::string printElement(uint64_t Bits, Type Ty) {
  if (Ty.isPointer())
    return "0x" + utohexstr(Bits, /*LowerCase=*/true);
  if (Ty.isFloat())
    return printFloat(Bits, Ty);
  if (Ty.is(TypeKind::I1))
    return Bits ? "true" : "false";
  IntegerFormat Format{Ty.getBitWidth()};
  return itostr(static_cast<int64_t>(Format.read(Bits, Signedness::Signed)));
}

} // namespace tileir::interp
