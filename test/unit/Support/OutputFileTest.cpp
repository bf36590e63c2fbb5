//===- OutputFileTest.cpp - Files that were written, with their errors ----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace tileir {
namespace {

TEST(OutputFile, AFullDiskIsAnErrorWithTheNameOfTheFile) {
  if (!sys::fs::exists("/dev/full"))
    GTEST_SKIP() << "this machine has no /dev/full";
  std::error_code Failed;
  raw_fd_ostream OS("/dev/full", Failed);
  ASSERT_FALSE(Failed);
  OS << "in the stream's memory until it is closed";
  EXPECT_EQ("cannot write '/dev/full': No space left on device",
            toString(closeFile(OS, "/dev/full")));
  // The destructor finds nothing to end the process for.
}

TEST(OutputFile, ItIsWrittenWhenItIsClosed) {
  int FD;
  SmallString<128> Path;
  ASSERT_FALSE(sys::fs::createTemporaryFile("output", "txt", FD, Path));
  raw_fd_ostream OS(FD, /*shouldClose=*/true);
  OS << "all of it";
  EXPECT_EQ("", toString(closeFile(OS, Path)));
  uint64_t Size = 0;
  EXPECT_FALSE(sys::fs::file_size(Path, Size));
  EXPECT_EQ(9u, Size);
  sys::fs::remove(Path);
}

} // namespace
} // namespace tileir
