//===- NVPTXArchTest.cpp - Architectures and their features ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXArch.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

using F = NVPTXFeature;

NVPTXArch arch(StringRef Name) { return cantFail(NVPTXArch::parse(Name)); }

std::string getError(StringRef Name) {
  Expected<NVPTXArch> Arch = NVPTXArch::parse(Name);
  return Arch ? "none" : toString(Arch.takeError());
}

TEST(NVPTXArch, Names) {
  for (const std::string &Name : NVPTXArch::getNames())
    EXPECT_EQ(arch(Name).getName(), Name);
  EXPECT_EQ(arch("sm_103a").getPlainName(), "sm_103");
  EXPECT_TRUE(arch("sm_103a").isSpecific());
  for (StringRef Bad :
       {"sm_70", "sm_80a", "sm_90f", "sm_", "90", "sm_90aa", "sm_100af", ""})
    EXPECT_TRUE(StringRef(getError(Bad))
                    .starts_with("unknown GPU architecture '" + Bad.str() +
                                 "'; known are: sm_75, sm_80, "))
        << getError(Bad);
  EXPECT_EQ(getError("sm_100f"),
            "code for a family of architectures ('sm_100f') is not generated; name "
            "'sm_100' or 'sm_100a'");
}

TEST(NVPTXArch, OldestByDefault) {
  EXPECT_EQ(NVPTXArch().getName(), "sm_75");
  EXPECT_FALSE(NVPTXArch().has(F::AsyncCopy));
}

/// A pass may hold the machine while it changes the kernel, but not its "target-cpu".
TEST(NVPTXArch, MachineOfKernel) {
  LLVMContext Context;
  Module M("m", Context);
  Function *K = Function::Create(FunctionType::get(Type::getVoidTy(Context), false),
                                 GlobalValue::ExternalLinkage, "k", M);
  FunctionAnalysisManager FAM;
  FAM.registerPass([] { return PassInstrumentationAnalysis(); });
  FAM.registerPass([] { return GPUMachineAnalysis(makeNVPTXMachine); });
  EXPECT_EQ(toString(getMachine(*K, FAM).takeError()), "'k' has no \"target-cpu\"");
  K->addFnAttr("target-cpu", "sm_75");
  FAM.invalidate(*K, PreservedAnalyses::none());
  const GPUMachine &First = cantFail(getMachine(*K, FAM));
  EXPECT_FALSE(First.getNumbers().HasAsyncCopy);
  FAM.invalidate(*K, PreservedAnalyses::none());
  EXPECT_EQ(&cantFail(getMachine(*K, FAM)), &First);
  K->addFnAttr("target-cpu", "sm_90");
  FAM.invalidate(*K, PreservedAnalyses::none());
  EXPECT_TRUE(cantFail(getMachine(*K, FAM)).getNumbers().HasAsyncCopy);
}

TEST(NVPTXArch, SuffixAddsFeatures) {
  EXPECT_FALSE(arch("sm_120").has(F::FP4Conversions));
  EXPECT_TRUE(arch("sm_120a").has(F::FP4Conversions));
  EXPECT_TRUE(arch("sm_120a").has(F::AsyncCopy));
  EXPECT_FALSE(arch("sm_90a").has(F::FP4Conversions));
}

TEST(NVPTXArch, FeaturesThatNewerOnesLack) {
  EXPECT_TRUE(arch("sm_89").has(F::FastMmaFP8));
  for (StringRef Name : {"sm_90", "sm_100", "sm_103a", "sm_110"})
    EXPECT_FALSE(arch(Name).has(F::FastMmaFP8)) << Name.str();
  EXPECT_TRUE(arch("sm_121").has(F::FastMmaFP8));
}

/// A newer architecture is one row. It has what the row says: nothing by its number.
TEST(NVPTXArch, AnotherRow) {
  std::vector<NVPTXArchRow> Table = NVPTXArch::getTable().vec();
  Table.push_back({130, 227, 92, {14, 0}, F::AsyncCopy, "af", {14, 1}, F::MmaFP8});
  std::vector<std::string> Names = NVPTXArch::getNames(Table);
  EXPECT_EQ(Names.size(), NVPTXArch::getNames().size() + 2);
  EXPECT_EQ(Names.back(), "sm_130a");

  NVPTXArch New = cantFail(NVPTXArch::parse("sm_130", Table));
  EXPECT_EQ(New.getFeatures(), "+ptx92");
  EXPECT_EQ(New.getMaxSharedBytes(), 227u * 1024);
  EXPECT_EQ(New.getToolkit().str(), "14.0");
  for (unsigned Bit = 0; Bit <= unsigned(F::GridControl); ++Bit)
    EXPECT_EQ(New.has(F(Bit)), F(Bit) == F::AsyncCopy) << Bit;
  EXPECT_EQ(New.getMaxAccessBytes(), 16u);
  // Not even products of bf16: it does them by FMAs until the row says otherwise.
  NVPTXMachine Machine(New);
  EXPECT_FALSE(
      Machine.chooseMma(Element::BF16, Element::BF16, Element::F32, {64, 64}, 64));
  EXPECT_TRUE(Machine.chooseMma(Element::F16, Element::F16, Element::F32, {64, 64}, 64));

  NVPTXArch Specific = cantFail(NVPTXArch::parse("sm_130a", Table));
  EXPECT_TRUE(Specific.has(F::MmaFP8));
  EXPECT_EQ(Specific.getToolkit().str(), "14.1");
}

/// The paragraph of the manual that lists architectures.
TEST(NVPTXArch, ManualListsThem) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Page =
      MemoryBuffer::getFile(TILEIR_DOCS "/nvptx.md");
  ASSERT_TRUE(Page);
  std::string Line = "Architectures: " + join(NVPTXArch::getNames(), ", ") + ".";
  std::string Text = (*Page)->getBuffer().str();
  llvm::replace(Text, '\n', ' ');
  EXPECT_TRUE(StringRef(Text).contains("  " + Line + "  ")) << Line;
}

} // namespace
