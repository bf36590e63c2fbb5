//===- Stream.h - Launches in order, beside the caller -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stream of the host is a queue and a thread that empties it. The thread is the master
// of the OpenMP regions of its launches, so that two streams run on two teams. A launch
// that fails is kept as the stream's failure, and the launches behind it are dropped
// until somebody has heard of it by synchronize().
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_STREAM_H
#define TILEIR_RUNTIME_STREAM_H

#include "Runtime/Error.h"
#include "Runtime/Launch.h"
#include "Runtime/Registry.h"
#include <pthread.h>

/// What streams of all devices have in common.
struct tileir_stream_s {
  const int Device;
};

namespace tileir {
namespace rt {

struct Task;

class HostStream : public tileir_stream_s {
public:
  static tileir_status create(tileir_stream &Result);

  /// Waits for the work and frees the stream.
  tileir_status destroy();

  /// Queues a launch with copies of the values that Args points to; takes the hold over.
  tileir_status enqueue(HeldKernel &Held, const Launch &L, const void *const *Args);
  tileir_status enqueue(void (*Function)(void *), void *Data);

  tileir_status synchronize();
  bool idle();

private:
  HostStream() : tileir_stream_s{TILEIR_DEVICE_HOST} {}
  void push(Task *T);
  void run();
  void execute(Task &T);

  pthread_t Worker;
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t HasWork = PTHREAD_COND_INITIALIZER; ///< or Closing
  pthread_cond_t IsIdle = PTHREAD_COND_INITIALIZER;
  Task *First = nullptr;
  Task *Last = nullptr;
  bool Busy = false; ///< The worker executes a task that is no longer in the queue.
  bool Closing = false;
  tileir_status Failure = TILEIR_SUCCESS;
  char Message[MaxMessage] = {};
};

} // namespace rt
} // namespace tileir

#endif // TILEIR_RUNTIME_STREAM_H
