//===- tileir-diff.cpp - What differs between two modules -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/ModuleDiff.h"
#include "Input/ModuleReader.h"
#include "common/InputOutput.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::tool;

static cl::OptionCategory DiffCategory("Comparison options");

static cl::opt<std::string> FirstInput(cl::Positional, cl::Required, cl::desc("<first>"),
                                       files(getTileIRExtensions()));
static cl::opt<std::string> SecondInput(cl::Positional, cl::Required,
                                        cl::desc("<second>"),
                                        files(getTileIRExtensions()));
static cl::opt<bool> DebugInfo("debug-info", cl::desc("Compare debug locations too"),
                               cl::cat(DiffCategory));
static cl::alias DebugInfoShort("g", cl::NotHidden, cl::aliasopt(DebugInfo),
                                cl::desc("Alias for --debug-info"),
                                cl::cat(DiffCategory));
static cl::opt<bool> Quiet("quiet", cl::desc("Print nothing, only return the status"),
                           cl::cat(DiffCategory));
static cl::alias QuietShort("q", cl::NotHidden, cl::aliasopt(Quiet),
                            cl::desc("Alias for --quiet"), cl::cat(DiffCategory));
static cl::opt<bool> IgnoreProducer("ignore-producer",
                                    cl::desc("Do not compare the producers' names"),
                                    cl::cat(DiffCategory));
static cl::opt<unsigned> MaxDifferences("max-differences", cl::value_desc("n"),
                                        cl::init(0),
                                        cl::desc("Stop after so many (default 0: print "
                                                 "all)"),
                                        cl::cat(DiffCategory));

static const ToolInfo Info = {
    "tileir-diff",
    "compares what two modules of Tile IR mean",
    "Reads two modules, each a text or bytecode of any version, and compares symbols, "
    "signatures, hints, constants and ops in their order, with operands, attributes and "
    "types. Names of values, the version of the bytecode, the order of its tables and "
    "the order of symbols do not count. One of the files may be - for standard input.\n\n"
    "Each difference is printed with its place in both files: the line and column of a "
    "text, the byte of a bytecode file.",
    {&DiffCategory},
    "The modules differ.",
    {"tileir-as", "tileir-dis"}};

namespace {

/// A module of the command line, with all that it refers to.
struct Side {
  std::unique_ptr<MemoryBuffer> Buffer;
  Context Ctx;
  std::unique_ptr<tileir::Module> M;

  /// False after an error was printed.
  bool read(StringRef Path) {
    Buffer = readInput(Path);
    if (!Buffer)
      return false;
    Expected<std::unique_ptr<tileir::Module>> Read = readModule(*Buffer, Ctx);
    if (Read) {
      M = std::move(*Read);
      warnInFile(*Buffer, M->getWarnings());
      return true;
    }
    failInFile(*Buffer, Read.takeError());
    return false;
  }
};

} // namespace

static void printPlace(raw_ostream &OS, StringRef Sign, const Side &S,
                       const SourceLoc &Loc) {
  OS << "  " << Sign << ' ' << S.Buffer->getBufferIdentifier();
  if (Loc.isLine())
    OS << ':' << Loc.getLine() << ':' << Loc.getColumn();
  else if (Loc.isByte())
    OS << ": byte " << format_hex(Loc.getOffset(), 1) << " (" << Loc.getSection() << ')';
  else
    OS << ": nothing there";
  OS << '\n';
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  parseCommandLine(Argc, Argv, Info);
  if (FirstInput == "-" && SecondInput == "-")
    return fail("only one of the modules can come from standard input");
  Side First, Second;
  bool HasFirst = First.read(FirstInput);
  if (!Second.read(SecondInput) || !HasFirst)
    return Trouble;
  ModuleDiffOptions Options;
  Options.DebugInfo = DebugInfo;
  Options.Producer = !IgnoreProducer;
  Options.MaxDifferences = Quiet ? 1 : unsigned(MaxDifferences);
  std::vector<ModuleDifference> Differences = diffModules(*First.M, *Second.M, Options);
  if (!Quiet)
    for (const ModuleDifference &D : Differences) {
      outs() << D.Message << '\n';
      printPlace(outs(), "<", First, D.First);
      printPlace(outs(), ">", Second, D.Second);
    }
  return finishStandardOutput(Differences.empty() ? Good : Wrong);
}
