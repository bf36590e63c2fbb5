//===- Event.cpp - Points in the work of streams --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event of a GPU is one of the CUDA driver. On the host, each time that an event is
// set makes a mark, which the stream reaches; those who wait for the event wait for the
// mark that was the last one when they began.
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaStream.h"
#include "Runtime/Device.h"
#include "Runtime/Process.h"
#include "Runtime/Trace.h"
#include <atomic>
#include <new>
#include <stdlib.h>
#include <time.h>

using namespace tileir;
using namespace tileir::rt;

namespace {

/// A point in the work of the host. Lives as long as it has users.
struct Mark {
  std::atomic<unsigned> Users{1};
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t Change = PTHREAD_COND_INITIALIZER;
  bool IsReached = false;
  timespec Time = {};

  void reach() {
    Locked L(Lock);
    clock_gettime(CLOCK_MONOTONIC, &Time);
    IsReached = true;
    pthread_cond_broadcast(&Change);
  }
  void wait() {
    TraceSpan Span;
    {
      Locked L(Lock);
      while (!IsReached)
        pthread_cond_wait(&Change, &Lock);
    }
    if (Span)
      Span.end("wait", "wait for an event", "\"device\": \"host\"");
  }
  bool isReached() {
    Locked L(Lock);
    return IsReached;
  }
};

} // namespace

struct tileir_event_s {
  const int Device;
  const CudaDevice *Cuda = nullptr; ///< Null: the host.
  void *Handle = nullptr;           ///< CUDA's.
  const unsigned ForkCount = getForkCount();
  std::atomic<unsigned> Users{1};
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER; ///< Guards Last.
  Mark *Last = nullptr; ///< What the event was last set to, on the host.
};

static void release(Mark *M) {
  if (M && !--M->Users)
    free(M);
}

static void release(tileir_event Event) {
  if (--Event->Users)
    return;
  release(Event->Last);
  if (Event->Cuda) {
    // There is no one to tell.
    CudaScope Scope(*Event->Cuda);
    if (!Scope.status())
      Event->Cuda->Driver->EventDestroy(Event->Handle);
  }
  free(Event);
}

/// The event's last mark, for the caller to release; null if it was never set.
static Mark *takeLast(tileir_event Event) {
  Locked L(Event->Lock);
  if (Event->Last)
    ++Event->Last->Users;
  return Event->Last;
}

static tileir_status failWithoutMemory(size_t Bytes) {
  return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes for an event",
              Bytes);
}

static tileir_status checkNull(const void *Pointer, const char *Function) {
  return Pointer ? TILEIR_SUCCESS
                 : fail(TILEIR_ERROR_INVALID_ARGUMENT, "%s: null argument", Function);
}

/// In a child of fork nobody reaches the marks of its parent's events, and their locks
/// may be held.
static tileir_status checkEvent(tileir_event Event, const char *Function) {
  if (tileir_status Code = checkNull(Event, Function))
    return Code;
  return Event->ForkCount == getForkCount()
             ? TILEIR_SUCCESS
             : fail(TILEIR_ERROR_INVALID_ARGUMENT,
                    "the event is one of the process that forked this one");
}

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

tileir_status tileir_create_event(int Device, tileir_event *Event) {
  if (tileir_status Code = checkNull(Event, "tileir_create_event"))
    return Code;
  *Event = nullptr;
  watchProcess();
  void *Memory = malloc(sizeof(tileir_event_s));
  if (!Memory)
    return failWithoutMemory(sizeof(tileir_event_s));
  auto *New = new (Memory) tileir_event_s{Device};
  if (Device != TILEIR_DEVICE_HOST) {
    DeviceScope Scope(Device);
    tileir_status Code = Scope.status();
    if (!Code)
      Code = Scope.device().Driver->callOptional(Scope.device().Driver->EventCreate,
                                                 "an event", &New->Handle, 0u);
    if (Code) {
      free(Memory);
      return Code;
    }
    New->Cuda = &Scope.device();
  }
  *Event = New;
  return TILEIR_SUCCESS;
}

void tileir_destroy_event(tileir_event Event) {
  if (Event)
    release(Event);
}

//===----------------------------------------------------------------------===//
// Setting
//===----------------------------------------------------------------------===//

static tileir_status recordOnHost(tileir_event Event, tileir_stream Stream) {
  void *Memory = malloc(sizeof(Mark));
  if (!Memory)
    return failWithoutMemory(sizeof(Mark));
  auto *New = new (Memory) Mark;
  ++New->Users; // The event's and the call's.
  tileir_status Code = tileir_enqueue_call(
      Stream,
      [](void *Data) {
        static_cast<Mark *>(Data)->reach();
        release(static_cast<Mark *>(Data));
      },
      New);
  if (Code) {
    free(Memory);
    return Code;
  }
  Locked L(Event->Lock);
  release(Event->Last);
  Event->Last = New;
  return TILEIR_SUCCESS;
}

tileir_status tileir_record_event(tileir_event Event, tileir_stream Stream) {
  if (tileir_status Code = checkEvent(Event, "tileir_record_event"))
    return Code;
  HeldStream Held;
  if (tileir_status Code = Held.acquire(Stream))
    return Code;
  if (Held && Held.get()->Device != Event->Device)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "an event of device %d cannot be set by a stream of device %d",
                Event->Device, Held.get()->Device);
  if (!Event->Cuda)
    return recordOnHost(Event, Stream);
  CudaScope Scope(*Event->Cuda);
  if (Scope.status())
    return Scope.status();
  void *Handle = Held ? static_cast<CudaStream *>(Held.get())->handle() : nullptr;
  const CudaDriver &Driver = *Event->Cuda->Driver;
  return Driver.callOptional(Driver.EventRecord, "setting an event", Event->Handle,
                             Handle);
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

