//===- BulkCopy.h - Copies of boxes under way -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cp.async.bulk.tensor (docs/simulator-async.md). A load completes at an mbarrier; its
// agent is that mbarrier's. Stores complete in groups of the thread that issued them,
// which has two agents: one that reads shared memory and one that writes global memory.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_BULKCOPY_H
#define TILEIR_SIMULATOR_BULKCOPY_H

#include "Simulator/Handlers.h"
#include "Simulator/Shadow.h"
#include "Simulator/TensorMap.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>
#include <vector>

namespace tileir::sim {

struct MBarrier;

Cta *getBlock(Warp &W);

/// A box under way.
struct BulkCopy {
  const Op *O;
  Warp *W; ///< Who issued it.
  unsigned Lane;
  Cta *Target; ///< In whose shared memory it is.
  TensorMap Map;
  uint64_t MapAddress;
  uint64_t Writers; ///< Of the map, and of what a load reads, when it was issued.
  std::vector<int32_t> Corner;
  uint32_t Shared; ///< Offset.

  BulkCopy(const Op &O, Warp &W, unsigned Lane, const TensorMap &Map, uint64_t MapAddress,
           uint64_t Writers, uint64_t Shared)
      : O(&O), W(&W), Lane(Lane), Target(getBlock(W)), Map(Map), MapAddress(MapAddress),
        Writers(Writers), Shared(uint32_t(Shared)) {}

  // A load.
  uint64_t Barrier = 0;       ///< Offset.
  std::vector<uint32_t> Rows; ///< That have not landed, in the order in which they will.
  std::vector<uint32_t> Landed; ///< That no complete phase has told of.
  Clocks Passed;                ///< Of one to another block: what was before its issue.
  // A store.
  uint64_t Group = 0;
  std::vector<uint8_t> Data; ///< What was read of shared memory, row by row.
  /// Of a reduction: what becomes of an element.
  Combination Combine = nullptr;
  bool ReadIsOver = false, HasWritten = false, IsOver = false;
};

/// Those of a block.
struct BulkState {
  std::vector<std::unique_ptr<BulkCopy>> Loads, Stores; ///< Oldest first.
  llvm::DenseMap<uint32_t, uint64_t> Groups; ///< Committed ones of each thread.
  llvm::DenseMap<uint64_t, uint32_t> Agents; ///< Numbers by offsets of mbarriers.
  uint32_t Completions = 0; ///< Phases that completed while there were loads.
  /// Of tensor maps in global memory: which thread has executed the fence that acquires
  /// them, and who had written them then.
  struct Acquired {
    Accessor By;
    uint64_t Writers;
  };
  llvm::DenseMap<uint64_t, std::vector<Acquired>> Maps;
};

/// Checks what loads and stores have in common, for the lanes of \p Mask.
void checkBulkOperands(Warp &W, const Op &O, uint32_t Mask);
/// The copy of a lane, whose box is counted; null, after a report, if it cannot be.
std::unique_ptr<BulkCopy> makeBulkCopy(Warp &W, unsigned Lane, const Op &O,
                                       bool ToShared);

/// The phase of the mbarrier at \p Offset is complete: who waits for it knows of what has
/// landed.
void finishLoads(Cta &Block, uint64_t Offset, MBarrier &B);
/// Somebody waits in vain for the mbarrier at \p Offset.
void landLoadsFor(Cta &Block, uint64_t Offset);
/// Something may happen to copies under way.
void progressBulk(Cta &Block);
/// What must be over when the block ends.
void endBulk(Cta &Block);
/// The copy under way that writes some of these bytes of shared memory, or null.
const BulkCopy *findLoad(const Cta &Block, uint64_t Offset, unsigned Bytes);
/// The store under way that reads some of them.
const BulkCopy *findStore(const Cta &Block, uint64_t Offset, unsigned Bytes);
/// Bytes have come to the mbarrier at \p Offset of \p Owner (MBarriers.cpp).
void completeBytes(Cta &Owner, Warp &W, unsigned Lane, const Op &O, uint64_t Offset,
                   uint32_t Bytes);
/// Whether an agent that the lane starts may use the mbarrier; reports it if not.
bool checkBarrierOf(Cta &Owner, Warp &W, unsigned Lane, const Op &O, uint64_t Offset);

/// A number that changes when the tensor map is written.
uint64_t getMapWriters(Warp &W, const Op &O, uint64_t Address);

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_BULKCOPY_H
