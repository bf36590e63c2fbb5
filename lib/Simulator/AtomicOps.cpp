//===- AtomicOps.cpp - atomicrmw, cmpxchg, fences -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/FloatFormats.h"
#include "Simulator/Handlers.h"
#include "Simulator/IntegerMath.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// Runs \p Update(lane, memory, whether it is global) for each lane, one after the other;
/// in seeded mode from a random lane on.
template <class F>
static void forAtomicLanes(Warp &W, const Op &O, uint32_t Mask, unsigned Bytes,
                           F Update) {
  Engine &E = *W.E;
  E.checkPoison(W, O, O.A, Mask, "the address of an atomic operation is poison");
  const uint64_t *Address = W.get<uint64_t>(O.A);
  E.checkAlignment(W, O, Address, Mask, Bytes);
  ++E.Count.Atomics;
  unsigned Start = E.isSeeded() ? unsigned(E.Random() % Lanes) : 0;
  for (unsigned I = 0; I != Lanes; ++I) {
    unsigned L = (Start + I) % Lanes;
    if (!((Mask >> L) & 1))
      continue;
    Region *R;
    char *Data = E.resolve(W, L, O, Address[L], Bytes, true, R);
    if (!Data)
      continue;
    if (E.Options.Check) {
      bool OfBlock = O.Flags & MemOfBlock;
      if (R)
        E.Checker.noteOverwritten(W, L, O, Address[L], Data, Bytes);
      if (O.Flags & MemAcquires)
        E.Checker.acquire(W, L, Address[L], OfBlock);
      else
        E.Checker.relaxedRead(W, L, Address[L], OfBlock);
      if (O.Flags & MemReleases)
        E.Checker.release(W, L, Address[L], OfBlock);
      else
        E.Checker.relaxedWrite(W, L, Address[L], OfBlock, true);
      E.checkAccess(W, L, O, Address[L], Bytes, R, AccessKind::Atomic);
    }
    Update(L, Data, R != nullptr);
  }
}

/// What an operation makes of a type that it does not have: never called.
static constexpr int Absent = 0;

template <AtomicCode Code, class T> static T combineInteger(T a, T b) {
  using S = typename SignedOf<T>::type;
  (void)sizeof(S);
#define ATOMIC_OP(NAME, INT, FLOAT)                                                      \
  if constexpr (Code == AtomicCode::NAME)                                                \
    return T(INT);
#include "Simulator/AtomicOps.def"
}

template <AtomicCode Code, class C> static C combineFloat(C a, C b) {
#define ATOMIC_OP(NAME, INT, FLOAT)                                                      \
  if constexpr (Code == AtomicCode::NAME)                                                \
    return C(FLOAT);
#include "Simulator/AtomicOps.def"
}

template <AtomicCode Code, class T, LaneType Kind> static T combine(T A, T B) {
  if constexpr (Kind == LaneType::F16)
    return floatToHalf(combineFloat<Code>(halfToFloat(A), halfToFloat(B)));
  else if constexpr (Kind == LaneType::BF16)
    return floatToBFloat(combineFloat<Code>(bfloatToFloat(A), bfloatToFloat(B)));
  else if constexpr (Kind == LaneType::F32)
    return bitsTo<T>(combineFloat<Code>(bitsTo<float>(A), bitsTo<float>(B)));
  else if constexpr (Kind == LaneType::F64)
    return bitsTo<T>(combineFloat<Code>(bitsTo<double>(A), bitsTo<double>(B)));
  else
    return combineInteger<Code>(A, B);
}

/// A zero of the same sign in place of a subnormal f32.
static uint32_t flushSubnormal(uint32_t Bits) {
  return Bits & 0x7f800000 ? Bits : Bits & 0x80000000;
}

/// The same as combine(), for memory. Adds of f32 in global memory flush what they read,
/// and what they write (PTX ISA, atom); no other ones do.
template <AtomicCode Code, class T, LaneType Kind>
static T combineInMemory(T A, T B, [[maybe_unused]] bool IsGlobal) {
  if constexpr (Code == AtomicCode::FAdd && Kind == LaneType::F32)
    if (IsGlobal)
      return flushSubnormal(combine<Code, T, Kind>(flushSubnormal(A), flushSubnormal(B)));
  return combine<Code, T, Kind>(A, B);
}

