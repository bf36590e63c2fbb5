//===- MemoryOps.cpp - Loads and stores -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

char *Engine::resolve(Warp &W, unsigned Lane, const Op &O, uint64_t Address,
                      unsigned Bytes, bool Writes, Region *&R) {
  R = nullptr;
  auto OutOfBounds = [&]() -> char * {
    report(FindingKind::OutOfBounds, O.Site, 0, [&] {
      return describeThread(W, Lane) + (Writes ? " writes " : " reads ") +
             std::to_string(Bytes) + " bytes of " + describeAddress(W, Address);
    });
    return nullptr;
  };
  if (isSharedAddress(Address)) {
    uint64_t Offset = Address - SharedBase;
    if (Offset + Bytes > W.Block->SharedState.size())
      return OutOfBounds();
    return W.Block->SharedData.get() + Offset;
  }
  if (isLocalAddress(Address)) {
    uint64_t Offset = Address - LocalBase;
    if (Offset + Bytes > P.LocalBytes)
      return OutOfBounds();
    return W.thread(Lane).Local.get() + Offset;
  }
  R = Memory.find(Address, O.Cache);
  if (!R || !R->contains(Address, Bytes))
    return OutOfBounds();
  if (Writes && R->ReadOnly) {
    report(FindingKind::ReadOnlyWrite, O.Site, 0, [&] {
      return describeThread(W, Lane) + " writes " + describeAddress(W, Address);
    });
    return nullptr;
  }
  return R->Data + (Address - R->Base);
}

void Engine::checkAlignment(Warp &W, const Op &O, const uint64_t *Addresses,
                            uint32_t Mask, uint64_t Alignment) {
  if (Alignment < 2)
    return;
  uint64_t Any = 0;
  for (unsigned L = 0; L != Lanes; ++L)
    Any |= (Mask >> L) & 1 ? Addresses[L] : 0;
  if (!(Any & (Alignment - 1)))
    return;
  for (unsigned L : lanesOf(Mask)) {
    if (Addresses[L] & (Alignment - 1)) {
      report(FindingKind::Misaligned, O.Site, 0, [&] {
        return describeThread(W, L) + " accesses " + describeAddress(W, Addresses[L]) +
               ", which must be a multiple of " + std::to_string(Alignment);
      });
      return;
    }
  }
}

