//===- tileir-opt.cpp - Imports Tile IR and runs passes on it -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Compiler/Compiler.h"
#include "Compiler/Passes.h"
#include "Dialect/TileVerifier.h"
#include "Layout/LayoutDrawing.h"
#include "Support/SourceError.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/SystemUtils.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace llvm;

namespace {

cl::OptionCategory Category("tileir-opt options");

cl::opt<std::string> InputFile(cl::Positional, cl::desc("<input>"), cl::init("-"),
                               cl::cat(Category));
cl::opt<std::string> OutputFile("o", cl::desc("Write to this file"),
                                cl::value_desc("file"), cl::init("-"), cl::cat(Category));
cl::opt<bool> ImportOnly("import",
                         cl::desc("The input is Tile IR, whatever its first bytes say"),
                         cl::cat(Category));
cl::opt<bool> DumpModule("dump-module",
                         cl::desc("Print what the reader made of Tile IR, and stop"),
                         cl::cat(Category));
cl::opt<bool> DumpLocations("dump-locations", cl::desc("Add locations to -dump-module"),
                            cl::cat(Category));
cl::opt<bool> EmitText("S", cl::desc("Write LLVM IR as text, not as bitcode"),
                       cl::cat(Category));
cl::opt<bool> Force("f", cl::desc("Write bitcode also to a terminal"), cl::cat(Category));
cl::opt<bool> NoVerify("disable-verify", cl::desc("Do not verify the module"),
                       cl::cat(Category));
cl::opt<bool> VerifyEach("verify-each", cl::desc("Verify after each pass"),
                         cl::cat(Category));
cl::opt<std::string> Passes("passes", cl::desc("Run these passes, as opt does"),
                            cl::value_desc("pipeline"), cl::cat(Category));
cl::opt<std::string> LayoutSvg("layout-svg",
                               cl::desc("Draw who holds which element, and stop"),
                               cl::value_desc("layout"), cl::cat(Category));
cl::opt<unsigned> LayoutElementBytes("layout-element-bytes",
                                     cl::desc("Size of an element for -layout-svg of a "
                                              "buffer: 1, 2, 4 (default), 8"),
                                     cl::init(4), cl::cat(Category));
cl::opt<bool> PrintPasses("print-passes", cl::desc("Print the project's own passes"),
                          cl::cat(Category));

void printVersion(raw_ostream &OS) {
  OS << "tileir-opt " TILEIR_VERSION "\n  LLVM version " LLVM_VERSION_STRING "\n";
}

int fail(const Twine &Message) {
  errs() << "tileir-opt: error: " << Message << '\n';
  return 1;
}

/// Opens the output, lets \p Write fill it and keeps it.
template <typename WriteFn> int writeOutput(WriteFn Write) {
  std::error_code Failed;
  ToolOutputFile Out(OutputFile, Failed,
                     EmitText || DumpModule ? sys::fs::OF_Text : sys::fs::OF_None);
  if (!Failed) {
    if (!Write(Out.os()))
      return 1;
    Out.os().flush();
    Failed = Out.os().error();
    Out.os().clear_error();
  }
  if (Failed)
    return fail("cannot write '" + OutputFile + "': " + Failed.message());
  Out.keep();
  return 0;
}

int dumpModule(MemoryBufferRef Input) {
  tileir::Context C;
  Expected<std::unique_ptr<tileir::Module>> M = tileir::readBytecode(Input, C);
  if (!M) {
    tileir::printDiagnostics(errs(), Input.getBufferIdentifier(), M.takeError());
    return 1;
  }
  return writeOutput([&](raw_ostream &OS) {
    (*M)->dump(OS, DumpLocations);
    return true;
  });
}

/// Prints an error about the text of -layout-svg, with the text where it has a place in
/// it.
int failInLayout(Error E) {
  SourceMgr Texts;
  Texts.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(LayoutSvg, "-layout-svg"), {});
  handleAllErrors(std::move(E), [&](const tileir::SourceError &S) {
    SMLoc Place;
    if (S.getLoc())
      Place = SMLoc::getFromPointer(Texts.getMemoryBuffer(1)->getBufferStart() +
                                    S.getLoc().getColumn() - 1);
    Texts.PrintMessage(errs(), Place, SourceMgr::DK_Error, S.getMessage());
  });
  return 1;
}

