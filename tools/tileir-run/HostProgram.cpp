//===- HostProgram.cpp - A kernel file, compiled and loaded ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/HostCode.h"
#include "Compiler/LoadedModule.h"
#include "Program.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

namespace {

/// Compiles a Tile IR file as clang's driver does, up to the object code, and loads it
/// into this process. Its constructor registers the kernels with the runtime as that of a
/// linked object does.
class HostProgram final : public Program {
public:
  static Expected<std::unique_ptr<Program>> create(MemoryBufferRef Input,
                                                   const run::TargetOptions &Options);
  Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;

private:
  std::unique_ptr<LoadedModule> Code;
};

} // namespace

/// Options for this process's machine.
static HostOptions hostOptions(const CompileOptions &Options) {
  HostOptions Result = getProcessOptions(Options.CPU, Options.Features);
  Result.OptLevel = Options.OptLevel;
  Result.Multiversion = Options.Multiversion;
  Result.Debug = true;
  return Result;
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

Expected<std::unique_ptr<Program>>
HostProgram::create(MemoryBufferRef Input, const run::TargetOptions &AllOptions) {
  const CompileOptions &Options = AllOptions.Compile;
  auto Context = std::make_unique<LLVMContext>();
  Expected<std::unique_ptr<Module>> M = compile(Input, *Context, Options);
  if (!M)
    return M.takeError();
  if (Error E = emitModule(Options.EmitFolder, "host", **M))
    return E;
  Expected<std::unique_ptr<TargetMachine>> TM = createHostMachine(hostOptions(Options));
  if (!TM)
    return TM.takeError();
  optimizeHostModule(**M, **TM, Options.OptLevel);
  if (Error E = emitModule(Options.EmitFolder, "optimized", **M))
    return E;
  Expected<std::unique_ptr<LoadedModule>> Code =
      LoadedModule::load(std::move(*M), std::move(Context), hostOptions(Options));
  if (!Code)
    return Code.takeError();
  auto Result = std::make_unique<HostProgram>();
  Result->Code = std::move(*Code);
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

Expected<std::unique_ptr<Program>>
run::createHostProgram(MemoryBufferRef Input, const run::TargetOptions &Options) {
  return HostProgram::create(Input, Options);
}
