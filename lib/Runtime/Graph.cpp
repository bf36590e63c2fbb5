//===- Graph.cpp - Work of a GPU, recorded and launched as a whole --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaStream.h"
#include "Runtime/Device.h"
#include "Runtime/Process.h"
#include <new>
#include <stdlib.h>

using namespace tileir;
using namespace tileir::rt;

struct tileir_graph_s {
  const CudaDevice &Device;
  void *Executable;
};

/// Takes hold of a stream that work can be captured in.
static tileir_status acquire(HeldStream &Held, tileir_stream Stream,
                             const char *Function) {
  if (!Stream)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "%s: the stream is null", Function);
  if (tileir_status Code = Held.acquire(Stream))
    return Code;
  if (Held.get()->Device == TILEIR_DEVICE_HOST)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "%s: the stream is one of the host, which has no graphs", Function);
  return TILEIR_SUCCESS;
}

tileir_status tileir_begin_capture(tileir_stream Stream) {
  HeldStream Held;
  if (tileir_status Code = acquire(Held, Stream, "tileir_begin_capture"))
    return Code;
  auto &S = *static_cast<CudaStream *>(Held.get());
  if (!S.handle())
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_begin_capture: CUDA's default stream cannot be captured");
  CudaScope Scope(S.device());
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *S.device().Driver;
  return Driver.callOptional(Driver.StreamBeginCapture, "recording a stream", S.handle(),
                             int(cuda::ThreadLocalCapture));
}

tileir_status tileir_end_capture(tileir_stream Stream, tileir_graph *Graph) {
  if (!Graph)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_end_capture: null argument");
  *Graph = nullptr;
  HeldStream Held;
  if (tileir_status Code = acquire(Held, Stream, "tileir_end_capture"))
    return Code;
  auto &S = *static_cast<CudaStream *>(Held.get());
  CudaScope Scope(S.device());
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *S.device().Driver;
  void *Recorded = nullptr, *Executable = nullptr;
  if (tileir_status Code = Driver.callOptional(
          Driver.StreamEndCapture, "recording a stream", S.handle(), &Recorded))
    return Code;
  tileir_status Code = Driver.callOptional(Driver.GraphInstantiate, "a graph",
                                           &Executable, Recorded, 0ull);
  if (Driver.GraphDestroy)
    Driver.GraphDestroy(Recorded);
  if (Code)
    return Code;
  void *Memory = malloc(sizeof(tileir_graph_s));
  if (!Memory) {
    if (Driver.GraphExecDestroy)
      Driver.GraphExecDestroy(Executable);
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes for a graph",
                sizeof(tileir_graph_s));
  }
  *Graph = new (Memory) tileir_graph_s{S.device(), Executable};
  return TILEIR_SUCCESS;
}

tileir_status tileir_launch_graph(tileir_graph Graph, tileir_stream Stream) {
  if (!Graph)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_launch_graph: the graph is null");
  NoCancel NotNow;
  HeldStream Held;
  if (tileir_status Code =
          Stream ? acquire(Held, Stream, "tileir_launch_graph") : TILEIR_SUCCESS)
    return Code;
  auto *S = static_cast<CudaStream *>(Held.get());
  if (S && &S->device() != &Graph->Device)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_launch_graph: the graph is of device '%s', the stream of '%s'",
                Graph->Device.Name, S->device().Name);
  CudaScope Scope(Graph->Device);
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *Graph->Device.Driver;
  tileir_status Code =
      Driver.callOptional(Driver.GraphLaunch, "a graph", Graph->Executable,
                          S ? S->handle() : static_cast<void *>(nullptr));
  if (Code || S)
    return Code;
  // As launches without a stream.
  int Result = Driver.StreamSynchronize(nullptr);
  return Result ? Driver.fail(Result, "a graph") : TILEIR_SUCCESS;
}

void tileir_destroy_graph(tileir_graph Graph) {
  if (!Graph)
    return;
  CudaScope Scope(Graph->Device);
  if (!Scope.status() && Graph->Device.Driver->GraphExecDestroy)
    Graph->Device.Driver->GraphExecDestroy(Graph->Executable);
  free(Graph);
}
