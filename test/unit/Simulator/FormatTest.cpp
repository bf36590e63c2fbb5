//===- FormatTest.cpp - Narrow floats against APFloat ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/include/tileir/abi.h"
#include "Simulator/FloatFormats.h"
#include "SimulatorTest.h"
#include <random>

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

namespace {

double toDouble(APFloat F) {
  bool Loses;
  F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &Loses);
  return F.convertToDouble();
}

uint64_t round(double D, const fltSemantics &S) {
  APFloat F(D);
  bool Loses;
  F.convert(S, APFloat::rmNearestTiesToEven, &Loses);
  return F.bitcastToAPInt().getZExtValue();
}

TEST(Formats, HalfAndBFloatDecodeAll) {
  for (unsigned I = 0; I != 65536; ++I) {
    APFloat H(APFloat::IEEEhalf(), APInt(16, I)), B(APFloat::BFloat(), APInt(16, I));
    float GotH = halfToFloat(uint16_t(I)), GotB = bfloatToFloat(uint16_t(I));
    if (H.isNaN())
      EXPECT_TRUE(std::isnan(GotH));
    else
      EXPECT_EQ(bitsTo<uint32_t>(GotH), bitsTo<uint32_t>(float(toDouble(H)))) << I;
    if (B.isNaN())
      EXPECT_TRUE(std::isnan(GotB));
    else
      EXPECT_EQ(bitsTo<uint32_t>(GotB), bitsTo<uint32_t>(float(toDouble(B)))) << I;
  }
}

/// Each half and bfloat, the middle between it and the next, and one step to both sides.
TEST(Formats, HalfAndBFloatRound) {
  for (unsigned I = 0; I != 65536; ++I)
    for (bool Half : {true, false}) {
      const fltSemantics &S = Half ? APFloat::IEEEhalf() : APFloat::BFloat();
      uint32_t Bits =
          bitsTo<uint32_t>(Half ? halfToFloat(uint16_t(I)) : bfloatToFloat(uint16_t(I)));
      uint32_t Middle = Half ? 0x1000 : 0x8000;
      for (uint32_t X : {Bits, Bits + Middle - 1, Bits + Middle, Bits + Middle + 1}) {
        float F = bitsTo<float>(X);
        uint16_t Got = Half ? floatToHalf(F) : floatToBFloat(F);
        if (std::isnan(F))
          EXPECT_EQ(Got, 0x7fff);
        else
          ASSERT_EQ(Got, round(double(F), S)) << F;
      }
    }
}

/// Doubles that round twice wrongly if they are rounded to float first.
TEST(Formats, DoubleRoundsOnce) {
  std::mt19937_64 Random(3);
  for (unsigned I = 0; I != 200000; ++I) {
    uint16_t Near = uint16_t(1 + Random() % 0x7bff);
    double D = halfToFloat(Near) + std::ldexp(halfToFloat(Near), -11);
    D = bitsTo<double>(bitsTo<uint64_t>(D) + Random() % 5 - 2);
    ASSERT_EQ(floatToHalf(toFloatOdd(D)), round(D, APFloat::IEEEhalf())) << D;
  }
}

TEST(Formats, FusedMultiplyAddRoundsOnce) {
  std::mt19937 Random(5);
  for (unsigned I = 0; I != 200000; ++I) {
    auto Pick = [&] { return uint16_t(Random() % 65536); };
    uint16_t A = Pick(), B = Pick(), C = Pick();
    auto Make = [](uint16_t X) { return APFloat(APFloat::IEEEhalf(), APInt(16, X)); };
    APFloat Want = Make(A);
    Want.fusedMultiplyAdd(Make(B), Make(C), APFloat::rmNearestTiesToEven);
    uint16_t Got = floatToHalf(fusedOdd(halfToFloat(A), halfToFloat(B), halfToFloat(C)));
    if (Want.isNaN())
      EXPECT_EQ(Got, 0x7fff);
    else
      ASSERT_EQ(Got, Want.bitcastToAPInt().getZExtValue()) << A << " " << B << " " << C;
  }
}

