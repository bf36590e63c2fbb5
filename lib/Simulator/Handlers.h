//===- Handlers.h - What executes decoded operations ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Handlers that know the warp and its engine; those of single lanes are in ScalarOps.h.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_HANDLERS_H
#define TILEIR_SIMULATOR_HANDLERS_H

#include "Simulator/ScalarOps.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tileir::sim {

#define SIM_HANDLER(NAME) void NAME(WarpRegisters &, const Op &, uint32_t)
#define SIM_CONTROL(NAME) uint32_t NAME(WarpRegisters &, const Op &, uint32_t)

// Control.cpp
SIM_HANDLER(doNothing);
SIM_CONTROL(jump);     ///< Imm: PC
SIM_CONTROL(branch);   ///< A: condition; Imm: PC if true, PC if false
SIM_CONTROL(switchTo); ///< A: i64; Extra: table
SIM_CONTROL(exitKernel);
SIM_CONTROL(trapUnreachable);
SIM_CONTROL(trapNow);
SIM_CONTROL(assertFailed);   ///< List: message, file, line, function
SIM_HANDLER(printFormatted); ///< Dst: i32; A: format; B: arguments

// MemoryOps.cpp, AtomicOps.cpp
/// Flags of memory operations.
enum : uint8_t {
  MemIsAtomic = 1,
  MemAcquires = 2,
  MemReleases = 4,
  MemOfBlock = 8 ///< Of the scope of a block (.cta): other blocks see a plain access.
};

/// Dst: Count registers of Bytes bytes, side by side; A: address; Imm: alignment.
Handler getLoadHandler(unsigned Bytes);
/// A: address; List.In: values; Imm: alignment.
Handler getStoreHandler(unsigned Bytes);
SIM_HANDLER(
    copyMemory); ///< A: to; B: from; C: i64 bytes; Imm: alignments (to, from << 32)
SIM_HANDLER(setMemory); ///< A: to; B: byte; C: i64 bytes

enum class AtomicCode : uint8_t {
#define ATOMIC_OP(NAME, INT, FLOAT) NAME,
#include "Simulator/AtomicOps.def"
};
/// Dst: old values; A: address; List.In: operands; Imm: alignment. Null if there is none.
Handler getAtomicHandler(AtomicCode Code, LaneType Kind);
/// What becomes of the old element and of the operand.
using Combination = uint64_t (*)(uint64_t, uint64_t);
/// Null if there is none.
Combination getCombination(AtomicCode Code, LaneType Kind);
/// Dst: old value; A: address; B: expected; C: new; Imm: alignment.
Handler getCompareHandler(unsigned Bytes);

// MultimemOps.cpp
/// List.Multimem: what each copy is accessed by, whose operands these are, too.
SIM_HANDLER(accessCopies);

SIM_HANDLER(fenceMemory); ///< Flags: MemOfBlock
SIM_HANDLER(fenceProxy);

// Collectives.cpp
enum class ShuffleMode : uint8_t { Up, Down, Butterfly, Index };
/// Dst: i32; Extra: list: mask, value, lane, clamp -> value, predicate (or 0). Flags:
/// mode.
SIM_CONTROL(shuffleSync);
enum class VoteMode : uint8_t { All, Any, Uniform, Ballot };
SIM_CONTROL(voteSync); ///< Dst; A: mask; B: predicate; Flags: mode
SIM_CONTROL(
    matchSync); ///< Dst; A: mask; B: value; C: predicate result; Flags: all; Bytes
enum class ReduxMode : uint8_t { Add, And, Or, Xor, SMin, SMax, UMin, UMax, FMin, FMax };
SIM_CONTROL(reduxSync);  ///< Dst; A: mask; B: value; Flags: mode; Imm: 1 abs, 2 NaN
SIM_CONTROL(electSync);  ///< Dst: lane; C: predicate; A: mask
SIM_CONTROL(warpSync);   ///< A: mask
SIM_HANDLER(activeMask); ///< Dst

// Barriers.cpp
enum : uint8_t { BarAligned = 1, BarHasCount = 2, BarArrives = 4 };
enum class BarReduce : uint8_t { None, Popc, And, Or };
/// Dst; A: id; B: count; C: predicate; Flags; Imm: BarReduce
SIM_CONTROL(blockBarrier);
/// Whether lanes that are parked there wait for a barrier to be complete, not only for
/// the other lanes of their warp.
inline bool waitsAtBarrier(const Op &O) {
  return (O.Control == blockBarrier && !(O.Flags & BarArrives));
}

// Clusters.cpp
enum : uint8_t { ClusterAligned = 1, ClusterRelaxed = 2, ClusterWaits = 4 };
SIM_CONTROL(clusterArrive); ///< Flags
SIM_CONTROL(clusterWait);   ///< Flags
SIM_HANDLER(mapShared);     ///< Dst of Bytes; A: address; B: rank

