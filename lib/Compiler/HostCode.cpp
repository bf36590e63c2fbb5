//===- HostCode.cpp - Host modules to machine code ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/HostCode.h"
#include "Compiler/Pipelines.h"
#include "Support/AMXPermission.h"
#include "Support/SourceError.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/X86TargetParser.h"

using namespace llvm;
using namespace tileir;

/// Whether code for \p CPU with \p Features uses AMX, if a kernel can. Without LLVM's
/// targets, which a process does not need that finds its code in the cache.
static bool mayUseAMX(StringRef CPU, const SubtargetFeatures &Features) {
  if (is_contained(Features.getFeatures(), "+amx-tile"))
    return true;
  SmallVector<StringRef, 64> OfCPU;
  if (X86::parseArchX86(CPU) != X86::CK_None)
    X86::getFeaturesForCPU(CPU, OfCPU);
  return is_contained(OfCPU, "amx-tile");
}

HostOptions tileir::getProcessOptions(StringRef CPU, StringRef Features) {
  HostOptions Result;
  Result.Triple = sys::getProcessTriple();
  Result.CPU = CPU.str();
  SubtargetFeatures All;
  if (CPU.empty() || CPU == "native") {
    Result.CPU = sys::getHostCPUName().str();
    Result.Caches = CacheSizes::ofThisMachine();
    for (const auto &Feature : sys::getHostCPUFeatures())
      All.AddFeature(Feature.first(), Feature.second);
  }
  All.addFeaturesVector(SubtargetFeatures(Features).getFeatures());
  // There is one version of the code, which runs in this process.
  if (mayUseAMX(Result.CPU, All) && !requestAMX())
    All.AddFeature("amx-tile", false);
  Result.Features = All.getString();
  return Result;
}

/// Refuses an unknown processor or feature: LLVM warns of it again and again, goes on
/// with a processor that has nothing, and may then end the process.
static Error checkProcessor(const Target &Of, const Triple &T,
                            const HostOptions &Options) {
  std::unique_ptr<MCSubtargetInfo> Known(
      Of.createMCSubtargetInfo(T, /*CPU=*/"", /*Features=*/""));
  if (!Known)
    return Error::success();
  if (!Options.CPU.empty() && !Known->isCPUStringValid(Options.CPU)) {
    auto Names = map_range(Known->getAllProcessorDescriptions(),
                           [](const auto &Row) { return StringRef(Row.Key); });
    SourceNote Valid = {SourceLoc(), "valid target CPU values are: " + join(Names, ", ")};
    return makeError(SourceLoc(), "unknown target CPU '" + Options.CPU + "'", Valid);
  }
  for (StringRef Feature : split(Options.Features, ',')) {
    bool HasSign = Feature.starts_with("+") || Feature.starts_with("-");
    if (!Feature.empty() && !HasSign)
      return createStringError("target feature '" + Feature + "' needs a '+' or '-'");
    if (HasSign && none_of(Known->getAllProcessorFeatures(), [&](const auto &Row) {
          return Feature.drop_front() == Row.Key;
        }))
      return createStringError("unknown target feature '" + Feature + "'");
  }
  std::unique_ptr<MCSubtargetInfo> Named(
      Of.createMCSubtargetInfo(T, Options.CPU, Options.Features));
  if (T.getArch() == Triple::x86_64 && !Named->checkFeatures("+64bit"))
    return createStringError("target CPU '" + Options.CPU +
                             "' does not execute 64-bit code");
  return Error::success();
}

Expected<std::unique_ptr<TargetMachine>>
tileir::createHostMachine(const HostOptions &Options) {
  Triple T(Options.Triple.empty() ? sys::getDefaultTargetTriple()
                                  : Triple::normalize(Options.Triple));
  initializeTarget(T);
  std::string Message;
  const Target *Found = TargetRegistry::lookupTarget(T, Message);
  if (!Found)
    return createStringError("no code generator for target '" + T.str() + "'");
  if (Error E = checkProcessor(*Found, T, Options))
    return std::move(E);
  TargetOptions Defaults;
  Defaults.UseInitArray = true;
  const CodeGenOptLevel Levels[] = {CodeGenOptLevel::None, CodeGenOptLevel::Less,
                                    CodeGenOptLevel::Default,
                                    CodeGenOptLevel::Aggressive};
  std::unique_ptr<TargetMachine> TM(
      Found->createTargetMachine(T, Options.CPU, Options.Features, Defaults, Reloc::PIC_,
                                 std::nullopt, Levels[std::min(Options.OptLevel, 3u)]));
  if (!TM)
    return createStringError("no code generator for target '" + T.str() + "'");
  return std::move(TM);
}

void tileir::optimizeHostModule(Module &M, TargetMachine &TM, unsigned OptLevel) {
  const OptimizationLevel Levels[] = {OptimizationLevel::O0, OptimizationLevel::O1,
                                      OptimizationLevel::O2, OptimizationLevel::O3};
  PipelineTuningOptions Tuning;
  Tuning.LoopVectorization = Tuning.SLPVectorization = OptLevel > 1;
  PassOptions How;
  How.TM = &TM;
  How.Tuning = &Tuning;
  OptimizationLevel Level = Levels[std::min(OptLevel, 3u)];
  cantFail(runPasses(M, How, [&](PassBuilder &Builder, ModulePassManager &MPM) {
    MPM = OptLevel ? Builder.buildPerModuleDefaultPipeline(Level)
                   : Builder.buildO0DefaultPipeline(Level);
    return Error::success();
  }));
}

Expected<std::string> tileir::emitHostCode(Module &M, TargetMachine &TM,
                                           CodeGenFileType Kind) {
  SmallString<0> Code;
  raw_svector_ostream OS(Code);
  legacy::PassManager Passes;
  if (TM.addPassesToEmitFile(Passes, OS, nullptr, Kind))
    return createStringError("the code generator of '" + TM.getTargetTriple().str() +
                             "' cannot write such a file");
  Passes.run(M);
  return Code.str().str();
}
