//===- ElementFloatTest.cpp - Float ops and conversions -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules that people ask about, one by one; ElementTableTest.cpp has all ops.
//
//===----------------------------------------------------------------------===//

#include "ElementTesting.h"
#include "IR/Opcodes.h"
#include <cmath>

using namespace llvm;

namespace tileir::interp {
namespace {

using R = RoundingMode;

class FloatTest : public ElementTest {
protected:
  static uint64_t f32(float X) { return bit_cast<uint32_t>(X); }
  static uint64_t f64(double X) { return bit_cast<uint64_t>(X); }

  Attributes mode(RoundingMode Mode) { return {{"rounding_mode", of(Mode)}}; }
  Attributes flag(StringRef Name) { return {{Name, unit()}}; }

  uint64_t convert(TypeKind From, TypeKind To, uint64_t Bits, R Mode = R::NearestEven) {
    return function(Opcode::Ftof, {type(From)}, type(To), mode(Mode))({Bits}).Bits;
  }
  ElementResult toInteger(TypeKind To, uint64_t Bits, Signedness S, bool Saturating) {
    Attributes A = {{"signedness", of(S)}};
    if (Saturating)
      A.push_back({"saturating", unit()});
    return function(Opcode::Ftoi, {type(TypeKind::F32)}, type(To), A)({Bits});
  }

