//===- CudartTypes.h - What callers of CUDA's runtime pass ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types of the CUDA Runtime API that cross its binary interface, and the numbers of
// its enumerations that this library knows. Handles of streams, events, graphs and
// libraries are those of the driver.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDARTSTANDIN_CUDARTTYPES_H
#define TILEIR_CUDARTSTANDIN_CUDARTTYPES_H

#include "CudaStandIn/CudaTypes.h"

enum cudaError_t : int {
#define CUDA_ERROR(CODE, DRIVER, RUNTIME, TEXT) RUNTIME = CODE,
#define CUDART_ERROR(CODE, RUNTIME, TEXT) RUNTIME = CODE,
#include "CudaStandIn/Errors.def"
};

enum cudaMemcpyKind : int { cudaMemcpyDefault = 4 };

enum cudaMemoryType : int {
  cudaMemoryTypeUnregistered = 0,
  cudaMemoryTypeHost = 1,
  cudaMemoryTypeDevice = 2,
  cudaMemoryTypeManaged = 3,
};

struct dim3 {
  unsigned x, y, z;
};

struct cudaLaunchConfig_t {
  dim3 gridDim, blockDim;
  size_t dynamicSmemBytes;
  CUstream stream;
  void *attrs;
  unsigned numAttrs;
};

struct cudaDeviceProp {
  char name[256];
  CUuuid uuid;
  char luid[8];
  unsigned luidDeviceNodeMask;
  size_t totalGlobalMem;
  size_t sharedMemPerBlock;
  int regsPerBlock;
  int warpSize;
  size_t memPitch;
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  size_t totalConstMem;
  int major, minor;
  size_t textureAlignment, texturePitchAlignment;
  int multiProcessorCount;
  int integrated;
  int canMapHostMemory;
  int textureExtents[39]; ///< Limits of textures and surfaces, which are not here
  size_t surfaceAlignment;
  int concurrentKernels;
  int ECCEnabled;
  int pciBusID, pciDeviceID, pciDomainID;
  int tccDriver;
  int asyncEngineCount;
  int unifiedAddressing;
  int memoryBusWidth;
  int l2CacheSize;
  int persistingL2CacheMaxSize;
  int maxThreadsPerMultiProcessor;
  int streamPrioritiesSupported;
  int globalL1CacheSupported, localL1CacheSupported;
  size_t sharedMemPerMultiprocessor;
  int regsPerMultiprocessor;
  int managedMemory;
  int isMultiGpuBoard, multiGpuBoardGroupID;
  int hostNativeAtomicSupported;
  int pageableMemoryAccess;
  int concurrentManagedAccess;
  int computePreemptionSupported;
  int canUseHostPointerForRegisteredMem;
  int cooperativeLaunch;
  size_t sharedMemPerBlockOptin;
  int pageableMemoryAccessUsesHostPageTables;
  int directManagedMemAccessFromHost;
  int maxBlocksPerMultiProcessor;
  int accessPolicyMaxWindowSize;
  size_t reservedSharedMemPerBlock;
  int hostRegisterSupported;
  int sparseCudaArraySupported;
  int hostRegisterReadOnlySupported;
  int timelineSemaphoreInteropSupported;
  int memoryPoolsSupported;
  int others[71];
};

struct cudaFuncAttributes {
  size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
  int maxThreadsPerBlock;
  int numRegs;
  int ptxVersion, binaryVersion;
  int others[26];
};

struct cudaPointerAttributes {
  cudaMemoryType type;
  int device;
  void *devicePointer;
  void *hostPointer;
  long reserved[8];
};

struct cudaPitchedPtr {
  void *ptr;
  size_t pitch, xsize, ysize;
};

struct cudaExtent {
  size_t width, height, depth;
};

struct cudaPos {
  size_t x, y, z;
};

struct cudaMemcpy3DParms {
  void *srcArray;
  cudaPos srcPos;
  cudaPitchedPtr srcPtr;
  void *dstArray;
  cudaPos dstPos;
  cudaPitchedPtr dstPtr;
  cudaExtent extent;
  cudaMemcpyKind kind;
};

struct cudaMemLocation {
  int type, id;
};

struct cudaMemsetParams {
  void *dst;
  size_t pitch;
  unsigned value;
  unsigned elementSize;
  size_t width, height;
};

struct cudaKernelNodeParams {
  const void *func;
  dim3 gridDim, blockDim;
  unsigned sharedMemBytes;
  void **kernelParams;
  void **extra;
};

struct cudaChannelFormatDesc {
  int x, y, z, w;
  int f;
};

#endif // TILEIR_CUDARTSTANDIN_CUDARTTYPES_H