// RegisterPool.cpp
SIM_CONTROL(setMaxRegisters); ///< Imm: registers of a thread; Flags: increases

// AsyncCopy.cpp, MBarriers.cpp
SIM_HANDLER(asyncCopy); ///< A: shared; B: global; C: src-size; Bytes; Flags: has src-size
SIM_HANDLER(asyncCommit);
SIM_HANDLER(asyncWait); ///< Imm: groups that may be under way; Flags: everything, all

enum class MBarOp : uint8_t {
  Init,
  Inval,
  Arrive,
  ArriveExpect,
  Expect,
  Complete,
  Test,
  TestParity
};
/// Dst; A: address; B: count, state or parity, of Bytes; Flags: MBarOp; Imm: MBar flags
SIM_HANDLER(mbarrier);
enum : uint64_t {
  MBarDrop = 1,
  MBarRelaxed = 2,
  MBarNoComplete = 4,
  MBarSpurious = 8,
  MBarOfCluster = 16, ///< The scope: else only of the block.
  MBarRemote = 32     ///< The address may be another block's.
};
SIM_HANDLER(fenceInit);   ///< fence.mbarrier_init
SIM_HANDLER(asyncArrive); ///< A: address; Bytes: 1 for noinc

// BulkLoad.cpp, BulkStore.cpp, BulkReduce.cpp, TensorMapOps.cpp
/// A: to; B: mbarrier; C: map; Count: rank; List.In: corner, mask if Flags.
SIM_HANDLER(bulkLoad);
/// Reductions of boxes into global memory.
enum class BulkReduction : uint8_t {
#define BULK_REDUCTION(NAME, TEXT, TYPES, UNSIGNED, SIGNED, FLOAT) NAME,
#include "Simulator/BulkReductions.def"
};
/// "add"
llvm::StringRef getBulkReductionName(BulkReduction Reduction);
/// What one makes of elements of type \p Type of a map; null if the ISA does not have it.
Combination getBulkCombination(BulkReduction Reduction, unsigned Type);
/// A: from; C: map; Count: rank; Flags: 0, or 1 more than a BulkReduction; List.In:
/// corner
SIM_HANDLER(bulkStore);
SIM_HANDLER(bulkCommit);
SIM_HANDLER(bulkWait);   ///< Imm: groups that may be under way; Flags: only reads
SIM_CONTROL(mapCopy);    ///< A: to; B: from
SIM_HANDLER(mapAcquire); ///< A: address

// Matrix.cpp
SIM_CONTROL(mmaSync);  ///< Extra: MmaShape
SIM_CONTROL(ldMatrix); ///< A: address; List.Out; Count: matrices; Flags: transposed
SIM_CONTROL(stMatrix); ///< A: address; List.In; Count; Flags: transposed

// Wgmma.cpp; all are aligned.
SIM_CONTROL(wgmmaMultiply); ///< Extra: WgmmaShape
SIM_CONTROL(wgmmaFence);
SIM_CONTROL(wgmmaCommit);
SIM_CONTROL(wgmmaWait); ///< Imm: groups that may be under way

// Watched.cpp
SIM_HANDLER(runWatched);
SIM_CONTROL(runWatchedControl);

// Registers.cpp
/// The number of the special register that llvm.nvvm.read.ptx.sreg.NAME reads.
std::optional<unsigned> findSpecial(llvm::StringRef Name);
SIM_HANDLER(readSpecial); ///< Dst of Bytes; Imm: of findSpecial()
SIM_HANDLER(isSpace);     ///< Dst: i1; A: address; Imm: address space

/// Float arithmetic with a rounding mode, through APFloat.
enum class RoundedOp : uint8_t {
  Add,
  Mul,
  Fma,
  Div,
  Sqrt,
  Rcp,
  FromInt,
  FromUInt,
  ToInt,
  ToUInt,
  Narrow
};
/// Dst; A, B, C; Flags: RoundedOp; Imm: see packRounded().
SIM_HANDLER(roundedOp);
uint64_t packRounded(LaneType From, LaneType To, unsigned Mode, bool Flush, bool Relu,
                     bool Saturate);

/// Narrow floats.
enum class SmallKind : uint8_t { E4M3, E5M2, E2M3, E3M2, E2M1 };
enum : uint8_t { SmallRelu = 1, SmallFromHalf = 2 };
/// Dst of Bytes; A: upper, B: lower element (f32 or f16); Flags; Imm: SmallKind
SIM_HANDLER(encodePair);
/// Dst: f16; A of Bytes; Flags; Imm: SmallKind, position of the element << 8
SIM_HANDLER(decodeElement);
enum class TF32Rounding : uint8_t { Even, Zero, Away };
SIM_HANDLER(roundToTF32); ///< Dst: i32; A: f32; Flags: relu; Imm: TF32Rounding

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_HANDLERS_H
