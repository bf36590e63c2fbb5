//===- StreamTable.cpp - Which streams there are --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Device.h"
#include "Runtime/Process.h"
#include "Runtime/SlotList.h"
#include "Runtime/Stream.h"
#include <sched.h>

using namespace tileir;
using namespace tileir::rt;

struct rt::StreamSlot {
  StreamSlot *Next = nullptr;
  std::atomic<bool> IsTaken{false};
  std::atomic<uint64_t> Id{0}; ///< The handle's number; 0: none.
  /// HeldStreams, and those who look whether it is theirs.
  std::atomic<uint32_t> Users{0};
  Stream *S = nullptr;
};

static SlotList<StreamSlot> Slots;
static std::atomic<uint64_t> NextId{1};
static uint64_t FirstId = 1; ///< Of this process: its parent's are below.

void rt::forgetStreamsAfterFork() {
  // Their threads are not here. What they own is left alone.
  Slots.forget();
  FirstId = NextId;
}

tileir_status rt::publish(Stream &S, tileir_stream &Handle) {
  StreamSlot *Slot = Slots.take();
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
  for (StreamSlot *S = Slots.first(); S; S = S->Next) {
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

tileir_status HeldStream::acquire(tileir_stream Handle, int &Device) {
  if (tileir_status Code = acquire(Handle))
    return Code;
  if (!Slot)
    return getCurrentDevice(Device);
  Device = Slot->S->Device;
  return TILEIR_SUCCESS;
}

HeldStream::~HeldStream() {
  if (Slot)
    --Slot->Users;
}

void rt::forEachStream(void (*Function)(Stream &, void *), void *Data) {
  for (StreamSlot *Slot = Slots.first(); Slot; Slot = Slot->Next) {
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
