//===- ElementFloat.cpp - Arithmetic on floats ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"
#include <cmath>

using namespace llvm;

namespace tileir::interp {

/// flush_to_zero: a subnormal becomes a zero of its sign.
static uint64_t flush(const FloatOp &Op, uint64_t Bits) {
  if (!Op.FlushToZero || !isSubnormal(Op.Format, Bits))
    return Bits;
  return withSign(Op.Format, 0, isNegative(Op.Format, Bits));
}

Number FloatOp::read(uint64_t Bits) const { return unpack(Format, flush(*this, Bits)); }

uint64_t FloatOp::write(const Number &N) const {
  Number Value = N;
  if (First)
    Value = unpack(*First, round(*First, N, Rounding));
  return flush(*this, round(Format, Value, Rounding));
}

namespace impl {

uint64_t absf(const FloatOp &Op, Operands V) { return V[0] & Op.Format.Codes; }

uint64_t negf(const FloatOp &Op, Operands V) {
  return V[0] ^ withSign(Op.Format, 0, true);
}

uint64_t addf(const FloatOp &Op, Operands V) {
  return Op.write(add(Op.read(V[0]), Op.read(V[1]), Op.Rounding));
}

uint64_t subf(const FloatOp &Op, Operands V) {
  return Op.write(add(Op.read(V[0]), Op.read(V[1]).negated(), Op.Rounding));
}

uint64_t mulf(const FloatOp &Op, Operands V) {
  return Op.write(multiply(Op.read(V[0]), Op.read(V[1])));
}

uint64_t fma(const FloatOp &Op, Operands V) {
  Number Product = multiply(Op.read(V[0]), Op.read(V[1]));
  return Op.write(add(Product, Op.read(V[2]), Op.Rounding));
}

uint64_t divf(const FloatOp &Op, Operands V) {
  Number R = Op.read(V[1]);
  // approx multiplies by the reciprocal, and one of a larger number is 0.
  Number Largest = Number::getFinite(false, 1, 126);
  if (Op.IsApprox && !R.isNaN() && compare(R.Negative ? R.negated() : R, Largest) > 0)
    R = Number::getInfinity(R.Negative);
  return Op.write(divide(Op.read(V[0]), R));
}

uint64_t remf(const FloatOp &Op, Operands V) {
  return Op.write(remainder(Op.read(V[0]), Op.read(V[1])));
}

uint64_t sqrt(const FloatOp &Op, Operands V) {
  return Op.write(squareRoot(Op.read(V[0])));
}

uint64_t rsqrt(const FloatOp &Op, Operands V) {
  Number One = Number::getFinite(false, 1, 0), X = Op.read(V[0]);
  if (X.isZero()) // -infinity for -0
    return Op.write(divide(One, X));
  if (X.Negative) // -infinity, too, though its reciprocal has a root
    return Op.Format.NaN;
  return Op.write(squareRoot(divide(One, X)));
}

uint64_t ceil(const FloatOp &Op, Operands V) {
  return Op.write(roundToIntegral(Op.read(V[0]), RoundingMode::PositiveInf));
}

uint64_t floor(const FloatOp &Op, Operands V) {
  return Op.write(roundToIntegral(Op.read(V[0]), RoundingMode::NegativeInf));
}

/// As compare, but -0 is below +0.
static int totalOrder(const Number &A, const Number &B) {
  if (A.isZero() && B.isZero())
    return int(B.Negative) - int(A.Negative);
  return compare(A, B);
}

/// The operand that is on side \p Side of the other: 1 is above.
static uint64_t extremum(const FloatOp &Op, Operands V, int Side) {
  Number A = Op.read(V[0]), B = Op.read(V[1]);
  if (A.isNaN() || B.isNaN()) {
    if (Op.PropagateNaN || (A.isNaN() && B.isNaN()))
      return Op.Format.NaN;
    return Op.write(A.isNaN() ? B : A);
  }
  return Op.write(totalOrder(A, B) == Side ? A : B);
}

uint64_t maxf(const FloatOp &Op, Operands V) { return extremum(Op, V, 1); }
uint64_t minf(const FloatOp &Op, Operands V) { return extremum(Op, V, -1); }

uint64_t cmpf(const FloatOp &Op, Operands V) {
  Number A = Op.read(V[0]), B = Op.read(V[1]);
  if (A.isNaN() || B.isNaN())
    return Op.Ordering == ComparisonOrdering::Unordered;
  return holds(Op.Predicate, compare(A, B));
}

} // namespace impl

uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double), Operands V) {
  return Op.write(Number::get(Fn(Op.read(V[0]).toLongDouble())));
}

uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double, long double),
                  Operands V) {
  return Op.write(
      Number::get(Fn(Op.read(V[0]).toLongDouble(), Op.read(V[1]).toLongDouble())));
}

/// x^y, where results that are in the middle between two numbers of the type are common:
/// 169^1.5 = 2197 has one bit more than f16. A result that differs from a number with one
/// bit more than the type by no more than its error is taken to be that number.
static Number power(const NumberFormat &F, long double X, long double Y) {
  constexpr int MaxError = 4; // units of the last place
  Number N = Number::get(powl(X, Y));
  if (N.Kind != Number::Finite || N.isZero())
    return N;
  int Places = static_cast<int>(F.MantissaBits) + 2;
  int Ulp = N.Exponent + topBit(N.Significand) + 1 - Places;
  Number Short = Number::getFinite(
      N.Negative, roundToMultiple(N, Ulp, RoundingMode::NearestEven, N.Negative), Ulp);
  Number Difference = add(N, Short.negated(), RoundingMode::NearestEven);
  if (roundToMultiple(Difference, N.Exponent, RoundingMode::Zero, false) > MaxError)
    return N;
  return Short;
}

namespace impl {

uint64_t fpowf(const FloatOp &Op, Operands V) {
  return Op.write(
      power(Op.Format, Op.read(V[0]).toLongDouble(), Op.read(V[1]).toLongDouble()));
}

uint64_t fpowi(const FloatOp &Op, Operands V) {
  Int128 Exponent = Op.Exponent.read(V[1], Signedness::Signed);
  return Op.write(
      power(Op.Format, Op.read(V[0]).toLongDouble(), static_cast<long double>(Exponent)));
}

} // namespace impl
} // namespace tileir::interp
