//===- ElementMathTest.cpp - Accuracy of math functions on the host -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// References are the C library's functions in the next wider format.
//
//===----------------------------------------------------------------------===//

#include "ElementJIT.h"
#include "IR/Opcodes.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;
using namespace tileir;
using namespace tileir::test;

namespace {

/// Distance of \p Got from \p Want in units of the last place of an f32 near \p Want. All
/// values beyond the largest f32 by less than half a unit are as good as infinity.
double getUlps(float Got, double Want) {
  float Rounded = static_cast<float>(Want);
  if (std::isnan(Want))
    return std::isnan(Got) ? 0 : INFINITY;
  if (std::isinf(Rounded) || Got == Rounded)
    return Got == Rounded && (Rounded != 0 || std::signbit(Got) == std::signbit(Want))
               ? 0
               : INFINITY;
  if (std::isnan(Got) || std::isinf(Got))
    return INFINITY;
  int Exponent = std::max(-126, std::ilogb(Rounded == 0 ? 0x1p-149 : std::fabs(Rounded)));
  return std::fabs(double(Got) - Want) / std::ldexp(1.0, Exponent - 23);
}

struct Worst {
  double Ulps = 0;
  std::string Where;
  void note(double U, float X, float Y, float Got, double Want) {
    if (U <= Ulps && !Where.empty())
      return;
    Ulps = U;
    char Text[160];
    snprintf(Text, sizeof Text, "x = %a, y = %a: %a instead of %a", X, Y, Got, Want);
    Where = Text;
  }
};

/// Every Nth f32, of both signs, and the neighbourhoods of all powers of two.
Bits makeArguments() {
  Bits Values;
  for (uint64_t V = 0; V <= 0xffffffff; V += 4099)
    Values.push_back(V);
  for (uint64_t Exponent = 0; Exponent != 512; ++Exponent)
    for (uint64_t Step = 0; Step != 9; ++Step)
      Values.push_back(((Exponent << 23) + Step - 4) & 0xffffffff);
  return Values;
}

struct Function1 {
  const char *Name;
  Opcode Op;
  double (*Reference)(double);
  double Bound;
  double GPUBound = Bound; ///< Where GPUs have a sequence of their own.
};

double rsqrt(double X) { return 1.0 / std::sqrt(X); }

const Function1 Functions1[] = {
    {"exp", Opcode::Exp, std::exp, 1.2},     {"exp2", Opcode::Exp2, std::exp2, 1.3},
    {"log", Opcode::Log, std::log, 1.0},     {"log2", Opcode::Log2, std::log2, 1.5},
    {"rsqrt", Opcode::Rsqrt, rsqrt, 1.5},    {"tanh", Opcode::Tanh, std::tanh, 1.7},
    {"sin", Opcode::Sin, std::sin, 1.6},     {"cos", Opcode::Cos, std::cos, 1.6},
    {"tan", Opcode::Tan, std::tan, 0.51, 3}, {"sinh", Opcode::Sinh, std::sinh, 0.51},
    {"cosh", Opcode::Cosh, std::cosh, 0.51}};

class ElementMath : public testing::TestWithParam<Function1> {};

TEST_P(ElementMath, F32) {
  Function1 F = GetParam();
  Bits X = makeArguments();
  std::vector<double> Want;
  for (uint64_t V : X)
    Want.push_back(F.Reference(toFloat(V)));
  for (const Shape &S : getShapes()) {
    Bits Got = ElementFunction({F.Op, {{"source", "f32"}}, "f32"}, S).run({X});
    Worst W;
    for (size_t I = 0; I != X.size(); ++I)
      W.note(getUlps(toFloat(Got[I]), Want[I]), toFloat(X[I]), 0, toFloat(Got[I]),
             Want[I]);
    printf("%-5s %-12s %2u lanes: %.3f ulp\n", F.Name, S.CPU.c_str(), S.Lanes, W.Ulps);
    double Bound = StringRef(S.CPU).starts_with("sm_") ? F.GPUBound : F.Bound;
    EXPECT_LE(W.Ulps, Bound) << S.CPU << " x " << S.Lanes << ": " << W.Where;
  }
}

TEST_P(ElementMath, F16AndBF16) {
  Function1 F = GetParam();
  for (Element E : {Element::F16, Element::BF16}) {
    Bits X;
    for (uint64_t V = 0; V != 65536; ++V)
      X.push_back(V);
    std::string Name = stringify(E).str();
    for (const Shape &S : getFewShapes()) {
      Bits Got = ElementFunction({F.Op, {{"source", Name}}, Name}, S).run({X});
      for (size_t I = 0; I != X.size(); ++I) {
        double Want = F.Reference(decode(E, X[I])), Value = decode(E, Got[I]);
        if (std::isnan(Want)) {
          EXPECT_TRUE(std::isnan(Value));
          continue;
        }
        // Within half a unit and what the f32 result's error adds; the largest value's
        // unit also bounds what may become infinite.
        int Least = E == Element::F16 ? -14 : -126, Digits = E == Element::F16 ? 10 : 7;
        double Largest = E == Element::F16 ? 65504.0 : 0x1.fep127;
        double Unit = std::ldexp(
            1.0,
            std::max(Least, std::ilogb(std::min(std::fabs(Want), Largest))) - Digits);
        if (std::isinf(Value)) {
          ASSERT_GE(std::fabs(Want), Largest + Unit * 0.498) << Name << " " << X[I];
          ASSERT_EQ(std::signbit(Value), std::signbit(Want));
          continue;
        }
        ASSERT_LE(std::fabs(Value - Want), 0.502 * Unit)
            << F.Name << " " << Name << " " << S.CPU << " of bits " << X[I];
      }
    }
  }
}

TEST_P(ElementMath, F64) {
  Function1 F = GetParam();
  Bits X = makeFloats(Element::F64, 5000, 1);
  for (const Shape &S : getFewShapes()) {
    Bits Got = ElementFunction({F.Op, {{"source", "f64"}}, "f64"}, S).run({X});
    for (size_t I = 0; I != X.size(); ++I) {
      double Want = F.Reference(toDouble(X[I])), Value = toDouble(Got[I]);
      if (std::isnan(Want))
        EXPECT_TRUE(std::isnan(Value));
      else
        EXPECT_TRUE(Value == Want || std::fabs(Value - Want) <= std::fabs(Want) * 0x1p-51)
            << F.Name << " " << toDouble(X[I]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ElementMath, testing::ValuesIn(Functions1),
                         [](const auto &Info) { return std::string(Info.param.Name); });

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

/// Pairs of special values with each other, and random ones.
std::pair<Bits, Bits> makePairs(unsigned Count) {
  static const float Special[] = {0.0f,
                                  -0.0f,
                                  1.0f,
                                  -1.0f,
                                  2.0f,
                                  -2.0f,
                                  3.0f,
                                  -3.0f,
                                  0.5f,
                                  -0.5f,
                                  INFINITY,
                                  -INFINITY,
                                  NAN,
                                  0x1p-149f,
                                  -0x1p-149f,
                                  0x1.fffffep127f,
                                  -0x1.fffffep127f,
                                  0x1p23f,
                                  0x1.000002p23f,
                                  0x1p24f,
                                  0x1.8p24f,
                                  2.5f,
                                  -2.5f,
                                  0x1.fffffep-1f,
                                  0x1.000002p0f,
                                  1e-3f};
  Bits X, Y;
  for (float A : Special)
    for (float B : Special) {
      X.push_back(toBits(A));
      Y.push_back(toBits(B));
    }
  Bits A = makeFloats(Element::F32, Count, 2), B = makeFloats(Element::F32, Count, 3);
  X.insert(X.end(), A.begin(), A.end());
  Y.insert(Y.end(), B.begin(), B.end());
  return {X, Y};
}

void checkPairs(const char *Name, const OpSpec &Spec, double (*Reference)(double, double),
                double Bound) {
  auto [X, Y] = makePairs(200000);
  for (const Shape &S : getShapes()) {
    Bits Got = ElementFunction(Spec, S).run({X, Y});
    Worst W;
    for (size_t I = 0; I != X.size(); ++I) {
      double Want = Reference(toFloat(X[I]), toFloat(Y[I]));
      W.note(getUlps(toFloat(Got[I]), Want), toFloat(X[I]), toFloat(Y[I]),
             toFloat(Got[I]), Want);
    }
    printf("%-5s %-12s %2u lanes: %.3f ulp\n", Name, S.CPU.c_str(), S.Lanes, W.Ulps);
    EXPECT_LE(W.Ulps, Bound) << S.CPU << " x " << S.Lanes << ": " << W.Where;
  }
}

TEST(ElementMath2, Pow) {
  checkPairs("pow", {Opcode::Fpowf, {{"source", "f32"}, {"exponent", "f32"}}, "f32"},
             std::pow, 0.51);
}

TEST(ElementMath2, Atan2) {
  checkPairs("atan2", {Opcode::Atan2, {{"x", "f32"}, {"y", "f32"}}, "f32"}, std::atan2,
             0.51);
}

TEST(ElementMath2, PowInteger) {
  for (const char *Exponent : {"i1", "i8", "i16", "i32"}) {
    Element E = *parseElement(Exponent);
    Bits X = makePairs(20000).first, N = makeIntegers(E, X.size(), 4);
    unsigned Unused = 64 - getValueBits(E);
    for (const Shape &S : getFewShapes()) {
      Bits Got =
          ElementFunction(
              {Opcode::Fpowi, {{"source", "f32"}, {"exponent", Exponent}}, "f32"}, S)
              .run({X, N});
      Worst W;
      for (size_t I = 0; I != X.size(); ++I) {
        double Y = double(int64_t(N[I] << Unused) >> Unused);
        double Want = std::pow(double(toFloat(X[I])), Y);
        W.note(getUlps(toFloat(Got[I]), Want), toFloat(X[I]), float(Y), toFloat(Got[I]),
               Want);
      }
      EXPECT_LE(W.Ulps, 0.51) << Exponent << " " << S.CPU << ": " << W.Where;
    }
  }
}

TEST(ElementMath2, F64) {
  Bits X = makeFloats(Element::F64, 3000, 5), Y = makeFloats(Element::F64, 3000, 6);
  for (const Shape &S : getFewShapes()) {
    Bits Pow = ElementFunction(
                   {Opcode::Fpowf, {{"source", "f64"}, {"exponent", "f64"}}, "f64"}, S)
                   .run({X, Y});
    Bits Atan = ElementFunction({Opcode::Atan2, {{"x", "f64"}, {"y", "f64"}}, "f64"}, S)
                    .run({X, Y});
    for (size_t I = 0; I != X.size(); ++I) {
      double A = toDouble(X[I]), B = toDouble(Y[I]);
      for (auto [Got, Want] : {std::pair(toDouble(Pow[I]), std::pow(A, B)),
                               std::pair(toDouble(Atan[I]), std::atan2(A, B))})
        EXPECT_TRUE(std::isnan(Want) ? std::isnan(Got) : Got == Want) << A << " " << B;
    }
  }
}

TEST(ElementMath2, FlushToZero) {
  // 2^-130 is subnormal; so is the argument of rsqrt.
  for (const Shape &S : getShapes()) {
    OpSpec Exp2{Opcode::Exp2, {{"source", "f32"}}, "f32", {{"flush_to_zero", ""}}};
    OpSpec Rsqrt{Opcode::Rsqrt, {{"source", "f32"}}, "f32", {{"flush_to_zero", ""}}};
    EXPECT_EQ(ElementFunction(Exp2, S).run({{toBits(-130.0f)}})[0], 0u);
    EXPECT_EQ(ElementFunction(Rsqrt, S).run({{toBits(-0x1p-130f)}})[0],
              toBits(-INFINITY));
  }
}

} // namespace
