//===- StreamInterface.cpp - The public functions on streams --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaStream.h"
#include "Runtime/Device.h"
#include "Runtime/Process.h"
#include "Runtime/Trace.h"

using namespace tileir;
using namespace tileir::rt;

static bool isOnHost(const HeldStream &Held) {
  return Held.get()->Device == TILEIR_DEVICE_HOST;
}

static HostStream &asHost(const HeldStream &Held) {
  return static_cast<HostStream &>(*Held.get());
}

static CudaStream &asCuda(const HeldStream &Held) {
  return static_cast<CudaStream &>(*Held.get());
}

template <class S> static tileir_status publishOrDestroy(S &New, tileir_stream &Handle) {
  tileir_status Code = publish(New, Handle);
  if (Code)
    New.destroy();
  return Code;
}

tileir_status tileir_create_stream(int Device, tileir_stream *Stream) {
  if (!Stream)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_create_stream: null argument");
  *Stream = nullptr;
  watchProcess();
  if (Device == TILEIR_DEVICE_HOST) {
    HostStream *New = nullptr;
    tileir_status Code = HostStream::create(New);
    return Code ? Code : publishOrDestroy(*New, *Stream);
  }
  CudaStream *New = nullptr;
  tileir_status Code = CudaStream::create(Device, New);
  return Code ? Code : publishOrDestroy(*New, *Stream);
}

tileir_status tileir_wrap_cuda_stream(int Device, void *CudaHandle,
                                      tileir_stream *Stream) {
  if (!Stream)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_wrap_cuda_stream: null argument");
  *Stream = nullptr;
  watchProcess();
  CudaStream *New = nullptr;
  tileir_status Code = CudaStream::wrap(Device, CudaHandle, New);
  return Code ? Code : publishOrDestroy(*New, *Stream);
}

/// A call in a stream would wait for itself.
static tileir_status checkWait(const HeldStream &Held) {
  if (isOnHost(Held) && asHost(Held).isCaller())
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "a call in a stream cannot wait for it");
  return TILEIR_SUCCESS;
}

static tileir_status synchronize(const HeldStream &Held) {
  TraceSpan Span;
  tileir_status Code =
      isOnHost(Held) ? asHost(Held).synchronize() : asCuda(Held).synchronize();
  if (Span)
    Span.end("wait", "wait for a stream", "\"device\": \"%s\"",
             isOnHost(Held) ? "host" : JsonText(asCuda(Held).device().Name).get());
  return Code;
}

tileir_status tileir_destroy_stream(tileir_stream Stream) {
  NoCancel Scope;
  HeldStream Held;
  tileir_status Code = Held.acquire(Stream);
  if (!Stream || Code)
    return Code;
  if (tileir_status Wrong = checkWait(Held))
    return Wrong;
  // Before others are kept out, who may wait for the same work.
  if (isOnHost(Held) || !asCuda(Held).belongsToOthers())
    Code = synchronize(Held);
  if (tileir_status Wrong = Held.take())
    return Wrong;
  if (!isOnHost(Held) && !asCuda(Held).canDestroy()) {
    Held.putBack();
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "a call in a stream cannot destroy streams");
  }
  tileir_status Rest = isOnHost(Held) ? asHost(Held).destroy() : asCuda(Held).destroy();
  Held.retire();
  return Code ? Code : Rest;
}

tileir_status tileir_synchronize(tileir_stream Stream) {
  NoCancel Scope;
  HeldStream Held;
  tileir_status Code = Held.acquire(Stream);
  if (!Stream || Code)
    return Code;
  if (tileir_status Wrong = checkWait(Held))
    return Wrong;
  return synchronize(Held);
}

tileir_status tileir_synchronize_device(int Device) {
  if (Device == TILEIR_DEVICE_HOST)
    return TILEIR_SUCCESS;
  NoCancel Scope;
  const CudaDevice *D = nullptr;
  if (tileir_status Code = getCudaDevice(Device, D))
    return Code;
  CudaScope Context(*D);
  if (Context.status())
    return Context.status();
  TraceSpan Span;
  int Result = D->Driver->ContextSynchronize();
  if (Span)
    Span.end("wait", "wait for a device", "\"device\": \"%s\"", JsonText(D->Name).get());
  if (Result)
    return D->Driver->fail(Result, "the work on device '%s'", D->Name);
  return TILEIR_SUCCESS;
}

tileir_status tileir_query_stream(tileir_stream Stream) {
  HeldStream Held;
  tileir_status Code = Held.acquire(Stream);
  if (!Stream || Code)
    return Code;
  if (!isOnHost(Held))
    return asCuda(Held).query();
  return asHost(Held).idle() ? TILEIR_SUCCESS : TILEIR_NOT_READY;
}

tileir_status tileir_get_cuda_stream(tileir_stream Stream, void **CudaStream) {
  if (!Stream || !CudaStream)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_cuda_stream: null argument");
  *CudaStream = nullptr;
  HeldStream Held;
  if (tileir_status Code = Held.acquire(Stream))
    return Code;
  if (isOnHost(Held))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_get_cuda_stream: the stream is one of the host");
  *CudaStream = asCuda(Held).handle();
  return TILEIR_SUCCESS;
}

tileir_status tileir_enqueue_call(tileir_stream Stream, void (*Function)(void *),
                                  void *Data) {
  if (!Function)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_enqueue_call: the function is null");
  if (!Stream) {
    Function(Data);
    return TILEIR_SUCCESS;
  }
  NoCancel Scope;
  HeldStream Held;
  if (tileir_status Code = Held.acquire(Stream))
    return Code;
  return isOnHost(Held) ? asHost(Held).enqueue(Function, Data)
                        : asCuda(Held).enqueue(Function, Data);
}
