//===- StreamInterface.cpp - The public functions on streams --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaStream.h"

using namespace tileir;
using namespace tileir::rt;

static bool isOnHost(tileir_stream Stream) {
  return Stream->Device == TILEIR_DEVICE_HOST;
}

static HostStream &asHost(tileir_stream Stream) {
  return static_cast<HostStream &>(*Stream);
}

static CudaStream &asCuda(tileir_stream Stream) {
  return static_cast<CudaStream &>(*Stream);
}

tileir_status tileir_create_stream(int Device, tileir_stream *Stream) {
  if (!Stream)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_create_stream: null argument");
  *Stream = nullptr;
  return Device == TILEIR_DEVICE_HOST ? HostStream::create(*Stream)
                                      : CudaStream::create(Device, *Stream);
}

tileir_status tileir_destroy_stream(tileir_stream Stream) {
  if (!Stream)
    return TILEIR_SUCCESS;
  return isOnHost(Stream) ? asHost(Stream).destroy() : asCuda(Stream).destroy();
}

tileir_status tileir_synchronize(tileir_stream Stream) {
  if (!Stream)
    return TILEIR_SUCCESS;
  return isOnHost(Stream) ? asHost(Stream).synchronize() : asCuda(Stream).synchronize();
}

tileir_status tileir_query_stream(tileir_stream Stream) {
  if (!Stream)
    return TILEIR_SUCCESS;
  if (!isOnHost(Stream))
    return asCuda(Stream).query();
  return asHost(Stream).idle() ? TILEIR_SUCCESS : TILEIR_NOT_READY;
}

tileir_status tileir_get_cuda_stream(tileir_stream Stream, void **CudaStream) {
  if (!Stream || !CudaStream)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_cuda_stream: null argument");
  *CudaStream = nullptr;
  if (isOnHost(Stream))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_get_cuda_stream: the stream is one of the host");
  *CudaStream = asCuda(Stream).handle();
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
  return isOnHost(Stream) ? asHost(Stream).enqueue(Function, Data)
                          : asCuda(Stream).enqueue(Function, Data);
}
