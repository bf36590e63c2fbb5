//===- MatrixTest.cpp - Fragments as the PTX ISA defines them -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows and columns are written down here once more, for each shape as the PTX ISA's
// section on it does (PTX ISA 9.0, 9.7.14.5), element by element: g is groupID, t is
// threadID_in_group.
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"
#include <random>

using namespace llvm;
using namespace tileir::sim;

namespace {

enum class Type { F16, BF16, TF32, F32, F64, E4M3, E5M2, S8, U8, S32 };

unsigned bitsOf(Type T) {
  switch (T) {
  case Type::F16:
  case Type::BF16:
    return 16;
  case Type::F64:
    return 64;
  case Type::E4M3:
  case Type::E5M2:
  case Type::S8:
  case Type::U8:
    return 8;
  default:
    return 32;
  }
}

const fltSemantics &semanticsOf(Type T) {
  switch (T) {
  case Type::F16:
    return APFloat::IEEEhalf();
  case Type::BF16:
    return APFloat::BFloat();
  case Type::F64:
    return APFloat::IEEEdouble();
  case Type::E4M3:
    return APFloat::Float8E4M3FN();
  case Type::E5M2:
    return APFloat::Float8E5M2();
  default:
    return APFloat::IEEEsingle();
  }
}

uint64_t encode(Type T, int Value) {
  if (T == Type::S8 || T == Type::U8)
    return uint8_t(Value);
  if (T == Type::S32)
    return uint32_t(Value);
  APFloat F(static_cast<double>(Value));
  bool Loses;
  F.convert(semanticsOf(T), APFloat::rmNearestTiesToEven, &Loses);
  return F.bitcastToAPInt().getZExtValue();
}

double decode(Type T, uint64_t Bits) {
  if (T == Type::S32)
    return int32_t(Bits);
  APFloat F(semanticsOf(T), APInt(bitsOf(T), Bits));
  bool Loses;
  F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &Loses);
  return F.convertToDouble();
}

using Place = std::pair<unsigned, unsigned>; ///< Row, column.
using Rule = Place (*)(unsigned G, unsigned T, unsigned I);

struct Product {
  const char *Name;
  unsigned M, K;
  Type A, B, C;
  Rule PlaceA, PlaceB;
};

// .f16, .bf16
Place a16k8(unsigned G, unsigned T, unsigned I) {
  return {I < 2 ? G : G + 8, T * 2 + (I & 1)};
}
Place b16k8(unsigned G, unsigned T, unsigned I) { return {T * 2 + I, G}; }
Place a16k16(unsigned G, unsigned T, unsigned I) {
  return {I < 2 || (I >= 4 && I < 6) ? G : G + 8,
          I < 4 ? T * 2 + (I & 1) : T * 2 + (I & 1) + 8};
}
Place b16k16(unsigned G, unsigned T, unsigned I) {
  return {I < 2 ? T * 2 + (I & 1) : T * 2 + (I & 1) + 8, G};
}
// .tf32, and .f64 with 16 rows
Place a32k4(unsigned G, unsigned T, unsigned I) { return {I == 0 ? G : G + 8, T}; }
Place b32k4(unsigned G, unsigned T, unsigned I) { return {T, G}; }
Place a32k8(unsigned G, unsigned T, unsigned I) {
  return {I == 0 || I == 2 ? G : G + 8, I < 2 ? T : T + 4};
}
Place b32k8(unsigned G, unsigned T, unsigned I) { return {I == 0 ? T : T + 4, G}; }
// .f64, m8n8k4
Place a64k4(unsigned G, unsigned T, unsigned I) { return {G, T}; }
// .s8, .u8, .e4m3, .e5m2
Place a8m8k16(unsigned G, unsigned T, unsigned I) { return {G, T * 4 + I}; }
Place b8k16(unsigned G, unsigned T, unsigned I) { return {T * 4 + I, G}; }
Place a8k16(unsigned G, unsigned T, unsigned I) {
  return {I < 4 ? G : G + 8, T * 4 + (I & 3)};
}
Place a8k32(unsigned G, unsigned T, unsigned I) {
  return {I < 4 || (I >= 8 && I < 12) ? G : G + 8,
          I < 8 ? T * 4 + (I & 3) : T * 4 + (I & 3) + 16};
}
Place b8k32(unsigned G, unsigned T, unsigned I) {
  return {I < 4 ? T * 4 + (I & 3) : T * 4 + (I & 3) + 16, G};
}
Place placeC(unsigned G, unsigned T, unsigned I) {
  return {I < 2 ? G : G + 8, T * 2 + (I & 1)};
}

