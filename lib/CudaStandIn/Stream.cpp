//===- Stream.cpp - Streams, events and graphs ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work is done at once by the thread that asks for it, so all work of all streams is in
// the order of the calls. Streams only matter when they capture.
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "StandIn.h"
#include <atomic>
#include <mutex>
#include <unordered_set>

using namespace tileir::standin;

namespace {
/// The streams that there are: programs pass handles as numbers, also those of streams
/// that are gone.
struct LiveStreams {
  std::mutex Lock;
  std::unordered_set<CUstream> Handles;

  static LiveStreams &get() {
    static auto *Streams = new LiveStreams; // Used until the process ends.
    return *Streams;
  }
};
} // namespace

CUstream_st *tileir::standin::getStream(CUstream Handle) {
  static CUstream_st Default{1, 0, 0, nullptr};
  // CU_STREAM_LEGACY and CU_STREAM_PER_THREAD are 1 and 2.
  if (reinterpret_cast<uintptr_t>(Handle) <= 2)
    return &Default;
  LiveStreams &Live = LiveStreams::get();
  std::lock_guard<std::mutex> Guard(Live.Lock);
  return Live.Handles.count(Handle) ? Handle : nullptr;
}

CUresult tileir::standin::failForStream() {
  return fail(CUDA_ERROR_INVALID_HANDLE, "there is no such stream");
}

CUresult tileir::standin::enqueue(CUstream Stream, Work New) {
  CUstream_st *S = getStream(Stream);
  if (!S)
    return failForStream();
  if (!S->Capture)
    return New();
  S->Capture->add(std::move(New));
  return CUDA_SUCCESS;
}

CUresult cuStreamCreate(CUstream *Stream, unsigned Flags) {
  return cuStreamCreateWithPriority(Stream, Flags, 0);
}

CUresult cuStreamCreateWithPriority(CUstream *Stream, unsigned Flags, int Priority) {
  static std::atomic<unsigned long long> NextId{2};
  if (!Stream)
    return failForNull("cuStreamCreate");
  *Stream = new CUstream_st{NextId++, Flags, Priority, nullptr};
  LiveStreams &Live = LiveStreams::get();
  std::lock_guard<std::mutex> Guard(Live.Lock);
  Live.Handles.insert(*Stream);
  return CUDA_SUCCESS;
}

CUresult cuStreamDestroy_v2(CUstream Stream) {
  CUstream_st *S = getStream(Stream);
  if (S && S != Stream)
    return fail(CUDA_ERROR_INVALID_HANDLE, "the default stream cannot be destroyed");
  LiveStreams &Live = LiveStreams::get();
  {
    std::lock_guard<std::mutex> Guard(Live.Lock);
    if (!Live.Handles.erase(Stream))
      return failForStream();
  }
  delete Stream;
  return CUDA_SUCCESS;
}

CUresult cuStreamSynchronize(CUstream Stream) {
  CUstream_st *S = getStream(Stream);
  if (!S)
    return failForStream();
  if (S->Capture)
    return fail(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED,
                "waiting for a stream that captures is not permitted");
  return CUDA_SUCCESS;
}

CUresult cuStreamQuery(CUstream Stream) { return cuStreamSynchronize(Stream); }
CUresult cuStreamWaitEvent(CUstream, CUevent, unsigned) { return CUDA_SUCCESS; }

CUresult cuStreamGetCtx(CUstream, CUcontext *Context) {
  if (!Context)
    return failForNull("cuStreamGetCtx");
  *Context = getContext();
  return CUDA_SUCCESS;
}

/// Tells a field of a stream, for the function of that name.
template <class T>
static CUresult getField(const char *Function, CUstream Stream, T CUstream_st::*Field,
                         T *Result) {
  if (!Result)
    return failForNull(Function);
  CUstream_st *S = getStream(Stream);
  if (!S)
    return failForStream();
  *Result = S->*Field;
  return CUDA_SUCCESS;
}

CUresult cuStreamGetId(CUstream Stream, unsigned long long *Id) {
  return getField("cuStreamGetId", Stream, &CUstream_st::Id, Id);
}

CUresult cuStreamGetFlags(CUstream Stream, unsigned *Flags) {
  return getField("cuStreamGetFlags", Stream, &CUstream_st::Flags, Flags);
}

CUresult cuStreamGetPriority(CUstream Stream, int *Priority) {
  return getField("cuStreamGetPriority", Stream, &CUstream_st::Priority, Priority);
}

