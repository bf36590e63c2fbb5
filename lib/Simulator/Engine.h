//===- Engine.h - A launch while it runs ------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_ENGINE_H
#define TILEIR_SIMULATOR_ENGINE_H

#include "Simulator/BulkCopy.h"
#include "Simulator/LaneOp.h"
#include "Simulator/Program.h"
#include "Simulator/Shadow.h"
#include "Simulator/Simulator.h"
#include "Simulator/Wgmma.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <map>
#include <random>

namespace tileir::sim {

class Engine;
struct Cta;

/// The lanes of a mask, from the lowest on: `for (unsigned L : lanesOf(Mask))`.
class lanesOf {
public:
  explicit lanesOf(uint32_t Mask) : Left(Mask) {}
  lanesOf begin() const { return *this; }
  lanesOf end() const { return lanesOf(0); }
  unsigned operator*() const { return unsigned(__builtin_ctz(Left)); }
  void operator++() { Left &= Left - 1; }
  bool operator!=(lanesOf Other) const { return Left != Other.Left; }

private:
  uint32_t Left;
};

/// Calls \p F with a zero of the unsigned type that has \p Bytes bytes.
template <class Callable> auto withUnsigned(unsigned Bytes, Callable F) {
  switch (Bytes) {
  case 1:
    return F(uint8_t(0));
  case 2:
    return F(uint16_t(0));
  case 4:
    return F(uint32_t(0));
  case 8:
    return F(uint64_t(0));
  default:
    return F(UInt128(0));
  }
}

/// Lanes of a warp that waited for each other, and their clocks then.
struct Meeting {
  uint32_t Members = 0;
  uint32_t Clocks[Lanes] = {};
};

/// A warp: registers, and for each lane where it stands.
struct Warp : WarpRegisters {
  Engine *E = nullptr;
  Cta *Block = nullptr;
  unsigned Index = 0;
  uint32_t PC[Lanes] = {};
  uint32_t Live = 0;     ///< Lanes that exist and have not exited.
  uint32_t Existing = 0; ///< Lanes that the block has.
  uint32_t Waiting = 0;  ///< Live lanes that stand at a collective or barrier.
  uint32_t Held = 0;     ///< Lanes that the seed holds back, wherever they stand.
  uint64_t OwnSteps = 0; ///< Operations of this warp.
  uint64_t LastSpin = 0; ///< OwnSteps when a wait for an mbarrier last failed.
  const struct Op *SpinOp = nullptr; ///< The wait for an mbarrier.
  uint32_t SpinLanes = 0;            ///< Those that waited.
  unsigned Spins = 0;                ///< Such waits, one soon after the other.
  unsigned Slices = 0; ///< Times that the warp used up its slice since it last waited.
  uint32_t Floor = 0;  ///< Below it, all lanes know what all lanes of the warp did.
  Knowledge Known;     ///< Of all lanes, beyond the block's.
  WgmmaState Wgmma;
  /// The mbarriers that lanes have waited for and not all met since.
  llvm::SmallVector<uint64_t, 4> NotMet;
  std::shared_ptr<const Meeting> Met; ///< The last one, in clusters of several blocks.

