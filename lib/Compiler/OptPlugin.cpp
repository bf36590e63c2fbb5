//===- OptPlugin.cpp - The project's passes in stock tools ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stock opt knows our passes by name, and the pipelines of opt and clang lower tile
// modules: at their beginning, by the same calls as our own driver. What follows
// optimises host code; kernels for GPUs are finished then, and are hidden from it.
// docs/compiler.md tells more.
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "Compiler/Passes.h"
#include "Dialect/TileVerifier.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace tileir;

static cl::opt<bool> KeepTiles("tileir-keep-tiles",
                               cl::desc("Do not lower tile modules in the pipelines of "
                                        "-O, only by passes that -passes= names"));
static cl::opt<std::string> LibDevice(
    "tileir-libdevice", cl::value_desc("file"),
    cl::desc("Take math functions of GPU code from this file of CUDA's toolkit"));

//===----------------------------------------------------------------------===//
// The machine that code is generated for
//===----------------------------------------------------------------------===//

namespace {

/// The processor that -march of clang or -mcpu of opt names is in the pass builder's
/// machine alone: no callback gets it, and functions that came as LLVM IR have no
/// "target-cpu". An explicit instantiation may name a private member.
template <TargetMachine *PassBuilder::*Member> struct MachineAccess {
  friend TargetMachine *getMachine(const PassBuilder &PB) { return PB.*Member; }
};
template struct MachineAccess<&PassBuilder::TM>;
TargetMachine *getMachine(const PassBuilder &PB);

} // namespace

/// Whether the machine is what clang takes where nobody names a processor.
static bool isBaseline(const TargetMachine *TM) {
  return !TM || is_contained({"", "generic", "x86-64"}, TM->getTargetCPU());
}

static HostOptions getHostOptions(const Module &M, const TargetMachine *TM,
                                  OptimizationLevel Level) {
  HostOptions Options;
  Options.Triple = M.getTargetTriple().str();
  if (TM) {
    Options.CPU = TM->getTargetCPU().str();
    Options.Features = TM->getTargetFeatureString().str();
  }
  Options.Multiversion = isBaseline(TM);
  Options.OptLevel = Level.getSpeedupLevel();
  Options.OptimizeForSize = Level.getSizeLevel() != 0;
  Options.Debug = true;
  // Right in each kind of program, where the module does not say which one it is for.
  Options.SharedCode = M.getPIELevel() == PIELevel::Default;
  Options.Warn = [&M](const Twine &Message) {
    M.getContext().diagnose(DiagnosticInfoGeneric(Message, DS_Warning));
  };
  return Options;
}

static Expected<DeviceTarget> getDeviceTarget(const Module &M, const TargetMachine *TM,
                                              unsigned OptLevel) {
  StringRef CPU = TM ? TM->getTargetCPU() : "";
  if (CPU.empty())
    return createStringError("no GPU architecture is named: use '-march=sm_XX' of clang "
                             "or '-mcpu=sm_XX' of opt");
  Expected<NVPTXArch> Arch = NVPTXArch::parse(CPU);
  if (!Arch)
    return Arch.takeError();
  DeviceTarget Target{*Arch, {}};
  Target.Options.OptLevel = OptLevel;
  if (!M.debug_compile_units().empty())
    Target.Options.Debug = DeviceDebug::Lines;
  return Target;
}

//===----------------------------------------------------------------------===//
// Lowering at the beginning of a pipeline
//===----------------------------------------------------------------------===//

static bool hasTiles(const Module &M) {
  return any_of(M, [](const Function &F) {
    return F.hasFnAttribute("tile.op") || F.hasFnAttribute("tile.entry");
  });
}

/// Of a kernel that is finished.
static constexpr StringLiteral FinishedAttr = "tileir-finished";

/// Passes of LLVM's pipeline would unroll and move what our own have placed.
static void hideFromPasses(Function &Kernel) {
  Kernel.addFnAttr(FinishedAttr);
  Kernel.addFnAttr(Attribute::OptimizeNone);
  Kernel.addFnAttr(Attribute::NoInline);
}

static Error lowerForGPU(Module &M, const TargetMachine *TM, unsigned OptLevel) {
  Expected<DeviceTarget> Target = getDeviceTarget(M, TM, OptLevel);
  if (!Target)
    return Target.takeError();
  DataLayout Layout = M.getDataLayout();
  NVPTXOptions Options = Target->Options.getNVPTXOptions(Target->Arch);
  Options.LibDevice = LibDevice;
  SmallVector<std::string> Entries;
  for (const Function *Entry : getEntries(M))
    Entries.push_back(Entry->getName().str());
  Expected<SmallVector<NVPTXKernel, 4>> Kernels = lowerToSIMTModule(M, Options);
  if (!Kernels)
    return Kernels.takeError();
  auto Launched = finishSIMTModule(M, *Kernels, Target->Options);
  if (!Launched)
    return Launched.takeError();
  for (const std::string &Entry : Entries)
    hideFromPasses(*M.getFunction(Entry));
  // clang refuses a module with another layout than that of its code generator. They
  // differ in the size of addresses in shared memory, which no kernel stores.
  if (!Layout.isDefault())
    M.setDataLayout(Layout);
  return Error::success();
}

