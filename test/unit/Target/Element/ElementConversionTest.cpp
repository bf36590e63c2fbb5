//===- ElementConversionTest.cpp - Conversions of element types -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// References: APFloat where LLVM has the target format and the conversion does not
// saturate; else the nearest code found by trying all codes of the target.
//
//===----------------------------------------------------------------------===//

#include "ElementJIT.h"
#include "IR/Opcodes.h"
#include "Target/Element/Families.h"
#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace llvm;
using namespace tileir;
using namespace tileir::test;

namespace {

const fltSemantics &getSemantics(Element E) {
  switch (E) {
  case Element::F16:
    return APFloat::IEEEhalf();
  case Element::BF16:
    return APFloat::BFloat();
  case Element::TF32:
    return APFloat::FloatTF32();
  case Element::F64:
    return APFloat::IEEEdouble();
  default:
    return APFloat::IEEEsingle();
  }
}

APFloat::roundingMode getAPMode(StringRef Mode) {
  return StringSwitch<APFloat::roundingMode>(Mode)
      .Case("zero", APFloat::rmTowardZero)
      .Case("positive_inf", APFloat::rmTowardPositive)
      .Case("negative_inf", APFloat::rmTowardNegative)
      .Case("nearest_away", APFloat::rmNearestTiesToAway)
      .Default(APFloat::rmNearestTiesToEven);
}

bool isByte(Element E) { return getValueBits(E) <= 8; }

/// The bits of \p Value in a format of at least 16 bits.
uint64_t encodeWide(double Value, Element To, StringRef Mode) {
  APFloat F(Value);
  bool LosesInfo;
  F.convert(getSemantics(To), getAPMode(Mode), &LosesInfo);
  if (To == Element::TF32)
    F.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &LosesInfo);
  return F.bitcastToAPInt().getZExtValue();
}

/// All finite codes without a sign, by value; their order is that of the values.
std::vector<double> getMagnitudes(Element E) {
  std::vector<double> Values;
  unsigned Count = E == Element::F4E2M1FN                                 ? 8
                   : E == Element::F8E8M0FNU || E == Element::FNV8E5M3FNU ? 256
                                                                          : 128;
  for (unsigned Code = 0; Code != Count; ++Code)
    if (std::isfinite(decode(E, Code)))
      Values.push_back(decode(E, Code));
  return Values;
}

/// The 8-bit or 4-bit code of \p Value, which saturates if \p Saturate; a NaN gives
/// \p NaN.
uint64_t encodeByte(double Value, Element To, StringRef Mode, bool Saturate) {
  bool HasSign = To != Element::F8E8M0FNU && To != Element::FNV8E5M3FNU;
  unsigned SignBit = To == Element::F4E2M1FN ? 8 : 0x80;
  if (std::isnan(Value))
    return To == Element::F4E2M1FN ? 7 : HasSign ? 0x7f : 0xff;
  static std::map<Element, std::vector<double>> Tables;
  std::vector<double> &Table = Tables[To];
  if (Table.empty())
    Table = getMagnitudes(To);
  double A = std::fabs(Value);
  uint64_t Sign = HasSign && std::signbit(Value) ? SignBit : 0;
  // The largest code not above A.
  size_t Code = llvm::upper_bound(Table, A) - Table.begin();
  Code = Code ? Code - 1 : 0;
  bool Last = Code + 1 == Table.size();
  if (Table[Code] == A)
    return Code | Sign;
  if (Mode == "positive_inf") // Only for the unsigned powers of two.
    return Table[Code] < A && !Last ? Code + 1 : Code;
  if (Mode == "zero")
    return Code | Sign;
  // A unit beyond the last code, where overflow begins after half of it.
  double Above = Last ? 2 * Table[Code] - Table[Code - 1] : Table[Code + 1];
  double Middle = (Table[Code] + Above) / 2; // Exact: few bits.
  if (A > Middle || (A == Middle && Code % 2))
    ++Code;
  if (Saturate || To == Element::F4E2M1FN)
    Code = std::min(Code, Table.size() - 1);
  else
    Code = std::min(Code, Table.size());
  return Code | Sign;
}

