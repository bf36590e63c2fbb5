//===- Memory.cpp - Memory, copies and fills ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "StandIn.h"
#include "TensorMapEncoder.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace tileir::standin;

//===----------------------------------------------------------------------===//
// Allocations
//===----------------------------------------------------------------------===//

namespace {
struct Allocation {
  size_t Size;
  MemoryKind Kind;
};

/// Never destroyed: programs free memory also while the process ends.
struct AllocationTable {
  std::mutex Lock;
  std::map<uintptr_t, Allocation> Allocations;

  /// The one around an address, or the end. The lock is taken.
  auto find(uintptr_t At) {
    auto I = Allocations.upper_bound(At);
    if (I == Allocations.begin())
      return Allocations.end();
    --I;
    return At - I->first < I->second.Size ? I : Allocations.end();
  }
};
} // namespace

static AllocationTable &getTable() {
  static AllocationTable &Table = *new AllocationTable;
  return Table;
}

void *tileir::standin::allocate(size_t Size, MemoryKind Kind) {
  // The driver aligns so that all accesses that a kernel promises are aligned.
  const size_t Alignment = 512;
  if (!Size || Size > SIZE_MAX - Alignment)
    return nullptr;
  void *Data = aligned_alloc(Alignment, (Size + Alignment - 1) & ~(Alignment - 1));
  if (!Data)
    return nullptr;
  std::lock_guard<std::mutex> Guard(getTable().Lock);
  getTable().Allocations[reinterpret_cast<uintptr_t>(Data)] = {Size, Kind};
  tileir_add_memory(Data, Size, /*read_only=*/false);
  return Data;
}

bool tileir::standin::release(void *Data) {
  {
    std::lock_guard<std::mutex> Guard(getTable().Lock);
    if (!getTable().Allocations.erase(reinterpret_cast<uintptr_t>(Data)))
      return false;
    tileir_remove_memory(Data);
  }
  free(Data);
  return true;
}

Memory tileir::standin::findAllocation(const void *Address) {
  std::lock_guard<std::mutex> Guard(getTable().Lock);
  auto I = getTable().find(reinterpret_cast<uintptr_t>(Address));
  if (I == getTable().Allocations.end())
    return {nullptr, 0};
  return {reinterpret_cast<void *>(I->first), I->second.Size};
}

/// Device, for what is not an allocation of this library: kernels use all memory.
static MemoryKind getKind(const void *Address) {
  std::lock_guard<std::mutex> Guard(getTable().Lock);
  auto I = getTable().find(reinterpret_cast<uintptr_t>(Address));
  return I == getTable().Allocations.end() ? MemoryKind::Device : I->second.Kind;
}

std::vector<Memory> &tileir::standin::getExpectedMemory() {
  thread_local std::vector<Memory> Expected;
  return Expected;
}

std::vector<ReadOnlyArray> &tileir::standin::getReadOnlyArrays() {
  thread_local std::vector<ReadOnlyArray> Arrays;
  return Arrays;
}

/// Adds to what is expected of a launch. A program that prepares launches and makes none
/// must not collect memory.
template <typename T> static void expect(std::vector<T> &Expected, T New) {
  const size_t Most = 4096;
  if (Expected.size() == Most)
    Expected.erase(Expected.begin(), Expected.begin() + Most / 2);
  Expected.push_back(std::move(New));
}

void tileir_cuda_expect_memory(void *Data, size_t Size) {
  expect(getExpectedMemory(), Memory{Data, Size});
}

void tileir_cuda_expect_read_only(const void *Data, const char *Name) {
  expect(getReadOnlyArrays(), ReadOnlyArray{reinterpret_cast<uintptr_t>(Data), Name});
}

void tileir_cuda_expect_nothing() {
  getExpectedMemory().clear();
  getReadOnlyArrays().clear();
}

static void *(*CapsuleReader)(void *, const char *);

void tileir_cuda_set_capsule_reader(void *(*Reader)(void *, const char *)) {
  CapsuleReader = Reader;
}

namespace {
/// How DLTensor and DLManagedTensor begin.
struct Tensor {
  void *Data;
  int32_t DeviceType, DeviceId, Rank;
  uint8_t TypeCode, Bits;
  uint16_t Lanes;
  const int64_t *Shape;
};
} // namespace

