//===- CudaMaps.cpp - The arguments of a launch, with tensor maps ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaMaps.h"
#include "Runtime/Log.h"
#include "Runtime/MapCache.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

CudaArguments::CudaArguments(const CudaDevice &D, const HeldKernel &Kernel,
                             const tileir_device_kernel &Row, const void *const *Args)
    : Visible(Args), All(const_cast<const void **>(Args)) {
  if (!Row.num_maps)
    return;
  if (Row.num_maps > MaxMaps || !Row.maps) {
    Code = fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s): its descriptor has %u tensor maps, at most %u are "
                "possible",
                Kernel->name, Kernel.source(), Row.num_maps, MaxMaps);
    return;
  }
  size_t Count = size_t(Kernel->num_params) + Row.num_maps;
  All =
      Count <= Few ? Buffer : static_cast<const void **>(malloc(Count * sizeof(void *)));
  if (!All) {
    Code = fail(TILEIR_ERROR_OUT_OF_MEMORY, "kernel '%s': cannot allocate %zu bytes",
                Kernel->name, Count * sizeof(void *));
    return;
  }
  if (Kernel->num_params)
    memcpy(All, Args, Kernel->num_params * sizeof(void *));
  addMaps(D, Kernel, Row);
}

CudaArguments::~CudaArguments() {
  if (All != Visible && All != Buffer)
    free(All);
}

/// Makes one map.
/// \returns why it cannot be made, perhaps in \p Text; null if it is.
static const char *makeMap(const CudaDevice &D, const tileir_tensor_map &Map,
                           const MapArguments &Launch, unsigned char *Bytes, char *Text,
                           size_t Size) {
  if (!D.Driver->TensorMapEncodeTiled)
    return "the CUDA driver is too old";
  MapValues Values;
  if (const char *Why = computeMap(Map, Launch, Values))
    return Why;
  int Result = getTensorMap(*D.Driver, Map, Values, Bytes);
  if (!Result)
    return nullptr;
  const char *Name = nullptr;
  D.Driver->GetErrorName(Result, &Name);
  snprintf(Text, Size, "the CUDA driver says %s", Name ? Name : "unknown error");
  return Text;
}

void CudaArguments::addMaps(const CudaDevice &D, const HeldKernel &Kernel,
                            const tileir_device_kernel &Row) {
  const MapArguments Launch = {Kernel->params, Kernel->num_params, Visible};
  for (uint32_t I = 0; I != Row.num_maps; ++I) {
    All[Kernel->num_params + I] = Maps[I];
    char Text[128];
    const char *Why = makeMap(D, Row.maps[I], Launch, Maps[I], Text, sizeof(Text));
    if (!Why)
      continue;
    memset(Maps[I], 0, MapBytes);
    if (logs(LogLevel::Decisions))
      log("launch of kernel '%s' on '%s': the kernel makes tensor map %u by itself: %s",
          Kernel->name, D.Name, I, Why);
  }
}
