//===- PTXEmitterTest.cpp - The code generator leaves its host as it was --===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXTarget.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

/// The layout of kernels from a host process that has its own use of LLVM.
std::string getOwnLayout() {
  Triple T("nvptx64-nvidia-cuda");
  std::string Message;
  const Target *NVPTX = TargetRegistry::lookupTarget(T, Message);
  std::unique_ptr<TargetMachine> TM(
      NVPTX->createTargetMachine(T, "sm_90", "", TargetOptions(), std::nullopt));
  return TM->createDataLayout().getStringRepresentation();
}

TEST(PTXEmitter, ShortPointersDoNotLast) {
  NVPTXArch Arch = cantFail(NVPTXArch::parse("sm_90"));
  std::string Ours =
      createNVPTXTargetMachine(Arch, 3)->createDataLayout().getStringRepresentation();
  EXPECT_NE(Ours.find("-p3:32:32"), std::string::npos) << Ours;
  std::string Own = getOwnLayout();
  EXPECT_EQ(Own.find("-p3:32:32"), std::string::npos) << Own;

  auto *Option =
      static_cast<cl::opt<bool> *>(cl::getRegisteredOptions().lookup("nvptx-short-ptr"));
  ASSERT_TRUE(Option);
  EXPECT_FALSE(Option->getValue());
  Option->setValue(true); // as the host's own command line may do
  createNVPTXTargetMachine(Arch, 3);
  EXPECT_TRUE(Option->getValue());
  Option->setValue(false);
}

/// Two addresses that go on by a stage of 4096 bytes.
constexpr StringLiteral StagesOfLoop = R"(
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(3) %p, ptr addrspace(3) %q,
                          ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %place = mul nuw nsw i32 %i, 4096
  %a = getelementptr i8, ptr addrspace(3) %p, i32 %place
  %b = getelementptr i8, ptr addrspace(3) %q, i32 %place
  %x = load i32, ptr addrspace(3) %a
  %y = load i32, ptr addrspace(3) %b
  %xy = mul i32 %x, %y
  %more = add i32 %sum, %xy
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out
  ret void
})";

std::unique_ptr<Module> parse(LLVMContext &Context, const TargetMachine &TM) {
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(StagesOfLoop, Error, Context);
  if (M)
    M->setDataLayout(TM.createDataLayout());
  return M;
}

// Loop strength reduction would make a counter of each address; it stays with others.
TEST(PTXEmitter, AddressesAreNoCounters) {
  NVPTXOptions Options;
  Options.Arch = cantFail(NVPTXArch::parse("sm_80"));
  std::unique_ptr<TargetMachine> TM = createNVPTXTargetMachine(Options.Arch, 3);
  LLVMContext Context;
  std::unique_ptr<Module> M = parse(Context, *TM);
  ASSERT_TRUE(M);
  Expected<std::string> PTX = emitPTX(*M, Options);
  ASSERT_TRUE(bool(PTX)) << toString(PTX.takeError());
  EXPECT_NE(PTX->find("shl.b32"), std::string::npos) << *PTX;
  EXPECT_EQ(PTX->find(", 4096;"), std::string::npos) << *PTX;

  M = parse(Context, *TM);
  SmallString<0> Text;
  raw_svector_ostream OS(Text);
  legacy::PassManager Passes;
  ASSERT_FALSE(
      TM->addPassesToEmitFile(Passes, OS, nullptr, CodeGenFileType::AssemblyFile));
  Passes.run(*M);
  EXPECT_TRUE(Text.str().contains(", 4096;")) << Text.str().str();
}

} // namespace
