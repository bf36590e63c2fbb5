//===- Memory.cpp - Memory, copies and fills ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cudart.h"

using namespace tileir::cudart;

//===----------------------------------------------------------------------===//
// Allocations
//===----------------------------------------------------------------------===//

/// Unlike the driver, the runtime takes 0 bytes and gives null for it.
template <class Function>
static cudaError_t allocate(void **Address, size_t Size, Function Work) {
  if (!Address)
    return failForNull("an allocation");
  *Address = nullptr;
  return Size ? call(Work) : start();
}

static CUdeviceptr *place(void **Address) {
  return reinterpret_cast<CUdeviceptr *>(Address);
}

cudaError_t cudaMalloc(void **Address, size_t Size) {
  return allocate(Address, Size, [=] { return cuMemAlloc_v2(place(Address), Size); });
}

cudaError_t cudaMallocManaged(void **Address, size_t Size, unsigned Flags) {
  return allocate(Address, Size,
                  [=] { return cuMemAllocManaged(place(Address), Size, Flags); });
}

cudaError_t cudaHostAlloc(void **Address, size_t Size, unsigned Flags) {
  return allocate(Address, Size, [=] { return cuMemHostAlloc(Address, Size, Flags); });
}

cudaError_t cudaMallocHost(void **Address, size_t Size) {
  return cudaHostAlloc(Address, Size, 0);
}

cudaError_t cudaMallocAsync(void **Address, size_t Size, CUstream) {
  return cudaMalloc(Address, Size);
}
CUDART_PTSZ(cudaMallocAsync);

cudaError_t cudaMallocFromPoolAsync(void **Address, size_t Size, void *, CUstream) {
  return cudaMalloc(Address, Size);
}
CUDART_PTSZ(cudaMallocFromPoolAsync);

static cudaError_t failForSize() {
  return fail(cudaErrorInvalidValue, "the size of an allocation is too large");
}

cudaError_t cudaMallocPitch(void **Address, size_t *Pitch, size_t Width, size_t Height) {
  const size_t Alignment = 512;
  if (!Pitch)
    return failForNull("cudaMallocPitch");
  if (Width > SIZE_MAX - Alignment)
    return failForSize();
  *Pitch = (Width + Alignment - 1) / Alignment * Alignment;
  size_t Size;
  if (__builtin_mul_overflow(*Pitch, Height, &Size))
    return failForSize();
  return cudaMalloc(Address, Size);
}

cudaError_t cudaMalloc3D(cudaPitchedPtr *Address, cudaExtent Extent) {
  if (!Address)
    return failForNull("cudaMalloc3D");
  size_t Rows;
  if (__builtin_mul_overflow(Extent.height, Extent.depth, &Rows))
    return failForSize();
  Address->xsize = Extent.width;
  Address->ysize = Extent.height;
  return cudaMallocPitch(&Address->ptr, &Address->pitch, Extent.width, Rows);
}

cudaError_t cudaHostRegister(void *Address, size_t Size, unsigned Flags) {
  return call([=] { return cuMemHostRegister_v2(Address, Size, Flags); });
}

cudaError_t cudaHostUnregister(void *Address) {
  return call([=] { return cuMemHostUnregister(Address); });
}

cudaError_t cudaHostGetDevicePointer(void **Address, void *Host, unsigned Flags) {
  return call([=] { return cuMemHostGetDevicePointer_v2(place(Address), Host, Flags); });
}

cudaError_t cudaFree(void *Address) {
  return call([=] { return cuMemFree_v2(address(Address)); });
}

cudaError_t cudaFreeAsync(void *Address, CUstream Stream) {
  return call([=] { return cuMemFreeAsync(address(Address), Stream); });
}
CUDART_PTSZ(cudaFreeAsync);

cudaError_t cudaFreeHost(void *Address) {
  return call([=] { return cuMemFreeHost(Address); });
}