  static constexpr uint64_t Inf = 0x7F800000, NaN = 0x7FC00000, Sign = 0x80000000;
  static constexpr uint64_t PayloadNaN = 0xFFA12345;
};

TEST_F(FloatTest, RoundingModesOfASum) {
  uint64_t One = f32(1), Tiny = f32(1e-20f), Next = One + 1;
  auto Add = [&](R Mode, uint64_t A, uint64_t B) {
    return function(Opcode::Addf, TypeKind::F32, mode(Mode))({A, B}).Bits;
  };
  EXPECT_EQ(Add(R::NearestEven, One, Tiny), One);
  EXPECT_EQ(Add(R::PositiveInf, One, Tiny), Next);
  EXPECT_EQ(Add(R::NegativeInf, One, Tiny), One);
  EXPECT_EQ(Add(R::NegativeInf, One, Tiny | Sign), One - 1);
  EXPECT_EQ(Add(R::Zero, One | Sign, Tiny), (One | Sign) - 1);
  EXPECT_EQ(Add(R::NearestEven, One, One | Sign), 0u);
  EXPECT_EQ(Add(R::NegativeInf, One, One | Sign), Sign); // a zero sum
  EXPECT_EQ(Add(R::NearestEven, Sign, Sign), Sign);
}

TEST_F(FloatTest, OverflowFollowsTheMode) {
  uint64_t Max = 0x7F7FFFFF;
  auto Mul = [&](R Mode, uint64_t A) {
    return function(Opcode::Mulf, TypeKind::F32, mode(Mode))({A, f32(2)}).Bits;
  };
  EXPECT_EQ(Mul(R::NearestEven, Max), Inf);
  EXPECT_EQ(Mul(R::Zero, Max), Max);
  EXPECT_EQ(Mul(R::NegativeInf, Max), Max);
  EXPECT_EQ(Mul(R::PositiveInf, Max), Inf);
  EXPECT_EQ(Mul(R::PositiveInf, Max | Sign), Max | Sign);
}

TEST_F(FloatTest, FlushToZeroKeepsSigns) {
  auto Add = function(Opcode::Addf, TypeKind::F32, flag("flush_to_zero"));
  EXPECT_EQ(Add({1, 1}).Bits, 0u);                     // operands
  EXPECT_EQ(Add({Sign | 1, Sign | 1}).Bits, Sign);     // both are -0
  EXPECT_EQ(Add({0x00800001, 0x80800000}).Bits, 0u);   // result: 2^-149
  EXPECT_EQ(Add({0x80800001, 0x00800000}).Bits, Sign); // -2^-149
  auto Plain = function(Opcode::Addf, TypeKind::F32);
  EXPECT_EQ(Plain({1, 1}).Bits, 2u);
  auto Max = function(Opcode::Maxf, TypeKind::F32, flag("flush_to_zero"));
  EXPECT_EQ(Max({1, Sign | 1}).Bits, 0u);
}

TEST_F(FloatTest, FmaRoundsOnce) {
  // (1 + 2^-12)^2 - 1 = 2^-11 + 2^-24, which a rounded product loses.
  uint64_t A = 0x3F800800;
  EXPECT_EQ(function(Opcode::Fma, TypeKind::F32)({A, A, f32(-1)}).Bits,
            f32(0x1p-11f + 0x1p-24f));
  uint64_t Product = function(Opcode::Mulf, TypeKind::F32)({A, A}).Bits;
  EXPECT_EQ(function(Opcode::Addf, TypeKind::F32)({Product, f32(-1)}).Bits,
            f32(0x1p-11f));
}

TEST_F(FloatTest, MaximumAndMinimum) {
  auto Max = function(Opcode::Maxf, TypeKind::F32);
  auto Min = function(Opcode::Minf, TypeKind::F32);
  auto MaxNaN = function(Opcode::Maxf, TypeKind::F32, flag("propagate_nan"));
  EXPECT_EQ(Max({0, Sign}).Bits, 0u);
  EXPECT_EQ(Max({Sign, 0}).Bits, 0u);
  EXPECT_EQ(Min({0, Sign}).Bits, Sign);
  EXPECT_EQ(Max({PayloadNaN, f32(-2)}).Bits, f32(-2));
  EXPECT_EQ(Min({f32(3), NaN}).Bits, f32(3));
  EXPECT_EQ(Max({PayloadNaN, PayloadNaN}).Bits, NaN); // canonical
  EXPECT_EQ(MaxNaN({f32(1), PayloadNaN}).Bits, NaN);
  EXPECT_EQ(MaxNaN({f32(1), Inf}).Bits, Inf);
}

TEST_F(FloatTest, SignBitsOfNaNs) {
  EXPECT_EQ(function(Opcode::Negf, TypeKind::F32)({PayloadNaN}).Bits, 0x7FA12345u);
  EXPECT_EQ(function(Opcode::Absf, TypeKind::F32)({PayloadNaN}).Bits, 0x7FA12345u);
  EXPECT_EQ(function(Opcode::Addf, TypeKind::F32)({PayloadNaN, 0}).Bits, NaN);
}

TEST_F(FloatTest, Comparisons) {
  auto Compare = [&](ComparisonPredicate P, ComparisonOrdering O, uint64_t A,
                     uint64_t B) {
    Type F32 = type(TypeKind::F32);
    auto Fn = function(Opcode::Cmpf, {F32, F32}, type(TypeKind::I1),
                       {{"comparison_predicate", of(P)}, {"comparison_ordering", of(O)}});
    return Fn({A, B}).Bits;
  };
  using P = ComparisonPredicate;
  using O = ComparisonOrdering;
  EXPECT_EQ(Compare(P::NotEqual, O::Ordered, NaN, 0), 0u);
  EXPECT_EQ(Compare(P::NotEqual, O::Unordered, NaN, 0), 1u);
  EXPECT_EQ(Compare(P::Equal, O::Unordered, NaN, NaN), 1u);
  EXPECT_EQ(Compare(P::Equal, O::Ordered, 0, Sign), 1u);
  EXPECT_EQ(Compare(P::LessThan, O::Ordered, Sign, 0), 0u);
  EXPECT_EQ(Compare(P::LessThan, O::Ordered, Sign | Inf, Inf), 1u);
}

TEST_F(FloatTest, RootsAndRemainders) {
  auto Rsqrt = function(Opcode::Rsqrt, TypeKind::F32);
  EXPECT_EQ(Rsqrt({0}).Bits, Inf);
  EXPECT_EQ(Rsqrt({Sign}).Bits, Inf | Sign);
  EXPECT_EQ(Rsqrt({Inf}).Bits, 0u);
  EXPECT_EQ(Rsqrt({Inf | Sign}).Bits, NaN);
  auto Rem = function(Opcode::Remf, TypeKind::F64);
  EXPECT_EQ(Rem({f64(-7), f64(2)}).Bits, f64(-1));
  EXPECT_EQ(Rem({f64(-6), f64(2)}).Bits, f64(-0.0));
  EXPECT_EQ(Rem({f64(5), f64(-INFINITY)}).Bits, f64(5));
  EXPECT_EQ(Rem({f64(1e300), f64(3e-300)}).Bits, f64(std::fmod(1e300, 3e-300)));
}

TEST_F(FloatTest, SaturationOfSmallFormats) {
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E4M3FN, f32(1e9f)), 0x7Eu);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E4M3FN, Inf | Sign), 0xFEu);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E4M3FN, NaN), 0x7Fu);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E5M2, Inf), 0x7Bu);
  EXPECT_EQ(convert(TypeKind::F8E5M2, TypeKind::F32, 0xFC), Inf | Sign);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F4E2M1FN, f32(-5)), 0xEu); // tie to even
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F4E2M1FN, NaN), 0x7u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::FNV8E5M3FNU, f32(-1)), 0x78u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F16, f32(65520)), 0x7C00u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F16, f32(65520), R::Zero), 0x7BFFu);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::TF32, 0x3F801000, R::NearestAway), 0x1FC01u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::TF32, 0x3F801000), 0x1FC00u);
}

TEST_F(FloatTest, PowersOfTwo) {
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, f32(1), R::Zero), 127u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, f32(1.5), R::Zero), 127u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, f32(1.5), R::PositiveInf), 128u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, f32(-1.5), R::PositiveInf), 128u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, 0, R::PositiveInf), 0u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, 1, R::PositiveInf), 0u);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, Inf, R::Zero), 0xFEu);
  EXPECT_EQ(convert(TypeKind::F32, TypeKind::F8E8M0FNU, NaN, R::Zero), 0xFFu);
  EXPECT_EQ(convert(TypeKind::F8E8M0FNU, TypeKind::F32, 0), 0x00400000u); // 2^-127
}

