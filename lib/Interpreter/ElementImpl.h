//===- ElementImpl.h - Families of elementwise ops --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the rows of ElementOps.def name, and what they are given: the types and attributes
// of an op, looked up once.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_ELEMENTIMPL_H
#define TILEIR_INTERPRETER_ELEMENTIMPL_H

#include "Element.h"
#include "SoftFloat.h"

namespace tileir::interp {

using Operands = llvm::ArrayRef<uint64_t>;

/// The N-bit integers.
struct IntegerFormat {
  unsigned Width = 0;

  uint64_t getMask() const { return ~uint64_t(0) >> (64 - Width); }
  uint64_t getSignBit() const { return uint64_t(1) << (Width - 1); }
  /// The low bits of a number of any size.
  uint64_t wrap(Int128 Value) const { return static_cast<uint64_t>(Value) & getMask(); }
  /// The number that \p Bits stand for. An i1 is 0 or 1 unsigned, 0 or -1 signed.
  Int128 read(uint64_t Bits, Signedness Sign) const {
    Int128 Value = Bits;
    bool Negative = Sign == Signedness::Signed && (Bits & getSignBit());
    return Negative ? Value - (Int128(1) << Width) : Value;
  }
  Int128 getLowest(Signedness Sign) const {
    return Sign == Signedness::Signed ? -(Int128(1) << (Width - 1)) : 0;
  }
  Int128 getHighest(Signedness Sign) const {
    return getLowest(Sign) + static_cast<Int128>(getMask());
  }
  bool holds(Int128 Value, Signedness Sign) const {
    return Value >= getLowest(Sign) && Value <= getHighest(Sign);
  }
};

/// Of ops on integers, and select.
struct IntegerOp {
  IntegerFormat Format; ///< of the operands; select has others
  Signedness Sign = Signedness::Unsigned;
  IntegerOverflow Promise = IntegerOverflow::None;
  RoundingMode Rounding = RoundingMode::Zero;
  ComparisonPredicate Predicate = ComparisonPredicate::Equal;
};

/// How often a result of f16 or bf16 is rounded.
enum class MathRounding : uint8_t {
  Once,
  InF32 ///< "computed in f32": to f32, and then to the type
};

/// Of ops on floats.
struct FloatOp {
  NumberFormat Format = {};
  /// Modes that leave accuracy to the machine are NearestEven here.
  RoundingMode Rounding = RoundingMode::NearestEven;
  bool FlushToZero = false;
  bool PropagateNaN = false;
  bool IsApprox = false; ///< the mode is approx
  ComparisonPredicate Predicate = ComparisonPredicate::Equal;
  ComparisonOrdering Ordering = ComparisonOrdering::Ordered;
  IntegerFormat Exponent; ///< of fpowi's second operand
  /// The format of the first rounding, if there is one before that to Format.
  const NumberFormat *First = nullptr;

  /// The value of an operand, after flush_to_zero.
  Number read(uint64_t Bits) const;
  /// The code of a result: rounded, then flush_to_zero.
  uint64_t write(const Number &N) const;
};

/// Of conversions.
struct ConversionOp {
  IntegerFormat FromInteger, ToInteger;      ///< Width 0 for a float
  NumberFormat FromFloat = {}, ToFloat = {}; ///< of floats
  Signedness Sign = Signedness::Unsigned;
  IntegerOverflow Promise = IntegerOverflow::None;
  RoundingMode Rounding = RoundingMode::NearestEven;
  Overflow Rule = Overflow::IEEE; ///< of a float result
  bool Saturating = false;        ///< of an integer result
};

/// "overflow flag no_wrap is violated".
const char *getBrokenPromise(IntegerOverflow Promise);
/// Whether \p Promise speaks of overflow in this reading.
bool promises(IntegerOverflow Promise, Signedness Sign);
/// Whether \p Predicate holds for an order of -1, 0 or 1.
bool holds(ComparisonPredicate Predicate, int Order);

namespace impl {
#define INTEGER_OP(OP, FN) ElementResult FN(const IntegerOp &Op, Operands V);
#define FLOAT_OP(OP, FN, VIA) uint64_t FN(const FloatOp &Op, Operands V);
#define CONVERSION_OP(OP, FN) ElementResult FN(const ConversionOp &Op, uint64_t Bits);
#include "ElementOps.def"
} // namespace impl

/// The element of a function of the C library on long double, which has 64 bits on x86:
/// its result, of an error of a few units of the last place, is rounded as the op says.
uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double), Operands V);
uint64_t evaluate(const FloatOp &Op, long double (*Fn)(long double, long double),
                  Operands V);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_ELEMENTIMPL_H
