//===- ElementBodyTest.cpp - Bodies of reductions on vectors --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementJIT.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;
using namespace tileir;
using namespace tileir::test;

namespace {

/// Runs function @body of \p Text on arrays, widened to each shape. \p WantCalls says
/// whether calls of it remain.
std::vector<Bits> runBody(const char *Text, std::vector<Element> In,
                          std::vector<Element> Out, const Shape &S,
                          const std::vector<Bits> &Args, bool WantCalls,
                          bool Legalize = false) {
  Function *Body = nullptr;
  auto Prepare = [&](Module &M) {
    SMDiagnostic Error;
    std::unique_ptr<Module> Parsed = parseAssemblyString(Text, Error, M.getContext());
    if (!Parsed)
      report_fatal_error(Twine(Error.getMessage()));
    Parsed->setDataLayout(M.getDataLayout());
    Parsed->setTargetTriple(M.getTargetTriple());
    if (Linker::linkModules(M, std::move(Parsed)))
      report_fatal_error("the body does not link");
    Body = M.getFunction("body");
    // Where it is widened nothing of it remains.
    Body->setLinkage(GlobalValue::InternalLinkage);
  };
  auto Emit = [&](IRBuilderBase &B, const ElementTarget &Target,
                  ArrayRef<Value *> Operands) {
    if (Legalize)
      EXPECT_TRUE(legalizeNarrowFloats(*Body, Target));
    auto Results = ElementEmitter(B, Target).emitBody(*Body, Operands);
    EXPECT_EQ(Body->hasNUses(0), !WantCalls);
    return Results;
  };
  return ElementFunction(std::move(In), std::move(Out), S, Prepare, Emit).runAll(Args);
}

TEST(ElementBody, ArgMaxReturnsTwoValues) {
  const char *Text = R"(
    define { float, i32 } @body(float %a, float %b, i32 %i, i32 %j) {
      %gt = fcmp ogt float %a, %b
      %eq = fcmp oeq float %a, %b
      %lt = icmp slt i32 %i, %j
      %tie = and i1 %eq, %lt
      %take = or i1 %gt, %tie
      %v = select i1 %take, float %a, float %b
      %k = select i1 %take, i32 %i, i32 %j
      %r0 = insertvalue { float, i32 } poison, float %v, 0
      %r1 = insertvalue { float, i32 } %r0, i32 %k, 1
      ret { float, i32 } %r1
    })";
  Bits A = makeFloats(Element::F32, 1000, 31), B = makeFloats(Element::F32, 1000, 32);
  Bits I = makeIntegers(Element::I32, 1000, 33), J = makeIntegers(Element::I32, 1000, 34);
  for (const Shape &S : getShapes()) {
    auto R = runBody(Text, {Element::F32, Element::F32, Element::I32, Element::I32},
                     {Element::F32, Element::I32}, S, {A, B, I, J}, false);
    for (size_t K = 0; K != A.size(); ++K) {
      float X = toFloat(A[K]), Y = toFloat(B[K]);
      bool Take = X > Y || (X == Y && int32_t(I[K]) < int32_t(J[K]));
      ASSERT_EQ(R[0][K], Take ? A[K] : B[K]);
      ASSERT_EQ(R[1][K], Take ? I[K] : J[K]);
    }
  }
}

TEST(ElementBody, PlainNarrowFloatsAndConstants) {
  const char *Text = R"(
    define bfloat @body(bfloat %a, half %b) {
      %w = fpext half %b to float
      %n = fptrunc float %w to bfloat
      %s = fadd bfloat %a, %n
      %m = fmul bfloat %s, 2.5
      %g = fneg bfloat %m
      ret bfloat %g
    })";
  Bits A = makeFloats(Element::BF16, 3000, 35), B = makeFloats(Element::F16, 3000, 36);
  auto Round = [](float X) {
    APFloat F(X);
    bool LosesInfo;
    F.convert(APFloat::BFloat(), APFloat::rmNearestTiesToEven, &LosesInfo);
    F.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &LosesInfo);
    return F.convertToFloat();
  };
  for (const Shape &S : getShapes()) {
    Bits R = runBody(Text, {Element::BF16, Element::F16}, {Element::BF16}, S, {A, B},
                     false)[0];
    for (size_t K = 0; K != A.size(); ++K) {
      float N = Round(float(decode(Element::F16, B[K])));
      float Sum = Round(float(decode(Element::BF16, A[K])) + N);
      float Want = -Round(Sum * 2.5f), Got = float(decode(Element::BF16, R[K]));
      ASSERT_TRUE(std::isnan(Want) ? std::isnan(Got) : toBits(Want) == toBits(Got))
          << S.CPU << " " << A[K] << " " << B[K];
    }
  }
}