TEST_F(FloatTest, FloatsToIntegers) {
  constexpr auto S = Signedness::Signed, U = Signedness::Unsigned;
  EXPECT_EQ(toInteger(TypeKind::I8, f32(-3.9f), S, false).Bits, 0xFDu);
  EXPECT_EQ(toInteger(TypeKind::I8, f32(-0.9f), U, false).Bits, 0u);
  EXPECT_EQ(toInteger(TypeKind::I8, f32(-0.9f), U, false).Undefined, nullptr);
  EXPECT_NE(toInteger(TypeKind::I8, f32(-1), U, false).Undefined, nullptr);
  EXPECT_EQ(toInteger(TypeKind::I8, f32(127.9f), S, false).Undefined, nullptr);
  EXPECT_NE(toInteger(TypeKind::I8, f32(128), S, false).Undefined, nullptr);
  EXPECT_STREQ(toInteger(TypeKind::I32, NaN, S, false).Undefined, "NaN as an integer");
  EXPECT_NE(toInteger(TypeKind::I64, Inf, S, false).Undefined, nullptr);
  EXPECT_EQ(toInteger(TypeKind::I8, f32(128), S, true).Bits, 127u);
  EXPECT_EQ(toInteger(TypeKind::I8, Inf | Sign, S, true).Bits, 0x80u);
  EXPECT_EQ(toInteger(TypeKind::I8, NaN, S, true).Bits, 0u);
  EXPECT_EQ(toInteger(TypeKind::I8, NaN, S, true).Undefined, nullptr);
  EXPECT_EQ(toInteger(TypeKind::I1, NaN, U, false).Bits, 1u);
  EXPECT_EQ(toInteger(TypeKind::I1, f32(0.5), S, false).Bits, 1u);
  EXPECT_EQ(toInteger(TypeKind::I1, Sign, S, false).Bits, 0u);
}

TEST_F(FloatTest, IntegersToFloats) {
  auto Convert = [&](TypeKind From, TypeKind To, uint64_t Bits, Signedness S) {
    return function(Opcode::Itof, {type(From)}, type(To), {{"signedness", of(S)}})({Bits})
        .Bits;
  };
  constexpr auto S = Signedness::Signed, U = Signedness::Unsigned;
  EXPECT_EQ(Convert(TypeKind::I64, TypeKind::F32, (uint64_t(1) << 24) + 1, U),
            0x4B800000u);
  EXPECT_EQ(Convert(TypeKind::I32, TypeKind::F16, 65520, U), 0x7C00u);
  EXPECT_EQ(Convert(TypeKind::I32, TypeKind::F8E4M3FN, 464, U), 0x7Eu); // tie to 448
  EXPECT_EQ(Convert(TypeKind::I32, TypeKind::F8E4M3FN, 465, U), 0x7Fu); // NaN
  EXPECT_EQ(Convert(TypeKind::I8, TypeKind::F4E2M1FN, 0x80, S), 0xFu);
  EXPECT_EQ(Convert(TypeKind::I1, TypeKind::F32, 1, U), f32(1));
  EXPECT_EQ(Convert(TypeKind::I1, TypeKind::F32, 1, S), f32(-1));
}

TEST_F(FloatTest, PowersAsInC) {
  auto Pow = function(Opcode::Fpowf, TypeKind::F32);
  EXPECT_EQ(Pow({NaN, 0}).Bits, f32(1));
  EXPECT_EQ(Pow({f32(1), NaN}).Bits, f32(1));
  EXPECT_EQ(Pow({f32(-8), f32(1.0f / 3)}).Bits, NaN);
  EXPECT_EQ(Pow({Sign, f32(-3)}).Bits, Inf | Sign);
  EXPECT_EQ(Pow({f32(-1), Inf}).Bits, f32(1));
  EXPECT_EQ(Pow({Inf | Sign, f32(0.5)}).Bits, Inf);
  // 13^3 = 2197 lies between two numbers of f16.
  EXPECT_EQ(function(Opcode::Fpowf, TypeKind::F16)({0x5948, 0x3E00}).Bits, 0x684Au);
  Type F32 = type(TypeKind::F32), I32 = type(TypeKind::I32);
  auto Powi = function(Opcode::Fpowi, {F32, I32}, F32);
  EXPECT_EQ(Powi({f32(2), 0xFFFFFFFD}).Bits, f32(0.125));
  EXPECT_EQ(Powi({NaN, 0}).Bits, f32(1));
}

TEST_F(FloatTest, FunctionsOfHalvesPassThroughF32) {
  // Rounded once, these would be 0x32A7 and 0xC53B.
  EXPECT_EQ(function(Opcode::Sin, TypeKind::F16)({0x32B3}).Bits, 0x32A6u);
  EXPECT_EQ(function(Opcode::Log, TypeKind::F16)({0x1D78}).Bits, 0xC53Cu);
}

} // namespace
} // namespace tileir::interp
