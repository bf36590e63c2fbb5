//===- CudaDriver.cpp - NVIDIA GPUs by the driver's interface -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaDriver.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

using namespace tileir;
using namespace tileir::rt;

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

namespace {
struct Cuda {
  CudaDriver Driver;
  CudaDevice *Devices = nullptr;
  unsigned NumDevices = 0;
  char Why[MaxMessage] = {}; ///< There is no device.
};
} // namespace

static Cuda TheCuda;
static pthread_once_t LoadOnce = PTHREAD_ONCE_INIT;

static void describe(const CudaDriver &Driver, int Result, char *Text, size_t Size) {
  const char *Name = nullptr, *Meaning = nullptr;
  Driver.GetErrorName(Result, &Name);
  Driver.GetErrorString(Result, &Meaning);
  snprintf(Text, Size, "%s (%s)", Name ? Name : "unknown error",
           Meaning ? Meaning : "the driver does not know it");
}

tileir_status CudaDriver::fail(int Result, const char *Format, ...) const {
  char Doing[MaxMessage], Error[MaxMessage];
  va_list Args;
  va_start(Args, Format);
  vsnprintf(Doing, sizeof(Doing), Format, Args);
  va_end(Args);
  describe(*this, Result, Error, sizeof(Error));
  return rt::fail(Result == cuda::OutOfMemory ? TILEIR_ERROR_OUT_OF_MEMORY
                                              : TILEIR_ERROR_DEVICE,
                  "%s: %s", Doing, Error);
}

/// Finds all functions; tells in Why what is missing.
static bool loadFunctions(CudaDriver &Driver) {
  const char Library[] = "libcuda.so.1";
  void *Handle = dlopen(Library, RTLD_NOW | RTLD_LOCAL);
  if (!Handle) {
    snprintf(TheCuda.Why, sizeof(TheCuda.Why), "the CUDA driver cannot be loaded: %s",
             dlerror());
    return false;
  }
#define CUDA_FUNCTION(NAME, SYMBOL, PARAMETERS)                                          \
  if (!(Driver.NAME = reinterpret_cast<int(*) PARAMETERS>(dlsym(Handle, SYMBOL)))) {     \
    snprintf(TheCuda.Why, sizeof(TheCuda.Why),                                           \
             "the CUDA driver %s lacks the function %s: it is too old", Library,         \
             SYMBOL);                                                                    \
    return false;                                                                        \
  }
#include "Runtime/CudaFunctions.def"
  return true;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

static int findDevice(const CudaDriver &Driver, int Ordinal, CudaDevice &D) {
  D = {&Driver, Ordinal, nullptr, {}, 0, 0, 0, false};
  int Device = 0, Major = 0, Minor = 0, Pageable = 0, Multiprocessors = 0;
  size_t Bytes = 0;
  auto GetAttribute = [&](int Attribute, int &Value) {
    return Driver.DeviceGetAttribute(&Value, Attribute, Device);
  };
  int Result = Driver.DeviceGet(&Device, Ordinal);
  if (!Result)
    Result = Driver.DeviceGetName(D.Name, sizeof(D.Name), Device);
  if (!Result)
    Result = Driver.DeviceTotalMem(&Bytes, Device);
  if (!Result)
    Result = GetAttribute(cuda::CapabilityMajor, Major);
  if (!Result)
    Result = GetAttribute(cuda::CapabilityMinor, Minor);
  if (!Result)
    Result = GetAttribute(cuda::MultiprocessorCount, Multiprocessors);
  if (!Result)
    Result = GetAttribute(cuda::PageableMemoryAccess, Pageable);
  if (!Result)
    Result = Driver.PrimaryContextRetain(&D.Context, Device);
  D.Capability = static_cast<uint32_t>(Major * 10 + Minor);
  D.NumMultiprocessors = static_cast<uint32_t>(Multiprocessors);
  D.MemoryBytes = Bytes;
  D.ReadsHostMemory = Pageable != 0;
  return Result;
}

static void load() {
  Cuda &C = TheCuda;
  if (!loadFunctions(C.Driver))
    return;
  int Count = 0;
  int Result = C.Driver.Init(0);
  if (!Result)
    Result = C.Driver.DeviceGetCount(&Count);
  if (!Result && Count > 0) {
    C.Devices = static_cast<CudaDevice *>(calloc(size_t(Count), sizeof(CudaDevice)));
    for (int I = 0; C.Devices && I != Count && !Result; ++I) {
      Result = findDevice(C.Driver, I, C.Devices[I]);
      C.NumDevices += !Result;
    }
  }
  char Error[MaxMessage / 2];
  if (Result) {
    describe(C.Driver, Result, Error, sizeof(Error));
    snprintf(C.Why, sizeof(C.Why), "the CUDA driver says %s", Error);
  } else if (!C.NumDevices) {
    snprintf(C.Why, sizeof(C.Why), "the CUDA driver finds no device");
  }
}

const CudaDevice *rt::getCudaDevices(unsigned &Count, const char *&Why) {
  pthread_once(&LoadOnce, load);
  Count = TheCuda.NumDevices;
  Why = TheCuda.Why;
  return TheCuda.Devices;
}

CudaScope::CudaScope(const CudaDevice &D) : Driver(*D.Driver), Code(TILEIR_SUCCESS) {
  if (int Result = Driver.ContextPush(D.Context))
    Code = Driver.fail(Result, "device '%s' cannot be used", D.Name);
}

CudaScope::~CudaScope() {
  void *Context;
  if (!Code)
    Driver.ContextPop(&Context);
}
