//===- Launch.cpp - Launches and what kernels are like --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

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
/// these expressions. Plain data, since programs launch also while the process ends.
static constexpr unsigned MaxConfigurations = 64;
static thread_local Configuration Configurations[MaxConfigurations];
static thread_local unsigned NumConfigurations;

/// \returns 0 if the launch is to be made.
CUDART_API unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block, size_t Shared,
                                                CUstream Stream) {
  if (NumConfigurations == MaxConfigurations)
    return reportLaunch(fail(cudaErrorMissingConfiguration,
                             std::to_string(MaxConfigurations) +
                                 " launches lie in the arguments of each other"));
  Configurations[NumConfigurations++] = {Grid, Block, Shared, Stream};
  return cudaSuccess;
}

cudaError_t __cudaPopCallConfiguration(dim3 *Grid, dim3 *Block, size_t *Shared,
                                       CUstream *Stream) {
  if (!NumConfigurations)
    return fail(cudaErrorMissingConfiguration, "the launch has no configuration");
  const Configuration &Top = Configurations[--NumConfigurations];
  *Grid = Top.Grid;
  *Block = Top.Block;
  *Shared = Top.Shared;
  *Stream = Top.Stream;
  return cudaSuccess;
}

/// For kernels that this project's clang compiled, whose code for the host is in the
/// program: takes the configuration of their launch, if that code is what is to run, and
/// at once.
CUDART_API bool tileir_cudart_take_grid(dim3 *Grid) {
  if (start() || !NumConfigurations)
    return false;
  const Configuration &Top = Configurations[NumConfigurations - 1];
  CUstreamCaptureStatus Capture = CU_STREAM_CAPTURE_STATUS_NONE;
  cuStreamIsCapturing(Top.Stream, &Capture);
  if (Capture != CU_STREAM_CAPTURE_STATUS_NONE || !tileir_cuda_runs_on_host())
    return false;
  *Grid = Top.Grid;
  --NumConfigurations;
  return true;
}

static cudaError_t launch(CUkernel Kernel, const Configuration &C, void **Arguments) {
  return call([&] {
    return cuLaunchKernel(Kernel, C.Grid.x, C.Grid.y, C.Grid.z, C.Block.x, C.Block.y,
                          C.Block.z, C.Shared, C.Stream, Arguments, nullptr);
  });
}

cudaError_t cudaLaunchKernel(const void *Function, dim3 Grid, dim3 Block,
                             void **Arguments, size_t Shared, CUstream Stream) {
  CUkernel Kernel;
  cudaError_t Result = findKernel(Function, Kernel);
  if (!Result)
    Result = launch(Kernel, {Grid, Block, Shared, Stream}, Arguments);
  return reportLaunch(Result);
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

static cudaError_t failForUnregistered() {
  return fail(cudaErrorInvalidDeviceFunction,
              "the function is not that of a kernel which was registered");
}

/// What a stub asks for once and keeps. It is the registered kernel, not the driver's: so
/// one that cannot run is an error, with its name, at each launch.
cudaError_t __cudaGetKernel(const void **Kernel, const void *Function) {
  *Kernel = findRegistered(Function);
  return *Kernel ? cudaSuccess : failForUnregistered();
}

cudaError_t __cudaLaunchKernel(const void *Registered, dim3 Grid, dim3 Block,
                               void **Arguments, size_t Shared, CUstream Stream) {
  CUkernel Handle;
  auto *K = static_cast<Kernel *>(const_cast<void *>(Registered));
  cudaError_t Result = K ? resolve(*K, Handle) : failForUnregistered();
  if (!Result)
    Result = launch(Handle, {Grid, Block, Shared, Stream}, Arguments);
  return reportLaunch(Result);
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
