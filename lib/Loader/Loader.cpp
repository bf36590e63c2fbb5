//===- Loader.cpp - Modules of the running program ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loader/Loader.h"
#include "Compiler/CompileScope.h"
#include "Compiler/CompileSpan.h"
#include "Compiler/RuntimeSymbols.h"
#include <optional>

using namespace tileir;
using namespace tileir::jit;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::MemoryBuffer;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// The host
//===----------------------------------------------------------------------===//

Loaded::Loaded(std::unique_ptr<MemoryBuffer> TheInput, LoadSettings TheSettings)
    : Input(std::move(TheInput)), Settings(std::move(TheSettings)) {}

Expected<std::unique_ptr<MemoryBuffer>> Loaded::getObject(tileir_status &Status) {
  HostOptions Options = getLoadableOptions("", "", Settings.OptLevel);
  CompileSpan Span(Input->getBufferIdentifier(), "host");
  return getLoadableObject(
      {Input->getBuffer(), Input->getBufferIdentifier()}, Options,
      [&](llvm::LLVMContext &Context) -> Expected<std::unique_ptr<llvm::Module>> {
        Span.setCompiled();
        Status = TILEIR_ERROR_INVALID_ARGUMENT;
        Expected<std::unique_ptr<llvm::Module>> M = importTileIR(*Input, Context);
        if (!M)
          return M.takeError();
        Status = TILEIR_ERROR_UNSUPPORTED;
        if (Error E = lowerToHostModule(**M, Options))
          return std::move(E);
        Status = TILEIR_ERROR_SYSTEM;
        return M;
      });
}

Expected<std::unique_ptr<Loaded>> Loaded::load(std::unique_ptr<MemoryBuffer> Input,
                                               LoadSettings Settings,
                                               tileir_status &Status) {
  Status = TILEIR_ERROR_SYSTEM;
  std::unique_ptr<Loaded> Result(new Loaded(std::move(Input), std::move(Settings)));
  Expected<std::unique_ptr<MemoryBuffer>> Object = Result->getObject(Status);
  if (!Object)
    return Object.takeError();
  Status = TILEIR_ERROR_SYSTEM;
  Expected<std::unique_ptr<LoadedModule>> Code =
      LoadedModule::load(**Object, getRuntimeSymbols());
  if (!Code)
    return Code.takeError();
  nameLoadedCode(**Code);
  Result->Code = std::move(*Code);
  Result->describe();
  return std::move(Result);
}

/// Registers the code's descriptor with the means to make code for GPUs, too.
void Loaded::describe() {
  static const tileir_cuda_functions NoFunctions = {};
  Descriptor = Code->getDescriptor();
  Descriptor.flags |= TILEIR_MODULE_PROVIDER;
  Provider.Base.cuda = {nullptr, &NoFunctions, nullptr};
  Provider.Base.provide = provide;
  Provider.Owner = this;
  Descriptor.cuda = &Provider.Base.cuda;
  __tileir_register_module(&Descriptor);
}

void Loaded::unload(std::unique_ptr<Loaded> Module) {
  // Waits for the launches of the kernels. What the end of the program has not stopped
  // needs all of it.
  if (__tileir_unregister_module(&Module->Descriptor))
    (void)Module.release();
}

ArrayRef<tileir_kernel_desc> Loaded::getKernels() const {
  return {Descriptor.kernels, Descriptor.num_kernels};
}

//===----------------------------------------------------------------------===//
// GPUs
//===----------------------------------------------------------------------===//

/// The toolkit that the settings ask for; none if none is asked for, or none was named
/// and none is there.
static Expected<std::optional<Toolkit>> findToolkit(const LoadSettings &Settings) {
  if (Settings.CudaPath && Settings.CudaPath->empty())
    return std::nullopt;
  ToolkitSearch Search = ToolkitSearch::ofEnvironment();
  Search.PathOption = "the option 'cuda_path'";
  Search.ArchOption = "the option 'arch'";
  if (Settings.CudaPath)
    Search.CudaPath = *Settings.CudaPath;
  Expected<Toolkit> Tools = Toolkit::find(Search);
  if (Tools)
    return std::optional<Toolkit>(std::move(*Tools));
  if (Settings.CudaPath)
    return Tools.takeError();
  llvm::consumeError(Tools.takeError());
  return std::nullopt;
}

Expected<const ArchCode *> Loaded::getDeviceCode(uint32_t Capability) {
  CompileScope Scope;
  if (Error E = Scope.check())
    return std::move(E);
  Expected<NVPTXArch> Arch =
      chooseArch(Settings.Arch, "sm_" + std::to_string(Capability));
  if (!Arch)
    return Arch.takeError();
  std::string Name = Arch->getName();
  std::lock_guard<std::mutex> Guard(Lock);
  for (const auto &Known : ArchCodes)
    if (Known->Image.Arch == Name)
      return Known.get();
  Expected<std::optional<Toolkit>> Tools = findToolkit(Settings);
  if (!Tools)
    return Tools.takeError();
  DeviceOptions Options;
  Options.OptLevel = Settings.OptLevel;
  Options.Debug = DeviceDebug::Lines; // Failed assertions tell their line.
  Options.Tools = *Tools ? &**Tools : nullptr;
  Options.MapParameters = true;
  CompileSpan Span(Input->getBufferIdentifier(), Name);
  auto Compile = [&]() -> Expected<CompiledImage> {
    Span.setCompiled();
    Expected<DeviceProgram> Program = compileDeviceProgram(*Input, *Arch, Options);
    if (!Program)
      return Program.takeError();
    return std::move(Program->Image);
  };
  Expected<DeviceImage> Image = getLoadableImage(
      {Input->getBuffer(), Input->getBufferIdentifier()}, *Arch, Options, Compile);
  if (!Image)
    return Image.takeError();
  auto New = std::make_unique<ArchCode>();
  New->Image = std::move(*Image);
  for (const tileir_kernel_desc &Kernel : getKernels())
    if (Error E = New->Rows.add(New->Image.find(Kernel.name)))
      return std::move(E);
  ArchCodes.push_back(std::move(New));
  return ArchCodes.back().get();
}

int Loaded::provide(tileir_cuda_provider *Base, uint32_t Capability,
                    tileir_cuda_code *Code, char *Message, size_t Size) {
  Loaded &L = *reinterpret_cast<ProviderOfModule *>(Base)->Owner;
  Expected<const ArchCode *> Found = L.getDeviceCode(Capability);
  if (!Found) {
    setLastError(llvm::toString(Found.takeError()));
    snprintf(Message, Size, "%s", tileir_jit_last_error());
    return 1;
  }
  *Code = {(*Found)->Image.Data.c_str(), (*Found)->Rows.data()};
  return 0;
}
