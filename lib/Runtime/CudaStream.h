//===- CudaStream.h - Streams of a GPU --------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_CUDASTREAM_H
#define TILEIR_RUNTIME_CUDASTREAM_H

#include "Runtime/CudaDriver.h"
#include "Runtime/Stream.h"

namespace tileir::rt {

/// A stream of the CUDA driver, which does not wait for the default stream.
class CudaStream : public Stream {
public:
  static tileir_status create(int Device, CudaStream *&Result);
  /// Takes a stream that belongs to others.
  static tileir_status wrap(int Device, void *Handle, CudaStream *&Result);
  /// Waits for the work and frees the stream; forgets one that belongs to others.
  tileir_status destroy();
  bool belongsToOthers() const { return !IsOwned; }
  /// CUDA's functions may not be called by calls in its streams.
  bool canDestroy();

  const CudaDevice &device() const { return Cuda; }
  void *handle() const { return Handle; }

  tileir_status enqueue(void (*Function)(void *), void *Data);
  tileir_status synchronize();
  /// TILEIR_SUCCESS when idle, else TILEIR_NOT_READY.
  tileir_status query();

private:
  CudaStream(int Device, const CudaDevice &Cuda, void *Handle, bool IsOwned)
      : Stream{Device}, Cuda(Cuda), Handle(Handle), IsOwned(IsOwned) {}
  static tileir_status make(int Device, const CudaDevice &D, void *Handle, bool IsOwned,
                            CudaStream *&Result);
  tileir_status checkWork(int Error) const;

  const CudaDevice &Cuda;
  void *Handle;
  bool IsOwned;
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_CUDASTREAM_H