static bool isEmpty(const Tensor &T) {
  return std::find(T.Shape, T.Shape + T.Rank, 0) != T.Shape + T.Rank;
}

static Tensor *markCapsule(void *Capsule) {
  const int32_t Cuda = 2; // kDLCUDA
  auto *Found = static_cast<Tensor *>(CapsuleReader(Capsule, "dltensor"));
  if (Found)
    Found->DeviceType = Cuda;
  return Found;
}

bool tileir_cuda_mark_capsule(void *Capsule) {
  Tensor *Found = markCapsule(Capsule);
  return Found && (Found->Data || isEmpty(*Found));
}

void tileir_cuda_mark_capsule_as(void *Capsule, uint32_t TypeCode) {
  if (Tensor *Found = markCapsule(Capsule))
    Found->TypeCode = static_cast<uint8_t>(TypeCode);
}

static CUresult allocateInto(void **Address, size_t Size, MemoryKind Kind) {
  if (!Address || !Size)
    return fail(CUDA_ERROR_INVALID_VALUE, "an allocation of 0 bytes, or without a place "
                                          "for its address");
  *Address = allocate(Size, Kind);
  if (!*Address)
    return fail(CUDA_ERROR_OUT_OF_MEMORY,
                "there is not enough memory for " + std::to_string(Size) + " bytes");
  return CUDA_SUCCESS;
}

static void *pointer(CUdeviceptr Address) { return reinterpret_cast<void *>(Address); }

CUresult cuMemAlloc_v2(CUdeviceptr *Address, size_t Size) {
  return allocateInto(reinterpret_cast<void **>(Address), Size, MemoryKind::Device);
}
CUresult cuMemAllocAsync(CUdeviceptr *Address, size_t Size, CUstream) {
  return cuMemAlloc_v2(Address, Size);
}
CUresult cuMemAllocManaged(CUdeviceptr *Address, size_t Size, unsigned) {
  return allocateInto(reinterpret_cast<void **>(Address), Size, MemoryKind::Managed);
}
CUresult cuMemAllocHost_v2(void **Address, size_t Size) {
  return allocateInto(Address, Size, MemoryKind::Host);
}
CUresult cuMemHostAlloc(void **Address, size_t Size, unsigned) {
  return allocateInto(Address, Size, MemoryKind::Host);
}

CUresult cuMemHostGetDevicePointer_v2(CUdeviceptr *Address, void *Host, unsigned) {
  if (!Address)
    return failForNull("cuMemHostGetDevicePointer");
  *Address = reinterpret_cast<CUdeviceptr>(Host);
  return CUDA_SUCCESS;
}

CUresult cuMemHostRegister_v2(void *Address, size_t Size, unsigned) {
  if (!Address || !Size)
    return fail(CUDA_ERROR_INVALID_VALUE, "cuMemHostRegister: no memory");
  tileir_add_memory(Address, Size, /*read_only=*/false);
  return CUDA_SUCCESS;
}

CUresult cuMemHostUnregister(void *Address) {
  tileir_remove_memory(Address);
  return CUDA_SUCCESS;
}

CUresult cuMemFreeHost(void *Address) {
  if (!Address || release(Address))
    return CUDA_SUCCESS;
  return fail(CUDA_ERROR_INVALID_VALUE, "the memory to free is not an allocation");
}
CUresult cuMemFree_v2(CUdeviceptr Address) { return cuMemFreeHost(pointer(Address)); }
CUresult cuMemFreeAsync(CUdeviceptr Address, CUstream) { return cuMemFree_v2(Address); }

CUresult cuMemGetAddressRange_v2(CUdeviceptr *Base, size_t *Size, CUdeviceptr Address) {
  Memory Found = findAllocation(pointer(Address));
  if (!Found.Data)
    return fail(CUDA_ERROR_NOT_FOUND, "the address is not in an allocation");
  if (Base)
    *Base = reinterpret_cast<CUdeviceptr>(Found.Data);
  if (Size)
    *Size = Found.Size;
  return CUDA_SUCCESS;
}

