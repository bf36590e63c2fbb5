//===- ScalarTest.cpp - Random scalar code against the host ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/ScalarOps.h"
#include "SimulatorTest.h"
#include "llvm/ADT/APFloat.h"
#include <random>
#include <set>

using namespace llvm;
using namespace tileir::sim;

namespace {

/// Applies an LLVM instruction to 32 pairs of random integers of each width, against
/// APInt.
class IntegerTest : public testing::TestWithParam<unsigned> {};

using Reference = APInt (*)(const APInt &, const APInt &);

struct Instruction {
  const char *Text;
  Reference Compute;
  bool IsShift, IsDivision;
};

const Instruction Instructions[] = {
    {"add", [](const APInt &A, const APInt &B) { return A + B; }, false, false},
    {"sub", [](const APInt &A, const APInt &B) { return A - B; }, false, false},
    {"mul", [](const APInt &A, const APInt &B) { return A * B; }, false, false},
    {"and", [](const APInt &A, const APInt &B) { return A & B; }, false, false},
    {"or", [](const APInt &A, const APInt &B) { return A | B; }, false, false},
    {"xor", [](const APInt &A, const APInt &B) { return A ^ B; }, false, false},
    {"udiv", [](const APInt &A, const APInt &B) { return A.udiv(B); }, false, true},
    {"sdiv", [](const APInt &A, const APInt &B) { return A.sdiv(B); }, false, true},
    {"urem", [](const APInt &A, const APInt &B) { return A.urem(B); }, false, true},
    {"srem", [](const APInt &A, const APInt &B) { return A.srem(B); }, false, true},
    {"shl", [](const APInt &A, const APInt &B) { return A.shl(B); }, true, false},
    {"lshr", [](const APInt &A, const APInt &B) { return A.lshr(B); }, true, false},
    {"ashr", [](const APInt &A, const APInt &B) { return A.ashr(B); }, true, false},
    {"smin", [](const APInt &A, const APInt &B) { return APIntOps::smin(A, B); }, false,
     false},
    {"smax", [](const APInt &A, const APInt &B) { return APIntOps::smax(A, B); }, false,
     false},
    {"umin", [](const APInt &A, const APInt &B) { return APIntOps::umin(A, B); }, false,
     false},
    {"umax", [](const APInt &A, const APInt &B) { return APIntOps::umax(A, B); }, false,
     false},
};

const char *const Pointers =
    "ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2";

/// A body that applies \p Operation to %x and %y, the low bits of the thread's i64 of the
/// first two buffers, and writes the result, of type \p Result, to the third as i64.
std::string applyText(unsigned Bits, const std::string &Operation, StringRef Extend,
                      StringRef Result) {
  auto Cut = [&](StringRef To, StringRef From) {
    return Bits == 64 ? formatv("  {0} = add i64 {1}, 0\n", To, From).str()
                      : formatv("  {0} = trunc i64 {1} to i{2}\n", To, From, Bits).str();
  };
  return "  %p = getelementptr i64, ptr addrspace(1) %0, i32 %tid\n"
         "  %q = getelementptr i64, ptr addrspace(1) %1, i32 %tid\n"
         "  %o = getelementptr i64, ptr addrspace(1) %2, i32 %tid\n"
         "  %a = load i64, ptr addrspace(1) %p\n"
         "  %b = load i64, ptr addrspace(1) %q\n" +
         Cut("%x", "%a") + Cut("%y", "%b") + "  %r = " + Operation + "\n" +
         (Result == "i64" ? "  %z = add i64 %r, 0\n"
                          : formatv("  %z = {0} {1} %r to i64\n", Extend, Result).str()) +
         "  store i64 %z, ptr addrspace(1) %o\n";
}

TEST_P(IntegerTest, AgainstAPInt) {
  unsigned Bits = GetParam();
  std::mt19937_64 Random(Bits);
  auto Pick = [&] {
    uint64_t Raw = Random();
    switch (Random() % 4) {
    case 0:
      Raw = Random() % 4;
      break;
    case 1:
      Raw = ~(Random() % 4);
      break;
    case 2:
      Raw = (uint64_t(1) << (Bits - 1)) + Random() % 3 - 1;
      break;
    }
    return APInt(64, Raw).trunc(Bits);
  };
  for (const Instruction &I : Instructions) {
    std::string Ty = "i" + std::to_string(Bits);
    bool IsCall =
        StringRef(I.Text).ends_with("min") || StringRef(I.Text).ends_with("max");
    std::string Text =
        IsCall ? formatv("call {0} @llvm.{1}.{0}({0} %x, {0} %y)", Ty, I.Text).str()
               : formatv("{1} {0} %x, %y", Ty, I.Text).str();
    TestKernel K(Pointers, applyText(Bits, Text, "zext", Ty));
    std::vector<uint64_t> A(32), B(32), Out(32);
    std::vector<uint64_t> Want(32);
    for (unsigned L = 0; L != 32; ++L) {
      APInt X = Pick(), Y = Pick();
      if (I.IsShift)
        Y = APInt(Bits, Random() % Bits);
      if (I.IsDivision && (Y.isZero() || (X.isMinSignedValue() && Y.isAllOnes())))
        Y = APInt(Bits, 1);
      A[L] = X.getZExtValue();
      B[L] = Y.getZExtValue();
      Want[L] = I.Compute(X, Y).getZExtValue();
    }
    K.addBuffer(A);
    K.addBuffer(B);
    K.addBuffer(Out);
    K.launchGood();
    EXPECT_EQ(Out, Want) << I.Text << " " << Ty;
  }
}

// -1, 0 or 1 in an integer of another width.
TEST_P(IntegerTest, ThreeWayComparisons) {
  unsigned Bits = GetParam();
  std::string Ty = "i" + std::to_string(Bits);
  std::vector<uint64_t> A(32), B(32), Out(32);
  std::mt19937_64 Random(Bits);
  for (unsigned L = 0; L != 32; ++L) {
    A[L] = APInt(64, Random()).trunc(Bits).getZExtValue();
    B[L] = L % 4 ? APInt(64, Random()).trunc(Bits).getZExtValue() : A[L];
  }
  for (bool IsSigned : {false, true})
    for (StringRef To : {"i8", "i24", "i64"}) {
      std::string Text = formatv("call {0} @llvm.{1}cmp.{0}.{2}({2} %x, {2} %y)", To,
                                 IsSigned ? "s" : "u", Ty);
      TestKernel K(Pointers, applyText(Bits, Text, "sext", To));
      std::vector<uint64_t> Want(32);
      for (unsigned L = 0; L != 32; ++L) {
        APInt X(Bits, A[L]), Y(Bits, B[L]);
        bool IsLess = IsSigned ? X.slt(Y) : X.ult(Y);
        Want[L] = X == Y ? 0 : IsLess ? ~uint64_t(0) : 1;
      }
      K.addBuffer(A);
      K.addBuffer(B);
      K.addBuffer(Out);
      K.launchGood();
      EXPECT_EQ(Out, Want) << (IsSigned ? "scmp " : "ucmp ") << Ty << " to " << To.str();
    }
}

INSTANTIATE_TEST_SUITE_P(Widths, IntegerTest,
                         testing::Values(3, 8, 13, 16, 24, 32, 47, 64),
                         testing::PrintToStringParamName());

//===----------------------------------------------------------------------===//
// The two tables
//===----------------------------------------------------------------------===//

/// Both instruction sets compute the same, with all lanes and with some.
TEST(Scalar, InstructionSetsAgree) {
  const ScalarHandlers *Base = getBaselineHandlers(), *V3 = getV3Handlers();
  if (!V3)
    GTEST_SKIP() << "this machine has the baseline only";
  std::mt19937_64 Random(9);
  // Library functions may differ by rounding.
  std::set<unsigned> Inexact;
  for (ScalarOp O : {ScalarOp::FExp, ScalarOp::FExp2, ScalarOp::FLog, ScalarOp::FLog2,
                     ScalarOp::FLog10, ScalarOp::FSin, ScalarOp::FCos, ScalarOp::FTanh,
                     ScalarOp::FPow})
    Inexact.insert(unsigned(O));
  alignas(64) static char Data[2][4 * 512];
  uint32_t Poison[2][64] = {};
  for (unsigned Code = 0; Code != NumScalarOps; ++Code)
    for (unsigned E = 0; E != NumElements; ++E) {
      if (!Base->Op[Code][E] || Inexact.count(Code))
        continue;
      for (uint32_t Mask : {~0u, 0x0f0f1234u}) {
        for (char &C : Data[0])
          C = char(Random());
        memcpy(Data[1], Data[0], sizeof(Data[0]));
        Op O;
        O.Dst = 0, O.A = 512, O.B = 1024, O.C = 1536, O.Imm = 3;
        for (unsigned T = 0; T != 2; ++T) {
          WarpRegisters W;
          W.Data = Data[T];
          W.Poison = Poison[T];
          (T ? V3 : Base)->Op[Code][E](W, O, Mask);
        }
        bool Float = E >= unsigned(LaneType::F16);
        // The sign and payload of NaN results are free.
        auto IsNaN = [&](const char *P, unsigned L) {
          if (E == unsigned(LaneType::F32)) {
            float F;
            memcpy(&F, P + 4 * L, 4);
            return F != F;
          }
          if (E == unsigned(LaneType::F64)) {
            double F;
            memcpy(&F, P + 8 * L, 8);
            return F != F;
          }
          return false;
        };
        static const unsigned Bytes[] = {1, 2, 4, 8, 16, 2, 2, 4, 8};
        for (unsigned L = 0; L != 32; ++L) {
          if (Float && IsNaN(Data[0], L) && IsNaN(Data[1], L))
            continue;
          ASSERT_EQ(memcmp(Data[0] + L * Bytes[E], Data[1] + L * Bytes[E], Bytes[E]), 0)
              << "operation " << Code << " element " << E << " lane " << L;
        }
      }
    }
}

/// A product and a sum with `contract` are rounded once, without it twice.
TEST(Scalar, Contraction) {
  auto Run = [](StringRef Flags) {
    TestKernel K("ptr addrspace(1) %0, float %1",
                 ("  %m = fmul " + Flags + " float %1, %1\n  %s = fadd " + Flags +
                  " float %m, -1.0\n  store float %s, ptr addrspace(1) %0\n")
                     .str(),
                 1);
    std::vector<float> Out(1);
    K.addBuffer(Out);
    uint32_t Bits = 0x3f800800; // 1 + 2^-12
    K.addWord(Bits);
    K.launchGood();
    return double(Out[0]);
  };
  double Twice = std::ldexp(1.0, -11), Once = Twice + std::ldexp(1.0, -24);
  EXPECT_EQ(Run(""), Twice);
  EXPECT_EQ(Run("contract"), Once);
}

/// A NaN that an instruction makes keeps neither sign nor payload of its operand.
TEST(Scalar, NaNsOfInstructions) {
  for (const char *Operation :
       {"call float @llvm.maximum.f32(float %x, float 1.0)",
        "call float @llvm.minnum.f32(float %x, float %x)", "fadd float %x, 1.0"}) {
    TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1",
                 formatv("  %p = getelementptr i64, ptr addrspace(1) %0, i32 %tid\n"
                         "  %q = getelementptr i64, ptr addrspace(1) %1, i32 %tid\n"
                         "  %x = load float, ptr addrspace(1) %p\n"
                         "  %r = {0}\n"
                         "  store float %r, ptr addrspace(1) %q\n",
                         Operation)
                     .str());
    std::vector<uint64_t> In(32, 0xffc00123), Out(32), Want(32, 0x7fffffff);
    K.addBuffer(In);
    K.addBuffer(Out);
    K.launchGood();
    EXPECT_EQ(Out, Want) << Operation;
  }
}

