//===- MaskChecks.cpp - Masks that leave nothing out ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/MaskChecks.h"
#include "IR/Opcodes.h"
#include "Target/Host/LoopNest.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

std::optional<MaskChecks::Dims> MaskChecks::computeDims(Value *V) {
  SmallVector<int64_t, 4> Shape = getShapeOf(V->getType());
  Dims Result(Shape.size(), false);
  if (!isTile(V))
    return Result;
  TileCall Call = TileDef::get(V).Call;
  if (!Call || Host.Plan.getBuffer(V))
    return std::nullopt;
  if (ConstantCall Constant = ConstantCall::dynCast(Call))
    return Constant.getSplat() ? std::optional<Dims>(Result) : std::nullopt;
  if (Call.getOpcode() == Opcode::Iota)
    return Dims(1, Shape[0] != 1);
  bool IsElement = getRole(Call.getOpcode()) == OpRole::Element;
  bool IsReshape = isRenaming(Call) ||
                   (Call.getOpcode() == Opcode::Reshape && getTileOperands(Call).empty());
  if (!IsElement && !IsReshape && Call.getOpcode() != Opcode::Broadcast)
    return std::nullopt;
  for (Value *Operand : getTileOperands(Call)) {
    std::optional<Dims> Of = findDims(Operand);
    if (!Of)
      return std::nullopt;
    for (unsigned D = 0; D != Shape.size(); ++D) {
      std::optional<unsigned> From = D;
      if (IsReshape)
        From = getSourceDim(Call, D);
      Result[D] |= From && (*Of)[*From];
    }
  }
  return Result;
}

/// None if \p V takes a buffer or memory.
std::optional<MaskChecks::Dims> MaskChecks::findDims(Value *V) {
  if (auto It = Known.find(V); It != Known.end())
    return It->second;
  std::optional<Dims> Result = computeDims(V);
  Known[V] = Result;
  return Result;
}

/// Adds what has to be true for \p Mask to be, and to \p Cost how many elements that are.
bool MaskChecks::addConditions(Value *Mask, uint64_t &Cost) {
  SmallVector<Value *, 4> Work = {Mask};
  SmallPtrSet<Value *, 8> Seen;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    TileCall Call = TileDef::get(V).Call;
    if (Call && Call.getOpcode() == Opcode::Andi && !Host.Plan.getBuffer(V)) {
      append_range(Work, Call->args());
      continue;
    }
    std::optional<Dims> Of = findDims(V);
    if (!Of)
      return false;
    SmallVector<int64_t, 4> Extents = getShapeOf(V->getType());
    for (auto [Extent, Differs] : zip(Extents, *Of))
      if (!Differs)
        Extent = 1;
    uint64_t Count = 1;
    for (int64_t Extent : Extents)
      Count *= Extent;
    Cost += Count;
    Conditions.insert({V, Extents});
  }
  return true;
}

void MaskChecks::add(const MemoryOp &Op) {
  // What is checked takes at most so many times fewer elements than the access has.
  const uint64_t Share = 8;
  if (!Op || Op.isOfView() || !Op.isWeak() || !Op.getMask() || !isTile(Op.getMask()) ||
      Accesses.contains(Op.getCall()))
    return;
  uint64_t Elements = 1, Cost = 0;
  for (int64_t Extent : getShapeOf(Op.getMask()->getType()))
    Elements *= Extent;
  auto Before = Conditions;
  if (addConditions(Op.getMask(), Cost) && Cost * Share <= Elements)
    Accesses.insert(Op.getCall());
  else
    Conditions = std::move(Before);
}

Value *MaskChecks::emit(Instruction *Place) const {
  Value *All = ConstantInt::getTrue(Place->getContext());
  for (auto &[Condition, Extents] : Conditions) {
    AllocaInst *Slot = nullptr;
    LoopNest Nest(Host, /*IsShort=*/true);
    Nest.add(makeAllTrueSink(Host, Condition, Extents, Slot));
    Nest.emit(Place);
    HostBuilder B(Place);
    All = B.CreateAnd(All, loadAllTrue(B, Slot));
  }
  return All;
}