  uint32_t runnable() const { return Live & ~Waiting; }
  /// Those of the runnable lanes that get their turn.
  uint32_t ready() const { return runnable() & ~Held; }
  void setPC(uint32_t Mask, uint32_t To) {
    for (unsigned L : lanesOf(Mask))
      PC[L] = To;
  }
  /// Those lanes of \p Among that stand at \p At.
  uint32_t lanesAt(uint32_t Among, uint32_t At) const {
    uint32_t Result = 0;
    for (unsigned L : lanesOf(Among))
      Result |= uint32_t(PC[L] == At) << L;
    return Result;
  }
  /// Live lanes that wait at \p At.
  uint32_t waitingAt(uint32_t At) const { return lanesAt(Live & Waiting, At); }
  /// Lanes whose i1 in \p Register is true.
  uint32_t lanesWhere(uint32_t Register) {
    const uint8_t *If = get<uint8_t>(Register);
    uint32_t Result = 0;
    for (unsigned L = 0; L != Lanes; ++L)
      Result |= uint32_t(If[L] & 1) << L;
    return Result;
  }
  struct ThreadState &thread(unsigned Lane);
};

/// The warp that a handler runs for.
inline Warp &warp(WarpRegisters &W) { return static_cast<Warp &>(W); }

/// A cp.async under way.
struct AsyncCopy {
  uint32_t Thread; ///< In the block.
  uint64_t Dst;    ///< Offset in shared memory.
  uint64_t Src;
  uint32_t Bytes, SrcBytes;
  uint32_t Site;
  const Op *O;
  uint64_t Writers; ///< Shadow::getWriters() of the source when it was issued.
  bool Landed;      ///< The data are there, but nobody may know yet.
};

struct ThreadState {
  uint32_t Clock = 1;
  Knowledge Known;              ///< Beyond the warp's and the block's.
  Knowledge Released, Acquired; ///< For fences before and after relaxed atomics.
  Knowledge ReleasedInBlock, AcquiredInBlock; ///< Those of the scope of a block.
  llvm::SmallVector<AsyncCopy, 0> Uncommitted;
  std::vector<llvm::SmallVector<AsyncCopy, 0>> Groups; ///< Oldest first.
  std::unique_ptr<char[]> Local;
  /// By the offset of an mbarrier, how many of its phases the thread saw complete.
  llvm::DenseMap<uint64_t, uint64_t> Phases;
  /// How often it has arrived at the barrier of the cluster, and waited there.
  uint64_t ClusterArrivals = 0, ClusterWaits = 0;
};

/// A barrier of the block (bar.sync, bar.arrive) while some have come and others have
/// not.
struct NamedBarrier {
  uint32_t Wanted = 0;     ///< Threads, as who came first says; 0: nobody has come.
  uint32_t Site = 0;       ///< Of that one.
  bool Reduces = false;    ///< barrier.red.
  uint32_t NumArrived = 0; ///< Threads that arrived and did not wait.
  llvm::SmallVector<uint32_t, 8> Arrived; ///< Their lanes, for each warp.
  Knowledge Known;                        ///< Of those, from before they arrived.
};
constexpr unsigned NumNamedBarriers = 16;

/// The registers of a block, which setmaxnreg moves from warps to warps.
struct RegisterPool {
  uint32_t Free = 0;
  struct Request {
    uint32_t Count; ///< Registers of each thread.
    uint32_t Site;
    bool Increases;
  };
  /// Of each warp: registers of each thread, and the requests that it has made.
  llvm::SmallVector<uint32_t, 8> OfWarp;
  std::vector<llvm::SmallVector<Request, 2>> Requests;
};

/// What a byte of shared memory holds.
enum ByteState : uint8_t { Unwritten, Written, InFlight };

/// Lanes of a warp that have seen the last phase of an mbarrier complete.
struct PhaseWaiters {
  Warp *Of = nullptr;
  uint32_t Waited = 0; ///< Which lanes.
  uint32_t Met = 0;    ///< Those that have met since, all that waited among them.
  uint32_t Site = 0;   ///< Of a wait.
  uint32_t Clocks[Lanes] = {}, MetClocks[Lanes] = {};
};

/// An arrival at an mbarrier.
struct Arrival {
  Accessor By;
  /// In clusters of several blocks: the last meeting of its warp before, or null.
  std::shared_ptr<const Meeting> Behind;
};

/// An mbarrier object in shared memory.
struct MBarrier {
  uint32_t Expected = 0, Pending = 0;
  int64_t Bytes = 0;  ///< The tx-count.
  uint64_t Phase = 0; ///< Completed phases.
  Knowledge Arrived, Completed;
  /// By arrivals of other blocks, for waits of the cluster's scope.
  Knowledge ArrivedOfCluster, CompletedOfCluster;
  Accessor Init, LastArrival;
  Accessor InitFence; ///< The fence.mbarrier_init behind the init.
  llvm::SmallVector<PhaseWaiters, 0> Waiters;
  /// Who has arrived for this phase, and for the one before.
  llvm::SmallVector<Arrival, 0> Arrivals, ArrivalsBefore;
};

/// Blocks that run together; of kernels without clusters, one.
struct Cluster {
  std::vector<std::unique_ptr<Cta>> Blocks; ///< By rank.
  /// Of the barrier: how often all have arrived, and what is known behind it.
  uint64_t Phase = 0;
  Knowledge Arrived, Completed;
  /// With a seed: the warp some of whose lanes are held back, and the step at which that
  /// ends at the latest.
  Warp *HeldWarp = nullptr;
  uint64_t HoldEnd = 0;
};

/// A block while it runs.
struct Cta {
  uint32_t Serial =
      0;             ///< Its number in the launch: those of a cluster follow each other.
  uint32_t Rank = 0; ///< In the cluster.
  Cluster *Group = nullptr;
  std::array<uint32_t, 3> Index = {};
  std::vector<Warp> Warps;
  std::vector<ThreadState> Threads;
  std::unique_ptr<char[]> SharedData;
  std::vector<uint8_t> SharedState; ///< ByteState.
  std::vector<std::unique_ptr<ShadowCell[]>> SharedShadow;
  uint32_t Floor = 0; ///< Below it, all threads know what all of the block did.
  Knowledge Known;    ///< Of all threads, about other blocks.
  std::map<uint64_t, MBarrier> MBarriers; ///< By offset.
  /// For each 16 bytes of shared memory, how many agents read them. Empty: none ever.
  std::vector<uint16_t> BeingRead;
  std::vector<WgmmaSteps> WgmmaGroups; ///< Of each four warps.
  BulkState Bulk;
  unsigned Slot = 0;       ///< Which no other block that runs has: %smid.
  unsigned NumWaiting = 0; ///< Threads at barriers of the block.
  std::array<NamedBarrier, NumNamedBarriers> Barriers;
  RegisterPool Registers;

