//===- StreamTable.cpp - Which streams there are --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A slot is used again after its stream, but never freed, so that who looks for a stream
// needs no lock: not even a handler of a signal.
//
//===----------------------------------------------------------------------===//

#include "Runtime/Process.h"
#include "Runtime/Stream.h"
#include <atomic>
#include <new>
#include <sched.h>
#include <stdlib.h>

using namespace tileir;
using namespace tileir::rt;

struct rt::StreamSlot {
  StreamSlot *Next;
  std::atomic<bool> IsTaken;
  std::atomic<uint64_t> Id;    ///< The handle's number; 0: none.
  std::atomic<uint32_t> Users; ///< HeldStreams, and those who look whether it is theirs.
  Stream *S;
};

static std::atomic<StreamSlot *> Slots;
static std::atomic<uint64_t> NextId{1};
static uint64_t FirstId = 1; ///< Of this process: its parent's are below.

void rt::forgetStreamsAfterFork() {
  // Their threads are not here. What they own is left alone.
  Slots = nullptr;
  FirstId = NextId;
}

/// A slot that is nobody's; null without memory.
static StreamSlot *takeSlot() {
  for (StreamSlot *Slot = Slots; Slot; Slot = Slot->Next)
    if (!Slot->IsTaken.exchange(true))
      return Slot;
  void *Memory = malloc(sizeof(StreamSlot));
  if (!Memory)
    return nullptr;
  auto *Slot = new (Memory) StreamSlot{Slots, {true}, {0}, {0}, nullptr};
  while (!Slots.compare_exchange_weak(Slot->Next, Slot))
    ;
  return Slot;
}

tileir_status rt::publish(Stream &S, tileir_stream &Handle) {
  StreamSlot *Slot = takeSlot();
  if (!Slot)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes for a stream",
                sizeof(StreamSlot));
  Slot->S = &S;
  uint64_t Id = NextId++;
  Slot->Id = Id;
  Handle = reinterpret_cast<tileir_stream>(static_cast<uintptr_t>(Id));
  return TILEIR_SUCCESS;
}

tileir_status HeldStream::acquire(tileir_stream Handle) {
  Id = reinterpret_cast<uintptr_t>(Handle);
  if (!Handle)
    return TILEIR_SUCCESS;
  for (StreamSlot *S = Slots; S; S = S->Next) {
    if (S->Id != Id)
      continue;
    ++S->Users;
    if (S->Id == Id) {
      Slot = S;
      return TILEIR_SUCCESS;
    }
    --S->Users;
  }
  const char *Why = "there is no such stream";
  if (Id < FirstId)
    Why = "the stream is one of the process that forked this one";
  else if (Id < NextId)
    Why = "the stream was destroyed";
  return fail(TILEIR_ERROR_INVALID_ARGUMENT, "%s", Why);
}

HeldStream::~HeldStream() {
  if (Slot)
    --Slot->Users;
}

void rt::forEachStream(void (*Function)(Stream &, void *), void *Data) {
  for (StreamSlot *Slot = Slots; Slot; Slot = Slot->Next) {
    ++Slot->Users;
    if (Slot->Id)
      Function(*Slot->S, Data);
    --Slot->Users;
  }
}

Stream *HeldStream::get() const { return Slot ? Slot->S : nullptr; }

tileir_status HeldStream::take() {
  uint64_t Expected = Id;
  if (!Slot->Id.compare_exchange_strong(Expected, 0))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "the stream was destroyed");
  while (Slot->Users != 1)
    sched_yield();
  return TILEIR_SUCCESS;
}

void HeldStream::putBack() { Slot->Id = Id; }

void HeldStream::retire() {
  Slot->S = nullptr;
  --Slot->Users;
  Slot->IsTaken = false;
  Slot = nullptr;
}
