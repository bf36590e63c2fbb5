//===- Stream.cpp - Streams, events and graphs ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cudart.h"

using namespace tileir::cudart;

cudaError_t cudaStreamCreate(CUstream *Stream) {
  return call([&] { return cuStreamCreate(Stream, 0); });
}

cudaError_t cudaStreamCreateWithFlags(CUstream *Stream, unsigned Flags) {
  return call([&] { return cuStreamCreate(Stream, Flags); });
}

cudaError_t cudaStreamCreateWithPriority(CUstream *Stream, unsigned Flags, int Priority) {
  return call([&] { return cuStreamCreateWithPriority(Stream, Flags, Priority); });
}

cudaError_t cudaStreamDestroy(CUstream Stream) {
  return call([&] { return cuStreamDestroy_v2(Stream); });
}

cudaError_t cudaStreamSynchronize(CUstream Stream) {
  return call([&] { return cuStreamSynchronize(Stream); });
}
CUDART_PTSZ(cudaStreamSynchronize);

cudaError_t cudaStreamQuery(CUstream Stream) {
  return call([&] { return cuStreamQuery(Stream); });
}
CUDART_PTSZ(cudaStreamQuery);

cudaError_t cudaStreamWaitEvent(CUstream Stream, CUevent Event, unsigned Flags) {
  return call([&] { return cuStreamWaitEvent(Stream, Event, Flags); });
}
CUDART_PTSZ(cudaStreamWaitEvent);

cudaError_t cudaStreamAddCallback(CUstream Stream, CUstreamCallback Callback,
                                  void *UserData, unsigned Flags) {
  return call([&] { return cuStreamAddCallback(Stream, Callback, UserData, Flags); });
}
CUDART_PTSZ(cudaStreamAddCallback);

cudaError_t cudaLaunchHostFunc(CUstream Stream, CUhostFn Function, void *UserData) {
  return call([&] { return cuLaunchHostFunc(Stream, Function, UserData); });
}
CUDART_PTSZ(cudaLaunchHostFunc);

cudaError_t cudaStreamGetPriority(CUstream Stream, int *Priority) {
  return call([&] { return cuStreamGetPriority(Stream, Priority); });
}
CUDART_PTSZ(cudaStreamGetPriority);

cudaError_t cudaStreamGetFlags(CUstream Stream, unsigned *Flags) {
  return call([&] { return cuStreamGetFlags(Stream, Flags); });
}
CUDART_PTSZ(cudaStreamGetFlags);

cudaError_t cudaStreamGetId(CUstream Stream, unsigned long long *Id) {
  return call([&] { return cuStreamGetId(Stream, Id); });
}
CUDART_PTSZ(cudaStreamGetId);

cudaError_t cudaStreamGetDevice(CUstream, int *Device) { return cudaGetDevice(Device); }
CUDART_PTSZ(cudaStreamGetDevice);

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

cudaError_t cudaEventCreate(CUevent *Event) {
  return call([&] { return cuEventCreate(Event, 0); });
}

cudaError_t cudaEventCreateWithFlags(CUevent *Event, unsigned Flags) {
  return call([&] { return cuEventCreate(Event, Flags); });
}

cudaError_t cudaEventDestroy(CUevent Event) {
  return call([&] { return cuEventDestroy_v2(Event); });
}

cudaError_t cudaEventRecord(CUevent Event, CUstream Stream) {
  return call([&] { return cuEventRecord(Event, Stream); });
}
CUDART_PTSZ(cudaEventRecord);

cudaError_t cudaEventRecordWithFlags(CUevent Event, CUstream Stream, unsigned Flags) {
  return call([&] { return cuEventRecordWithFlags(Event, Stream, Flags); });
}
CUDART_PTSZ(cudaEventRecordWithFlags);

cudaError_t cudaEventQuery(CUevent Event) {
  return call([&] { return cuEventQuery(Event); });
}

cudaError_t cudaEventSynchronize(CUevent Event) {
  return call([&] { return cuEventSynchronize(Event); });
}

