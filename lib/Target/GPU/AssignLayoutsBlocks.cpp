//===- AssignLayoutsBlocks.cpp - Warps beside the cuts of tiles -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles that are cut into blocks, or made of them, along a dimension that warps share:
// each cut goes through shared memory, with barriers. A sorting network along the columns
// of a tile has dozens of them. Where the columns have room for all warps, none is
// needed.
//
//===----------------------------------------------------------------------===//

#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/GPUMachine.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

/// A trial costs a walk over the kernel; later classes mostly follow from earlier ones.
static constexpr unsigned MaxTrials = 8;

/// Whether a bit of the warp's number numbers the blocks of \p Shape in a tile of layout
/// \p Whole.
static bool warpsNumberBlocks(const LinearLayout &Whole, ArrayRef<unsigned> Shape) {
  return any_of(Whole.getBases(InDim::Warp), [&](uint32_t Basis) {
    return any_of(zip_equal(Whole.getCoordinates(Basis), Shape),
                  [](auto Pair) { return std::get<0>(Pair) >= std::get<1>(Pair); });
  });
}

/// Ops that cut tiles between warps, if class \p Number had the layout \p L and others
/// followed from it.
unsigned LayoutPlan::countWarpCuts(unsigned Number, const LinearLayout &L) {
  std::vector<Class> Saved = Classes;
  Classes[Number].Layout = L;
  spread(Number);
  unsigned Cuts = 0;
  for (Instruction &I : instructions(F)) {
    if (getLayoutRule(I) != LayoutRule::Blocks)
      continue;
    const Class *Whole = nullptr, *Block = nullptr;
    auto GetSize = [](const Class *C) { return product_of(C->Shape, uint64_t(1)); };
    for (unsigned C : getClasses(I)) {
      if (!Whole || GetSize(&Classes[C]) > GetSize(Whole))
        Whole = &Classes[C];
      if (!Block || GetSize(&Classes[C]) < GetSize(Block))
        Block = &Classes[C];
    }
    if (Whole && Whole->Layout && warpsNumberBlocks(*Whole->Layout, Block->Shape))
      Cuts += getWeight(&I);
  }
  Classes = std::move(Saved);
  return Cuts;
}

void LayoutPlan::keepBlocksInWarps(unsigned Number, const GlobalTileAccess &A) {
  if (NumWarps == 1 || WarpCutTrials == MaxTrials ||
      none_of(instructions(F),
              [](Instruction &I) { return getLayoutRule(I) == LayoutRule::Blocks; }))
    return;
  Class &C = Classes[Number];
  LinearLayout L =
      getWarpsFirstLayout(A.Shape, getOrderFrom(A.Dim, A.Shape.size()), A.VectorElements,
                          std::max(1u, SectorBytes / (A.VectorElements * A.ElementBytes)),
                          NumWarps, Machine.getWarp());
  bool Serves = all_of(C.Accesses, [&](unsigned Other) {
    return Accesses[Other].isServedBy(L) || !Accesses[Other].isServedBy(*C.Layout);
  });
  if (L == *C.Layout || !Serves)
    return;
  ++WarpCutTrials;
  unsigned Cuts = countWarpCuts(Number, *C.Layout);
  if (Cuts && countWarpCuts(Number, L) < Cuts)
    Classes[Number].Layout = L; // C was one of the classes before the trials.
}
