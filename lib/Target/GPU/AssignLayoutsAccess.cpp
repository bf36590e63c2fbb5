//===- AssignLayoutsAccess.cpp - Layouts for global memory ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/GPUMachine.h"
#include "llvm/ADT/DenseSet.h"
#include <set>

using namespace llvm;
using namespace tileir;

namespace {

constexpr unsigned MaxVectorBytes = 16;
constexpr unsigned SectorBytes = 32;

/// The tile that an access reads or writes: its type.
TileType getAccessedTile(const MemoryOp &Op) {
  if (Value *V = Op.getStored())
    return TileType::dynCast(V);
  Type *T = Op->getType();
  if (auto *Struct = dyn_cast<StructType>(T))
    T = Struct->getElementType(0);
  return TileType::dynCast(T);
}

} // namespace

GlobalTileAccess tileir::getGlobalTileAccess(const MemoryOp &Call,
                                             const MemoryFacts &Facts,
                                             const GPUMachine &Machine,
                                             unsigned NumWarps) {
  GlobalTileAccess A;
  A.Call = Call.getCall();
  TileType T = getAccessedTile(Call);
  append_range(A.Shape, T.getShape());
  A.ElementBytes = std::max(1u, getMemoryBytes(T.getElement()));
  uint64_t Run;
  A.Dim = A.Shape.size() - 1;
  if (Call.isOfView()) {
    const ViewFacts &View = Facts.getView(A.Call);
    A.Dim = View.Dim.value_or(A.Dim);
    Run = View.Run;
  } else {
    const PointerFacts &Pointers = Facts.getPointers(A.Call);
    Run = Pointers.Run;
    if (Run > 1)
      A.Dim = Pointers.Dim;
  }
  A.VectorElements = std::min<uint64_t>(
      {Run, std::max(1u, MaxVectorBytes / A.ElementBytes), A.Shape[A.Dim]});

  SmallVector<unsigned, 4> Order = {A.Dim};
  for (unsigned Dim = A.Shape.size(); Dim-- > 0;)
    if (Dim != A.Dim)
      Order.push_back(Dim);
  A.Own = getBlockedLayout(A.Shape, Order, A.VectorElements, NumWarps, Machine.getWarp());
  A.Layout = A.Own;
  return A;
}

/// Bytes that the lanes of a warp want in one access, for each byte of the sectors they
/// are in: at most 1.
static double getEfficiency(const GlobalTileAccess &A, const LinearLayout &L) {
  std::set<SmallVector<unsigned, 4>> Sectors;
  DenseSet<uint32_t> Elements;
  for (unsigned Lane = 0; Lane != L.getSize(InDim::Lane); ++Lane) {
    uint32_t Element = L.apply(InDim::Lane, Lane);
    Elements.insert(Element);
    SmallVector<unsigned, 4> Place = L.getCoordinates(Element);
    Place[A.Dim] = Place[A.Dim] * A.ElementBytes / SectorBytes;
    Sectors.insert(Place);
  }
  return double(Elements.size() * A.VectorElements * A.ElementBytes) /
         (Sectors.size() * SectorBytes);
}

bool GlobalTileAccess::isServedBy(const LinearLayout &L) const {
  if (L == Own)
    return true;
  return getContiguousRegisters(L, Dim) >= VectorElements &&
         L.getSize(InDim::Register) <= Own.getSize(InDim::Register) &&
         2 * getEfficiency(*this, L) >= getEfficiency(*this, Own);
}