int drawLayout() {
  if (!isPowerOf2_32(LayoutElementBytes) || LayoutElementBytes > 8)
    return fail("-layout-element-bytes is 1, 2, 4 or 8");
  Expected<tileir::LinearLayout> L = tileir::LinearLayout::parse(LayoutSvg);
  if (!L)
    return failInLayout(L.takeError());
  std::string Svg;
  raw_string_ostream OS(Svg);
  if (Error E = tileir::drawLayout(OS, *L, LayoutElementBytes))
    return failInLayout(std::move(E));
  return writeOutput([&](raw_ostream &Out) {
    Out << Svg;
    return true;
  });
}

/// The module of the input, of whatever form it is; null after an error was printed.
std::unique_ptr<Module> readInput(MemoryBufferRef Input, LLVMContext &C) {
  if (!ImportOnly && !tileir::isBytecode(Input.getBuffer())) {
    SMDiagnostic Diagnostic;
    std::unique_ptr<Module> M = parseIR(Input, Diagnostic, C);
    if (!M)
      Diagnostic.print("tileir-opt", errs());
    return M;
  }
  Expected<std::unique_ptr<Module>> M = tileir::importTileIR(Input, C);
  if (M)
    return std::move(*M);
  errs() << toString(M.takeError()) << '\n';
  return nullptr;
}

bool verify(const Module &M, StringRef When) {
  if (NoVerify)
    return true;
  Error E = tileir::verifyModuleAndTiles(M);
  if (!E)
    return true;
  fail("the module is not valid " + When + ": " + toString(std::move(E)));
  return false;
}

/// Runs the passes of the command line; false after an error was printed.
bool runPasses(Module &M) {
  if (Passes.empty())
    return true;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassInstrumentationCallbacks Callbacks;
  StandardInstrumentations Instrumentations(M.getContext(), /*DebugLogging=*/false,
                                            VerifyEach);
  Instrumentations.registerCallbacks(Callbacks, &MAM);
  PassBuilder PB(/*TM=*/nullptr, PipelineTuningOptions(), std::nullopt, &Callbacks);
  tileir::registerPasses(PB);
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Error E = PB.parsePassPipeline(MPM, Passes)) {
    fail(toString(std::move(E)));
    return false;
  }
  MPM.run(M, MAM);
  return true;
}

int writeModule(const Module &M) {
  return writeOutput([&](raw_ostream &OS) {
    if (EmitText) {
      M.print(OS, /*AAW=*/nullptr);
      return true;
    }
    if (!Force && CheckBitcodeOutputToConsole(OS))
      return false;
    WriteBitcodeToFile(M, OS);
    return true;
  });
}

} // namespace

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  cl::HideUnrelatedOptions(Category);
  cl::SetVersionPrinter(printVersion);
  cl::ParseCommandLineOptions(
      Argc, Argv, "reads Tile IR bytecode or LLVM IR, runs passes and writes LLVM IR\n");
  if (PrintPasses) {
    tileir::printPassNames(outs());
    return 0;
  }
  if (LayoutSvg.getNumOccurrences())
    return drawLayout();
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFileOrSTDIN(InputFile);
  if (!Buffer)
    return fail("cannot read '" + InputFile + "': " + Buffer.getError().message());
  if (DumpModule)
    return dumpModule(**Buffer);
  LLVMContext C;
  std::unique_ptr<Module> M = readInput(**Buffer, C);
  if (!M || !verify(*M, "as read") || !runPasses(*M) || !verify(*M, "after the passes"))
    return 1;
  return writeModule(*M);
}
