//===- HostProgram.cpp - A kernel file, compiled and loaded ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeLines.h"
#include "Compiler/HostCode.h"
#include "Compiler/LoadableCode.h"
#include "Compiler/LoadedModule.h"
#include "Compiler/RuntimeSymbols.h"
#include "HostProfile.h"
#include "Program.h"
#include "Support/SourceError.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

namespace {

/// Compiles a Tile IR file as clang's driver does, up to the object code, loads it into
/// this process and registers its kernels with the runtime.
class HostProgram final : public Program {
public:
  static Expected<std::unique_ptr<Program>> create(MemoryBufferRef Input,
                                                   const run::TargetOptions &Options);
  HostProgram(std::unique_ptr<LoadedModule> TheCode, std::string Object,
              ProfileKind Profile)
      : Code(std::move(TheCode)), Object(std::move(Object)), Profile(Profile) {
    __tileir_register_module(&Code->getDescriptor());
  }
  ~HostProgram() override { __tileir_unregister_module(&Code->getDescriptor()); }
  Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;
  Expected<std::string> profile(const Case &C, LaunchData &Data) override;

private:
  tileir_kernel find(StringRef Name) const {
    const tileir_module_desc &M = Code->getDescriptor();
    for (const tileir_kernel_desc &K : ArrayRef(M.kernels, M.num_kernels))
      if (Name == K.name)
        return &K;
    return nullptr;
  }

  /// The source line of an address of the code; empty if it has none.
  std::string findPlace(uint64_t Address) const {
    Expected<std::unique_ptr<CodeLines>> Lines = CodeLines::create(*Code, Object);
    if (!Lines) {
      consumeError(Lines.takeError());
      return "";
    }
    LineRow Row = (*Lines)->find(Address);
    return Row.Line ? SourcePlace{Row.File, Row.Line, Row.Column}.str() : "";
  }

  std::unique_ptr<LoadedModule> Code;
  std::string Object; ///< Of which the code is.
  ProfileKind Profile;
};

} // namespace

/// Options for this process's machine.
static HostOptions hostOptions(const CompileOptions &Options) {
  HostOptions Result =
      getLoadableOptions(Options.CPU, Options.Features, Options.OptLevel);
  Result.Multiversion = Options.Multiversion;
  Result.VerifyEach = Options.VerifyEach;
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
  // Before the module is made: an unknown processor has no code generator.
  Expected<std::unique_ptr<TargetMachine>> TM = createHostMachine(hostOptions(Options));
  if (!TM)
    return TM.takeError();
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M = compile(Input, Context, Options);
  if (!M)
    return M.takeError();
  if (Error E = emitModule(Options.EmitFolder, "host", **M))
    return E;
  optimizeHostModule(**M, **TM, Options.OptLevel);
  if (Error E = emitModule(Options.EmitFolder, "optimized", **M))
    return E;
  Expected<std::string> Object = emitHostCode(**M, **TM, CodeGenFileType::ObjectFile);
  if (!Object)
    return Object.takeError();
  Expected<std::unique_ptr<LoadedModule>> Code =
      LoadedModule::load(MemoryBufferRef(*Object, "object code"));
  if (!Code)
    return Code.takeError();
  nameLoadedCode(**Code);
  return std::make_unique<HostProgram>(std::move(*Code), std::move(*Object),
                                       AllOptions.Profile);
}

Expected<LaunchReport> HostProgram::launch(const Case &C, LaunchData &Data) {
  tileir_kernel Kernel = find(C.Entry);
  if (!Kernel)
    return createStringError("no kernel '" + C.Entry + "' in this program (of " +
                             Twine(Code->getDescriptor().num_kernels) + ")");
  // Whatever TILEIR_DEVICE says: there is no other code here.
  if (tileir_set_device(TILEIR_DEVICE_HOST))
    return createStringError(tileir_last_error());
  tileir_grid Grid = {C.Grid[0], C.Grid[1], C.Grid[2]};
  GuardedBuffer::setPlaces([this](uint64_t Address) { return findPlace(Address); });
  tileir_status Status =
      tileir_launch_kernel(Kernel, Grid, Data.args().data(), Data.args().size(), nullptr);
  GuardedBuffer::setPlaces(nullptr);
  LaunchReport Report;
  if (Status == TILEIR_ERROR_ASSERTION)
    Report.Stopped = tileir_last_error();
  else if (Status)
    return createStringError(tileir_last_error());
  return Report;
}

Expected<std::string> HostProgram::profile(const Case &C, LaunchData &Data) {
  return profileOnHost(*Code, Object, C, Data, Profile);
}

Expected<std::unique_ptr<Program>>
run::createHostProgram(MemoryBufferRef Input, const run::TargetOptions &Options) {
  return HostProgram::create(Input, Options);
}
