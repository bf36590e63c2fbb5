// The structures of the runtime have the layout of CUDA's header, and its functions the
// number of parameters.
#include <cstddef>
#include <cuda_runtime_api.h>

namespace ours {
using CUstream = struct CUstream_st *;
struct CUuuid {
  unsigned char bytes[16];
};
#define TILEIR_CUDASTANDIN_CUDATYPES_H
#include "CudartTypes.h"
} // namespace ours

#define SAME_SIZE(TYPE) static_assert(sizeof(ours::TYPE) == sizeof(::TYPE), #TYPE)
#define SAME_FIELD(TYPE, FIELD)                                                           \
  static_assert(offsetof(ours::TYPE, FIELD) == offsetof(::TYPE, FIELD), #TYPE " " #FIELD)
#define SAME_VALUE(NAME) static_assert(int(ours::NAME) == int(::NAME), #NAME)

SAME_SIZE(dim3);
SAME_SIZE(cudaLaunchConfig_t);
SAME_FIELD(cudaLaunchConfig_t, dynamicSmemBytes);
SAME_FIELD(cudaLaunchConfig_t, stream);
SAME_SIZE(cudaDeviceProp);
SAME_FIELD(cudaDeviceProp, totalGlobalMem);
SAME_FIELD(cudaDeviceProp, warpSize);
SAME_FIELD(cudaDeviceProp, maxThreadsPerBlock);
SAME_FIELD(cudaDeviceProp, maxGridSize);
SAME_FIELD(cudaDeviceProp, major);
SAME_FIELD(cudaDeviceProp, multiProcessorCount);
SAME_FIELD(cudaDeviceProp, canMapHostMemory);
SAME_FIELD(cudaDeviceProp, surfaceAlignment);
SAME_FIELD(cudaDeviceProp, asyncEngineCount);
SAME_FIELD(cudaDeviceProp, l2CacheSize);
SAME_FIELD(cudaDeviceProp, streamPrioritiesSupported);
SAME_FIELD(cudaDeviceProp, sharedMemPerMultiprocessor);
SAME_FIELD(cudaDeviceProp, managedMemory);
SAME_FIELD(cudaDeviceProp, pageableMemoryAccess);
SAME_FIELD(cudaDeviceProp, sharedMemPerBlockOptin);
SAME_FIELD(cudaDeviceProp, maxBlocksPerMultiProcessor);
SAME_FIELD(cudaDeviceProp, reservedSharedMemPerBlock);
SAME_FIELD(cudaDeviceProp, hostRegisterSupported);
SAME_FIELD(cudaDeviceProp, memoryPoolsSupported);
SAME_SIZE(cudaFuncAttributes);
SAME_FIELD(cudaFuncAttributes, maxThreadsPerBlock);
SAME_FIELD(cudaFuncAttributes, binaryVersion);
SAME_SIZE(cudaPointerAttributes);
SAME_FIELD(cudaPointerAttributes, devicePointer);
SAME_FIELD(cudaPointerAttributes, hostPointer);
SAME_SIZE(cudaPitchedPtr);
SAME_SIZE(cudaMemcpy3DParms);
SAME_FIELD(cudaMemcpy3DParms, dstPtr);
SAME_FIELD(cudaMemcpy3DParms, kind);
SAME_SIZE(cudaMemLocation);
SAME_SIZE(cudaMemsetParams);
SAME_FIELD(cudaMemsetParams, elementSize);
SAME_FIELD(cudaMemsetParams, height);
SAME_SIZE(cudaKernelNodeParams);
SAME_FIELD(cudaKernelNodeParams, kernelParams);
SAME_SIZE(cudaChannelFormatDesc);
#define CUDA_ERROR(CODE, DRIVER, RUNTIME, TEXT) SAME_VALUE(RUNTIME);
#define CUDART_ERROR(CODE, RUNTIME, TEXT) SAME_VALUE(RUNTIME);
#include "CudaStandIn/Errors.def"
SAME_VALUE(cudaMemcpyDefault);
SAME_VALUE(cudaMemoryTypeHost);
SAME_VALUE(cudaMemoryTypeManaged);

// Parameters: as many, and of the same sizes.
template <class... Types> struct List;
template <class A, class B> struct Same;
template <class A, class... As, class B, class... Bs>
struct Same<List<A, As...>, List<B, Bs...>> {
  static constexpr bool Value =
      sizeof(A) == sizeof(B) && Same<List<As...>, List<Bs...>>::Value;
};
template <class B, class... Bs> struct Same<List<>, List<B, Bs...>> {
  static constexpr bool Value = false;
};
template <class A, class... As> struct Same<List<A, As...>, List<>> {
  static constexpr bool Value = false;
};
template <> struct Same<List<>, List<>> {
  static constexpr bool Value = true;
};
template <class R, class... As> List<As...> *getParameters(R (*)(As...));

namespace ours {
using CUdevice_attribute = ::cudaDeviceAttr;
using CUfunction_attribute = ::cudaFuncAttribute;
using CUdriverProcAddressQueryResult = ::cudaDriverEntryPointQueryResult;
using CUhostFn = ::cudaHostFn_t;
using CUstreamCallback = ::cudaStreamCallback_t;
using CUstreamCaptureStatus = ::cudaStreamCaptureStatus;
using CUkernel = ::cudaKernel_t;
using CUfunction = ::cudaFunction_t;
using CUevent = ::cudaEvent_t;
using CUgraph = ::cudaGraph_t;
using CUgraphNode = ::cudaGraphNode_t;
using CUgraphExec = ::cudaGraphExec_t;
using CUlibrary = ::cudaLibrary_t;
#define CUDART_FUNCTION(NAME, PARAMETERS) cudaError_t NAME PARAMETERS;
#include "Functions.def"
} // namespace ours

extern "C" cudaError_t cudaProfilerStart();
extern "C" cudaError_t cudaProfilerStop();
extern "C" cudaError_t __cudaGetKernel(cudaKernel_t *, const void *);
extern "C" cudaError_t __cudaLaunchKernel(cudaKernel_t, dim3, dim3, void **, size_t,
                                          cudaStream_t);
extern "C" cudaError_t __cudaPopCallConfiguration(dim3 *, dim3 *, size_t *, void *);

#define CUDART_FUNCTION(NAME, PARAMETERS)                                                 \
  static_assert(                                                                          \
      Same<std::remove_pointer_t<decltype(getParameters(&ours::NAME))>,                   \
           std::remove_pointer_t<decltype(getParameters(&::NAME))>>::Value,               \
      #NAME);
#include <type_traits>
#include "Functions.def"