cudaError_t cudaMemGetInfo(size_t *Free, size_t *Total) {
  return call([=] { return cuMemGetInfo_v2(Free, Total); });
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *Attributes,
                                     const void *Address) {
  if (!Attributes)
    return failForNull("cudaPointerGetAttributes");
  if (cudaError_t Failure = start())
    return Failure;
  CUdeviceptr At = address(Address);
  void *Begin = nullptr;
  int Type = 0, IsManaged = 0;
  *Attributes = {};
  if (cuPointerGetAttribute(&Begin, CU_POINTER_ATTRIBUTE_RANGE_START_ADDR, At)) {
    // Kernels use all of the host's memory, as on systems with one table of pages.
    Attributes->device = -2;
    Attributes->devicePointer = Attributes->hostPointer = const_cast<void *>(Address);
    return cudaSuccess;
  }
  cuPointerGetAttribute(&Type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, At);
  cuPointerGetAttribute(&IsManaged, CU_POINTER_ATTRIBUTE_IS_MANAGED, At);
  Attributes->type = IsManaged ? cudaMemoryTypeManaged : cudaMemoryType(Type);
  Attributes->devicePointer = const_cast<void *>(Address);
  if (Attributes->type != cudaMemoryTypeDevice)
    Attributes->hostPointer = const_cast<void *>(Address);
  return cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Hints, which change nothing here
//===----------------------------------------------------------------------===//

cudaError_t cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, unsigned,
                                 CUstream) {
  return start();
}
CUDART_PTSZ(cudaMemPrefetchAsync);

cudaError_t cudaMemAdvise(const void *, size_t, int, cudaMemLocation) { return start(); }

cudaError_t cudaStreamAttachMemAsync(CUstream, void *, size_t, unsigned) {
  return start();
}
CUDART_PTSZ(cudaStreamAttachMemAsync);

/// There is one pool, from which all memory comes, and which keeps none.
cudaError_t cudaDeviceGetDefaultMemPool(void **Pool, int) {
  static char Only;
  if (!Pool)
    return failForNull("cudaDeviceGetDefaultMemPool");
  *Pool = &Only;
  return start();
}

cudaError_t cudaDeviceGetMemPool(void **Pool, int Device) {
  return cudaDeviceGetDefaultMemPool(Pool, Device);
}

cudaError_t cudaMemPoolSetAttribute(void *, int, void *) { return start(); }
cudaError_t cudaMemPoolTrimTo(void *, size_t) { return start(); }

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static cudaError_t checkKind(cudaMemcpyKind Kind) {
  if (Kind < 0 || Kind > cudaMemcpyDefault)
    return fail(cudaErrorInvalidMemcpyDirection,
                std::to_string(Kind) + " is not a direction of a copy");
  return start();
}

cudaError_t cudaMemcpyAsync(void *To, const void *From, size_t Size, cudaMemcpyKind Kind,
                            CUstream Stream) {
  if (cudaError_t Failure = checkKind(Kind))
    return Failure;
  return report(cuMemcpyAsync(address(To), address(From), Size, Stream));
}
CUDART_PTSZ(cudaMemcpyAsync);

cudaError_t cudaMemcpy(void *To, const void *From, size_t Size, cudaMemcpyKind Kind) {
  return cudaMemcpyAsync(To, From, Size, Kind, nullptr);
}
CUDART_PTDS(cudaMemcpy);

cudaError_t cudaMemcpyPeerAsync(void *To, int ToDevice, const void *From, int FromDevice,
                                size_t Size, CUstream Stream) {
  if (cudaError_t Failure = cudaSetDevice(ToDevice))
    return Failure;
  if (cudaError_t Failure = cudaSetDevice(FromDevice))
    return Failure;
  return cudaMemcpyAsync(To, From, Size, cudaMemcpyDefault, Stream);
}

cudaError_t cudaMemcpyPeer(void *To, int ToDevice, const void *From, int FromDevice,
                           size_t Size) {
  return cudaMemcpyPeerAsync(To, ToDevice, From, FromDevice, Size, nullptr);
}

namespace {
/// Rows of memory: Width bytes of each Pitch, Height of them in each of Depth slices.
struct Rows {
  char *Data;
  size_t Pitch;
  size_t RowsOfSlice;

  CUdeviceptr get(size_t Row, size_t Slice) const {
    return address(Data + (Slice * RowsOfSlice + Row) * Pitch);
  }
};
} // namespace

static cudaError_t checkPitch(const cudaExtent &Extent, size_t Pitch) {
  if (Extent.width > Pitch && Extent.height * Extent.depth > 1)
    return fail(cudaErrorInvalidPitchValue, "rows of " + std::to_string(Extent.width) +
                                                " bytes lie " + std::to_string(Pitch) +
                                                " bytes apart");
  return start();
}

