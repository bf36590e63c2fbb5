//===- Memory.cpp - Memory of devices -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaStream.h"
#include "Runtime/Device.h"
#include "Runtime/Process.h"
#include "Runtime/SlotList.h"
#include "Runtime/Trace.h"
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

/// What the host's vectors like, and what CUDA promises at least.
static constexpr size_t Alignment = 256;

static uint64_t toAddress(const void *Pointer) {
  return reinterpret_cast<uintptr_t>(Pointer);
}

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

namespace {
/// Memory of a GPU that tileir_allocate gave: the driver tells whose memory an address is
/// only as long as it may be called.
struct Allocation {
  Allocation *Next = nullptr;
  std::atomic<bool> IsTaken{false};
  std::atomic<uint64_t> Begin{0}; ///< 0: none.
  std::atomic<uint64_t> Size{0};
  std::atomic<const CudaDevice *> Device{nullptr};
};
} // namespace

static SlotList<Allocation> Allocations;

static void noteAllocation(const CudaDevice &D, uint64_t Begin, size_t Size) {
  Allocation *A = Allocations.take();
  if (!A) // It is only for errors.
    return;
  A->Size = Size;
  A->Device = &D;
  A->Begin = Begin;
}

static void forgetAllocation(uint64_t Begin) {
  for (Allocation *A = Allocations.first(); A; A = A->Next)
    if (A->Begin == Begin) {
      A->Begin = 0;
      A->IsTaken = false;
      return;
    }
}

/// The device whose memory an address is by what was allocated here, or null.
static const CudaDevice *findAllocator(uint64_t Address) {
  for (Allocation *A = Allocations.first(); A; A = A->Next) {
    uint64_t Begin = A->Begin;
    if (Begin && Address >= Begin && Address - Begin < A->Size)
      return A->Device;
  }
  return nullptr;
}

static tileir_status allocateOnHost(size_t Bytes, void **Memory) {
  size_t Rounded = (Bytes + Alignment - 1) / Alignment * Alignment;
  if (Rounded >= Bytes)
    *Memory = aligned_alloc(Alignment, Rounded);
  if (*Memory)
    return TILEIR_SUCCESS;
  return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes on the host", Bytes);
}

tileir_status tileir_allocate(int Device, size_t Bytes, void **Memory) {
  if (!Memory)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_allocate: null argument");
  *Memory = nullptr;
  if (!Bytes)
    return TILEIR_SUCCESS;
  if (Device == TILEIR_DEVICE_HOST)
    return allocateOnHost(Bytes, Memory);
  DeviceScope Scope(Device);
  if (Scope.status())
    return Scope.status();
  const CudaDevice &D = Scope.device();
  uint64_t Address = 0;
  if (int Result = D.Driver->MemAlloc(&Address, Bytes))
    return D.Driver->fail(Result, "cannot allocate %zu bytes on device '%s'", Bytes,
                          D.Name);
  noteAllocation(D, Address, Bytes);
  *Memory = reinterpret_cast<void *>(Address);
  return TILEIR_SUCCESS;
}

tileir_status tileir_free(int Device, void *Memory) {
  if (!Memory)
    return TILEIR_SUCCESS;
  if (Device == TILEIR_DEVICE_HOST) {
    free(Memory);
    return TILEIR_SUCCESS;
  }
  DeviceScope Scope(Device);
  if (Scope.status())
    return Scope.status();
  const CudaDevice &D = Scope.device();
  forgetAllocation(toAddress(Memory)); // Before: it may be another thread's behind.
  if (int Result = D.Driver->MemFree(toAddress(Memory)))
    return D.Driver->fail(Result, "cannot free memory of device '%s' at %p", D.Name,
                          Memory);
  return TILEIR_SUCCESS;
}

tileir_status tileir_allocate_kind(int Device, tileir_memory_kind Kind, size_t Bytes,
                                   void **Memory) {
  if (Device == TILEIR_DEVICE_HOST || Kind == TILEIR_MEMORY_DEVICE || !Memory || !Bytes)
    return tileir_allocate(Device, Bytes, Memory);
  *Memory = nullptr;
  DeviceScope Scope(Device);
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *Scope.device().Driver;
  switch (Kind) {
  case TILEIR_MEMORY_DEVICE:
    break;
  case TILEIR_MEMORY_PINNED:
    return Driver.callOptional(Driver.MemHostAlloc, "pinned memory", Memory, Bytes,
                               unsigned(cuda::Portable | cuda::Mapped));
  case TILEIR_MEMORY_MANAGED: {
    uint64_t Address = 0;
    tileir_status Code = Driver.callOptional(Driver.MemAllocManaged, "managed memory",
                                             &Address, Bytes, unsigned(cuda::Global));
    *Memory = reinterpret_cast<void *>(Address);
    return Code;
  }
  }
  return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_allocate_kind: there is no kind %d",
              int(Kind));
}