TEST(ElementBody, ComputesInTheTypeOfItsArguments) {
  const char *Text = R"(
    define bfloat @body(bfloat %a, bfloat %b) {
      %s = fadd bfloat %a, %b
      %m = fmul bfloat %s, 2.5
      %n = fneg bfloat %m
      %c = fcmp ogt bfloat %n, %a
      %r = select i1 %c, bfloat %n, bfloat %a
      ret bfloat %r
    })";
  Bits A = makeFloats(Element::F32, 3000, 37), B = makeFloats(Element::F32, 3000, 38);
  for (const Shape &S : getShapes()) {
    Bits R =
        runBody(Text, {Element::F32, Element::F32}, {Element::F32}, S, {A, B}, false)[0];
    for (size_t K = 0; K != A.size(); ++K) {
      float X = toFloat(A[K]), Y = -((X + toFloat(B[K])) * 2.5f);
      float Want = Y > X ? Y : X, Got = toFloat(R[K]);
      ASSERT_TRUE(std::isnan(Want) ? std::isnan(Got) : toBits(Want) == toBits(Got))
          << S.CPU << " " << A[K] << " " << B[K];
    }
  }
}

TEST(ElementBody, ArithmeticCanBeWiderAndBitsCannot) {
  auto CanComputeWide = [](const Twine &Line) {
    LLVMContext Context;
    SMDiagnostic Error;
    std::string Text = ("define half @body(half %a, half %b, float %f) {\n" + Line +
                        "\n  ret half %r\n}")
                           .str();
    std::unique_ptr<Module> M = parseAssemblyString(Text, Error, Context);
    if (!M)
      report_fatal_error(Twine(Error.getMessage()));
    return ElementEmitter::canComputeWide(*M->getFunction("body"));
  };
  EXPECT_TRUE(CanComputeWide("%r = fadd half %a, %b"));
  EXPECT_TRUE(CanComputeWide("%r = fmul half %a, 1.5"));
  EXPECT_TRUE(CanComputeWide("%g = fadd float %f, 1.0\n%r = fdiv half %a, %b"));
  EXPECT_FALSE(CanComputeWide("%r = fptrunc float %f to half"));
  EXPECT_FALSE(CanComputeWide("%r = frem half %a, %b"));
  EXPECT_FALSE(CanComputeWide("%i = bitcast half %a to i16\n%j = add i16 %i, 1\n"
                              "%r = bitcast i16 %j to half"));
  EXPECT_FALSE(CanComputeWide("%r = fadd half %a, poison"));
}

TEST(ElementBody, NarrowScalarsAreLegalized) {
  // Emitted as a call: the function's own instructions are what is tested.
  const char *Text = R"(
    define { bfloat, i1, i16 } @body(bfloat %a, half %b, i32 %i) {
    entry:
      %d = fptrunc double 0x3ff0100000000001 to bfloat
      %f = sitofp i32 %i to half
      %h = fadd half %b, %f
      %w = fpext half %h to float
      %n = fptrunc float %w to bfloat
      %s = fmul bfloat %a, %n
      %t = fadd bfloat %s, %d
      %c = fcmp ult bfloat %t, %a
      br i1 %c, label %then, label %else
    then:
      br label %else
    else:
      %p = phi bfloat [ %t, %entry ], [ %a, %then ]
      %k = bitcast half %h to i16
      %r0 = insertvalue { bfloat, i1, i16 } poison, bfloat %p, 0
      %r1 = insertvalue { bfloat, i1, i16 } %r0, i1 %c, 1
      %r2 = insertvalue { bfloat, i1, i16 } %r1, i16 %k, 2
      ret { bfloat, i1, i16 } %r2
    })";
  Bits A = makeFloats(Element::BF16, 3000, 41), B = makeFloats(Element::F16, 3000, 42);
  Bits I = makeIntegers(Element::I32, 3000, 43);
  auto Round = [](double X, const fltSemantics &To) {
    APFloat F(X);
    bool LosesInfo;
    F.convert(To, APFloat::rmNearestTiesToEven, &LosesInfo);
    F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &LosesInfo);
    return F.convertToDouble();
  };
  const fltSemantics &Half = APFloat::IEEEhalf(), &BFloat = APFloat::BFloat();
  for (const Shape &S : getShapes()) {
    auto R =
        runBody(Text, {Element::BF16, Element::F16, Element::I32},
                {Element::BF16, Element::I1, Element::I16}, S, {A, B, I}, true, true);
    for (size_t K = 0; K != A.size(); ++K) {
      double X = decode(Element::BF16, A[K]);
      double H = Round(decode(Element::F16, B[K]) + Round(int32_t(I[K]), Half), Half);
      // Just above the middle between two bf16: once rounded it is the upper one.
      double T = Round(Round(X * Round(H, BFloat), BFloat) + 0x1.02p0, BFloat);
      bool C = !(T >= X);
      double Want = C ? X : T, Got = decode(Element::BF16, R[0][K]);
      ASSERT_TRUE(std::isnan(Want) ? std::isnan(Got) : Want == Got)
          << S.CPU << " " << A[K];
      ASSERT_EQ(R[1][K], uint64_t(C));
      double GotH = decode(Element::F16, R[2][K]);
      ASSERT_TRUE(std::isnan(H) ? std::isnan(GotH) : H == GotH);
    }
  }
}

