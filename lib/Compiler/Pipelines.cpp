//===- Pipelines.cpp - The ways to host code and GPU code -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Pipelines.h"
#include "Compiler/Passes.h"
#include "Dialect/TileVerifier.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/Host/HostTarget.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "Transforms/Transforms.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/OptBisect.h"
#include "llvm/IR/PassTimingInfo.h"
#include "llvm/IR/PrintPasses.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Debug.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"
#include "llvm/Transforms/Vectorize/LoadStoreVectorizer.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-verify-each"

static cl::opt<bool>
    DebugCrash("tileir-debug-crash", cl::Hidden,
               cl::desc("Crash before the first pass, to see what a crash leaves"));

//===----------------------------------------------------------------------===//
// Host code
//===----------------------------------------------------------------------===//

void tileir::buildHostPipeline(ModulePassManager &MPM, const HostOptions &Options,
                               const DeviceCode &Device) {
  MPM.addPass(HostSetTargetPass(Options));
  if (!Options.DebugPaths.empty())
    MPM.addPass(TileRenameFilesPass(Options.DebugPaths));
  // Producers leave plenty of repeated ops and of code that nobody uses.
  FunctionPassManager FPM;
  FPM.addPass(EarlyCSEPass());
  MPM.addPass(EntryPassAdaptor(std::move(FPM)));
  MPM.addPass(TileSplitResultsPass());
  MPM.addPass(TileCarryOffsetsPass());
  MPM.addPass(HostMakeVariantsPass(
      {Options.CPU, Options.Features,
       Options.PreferVectorBits ? Options.PreferVectorBits / 8 : 64, Options.Multiversion,
       Options.VScaleMin, Options.VScaleMax, Options.Caches,
       /*HasAskedForAMX=*/Options.Loadable}));
  MPM.addPass(HostExpandMultimemPass());
  MPM.addPass(HostTrimTilesPass());
  MPM.addPass(HostJoinBlocksPass());
  MPM.addPass(HostSplitBlocksPass());
  MPM.addPass(HostAddSingleStepsPass());
  MPM.addPass(HostDeepenProductsPass());
  MPM.addPass(HostLegalizeFloatsPass());
  MPM.addPass(HostDelayStoresPass());
  MPM.addPass(HostLowerTilesPass());
  MPM.addPass(HostCarryBFloatPass());
  if (Options.OptLevel != 0)
    MPM.addPass(HostOutlinePartsPass());
  MPM.addPass(TileVerifyCodePass("host"));
  MPM.addPass(HostObjectPass(Options, Device));
}

//===----------------------------------------------------------------------===//
// GPU code
//===----------------------------------------------------------------------===//

namespace {
/// Several edges of a switch go to the same block: passes that give each edge of a phi a
/// new value would give these different ones.
struct RequiredLowerSwitchPass : LowerSwitchPass {
  static bool isRequired() { return true; }
};
} // namespace

void tileir::buildNVPTXPrepare(ModulePassManager &MPM, const NVPTXOptions &Options) {
  MPM.addPass(NVPTXSetTargetPass(Options.Arch));
  if (!Options.DebugPaths.empty())
    MPM.addPass(TileRenameFilesPass(Options.DebugPaths));
  // Before promises whose results nobody uses are dropped.
  MPM.addPass(GPUUseAssumedPass());
  FunctionPassManager FPM;
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(InstCombinePass());
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(RequiredLowerSwitchPass());
  MPM.addPass(EntryPassAdaptor(std::move(FPM)));
  MPM.addPass(TileSplitResultsPass());
  MPM.addPass(TileCarryOffsetsPass());
  MPM.addPass(GPUCanonicalizePass());
}

/// LLVM's passes over the code of a thread.
static FunctionPassManager buildThreadPasses(unsigned OptLevel) {
  FunctionPassManager FPM;
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  if (OptLevel == 0)
    return FPM;
  // Nothing here unrolls loops: the code is as wide as the layouts ask for.
  FPM.addPass(InferAddressSpacesPass());
  FPM.addPass(InstCombinePass());
  FPM.addPass(
      createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()), /*UseMemorySSA=*/true));
  FPM.addPass(GVNPass());
  FPM.addPass(InferAddressSpacesPass());
  FPM.addPass(InstCombinePass());
  FPM.addPass(LoadStoreVectorizerPass());
  FPM.addPass(ADCEPass());
  FPM.addPass(SimplifyCFGPass());
  return FPM;
}

/// What docs/gpu.md promises of layouts is checked wherever they change.
static void checkLayouts([[maybe_unused]] ModulePassManager &MPM) {
#ifndef NDEBUG
  MPM.addPass(GPUVerifyLayoutsPass());
#endif
}

