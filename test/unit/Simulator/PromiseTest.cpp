//===- PromiseTest.cpp - nsw, nuw, exact, disjoint, range -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each promise with operands that keep it and some that do not.
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

/// How many uses of poison are found when %r of \p Type, made by \p Code of %a and %b, is
/// stored.
size_t countPoison(StringRef Code, StringRef Type, int64_t A, int64_t B) {
  TestKernel K("ptr addrspace(1) %0, i64 %1, i64 %2",
               ("  %a = trunc i64 %1 to i32\n  %b = trunc i64 %2 to i32\n" + Code +
                "\n  store " + Type + " %r, ptr addrspace(1) %0\n")
                   .str(),
               1);
  std::vector<uint64_t> Out(1);
  K.addBuffer(Out);
  K.addWord(uint64_t(A));
  K.addWord(uint64_t(B));
  LaunchResult R = K.launch();
  EXPECT_EQ(K.Error, "");
  for (const Finding &F : R.Findings)
    EXPECT_EQ(F.Kind, FindingKind::Poison) << F.Message;
  return R.Findings.size();
}

struct Row {
  const char *Code;
  std::pair<int64_t, int64_t> Kept, Broken;
  const char *Type = "i32";
};

constexpr int64_t Most = 0x7fffffff, Least = -Most - 1;

TEST(Promise, OfArithmetic) {
  for (const Row &X : std::initializer_list<Row>{
           {"  %r = add nuw i32 %a, %b", {-2, 1}, {-1, 1}},
           {"  %r = add nsw i32 %a, %b", {-1, 1}, {Most, 1}},
           {"  %r = sub nuw i32 %a, %b", {1, 1}, {0, 1}},
           {"  %r = sub nsw i32 %a, %b", {0, 1}, {Least, 1}},
           {"  %r = mul nuw i32 %a, %b", {65535, 65537}, {65536, 65536}},
           {"  %r = mul nsw i32 %a, %b", {-32768, 65536}, {32768, 65536}},
           {"  %r = shl nuw i32 %a, %b", {3, 30}, {4, 30}},
           {"  %r = shl nsw i32 %a, %b", {-2, 30}, {2, 30}},
           {"  %r = lshr exact i32 %a, %b", {8, 3}, {8, 4}},
           {"  %r = ashr exact i32 %a, %b", {-8, 3}, {-7, 3}},
           {"  %r = udiv exact i32 %a, %b", {-1, 3}, {-1, 2}},
           {"  %r = sdiv exact i32 %a, %b", {-6, 3}, {-1, 3}},
           {"  %r = or disjoint i32 %a, %b", {5, 10}, {5, 4}},
           {"  %r = zext nneg i32 %a to i64", {Most, 0}, {-1, 0}, "i64"},
           {"  %r = uitofp nneg i32 %a to float", {5, 0}, {-1, 0}, "float"},
           {"  %r = trunc nuw i32 %a to i16", {65535, 0}, {65536, 0}, "i16"},
           {"  %r = trunc nsw i32 %a to i16", {-32768, 0}, {32768, 0}, "i16"},
           {"  %c = icmp samesign ult i32 %a, %b\n  %r = zext i1 %c to i32",
            {-1, -2},
            {-1, 2}},
       }) {
    EXPECT_EQ(countPoison(X.Code, X.Type, X.Kept.first, X.Kept.second), 0u) << X.Code;
    EXPECT_EQ(countPoison(X.Code, X.Type, X.Broken.first, X.Broken.second), 1u) << X.Code;
  }
}

TEST(Promise, OfVectorsAndOddWidths) {
  const char *Vector = "  %v0 = insertelement <2 x i32> poison, i32 %a, i32 0\n"
                       "  %v1 = insertelement <2 x i32> %v0, i32 %b, i32 1\n"
                       "  %r = add nsw <2 x i32> %v1, <i32 1, i32 1>";
  EXPECT_EQ(countPoison(Vector, "<2 x i32>", 1, 2), 0u);
  EXPECT_EQ(countPoison(Vector, "<2 x i32>", 1, Most), 1u);
  const char *Bits = "  %c = icmp eq i32 %a, 1\n  %d = icmp eq i32 %b, 1\n"
                     "  %e = or disjoint i1 %c, %d\n  %r = zext i1 %e to i32";
  EXPECT_EQ(countPoison(Bits, "i32", 1, 0), 0u);
  EXPECT_EQ(countPoison(Bits, "i32", 1, 1), 1u);
}

TEST(Promise, Ranges) {
  const char *Call = "  %r = call range(i32 2, 5) i32 @llvm.umin(i32 %a, i32 %b)";
  EXPECT_EQ(countPoison(Call, "i32", 4, 9), 0u);
  for (int A : {1, 5})
    EXPECT_EQ(countPoison(Call, "i32", A, 9), 1u);
  const char *Load = "  store i32 %a, ptr addrspace(1) %0\n"
                     "  %r = load i32, ptr addrspace(1) %0, !range !{i32 -2, i32 3}";
  for (int A : {-2, 2})
    EXPECT_EQ(countPoison(Load, "i32", A, 0), 0u);
  for (int A : {-3, 3})
    EXPECT_EQ(countPoison(Load, "i32", A, 0), 1u);
}

/// What is not used harms nobody; an address and a branch do use it.
TEST(Promise, Uses) {
  const char *Chosen = "  %p = add nsw i32 %a, 1\n  %c = icmp eq i32 %b, 0\n"
                       "  %r = select i1 %c, i32 %p, i32 7";
  EXPECT_EQ(countPoison(Chosen, "i32", Most, 1), 0u);
  EXPECT_EQ(countPoison(Chosen, "i32", Most, 0), 1u);
  const char *Address = "  %i = sub nuw i32 %a, 1\n  %j = and i32 %i, 1\n"
                        "  %q = getelementptr i32, ptr addrspace(1) %0, i32 %j\n"
                        "  store i32 1, ptr addrspace(1) %q\n  %r = add i32 %b, 0";
  EXPECT_EQ(countPoison(Address, "i32", 1, 1), 0u);
  EXPECT_EQ(countPoison(Address, "i32", 0, 1), 1u);
}

} // namespace