/// One number of each class, and each class alone.
TEST(Scalar, ClassesOfFloats) {
  for (auto [Type, Semantics] :
       {std::pair("half", &APFloat::IEEEhalf()), std::pair("bfloat", &APFloat::BFloat()),
        std::pair("float", &APFloat::IEEEsingle()),
        std::pair("double", &APFloat::IEEEdouble())}) {
    std::vector<uint64_t> Numbers;
    for (bool Negative : {false, true})
      for (const APFloat &X :
           {APFloat::getSNaN(*Semantics, Negative),
            APFloat::getQNaN(*Semantics, Negative), APFloat::getInf(*Semantics, Negative),
            APFloat::getLargest(*Semantics, Negative),
            APFloat::getSmallestNormalized(*Semantics, Negative),
            APFloat::getSmallest(*Semantics, Negative),
            APFloat::getZero(*Semantics, Negative)})
        Numbers.push_back(X.bitcastToAPInt().getZExtValue());
    Numbers.resize(32);
    std::string Width = "i" + std::to_string(APFloat::getSizeInBits(*Semantics));
    std::string Body = "  %p = getelementptr i64, ptr addrspace(1) %0, i32 %tid\n"
                       "  %q = getelementptr i64, ptr addrspace(1) %1, i32 %tid\n";
    Body += formatv("  %w = load {0}, ptr addrspace(1) %p\n"
                    "  %x = bitcast {0} %w to {1}\n  %sum0 = or i64 0, 0\n",
                    Width, Type);
    for (unsigned Bit = 0; Bit != 10; ++Bit)
      Body += formatv("  %is{0} = call i1 @llvm.is.fpclass({1} %x, i32 {2})\n"
                      "  %z{0} = zext i1 %is{0} to i64\n"
                      "  %s{0} = shl i64 %z{0}, {0}\n"
                      "  %sum{3} = or i64 %sum{0}, %s{0}\n",
                      Bit, Type, 1 << Bit, Bit + 1);
    TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1",
                 Body + "  store i64 %sum10, ptr addrspace(1) %q\n");
    std::vector<uint64_t> Out(32), Want(32, fcPosZero);
    for (unsigned L = 0; L != 14; ++L)
      Want[L] = APFloat(*Semantics, APInt(APFloat::getSizeInBits(*Semantics), Numbers[L]))
                    .classify();
    K.addBuffer(Numbers);
    K.addBuffer(Out);
    K.launchGood();
    EXPECT_EQ(Out, Want) << Type;
  }
}

