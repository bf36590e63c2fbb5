//===- Shadow.h - Who accessed which memory, in which order -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Happens-before: each thread has a clock that steps when it publishes what it did. An
// access is remembered with thread and clock; a later one of another thread is ordered
// after it if that thread knows the clock. Barriers of the block need one number (the
// floor: all threads know what all did below it), atomics and partial barriers need
// knowledge of single threads.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_SHADOW_H
#define TILEIR_SIMULATOR_SHADOW_H

#include "Simulator/Memory.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tileir::sim {

class Engine;
struct Cta;
struct Op;
struct Warp;

/// Threads are numbered over all blocks: number of the block times Engine::Stride, which
/// leaves numbers for the agents of a block (docs/simulator-async.md) after its threads.
constexpr uint32_t NoThread = ~uint32_t(0);

/// Of each block, mbarriers at which bulk loads complete: they are agents.
constexpr uint32_t MaxBulkBarriers = 512;

/// Who accessed something: a thread or an agent, and when.
struct Accessor {
  uint32_t Thread = NoThread;
  uint32_t Clock = 0;
  uint32_t Site : 30;
  uint32_t IsAgent : 1;
  uint32_t OfBlock : 1; ///< Atomic only for threads of its block.

  Accessor() : Site(0), IsAgent(false), OfBlock(false) {}
  Accessor(uint32_t Thread, uint32_t Clock, uint32_t Site, bool IsAgent = false)
      : Thread(Thread), Clock(Clock), Site(Site & 0x3fffffff), IsAgent(IsAgent),
        OfBlock(false) {}
};

/// What is remembered of 4 bytes, or of one byte where threads access single bytes.
struct ShadowCell {
  Accessor Writer, Reader;
  Accessor OtherReader; ///< Of another thread, where there are many.
  bool AtomicWrite = false, AtomicRead = false; ///< For threads, or for agents.
  bool ReadOfBlock = false; ///< Some reader was atomic only for its block.
  /// More than one reader since the last write. Of the others only the largest clock is
  /// kept, or all of them in the list (+1) where knowledge is of single threads.
  bool ManyReaders = false;
  uint32_t ReaderList = 0;
  uint32_t Split = 0; ///< Number (+1) of four cells for single bytes.
};

/// The floor of blocks, the clocks of threads.
struct Clocks {
  llvm::DenseMap<uint32_t, uint32_t> Floor, Clock;

  bool empty() const { return Floor.empty() && Clock.empty(); }
  void clear() {
    Floor.clear();
    Clock.clear();
  }
  void join(const Clocks &Other);
};

/// What a thread knows of others: G and P of docs/simulator-async.md.
struct Knowledge {
  Clocks All;
  Clocks Fenced; ///< What agents that it starts may see of the accesses of threads.
  /// What has been executed before, though nothing makes it visible: relaxed arrivals in
  /// clusters tell that.
  Clocks Passed;

  bool empty() const { return All.empty() && Fenced.empty() && Passed.empty(); }
  void clear() {
    All.clear();
    Fenced.clear();
    Passed.clear();
  }
  void join(const Knowledge &Other) {
    All.join(Other.All);
    Fenced.join(Other.Fenced);
    Passed.join(Other.Passed);
  }
};

/// SameWrite: of the value that is there already.
enum class AccessKind : uint8_t {
  Read,
  Write,
  SameWrite,
  Atomic,
  AtomicRead,
  AtomicWrite
};

/// What atomic writes have put something else in the place of: relaxed reads may still
/// see it.
struct OldValue {
  char Bytes[16];
  Accessor Overwriter;
  Knowledge Released; ///< With the value.
};
struct OldValues {
  uint64_t Overwritten = 0;                ///< How often.
  unsigned Size = 0;                       ///< Of a value.
  llvm::SmallVector<OldValue, 4> Last;     ///< The last of these, oldest first.
  llvm::DenseMap<uint32_t, uint64_t> Seen; ///< By thread: not before this one.
};

/// The cells of a launch and what is known of synchronisation.
class Shadow {
public:
  explicit Shadow(Engine &E) : E(E) {}

  /// Checks and remembers an access of \p Bytes bytes at \p Offset of some memory whose
  /// cells are \p Cells and that begins at \p Base.
  void access(Warp &W, unsigned Lane, const Op &O,
              std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
              uint64_t Offset, unsigned Bytes, AccessKind Kind);

  /// A number that changes when some of these bytes are written. \p Last gets who wrote
  /// last of them.
  uint64_t getWriters(std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Offset,
                      unsigned Bytes, Accessor *Last = nullptr);
  std::string describe(const Accessor &A) const;

  /// The agent of a warp at one of its operations, which are numbered from 1.
  Accessor getAgent(const Warp &W, const Op &O, uint32_t Number) const;
  /// Checks, when it is issued, a read by an agent of shared memory.
  void checkAgentRead(Warp &W, const Op &O, uint64_t Offset, unsigned Bytes,
                      const Accessor &Agent);
  /// Remembers it, when it has been waited for.
  void addAgentRead(Warp &W, uint64_t Offset, unsigned Bytes, const Accessor &Agent);
  /// The agent of copies that lanes start by themselves: \p Number is below
  /// Engine::NumBulkAgents.
  Accessor getBulkAgent(const Cta &Block, const Op &O, uint32_t Number,
                        uint32_t Clock) const;
  /// Checks, when it is issued, an access by such an agent to some memory as access() has
  /// it: Read, Write, or Atomic, which is so for other agents' alone.
  void checkBulk(Warp &W, unsigned Lane,
                 std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
                 uint64_t Offset, unsigned Bytes, const Accessor &Agent, AccessKind Kind);
  /// Remembers it.
  void addBulk(Warp &W, unsigned Lane, std::vector<std::unique_ptr<ShadowCell[]>> &Cells,
               uint64_t Offset, unsigned Bytes, const Accessor &Agent, AccessKind Kind);
  /// Nobody has accessed these bytes: what was is in order before all that follows.
  void forget(std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Offset,
              unsigned Bytes);
  /// All lanes of the warp know that its agent has finished the operation.
  void finishAgent(Warp &W, const Accessor &Agent);
  /// What the thread knows, agents that it starts may see.
  void proxyFence(Warp &W, unsigned Lane);