uint64_t convert(double Value, Element To, StringRef Mode, bool Saturate) {
  return isByte(To) ? encodeByte(Value, To, Mode, Saturate) : encodeWide(Value, To, Mode);
}

/// Bit patterns to convert from \p From to \p To: all of the small formats; else random
/// ones, and those around everything where rounding to \p To changes.
Bits makeSources(Element From, Element To) {
  Bits Sources;
  unsigned Width = getValueBits(From);
  if (Width <= 16) {
    for (uint64_t V = 0; V != uint64_t(1) << Width; ++V)
      Sources.push_back(V);
    return Sources;
  }
  Sources = makeFloats(From, 30000, 7);
  std::mt19937_64 Random(unsigned(From) * 64 + unsigned(To));
  for (int Exponent = -160; Exponent != 140; ++Exponent)
    for (unsigned I = 0; I != 60; ++I) {
      // Few bits: exact values and ties of every format; or next to such a value.
      double V = std::ldexp(1.0 + double(Random() % 4096) / (Random() & 1 ? 4096 : 16),
                            Exponent);
      int64_t Step = int64_t(Random() % 5) - 2;
      uint64_t B = From == Element::F64 ? toBits(V) : toBits(float(V));
      B += I % 3 ? Step : 0;
      uint64_t Sign = Random() & 1;
      Sources.push_back(From == Element::F64 ? B | Sign << 63
                                             : (B | Sign << 31) & 0xffffffff);
    }
  if (From == Element::TF32)
    for (uint64_t &V : Sources)
      V &= ~uint64_t(0x1fff);
  return Sources;
}

bool sameFloat(Element E, uint64_t Got, uint64_t Want) {
  return Got == Want || (std::isnan(decode(E, Got)) && std::isnan(decode(E, Want)));
}

void checkFtof(Element From, Element To, StringRef Mode,
               const std::vector<Shape> &Shapes) {
  std::string FromName = stringify(From).str(), ToName = stringify(To).str();
  OpSpec Spec{
      Opcode::Ftof, {{"from", FromName}}, ToName, {{"rounding_mode", Mode.str()}}};
  Bits X = makeSources(From, To), Want;
  for (uint64_t V : X)
    Want.push_back(convert(decode(From, V), To, Mode, true));
  for (const Shape &S : Shapes) {
    Bits Got = ElementFunction(Spec, S).run({X});
    unsigned Wrong = 0;
    for (size_t I = 0; I != X.size() && Wrong < 3; ++I) {
      if (sameFloat(To, Got[I], Want[I]))
        continue;
      ++Wrong;
      ADD_FAILURE() << FromName << " to " << ToName << " " << Mode.str() << " on "
                    << S.CPU << " x " << S.Lanes << ": bits " << std::hex << X[I]
                    << " give " << Got[I] << " instead of " << Want[I];
    }
  }
}

const Element Formats[] = {Element::F16,      Element::BF16,     Element::F32,
                           Element::TF32,     Element::F64,      Element::F8E4M3FN,
                           Element::F8E5M2,   Element::F4E2M1FN, Element::FNV8E5M3FNU,
                           Element::F8E8M0FNU};

TEST(ElementConversion, NearestBetweenAllFormats) {
  for (Element From : Formats)
    for (Element To : Formats)
      if (From != To && To != Element::F8E8M0FNU)
        checkFtof(From, To, "nearest_even", getFewShapes());
}

TEST(ElementConversion, NearestOnAllShapes) {
  for (Element From : {Element::F32, Element::F64})
    for (Element To : {Element::F16, Element::BF16, Element::F8E4M3FN})
      checkFtof(From, To, "nearest_even", getShapes());
  for (Element From : {Element::F16, Element::BF16, Element::F8E4M3FN, Element::F8E5M2})
    checkFtof(From, Element::F32, "nearest_even", getShapes());
}

