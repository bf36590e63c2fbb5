//===- Stream.cpp - Launches in order, beside the caller ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Stream.h"
#include "Runtime/Process.h"
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

/// A queued launch or, if Function is not null, a call. The pointers to the values of a
/// launch and the values themselves follow in the same allocation.
struct rt::Task {
  Task *Next;
  void (*Function)(void *);
  void *Data;
  Launch L;
  LoadedModule *Module;

  const void **args() { return reinterpret_cast<const void **>(this + 1); }
  uint64_t *values() {
    return reinterpret_cast<uint64_t *>(args() + L.Kernel->num_params);
  }
};

static thread_local bool IsStreamThread;

bool rt::isStreamThread() { return IsStreamThread; }

tileir_status HostStream::create(HostStream *&Result) {
  void *Memory = malloc(sizeof(HostStream));
  if (!Memory)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes for a stream",
                sizeof(HostStream));
  auto *S = new (Memory) HostStream;
  auto Main = [](void *Stream) -> void * {
    static_cast<HostStream *>(Stream)->run();
    return nullptr;
  };
  if (int Error = pthread_create(&S->Worker, nullptr, Main, S)) {
    free(Memory);
    return fail(TILEIR_ERROR_SYSTEM, "cannot create a thread for a stream: %s",
                strerror(Error));
  }
  Result = S;
  return TILEIR_SUCCESS;
}

tileir_status HostStream::destroy() {
  tileir_status Code = synchronize();
  {
    Locked L(Lock);
    Closing = true;
    pthread_cond_signal(&HasWork);
  }
  pthread_join(Worker, nullptr);
  free(this);
  return Code;
}

//===----------------------------------------------------------------------===//
// The queue
//===----------------------------------------------------------------------===//

void HostStream::push(Task *T) {
  Locked L(Lock);
  // A call in a stream has to return for its stream to go on.
  while (NumQueued - NumDone >= MaxQueued && !isStreamThread())
    pthread_cond_wait(&HasRoom, &Lock);
  T->Next = nullptr;
  (First ? Last->Next : First) = T;
  Last = T;
  ++NumQueued;
  pthread_cond_signal(&HasWork);
}

tileir_status HostStream::enqueue(HeldKernel &Held, const Launch &L,
                                  const void *const *Args) {
  size_t NumParams = Held->num_params;
  size_t Size = sizeof(Task) + NumParams * (sizeof(void *) + sizeof(uint64_t));
  void *Memory = malloc(Size);
  if (!Memory)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY,
                "kernel '%s': cannot allocate %zu bytes to queue its launch", Held->name,
                Size);
  auto *T = new (Memory) Task{nullptr, nullptr, nullptr, L, Held.detach()};
  for (size_t I = 0; I != NumParams; ++I) {
    memcpy(&T->values()[I], Args[I], L.Kernel->params[I].size);
    T->args()[I] = &T->values()[I];
  }
  push(T);
  return TILEIR_SUCCESS;
}

tileir_status HostStream::enqueue(void (*Function)(void *), void *Data) {
  void *Memory = malloc(sizeof(Task));
  if (!Memory)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes to queue a call",
                sizeof(Task));
  push(new (Memory) Task{nullptr, Function, Data, {}, nullptr});
  return TILEIR_SUCCESS;
}

//===----------------------------------------------------------------------===//
// The worker
//===----------------------------------------------------------------------===//

tileir_status HostStream::runLaunch(Task &T, const HeldKernel &Held, uint64_t Number) {
  Running.begin(T.L.Geometry, Held.loaded());
  // After begin(), so that either sees what comes at this moment.
  if (Held.isGone())
    Running.stop(StopReason::Exit);
  if (InterruptedThrough >= Number)
    Running.stop(StopReason::Interrupt);
  tileir_status Code = runBlocks(T.L, T.args(), Running);
  Running.end();
  return Code;
}

void HostStream::executeLaunch(Task &T, uint64_t Number) {
  HeldKernel Held;
  Held.adopt(T.L.Kernel, T.Module);
  {
    Locked L(Lock);
    if (Dropping) {
      LastLost = Number;
      return;
    }
  }
  tileir_status Code = runLaunch(T, Held, Number);
  if (!Code)
    return;
  Locked L(Lock);
  Dropping = true;
  LastLost = Number;
  if (Failure) // Some of those who have to hear of it have not waited yet.
    return;
  Failure = Code;
  FailedAt = Number;
  strncpy(Message, tileir_last_error(), sizeof(Message) - 1);
}

void HostStream::execute(Task &T, uint64_t Number) {
  if (!T.Function)
    return executeLaunch(T, Number);
  // Threads that wait for the stream would wait forever.
  auto Ended = [](void *) {
    fprintf(stderr, "tileir: a call in a stream has ended the stream's thread\n");
    abort();
  };
  pthread_cleanup_push(Ended, nullptr);
  T.Function(T.Data);
  pthread_cleanup_pop(0);
}

void HostStream::run() {
  IsStreamThread = true;
  pthread_mutex_lock(&Lock);
  for (;;) {
    while (!First && !Closing)
      pthread_cond_wait(&HasWork, &Lock);
    Task *T = First;
    if (!T)
      break;
    First = T->Next;
    uint64_t Number = NumDone + 1;
    pthread_mutex_unlock(&Lock);
    execute(*T, Number);
    free(T);
    pthread_mutex_lock(&Lock);
    NumDone = Number;
    if (NumQueued - NumDone == MaxQueued / 2)
      pthread_cond_broadcast(&HasRoom);
    if (NumDone >= WakeAt) {
      WakeAt = UINT64_MAX;
      pthread_cond_broadcast(&Progress);
    }
  }
  pthread_mutex_unlock(&Lock);
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

/// The failure of the tasks up to a number. The lock is held.
tileir_status HostStream::takeFailure(uint64_t Through) {
  if (!Failure || FailedAt > Through)
    return TILEIR_SUCCESS;
  tileir_status Code = fail(Failure, "%s", Message);
  Dropping = false;
  // Launches that another thread has queued meanwhile are lost, too: it hears of it next.
  if (LastLost > Through)
    FailedAt = LastLost;
  else
    Failure = TILEIR_SUCCESS;
  return Code;
}

tileir_status HostStream::synchronize() {
  Locked L(Lock);
  uint64_t Through = NumQueued;
  while (NumDone < Through) {
    WakeAt = Through < WakeAt ? Through : WakeAt;
    pthread_cond_wait(&Progress, &Lock);
  }
  return takeFailure(Through);
}

void HostStream::interrupt() {
  InterruptedThrough = NumQueued.load();
  Running.stop(StopReason::Interrupt);
}

void HostStream::stopLaunchOf(const LoadedModule *Module) {
  if (Running.module() == Module)
    Running.stop(StopReason::Exit);
}

bool HostStream::idle() {
  Locked L(Lock);
  return NumDone == NumQueued;
}