TEST(Scalar, FlushingOfSubnormals) {
  TestKernel K("ptr addrspace(1) %0, float %1",
               "  %s = call float @llvm.nvvm.mul.rn.ftz.f(float %1, float 0.5)\n"
               "  %t = fmul float %1, 0.5\n"
               "  store float %s, ptr addrspace(1) %0\n"
               "  %p = getelementptr float, ptr addrspace(1) %0, i32 1\n"
               "  store float %t, ptr addrspace(1) %p\n",
               1);
  std::vector<float> Out(2, -1);
  K.addBuffer(Out);
  K.addWord(0x00800000);
  K.launchGood();
  EXPECT_EQ(Out[0], 0.0f);
  EXPECT_EQ(Out[1], std::ldexp(1.0f, -127));
}

/// What atomic adds of \p B to \p A, elements or pairs of them by \p Type, leave in
/// global and in shared memory.
template <class T>
std::pair<std::vector<T>, std::vector<T>>
addAtomically(StringRef Type, const std::vector<T> &A, const std::vector<T> &B) {
  std::vector<T> Global = A, Shared(A.size()), Operands = B;
  TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2",
               formatv("  %a = getelementptr {0}, ptr addrspace(1) %0, i32 %tid\n"
                       "  %b = getelementptr {0}, ptr addrspace(1) %1, i32 %tid\n"
                       "  %c = getelementptr {0}, ptr addrspace(1) %2, i32 %tid\n"
                       "  %s = getelementptr {0}, ptr addrspace(3) @s, i32 %tid\n"
                       "  %x = load {0}, ptr addrspace(1) %a\n"
                       "  %y = load {0}, ptr addrspace(1) %b\n"
                       "  store {0} %x, ptr addrspace(3) %s\n"
                       "  %g = addrspacecast ptr addrspace(1) %a to ptr\n"
                       "  %o = atomicrmw fadd ptr %g, {0} %y monotonic\n"
                       "  %p = atomicrmw fadd ptr addrspace(3) %s, {0} %y monotonic\n"
                       "  %r = load {0}, ptr addrspace(3) %s\n"
                       "  store {0} %r, ptr addrspace(1) %c\n",
                       Type)
                   .str(),
               unsigned(A.size() / (Type.contains('x') ? 2 : 1)),
               "@s = internal addrspace(3) global [64 x i64] undef, align 16\n");
  K.addBuffer(Global);
  K.addBuffer(Operands);
  K.addBuffer(Shared);
  K.launchGood();
  return {Global, Shared};
}

