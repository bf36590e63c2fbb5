//===- ToolkitTest.cpp - Where the CUDA toolkit is ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/Toolkit.h"
#include "Offload/Ptxas.h"
#include "Offload/ToolRun.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <csignal>
#include <cstdlib>
#include <optional>

using namespace llvm;
using namespace tileir;

namespace {

/// A folder with toolkits whose programs are shell scripts.
class ToolkitTest : public testing::Test {
protected:
  void SetUp() override { ASSERT_FALSE(sys::fs::createUniqueDirectory("tk", Folder)); }
  void TearDown() override { sys::fs::remove_directories(Folder); }

  std::string path(const Twine &Name) {
    SmallString<128> Path = Folder;
    sys::path::append(Path, Name);
    return Path.str().str();
  }

  /// A ptxas of that version, which then does what \p Script says.
  void ptxas(const Twine &Root, StringRef Version, StringRef Script = "exit 0") {
    SmallString<128> Program(path(Root));
    sys::fs::create_directories(Program + "/bin");
    sys::fs::create_directories(Program + "/nvvm");
    sys::path::append(Program, "bin", "ptxas");
    std::error_code EC;
    raw_fd_ostream OS(Program, EC);
    ASSERT_FALSE(EC);
    OS << "#!/bin/sh\n[ \"$1\" = --version ] && echo 'tools, release " << Version << ", V"
       << Version << ".1' && exit 0\n"
       << Script << "\n";
    OS.close();
    sys::fs::setPermissions(Program, sys::fs::all_read | sys::fs::all_exe);
  }

  static std::string message(Expected<Toolkit> T) {
    return T ? "" : toString(T.takeError());
  }
  static NVPTXArch arch(StringRef Name) { return cantFail(NVPTXArch::parse(Name)); }

