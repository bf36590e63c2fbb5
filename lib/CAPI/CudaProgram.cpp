//===- CudaProgram.cpp - Running on a GPU ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/CompileSpan.h"
#include "Compiler/LaunchRows.h"
#include "Compiler/LoadableCode.h"
#include "DeviceScope.h"
#include "Targets.h"

using namespace tileir;
using namespace tileir::capi;

namespace {

/// What the runtime knows of a program.
struct CudaModule {
  CudaModule(std::string Source, DeviceImage Image, LaunchRows Rows,
             ArrayRef<EntryInterface> Entries);
  CudaModule(const CudaModule &) = delete;
  CudaModule &operator=(const CudaModule &) = delete;

  std::string Source;
  DeviceImage Image;
  std::vector<EntryInterface> Entries;
  std::vector<std::vector<tileir_param>> Parameters; ///< Of each entry.
  LaunchRows Rows;
  std::vector<tileir_kernel_desc> Kernels;
  /// What the runtime calls back.
  struct ProviderOfModule {
    tileir_cuda_provider Base;
    CudaModule *Owner;
  } Provider = {};
  tileir_module_desc Descriptor = {};

private:
  static int provide(tileir_cuda_provider *Base, uint32_t Capability,
                     tileir_cuda_code *Code, char *Message, size_t Size);
};

/// Code for the first GPU, which the runtime loads and launches by the CUDA driver.
class CudaProgram : public capi::Program {
public:
  CudaProgram(int Device, std::unique_ptr<CudaModule> TheCode)
      : Device(Device), Code(std::move(TheCode)) {
    __tileir_register_module(&Code->Descriptor);
  }
  ~CudaProgram() override {
    // What the end of the program has not stopped still needs the code.
    if (__tileir_unregister_module(&Code->Descriptor))
      (void)Code.release();
  }
  CudaProgram(const CudaProgram &) = delete;
  CudaProgram &operator=(const CudaProgram &) = delete;

  uint64_t addMemory(void *Data, size_t, bool) override {
    return reinterpret_cast<uint64_t>(Data);
  }
  tileir_result launch(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                       ArrayRef<tileir_argument> Arguments) override;
  tileir_result launchInStream(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                               ArrayRef<tileir_argument> Arguments,
                               void *Stream) override;
  /// A GPU finishes what it has begun.
  void interrupt() override {}

private:
  /// Without a stream the launch waits.
  tileir_result launchOnDevice(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                               ArrayRef<tileir_argument> Arguments, tileir_stream Stream);

  int Device;
  std::unique_ptr<CudaModule> Code;
};

} // namespace

static Error lastError() { return llvm::createStringError(tileir_last_error()); }

CudaModule::CudaModule(std::string TheSource, DeviceImage TheImage, LaunchRows TheRows,
                       ArrayRef<EntryInterface> TheEntries)
    : Source(std::move(TheSource)), Image(std::move(TheImage)), Entries(TheEntries),
      Rows(std::move(TheRows)) {
  static const tileir_cuda_functions NoFunctions = {};
  for (const EntryInterface &Entry : Entries) {
    std::vector<tileir_param> &Params = Parameters.emplace_back();
    for (const Parameter &P : Entry.Parameters)
      Params.push_back(
          describeParameter(P.Pointer ? "ptr<" + P.Element + ">" : P.Element));
    tileir_kernel_desc &Kernel = Kernels.emplace_back();
    Kernel.name = Entry.Name.c_str();
    Kernel.stub = &Entry;
    Kernel.params = Params.data();
    Kernel.num_params = Params.size();
  }
  Provider.Base.cuda = {nullptr, &NoFunctions, nullptr};
  Provider.Base.provide = provide;
  Provider.Owner = this;
  Descriptor.abi_version = TILEIR_ABI_VERSION;
  Descriptor.num_kernels = Kernels.size();
  Descriptor.flags = TILEIR_MODULE_PRIVATE | TILEIR_MODULE_PROVIDER;
  Descriptor.kernels = Kernels.data();
  Descriptor.source = Source.c_str();
  Descriptor.cuda = &Provider.Base.cuda;
}

int CudaModule::provide(tileir_cuda_provider *Base, uint32_t, tileir_cuda_code *Code,
                        char *, size_t) {
  // The only device that launches are made on.
  const CudaModule &M = *reinterpret_cast<ProviderOfModule *>(Base)->Owner;
  *Code = {M.Image.Data.c_str(), M.Rows.data()};
  return 0;
}

