//===- Stream.cpp - Launches in order, beside the caller --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Stream.h"
#include "Runtime/Locked.h"
#include <new>
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

tileir_status HostStream::create(tileir_stream &Result) {
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
  if (pthread_equal(pthread_self(), Worker))
    return Code;
  {
    Locked L(Lock);
    Closing = true;
    pthread_cond_signal(&HasWork);
  }
  pthread_join(Worker, nullptr);
  free(this);
  return Code;
}

void HostStream::push(Task *T) {
  Locked L(Lock);
  T->Next = nullptr;
  (First ? Last->Next : First) = T;
  Last = T;
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

void HostStream::execute(Task &T) {
  if (T.Function) {
    T.Function(T.Data);
    return;
  }
  HeldKernel Held;
  Held.adopt(T.L.Kernel, T.Module);
  // Only this thread sets Failure; synchronize() clears it only when there is no work.
  if (Failure)
    return;
  if (tileir_status Code = runBlocks(T.L, T.args())) {
    Locked L(Lock);
    Failure = Code;
    strncpy(Message, tileir_last_error(), sizeof(Message) - 1);
  }
}

void HostStream::run() {
  pthread_mutex_lock(&Lock);
  for (;;) {
    while (!First && !Closing)
      pthread_cond_wait(&HasWork, &Lock);
    Task *T = First;
    if (!T)
      break;
    First = T->Next;
    Busy = true;
    pthread_mutex_unlock(&Lock);
    execute(*T);
    free(T);
    pthread_mutex_lock(&Lock);
    Busy = false;
    if (!First)
      pthread_cond_broadcast(&IsIdle);
  }
  pthread_mutex_unlock(&Lock);
}

tileir_status HostStream::synchronize() {
  if (pthread_equal(pthread_self(), Worker))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "a call in a stream cannot wait for it");
  Locked L(Lock);
  while (First || Busy)
    pthread_cond_wait(&IsIdle, &Lock);
  tileir_status Code = Failure;
  if (Code)
    fail(Code, "%s", Message);
  Failure = TILEIR_SUCCESS;
  return Code;
}

bool HostStream::idle() {
  Locked L(Lock);
  return !First && !Busy;
}
