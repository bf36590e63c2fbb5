//===- Interface.cpp - Launches by handle and by stub ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Crash.h"
#include "Runtime/CudaKernel.h"
#include "Runtime/CudaStream.h"
#include "Runtime/Device.h"
#include "Runtime/Launch.h"
#include "Runtime/Log.h"
#include "Runtime/PerfMap.h"
#include "Runtime/Process.h"
#include "Runtime/Running.h"
#include "Runtime/Trace.h"
#include <stdio.h>
#include <stdlib.h>

using namespace tileir;
using namespace tileir::rt;

static tileir_status launchOnHost(HeldKernel &Held, Launch &L, const void *const *Args,
                                  Stream *S) {
  if (tileir_status Code = chooseVariant(*Held, L.Variant))
    return Code;
  if (tileir_status Code = getCacheBytes(L.Geometry.cache_bytes))
    return Code;
  bool ReportsCrashes = false;
  if (tileir_status Code = checkCrashReports(ReportsCrashes))
    return Code;
  L.Geometry.any_numbers = !ReportsCrashes; // A report names the block.
  if (logs(LogLevel::Decisions) && Held.markLogged())
    logVariant(*Held, *L.Variant);
  if (S)
    return static_cast<HostStream *>(S)->enqueue(Held, L, Args);
  RunningScope Scope;
  RunningLaunch *Running = Scope.get();
  if (!Running)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "kernel '%s': no memory for its launch",
                Held->name);
  Running->begin(L.Geometry, Held.loaded());
  // After begin(), so that either sees what comes at this moment.
  if (Held.isGone())
    Running->stop(StopReason::Exit);
  return runBlocks(L, Args, *Running);
}

/// Without a stream: in the default stream, and waits for it.
static tileir_status launchOnCuda(HeldKernel &Held, const Launch &L, int Device,
                                  const void *const *Args, Stream *S) {
  if (L.TimeLimit)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s': launches on a GPU cannot have a limit of time", Held->name);
  if (S) {
    auto *On = static_cast<CudaStream *>(S);
    return launchOnCuda(On->device(), Held, L.Geometry, Args, On->handle());
  }
  DeviceScope Scope(Device);
  if (Scope.status())
    return Scope.status();
  const CudaDevice &D = Scope.device();
  if (tileir_status Code = launchOnCuda(D, Held, L.Geometry, Args, nullptr))
    return Code;
  TraceSpan Span;
  int Error = D.Driver->StreamSynchronize(nullptr);
  if (Span)
    Span.end("wait", "wait for a launch", "\"device\": \"%s\"", JsonText(D.Name).get());
  if (Error)
    return D.Driver->fail(Error, "kernel '%s' on '%s'", Held->name, D.Name);
  return TILEIR_SUCCESS;
}

/// Runs or queues a kernel whose arguments are known to fit.
static tileir_status launch(HeldKernel &Held, tileir_grid Grid, const void *const *Args,
                            tileir_stream Handle) {
  NoCancel Scope;
  Launch L;
  if (tileir_status Code = checkLogSetting())
    return Code;
  if (tileir_status Code = checkPerfMapSetting())
    return Code;
  if (tileir_status Code = prepareLaunch(*Held, Grid, L))
    return Code;
  HeldStream S;
  int Device = TILEIR_DEVICE_HOST;
  if (tileir_status Code = S.acquire(Handle, Device))
    return Code;
  return Device == TILEIR_DEVICE_HOST ? launchOnHost(Held, L, Args, S.get())
                                      : launchOnCuda(Held, L, Device, Args, S.get());
}