/// All memory is that of the host, which the device uses.
CUresult cuPointerGetAttribute(void *Value, CUpointer_attribute Attribute,
                               CUdeviceptr Address) {
  const int MemoryTypeHost = 1, MemoryTypeDevice = 2;
  if (!Value)
    return failForNull("cuPointerGetAttribute");
  Memory Found = findAllocation(pointer(Address));
  switch (Attribute) {
  case CU_POINTER_ATTRIBUTE_CONTEXT:
    *static_cast<CUcontext *>(Value) = getContext();
    return CUDA_SUCCESS;
  case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
    *static_cast<int *>(Value) =
        getKind(pointer(Address)) == MemoryKind::Host ? MemoryTypeHost : MemoryTypeDevice;
    return CUDA_SUCCESS;
  case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
  case CU_POINTER_ATTRIBUTE_HOST_POINTER:
    *static_cast<CUdeviceptr *>(Value) = Address;
    return CUDA_SUCCESS;
  case CU_POINTER_ATTRIBUTE_IS_MANAGED:
    *static_cast<int *>(Value) = getKind(pointer(Address)) == MemoryKind::Managed;
    return CUDA_SUCCESS;
  case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
  case CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE:
    *static_cast<int *>(Value) = 0;
    return CUDA_SUCCESS;
  case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
    *static_cast<void **>(Value) = Found.Data;
    break;
  case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
    *static_cast<size_t *>(Value) = Found.Size;
    break;
  default:
    return fail(CUDA_ERROR_NOT_SUPPORTED,
                "attribute " + std::to_string(Attribute) + " of a pointer is not known");
  }
  return Found.Data
             ? CUDA_SUCCESS
             : fail(CUDA_ERROR_INVALID_VALUE, "the address is not in an allocation");
}

//===----------------------------------------------------------------------===//
// Copies and fills
//===----------------------------------------------------------------------===//

/// That bytes do not reach past the end of an allocation, of which there may be none.
static CUresult checkEnd(const void *Address, size_t Size, const char *What) {
  Memory Found = findAllocation(Address);
  if (!Found.Data)
    return CUDA_SUCCESS;
  size_t Left =
      static_cast<char *>(Found.Data) + Found.Size - static_cast<const char *>(Address);
  if (Size <= Left)
    return CUDA_SUCCESS;
  return fail(CUDA_ERROR_INVALID_VALUE, std::string(What) + " " + std::to_string(Size) +
                                            " bytes of memory, where an allocation of " +
                                            std::to_string(Found.Size) + " bytes has " +
                                            std::to_string(Left));
}

static CUresult copy(void *To, const void *From, size_t Size, CUstream Stream) {
  if ((!To || !From) && Size)
    return fail(CUDA_ERROR_INVALID_VALUE, "a copy from or to a null pointer");
  if (CUresult Failure = checkEnd(To, Size, "a copy into"))
    return Failure;
  if (CUresult Failure = checkEnd(From, Size, "a copy of"))
    return Failure;
  return enqueue(Stream, [=] {
    // The pointers of nothing may be null, which memmove does not permit.
    if (Size)
      memmove(To, From, Size);
    return CUDA_SUCCESS;
  });
}

CUresult cuMemcpyAsync(CUdeviceptr To, CUdeviceptr From, size_t Size, CUstream Stream) {
  return copy(pointer(To), pointer(From), Size, Stream);
}
CUresult cuMemcpy(CUdeviceptr To, CUdeviceptr From, size_t Size) {
  return copy(pointer(To), pointer(From), Size, nullptr);
}
CUresult cuMemcpyHtoDAsync_v2(CUdeviceptr To, const void *From, size_t Size,
                              CUstream Stream) {
  return copy(pointer(To), From, Size, Stream);
}
CUresult cuMemcpyHtoD_v2(CUdeviceptr To, const void *From, size_t Size) {
  return copy(pointer(To), From, Size, nullptr);
}
CUresult cuMemcpyDtoHAsync_v2(void *To, CUdeviceptr From, size_t Size, CUstream Stream) {
  return copy(To, pointer(From), Size, Stream);
}
CUresult cuMemcpyDtoH_v2(void *To, CUdeviceptr From, size_t Size) {
  return copy(To, pointer(From), Size, nullptr);
}
CUresult cuMemcpyDtoDAsync_v2(CUdeviceptr To, CUdeviceptr From, size_t Size,
                              CUstream Stream) {
  return copy(pointer(To), pointer(From), Size, Stream);
}
CUresult cuMemcpyDtoD_v2(CUdeviceptr To, CUdeviceptr From, size_t Size) {
  return copy(pointer(To), pointer(From), Size, nullptr);
}

