//===- RemarksTest.cpp - Who is asked for a remark ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Dialect/TileCall.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

/// Wants the missed remarks of all passes, and keeps them.
class Listener final : public DiagnosticHandler {
public:
  explicit Listener(std::string &Heard) : Heard(Heard) {}
  bool isMissedOptRemarkEnabled(StringRef) const override { return true; }
  bool isAnyRemarkEnabled() const override { return true; }
  bool handleDiagnostics(const DiagnosticInfo &Info) override {
    auto &Remark = cast<DiagnosticInfoOptimizationBase>(Info);
    if (Remark.isEnabled())
      Heard += (Remark.getPassName() + " " + Remark.getRemarkName() + ": " +
                Remark.getMsg() + "\n")
                   .str();
    return true;
  }

private:
  std::string &Heard;
};

struct RemarksTest : testing::Test {
  LLVMContext C;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(R"(
    define void @f(i32 %x) {
      %y = call i32 @abs(i32 %x), !tile.loc !0
      ret void
    }
    declare i32 @abs(i32) "tile.op"="absi" "tile.operands"="source" "tile.elements"="i32->i32"
    !0 = !{i64 31}
  )",
                                                  Error, C);
  Function &F = *M->getFunction("f");
  Instruction &Call = F.getEntryBlock().front();
  unsigned NumTold = 0;

  void tell(Remark R) {
    emitRemark(R, Call, [&](RemarkText &T) {
      ++NumTold;
      T << "n = " << NV("N", 3);
    });
  }
};

TEST_F(RemarksTest, NobodyListens) {
  EXPECT_FALSE(wantsRemarks(F));
  tell(Remark::NarrowAccess);
  EXPECT_EQ(0u, NumTold);
}

TEST_F(RemarksTest, WhatIsWanted) {
  std::string Heard;
  C.setDiagnosticHandler(std::make_unique<Listener>(Heard));
  tell(Remark::NarrowAccess);
  tell(Remark::LoopPipelined); // Passed, which nobody hears.
  emitRemark(Remark::HintIgnored, F, [](RemarkText &T) { T << "of f"; });
  EXPECT_EQ("tileir-gpu-accesses NarrowAccess: at byte 0x1f: n = 3\n"
            "tileir-gpu-warps HintIgnored: of f\n",
            Heard);
}

TEST_F(RemarksTest, SilentVariants) {
  std::string Heard;
  C.setDiagnosticHandler(std::make_unique<Listener>(Heard));
  silenceRemarks(F, true);
  tell(Remark::NarrowAccess);
  EXPECT_EQ(0u, NumTold);
  EXPECT_EQ("", Heard);
  silenceRemarks(F, false);
  tell(Remark::NarrowAccess);
  EXPECT_EQ(1u, NumTold);
}

} // namespace
