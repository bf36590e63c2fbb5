//===- ElementConversion.cpp - Conversions --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"

using namespace llvm;

namespace tileir::interp::impl {

Element bitcast(const ConversionOp &, uint64_t Bits) { return {Bits}; }

Element exti(const ConversionOp &Op, uint64_t Bits) {
  return {Op.ToInteger.wrap(Op.FromInteger.read(Bits, Op.Sign))};
}

Element trunci(const ConversionOp &Op, uint64_t Bits) {
  Element Result{Op.ToInteger.wrap(Bits)};
  // The bits that go were copies of the new sign, or zeros, if and only if the number
  // fits.
  for (Signedness Sign : {Signedness::Signed, Signedness::Unsigned})
    if (promises(Op.Promise, Sign) &&
        !Op.ToInteger.holds(Op.FromInteger.read(Bits, Sign), Sign))
      Result.Undefined = getBrokenPromise(Op.Promise);
  return Result;
}

Element itof(const ConversionOp &Op, uint64_t Bits) {
  Int128 Value = Op.FromInteger.read(Bits, Op.Sign);
  UInt128 Magnitude = Value < 0 ? -Value : Value;
  return {round(Op.ToFloat, Number::getFinite(Value < 0, Magnitude, 0), Op.Rounding)};
}

Element ftof(const ConversionOp &Op, uint64_t Bits) {
  return {round(Op.ToFloat, unpack(Op.FromFloat, Bits), Op.Rounding, Op.Rule)};
}

/// \p N without its fraction, or 2^100 where that is larger; neither NaN nor infinity.
static Int128 truncate(const Number &N) {
  Number Whole = roundToIntegral(N, RoundingMode::Zero);
  bool Huge = Whole.Significand && topBit(Whole.Significand) + Whole.Exponent >= 100;
  UInt128 Magnitude = Huge ? UInt128(1) << 100 : Whole.Significand << Whole.Exponent;
  return N.Negative ? -static_cast<Int128>(Magnitude) : static_cast<Int128>(Magnitude);
}

Element ftoi(const ConversionOp &Op, uint64_t Bits) {
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