const Product Products[] = {
    {"m16n8k8.row.col.f32.f32", 16, 8, Type::F16, Type::F16, Type::F32, a16k8, b16k8},
    {"m16n8k8.row.col.f16.f16", 16, 8, Type::F16, Type::F16, Type::F16, a16k8, b16k8},
    {"m16n8k8.row.col.bf16", 16, 8, Type::BF16, Type::BF16, Type::F32, a16k8, b16k8},
    {"m16n8k16.row.col.f32.f32", 16, 16, Type::F16, Type::F16, Type::F32, a16k16, b16k16},
    {"m16n8k16.row.col.f16.f16", 16, 16, Type::F16, Type::F16, Type::F16, a16k16, b16k16},
    {"m16n8k16.row.col.bf16", 16, 16, Type::BF16, Type::BF16, Type::F32, a16k16, b16k16},
    {"m16n8k4.row.col.tf32", 16, 4, Type::TF32, Type::TF32, Type::F32, a32k4, b32k4},
    {"m16n8k8.row.col.tf32", 16, 8, Type::TF32, Type::TF32, Type::F32, a32k8, b32k8},
    {"m8n8k4.row.col.f64", 8, 4, Type::F64, Type::F64, Type::F64, a64k4, b32k4},
    {"m16n8k4.row.col.f64", 16, 4, Type::F64, Type::F64, Type::F64, a32k4, b32k4},
    {"m16n8k8.row.col.f64", 16, 8, Type::F64, Type::F64, Type::F64, a32k8, b32k8},
    {"m8n8k16.row.col.s8", 8, 16, Type::S8, Type::S8, Type::S32, a8m8k16, b8k16},
    {"m8n8k16.row.col.u8.s8", 8, 16, Type::U8, Type::S8, Type::S32, a8m8k16, b8k16},
    {"m16n8k16.row.col.s8", 16, 16, Type::S8, Type::S8, Type::S32, a8k16, b8k16},
    {"m16n8k32.row.col.s8.u8", 16, 32, Type::S8, Type::U8, Type::S32, a8k32, b8k32},
    {"m16n8k32.row.col.u8", 16, 32, Type::U8, Type::U8, Type::S32, a8k32, b8k32},
    {"m16n8k32.row.col.f32.e4m3.e5m2.f32", 16, 32, Type::E4M3, Type::E5M2, Type::F32,
     a8k32, b8k32},
    {"m16n8k16.row.col.f32.e4m3.e4m3.f32", 16, 16, Type::E4M3, Type::E4M3, Type::F32,
     a8k16, b8k16},
};

/// A fragment in memory: word r of lane l at r * 32 + l; words of 64 bits for f64.
struct Fragment {
  Type T;
  unsigned Elements;
  std::vector<uint64_t> Words;