/// After an error clang goes on to generate code: of nothing.
static void removeCode(Module &M) {
  for (Function &F : M)
    F.deleteBody();
  for (Function &F : make_early_inc_range(M))
    if (F.use_empty())
      F.eraseFromParent();
}

/// Refuses a module whose tiles nothing lowers any more: LLVM would crash on them.
static bool refuseTiles(Module &M) {
  if (!hasTiles(M))
    return false;
  diagnose(M, createStringError("tile ops are left for code generation: the plugin "
                                "lowers them in the pipelines of -O0 to -O3 that compile "
                                "a module, and not in those of a link"));
  removeCode(M);
  return true;
}

namespace tileir {

/// Makes code of a module that has tile ops.
class LowerTilesPass : public PassInfoMixin<LowerTilesPass> {
public:
  LowerTilesPass(TargetMachine *TM, OptimizationLevel Level) : TM(TM), Level(Level) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    if (KeepTiles || !hasTiles(M))
      return PreservedAnalyses::all();
    if (Error E = lower(M)) {
      diagnose(M, std::move(E));
      removeCode(M);
    }
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }

private:
  Error lower(Module &M) {
    if (Error E = verifyModuleAndTiles(M))
      return E;
    if (M.getTargetTriple().isNVPTX())
      return lowerForGPU(M, TM, Level.getSpeedupLevel());
    return lowerToHostModule(M, getHostOptions(M, TM, Level));
  }

  TargetMachine *TM;
  OptimizationLevel Level;
};

/// Comes where the files of a link are optimised together.
class RefuseTilesPass : public PassInfoMixin<RefuseTilesPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    return !KeepTiles && refuseTiles(M) ? PreservedAnalyses::none()
                                        : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

/// Undoes hideFromPasses(), for the code generator.
class ShowKernelsPass : public PassInfoMixin<ShowKernelsPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    for (Function &F : M)
      if (F.hasFnAttribute(FinishedAttr)) {
        F.removeFnAttr(Attribute::OptimizeNone);
        F.removeFnAttr(Attribute::NoInline);
      }
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace tileir

static void registerPlugin(PassBuilder &PB) {
  registerPasses(PB);
  TargetMachine *TM = getMachine(PB);
  PB.registerPipelineStartEPCallback(
      [TM](ModulePassManager &MPM, OptimizationLevel Level) {
        MPM.addPass(LowerTilesPass(TM, Level));
      });
  PB.registerFullLinkTimeOptimizationEarlyEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) { MPM.addPass(RefuseTilesPass()); });
  PB.registerPipelineEarlySimplificationEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase Phase) {
        if (Phase == ThinOrFullLTOPhase::ThinLTOPostLink)
          MPM.addPass(RefuseTilesPass());
      });
  PB.registerOptimizerLastEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(ShowKernelsPass());
      });
}

//===----------------------------------------------------------------------===//
// Code generation
//===----------------------------------------------------------------------===//

/// Writes the PTX of finished kernels as our driver does: LLVM's code generator of the
/// tool knows neither short addresses of shared memory nor lines of inlined calls. Of a
/// module that still has tiles it makes an error.
static bool generateCode(Module &M, TargetMachine &TM, CodeGenFileType Kind,
                         raw_pwrite_stream &OS) {
  if (refuseTiles(M))
    return true;
  bool HasKernels =
      any_of(M, [](const Function &F) { return F.hasFnAttribute(FinishedAttr); });
  if (!HasKernels || Kind != CodeGenFileType::AssemblyFile ||
      !TM.getTargetTriple().isNVPTX())
    return false;
  bool IsOptimized = TM.getOptLevel() != CodeGenOptLevel::None;
  Expected<DeviceTarget> Target = getDeviceTarget(M, &TM, IsOptimized ? 3 : 0);
  if (!Target) {
    diagnose(M, Target.takeError());
    return true;
  }
  DataLayout Layout = M.getDataLayout();
  M.setDataLayout(M.getTargetTriple().computeDataLayout("shortptr"));
  Expected<std::string> PTX =
      emitFinishedPTX(M, Target->Options.getNVPTXOptions(Target->Arch));
  M.setDataLayout(Layout);
  if (PTX)
    OS << *PTX;
  else
    diagnose(M, PTX.takeError());
  return true;
}

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "TileIROpt", TILEIR_VERSION, registerPlugin,
          generateCode};
}
