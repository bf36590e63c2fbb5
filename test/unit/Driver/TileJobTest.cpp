//===- TileJobTest.cpp - What surrounds the compiler ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What surrounds the compiler: options, errors, crashes. The compiler is one that does
// what its input says.
//
//===----------------------------------------------------------------------===//

#include "TileJob.h"
#include "Compiler/Compiler.h"
#include "Support/SourceError.h"
#include "TileJobOptions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <numeric>

using namespace llvm;
using namespace tileir;

static HostOptions LastOptions;

std::string tileir::getInputWarnings(MemoryBufferRef) { return {}; }

Expected<std::string> tileir::getBytecode(MemoryBufferRef Input) {
  return Input.getBuffer().str();
}

static std::optional<TileJob> LastLinkJob;

Error tileir::runLinkJob(const TileJob &Job) {
  LastLinkJob = Job;
  return Error::success();
}

Error tileir::verifyTileIR(MemoryBufferRef Input) {
  StringRef Text = Input.getBuffer();
  if (Text.starts_with("crash"))
    abort();
  if (Text.starts_with("two"))
    return joinErrors(makeError(SourceLoc::atLine(3, 7), "first"),
                      createStringError("elsewhere:1: error: second"));
  if (Text.starts_with("cut")) {
    // Somebody writes the file anew while it is compiled.
    std::error_code EC;
    raw_fd_ostream(Input.getBufferIdentifier(), EC) << "cut";
    return createStringError("sum " +
                             Twine(std::accumulate(Text.begin(), Text.end(), 0)));
  }
  if (Text.starts_with("byte"))
    return makeError(SourceLoc::atByte(31, "type section"), "odd");
  return Error::success();
}

Expected<std::unique_ptr<Module>> tileir::compileToHostModule(MemoryBufferRef Input,
                                                              LLVMContext &Context,
                                                              const HostOptions &Options,
                                                              const DeviceCode &Device) {
  LastOptions = Options;
  if (Error E = verifyTileIR(Input))
    return std::move(E);
  return std::make_unique<Module>("m", Context);
}

Error tileir::addCodeGenProperties(Module &M, const TileJob &Job) {
  return Error::success();
}

static std::vector<TileJob> LastDeviceJobs;

Error tileir::runDeviceJobs(ArrayRef<TileJob> Jobs) {
  LastDeviceJobs = Jobs.vec();
  std::unique_ptr<MemoryBuffer> Buffer;
  Expected<MemoryBufferRef> Input = readInput(Jobs.front(), Buffer);
  if (!Input)
    return Input.takeError();
  return verifyTileIR(*Input);
}

Expected<std::vector<DeviceImage>> tileir::readImages(const TileJob &Job, std::string &) {
  if (!Job.ImageFiles.empty())
    return createStringError("no images of " + Job.ImageFiles.front());
  return std::vector<DeviceImage>();
}

namespace {

class TileJobTest : public testing::Test {
protected:
  TileJobTest() {
    CrashRecoveryContext::Enable();
    for (auto [Suffix, Path] : {std::pair("tileir", &Input), std::pair("bc", &Output)}) {
      SmallString<128> Name;
      EXPECT_FALSE(sys::fs::createTemporaryFile("job", Suffix, Name));
      *Path = std::string(Name);
    }
    RemoveInput.setFile(Input);
    RemoveOutput.setFile(Output);
  }
  ~TileJobTest() override { CrashRecoveryContext::Disable(); }

  int run(StringRef Contents, ArrayRef<const char *> Options = {}) {
    std::error_code EC;
    raw_fd_ostream(Input, EC) << Contents;
    SmallVector<const char *> Args(Options.begin(), Options.end());
    Args.append({"-o", Output.c_str(), Input.c_str()});
    testing::internal::CaptureStderr();
    int Result = runTileJob(Args);
    Messages = testing::internal::GetCapturedStderr();
    return Result;
  }

