//===- CudaLaunch.cpp - Tile kernels as kernels of CUDA's runtime ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a CUDA program expects of an object with kernels: that CUDA's runtime library
// knows them, and that k<<<grid, block>>>(...) launches one. The library itself is not
// linked here; each object brings its (weak) references to it.
//
// The functions called here and their types are those of CUDA's runtime interface (CUDA
// Runtime API; for the names with underscores, what clang and nvcc emit).
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include "Runtime/Device.h"
#include "Runtime/Log.h"
#include "Runtime/Process.h"
#include "Runtime/Trace.h"
#include <atomic>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

namespace {

struct Dim3 {
  unsigned X, Y, Z;
};

/// Numbers of cudaError_t.
constexpr int ErrorInvalidDeviceFunction = 98, ErrorInvalidDevice = 101;
/// cudaFuncAttributeMaxDynamicSharedMemorySize.
constexpr int MaxDynamicSharedMemory = 8;
/// What a block may have without asking.
constexpr uint32_t DefaultSharedBytes = 48 * 1024;

/// The beginning of cudaFuncAttributes, which has grown at its end.
struct FunctionAttributes {
  size_t SharedBytes, ConstBytes, LocalBytes;
  int MaxThreads; ///< What registers allow, whatever block the kernel requires.
  int NumRegisters;
  int PTXVersion; ///< 80: the architecture that the kernel's PTX was made for.
  int BinaryVersion;
  char Rest[512];
};

using PopConfiguration = int(Dim3 *Grid, Dim3 *Block, size_t *Shared, void *Stream);
using LaunchKernel = int(const void *Function, Dim3 Grid, Dim3 Block, void **Args,
                         size_t Shared, void *Stream);
using FuncSetAttribute = int(const void *Function, int Attribute, int Value);
using FuncGetAttributes = int(FunctionAttributes *Result, const void *Function);
using GetDevice = int(int *Device);
using RegisterFatBinary = void **(const void *Wrapper);
using RegisterFunction = void(void **Handle, const void *Stub, const char *Function,
                              const char *Name, int ThreadLimit, void *ThreadId,
                              void *BlockId, void *BlockDim, void *GridDim,
                              int *WarpSize);
using UseHandle = void(void **Handle);

} // namespace

template <class Function> static Function *as(void *Pointer) {
  return reinterpret_cast<Function *>(Pointer);
}

/// Makes "invalid device function" CUDA's last error. There is no function for that, but
/// to ask for a kernel that CUDA does not know has this effect, and no other.
static int failInCuda(const tileir_cuda_functions &Cuda) {
  static const char Unknown = 0;
  FunctionAttributes Attributes = {};
  if (Cuda.cudaFuncGetAttributes)
    as<FuncGetAttributes>(Cuda.cudaFuncGetAttributes)(&Attributes, &Unknown);
  return ErrorInvalidDeviceFunction;
}

/// CUDA's current device, as the driver knows it. Where that is not found out, null; this
/// and why are told on stderr.
static const CudaDevice *findCurrentDevice(const tileir_cuda_functions &Cuda) {
  int Ordinal = 0;
  const CudaDevice *D = nullptr;
  const char *Why = "CUDA's current device is not known";
  if (Cuda.cudaGetDevice && !as<GetDevice>(Cuda.cudaGetDevice)(&Ordinal) &&
      getCudaDevice(1 + Ordinal, D))
    Why = tileir_last_error();
  if (!D)
    fprintf(stderr, "tileir: %s\n", Why);
  return D;
}

/// The row of the kernel for the image that CUDA has taken; null, with CUDA's error, if
/// there is none.
static const tileir_device_kernel *
findImage(const HeldKernel &Kernel, const tileir_cuda_functions &Cuda, int &Error) {
  CodeTable Code = getCode(Kernel.module(), *Kernel);
  const tileir_device_kernel *Rows = Code.Rows;
  uint32_t NumRows = Code.NumImages;
  if (!NumRows) {
    Error = failInCuda(Cuda);
    return nullptr;
  }
  bool AllEqual = true;
  for (uint32_t I = 1; I < NumRows; ++I)
    AllEqual &= !memcmp(&Rows[0], &Rows[I], sizeof(*Rows));
  if (AllEqual)
    return Rows;
  FunctionAttributes Attributes = {};
  Error = as<FuncGetAttributes>(Cuda.cudaFuncGetAttributes)(&Attributes, Kernel->stub);
  if (Error)
    return nullptr;
  const CudaDevice *D = findCurrentDevice(Cuda);
  if (!D) {
    failInCuda(Cuda);
    Error = ErrorInvalidDevice;
    return nullptr;
  }
  const tileir_device_kernel *Found = findDeviceRow(
      Kernel.module(), *Kernel, *D, static_cast<uint32_t>(Attributes.PTXVersion));
  if (!Found)
    Error = failInCuda(Cuda);
  return Found;
}

