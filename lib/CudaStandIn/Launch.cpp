//===- Launch.cpp - Running kernels ---------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "Interrupt.h"
#include "SavedCase.h"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <set>

using namespace tileir::standin;

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

const size_t FewArguments = 64;

static tileir_argument readArgument(const tileir_parameter &P, const void *Value) {
  tileir_argument Result = {};
  memcpy(&Result.bits, Value, P.size);
  return Result;
}

/// The block of all parameters of CU_LAUNCH_PARAM_BUFFER_POINTER, or null.
static const char *findBuffer(void **Extra) {
  const char *Buffer = nullptr;
  for (; Extra && *Extra != CU_LAUNCH_PARAM_END; Extra += 2)
    if (*Extra == CU_LAUNCH_PARAM_BUFFER_POINTER)
      Buffer = static_cast<const char *>(Extra[1]);
  return Buffer;
}

/// Reads the arguments of a launch from either form that the driver takes.
static CUresult readArguments(CUkernel Kernel, void **Params, void **Extra,
                              tileir_argument *Arguments) {
  const std::vector<tileir_parameter> &Parameters = Kernel->Parameters;
  const char *Buffer = Params ? nullptr : findBuffer(Extra);
  if (!Params && !Buffer && !Parameters.empty())
    return fail(CUDA_ERROR_INVALID_VALUE,
                "the arguments of kernel '" + Kernel->Name + "' are null");
  for (size_t I = 0; I != Parameters.size(); ++I)
    Arguments[I] =
        readArgument(Parameters[I], Params ? Params[I] : Buffer + Kernel->Offsets[I]);
  return CUDA_SUCCESS;
}

/// The kernel's parameters that have an address, in their order.
static std::vector<size_t>
findParameters(CUkernel Kernel, const tileir_argument *Arguments, uint64_t Address) {
  std::vector<size_t> Found;
  for (size_t I = 0; I != Kernel->Parameters.size(); ++I)
    if (Kernel->Parameters[I].pointer && Arguments[I].bits == Address)
      Found.push_back(I);
  return Found;
}

static bool isOnlyRead(CUkernel Kernel, size_t Parameter) {
  return tileir_program_is_parameter_read_only(Kernel->Library->Program,
                                               Kernel->Name.c_str(), Parameter);
}

