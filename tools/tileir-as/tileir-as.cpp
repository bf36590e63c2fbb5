//===- tileir-as.cpp - Tile IR to bytecode --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "Input/ModuleReader.h"
#include "common/InputOutput.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "llvm/Support/InitLLVM.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::tool;

static cl::OptionCategory AsCategory("Assembler options");

static std::vector<std::string> getVersionNames() {
  std::vector<std::string> Names;
  for (Version V = OldestVersion; V <= NewestVersion; ++V.Minor)
    Names.push_back(V.str());
  return Names;
}

static cl::opt<std::string> Input(cl::Positional, cl::desc("<input>"), cl::init("-"),
                                  files(getTileIRExtensions()));
static cl::opt<std::string>
    BytecodeVersion("bytecode-version", cl::value_desc("version"),
                    cl::desc("Write this version (default: the oldest that can hold "
                             "the module)"),
                    words(getVersionNames()), cl::cat(AsCategory));
static cl::opt<bool> VerifyOnly("verify-only", cl::desc("Check the input, write nothing"),
                                cl::cat(AsCategory));

static cl::opt<bool>
    WarnProducer("Wproducer",
                 cl::desc("Warn where the version has no place for the producer's name, "
                          "which is then left out"),
                 cl::cat(AsCategory));

static const ToolInfo Info = {
    "tileir-as",
    "writes Tile IR as bytecode",
    "Reads a module of Tile IR, a text or bytecode, which the first bytes tell apart, "
    "checks all rules of the language, and writes it as bytecode. Without an input file "
    "it reads standard input.\n\n"
    "Every mistake that is found is printed with its place, and with the line and a "
    "caret below it where the input is a text.",
    {&AsCategory, &OutputCategory},
    "The input is not a valid module, or the chosen version cannot hold it.",
    {"tileir-dis", "tileir-diff", "tileir-opt", "tileir-run"}};

/// The version that the command line asks for, if any; false after an error was printed.
static bool parseVersion(std::optional<Version> &Result) {
  if (BytecodeVersion.getNumOccurrences() == 0)
    return true;
  for (Version V = OldestVersion; V <= NewestVersion; ++V.Minor)
    if (V.str() == BytecodeVersion) {
      Result = V;
      return true;
    }
  fail("--bytecode-version: '" + BytecodeVersion + "' is none of " +
       join(getVersionNames(), ", "));
  return false;
}

/// Tells of the producer that a file of version \p V does not get.
static void warnOfProducer(const tileir::Module &M, Version V) {
  if (WarnProducer && !M.getProducer().empty() && !hasProducerSection(V))
    warn("the producer '" + M.getProducer() + "' is left out: files of version " +
         V.str() + " have no place for it");
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  parseCommandLine(Argc, Argv, Info);
  std::optional<Version> V;
  if (!parseVersion(V))
    return Trouble;
  std::unique_ptr<MemoryBuffer> Buffer = readInput(Input);
  if (!Buffer)
    return Trouble;
  // A text is somebody's source; bytecode of another version may take the old one's
  // place.
  if (!VerifyOnly && !isBytecode(Buffer->getBuffer()) && keepInput(Input))
    return Trouble;
  Context Ctx;
  Expected<std::unique_ptr<tileir::Module>> M = readModule(*Buffer, Ctx);
  if (!M)
    return failInFile(*Buffer, M.takeError());
  warnInFile(*Buffer, (*M)->getWarnings());
  SmallVector<char, 0> Bytes;
  raw_svector_ostream OS(Bytes);
  if (!VerifyOnly || V)
    if (Error E = writeBytecode(**M, OS, V))
      return failInFile(*Buffer, std::move(E));
  warnOfProducer(**M, V ? *V : getOldestVersion(**M));
  if (VerifyOnly)
    return Good;
  return writeOutput(OutputKind::Binary, [&](raw_ostream &Out) { Out << OS.str(); });
}