template <class T>
static CUresult fill(CUdeviceptr To, T Value, size_t Count, CUstream Stream) {
  if (!To && Count)
    return fail(CUDA_ERROR_INVALID_VALUE, "a fill of a null pointer");
  if (To % sizeof(T))
    return fail(CUDA_ERROR_INVALID_VALUE,
                "a fill by elements of " + std::to_string(sizeof(T)) +
                    " bytes at an address that is not a multiple of their size");
  size_t Size;
  if (__builtin_mul_overflow(Count, sizeof(T), &Size))
    Size = SIZE_MAX;
  if (CUresult Failure = checkEnd(pointer(To), Size, "a fill of"))
    return Failure;
  return enqueue(Stream, [=] {
    std::fill_n(reinterpret_cast<T *>(To), Count, Value);
    return CUDA_SUCCESS;
  });
}

CUresult cuMemsetD8_v2(CUdeviceptr To, unsigned char Value, size_t Count) {
  return fill(To, Value, Count, nullptr);
}
CUresult cuMemsetD8Async(CUdeviceptr To, unsigned char Value, size_t Count,
                         CUstream Stream) {
  return fill(To, Value, Count, Stream);
}
CUresult cuMemsetD16_v2(CUdeviceptr To, unsigned short Value, size_t Count) {
  return fill(To, Value, Count, nullptr);
}
CUresult cuMemsetD16Async(CUdeviceptr To, unsigned short Value, size_t Count,
                          CUstream Stream) {
  return fill(To, Value, Count, Stream);
}
CUresult cuMemsetD32_v2(CUdeviceptr To, unsigned Value, size_t Count) {
  return fill(To, Value, Count, nullptr);
}
CUresult cuMemsetD32Async(CUdeviceptr To, unsigned Value, size_t Count, CUstream Stream) {
  return fill(To, Value, Count, Stream);
}

//===----------------------------------------------------------------------===//
// What only a GPU does
//===----------------------------------------------------------------------===//

static CUresult failWithoutGPU(const char *What) {
  return fail(CUDA_ERROR_NOT_SUPPORTED, std::string(What) + " needs a GPU");
}

CUresult cuIpcGetMemHandle(CUipcMemHandle *, CUdeviceptr) {
  return failWithoutGPU("memory that processes share (cuIpcGetMemHandle)");
}
CUresult cuIpcOpenMemHandle_v2(CUdeviceptr *, CUipcMemHandle, unsigned) {
  return failWithoutGPU("memory that processes share (cuIpcOpenMemHandle)");
}
CUresult cuIpcOpenMemHandle(CUdeviceptr *Address, CUipcMemHandle Handle, unsigned Flags) {
  return cuIpcOpenMemHandle_v2(Address, Handle, Flags);
}
CUresult cuIpcCloseMemHandle(CUdeviceptr) {
  return failWithoutGPU("memory that processes share (cuIpcCloseMemHandle)");
}

//===----------------------------------------------------------------------===//
// Tensor maps
//===----------------------------------------------------------------------===//

CUresult cuTensorMapEncodeTiled(void *Map, int Type, unsigned Rank, void *Address,
                                const uint64_t *Extents, const uint64_t *Strides,
                                const unsigned *Box, const unsigned *Steps,
                                int Interleave, int Swizzle, int Promotion, int Fill) {
  const uintptr_t MapAlignment = 64;
  if (!Map || reinterpret_cast<uintptr_t>(Map) % MapAlignment || !Extents || !Box ||
      !Steps || (Rank > 1 && !Strides))
    return fail(CUDA_ERROR_INVALID_VALUE,
                "cuTensorMapEncodeTiled: a pointer is null, or the map is not at a "
                "multiple of 64 bytes");
  const TiledTensor T = {Type,      Rank,       reinterpret_cast<uint64_t>(Address),
                         Extents,   Strides,    Box,
                         Steps,     Interleave, Swizzle,
                         Promotion, Fill};
  if (const char *Wrong = checkTiledTensor(T))
    return fail(CUDA_ERROR_INVALID_VALUE,
                std::string("cuTensorMapEncodeTiled: ") + Wrong);
  encodeTiledTensor(T, Map);
  return CUDA_SUCCESS;
}