static tileir_status waitOnHost(tileir_stream Stream, Mark *M) {
  if (!M)
    return TILEIR_SUCCESS;
  tileir_status Code = tileir_enqueue_call(
      Stream,
      [](void *Data) {
        static_cast<Mark *>(Data)->wait();
        release(static_cast<Mark *>(Data));
      },
      M);
  if (Code)
    release(M);
  return Code;
}

/// A stream of the host waits for a GPU: its thread does.
static tileir_status waitForCuda(tileir_stream Stream, tileir_event Event) {
  ++Event->Users;
  tileir_status Code = tileir_enqueue_call(
      Stream,
      [](void *Data) {
        auto *Event = static_cast<tileir_event>(Data);
        // An error is one of the GPU's stream, which tells it.
        (void)tileir_synchronize_event(Event);
        release(Event);
      },
      Event);
  if (Code)
    release(Event);
  return Code;
}

tileir_status tileir_wait_event(tileir_stream Stream, tileir_event Event) {
  if (tileir_status Code = checkEvent(Event, "tileir_wait_event"))
    return Code;
  if (!Stream)
    return tileir_synchronize_event(Event);
  HeldStream Held;
  if (tileir_status Code = Held.acquire(Stream))
    return Code;
  if (Held.get()->Device == TILEIR_DEVICE_HOST)
    return Event->Cuda ? waitForCuda(Stream, Event) : waitOnHost(Stream, takeLast(Event));
  if (!Event->Cuda)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "a stream of a GPU cannot wait for an event of the host: use "
                "tileir_synchronize_event");
  auto &S = *static_cast<CudaStream *>(Held.get());
  CudaScope Scope(S.device());
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *S.device().Driver;
  return Driver.callOptional(Driver.StreamWaitEvent, "waiting for an event", S.handle(),
                             Event->Handle, 0u);
}

tileir_status tileir_synchronize_event(tileir_event Event) {
  if (tileir_status Code = checkEvent(Event, "tileir_synchronize_event"))
    return Code;
  NoCancel NotNow;
  if (!Event->Cuda) {
    if (Mark *M = takeLast(Event)) {
      M->wait();
      release(M);
    }
    return TILEIR_SUCCESS;
  }
  CudaScope Scope(*Event->Cuda);
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *Event->Cuda->Driver;
  TraceSpan Span;
  tileir_status Code =
      Driver.callOptional(Driver.EventSynchronize, "waiting for an event", Event->Handle);
  if (Span)
    Span.end("wait", "wait for an event", "\"device\": \"%s\"",
             JsonText(Event->Cuda->Name).get());
  return Code;
}

tileir_status tileir_query_event(tileir_event Event) {
  if (tileir_status Code = checkEvent(Event, "tileir_query_event"))
    return Code;
  if (!Event->Cuda) {
    Mark *M = takeLast(Event);
    bool IsOver = !M || M->isReached();
    release(M);
    return IsOver ? TILEIR_SUCCESS : TILEIR_NOT_READY;
  }
  CudaScope Scope(*Event->Cuda);
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *Event->Cuda->Driver;
  if (Driver.EventQuery && Driver.EventQuery(Event->Handle) == cuda::NotReady)
    return TILEIR_NOT_READY;
  return Driver.callOptional(Driver.EventQuery, "asking for an event", Event->Handle);
}

//===----------------------------------------------------------------------===//
// Times
//===----------------------------------------------------------------------===//

static tileir_status measureOnHost(Mark *Begin, Mark *End, float &Milliseconds) {
  if (!Begin || !End)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "an event was never set");
  if (!Begin->isReached() || !End->isReached())
    return TILEIR_NOT_READY;
  Milliseconds = static_cast<float>(
      static_cast<double>(End->Time.tv_sec - Begin->Time.tv_sec) * 1e3 +
      static_cast<double>(End->Time.tv_nsec - Begin->Time.tv_nsec) * 1e-6);
  return TILEIR_SUCCESS;
}

tileir_status tileir_event_milliseconds(tileir_event Begin, tileir_event End,
                                        float *Milliseconds) {
  const char *Function = "tileir_event_milliseconds";
  if (tileir_status Code = checkNull(Milliseconds, Function))
    return Code;
  for (tileir_event Event : {Begin, End})
    if (tileir_status Code = checkEvent(Event, Function))
      return Code;
  *Milliseconds = 0;
  if (Begin->Device != End->Device)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "events of devices %d and %d have no time between them", Begin->Device,
                End->Device);
  if (!Begin->Cuda) {
    Mark *From = takeLast(Begin), *To = takeLast(End);
    tileir_status Code = measureOnHost(From, To, *Milliseconds);
    release(From);
    release(To);
    return Code;
  }
  CudaScope Scope(*Begin->Cuda);
  if (Scope.status())
    return Scope.status();
  const CudaDriver &Driver = *Begin->Cuda->Driver;
  if (!Driver.EventElapsedTime)
    return Driver.callOptional(Driver.EventElapsedTime, "the time between events",
                               Milliseconds, Begin->Handle, End->Handle);
  int Result = Driver.EventElapsedTime(Milliseconds, Begin->Handle, End->Handle);
  if (Result == cuda::NotReady)
    return TILEIR_NOT_READY;
  return Result ? Driver.fail(Result, "the time between events") : TILEIR_SUCCESS;
}
