//===- CudaDriver.cpp - NVIDIA GPUs by the driver's interface -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaDriver.h"
#include "Runtime/LoadedObjects.h"
#include "Runtime/Log.h"
#include "Runtime/Process.h"
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
  bool Found = false;        ///< All above is there (atomic).
  bool Ending = false;       ///< The program has called its exit handlers (atomic).
  unsigned ForkCount = 0;    ///< Of the process that has loaded the driver.
};
} // namespace

static Cuda TheCuda;
static pthread_mutex_t ContextLock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t LoadOnce = PTHREAD_ONCE_INIT;

/// Whether this is a child of the process that has loaded the driver, which does not work
/// there.
static bool isOfParent() {
  return __atomic_load_n(&TheCuda.Found, __ATOMIC_ACQUIRE) &&
         TheCuda.ForkCount != getForkCount();
}

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

static constexpr char Library[] = "libcuda.so.1";

/// Finds all functions; tells in Why what is missing.
static bool loadFunctions(CudaDriver &Driver) {
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
#define CUDA_FUNCTION(NAME, SYMBOL, PARAMETERS)                                          \
  Driver.NAME = reinterpret_cast<int(*) PARAMETERS>(dlsym(Handle, SYMBOL));
#include "Runtime/CudaOptional.def"
  return true;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

static int findDevice(const CudaDriver &Driver, int Ordinal, CudaDevice &D) {
  D = {&Driver, Ordinal, 0, nullptr, {}, 0, 0, 0, false};
  int &Device = D.Handle;
  int Major = 0, Minor = 0, Pageable = 0, Multiprocessors = 0;
  size_t Bytes = 0;
  auto GetAttribute = [&](int Attribute, int &Value) {
    return Driver.DeviceGetAttribute(&Value, Attribute, Device);
  };
  int Result = 0;
  auto Works = [&Result](int New) { return !(Result = New); };
  Works(Driver.DeviceGet(&Device, Ordinal)) &&
      Works(Driver.DeviceGetName(D.Name, sizeof(D.Name), Device)) &&
      Works(Driver.DeviceTotalMem(&Bytes, Device)) &&
      Works(GetAttribute(cuda::CapabilityMajor, Major)) &&
      Works(GetAttribute(cuda::CapabilityMinor, Minor)) &&
      Works(GetAttribute(cuda::MultiprocessorCount, Multiprocessors)) &&
      Works(GetAttribute(cuda::PageableMemoryAccess, Pageable));
  D.Capability = static_cast<uint32_t>(Major * 10 + Minor);
  D.NumMultiprocessors = static_cast<uint32_t>(Multiprocessors);
  D.MemoryBytes = Bytes;
  D.ReadsHostMemory = Pageable != 0;
  return Result;
}

static void logDevices() {
  const Cuda &C = TheCuda;
  if (!C.NumDevices)
    log("GPUs: none, %s", C.Why);
  for (unsigned I = 0; I != C.NumDevices; ++I)
    log("GPU 'cuda:%u': %s, sm_%u, %u multiprocessors", I, C.Devices[I].Name,
        C.Devices[I].Capability, C.Devices[I].NumMultiprocessors);
}

static void load() {
  Cuda &C = TheCuda;
  C.ForkCount = getForkCount();
  if (!loadFunctions(C.Driver))
    return;
  int Count = 0;
  int Result = C.Driver.Init(0);
  // After the driver's own handler, which cuInit has made, so that it runs before.
  if (!Result)
    atexit([] { __atomic_store_n(&TheCuda.Ending, true, __ATOMIC_RELEASE); });
  if (!Result)
    Result = C.Driver.DeviceGetCount(&Count);
  if (!Result && Count > 0) {
    C.Devices = static_cast<CudaDevice *>(calloc(size_t(Count), sizeof(CudaDevice)));
    if (!C.Devices)
      Result = cuda::OutOfMemory;
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
  __atomic_store_n(&C.Found, true, __ATOMIC_RELEASE);
}

const CudaDevice *rt::getCudaDevices(unsigned &Count, const char *&Why) {
  pthread_once(&LoadOnce, [] {
    load();
    if (logs(LogLevel::Decisions))
      logDevices();
  });
  if (TheCuda.NumDevices && isOfParent()) {
    Count = 0;
    Why = "a child of fork cannot use the CUDA driver that its parent has used";
    return nullptr;
  }
  Count = TheCuda.NumDevices;
  Why = TheCuda.Why;
  return TheCuda.Devices;
}

/// The driver's result of asking, in the current context of one of its devices, whose
/// memory that is: \p Owner is null for the host's.
static int askForOwner(const CudaDriver &Driver, const void *Pointer,
                       const CudaDevice *&Owner) {
  Owner = nullptr;
  uint64_t Address = reinterpret_cast<uintptr_t>(Pointer);
  unsigned Type = 0;
  int Handle = 0;
  int Result = Driver.PointerGetAttribute(&Type, cuda::MemoryType, Address);
  if (!Result && Type == cuda::DeviceMemory)
    Result = Driver.PointerGetAttribute(&Handle, cuda::DeviceOfPointer, Address);
  // What the driver has not allocated.
  if (Result == cuda::InvalidValue)
    return cuda::Success;
  for (unsigned I = 0; !Result && Type == cuda::DeviceMemory && I != TheCuda.NumDevices;
       ++I)
    if (TheCuda.Devices[I].Handle == Handle)
      Owner = &TheCuda.Devices[I];
  return Result;
}

bool rt::isDriverGone() {
  return __atomic_load_n(&TheCuda.Ending, __ATOMIC_ACQUIRE) || isOfParent();
}

/// Whether this runtime or another library of the program has begun to use the driver:
/// before, no GPU has memory, and a copy on the host shall not be what begins.
static bool isDriverInUse() {
  if (__atomic_load_n(&TheCuda.Found, __ATOMIC_ACQUIRE))
    return true;
  static std::atomic<uint64_t> NumSeen;
  if (isExiting() || !isLibraryLoaded("libcuda.so", NumSeen))
    return false;
  void *Handle = dlopen(Library, RTLD_LAZY | RTLD_NOLOAD);
  if (!Handle)
    return false;
  // An error before cuInit.
  auto *GetCount = reinterpret_cast<int (*)(int *)>(dlsym(Handle, "cuDeviceGetCount"));
  int Count = 0;
  bool InUse = GetCount && !GetCount(&Count);
  dlclose(Handle);
  return InUse;
}

/// Whether a device has a context that this runtime can use without making it.
static bool isActive(const CudaDevice &D) {
  if (__atomic_load_n(&D.Context, __ATOMIC_ACQUIRE))
    return true;
  unsigned Flags = 0;
  int Active = 0;
  auto *GetState = D.Driver->PrimaryContextGetState;
  return GetState && !GetState(D.Handle, &Flags, &Active) && Active;
}

const CudaDevice *rt::findOwner(const void *Pointer) {
  if (!isDriverInUse())
    return nullptr;
  unsigned Count = 0;
  const char *Why;
  const CudaDevice *Used = getCudaDevices(Count, Why), *End = Used + Count;
  while (Used != End && !isActive(*Used))
    ++Used;
  if (Used == End)
    return nullptr;
  CudaScope Scope(*Used);
  const CudaDevice *Owner = nullptr;
  if (!Scope.status() && askForOwner(*Used->Driver, Pointer, Owner))
    return Used;
  return Owner;
}

tileir_status rt::findOwnerAmongAll(const void *Pointer, const CudaDevice *&Owner) {
  unsigned Count;
  const char *Why;
  const CudaDevice *Devices = getCudaDevices(Count, Why);
  Owner = nullptr;
  if (!Count)
    return TILEIR_SUCCESS;
  CudaScope Scope(*Devices);
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *Devices->Driver;
  int Result = askForOwner(Driver, Pointer, Owner);
  return Result ? Driver.fail(Result, "whose memory %p is", Pointer) : TILEIR_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

static tileir_status getContext(const CudaDevice &D, void *&Context) {
  Context = __atomic_load_n(&D.Context, __ATOMIC_ACQUIRE);
  if (Context)
    return TILEIR_SUCCESS;
  Locked L(ContextLock);
  Context = D.Context;
  int Result = Context ? 0 : D.Driver->PrimaryContextRetain(&Context, D.Handle);
  if (!Result)
    __atomic_store_n(&D.Context, Context, __ATOMIC_RELEASE);
  return Result ? D.Driver->fail(Result, "device '%s' cannot be used", D.Name)
                : TILEIR_SUCCESS;
}

CudaScope::CudaScope(const CudaDevice &D) : Driver(*D.Driver), Code(TILEIR_SUCCESS) {
  void *Context = nullptr;
  // The driver cannot tell by itself ("CUDA Runtime API", Initialization: its state is
  // undefined after main), and destructors of static objects come here.
  if (__atomic_load_n(&TheCuda.Ending, __ATOMIC_ACQUIRE))
    Code = rt::fail(TILEIR_ERROR_DEVICE,
                    "device '%s' cannot be used: the program is ending", D.Name);
  else if (isOfParent())
    Code = rt::fail(TILEIR_ERROR_DEVICE,
                    "device '%s' cannot be used: a child of fork cannot use the CUDA "
                    "driver that its parent has used",
                    D.Name);
  else
    Code = getContext(D, Context);
  if (Code)
    return;
  if (int Result = Driver.ContextPush(Context))
    Code = Driver.fail(Result, "device '%s' cannot be used", D.Name);
}

CudaScope::~CudaScope() {
  void *Context;
  if (!Code)
    Driver.ContextPop(&Context);
}
