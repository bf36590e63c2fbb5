//===- Shadow.cpp - Who accessed which memory, and what orders them -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Shadow.h"
#include "Simulator/Engine.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

void Knowledge::join(const Knowledge &Other) {
  for (auto &[Block, F] : Other.Floor) {
    uint32_t &Mine = Floor[Block];
    Mine = std::max(Mine, F);
  }
  for (auto &[Thread, C] : Other.Clock) {
    uint32_t &Mine = Clock[Thread];
    Mine = std::max(Mine, C);
  }
}

static uint32_t numberOf(const Warp &W, unsigned Lane) {
  return W.Block->Serial * W.E->NumThreads + W.Index * Lanes + Lane;
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// Whether the thread knows what \p Thread did at \p Clock.
bool Shadow::isOrdered(Warp &W, unsigned Lane, uint32_t Thread, uint32_t Clock) {
  uint32_t First = W.Block->Serial * E.NumThreads;
  uint32_t InBlock = Thread - First; // Wraps for other blocks.
  if (InBlock < E.NumThreads) {
    if (Clock < W.Block->Floor || InBlock == W.Index * Lanes + Lane)
      return true;
    if (InBlock / Lanes == W.Index && Clock < W.Floor)
      return true;
  }
  return Precise && isKnown(W, Lane, Thread, Clock);
}

bool Shadow::isKnown(Warp &W, unsigned Lane, uint32_t Thread, uint32_t Clock) {
  uint32_t Block = Thread / E.NumThreads;
  for (const Knowledge *K : {&W.Block->Known, &W.Known, &W.thread(Lane).Known}) {
    auto F = K->Floor.find(Block);
    if (F != K->Floor.end() && Clock < F->second)
      return true;
    auto C = K->Clock.find(Thread);
    if (C != K->Clock.end() && Clock <= C->second)
      return true;
  }
  return false;
}

/// What the thread did until now becomes known to whom gets the result.
Knowledge Shadow::publish(Warp &W, unsigned Lane) {
  Precise = true;
  ThreadState &T = W.thread(Lane);
  Knowledge K = W.Block->Known;
  K.join(W.Known);
  K.join(T.Known);
  uint32_t &Floor = K.Floor[W.Block->Serial];
  Floor = std::max(Floor, W.Block->Floor);
  auto Raise = [&](unsigned L, uint32_t Clock) {
    uint32_t &C = K.Clock[numberOf(W, L)];
    C = std::max(C, Clock);
  };
  if (W.Floor > W.Block->Floor)
    for (unsigned L : lanesOf(W.Existing))
      Raise(L, W.Floor - 1);
  Raise(Lane, T.Clock);
  ++T.Clock;
  return K;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void Shadow::reportRace(Warp &W, unsigned Lane, const Op &O, const Accessor &Other,
                        uint64_t Address, bool OtherWrites, bool Writes) {
  E.report(FindingKind::Race, O.Site, Other.Site, [&] {
    uint32_t Thread = Other.Thread % E.NumThreads, Block = Other.Thread / E.NumThreads;
    const auto &Grid = E.Options.Grid;
    std::string Text = E.describeThread(W, Lane) + (Writes ? " writes " : " reads ");
    Text += E.describeAddress(W, Address) + ", which thread (" +
            std::to_string(Thread % E.BlockDim[0]) + ", " +
            std::to_string(Thread / E.BlockDim[0] % E.BlockDim[1]) + ", " +
            std::to_string(Thread / E.BlockDim[0] / E.BlockDim[1]) + ") of block (" +
            std::to_string(Block % Grid[0]) + ", " +
            std::to_string(Block / Grid[0] % Grid[1]) + ", " +
            std::to_string(Block / Grid[0] / Grid[1]) + ")" +
            (OtherWrites ? " wrote" : " read") + ", with nothing to order them";
    return Text;
  });
}

void Shadow::addReader(Warp &W, unsigned Lane, const Op &O, ShadowCell &C,
                       bool IsAtomic) {
  uint32_t Me = numberOf(W, Lane);
  Accessor New = {Me, W.thread(Lane).Clock, O.Site};
  Accessor Unordered;
  bool Alone = (!C.ManyReaders && C.Reader.Thread == Me) ||
               areReadersOrdered(W, Lane, C, Unordered);
  if (Alone) {
    C.Reader = New;
    C.AtomicRead = IsAtomic;
    C.ManyReaders = false;
    C.ReaderList = 0;
    return;
  }
  C.AtomicRead &= IsAtomic;
  if (!Precise) {
    C.ManyReaders = true;
    C.OtherReader = C.Reader;
    C.Reader = New;
    return;
  }
  if (!C.ReaderList) {
    ReaderLists.emplace_back().push_back(C.Reader);
    C.ReaderList = uint32_t(ReaderLists.size());
  }
  C.ManyReaders = true;
  SmallVectorImpl<Accessor> &List = ReaderLists[C.ReaderList - 1];
  for (Accessor &A : List)
    if (A.Thread == Me) {
      A = New;
      return;
    }
  List.push_back(New);
}

/// Whether all readers are known; \p Which gets one that is not.
bool Shadow::areReadersOrdered(Warp &W, unsigned Lane, const ShadowCell &C,
                               Accessor &Which) {
  Which = C.Reader;
  if (C.Reader.Thread == NoThread)
    return true;
  if (!C.ManyReaders)
    return isOrdered(W, Lane, C.Reader.Thread, C.Reader.Clock);
  if (C.ReaderList) {
    for (const Accessor &A : ReaderLists[C.ReaderList - 1])
      if (!isOrdered(W, Lane, A.Thread, A.Clock)) {
        Which = A;
        return false;
      }
    return true;
  }
  // Of the same block, all below the floor; of another one, never ordered by barriers.
  // The last two are unordered, so they are of the same time.
  if (C.Reader.Thread == numberOf(W, Lane))
    Which = C.OtherReader;
  uint32_t Block = Which.Thread / E.NumThreads;
  return Block == W.Block->Serial && Which.Clock < W.Block->Floor;
}

/// Conflicts of different blocks that programs have on purpose: all write the same value;
/// a plain read gets the old or the new value of an atomic update (the begin of a
/// compare-and-swap loop).
bool Shadow::isHarmless(const Warp &W, const ShadowCell &C, AccessKind Kind) const {
  if (C.Writer.Thread / E.NumThreads == W.Block->Serial)
    return false;
  return Kind == AccessKind::SameWrite || (Kind == AccessKind::Read && C.AtomicWrite);
}

void Shadow::accessCell(Warp &W, unsigned Lane, const Op &O, ShadowCell &C,
                        uint64_t Address, AccessKind Kind) {
  bool Reads = Kind == AccessKind::Read || Kind == AccessKind::AtomicRead;
  bool IsAtomic = Kind >= AccessKind::Atomic;
  if (C.Writer.Thread != NoThread && !(IsAtomic && C.AtomicWrite) &&
      !isOrdered(W, Lane, C.Writer.Thread, C.Writer.Clock) && !isHarmless(W, C, Kind))
    reportRace(W, Lane, O, C.Writer, Address, true, !Reads);
  if (Reads)
    return addReader(W, Lane, O, C, IsAtomic);
  Accessor Other;
  if (!(IsAtomic && C.AtomicRead) && !areReadersOrdered(W, Lane, C, Other) &&
      (Other.Thread / E.NumThreads == W.Block->Serial ||
       !(IsAtomic || Kind == AccessKind::SameWrite)))
    reportRace(W, Lane, O, Other, Address, false, true);
  C.Writer = {numberOf(W, Lane), W.thread(Lane).Clock, O.Site};
  C.AtomicWrite = IsAtomic;
  C.Reader = Accessor();
  C.ManyReaders = false;
  C.ReaderList = 0;
}

void Shadow::access(Warp &W, unsigned Lane, const Op &O,
                    std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
                    uint64_t Offset, unsigned Bytes, AccessKind Kind) {
  for (uint64_t At = Offset & ~uint64_t(3), End = Offset + Bytes; At < End; At += 4) {
    uint64_t Number = At / 4, Page = Number / CellsOfPage;
    if (Page >= Cells.size())
      Cells.resize(Page + 1);
    if (!Cells[Page])
      Cells[Page].reset(new ShadowCell[CellsOfPage]());
    ShadowCell &C = Cells[Page][Number % CellsOfPage];
    bool Whole = At >= Offset && At + 4 <= End;
    if (Whole && !C.Split) {
      accessCell(W, Lane, O, C, Base + At, Kind);
      continue;
    }
    if (!C.Split) {
      Splits.push_back({C, C, C, C});
      C.Split = uint32_t(Splits.size());
    }
    for (unsigned I = 0; I != 4; ++I)
      if (At + I >= Offset && At + I < End)
        accessCell(W, Lane, O, Splits[C.Split - 1][I], Base + At + I, Kind);
    // Written as a whole, its bytes are one again.
    bool Reads = Kind == AccessKind::Read || Kind == AccessKind::AtomicRead;
    if (Whole && !Reads)
      C = Splits[C.Split - 1][0];
  }
}

//===----------------------------------------------------------------------===//
// Synchronisation
//===----------------------------------------------------------------------===//

void Shadow::blockBarrier(Cta &Block) {
  uint32_t Most = 0;
  for (ThreadState &T : Block.Threads) {
    Most = std::max(Most, T.Clock);
    if (Precise && !T.Known.empty()) {
      Block.Known.join(T.Known);
      T.Known.clear();
    }
  }
  if (Precise)
    for (Warp &W : Block.Warps)
      if (!W.Known.empty()) {
        Block.Known.join(W.Known);
        W.Known.clear();
      }
  Block.Floor = Most + 1;
  for (ThreadState &T : Block.Threads)
    T.Clock = Most + 1;
  for (Warp &W : Block.Warps)
    W.Floor = Most + 1;
}

void Shadow::partialBarrier(Cta &Block, ArrayRef<uint32_t> WarpMasks) {
  Knowledge All;
  auto ForAll = [&](function_ref<void(Warp &, unsigned)> F) {
    for (size_t I = 0; I != WarpMasks.size(); ++I)
      for (unsigned L : lanesOf(WarpMasks[I]))
        F(Block.Warps[I], L);
  };
  ForAll([&](Warp &W, unsigned L) { All.join(publish(W, L)); });
  ForAll([&](Warp &W, unsigned L) { W.thread(L).Known.join(All); });
}

void Shadow::warpBarrier(Warp &W, uint32_t Mask) {
  if (Mask != W.Existing) {
    SmallVector<uint32_t, 32> Masks(W.Block->Warps.size(), 0);
    Masks[W.Index] = Mask;
    return partialBarrier(*W.Block, Masks);
  }
  // The rest as for a block.
  Precise = true;
  uint32_t Most = 0;
  for (unsigned L : lanesOf(Mask)) {
    ThreadState &T = W.thread(L);
    Most = std::max(Most, T.Clock);
    if (!T.Known.empty()) {
      W.Known.join(T.Known);
      T.Known.clear();
    }
  }
  W.Floor = Most + 1;
  for (unsigned L : lanesOf(Mask))
    W.thread(L).Clock = Most + 1;
}

/// Shared memory is the block's own.
static uint64_t objectKey(const Warp &W, uint64_t Address) {
  return isSharedAddress(Address)
             ? (uint64_t(W.Block->Serial) << 32 | Address) ^ (uint64_t(1) << 63)
             : Address;
}

void Shadow::acquire(Warp &W, unsigned Lane, uint64_t Address) {
  auto At = Objects.find(objectKey(W, Address));
  if (At == Objects.end())
    return;
  Precise = true;
  W.thread(Lane).Known.join(At->second);
}

void Shadow::release(Warp &W, unsigned Lane, uint64_t Address) {
  Objects[objectKey(W, Address)].join(publish(W, Lane));
}

void Shadow::relaxedRead(Warp &W, unsigned Lane, uint64_t Address) {
  auto At = Objects.find(objectKey(W, Address));
  if (At != Objects.end())
    W.thread(Lane).Acquired.join(At->second);
}

void Shadow::relaxedWrite(Warp &W, unsigned Lane, uint64_t Address, bool KeepsOthers) {
  ThreadState &T = W.thread(Lane);
  if (T.Released.empty()) {
    // What is read from a plain store tells nothing of earlier ones.
    if (!KeepsOthers && !Objects.empty())
      Objects.erase(objectKey(W, Address));
    return;
  }
  Objects[objectKey(W, Address)].join(T.Released);
}

void Shadow::fence(Warp &W, unsigned Lane) {
  Precise = true;
  ThreadState &T = W.thread(Lane);
  T.Known.join(T.Acquired);
  T.Acquired.clear();
  T.Released = publish(W, Lane);
}