/// Refuses a launch that may write to arrays that are read-only.
static CUresult checkReadOnlyArrays(CUkernel Kernel, const tileir_argument *Arguments) {
  const std::vector<ReadOnlyArray> &Arrays = getReadOnlyArrays();
  for (const ReadOnlyArray &Each : Arrays) {
    auto HasAddress = [&](const ReadOnlyArray &A) { return A.Address == Each.Address; };
    std::vector<size_t> Found = findParameters(Kernel, Arguments, Each.Address);
    // Arrays with the same address are the parameters in their order. A parameter that
    // is not of one of them may be a view of one that may be written to: then no
    // parameter is known to be this array.
    if (Found.size() == size_t(std::count_if(Arrays.begin(), Arrays.end(), HasAddress))) {
      const auto *End = Arrays.data() + (&Each - Arrays.data());
      Found = {Found[std::count_if(Arrays.data(), End, HasAddress)]};
    }
    auto IsOnlyRead = [&](size_t I) { return isOnlyRead(Kernel, I); };
    if (Found.empty() || !std::all_of(Found.begin(), Found.end(), IsOnlyRead))
      return fail(CUDA_ERROR_INVALID_VALUE,
                  Each.Name + ": the array is read-only, and kernel '" + Kernel->Name +
                      "' may write to it: pass a copy");
  }
  return CUDA_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static CUresult getCode(tileir_result Result) {
  switch (Result) {
  case TILEIR_RESULT_OK:
    return CUDA_SUCCESS;
  case TILEIR_RESULT_INVALID_ARGUMENT:
    return CUDA_ERROR_INVALID_VALUE;
  case TILEIR_RESULT_UNSUPPORTED:
    return CUDA_ERROR_NOT_SUPPORTED;
  case TILEIR_RESULT_STOPPED:
    return CUDA_ERROR_ASSERT;
  case TILEIR_RESULT_TIMEOUT:
    return CUDA_ERROR_LAUNCH_TIMEOUT;
  default:
    return CUDA_ERROR_LAUNCH_FAILED;
  }
}

static void (*WarningFunction)(void);

void tileir_cuda_on_warnings(void (*Function)(void)) { WarningFunction = Function; }

static std::string toString(tileir_string Text) { return {Text.data, Text.length}; }

/// Prints the warnings of this thread's launch, each once for its place in the source.
static void printWarnings() {
  static std::mutex Lock;
  static std::set<std::string> Printed;
  std::lock_guard<std::mutex> Guard(Lock);
  tileir_finding Finding;
  Finding.struct_size = sizeof(Finding);
  for (size_t I = 0; tileir_get_finding(I, &Finding); ++I) {
    std::string Text = toString(Finding.text);
    std::string Place = toString(Finding.file) + ":" + std::to_string(Finding.line) +
                        ":" + std::to_string(Finding.column);
    std::string Key = toString(Finding.kind) + " " + (Finding.line ? Place : Text);
    if (Finding.is_warning && Printed.insert(Key).second)
      fprintf(stderr, "%s\n", Text.c_str());
  }
}

static void reportWarnings() {
  bool Any = false;
  tileir_finding Finding;
  Finding.struct_size = sizeof(Finding);
  for (size_t I = 0; !Any && tileir_get_finding(I, &Finding); ++I)
    Any = Finding.is_warning;
  if (Any && WarningFunction)
    WarningFunction();
  else if (Any)
    printWarnings();
}

static CUresult runNow(CUkernel Kernel, const uint32_t Grid[3],
                       const tileir_argument *Arguments) {
  tileir_program_set_time_limit(Kernel->Library->Program, getSettings().TimeLimit);
  tileir_result Result;
  {
    InterruptScope Interrupts(Kernel->Library->Program);
    Result =
        tileir_kernel_launch(Kernel->Handle, Grid, Arguments, Kernel->Parameters.size());
  }
  if (tileir_get_num_findings())
    reportWarnings();
  if (Result == TILEIR_RESULT_OK)
    return CUDA_SUCCESS;
  std::string Text = tileir_get_launch_error();
  const std::string Prefix = "error: "; // CUDA's messages have none.
  if (Text.rfind(Prefix, 0) == 0)
    Text.erase(0, Prefix.size());
  // The runtime's messages begin like this; those of the other targets do not.
  const std::string Start = "kernel '" + Kernel->Name + "'";
  // A GPU prints this, too.
  if (Result == TILEIR_RESULT_STOPPED) {
    printf("%s\n", Text.c_str());
    fflush(stdout);
  }
  return fail(getCode(Result), Text.rfind(Start, 0) ? Start + ": " + Text : Text);
}

namespace {
/// Memory that is known to the interpreter and the simulator as long as this lives.
class KnownMemory {
public:
  explicit KnownMemory(const std::vector<Memory> &Ranges) : Ranges(Ranges) {
    for (const Memory &Each : Ranges)
      tileir_add_memory(Each.Data, Each.Size, /*read_only=*/false);
  }
  ~KnownMemory() {
    for (const Memory &Each : Ranges)
      tileir_remove_memory(Each.Data);
  }

private:
  const std::vector<Memory> &Ranges;
};
} // namespace

/// Runs on the calling thread and returns when all blocks are done.
static CUresult run(CUkernel Kernel, const uint32_t Grid[3],
                    const tileir_argument *Arguments,
                    const std::vector<Memory> &Expected) {
  KnownMemory Known(Expected);
  if (getSettings().SaveCases.empty())
    return runNow(Kernel, Grid, Arguments);
  SavedCase Case(Kernel, Grid, Arguments, Expected);
  CUresult Result = runNow(Kernel, Grid, Arguments);
  Case.write(Result);
  return Result;
}

/// Checks that the launch's extents are those that a GPU has.
static CUresult checkExtents(const CUlaunchConfig &Config, const std::string &Name) {
  const unsigned Grid[] = {Config.gridDimX, Config.gridDimY, Config.gridDimZ};
  const int FirstLimit = 5; // CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X
  for (int D = 0; D != 3; ++D) {
    unsigned Limit = getDeviceAttribute(FirstLimit + D);
    if (Grid[D] == 0 || Grid[D] > Limit)
      return fail(CUDA_ERROR_INVALID_VALUE, "extent " + std::to_string(D) +
                                                " of the grid of kernel '" + Name +
                                                "' is " + std::to_string(Grid[D]) +
                                                ", not 1 to " + std::to_string(Limit));
  }
  if (Config.blockDimX != 1 || Config.blockDimY != 1 || Config.blockDimZ != 1)
    return fail(CUDA_ERROR_INVALID_VALUE, "kernel '" + Name +
                                              "' is launched with blocks of " +
                                              std::to_string(Config.blockDimX) + " x " +
                                              std::to_string(Config.blockDimY) + " x " +
                                              std::to_string(Config.blockDimZ) +
                                              " threads; a tile kernel has 1 x 1 x 1");
  return CUDA_SUCCESS;
}

/// Checks the launch, and reads its arguments, as many as the kernel has parameters.
static CUresult readLaunch(CUkernel Kernel, const CUlaunchConfig &Config, void **Params,
                           void **Extra, tileir_argument *Arguments) {
  if (CUresult Failure = checkExtents(Config, Kernel->Name))
    return Failure;
  if (CUresult Failure = readArguments(Kernel, Params, Extra, Arguments))
    return Failure;
  return checkReadOnlyArrays(Kernel, Arguments);
}

namespace {
/// One launch, with copies of the arguments.
struct KernelLaunch {
  CUkernel Kernel;
  uint32_t Grid[3];
  std::vector<tileir_argument> Arguments;
  std::vector<Memory> Expected;
};
} // namespace

CUresult tileir::standin::prepareLaunch(CUkernel Kernel, const CUlaunchConfig &Config,
                                        void **Params, void **Extra, Work &Result) {
  KernelLaunch L{Kernel,
                 {Config.gridDimX, Config.gridDimY, Config.gridDimZ},
                 std::vector<tileir_argument>(Kernel->Parameters.size()),
                 std::move(getExpectedMemory())};
  getExpectedMemory().clear();
  if (CUresult Failure = readLaunch(Kernel, Config, Params, Extra, L.Arguments.data()))
    return Failure;
  Result = [L = std::move(L)] {
    return run(L.Kernel, L.Grid, L.Arguments.data(), L.Expected);
  };
  return CUDA_SUCCESS;
}

/// Most launches have few arguments and run at once; those need no memory of the heap.
static CUresult launchNow(CUkernel Kernel, const CUlaunchConfig &Config, void **Params,
                          void **Extra) {
  tileir_argument Arguments[FewArguments];
  if (CUresult Failure = readLaunch(Kernel, Config, Params, Extra, Arguments))
    return Failure;
  const uint32_t Grid[3] = {Config.gridDimX, Config.gridDimY, Config.gridDimZ};
  return run(Kernel, Grid, Arguments, getExpectedMemory());
}

static CUresult launch(CUkernel Kernel, const CUlaunchConfig &Config, void **Params,
                       void **Extra) {
  if (!Kernel)
    return fail(CUDA_ERROR_INVALID_HANDLE, "the kernel to launch is null");
  CUresult Result;
  CUstream_st *Stream = getStream(Config.hStream);
  if (!Stream) {
    Result = failForStream();
  } else if (!Stream->Capture && Kernel->Parameters.size() <= FewArguments) {
    Result = launchNow(Kernel, Config, Params, Extra);
  } else {
    Work New;
    Result = prepareLaunch(Kernel, Config, Params, Extra, New);
    if (!Result)
      Result = enqueue(Config.hStream, std::move(New));
  }
  tileir_cuda_expect_nothing();
  return Result;
}

CUresult cuLaunchKernelEx(const CUlaunchConfig *Config, CUfunction Function,
                          void **Params, void **Extra) {
  if (!Config)
    return failForNull("cuLaunchKernelEx");
  return launch(Function, *Config, Params, Extra);
}

CUresult cuLaunchKernel(CUfunction Function, unsigned GridX, unsigned GridY,
                        unsigned GridZ, unsigned BlockX, unsigned BlockY, unsigned BlockZ,
                        unsigned Shared, CUstream Stream, void **Params, void **Extra) {
  const CUlaunchConfig Config{GridX,  GridY,  GridZ,  BlockX,  BlockY,
                              BlockZ, Shared, Stream, nullptr, 0};
  return launch(Function, Config, Params, Extra);
}