TEST(ElementBody, TileCallsAndDivisions) {
  const char *Text = R"(
    define i32 @body(i32 %a, i32 %b) {
      %q = sdiv i32 %a, %b
      %r = call i32 @tile.mulhii.0(i32 %q, i32 %a)
      %m = call i32 @llvm.umax.i32(i32 %r, i32 7)
      ret i32 %m
    }
    declare i32 @llvm.umax.i32(i32, i32)
    declare i32 @tile.mulhii.0(i32, i32) #0
    attributes #0 = { memory(none) nounwind willreturn "tile.op"="mulhii"
                      "tile.operands"="x,y" "tile.elements"="i32,i32->i32" })";
  Bits A = makeIntegers(Element::I32, 1000, 37), B = makeIntegers(Element::I32, 1000, 38);
  for (const Shape &S : getShapes()) {
    Bits R =
        runBody(Text, {Element::I32, Element::I32}, {Element::I32}, S, {A, B}, false)[0];
    for (size_t K = 0; K != A.size(); ++K) {
      int64_t X = int32_t(A[K]), Y = int32_t(B[K]);
      if (Y == 0 || X / Y > INT32_MAX)
        continue;
      uint32_t High = uint32_t(uint64_t(uint32_t(X / Y)) * uint32_t(X) >> 32);
      ASSERT_EQ(R[K], std::max(High, 7u));
    }
  }
}

TEST(ElementBody, DivisionByConstants) {
  const char *Text = R"(
    define { i32, i32, i32, i32 } @body(i32 %a) {
      %q = sdiv i32 %a, 7
      %r = srem i32 %a, 7
      %n = sdiv i32 %a, -1
      %z = udiv i32 %a, 0
      %r0 = insertvalue { i32, i32, i32, i32 } poison, i32 %q, 0
      %r1 = insertvalue { i32, i32, i32, i32 } %r0, i32 %r, 1
      %r2 = insertvalue { i32, i32, i32, i32 } %r1, i32 %n, 2
      %r3 = insertvalue { i32, i32, i32, i32 } %r2, i32 %z, 3
      ret { i32, i32, i32, i32 } %r3
    })";
  Bits A = makeIntegers(Element::I32, 1000, 44);
  std::vector<Element> Four(4, Element::I32);
  for (const Shape &S : getShapes()) {
    auto R = runBody(Text, {Element::I32}, Four, S, {A}, false);
    for (size_t K = 0; K != A.size(); ++K) {
      int32_t X = int32_t(A[K]);
      ASSERT_EQ(R[0][K], uint32_t(X / 7));
      ASSERT_EQ(R[1][K], uint32_t(X % 7));
      if (X != INT32_MIN)
        ASSERT_EQ(R[2][K], uint32_t(-X));
    }
  }
}

TEST(ElementBody, BranchesAreCalledLaneByLane) {
  const char *Text = R"(
    define { i32, i8 } @body(i32 %a, i8 %b) {
    entry:
      %c = icmp sgt i32 %a, 0
      br i1 %c, label %then, label %else
    then:
      %x = add i32 %a, 1
      br label %else
    else:
      %v = phi i32 [ 5, %entry ], [ %x, %then ]
      %r0 = insertvalue { i32, i8 } poison, i32 %v, 0
      %r1 = insertvalue { i32, i8 } %r0, i8 %b, 1
      ret { i32, i8 } %r1
    })";
  Bits A = makeIntegers(Element::I32, 200, 39), B = makeIntegers(Element::I8, 200, 40);
  for (const Shape &S : getShapes()) {
    auto R = runBody(Text, {Element::I32, Element::I8}, {Element::I32, Element::I8}, S,
                     {A, B}, true);
    for (size_t K = 0; K != A.size(); ++K) {
      ASSERT_EQ(R[0][K], int32_t(A[K]) > 0 ? uint32_t(A[K] + 1) : 5u);
      ASSERT_EQ(R[1][K], B[K]);
    }
  }
}

} // namespace
