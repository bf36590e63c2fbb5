//===- Device.cpp - The one device ----------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cudart.h"
#include <atomic>
#include <cstdio>
#include <cstring>

using namespace tileir::cudart;

static cudaError_t checkDevice(int Device) {
  if (cudaError_t Failure = start())
    return Failure;
  if (Device)
    return fail(cudaErrorInvalidDevice,
                "there is one device, 0, and no device " + std::to_string(Device));
  return cudaSuccess;
}

cudaError_t cudaDriverGetVersion(int *Version) {
  return report(cuDriverGetVersion(Version));
}
cudaError_t cudaRuntimeGetVersion(int *Version) {
  return report(cuDriverGetVersion(Version));
}
cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }

cudaError_t cudaGetDriverEntryPointByVersion(const char *Name, void **Function,
                                             unsigned Version, unsigned long long Flags,
                                             CUdriverProcAddressQueryResult *Status) {
  CUdriverProcAddressQueryResult Found = CU_GET_PROC_ADDRESS_SUCCESS;
  CUresult Result = cuGetProcAddress_v2(Name, Function, Version, Flags, &Found);
  if (!Status)
    return report(Result);
  // Who asks for the status gets the answer there.
  *Status = Found;
  return Result && Found == CU_GET_PROC_ADDRESS_SUCCESS ? report(Result) : cudaSuccess;
}
CUDART_PTSZ(cudaGetDriverEntryPointByVersion);

cudaError_t cudaGetDriverEntryPoint(const char *Name, void **Function,
                                    unsigned long long Flags,
                                    CUdriverProcAddressQueryResult *Status) {
  int Version = 0;
  cuDriverGetVersion(&Version);
  return cudaGetDriverEntryPointByVersion(Name, Function, Version, Flags, Status);
}
CUDART_PTSZ(cudaGetDriverEntryPoint);

//===----------------------------------------------------------------------===//
// Choosing it
//===----------------------------------------------------------------------===//

cudaError_t cudaGetDeviceCount(int *Count) {
  return call([&] { return cuDeviceGetCount(Count); });
}

cudaError_t cudaGetDevice(int *Device) {
  return call([&] { return cuCtxGetDevice(Device); });
}

cudaError_t cudaSetDevice(int Device) { return checkDevice(Device); }
cudaError_t cudaInitDevice(int Device, unsigned, unsigned) { return checkDevice(Device); }
cudaError_t cudaChooseDevice(int *Device, const cudaDeviceProp *) {
  return cudaGetDevice(Device);
}

cudaError_t cudaSetValidDevices(int *Devices, int Count) {
  for (int I = 0; Devices && I < Count; ++I)
    if (cudaError_t Failure = checkDevice(Devices[I]))
      return Failure;
  return start();
}

cudaError_t cudaDeviceCanAccessPeer(int *Can, int Device, int Peer) {
  if (!Can)
    return failForNull("cudaDeviceCanAccessPeer");
  *Can = 0;
  cudaError_t Failure = checkDevice(Device);
  return Failure ? Failure : checkDevice(Peer);
}

cudaError_t cudaDeviceGetPCIBusId(char *Id, int Size, int Device) {
  if (!Id || Size <= 0)
    return failForNull("cudaDeviceGetPCIBusId");
  snprintf(Id, Size, "0000:00:00.0");
  return checkDevice(Device);
}

cudaError_t cudaDeviceSynchronize() {
  return call([] { return cuCtxSynchronize(); });
}

cudaError_t cudaDeviceReset() {
  clearFailure();
  return start();
}

//===----------------------------------------------------------------------===//
// What it can do
//===----------------------------------------------------------------------===//

cudaError_t cudaDeviceGetAttribute(int *Value, CUdevice_attribute Attribute, int Device) {
  return call([&] { return cuDeviceGetAttribute(Value, Attribute, Device); });
}

namespace {
template <class T> struct PropertyRow {
  T cudaDeviceProp::*Field;
  int Attribute; ///< Of cuDeviceGetAttribute
};
} // namespace

static const PropertyRow<int> Numbers[] = {
    {&cudaDeviceProp::maxThreadsPerBlock, 1},
    {&cudaDeviceProp::warpSize, 10},
    {&cudaDeviceProp::regsPerBlock, 12},
    {&cudaDeviceProp::multiProcessorCount, 16},
    {&cudaDeviceProp::integrated, 18},
    {&cudaDeviceProp::canMapHostMemory, 19},
    {&cudaDeviceProp::concurrentKernels, 31},
    {&cudaDeviceProp::memoryBusWidth, 37},
    {&cudaDeviceProp::l2CacheSize, 38},
    {&cudaDeviceProp::maxThreadsPerMultiProcessor, 39},
    {&cudaDeviceProp::asyncEngineCount, 40},
    {&cudaDeviceProp::unifiedAddressing, 41},
    {&cudaDeviceProp::major, 75},
    {&cudaDeviceProp::minor, 76},
    {&cudaDeviceProp::streamPrioritiesSupported, 78},
    {&cudaDeviceProp::globalL1CacheSupported, 79},
    {&cudaDeviceProp::localL1CacheSupported, 80},
    {&cudaDeviceProp::regsPerMultiprocessor, 82},
    {&cudaDeviceProp::managedMemory, 83},
    {&cudaDeviceProp::hostNativeAtomicSupported, 86},
    {&cudaDeviceProp::pageableMemoryAccess, 88},
    {&cudaDeviceProp::concurrentManagedAccess, 89},
    {&cudaDeviceProp::canUseHostPointerForRegisteredMem, 91},
    {&cudaDeviceProp::hostRegisterSupported, 99},
    {&cudaDeviceProp::pageableMemoryAccessUsesHostPageTables, 100},
    {&cudaDeviceProp::directManagedMemAccessFromHost, 101},
    {&cudaDeviceProp::maxBlocksPerMultiProcessor, 106},
    {&cudaDeviceProp::memoryPoolsSupported, 115},
};