  Fragment(Type T, unsigned Elements) : T(T), Elements(Elements) {
    Words.resize(registers() * 32);
  }
  unsigned perRegister() const { return std::max(1u, 32 / bitsOf(T)); }
  unsigned registers() const { return Elements / perRegister(); }
  void set(unsigned Lane, unsigned I, uint64_t Bits) {
    Words[I / perRegister() * 32 + Lane] |= Bits << (I % perRegister() * bitsOf(T));
  }
  uint64_t get(unsigned Lane, unsigned I) const {
    return (Words[I / perRegister() * 32 + Lane] >> (I % perRegister() * bitsOf(T))) &
           maskTrailingOnes<uint64_t>(bitsOf(T));
  }
  /// The type of a register in the intrinsic's signature.
  std::string irType() const {
    switch (T) {
    case Type::F16:
      return "<2 x half>";
    case Type::F32:
      return "float";
    case Type::F64:
      return "double";
    default:
      return "i32";
    }
  }
};

/// The IR that loads the registers of operand \p Name; returns the argument list.
std::string emitLoads(const Fragment &F, const std::string &Name, unsigned Param,
                      std::string &Body) {
  std::string List;
  for (unsigned R = 0; R != F.registers(); ++R) {
    std::string N = Name + std::to_string(R);
    Body += formatv("  %p{0} = getelementptr [32 x i64], ptr addrspace(1) %{1}, i32 {2}, "
                    "i32 %tid\n  %{0} = load {3}, ptr addrspace(1) %p{0}, align 4\n",
                    N, Param, R, F.irType())
                .str();
    List += (List.empty() ? "" : ", ") + F.irType() + " %" + N;
  }
  return List;
}

class MmaTest : public testing::TestWithParam<Product> {
protected:
  /// Runs the instruction on matrices of small integers.
  void run(ArrayRef<int> A, ArrayRef<int> B, ArrayRef<int> C) {
    const Product &P = GetParam();
    unsigned NumA = P.M * P.K / 32, NumB = P.K * 8 / 32, NumC = P.M * 8 / 32;
    Fragment FA(P.A, NumA), FB(P.B, NumB), FC(P.C, NumC), FD(P.C, NumC);
    for (unsigned L = 0; L != 32; ++L) {
      unsigned G = L >> 2, T = L % 4;
      for (unsigned I = 0; I != NumA; ++I) {
        Place At = P.PlaceA(G, T, I);
        FA.set(L, I, encode(P.A, A[At.first * P.K + At.second]));
      }
      for (unsigned I = 0; I != NumB; ++I) {
        Place At = P.PlaceB(G, T, I);
        FB.set(L, I, encode(P.B, B[At.first * 8 + At.second]));
      }
      for (unsigned I = 0; I != NumC; ++I) {
        Place At = placeC(G, T, I);
        FC.set(L, I, encode(P.C, C[At.first * 8 + At.second]));
      }
    }
    std::string Body, Struct = "{ ";
    std::string List = emitLoads(FA, "a", 0, Body) + ", " + emitLoads(FB, "b", 1, Body) +
                       ", " + emitLoads(FC, "c", 2, Body);
    for (unsigned R = 0; R != FD.registers(); ++R)
      Struct += (R ? ", " : "") + FD.irType();
    Struct += " }";
    Body +=
        formatv("  %d = call {0} @llvm.nvvm.mma.{1}({2})\n", Struct, P.Name, List).str();
    for (unsigned R = 0; R != FD.registers(); ++R)
      Body +=
          formatv("  %d{0} = extractvalue {1} %d, {0}\n"
                  "  %pd{0} = getelementptr [32 x i64], ptr addrspace(1) %3, i32 {0}, "
                  "i32 %tid\n  store {2} %d{0}, ptr addrspace(1) %pd{0}, align 4\n",
                  R, Struct, FD.irType())
              .str();
    TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, "
                 "ptr addrspace(1) %3",
                 Body, 32, "", "sm_120");
    for (Fragment *F : {&FA, &FB, &FC, &FD})
      K.addBuffer(F->Words);
    LaunchResult R = K.launchGood();
    EXPECT_EQ(R.Count.Mma, 1u);
    for (unsigned L = 0; L != 32; ++L)
      for (unsigned I = 0; I != NumC; ++I) {
        Place At = placeC(L >> 2, L % 4, I);
        int Want = C[At.first * 8 + At.second];
        for (unsigned X = 0; X != P.K; ++X)
          Want += A[At.first * P.K + X] * B[X * 8 + At.second];
        ASSERT_EQ(decode(P.C, FD.get(L, I)), Want)
            << "row " << At.first << " column " << At.second;
      }
  }
};

