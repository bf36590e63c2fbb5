//===- BulkStore.cpp - Boxes that go to global memory ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store reads its box from shared memory some time before the wait for reads of its
// group, and writes it some time before the other wait or the end of the block. Its rows
// end at units of 16 bytes, as an H200 was seen to do (docs/simulator-async.md).
//
//===----------------------------------------------------------------------===//

#include "Simulator/BulkCopy.h"
#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

constexpr unsigned UnitBytes = 16;

static uint32_t getThread(const BulkCopy &X) { return X.W->Index * Lanes + X.Lane; }

/// The agent that reads, or writes, for the thread.
static Accessor getAgent(const BulkCopy &X, bool Writes) {
  Engine &E = *X.W->E;
  return E.Checker.getBulkAgent(
      *X.W->Block, *X.O, MaxBulkBarriers + (Writes ? E.NumThreads : 0) + getThread(X),
      uint32_t(X.Group + 1));
}

/// What is written of a row: from its first element that is inside, to the end of the
/// unit that has the last one. Hardware was seen to end so; how it begins within a unit
/// was not looked at, and checkUnits() reports it in any case.
static std::optional<TensorMap::Row> getWrittenRow(const BulkCopy &X, unsigned Number) {
  std::optional<TensorMap::Row> Row = X.Map.getRow(X.Corner, Number);
  if (Row)
    Row->Bytes = unsigned(alignTo(Row->First + Row->Bytes, UnitBytes)) - Row->First;
  return Row;
}

/// Calls F(offset of 16 bytes) for the box.
template <class Callable> static void forUnits(const BulkCopy &X, Callable F) {
  for (unsigned Row = 0; Row != X.Map.getNumRows(); ++Row)
    for (unsigned Byte = 0; Byte != X.Map.getRowBytes(); Byte += UnitBytes)
      F(X.Map.getShared(X.Shared, Row, Byte));
}

//===----------------------------------------------------------------------===//
// Steps of a store
//===----------------------------------------------------------------------===//

static void readBox(BulkCopy &X) {
  if (!X.Data.empty())
    return;
  forUnits(X, [&](uint32_t Offset) {
    const char *Unit = X.W->Block->SharedData.get() + Offset;
    X.Data.insert(X.Data.end(), Unit, Unit + UnitBytes);
  });
}

/// Of a reduction each element is one of its own.
static void putRow(const BulkCopy &X, char *To, const uint8_t *From, unsigned Bytes) {
  if (!X.Combine) {
    memcpy(To, From, Bytes);
    return;
  }
  for (unsigned At = 0; At < Bytes; At += X.Map.ElementBytes) {
    uint64_t Old = 0, New = 0;
    memcpy(&Old, To + At, X.Map.ElementBytes);
    memcpy(&New, From + At, X.Map.ElementBytes);
    New = X.Combine(Old, New);
    memcpy(To + At, &New, X.Map.ElementBytes);
  }
}

static void writeBox(BulkCopy &X) {
  if (X.HasWritten)
    return;
  readBox(X);
  X.HasWritten = true;
  Region *R;
  for (unsigned I = 0; I != X.Map.getNumRows(); ++I)
    if (auto Row = getWrittenRow(X, I))
      if (char *Dst =
              X.W->E->resolve(*X.W, X.Lane, *X.O, Row->Address, Row->Bytes, true, R))
        putRow(X, Dst, &X.Data[I * X.Map.getRowBytes() + Row->First], Row->Bytes);
}

/// Nobody needs to leave the source alone any more.
static void endReading(BulkCopy &X) {
  if (X.ReadIsOver)
    return;
  X.ReadIsOver = true;
  readBox(X);
  Engine &E = *X.W->E;
  if (!E.Options.Check)
    return;
  Cta &Block = *X.W->Block;
  Accessor Agent = getAgent(X, false);
  forUnits(X, [&](uint32_t Offset) {
    --Block.BeingRead[Offset / UnitBytes];
    E.Checker.addBulk(*X.W, X.Lane, Block.SharedShadow, Offset, UnitBytes, Agent,
                      AccessKind::Read);
  });
  if (getMapWriters(*X.W, *X.O, X.MapAddress) != X.Writers)
    E.report(FindingKind::EarlyAsyncAccess, X.O->Site, 0, [&] {
      return "the tensor map of a bulk store of " + E.describeThread(*X.W, X.Lane) +
             " was written while it was under way";
    });
}

