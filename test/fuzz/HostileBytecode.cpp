//===- HostileBytecode.cpp - Damaged files never crash the reader ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads each given file cut off at each byte, with each byte (or each n-th:
// -change-every) changed to a few other values, and with that byte left out. The reader
// must either refuse the input, saying where, or give a module that verifies and prints;
// the sanitizers this program is built with see the rest. Inputs lie in memory of their
// exact size, and no allocation may be many times larger. With -thorough, what is
// accepted is written and read again, and each input is dumped byte by byte.
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "Bytecode/SectionDump.h"
#include "ErrorPlaces.h"
#include "IR/ModuleDiff.h"
#include "Text/Printer.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <atomic>
#include <mutex>
#include <thread>

using namespace llvm;

static cl::list<std::string> Paths(cl::Positional, cl::OneOrMore,
                                   cl::desc("<file or folder>..."));
static cl::opt<unsigned> Jobs("j", cl::desc("Threads"), cl::init(2));
static cl::opt<uint64_t> MaxSize("max-size", cl::init(UINT64_MAX),
                                 cl::desc("Leave out larger files"));
static cl::opt<unsigned> ChangeEvery("change-every", cl::init(1), cl::value_desc("n"),
                                     cl::desc("Change only each n-th byte"));

static cl::opt<bool> Thorough("thorough",
                              cl::desc("Write what is accepted, dump all bytes of all"));

// A file of a few kilobytes has no use for more.
extern "C" const char *__asan_default_options() {
  return "max_allocation_size_mb=64:detect_container_overflow=0";
}

namespace {

struct Counts {
  uint64_t Accepted = 0, Rejected = 0, Wrong = 0;
};

/// Reads damaged copies of one file.
class Attacker {
public:
  /// Bytes are changed from \p FirstChange on, so that files that are much alike are
  /// changed in different places.
  Attacker(StringRef Path, ArrayRef<uint8_t> File, size_t FirstChange)
      : Path(Path), File(File), FirstChange(FirstChange) {}

  Counts run() {
    if (!attack(File, "undamaged"))
      report("undamaged", "is refused");
    for (size_t Size = 0; Size < File.size(); ++Size)
      if (attack(File.take_front(Size), "cut off at " + Twine(Size)))
        report("cut off at " + Twine(Size), "is accepted");
    std::vector<uint8_t> Copy(File);
    for (size_t I = FirstChange; I < File.size(); I += ChangeEvery) {
      uint8_t Old = File[I];
      for (uint8_t New : {0x00, 0xFF, Old ^ 0x01, Old ^ 0x80}) {
        Copy[I] = New;
        if (New != Old)
          attack(Copy, "byte " + Twine(I) + " is " + Twine(unsigned(New)));
      }
      Copy[I] = Old;
      std::vector<uint8_t> Shorter(Copy);
      Shorter.erase(Shorter.begin() + I);
      attack(Shorter, "without byte " + Twine(I));
    }
    return Result;
  }

private:
  void report(const Twine &How, const Twine &What) {
    static std::mutex Mutex;
    std::lock_guard<std::mutex> Lock(Mutex);
    errs() << Path << ": " << How << ": " << What << "\n";
    ++Result.Wrong;
  }

  /// Whether the reader accepts \p Bytes.
  bool attack(ArrayRef<uint8_t> Bytes, const Twine &How) {
    // A copy of its own, so that a read beyond its end is seen.
    std::unique_ptr<char[]> Exact(new char[Bytes.size()]);
    llvm::copy(Bytes, Exact.get());
    MemoryBufferRef Buffer(StringRef(Exact.get(), Bytes.size()), "input");
    if (Thorough)
      tileir::dumpSections(Buffer, nulls());
    tileir::Context Ctx;
    Expected<std::unique_ptr<tileir::Module>> M = tileir::readBytecode(Buffer, Ctx);
    if (!M) {
      std::string Wrong = tileir::fuzz::findMisplaced(M.takeError(), toStringRef(Bytes),
                                                      /*IsText=*/false);
      if (!Wrong.empty())
        report(How, Wrong);
      ++Result.Rejected;
      return false;
    }
    if (Error E = tileir::verifyModule(**M))
      report(How, "verifies only once: " + toString(std::move(E)));
    tileir::PrintOptions Everything;
    Everything.Generic = Everything.DebugInfo = true;
    tileir::printModule(**M, nulls(), Everything);
    if (Thorough)
      rewrite(**M, How);
    ++Result.Accepted;
    return true;
  }

  /// What is read can be written, and means the same then.
  void rewrite(const tileir::Module &M, const Twine &How) {
    std::string Bytes;
    raw_string_ostream OS(Bytes);
    if (Error E = tileir::writeBytecode(M, OS))
      return report(How, "is not written: " + toString(std::move(E)));
    tileir::Context Ctx;
    auto Again = tileir::readBytecode(MemoryBufferRef(Bytes, "written"), Ctx);
    if (!Again)
      return report(How, "is not read again: " + toString(Again.takeError()));
    tileir::ModuleDiffOptions Options;
    Options.DebugInfo = true;
    Options.MaxDifferences = 1;
    for (const auto &D : tileir::diffModules(M, **Again, Options))
      report(How, "is another module when written: " + D.Message);
  }

  StringRef Path;
  ArrayRef<uint8_t> File;
  size_t FirstChange;
  Counts Result;
};

} // namespace

static void collect(StringRef Path, std::vector<std::string> &Files) {
  if (!sys::fs::is_directory(Path)) {
    Files.push_back(Path.str());
    return;
  }
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Path, EC), End; I != End && !EC;
       I.increment(EC))
    if (sys::path::extension(I->path()) == ".tileir")
      Files.push_back(I->path());
}

static void attackAll(ArrayRef<std::string> Files, std::atomic<size_t> &Next,
                      std::mutex &Mutex, Counts &Total) {
  for (size_t I; (I = Next++) < Files.size();) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
        MemoryBuffer::getFile(Files[I], false, false);
    Counts C;
    if (!Buffer) {
      errs() << Files[I] << ": " << Buffer.getError().message() << "\n";
      ++C.Wrong;
    } else if ((*Buffer)->getBufferSize() <= MaxSize) {
      StringRef Text = (*Buffer)->getBuffer();
      C = Attacker(Files[I], arrayRefFromStringRef(Text), I % ChangeEvery).run();
    }
    std::lock_guard<std::mutex> Lock(Mutex);
    Total.Accepted += C.Accepted;
    Total.Rejected += C.Rejected;
    Total.Wrong += C.Wrong;
  }
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv, "Reads damaged bytecode files\n");
  if (!ChangeEvery) {
    errs() << "-change-every must be at least 1\n";
    return 1;
  }
  std::vector<std::string> Files;
  for (const std::string &Path : Paths)
    collect(Path, Files);
  llvm::sort(Files);
  if (Files.empty()) {
    errs() << "no .tileir files given\n";
    return 1;
  }
  std::atomic<size_t> Next{0};
  std::mutex Mutex;
  Counts Total;
  std::vector<std::thread> Threads;
  for (unsigned J = 0; J < std::max(1u, unsigned(Jobs)); ++J)
    Threads.emplace_back([&] { attackAll(Files, Next, Mutex, Total); });
  for (std::thread &T : Threads)
    T.join();
  outs() << Files.size() << " files, " << Total.Accepted + Total.Rejected
         << " inputs: " << Total.Rejected << " refused, " << Total.Accepted
         << " accepted, " << Total.Wrong << " wrong\n";
  return Total.Wrong != 0;
}