TEST_P(MmaTest, SmallIntegers) {
  const Product &P = GetParam();
  std::mt19937 Random(7);
  auto Fill = [&](size_t Size, bool Unsigned) {
    std::vector<int> V(Size);
    for (int &X : V)
      X = int(Random() % 8) - (Unsigned ? 0 : 4);
    return V;
  };
  run(Fill(P.M * P.K, P.A == Type::U8), Fill(P.K * 8, P.B == Type::U8),
      Fill(P.M * 8, false));
}

TEST_P(MmaTest, OneHot) {
  const Product &P = GetParam();
  std::mt19937 Random(11);
  for (unsigned Try = 0; Try != 8; ++Try) {
    std::vector<int> A(P.M * P.K), B(P.K * 8), C(P.M * 8);
    unsigned X = Random() % P.K;
    A[Random() % P.M * P.K + X] = 3;
    B[X * 8 + Random() % 8] = 5;
    run(A, B, C);
  }
}

INSTANTIATE_TEST_SUITE_P(All, MmaTest, testing::ValuesIn(Products),
                         [](const testing::TestParamInfo<Product> &Info) {
                           std::string Name = Info.param.Name;
                           for (char &C : Name)
                             if (C == '.')
                               C = '_';
                           return Name;
                         });

/// Adds 1 to the largest sum: wraps, or stays.
TEST(Mma, IntegersWrapOrSaturate) {
  for (bool Saturate : {false, true}) {
    std::string Name = Saturate ? "m8n8k16.row.col.satfinite.s8" : "m8n8k16.row.col.s8";
    TestKernel K("ptr addrspace(1) %0",
                 "  %d = call { i32, i32 } @llvm.nvvm.mma." + Name +
                     "(i32 16843009, i32 16843009, i32 2147483640, i32 0)\n"
                     "  %x = extractvalue { i32, i32 } %d, 0\n"
                     "  %p = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
                     "  store i32 %x, ptr addrspace(1) %p\n");
    std::vector<int32_t> Out(32);
    K.addBuffer(Out);
    K.launchGood();
    EXPECT_EQ(Out[3], Saturate ? 2147483647 : int32_t(2147483640u + 16u));
  }
}

TEST(Mma, ArchitecturesThatLackIt) {
  auto Error = [](StringRef Arch, StringRef Call) {
    TestKernel K("", Call, 32, "", Arch);
    K.launch();
    return K.Error;
  };
  std::string Old =
      Error("sm_75", "  %d = call { double, double } "
                     "@llvm.nvvm.mma.m8n8k4.row.col.f64(double 0.0, double 0.0, "
                     "double 0.0, double 0.0)\n");
  EXPECT_NE(Old.find("does not exist on sm_75"), std::string::npos) << Old;
}

//===----------------------------------------------------------------------===//
// ldmatrix, stmatrix
//===----------------------------------------------------------------------===//

