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
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include <chrono>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

char RefusedError::ID;
void RefusedError::log(raw_ostream &OS) const { OS << Text; }
std::error_code RefusedError::convertToErrorCode() const {
  return std::make_error_code(std::errc::not_supported);
}

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

/// Writes the module to FOLDER/NAME.ll, if there is a folder.
static Error emit(StringRef Folder, StringRef Name, const Module &M) {
  if (Folder.empty())
    return Error::success();
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createFileError(Folder, Code);
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name + ".ll");
  std::error_code Code;
  raw_fd_ostream OS(Path, Code, sys::fs::OF_Text);
  if (Code)
    return createFileError(Path, Code);
  M.print(OS, nullptr);
  return Error::success();
}

/// The host module of the file, not optimised.
static Expected<std::unique_ptr<Module>>
compile(MemoryBufferRef Input, LLVMContext &Context, const CompileOptions &Options) {
  if (!Options.EmitFolder.empty()) {
    Expected<std::unique_ptr<Module>> Tile = importTileIR(Input, Context);
    if (!Tile)
      return Tile.takeError();
    if (Error E = emit(Options.EmitFolder, "tile", **Tile))
      return E;
  }
  Expected<std::unique_ptr<Module>> M =
      compileToHostModule(Input, Context, hostOptions(Options));
  if (M)
    return M;
  std::string Text = toString(M.takeError());
  // A file that imports is valid; then the target refused something.
  LLVMContext Scratch;
  if (Expected<std::unique_ptr<Module>> Tile = importTileIR(Input, Scratch))
    return make_error<RefusedError>(std::move(Text));
  else
    consumeError(Tile.takeError());
  return createStringError(Text);
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

Expected<std::unique_ptr<HostProgram>>
HostProgram::create(StringRef File, const CompileOptions &Options) {
  auto Start = std::chrono::steady_clock::now();
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  ErrorOr<std::unique_ptr<MemoryBuffer>> Input = MemoryBuffer::getFileOrSTDIN(File);
  if (!Input)
    return createFileError(File, Input.getError());
  auto Context = std::make_unique<LLVMContext>();
  Expected<std::unique_ptr<Module>> M =
      compile((*Input)->getMemBufferRef(), *Context, Options);
  if (!M)
    return M.takeError();
  if (Error E = emit(Options.EmitFolder, "host", **M))
    return E;
  orc::JITTargetMachineBuilder Target = targetMachineBuilder(Options);
  Expected<std::unique_ptr<TargetMachine>> TM = Target.createTargetMachine();
  if (!TM)
    return TM.takeError();
  optimize(**M, **TM, Options.OptLevel);
  if (Error E = emit(Options.EmitFolder, "optimized", **M))
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
  std::unique_ptr<HostProgram> Program(new HostProgram);
  Program->JIT = std::move(*JIT);
  std::chrono::duration<double> Elapsed = std::chrono::steady_clock::now() - Start;
  Program->CompileSeconds = Elapsed.count();
  return Program;
}