void tileir::buildNVPTXPipeline(ModulePassManager &MPM, const NVPTXOptions &Options) {
  buildNVPTXPrepare(MPM, Options);
  MPM.addPass(GPUSplitTilesPass());
  MPM.addPass(GPUAssignLayoutsPass());
  checkLayouts(MPM);
  MPM.addPass(GPUStoreBoxesPass());
  MPM.addPass(GPUPipelineLoopsPass());
  MPM.addPass(GPUPlaceOperandsPass());
  checkLayouts(MPM);
  MPM.addPass(GPUDivideConversionsPass());
  MPM.addPass(GPUPlanSharedPass());
  checkLayouts(MPM);
  MPM.addPass(GPUSplitRolesPass());
  MPM.addPass(GPULowerTilesPass());
  MPM.addPass(NVPTXAddMapParametersPass());
  MPM.addPass(NVPTXLinkLibDevicePass(Options.LibDevice));
  MPM.addPass(AlwaysInlinerPass());
  MPM.addPass(createModuleToFunctionPassAdaptor(buildThreadPasses(Options.OptLevel)));
  MPM.addPass(NVPTXLoadWholeBytesPass());
  MPM.addPass(GPUSinkLoadsPass());
  MPM.addPass(GPUCompareSumsPass());
  MPM.addPass(GlobalDCEPass());
  MPM.addPass(TileVerifyCodePass("GPU"));
#ifndef NDEBUG
  MPM.addPass(NVPTXCheckInstructionsPass());
#endif
}

void tileir::buildNVPTXFinish(ModulePassManager &MPM) {
  MPM.addPass(NVPTXExpandMultimemPass());
  MPM.addPass(NVPTXExpandWgmmaPass());
  MPM.addPass(NVPTXExpandTensorMapsPass());
  MPM.addPass(NVPTXExpandAtomicsPass());
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// What LLVM's own verification after each pass does not know: the rules of tile ops. The
/// first pass that breaks one is named, and those that follow do nothing.
static void verifyTilesAfterPasses(Module &M, ModuleAnalysisManager &MAM,
                                   PassInstrumentationCallbacks &Callbacks) {
  Callbacks.registerAfterPassCallback(
      [&](StringRef Pass, Any, const PreservedAnalyses &) {
        PipelineState &State = MAM.getResult<PipelineStateAnalysis>(M);
        if (State.hasFailed())
          return;
        LLVM_DEBUG(dbgs() << "verifying tile ops after " << Pass << '\n');
        if (Error E = verifyTileModule(M))
          State.fail(M, createStringError("internal error: broken tile ops after pass '" +
                                          Pass + "': " + toString(std::move(E))));
      });
}

Error tileir::runPasses(Module &M, const PassOptions &Options,
                        function_ref<Error(PassBuilder &, ModulePassManager &)> Build) {
  if (DebugCrash)
    LLVM_BUILTIN_TRAP;
  Error Errors = Error::success();
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassInstrumentationCallbacks Callbacks;
  StandardInstrumentations Instrumentations(M.getContext(), Options.DebugLogging,
                                            Options.VerifyEach);
  Instrumentations.registerCallbacks(Callbacks, &MAM);
  if (Options.VerifyEach)
    verifyTilesAfterPasses(M, MAM, Callbacks);
  PassBuilder PB(Options.TM, Options.Tuning ? *Options.Tuning : PipelineTuningOptions(),
                 std::nullopt, &Callbacks);
  registerPasses(PB);
  // Before that of registerPasses(), whose errors are the context's.
  MAM.registerPass([&] { return PipelineStateAnalysis(&Errors); });
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Error E = Build(PB, MPM))
    return joinErrors(std::move(Errors), std::move(E));
  MPM.run(M, MAM);
  return Errors;
}

Error tileir::runPasses(Module &M, const PassOptions &Options,
                        function_ref<void(ModulePassManager &)> Build) {
  return runPasses(M, Options, [&](PassBuilder &, ModulePassManager &MPM) {
    Build(MPM);
    return Error::success();
  });
}

std::unique_ptr<TargetMachine> tileir::createMachineFor(const Module &M,
                                                        StringRef Pipeline) {
  StringRef Name;
  for (const Function &F : M)
    if (M.getTargetTriple().isNVPTX() && F.hasFnAttribute("target-cpu"))
      Name = F.getFnAttribute("target-cpu").getValueAsString();
  for (StringRef Pass : split(Pipeline, ','))
    if (Pass.starts_with("nvptx"))
      Name =
          Pass.split('<').second.take_until([](char C) { return C == ';' || C == '>'; });
  Expected<NVPTXArch> Arch = NVPTXArch::parse(Name);
  if (Arch)
    return createNVPTXTargetMachine(*Arch, /*OptLevel=*/3);
  consumeError(Arch.takeError());
  return nullptr;
}

bool tileir::arePassesObserved() {
  return shouldPrintBeforeSomePass() || shouldPrintAfterSomePass() ||
         PrintChanged != ChangePrinter::None || TimePassesIsEnabled || DebugFlag ||
         getGlobalPassGate().isEnabled();
}
