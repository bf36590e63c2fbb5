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

namespace impl {

uint64_t fpowi(const FloatOp &Op, Operands V) {
  Int128 Exponent = Op.Exponent.read(V[1], Signedness::Signed);
  long double Base = Op.read(V[0]).toLongDouble();
  return Op.write(Number::get(powl(Base, static_cast<long double>(Exponent))));
}

} // namespace impl
} // namespace tileir::interp
