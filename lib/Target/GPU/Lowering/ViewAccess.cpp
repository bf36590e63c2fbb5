//===- ViewAccess.cpp - Tiles of views to and from registers --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Lowering/PackedAccess.h"
#include "Target/GPU/OpLowerings.h"
#include "llvm/ADT/DenseMap.h"

using namespace llvm;
using namespace tileir;

/// The layout of the tile of an access, \p Tile (of a load: its call). A view of rank 0
/// has one element, of which all threads hold copies.
static LinearLayout getTileLayout(TileLayouts &Layouts, const Value *Tile,
                                  const GPUMachine &Machine, unsigned NumWarps) {
  if (const LinearLayout *L = Layouts.lookup(Tile))
    return *L;
  LinearLayout One({1});
  for (unsigned Lane = 1; Lane != Machine.getLanes(); Lane *= 2)
    One.addBasis(InDim::Lane, 0);
  for (unsigned Warp = 1; Warp != NumWarps; Warp *= 2)
    One.addBasis(InDim::Warp, 0);
  return One;
}

//===----------------------------------------------------------------------===//
// Rows of gather/scatter views
//===----------------------------------------------------------------------===//

/// The index tile of an access of a gather/scatter view, null for other views, and the
/// dimension that it belongs to.
static std::pair<Value *, unsigned> findRows(const MemoryOp &Call) {
  for (auto [D, Index] : enumerate(Call.getIndex()))
    if (TileType::dynCast(Index))
      return {Index, D};
  return {nullptr, 0};
}

static uint64_t getRowScratch(const MemoryOp &Call, TileLayouts &Layouts,
                              const LinearLayout &L, const GPUMachine &Machine) {
  auto [Index, Dim] = findRows(Call);
  if (!Index)
    return 0;
  return alignTo(getConversionScratch(Layouts.get(Index), getRowLayout(L, Dim),
                                      TileType::dynCast(Index).getElement(), Machine),
                 ScratchAlignment);
}

/// For each register of \p L the row of its element; empty for views without rows.
static Registers getRows(TileLowering &TL, const MemoryOp &Call, const LinearLayout &L) {
  auto [Index, Dim] = findRows(Call);
  if (!Index)
    return {};
  LinearLayout To = getRowLayout(L, Dim);
  Registers Rows =
      emitConversion(TL, *Call.getCall(), TL.getRegisters(Index), TL.getLayout(Index), To,
                     TileType::dynCast(Index).getElement());
  return getRowsByRegister(Rows, L, Dim);
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// What loads, stores and updates of views have in common.
namespace {
class ViewAccess {
public:
  /// \p Tile is what is loaded, stored or combined with what is there.
  ViewAccess(TileLowering &TL, const MemoryOp &Call, Value *Tile)
      : Layout(getTileLayout(TL.Layouts, Tile, TL.Machine, TL.getNumWarps())),
        Rows(getRows(TL, Call, Layout)), Places(TL, Call, Layout, Rows) {}

  LinearLayout Layout;
  Registers Rows;
  ViewPlaces Places;
};
} // namespace

void tileir::lowerLoadView(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  bool IsWeak = Call.isWeak();
  bool IsUsed = isResultUsed(Call, 0);
  if (IsWeak && !IsUsed)
    return;
  orderAccess(TL, *Call.getCall());
  ViewAccess View(TL, Call, Call.getCall());
  ViewPlaces &Places = View.Places;
  Value *Padding = Places.getPadding();
  auto PointerTo = [&](unsigned R) { return Places.getPointer(R); };
  auto PaddingOf = [&](unsigned) { return Padding; };
  Element E = Places.getElement();
  if (IsWeak) {
    AccessVectors Vectors = Places.getVectors();
    remarkAccess(TL, Call, Vectors, E, Places);
    Places.shareConditions(Vectors);
    return TL.setResult(Call.getCall(), 0,
                        isPacked(E)
                            ? emitPackedLoads(TL, Call, Vectors, Places)
                            : emitLoads(TL, Vectors, E, PointerTo, Places, PaddingOf));
  }
  OnceAccess Access{Call, &View.Layout, E, IsUsed,
                    getRowScratch(Call, TL.Layouts, View.Layout, TL.Machine)};
  TL.setResult(Call.getCall(), 0,
               isPacked(E) ? emitOrderedPackedLoads(TL, Access, Places)
                           : emitOrderedLoads(TL, Access, PointerTo, Places, PaddingOf));
}

void tileir::lowerStoreView(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  orderAccess(TL, *Call.getCall());
  Value *Tile = Call.getStored();
  ViewAccess View(TL, Call, Tile);
  ViewPlaces &Places = View.Places;
  auto PointerTo = [&](unsigned R) { return Places.getPointer(R); };
  Element E = Places.getElement();
  if (Call.isWeak()) {
    AccessVectors Vectors = Places.getVectors();
    remarkAccess(TL, Call, Vectors, E, Places);
    Places.shareConditions(Vectors);
    if (isPacked(E))
      return emitPackedStores(TL, Call, Vectors, Places, TL.isFirstHolder(View.Layout),
                              TL.getRegisters(Tile));
    return emitStores(TL, Vectors, E, PointerTo, Places, TL.isFirstHolder(View.Layout),
                      TL.getRegisters(Tile));
  }
  OnceAccess Access{Call, &View.Layout, E};
  if (isPacked(E))
    return emitOrderedPackedStores(TL, Access, Places, TL.getRegisters(Tile));
  emitOrderedStores(TL, Access, PointerTo, Places, TL.getRegisters(Tile));
}

void tileir::lowerAtomicRedView(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  orderAccess(TL, *Call.getCall());
  Value *Tile = Call.getStored();
  ViewAccess View(TL, Call, Tile);
  ViewPlaces &Places = View.Places;
  ArrayRef<Value *> Values = TL.getRegisters(Tile);
  emitOnce(
      TL, {Call, &View.Layout, Places.getElement(), false},
      [&](unsigned R) { return Places.getPointer(R); }, Places,
      [](unsigned) -> Value * { return nullptr; },
      [&](unsigned R, Value *Place) {
        return emitAtomicUpdate(TL, Call, Place, Values[R]);
      });
}

uint64_t tileir::getLoadViewScratch(const TileCall &Op, TileLayouts &Layouts,
                                    unsigned NumWarps, const GPUMachine &Machine) {
  auto Call = MemoryOp::cast(Op);
  bool IsWeak = Call.isWeak();
  bool IsUsed = isResultUsed(Call, 0);
  // No code, so that its threads do not meet either.
  if (IsWeak && !IsUsed)
    return 0;
  LinearLayout L = getTileLayout(Layouts, Call.getCall(), Machine, NumWarps);
  Element E = Call.getResultElements().front();
  return getRowScratch(Call, Layouts, L, Machine) +
         (IsWeak ? 0 : getOnceScratch(&L, E, IsUsed));
}

uint64_t tileir::getStoreViewScratch(const TileCall &Op, TileLayouts &Layouts,
                                     unsigned NumWarps, const GPUMachine &Machine) {
  auto Call = MemoryOp::cast(Op);
  return getRowScratch(Call, Layouts,
                       getTileLayout(Layouts, Call.getStored(), Machine, NumWarps),
                       Machine);
}