/// Four matrices in shared memory: element (m, r, c) is 64 m + 8 r + c. Rows are in
/// reverse order, so that addresses matter.
std::vector<uint32_t> loadMatrices(unsigned Count, bool Transposed) {
  std::string Types, Suffix = Transposed ? ".trans" : "", Stores;
  for (unsigned I = 0; I != Count; ++I)
    Types += I ? ", i32" : "i32";
  std::string Struct = Count == 1 ? "i32" : "{ " + Types + " }";
  for (unsigned I = 0; I != Count; ++I) {
    std::string Value = Count == 1 ? "%m" : "%m" + std::to_string(I);
    if (Count != 1)
      Stores += formatv("  {0} = extractvalue {1} %m, {2}\n", Value, Struct, I).str();
    Stores += formatv("  %o{0} = getelementptr [32 x i32], ptr addrspace(1) %0, i32 {0}, "
                      "i32 %tid\n  store i32 {1}, ptr addrspace(1) %o{0}\n",
                      I, Value)
                  .str();
  }
  std::string Body =
      "  %row = sub i32 31, %tid\n"
      "  %p = getelementptr [8 x i16], ptr addrspace(3) @s, i32 %row\n"
      "  %first = shl i32 %tid, 3\n"
      "  %h = trunc i32 %first to i16\n"
      "  %v0 = insertelement <8 x i16> poison, i16 %h, i32 0\n"
      "  %v1 = shufflevector <8 x i16> %v0, <8 x i16> poison, <8 x i32> zeroinitializer\n"
      "  %v = add <8 x i16> %v1, <i16 0, i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 "
      "7>\n"
      "  store <8 x i16> %v, ptr addrspace(3) %p, align 16\n"
      "  call void @llvm.nvvm.bar.warp.sync(i32 -1)\n" +
      formatv("  %m = call {0} @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x{1}{2}.b16.p3(ptr "
              "addrspace(3) %p)\n",
              Struct, Count, Suffix)
          .str() +
      Stores;
  TestKernel K("ptr addrspace(1) %0", Body, 32,
               "@s = internal addrspace(3) global [256 x i16] undef, align 1024");
  std::vector<uint32_t> Out(Count * 32);
  K.addBuffer(Out);
  LaunchResult R = K.launchGood();
  EXPECT_EQ(R.Count.LdMatrix, 1u);
  return Out;
}

TEST(LdMatrix, Fragments) {
  for (unsigned Count : {1u, 2u, 4u})
    for (bool Transposed : {false, true}) {
      std::vector<uint32_t> Out = loadMatrices(Count, Transposed);
      for (unsigned M = 0; M != Count; ++M)
        for (unsigned L = 0; L != 32; ++L)
          for (unsigned I = 0; I != 2; ++I) {
            unsigned Row = L / 4, Column = 2 * (L % 4) + I;
            if (Transposed)
              std::swap(Row, Column);
            EXPECT_EQ((Out[M * 32 + L] >> (16 * I)) & 0xffff, 64 * M + 8 * Row + Column)
                << "x" << Count << " matrix " << M << " lane " << L;
          }
    }
}

TEST(StMatrix, IsTheInverse) {
  for (bool Transposed : {false, true}) {
    std::string Suffix = Transposed ? ".trans" : "";
    std::string Body =
        "  %row = sub i32 31, %tid\n"
        "  %p = getelementptr [8 x i16], ptr addrspace(3) @s, i32 %row\n"
        "  %r1 = add i32 %tid, 100\n  %r2 = add i32 %tid, 200\n  %r3 = add i32 %tid, "
        "300\n"
        "  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4" +
        Suffix +
        ".b16.p3(ptr addrspace(3) %p, i32 %tid, i32 %r1, i32 %r2, i32 %r3)\n"
        "  call void @llvm.nvvm.bar.warp.sync(i32 -1)\n"
        "  %m = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4" +
        Suffix +
        ".b16.p3(ptr addrspace(3) %p)\n"
        "  %m2 = extractvalue { i32, i32, i32, i32 } %m, 2\n"
        "  %o = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
        "  store i32 %m2, ptr addrspace(1) %o\n";
    TestKernel K("ptr addrspace(1) %0", Body, 32,
                 "@s = internal addrspace(3) global [256 x i16] undef, align 1024");
    std::vector<uint32_t> Out(32);
    K.addBuffer(Out);
    EXPECT_EQ(K.launchGood().Count.StMatrix, 1u);
    for (unsigned L = 0; L != 32; ++L)
      EXPECT_EQ(Out[L], L + 200);
  }
}

} // namespace
