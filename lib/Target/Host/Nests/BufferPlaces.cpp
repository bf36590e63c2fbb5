//===- BufferPlaces.cpp - Where buffers lie in the scratch memory ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Buffers that are never needed at the same time share memory. The life of a buffer is
// one interval of positions in the function, whose blocks lie in the program's order; a
// loop that a value lives through is in it as a whole. Intervals take time n log n to
// place, from the first to the last: each takes the smallest hole that it fits, and
// leaves one when its end has passed.
//
// A nest reads buffers when it is emitted, which may be at a later op than the one that
// joined it. It sees by the places (overlap) that it has to be emitted before a buffer is
// written anew. But that would divide nests, so a life lasts to the end of the nest that
// the last read may be in.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/Host/Nests/TilePlan.h"
#include "llvm/IR/CFG.h"
#include <numeric>
#include <queue>
#include <set>

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Lives
//===----------------------------------------------------------------------===//

static constexpr unsigned MaxOpsOfNest = 64;

/// The shape of the loops that an op of tiles needs, as far as the op tells.
static SmallVector<int64_t, 4> getNestShape(const TileCall &Call) {
  Value *Result = getResult(Call, 0);
  if (Result && isTile(Result) && !FoldCall::dynCast(Call))
    return getShapeOf(Result->getType());
  SmallVector<Value *, 4> Operands = getTileOperands(Call);
  return Operands.empty() ? SmallVector<int64_t, 4>()
                          : getShapeOf(Operands[0]->getType());
}

/// For each position the last one whose op may be in the same nest.
std::vector<unsigned> TilePlan::findNestEnds() const {
  std::vector<unsigned> Ends(Position.size());
  for (BasicBlock &BB : F) {
    unsigned Begin = Position.lookup(&BB.front()), Ops = 0;
    SmallVector<int64_t, 4> Shape;
    auto EndBefore = [&](unsigned Next) {
      std::fill(Ends.begin() + Begin, Ends.begin() + Next, Next - 1);
      Begin = Next;
      Ops = 0;
    };
    for (Instruction &I : BB) {
      TileCall Call = TileCall::dynCast(&I);
      if (!Call || getVirtualTile(&I))
        continue;
      SmallVector<int64_t, 4> Own = getNestShape(Call);
      if (Own.empty())
        continue;
      if (Ops != 0 && (Own != Shape || Ops == MaxOpsOfNest))
        EndBefore(Position.lookup(&I));
      Shape = std::move(Own);
      ++Ops;
      if (ProductCall::dynCast(Call)) // Behind what it reads, and before what follows.
        EndBefore(Position.lookup(&I) + 1);
    }
    EndBefore(Position.lookup(BB.getTerminator()) + 1);
  }
  return Ends;
}

