//===- Shadow.cpp - Who accessed which memory -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Shadow.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace tileir::interp {

// Of more accesses to one place that nothing orders, the oldest are forgotten.
static constexpr size_t MaxList = 1024;

void Shadow::begin(const AccessInfo &Info, KnowledgeRef NewBefore) {
  Current = Info;
  Number = 0;
  Before = std::move(NewBefore);
  for (auto &Map : Known)
    if (!Map.empty())
      Map.clear();
}

bool Shadow::isOrdered(const AccessInfo &Other) const {
  return Before && Before->contains(Other.E);
}

/// Whether an access that nothing orders need not be reported.
bool Shadow::mayMeet(const AccessInfo &Other, bool OtherWrites, AccessKind Kind) const {
  bool SameBlock = Other.E.Block == Current.E.Block;
  if (Kind == AccessKind::Read && !OtherWrites)
    return true;
  if (Current.Strong && Other.Strong)
    return SameBlock || (Current.BeyondBlock && Other.BeyondBlock);
  if (SameBlock)
    return Other.E.key() == Current.E.key() && Other.E.Instance == Current.E.Instance &&
           Kind != AccessKind::Write;
  // What programs do on purpose, with a result that is defined: all write the same value;
  // a plain read gets the old or the new value of an atomic update.
  return Kind == AccessKind::SameWrite ||
         (Kind == AccessKind::Read && OtherWrites && Other.Strong) ||
         (!OtherWrites && Current.Strong);
}

/// The list of \p Kept, oldest first, and the current event.
Shadow::ListId Shadow::push(ArrayRef<uint32_t> Kept) {
  if (!Number) {
    Number = uint32_t(Accesses.size());
    Accesses.push_back(Current);
  }
  if (Kept.size() > MaxList)
    Kept = Kept.take_back(MaxList);
  ListId List = 0;
  auto Add = [&](uint32_t Access) {
    Nodes.push_back({List, Nodes[List].Length + 1, Access});
    List = ListId(Nodes.size() - 1);
  };
  for (uint32_t Access : Kept)
    Add(Access);
  Add(Number);
  return List;
}

Shadow::Transition Shadow::compute(const ShadowCell &C, AccessKind Kind) {
  Transition T;
  // Takes out of a list what is ordered before or races; \returns what is left.
  auto Filter = [&](ListId List, bool Writes) {
    SmallVector<uint32_t, 16> Kept;
    for (ListId L = List; L; L = Nodes[L].Rest) {
      const AccessInfo &A = Accesses[Nodes[L].Access];
      bool Replaced = A.Strong && Current.Strong && A.E.key() == Current.E.key();
      if (isOrdered(A))
        continue;
      if (!mayMeet(A, Writes, Kind)) {
        if (!T.Found)
          T.Found = Race{A.E, Writes};
      } else if (!Replaced && Nodes[L].Access != Number) {
        Kept.push_back(Nodes[L].Access);
      }
    }
    std::reverse(Kept.begin(), Kept.end());
    return Kept;
  };
  SmallVector<uint32_t, 16> Writers = Filter(C.Writers, true);
  SmallVector<uint32_t, 16> Readers = Filter(C.Readers, false);
  if (Kind == AccessKind::Read) {
    T.Result.Writers = C.Writers;
    // The same readers as before need no new list but a longer one.
    if (Readers.size() == Nodes[C.Readers].Length && Readers.size() < MaxList) {
      push({});
      Nodes.back().Rest = C.Readers;
      Nodes.back().Length = uint32_t(Readers.size()) + 1;
      T.Result.Readers = ListId(Nodes.size() - 1);
    } else {
      T.Result.Readers = push(Readers);
    }
    return T;
  }
  T.Result.Writers = push(Writers);
  T.Result.Readers = 0;
  if (!Readers.empty()) {
    uint32_t Last = Readers.pop_back_val();
    uint32_t Mine = std::exchange(Number, Last);
    T.Result.Readers = push(Readers);
    Number = Mine;
  }
  return T;
}

const Shadow::Transition &Shadow::lookup(const ShadowCell &C, AccessKind Kind) {
  auto &Map = Known[unsigned(Kind)];
  auto [At, New] = Map.try_emplace({C.Writers, C.Readers});
  if (New)
    At->second = compute(C, Kind);
  return At->second;
}

/// Makes the cells of a region smaller.
static void refine(MemoryRegion &R, unsigned Shift) {
  unsigned Factor = 1u << (*R.GranuleShift - Shift);
  std::vector<std::unique_ptr<ShadowCell[]>> Pages(R.Pages.size() * Factor);
  for (size_t P = 0; P != R.Pages.size(); ++P) {
    if (!R.Pages[P])
      continue;
    for (size_t I = 0, E = size_t(MemoryRegion::CellsOfPage) * Factor; I != E; ++I) {
      auto &Page = Pages[P * Factor + I / MemoryRegion::CellsOfPage];
      if (!Page)
        Page.reset(new ShadowCell[MemoryRegion::CellsOfPage]());
      Page[I % MemoryRegion::CellsOfPage] = R.Pages[P][I / Factor];
    }
  }
  R.Pages = std::move(Pages);
  R.GranuleShift = Shift;
}

std::optional<Shadow::Race> Shadow::access(MemoryRegion &R, uint64_t Offset,
                                           unsigned Size, AccessKind Kind) {
  unsigned Shift = unsigned(llvm::countr_zero(Offset | Size));
  if (!R.GranuleShift)
    R.GranuleShift = Shift;
  else if (Shift < *R.GranuleShift)
    refine(R, Shift);
  Shift = *R.GranuleShift;
  std::optional<Race> Found;
  for (uint64_t C = Offset >> Shift, E = (Offset + Size) >> Shift; C != E; ++C) {
    uint64_t Page = C / MemoryRegion::CellsOfPage;
    if (Page >= R.Pages.size())
      R.Pages.resize(Page + 1);
    if (!R.Pages[Page])
      R.Pages[Page].reset(new ShadowCell[MemoryRegion::CellsOfPage]());
    ShadowCell &Cell = R.Pages[Page][C % MemoryRegion::CellsOfPage];
    const Transition &T = lookup(Cell, Kind);
    Cell = T.Result;
    if (T.Found && !Found)
      Found = T.Found;
  }
  return Found;
}

} // namespace tileir::interp
