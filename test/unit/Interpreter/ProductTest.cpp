//===- ProductTest.cpp - Products, atomics, padding, printing -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementTesting.h"
#include "IR/Opcodes.h"
#include <cmath>

using namespace llvm;

namespace tileir::interp {
namespace {

class ProductTest : public ElementTest {
protected:
  ProductFn product(TypeKind Input, TypeKind Acc) {
    return getProductFn(
        make(Opcode::Mmaf, {type(Input), type(Input), type(Acc)}, type(Acc)));
  }
  ProductFn scaled(TypeKind Input, TypeKind Scale) {
    Type I = type(Input), S = type(Scale), F32 = type(TypeKind::F32);
    return getProductFn(make(Opcode::MmafScaled, {I, I, F32, S, S}, F32));
  }
  ProductFn integers(Signedness L, Signedness R) {
    Type I8 = type(TypeKind::I8), I32 = type(TypeKind::I32);
    return getProductFn(make(Opcode::Mmai, {I8, I8, I32}, I32,
                             {{"signedness_lhs", of(L)}, {"signedness_rhs", of(R)}}));
  }
  uint64_t atomic(AtomicRMWMode Mode, TypeKind Kind, uint64_t Old, uint64_t Arg) {
    return combineAtomic(Mode, type(Kind), Old, Arg);
  }
  std::string print(TypeKind Kind, uint64_t Bits) {
    return printElement(Bits, type(Kind));
  }
  static uint64_t f32(float X) { return bit_cast<uint32_t>(X); }
  static uint64_t f64(double X) { return bit_cast<uint64_t>(X); }
};

TEST_F(ProductTest, InputsOfAllFormats) {
  // 1.5 * 2 + 1.5 * 2 + 1 = 7
  const std::tuple<TypeKind, uint64_t, uint64_t> Cases[] = {
      {TypeKind::F16, 0x3E00, 0x4000},   {TypeKind::BF16, 0x3FC0, 0x4000},
      {TypeKind::F32, f32(1.5), f32(2)}, {TypeKind::TF32, 0x1FE00, 0x20000},
      {TypeKind::F8E4M3FN, 0x3C, 0x40},  {TypeKind::F8E5M2, 0x3E, 0x40},
  };
  for (auto [Kind, A, B] : Cases)
    EXPECT_EQ(product(Kind, TypeKind::F32)(f32(1), {A, A}, {B, B}, {}, {}), f32(7))
        << type(Kind).str();
  EXPECT_EQ(product(TypeKind::F16, TypeKind::F16)(0x3C00, {0x3E00}, {0x4000}, {}, {}),
            0x4400u);
  EXPECT_EQ(product(TypeKind::F64, TypeKind::F64)(f64(1), {f64(1.5)}, {f64(2)}, {}, {}),
            f64(4));
}

TEST_F(ProductTest, OneRoundingToTheAccumulator) {
  auto F16 = product(TypeKind::F16, TypeKind::F16);
  // 2048 + 1 + 1: rounding after each term would lose both.
  EXPECT_EQ(F16(0x6800, {0x3C00, 0x3C00}, {0x3C00, 0x3C00}, {}, {}), 0x6801u);
  // 65504 * 2 - 65504 passes the range on the way.
  EXPECT_EQ(F16(0, {0x7BFF, 0x7BFF}, {0x4000, 0xBC00}, {}, {}), 0x7BFFu);
  auto F32 = product(TypeKind::F32, TypeKind::F32);
  EXPECT_EQ(F32(f32(1), {f32(0x1p-24f), f32(0x1p-24f)}, {f32(1), f32(1)}, {}, {}),
            f32(1 + 0x1p-23f));
  // f64: a chain of fused multiply-adds.
  auto F64 = product(TypeKind::F64, TypeKind::F64);
  double A = 1 + 0x1p-30;
  EXPECT_EQ(F64(f64(-1), {f64(A)}, {f64(A)}, {}, {}), f64(std::fma(A, A, -1.0)));
}

TEST_F(ProductTest, SpecialValues) {
  auto F16 = product(TypeKind::F16, TypeKind::F32);
  EXPECT_EQ(F16(0, {0x7C00}, {0x3C00}, {}, {}), 0x7F800000u);
  EXPECT_EQ(F16(0, {0x7C00}, {0}, {}, {}), 0x7FC00000u);
  auto E4M3 = product(TypeKind::F8E4M3FN, TypeKind::F32);
  EXPECT_EQ(E4M3(0, {0x7F}, {0}, {}, {}), 0x7FC00000u);
  EXPECT_EQ(E4M3(0, {0x7E}, {0x38}, {}, {}), f32(448));
  EXPECT_EQ(E4M3(0, {1}, {0x38}, {}, {}), f32(0x1p-9f)); // subnormal input
}

TEST_F(ProductTest, Scales) {
  // (1.5 * 2^1) * (2 * 2^-1) + 1 = 4
  EXPECT_EQ(scaled(TypeKind::F8E4M3FN, TypeKind::F8E8M0FNU)(f32(1), {0x3C}, {0x40}, {128},
                                                            {126}),
            f32(4));
  // (6 * 1.5) * (-0.5 * 1)
  EXPECT_EQ(
      scaled(TypeKind::F4E2M1FN, TypeKind::F8E4M3FN)(0, {0x7}, {0x9}, {0x3C}, {0x38}),
      f32(-4.5));
  EXPECT_EQ(
      scaled(TypeKind::F4E2M1FN, TypeKind::FNV8E5M3FNU)(0, {0x2}, {0x2}, {0x7C}, {0x78}),
      f32(1.5));
  EXPECT_EQ(
      scaled(TypeKind::F4E2M1FN, TypeKind::F8E8M0FNU)(0, {0x2}, {0x2}, {0xFF}, {127}),
      0x7FC00000u);
  // Scales may be far from each other: 2^127 * 2^-127.
  EXPECT_EQ(scaled(TypeKind::F4E2M1FN, TypeKind::F8E8M0FNU)(0, {0x2}, {0x2}, {0xFE}, {0}),
            f32(1));
}

TEST_F(ProductTest, IntegersWrap) {
  constexpr auto S = Signedness::Signed, U = Signedness::Unsigned;
  EXPECT_EQ(integers(S, S)(0, {0xFF, 0x80}, {0xFF, 0x80}, {}, {}), 1u + 16384u);
  EXPECT_EQ(integers(U, S)(0, {0xFF}, {0xFF}, {}, {}), 0xFFFFFF01u);
  EXPECT_EQ(integers(U, U)(0xFFFFFFFF, {0xFF}, {0xFF}, {}, {}), 65024u);
  EXPECT_EQ(integers(S, U)(0x80000000, {0xFF}, {1}, {}, {}), 0x7FFFFFFFu);
}

TEST_F(ProductTest, OthersHaveNone) {
  Type F32 = type(TypeKind::F32);
  EXPECT_FALSE(bool(getProductFn(make(Opcode::Addf, {F32, F32}, F32))));
  EXPECT_FALSE(bool(getElementFn(make(Opcode::Mmaf, {F32, F32, F32}, F32))));
}

TEST_F(ProductTest, AtomicUpdates) {
  using A = AtomicRMWMode;
  constexpr TypeKind I32 = TypeKind::I32, F16 = TypeKind::F16, F32 = TypeKind::F32;
  EXPECT_EQ(atomic(A::Add, I32, 0xFFFFFFFF, 2), 1u);
  EXPECT_EQ(atomic(A::Max, I32, 0xFFFFFFFF, 1), 1u);
  EXPECT_EQ(atomic(A::Min, I32, 0xFFFFFFFF, 1), 0xFFFFFFFFu);
  EXPECT_EQ(atomic(A::UMax, I32, 0xFFFFFFFF, 1), 0xFFFFFFFFu);
  EXPECT_EQ(atomic(A::UMin, I32, 0xFFFFFFFF, 1), 1u);
  EXPECT_EQ(atomic(A::And, I32, 6, 3), 2u);
  EXPECT_EQ(atomic(A::Or, I32, 6, 3), 7u);
  EXPECT_EQ(atomic(A::Xor, I32, 6, 3), 5u);
  EXPECT_EQ(atomic(A::Xchg, F32, 6, 3), 3u);
  EXPECT_EQ(atomic(A::AddF, F16, 0x6800, 0x3C00), 0x6800u); // 2048 + 1, to even
  EXPECT_EQ(atomic(A::AddF, F16, 0x6801, 0x3C00), 0x6802u);
  EXPECT_EQ(atomic(A::AddF, F32, 1, 1), 2u); // subnormals are kept
}

TEST_F(ProductTest, Padding) {
  using P = PaddingValue;
  Type F32 = type(TypeKind::F32), E4M3 = type(TypeKind::F8E4M3FN);
  EXPECT_EQ(getPaddingBits(P::Zero, type(TypeKind::I32)), 0u);
  EXPECT_EQ(getPaddingBits(P::NegZero, F32), 0x80000000u);
  EXPECT_EQ(getPaddingBits(P::Nan, F32), 0x7FC00000u);
  EXPECT_EQ(getPaddingBits(P::PosInf, F32), 0x7F800000u);
  EXPECT_EQ(getPaddingBits(P::NegInf, F32), 0xFF800000u);
  EXPECT_EQ(getPaddingBits(P::NegInf, type(TypeKind::TF32)), 0x7FC00u);
  EXPECT_EQ(getPaddingBits(P::PosInf, E4M3), 0x7Fu); // it has a NaN, but no infinity
  EXPECT_EQ(getPaddingBits(P::Nan, type(TypeKind::F4E2M1FN)), 7u);
  EXPECT_EQ(getPaddingBits(P::NegZero, type(TypeKind::FNV8E5M3FNU)), 0u);
}

TEST_F(ProductTest, ElementsForPeople) {
  EXPECT_EQ(print(TypeKind::I8, 0xFF), "-1");
  EXPECT_EQ(print(TypeKind::I64, uint64_t(1) << 63), "-9223372036854775808");
  EXPECT_EQ(print(TypeKind::I1, 1), "true");
  EXPECT_EQ(print(TypeKind::I1, 0), "false");
  EXPECT_EQ(print(TypeKind::F32, f32(0.1f)), "0.1");
  EXPECT_EQ(print(TypeKind::F32, f32(-3)), "-3.0");
  EXPECT_EQ(print(TypeKind::F32, 0x80000000), "-0.0");
  EXPECT_EQ(print(TypeKind::F32, 0x7F7FFFFF), "3.4028235e+38");
  EXPECT_EQ(print(TypeKind::F32, 1), "1e-45");
  EXPECT_EQ(print(TypeKind::F32, 0xFF800000), "-inf");
  EXPECT_EQ(print(TypeKind::F32, 0x7FC00000), "nan");
  EXPECT_EQ(print(TypeKind::F64, f64(0.1)), "0.1");
  EXPECT_EQ(print(TypeKind::F64, f64(1.0 / 3)), "0.3333333333333333");
  EXPECT_EQ(print(TypeKind::F16, 0x2E66), "0.1");
  EXPECT_EQ(print(TypeKind::F8E4M3FN, 0x7E), "448.0");
  EXPECT_EQ(print(TypeKind::F8E8M0FNU, 128), "2.0");
  EXPECT_EQ(print(TypeKind::F4E2M1FN, 0xF), "-6.0");
  EXPECT_EQ(printElement(0xABC0, Type::getPointer(Ctx, type(TypeKind::F32))), "0xabc0");
}

} // namespace
} // namespace tileir::interp
