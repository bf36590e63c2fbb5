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
#include "llvm/Support/FormatVariadic.h"
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
  for (StringRef Bad : {"sm_70", "sm_80a", "sm_90f", "sm_", "90", "sm_90aa", "sm_100af"})
    EXPECT_TRUE(StringRef(getError(Bad))
                    .starts_with("unknown GPU architecture '" + Bad.str() +
                                 "'; known are: sm_75, sm_80, "))
        << getError(Bad);
  EXPECT_TRUE(
      StringRef(getError(""))
          .starts_with("no GPU architecture is named; known are: sm_75, sm_80, "));
  EXPECT_EQ(toString(NVPTXArch::parseOption("", "'--arch'").takeError()),
            "no GPU architecture is named; name one with '--arch', for example sm_90");
  EXPECT_EQ(cantFail(NVPTXArch::parseOption("sm_90a", "'--arch'")).getName(), "sm_90a");
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
  EXPECT_TRUE(arch("sm_90a").has(F::RegisterPool));
  EXPECT_TRUE(arch("sm_120a").has(F::RegisterPool));
  EXPECT_FALSE(arch("sm_120").has(F::RegisterPool));
}

TEST(NVPTXArch, TheSameWithItsSuffix) {
  EXPECT_EQ(arch("sm_100").getSpecific().getName(), "sm_100a");
  EXPECT_EQ(arch("sm_100a").getSpecific().getName(), "sm_100a");
  EXPECT_TRUE(arch("sm_90").getSpecific().has(F::Wgmma));
  EXPECT_EQ(arch("sm_89").getSpecific().getName(), "sm_89");
  // Of the ones with a suffix all are known by name.
  for (const std::string &Name : NVPTXArch::getNames()) {
    EXPECT_EQ(arch(arch(Name).getSpecific().getName()).getPlainName(),
              arch(Name).getPlainName());
    EXPECT_EQ(arch(Name).getSpecific().isSpecific(),
              is_contained(NVPTXArch::getNames(), arch(Name).getPlainName() + "a"));
  }
}

TEST(NVPTXArch, FeaturesThatNewerOnesLack) {
  EXPECT_TRUE(arch("sm_89").has(F::FastMmaFP8));
  for (StringRef Name : {"sm_90", "sm_100", "sm_103a", "sm_110"})
    EXPECT_FALSE(arch(Name).has(F::FastMmaFP8)) << Name.str();
  EXPECT_TRUE(arch("sm_121").has(F::FastMmaFP8));
}

std::string getOccupancy(StringRef Name, unsigned Threads, unsigned Registers,
                         uint64_t SharedBytes) {
  Occupancy O = arch(Name).getOccupancy(Threads, Registers, SharedBytes);
  return formatv("{0}: {1} {2} {3} {4}", O.getBlocks(), O.ByRegisters, O.BySharedMemory,
                 O.ByThreads, O.ByBlocks);
}

/// As NVIDIA's occupancy calculator has it: blocks by registers, shared memory, threads,
/// and the number of blocks.
TEST(NVPTXArch, Occupancy) {
  EXPECT_EQ(getOccupancy("sm_90", 128, 168, 49152), "3: 3 4 16 32");
  EXPECT_EQ(getOccupancy("sm_80", 256, 64, 0), "4: 4 164 8 32");
  // Each quarter has registers for five warps, and some that are left.
  EXPECT_EQ(getOccupancy("sm_80", 32, 96, 0), "20: 20 164 64 32");
  // As many registers as a thread can have.
  EXPECT_EQ(getOccupancy("sm_120", 256, 255, 0), "1: 1 100 6 24");
  // The same small kernel, by generation.
  EXPECT_EQ(getOccupancy("sm_75", 64, 32, 0), "16: 32 256 16 16");
  EXPECT_EQ(getOccupancy("sm_80", 64, 32, 0), "32: 32 164 32 32");
  EXPECT_EQ(getOccupancy("sm_86", 64, 32, 0), "16: 32 100 24 16");
  EXPECT_EQ(getOccupancy("sm_87", 64, 32, 0), "16: 32 164 24 16");
  EXPECT_EQ(getOccupancy("sm_88", 64, 32, 0), "16: 32 100 24 16");
  EXPECT_EQ(getOccupancy("sm_89", 64, 32, 0), "24: 32 100 24 24");
  EXPECT_EQ(getOccupancy("sm_90a", 64, 32, 0), "32: 32 228 32 32");
  EXPECT_EQ(getOccupancy("sm_100", 64, 32, 0), "32: 32 228 32 32");
  EXPECT_EQ(getOccupancy("sm_103", 64, 32, 0), "32: 32 228 32 32");
  EXPECT_EQ(getOccupancy("sm_110", 64, 32, 0), "24: 32 228 24 24");
  EXPECT_EQ(getOccupancy("sm_121a", 64, 32, 0), "24: 32 100 24 24");
  // Threads alone.
  EXPECT_EQ(getOccupancy("sm_86", 1024, 32, 0), "1: 2 100 1 16");
  // Before sm_80 the system keeps none of the shared memory, and the unit is larger.
  EXPECT_EQ(getOccupancy("sm_75", 32, 32, 32768), "2: 64 2 32 16");
  EXPECT_EQ(getOccupancy("sm_75", 32, 32, 9344), "6: 64 6 32 16");
  EXPECT_EQ(getOccupancy("sm_86", 32, 32, 50176), "2: 64 2 48 16");
  EXPECT_EQ(getOccupancy("sm_86", 32, 32, 50177), "1: 64 1 48 16");
  for (const std::string &Name : NVPTXArch::getNames())
    EXPECT_EQ(arch(Name).getOccupancy(32, 16, arch(Name).getMaxSharedBytes()).getBlocks(),
              1u)
        << Name;
}

/// A newer architecture is one row. It has what the row says: nothing by its number.
TEST(NVPTXArch, AnotherRow) {
  std::vector<NVPTXArchRow> Table = NVPTXArch::getTable().vec();
  Table.push_back(
      {130, 227, {2048, 32}, 92, {14, 0}, F::AsyncCopy, "af", {14, 1}, F::MmaFP8});
  std::vector<std::string> Names = NVPTXArch::getNames(Table);
  EXPECT_EQ(Names.size(), NVPTXArch::getNames().size() + 2);
  EXPECT_EQ(Names.back(), "sm_130a");

  NVPTXArch New = cantFail(NVPTXArch::parse("sm_130", Table));
  EXPECT_EQ(New.getFeatures(), "+ptx92");
  EXPECT_EQ(New.getMaxSharedBytes(), 227u * 1024);
  EXPECT_EQ(New.getToolkit().str(), "14.0");
  for (unsigned Bit = 0; Bit <= unsigned(F::AsyncProxy); ++Bit)
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
