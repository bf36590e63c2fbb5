//===- HostProgram.cpp - A kernel file, compiled and loaded -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostProgram.h"
#include "Compiler/Compiler.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

/// Options for this process's machine.
static HostOptions hostOptions(const CompileOptions &Options) {
  HostOptions Result;
  Result.Triple = sys::getProcessTriple();
  Result.OptLevel = Options.OptLevel;
  Result.Multiversion = Options.Multiversion;
  Result.Debug = true;
  Result.CPU = Options.CPU;
  SubtargetFeatures Features;
  if (Options.CPU.empty() || Options.CPU == "native") {
    Result.CPU = sys::getHostCPUName().str();
    for (const auto &Feature : sys::getHostCPUFeatures())
      Features.AddFeature(Feature.first(), Feature.second);
  }
  Features.addFeaturesVector(SubtargetFeatures(Options.Features).getFeatures());
  Result.Features = Features.getString();
  return Result;
}

static OptimizationLevel optimizationLevel(unsigned Level) {
  const OptimizationLevel Levels[] = {OptimizationLevel::O0, OptimizationLevel::O1,
                                      OptimizationLevel::O2, OptimizationLevel::O3};
  return Levels[std::min(Level, 3u)];
}

/// Runs the pipeline that clang runs on IR input at this level.
static void optimize(Module &M, TargetMachine &TM, unsigned Level) {
  PipelineTuningOptions Tuning;
  Tuning.LoopVectorization = Tuning.SLPVectorization = Level > 1;
  PassBuilder Builder(&TM, Tuning);
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  Builder.registerModuleAnalyses(MAM);
  Builder.registerCGSCCAnalyses(CGAM);
  Builder.registerFunctionAnalyses(FAM);
  Builder.registerLoopAnalyses(LAM);
  Builder.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  OptimizationLevel O = optimizationLevel(Level);
  ModulePassManager Passes = Level ? Builder.buildPerModuleDefaultPipeline(O)
                                   : Builder.buildO0DefaultPipeline(O);
  Passes.run(M, MAM);
}

/// The host module of the file, not optimised.
static Expected<std::unique_ptr<Module>>
compile(MemoryBufferRef Input, LLVMContext &Context, const CompileOptions &Options) {
  if (!Options.EmitFolder.empty()) {
    Expected<std::unique_ptr<Module>> Tile = importTileIR(Input, Context);
    if (!Tile)
      return Tile.takeError();
    if (Error E = emitModule(Options.EmitFolder, "tile", **Tile))
      return E;
  }
  Expected<std::unique_ptr<Module>> M =
      compileToHostModule(Input, Context, hostOptions(Options));
  if (M)
    return M;
  return classifyError(M.takeError(), Input);
}

/// What optimiser and code generator aim at.
static orc::JITTargetMachineBuilder targetMachineBuilder(const CompileOptions &Options) {
  HostOptions Host = hostOptions(Options);
  orc::JITTargetMachineBuilder Builder((Triple(Host.Triple)));
  Builder.setCPU(Host.CPU);
  Builder.addFeatures(SubtargetFeatures(Host.Features).getFeatures());
  Builder.setRelocationModel(Reloc::PIC_);
  const CodeGenOptLevel Levels[] = {CodeGenOptLevel::None, CodeGenOptLevel::Less,
                                    CodeGenOptLevel::Default,
                                    CodeGenOptLevel::Aggressive};
  Builder.setCodeGenOptLevel(Levels[std::min(Options.OptLevel, 3u)]);
  return Builder;
}

/// Lets the program use what this process has (the runtime, libm) and libmvec.
static Error addLibraries(orc::LLJIT &JIT) {
  char Prefix = JIT.getDataLayout().getGlobalPrefix();
  auto Process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(Prefix);
  if (!Process)
    return Process.takeError();
  JIT.getMainJITDylib().addGenerator(std::move(*Process));
  // Not on every machine; a program that needs it then fails by the symbol's name.
  auto Vector = orc::DynamicLibrarySearchGenerator::Load("libmvec.so.1", Prefix);
  if (!Vector) {
    consumeError(Vector.takeError());
    return Error::success();
  }
  JIT.getMainJITDylib().addGenerator(std::move(*Vector));
  return Error::success();
}

HostProgram::HostProgram() = default;

HostProgram::~HostProgram() {
  // Runs the destructors, which take the kernels back from the runtime.
  if (JIT)
    cantFail(JIT->deinitialize(JIT->getMainJITDylib()));
}

Expected<std::unique_ptr<Program>> HostProgram::create(MemoryBufferRef Input,
                                                       const TargetOptions &AllOptions) {
  const CompileOptions &Options = AllOptions.Compile;
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  auto Context = std::make_unique<LLVMContext>();
  Expected<std::unique_ptr<Module>> M = compile(Input, *Context, Options);
  if (!M)
    return M.takeError();
  if (Error E = emitModule(Options.EmitFolder, "host", **M))
    return E;
  orc::JITTargetMachineBuilder Target = targetMachineBuilder(Options);
  Expected<std::unique_ptr<TargetMachine>> TM = Target.createTargetMachine();
  if (!TM)
    return TM.takeError();
  optimize(**M, **TM, Options.OptLevel);
  if (Error E = emitModule(Options.EmitFolder, "optimized", **M))
    return E;
  Expected<std::unique_ptr<orc::LLJIT>> JIT =
      orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(Target)).create();
  if (!JIT)
    return JIT.takeError();
  if (Error E = addLibraries(**JIT))
    return E;
  if (Error E =
          (*JIT)->addIRModule(orc::ThreadSafeModule(std::move(*M), std::move(Context))))
    return E;
  if (Error E = (*JIT)->initialize((*JIT)->getMainJITDylib()))
    return E;
  std::unique_ptr<HostProgram> Result(new HostProgram);
  Result->JIT = std::move(*JIT);
  return std::move(Result);
}

Expected<LaunchReport> HostProgram::launch(const Case &C, LaunchData &Data) {
  tileir_kernel Kernel;
  if (tileir_find_kernel(C.Entry.c_str(), &Kernel))
    return createStringError(tileir_last_error());
  // Whatever TILEIR_DEVICE says: there is no other code here.
  if (tileir_set_device(TILEIR_DEVICE_HOST))
    return createStringError(tileir_last_error());
  tileir_grid Grid = {C.Grid[0], C.Grid[1], C.Grid[2]};
  tileir_status Status =
      tileir_launch_kernel(Kernel, Grid, Data.args().data(), Data.args().size(), nullptr);
  LaunchReport Report;
  if (Status == TILEIR_ERROR_ASSERTION)
    Report.Stopped = tileir_last_error();
  else if (Status)
    return createStringError(tileir_last_error());
  return Report;
}
