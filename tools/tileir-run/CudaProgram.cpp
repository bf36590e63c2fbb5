//===- CudaProgram.cpp - A kernel file on a GPU ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "Compiler/LaunchRows.h"
#include "DeviceBuffers.h"
#include "Program.h"
#include "Support/OutputFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

namespace {

/// Compiles a Tile IR file for the GPU it is to run on, and registers it with the runtime
/// as a linked object does; the runtime loads and launches it by the CUDA driver.
class CudaProgram final : public Program {
public:
  static Expected<std::unique_ptr<Program>> create(MemoryBufferRef Input,
                                                   const TargetOptions &Options);
  ~CudaProgram() override;

  Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;
  /// By events of the device, without the copies of the buffers.
  Expected<double> measure(const Case &C, LaunchData &Data) override;

private:
  Error describe();
  Error start(const Case &C, DeviceBuffers &Buffers);

  int Device = 0;
  tileir_stream Stream = nullptr;
  DeviceProgram Code;
  std::string Source;
  std::optional<DeviceBuffers> MeasuredBuffers;

  /// What a compiled object has (tileir/abi.h), with one image.
  struct {
    uint32_t Magic = 0x466243b1, Version = 1;
    const void *Image = nullptr;
  } Wrapper;
  tileir_cuda_functions NoFunctions = {};
  tileir_cuda_module Cuda = {};
  tileir_image Image = {};
  std::string ArchName;
  LaunchRows Rows;
  std::vector<tileir_kernel_desc> Kernels;
  tileir_module_desc Module = {};
};

} // namespace

static Error lastError() { return createStringError(tileir_last_error()); }

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

/// Writes text or code to FOLDER/NAME, if there is a folder.
static Error emit(StringRef Folder, StringRef Name, StringRef Text) {
  if (Folder.empty() || Text.empty())
    return Error::success();
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name);
  return writeInPlace(Path, [&](raw_ostream &OS) { OS << Text; });
}

Expected<std::unique_ptr<Program>> CudaProgram::create(MemoryBufferRef Input,
                                                       const TargetOptions &Options) {
  auto Result = std::make_unique<CudaProgram>();
  if (tileir_find_device(Options.Cuda.Device.c_str(), &Result->Device))
    return lastError();
  tileir_device_info Info;
  if (tileir_get_device_info(Result->Device, &Info))
    return lastError();
  Expected<NVPTXArch> Arch = chooseArch(Options.Cuda.Arch, Info.name, Info.arch);
  if (!Arch)
    return Arch.takeError();
  Expected<std::optional<Toolkit>> Tools = findToolkit(Options.Cuda.CudaPath);
  if (!Tools)
    return Tools.takeError();
  DeviceOptions Device;
  Device.OptLevel = Options.Compile.OptLevel;
  Device.Debug = DeviceDebug::Lines; // Failed assertions tell their line.
  Device.VerifyEach = Options.Compile.VerifyEach;
  Device.Tools = *Tools ? &**Tools : nullptr;
  Device.MapParameters = true;
  StringRef Folder = Options.Compile.EmitFolder;
  Expected<DeviceProgram> Code =
      compileDeviceProgram(Input, *Arch, Device, [&](const llvm::Module &M) {
        return emitModule(Folder, "simt", M);
      });
  if (!Code)
    return classifyError(Code.takeError(), Input);
  if (Error E = emit(Folder, "kernel.ptx", Code->Image.PTX))
    return std::move(E);
  if (Error E = emit(Folder, "kernel.cubin", Code->Image.Code.Data))
    return std::move(E);
  Result->Code = std::move(*Code);
  Result->Source = Input.getBufferIdentifier().str();
  if (tileir_create_stream(Result->Device, &Result->Stream))
    return lastError();
  if (Error E = Result->describe())
    return std::move(E);
  return std::move(Result);
}

/// Fills the descriptor and registers it.
Error CudaProgram::describe() {
  Wrapper.Image = Code.getCode().data();
  Cuda = {&Wrapper, &NoFunctions, nullptr};
  ArchName = Code.Image.Arch.getName();
  Image = {ArchName.c_str(), Code.Image.Arch.getNumber(), object::IMG_Cubin};
  for (const DeviceEntry &Entry : Code.Entries)
    if (Error E = Rows.add(&Entry.Kernel))
      return E;
  for (auto [Number, Entry] : enumerate(Code.Entries)) {
    tileir_kernel_desc &Kernel = Kernels.emplace_back();
    Kernel.name = Entry.Kernel.Name.c_str();
    Kernel.stub = &Entry;
    Kernel.params = Entry.Params.data();
    Kernel.num_params = Entry.Params.size();
    Kernel.num_device = 1;
    Kernel.device = Rows.data() + Number;
  }
  Module.abi_version = TILEIR_ABI_VERSION;
  Module.num_kernels = Kernels.size();
  Module.num_images = 1;
  Module.kernels = Kernels.data();
  Module.images = &Image;
  Module.source = Source.c_str();
  Module.cuda = &Cuda;
  __tileir_register_module(&Module);
  return Error::success();
}

