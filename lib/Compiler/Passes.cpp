//===- Passes.cpp - The passes of the project, by name --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Passes.h"
#include "Compiler/Compiler.h"
#include "Dialect/TileVerifier.h"
#include "Input/InputFile.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;
using namespace tileir;

static bool isEmpty(const Module &M) {
  return M.empty() && M.global_empty() && M.alias_empty() && M.ifunc_empty();
}

PreservedAnalyses TileImportPass::run(Module &M, ModuleAnalysisManager &) {
  LLVMContext &C = M.getContext();
  if (!isEmpty(M)) {
    C.emitError("tile-import<" + File + ">: the module is not empty");
    return PreservedAnalyses::all();
  }
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readInputFile(File);
  if (!Buffer) {
    C.emitError("cannot read '" + File + "': " + toString(Buffer.takeError()));
    return PreservedAnalyses::all();
  }
  Expected<std::unique_ptr<Module>> Imported = importTileIR(**Buffer, C);
  if (!Imported) {
    C.emitError(toString(Imported.takeError()));
    return PreservedAnalyses::all();
  }
  M.setSourceFileName((*Imported)->getSourceFileName());
  if (Linker::linkModules(M, std::move(*Imported)))
    C.emitError("cannot put the program of '" + File + "' into the module");
  return PreservedAnalyses::none();
}

PreservedAnalyses TileHostPass::run(Module &M, ModuleAnalysisManager &) {
  HostOptions Options;
  Options.CPU = CPU;
  Options.Multiversion = false;
  Options.Debug = true;
  std::string Source = M.getSourceFileName();
  if (Error E = lowerToHostModule(M, Source, Options)) {
    // In one piece: the first error may end the program.
    std::string Text;
    raw_string_ostream OS(Text);
    ListSeparator Lines("\n");
    handleAllErrors(std::move(E), [&](const ErrorInfoBase &Refusal) {
      OS << Lines << Source << ": error: " << Refusal.message();
    });
    M.getContext().emitError(Text);
  }
  return PreservedAnalyses::none();
}

/// Lets -print-after=NAME and its relatives know the passes by the names of -passes=.
static void nameClasses(PassInstrumentationCallbacks &Callbacks) {
#define TILEIR_MODULE_PASS(NAME, PASS, SUMMARY)                                          \
  Callbacks.addClassToPassName(decltype(PASS)::name(), NAME);
#define TILEIR_MODULE_PASS_WITH_PARAM(NAME, PARAM, PASS, SUMMARY)                        \
  Callbacks.addClassToPassName(PASS::name(), NAME);
#include "Compiler/PassRegistry.def"
}

void tileir::registerPasses(PassBuilder &PB) {
  if (PassInstrumentationCallbacks *Callbacks = PB.getPassInstrumentationCallbacks())
    nameClasses(*Callbacks);
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM, ArrayRef<PassBuilder::PipelineElement>) {
#define TILEIR_MODULE_PASS(NAME, PASS, SUMMARY)                                          \
  if (Name == NAME) {                                                                    \
    MPM.addPass(PASS);                                                                   \
    return true;                                                                         \
  }
#define TILEIR_MODULE_PASS_WITH_PARAM(NAME, PARAM, PASS, SUMMARY)                        \
  if (StringRef Param = Name;                                                            \
      Param.consume_front(NAME "<") && Param.consume_back(">")) {                        \
    MPM.addPass(PASS(Param.str()));                                                      \
    return true;                                                                         \
  }
#include "Compiler/PassRegistry.def"
        return false;
      });
}

void tileir::printPassNames(raw_ostream &OS) {
#define TILEIR_MODULE_PASS(NAME, PASS, SUMMARY) OS << "  " NAME "\n      " SUMMARY "\n";
#define TILEIR_MODULE_PASS_WITH_PARAM(NAME, PARAM, PASS, SUMMARY)                        \
  OS << "  " NAME "<" PARAM ">\n      " SUMMARY "\n";
#include "Compiler/PassRegistry.def"
}