  std::string Input, Output, Messages;
  FileRemover RemoveInput, RemoveOutput;
};

TEST_F(TileJobTest, ErrorsHaveTheFormOfClang) {
  EXPECT_EQ(run("two"), 1);
  EXPECT_EQ(Messages, Input + ":3:7: error: first\nelsewhere:1: error: second\n");
  EXPECT_EQ(run("byte"), 1);
  EXPECT_EQ(Messages, Input + ": error: at byte 0x1f (type section): odd\n");
}

TEST_F(TileJobTest, CrashIsAnError) {
#if LLVM_ADDRESS_SANITIZER_BUILD
  GTEST_SKIP() << "what a crashing job held is lost, which LeakSanitizer would report";
#endif
  EXPECT_GT(run("crash"), 1);
  EXPECT_NE(Messages.find(Input + ": error: the Tile IR compiler crashed"),
            std::string::npos)
      << Messages;
  EXPECT_EQ(run("fine"), 0); // and the process goes on
  EXPECT_EQ(Messages, "");
}

TEST_F(TileJobTest, InputMayBeCutWhileItIsCompiled) {
  std::string Contents = "cut" + std::string(100000, '\1');
  EXPECT_EQ(run(Contents, {"-fsyntax-only"}), 1);
  EXPECT_EQ(Messages,
            Input + ": error: sum " + std::to_string('c' + 'u' + 't' + 100000) + "\n");
}

TEST_F(TileJobTest, OptionsReachTheCompiler) {
  EXPECT_EQ(run("fine", {"-triple", "t", "-target-cpu", "c", "-target-feature", "+a",
                         "-target-feature", "-b", "-O3", "-debug-info-kind=constructor",
                         "-fno-multiversion", "-pic-level", "2"}),
            0);
  EXPECT_EQ(LastOptions.Triple, "t");
  EXPECT_EQ(LastOptions.CPU, "c");
  EXPECT_EQ(LastOptions.Features, "+a,-b");
  EXPECT_EQ(LastOptions.OptLevel, 3u);
  EXPECT_FALSE(LastOptions.OptimizeForSize);
  EXPECT_TRUE(LastOptions.Debug);
  EXPECT_FALSE(LastOptions.Multiversion);
  EXPECT_TRUE(LastOptions.SharedCode);
  EXPECT_EQ(run("fine", {"-Oz", "-pic-level", "2", "-pic-is-pie"}), 0);
  EXPECT_EQ(LastOptions.OptLevel, 2u);
  EXPECT_TRUE(LastOptions.OptimizeForSize);
  EXPECT_FALSE(LastOptions.Debug);
  EXPECT_TRUE(LastOptions.Multiversion);
  EXPECT_FALSE(LastOptions.SharedCode);
  EXPECT_EQ(run("fine"), 0);
  EXPECT_EQ(LastOptions.OptLevel, 0u);
  EXPECT_FALSE(LastOptions.SharedCode);
}

TEST_F(TileJobTest, OptionsOfCC1) {
  const char *CC1[] = {"-cc1",
                       "-triple",
                       "t",
                       "-O2",
                       "-main-file-name",
                       "-Os",
                       "-target-cpu",
                       "c",
                       "-mllvm",
                       "-O1",
                       "-pic-level",
                       "2",
                       "-mrelocation-model",
                       "pic",
                       "-target-feature",
                       "+a",
                       "-debug-info-kind=line-tables-only",
                       "-x",
                       "ir"};
  std::vector<StringRef> Got;
  for (const char *Option : tileJobOptionsFromCC1(CC1))
    Got.push_back(Option);
  EXPECT_EQ(Got,
            (std::vector<StringRef>{"-triple", "t", "-O2", "-target-cpu", "c", "-mllvm",
                                    "-O1", "-pic-level", "2", "-target-feature", "+a",
                                    "-debug-info-kind=line-tables-only"}));
}

TEST_F(TileJobTest, DeviceJobsRunTogether) {
  const char *First[] = {"-triple",
                         "nvptx64-nvidia-cuda",
                         "-target-cpu",
                         "sm_80",
                         "-emit-offload-binary",
                         "-fno-gpu-rdc",
                         "-include-ptx",
                         "-o",
                         "a",
                         Input.c_str()};
  const char *Second[] = {"-triple",
                          "nvptx64-nvidia-cuda",
                          "-target-cpu",
                          "sm_90a",
                          "-emit-ptx",
                          "--cuda-path=/c",
                          "--ptxas-path=/p",
                          "-Xcuda-ptxas",
                          "-v",
                          "-o",
                          "b",
                          Input.c_str()};
  ArrayRef<const char *> Both[] = {First, Second};
  EXPECT_EQ(runTileJobs(Both), 0);
  ASSERT_EQ(LastDeviceJobs.size(), 2u);
  EXPECT_EQ(LastDeviceJobs[0].Host.CPU, "sm_80");
  EXPECT_EQ(LastDeviceJobs[0].OutputKind, DeviceOutputKind::OffloadBinary);
  EXPECT_FALSE(LastDeviceJobs[0].Relocatable);
  EXPECT_TRUE(LastDeviceJobs[0].IncludePTX);
  EXPECT_EQ(LastDeviceJobs[1].Host.CPU, "sm_90a");
  EXPECT_EQ(LastDeviceJobs[1].OutputKind, DeviceOutputKind::PTX);
  EXPECT_TRUE(LastDeviceJobs[1].Relocatable);
  EXPECT_EQ(LastDeviceJobs[1].Toolkit.CudaPath, "/c");
  EXPECT_EQ(LastDeviceJobs[1].Toolkit.PtxasPath, "/p");
  EXPECT_EQ(LastDeviceJobs[1].PtxasArgs, std::vector<std::string>{"-v"});
}

TEST_F(TileJobTest, ImagesOfHostJobs) {
  EXPECT_EQ(run("fine", {"-embed-image=x.out"}), 1);
  EXPECT_NE(Messages.find("error: no images of x.out"), std::string::npos) << Messages;
}

TEST_F(TileJobTest, LinkOptions) {
  int Status =
      runTileJob({"-link", "-triple", "x86_64-pc-linux-gnu", "-link-arch=sm_80",
                  "-link-arch=sm_90", "-link-option=-O2", "-jobs=3", "-finished-code=f.o",
                  "-copy=a.o", "-copy-to=t.o", "-o", "code.o", "a.o", "b.a"});
  EXPECT_EQ(Status, 0);
  ASSERT_TRUE(LastLinkJob);
  EXPECT_EQ(LastLinkJob->LinkArchs, (std::vector<std::string>{"sm_80", "sm_90"}));
  EXPECT_EQ(LastLinkJob->LinkOptions, (std::vector<std::string>{"-O2"}));
  EXPECT_EQ(LastLinkJob->LinkFiles, (std::vector<std::string>{"a.o", "b.a"}));
  EXPECT_EQ(LastLinkJob->FinishedFiles, (std::vector<std::string>{"f.o"}));
  ASSERT_EQ(LastLinkJob->Copies.size(), 1u);
  EXPECT_EQ(LastLinkJob->Copies[0], std::pair(std::string("a.o"), std::string("t.o")));
  EXPECT_EQ(LastLinkJob->MaxThreads, 3u);
  EXPECT_FALSE(LastLinkJob->NoGPUs);
  EXPECT_EQ(runTileJob({"-link", "a.o"}), 1); // No output.
}

TEST_F(TileJobTest, WrongOptions) {
  EXPECT_EQ(run("fine", {"-unknown"}), 1);
  EXPECT_EQ(Messages,
            "clang: error: -cc1tileir does not know '-unknown', or misses its value\n");
  EXPECT_EQ(runTileJob({"-fsyntax-only"}), 1);
  EXPECT_EQ(runTileJob({"-target-cpu"}), 1);
}

} // namespace
