//===- Passes.cpp - The passes of the project, by name --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Passes.h"
#include "Compiler/Pipelines.h"
#include "Dialect/TileVerifier.h"
#include "Input/InputFile.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/Host/HostTarget.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Transforms/Transforms.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;
using namespace tileir;

static bool isEmpty(const Module &M) {
  return M.empty() && M.global_empty() && M.alias_empty() && M.ifunc_empty();
}

PassResult tileir::importFile(Module &M, ModuleAnalysisManager &,
                              const std::string &File) {
  if (!isEmpty(M))
    return createStringError("tile-import<" + File + ">: the module is not empty");
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readInputFile(File);
  if (!Buffer)
    return createStringError("cannot read '" + File +
                             "': " + toString(Buffer.takeError()));
  Expected<std::unique_ptr<Module>> Imported = importTileIR(**Buffer, M.getContext());
  if (!Imported)
    return Imported.takeError();
  M.setSourceFileName((*Imported)->getSourceFileName());
  if (Linker::linkModules(M, std::move(*Imported)))
    return createStringError("cannot put the program of '" + File + "' into the module");
  return PreservedAnalyses::none();
}

//===----------------------------------------------------------------------===//
// What stands between < and >
//===----------------------------------------------------------------------===//

static Expected<std::string> parseText(StringRef Text) { return Text.str(); }

static Expected<PathMap> parsePaths(StringRef Text) {
  PathMap Paths;
  if (!Paths.add(Text))
    return createStringError("'" + Text + "' is not of the form OLD=NEW");
  return Paths;
}

/// Of code for the default target and that processor alone.
static Expected<HostOptions> parseCPU(StringRef Text) {
  HostOptions Options;
  Options.CPU = Text.str();
  Options.Multiversion = false;
  Options.Debug = true;
  return Options;
}

static Expected<HostTargetOptions> parseHostTarget(StringRef Text) {
  HostTargetOptions Options;
  Options.CPU = Text.str();
  Options.Multiversion = false;
  return Options;
}

static Expected<NVPTXArch> parseArch(StringRef Text) {
  return NVPTXArch::parseOption(Text, "the parameter of the pass");
}

static Expected<NVPTXOptions> parseNVPTX(StringRef Text) {
  auto [Name, LibDevice] = Text.split(';');
  Expected<NVPTXArch> Arch = parseArch(Name);
  if (!Arch)
    return Arch.takeError();
  NVPTXOptions Options;
  Options.Arch = *Arch;
  Options.LibDevice = LibDevice;
  return Options;
}

static PassResult reportText(Module &, ModuleAnalysisManager &, const std::string &Text) {
  return createStringError(Text);
}

namespace {
/// A callback that parses can only say that it does not know the name.
struct WrongTextPass : TilePass<WrongTextPass, reportText, std::string> {
  using TilePass::TilePass;
};
} // namespace

/// Adds what \p Add makes of the text between < and > after \p PassName, if that is the
/// beginning of \p Text.
template <typename ParseT, typename AddT>
static bool addWithParam(StringRef Text, StringRef PassName, ModulePassManager &MPM,
                         ParseT Parse, AddT Add) {
  if (!Text.consume_front(PassName) || !Text.consume_front("<") ||
      !Text.consume_back(">"))
    return false;
  if (auto Option = Parse(Text))
    Add(std::move(*Option));
  else
    MPM.addPass(WrongTextPass(toString(Option.takeError())));
  return true;
}

//===----------------------------------------------------------------------===//
// The names
//===----------------------------------------------------------------------===//

/// Lets -print-after=NAME and its relatives know the passes by the names of -passes=.
static void nameClasses(PassInstrumentationCallbacks &Callbacks) {
#define TILEIR_MODULE_PASS(NAME, PASS, SUMMARY)                                          \
  Callbacks.addClassToPassName(PASS::name(), NAME);
#define TILEIR_MODULE_PASS_WITH_PARAM(NAME, PARAM, PASS, PARSE, SUMMARY)                 \
  Callbacks.addClassToPassName(PASS::name(), NAME);
#define TILEIR_FUNCTION_ANALYSIS(NAME, ANALYSIS, SUMMARY)                                \
  Callbacks.addClassToPassName(ANALYSIS::name(), NAME);
#include "Compiler/PassRegistry.def"
}

static bool addPass(StringRef Name, ModulePassManager &MPM) {
#define TILEIR_MODULE_PASS(NAME, PASS, SUMMARY)                                          \
  if (Name == NAME) {                                                                    \
    MPM.addPass(PASS());                                                                 \
    return true;                                                                         \
  }
#define TILEIR_MODULE_PASS_WITH_PARAM(NAME, PARAM, PASS, PARSE, SUMMARY)                 \
  if (addWithParam(Name, NAME, MPM, PARSE,                                               \
                   [&](auto Option) { MPM.addPass(PASS(std::move(Option))); }))          \
    return true;
#define TILEIR_MODULE_PIPELINE(NAME, PARAM, BUILD, PARSE, SUMMARY)                       \
  if (addWithParam(Name, NAME, MPM, PARSE, [&](auto Option) { BUILD(MPM, Option); }))    \
    return true;
#include "Compiler/PassRegistry.def"
  return false;
}

void tileir::registerPasses(PassBuilder &PB) {
  if (PassInstrumentationCallbacks *Callbacks = PB.getPassInstrumentationCallbacks())
    nameClasses(*Callbacks);
  PB.registerAnalysisRegistrationCallback([](ModuleAnalysisManager &MAM) {
    MAM.registerPass([] { return PipelineStateAnalysis(); });
  });
  PB.registerAnalysisRegistrationCallback([](FunctionAnalysisManager &FAM) {
    FAM.registerPass([] { return GPUMachineAnalysis(makeNVPTXMachine); });
#define TILEIR_FUNCTION_ANALYSIS(NAME, ANALYSIS, SUMMARY)                                \
  FAM.registerPass([] { return ANALYSIS(); });
#include "Compiler/PassRegistry.def"
  });
  PB.registerPipelineParsingCallback([](StringRef Name, FunctionPassManager &FPM,
                                        ArrayRef<PassBuilder::PipelineElement>) {
#define TILEIR_FUNCTION_ANALYSIS(NAME, ANALYSIS, SUMMARY)                                \
  if (parseAnalysisUtilityPasses<ANALYSIS>(NAME, Name, FPM))                             \
    return true;
#include "Compiler/PassRegistry.def"
    return false;
  });
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM, ArrayRef<PassBuilder::PipelineElement>) {
        return addPass(Name, MPM);
      });
}

void tileir::printPassNames(raw_ostream &OS) {
#define TILEIR_MODULE_PASS(NAME, PASS, SUMMARY) OS << "  " NAME "\n      " SUMMARY "\n";
#define TILEIR_MODULE_PASS_WITH_PARAM(NAME, PARAM, PASS, PARSE, SUMMARY)                 \
  OS << "  " NAME "<" PARAM ">\n      " SUMMARY "\n";
#define TILEIR_MODULE_PIPELINE(NAME, PARAM, BUILD, PARSE, SUMMARY)                       \
  OS << "  " NAME "<" PARAM ">\n      " SUMMARY "\n";
#define TILEIR_FUNCTION_ANALYSIS(NAME, ANALYSIS, SUMMARY)                                \
  OS << "  require<" NAME ">\n      " SUMMARY "\n";
#include "Compiler/PassRegistry.def"
}