  bool finished() const {
    for (const Warp &W : Warps)
      if (W.Live)
        return false;
    return true;
  }
};

inline ThreadState &Warp::thread(unsigned Lane) {
  return Block->Threads[Index * Lanes + Lane];
}

// PhaseWaits.cpp
/// A lane has waited by parity for the last phase of an mbarrier of its block.
void noteWait(Warp &W, unsigned Lane, const Op &O, MBarrier &B, uint64_t Offset);
/// Lanes of a warp have waited for each other.
void meetBehindWaits(Warp &W, uint32_t Members);
/// The same, for arrivals behind it.
void noteMeeting(Warp &W, uint32_t Members);
/// A phase is complete: reports those who may still wait for the one before.
void checkWaits(uint64_t Offset, MBarrier &B);
/// A thread arrives at an mbarrier of its block: reports that it could have come before
/// the last phase was complete.
void checkArrival(Warp &W, unsigned Lane, const Op &O, MBarrier &B, uint64_t Offset);

/// The simulator's engine: one launch while it runs.
class Engine {
public:
  Engine(Program &P, GlobalMemory &Memory, const LaunchOptions &Options);
  ~Engine();

  LaunchResult run(llvm::ArrayRef<uint64_t> Args);

  // For handlers

  Program &P;
  GlobalMemory &Memory;
  const LaunchOptions &Options;
  Counters Count;
  std::vector<Counters> SiteCounts; ///< Of each site; empty: not asked for.
  Shadow Checker;
  std::mt19937_64 Random;
  std::string Printed;
  std::vector<size_t> PrintedEnds;
  bool Stopped = false; ///< By a trap, a deadlock or a limit.
  StopClock Clock{Options.Stop};
  StopClock::Reason StoppedBy = StopClock::None;
  uint32_t NumThreads = 0, NumWarps = 0;
  uint32_t Stride = 0;        ///< Numbers of a block: of its threads, then of its agents.
  uint32_t NumBulkAgents = 0; ///< Of a block.
  uint32_t BlockDim[3];
  std::array<uint32_t, 3> Grid; ///< Of blocks.
  uint64_t Steps = 0;
  /// Instructions (with their sites) and arguments whose promises were false.
  llvm::DenseMap<const llvm::Value *, uint32_t> FalsePromises;
  llvm::DenseSet<uint32_t> Running; ///< Numbers of blocks that have begun and not ended.
  /// By address, who wrote the tensor maps that were copied to global memory.
  llvm::DenseMap<uint64_t, uint64_t> MapCopies;
  uint64_t NextLook = 0; ///< The step at which the clock is looked at again

