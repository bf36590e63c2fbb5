//===- EachCheckTest.cpp - Each check of the simulator is tested ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every place of the simulator that reports a finding does so for at least two kernels of
// the tests of this program. It runs all of them once more, which write down who has
// found what.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include "gtest/gtest.h"
#include <map>
#include <set>
#include <unistd.h>
#include <vector>

using namespace llvm;

namespace {

/// The lines of lib/Simulator where a check begins to say what it has found.
std::set<std::string> findChecks() {
  std::set<std::string> Checks;
  // Not declarations, and not what a counter adds.
  Regex Report("(^|[^A-Za-z])(report|reportOf)\\(FindingKind::|"
               "(^|[^A-Za-z])report\\([A-Z][A-Za-z]* (==|\\?) ");
  std::error_code Error;
  for (sys::fs::directory_iterator At(TILEIR_SIMULATOR_SOURCES, Error), End;
       !Error && At != End; At.increment(Error)) {
    auto Text = MemoryBuffer::getFile(At->path());
    if (!Text || sys::path::extension(At->path()) != ".cpp")
      continue;
    unsigned N = 0;
    for (StringRef Line : split((*Text)->getBuffer(), '\n')) {
      ++N;
      if (Report.match(Line))
        Checks.insert((sys::path::filename(At->path()) + ":" + Twine(N)).str());
    }
  }
  return Checks;
}

/// How many kernels each check has found something in.
std::map<std::string, unsigned> runAllTests() {
  std::map<std::string, std::set<std::string>> Kernels;
  std::map<std::string, unsigned> Counts;
  SmallString<64> Record;
  if (std::error_code Error = sys::fs::createTemporaryFile("planted", "txt", Record)) {
    ADD_FAILURE() << Error.message();
    return Counts;
  }
  FileRemover Remover(Record);
  // All of them, whatever part of them this process runs.
  std::string Variable = ("TILEIR_PLANTED_FAULTS=" + Record).str();
  std::vector<StringRef> Environment = {Variable};
  for (char **Each = environ; *Each; ++Each)
    if (!StringRef(*Each).starts_with("GTEST_"))
      Environment.push_back(*Each);
  std::string Program = sys::fs::getMainExecutable("", nullptr);
  StringRef Args[] = {Program, "--gtest_filter=-EachCheck.*", "--gtest_brief=1"};
  EXPECT_EQ(sys::ExecuteAndWait(Program, Args, ArrayRef<StringRef>(Environment)), 0);
  auto Text = MemoryBuffer::getFile(Record);
  if (!Text) {
    ADD_FAILURE() << Text.getError().message();
    return Counts;
  }
  for (StringRef Line : split((*Text)->getBuffer(), '\n')) {
    auto [Check, Kernel] = Line.split(' ');
    if (!Check.empty())
      Kernels[Check.str()].insert(Kernel.str());
  }
  for (const auto &[Check, Of] : Kernels)
    Counts[Check] = Of.size();
  return Counts;
}

TEST(EachCheck, HasTwoPlantedFaults) {
  std::set<std::string> Checks = findChecks();
  EXPECT_GT(Checks.size(), 70u);
  std::map<std::string, unsigned> Counts = runAllTests();
  for (const std::string &Check : Checks)
    EXPECT_GE(Counts[Check], 2u) << Check;
  for (const auto &Found : Counts)
    EXPECT_TRUE(Checks.count(Found.first)) << Found.first << " is not seen as a check";
}

} // namespace