tileir_status tileir_launch_kernel(tileir_kernel Kernel, tileir_grid Grid,
                                   const tileir_arg *Args, size_t NumArgs,
                                   tileir_stream Stream) {
  HeldKernel Held;
  if (tileir_status Code = Held.acquire(Kernel))
    return Code;
  if (tileir_status Code = checkArguments(*Held, Args, NumArgs))
    return Code;
  const size_t NumInline = 64;
  const void *Inline[NumInline];
  const void **Values = Inline;
  if (NumArgs > NumInline)
    Values = static_cast<const void **>(malloc(NumArgs * sizeof(void *)));
  if (!Values)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY,
                "kernel '%s': cannot allocate %zu bytes for its arguments", Held->name,
                NumArgs * sizeof(void *));
  for (size_t I = 0; I != NumArgs; ++I)
    Values[I] = &Args[I].value;
  tileir_status Code = launch(Held, Grid, Values, Stream);
  if (Values != Inline)
    free(Values);
  return Code;
}

tileir_status tileir_get_kernel_attributes(tileir_kernel Kernel, int Device,
                                           tileir_kernel_attributes *Attributes) {
  if (!Attributes)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_get_kernel_attributes: null argument");
  *Attributes = {};
  HeldKernel Held;
  if (tileir_status Code = Held.acquire(Kernel))
    return Code;
  if (Device == TILEIR_DEVICE_HOST) {
    const tileir_host_variant *Variant;
    Attributes->block_size = Attributes->blocks_per_unit = 1;
    return chooseVariant(*Held, Variant);
  }
  const CudaDevice *D = nullptr;
  if (tileir_status Code = getCudaDevice(Device, D))
    return Code;
  return describeOnCuda(*D, Held, *Attributes);
}

//===----------------------------------------------------------------------===//
// Stubs
//===----------------------------------------------------------------------===//

namespace {
struct Configuration {
  tileir_grid Grid;
  tileir_stream Stream;
};
} // namespace

// A stack, because the arguments of a call may launch kernels themselves after the
// configuration was pushed.
static constexpr unsigned MaxConfigurations = 16;
static thread_local Configuration Configurations[MaxConfigurations];
static thread_local unsigned NumConfigurations;

tileir_status __tileir_push_configuration(tileir_grid Grid, tileir_stream Stream) {
  if (NumConfigurations == MaxConfigurations)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "%u launch configurations were pushed and no kernel called",
                MaxConfigurations);
  Configurations[NumConfigurations++] = {Grid, Stream};
  return TILEIR_SUCCESS;
}

[[noreturn]] static void abortLaunch(tileir_status Code) {
  fprintf(stderr, "tileir: %s: %s\n", tileir_status_string(Code), tileir_last_error());
  abort();
}

/// Whether a launch failed only because exit() has taken its module back.
static bool isLostAtExit(tileir_status Code, const HeldKernel &Held) {
  if (!isExiting())
    return false;
  return Code == TILEIR_ERROR_NOT_FOUND ||
         (Code == TILEIR_ERROR_INTERRUPTED && Held.isGone());
}

void __tileir_launch_stub(const tileir_kernel_desc *Kernel, void **Args) {
  HeldKernel Held;
  tileir_status Code = Held.acquire(Kernel, CalledBy::Stub);
  if (Code == TILEIR_ERROR_AMBIGUOUS)
    abortLaunch(Code);
  if (isLostAtExit(Code, Held))
    waitForExit();
  tileir_grid Grid;
  if (!Code && !NumConfigurations && takeGridForHost(Held, Grid))
    Code = __tileir_push_configuration(Grid, nullptr);
  if (!NumConfigurations) {
    if (!Code && launchFromCuda(Held, Args))
      return;
    fprintf(stderr,
            "tileir: kernel '%s' was called as a function, but it needs a grid: use "
            "tileir::launch(%s, {x, y, z}, ...) of tileir/runtime.hpp%s\n",
            Kernel->name, Kernel->name,
            Kernel->cuda_devices
                ? ", or <<<grid, 1>>> in CUDA"
                : "; for <<<grid, 1>>> in CUDA compile it with --offload-arch=");
    abort();
  }
  Configuration C = Configurations[--NumConfigurations];
  if (!Code)
    Code = launch(Held, C.Grid, Args, C.Stream);
  if (isLostAtExit(Code, Held)) {
    Held.release(); // exit() waits a moment for it.
    waitForExit();
  }
  if (Code)
    abortLaunch(Code);
}
