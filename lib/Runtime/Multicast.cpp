//===- Multicast.cpp - Buffers behind one address -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A multicast address is one of a range that is reserved and cannot be accessed: what is
// not a multimem op of a kernel faults there.
//
//===----------------------------------------------------------------------===//

#include "Runtime/Error.h"
#include "Runtime/SlotList.h"
#include "tileir/abi.h"
#include "tileir/runtime.h"
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

using namespace tileir::rt;

/// What kernels promise of addresses is that of the multicast one; this much of it holds
/// for every buffer.
static constexpr uintptr_t BufferAlignment = 16;

namespace {
/// A range of addresses. Kernels look theirs up without a lock.
struct Range {
  Range *Next;
  std::atomic<bool> IsTaken;
  std::atomic<uintptr_t> Begin{0}, End{0}; ///< Begin of zero: not in use.
  tileir_multicast Found;
};
} // namespace

static SlotList<Range> Ranges;

static Range *findRange(uintptr_t Address) {
  for (Range *R = Ranges.first(); R; R = R->Next) {
    uintptr_t Begin = R->Begin.load(std::memory_order_acquire);
    if (Begin && Address >= Begin && Address < R->End.load(std::memory_order_relaxed))
      return R;
  }
  return nullptr;
}

const tileir_multicast *__tileir_find_multicast(const void *Address) {
  static const int64_t Itself = 0;
  static const tileir_multicast One = {1, &Itself};
  const Range *R = findRange(reinterpret_cast<uintptr_t>(Address));
  return R ? &R->Found : &One;
}

/// Fills a slot of the list with a range of \p Bytes for the buffers.
static tileir_status createRange(void *const *Buffers, size_t NumBuffers, size_t Bytes,
                                 void **Address) {
  auto *Offsets = static_cast<int64_t *>(calloc(NumBuffers, sizeof(int64_t)));
  Range *R = Offsets ? Ranges.take() : nullptr;
  if (!R) {
    free(Offsets);
    return fail(TILEIR_ERROR_OUT_OF_MEMORY,
                "no memory to note the %zu buffers of a multicast address", NumBuffers);
  }
  void *Memory =
      mmap(nullptr, Bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Memory == MAP_FAILED) {
    free(Offsets);
    R->IsTaken = false;
    return fail(TILEIR_ERROR_OUT_OF_MEMORY,
                "cannot reserve %zu bytes of addresses for multicast memory", Bytes);
  }
  auto Begin = reinterpret_cast<uintptr_t>(Memory);
  for (size_t I = 0; I != NumBuffers; ++I)
    Offsets[I] = static_cast<int64_t>(reinterpret_cast<uintptr_t>(Buffers[I]) - Begin);
  R->Found = {NumBuffers, Offsets};
  R->End.store(Begin + Bytes, std::memory_order_relaxed);
  R->Begin.store(Begin, std::memory_order_release);
  *Address = Memory;
  return TILEIR_SUCCESS;
}

tileir_status tileir_create_multicast(void *const *Buffers, size_t NumBuffers,
                                      size_t Bytes, void **Address) {
  if (!Buffers || !NumBuffers || !Bytes || !Address)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_create_multicast: null argument, or nothing to reach");
  *Address = nullptr;
  for (size_t I = 0; I != NumBuffers; ++I)
    if (!Buffers[I] || reinterpret_cast<uintptr_t>(Buffers[I]) % BufferAlignment)
      return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                  "tileir_create_multicast: buffer %zu at %p is not aligned to %zu bytes",
                  I, Buffers[I], size_t(BufferAlignment));
  return createRange(Buffers, NumBuffers, Bytes, Address);
}

tileir_status tileir_destroy_multicast(void *Address) {
  if (!Address)
    return TILEIR_SUCCESS;
  auto Begin = reinterpret_cast<uintptr_t>(Address);
  Range *R = findRange(Begin);
  if (!R || R->Begin != Begin)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_destroy_multicast: %p is not a multicast address", Address);
  R->Begin.store(0, std::memory_order_relaxed);
  munmap(Address, R->End - Begin);
  free(const_cast<int64_t *>(R->Found.offsets));
  R->IsTaken = false;
  return TILEIR_SUCCESS;
}
