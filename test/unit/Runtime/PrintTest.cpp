//===- PrintTest.cpp - What kernels print ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestModule.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>

namespace {

/// What one piece prints; Data is null for undefined elements.
std::string print(const tileir_print_piece &Piece, const void *Data) {
  testing::internal::CaptureStdout();
  __tileir_print(&Piece, 1, &Data);
  fflush(stdout);
  return testing::internal::GetCapturedStdout();
}

/// A scalar of Element as a double with all its digits.
std::string printFloat(uint8_t Element, uint64_t Bits) {
  return print({"", "%.17g", nullptr, 0, Element, TILEIR_PRINT_FLOAT, 64, 0}, &Bits);
}

/// All codes of an 8-bit or smaller format against the value by its definition.
void checkFormat(uint8_t Element, int Codes, int ExponentBits, int MantissaBits, int Bias,
                 bool Signed, bool (*IsNaN)(int), bool (*IsInf)(int)) {
  for (int Code = 0; Code != Codes; ++Code) {
    int Magnitude = Signed ? Code & (Codes / 2 - 1) : Code;
    int Exponent = Magnitude >> MantissaBits,
        Mantissa = Magnitude & ((1 << MantissaBits) - 1);
    double Value = Exponent ? std::ldexp(Mantissa + (1 << MantissaBits),
                                         Exponent - Bias - MantissaBits)
                            : std::ldexp(Mantissa, 1 - Bias - MantissaBits);
    (void)ExponentBits;
    if (IsInf(Magnitude))
      Value = INFINITY;
    if (Signed && Code >= Codes / 2)
      Value = -Value;
    std::string Got = printFloat(Element, static_cast<uint64_t>(Code));
    if (IsNaN(Magnitude)) {
      EXPECT_NE(std::string::npos, Got.find("nan")) << Code;
      continue;
    }
    EXPECT_EQ(Value, std::strtod(Got.c_str(), nullptr)) << Code << ": " << Got;
    EXPECT_EQ(std::signbit(Value), Got[0] == '-') << Code;
  }
}

TEST(PrintTest, AllCodesOfSmallFloats) {
  auto Never = [](int) { return false; };
  auto AllOnes7 = [](int Magnitude) { return Magnitude == 0x7F; };
  checkFormat(TILEIR_F8E4M3FN, 256, 4, 3, 7, true, AllOnes7, Never);
  checkFormat(
      TILEIR_F8E5M2, 256, 5, 2, 15, true, [](int Magnitude) { return Magnitude > 0x7C; },
      [](int Magnitude) { return Magnitude == 0x7C; });
  checkFormat(TILEIR_F4E2M1FN, 16, 2, 1, 1, true, Never, Never);
  checkFormat(
      TILEIR_FNV8E5M3FNU, 256, 5, 3, 15, false, [](int Code) { return Code == 0xFF; },
      Never);
  for (int Code = 0; Code != 255; ++Code)
    EXPECT_EQ(
        std::ldexp(1, Code - 127),
        std::strtod(printFloat(TILEIR_F8E8M0FNU, static_cast<uint64_t>(Code)).c_str(),
                    nullptr));
  EXPECT_EQ("nan", printFloat(TILEIR_F8E8M0FNU, 255));
}

TEST(PrintTest, HalfAndWider) {
  for (uint32_t Code = 0; Code < 0x10000; Code += 37) {
    _Float16 Half;
    auto Bits = static_cast<uint16_t>(Code);
    std::memcpy(&Half, &Bits, 2);
    double Value = static_cast<double>(Half);
    std::string Got = printFloat(TILEIR_F16, Code);
    if (std::isnan(Value))
      EXPECT_NE(std::string::npos, Got.find("nan"));
    else
      EXPECT_EQ(Value, std::strtod(Got.c_str(), nullptr)) << Code;
  }
  EXPECT_EQ("-1.5", printFloat(TILEIR_BF16, 0xBFC0));
  EXPECT_EQ("inf", printFloat(TILEIR_BF16, 0x7F80));
  EXPECT_EQ("0.10000000149011612", printFloat(TILEIR_F32, 0x3DCCCCCD));
  EXPECT_EQ("0.5", printFloat(TILEIR_TF32, 0x3F000000));
  EXPECT_EQ("0.10000000000000001", printFloat(TILEIR_F64, 0x3FB999999999999A));
}

TEST(PrintTest, IntegersBySignAndWidth) {
  auto Print = [](const char *Directive, uint8_t Element, tileir_print_form Form,
                  uint8_t Bits, uint64_t Word) {
    return print(
        {"", Directive, nullptr, 0, Element, static_cast<uint8_t>(Form), Bits, 0}, &Word);
  };
  EXPECT_EQ("-1", Print("%lld", TILEIR_I8, TILEIR_PRINT_SIGNED, 8, 0xFF));
  EXPECT_EQ("255", Print("%llu", TILEIR_I8, TILEIR_PRINT_UNSIGNED, 8, 0xFF));
  EXPECT_EQ("-8", Print("%lld", TILEIR_I4, TILEIR_PRINT_SIGNED, 4, 0x8));
  EXPECT_EQ("-9223372036854775808",
            Print("%lld", TILEIR_I64, TILEIR_PRINT_SIGNED, 64, uint64_t(1) << 63));
  EXPECT_EQ("ffffffffffffffff",
            Print("%llx", TILEIR_I64, TILEIR_PRINT_UNSIGNED, 64, ~uint64_t(0)));
  EXPECT_EQ("1", Print("%lld", TILEIR_I1, TILEIR_PRINT_SIGNED, 1, 1));
  EXPECT_EQ("-2.0", Print("%.1f", TILEIR_I16, TILEIR_PRINT_FLOAT, 16, 0xFFFE));
  EXPECT_EQ("  A", Print("%3c", TILEIR_I32, TILEIR_PRINT_CHARACTER, 32, 0x141));
  EXPECT_EQ("0x10", Print("%p", TILEIR_I64, TILEIR_PRINT_POINTER, 64, 16));
  EXPECT_EQ("ab", Print("%.2s", TILEIR_I64, TILEIR_PRINT_STRING, 64,
                        reinterpret_cast<uintptr_t>("abc")));
}

TEST(PrintTest, BracketsForEachDimension) {
  const int16_t Data[12] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  auto Print = [&](std::vector<int64_t> Shape) {
    return print({"", "%lld", Shape.data(), static_cast<uint32_t>(Shape.size()),
                  TILEIR_I16, TILEIR_PRINT_SIGNED, 16, 0},
                 Data);
  };
  EXPECT_EQ("[0]", Print({1}));
  EXPECT_EQ("[0, 1, 2]", Print({3}));
  EXPECT_EQ("[[0, 1], [2, 3], [4, 5]]", Print({3, 2}));
  EXPECT_EQ("[[0], [1]]", Print({2, 1}));
  EXPECT_EQ("[[[0, 1]], [[2, 3]]]", Print({2, 1, 2}));
  EXPECT_EQ("[[[0, 1, 2], [3, 4, 5]], [[6, 7, 8], [9, 10, 11]]]", Print({2, 2, 3}));
}

TEST(PrintTest, PiecesInOrder) {
  const int64_t Shape[] = {2};
  const float Tile[] = {0.5f, -1};
  const int32_t Scalar = 7;
  const tileir_print_piece Pieces[] = {
      {"n = ", "%lld", nullptr, 0, TILEIR_I32, TILEIR_PRINT_SIGNED, 32, 0},
      {", tile ", "%.2f", Shape, 1, TILEIR_F32, TILEIR_PRINT_FLOAT, 64, 0},
      {", undefined ", "%g", Shape, 1, TILEIR_F64, TILEIR_PRINT_FLOAT, 64, 0},
      {" 100% %s %n\n", nullptr, nullptr, 0, 0, 0, 0, 0}};
  const void *Values[] = {&Scalar, Tile, nullptr, nullptr};
  testing::internal::CaptureStdout();
  __tileir_print(Pieces, 4, Values);
  fflush(stdout);
  EXPECT_EQ("n = 7, tile [0.50, -1.00], undefined [0, 0] 100% %s %n\n",
            testing::internal::GetCapturedStdout());
}

void printLines(const void *const *, const tileir_launch *, uint64_t Begin, uint64_t End,
                void *) {
  static const int64_t Shape[] = {16};
  const int32_t Data[16] = {};
  const tileir_print_piece Piece = {"<",        "%lld>\n",           Shape, 1,
                                    TILEIR_I32, TILEIR_PRINT_SIGNED, 32,    0};
  const void *Value = Data;
  for (; Begin != End; ++Begin)
    __tileir_print(&Piece, 1, &Value);
}

TEST(PrintTest, BlocksDoNotMixTheirOutput) {
  TestModule M({{"lines", printLines}});
  testing::internal::CaptureStdout();
  ASSERT_EQ(TILEIR_SUCCESS, tileir_launch_kernel(M[0], {500, 1, 1}, nullptr, 0, nullptr));
  fflush(stdout);
  std::string One = "<[0>\n", All;
  for (int I = 1; I != 16; ++I)
    One += ", 0>\n";
  One += "]";
  for (int I = 0; I != 500; ++I)
    All += One;
  EXPECT_EQ(All, testing::internal::GetCapturedStdout());
}

TEST(PrintTest, GoesToTheThreadsFunction) {
  TestModule M({{"lines", printLines}});
  std::vector<std::string> Texts;
  tileir_output Output = {};
  Output.print = [](void *Data, const char *Text, size_t Size) {
    static_cast<std::vector<std::string> *>(Data)->emplace_back(Text, Size);
  };
  Output.data = &Texts;
  tileir_set_output(&Output);
  tileir_get_output(nullptr); // Asks for nothing.
  testing::internal::CaptureStdout();
  EXPECT_EQ(TILEIR_SUCCESS, tileir_launch_kernel(M[0], {100, 1, 1}, nullptr, 0, nullptr));
  tileir_set_output(nullptr);
  EXPECT_EQ(TILEIR_SUCCESS, tileir_launch_kernel(M[0], {1, 1, 1}, nullptr, 0, nullptr));
  fflush(stdout);
  std::string One = testing::internal::GetCapturedStdout();
  EXPECT_EQ(0u, One.find("<[0>\n, 0>\n"));
  EXPECT_EQ(std::vector<std::string>(100, One), Texts);
}

} // namespace
