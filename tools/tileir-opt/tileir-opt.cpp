//===- tileir-opt.cpp - Imports Tile IR and runs passes on it -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Compiler/Passes.h"
#include "Compiler/Pipelines.h"
#include "Dialect/TileVerifier.h"
#include "Input/ModuleReader.h"
#include "Layout/LinearLayout.h"
#include "Support/SourceError.h"
#include "common/DebugOptions.h"
#include "common/InputOutput.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
namespace tool = tileir::tool;

namespace {

cl::OptionCategory InputCategory("Input options");
cl::OptionCategory PassCategory("Options of passes");
cl::OptionCategory LayoutCategory("Drawings of layouts");

cl::opt<std::string>
    InputFile(cl::Positional, cl::desc("<input>"), cl::init("-"),
              tool::files({"tileir", "tilebc", "tileirbc", "mlir", "ll", "bc"}));
cl::opt<bool> ImportOnly("import",
                         cl::desc("The input is Tile IR, whatever its beginning says"),
                         cl::cat(InputCategory));
cl::opt<bool> VerifyOnly("verify-only", cl::desc("Check the input, write nothing"),
                         cl::cat(InputCategory));
cl::opt<bool> NoVerify("disable-verify", cl::desc("Do not verify the LLVM module"),
                       cl::cat(InputCategory));
cl::opt<bool> EmitText("S", cl::desc("Write LLVM IR as text, not as bitcode"),
                       cl::cat(tool::OutputCategory));
cl::opt<bool> VerifyEach("verify-each", cl::desc("Verify after each pass"),
                         cl::cat(PassCategory));
cl::opt<bool> DebugPassManager("debug-pass-manager",
                               cl::desc("Print passes and analyses as they run"),
                               cl::cat(PassCategory));
cl::opt<std::string> Passes("passes", cl::desc("Run these passes, as opt does"),
                            cl::value_desc("pipeline"), cl::cat(PassCategory));
cl::opt<bool> PrintPasses("print-passes", cl::desc("Print the project's own passes"),
                          cl::cat(PassCategory));
cl::opt<std::string> LayoutSvg("layout-svg",
                               cl::desc("Draw who holds which element, and stop"),
                               cl::value_desc("layout"), cl::cat(LayoutCategory));
cl::opt<unsigned> LayoutElementBytes("layout-element-bytes", cl::value_desc("n"),
                                     cl::desc("Size of an element for --layout-svg of a "
                                              "buffer: 1, 2, 4 (default), 8"),
                                     cl::init(4), tool::words({"1", "2", "4", "8"}),
                                     cl::cat(LayoutCategory));

const tool::ToolInfo Info = {
    "tileir-opt",
    "brings Tile IR into LLVM IR and runs passes",
    "Reads Tile IR, bytecode or text, or LLVM IR, text or bitcode; the beginning of the "
    "input tells which. Tile IR is checked and brought into LLVM IR, passes run on it, "
    "and "
    "the result is written.\n\n"
    "The options of opt for looking at passes are there too, as --help-hidden tells: "
    "--print-after-all, --print-changed, --filter-print-funcs, --time-passes and others.",
    {&InputCategory, &PassCategory, &LayoutCategory, &tool::OutputCategory},
    "The input or the result of the passes is not valid.",
    {"tileir-as", "tileir-dis", "tileir-run", "opt"}};

} // namespace

/// --verify-only of a tile module.
static int verifyTileModule(MemoryBufferRef Input) {
  tileir::Context C;
  Expected<std::unique_ptr<tileir::Module>> M = tileir::readModule(Input, C);
  if (!M)
    return tool::failInFile(Input, M.takeError());
  tool::warnInFile(Input, (*M)->getWarnings());
  return tool::Good;
}

/// Prints an error about the text of --layout-svg.
static int failInLayout(Error E) {
  return tool::failInFile(MemoryBufferRef(LayoutSvg, "-layout-svg"), std::move(E));
}

static int drawLayout() {
  if (!isPowerOf2_32(LayoutElementBytes) || LayoutElementBytes > 8)
    return tool::fail("--layout-element-bytes is 1, 2, 4 or 8");
  Expected<tileir::LinearLayout> L = tileir::LinearLayout::parse(LayoutSvg);
  if (!L)
    return failInLayout(L.takeError());
  std::string Svg;
  raw_string_ostream OS(Svg);
  if (Error E = tileir::drawLayout(OS, *L, LayoutElementBytes))
    return failInLayout(std::move(E));
  return tool::writeOutput(tool::OutputKind::Text, [&](raw_ostream &Out) { Out << Svg; });
}

