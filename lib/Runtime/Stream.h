//===- Stream.h - Launches in order, beside the caller ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stream of the host is a queue and a thread that empties it. The thread is the master
// of the OpenMP regions of its launches, so that two streams run on two teams. A launch
// that fails is kept as the stream's failure, and the launches after it are dropped
// until somebody has heard of it by synchronize().
//
// What users have is the number of a stream, never used twice, so that a stream that was
// destroyed is known as such.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_STREAM_H
#define TILEIR_RUNTIME_STREAM_H

#include "Runtime/Error.h"
#include "Runtime/Launch.h"
#include "Runtime/Registry.h"
#include "Runtime/Running.h"
#include <pthread.h>

namespace tileir::rt {

struct Task;
struct StreamSlot;

/// What streams of all devices have in common.
struct Stream {
  const int Device;
};

/// A stream that cannot be destroyed while this object lives.
class HeldStream {
public:
  HeldStream() = default;
  ~HeldStream();
  HeldStream(const HeldStream &) = delete;
  HeldStream &operator=(const HeldStream &) = delete;

  /// Takes hold of the stream of a handle. Fails if it was destroyed, or if it is of
  /// the process that forked this one. Null holds no stream.
  tileir_status acquire(tileir_stream Handle);
  /// Also gives the stream's device; without a stream, the thread's current one.
  tileir_status acquire(tileir_stream Handle, int &Device);

  Stream *get() const;
  explicit operator bool() const { return Slot; }

  /// Takes the stream from all others, when those who hold it now are done. Fails if
  /// another thread has done that.
  tileir_status take();
  /// After take(): gives it back to them, or its handle is no longer a stream's.
  void putBack();
  void retire();

private:
  StreamSlot *Slot = nullptr;
  uint64_t Id = 0;
};

/// Gives a new stream its handle.
tileir_status publish(Stream &S, tileir_stream &Handle);

/// Calls Function for each stream, none of which is destroyed meanwhile.
void forEachStream(void (*Function)(Stream &, void *), void *Data = nullptr);

class HostStream : public Stream {
public:
  static tileir_status create(HostStream *&Result);

  /// Waits for the work and frees the stream.
  tileir_status destroy();

  /// Queues a launch with copies of the values that Args points to; takes the hold over.
  /// Waits while the queue is full.
  tileir_status enqueue(HeldKernel &Held, const Launch &L, const void *const *Args);
  tileir_status enqueue(void (*Function)(void *), void *Data);

  /// Waits for what was queued before.
  tileir_status synchronize();
  bool idle();

  /// Stops the launch that runs, and lets those that are queued now fail. Takes no lock.
  void interrupt();
  /// Stops the launch that runs if it is of that module.
  void stopLaunchOf(const LoadedModule *Module);

  /// Whether the calling thread is this stream's.
  bool isCaller() const { return pthread_equal(pthread_self(), Worker); }

private:
  /// Tasks that may wait for their turn: enough to keep the worker busy.
  static constexpr uint64_t MaxQueued = 1024;

  HostStream() : Stream{TILEIR_DEVICE_HOST} {}
  void push(Task *T);
  void run();
  void execute(Task &T, uint64_t Number);
  void executeLaunch(Task &T, uint64_t Number);
  tileir_status runLaunch(Task &T, const HeldKernel &Held, uint64_t Number);
  tileir_status takeFailure(uint64_t Through);

  pthread_t Worker;
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t HasWork = PTHREAD_COND_INITIALIZER;  ///< or Closing
  pthread_cond_t HasRoom = PTHREAD_COND_INITIALIZER;  ///< Half of MaxQueued are left.
  pthread_cond_t Progress = PTHREAD_COND_INITIALIZER; ///< NumDone has come to WakeAt.
  Task *First = nullptr;
  Task *Last = nullptr;
  std::atomic<uint64_t> NumQueued{0}; ///< Ever; the number of the task queued last.
  uint64_t NumDone = 0;
  uint64_t WakeAt = UINT64_MAX;
  bool Closing = false;

  RunningLaunch Running;
  std::atomic<uint64_t> InterruptedThrough{
      0}; ///< Launches up to this number are to fail.

  bool Dropping = false; ///< A launch has failed, and nobody has heard of it.
  tileir_status Failure = TILEIR_SUCCESS;
  uint64_t FailedAt = 0; ///< Who waits for this task hears of Failure.
  uint64_t LastLost = 0; ///< The last launch that failed or was dropped.
  char Message[MaxMessage] = {};
};

/// Whether the calling thread is one of a stream of the host.
bool isStreamThread();

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_STREAM_H
