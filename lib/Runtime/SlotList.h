//===- SlotList.h - Records that are found without a lock -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A slot is used again after its user, but never freed, so that who walks over the slots
// needs no lock: not even a handler of a signal.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_SLOTLIST_H
#define TILEIR_RUNTIME_SLOTLIST_H

#include <atomic>
#include <new>
#include <stdlib.h>

namespace tileir::rt {

/// A list of slots, which have the members `Slot *Next` and `std::atomic<bool> IsTaken`.
/// Who has taken a slot gives it back by IsTaken = false.
template <class Slot> class SlotList {
public:
  /// A slot that is nobody's, as its last user left it; null without memory.
  Slot *take() {
    for (Slot *S = First; S; S = S->Next)
      if (!S->IsTaken.exchange(true))
        return S;
    void *Memory = malloc(sizeof(Slot));
    if (!Memory)
      return nullptr;
    auto *S = new (Memory) Slot;
    S->Next = First;
    S->IsTaken = true;
    while (!First.compare_exchange_weak(S->Next, S))
      ;
    return S;
  }

  Slot *first() const { return First; }

  /// In a child of fork, which leaves its parent's slots alone.
  void forget() { First = nullptr; }

private:
  std::atomic<Slot *> First{nullptr};
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_SLOTLIST_H