  SmallString<128> Folder;
};

/// Sets a variable of the environment as long as it lives.
class ScopedVariable {
public:
  ScopedVariable(const char *Name, const char *Value) : Name(Name) {
    if (const char *Old = getenv(Name))
      Previous = Old;
    setenv(Name, Value, 1);
  }
  ~ScopedVariable() {
    if (Previous)
      setenv(Name, Previous->c_str(), 1);
    else
      unsetenv(Name);
  }

private:
  const char *Name;
  std::optional<std::string> Previous;
};

TEST_F(ToolkitTest, TheEnvironmentNamesPlaces) {
  ScopedVariable Path("PATH", "/one:/two"), Cuda("CUDA_PATH", "/three");
  ToolkitSearch Search = ToolkitSearch::ofEnvironment();
  EXPECT_EQ("/one:/two", Search.SystemPath);
  EXPECT_EQ("/three", Search.CudaPathVariable);
}

TEST(ArchTest, TheNamedOneOrThatOfTheDevice) {
  EXPECT_EQ("sm_80", cantFail(chooseArch("sm_80", "GPU", "sm_90")).getName());
  EXPECT_EQ("sm_90", cantFail(chooseArch("sm_90", "GPU", "sm_90")).getName());
  // Code for one device has all that it has.
  EXPECT_EQ("sm_90a", cantFail(chooseArch("", "GPU", "sm_90")).getName());
  EXPECT_EQ("sm_120a", cantFail(chooseArch("", "GPU", "sm_120")).getName());
  EXPECT_EQ("sm_89", cantFail(chooseArch("", "GPU", "sm_89")).getName());
  Expected<NVPTXArch> Old = chooseArch("", "GPU", "sm_35");
  ASSERT_FALSE(Old);
  EXPECT_TRUE(StringRef(toString(Old.takeError())).starts_with("device 'GPU': "));
}

TEST_F(ToolkitTest, MissingTemporaryFolderIsNamed) {
  ScopedVariable Missing("TMPDIR", "/nowhere/at/all");
  Expected<TemporaryFile> File = TemporaryFile::create("ptx");
  ASSERT_FALSE(File);
  EXPECT_EQ(
      "cannot create a temporary file in '/nowhere/at/all' (TMPDIR chooses another): "
      "No such file or directory",
      toString(File.takeError()));
}

TEST_F(ToolkitTest, FullTemporaryFolderIsNamed) {
  if (!sys::fs::exists("/dev/full"))
    GTEST_SKIP() << "this machine has no /dev/full";
  Expected<TemporaryFile> File = TemporaryFile::create("ptx");
  ASSERT_TRUE(static_cast<bool>(File));
  std::string Path = File->getPath().str();
  ASSERT_FALSE(sys::fs::remove(Path));
  ASSERT_FALSE(sys::fs::create_link("/dev/full", Path));
  EXPECT_EQ("cannot write '" + Path +
                "': No space left on device (TMPDIR chooses another folder)",
            toString(File->write(".version 8.3")));
}

TEST_F(ToolkitTest, FailureWithoutAReason) {
  EXPECT_EQ("ptxas failed: no more registers",
            describeFailure("ptxas", {255, "no more registers\n"}));
  StringRef Status = "ptxas failed with status 255 and gave no reason";
  EXPECT_TRUE(StringRef(describeFailure("ptxas", {255, "\n"})).starts_with(Status));
  StringRef Crash = "ptxas crashed and gave no reason";
  EXPECT_TRUE(StringRef(describeFailure("ptxas", {-2, ""})).starts_with(Crash));
  // A file system without a byte of space.
  ScopedVariable Full("TMPDIR", "/proc");
  EXPECT_EQ(Status.str() + "; there are only 0 KiB left for temporary files in '/proc' "
                           "(TMPDIR chooses another)",
            describeFailure("ptxas", {255, ""}));
}

TEST_F(ToolkitTest, CudaPathIsTheOnlyPlaceLookedAt) {
  ptxas("a", "12.4");
  ptxas("b", "13.0");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  Search.SystemPath = path("b/bin");
  Expected<Toolkit> T = Toolkit::find(Search);
  ASSERT_TRUE(static_cast<bool>(T)) << toString(T.takeError());
  EXPECT_EQ(T->getVersion().str(), "12.4");
  EXPECT_EQ(T->getRoot(), path("a"));
  Search.CudaPath = path("none");
  EXPECT_EQ(message(Toolkit::find(Search)),
            "cannot find CUDA installation: there is no bin/ptxas in '" + path("none") +
                "', which '--cuda-path' names");
  Search.PathOption = "the option 'cuda_path'";
  EXPECT_EQ(message(Toolkit::find(Search)),
            "cannot find CUDA installation: there is no bin/ptxas in '" + path("none") +
                "', which the option 'cuda_path' names");
}

TEST_F(ToolkitTest, PathComesBeforeTheVariable) {
  ptxas("a", "12.4");
  ptxas("b", "12.8");
  ToolkitSearch Search;
  Search.SystemPath = "/nowhere:" + path("a/bin");
  Search.CudaPathVariable = path("b");
  EXPECT_EQ(cantFail(Toolkit::find(Search)).getVersion().str(), "12.4");
  Search.SystemPath = "/nowhere";
  EXPECT_EQ(cantFail(Toolkit::find(Search)).getVersion().str(), "12.8");
}

TEST_F(ToolkitTest, PtxasPathReplacesThatOfTheToolkit) {
  ptxas("a", "12.4");
  ptxas("b", "13.1");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  Search.PtxasPath = path("b/bin");
  Toolkit T = cantFail(Toolkit::find(Search));
  EXPECT_EQ(T.getVersion().str(), "13.1");
  EXPECT_EQ(T.getRoot(), path("a"));
  Search.PtxasPath = path("b/bin/ptxas");
  EXPECT_EQ(cantFail(Toolkit::find(Search)).getVersion().str(), "13.1");
  Search.PtxasPath = path("nowhere");
  EXPECT_EQ(message(Toolkit::find(Search)),
            "'--ptxas-path=" + path("nowhere") +
                "' names neither ptxas nor a folder that holds it");
}

TEST_F(ToolkitTest, SaysWhichVersionAnArchitectureNeeds) {
  ptxas("a", "12.8");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  Toolkit T = cantFail(Toolkit::find(Search));
  EXPECT_EQ(toString(T.checkArch(arch("sm_90a"))), "");
  EXPECT_EQ(toString(T.checkArch(arch("sm_103"))),
            "GPU arch sm_103 is supported by CUDA 12.9 and later, but '" +
                path("a/bin/ptxas") +
                "' is of CUDA 12.8; use '--cuda-path' to specify a different CUDA "
                "install, or pass a different GPU arch with '--offload-arch'");
  EXPECT_TRUE(StringRef(toString(T.findProgram("fatbinary").takeError()))
                  .ends_with("; provide the path of a CUDA installation via "
                             "'--cuda-path'"));
  Search.PathOption = "the option 'cuda_path'";
  Search.ArchOption = "the option 'arch'";
  Toolkit Other = cantFail(Toolkit::find(Search));
  EXPECT_TRUE(StringRef(toString(Other.checkArch(arch("sm_103"))))
                  .ends_with("; use the option 'cuda_path' to specify a different CUDA "
                             "install, or pass a different GPU arch with the option "
                             "'arch'"));
  EXPECT_TRUE(StringRef(toString(Other.findProgram("fatbinary").takeError()))
                  .ends_with(" via the option 'cuda_path'"));
}

/// So that code for the device at hand may be for that with the suffix, without asking
/// who compiles its PTX. This is about the table of architectures alone: these ptxas are
/// scripts, and the driver of a version is taken to know what its ptxas does.
TEST_F(ToolkitTest, WhatReadsThePTXOfAnArchitectureKnowsItsSuffix) {
  ToolkitSearch Search;
  unsigned NumSpecific = 0;
  for (StringRef Version : {"11.8", "12.0", "12.4", "12.6", "12.7", "12.8", "12.9",
                            "13.0", "13.1", "13.2", "13.4", "14.0"}) {
    ptxas(Version, Version);
    Search.CudaPath = path(Version);
    Toolkit T = cantFail(Toolkit::find(Search));
    for (const std::string &Name : NVPTXArch::getNames()) {
      NVPTXArch Specific = arch(Name).getSpecific();
      EXPECT_EQ(arch(Name).getPTX(), Specific.getPTX());
      if (toString(T.checkArch(arch(Name))).empty())
        EXPECT_EQ("", toString(T.checkArch(Specific)));
      NumSpecific += Specific.isSpecific();
    }
  }
  EXPECT_GT(NumSpecific, 0u);
}

TEST_F(ToolkitTest, ProgramsThatTellNoVersionAreRefused) {
  ptxas("a", "nonsense");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  EXPECT_EQ(message(Toolkit::find(Search)),
            "'" + path("a/bin/ptxas") + " --version' does not tell a version of CUDA");
}

/// A module that is compiled has to find the toolkit before it can ask the cache for code.
TEST_F(ToolkitTest, AVersionIsAskedForOnce) {
  ptxas("a", "12.4");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  EXPECT_EQ(cantFail(Toolkit::find(Search)).getVersion().str(), "12.4");
  ScopedVariable NoTemporaryFiles("TMPDIR", "/nowhere/at/all");
  EXPECT_EQ(cantFail(Toolkit::find(Search)).getVersion().str(), "12.4");
}

TEST_F(ToolkitTest, AnotherProgramInItsPlaceIsAskedAgain) {
  ptxas("a", "12.4");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  EXPECT_EQ(cantFail(Toolkit::find(Search)).getVersion().str(), "12.4");
  ASSERT_FALSE(sys::fs::remove(path("a/bin/ptxas")));
  ptxas("a", "12.9", "exit 1 # Another size.");
  EXPECT_EQ(cantFail(Toolkit::find(Search)).getVersion().str(), "12.9");
}

/// The handlers of a program that a library is in remain.
TEST_F(ToolkitTest, SignalsAreLeftAlone) {
  auto Handler = [](int) {};
  auto Previous = std::signal(SIGUSR1, Handler);
  { TemporaryFile File = cantFail(TemporaryFile::create("ptx")); }
  EXPECT_EQ(+Handler, std::signal(SIGUSR1, Previous));
}

TEST_F(ToolkitTest, IgnoredChildrenAreTold) {
  auto Previous = std::signal(SIGCHLD, SIG_IGN);
  Expected<ToolResult> Run = runTool("/bin/true", {});
  std::signal(SIGCHLD, Previous);
  ASSERT_FALSE(Run);
  EXPECT_EQ("cannot run '/bin/true': Error waiting for child process: No child "
            "processes; this process ignores SIGCHLD, so that the system keeps no status "
            "of its children",
            toString(Run.takeError()));
}

TEST_F(ToolkitTest, ErrorsOfPtxasNameTheArchitecture) {
  ptxas("a", "13.0",
        "echo 'ptxas x.ptx, line 5; error   : Unknown symbol foo'\n"
        "echo 'ptxas fatal   : Ptx assembly aborted due to errors'\nexit 255");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  Toolkit T = cantFail(Toolkit::find(Search));
  Expected<Cubin> Code = assemblePTX("", arch("sm_80"), T, {});
  ASSERT_FALSE(static_cast<bool>(Code));
  EXPECT_EQ(toString(Code.takeError()),
            "ptxas for sm_80: line 5 of the PTX: Unknown symbol foo");
}

TEST_F(ToolkitTest, OptionsReachPtxas) {
  ptxas("a", "13.0", "echo \"warning : $*\" | sed 's|/[^ ]*||g'");
  ToolkitSearch Search;
  Search.CudaPath = path("a");
  Toolkit T = cantFail(Toolkit::find(Search));
  PtxasOptions Options;
  Options.OptLevel = 1;
  Options.Relocatable = Options.LineInfo = Options.ExtendedShared = true;
  Options.ExtraArgs = {"--maxrregcount=64"};
  Cubin Code = cantFail(assemblePTX("", arch("sm_90a"), T, Options));
  ASSERT_EQ(Code.Warnings.size(), 1u);
  EXPECT_EQ(Code.Warnings.front(), "ptxas for sm_90a: -v -arch=sm_90a -O1 -c -lineinfo "
                                   "--enable-extended-smem=true -o   --maxrregcount=64");
}

TEST(PtxasTest, ReadsTheResourcesOfKernels) {
  auto Kernels = parseResourceUsage(
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function 'k' for 'sm_80'\n"
      "ptxas info    : Function properties for helper\n"
      "    64 bytes stack frame, 1 bytes spill stores, 1 bytes spill loads\n"
      "ptxas info    : Function properties for k\n"
      "    8 bytes stack frame, 12 bytes spill stores, 16 bytes spill loads\n"
      "ptxas info    : Used 255 registers, used 1 barriers, 8 bytes cumulative stack "
      "size, 49152 bytes smem, 360 bytes cmem[0]\n"
      "ptxas info    : Compiling entry function 'l' for 'sm_80'\n"
      "ptxas info    : Function properties for l\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
      "ptxas info    : Used 4 registers, used 0 barriers, 360 bytes cmem[0]\n");
  ASSERT_EQ(Kernels.size(), 2u);
  EXPECT_EQ(Kernels[0].Kernel, "k");
  EXPECT_EQ(Kernels[0].Registers, 255u);
  EXPECT_EQ(Kernels[0].SpillStoreBytes, 12u);
  EXPECT_EQ(Kernels[0].SpillLoadBytes, 16u);
  EXPECT_EQ(Kernels[0].SharedBytes, 49152u);
  EXPECT_EQ(Kernels[1].Registers, 4u);
  EXPECT_EQ(Kernels[1].SharedBytes, 0u);
}

} // namespace
