//===- InstructionsTest.cpp - The table of instructions against ptxas -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InstructionForms.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <map>
#include <set>

using namespace llvm;
using namespace tileir;

namespace {

using Row = NVPTXInstruction;

NVPTXArch parseArch(StringRef Name) { return cantFail(NVPTXArch::parse(Name)); }

//===----------------------------------------------------------------------===//
// ptxas
//===----------------------------------------------------------------------===//

StringRef getPtxas() {
  const char *Path = std::getenv("TILEIR_PTXAS");
  return Path ? Path : "";
}

/// What ptxas says of \p PTX; nothing if it takes it. Advice not to multicast on other
/// architectures than sm_90a, which the compiler does not, is left out.
std::string runPtxas(StringRef PTX, StringRef Arch) {
  SmallString<64> In, Out;
  int FD;
  if (sys::fs::createTemporaryFile("forms", "ptx", FD, In) ||
      sys::fs::createTemporaryFile("forms", "txt", Out))
    return "no temporary file";
  raw_fd_ostream(FD, /*shouldClose=*/true) << PTX;
  std::string ArchArg = ("-arch=" + Arch).str();
  std::optional<StringRef> Redirects[] = {"", Out.str(), Out.str()};
  StringRef Args[] = {getPtxas(), ArchArg, "-O1", In, "-o", "/dev/null"};
  std::string Message;
  int Status = sys::ExecuteAndWait(getPtxas(), Args, std::nullopt, Redirects,
                                   /*SecondsToWait=*/0, 0, &Message);
  auto Said = MemoryBuffer::getFile(Out);
  if (Said)
    for (StringRef Line : split((*Said)->getBuffer(), '\n'))
      if (!Line.empty() && !Line.contains("Advisory: '.multicast::cluster'"))
        Message += (Line + "\n").str();
  if (Status && Message.empty())
    Message = "ptxas: exit status " + std::to_string(Status);
  sys::fs::remove(In);
  sys::fs::remove(Out);
  return Message;
}

bool isUnknownArch(StringRef Said) { return Said.contains("is not defined for option"); }

/// The kernels of \p PTX in which ptxas, in \p Said, has found no error.
std::vector<std::string> getAccepted(StringRef PTX, StringRef Said) {
  std::set<unsigned> Errors; // Lines.
  Regex Error("line ([0-9]+); (error|fatal)");
  SmallVector<StringRef, 3> Groups;
  for (StringRef Line : split(Said, '\n'))
    if (unsigned N; Error.match(Line, &Groups) && !Groups[1].getAsInteger(10, N))
      Errors.insert(N);
  std::vector<std::string> Accepted;
  std::string Kernel;
  unsigned N = 0, Begin = 0;
  auto End = [&] {
    auto First = Errors.lower_bound(Begin);
    if (!Kernel.empty() && (First == Errors.end() || *First > N))
      Accepted.push_back(Kernel);
  };
  for (StringRef Line : split(PTX, '\n')) {
    if (auto [Before, Name] = Line.split(".entry "); !Name.empty()) {
      End();
      Kernel = Name.take_until([](char C) { return C == '('; }).str();
      Begin = N + 1;
    }
    ++N;
  }
  End();
  return Accepted;
}

/// \p PTX with another value of a directive.
std::string replaceDirective(StringRef PTX, StringRef Directive, const Twine &Value) {
  size_t Begin = PTX.find(Directive) + Directive.size(), End = PTX.find('\n', Begin);
  return (PTX.take_front(Begin) + " " + Value + PTX.substr(End)).str();
}

std::string formatVersion(unsigned Version) {
  return std::to_string(Version / 10) + "." + std::to_string(Version % 10);
}

//===----------------------------------------------------------------------===//
// For each architecture
//===----------------------------------------------------------------------===//

class Instructions : public testing::TestWithParam<std::string> {
protected:
  void SetUp() override {
    if (getPtxas().empty())
      GTEST_SKIP() << "no ptxas";
    if (isUnknownArch(runPtxas("", GetParam())))
      GTEST_SKIP() << "ptxas does not know " << GetParam();
  }
};

/// ptxas takes every form of every instruction that an architecture has, without a word.
TEST_P(Instructions, AreTaken) {
  NVPTXArch Arch = parseArch(GetParam());
  InstructionForms Forms(Arch);
  Forms.addRows([&](const Row &R) { return R.isIn(Arch); });
  Forms.addAtomics();
  Expected<std::string> PTX = Forms.emit();
  ASSERT_TRUE(bool(PTX)) << toString(PTX.takeError());
  EXPECT_EQ(runPtxas(*PTX, GetParam()), "");
  RecordProperty("forms", int(Forms.getNumForms()));
  outs() << GetParam() << ": " << Forms.getNumForms() << " forms\n";
}

/// The oldest architecture that has what \p R needs.
NVPTXArch findOldest(const Row &R) {
  for (const std::string &Name : NVPTXArch::getNames())
    if (NVPTXArch Arch = parseArch(Name); R.isIn(Arch))
      return Arch;
  return {};
}

/// And refuses those that it does not have: the table does not ask for more than the ISA.
TEST_P(Instructions, AreRefused) {
  NVPTXArch Arch = parseArch(GetParam());
  std::map<std::string, std::vector<const Row *>> Missing; // By who has it.
  for (const Row &R : getNVPTXInstructions())
    if (!R.isIn(Arch))
      Missing[findOldest(R).getName()].push_back(&R);
  for (const auto &Group : Missing) {
    NVPTXArch Newer = parseArch(Group.first);
    InstructionForms Forms(Newer, /*AllSizes=*/false);
    Forms.addRows([&](const Row &R) { return is_contained(Group.second, &R); });
    std::string PTX = cantFail(Forms.emit());
    PTX = replaceDirective(PTX, ".target", Arch.getTarget());
    PTX = replaceDirective(PTX, ".version",
                           formatVersion(std::max(Arch.getPTX(), Newer.getPTX())));
    EXPECT_EQ(getAccepted(PTX, runPtxas(PTX, GetParam())), std::vector<std::string>())
        << "which " << GetParam() << " has, too";
  }
}

INSTANTIATE_TEST_SUITE_P(All, Instructions, testing::ValuesIn(NVPTXArch::getNames()),
                         [](const auto &Info) { return Info.param; });

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

/// Versions of the PTX ISA, times ten, that came with an instruction or an architecture.
constexpr unsigned Versions[] = {63, 64, 65, 70, 71, 72, 73, 74, 75, 76,
                                 77, 78, 80, 81, 82, 83, 84, 85, 86, 87};

/// ptxas takes an instruction in the version of its row, and not in the one before, where
/// that has an architecture with the instruction.
TEST(InstructionVersions, AreTheFirst) {
  if (getPtxas().empty())
    GTEST_SKIP() << "no ptxas";
  for (unsigned Version : Versions)
    for (const std::string &Name : NVPTXArch::getNames()) {
      NVPTXArch Arch = parseArch(Name);
      unsigned First = find_if(NVPTXArch::getTable(), [&](const NVPTXArchRow &R) {
                         return R.Number == Arch.getNumber();
                       })->PTX;
      InstructionForms Forms(Arch, /*AllSizes=*/false);
      Forms.addRows([&](const Row &R) {
        return R.PTX == Version && R.PTX > First && findOldest(R).getName() == Name;
      });
      if (!Forms.getNumForms())
        continue;
      std::string PTX = cantFail(Forms.emit());
      PTX = replaceDirective(PTX, ".version", formatVersion(Version));
      EXPECT_EQ(runPtxas(PTX, Name), "") << Name << " " << Version;
      unsigned Before = *std::prev(lower_bound(Versions, Version));
      PTX = replaceDirective(PTX, ".version", formatVersion(Before));
      EXPECT_EQ(getAccepted(PTX, runPtxas(PTX, Name)), std::vector<std::string>())
          << Name << " in version " << Before;
    }
}

} // namespace
