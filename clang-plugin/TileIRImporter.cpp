//===- TileIRImporter.cpp - The front end of a patched clang --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `clang -fplugin=TileIRImporter.so` compiles inputs of `-x tileir` with. For a GPU
// it makes the finished kernels, for the host the module of an object, which has the
// launches of the GPU code that clang embeds. README.md tells more.
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Compiler/DeviceCompiler.h"
#include "Offload/LaunchSymbols.h"
#include "Support/SourceError.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/ModuleImporter.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"

using namespace clang;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

using ModuleOrError = Expected<std::unique_ptr<llvm::Module>>;

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

/// Reports \p Text at a place of the input, or at none.
static void report(CompilerInstance &CI, DiagnosticIDs::Level Level, StringRef Text,
                   SourceLocation Place = {}) {
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  Diags.Report(Place, Diags.getDiagnosticIDs()->getCustomDiagID(Level, "%0")) << Text;
}

/// Reports \p Line if it is a message with a place in the file as lib/Support prints it:
/// "k.tileir:3:7: error: text".
static bool reportLine(CompilerInstance &CI, StringRef File, StringRef Line) {
  unsigned Number = 0, Column = 0;
  if (!Line.consume_front(File) || !Line.consume_front(":") ||
      Line.consumeInteger(10, Number) || !Line.consume_front(":") ||
      Line.consumeInteger(10, Column) || !Line.consume_front(": "))
    return false;
  bool IsNote = Line.consume_front("note: ");
  if (!IsNote && !Line.consume_front("error: "))
    return false;
  SourceManager &SM = CI.getSourceManager();
  report(CI, IsNote ? DiagnosticIDs::Note : DiagnosticIDs::Error, Line,
         SM.translateLineCol(SM.getMainFileID(), Number, Column));
  return true;
}

/// Reports errors of the compiler, which are texts. Clang prints lines of the input and
/// carets by itself.
static void reportErrors(CompilerInstance &CI, StringRef File, Error E) {
  llvm::handleAllErrors(std::move(E), [&](const llvm::ErrorInfoBase &Info) {
    std::string Message = Info.message();
    auto [First, Rest] = StringRef(Message).split('\n');
    if (!reportLine(CI, File, First)) {
      StringRef Text = Message;
      if (Text.consume_front(File))
        Text.consume_front(": ");
      Text.consume_front("error: ");
      return report(CI, DiagnosticIDs::Error, (File + ": " + Text).str());
    }
    for (StringRef Line : llvm::split(Rest, '\n'))
      reportLine(CI, File, Line);
  });
}

//===----------------------------------------------------------------------===//
// GPU code
//===----------------------------------------------------------------------===//

/// The finished kernels: clang only has to write them as PTX.
static ModuleOrError importForGPU(CompilerInstance &CI, llvm::MemoryBufferRef Input,
                                  llvm::LLVMContext &Context) {
  Expected<tileir::NVPTXArch> Arch =
      tileir::NVPTXArch::parseOption(CI.getTargetOpts().CPU, "'-target-cpu'");
  if (!Arch)
    return Arch.takeError();
  tileir::DeviceOptions Options;
  Options.OptLevel = CI.getCodeGenOpts().OptimizationLevel;
  // Line directives of LLVM's code generator lack what was inlined (PTXLines.h).
  if (CI.getCodeGenOpts().getDebugInfo() != llvm::codegenoptions::NoDebugInfo)
    report(CI, DiagnosticIDs::Warning,
           "GPU code of CUDA Tile IR has no debug information here");
  auto SIMT = tileir::compileToSIMTModule(Input, Context, Options.getNVPTXOptions(*Arch));
  if (!SIMT)
    return SIMT.takeError();
  auto Launched = tileir::finishSIMTModule(*SIMT->Code, SIMT->Kernels, Options);
  if (!Launched)
    return Launched.takeError();
  llvm::StripDebugInfo(*SIMT->Code);
  tileir::addLaunchSymbols(*SIMT->Code, *Launched);
  // They differ in the size of addresses in shared memory, which no kernel stores.
  SIMT->Code->setDataLayout(CI.getTarget().getDataLayoutString());
  // Clang's passes would unroll and move what ours have placed.
  CI.getCodeGenOpts().DisableLLVMPasses = true;
  return std::move(SIMT->Code);
}

