//===- SoftFloat.h - Floating point in integers -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One exact value and one rounding for all formats. Operations take
// exact values and give exact ones, or one with a note that a little more was there,
// which is all that a rounding needs to know.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_SOFTFLOAT_H
#define TILEIR_INTERPRETER_SOFTFLOAT_H

#include "IR/Type.h"
#include "llvm/ADT/bit.h"

namespace tileir::interp {

__extension__ typedef unsigned __int128 UInt128;
__extension__ typedef __int128 Int128;

/// The exponent of the smallest normal number.
inline int getMinExponent(const NumberFormat &F) { return F.HasZero - F.Bias; }
inline bool isNegative(const NumberFormat &F, uint64_t Bits) {
  return F.Signed && Bits > F.Codes;
}
inline bool isInfinity(const NumberFormat &F, uint64_t Bits) {
  return F.HasInfinity && (Bits & F.Codes) == F.Infinity;
}
inline bool isNaN(const NumberFormat &F, uint64_t Bits) {
  return (Bits & F.Codes) > F.Largest && !isInfinity(F, Bits);
}
inline bool isSubnormal(const NumberFormat &F, uint64_t Bits) {
  uint64_t Code = Bits & F.Codes;
  return F.HasZero && Code != 0 && Code >> F.MantissaBits == 0;
}
inline uint64_t withSign(const NumberFormat &F, uint64_t Code, bool Negative) {
  return Negative && F.Signed ? Code | (F.Codes + 1) : Code;
}

/// A real number, infinity or NaN. A finite one is Significand * 2^Exponent; with Inexact
/// its magnitude lies above that, by less than 2^Exponent.
struct Number {
  enum Class : uint8_t { NaN, Infinity, Finite };

  Class Kind = NaN;
  bool Negative = false;
  bool Inexact = false;
  int Exponent = 0;
  UInt128 Significand = 0;

  static Number getInfinity(bool Negative) { return {Infinity, Negative, false, 0, 0}; }
  static Number getFinite(bool Negative, UInt128 Significand, int Exponent,
                          bool Inexact = false) {
    return {Finite, Negative, Inexact, Exponent, Significand};
  }
  static Number getZero(bool Negative) { return getFinite(Negative, 0, 0); }
  /// From a host float, exactly.
  static Number get(long double Value);

  bool isNaN() const { return Kind == NaN; }
  bool isInfinity() const { return Kind == Infinity; }
  bool isZero() const { return Kind == Finite && !Significand && !Inexact; }
  Number negated() const {
    Number N = *this;
    N.Negative = !Negative;
    return N;
  }
  /// As a host float, to nearest; exact for values of all formats.
  long double toLongDouble() const;
};

/// The value that \p Bits stand for.
Number unpack(const NumberFormat &F, uint64_t Bits);

/// Position of the highest bit set; \p X is not 0.
inline int topBit(UInt128 X) {
  uint64_t High = static_cast<uint64_t>(X >> 64);
  return High ? 127 - llvm::countl_zero(High)
              : 63 - llvm::countl_zero(static_cast<uint64_t>(X));
}

/// The magnitude of finite \p N in units of 2^Ulp, rounded as \p Mode says for a number
/// of that sign.
UInt128 roundToMultiple(const Number &N, int Ulp, RoundingMode Mode, bool Negative);

/// What becomes of a finite number beyond the largest one, and of infinity.
enum class Overflow : uint8_t {
  IEEE,    ///< infinity or the largest number, as the rounding mode says
  Saturate ///< the largest number
};

/// The code for \p N. Formats without a sign drop it before rounding; 0 becomes the
/// smallest number in a format without zero.
uint64_t round(const NumberFormat &F, const Number &N, RoundingMode Mode,
               Overflow Rule = Overflow::IEEE);

// Operands must not be Inexact but where it says so. Significands of up to 64 bits.

/// \p Mode decides the sign of a zero that comes of operands of different sign.
/// Significands of up to 126 bits.
Number add(const Number &A, const Number &B, RoundingMode Mode);
Number multiply(const Number &A, const Number &B);
/// At least 125 bits of the quotient.
Number divide(const Number &A, const Number &B);
/// At least 63 bits of the root; \p A may be Inexact.
Number squareRoot(const Number &A);
/// A - trunc(A / B) * B, exactly.
Number remainder(const Number &A, const Number &B);
/// The integral value next to \p A in direction \p Mode: Zero, NegativeInf, PositiveInf.
Number roundToIntegral(const Number &A, RoundingMode Mode);
/// -1, 0 or 1; neither is a NaN. Zeros are equal.
int compare(const Number &A, const Number &B);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_SOFTFLOAT_H