cudaError_t cudaEventElapsedTime(float *Milliseconds, CUevent Start, CUevent End) {
  return call([&] { return cuEventElapsedTime_v2(Milliseconds, Start, End); });
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

cudaError_t cudaStreamIsCapturing(CUstream Stream, CUstreamCaptureStatus *Status) {
  return call([&] { return cuStreamIsCapturing(Stream, Status); });
}
CUDART_PTSZ(cudaStreamIsCapturing);

cudaError_t cudaStreamBeginCapture(CUstream Stream, int Mode) {
  return call([&] { return cuStreamBeginCapture_v2(Stream, Mode); });
}
CUDART_PTSZ(cudaStreamBeginCapture);

cudaError_t cudaStreamEndCapture(CUstream Stream, CUgraph *Graph) {
  return call([&] { return cuStreamEndCapture(Stream, Graph); });
}
CUDART_PTSZ(cudaStreamEndCapture);

cudaError_t cudaGraphCreate(CUgraph *Graph, unsigned Flags) {
  return call([&] { return cuGraphCreate(Graph, Flags); });
}

cudaError_t cudaGraphDestroy(CUgraph Graph) {
  return call([&] { return cuGraphDestroy(Graph); });
}

cudaError_t cudaGraphAddKernelNode(CUgraphNode *Node, CUgraph Graph,
                                   const CUgraphNode *Dependencies, size_t Num,
                                   const cudaKernelNodeParams *Params) {
  if (!Params)
    return failForNull("cudaGraphAddKernelNode");
  CUkernel Kernel;
  if (cudaError_t Failure = findKernel(Params->func, Kernel))
    return Failure;
  const CUDA_KERNEL_NODE_PARAMS Driver = {Kernel,
                                          Params->gridDim.x,
                                          Params->gridDim.y,
                                          Params->gridDim.z,
                                          Params->blockDim.x,
                                          Params->blockDim.y,
                                          Params->blockDim.z,
                                          Params->sharedMemBytes,
                                          Params->kernelParams,
                                          Params->extra,
                                          nullptr,
                                          nullptr};
  return call(
      [&] { return cuGraphAddKernelNode_v2(Node, Graph, Dependencies, Num, &Driver); });
}

cudaError_t cudaGraphAddMemsetNode(CUgraphNode *Node, CUgraph Graph,
                                   const CUgraphNode *Dependencies, size_t Num,
                                   const cudaMemsetParams *Params) {
  if (!Params)
    return failForNull("cudaGraphAddMemsetNode");
  const CUDA_MEMSET_NODE_PARAMS Driver = {address(Params->dst), Params->pitch,
                                          Params->value,        Params->elementSize,
                                          Params->width,        Params->height};
  return call([&] {
    return cuGraphAddMemsetNode(Node, Graph, Dependencies, Num, &Driver, nullptr);
  });
}

cudaError_t cudaGraphAddEventRecordNode(CUgraphNode *Node, CUgraph Graph,
                                        const CUgraphNode *Dependencies, size_t Num,
                                        CUevent Event) {
  return call(
      [&] { return cuGraphAddEventRecordNode(Node, Graph, Dependencies, Num, Event); });
}

cudaError_t cudaGraphInstantiate(CUgraphExec *Exec, CUgraph Graph,
                                 unsigned long long Flags) {
  return call([&] { return cuGraphInstantiateWithFlags(Exec, Graph, Flags); });
}

cudaError_t cudaGraphInstantiateWithFlags(CUgraphExec *Exec, CUgraph Graph,
                                          unsigned long long Flags) {
  return cudaGraphInstantiate(Exec, Graph, Flags);
}

cudaError_t cudaGraphExecDestroy(CUgraphExec Exec) {
  return call([&] { return cuGraphExecDestroy(Exec); });
}

/// There is nothing to upload.
cudaError_t cudaGraphUpload(CUgraphExec, CUstream) { return start(); }
CUDART_PTSZ(cudaGraphUpload);

cudaError_t cudaGraphLaunch(CUgraphExec Exec, CUstream Stream) {
  return call([&] { return cuGraphLaunch(Exec, Stream); });
}
CUDART_PTSZ(cudaGraphLaunch);