/// Allows the kernel its shared memory on the current device.
static int allowSharedMemory(const HeldKernel &Kernel, const tileir_cuda_functions &Cuda,
                             uint32_t Bytes) {
  if (Bytes <= DefaultSharedBytes)
    return 0;
  int Device = 0;
  if (int Error = as<GetDevice>(Cuda.cudaGetDevice)(&Device))
    return Error;
  uint64_t Bit = Device < 64 ? uint64_t(1) << Device : 0;
  if (__atomic_load_n(Kernel->cuda_devices, __ATOMIC_RELAXED) & Bit)
    return 0;
  int Error = as<FuncSetAttribute>(Cuda.cudaFuncSetAttribute)(
      Kernel->stub, MaxDynamicSharedMemory, static_cast<int>(Bytes));
  if (!Error)
    __atomic_fetch_or(Kernel->cuda_devices, Bit, __ATOMIC_RELAXED);
  return Error;
}

static void reportMissing(const HeldKernel &Kernel) {
  const tileir_module_desc &M = Kernel.module();
  fprintf(stderr,
          "tileir: kernel '%s' (%s) is not registered with CUDA for this device. ",
          Kernel->name, M.source);
  if ((M.flags & TILEIR_MODULE_FOR_LINK) && !M.linked) {
    fprintf(stderr, "Its GPU code is made when the program is linked: link it with "
                    "'--offload-arch=', by the clang++ that compiled it\n");
    return;
  }
  if (M.cuda->handle)
    fprintf(stderr, "Its object has code for");
  else
    fprintf(
        stderr,
        "Its object is relocatable: link it with 'clang++ --offload-link' (and "
        "-Wl,--should-extract=sm_80 or the like if it is in an archive), or compile it "
        "with -fno-gpu-rdc. It has code for");
  char Images[256];
  listImages(getCode(M, *Kernel), Images, sizeof(Images));
  fprintf(stderr, " %s\n", Images);
}

/// Launches a kernel that CUDA's runtime library does not know on its current device: its
/// streams are those of the driver.
static void launchByDriver(const HeldKernel &Kernel, const tileir_cuda_functions &Cuda,
                           const Dim3 &Grid, void **Args, void *Stream) {
  const CudaDevice *D = findCurrentDevice(Cuda);
  if (D &&
      !launchOnCuda(*D, Kernel, {{Grid.X, Grid.Y, Grid.Z}, 0, 0, 0, 0}, Args, Stream))
    return;
  if (D)
    fprintf(stderr, "tileir: %s\n", tileir_last_error());
  failInCuda(Cuda);
}

/// Tells once that TILEIR_DEVICE names another device than the one that <<<>>> means. Its
/// memory and its stream are CUDA's, so that it can run nowhere else.
static void tellOtherDevice(const HeldKernel &Kernel, const tileir_cuda_functions &Cuda) {
  static std::atomic<bool> IsDone{false};
  if (IsDone.load(std::memory_order_relaxed) || IsDone.exchange(true))
    return;
  const char *Name = getenv("TILEIR_DEVICE");
  int Ordinal = 0;
  if (!Name || !*Name || !strcmp(Name, "cuda") || !Cuda.cudaGetDevice ||
      as<GetDevice>(Cuda.cudaGetDevice)(&Ordinal))
    return;
  char Current[32];
  snprintf(Current, sizeof(Current), "cuda:%d", Ordinal);
  if (strcmp(Name, Current))
    fprintf(stderr,
            "tileir: TILEIR_DEVICE is '%s', but kernel '%s' is launched by <<<>>>, which "
            "means CUDA's current device, '%s'; tileir::launch takes the device of "
            "TILEIR_DEVICE\n",
            Name, Kernel->name, Current);
}

