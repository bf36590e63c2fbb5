//===- ElementInteger.cpp - Integer ops -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Results are computed as integers of 128 bits, where nothing overflows, for the signed
// and the unsigned reading of the operands; then the language's rules are applied.
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"

using namespace llvm;

namespace tileir::interp {

const char *getBrokenPromise(IntegerOverflow Promise) {
  switch (Promise) {
  case IntegerOverflow::None:
    return nullptr;
  case IntegerOverflow::NSW:
    return "overflow flag no_signed_wrap is violated";
  case IntegerOverflow::NUW:
    return "overflow flag no_unsigned_wrap is violated";
  case IntegerOverflow::NW:
    return "overflow flag no_wrap is violated";
  }
  llvm_unreachable("all promises are handled");
}

bool promises(IntegerOverflow Promise, Signedness Sign) {
  return Promise == IntegerOverflow::NW ||
         Promise ==
             (Sign == Signedness::Signed ? IntegerOverflow::NSW : IntegerOverflow::NUW);
}

bool holds(ComparisonPredicate Predicate, int Order) {
  switch (Predicate) {
  case ComparisonPredicate::Equal:
    return Order == 0;
  case ComparisonPredicate::NotEqual:
    return Order != 0;
  case ComparisonPredicate::LessThan:
    return Order < 0;
  case ComparisonPredicate::LessThanOrEqual:
    return Order <= 0;
  case ComparisonPredicate::GreaterThan:
    return Order > 0;
  case ComparisonPredicate::GreaterThanOrEqual:
    return Order >= 0;
  }
  llvm_unreachable("all predicates are handled");
}

/// The result of arithmetic \p Compute (of two Int128) on both readings of the operands:
/// low bits, and whether they keep the op's promise about each reading.
template <class F>
static ElementResult withPromise(const IntegerOp &Op, uint64_t A, uint64_t B, F Compute) {
  ElementResult Result;
  for (Signedness Sign : {Signedness::Signed, Signedness::Unsigned}) {
    Int128 Exact = Compute(Op.Format.read(A, Sign), Op.Format.read(B, Sign));
    Result.Bits = Op.Format.wrap(Exact); // the same for both readings
    if (promises(Op.Promise, Sign) && !Op.Format.holds(Exact, Sign))
      Result.Undefined = getBrokenPromise(Op.Promise);
  }
  return Result;
}

namespace impl {

ElementResult addi(const IntegerOp &Op, Operands V) {
  return withPromise(Op, V[0], V[1], [](Int128 A, Int128 B) { return A + B; });
}

ElementResult subi(const IntegerOp &Op, Operands V) {
  return withPromise(Op, V[0], V[1], [](Int128 A, Int128 B) { return A - B; });
}

ElementResult muli(const IntegerOp &Op, Operands V) {
  return withPromise(Op, V[0], V[1], [](Int128 A, Int128 B) {
    // Only the unsigned product of two 64-bit integers can pass 2^127. It is then far
    // beyond 64 bits, as a negative number is for the unsigned reading.
    return static_cast<Int128>(static_cast<UInt128>(A) * static_cast<UInt128>(B));
  });
}

ElementResult shli(const IntegerOp &Op, Operands V) {
  uint64_t Count = V[1];
  if (Count >= Op.Format.Width)
    return {0, "shift by the width of the type or more"};
  Int128 Factor = Int128(1) << Count;
  return withPromise(Op, V[0], 0, [=](Int128 A, Int128) { return A * Factor; });
}

ElementResult shri(const IntegerOp &Op, Operands V) {
  if (V[1] >= Op.Format.Width)
    return {0, "shift by the width of the type or more"};
  // The shift of a negative integer rounds down, which is what filling with the sign is.
  return {Op.Format.wrap(Op.Format.read(V[0], Op.Sign) >> V[1])};
}

ElementResult negi(const IntegerOp &Op, Operands V) {
  Int128 Exact = -Op.Format.read(V[0], Signedness::Signed);
  bool Broken = promises(Op.Promise, Signedness::Signed) &&
                !Op.Format.holds(Exact, Signedness::Signed);
  return {Op.Format.wrap(Exact), Broken ? getBrokenPromise(Op.Promise) : nullptr};
}

ElementResult absi(const IntegerOp &Op, Operands V) {
  Int128 Value = Op.Format.read(V[0], Signedness::Signed);
  return {Op.Format.wrap(Value < 0 ? -Value : Value)};
}

/// A / B rounded toward zero, or to the integer below or above.
static Int128 quotient(Int128 A, Int128 B, RoundingMode Mode) {
  Int128 Quotient = A / B; // toward zero in C++, too
  if (A % B == 0)
    return Quotient;
  bool Negative = (A < 0) != (B < 0);
  if (Mode == RoundingMode::NegativeInf && Negative)
    return Quotient - 1;
  if (Mode == RoundingMode::PositiveInf && !Negative)
    return Quotient + 1;
  return Quotient;
}

ElementResult divi(const IntegerOp &Op, Operands V) {
  Int128 A = Op.Format.read(V[0], Op.Sign), B = Op.Format.read(V[1], Op.Sign);
  if (B == 0)
    return {0, "division by zero"};
  Int128 Quotient = quotient(A, B, Op.Rounding);
  bool Overflows = !Op.Format.holds(Quotient, Op.Sign);
  return {Op.Format.wrap(Quotient),
          Overflows ? "division of the smallest integer by -1" : nullptr};
}

ElementResult remi(const IntegerOp &Op, Operands V) {
  Int128 A = Op.Format.read(V[0], Op.Sign), B = Op.Format.read(V[1], Op.Sign);
  if (B == 0)
    return {0, "remainder of a division by zero"};
  return {Op.Format.wrap(A % B)};
}

ElementResult mulhii(const IntegerOp &Op, Operands V) {
  UInt128 Product = UInt128(V[0]) * V[1];
  return {static_cast<uint64_t>(Product >> Op.Format.Width)};
}

ElementResult maxi(const IntegerOp &Op, Operands V) {
  bool First = Op.Format.read(V[0], Op.Sign) > Op.Format.read(V[1], Op.Sign);
  return {First ? V[0] : V[1]};
}

ElementResult mini(const IntegerOp &Op, Operands V) {
  bool First = Op.Format.read(V[0], Op.Sign) < Op.Format.read(V[1], Op.Sign);
  return {First ? V[0] : V[1]};
}

ElementResult cmpi(const IntegerOp &Op, Operands V) {
  Int128 A = Op.Format.read(V[0], Op.Sign), B = Op.Format.read(V[1], Op.Sign);
  return {holds(Op.Predicate, A < B ? -1 : A > B ? 1 : 0)};
}

ElementResult andi(const IntegerOp &, Operands V) { return {V[0] & V[1]}; }
ElementResult ori(const IntegerOp &, Operands V) { return {V[0] | V[1]}; }
ElementResult xori(const IntegerOp &, Operands V) { return {V[0] ^ V[1]}; }
ElementResult select(const IntegerOp &, Operands V) { return {V[0] ? V[1] : V[2]}; }

} // namespace impl
} // namespace tileir::interp
