//===- Shadow.cpp - Who accessed which memory, and what orders them -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Shadow.h"
#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

void Clocks::join(const Clocks &Other) {
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
  return W.Block->Serial * W.E->Stride + W.Index * Lanes + Lane;
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

Shadow::Observer Shadow::getObserver(const Accessor &A) const {
  if (!A.IsAgent)
    return Observer::Thread;
  return A.Thread % E.Stride < E.NumThreads + E.NumWarps ? Observer::WarpAgent
                                                         : Observer::BulkAgent;
}

/// Whether an access of the thread, or of an agent that it starts, comes after
/// \p Earlier.
bool Shadow::isOrdered(Warp &W, unsigned Lane, const Accessor &Earlier, Observer By) {
  uint32_t First = W.Block->Serial * E.Stride;
  uint32_t InBlock = Earlier.Thread - First; // Wraps for other blocks.
  if (By != Observer::Thread && !Earlier.IsAgent) {
    // What the whole warp starts: a lane's own accesses are fenced by that lane.
    if (By == Observer::WarpAgent && InBlock < E.NumThreads && InBlock / Lanes == W.Index)
      Lane = InBlock % Lanes;
    return isKnown(W, Lane, Earlier, &Knowledge::Fenced);
  }
  if (InBlock < E.NumThreads) {
    if (Earlier.Clock < W.Block->Floor || InBlock == W.Index * Lanes + Lane)
      return true;
    if (InBlock / Lanes == W.Index && Earlier.Clock < W.Floor)
      return true;
  }
  return Precise && isKnown(W, Lane, Earlier, &Knowledge::All);
}

bool Shadow::isKnown(Warp &W, unsigned Lane, const Accessor &Earlier,
                     Clocks Knowledge::*Part) {
  uint32_t Block = Earlier.Thread / E.Stride;
  for (const Knowledge *K : {&W.Block->Known, &W.Known, &W.thread(Lane).Known}) {
    const Clocks &Known = K->*Part;
    if (!Earlier.IsAgent) {
      auto F = Known.Floor.find(Block);
      if (F != Known.Floor.end() && Earlier.Clock < F->second)
        return true;
    }
    auto C = Known.Clock.find(Earlier.Thread);
    if (C != Known.Clock.end() && Earlier.Clock <= C->second)
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
  uint32_t &Floor = K.All.Floor[W.Block->Serial];
  Floor = std::max(Floor, W.Block->Floor);
  auto Raise = [&](unsigned L, uint32_t Clock) {
    uint32_t &C = K.All.Clock[numberOf(W, L)];
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

std::string Shadow::describe(const Accessor &A) const {
  uint32_t Thread = A.Thread % E.Stride, Block = A.Thread / E.Stride;
  const auto &Dim = E.BlockDim;
  auto Name = [&](uint32_t T) {
    return formatv("thread ({0}, {1}, {2})", T % Dim[0], T / Dim[0] % Dim[1],
                   T / Dim[0] / Dim[1])
        .str();
  };
  uint32_t FirstBulk = E.NumThreads + E.NumWarps;
  std::string Who = "a bulk load";
  if (!A.IsAgent)
    Who = Name(Thread);
  else if (Thread < FirstBulk)
    Who = "a wgmma of warp " + std::to_string(Thread - E.NumThreads);
  else if (Thread - FirstBulk >= MaxBulkBarriers)
    Who =
        "a bulk store of " + Name((Thread - FirstBulk - MaxBulkBarriers) % E.NumThreads);
  std::array<uint32_t, 3> At = E.getBlockIndex(Block);
  return Who + formatv(" of block ({0}, {1}, {2})", At[0], At[1], At[2]).str();
}

void Shadow::reportRace(Warp &W, unsigned Lane, const Accessor &Me, const Accessor &Other,
                        uint64_t Address, bool OtherWrites, bool Writes) {
  bool OnlyProxy = Me.IsAgent && isOrdered(W, Lane, Other, Observer::Thread);
  bool OfBlock = (Me.OfBlock || Other.OfBlock) && !isInBlock(W, Other);
  E.report(OnlyProxy ? FindingKind::MissingProxyFence : FindingKind::Race, Me.Site,
           Other.Site, [&] {
             return describe(Me) + (Writes ? " writes " : " reads ") +
                    E.describeAddress(W, Address) + ", which " + describe(Other) +
                    (OtherWrites ? " wrote" : " read") +
                    (OnlyProxy ? ", without fence.proxy.async between them"
                     : OfBlock
                         ? ", with nothing to order them: an atomic access of the scope "
                           "of a block is one only for that block"
                         : ", with nothing to order them");
           });
}

void Shadow::addReader(Warp &W, unsigned Lane, const Accessor &Me, ShadowCell &C,
                       bool IsAtomic) {
  Accessor Unordered;
  bool Alone = (!C.ManyReaders && C.Reader.Thread == Me.Thread) ||
               areReadersOrdered(W, Lane, Me, C, Unordered);
  if (Alone) {
    C.Reader = Me;
    C.AtomicRead = IsAtomic;
    C.ReadOfBlock = Me.OfBlock;
    C.ManyReaders = false;
    C.ReaderList = 0;
    return;
  }
  C.AtomicRead &= IsAtomic;
  C.ReadOfBlock |= Me.OfBlock;
  if (!Precise) {
    C.ManyReaders = true;
    C.OtherReader = C.Reader;
    C.Reader = Me;
    return;
  }
  if (!C.ReaderList) {
    ReaderLists.emplace_back().push_back(C.Reader);
    C.ReaderList = uint32_t(ReaderLists.size());
  }
  C.ManyReaders = true;
  SmallVectorImpl<Accessor> &List = ReaderLists[C.ReaderList - 1];
  for (Accessor &A : List)
    if (A.Thread == Me.Thread) {
      A = Me;
      return;
    }
  List.push_back(Me);
}

/// Whether all readers are known; \p Which gets one that is not.
bool Shadow::areReadersOrdered(Warp &W, unsigned Lane, const Accessor &Me,
                               const ShadowCell &C, Accessor &Which) {
  Which = C.Reader;
  if (C.Reader.Thread == NoThread)
    return true;
  if (!C.ManyReaders)
    return isOrdered(W, Lane, C.Reader, getObserver(Me));
  if (C.ReaderList) {
    for (const Accessor &A : ReaderLists[C.ReaderList - 1])
      if (!isOrdered(W, Lane, A, getObserver(Me))) {
        Which = A;
        return false;
      }
    return true;
  }
  // Of the same block, all below the floor; of another one, never ordered by barriers.
  // The last two are unordered, so they are of the same time.
  if (C.Reader.Thread == Me.Thread)
    Which = C.OtherReader;
  uint32_t Block = Which.Thread / E.Stride;
  return Block == W.Block->Serial && Which.Clock < W.Block->Floor;
}

bool Shadow::isInBlock(const Warp &W, const Accessor &Other) const {
  return Other.Thread / E.Stride == W.Block->Serial;
}

/// Conflicts of different blocks that programs have on purpose: all write the same value;
/// a plain read gets the old or the new value of a thread's atomic update (the begin of a
/// compare-and-swap loop).
bool Shadow::isHarmless(const Warp &W, const ShadowCell &C, AccessKind Kind) const {
  if (isInBlock(W, C.Writer) || (C.AtomicWrite && C.Writer.IsAgent))
    return false;
  return Kind == AccessKind::SameWrite || (Kind == AccessKind::Read && C.AtomicWrite);
}

void Shadow::accessCell(Warp &W, unsigned Lane, const Accessor &Me, ShadowCell &C,
                        uint64_t Address, AccessKind Kind) {
  bool Reads = Kind == AccessKind::Read || Kind == AccessKind::AtomicRead;
  bool IsAtomic = Kind >= AccessKind::Atomic;
  bool BothAtomic = IsAtomic && C.AtomicWrite && !C.Writer.IsAgent &&
                    (!(Me.OfBlock || C.Writer.OfBlock) || isInBlock(W, C.Writer));
  if (C.Writer.Thread != NoThread && !BothAtomic &&
      !isOrdered(W, Lane, C.Writer, getObserver(Me)) && !isHarmless(W, C, Kind))
    reportRace(W, Lane, Me, C.Writer, Address, true, !Reads);
  if (Reads)
    return addReader(W, Lane, Me, C, IsAtomic);
  bool ReadAtomic = IsAtomic && C.AtomicRead;
  Accessor Other;
  if (!(ReadAtomic && !Me.OfBlock && !C.ReadOfBlock) &&
      !areReadersOrdered(W, Lane, Me, C, Other) &&
      (isInBlock(W, Other) ? !ReadAtomic
                           : ReadAtomic || !(IsAtomic || Kind == AccessKind::SameWrite)))
    reportRace(W, Lane, Me, Other, Address, false, true);
  setWriter(C, Me, IsAtomic);
}

void Shadow::setWriter(ShadowCell &C, const Accessor &Me, bool IsAtomic) {
  C.Writer = Me;
  C.AtomicWrite = IsAtomic;
  C.Reader = Accessor();
  C.ReadOfBlock = false;
  C.ManyReaders = false;
  C.ReaderList = 0;
}

ShadowCell &Shadow::getCell(std::vector<std::unique_ptr<ShadowCell[]>> &Cells,
                            uint64_t Number) {
  uint64_t Page = Number / CellsOfPage;
  if (Page >= Cells.size())
    Cells.resize(Page + 1);
  if (!Cells[Page])
    Cells[Page].reset(new ShadowCell[CellsOfPage]());
  return Cells[Page][Number % CellsOfPage];
}

Accessor Shadow::getAccessor(Warp &W, unsigned Lane, const Op &O) const {
  return {numberOf(W, Lane), W.thread(Lane).Clock, O.Site};
}

/// Calls \p F with the cells of some bytes and their addresses.
template <class Callable>
void Shadow::forCells(std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
                      uint64_t Offset, unsigned Bytes, bool Writes, Callable F) {
  for (uint64_t At = Offset & ~uint64_t(3), End = Offset + Bytes; At < End; At += 4) {
    ShadowCell &C = getCell(Cells, At / 4);
    bool Whole = At >= Offset && At + 4 <= End;
    if (Whole && !C.Split) {
      F(C, Base + At);
      continue;
    }
    if (!C.Split) {
      Splits.push_back({C, C, C, C});
      C.Split = uint32_t(Splits.size());
    }
    for (unsigned I = 0; I != 4; ++I)
      if (At + I >= Offset && At + I < End)
        F(Splits[C.Split - 1][I], Base + At + I);
    // Written as a whole, its bytes are one again.
    if (Whole && Writes)
      C = Splits[C.Split - 1][0];
  }
}

void Shadow::access(Warp &W, unsigned Lane, const Op &O,
                    std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
                    uint64_t Offset, unsigned Bytes, AccessKind Kind) {
  Accessor Me = getAccessor(W, Lane, O);
  Me.OfBlock = Kind >= AccessKind::Atomic && (O.Flags & MemOfBlock);
  bool Reads = Kind == AccessKind::Read || Kind == AccessKind::AtomicRead;
  forCells(Cells, Base, Offset, Bytes, !Reads, [&](ShadowCell &C, uint64_t Address) {
    accessCell(W, Lane, Me, C, Address, Kind);
  });
}

uint64_t Shadow::getWriters(std::vector<std::unique_ptr<ShadowCell[]>> &Cells,
                            uint64_t Offset, unsigned Bytes, Accessor *Last) {
  uint64_t Hash = 0;
  auto Add = [&](const Accessor &Writer) {
    Hash = hash_combine(Hash, Writer.Thread, Writer.Clock, uint32_t(Writer.Site));
    if (Last && Writer.Thread != NoThread &&
        (Last->Thread == NoThread || Last->Clock <= Writer.Clock))
      *Last = Writer;
  };
  for (uint64_t At = Offset & ~uint64_t(3); At < Offset + Bytes; At += 4) {
    const ShadowCell &C = getCell(Cells, At / 4);
    for (unsigned I = 0; I != (C.Split ? 4 : 1); ++I)
      Add(C.Split ? Splits[C.Split - 1][I].Writer : C.Writer);
  }
  return Hash;
}

//===----------------------------------------------------------------------===//
// Agents
//===----------------------------------------------------------------------===//

Accessor Shadow::getAgent(const Warp &W, const Op &O, uint32_t Number) const {
  return {W.Block->Serial * E.Stride + E.NumThreads + W.Index, Number, O.Site, true};
}

void Shadow::checkAgentRead(Warp &W, const Op &O, uint64_t Offset, unsigned Bytes,
                            const Accessor &Agent) {
  checkBulk(W, 0, W.Block->SharedShadow, SharedBase, Offset, Bytes, Agent,
            AccessKind::Read);
}

void Shadow::addAgentRead(Warp &W, uint64_t Offset, unsigned Bytes,
                          const Accessor &Agent) {
  addBulk(W, 0, W.Block->SharedShadow, Offset, Bytes, Agent, AccessKind::Read);
}

Accessor Shadow::getBulkAgent(const Cta &Block, const Op &O, uint32_t Number,
                              uint32_t Clock) const {
  return {Block.Serial * E.Stride + E.NumThreads + E.NumWarps + Number, Clock, O.Site,
          true};
}

void Shadow::checkBulk(Warp &W, unsigned Lane,
                       std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
                       uint64_t Offset, unsigned Bytes, const Accessor &Agent,
                       AccessKind Kind) {
  bool Writes = Kind != AccessKind::Read;
  forCells(Cells, Base, Offset, Bytes, false, [&](ShadowCell &C, uint64_t Address) {
    Accessor Other;
    bool BothAtomic = Kind == AccessKind::Atomic && C.AtomicWrite && C.Writer.IsAgent;
    if (C.Writer.Thread != NoThread && !BothAtomic &&
        !isOrdered(W, Lane, C.Writer, getObserver(Agent)))
      reportRace(W, Lane, Agent, C.Writer, Address, true, Writes);
    else if (Writes && !areReadersOrdered(W, Lane, Agent, C, Other))
      reportRace(W, Lane, Agent, Other, Address, false, true);
  });
}

void Shadow::addBulk(Warp &W, unsigned Lane,
                     std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Offset,
                     unsigned Bytes, const Accessor &Agent, AccessKind Kind) {
  bool Writes = Kind != AccessKind::Read;
  forCells(Cells, 0, Offset, Bytes, Writes, [&](ShadowCell &C, uint64_t) {
    if (Writes)
      setWriter(C, Agent, Kind == AccessKind::Atomic);
    else
      addReader(W, Lane, Agent, C, false);
  });
}

void Shadow::forget(std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Offset,
                    unsigned Bytes) {
  forCells(Cells, 0, Offset, Bytes, true,
           [](ShadowCell &C, uint64_t) { C = ShadowCell(); });
}

Knowledge Shadow::publishWarp(Warp &W, uint32_t Mask) {
  Knowledge K;
  for (unsigned L : lanesOf(Mask)) {
    if (K.empty() || !W.thread(L).Known.empty()) {
      K.join(publish(W, L));
      continue;
    }
    uint32_t &Clock = K.All.Clock[numberOf(W, L)];
    Clock = std::max(Clock, W.thread(L).Clock++);
  }
  return K;
}

Knowledge Shadow::publishEnds(Warp &W, unsigned Lane) {
  Knowledge Ends, Whole = publish(W, Lane);
  Ends.Passed = std::move(Whole.Passed);
  Ends.Passed.join(Whole.All);
  for (const Knowledge *K : {&W.Block->Known, &W.Known, &W.thread(Lane).Known})
    for (auto &[Who, Clock] : K->All.Clock)
      if (Who % E.Stride >= E.NumThreads) {
        uint32_t &Known = Ends.All.Clock[Who];
        Known = std::max(Known, Clock);
      }
  return Ends;
}

void Shadow::finishAgent(Warp &W, const Accessor &Agent) {
  Precise = true;
  uint32_t &Clock = W.Known.All.Clock[Agent.Thread];
  Clock = std::max(Clock, Agent.Clock);
}

void Shadow::proxyFence(Warp &W, unsigned Lane) {
  W.thread(Lane).Known.Fenced.join(publish(W, Lane).All);
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

void Shadow::partialBarrier(Cta &Block, ArrayRef<uint32_t> WarpMasks, Knowledge All) {
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

void Shadow::acquire(Warp &W, unsigned Lane, uint64_t Address, bool OfBlock) {
  uint64_t Key = objectKey(W, Address);
  auto Join = [&](auto &Map, auto Where) {
    auto At = Map.find(Where);
    if (At == Map.end())
      return;
    Precise = true;
    W.thread(Lane).Known.join(At->second);
  };
  if (!OfBlock)
    Join(Objects, Key);
  if (E.P.HasBlockScope)
    Join(BlockObjects, std::make_pair(W.Block->Serial, Key));
}

void Shadow::release(Warp &W, unsigned Lane, uint64_t Address, bool OfBlock) {
  uint64_t Key = objectKey(W, Address);
  Knowledge K = publish(W, Lane);
  if (E.P.HasBlockScope)
    BlockObjects[{W.Block->Serial, Key}].join(K);
  if (!OfBlock)
    Objects[Key].join(K);
}

void Shadow::relaxedRead(Warp &W, unsigned Lane, uint64_t Address, bool OfBlock) {
  uint64_t Key = objectKey(W, Address);
  ThreadState &T = W.thread(Lane);
  if (auto At = Objects.find(Key); At != Objects.end() && !OfBlock)
    T.Acquired.join(At->second);
  if (!E.P.HasBlockScope)
    return;
  if (auto At = BlockObjects.find({W.Block->Serial, Key}); At != BlockObjects.end())
    T.AcquiredInBlock.join(At->second);
}

void Shadow::relaxedWrite(Warp &W, unsigned Lane, uint64_t Address, bool OfBlock,
                          bool KeepsOthers) {
  ThreadState &T = W.thread(Lane);
  uint64_t Key = objectKey(W, Address);
  auto Release = [&](auto &Map, auto Where, const Knowledge &K) {
    if (!K.empty())
      Map[Where].join(K);
    else if (!KeepsOthers && !Map.empty())
      // What is read from a plain store tells nothing of earlier ones.
      Map.erase(Where);
  };
  Release(Objects, Key, OfBlock ? Knowledge() : T.Released);
  if (!E.P.HasBlockScope)
    return;
  Knowledge K = T.Released;
  K.join(T.ReleasedInBlock);
  Release(BlockObjects, std::make_pair(W.Block->Serial, Key), K);
}

void Shadow::fence(Warp &W, unsigned Lane, bool OfBlock) {
  Precise = true;
  ThreadState &T = W.thread(Lane);
  T.Known.join(T.AcquiredInBlock);
  T.AcquiredInBlock.clear();
  if (!OfBlock) {
    T.Known.join(T.Acquired);
    T.Acquired.clear();
  }
  (OfBlock ? T.ReleasedInBlock : T.Released) = publish(W, Lane);
}

//===----------------------------------------------------------------------===//
// Weak memory
//===----------------------------------------------------------------------===//

/// Old values that are kept of a place.
constexpr size_t MostOldValues = 4;

void Shadow::noteOverwritten(Warp &W, unsigned Lane, const Op &O, uint64_t Address,
                             const char *Data, unsigned Bytes) {
  if (!E.isSeeded() || E.P.HasBlockScope || Bytes > sizeof(OldValue::Bytes))
    return;
  std::unique_ptr<OldValues> &H = Histories[Address];
  if (!H || H->Size != Bytes) {
    H = std::make_unique<OldValues>();
    H->Size = Bytes;
  }
  if (H->Last.size() == MostOldValues)
    H->Last.erase(H->Last.begin());
  OldValue &Old = H->Last.emplace_back();
  memcpy(Old.Bytes, Data, Bytes);
  Old.Overwriter = getAccessor(W, Lane, O);
  if (auto At = Objects.find(objectKey(W, Address)); At != Objects.end())
    Old.Released = At->second;
  H->Seen[numberOf(W, Lane)] = ++H->Overwritten;
}

const OldValue *Shadow::chooseOld(Warp &W, unsigned Lane, uint64_t Address,
                                  unsigned Bytes) {
  auto At = Histories.find(Address);
  if (At == Histories.end() || At->second->Size != Bytes)
    return nullptr;
  OldValues &H = *At->second;
  uint64_t &Seen = H.Seen[numberOf(W, Lane)];
  uint64_t Kept = H.Overwritten - H.Last.size(), First = H.Overwritten;
  while (First > std::max(Seen, Kept) &&
         !isBefore(H.Last[size_t(First - 1 - Kept)].Overwriter, W, Lane))
    --First;
  if (First == H.Overwritten || E.chance(2)) {
    Seen = H.Overwritten;
    return nullptr;
  }
  Seen = First + E.Random() % (H.Overwritten - First);
  return &H.Last[size_t(Seen - Kept)];
}
