//===- FakeCuda.cpp - A CUDA driver for tests ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeCuda.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <vector>

using namespace fake;

namespace {
struct Device {
  const char *Name;
  int Major, Minor;
};
Device Devices[] = {{"Fake A", 8, 0}, {"Fake H", 9, 0}};
std::map<uint64_t, size_t> Allocations;
size_t NumModules;
thread_local std::vector<void *> Contexts;
int Broken;
} // namespace

void fake::fakeCudaBreak(int Result) { Broken = Result; }
size_t fake::fakeCudaLeaks() { return Allocations.size() + NumModules; }

static bool isKnown(uint64_t Address) {
  auto After = Allocations.upper_bound(Address);
  if (After == Allocations.begin())
    return false;
  --After;
  return Address < After->first + After->second;
}

/// What a call that needs a current context gives.
static int check() { return Contexts.empty() ? 201 : Broken; }

extern "C" {
int cuInit(unsigned) { return 0; }

int cuGetErrorName(int Error, const char **Name) {
  *Name = Error == 1     ? "CUDA_ERROR_INVALID_VALUE"
          : Error == 719 ? "CUDA_ERROR_LAUNCH_FAILED"
                         : "CUDA_ERROR_OTHER";
  return 0;
}
int cuGetErrorString(int, const char **Text) {
  *Text = "as the test asked";
  return 0;
}

int cuDeviceGetCount(int *Count) {
  *Count = 2;
  return 0;
}
int cuDeviceGet(int *Device, int Ordinal) {
  *Device = Ordinal;
  return 0;
}
int cuDeviceGetName(char *Name, int Size, int Device) {
  snprintf(Name, size_t(Size), "%s", Devices[Device].Name);
  return 0;
}
int cuDeviceGetAttribute(int *Value, int Attribute, int Device) {
  *Value = Attribute == 75   ? Devices[Device].Major
           : Attribute == 76 ? Devices[Device].Minor
           : Attribute == 16 ? 100 + Device
                             : 0;
  return 0;
}
int cuDeviceTotalMem_v2(size_t *Bytes, int) {
  *Bytes = size_t(1) << 30;
  return 0;
}
int cuDevicePrimaryCtxRetain(void **Context, int Device) {
  *Context = &Devices[Device];
  return 0;
}
int cuCtxPushCurrent_v2(void *Context) {
  Contexts.push_back(Context);
  return 0;
}
int cuCtxPopCurrent_v2(void **Context) {
  *Context = Contexts.back();
  Contexts.pop_back();
  return 0;
}
int cuCtxSynchronize() { return check(); }

int cuMemAlloc_v2(uint64_t *Address, size_t Bytes) {
  if (int Error = check())
    return Error;
  if (Bytes > size_t(1) << 30)
    return 2;
  *Address = reinterpret_cast<uint64_t>(malloc(Bytes));
  Allocations[*Address] = Bytes;
  return 0;
}
int cuMemFree_v2(uint64_t Address) {
  if (!Allocations.erase(Address))
    return 1;
  free(reinterpret_cast<void *>(Address));
  return 0;
}
int cuMemcpyAsync(uint64_t To, uint64_t From, size_t Bytes, void *) {
  if (int Error = check())
    return Error;
  memcpy(reinterpret_cast<void *>(To), reinterpret_cast<void *>(From), Bytes);
  return 0;
}
int cuMemsetD8Async(uint64_t Address, unsigned char Byte, size_t Bytes, void *) {
  if (int Error = check())
    return Error;
  memset(reinterpret_cast<void *>(Address), Byte, Bytes);
  return 0;
}
int cuPointerGetAttribute(void *, int, uint64_t Address) {
  return isKnown(Address) ? 0 : 1;
}

int cuStreamCreate(void **Stream, unsigned) {
  *Stream = malloc(1);
  return check();
}
int cuStreamDestroy_v2(void *Stream) {
  free(Stream);
  return 0;
}
int cuStreamSynchronize(void *) { return check(); }
int cuStreamQuery(void *) { return check(); }
int cuLaunchHostFunc(void *, void (*Function)(void *), void *Data) {
  Function(Data);
  return check();
}

int cuModuleLoadFatBinary(void **Module, const void *Code) {
  auto *Binary = static_cast<const FatBinary *>(Code);
  *Module = const_cast<FatBinary *>(Binary);
  NumModules += !Binary->LoadResult;
  return Binary->LoadResult;
}
int cuModuleUnload(void *) {
  --NumModules;
  return 0;
}
int cuModuleGetFunction(void **Function, void *Module, const char *Name) {
  auto *Binary = static_cast<const FatBinary *>(Module);
  for (size_t I = 0; I != Binary->NumKernels; ++I)
    if (!strcmp(Binary->Kernels[I].Name, Name)) {
      *Function = &Binary->Kernels[I];
      return 0;
    }
  return 500;
}
int cuFuncGetAttribute(int *Value, int, void *Function) {
  *Value = static_cast<Kernel *>(Function)->PTXVersion;
  return 0;
}
int cuFuncSetAttribute(void *Function, int, int Value) {
  static_cast<Kernel *>(Function)->MaxDynamicShared = Value;
  return 0;
}
int cuLaunchKernel(void *Function, unsigned GridX, unsigned GridY, unsigned GridZ,
                   unsigned BlockX, unsigned BlockY, unsigned BlockZ, unsigned Shared,
                   void *Stream, void **Args, void **) {
  if (int Error = check())
    return Error;
  auto Device = static_cast<unsigned>(static_cast<::Device *>(Contexts.back()) - Devices);
  static_cast<Kernel *>(Function)->Run(
      Args, {Device, {GridX, GridY, GridZ}, {BlockX, BlockY, BlockZ}, Shared, Stream});
  return 0;
}
}
