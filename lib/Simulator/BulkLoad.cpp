//===- BulkLoad.cpp - Boxes that come to shared memory --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A box is so many rows, which land in an order and at times that the seed chooses. Each
// brings its bytes to the mbarrier, those outside of the tensor, too. Nobody may touch
// the destination until a phase is complete that tells of all of it.
//
//===----------------------------------------------------------------------===//

#include "Simulator/BulkCopy.h"
#include "Simulator/Engine.h"
#include "Simulator/Handlers.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

constexpr unsigned UnitBytes = 16; ///< What the swizzle leaves together.

/// The agent of the mbarrier.
static Accessor getAgent(Cta &Block, const Op &O, uint64_t Barrier, uint32_t Clock) {
  BulkState &Bulk = Block.Bulk;
  uint32_t Number =
      Bulk.Agents.try_emplace(Barrier, uint32_t(Bulk.Agents.size())).first->second;
  return Block.Warps[0].E->Checker.getBulkAgent(Block, O, Number, Clock);
}

/// Calls F(offset of 16 bytes, place in the row) for a row of the box.
template <class Callable>
static void forUnits(const BulkCopy &X, unsigned Row, Callable F) {
  for (unsigned Byte = 0; Byte != X.Map.getRowBytes(); Byte += UnitBytes)
    F(X.Map.getShared(X.Shared, Row, Byte), Byte);
}

/// Who wrote the map and what is read through it.
static uint64_t getWriters(const BulkCopy &X) {
  Engine &E = *X.W->E;
  uint64_t Writers = getMapWriters(*X.W, *X.O, X.MapAddress);
  for (unsigned I = 0; I != X.Map.getNumRows(); ++I)
    if (auto Row = X.Map.getRow(X.Corner, I))
      if (Region *R = E.Memory.find(Row->Address, X.O->Cache);
          R && !R->ReadOnly && R->contains(Row->Address, Row->Bytes))
        Writers = hash_combine(
            Writers, E.Checker.getWriters(R->Shadow, Row->Address - R->Base, Row->Bytes));
  return Writers;
}

//===----------------------------------------------------------------------===//
// Landing
//===----------------------------------------------------------------------===//

static void landRow(BulkCopy &X, unsigned Row) {
  Warp &W = *X.W;
  Engine &E = *W.E;
  if (X.Target->finished() && X.Target->Group->Blocks.size() > 1)
    E.report(FindingKind::EarlyAsyncAccess, X.O->Site, 0, [&] {
      return "a bulk load of " + E.describeThread(W, X.Lane) + " comes to " +
             describeBlock(*X.Target) + " which has exited";
    });
  std::vector<uint8_t> Bytes(X.Map.getRowBytes());
  for (unsigned I = 0; I != Bytes.size(); ++I)
    Bytes[I] = X.Map.getFill(I);
  Region *R;
  if (auto From = X.Map.getRow(X.Corner, Row))
    if (char *Src = E.resolve(W, X.Lane, *X.O, From->Address, From->Bytes, false, R))
      memcpy(&Bytes[From->First], Src, From->Bytes);
  forUnits(X, Row, [&](uint32_t Offset, unsigned Byte) {
    memcpy(X.Target->SharedData.get() + Offset, &Bytes[Byte], UnitBytes);
  });
  X.Landed.push_back(Row);
}

/// The next row of a load lands; the load may not exist any more after it.
static void landNext(BulkCopy &X) {
  unsigned Row = X.Rows.back();
  X.Rows.pop_back();
  landRow(X, Row);
  completeBytes(*X.Target, *X.W, X.Lane, *X.O, X.Barrier, X.Map.getRowBytes());
}

static void landAll(BulkCopy &X) {
  // The last row may end the load.
  for (size_t Left = X.Rows.size(); Left; --Left)
    landNext(X);
}

