//===- NumberFormatTest.cpp - The formats of numbers ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/TypeTable.h"
#include "Runtime/include/tileir/abi.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;

namespace tileir {
namespace {

uint64_t bitsOf(const APFloat &F) { return F.bitcastToAPInt().getZExtValue(); }

TEST(NumberFormats, AreThoseOfLLVM) {
  unsigned NumFloats = 0;
  for (const TypeDescriptor &T : getAllTypes()) {
    const fltSemantics *S = getFltSemantics(T.Kind);
    if (!S)
      continue;
    ++NumFloats;
    const NumberFormat &F = *T.Format;
    SCOPED_TRACE(F.Name);
    EXPECT_EQ(APFloat::getSizeInBits(*S), F.Bits);
    EXPECT_EQ(APFloat::semanticsPrecision(*S), F.MantissaBits + 1u);
    EXPECT_EQ(APFloat::semanticsHasSignedRepr(*S), bool(F.Signed));
    EXPECT_EQ(APFloat::semanticsHasZero(*S), bool(F.HasZero));
    EXPECT_EQ(APFloat::semanticsHasInf(*S), bool(F.HasInfinity));
    EXPECT_EQ(APFloat::semanticsHasNaN(*S), bool(F.HasNaN));
    EXPECT_EQ(APFloat::semanticsMinExponent(*S), F.HasZero - F.Bias);
    EXPECT_EQ(bitsOf(APFloat::getLargest(*S)), F.Largest);
    if (F.HasInfinity) {
      EXPECT_EQ(bitsOf(APFloat::getInf(*S)), F.Infinity);
    }
    if (F.HasNaN) {
      EXPECT_TRUE(APFloat(*S, APInt(F.Bits, F.NaN)).isNaN());
    }
  }
  EXPECT_EQ(NumFloats, 9u);
}

/// All codes of narrow formats, and some of the wide ones.
TEST(NumberFormats, Decode) {
  for (const TypeDescriptor &T : getAllTypes()) {
    const fltSemantics *S = getFltSemantics(T.Kind);
    if (!S)
      continue;
    const NumberFormat &F = *T.Format;
    uint64_t Last = maskTrailingOnes<uint64_t>(F.Bits);
    uint64_t Step = F.Bits > 19 ? Last / 99991 : 1;
    for (uint64_t Bits = 0; Bits <= Last - Step; Bits += Step) {
      APFloat Expected(*S, APInt(F.Bits, Bits));
      bool LosesInfo;
      Expected.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &LosesInfo);
      double Value = decodeFloat(&F, Bits);
      if (Expected.isNaN())
        ASSERT_TRUE(std::isnan(Value)) << F.Name << " " << Bits;
      else
        ASSERT_TRUE(APFloat(Value).bitwiseIsEqual(Expected)) << F.Name << " " << Bits;
    }
  }
}

/// LLVM lacks this one.
TEST(NumberFormats, UnsignedE5M3) {
  const NumberFormat &F = getFormat(TypeKind::FNV8E5M3FNU);
  EXPECT_FALSE(F.Signed);
  EXPECT_EQ(F.Bias, 15);
  EXPECT_EQ(F.Largest, 0xFEu);
  EXPECT_EQ(decodeFloat(&F, 0), 0.0);
  EXPECT_EQ(decodeFloat(&F, 1), std::ldexp(1, -17));
  EXPECT_EQ(decodeFloat(&F, 0x78), 1.0);
  EXPECT_EQ(decodeFloat(&F, 0xFE), 14 * std::ldexp(1, 13));
  EXPECT_TRUE(std::isnan(decodeFloat(&F, 0xFF)));
}

TEST(NumberFormats, NumbersAreThoseOfTheRuntime) {
  EXPECT_EQ(uint8_t(TypeKind::I1), TILEIR_I1);
  EXPECT_EQ(uint8_t(TypeKind::F64), TILEIR_F64);
#define TILEIR_SEMANTICS(KIND, SEMANTICS)                                                \
  EXPECT_EQ(findNumberFormat(TILEIR_##KIND), &getFormat(TypeKind::KIND));
#include "IR/Types.inc"
  for (auto [Number, Kind] : {std::pair(TILEIR_I1, TypeKind::I1),
                              {TILEIR_I4, TypeKind::I4},
                              {TILEIR_I8, TypeKind::I8},
                              {TILEIR_I16, TypeKind::I16},
                              {TILEIR_I32, TypeKind::I32},
                              {TILEIR_I64, TypeKind::I64},
                              {TILEIR_FNV8E5M3FNU, TypeKind::FNV8E5M3FNU}})
    EXPECT_EQ(findNumberFormat(Number), &getFormat(Kind));
  EXPECT_EQ(findNumberFormat(uint32_t(TypeKind::Ptr)), nullptr);
  EXPECT_EQ(findNumberFormat(99), nullptr);
}

/// What LLVM says where it knows both; see isWidening.
TEST(NumberFormats, Widening) {
  for (const TypeDescriptor &From : getAllTypes())
    for (const TypeDescriptor &To : getAllTypes()) {
      const fltSemantics *Narrow = getFltSemantics(From.Kind),
                         *Wide = getFltSemantics(To.Kind);
      if (Narrow && Wide && Narrow != Wide)
        EXPECT_EQ(isWidening(From.Kind, To.Kind),
                  APFloat::isRepresentableBy(*Narrow, *Wide))
            << stringify(From.Kind).str() << " " << stringify(To.Kind).str();
    }
  EXPECT_TRUE(isWidening(TypeKind::FNV8E5M3FNU, TypeKind::BF16));
  EXPECT_FALSE(isWidening(TypeKind::FNV8E5M3FNU, TypeKind::F16));
  EXPECT_FALSE(isWidening(TypeKind::F8E5M2, TypeKind::FNV8E5M3FNU));
  EXPECT_FALSE(isWidening(TypeKind::I8, TypeKind::F32));
}

} // namespace
} // namespace tileir
