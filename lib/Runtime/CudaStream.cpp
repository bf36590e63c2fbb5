//===- CudaStream.cpp - Streams of a GPU ----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaStream.h"
#include "Runtime/Device.h"
#include "Runtime/Error.h"
#include <new>
#include <stdlib.h>

using namespace tileir;
using namespace tileir::rt;

tileir_status CudaStream::create(int Device, CudaStream *&Result) {
  DeviceScope Scope(Device);
  if (Scope.status())
    return Scope.status();
  const CudaDevice &D = Scope.device();
  void *Handle = nullptr;
  if (int Error = D.Driver->StreamCreate(&Handle, cuda::NonBlocking))
    return D.Driver->fail(Error, "cannot create a stream on device '%s'", D.Name);
  tileir_status Code = make(Device, D, Handle, /*IsOwned=*/true, Result);
  if (Code)
    D.Driver->StreamDestroy(Handle);
  return Code;
}

tileir_status CudaStream::wrap(int Device, void *Handle, CudaStream *&Result) {
  const CudaDevice *D = nullptr;
  if (tileir_status Code = getCudaDevice(Device, D))
    return Code;
  return make(Device, *D, Handle, /*IsOwned=*/false, Result);
}

tileir_status CudaStream::make(int Device, const CudaDevice &D, void *Handle,
                               bool IsOwned, CudaStream *&Result) {
  void *Memory = malloc(sizeof(CudaStream));
  if (!Memory)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes for a stream",
                sizeof(CudaStream));
  Result = new (Memory) CudaStream(Device, D, Handle, IsOwned);
  return TILEIR_SUCCESS;
}

tileir_status CudaStream::destroy() {
  if (!IsOwned) {
    free(this);
    return TILEIR_SUCCESS;
  }
  tileir_status Code = synchronize();
  {
    CudaScope Scope(Cuda);
    if (!Scope.status())
      Cuda.Driver->StreamDestroy(Handle);
  }
  free(this);
  return Code;
}

bool CudaStream::canDestroy() {
  if (!IsOwned)
    return true;
  CudaScope Scope(Cuda);
  return Scope.status() || Cuda.Driver->StreamQuery(Handle) != cuda::NotPermitted;
}

tileir_status CudaStream::enqueue(void (*Function)(void *), void *Data) {
  CudaScope Scope(Cuda);
  if (Scope.status())
    return Scope.status();
  if (int Error = Cuda.Driver->LaunchHostFunction(Handle, Function, Data))
    return Cuda.Driver->fail(Error, "cannot queue a call on device '%s'", Cuda.Name);
  return TILEIR_SUCCESS;
}

tileir_status CudaStream::checkWork(int Error) const {
  if (!Error)
    return TILEIR_SUCCESS;
  return Cuda.Driver->fail(Error, "the work of a stream on device '%s'", Cuda.Name);
}

tileir_status CudaStream::synchronize() {
  CudaScope Scope(Cuda);
  if (Scope.status())
    return Scope.status();
  int Error = Cuda.Driver->StreamSynchronize(Handle);
  if (Error == cuda::NotPermitted)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "a call in a stream cannot wait for it");
  return checkWork(Error);
}

tileir_status CudaStream::query() {
  CudaScope Scope(Cuda);
  if (Scope.status())
    return Scope.status();
  int Error = Cuda.Driver->StreamQuery(Handle);
  if (Error == cuda::NotReady)
    return TILEIR_NOT_READY;
  return checkWork(Error);
}
