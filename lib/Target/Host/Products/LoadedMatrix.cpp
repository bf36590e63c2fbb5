//===- LoadedMatrix.cpp - An operand that lies in a tensor ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/LoadedMatrix.h"
#include "IR/Opcodes.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

std::optional<LoadedMatrix> LoadedMatrix::match(Value *Tile, const TilePlan &Plan,
                                                StringRef &Why) {
  LoadedMatrix M;
  unsigned Rank = TileType::dynCast(Tile).getRank();
  M.RowDim = Rank - 2;
  M.ColumnDim = Rank - 1;
  if (Rank == 3)
    M.BatchDim = 0;
  while (!Plan.getBuffer(Tile)) {
    TileCall Call = TileDef::get(Tile).Call;
    if (!isRenaming(Call))
      break;
    for (std::optional<unsigned> *Dim : {&M.BatchDim, &M.RowDim, &M.ColumnDim})
      if (*Dim)
        *Dim = getSourceDim(Call, **Dim);
    Tile = Call->getArgOperand(0);
  }
  if (!M.matchLoad(Tile, Plan, Why))
    return std::nullopt;
  return M;
}

/// Whether \p Load, of \p View, reads rows of memory that nothing orders.
static bool isPlain(const LoadViewTkoCall &Load, const ViewInfo &View) {
  return View.Type.getKind() != TileViewType::GatherScatter &&
         Load.getMemoryOrderingSemantics() == MemoryOrdering::Weak;
}

static bool hasZerosOutside(const LoadViewTkoCall &Load, const ViewInfo &View) {
  return getPaddingConstant(Load->getContext(), View.Type)->isNullValue();
}

static bool isContiguous(const ViewInfo &View, unsigned Dim) {
  return View.getStaticStride(View.Type.getDimMap(Dim)) == 1;
}

bool LoadedMatrix::canBe(const LoadViewTkoCall &Load) {
  ViewInfo View = ViewInfo::get(Load.getView());
  return isPlain(Load, View) && hasZerosOutside(Load, View) &&
         any_of(seq(View.Type.getRank()),
                [&](unsigned D) { return isContiguous(View, D); });
}

bool LoadedMatrix::matchLoad(Value *Tile, const TilePlan &Plan, StringRef &Why) {
  Load = LoadViewTkoCall::dynCast(Plan.getVirtualLoad(Tile));
  Why = "it is not a load of a view alone";
  if (!Load)
    return false;
  ViewInfo View = ViewInfo::get(Load.getView());
  if (!isPlain(Load, View))
    return false;
  Why = "what is outside of the tensor is not zero";
  if (!hasZerosOutside(Load, View))
    return false;
  Why = "neither its rows nor its columns are known to have stride 1";
  Turned = !ColumnDim || !isContiguous(View, *ColumnDim);
  return !Turned || (RowDim && isContiguous(View, *RowDim));
}

Element LoadedMatrix::getElement(const LoadViewTkoCall &Load) {
  return ViewInfo::get(Load.getView()).Tensor.getElement();
}

LoadedMatrix::Place LoadedMatrix::emitPlace(HostBuilder &B, Value *Batch) const {
  ViewAccess Access(B, MemoryOp::cast(Load));
  LaneBuilder Scalar(B, 1);
  TileIndex Index(Access.getView().Type.getRank(), Scalar.constant(0));
  if (Batch && BatchDim)
    Index[*BatchDim] = Lanes::uniform(Batch);

  auto GetCount = [&](std::optional<unsigned> Dim) -> Value * {
    return Dim ? Access.getCountInside(B, *Dim) : B.getInt64(1);
  };
  // Whether the matrix is there at all, as far as other dimensions tell.
  Value *IsThere = B.getTrue();
  for (unsigned D = 0, E = Index.size(); D != E; ++D)
    if (D != RowDim && D != ColumnDim)
      IsThere = B.CreateAnd(IsThere,
                            B.CreateICmpULT(Index[D].Base, Access.getCountInside(B, D)));
  Place P;
  P.Pointer = Access.getPointer(Scalar, Index, Lanes()).Base;
  std::optional<unsigned> Outer = Turned ? ColumnDim : RowDim;
  P.Stride = Outer ? Access.getStride(*Outer) : B.getInt64(0);
  P.Rows = B.CreateSelect(IsThere, GetCount(RowDim), B.getInt64(0));
  P.Columns = GetCount(ColumnDim);
  uint64_t AllColumns = ColumnDim ? Access.getView().Type.getTileDim(*ColumnDim) : 1;
  P.HasAllColumns = B.CreateICmpEQ(P.Columns, B.getInt64(AllColumns));
  P.RowsLeft = RowDim ? Access.getCountLeft(B, *RowDim) : B.getInt64(1);
  return P;
}

Value *LoadedMatrix::emitAllRows(HostBuilder &B) const {
  ViewInfo View = ViewInfo::get(Load.getView());
  return RowDim ? View.getExtent(B, View.Type.getDimMap(*RowDim)) : B.getInt64(1);
}
