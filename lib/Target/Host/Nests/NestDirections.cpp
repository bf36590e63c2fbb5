//===- NestDirections.cpp - How a nest's accesses lie in memory -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/NestDirections.h"
#include "IR/Opcodes.h"
#include <numeric>

using namespace llvm;
using namespace tileir;

// What is not counted any more: no nest is worth more than one walk over so many ops.
static constexpr unsigned MostCost = 1000;

void NestDirections::countWrite(int Dim) {
  if (Dim >= 0)
    ++Writes[Dim];
}

NestDirections::DimMap NestDirections::getOwnDims() const {
  DimMap Dims(Writes.size());
  std::iota(Dims.begin(), Dims.end(), 0);
  return Dims;
}

/// The last dimension with several elements, along which a buffer is contiguous.
int NestDirections::getLastDim(Value *Tile, const DimMap &Dims) {
  SmallVector<int64_t, 4> Shape = getShapeOf(Tile->getType());
  for (unsigned D = Shape.size(); D-- != 0;)
    if (Shape[D] != 1)
      return Dims[D];
  return -1;
}

int tileir::getContiguousDim(const MemoryOp &Op) {
  if (!Op.isWeak() || !Op.isOfView())
    return -1;
  ViewInfo View = ViewInfo::get(Op.getView());
  if (View.Type.getKind() == TileViewType::GatherScatter ||
      isPacked(View.Tensor.getElement()))
    return -1;
  for (unsigned D = 0, Rank = View.Type.getRank(); D != Rank; ++D)
    if (View.Type.getTileDim(D) != 1 && View.Type.getTraversalStride(D) != 0 &&
        View.getStaticStride(View.Type.getDimMap(D)) == 1)
      return D;
  return -1;
}

int NestDirections::getContiguousDim(const MemoryOp &Op, const DimMap &Dims) {
  int Dim = tileir::getContiguousDim(Op);
  return Dim < 0 ? -1 : Dims[Dim];
}

void NestDirections::addRead(Value *V) { visit(V, getOwnDims()); }

void NestDirections::addComputed(Value *V) { visitComputed(V, getOwnDims()); }

void NestDirections::addBufferWrite(Value *V) { countWrite(getLastDim(V, getOwnDims())); }

void NestDirections::addStore(const MemoryOp &Op) {
  countWrite(getContiguousDim(Op, getOwnDims()));
}

void NestDirections::visitOperands(const TileCall &Call, const DimMap &Dims) {
  for (Value *Operand : getTileOperands(Call))
    visit(Operand, Dims);
}

void NestDirections::recordRead(Value *V, int Dim, const DimMap &Dims) {
  if (Dim < 0)
    return;
  ElementBytes = std::max(ElementBytes, getStorageBytes(getElementOf(V)));
  SmallBitVector Differs(Writes.size());
  for (auto [D, Extent] : enumerate(getShapeOf(V->getType())))
    if (Extent != 1 && Dims[D] >= 0)
      Differs.set(Dims[D]);
  Reads.push_back({unsigned(Dim), std::move(Differs)});
}

void NestDirections::visit(Value *V, const DimMap &Dims) {
  if (!isTile(V) || Cost >= MostCost)
    return;
  ++Cost;
  if (Plan.getBuffer(V))
    recordRead(V, getLastDim(V, Dims), Dims);
  else
    visitComputed(V, Dims);
}

void NestDirections::visitComputed(Value *V, const DimMap &Dims) {
  TileCall Call = TileDef::get(V).Call;
  if (!Call)
    return;
  if (isRenaming(Call)) {
    Value *Source = Call->getArgOperand(0);
    DimMap Inner(getShapeOf(Source->getType()).size(), -1);
    for (auto [D, NestDim] : enumerate(Dims))
      if (std::optional<unsigned> From = getSourceDim(Call, D))
        Inner[*From] = NestDim;
    return visit(Source, Inner);
  }
  switch (*getRole(Call.getOpcode())) {
  case OpRole::Load:
    return recordRead(V, getContiguousDim(MemoryOp::cast(Call), Dims), Dims);
  case OpRole::Element:
    Cost += Call.getDescriptor().Cost;
    return visitOperands(Call, Dims);
  default:
    break;
  }
  if (BroadcastCall Broadcast = BroadcastCall::dynCast(Call)) {
    DimMap Inner = Dims;
    for (auto [D, Extent] : enumerate(getShapeOf(Broadcast.getSource()->getType())))
      if (Extent == 1)
        Inner[D] = -1;
    visit(Broadcast.getSource(), Inner);
  }
}

NestDirections::Counts
NestDirections::countReads(function_ref<bool(const Read &)> Matters) const {
  Counts Of(Writes.size());
  for (const Read &R : Reads)
    if (Matters(R))
      ++Of[R.Dim];
  return Of;
}

/// The last of the dimensions with the largest number, \p Otherwise if all are 0.
static int getMost(ArrayRef<unsigned> Counts, int Otherwise) {
  int Best = Otherwise;
  unsigned Most = 1;
  for (auto [D, N] : enumerate(Counts))
    if (N >= Most) {
      Best = D;
      Most = N;
    }
  return Best;
}

int NestDirections::getLaneDim(int Otherwise) const {
  if (any_of(Writes, [](unsigned N) { return N != 0; }))
    return getMost(Writes, Otherwise);
  // What differs along one dimension only is a vector along that, a scalar along others.
  return getMost(countReads([](const Read &R) { return R.Differs.count() > 1; }),
                 Otherwise);
}

int NestDirections::getRowDim(int LaneDim) const {
  return getMost(countReads([=](const Read &R) {
                   return int(R.Dim) != LaneDim && R.Differs.test(LaneDim);
                 }),
                 -1);
}