template <AtomicCode Code, class T, LaneType Kind>
static void atomicRMW(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  const uint32_t *In = W.E->P.Lists[O.Extra].In.data();
  T *Dst = W.get<T>(O.Dst);
  unsigned Bytes = O.Count * unsigned(sizeof(T));
  forAtomicLanes(W, O, Mask, Bytes, [&](unsigned L, char *Data, bool IsGlobal) {
    for (unsigned I = 0; I != O.Count; ++I) {
      T Old;
      memcpy(&Old, Data + I * sizeof(T), sizeof(T));
      T New = combineInMemory<Code, T, Kind>(Old, W.get<T>(In[I])[L], IsGlobal);
      memcpy(Data + I * sizeof(T), &New, sizeof(T));
      Dst[I * Lanes + L] = Old;
    }
  });
}

template <AtomicCode Code, class T, LaneType Kind>
static uint64_t combineBits(uint64_t A, uint64_t B) {
  return combine<Code, T, Kind>(T(A), T(B));
}

namespace {
struct AtomicFunctions {
  Handler Run = nullptr;
  uint64_t (*Combine)(uint64_t, uint64_t) = nullptr;
};
} // namespace

template <AtomicCode Code, class T, LaneType Kind>
static AtomicFunctions getFunctions(bool Has) {
  if (!Has)
    return {};
  return {atomicRMW<Code, T, Kind>, combineBits<Code, T, Kind>};
}

template <AtomicCode Code>
static AtomicFunctions chooseAtomic(LaneType Kind, bool HasInt, bool HasFloat) {
  switch (Kind) {
#define INTEGER(KIND, BITS)                                                              \
  case LaneType::KIND:                                                                   \
    return getFunctions<Code, BITS, LaneType::KIND>(HasInt);
#define FLOAT(KIND, BITS)                                                                \
  case LaneType::KIND:                                                                   \
    return getFunctions<Code, BITS, LaneType::KIND>(HasFloat);
    SIM_ELEMENTS(INTEGER, FLOAT)
  }
  return {};
}

static constexpr bool isPresent(StringRef Expression) { return Expression != "Absent"; }

static AtomicFunctions findAtomic(AtomicCode Code, LaneType Kind) {
  switch (Code) {
#define ATOMIC_OP(NAME, INT, FLOAT)                                                      \
  case AtomicCode::NAME:                                                                 \
    return chooseAtomic<AtomicCode::NAME>(Kind, isPresent(#INT), isPresent(#FLOAT));
#include "Simulator/AtomicOps.def"
  }
  return {};
}

Handler sim::getAtomicHandler(AtomicCode Code, LaneType Kind) {
  return findAtomic(Code, Kind).Run;
}

Combination sim::getCombination(AtomicCode Code, LaneType Kind) {
  return findAtomic(Code, Kind).Combine;
}

template <class T>
static void compareExchange(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  T *Dst = W.get<T>(O.Dst);
  const T *Expected = W.get<T>(O.B), *New = W.get<T>(O.C);
  forAtomicLanes(W, O, Mask, sizeof(T), [&](unsigned L, char *Data, bool) {
    T Old;
    memcpy(&Old, Data, sizeof(T));
    if (Old == Expected[L])
      memcpy(Data, &New[L], sizeof(T));
    Dst[L] = Old;
  });
}

Handler sim::getCompareHandler(unsigned Bytes) {
  return withUnsigned(Bytes,
                      [](auto T) -> Handler { return compareExchange<decltype(T)>; });
}

void sim::fenceMemory(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  if (W.E->Options.Check)
    for (unsigned L : lanesOf(Mask))
      W.E->Checker.fence(W, L, O.Flags & MemOfBlock);
}

void sim::fenceProxy(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  if (W.E->Options.Check)
    for (unsigned L : lanesOf(Mask))
      W.E->Checker.proxyFence(W, L);
}