CudaProgram::~CudaProgram() {
  MeasuredBuffers.reset();
  (void)tileir_destroy_stream(Stream);
  if (Module.num_kernels)
    __tileir_unregister_module(&Module);
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

Error CudaProgram::start(const Case &C, DeviceBuffers &Buffers) {
  tileir_kernel Kernel;
  if (tileir_find_kernel(C.Entry.c_str(), &Kernel))
    return lastError();
  tileir_grid Grid = {C.Grid[0], C.Grid[1], C.Grid[2]};
  if (tileir_launch_kernel(Kernel, Grid, Buffers.args().data(), Buffers.args().size(),
                           Stream))
    return lastError();
  return Error::success();
}

/// Whether this is how a device ends that has come to a trap, as a failed assertion does.
static bool isTrap(StringRef Error) {
  return Error.contains("CUDA_ERROR_LAUNCH_FAILED") ||
         Error.contains("CUDA_ERROR_ILLEGAL_INSTRUCTION") ||
         Error.contains("CUDA_ERROR_ASSERT");
}

Expected<LaunchReport> CudaProgram::launch(const Case &C, LaunchData &Data) {
  if (Error E = refuseMulticast(C, "cuda"))
    return std::move(E);
  Expected<DeviceBuffers> Buffers = DeviceBuffers::create(Device, C, Data);
  if (!Buffers)
    return Buffers.takeError();
  if (Error E = start(C, *Buffers))
    return std::move(E);
  LaunchReport Report;
  if (tileir_synchronize(Stream)) {
    if (!C.ExpectStop || !isTrap(tileir_last_error()))
      return lastError();
    Report.Stopped = tileir_last_error();
    return Report;
  }
  Expected<std::vector<std::string>> Problems = Buffers->copyBack(Data);
  if (!Problems)
    return Problems.takeError();
  Report.Problems = std::move(*Problems);
  return Report;
}

//===----------------------------------------------------------------------===//
// Timing
//===----------------------------------------------------------------------===//

namespace {

/// Events of the CUDA driver (CUDA Driver API), which the runtime has loaded.
class Stopwatch {
public:
  explicit Stopwatch(void *Stream) : Stream(Stream) {}
  ~Stopwatch() {
    for (void *Event : {Begin, End})
      if (Event)
        (void)call<int(void *)>("cuEventDestroy_v2", Event);
    void *Popped;
    if (HasContext)
      (void)call<int(void **)>("cuCtxPopCurrent_v2", &Popped);
  }

  bool start() {
    void *Context = nullptr;
    HasContext = !call<int(void *, void **)>("cuStreamGetCtx", Stream, &Context) &&
                 !call<int(void *)>("cuCtxPushCurrent_v2", Context);
    return HasContext && !call<int(void **, unsigned)>("cuEventCreate", &Begin, 0u) &&
           !call<int(void **, unsigned)>("cuEventCreate", &End, 0u) &&
           !call<int(void *, void *)>("cuEventRecord", Begin, Stream);
  }
  /// Waits, and tells the seconds since start().
  bool stop(double &Seconds) {
    float Milliseconds = 0;
    if (call<int(void *, void *)>("cuEventRecord", End, Stream) ||
        call<int(void *)>("cuEventSynchronize", End) ||
        call<int(float *, void *, void *)>("cuEventElapsedTime", &Milliseconds, Begin,
                                           End))
      return false;
    Seconds = Milliseconds * 1e-3;
    return true;
  }

private:
  template <class Function, class... Args>
  static int call(const char *Name, Args... Values) {
    static sys::DynamicLibrary Driver =
        sys::DynamicLibrary::getPermanentLibrary("libcuda.so.1");
    auto *F = reinterpret_cast<Function *>(Driver.getAddressOfSymbol(Name));
    return F ? F(Values...) : -1;
  }

  void *Stream, *Begin = nullptr, *End = nullptr;
  bool HasContext = false;
};

} // namespace

Expected<double> CudaProgram::measure(const Case &C, LaunchData &Data) {
  if (Error E = refuseMulticast(C, "cuda"))
    return std::move(E);
  if (!MeasuredBuffers) {
    Expected<DeviceBuffers> Buffers = DeviceBuffers::create(Device, C, Data);
    if (!Buffers)
      return Buffers.takeError();
    MeasuredBuffers.emplace(std::move(*Buffers));
  }
  void *Handle = nullptr;
  if (tileir_get_cuda_stream(Stream, &Handle))
    return lastError();
  Stopwatch Watch(Handle);
  bool Started = Watch.start();
  if (Error E = start(C, *MeasuredBuffers))
    return std::move(E);
  double Seconds = 0;
  bool Stopped = Started && Watch.stop(Seconds);
  if (tileir_synchronize(Stream))
    return lastError();
  if (!Stopped)
    return createStringError("the CUDA driver cannot measure times by events");
  return Seconds;
}

Expected<std::unique_ptr<Program>> run::createCudaProgram(MemoryBufferRef Input,
                                                          const TargetOptions &Options) {
  return CudaProgram::create(Input, Options);
}