struct Small {
  NumberFormat Format;
  const fltSemantics &(*Semantics)();
};
const Small Smalls[] = {{*findNumberFormat(TILEIR_F8E4M3FN), APFloat::Float8E4M3FN},
                        {*findNumberFormat(TILEIR_F8E5M2), APFloat::Float8E5M2},
                        {E2M3, APFloat::Float6E2M3FN},
                        {E3M2, APFloat::Float6E3M2FN},
                        {*findNumberFormat(TILEIR_F4E2M1FN), APFloat::Float4E2M1FN}};

TEST(Formats, SmallDecodeAll) {
  for (const Small &S : Smalls) {
    unsigned Bits = APFloat::getSizeInBits(S.Semantics());
    for (unsigned I = 0; I != 1u << Bits; ++I) {
      APFloat Want(S.Semantics(), APInt(Bits, I));
      float Got = float(decodeFloat(&S.Format, I));
      if (Want.isNaN())
        EXPECT_TRUE(std::isnan(Got)) << I;
      else
        EXPECT_EQ(Got, toDouble(Want)) << I;
    }
  }
}

/// All values, the middles between them and their neighbours, and halves at random.
TEST(Formats, SmallRound) {
  for (const Small &S : Smalls) {
    unsigned Bits = APFloat::getSizeInBits(S.Semantics());
    float Largest = float(decodeFloat(&S.Format, S.Format.Largest));
    auto Check = [&](float X) {
      uint8_t Got = encodeSmall(X, S.Format);
      if (std::isnan(X))
        return;
      uint64_t Want = std::fabs(X) >= Largest
                          ? S.Format.Largest | uint64_t(std::signbit(X)) << (Bits - 1)
                          : round(X, S.Semantics());
      ASSERT_EQ(Got, Want) << X;
    };
    for (unsigned I = 0; I != 65536; ++I)
      Check(halfToFloat(uint16_t(I)));
    for (unsigned I = 0; I + 1 < 1u << (Bits - 1); ++I) {
      float A = float(decodeFloat(&S.Format, I)),
            B = float(decodeFloat(&S.Format, I + 1));
      if (!std::isfinite(A) || !std::isfinite(B))
        continue;
      float Middle = (A + B) / 2;
      for (float X : {Middle, std::nextafter(Middle, A), std::nextafter(Middle, B)}) {
        Check(X);
        Check(-X);
      }
    }
  }
}

/// The instructions, low element in the low byte.
TEST(Formats, PackedConversions) {
  TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1",
               "  %p = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float -2.0, float 1000.0)\n"
               "  %h = call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16 %p)\n"
               "  store i16 %p, ptr addrspace(1) %0\n"
               "  store <2 x half> %h, ptr addrspace(1) %1\n",
               1);
  std::vector<uint16_t> P(1), H(2);
  K.addBuffer(P);
  K.addBuffer(H);
  K.launchGood();
  EXPECT_EQ(P[0], 0xc07e);
  EXPECT_EQ(halfToFloat(H[0]), 448.0f);
  EXPECT_EQ(halfToFloat(H[1]), -2.0f);
}

/// Rounding modes of single operations, against directed values.
TEST(Formats, DirectedRounding) {
  auto Run = [](StringRef Call) {
    TestKernel K("ptr addrspace(1) %0, float %1, float %2",
                 ("  %r = call float @llvm.nvvm." + Call +
                  "\n  store float %r, ptr addrspace(1) %0\n")
                     .str(),
                 1);
    std::vector<float> Out(1);
    K.addBuffer(Out);
    K.addWord(bitsTo<uint32_t>(1.0f));
    K.addWord(bitsTo<uint32_t>(std::ldexp(1.0f, -30)));
    K.launchGood();
    return Out[0];
  };
  float Next = std::nextafter(1.0f, 2.0f);
  EXPECT_EQ(Run("add.rn.f(float %1, float %2)"), 1.0f);
  EXPECT_EQ(Run("add.rz.f(float %1, float %2)"), 1.0f);
  EXPECT_EQ(Run("add.rm.f(float %1, float %2)"), 1.0f);
  EXPECT_EQ(Run("add.rp.f(float %1, float %2)"), Next);
  float Down = Run("sqrt.rm.f(float 2.0)"), Up = Run("sqrt.rp.f(float 2.0)");
  EXPECT_EQ(std::nextafter(Down, 2.0f), Up);
  EXPECT_LT(double(Down) * Down, 2.0);
  EXPECT_GT(double(Up) * Up, 2.0);
}

} // namespace