  bool isSeeded() const { return Options.Seed.has_value(); }
  bool chance(unsigned OneIn) { return Random() % OneIn == 0; }

  /// Says that something is wrong at \p Site (and \p Other, or 0). \p Text is only called
  /// for the first of its kind and sites. Sites count from 1. The check is named by where
  /// it stands.
  void report(FindingKind Kind, uint32_t Site, uint32_t Other,
              llvm::function_ref<std::string()> Text,
              const char *CheckFile = __builtin_FILE(),
              unsigned CheckLine = __builtin_LINE());
  /// Where the block of this number is in the grid.
  std::array<uint32_t, 3> getBlockIndex(uint32_t Serial) const;
  /// "thread (3, 0, 0) of block (1, 0, 0)"
  std::string describeThread(const Warp &W, unsigned Lane) const;
  /// "0x701000010 (16 bytes after the start of 'out')"
  std::string describeAddress(const Warp &W, uint64_t Address);
  /// The lanes of \p Mask wait in vain at \p O: ends the launch if nothing in the block
  /// can change that.
  void noteSpin(Warp &W, const Op &O, uint32_t Mask);
  void trap(const Warp &W, uint32_t Mask, const Op &O, const llvm::Twine &What);
  uint32_t pcOf(const Op &O) const { return uint32_t(&O - P.Ops.data()); }

  /// The host memory of one lane's access; null, after a report, if there is none. \p R
  /// gets the region, or null for shared and local memory.
  char *resolve(Warp &W, unsigned Lane, const Op &O, uint64_t Address, unsigned Bytes,
                bool Writes, Region *&R);
  /// Checks order and initialisation, for shared and global memory.
  void checkAccess(Warp &W, unsigned Lane, const Op &O, uint64_t Address, unsigned Bytes,
                   Region *R, AccessKind Kind);
  /// Reports an address that is not a multiple of \p Alignment in the lanes of \p Mask.
  void checkAlignment(Warp &W, const Op &O, const uint64_t *Addresses, uint32_t Mask,
                      uint64_t Alignment);
  void checkPoison(Warp &W, const Op &O, uint32_t Register, uint32_t Mask,
                   const char *What);

  /// What the instruction of \p O promises of its result is false in these lanes.
  void breakPromise(Warp &W, const Op &O, uint32_t Broken);
  /// The nearest value that went into what stands at \p Site and whose promise was
  /// false, or null.
  const llvm::Value *findFalsePromise(uint32_t Site) const;

  void countGlobal(const uint64_t *Addresses, uint32_t Mask, unsigned Bytes,
                   uint64_t &Requests, uint64_t &Sectors);
  /// \p Bytes of each lane; returns wavefronts. \p Ideal gets how many had to be.
  unsigned countWavefronts(const uint64_t *Addresses, uint32_t Mask, unsigned Bytes,
                           unsigned &Ideal);

  /// The block in whose shared memory \p Address is, by the block's own addresses or
  /// those of the cluster; it becomes one of that block's own. Null, after a report, if
  /// there is no such block, or it has exited.
  Cta *findShared(Warp &W, unsigned Lane, const Op &O, uint64_t &Address);
  /// Some lanes arrived or exited: whether all of the cluster have arrived at its
  /// barrier.
  void updateCluster(Cluster &Group);

