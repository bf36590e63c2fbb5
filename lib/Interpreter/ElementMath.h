//===- ElementMath.h - Functions of mathematics -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_ELEMENTMATH_H
#define TILEIR_INTERPRETER_ELEMENTMATH_H

#include "ElementImpl.h"
#include <cmath>

namespace tileir::interp {

/// The element of a function of the C library on long double, which has 64 bits on x86:
/// its result, of an error of a few units of the last place, is rounded as the op says.
uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double), Operands V);
uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double, long double),
                  Operands V);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_ELEMENTMATH_H