static cudaError_t copyRows(const Rows &To, const Rows &From, const cudaExtent &Extent,
                            CUstream Stream) {
  if (cudaError_t Failure = checkPitch(Extent, To.Pitch))
    return Failure;
  if (cudaError_t Failure = checkPitch(Extent, From.Pitch))
    return Failure;
  for (size_t Slice = 0; Slice != Extent.depth; ++Slice)
    for (size_t Row = 0; Row != Extent.height; ++Row)
      if (CUresult Failure = cuMemcpyAsync(To.get(Row, Slice), From.get(Row, Slice),
                                           Extent.width, Stream))
        return report(Failure);
  return cudaSuccess;
}

static char *bytes(const void *Data) {
  return static_cast<char *>(const_cast<void *>(Data));
}

cudaError_t cudaMemcpy2DAsync(void *To, size_t ToPitch, const void *From,
                              size_t FromPitch, size_t Width, size_t Height,
                              cudaMemcpyKind Kind, CUstream Stream) {
  if (cudaError_t Failure = checkKind(Kind))
    return Failure;
  return copyRows({bytes(To), ToPitch, Height}, {bytes(From), FromPitch, Height},
                  {Width, Height, 1}, Stream);
}
CUDART_PTSZ(cudaMemcpy2DAsync);

cudaError_t cudaMemcpy2D(void *To, size_t ToPitch, const void *From, size_t FromPitch,
                         size_t Width, size_t Height, cudaMemcpyKind Kind) {
  return cudaMemcpy2DAsync(To, ToPitch, From, FromPitch, Width, Height, Kind, nullptr);
}
CUDART_PTDS(cudaMemcpy2D);

/// The rows from a position of memory on.
static Rows getRows(const cudaPitchedPtr &Memory, const cudaPos &At) {
  return {bytes(Memory.ptr) + (At.z * Memory.ysize + At.y) * Memory.pitch + At.x,
          Memory.pitch, Memory.ysize};
}

cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *Params, CUstream Stream) {
  if (!Params)
    return failForNull("cudaMemcpy3D");
  if (Params->srcArray || Params->dstArray)
    return fail(cudaErrorNotSupported,
                "cudaMemcpy3D of an array is not supported without a GPU");
  if (cudaError_t Failure = checkKind(Params->kind))
    return Failure;
  return copyRows(getRows(Params->dstPtr, Params->dstPos),
                  getRows(Params->srcPtr, Params->srcPos), Params->extent, Stream);
}
CUDART_PTSZ(cudaMemcpy3DAsync);

cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *Params) {
  return cudaMemcpy3DAsync(Params, nullptr);
}
CUDART_PTDS(cudaMemcpy3D);

//===----------------------------------------------------------------------===//
// Fills
//===----------------------------------------------------------------------===//

cudaError_t cudaMemsetAsync(void *To, int Value, size_t Size, CUstream Stream) {
  return call([=] { return cuMemsetD8Async(address(To), Value, Size, Stream); });
}
CUDART_PTSZ(cudaMemsetAsync);

cudaError_t cudaMemset(void *To, int Value, size_t Size) {
  return cudaMemsetAsync(To, Value, Size, nullptr);
}
CUDART_PTDS(cudaMemset);

cudaError_t cudaMemset3DAsync(cudaPitchedPtr To, int Value, cudaExtent Extent,
                              CUstream Stream) {
  if (cudaError_t Failure = checkPitch(Extent, To.pitch))
    return Failure;
  Rows Target = getRows(To, {0, 0, 0});
  for (size_t Slice = 0; Slice != Extent.depth; ++Slice)
    for (size_t Row = 0; Row != Extent.height; ++Row)
      if (CUresult Failure =
              cuMemsetD8Async(Target.get(Row, Slice), Value, Extent.width, Stream))
        return report(Failure);
  return cudaSuccess;
}
CUDART_PTSZ(cudaMemset3DAsync);

cudaError_t cudaMemset3D(cudaPitchedPtr To, int Value, cudaExtent Extent) {
  return cudaMemset3DAsync(To, Value, Extent, nullptr);
}
CUDART_PTDS(cudaMemset3D);

cudaError_t cudaMemset2DAsync(void *To, size_t Pitch, int Value, size_t Width,
                              size_t Height, CUstream Stream) {
  return cudaMemset3DAsync({To, Pitch, Width, Height}, Value, {Width, Height, 1}, Stream);
}
CUDART_PTSZ(cudaMemset2DAsync);

cudaError_t cudaMemset2D(void *To, size_t Pitch, int Value, size_t Width, size_t Height) {
  return cudaMemset2DAsync(To, Pitch, Value, Width, Height, nullptr);
}
CUDART_PTDS(cudaMemset2D);
