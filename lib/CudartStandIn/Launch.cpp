//===- Launch.cpp - Launches and what kernels are like --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"
#include <cstdio>
#include <set>

using namespace tileir::cudart;

//===----------------------------------------------------------------------===//
// <<<grid, block, shared, stream>>>
//===----------------------------------------------------------------------===//

namespace {
struct Configuration {
  dim3 Grid, Block;
  size_t Shared;
  CUstream Stream;
};
} // namespace

/// Those of the launches whose arguments are being computed: there may be launches in
/// these expressions.
static std::vector<Configuration> &getConfigurations() {
  thread_local std::vector<Configuration> Result;
  return Result;
}

CUDART_API unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block, size_t Shared,
                                                CUstream Stream) {
  getConfigurations().push_back({Grid, Block, Shared, Stream});
  return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3 *Grid, dim3 *Block, size_t *Shared,
                                       CUstream *Stream) {
  if (getConfigurations().empty())
    return fail(cudaErrorMissingConfiguration, "the launch has no configuration");
  const Configuration &Top = getConfigurations().back();
  *Grid = Top.Grid;
  *Block = Top.Block;
  *Shared = Top.Shared;
  *Stream = Top.Stream;
  getConfigurations().pop_back();
  return cudaSuccess;
}

/// For kernels that this project's clang compiled, whose code for the host is in the
/// program: takes the configuration of their launch, if that code is what is to run, and
/// at once.
CUDART_API bool tileir_cudart_take_grid(dim3 *Grid) {
  if (start() || getConfigurations().empty())
    return false;
  const Configuration &Top = getConfigurations().back();
  CUstreamCaptureStatus Capture = CU_STREAM_CAPTURE_STATUS_NONE;
  cuStreamIsCapturing(Top.Stream, &Capture);
  if (Capture != CU_STREAM_CAPTURE_STATUS_NONE || !tileir_cuda_runs_on_host())
    return false;
  *Grid = Top.Grid;
  getConfigurations().pop_back();
  return true;
}

/// A launch that is refused runs nothing, and few programs look at each result.
static cudaError_t reportLaunch(CUresult Result) {
  cudaError_t Code = report(Result);
  if (Code != cudaErrorInvalidValue && Code != cudaErrorNotSupported)
    return Code;
  static std::mutex Lock;
  static std::set<std::string> &Told = *new std::set<std::string>;
  std::lock_guard<std::mutex> Guard(Lock);
  const char *Text = cudaGetErrorString(Code);
  if (Told.insert(Text).second)
    fprintf(stderr, "tileir: %s\n", Text);
  return Code;
}

static cudaError_t launch(CUkernel Kernel, const Configuration &C, void **Arguments) {
  if (cudaError_t Failure = start())
    return Failure;
  return reportLaunch(cuLaunchKernel(Kernel, C.Grid.x, C.Grid.y, C.Grid.z, C.Block.x,
                                     C.Block.y, C.Block.z, C.Shared, C.Stream, Arguments,
                                     nullptr));
}

cudaError_t cudaLaunchKernel(const void *Function, dim3 Grid, dim3 Block,
                             void **Arguments, size_t Shared, CUstream Stream) {
  CUkernel Kernel;
  if (cudaError_t Failure = findKernel(Function, Kernel))
    return Failure;
  return launch(Kernel, {Grid, Block, Shared, Stream}, Arguments);
}
CUDART_PTSZ(cudaLaunchKernel);

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config, const void *Function,
                                void **Arguments) {
  if (!Config)
    return failForNull("cudaLaunchKernelExC");
  return cudaLaunchKernel(Function, Config->gridDim, Config->blockDim, Arguments,
                          Config->dynamicSmemBytes, Config->stream);
}
CUDART_PTSZ(cudaLaunchKernelExC);

/// What a stub asks for once and keeps. It is the registered kernel, not the driver's: so
/// one that cannot run is an error, with its name, at each launch.
cudaError_t __cudaGetKernel(const void **Kernel, const void *Function) {
  *Kernel = findRegistered(Function);
  return *Kernel ? cudaSuccess
                 : fail(cudaErrorInvalidDeviceFunction,
                        "a kernel is launched that was not registered");
}

cudaError_t __cudaLaunchKernel(const void *Registered, dim3 Grid, dim3 Block,
                               void **Arguments, size_t Shared, CUstream Stream) {
  if (!Registered)
    return fail(cudaErrorInvalidDeviceFunction,
                "a kernel is launched that was not registered");
  CUkernel Handle;
  auto *K = static_cast<Kernel *>(const_cast<void *>(Registered));
  if (cudaError_t Failure = resolve(*K, Handle))
    return Failure;
  return launch(Handle, {Grid, Block, Shared, Stream}, Arguments);
}
CUDART_PTSZ(__cudaLaunchKernel);

//===----------------------------------------------------------------------===//
// What a kernel is like
//===----------------------------------------------------------------------===//

/// What \p Work says of a kernel, or why there is none.
template <class Function> static cudaError_t ask(const void *Stub, Function Work) {
  CUkernel Kernel;
  if (cudaError_t Failure = findKernel(Stub, Kernel))
    return Failure;
  return call([&] { return Work(Kernel); });
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *Attributes, const void *Function) {
  if (!Attributes)
    return failForNull("cudaFuncGetAttributes");
  *Attributes = {};
  return ask(Function, [&](CUkernel Kernel) {
    cuFuncGetAttribute(&Attributes->binaryVersion, CU_FUNC_ATTRIBUTE_BINARY_VERSION,
                       Kernel);
    Attributes->ptxVersion = Attributes->binaryVersion;
    return cuFuncGetAttribute(&Attributes->maxThreadsPerBlock,
                              CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, Kernel);
  });
}

cudaError_t cudaFuncSetAttribute(const void *Function, CUfunction_attribute Attribute,
                                 int Value) {
  return ask(Function, [=](CUkernel Kernel) {
    return cuFuncSetAttribute(Kernel, Attribute, Value);
  });
}

cudaError_t cudaFuncSetCacheConfig(const void *Function, int) {
  return ask(Function, [](CUkernel) { return CUDA_SUCCESS; });
}

cudaError_t cudaFuncSetSharedMemConfig(const void *Function, int) {
  return ask(Function, [](CUkernel) { return CUDA_SUCCESS; });
}

cudaError_t cudaFuncGetName(const char **Name, const void *Function) {
  return ask(Function, [=](CUkernel Kernel) { return cuFuncGetName(Name, Kernel); });
}

cudaError_t cudaFuncGetParamInfo(const void *Function, size_t Index, size_t *Offset,
                                 size_t *Size) {
  return ask(Function, [=](CUkernel Kernel) {
    return cuKernelGetParamInfo(Kernel, Index, Offset, Size);
  });
}

/// A block has a core to itself.
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *Blocks,
                                                                   const void *Function,
                                                                   int, size_t,
                                                                   unsigned) {
  if (!Blocks)
    return failForNull("cudaOccupancyMaxActiveBlocksPerMultiprocessor");
  *Blocks = 1;
  return ask(Function, [](CUkernel) { return CUDA_SUCCESS; });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks,
                                                          const void *Function,
                                                          int Threads, size_t Shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(Blocks, Function, Threads,
                                                                Shared, 0);
}