/// The lives of the buffers, by their classes.
std::vector<TilePlan::LifeSpan> TilePlan::findLives() {
  std::vector<LifeSpan> Lives(Places.size(), {UINT_MAX, 0});
  auto Include = [&](Value *V, Instruction *I) {
    LifeSpan &Life = Lives[Buffers[V].Class];
    Life.Begin = std::min(Life.Begin, Position.lookup(I));
    Life.End = std::max(Life.End, Position.lookup(I));
  };
  std::vector<Value *> Values;
  for (auto &[V, Index] : Buffered) {
    Values.push_back(V);
    Instruction *Def = getDefPoint(V);
    Include(V, Def);
    if (auto *Phi = dyn_cast<PHINode>(Def)) // Written on its edges.
      for (BasicBlock *Pred : Phi->blocks())
        Include(V, Pred->getTerminator());
    for (Instruction *Root : Readers[V]) {
      Include(V, Root);
      if (Root->getParent() != Def->getParent())
        Include(V, &Root->getParent()->front());
    }
  }
  for (auto &[BB, Live] : LiveOut)
    for (unsigned Index : Live.set_bits()) {
      Value *V = Values[Index];
      Include(V, BB->getTerminator());
      if (getDefPoint(V)->getParent() != BB)
        Include(V, &BB->front());
    }
  std::vector<unsigned> Ends = findNestEnds();
  for (LifeSpan &Life : Lives)
    Life.End = Ends[Life.End];
  return Lives;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

namespace {

/// Memory with holes between the buffers that are in use.
class ScratchSpace {
public:
  /// The offset of the smallest hole that \p Bytes fit, or of the end.
  uint64_t take(uint64_t Bytes) {
    auto Best = BySize.lower_bound({Bytes, 0});
    if (Best == BySize.end())
      return grow(Bytes);
    auto [Size, Offset] = *Best;
    remove(Offset);
    if (Size != Bytes)
      add(Offset + Bytes, Size - Bytes);
    return Offset;
  }

  void release(uint64_t Offset, uint64_t Bytes) {
    auto Next = ByOffset.lower_bound(Offset);
    if (Next != ByOffset.end() && Next->first == Offset + Bytes) {
      Bytes += Next->second;
      remove(Next->first);
    }
    auto Before = ByOffset.lower_bound(Offset);
    if (Before != ByOffset.begin() &&
        std::prev(Before)->first + std::prev(Before)->second == Offset) {
      --Before;
      Offset = Before->first;
      Bytes += Before->second;
      remove(Offset);
    }
    add(Offset, Bytes);
  }

  uint64_t getSize() const { return Size; }

private:
  uint64_t grow(uint64_t Bytes) {
    // A hole at the end becomes larger.
    uint64_t Offset = Size;
    if (!ByOffset.empty()) {
      auto [Last, Free] = *ByOffset.rbegin();
      if (Last + Free == Size) {
        Offset = Last;
        remove(Last);
      }
    }
    Size = Offset + Bytes;
    return Offset;
  }
  void add(uint64_t Offset, uint64_t Bytes) {
    ByOffset[Offset] = Bytes;
    BySize.insert({Bytes, Offset});
  }
  void remove(uint64_t Offset) {
    auto Hole = ByOffset.find(Offset);
    BySize.erase({Hole->second, Offset});
    ByOffset.erase(Hole);
  }

  std::map<uint64_t, uint64_t> ByOffset;
  std::set<std::pair<uint64_t, uint64_t>> BySize;
  uint64_t Size = 0;
};

} // namespace

/// Gives each class its bytes.
void TilePlan::numberClasses() {
  DenseMap<Value *, unsigned> OfLeader;
  for (auto &[V, Index] : Buffered) {
    auto [It, New] =
        OfLeader.try_emplace(Classes.getLeaderValue(V), unsigned(Places.size()));
    if (New) {
      TileType T = TileType::dynCast(V);
      Places.push_back(
          {0, alignTo(T.getNumElements() * getStorageBytes(T.getElement()), 64)});
      UnsharedSize += Places.back().Bytes;
    }
    Buffers[V].Class = It->second;
  }
}

void TilePlan::assignOffsets() {
  numberClasses();
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      Position.insert({&I, Position.size()});
  std::vector<LifeSpan> Lives = findLives();
  std::vector<unsigned> Order(Places.size());
  std::iota(Order.begin(), Order.end(), 0);
  // What a debugger shows has its place for good.
  if (!ShowsVariables)
    stable_sort(Order,
                [&](unsigned A, unsigned B) { return Lives[A].Begin < Lives[B].Begin; });
  using Ending = std::pair<unsigned, unsigned>; // When, and which class.
  std::priority_queue<Ending, std::vector<Ending>, std::greater<Ending>> Live;
  ScratchSpace Space;
  for (unsigned Class : Order) {
    while (!ShowsVariables && !Live.empty() && Live.top().first < Lives[Class].Begin) {
      BufferPlace &Old = Places[Live.top().second];
      Space.release(Old.Offset, Old.Bytes);
      Live.pop();
    }
    Places[Class].Offset = Space.take(Places[Class].Bytes);
    Live.push({Lives[Class].End, Class});
  }
  for (auto &[V, Buffer] : Buffers)
    Buffer.Offset = Places[Buffer.Class].Offset;
  ScratchSize = TemporaryOffset = Space.getSize();
}

bool TilePlan::overlap(unsigned A, unsigned B) const {
  const BufferPlace &X = Places[A], &Y = Places[B];
  return X.Offset < Y.Offset + Y.Bytes && Y.Offset < X.Offset + X.Bytes;
}
