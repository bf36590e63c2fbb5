//===- ElementArithmeticTest.cpp - Arithmetic in all roundings ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reference is APFloat; square roots are checked by squaring.
//
//===----------------------------------------------------------------------===//

#include "ElementJIT.h"
#include "IR/Opcodes.h"
#include "Target/Host/Machine/HostISA.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/TargetParser/Host.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;
using namespace tileir;
using namespace tileir::test;

namespace {

const fltSemantics &getSemantics(Element E) {
  return E == Element::F16    ? APFloat::IEEEhalf()
         : E == Element::BF16 ? APFloat::BFloat()
         : E == Element::F32  ? APFloat::IEEEsingle()
                              : APFloat::IEEEdouble();
}

struct Mode {
  const char *Name;
  APFloat::roundingMode AP;
};
const Mode Modes[] = {{"nearest_even", APFloat::rmNearestTiesToEven},
                      {"zero", APFloat::rmTowardZero},
                      {"negative_inf", APFloat::rmTowardNegative},
                      {"positive_inf", APFloat::rmTowardPositive}};
const Element Formats[] = {Element::F16, Element::BF16, Element::F32, Element::F64};

APFloat makeFloat(Element E, uint64_t V) {
  unsigned Width = getValueBits(E);
  return APFloat(getSemantics(E), APInt(Width, V & (~uint64_t(0) >> (64 - Width))));
}

uint64_t getBits(const APFloat &F) { return F.bitcastToAPInt().getZExtValue(); }

bool isNaN(Element E, uint64_t V) { return makeFloat(E, V).isNaN(); }

uint64_t compute(Opcode Op, Element E, ArrayRef<uint64_t> In, APFloat::roundingMode M) {
  APFloat R = makeFloat(E, In[0]);
  switch (Op) {
  case Opcode::Addf:
    R.add(makeFloat(E, In[1]), M);
    break;
  case Opcode::Subf:
    R.subtract(makeFloat(E, In[1]), M);
    break;
  case Opcode::Mulf:
    R.multiply(makeFloat(E, In[1]), M);
    break;
  case Opcode::Divf:
    R.divide(makeFloat(E, In[1]), M);
    break;
  default:
    R.fusedMultiplyAdd(makeFloat(E, In[1]), makeFloat(E, In[2]), M);
    break;
  }
  return getBits(R);
}

OpSpec makeSpec(Opcode Op, Element E, const char *Rounding) {
  std::string Name = stringify(E).str();
  OpSpec Spec{Op, {{"lhs", Name}, {"rhs", Name}}, Name, {{"rounding_mode", Rounding}}};
  if (Op == Opcode::Fma)
    Spec.Operands.push_back({"acc", Name});
  return Spec;
}

/// Operands whose results lie near each other, near zero, near overflow.
std::vector<Bits> makeOperands(Element E, unsigned Count) {
  std::vector<Bits> In = {makeFloats(E, Count, 11), makeFloats(E, Count, 12),
                          makeFloats(E, Count, 13)};
  // Sums that nearly cancel.
  uint64_t Sign = uint64_t(1) << (getValueBits(E) - 1);
  for (unsigned I = 0; I < Count; I += 16) {
    In[1][I] = (In[0][I] ^ Sign) + I / 16 % 3;
    APFloat P = makeFloat(E, In[0][I + 1]);
    P.multiply(makeFloat(E, In[1][I + 1]), APFloat::rmNearestTiesToEven);
    In[2][I + 1] = getBits(P) ^ Sign;
  }
  return In;
}

class ElementArithmetic : public testing::TestWithParam<Element> {};

void checkOp(Opcode Op, Element E, const Mode &M, const std::vector<Shape> &Shapes) {
  std::vector<Bits> In = makeOperands(E, 20000);
  if (Op != Opcode::Fma)
    In.pop_back();
  Bits Want;
  for (size_t I = 0; I != In[0].size(); ++I) {
    SmallVector<uint64_t, 3> Lane;
    for (Bits &B : In)
      Lane.push_back(B[I]);
    Want.push_back(compute(Op, E, Lane, M.AP));
  }
  OpSpec Spec = makeSpec(Op, E, M.Name);
  for (const Shape &S : Shapes) {
    Bits Got = ElementFunction(Spec, S).run(In);
    unsigned Wrong = 0;
    for (size_t I = 0; I != Got.size() && Wrong < 3; ++I) {
      if (Got[I] == Want[I] || (isNaN(E, Got[I]) && isNaN(E, Want[I])))
        continue;
      ++Wrong;
      std::string Text;
      for (Bits &B : In)
        Text += " " + utohexstr(B[I]);
      ADD_FAILURE() << Spec.str() << " on " << S.CPU << " x " << S.Lanes << " of" << Text
                    << ": " << utohexstr(Got[I]) << " instead of " << utohexstr(Want[I]);
    }
  }
}

TEST_P(ElementArithmetic, AllModes) {
  for (Opcode Op : {Opcode::Addf, Opcode::Subf, Opcode::Mulf, Opcode::Divf, Opcode::Fma})
    for (const Mode &M : Modes)
      checkOp(Op, GetParam(), M, getFewShapes());
}

TEST_P(ElementArithmetic, AllShapes) {
  for (Opcode Op : {Opcode::Mulf, Opcode::Fma})
    for (const Mode &M : {Modes[0], Modes[2]})
      checkOp(Op, GetParam(), M, getShapes());
}

/// The sign of Root^2 - V, exact.
APFloat::cmpResult compareSquare(const APFloat &Root, const APFloat &V) {
  APFloat R = Root, X = V;
  bool LosesInfo;
  R.convert(APFloat::IEEEquad(), APFloat::rmNearestTiesToEven, &LosesInfo);
  X.convert(APFloat::IEEEquad(), APFloat::rmNearestTiesToEven, &LosesInfo);
  R.multiply(R, APFloat::rmNearestTiesToEven); // 53 bits each: exact in 113.
  return R.compare(X);
}

/// The nearest to a root \p R: the square of the middle between R and its neighbour.
APFloat::cmpResult compareMiddle(const APFloat &R, const APFloat &Neighbour,
                                 const APFloat &V) {
  APFloat M = R, N = Neighbour, X = V;
  bool LosesInfo;
  for (APFloat *F : {&M, &N, &X})
    F->convert(APFloat::IEEEquad(), APFloat::rmNearestTiesToEven, &LosesInfo);
  M.add(N, APFloat::rmNearestTiesToEven);
  M = scalbn(M, -1, APFloat::rmNearestTiesToEven);
  M.multiply(M, APFloat::rmNearestTiesToEven);
  return M.compare(X);
}

TEST_P(ElementArithmetic, SquareRoot) {
  Element E = GetParam();
  Bits X = makeFloats(E, 20000, 14);
  std::string Name = stringify(E).str();
  for (const Mode &M : Modes)
    for (const Shape &S : getFewShapes()) {
      Bits Got =
          ElementFunction(
              {Opcode::Sqrt, {{"source", Name}}, Name, {{"rounding_mode", M.Name}}}, S)
              .run({X});
      for (size_t I = 0; I != X.size(); ++I) {
        APFloat V = makeFloat(E, X[I]), R = makeFloat(E, Got[I]);
        if (V.isNaN() || (V.isNegative() && !V.isZero())) {
          ASSERT_TRUE(R.isNaN());
          continue;
        }
        if (V.isZero() || V.isInfinity()) {
          ASSERT_EQ(X[I], Got[I]);
          continue;
        }
        APFloat Up = R, Down = R;
        Up.next(false);
        Down.next(true);
        bool Ok;
        if (M.AP == APFloat::rmNearestTiesToEven)
          Ok = compareMiddle(R, Up, V) != APFloat::cmpLessThan &&
               compareMiddle(R, Down, V) != APFloat::cmpGreaterThan;
        else if (M.AP == APFloat::rmTowardPositive)
          Ok = compareSquare(R, V) != APFloat::cmpLessThan &&
               compareSquare(Down, V) == APFloat::cmpLessThan;
        else
          Ok = compareSquare(R, V) != APFloat::cmpGreaterThan &&
               compareSquare(Up, V) == APFloat::cmpGreaterThan;
        ASSERT_TRUE(Ok) << Name << " " << M.Name << " " << S.CPU << " " << utohexstr(X[I])
                        << ": " << utohexstr(Got[I]);
      }
    }
}

/// With the sign kept, as flush_to_zero does.
uint64_t flush(uint64_t V) { return (V & 0x7f800000) ? V : V & 0x80000000; }

TEST(ElementArithmeticFlush, F32) {
  std::vector<Bits> In = makeOperands(Element::F32, 20000);
  for (Opcode Op : {Opcode::Addf, Opcode::Mulf, Opcode::Divf, Opcode::Fma}) {
    std::vector<Bits> Args(In.begin(), In.begin() + (Op == Opcode::Fma ? 3 : 2));
    for (const Mode &M : Modes) {
      OpSpec Spec = makeSpec(Op, Element::F32, M.Name);
      Spec.Attrs.push_back({"flush_to_zero", ""});
      for (const Shape &S : getFewShapes()) {
        Bits Got = ElementFunction(Spec, S).run(Args);
        for (size_t I = 0; I != Got.size(); ++I) {
          SmallVector<uint64_t, 3> Lane;
          for (Bits &B : Args)
            Lane.push_back(flush(B[I]));
          uint64_t Want = flush(compute(Op, Element::F32, Lane, M.AP));
          ASSERT_TRUE(Got[I] == Want ||
                      (isNaN(Element::F32, Got[I]) && isNaN(Element::F32, Want)))
              << Spec.str() << " on " << S.CPU << " " << utohexstr(Lane[0]) << " "
              << utohexstr(Lane[1]);
        }
      }
    }
  }
}

TEST(ElementArithmeticApprox, AreAtLeastAsGoodAsNearest) {
  std::vector<Bits> In = makeOperands(Element::F32, 1000);
  In.pop_back();
  // By approx, numbers above 2^126 divide as infinity does.
  for (uint64_t Divisor :
       {0x7e800000u, 0x7e800001u, 0x7f7fffffu, 0xfe800000u, 0xfe800001u})
    for (uint64_t Dividend : {0x7e000000u, 0xfe000000u, 0x7f800000u, 0x7fc00000u}) {
      In[0].push_back(Dividend);
      In[1].push_back(Divisor);
    }
  for (const char *Rounding : {"approx", "full"}) {
    Bits Got =
        ElementFunction(makeSpec(Opcode::Divf, Element::F32, Rounding), getFewShapes()[1])
            .run(In);
    for (size_t I = 0; I != Got.size(); ++I) {
      float Divisor = toFloat(In[1][I]), Value = toFloat(Got[I]);
      if (StringRef(Rounding) == "approx" && std::fabs(Divisor) > 0x1p126f)
        Divisor = std::copysign(INFINITY, Divisor);
      float Want = toFloat(In[0][I]) / Divisor;
      ASSERT_TRUE(std::isnan(Want) ? std::isnan(Value) : Value == Want);
    }
  }
}

TEST_P(ElementArithmetic, MinMax) {
  Element E = GetParam();
  std::string Name = stringify(E).str();
  Bits X = makeFloats(E, 20000, 15), Y = makeFloats(E, 20000, 16);
  uint64_t Canonical = getBits(APFloat::getQNaN(getSemantics(E)));
  for (bool IsMax : {false, true})
    for (bool Propagate : {false, true}) {
      OpSpec Spec{
          IsMax ? Opcode::Maxf : Opcode::Minf, {{"lhs", Name}, {"rhs", Name}}, Name};
      if (Propagate)
        Spec.Attrs.push_back({"propagate_nan", ""});
      for (const Shape &S : getShapes()) {
        Bits Got = ElementFunction(Spec, S).run({X, Y});
        bool IsGPU = StringRef(S.CPU).starts_with("sm_");
        bool GivesOperands =
            (E == Element::F32 || E == Element::F64) && !Propagate && !IsGPU &&
            HostISA::get(Triple(sys::getProcessTriple()), S.CPU, "").Machine;
        for (size_t I = 0; I != X.size(); ++I) {
          APFloat A = makeFloat(E, X[I]), B = makeFloat(E, Y[I]);
          uint64_t Want;
          if (A.isNaN() || B.isNaN())
            Want = Propagate || (A.isNaN() && B.isNaN()) ? Canonical
                   : A.isNaN()                           ? Y[I]
                                                         : X[I];
          else
            Want = getBits(IsMax ? maximum(A, B) : minimum(A, B));
          // GPUs have a NaN of their own, and AVX-512 gives a quiet one of the operands.
          bool IsOfOperand = GivesOperands && (Got[I] & Canonical) == Canonical;
          if (isNaN(E, Want) && isNaN(E, Got[I]) && (IsOfOperand || IsGPU))
            continue;
          ASSERT_EQ(Got[I], Want) << Spec.str() << " " << S.CPU << " x " << S.Lanes << " "
                                  << utohexstr(X[I]) << " " << utohexstr(Y[I]);
        }
      }
    }
}

TEST_P(ElementArithmetic, Simple) {
  Element E = GetParam();
  std::string Name = stringify(E).str();
  Bits X = makeFloats(E, 10000, 17), Y = makeFloats(E, 10000, 18);
  uint64_t Sign = uint64_t(1) << (getValueBits(E) - 1);
  for (const Shape &S : getFewShapes()) {
    auto Run = [&](Opcode Op) {
      return ElementFunction({Op, {{"source", Name}}, Name}, S).run({X});
    };
    Bits Abs = Run(Opcode::Absf), Neg = Run(Opcode::Negf), Ceil = Run(Opcode::Ceil),
         Floor = Run(Opcode::Floor);
    Bits Rem = ElementFunction({Opcode::Remf, {{"lhs", Name}, {"rhs", Name}}, Name}, S)
                   .run({X, Y});
    for (size_t I = 0; I != X.size(); ++I) {
      APFloat V = makeFloat(E, X[I]);
      ASSERT_EQ(Abs[I], X[I] & ~Sign);
      ASSERT_EQ(Neg[I], X[I] ^ Sign);
      APFloat Up = V, Down = V, R = V;
      Up.roundToIntegral(APFloat::rmTowardPositive);
      Down.roundToIntegral(APFloat::rmTowardNegative);
      R.mod(makeFloat(E, Y[I]));
      for (auto [Got, Want] : {std::pair(Ceil[I], getBits(Up)),
                               {Floor[I], getBits(Down)},
                               {Rem[I], getBits(R)}})
        ASSERT_TRUE(Got == Want || (isNaN(E, Got) && isNaN(E, Want)))
            << Name << " " << S.CPU << " " << utohexstr(X[I]) << " " << utohexstr(Y[I])
            << ": " << utohexstr(Got) << " " << utohexstr(Want);
    }
  }
}

TEST_P(ElementArithmetic, Compare) {
  Element E = GetParam();
  std::string Name = stringify(E).str();
  Bits X = makeFloats(E, 10000, 19), Y = makeFloats(E, 10000, 20);
  for (size_t I = 0; I < X.size(); I += 4)
    Y[I] = X[I];
  for (unsigned P = 0; P != 6; ++P)
    for (const char *Ordering : {"ordered", "unordered"}) {
      std::string Predicate = stringify(static_cast<ComparisonPredicate>(P)).str();
      OpSpec Spec{
          Opcode::Cmpf,
          {{"lhs", Name}, {"rhs", Name}},
          "i1",
          {{"comparison_predicate", Predicate}, {"comparison_ordering", Ordering}}};
      for (const Shape &S : getFewShapes()) {
        Bits Got = ElementFunction(Spec, S).run({X, Y});
        for (size_t I = 0; I != X.size(); ++I) {
          double A = decode(E, X[I]), B = decode(E, Y[I]);
          bool Holds[] = {A == B, A != B, A<B, A <= B, A> B, A >= B};
          bool Unordered = std::isnan(A) || std::isnan(B);
          bool Want = Unordered ? StringRef(Ordering) == "unordered" : Holds[P];
          ASSERT_EQ(Got[I], uint64_t(Want)) << Spec.str() << " " << A << " " << B;
        }
      }
    }
}

INSTANTIATE_TEST_SUITE_P(All, ElementArithmetic, testing::ValuesIn(Formats),
                         [](const auto &Info) { return stringify(Info.param).str(); });

} // namespace