  /// Whether the thread itself has put what \p Earlier did behind a proxy fence, or knows
  /// somebody who has.
  bool isFenced(const Accessor &Earlier, Warp &W, unsigned Lane) {
    return isKnown(W, Lane, Earlier, &Knowledge::Fenced);
  }

  /// All threads of the block meet.
  void blockBarrier(Cta &Block);
  /// These lanes of a warp meet (bar.warp.sync).
  void warpBarrier(Warp &W, uint32_t Mask);
  /// These threads of a block meet, a bit for each; they get to know \p Arrived, too.
  void partialBarrier(Cta &Block, llvm::ArrayRef<uint32_t> WarpMasks,
                      Knowledge Arrived = Knowledge());

  /// An atomic access to the synchronisation object \p Key (an address). \p OfBlock: with
  /// threads of the same block only.
  void acquire(Warp &W, unsigned Lane, uint64_t Key, bool OfBlock);
  void release(Warp &W, unsigned Lane, uint64_t Key, bool OfBlock);
  /// A relaxed one, which a fence before or after turns into more.
  void relaxedRead(Warp &W, unsigned Lane, uint64_t Key, bool OfBlock);
  void relaxedWrite(Warp &W, unsigned Lane, uint64_t Key, bool OfBlock, bool KeepsOthers);
  void fence(Warp &W, unsigned Lane, bool OfBlock);

  /// An atomic access is about to change what is in global memory.
  void noteOverwritten(Warp &W, unsigned Lane, const Op &O, uint64_t Address,
                       const char *Data, unsigned Bytes);
  /// What an atomic load gets: with a seed maybe not the last value, but one whose
  /// successor is not in order before the load, and not older than what the thread
  /// saw before. Null for the last one.
  const OldValue *chooseOld(Warp &W, unsigned Lane, uint64_t Address, unsigned Bytes);

  /// The thread, now.
  Accessor getAccessor(Warp &W, unsigned Lane, const Op &O) const;
  /// Whether what \p Earlier did is in order before what the thread does now.
  bool isBefore(const Accessor &Earlier, Warp &W, unsigned Lane) {
    return isOrdered(W, Lane, Earlier, Observer::Thread);
  }
  /// Whether it has been executed before, though its effects may not be visible.
  bool isPassed(const Accessor &Earlier, Warp &W, unsigned Lane) {
    return isBefore(Earlier, W, Lane) || isKnown(W, Lane, Earlier, &Knowledge::Passed);
  }
  /// What the thread did until now: for those who get to know it.
  Knowledge publish(Warp &W, unsigned Lane);
  /// The same of the lanes of \p Mask together.
  Knowledge publishWarp(Warp &W, uint32_t Mask);
  /// Of that, only which operations of agents have ended: what they read is read, and
  /// what they wrote is written, for everybody. The rest is only passed.
  Knowledge publishEnds(Warp &W, unsigned Lane);

  static constexpr unsigned CellsOfPage = 256;

private:
  /// Who makes an access: a thread, the agent of its warp, or one that it started alone.
  enum class Observer : uint8_t { Thread, WarpAgent, BulkAgent };
  Observer getObserver(const Accessor &A) const;

  ShadowCell &getCell(std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Number);
  template <class Callable>
  void forCells(std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
                uint64_t Offset, unsigned Bytes, bool Writes, Callable F);
  void setWriter(ShadowCell &C, const Accessor &Me, bool IsAtomic);
  void accessCell(Warp &W, unsigned Lane, const Accessor &Me, ShadowCell &C,
                  uint64_t Address, AccessKind Kind);
  void addReader(Warp &W, unsigned Lane, const Accessor &Me, ShadowCell &C,
                 bool IsAtomic);
  bool isInBlock(const Warp &W, const Accessor &Other) const;
  bool isHarmless(const Warp &W, const ShadowCell &C, AccessKind Kind) const;
  bool isOrdered(Warp &W, unsigned Lane, const Accessor &Earlier, Observer By);
  bool isKnown(Warp &W, unsigned Lane, const Accessor &Earlier, Clocks Knowledge::*Part);
  bool areReadersOrdered(Warp &W, unsigned Lane, const Accessor &Me, const ShadowCell &C,
                         Accessor &Which);
  void reportRace(Warp &W, unsigned Lane, const Accessor &Me, const Accessor &Other,
                  uint64_t Address, bool OtherWrites, bool Writes);

  Engine &E;
  llvm::DenseMap<uint64_t, std::unique_ptr<OldValues>> Histories; ///< By address.
  std::vector<std::array<ShadowCell, 4>> Splits;
  std::vector<llvm::SmallVector<Accessor, 4>> ReaderLists;
  /// What is released to all blocks; by block, what is released to its own threads, where
  /// that is not the same.
  llvm::DenseMap<uint64_t, Knowledge> Objects;
  llvm::DenseMap<std::pair<uint32_t, uint64_t>, Knowledge> BlockObjects;
  /// Anything but barriers of whole blocks was seen: readers are kept one by one.
  bool Precise = false;

  friend class Engine;
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_SHADOW_H