CUresult cuStreamAddCallback(CUstream Stream, CUstreamCallback Callback, void *UserData,
                             unsigned) {
  if (!Callback)
    return failForNull("cuStreamAddCallback");
  return enqueue(Stream, [=] {
    Callback(Stream, CUDA_SUCCESS, UserData);
    return CUDA_SUCCESS;
  });
}

CUresult cuLaunchHostFunc(CUstream Stream, CUhostFn Function, void *UserData) {
  if (!Function)
    return failForNull("cuLaunchHostFunc");
  return enqueue(Stream, [=] {
    Function(UserData);
    return CUDA_SUCCESS;
  });
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

CUresult cuEventCreate(CUevent *Event, unsigned) {
  if (!Event)
    return failForNull("cuEventCreate");
  *Event = new CUevent_st;
  return CUDA_SUCCESS;
}

CUresult cuEventDestroy_v2(CUevent Event) {
  delete Event;
  return CUDA_SUCCESS;
}

static CUresult stamp(CUevent Event) {
  Event->Time = std::chrono::steady_clock::now();
  Event->Recorded = true;
  return CUDA_SUCCESS;
}

CUresult cuEventRecord(CUevent Event, CUstream Stream) {
  if (!Event)
    return failForNull("cuEventRecord");
  return enqueue(Stream, [=] { return stamp(Event); });
}

CUresult cuEventRecordWithFlags(CUevent Event, CUstream Stream, unsigned) {
  return cuEventRecord(Event, Stream);
}

CUresult cuEventQuery(CUevent Event) {
  return Event ? CUDA_SUCCESS : failForNull("cuEventQuery");
}

CUresult cuEventSynchronize(CUevent Event) { return cuEventQuery(Event); }

CUresult cuEventElapsedTime_v2(float *Milliseconds, CUevent Start, CUevent End) {
  if (!Milliseconds || !Start || !End)
    return failForNull("cuEventElapsedTime");
  if (!Start->Recorded || !End->Recorded)
    return fail(CUDA_ERROR_INVALID_HANDLE, "an event was not recorded");
  *Milliseconds =
      std::chrono::duration<float, std::milli>(End->Time - Start->Time).count();
  return CUDA_SUCCESS;
}

CUresult cuEventElapsedTime(float *Milliseconds, CUevent Start, CUevent End) {
  return cuEventElapsedTime_v2(Milliseconds, Start, End);
}

//===----------------------------------------------------------------------===//
// Capturing
//===----------------------------------------------------------------------===//

CUresult cuStreamIsCapturing(CUstream Stream, CUstreamCaptureStatus *Status) {
  if (!Status)
    return failForNull("cuStreamIsCapturing");
  CUstream_st *S = getStream(Stream);
  if (!S)
    return failForStream();
  *Status = S->Capture ? CU_STREAM_CAPTURE_STATUS_ACTIVE : CU_STREAM_CAPTURE_STATUS_NONE;
  return CUDA_SUCCESS;
}

CUresult cuStreamBeginCapture_v2(CUstream Stream, int) {
  CUstream_st *S = getStream(Stream);
  if (!S)
    return failForStream();
  if (S != Stream)
    return fail(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED,
                "the default stream cannot capture");
  if (S->Capture)
    return fail(CUDA_ERROR_ILLEGAL_STATE, "the stream captures already");
  S->Capture = std::make_unique<CUgraph_st>();
  return CUDA_SUCCESS;
}

CUresult cuStreamEndCapture(CUstream Stream, CUgraph *Graph) {
  CUstream_st *S = getStream(Stream);
  if (!Graph)
    return failForNull("cuStreamEndCapture");
  if (!S)
    return failForStream();
  if (!S->Capture)
    return fail(CUDA_ERROR_STREAM_CAPTURE_UNMATCHED, "the stream does not capture");
  *Graph = S->Capture.release();
  return CUDA_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

CUresult cuGraphCreate(CUgraph *Graph, unsigned) {
  if (!Graph)
    return failForNull("cuGraphCreate");
  *Graph = new CUgraph_st;
  return CUDA_SUCCESS;
}

CUresult cuGraphDestroy(CUgraph Graph) {
  delete Graph;
  return CUDA_SUCCESS;
}

CUgraphNode CUgraph_st::add(Work New) {
  Nodes.push_back(std::make_shared<CUgraphNode_st>(CUgraphNode_st{std::move(New)}));
  return Nodes.back().get();
}

static CUresult addNode(CUgraphNode *Node, CUgraph Graph, Work New) {
  if (!Node || !Graph)
    return failForNull("cuGraphAddNode");
  *Node = Graph->add(std::move(New));
  return CUDA_SUCCESS;
}

CUresult cuGraphAddEventRecordNode(CUgraphNode *Node, CUgraph Graph, const CUgraphNode *,
                                   size_t, CUevent Event) {
  if (!Event)
    return failForNull("cuGraphAddEventRecordNode");
  return addNode(Node, Graph, [=] { return stamp(Event); });
}

CUresult cuGraphAddKernelNode_v2(CUgraphNode *Node, CUgraph Graph, const CUgraphNode *,
                                 size_t, const CUDA_KERNEL_NODE_PARAMS *Params) {
  if (!Params || !(Params->func || Params->kern))
    return failForNull("cuGraphAddKernelNode");
  const CUlaunchConfig Config{Params->gridDimX,
                              Params->gridDimY,
                              Params->gridDimZ,
                              Params->blockDimX,
                              Params->blockDimY,
                              Params->blockDimZ,
                              0,
                              nullptr,
                              nullptr,
                              0};
  Work Launch;
  if (CUresult Failure = prepareLaunch(Params->func ? Params->func : Params->kern, Config,
                                       Params->kernelParams, Params->extra, Launch))
    return Failure;
  return addNode(Node, Graph, std::move(Launch));
}

CUresult cuGraphAddMemsetNode(CUgraphNode *Node, CUgraph Graph, const CUgraphNode *,
                              size_t, const CUDA_MEMSET_NODE_PARAMS *Params, CUcontext) {
  if (!Params || !Params->dst)
    return failForNull("cuGraphAddMemsetNode");
  const CUDA_MEMSET_NODE_PARAMS P = *Params;
  if (P.elementSize != 1 && P.elementSize != 2 && P.elementSize != 4)
    return fail(CUDA_ERROR_INVALID_VALUE, "a fill's elements have 1, 2 or 4 bytes");
  return addNode(Node, Graph, [=] {
    for (size_t Row = 0; Row != P.height; ++Row) {
      CUdeviceptr To = P.dst + Row * P.pitch;
      CUresult Result = P.elementSize == 1   ? cuMemsetD8_v2(To, P.value, P.width)
                        : P.elementSize == 2 ? cuMemsetD16_v2(To, P.value, P.width)
                                             : cuMemsetD32_v2(To, P.value, P.width);
      if (Result)
        return Result;
    }
    return CUDA_SUCCESS;
  });
}

namespace {
/// An allocation that lives as long as the graphs that know it.
struct GraphMemory {
  explicit GraphMemory(size_t Size) : Data(allocate(Size)) {}
  ~GraphMemory() { release(Data); }
  void *Data;
};
} // namespace

CUresult cuGraphAddMemAllocNode(CUgraphNode *Node, CUgraph Graph, const CUgraphNode *,
                                size_t, CUDA_MEM_ALLOC_NODE_PARAMS *Params) {
  if (!Params)
    return failForNull("cuGraphAddMemAllocNode");
  auto Memory = std::make_shared<GraphMemory>(Params->bytesize);
  if (!Memory->Data)
    return fail(CUDA_ERROR_OUT_OF_MEMORY, "there is not enough memory for " +
                                              std::to_string(Params->bytesize) +
                                              " bytes of a graph");
  Params->dptr = reinterpret_cast<CUdeviceptr>(Memory->Data);
  return addNode(Node, Graph, [Memory] { return CUDA_SUCCESS; });
}

CUresult cuGraphAddMemFreeNode(CUgraphNode *Node, CUgraph Graph, const CUgraphNode *,
                               size_t, CUdeviceptr) {
  return addNode(Node, Graph, [] { return CUDA_SUCCESS; });
}

CUresult cuGraphInstantiateWithFlags(CUgraphExec *Exec, CUgraph Graph, uint64_t) {
  if (!Exec || !Graph)
    return failForNull("cuGraphInstantiate");
  *Exec = new CUgraphExec_st{Graph->Nodes};
  return CUDA_SUCCESS;
}

CUresult cuGraphExecDestroy(CUgraphExec Exec) {
  delete Exec;
  return CUDA_SUCCESS;
}

CUresult cuGraphLaunch(CUgraphExec Exec, CUstream Stream) {
  if (!Exec)
    return failForNull("cuGraphLaunch");
  return enqueue(Stream, [Nodes = Exec->Nodes] {
    for (const std::shared_ptr<CUgraphNode_st> &Node : Nodes)
      if (CUresult Result = Node->Work())
        return Result;
    return CUDA_SUCCESS;
  });
}
