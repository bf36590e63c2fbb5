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
#include <vector>

namespace tileir::sim {

class Engine;
struct Op;
struct Warp;

/// Threads are numbered over all blocks: number of the block times threads of a block.
constexpr uint32_t NoThread = ~uint32_t(0);

struct Accessor {
  uint32_t Thread = NoThread;
  uint32_t Clock = 0;
  uint32_t Site = 0;
};

/// What is remembered of 4 bytes, or of one byte where threads access single bytes.
struct ShadowCell {
  Accessor Writer, Reader;
  Accessor OtherReader; ///< Of another thread, where there are many.
  bool AtomicWrite = false, AtomicRead = false;
  /// More than one reader since the last write. Of the others only the largest clock is
  /// kept, or all of them in the list (+1) where knowledge is of single threads.
  bool ManyReaders = false;
  uint32_t ReaderList = 0;
  uint32_t Split = 0; ///< Number (+1) of four cells for single bytes.
};

/// What a thread knows of others: the floor of blocks, the clocks of threads.
struct Knowledge {
  llvm::DenseMap<uint32_t, uint32_t> Floor, Clock;

  bool empty() const { return Floor.empty() && Clock.empty(); }
  void clear() {
    Floor.clear();
    Clock.clear();
  }
  void join(const Knowledge &Other);
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

/// The cells of a launch and what is known of synchronisation.
class Shadow {
public:
  explicit Shadow(Engine &E) : E(E) {}

  /// Checks and remembers an access of \p Bytes bytes at \p Offset of some memory whose
  /// cells are \p Cells and that begins at \p Base.
  void access(Warp &W, unsigned Lane, const Op &O,
              std::vector<std::unique_ptr<ShadowCell[]>> &Cells, uint64_t Base,
              uint64_t Offset, unsigned Bytes, AccessKind Kind);

  /// All threads of the block meet.
  void blockBarrier(struct Cta &Block);
  /// These lanes of a warp meet (bar.warp.sync).
  void warpBarrier(Warp &W, uint32_t Mask);
  /// These threads of a block meet, a bit for each.
  void partialBarrier(Cta &Block, llvm::ArrayRef<uint32_t> WarpMasks);

  /// An atomic access to the synchronisation object \p Key (an address).
  void acquire(Warp &W, unsigned Lane, uint64_t Key);
  void release(Warp &W, unsigned Lane, uint64_t Key);
  /// A relaxed one, which a fence before or after turns into more.
  void relaxedRead(Warp &W, unsigned Lane, uint64_t Key);
  void relaxedWrite(Warp &W, unsigned Lane, uint64_t Key, bool KeepsOthers);
  void fence(Warp &W, unsigned Lane);

  /// What the thread did until now: for those who get to know it.
  Knowledge publish(Warp &W, unsigned Lane);

  static constexpr unsigned CellsOfPage = 256;

private:
  void accessCell(Warp &W, unsigned Lane, const Op &O, ShadowCell &C, uint64_t Address,
                  AccessKind Kind);
  void addReader(Warp &W, unsigned Lane, const Op &O, ShadowCell &C, bool IsAtomic);
  bool isHarmless(const Warp &W, const ShadowCell &C, AccessKind Kind) const;
  bool isOrdered(Warp &W, unsigned Lane, uint32_t Thread, uint32_t Clock);
  bool isKnown(Warp &W, unsigned Lane, uint32_t Thread, uint32_t Clock);
  bool areReadersOrdered(Warp &W, unsigned Lane, const ShadowCell &C, Accessor &Which);
  void reportRace(Warp &W, unsigned Lane, const Op &O, const Accessor &Other,
                  uint64_t Address, bool OtherWrites, bool Writes);

  Engine &E;
  std::vector<std::array<ShadowCell, 4>> Splits;
  std::vector<llvm::SmallVector<Accessor, 4>> ReaderLists;
  llvm::DenseMap<uint64_t, Knowledge> Objects;
  /// Anything but barriers of whole blocks was seen: readers are kept one by one.
  bool Precise = false;

  friend class Engine;
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_SHADOW_H