TEST(ElementConversion, Directed) {
  for (StringRef Mode : {"zero", "positive_inf", "negative_inf"})
    for (Element From : {Element::F16, Element::F32, Element::F64})
      for (Element To :
           {Element::F16, Element::BF16, Element::F32, Element::TF32, Element::F64})
        if (From != To)
          checkFtof(From, To, Mode, getFewShapes());
  for (Element From : {Element::BF16, Element::F32, Element::F64})
    for (Element To : {Element::F8E4M3FN, Element::F8E5M2, Element::F8E8M0FNU})
      checkFtof(From, To, "zero", getFewShapes());
  for (Element From : {Element::F16, Element::F32, Element::F64})
    checkFtof(From, Element::F8E8M0FNU, "positive_inf", getFewShapes());
}

TEST(ElementConversion, NearestAway) {
  for (Element From : {Element::F32, Element::F64, Element::F16})
    for (Element To : {Element::TF32, Element::BF16})
      checkFtof(From, To, "nearest_away", getFewShapes());
  checkFtof(Element::F16, Element::F32, "nearest_away", getFewShapes());
  checkFtof(Element::F32, Element::F64, "nearest_away", getFewShapes());
}

/// Nothing is rounded, but the modes have to be there.
TEST(ElementConversion, WideningInAllModes) {
  for (StringRef Mode : {"zero", "negative_inf", "positive_inf", "nearest_away"})
    for (Element From : Formats)
      for (Element To : Formats)
        if (From != To && isExact(From, To))
          checkFtof(From, To, Mode, getFewShapes());
}

TEST(ElementConversion, IntegersToFloats) {
  for (Element From :
       {Element::I1, Element::I8, Element::I16, Element::I32, Element::I64})
    for (Element To : Formats)
      for (bool Signed : {false, true}) {
        if (To == Element::F8E8M0FNU || (Signed && To == Element::FNV8E5M3FNU))
          continue;
        OpSpec Spec{Opcode::Itof,
                    {{"from", stringify(From).str()}},
                    stringify(To).str(),
                    {{"signedness", Signed ? "signed" : "unsigned"}}};
        Bits X = makeIntegers(From, 20000, 9);
        unsigned Unused = 64 - getValueBits(From);
        for (const Shape &S : getFewShapes()) {
          Bits Got = ElementFunction(Spec, S).run({X});
          for (size_t I = 0; I != X.size(); ++I) {
            APFloat F(isByte(To) ? APFloat::IEEEquad() : getSemantics(To));
            uint64_t V = Signed ? uint64_t(int64_t(X[I] << Unused) >> Unused) : X[I];
            F.convertFromAPInt(APInt(64, V), Signed, APFloat::rmNearestTiesToEven);
            bool LosesInfo;
            uint64_t Want;
            if (isByte(To)) {
              // All that decides about a byte survives in 53 bits when odd is sticky.
              APFloat D = F;
              D.convert(APFloat::IEEEdouble(), APFloat::rmTowardZero, &LosesInfo);
              double Odd = D.convertToDouble();
              if (LosesInfo)
                Odd = toDouble(toBits(Odd) | 1);
              Want = encodeByte(Odd, To, "nearest_even", false);
            } else {
              if (To == Element::TF32)
                F.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                          &LosesInfo);
              Want = F.bitcastToAPInt().getZExtValue();
            }
            ASSERT_TRUE(sameFloat(To, Got[I], Want))
                << Spec.str() << " on " << S.CPU << ": " << std::hex << X[I] << " gives "
                << Got[I] << " instead of " << Want;
          }
        }
      }
}

