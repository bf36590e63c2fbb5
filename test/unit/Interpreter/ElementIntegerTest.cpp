//===- ElementIntegerTest.cpp - Integer ops -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementTesting.h"
#include "IR/Opcodes.h"

using namespace llvm;

namespace tileir::interp {
namespace {

using Signed = Signedness;

class IntegerTest : public ElementTest {
protected:
  Attributes promise(IntegerOverflow P) { return {{"overflow", of(P)}}; }
  Attributes sign(Signedness S) { return {{"signedness", of(S)}}; }
};

TEST_F(ElementTest, EveryElementwiseOpHasAFunction) {
  // Their result depends on addresses, which are the engine's.
  const Opcode OfTheEngine[] = {Opcode::Offset, Opcode::PtrToPtr, Opcode::IntToPtr,
                                Opcode::PtrToInt};
  Type F32 = type(TypeKind::F32);
  for (const OpDescriptor &Desc : getAllOps()) {
    if (Desc.Container || Desc.Results.size() != 1)
      continue;
    bool Wanted = Desc.has(Trait::Elementwise) && !is_contained(OfTheEngine, Desc.Code);
    if (!Wanted && !Desc.has(Trait::Elementwise))
      continue;
    SmallVector<Type> In(Desc.Operands.size(), F32);
    EXPECT_EQ(bool(getElementFn(make(Desc.Code, In, F32))), Wanted)
        << Desc.Mnemonic.str();
  }
}

TEST_F(IntegerTest, BrokenPromisesAreNamed) {
  auto Nsw = function(Opcode::Addi, TypeKind::I8, promise(IntegerOverflow::NSW));
  auto Nuw = function(Opcode::Addi, TypeKind::I8, promise(IntegerOverflow::NUW));
  auto Nw = function(Opcode::Addi, TypeKind::I8, promise(IntegerOverflow::NW));
  auto None = function(Opcode::Addi, TypeKind::I8);
  EXPECT_STREQ(Nsw({0x7F, 1}).Undefined, "overflow flag no_signed_wrap is violated");
  EXPECT_EQ(Nsw({0x7F, 1}).Bits, 0x80u);
  EXPECT_EQ(Nsw({0xFF, 1}).Undefined, nullptr);
  EXPECT_STREQ(Nuw({0xFF, 1}).Undefined, "overflow flag no_unsigned_wrap is violated");
  EXPECT_EQ(Nuw({0x7F, 1}).Undefined, nullptr);
  EXPECT_STREQ(Nw({0xFF, 1}).Undefined, "overflow flag no_wrap is violated");
  EXPECT_STREQ(Nw({0x7F, 1}).Undefined, "overflow flag no_wrap is violated");
  EXPECT_EQ(Nw({0x7E, 1}).Undefined, nullptr);
  EXPECT_EQ(None({0xFF, 1}).Bits, 0u);
  EXPECT_EQ(None({0xFF, 1}).Undefined, nullptr);
}

TEST_F(IntegerTest, WideProductsKeepTheirPromises) {
  auto Nuw = function(Opcode::Muli, TypeKind::I64, promise(IntegerOverflow::NUW));
  auto Nsw = function(Opcode::Muli, TypeKind::I64, promise(IntegerOverflow::NSW));
  uint64_t Max = UINT64_MAX, Min = uint64_t(1) << 63;
  EXPECT_EQ(Nuw({Max, Max}).Bits, 1u);
  EXPECT_NE(Nuw({Max, Max}).Undefined, nullptr);
  EXPECT_EQ(Nuw({Max, 1}).Undefined, nullptr);
  EXPECT_EQ(Nuw({0xFFFFFFFF, 0xFFFFFFFF}).Undefined, nullptr);
  EXPECT_NE(Nuw({uint64_t(1) << 32, uint64_t(1) << 32}).Undefined, nullptr);
  EXPECT_EQ(Nsw({Max, Max}).Undefined, nullptr); // -1 * -1
  EXPECT_NE(Nsw({Min, Max}).Undefined, nullptr); // least * -1
  EXPECT_EQ(Nsw({Min, 1}).Undefined, nullptr);
}

TEST_F(IntegerTest, ShiftsPastTheWidthAreUndefined) {
  auto Left = function(Opcode::Shli, TypeKind::I32);
  EXPECT_EQ(Left({1, 31}).Bits, 0x80000000u);
  EXPECT_NE(Left({1, 32}).Undefined, nullptr);
  EXPECT_NE(Left({1, 0xFFFFFFFF}).Undefined, nullptr); // counts are unsigned
  auto Right = function(Opcode::Shri, TypeKind::I32, sign(Signed::Signed));
  EXPECT_EQ(Right({0x80000000, 31}).Bits, 0xFFFFFFFFu);
  EXPECT_NE(Right({1, 32}).Undefined, nullptr);
  auto Logical = function(Opcode::Shri, TypeKind::I32, sign(Signed::Unsigned));
  EXPECT_EQ(Logical({0x80000000, 31}).Bits, 1u);
  auto Bool = function(Opcode::Shli, TypeKind::I1);
  EXPECT_EQ(Bool({1, 0}).Bits, 1u);
  EXPECT_NE(Bool({1, 1}).Undefined, nullptr);
}

TEST_F(IntegerTest, ShiftsKeepTheirPromises) {
  auto Nsw = function(Opcode::Shli, TypeKind::I8, promise(IntegerOverflow::NSW));
  EXPECT_EQ(Nsw({0xFF, 7}).Undefined, nullptr); // -1 becomes -128
  EXPECT_NE(Nsw({1, 7}).Undefined, nullptr);
  auto Nuw = function(Opcode::Shli, TypeKind::I8, promise(IntegerOverflow::NUW));
  EXPECT_EQ(Nuw({1, 7}).Undefined, nullptr);
  EXPECT_NE(Nuw({0xFF, 1}).Undefined, nullptr);
}

TEST_F(IntegerTest, Division) {
  auto Zero = function(Opcode::Divi, TypeKind::I8, sign(Signed::Signed));
  EXPECT_EQ(Zero({0xF9, 2}).Bits, 0xFDu); // -7 / 2 = -3
  EXPECT_STREQ(Zero({1, 0}).Undefined, "division by zero");
  EXPECT_STREQ(Zero({0x80, 0xFF}).Undefined, "division of the smallest integer by -1");
  auto Remainder = function(Opcode::Remi, TypeKind::I8, sign(Signed::Signed));
  EXPECT_EQ(Remainder({0xF9, 2}).Bits, 0xFFu);
  EXPECT_EQ(Remainder({7, 0xFE}).Bits, 1u);
  EXPECT_EQ(Remainder({0x80, 0xFF}).Bits, 0u);
  EXPECT_EQ(Remainder({0x80, 0xFF}).Undefined, nullptr);
  EXPECT_NE(Remainder({1, 0}).Undefined, nullptr);
}

TEST_F(IntegerTest, QuotientsRoundAsTheAttributeSays) {
  auto Divide = [&](Signedness S, RoundingMode R, uint64_t A, uint64_t B) {
    auto Fn = function(Opcode::Divi, TypeKind::I8,
                       {{"signedness", of(S)}, {"rounding", of(R)}});
    return Fn({A, B}).Bits;
  };
  using R = RoundingMode;
  EXPECT_EQ(Divide(Signed::Signed, R::NegativeInf, 0xF9, 2), 0xFCu); // -4
  EXPECT_EQ(Divide(Signed::Signed, R::NegativeInf, 7, 2), 3u);
  EXPECT_EQ(Divide(Signed::Signed, R::NegativeInf, 0xF9, 0xFE), 3u); // -7 / -2
  EXPECT_EQ(Divide(Signed::Signed, R::NegativeInf, 0xF8, 2), 0xFCu); // exact
  EXPECT_EQ(Divide(Signed::Signed, R::PositiveInf, 7, 2), 4u);
  EXPECT_EQ(Divide(Signed::Signed, R::PositiveInf, 0xF9, 2), 0xFDu);
  EXPECT_EQ(Divide(Signed::Unsigned, R::PositiveInf, 0xF9, 2), 125u);
  EXPECT_EQ(Divide(Signed::Unsigned, R::Zero, 0xF9, 2), 124u);
}

TEST_F(IntegerTest, NegationAndAbsoluteValueOfTheSmallest) {
  EXPECT_EQ(function(Opcode::Negi, TypeKind::I16)({0x8000}).Bits, 0x8000u);
  EXPECT_EQ(function(Opcode::Negi, TypeKind::I16)({0x8000}).Undefined, nullptr);
  for (IntegerOverflow P : {IntegerOverflow::NSW, IntegerOverflow::NW}) {
    auto Negate = function(Opcode::Negi, TypeKind::I16, promise(P));
    EXPECT_NE(Negate({0x8000}).Undefined, nullptr);
    EXPECT_EQ(Negate({1}).Undefined, nullptr);
    EXPECT_EQ(Negate({1}).Bits, 0xFFFFu);
  }
  EXPECT_EQ(function(Opcode::Absi, TypeKind::I16)({0x8000}).Bits, 0x8000u);
  EXPECT_EQ(function(Opcode::Absi, TypeKind::I16)({0xFFFF}).Bits, 1u);
}

TEST_F(IntegerTest, HighHalvesAreUnsigned) {
  EXPECT_EQ(function(Opcode::Mulhii, TypeKind::I64)({UINT64_MAX, UINT64_MAX}).Bits,
            UINT64_MAX - 1);
  EXPECT_EQ(function(Opcode::Mulhii, TypeKind::I32)({0xFFFFFFFF, 0xFFFFFFFF}).Bits,
            0xFFFFFFFEu);
  EXPECT_EQ(function(Opcode::Mulhii, TypeKind::I1)({1, 1}).Bits, 0u);
}

TEST_F(IntegerTest, SignednessOrders) {
  auto Less = [&](Signedness S, uint64_t A, uint64_t B) {
    auto Fn = function(Opcode::Cmpi, {type(TypeKind::I8), type(TypeKind::I8)},
                       type(TypeKind::I1),
                       {{"comparison_predicate", of(ComparisonPredicate::LessThan)},
                        {"signedness", of(S)}});
    return Fn({A, B}).Bits;
  };
  EXPECT_EQ(Less(Signed::Signed, 0xFF, 0), 1u);
  EXPECT_EQ(Less(Signed::Unsigned, 0xFF, 0), 0u);
  EXPECT_EQ(function(Opcode::Maxi, TypeKind::I8, sign(Signed::Signed))({0xFF, 0}).Bits,
            0u);
  EXPECT_EQ(function(Opcode::Maxi, TypeKind::I8, sign(Signed::Unsigned))({0xFF, 0}).Bits,
            0xFFu);
  EXPECT_EQ(function(Opcode::Mini, TypeKind::I1, sign(Signed::Signed))({1, 0}).Bits, 1u);
}

TEST_F(IntegerTest, Select) {
  Type I1 = type(TypeKind::I1), P = Type::getPointer(Ctx, type(TypeKind::F32));
  auto Fn = function(Opcode::Select, {I1, P, P}, P);
  EXPECT_EQ(Fn({1, 0x1000, 0x2000}).Bits, 0x1000u);
  EXPECT_EQ(Fn({0, 0x1000, 0x2000}).Bits, 0x2000u);
}

TEST_F(IntegerTest, WidthsChange) {
  Type I1 = type(TypeKind::I1), I4 = type(TypeKind::I4), I8 = type(TypeKind::I8);
  Type I32 = type(TypeKind::I32);
  EXPECT_EQ(function(Opcode::Exti, {I4}, I8, sign(Signed::Signed))({0xF}).Bits, 0xFFu);
  EXPECT_EQ(function(Opcode::Exti, {I4}, I8, sign(Signed::Unsigned))({0xF}).Bits, 0xFu);
  EXPECT_EQ(function(Opcode::Exti, {I1}, I32, sign(Signed::Signed))({1}).Bits,
            0xFFFFFFFFu);
  EXPECT_EQ(function(Opcode::Exti, {I1}, I32, sign(Signed::Unsigned))({1}).Bits, 1u);
  auto Nsw = function(Opcode::Trunci, {I32}, I4, promise(IntegerOverflow::NSW));
  EXPECT_EQ(Nsw({0xFFFFFFFF}).Bits, 0xFu);
  EXPECT_EQ(Nsw({0xFFFFFFFF}).Undefined, nullptr);
  EXPECT_NE(Nsw({8}).Undefined, nullptr);
  auto Nuw = function(Opcode::Trunci, {I32}, I4, promise(IntegerOverflow::NUW));
  EXPECT_EQ(Nuw({8}).Undefined, nullptr);
  EXPECT_STREQ(Nuw({16}).Undefined, "overflow flag no_unsigned_wrap is violated");
  auto Nw = function(Opcode::Trunci, {I32}, I4, promise(IntegerOverflow::NW));
  EXPECT_EQ(Nw({7}).Undefined, nullptr);
  EXPECT_NE(Nw({8}).Undefined, nullptr);
  EXPECT_NE(Nw({0xFFFFFFFF}).Undefined, nullptr);
}

} // namespace
} // namespace tileir::interp