/// Rows that have landed are written and have been read, for those who know \p Agent.
static void addRows(BulkCopy &X, const Accessor &Agent) {
  Cta &Block = *X.Target;
  Engine &E = *X.W->E;
  for (unsigned Number : X.Landed) {
    forUnits(X, Number, [&](uint32_t Offset, unsigned) {
      memset(&Block.SharedState[Offset], Written, UnitBytes);
      if (E.Options.Check)
        E.Checker.addBulk(*X.W, X.Lane, Block.SharedShadow, Offset, UnitBytes, Agent,
                          AccessKind::Write);
    });
    auto Row = X.Map.getRow(X.Corner, Number);
    Region *R = Row ? E.Memory.find(Row->Address, X.O->Cache) : nullptr;
    if (E.Options.Check && R && !R->ReadOnly && R->contains(Row->Address, Row->Bytes))
      E.Checker.addBulk(*X.W, X.Lane, R->Shadow, Row->Address - R->Base, Row->Bytes,
                        Agent, AccessKind::Read);
  }
  X.Landed.clear();
}

void sim::finishLoads(Cta &Block, uint64_t Offset, MBarrier &B) {
  BulkState &Bulk = Block.Bulk;
  if (Bulk.Loads.empty() && !Bulk.Agents.count(Offset))
    return;
  uint32_t Clock = ++Bulk.Completions;
  for (auto &X : Bulk.Loads) {
    if (X->Barrier != Offset || X->Landed.empty())
      continue;
    addRows(*X, getAgent(Block, *X->O, Offset, Clock));
    B.Arrived.Passed.join(X->Passed);
    Engine &E = *X->W->E;
    if (X->Rows.empty() && E.Options.Check && getWriters(*X) != X->Writers)
      E.report(FindingKind::EarlyAsyncAccess, X->O->Site, 0, [&] {
        return "what the bulk load of " + E.describeThread(*X->W, X->Lane) +
               " reads, or its tensor map, was written while it was under way";
      });
  }
  if (Bulk.Agents.count(Offset))
    B.Arrived.All
        .Clock[getAgent(Block, Block.Warps[0].E->P.Ops.front(), Offset, Clock).Thread] =
        Clock;
  erase_if(Bulk.Loads, [&](auto &X) {
    return X->Barrier == Offset && X->Rows.empty() && X->Landed.empty();
  });
}

void sim::landLoadsFor(Cta &Block, uint64_t Offset) {
  Engine &E = *Block.Warps[0].E;
  SmallVector<BulkCopy *, 4> Waiting;
  for (auto &X : Block.Bulk.Loads)
    if (X->Barrier == Offset && !X->Rows.empty())
      Waiting.push_back(X.get());
  if (Waiting.empty())
    return;
  if (!E.isSeeded())
    for_each(Waiting, [](BulkCopy *X) { landAll(*X); });
  else
    landNext(*Waiting[E.Random() % Waiting.size()]);
}

