//===- AssignLayoutsRules.cpp - What ops ask of layouts -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"

using namespace llvm;
using namespace tileir;

static LayoutRule getLayoutRule(const TileCall &Call) {
  if (Call.has(Trait::Rearrangement))
    return LayoutRule::Shape;
  if (Call.has(Trait::MemoryAccess))
    return LayoutRule::Access;
  if (Call.has(Trait::Fold))
    return ReduceCall::dynCast(Call) ? LayoutRule::Reduce : LayoutRule::Same;
  if (Call.has(Trait::Elementwise) || AssumeCall::dynCast(Call))
    return LayoutRule::Same;
  return LayoutRule::Any;
}

LayoutRule tileir::getLayoutRule(const Instruction &I) {
  if (TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&I)))
    return ::getLayoutRule(Call);
  if (isa<PHINode, SelectInst, FreezeInst>(I))
    return LayoutRule::Same;
  return ProductOp::dynCast(&I) ? LayoutRule::Product : LayoutRule::Any;
}

LinearLayout tileir::getShapeOperandLayout(const TileCall &Call,
                                           const LinearLayout &Result) {
  TileType Operand = TileType::dynCast(RearrangementCall::cast(Call).getSource());
  switch (Call.getOpcode()) {
  case Opcode::Permute: {
    // The inverse permutation.
    SmallVector<int64_t, 4> Permutation = PermuteCall::cast(Call).getPermutation();
    SmallVector<unsigned, 4> Inverse(Permutation.size());
    for (auto [New, Old] : enumerate(Permutation))
      Inverse[Old] = New;
    return permute(Result, Inverse);
  }
  case Opcode::Broadcast:
    return unbroadcast(Result, Operand.getShape());
  default:
    return reshape(Result, Operand.getShape());
  }
}

std::optional<LinearLayout> tileir::getShapeResultLayout(const TileCall &Call,
                                                         const LinearLayout &Operand) {
  switch (Call.getOpcode()) {
  case Opcode::Permute: {
    SmallVector<unsigned, 4> Permutation;
    append_range(Permutation, PermuteCall::cast(Call).getPermutation());
    return permute(Operand, Permutation);
  }
  case Opcode::Broadcast:
    return std::nullopt;
  default:
    return reshape(Operand, TileType::dynCast(Call.getCall()).getShape());
  }
}

LinearLayout tileir::getReduceResultLayout(const TileCall &Call,
                                           const LinearLayout &Operand) {
  return removeCopies(reduceDim(Operand, ReduceCall::cast(Call).getDim()));
}

/// The operand of a gather/scatter access that is a tile of row indices.
Use *tileir::getRowIndices(Instruction &I) {
  MemoryOp Op = MemoryOp::dynCast(&I);
  if (!Op || !Op.isOfView() ||
      TileViewType::dynCast(Op.getView()->getType()).getKind() !=
          TileViewType::GatherScatter)
    return nullptr;
  for (Value *Index : Op.getIndex())
    if (TileType::dynCast(Index))
      for (Use &U : Op->args())
        if (U.get() == Index && isa<Instruction>(Index))
          return &U;
  return nullptr;
}

SmallVector<Use *, 4> tileir::getTileOperands(Instruction &I) {
  SmallVector<Use *, 4> Uses;
  Use *Rows = getRowIndices(I);
  for (Use &U : I.operands())
    if (&U != Rows && isa<Instruction>(U.get()) && TileType::dynCast(U.get()))
      Uses.push_back(&U);
  return Uses;
}
