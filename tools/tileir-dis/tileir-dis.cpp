//===- tileir-dis.cpp - Tile IR to text -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/SectionDump.h"
#include "Input/ModuleReader.h"
#include "Support/FileKind.h"
#include "Text/Printer.h"
#include "common/InputOutput.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "llvm/Support/InitLLVM.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::tool;

static cl::OptionCategory DisCategory("Disassembler options");

static cl::opt<std::string> Input(cl::Positional, cl::desc("<input>"), cl::init("-"),
                                  files(getTileIRExtensions()));
static cl::opt<bool> DebugInfo("debug-info", cl::desc("Print debug locations"),
                               cl::cat(DisCategory));
static cl::alias DebugInfoShort("g", cl::NotHidden, cl::aliasopt(DebugInfo),
                                cl::desc("Alias for --debug-info"), cl::cat(DisCategory));
static cl::opt<bool> NoModuleLine("no-module-line",
                                  cl::desc("Print the items of the module alone, as "
                                           "tileirdisasm does"),
                                  cl::cat(DisCategory));
static cl::opt<bool> Generic("generic",
                             cl::desc("Print ops in the generic form: all operands, "
                                      "attributes and types by name"),
                             cl::cat(DisCategory));

static cl::opt<bool> Sections("sections",
                              cl::desc("Print all bytes of bytecode with their offsets "
                                       "and what they mean, also of a broken file"),
                              cl::cat(DisCategory));

static const ToolInfo Info = {
    "tileir-dis",
    "prints Tile IR as text",
    "Reads a module of Tile IR, bytecode or a text, which the first bytes tell apart, "
    "checks all rules of the language, and prints it as text, which tileir-as reads "
    "again. Without an input file it reads standard input.\n\n"
    "With --sections it prints the bytes of the file instead, each once and in their "
    "order, for those who write producers. Of a file that is not valid it shows what can "
    "be read.",
    {&DisCategory, &OutputCategory},
    "The input is not a valid module.",
    {"tileir-as", "tileir-diff", "tileir-opt", "tileir-run"}};

static int dumpBytes(MemoryBufferRef Input) {
  if (!isBytecode(Input.getBuffer())) {
    if (Error E = explainForeignFile(Input.getBuffer()))
      return failInFile(Input, std::move(E));
    return fail("--sections: '" + Input.getBufferIdentifier() + "' is not bytecode",
                Wrong);
  }
  int Status =
      writeOutput(OutputKind::Text, [&](raw_ostream &OS) { dumpSections(Input, OS); });
  if (Status)
    return Status;
  Context Ctx;
  Expected<std::unique_ptr<tileir::Module>> M = readBytecode(Input, Ctx);
  return M ? int(Good) : failInFile(Input, M.takeError());
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  parseCommandLine(Argc, Argv, Info);
  if (refuseBeside(Sections, {&DebugInfo, &NoModuleLine, &Generic}) ||
      refuseBeside(Generic, {&NoModuleLine}))
    return Trouble;
  std::unique_ptr<MemoryBuffer> Buffer = readInput(Input);
  if (!Buffer)
    return Trouble;
  // A text may be written anew, as clang-format does.
  if (isBytecode(Buffer->getBuffer()) && keepInput(Input))
    return Trouble;
  if (Sections)
    return dumpBytes(*Buffer);
  Context Ctx;
  Expected<std::unique_ptr<tileir::Module>> M = readModule(*Buffer, Ctx);
  if (!M)
    return failInFile(*Buffer, M.takeError());
  warnInFile(*Buffer, (*M)->getWarnings());
  PrintOptions Options;
  Options.ModuleLine = !NoModuleLine;
  Options.Generic = Generic;
  Options.DebugInfo = DebugInfo;
  return writeOutput(OutputKind::Text,
                     [&](raw_ostream &OS) { printModule(**M, OS, Options); });
}
