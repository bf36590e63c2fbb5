//===- FakeOffload.cpp - What LLVM's plugin for CUDA calls ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plugin of libomptarget and liboffload wants more functions of the driver than the
// tile runtime. They are here, over those of FakeCuda.cpp. Contexts are set, not pushed,
// and primary contexts are released.
//
//===----------------------------------------------------------------------===//

#include <cstddef>
#include <cstdint>
#include <cstring>

/// Sets Width values in each of Height rows.
template <class T>
static int fill(uint64_t Address, size_t Pitch, T Value, size_t Width, size_t Height) {
  for (size_t Row = 0; Row != Height; ++Row)
    for (size_t I = 0; I != Width; ++I)
      memcpy(reinterpret_cast<char *>(Address) + Row * Pitch + I * sizeof(T), &Value,
             sizeof(T));
  return 0;
}

extern "C" {

int cuMemAlloc_v2(uint64_t *Address, size_t Bytes);
int cuMemFree_v2(uint64_t Address);
int cuMemHostAlloc(void **Memory, size_t Bytes, unsigned Flags);
int cuMemcpyAsync(uint64_t To, uint64_t From, size_t Bytes, void *Stream);
int cuMemsetD8Async(uint64_t Address, unsigned char Byte, size_t Bytes, void *Stream);
int cuCtxPushCurrent_v2(void *Context);
int cuCtxPopCurrent_v2(void **Context);
int cuEventDestroy_v2(void *Event);
int cuLaunchHostFunc(void *Stream, void (*Function)(void *), void *Data);

//===----------------------------------------------------------------------===//
// Devices and contexts
//===----------------------------------------------------------------------===//

int cuDriverGetVersion(int *Version) {
  *Version = 13000;
  return 0;
}
int cuDeviceGetUuid(void *Id, int Device) {
  memset(Id, Device + 1, 16);
  return 0;
}
int cuDevicePrimaryCtxSetFlags_v2(int, unsigned) { return 0; }
int cuDevicePrimaryCtxRelease_v2(int) { return 0; }
int cuDeviceCanAccessPeer(int *Can, int, int) {
  *Can = 0;
  return 0;
}
int cuCtxEnablePeerAccess(void *, unsigned) { return 217; }
int cuCtxSetCurrent(void *Context) {
  void *Former;
  cuCtxPopCurrent_v2(&Former);
  return Context ? cuCtxPushCurrent_v2(Context) : 0;
}
int cuCtxGetDevice(int *Device) {
  *Device = 0;
  return 0;
}
int cuCtxGetLimit(size_t *Value, int) {
  *Value = 1024;
  return 0;
}
int cuCtxSetLimit(int, size_t) { return 0; }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

int cuMemAllocAsync(uint64_t *Address, size_t Bytes, void *) {
  return cuMemAlloc_v2(Address, Bytes);
}
int cuMemFreeAsync(uint64_t Address, void *) { return cuMemFree_v2(Address); }
int cuMemAllocHost_v2(void **Memory, size_t Bytes) {
  return cuMemHostAlloc(Memory, Bytes, /*Flags=*/3);
}

int cuMemcpyDtoDAsync_v2(uint64_t To, uint64_t From, size_t Bytes, void *Stream) {
  return cuMemcpyAsync(To, From, Bytes, Stream);
}
int cuMemcpyDtoHAsync_v2(void *To, uint64_t From, size_t Bytes, void *Stream) {
  return cuMemcpyAsync(reinterpret_cast<uint64_t>(To), From, Bytes, Stream);
}
int cuMemcpyHtoDAsync_v2(uint64_t To, const void *From, size_t Bytes, void *Stream) {
  return cuMemcpyAsync(To, reinterpret_cast<uint64_t>(From), Bytes, Stream);
}
int cuMemcpyDtoH_v2(void *To, uint64_t From, size_t Bytes) {
  return cuMemcpyDtoHAsync_v2(To, From, Bytes, nullptr);
}
int cuMemcpyHtoD_v2(uint64_t To, const void *From, size_t Bytes) {
  return cuMemcpyHtoDAsync_v2(To, From, Bytes, nullptr);
}
int cuMemcpyPeerAsync(uint64_t To, void *, uint64_t From, void *, size_t Bytes,
                      void *Stream) {
  return cuMemcpyAsync(To, From, Bytes, Stream);
}

int cuMemsetD16Async(uint64_t Address, unsigned short Value, size_t Count, void *) {
  return fill(Address, 0, Value, Count, 1);
}
int cuMemsetD32Async(uint64_t Address, unsigned Value, size_t Count, void *) {
  return fill(Address, 0, Value, Count, 1);
}
int cuMemsetD2D8Async(uint64_t Address, size_t Pitch, unsigned char Value, size_t Width,
                      size_t Height, void *) {
  return fill(Address, Pitch, Value, Width, Height);
}
int cuMemsetD2D16Async(uint64_t Address, size_t Pitch, unsigned short Value, size_t Width,
                       size_t Height, void *) {
  return fill(Address, Pitch, Value, Width, Height);
}
int cuMemsetD2D32Async(uint64_t Address, size_t Pitch, unsigned Value, size_t Width,
                       size_t Height, void *) {
  return fill(Address, Pitch, Value, Width, Height);
}

//===----------------------------------------------------------------------===//
// Streams and code
//===----------------------------------------------------------------------===//

int cuStreamAddCallback(void *Stream, void (*Callback)(void *, int, void *), void *Data,
                        unsigned) {
  Callback(Stream, 0, Data);
  return 0;
}
int cuEventDestroy(void *Event) { return cuEventDestroy_v2(Event); }
int cuModuleGetGlobal_v2(uint64_t *, size_t *, void *, const char *) { return 500; }
int cuFuncGetParamInfo(void *, size_t, size_t *, size_t *) { return 1; }
int cuOccupancyMaxPotentialBlockSize(int *Blocks, int *BlockSize, void *, void *, size_t,
                                     int) {
  *Blocks = 1;
  *BlockSize = 128;
  return 0;
}
}