tileir_result CudaProgram::launchOnDevice(Reporter &Report, unsigned Entry,
                                          const uint32_t Grid[3],
                                          ArrayRef<tileir_argument> Arguments,
                                          tileir_stream Stream) {
  if (getTimeLimit())
    return Report.fail(
        llvm::createStringError("a launch on a GPU cannot have a limit of time"), {},
        TILEIR_RESULT_UNSUPPORTED);
  SmallVector<tileir_arg, 64> Args;
  for (auto [Param, A] : zip_equal(Code->Parameters[Entry], Arguments)) {
    tileir_arg &New = Args.emplace_back(tileir_arg_word(
        Param.element, Param.size, A.data ? reinterpret_cast<uint64_t>(A.data) : A.bits));
    New.kind = Param.kind;
  }
  if (tileir_launch_kernel(&Code->Kernels[Entry], {Grid[0], Grid[1], Grid[2]},
                           Args.data(), Args.size(), Stream))
    return Report.fail(lastError());
  return TILEIR_RESULT_OK;
}

tileir_result CudaProgram::launch(Reporter &Report, unsigned Entry,
                                  const uint32_t Grid[3],
                                  ArrayRef<tileir_argument> Arguments) {
  DeviceScope Scope(Device);
  // What other streams do with the arguments is over before, as it is on the host.
  if (Scope.Status || tileir_synchronize_device(Device))
    return Report.fail(lastError());
  return launchOnDevice(Report, Entry, Grid, Arguments, nullptr);
}

tileir_result CudaProgram::launchInStream(Reporter &Report, unsigned Entry,
                                          const uint32_t Grid[3],
                                          ArrayRef<tileir_argument> Arguments,
                                          void *Stream) {
  tileir_stream Wrapped = nullptr;
  if (tileir_wrap_cuda_stream(Device, Stream, &Wrapped))
    return Report.fail(lastError());
  tileir_result Result = launchOnDevice(Report, Entry, Grid, Arguments, Wrapped);
  tileir_destroy_stream(Wrapped); // CUDA's stays.
  return Result;
}

tileir_result capi::createCudaProgram(Compilation &C, ArrayRef<EntryInterface> Entries,
                                      std::unique_ptr<Program> &Result) {
  int Device = 0;
  if (tileir_find_device("cuda", &Device))
    return C.fail(lastError(), TILEIR_RESULT_UNSUPPORTED);
  tileir_device_info Info;
  if (tileir_get_device_info(Device, &Info))
    return C.fail(lastError(), TILEIR_RESULT_UNSUPPORTED);
  Expected<NVPTXArch> Arch = chooseArch(text(C.Options.arch), Info.name, Info.arch);
  if (!Arch)
    return C.fail(Arch.takeError(), TILEIR_RESULT_UNSUPPORTED);
  DeviceOptions Options;
  Options.OptLevel = C.Options.opt_level;
  Options.Debug = DeviceDebug::Lines; // Failed assertions tell their line.
  std::optional<Toolkit> Tools;
  if (C.Options.cuda_path) {
    Expected<Toolkit> Found = findTools(C.Options);
    if (!Found)
      return C.fail(Found.takeError());
    if (Error E = Found->checkArch(*Arch))
      return C.fail(std::move(E), TILEIR_RESULT_UNSUPPORTED);
    Options.Tools = &Tools.emplace(std::move(*Found));
  }
  Options.MapParameters = true;
  Options.Stage = Tools ? DeviceStage::Cubin : DeviceStage::PTX;
  tileir_result Failure = TILEIR_RESULT_OK;
  CompileSpan Span(C.State.Name, Arch->getName());
  auto Compile = [&]() -> Expected<CompiledImage> {
    Span.setCompiled();
    CompiledImage Compiled;
    Failure = compileForDevice(C, *Arch, Options, Compiled);
    // It has told its errors.
    if (Failure)
      return llvm::createStringError("");
    return std::move(Compiled);
  };
  std::string Content = describeContent(*C.State.M);
  Expected<DeviceImage> Image =
      getLoadableImage({Content, C.State.Name}, *Arch, Options, Compile);
  if (!Image && Failure) {
    llvm::consumeError(Image.takeError());
    return Failure;
  }
  if (!Image)
    return C.fail(Image.takeError());
  LaunchRows Rows;
  for (const EntryInterface &Entry : Entries)
    if (Error E = Rows.add(Image->find(Entry.Name)))
      return C.fail(std::move(E));
  Result = std::make_unique<CudaProgram>(
      Device, std::make_unique<CudaModule>(C.State.Name, std::move(*Image),
                                           std::move(Rows), Entries));
  return TILEIR_RESULT_OK;
}
