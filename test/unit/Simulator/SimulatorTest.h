//===- SimulatorTest.h - Kernels in text, run by tests ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_SIMULATOR_SIMULATORTEST_H
#define TILEIR_UNITTESTS_SIMULATOR_SIMULATORTEST_H

#include "Simulator/Simulator.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <numeric>

namespace tileir {
namespace sim {

/// Adds a line for each finding to the file that TILEIR_PLANTED_FAULTS names: the check
/// that has found it, and a number of the kernel (EachCheckTest.cpp).
inline void recordChecks(const LaunchResult &R, size_t Kernel) {
  const char *Path = std::getenv("TILEIR_PLANTED_FAULTS");
  if (!Path)
    return;
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error, llvm::sys::fs::OF_Append);
  for (const Finding &F : R.Findings)
    OS << F.Check << ' ' << Kernel << '\n';
}

/// A module with one kernel "k" and its buffers.
class TestKernel {
public:
  /// \p Body is what stands in the kernel: its parameters %0, %1, ... are \p Params; %tid
  /// is the thread. \p Globals comes before it; \p Attributes are more of its own.
  TestKernel(llvm::StringRef Params, llvm::StringRef Body, unsigned BlockSize = 32,
             llvm::StringRef Globals = "", llvm::StringRef Arch = "sm_90",
             llvm::StringRef Attributes = "") {
    std::string Text =
        ("target triple = \"nvptx64-nvidia-cuda\"\n"
         "target datalayout = \"e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n" +
         Globals + "\ndefine ptx_kernel void @k(" + Params +
         ") #0 {\nentry:\n  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n" + Body +
         "\n  ret void\n}\nattributes #0 = { \"nvvm.reqntid\"=\"" +
         llvm::Twine(BlockSize) + "\" " + Attributes + " }\n")
            .str();
    Hash = llvm::hash_value(Text);
    llvm::SMDiagnostic Diagnostic;
    std::unique_ptr<llvm::Module> M =
        llvm::parseAssemblyString(Text, Diagnostic, Context);
    if (!M) {
      ADD_FAILURE() << Diagnostic.getMessage().str() << "\n"
                    << Diagnostic.getLineContents().str();
      return;
    }
    llvm::Expected<std::unique_ptr<Simulator>> New =
        Simulator::create(*M, cantFail(NVPTXArch::parse(Arch)));
    if (New)
      S = std::move(*New);
    else
      Error = toString(New.takeError());
  }

  template <class T> uint64_t addBuffer(std::vector<T> &Data, bool ReadOnly = false) {
    Args.push_back(S->addBuffer(Data.data(), Data.size() * sizeof(T),
                                "buffer " + std::to_string(Args.size()), ReadOnly));
    return Args.back();
  }
  void addWord(uint64_t Word) { Args.push_back(Word); }

  LaunchResult launch(const LaunchOptions &Options = {}) {
    LaunchResult Failed;
    if (!S) {
      ADD_FAILURE() << Error;
      return Failed;
    }
    llvm::Expected<LaunchResult> R = S->launch("k", Args, Options);
    if (R) {
      recordChecks(*R, Hash);
      return std::move(*R);
    }
    Error = toString(R.takeError());
    return Failed;
  }
  /// The same for a kernel that has to be all right.
  LaunchResult launchGood(const LaunchOptions &Options = {}) {
    LaunchResult R = launch(Options);
    EXPECT_EQ(Error, "");
    for (const Finding &F : R.Findings)
      ADD_FAILURE() << getName(F.Kind).str() << ": " << F.Message;
    EXPECT_FALSE(R.Trap) << *R.Trap;
    return R;
  }

  std::string Error;

private:
  size_t Hash = 0; ///< Of the text.
  llvm::LLVMContext Context;
  std::unique_ptr<Simulator> S;
  std::vector<uint64_t> Args;
};

} // namespace sim
} // namespace tileir

#endif // TILEIR_UNITTESTS_SIMULATOR_SIMULATORTEST_H
