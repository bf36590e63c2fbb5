//===- PTXEmitterTest.cpp - The code generator leaves its host as it was --===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXTarget.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
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

} // namespace