void Engine::checkAccess(Warp &W, unsigned Lane, const Op &O, uint64_t Address,
                         unsigned Bytes, Region *R, AccessKind Kind) {
  if (R) {
    // Nobody writes what is read-only.
    if (!R->ReadOnly)
      Checker.access(W, Lane, O, R->Shadow, R->Base, Address - R->Base, Bytes, Kind);
    return;
  }
  if (!isSharedAddress(Address))
    return;
  Cta &Block = *W.Block;
  uint64_t Offset = Address - SharedBase;
  uint8_t *State = &Block.SharedState[Offset];
  bool Reads = Kind != AccessKind::Write && Kind != AccessKind::AtomicWrite;
  uint8_t Least = Written, Most = Written;
  for (unsigned I = 0; I != Bytes; ++I) {
    Least = std::min(Least, State[I]);
    Most = std::max(Most, State[I]);
  }
  if (Most == InFlight) {
    uint32_t Other = 0;
    StringRef Who = findUnderWay(Block, Offset, Bytes, Other);
    report(FindingKind::EarlyAsyncAccess, O.Site, Other, [&] {
      return describeThread(W, Lane) + (Reads ? " reads " : " writes ") +
             describeAddress(W, Address) + ", into which " + Who.str() + " is under way";
    });
    return;
  }
  bool Writes = Kind != AccessKind::Read && Kind != AccessKind::AtomicRead;
  if (Kind <= AccessKind::SameWrite)
    checkNoBarrier(W, Lane, O, Offset, Bytes);
  if (Writes && checkBeingRead(W, Lane, O, Offset, Bytes))
    return;
  if (Reads && Least == Unwritten) {
    report(FindingKind::UninitializedRead, O.Site, 0, [&] {
      return describeThread(W, Lane) + " reads " + describeAddress(W, Address) +
             ", which was never written";
    });
  }
  if (Writes)
    memset(State, Written, Bytes);
  Checker.access(W, Lane, O, Block.SharedShadow, SharedBase, Offset, Bytes, Kind);
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

void Engine::countGlobal(const uint64_t *Addresses, uint32_t Mask, unsigned Bytes,
                         uint64_t &Requests, uint64_t &Sectors) {
  ++Requests;
  uint64_t Seen[2 * Lanes];
  unsigned Num = 0;
  auto Add = [&](uint64_t Sector) {
    // Mostly the one found last.
    for (unsigned I = Num; I-- != 0;)
      if (Seen[I] == Sector)
        return;
    Seen[Num++] = Sector;
  };
  for (unsigned L : lanesOf(Mask)) {
    uint64_t A = Addresses[L];
    Add(A / 32);
    if ((A + Bytes - 1) / 32 != A / 32)
      Add((A + Bytes - 1) / 32);
  }
  Sectors += Num;
}

unsigned Engine::countWavefronts(const uint64_t *Addresses, uint32_t Mask, unsigned Bytes,
                                 unsigned &Ideal) {
  // Lanes of wide accesses go in halves and quarters of the warp.
  unsigned LanesAtOnce = Bytes <= 4 ? 32 : 128 / Bytes, Sum = 0;
  Ideal = 0;
  for (unsigned First = 0; First != Lanes; First += LanesAtOnce) {
    uint32_t Part = Mask & (maskTrailingOnes<uint32_t>(LanesAtOnce) << First);
    if (!Part)
      continue;
    ++Ideal;
    uint64_t Words[32][Lanes];
    uint8_t Num[32] = {};
    unsigned Most = 1;
    for (unsigned L : lanesOf(Part)) {
      uint64_t A = Addresses[L] / 4;
      for (unsigned Word = 0; Word * 4 < Bytes || Word == 0; ++Word) {
        unsigned Bank = (A + Word) % 32, I = 0;
        while (I != Num[Bank] && Words[Bank][I] != A + Word)
          ++I;
        if (I == Num[Bank]) {
          Words[Bank][Num[Bank]++] = A + Word;
          Most = std::max(Most, unsigned(Num[Bank]));
        }
      }
    }
    Sum += Most;
  }
  return Sum;
}

/// Counts a load or store: one request for each piece that is aligned and has at most 16
/// bytes, as the back end would emit it.
static void countAccess(Warp &W, const Op &O, const uint64_t *Addresses, uint32_t Mask,
                        unsigned Bytes, bool IsStore) {
  Engine &E = *W.E;
  Counters &C = E.Count;
  unsigned Piece = unsigned(std::min<uint64_t>({O.Imm ? O.Imm : 1, 16, Bytes}));
  uint64_t At[Lanes];
  uint32_t InShared = 0, InLocal = 0;
  for (unsigned L = 0; L != Lanes; ++L) {
    InShared |= uint32_t(isSharedAddress(Addresses[L])) << L;
    InLocal |= uint32_t(isLocalAddress(Addresses[L])) << L;
  }
  InShared &= Mask;
  InLocal &= Mask;
  uint32_t InGlobal = Mask & ~InShared & ~InLocal;
  for (unsigned Offset = 0; Offset < Bytes; Offset += Piece) {
    for (unsigned L = 0; L != Lanes; ++L)
      At[L] = Addresses[L] + Offset;
    if (InGlobal) {
      unsigned Size = std::min(Piece, Bytes - Offset);
      E.countGlobal(At, InGlobal, Size, IsStore ? C.GlobalStores : C.GlobalLoads,
                    IsStore ? C.GlobalStoreSectors : C.GlobalLoadSectors);
      (IsStore ? C.GlobalStoreBytes : C.GlobalLoadBytes) +=
          Size * unsigned(popcount(InGlobal));
    }
    if (InShared) {
      unsigned Ideal, Wavefronts = E.countWavefronts(At, InShared, Piece, Ideal);
      ++(IsStore ? C.SharedStores : C.SharedLoads);
      (IsStore ? C.SharedStoreWavefronts : C.SharedLoadWavefronts) += Wavefronts;
      (IsStore ? C.SharedStoreConflicts : C.SharedLoadConflicts) += Wavefronts - Ideal;
    }
    C.LocalAccesses += InLocal != 0;
  }
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// The host memory of one lane's access, faster than resolve() where lanes go to the
/// same region.
namespace {
class Resolver {
public:
  Resolver(Warp &W, const Op &O, unsigned Bytes, bool Writes)
      : W(W), O(O), Bytes(Bytes), Writes(Writes) {}

  char *get(unsigned Lane, uint64_t Address, Region *&R) {
    if (Last && Last->contains(Address, Bytes)) {
      R = Last;
      return Last->Data + (Address - Last->Base);
    }
    char *Data = W.E->resolve(W, Lane, O, Address, Bytes, Writes, R);
    Last = Data ? R : nullptr;
    return Data;
  }

private:
  Warp &W;
  const Op &O;
  unsigned Bytes;
  bool Writes;
  Region *Last = nullptr;
};
} // namespace

/// What an atomic load knows then, and where its value is.
static const char *synchronizeLoad(Warp &W, const Op &O, unsigned Lane, uint64_t Address,
                                   const char *Data, const Region *R, unsigned Bytes) {
  if (const OldValue *Old =
          R ? W.E->Checker.chooseOld(W, Lane, Address, Bytes) : nullptr) {
    ThreadState &T = W.thread(Lane);
    (O.Flags & MemAcquires ? T.Known : T.Acquired).join(Old->Released);
    return Old->Bytes;
  }
  if (O.Flags & MemAcquires)
    W.E->Checker.acquire(W, Lane, Address, O.Flags & MemOfBlock);
  else
    W.E->Checker.relaxedRead(W, Lane, Address, O.Flags & MemOfBlock);
  return Data;
}

template <class T> static void load(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  E.checkPoison(W, O, O.A, Mask, "the address of a load is poison");
  const uint64_t *Address = W.get<uint64_t>(O.A);
  const unsigned Count = O.Count, Bytes = Count * sizeof(T);
  E.checkAlignment(W, O, Address, Mask, O.Imm);
  if (E.Options.Count)
    countAccess(W, O, Address, Mask, Bytes, false);
  T *Dst = W.get<T>(O.Dst);
  Resolver Find(W, O, Bytes, false);
  bool Atomic = O.Flags & MemIsAtomic;
  for (unsigned L : lanesOf(Mask)) {
    Region *Where;
    const char *Data = Find.get(L, Address[L], Where);
    if (!Data) {
      for (unsigned I = 0; I != Count; ++I)
        Dst[I * Lanes + L] = 0;
      continue;
    }
    if (E.Options.Check) {
      if (Atomic)
        Data = synchronizeLoad(W, O, L, Address[L], Data, Where, Bytes);
      E.checkAccess(W, L, O, Address[L], Bytes, Where,
                    Atomic ? AccessKind::AtomicRead : AccessKind::Read);
    }
    for (unsigned I = 0; I != Count; ++I)
      memcpy(&Dst[I * Lanes + L], Data + I * sizeof(T), sizeof(T));
  }
  if (W.AnyPoison)
    for (unsigned I = 0; I != Count; ++I)
      W.poison(O.Dst + I * Lanes * sizeof(T)) &= ~Mask;
}

template <class T> static void store(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  E.checkPoison(W, O, O.A, Mask, "the address of a store is poison");
  const uint64_t *Address = W.get<uint64_t>(O.A);
  const unsigned Count = O.Count, Bytes = Count * sizeof(T);
  const uint32_t *In = E.P.Lists[O.Extra].In.data();
  E.checkAlignment(W, O, Address, Mask, O.Imm);
  if (E.Options.Count)
    countAccess(W, O, Address, Mask, Bytes, true);
  Resolver Find(W, O, Bytes, true);
  bool Atomic = O.Flags & MemIsAtomic;
  for (unsigned L : lanesOf(Mask)) {
    Region *Where;
    char *Data = Find.get(L, Address[L], Where);
    if (!Data)
      continue;
    if (W.AnyPoison && Where)
      for (unsigned I = 0; I != Count; ++I)
        E.checkPoison(W, O, In[I], uint32_t(1) << L, "poison is stored to global memory");
    if (E.Options.Check) {
      if (Atomic && Where)
        E.Checker.noteOverwritten(W, L, O, Address[L], Data, Bytes);
      if (Atomic && (O.Flags & MemReleases))
        E.Checker.release(W, L, Address[L], O.Flags & MemOfBlock);
      else if (Atomic)
        E.Checker.relaxedWrite(W, L, Address[L], O.Flags & MemOfBlock, false);
      bool Same = Where;
      for (unsigned I = 0; I != Count && Same; ++I)
        Same = !memcmp(Data + I * sizeof(T), &W.get<T>(In[I])[L], sizeof(T));
      E.checkAccess(W, L, O, Address[L], Bytes, Where,
                    Atomic ? AccessKind::AtomicWrite
                    : Same ? AccessKind::SameWrite
                           : AccessKind::Write);
    } else if (isSharedAddress(Address[L])) {
      memset(&W.Block->SharedState[Address[L] - SharedBase], Written, Bytes);
    }
    for (unsigned I = 0; I != Count; ++I)
      memcpy(Data + I * sizeof(T), &W.get<T>(In[I])[L], sizeof(T));
  }
}

Handler sim::getLoadHandler(unsigned Bytes) {
  return withUnsigned(Bytes, [](auto T) -> Handler { return load<decltype(T)>; });
}

Handler sim::getStoreHandler(unsigned Bytes) {
  return withUnsigned(Bytes, [](auto T) -> Handler { return store<decltype(T)>; });
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

/// Accesses of at most 16 bytes that cover \p Bytes.
static bool accessRange(Warp &W, unsigned L, const Op &O, uint64_t Address,
                        uint64_t Bytes, bool Writes, char *&Data) {
  Region *R;
  Data = W.E->resolve(W, L, O, Address, unsigned(std::min<uint64_t>(Bytes, 1u << 30)),
                      Writes, R);
  if (!Data)
    return false;
  for (uint64_t At = 0; At < Bytes; At += 16) {
    unsigned Size = unsigned(std::min<uint64_t>(16, Bytes - At));
    if (W.E->Options.Check)
      W.E->checkAccess(W, L, O, Address + At, Size, R,
                       Writes ? AccessKind::Write : AccessKind::Read);
    else if (Writes && isSharedAddress(Address))
      memset(&W.Block->SharedState[Address + At - SharedBase], Written, Size);
  }
  return true;
}

void sim::copyMemory(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  const uint64_t *To = W.get<uint64_t>(O.A), *From = W.get<uint64_t>(O.B),
                 *Bytes = W.get<uint64_t>(O.C);
  W.E->checkAlignment(W, O, To, Mask, uint32_t(O.Imm));
  W.E->checkAlignment(W, O, From, Mask, O.Imm >> 32);
  for (unsigned L : lanesOf(Mask)) {
    char *Dst, *Src;
    if (Bytes[L] && accessRange(W, L, O, From[L], Bytes[L], false, Src) &&
        accessRange(W, L, O, To[L], Bytes[L], true, Dst))
      memmove(Dst, Src, Bytes[L]);
  }
}

void sim::setMemory(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  const uint64_t *To = W.get<uint64_t>(O.A), *Bytes = W.get<uint64_t>(O.C);
  const uint8_t *Byte = W.get<uint8_t>(O.B);
  for (unsigned L : lanesOf(Mask)) {
    char *Dst;
    if (Bytes[L] && accessRange(W, L, O, To[L], Bytes[L], true, Dst))
      memset(Dst, Byte[L], Bytes[L]);
  }
}