TEST(ElementConversion, FloatsToIntegers) {
  for (Element From : Formats)
    for (Element To :
         {Element::I1, Element::I8, Element::I16, Element::I32, Element::I64})
      for (unsigned Kind = 0; Kind != 4; ++Kind) {
        bool Signed = Kind & 1, Saturating = Kind & 2;
        OpSpec Spec{Opcode::Ftoi,
                    {{"from", stringify(From).str()}},
                    stringify(To).str(),
                    {{"signedness", Signed ? "signed" : "unsigned"}}};
        if (Saturating)
          Spec.Attrs.push_back({"saturating", ""});
        Bits X = makeSources(From, To);
        unsigned Width = getValueBits(To);
        for (const Shape &S : getFewShapes()) {
          Bits Got = ElementFunction(Spec, S).run({X});
          for (size_t I = 0; I != X.size(); ++I) {
            double V = decode(From, X[I]);
            uint64_t Want;
            if (To == Element::I1) {
              Want = V != 0;
            } else {
              APSInt R(Width, !Signed);
              bool IsExact;
              APFloat::opStatus St =
                  APFloat(V).convertToInteger(R, APFloat::rmTowardZero, &IsExact);
              if (St == APFloat::opInvalidOp && !Saturating)
                continue; // Undefined.
              Want = std::isnan(V) ? 0 : R.getZExtValue();
            }
            ASSERT_EQ(Got[I], Want) << Spec.str() << " on " << S.CPU << " of " << V;
          }
        }
      }
}

TEST(ElementConversion, Bitcast) {
  for (auto [From, To] : {std::pair("i8", "f8E4M3FN"),
                          {"f8E5M2", "i8"},
                          {"f8E4M3FN", "f8E5M2"},
                          {"i16", "f16"},
                          {"bf16", "i16"},
                          {"f16", "bf16"},
                          {"i32", "f32"},
                          {"f32", "i32"},
                          {"f64", "i64"},
                          {"i4", "f4E2M1FN"},
                          {"f4E2M1FN", "i4"}}) {
    Element E = *parseElement(From);
    unsigned Width = getValueBits(E);
    Bits X;
    for (uint64_t V = 0; V != 16; ++V)
      X.push_back(V * 0x1111111111111111 & (~uint64_t(0) >> (64 - Width)));
    for (const Shape &S : getFewShapes())
      EXPECT_EQ(ElementFunction({Opcode::Bitcast, {{"source", From}}, To}, S).run({X}), X)
          << From << " " << To;
  }
}

TEST(ElementConversion, RefusesWhatItCannot) {
  LLVMContext C;
  Module M("refuse", C);
  auto Why = [&](const char *From, const char *To, const char *Mode) {
    TileDeclarations Declarations(M);
    auto *T = getScalarType(C, *parseElement(From));
    auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), {T}, false),
                               GlobalValue::InternalLinkage, "f", M);
    IRBuilder<> B(BasicBlock::Create(C, "", F));
    CallInst *Call = TileCallBuilder(Declarations, Opcode::Ftof)
                         .addOperand("from", F->getArg(0), From)
                         .addResult(getScalarType(C, *parseElement(To)), To)
                         .addAttr("rounding_mode", Mode)
                         .create(B);
    return ElementEmitter::whyUnsupported(TileCall::dynCast(Call));
  };
  EXPECT_EQ(Why("f32", "f8E8M0FNU", "nearest_even"),
            "conversion of f32 to f8E8M0FNU with rounding nearest_even");
  EXPECT_EQ(Why("f64", "f32", "nearest_away"),
            "conversion of f64 to f32 with rounding nearest_away");
  EXPECT_EQ(Why("f32", "f8E8M0FNU", "zero"), std::nullopt);
  EXPECT_EQ(Why("f8E4M3FN", "f32", "nearest_away"), std::nullopt);
  EXPECT_EQ(Why("f8E4M3FN", "f16", "nearest_away"), std::nullopt);
  EXPECT_EQ(Why("f8E8M0FNU", "bf16", "nearest_even"), std::nullopt);
}

} // namespace
