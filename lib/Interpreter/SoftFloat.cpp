//===- SoftFloat.cpp - Exact values and their rounding --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SoftFloat.h"
#include <cmath>
#include <limits>

using namespace llvm;

namespace tileir::interp {

Number Number::get(long double Value) {
  static_assert(std::numeric_limits<long double>::digits <= 128, "wider than a Number");
  constexpr int Digits = std::numeric_limits<long double>::digits;
  if (std::isnan(Value))
    return Number();
  bool Negative = std::signbit(Value);
  if (std::isinf(Value))
    return getInfinity(Negative);
  int Exponent = 0;
  long double Fraction = std::frexp(std::fabs(Value), &Exponent);
  UInt128 Significand = static_cast<UInt128>(std::ldexp(Fraction, Digits));
  return getFinite(Negative, Significand, Exponent - Digits);
}

long double Number::toLongDouble() const {
  long double Magnitude = 0;
  switch (Kind) {
  case NaN:
    return std::numeric_limits<long double>::quiet_NaN();
  case Infinity:
    Magnitude = std::numeric_limits<long double>::infinity();
    break;
  case Finite:
    Magnitude = std::ldexp(static_cast<long double>(Significand), Exponent);
    break;
  }
  return Negative ? -Magnitude : Magnitude;
}

Number unpack(const NumberFormat &F, uint64_t Bits) {
  bool Negative = isNegative(F, Bits);
  if (isNaN(F, Bits))
    return Number();
  if (isInfinity(F, Bits))
    return Number::getInfinity(Negative);
  uint64_t Magnitude = Bits & F.Codes;
  uint64_t Mantissa = Magnitude & ((uint64_t(1) << F.MantissaBits) - 1);
  int Exponent = static_cast<int>(Magnitude >> F.MantissaBits);
  if (Exponent == 0 && F.HasZero)
    Exponent = 1; // the binade of the smallest normal numbers, without their leading bit
  else
    Mantissa |= uint64_t(1) << F.MantissaBits;
  return Number::getFinite(Negative, Mantissa,
                           Exponent - F.Bias - static_cast<int>(F.MantissaBits));
}

/// Whether a magnitude between two codes goes to the upper one. \p Half compares the
/// part beyond the lower one with half of the distance; \p Odd tells of the lower code.
static bool roundsUp(RoundingMode Mode, bool Negative, int Half, bool Odd) {
  switch (Mode) {
  case RoundingMode::Zero:
    return false;
  case RoundingMode::NegativeInf:
    return Negative;
  case RoundingMode::PositiveInf:
    return !Negative;
  case RoundingMode::NearestAway:
    return Half >= 0;
  default:
    return Half > 0 || (Half == 0 && Odd);
  }
}

UInt128 roundToMultiple(const Number &N, int Ulp, RoundingMode Mode, bool Negative) {
  if (N.isZero())
    return 0;
  int Shift = Ulp - N.Exponent;
  if (Shift <= 0) {
    assert(!N.Inexact && "too few bits to round");
    return N.Significand << -Shift;
  }
  UInt128 Kept = Shift < 128 ? N.Significand >> Shift : 0;
  UInt128 Rest = Shift < 128 ? N.Significand - (Kept << Shift) : N.Significand;
  if (!Rest && !N.Inexact)
    return Kept;
  int Half = -1; // beyond 128 positions the rest is below any half
  if (Shift <= 128) {
    UInt128 Middle = UInt128(1) << (Shift - 1);
    Half = Rest < Middle ? -1 : Rest > Middle || N.Inexact ? 1 : 0;
  }
  return Kept + roundsUp(Mode, Negative, Half, Kept & 1);
}

static bool overflowsToInfinity(RoundingMode Mode, bool Negative) {
  // All magnitudes up to infinity are between the largest number and the next code.
  return roundsUp(Mode, Negative, /*Half=*/1, /*Odd=*/true);
}

uint64_t round(const NumberFormat &F, const Number &N, RoundingMode Mode, Overflow Rule) {
  if (N.isNaN())
    return F.NaN;
  bool Negative = N.Negative && F.Signed;
  if (N.isInfinity())
    return Rule == Overflow::Saturate ? withSign(F, F.Largest, Negative)
                                      : withSign(F, F.Infinity, Negative);
  int Mantissa = static_cast<int>(F.MantissaBits);
  int Exponent = getMinExponent(F);
  if (N.Significand)
    Exponent = std::max(Exponent, N.Exponent + topBit(N.Significand));
  UInt128 Kept = roundToMultiple(N, Exponent - Mantissa, Mode, Negative);
  if (Kept == 0) // without a zero, the code 0 is the smallest number
    return withSign(F, 0, Negative);
  // A normal number's leading bit adds one to the exponent's field: a subnormal one has
  // none, and one that was rounded up to the next binade has it a place higher.
  UInt128 Binade = static_cast<UInt128>(Exponent - getMinExponent(F));
  UInt128 Code = (Binade << Mantissa) + Kept;
  if (!F.HasZero)
    Code -= 1; // and here the lowest binade has field 0
  if (Code <= F.Largest)
    return withSign(F, static_cast<uint64_t>(Code), Negative);
  if (Rule == Overflow::Saturate || !overflowsToInfinity(Mode, Negative))
    return withSign(F, F.Largest, Negative);
  return withSign(F, F.Infinity, Negative);
}

} // namespace tileir::interp
