//===- ElementMath.cpp - Functions of mathematics -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementMath.h"

using namespace llvm;

namespace tileir::interp {

uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double), Operands V) {
  return Op.write(Number::get(Fn(Op.read(V[0]).toLongDouble())));
}

uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double, long double),
                  Operands V) {
  return Op.write(
      Number::get(Fn(Op.read(V[0]).toLongDouble(), Op.read(V[1]).toLongDouble())));
}

/// x^y, where results that lie in the middle between two numbers of the type are common:
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