/// Whether a file is LLVM IR: bitcode, or a text that begins like one. What begins
/// neither like LLVM IR nor like Tile IR is taken for the latter.
static bool isLLVM(StringRef Text) {
  if (isBitcode(Text.bytes_begin(), Text.bytes_end()))
    return true;
  // Comments of LLVM IR begin with a semicolon, those of Tile IR with two slashes.
  Text = Text.ltrim();
  if (Text.empty() || StringRef(";@%!^$").contains(Text.front()))
    return !Text.starts_with("!cuda_tile");
  StringRef Word = Text.take_while([](char C) { return isAlnum(C) || C == '_'; });
  if (Word == "module") // Of MLIR, or `module asm`.
    return Text.drop_front(Word.size()).ltrim().starts_with("asm");
  return is_contained({"define", "declare", "target", "source_filename", "attributes",
                       "uselistorder", "comdat"},
                      Word);
}

/// The module of an input in LLVM IR; null after an error was printed.
static std::unique_ptr<Module> parseLLVM(MemoryBufferRef Input, LLVMContext &C) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseIR(Input, Diagnostic, C);
  if (!M)
    Diagnostic.print("tileir-opt", tool::diagnostics());
  return M;
}

/// The same of Tile IR.
static std::unique_ptr<Module> importTile(MemoryBufferRef Input, LLVMContext &C) {
  Expected<std::unique_ptr<Module>> M = tileir::importTileIR(Input, C);
  std::string Text = M ? tileir::getInputWarnings(Input) : toString(M.takeError()) + "\n";
  if (tool::diagnostics().has_colors())
    tileir::printColored(tool::diagnostics(), Text);
  else
    tool::diagnostics() << Text;
  return M ? std::move(*M) : nullptr;
}

static bool verify(const Module &M, StringRef When) {
  if (NoVerify)
    return true;
  Error E = tileir::verifyModuleAndTiles(M);
  if (!E)
    return true;
  tool::fail("the module is not valid " + When + ": " + toString(std::move(E)));
  return false;
}

/// Runs the passes of the command line; Good, or the status after an error was printed.
static int runPasses(Module &M, MemoryBufferRef Input) {
  if (Passes.empty())
    return tool::Good;
  bool IsParsed = false;
  tileir::PassOptions Options;
  Options.VerifyEach = VerifyEach;
  Options.DebugLogging = DebugPassManager;
  std::unique_ptr<TargetMachine> TM = tileir::createMachineFor(M, Passes);
  Options.TM = TM.get();
  Error E = tileir::runPasses(M, Options, [&](PassBuilder &PB, ModulePassManager &MPM) {
    Error Wrong = PB.parsePassPipeline(MPM, Passes);
    IsParsed = !Wrong;
    return Wrong;
  });
  if (!E)
    return tool::Good;
  return IsParsed ? tool::failInFile(Input, std::move(E))
                  : tool::fail(toString(std::move(E)));
}

static int writeModule(const Module &M) {
  auto Kind = EmitText ? tool::OutputKind::Text : tool::OutputKind::Binary;
  return tool::writeOutput(Kind, [&](raw_ostream &OS) {
    if (EmitText)
      M.print(OS, /*AAW=*/nullptr);
    else
      WriteBitcodeToFile(M, OS);
  });
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  tool::DebugOptions Debug;
  tool::parseCommandLine(Argc, Argv, Info);
  // As clang's -fsyntax-only does, --verify-only leaves out what is about the output.
  if (tool::refuseBeside(VerifyOnly,
                         {&Passes, &VerifyEach, &DebugPassManager, &NoVerify}) ||
      tool::refuseBeside(LayoutSvg,
                         {&InputFile, &Passes, &VerifyOnly, &ImportOnly, &EmitText}))
    return tool::Trouble;
  if (PrintPasses) {
    tileir::printPassNames(outs());
    return tool::finishStandardOutput(tool::Good);
  }
  if (LayoutSvg.getNumOccurrences())
    return drawLayout();
  for (const cl::opt<bool> *Option : {&VerifyEach, &DebugPassManager})
    if (*Option && Passes.empty())
      return tool::fail("--" + Option->ArgStr + " needs --passes");
  if (LayoutElementBytes.getNumOccurrences())
    return tool::fail("--layout-element-bytes needs --layout-svg");
  std::unique_ptr<MemoryBuffer> Buffer = tool::readInput(InputFile);
  if (!Buffer)
    return tool::Trouble;
  // An empty file is that of a producer that failed, and no module of LLVM IR.
  bool IsTile = ImportOnly || Buffer->getBuffer().empty() || !isLLVM(Buffer->getBuffer());
  if (VerifyOnly && IsTile)
    return verifyTileModule(*Buffer);
  // LLVM IR may take its own place, as with opt.
  if (IsTile && tool::keepInput(InputFile))
    return tool::Trouble;
  LLVMContext C;
  std::unique_ptr<Module> M = IsTile ? importTile(*Buffer, C) : parseLLVM(*Buffer, C);
  if (!M || !verify(*M, "as read"))
    return tool::Wrong;
  if (VerifyOnly)
    return tool::Good;
  if (int Failed = runPasses(*M, *Buffer))
    return Failed;
  if (!verify(*M, "after the passes"))
    return tool::Wrong;
  return writeModule(*M);
}