/// The thread of the store knows that its agent has come this far.
static void tellThread(const BulkCopy &X, bool Writes) {
  Accessor Agent = getAgent(X, Writes);
  uint32_t &Clock = X.W->thread(X.Lane).Known.All.Clock[Agent.Thread];
  Clock = std::max(Clock, Agent.Clock);
}

const BulkCopy *sim::findStore(const Cta &Block, uint64_t Offset, unsigned Bytes) {
  for (auto &X : Block.Bulk.Stores)
    if (!X->ReadIsOver && X->Shared < Offset + Bytes &&
        Offset < X->Shared + X->Map.getBoxBytes())
      return X.get();
  return nullptr;
}

void sim::progressBulk(Cta &Block) {
  BulkState &Bulk = Block.Bulk;
  Engine &E = *Block.Warps[0].E;
  if (!Bulk.Loads.empty() && E.chance(2))
    landLoadsFor(Block, Bulk.Loads[E.Random() % Bulk.Loads.size()]->Barrier);
  if (!Bulk.Stores.empty() && E.chance(8)) {
    BulkCopy &X = *Bulk.Stores[E.Random() % Bulk.Stores.size()];
    if (E.chance(2))
      writeBox(X);
    else
      readBox(X);
  }
}

void sim::endBulk(Cta &Block) {
  Engine &E = *Block.Warps[0].E;
  for (auto &X : Block.Bulk.Loads)
    E.report(FindingKind::EarlyAsyncAccess, X->O->Site, 0, [&] {
      return "the block ends while a bulk load of " + E.describeThread(*X->W, X->Lane) +
             " is under way";
    });
  for (auto &X : Block.Bulk.Stores) {
    if (!X->ReadIsOver)
      E.report(FindingKind::EarlyAsyncAccess, X->O->Site, 0, [&] {
        return "the block ends while a bulk store of " +
               E.describeThread(*X->W, X->Lane) +
               " may read shared memory, without cp.async.bulk.wait_group";
      });
    writeBox(*X);
  }
  Block.Bulk = BulkState();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Checks what is read, which from now on nobody may write.
static void startReading(BulkCopy &X) {
  Engine &E = *X.W->E;
  Cta &Block = *X.W->Block;
  Accessor Agent = getAgent(X, false);
  if (Block.BeingRead.empty())
    Block.BeingRead.resize(Block.SharedState.size() / UnitBytes + 1);
  forUnits(X, [&](uint32_t Offset) {
    const uint8_t *State = &Block.SharedState[Offset];
    uint8_t Least = *std::min_element(State, State + UnitBytes),
            Most = *std::max_element(State, State + UnitBytes);
    if (Most == InFlight || Least == Unwritten)
      E.report(Most == InFlight ? FindingKind::EarlyAsyncAccess
                                : FindingKind::UninitializedRead,
               X.O->Site, 0, [&] {
                 return "a bulk store of " + E.describeThread(*X.W, X.Lane) + " reads " +
                        E.describeAddress(*X.W, SharedBase + Offset) +
                        (Most == InFlight ? ", into which a copy is under way"
                                          : ", which was never written");
               });
    else
      E.Checker.checkBulk(*X.W, X.Lane, Block.SharedShadow, SharedBase, Offset, UnitBytes,
                          Agent, AccessKind::Read);
    ++Block.BeingRead[Offset / UnitBytes];
  });
}

/// No right kernel has a bound of its tensor within a unit.
static void checkUnits(const BulkCopy &X, unsigned Number) {
  Engine &E = *X.W->E;
  TensorMap::Row Row = *X.Map.getRow(X.Corner, Number);
  unsigned End = Row.First + Row.Bytes;
  if (Row.First % UnitBytes || End % UnitBytes)
    E.report(FindingKind::InvalidOperation, X.O->Site, 0, [&] {
      bool AtEnd = End % UnitBytes;
      return "a bulk store of " + E.describeThread(*X.W, X.Lane) +
             " is cut off within 16 bytes, which it writes as a whole, by the " +
             (AtEnd ? "end" : "beginning") + " of the tensor's row at " +
             E.describeAddress(*X.W, Row.Address + (AtEnd ? Row.Bytes : 0));
    });
}

/// The writes are the agent's from now on: who does not know it races with it.
static void claimDestination(BulkCopy &X) {
  Engine &E = *X.W->E;
  Accessor Agent = getAgent(X, true);
  AccessKind Kind = X.Combine ? AccessKind::Atomic : AccessKind::Write;
  for (unsigned I = 0; I != X.Map.getNumRows(); ++I) {
    auto Row = getWrittenRow(X, I);
    Region *R;
    if (!Row)
      continue;
    checkUnits(X, I);
    if (!E.resolve(*X.W, X.Lane, *X.O, Row->Address, Row->Bytes, true, R) || !R ||
        !E.Options.Check)
      continue;
    E.Checker.checkBulk(*X.W, X.Lane, R->Shadow, R->Base, Row->Address - R->Base,
                        Row->Bytes, Agent, Kind);
    E.Checker.addBulk(*X.W, X.Lane, R->Shadow, Row->Address - R->Base, Row->Bytes, Agent,
                      Kind);
  }
}

/// False, after a report, if \p X is a reduction that does not exist.
static bool chooseCombination(BulkCopy &X) {
  if (!X.O->Flags)
    return true;
  auto Reduction = static_cast<BulkReduction>(X.O->Flags - 1);
  X.Combine = getBulkCombination(Reduction, X.Map.Type);
  if (!X.Combine)
    X.W->E->report(FindingKind::InvalidOperation, X.O->Site, 0, [&] {
      return X.W->E->describeThread(*X.W, X.Lane) + " reduces a box by " +
             getBulkReductionName(Reduction).str() +
             ", which elements of the map's type " + std::to_string(X.Map.Type) +
             " do not have";
    });
  return X.Combine != nullptr;
}

static void startStore(Warp &W, unsigned L, const Op &O) {
  Engine &E = *W.E;
  std::unique_ptr<BulkCopy> X = makeBulkCopy(W, L, O, false);
  if (!X || !chooseCombination(*X))
    return;
  BulkState &Bulk = W.Block->Bulk;
  X->Group = Bulk.Groups[getThread(*X)];
  if (E.Options.Check)
    startReading(*X);
  claimDestination(*X);
  if (E.isSeeded() && E.chance(3))
    readBox(*X);
  Bulk.Stores.push_back(std::move(X));
}

void sim::bulkStore(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  checkBulkOperands(W, O, Mask);
  for (unsigned L : lanesOf(Mask))
    startStore(W, L, O);
}

void sim::bulkCommit(WarpRegisters &R, const Op &, uint32_t Mask) {
  Warp &W = warp(R);
  for (unsigned L : lanesOf(Mask))
    ++W.Block->Bulk.Groups[W.Index * Lanes + L];
}

void sim::bulkWait(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  BulkState &Bulk = W.Block->Bulk;
  bool OnlyReads = O.Flags;
  for (auto &X : Bulk.Stores) {
    if (X->W != &W || !(Mask >> X->Lane & 1) ||
        X->Group + O.Imm >= Bulk.Groups[getThread(*X)])
      continue;
    endReading(*X);
    tellThread(*X, false);
    if (OnlyReads)
      continue;
    writeBox(*X);
    tellThread(*X, true);
    X->IsOver = true;
  }
  erase_if(Bulk.Stores, [](auto &X) { return X->IsOver; });
}
