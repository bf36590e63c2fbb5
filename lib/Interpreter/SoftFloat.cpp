//===- SoftFloat.cpp - Formats and rounding -------------------------------===//
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

static Specials getSpecials(TypeKind Kind) {
  switch (Kind) {
  case TypeKind::F8E4M3FN:
  case TypeKind::F8E8M0FNU:
  case TypeKind::FNV8E5M3FNU:
    return Specials::NaNOnly;
  case TypeKind::F4E2M1FN:
    return Specials::None;
  default:
    return Specials::IEEE;
  }
}

FloatFormat FloatFormat::get(Type Ty) {
  const TypeDescriptor &Desc = Ty.getDescriptor();
  FloatFormat F;
  F.ExponentBits = Desc.ExponentBits;
  F.MantissaBits = Desc.MantissaBits;
  F.Signed = Desc.Bits > F.ExponentBits + F.MantissaBits;
  F.HasZero = F.MantissaBits != 0;
  F.Beyond = getSpecials(Ty.getKind());
  return F;
}

uint64_t FloatFormat::getLargest() const {
  switch (Beyond) {
  case Specials::IEEE:
    return (((uint64_t(1) << ExponentBits) - 1) << MantissaBits) - 1;
  case Specials::NaNOnly:
    return getMagnitudeMask() - 1;
  case Specials::None:
    return getMagnitudeMask();
  }
  llvm_unreachable("all kinds of specials are handled");
}

bool FloatFormat::isNaN(uint64_t Bits) const {
  uint64_t Magnitude = Bits & getMagnitudeMask();
  // The code after the largest number is infinity in an IEEE format.
  return Magnitude > getLargest() + (Beyond == Specials::IEEE);
}

bool FloatFormat::isInfinity(uint64_t Bits) const {
  return Beyond == Specials::IEEE && (Bits & getMagnitudeMask()) == getLargest() + 1;
}

bool FloatFormat::isSubnormal(uint64_t Bits) const {
  uint64_t Magnitude = Bits & getMagnitudeMask();
  return HasZero && Magnitude != 0 && Magnitude >> MantissaBits == 0;
}

uint64_t FloatFormat::getNaN() const {
  if (Beyond != Specials::IEEE || getSignBit() < 8)
    return getMagnitudeMask();
  return (getLargest() + 1) | uint64_t(1) << (MantissaBits - 1);
}

uint64_t FloatFormat::getInfinity(bool Negative) const {
  return withSign(Beyond == Specials::None ? getLargest() : getLargest() + 1, Negative);
}

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

Number unpack(const FloatFormat &F, uint64_t Bits) {
  bool Negative = F.isNegative(Bits);
  if (F.isNaN(Bits))
    return Number();
  if (F.isInfinity(Bits))
    return Number::getInfinity(Negative);
  uint64_t Magnitude = Bits & F.getMagnitudeMask();
  uint64_t Mantissa = Magnitude & ((uint64_t(1) << F.MantissaBits) - 1);
  int Exponent = static_cast<int>(Magnitude >> F.MantissaBits);
  if (Exponent == 0 && F.HasZero)
    Exponent = 1; // the binade of the smallest normal numbers, without their leading bit
  else
    Mantissa |= uint64_t(1) << F.MantissaBits;
  return Number::getFinite(Negative, Mantissa,
                           Exponent - F.getBias() - static_cast<int>(F.MantissaBits));
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
  // All magnitudes up to infinity lie between the largest number and the next code.
  return roundsUp(Mode, Negative, /*Half=*/1, /*Odd=*/true);
}

uint64_t round(const FloatFormat &F, const Number &N, RoundingMode Mode, Overflow Rule) {
  if (N.isNaN())
    return F.getNaN();
  bool Negative = N.Negative && F.Signed;
  if (N.isInfinity())
    return Rule == Overflow::Saturate ? F.withSign(F.getLargest(), Negative)
                                      : F.getInfinity(Negative);
  int Mantissa = static_cast<int>(F.MantissaBits);
  int Exponent = F.getMinExponent();
  if (N.Significand)
    Exponent = std::max(Exponent, N.Exponent + topBit(N.Significand));
  UInt128 Kept = roundToMultiple(N, Exponent - Mantissa, Mode, Negative);
  if (Kept == 0) // without a zero, the code 0 is the smallest number
    return F.withSign(0, Negative);
  // A normal number's leading bit adds one to the exponent's field: a subnormal one has
  // none, and one that was rounded up to the next binade has it a place higher.
  UInt128 Binade = static_cast<UInt128>(Exponent - F.getMinExponent());
  UInt128 Code = (Binade << Mantissa) + Kept;
  if (!F.HasZero)
    Code -= 1; // and here the lowest binade has field 0
  if (Code <= F.getLargest())
    return F.withSign(static_cast<uint64_t>(Code), Negative);
  if (Rule == Overflow::Saturate || !overflowsToInfinity(Mode, Negative))
    return F.withSign(F.getLargest(), Negative);
  return F.getInfinity(Negative);
}

} // namespace tileir::interp