tileir_status tileir_free_kind(int Device, tileir_memory_kind Kind, void *Memory) {
  // Managed memory ends as a device's own.
  if (Device == TILEIR_DEVICE_HOST || Kind != TILEIR_MEMORY_PINNED || !Memory)
    return tileir_free(Device, Memory);
  DeviceScope Scope(Device);
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *Scope.device().Driver;
  return Driver.callOptional(Driver.MemFreeHost, "freeing pinned memory", Memory);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

namespace {
/// A copy, or with a null source a fill.
struct Transfer {
  void *To;
  const void *From;
  size_t Bytes;
  int Byte;

  void runOnHost() const {
    TraceSpan Span;
    if (From)
      memmove(To, From, Bytes);
    else
      memset(To, Byte, Bytes);
    trace(Span, "host");
  }

  void trace(const TraceSpan &Span, const char *Device) const {
    if (Span)
      Span.end("copy", From ? "copy" : "fill", "\"device\": \"%s\", \"bytes\": %zu",
               JsonText(Device).get(), Bytes);
  }
};
} // namespace

static tileir_status queueOnHost(const Transfer &T, tileir_stream Stream) {
  auto *Copy = static_cast<Transfer *>(malloc(sizeof(Transfer)));
  if (!Copy)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes to queue a copy",
                sizeof(Transfer));
  *Copy = T;
  tileir_status Code = tileir_enqueue_call(
      Stream,
      [](void *Data) {
        static_cast<Transfer *>(Data)->runOnHost();
        free(Data);
      },
      Copy);
  if (Code)
    free(Copy);
  return Code;
}

/// Where a transfer on the host has to run: kernels there see no memory of GPUs, but a
/// copy may be to or from it.
static const CudaDevice *findOwner(const Transfer &T) {
  auto Find = [](const void *Pointer) {
    // A GPU that cannot be used says why.
    return isDriverGone() ? findAllocator(toAddress(Pointer)) : rt::findOwner(Pointer);
  };
  const CudaDevice *Owner = Find(T.To);
  return Owner || !T.From ? Owner : Find(T.From);
}

static tileir_status runOnCuda(const Transfer &T, const CudaDevice &D, void *CudaStream,
                               bool Wait) {
  CudaScope Scope(D);
  if (Scope.status())
    return Scope.status();
  TraceSpan Span;
  uint64_t To = toAddress(T.To);
  int Result = T.From ? D.Driver->MemcpyAsync(To, toAddress(T.From), T.Bytes, CudaStream)
                      : D.Driver->MemsetAsync(To, static_cast<unsigned char>(T.Byte),
                                              T.Bytes, CudaStream);
  if (!Result && Wait)
    Result = D.Driver->StreamSynchronize(CudaStream);
  T.trace(Span, D.Name);
  if (!Result)
    return TILEIR_SUCCESS;
  return D.Driver->fail(Result, "cannot %s %zu bytes on device '%s'",
                        T.From ? "copy" : "fill", T.Bytes, D.Name);
}

static tileir_status run(const Transfer &T, tileir_stream Handle) {
  NoCancel Scope;
  if (!T.Bytes)
    return TILEIR_SUCCESS;
  if (!T.To || (!T.From && T.Byte < 0))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "a copy of %zu bytes %s null", T.Bytes,
                T.To ? "from" : "to");
  HeldStream S;
  int Device = TILEIR_DEVICE_HOST;
  if (tileir_status Code = S.acquire(Handle, Device))
    return Code;
  const CudaDevice *D = nullptr;
  if (Device == TILEIR_DEVICE_HOST) {
    D = findOwner(T);
    if (D && S)
      return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                  "a stream of the host cannot %s memory of device '%s': use a stream of "
                  "that device",
                  T.From ? "copy" : "fill", D->Name);
    if (D)
      return runOnCuda(T, *D, nullptr, /*Wait=*/true);
    if (S)
      return queueOnHost(T, Handle);
    T.runOnHost();
    return TILEIR_SUCCESS;
  }
  if (tileir_status Code = getCudaDevice(Device, D))
    return Code;
  return runOnCuda(T, *D, S ? static_cast<CudaStream *>(S.get())->handle() : nullptr,
                   /*Wait=*/!S);
}

tileir_status tileir_copy(void *To, const void *From, size_t Bytes,
                          tileir_stream Stream) {
  return run({To, From, Bytes, -1}, Stream);
}

tileir_status tileir_fill(void *To, uint8_t Byte, size_t Bytes, tileir_stream Stream) {
  return run({To, nullptr, Bytes, Byte}, Stream);
}