static const PropertyRow<size_t> Sizes[] = {
    {&cudaDeviceProp::sharedMemPerBlock, 8},
    {&cudaDeviceProp::totalConstMem, 9},
    {&cudaDeviceProp::memPitch, 11},
    {&cudaDeviceProp::textureAlignment, 14},
    {&cudaDeviceProp::sharedMemPerMultiprocessor, 81},
    {&cudaDeviceProp::sharedMemPerBlockOptin, 97},
    {&cudaDeviceProp::reservedSharedMemPerBlock, 111},
};

static int getAttribute(int Attribute) {
  int Value = 0;
  cuDeviceGetAttribute(&Value, CUdevice_attribute(Attribute), 0);
  return Value;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *Properties, int Device) {
  if (!Properties)
    return failForNull("cudaGetDeviceProperties");
  if (cudaError_t Failure = checkDevice(Device))
    return Failure;
  memset(Properties, 0, sizeof *Properties);
  for (const auto &Each : Numbers)
    Properties->*Each.Field = getAttribute(Each.Attribute);
  for (const auto &Each : Sizes)
    Properties->*Each.Field = getAttribute(Each.Attribute);
  const int FirstBlockLimit = 2, FirstGridLimit = 5;
  for (int D = 0; D != 3; ++D) {
    Properties->maxThreadsDim[D] = getAttribute(FirstBlockLimit + D);
    Properties->maxGridSize[D] = getAttribute(FirstGridLimit + D);
  }
  return call([&] {
    cuDeviceGetUuid_v2(&Properties->uuid, Device);
    cuDeviceTotalMem_v2(&Properties->totalGlobalMem, Device);
    return cuDeviceGetName(Properties->name, sizeof Properties->name, Device);
  });
}

//===----------------------------------------------------------------------===//
// Settings, which a GPU has and nothing depends on here
//===----------------------------------------------------------------------===//

static std::atomic<unsigned> DeviceFlags;
static std::atomic<int> CacheConfig, SharedConfig;
/// Stack, output of printf, heap of malloc: what CUDA begins with, and what programs set.
static std::atomic<size_t> Limits[] = {{1024}, {1 << 20}, {8 << 20}, {2},
                                       {2048}, {64},      {0}};

template <class T> static cudaError_t set(std::atomic<T> &Setting, T Value) {
  Setting = Value;
  return start();
}

template <class T>
static cudaError_t get(const std::atomic<T> &Setting, T *Value, const char *Function) {
  if (!Value)
    return failForNull(Function);
  *Value = Setting;
  return start();
}

cudaError_t cudaSetDeviceFlags(unsigned Flags) { return set(DeviceFlags, Flags); }
cudaError_t cudaGetDeviceFlags(unsigned *Flags) {
  return get(DeviceFlags, Flags, "cudaGetDeviceFlags");
}

cudaError_t cudaDeviceSetCacheConfig(int Config) { return set(CacheConfig, Config); }
cudaError_t cudaDeviceGetCacheConfig(int *Config) {
  return get(CacheConfig, Config, "cudaDeviceGetCacheConfig");
}

cudaError_t cudaDeviceSetSharedMemConfig(int Config) { return set(SharedConfig, Config); }
cudaError_t cudaDeviceGetSharedMemConfig(int *Config) {
  return get(SharedConfig, Config, "cudaDeviceGetSharedMemConfig");
}

static cudaError_t checkLimit(int Limit) {
  if (Limit < 0 || Limit >= int(sizeof Limits / sizeof *Limits))
    return fail(cudaErrorUnsupportedLimit,
                "limit " + std::to_string(Limit) + " is not known");
  return start();
}

cudaError_t cudaDeviceSetLimit(int Limit, size_t Value) {
  if (cudaError_t Failure = checkLimit(Limit))
    return Failure;
  return set(Limits[Limit], Value);
}

cudaError_t cudaDeviceGetLimit(size_t *Value, int Limit) {
  cudaError_t Failure = checkLimit(Limit);
  return Failure ? Failure : get(Limits[Limit], Value, "cudaDeviceGetLimit");
}

cudaError_t cudaDeviceGetStreamPriorityRange(int *Least, int *Greatest) {
  return call([&] { return cuCtxGetStreamPriorityRange(Least, Greatest); });
}

cudaError_t cudaCtxResetPersistingL2Cache() { return start(); }

CUDART_API cudaChannelFormatDesc cudaCreateChannelDesc(int X, int Y, int Z, int W,
                                                       int Format) {
  return {X, Y, Z, W, Format};
}