bool rt::launchFromCuda(const HeldKernel &Kernel, void **Args) {
  const tileir_module_desc &M = Kernel.module();
  if (!M.cuda || !M.cuda->functions->__cudaPopCallConfiguration ||
      !M.cuda->functions->cudaLaunchKernel)
    return false;
  const tileir_cuda_functions &Cuda = *M.cuda->functions;
  Dim3 Grid, Block;
  size_t Shared;
  void *Stream;
  if (as<PopConfiguration>(Cuda.__cudaPopCallConfiguration)(&Grid, &Block, &Shared,
                                                            &Stream))
    return false;
  tellOtherDevice(Kernel, Cuda);
  if (M.flags & TILEIR_MODULE_LINK_IMAGES) {
    launchByDriver(Kernel, Cuda, Grid, Args, Stream);
    return true;
  }
  int Error = 0;
  const tileir_device_kernel *Image = findImage(Kernel, Cuda, Error);
  if (!Error)
    Error = allowSharedMemory(Kernel, Cuda, Image->shared_bytes);
  if (!Error && logs(LogLevel::Launches)) {
    CodeTable Table = getCode(M, *Kernel); // The module's own, or that of its link.
    log("launch of kernel '%s' by CUDA's runtime library: image %s, grid (%u, %u, %u)",
        Kernel->name, Table.Images[Image - Table.Rows].arch, Grid.X, Grid.Y, Grid.Z);
  }
  TraceSpan Span;
  if (!Error)
    Error = as<LaunchKernel>(Cuda.cudaLaunchKernel)(
        Kernel->stub, Grid, {Image->block_size, 1, 1}, Args, Image->shared_bytes, Stream);
  if (Span && Image)
    Span.end("launch", Kernel->name,
             "\"device\": \"CUDA's current one\", \"grid\": [%u, %u, %u], \"block\": "
             "%u, \"shared\": %u",
             Grid.X, Grid.Y, Grid.Z, Image->block_size, Image->shared_bytes);
  if (Error == ErrorInvalidDeviceFunction)
    reportMissing(Kernel);
  return true;
}

bool rt::takeGridForHost(const HeldKernel &Kernel, tileir_grid &Grid) {
  using TakeConfiguration = bool(Dim3 * Grid);
  // In lib/CudartStandIn; NVIDIA's library does not have it.
  static auto *Take =
      as<TakeConfiguration>(dlsym(RTLD_DEFAULT, "tileir_cudart_take_grid"));
  Dim3 Extents;
  if (!Take || !Kernel.module().cuda || !Take(&Extents))
    return false;
  Grid = {Extents.X, Extents.Y, Extents.Z};
  return true;
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

void __tileir_register_cuda(const tileir_module_desc *Module) {
  tileir_cuda_module &M = *Module->cuda;
  const tileir_cuda_functions &Cuda = *M.functions;
  if (!Cuda.__cudaRegisterFatBinary || !Cuda.__cudaRegisterFunction)
    return;
  static pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  Locked L(Lock);
  if (M.handle) // A launch came before the object's constructor.
    return;
  M.handle = as<RegisterFatBinary>(Cuda.__cudaRegisterFatBinary)(M.wrapper);
  for (uint32_t I = 0; I != Module->num_kernels; ++I) {
    const tileir_kernel_desc &Kernel = Module->kernels[I];
    as<RegisterFunction>(Cuda.__cudaRegisterFunction)(
        M.handle, Kernel.stub, Kernel.name, Kernel.name, /*ThreadLimit=*/-1, nullptr,
        nullptr, nullptr, nullptr, nullptr);
  }
  if (Cuda.__cudaRegisterFatBinaryEnd)
    as<UseHandle>(Cuda.__cudaRegisterFatBinaryEnd)(M.handle);
}

void __tileir_unregister_cuda(const tileir_module_desc *Module) {
  tileir_cuda_module &M = *Module->cuda;
  if (M.handle && M.functions->__cudaUnregisterFatBinary)
    as<UseHandle>(M.functions->__cudaUnregisterFatBinary)(M.handle);
  M.handle = nullptr;
}
