//===- Cudart.h - The CUDA Runtime API over the stand-in driver -*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// What the files of this library share. docs/cuda-tile-cpp.md says what it is for.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDARTSTANDIN_CUDART_H
#define TILEIR_CUDARTSTANDIN_CUDART_H

#include "CudaStandIn/Functions.h"
#include "CudartTypes.h"
#include <string>

#define CUDART_API extern "C" __attribute__((visibility("default")))

#define CUDART_FUNCTION(NAME, PARAMETERS) CUDART_API cudaError_t NAME PARAMETERS;
#include "Functions.def"

CUDART_API const char *cudaGetErrorName(cudaError_t Code);
CUDART_API const char *cudaGetErrorString(cudaError_t Code);

/// The name that programs call which were compiled with --default-stream per-thread. All
/// streams are in the order of the calls, so the function is the same. It stands after
/// the definition, in the same file.
#define CUDART_ALIAS(NAME, SUFFIX)                                                       \
  CUDART_API __attribute__((alias(#NAME))) decltype(NAME) NAME##_##SUFFIX
#define CUDART_PTSZ(NAME) CUDART_ALIAS(NAME, ptsz)
#define CUDART_PTDS(NAME) CUDART_ALIAS(NAME, ptds)

namespace tileir::cudart {

/// Makes \p Code the thread's last error, with \p Text for cudaGetErrorString.
cudaError_t fail(cudaError_t Code, std::string Text);

/// The same for a function that got a null pointer for its result.
inline cudaError_t failForNull(const char *Function) {
  return fail(cudaErrorInvalidValue, std::string(Function) + ": a null argument");
}

/// The same for what the driver said. A failure of running code stays until
/// cudaDeviceReset, as on a GPU, and is told on stderr.
cudaError_t report(CUresult Result);

/// The result of a launch, whose error is told on stderr, once for each text: few
/// programs look at the result of each.
cudaError_t reportLaunch(cudaError_t Code);

/// Forgets the failure that stays.
void clearFailure();

/// Starts the driver at the first call. The failure of that, or the one that stays.
cudaError_t start();

/// What nearly all functions do: \p Work calls the driver.
template <class Function> cudaError_t call(Function Work) {
  if (cudaError_t Failure = start())
    return Failure;
  return report(Work());
}

inline CUdeviceptr address(const void *Pointer) {
  return reinterpret_cast<CUdeviceptr>(Pointer);
}

/// The driver's kernel of a function that a launch names: the host's function of a
/// registered kernel, or a kernel that this library gave to the program. What is wrong is
/// the thread's last error.
cudaError_t findKernel(const void *Function, CUkernel &Kernel);

} // namespace tileir::cudart

#endif // TILEIR_CUDARTSTANDIN_CUDART_H