//===----------------------------------------------------------------------===//
// Host code
//===----------------------------------------------------------------------===//

static llvm::GlobalValue::VisibilityTypes getVisibility(Visibility V) {
  switch (V) {
  case HiddenVisibility:
    return llvm::GlobalValue::HiddenVisibility;
  case ProtectedVisibility:
    return llvm::GlobalValue::ProtectedVisibility;
  case DefaultVisibility:
    return llvm::GlobalValue::DefaultVisibility;
  }
  llvm_unreachable("not a visibility");
}

static tileir::HostOptions getHostOptions(CompilerInstance &CI) {
  const CodeGenOptions &CodeGen = CI.getCodeGenOpts();
  const LangOptions &Lang = CI.getLangOpts();
  const TargetOptions &Target = CI.getTargetOpts();
  tileir::HostOptions Options;
  Options.Triple = Target.Triple;
  Options.CPU = Target.CPU;
  Options.Features = llvm::join(Target.Features, ",");
  // As in the driver of this project: for a processor that was named alone.
  Options.Multiversion =
      llvm::is_contained({"", "generic", "x86-64"}, StringRef(Target.CPU));
  Options.OptLevel = CodeGen.OptimizationLevel;
  Options.OptimizeForSize = CodeGen.OptimizeSize;
  StringRef(CodeGen.PreferVectorWidth).getAsInteger(10, Options.PreferVectorBits);
  Options.VScaleMin = Lang.VScaleMin;
  Options.VScaleMax = Lang.VScaleMax;
  Options.Debug = CodeGen.getDebugInfo() != llvm::codegenoptions::NoDebugInfo;
  Options.SharedCode = Lang.PICLevel && !Lang.PIE;
  Options.Visibility = getVisibility(Lang.getValueVisibilityMode());
  for (const auto &[From, To] : CodeGen.DebugPrefixMap)
    Options.DebugPaths.add(From + "=" + To);
  for (const auto &[From, To] : Lang.MacroPrefixMap)
    Options.MacroPaths.add(From + "=" + To);
  Options.Warn = [&CI](const llvm::Twine &Text) {
    report(CI, DiagnosticIDs::Warning, Text.str());
  };
  return Options;
}

/// The GPU code that clang embeds in the object, with its launches.
static Expected<std::vector<tileir::DeviceImage>> readImages(CompilerInstance &CI) {
  std::vector<tileir::DeviceImage> Images;
  for (const std::string &File : CI.getCodeGenOpts().OffloadObjects) {
    auto Buffer = CI.getVirtualFileSystem().getBufferForFile(File);
    if (!Buffer)
      return llvm::createStringError(Buffer.getError(), "cannot read '" + File + "'");
    Expected<std::vector<tileir::DeviceImage>> Read =
        tileir::readOffloadBinaries(**Buffer);
    if (!Read)
      return Read.takeError();
    for (tileir::DeviceImage &Image : *Read) {
      if (Error E = tileir::readLaunchSymbols(Image))
        return std::move(E);
      Image.Kind = llvm::object::IMG_Cubin;
      Images.push_back(std::move(Image));
    }
  }
  return Images;
}

static ModuleOrError importForHost(CompilerInstance &CI, llvm::MemoryBufferRef Input,
                                   llvm::LLVMContext &Context) {
  Expected<std::vector<tileir::DeviceImage>> Images = readImages(CI);
  if (!Images)
    return Images.takeError();
  tileir::DeviceCode Device;
  Device.Images = *Images;
  Device.OfTileKind = !Images->empty();
  return tileir::compileToHostModule(Input, Context, getHostOptions(CI), Device);
}

//===----------------------------------------------------------------------===//
// The importer
//===----------------------------------------------------------------------===//

namespace {

class TileIRImporter : public ModuleImporter {
  std::unique_ptr<llvm::Module> importModule(CompilerInstance &CI,
                                             llvm::MemoryBufferRef Input,
                                             llvm::LLVMContext &Context) override {
    auto Import = CI.getTarget().getTriple().isNVPTX() ? importForGPU : importForHost;
    ModuleOrError M = Import(CI, Input, Context);
    if (M)
      return std::move(*M);
    reportErrors(CI, Input.getBufferIdentifier(), M.takeError());
    return nullptr;
  }
};

} // namespace

static ModuleImporterRegistry::Add<TileIRImporter> X("tileir", "imports CUDA Tile IR");