/// Adds of f32 in global memory have zeros, with the sign, in place of subnormals that
/// they read or make; others keep them.
TEST(Scalar, AtomicAddsOfSubnormals) {
  const std::vector<uint32_t> A = {0x00400000, 0x80000001, 0x00800001, 0x00800000,
                                   0x3f800000, 0x80800001, 0x00000001, 0x7f800000},
                              B = {0x00400000, 0x80000000, 0x80800000, 0x00000001,
                                   0x00000001, 0x00800000, 0x80000002, 0x00000001},
                              Flushed = {0,          0x80000000, 0, 0x00800000,
                                         0x3f800000, 0x80000000, 0, 0x7f800000},
                              Kept = {0x00800000, 0x80000001, 0x00000001, 0x00800001,
                                      0x3f800000, 0x80000001, 0x80000001, 0x7f800000};
  for (const char *Type : {"float", "<2 x float>"}) {
    auto [Global, Shared] = addAtomically(Type, A, B);
    EXPECT_EQ(Global, Flushed) << Type;
    EXPECT_EQ(Shared, Kept) << Type;
  }
  for (const char *Type : {"half", "bfloat"}) {
    auto [Global, Shared] =
        addAtomically<uint16_t>(Type, {1, 0x8001, 0x40}, {1, 1, 0x8041});
    EXPECT_EQ(Global, std::vector<uint16_t>({2, 0, 0x8001})) << Type;
    EXPECT_EQ(Shared, Global) << Type;
  }
  EXPECT_EQ(addAtomically<uint64_t>("double", {1}, {2}).first, std::vector<uint64_t>{3});
}

} // namespace
