//===- Device.cpp - The one device and its context ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "StandIn.h"
#include <cstring>
#include <thread>
#include <unistd.h>

using namespace tileir::standin;

static bool Initialized = false;

CUresult cuInit(unsigned Flags) {
  if (Flags)
    return fail(CUDA_ERROR_INVALID_VALUE, "cuInit: the flags are not 0");
  if (std::string Problem = readEnvironment(); !Initialized && !Problem.empty())
    return fail(CUDA_ERROR_NO_DEVICE, Problem);
  Initialized = true;
  return CUDA_SUCCESS;
}

bool tileir_cuda_configure(const char *Key, const char *Value) {
  std::string Problem = configure(Key ? Key : "", Value ? Value : "");
  if (!Problem.empty())
    fail(CUDA_ERROR_INVALID_VALUE, Problem);
  return Problem.empty();
}

bool tileir_cuda_runs_on_host() { return getSettings().Target == "host"; }

CUresult cuDriverGetVersion(int *Version) {
  if (!Version)
    return failForNull("cuDriverGetVersion");
  *Version = 13050;
  return CUDA_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

/// What is wrong with a device, or success.
static CUresult checkDevice(CUdevice Device) {
  if (!Initialized)
    return fail(CUDA_ERROR_NOT_INITIALIZED, "cuInit was not called");
  if (Device)
    return fail(CUDA_ERROR_INVALID_DEVICE,
                "there is one device, 0, and no device " + std::to_string(Device));
  return CUDA_SUCCESS;
}

CUresult cuDeviceGetCount(int *Count) {
  if (!Count)
    return failForNull("cuDeviceGetCount");
  *Count = 1;
  return checkDevice(0);
}

CUresult cuDeviceGet(CUdevice *Device, int Ordinal) {
  if (!Device)
    return failForNull("cuDeviceGet");
  *Device = Ordinal;
  return checkDevice(Ordinal);
}

CUresult cuDeviceGetName(char *Name, int Size, CUdevice Device) {
  if (!Name || Size <= 0)
    return fail(CUDA_ERROR_INVALID_VALUE, "cuDeviceGetName: no place for the name");
  std::string Text = "tileir " + getSettings().Target + " as " + getSettings().Arch;
  strncpy(Name, Text.c_str(), Size - 1);
  Name[Size - 1] = 0;
  return checkDevice(Device);
}

static size_t getPhysicalMemory() {
  return size_t(sysconf(_SC_PHYS_PAGES)) * size_t(sysconf(_SC_PAGESIZE));
}

CUresult cuDeviceTotalMem_v2(size_t *Bytes, CUdevice Device) {
  if (!Bytes)
    return failForNull("cuDeviceTotalMem");
  *Bytes = getPhysicalMemory();
  return checkDevice(Device);
}

CUresult cuMemGetInfo_v2(size_t *Free, size_t *Total) {
  if (Free)
    *Free = size_t(sysconf(_SC_AVPHYS_PAGES)) * size_t(sysconf(_SC_PAGESIZE));
  if (Total)
    *Total = getPhysicalMemory();
  return CUDA_SUCCESS;
}

namespace {
struct AttributeValue {
  int Attribute, Value;
};
} // namespace

/// What programs ask for, as GPUs with tile kernels have it, so that a program that is
/// within these limits here is within them there. What is not listed is 0.
static const AttributeValue Attributes[] = {
    {1, 1024},        // most threads of a block
    {2, 1024},        // most threads of a block in x
    {3, 1024},        // ... in y
    {4, 64},          // ... in z
    {5, 2147483647},  // largest grid in x
    {6, 65535},       // ... in y
    {7, 65535},       // ... in z
    {8, 49152},       // shared memory of a block
    {9, 65536},       // constant memory
    {10, 32},         // threads of a warp
    {11, 2147483647}, // largest pitch
    {12, 65536},      // registers of a block
    {13, 1000000},    // clock, kHz
    {14, 512},        // alignment of textures
    {15, 1},          // copies while kernels run
    {18, 1},          // integrated with the host's memory
    {19, 1},          // maps the host's memory
    {31, 1},          // concurrent kernels
    {36, 1000000},    // memory clock, kHz
    {37, 64},         // bits of the memory bus
    {38, 1 << 20},    // bytes of L2 cache
    {39, 2048},       // most threads of a multiprocessor
    {40, 1},          // copy engines
    {41, 1},          // unified addresses
    {78, 1},          // priorities of streams
    {79, 1},          // L1 cache of global memory
    {80, 1},          // ... of local memory
    {81, 233472},     // shared memory of a multiprocessor
    {82, 65536},      // registers of a multiprocessor
    {83, 1},          // managed memory
    {86, 1},          // atomics on the host's memory
    {88, 1},          // pageable memory
    {89, 1},          // managed memory while kernels run
    {91, 1},          // host pointers of registered memory
    {97, 232448},     // shared memory of a block at most
    {99, 1},          // registers the host's memory
    {100, 1},         // by the host's page tables
    {101, 1},         // managed memory without migration
    {106, 32},        // most blocks of a multiprocessor
    {111, 1024},      // shared memory that is reserved
    {115, 1},         // memory pools
    {120, 1},         // clusters
};

int tileir::standin::getDeviceAttribute(int Attribute) {
  switch (Attribute) {
  case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
    return getSettings().getMajor();
  case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
    return getSettings().getMinor();
  case 16: // multiprocessors
    return std::max(1u, std::thread::hardware_concurrency());
  }
  for (const AttributeValue &Each : Attributes)
    if (Each.Attribute == Attribute)
      return Each.Value;
  return 0;
}

CUresult cuDeviceGetAttribute(int *Value, CUdevice_attribute Attribute, CUdevice Device) {
  if (!Value)
    return failForNull("cuDeviceGetAttribute");
  *Value = getDeviceAttribute(Attribute);
  return checkDevice(Device);
}

CUresult cuDeviceGetUuid_v2(CUuuid *Id, CUdevice Device) {
  if (!Id)
    return failForNull("cuDeviceGetUuid");
  memcpy(Id->bytes, "tileir stand-in", sizeof Id->bytes);
  return checkDevice(Device);
}

CUresult cuDeviceGetUuid(CUuuid *Id, CUdevice Device) {
  return cuDeviceGetUuid_v2(Id, Device);
}

//===----------------------------------------------------------------------===//
// Contexts: there is one, which is current from the beginning
//===----------------------------------------------------------------------===//

CUctx_st *tileir::standin::getContext() {
  static CUctx_st Only{1};
  return &Only;
}

CUresult cuDevicePrimaryCtxRetain(CUcontext *Context, CUdevice Device) {
  if (!Context)
    return failForNull("cuDevicePrimaryCtxRetain");
  *Context = getContext();
  return checkDevice(Device);
}

CUresult cuDevicePrimaryCtxRelease_v2(CUdevice Device) { return checkDevice(Device); }

CUresult cuDevicePrimaryCtxSetFlags_v2(CUdevice Device, unsigned) {
  return checkDevice(Device);
}

CUresult cuDevicePrimaryCtxGetState(CUdevice Device, unsigned *Flags, int *Active) {
  if (Flags)
    *Flags = 0;
  if (Active)
    *Active = 1;
  return checkDevice(Device);
}

CUresult cuCtxGetCurrent(CUcontext *Context) {
  if (!Context)
    return failForNull("cuCtxGetCurrent");
  *Context = getContext();
  return checkDevice(0);
}

static CUresult checkContext(CUcontext Context) {
  if (Context && Context != getContext())
    return fail(CUDA_ERROR_INVALID_CONTEXT, "the context is not one of this library");
  return checkDevice(0);
}

CUresult cuCtxSetCurrent(CUcontext Context) { return checkContext(Context); }
CUresult cuCtxPushCurrent_v2(CUcontext Context) { return checkContext(Context); }

CUresult cuCtxPopCurrent_v2(CUcontext *Context) {
  if (Context)
    *Context = getContext();
  return checkDevice(0);
}

CUresult cuCtxGetDevice(CUdevice *Device) { return cuCtxGetDevice_v2(Device, nullptr); }

CUresult cuCtxGetDevice_v2(CUdevice *Device, CUcontext Context) {
  if (!Device)
    return failForNull("cuCtxGetDevice");
  *Device = 0;
  return checkContext(Context);
}

CUresult cuCtxSynchronize() { return checkDevice(0); }
CUresult cuCtxSynchronize_v2(CUcontext Context) { return checkContext(Context); }

CUresult cuCtxGetId(CUcontext Context, unsigned long long *Id) {
  if (!Id)
    return failForNull("cuCtxGetId");
  *Id = getContext()->Id;
  return checkContext(Context);
}

CUresult cuCtxGetApiVersion(CUcontext Context, unsigned *Version) {
  if (!Version)
    return failForNull("cuCtxGetApiVersion");
  *Version = 13050;
  return checkContext(Context);
}

CUresult cuCtxGetStreamPriorityRange(int *Least, int *Greatest) {
  if (Least)
    *Least = 0;
  if (Greatest)
    *Greatest = -5;
  return CUDA_SUCCESS;
}
