//===- SoftArithmetic.cpp - Arithmetic on exact values --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SoftFloat.h"

using namespace llvm;

namespace tileir::interp {

/// The same value with the highest bit of the significand, which is not 0, in \p Place.
static Number withTopBit(const Number &N, int Place) {
  int Shift = Place - topBit(N.Significand);
  assert(Shift >= 0 && !N.Inexact && "bits would be lost");
  return Number::getFinite(N.Negative, N.Significand << Shift, N.Exponent - Shift);
}

Number add(const Number &A, const Number &B, RoundingMode Mode) {
  if (A.isNaN() || B.isNaN())
    return Number();
  if (A.isInfinity() || B.isInfinity()) {
    if (A.isInfinity() && B.isInfinity() && A.Negative != B.Negative)
      return Number();
    return A.isInfinity() ? A : B;
  }
  assert(!A.Inexact && !B.Inexact && "a sum of exact operands");
  Number ZeroSum = Number::getZero(
      A.Negative == B.Negative ? A.Negative : Mode == RoundingMode::NegativeInf);
  if (A.isZero())
    return B.isZero() ? ZeroSum : B;
  if (B.isZero())
    return A;
  // Both with the highest bit in place 125, so that a carry has room.
  Number X = withTopBit(A, 125), Y = withTopBit(B, 125);
  if (X.Exponent < Y.Exponent ||
      (X.Exponent == Y.Exponent && X.Significand < Y.Significand))
    std::swap(X, Y);
  int Distance = X.Exponent - Y.Exponent;
  UInt128 Low = Distance < 128 ? Y.Significand >> Distance : 0;
  bool Lost = Distance < 128 ? Low << Distance != Y.Significand : true;
  if (X.Negative == Y.Negative)
    return Number::getFinite(X.Negative, X.Significand + Low, X.Exponent, Lost);
  // What was lost is taken away, too: one less, and a little more than that. Bits of
  // numbers and of their products are lost only at a distance of 20 places or more,
  // where at most one leading bit vanishes.
  UInt128 Difference = X.Significand - Low - Lost;
  if (!Difference && !Lost)
    return ZeroSum;
  return Number::getFinite(X.Negative, Difference, X.Exponent, Lost);
}

Number multiply(const Number &A, const Number &B) {
  if (A.isNaN() || B.isNaN() || (A.isInfinity() && B.isZero()) ||
      (A.isZero() && B.isInfinity()))
    return Number();
  bool Negative = A.Negative != B.Negative;
  if (A.isInfinity() || B.isInfinity())
    return Number::getInfinity(Negative);
  assert(!A.Inexact && !B.Inexact && "a product of exact operands");
  return Number::getFinite(Negative, A.Significand * B.Significand,
                           A.Exponent + B.Exponent);
}

Number divide(const Number &A, const Number &B) {
  if (A.isNaN() || B.isNaN() || (A.isInfinity() && B.isInfinity()) ||
      (A.isZero() && B.isZero()))
    return Number();
  bool Negative = A.Negative != B.Negative;
  if (A.isInfinity() || B.isZero())
    return Number::getInfinity(Negative);
  if (A.isZero() || B.isInfinity())
    return Number::getZero(Negative);
  // Long division with digits of 63 bits. The first is up to 2^64 - 1, as the operands
  // differ by a factor of less than two.
  Number X = withTopBit(A, 63), Y = withTopBit(B, 63);
  UInt128 First = (X.Significand << 63) / Y.Significand;
  UInt128 Rest = (X.Significand << 63) % Y.Significand;
  UInt128 Second = (Rest << 63) / Y.Significand;
  Rest = (Rest << 63) % Y.Significand;
  return Number::getFinite(Negative, (First << 63) + Second,
                           X.Exponent - Y.Exponent - 126, Rest != 0);
}

/// The largest Root with Root^2 <= \p Square.
static uint64_t integerRoot(UInt128 Square) {
  uint64_t Root = 0;
  for (uint64_t Bit = uint64_t(1) << 63; Bit; Bit >>= 1)
    if (UInt128 Try = Root | Bit; Try * Try <= Square)
      Root |= Bit;
  return Root;
}

Number squareRoot(const Number &A) {
  if (A.isZero() || A.isNaN())
    return A;
  if (A.Negative)
    return Number();
  if (A.isInfinity())
    return A;
  // An even exponent, and as many bits as there is room for: an exact operand ends in
  // zeros then. An inexact one may lose a bit: there is more below the last one anyway.
  Number X = A;
  if (!A.Inexact)
    X = withTopBit(A, 127);
  if (X.Exponent & 1) {
    X.Significand >>= 1;
    X.Exponent += 1;
  }
  uint64_t Root = integerRoot(X.Significand);
  bool Inexact = A.Inexact || UInt128(Root) * Root != X.Significand;
  return Number::getFinite(false, Root, X.Exponent / 2, Inexact);
}

/// X * 2^Shift mod Y.
static UInt128 shiftedModulo(UInt128 X, int Shift, UInt128 Y) {
  X %= Y;
  for (; Shift > 0; Shift -= 60) // below 2^64 in each step, and below 2^124 shifted
    X = (X << std::min(Shift, 60)) % Y;
  return X;
}

Number remainder(const Number &A, const Number &B) {
  if (A.isNaN() || B.isNaN() || A.isInfinity() || B.isZero())
    return Number();
  if (B.isInfinity() || A.isZero())
    return A;
  if (A.Exponent >= B.Exponent)
    return Number::getFinite(
        A.Negative, shiftedModulo(A.Significand, A.Exponent - B.Exponent, B.Significand),
        B.Exponent);
  int Shift = B.Exponent - A.Exponent;
  if (Shift + topBit(B.Significand) > 64) // above the 64 bits of A
    return A;
  return Number::getFinite(A.Negative, A.Significand % (B.Significand << Shift),
                           A.Exponent);
}

Number roundToIntegral(const Number &A, RoundingMode Mode) {
  if (A.Kind != Number::Finite || A.Exponent >= 0)
    return A;
  assert(!A.Inexact && "an exact operand");
  return Number::getFinite(A.Negative, roundToMultiple(A, 0, Mode, A.Negative), 0);
}

int compare(const Number &A, const Number &B) {
  assert(!A.isNaN() && !B.isNaN() && "a NaN has no order");
  if (A.isInfinity() && B.isInfinity())
    return int(B.Negative) - int(A.Negative);
  if (A.isZero() && B.isZero())
    return 0;
  Number Difference = add(A, B.negated(), RoundingMode::NearestEven);
  return Difference.isZero() ? 0 : Difference.Negative ? -1 : 1;
}

} // namespace tileir::interp