  /// Makes lanes wait at \p O.
  void park(Warp &W, const Op &O, uint32_t Mask);
  /// Lets lanes go on after \p O.
  void unpark(Warp &W, const Op &O, uint32_t Mask);
  /// Whether all lanes of \p Members stand at \p O once those of \p Mask do; if so their
  /// waiting ends and \p Members keeps those that are alive.
  bool gather(Warp &W, const Op &O, uint32_t Mask, uint32_t &Members);
  /// Some lanes exited or wait: whether a barrier of the block is complete now.
  void updateBarriers(Cta &Block);
  /// "; barrier 1: 32 of 64 threads have come, 0 of them wait" of each that is not
  /// complete.
  std::string describeBarriers(Cta &Block);
  /// What setmaxnreg leaves wrong when a block ends; who waits for registers when it
  /// cannot go on.
  void checkRegisters(const Cta &Block);
  std::string describeRegisters(const Cta &Block);
  void startRegisters(Cta &Block);
  /// Brings the data of a copy; its end (\p Finish) makes it a write of the thread.
  void landCopy(Cta &Block, const AsyncCopy &Copy, bool Finish);
  void checkSource(Warp &W, const AsyncCopy &Copy);
  void exitLanes(Warp &W, uint32_t Mask);
  /// "a cp.async" or "a bulk load" under way into some of these bytes, and where it was
  /// issued.
  llvm::StringRef findUnderWay(const Cta &Block, uint64_t Offset, unsigned Bytes,
                               uint32_t &Site) const;
  /// Reports a load or store where an mbarrier is that has not been made invalid.
  void checkNoBarrier(Warp &W, unsigned Lane, const Op &O, uint64_t Offset,
                      unsigned Bytes);
  /// Reports a write to what an agent reads, in which case it is true.
  bool checkBeingRead(Warp &W, unsigned Lane, const Op &O, uint64_t Offset,
                      unsigned Bytes) {
    return checkBeingRead(*W.Block, W, Lane, O, Offset, Bytes);
  }
  /// In shared memory of \p Block.
  bool checkBeingRead(Cta &Block, Warp &W, unsigned Lane, const Op &O, uint64_t Offset,
                      unsigned Bytes);

private:
  std::unique_ptr<Cta> makeCta();
  std::unique_ptr<Cluster> makeCluster();
  void startCta(Cta &Block, uint32_t Serial);
  /// Runs a warp for about \p Budget operations.
  void runWarp(Warp &W, uint64_t Budget);
  /// Runs the operations up to \p Stop and gives what each counts to its site.
  void runCounted(Warp &W, uint32_t PC, uint32_t Stop, uint32_t Mask);
  uint32_t controlCounted(Warp &W, uint32_t PC, uint32_t Mask);
  std::vector<LineCounters> collectLines() const;
  uint32_t chooseLanes(Warp &W, uint32_t &PC, uint32_t &Limit);
  /// Runs a cluster until it is finished or used up \p Budget.
  bool runCluster(Cluster &Group, uint64_t Budget);
  bool runClusterSeeded(Cluster &Group, uint64_t Budget);
  void startHold(Cluster &Group);
  void endHold(Cluster &Group);
  bool waitsForHeld(const Cluster &Group) const;
  void reportDeadlock(Cluster &Group);
  /// What must not be left when a block ends.
  void checkEnd(Cta &Block);
  void checkMBarriers(Cta &Block);
  void stepLimit(Warp &W);

  std::vector<Finding> Findings;
  llvm::DenseMap<uint64_t, unsigned> FindingNumbers;
  std::optional<std::string> Trap;
  llvm::ArrayRef<uint64_t> Args;
  std::vector<std::unique_ptr<Cluster>> Idle;
};

/// "k.cu:12:3: %x = load ..." of an instruction.
std::string describeSite(const llvm::Instruction *I);
/// "block (1, 0, 0)", with its rank where there are others in its cluster.
std::string describeBlock(const Cta &Block);
/// "0-15, 17" of a mask.
std::string describeLanes(uint32_t Mask);

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_ENGINE_H