const BulkCopy *sim::findLoad(const Cta &Block, uint64_t Offset, unsigned Bytes) {
  for (auto &X : Block.Bulk.Loads)
    if (X->Shared < Offset + Bytes && Offset < X->Shared + X->Map.getBoxBytes())
      return X.get();
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Issuing
//===----------------------------------------------------------------------===//

/// Nobody may have to do with the destination; from now on it is under way.
static void claimDestination(BulkCopy &X) {
  Warp &W = *X.W;
  Engine &E = *W.E;
  Cta &Block = *X.Target;
  uint32_t Bytes = X.Map.getBoxBytes();
  Accessor Agent = getAgent(Block, *X.O, X.Barrier, 0);
  uint8_t *State = &Block.SharedState[X.Shared];
  if (std::find(State, State + Bytes, uint8_t(InFlight)) != State + Bytes) {
    const BulkCopy *Other = findLoad(Block, X.Shared, Bytes);
    E.report(FindingKind::EarlyAsyncAccess, X.O->Site, Other ? Other->O->Site : 0, [&] {
      return "a bulk load of " + E.describeThread(W, X.Lane) + " writes " +
             E.describeAddress(W, SharedBase + X.Shared) +
             " and behind it, into which another copy is under way";
    });
  } else if (E.Options.Check &&
             !E.checkBeingRead(Block, W, X.Lane, *X.O, X.Shared, Bytes)) {
    E.Checker.checkBulk(W, X.Lane, Block.SharedShadow, SharedBase, X.Shared, Bytes, Agent,
                        AccessKind::Write);
  }
  memset(State, InFlight, Bytes);
  memset(Block.SharedData.get() + X.Shared, 0xff, Bytes);
}

/// What is outside of its buffer stays away, after a report.
static void checkSource(BulkCopy &X) {
  Engine &E = *X.W->E;
  Accessor Agent = getAgent(*X.Target, *X.O, X.Barrier, 0);
  for (unsigned I = 0; I != X.Map.getNumRows(); ++I) {
    auto Row = X.Map.getRow(X.Corner, I);
    Region *R;
    if (!Row)
      continue;
    if (E.resolve(*X.W, X.Lane, *X.O, Row->Address, Row->Bytes, false, R) && R &&
        E.Options.Check && !R->ReadOnly)
      E.Checker.checkBulk(*X.W, X.Lane, R->Shadow, R->Base, Row->Address - R->Base,
                          Row->Bytes, Agent, AccessKind::Read);
  }
}

/// Starts the part of \p X that comes to its target.
static void startLoad(std::unique_ptr<BulkCopy> X) {
  Warp &W = *X->W;
  Engine &E = *W.E;
  unsigned L = X->Lane;
  const Op &O = *X->O;
  uint64_t Barrier = X->Barrier;
  BulkState &Bulk = X->Target->Bulk;
  if (!checkBarrierOf(*X->Target, W, L, O, Barrier))
    return;
  if (!Bulk.Agents.count(Barrier) && Bulk.Agents.size() == MaxBulkBarriers) {
    E.report(FindingKind::InvalidOperation, O.Site, 0, [] {
      return "more than " + std::to_string(MaxBulkBarriers) +
             " mbarriers of a block are used by bulk loads: the simulator has no more";
    });
    return;
  }
  X->Rows.resize(X->Map.getNumRows());
  std::iota(X->Rows.begin(), X->Rows.end(), 0);
  if (E.isSeeded())
    std::shuffle(X->Rows.begin(), X->Rows.end(), E.Random);
  claimDestination(*X);
  checkSource(*X);
  if (E.Options.Check)
    X->Writers = getWriters(*X);
  BulkCopy &Started = *Bulk.Loads.emplace_back(std::move(X));
  if (E.isSeeded() && E.chance(3))
    landAll(Started);
}

/// The blocks that a copy goes to, each at the same place; whether they can be.
static bool findTargets(Warp &W, unsigned L, const Op &O,
                        SmallVectorImpl<Cta *> &Targets) {
  Engine &E = *W.E;
  if (!O.Flags) {
    Targets.push_back(W.Block);
    return true;
  }
  auto &Blocks = W.Block->Group->Blocks;
  uint32_t Mask = W.get<uint16_t>(E.P.Lists[O.Extra].In.back())[L];
  bool IsRight = Mask && Mask >> Blocks.size() == 0;
  if (!IsRight)
    E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
      return E.describeThread(W, L) + " copies to the blocks of mask " +
             std::to_string(Mask) + ", and its cluster has " +
             std::to_string(Blocks.size());
    });
  for (auto &Block : Blocks) {
    if (!(Mask >> Block->Rank & 1))
      continue;
    if (Block->finished()) {
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return E.describeThread(W, L) + " copies to " + describeBlock(*Block) +
               " which has exited";
      });
      continue;
    }
    Targets.push_back(Block.get());
  }
  return IsRight;
}

void sim::bulkLoad(WarpRegisters &R, const Op &O, uint32_t Mask) {
  Warp &W = warp(R);
  Engine &E = *W.E;
  checkBulkOperands(W, O, Mask);
  E.checkAlignment(W, O, W.get<uint64_t>(O.B), Mask, 8);
  for (unsigned L : lanesOf(Mask)) {
    std::unique_ptr<BulkCopy> X = makeBulkCopy(W, L, O, true);
    SmallVector<Cta *, 2> Targets;
    if (!X || !findTargets(W, L, O, Targets))
      continue;
    X->Barrier = W.get<uint64_t>(O.B)[L] - SharedBase;
    E.Count.MulticastBytes += (Targets.size() - 1) * X->Map.getBoxBytes();
    if (E.Options.Check && Targets.size() > 1)
      X->Passed = E.Checker.publishEnds(W, L).Passed;
    for (Cta *Target : Targets) {
      auto Part = std::make_unique<BulkCopy>(*X);
      Part->Target = Target;
      startLoad(std::move(Part));
    }
    // So that what the thread writes from now on is later than what it wrote before.
    if (E.Options.Check)
      ++W.thread(L).Clock;
  }
}

Cta *sim::getBlock(Warp &W) { return W.Block; }
