//===- PointerPromiseTest.cpp - inbounds, nonnull, align, assumptions -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

const char *Globals = "@data = internal addrspace(3) global [16 x i32] undef, align 16\n"
                      "@more = internal addrspace(3) global [16 x i32] undef, align 16";

/// The findings of a kernel with a buffer %0 of one word, a pointer %1 and a number %2,
/// of which \p Code makes %r.
std::vector<Finding> run(StringRef Attributes, StringRef Code, StringRef Type,
                         uint64_t Pointer, int64_t Number) {
  TestKernel K(
      ("ptr addrspace(1) %0, ptr addrspace(1) " + Attributes + " %1, i64 %2").str(),
      ("  %n = trunc i64 %2 to i32\n" + Code + "\n  store " + Type +
       " %r, ptr addrspace(1) %0\n")
          .str(),
      1, Globals);
  std::vector<uint64_t> Out(1), Data(8);
  K.addBuffer(Out);
  if (Pointer == ~uint64_t(0))
    K.addBuffer(Data);
  else
    K.addWord(Pointer);
  K.addWord(uint64_t(Number));
  LaunchResult R = K.launch();
  EXPECT_EQ(K.Error, "");
  return std::move(R.Findings);
}

constexpr uint64_t Buffer = ~uint64_t(0);
constexpr const char *Shared = "ptr addrspace(3)", *Global = "ptr addrspace(1)";

/// Addresses that %n, of these values, leaves in bounds, or not; also after a chain.
TEST(PointerPromise, InBounds) {
  struct {
    const char *Code, *Type;
    std::vector<int64_t> Kept, Broken;
  } Rows[] = {
      {"  %r = getelementptr inbounds i32, ptr addrspace(3) @data, i32 %n",
       Shared,
       {0, 15, 16},
       {-1, 17, 1 << 29}},
      {"  %p = getelementptr inbounds i32, ptr addrspace(3) @data, i32 8\n"
       "  %r = getelementptr inbounds i32, ptr addrspace(3) %p, i32 %n",
       Shared,
       {-8, 8},
       {-9, 9}},
      {"  %r = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %2",
       Global,
       {0, 64},
       {-1, 65}},
      {"  %s = alloca [4 x i32]\n"
       "  %r = getelementptr inbounds i32, ptr %s, i64 %2",
       "ptr",
       {0, 4},
       {-1, 5}},
      // Nothing is promised.
      {"  %r = getelementptr i32, ptr addrspace(3) @data, i32 %n", Shared, {-1, 100}, {}},
  };
  for (const auto &Row : Rows) {
    for (int64_t N : Row.Kept)
      EXPECT_EQ(run("", Row.Code, Row.Type, Buffer, N).size(), 0u) << Row.Code << N;
    for (int64_t N : Row.Broken) {
      std::vector<Finding> Found = run("", Row.Code, Row.Type, Buffer, N);
      ASSERT_EQ(Found.size(), 1u) << Row.Code << N;
      EXPECT_EQ(Found[0].Kind, FindingKind::Poison);
      EXPECT_NE(Found[0].Message.find("since a promise is false"), std::string::npos);
      ASSERT_EQ(Found[0].Sites.size(), 2u);
      EXPECT_NE(Found[0].Sites[1].find("%r = getelementptr inbounds"), std::string::npos);
    }
  }
}

TEST(PointerPromise, NoWrap) {
  const char *Unsigned = "  %r = getelementptr nuw i8, ptr addrspace(1) %1, i64 %2";
  EXPECT_EQ(run("", Unsigned, Global, Buffer, 1 << 20).size(), 0u);
  EXPECT_EQ(run("", Unsigned, Global, Buffer, -1).size(), 1u);
  const char *Signed = "  %r = getelementptr nusw i8, ptr addrspace(3) @data, i32 %n";
  EXPECT_EQ(run("", Signed, Shared, Buffer, -16).size(), 0u);
  EXPECT_EQ(run("", Signed, Shared, Buffer, -0x2000000).size(), 1u);
}

/// Of arguments and of loaded pointers.
TEST(PointerPromise, NonNullAndAligned) {
  const char *Same = "  %r = getelementptr i8, ptr addrspace(1) %1, i64 0";
  EXPECT_EQ(run("nonnull", Same, Global, 8, 0).size(), 0u);
  EXPECT_EQ(run("align 64", Same, Global, 128, 0).size(), 0u);
  for (auto [Attribute, Pointer] : {std::pair("nonnull", 0), {"align 64", 96}}) {
    std::vector<Finding> Found = run(Attribute, Same, Global, uint64_t(Pointer), 0);
    ASSERT_EQ(Found.size(), 1u) << Attribute;
    EXPECT_NE(Found[0].Message.find("since a promise of argument 1 is false"),
              std::string::npos)
        << Found[0].Message;
  }
  auto Load = [](StringRef Promise) {
    return ("  store i64 %2, ptr addrspace(1) %0\n  fence acq_rel\n"
            "  %r = load ptr, ptr addrspace(1) %0, align 8, " +
            Promise)
        .str();
  };
  EXPECT_EQ(run("", Load("!nonnull !{}"), "ptr", Buffer, 1).size(), 0u);
  EXPECT_EQ(run("", Load("!nonnull !{}"), "ptr", Buffer, 0).size(), 1u);
  EXPECT_EQ(run("", Load("!align !{i64 16}"), "ptr", Buffer, 32).size(), 0u);
  EXPECT_EQ(run("", Load("!align !{i64 16}"), "ptr", Buffer, 40).size(), 1u);
}

/// They have to be true where they are executed.
TEST(PointerPromise, Assumptions) {
  struct {
    const char *Code;
    uint64_t KeptPointer, BrokenPointer;
    int64_t Kept, Broken;
  } Rows[] = {
      {"  %c = icmp slt i32 %n, 5\n  call void @llvm.assume(i1 %c)", 0, 0, 4, 5},
      {"  %c = icmp slt i32 %n, 5\n  %d = icmp ne i32 %n, 3\n  %e = and i1 %c, %d\n"
       "  call void @llvm.assume(i1 %e)",
       0, 0, 4, 3},
      {"  call void @llvm.assume(i1 true) [\"align\"(ptr addrspace(1) %1, i64 32)]", 64,
       16, 0, 0},
      {"  call void @llvm.assume(i1 true) [\"nonnull\"(ptr addrspace(1) %1)]", 1, 0, 0,
       0},
  };
  for (const auto &Row : Rows) {
    std::string Code = std::string(Row.Code) + "\n  %r = add i32 %n, 1";
    EXPECT_EQ(run("", Code, "i32", Row.KeptPointer, Row.Kept).size(), 0u) << Code;
    std::vector<Finding> Found = run("", Code, "i32", Row.BrokenPointer, Row.Broken);
    ASSERT_EQ(Found.size(), 1u) << Code;
    EXPECT_EQ(Found[0].Kind, FindingKind::FalsePromise);
    EXPECT_NE(Found[0].Sites[0].find("llvm.assume"), std::string::npos);
  }
}

} // namespace
