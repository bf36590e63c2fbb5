//===- AssignLayoutsRules.cpp - What ops ask of layouts -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"

using namespace llvm;
using namespace tileir;

static LayoutRule getLayoutRule(Opcode Op) {
  switch (Op) {
  case Opcode::Reshape:
  case Opcode::Permute:
  case Opcode::Broadcast:
    return LayoutRule::Shape;
  case Opcode::Reduce:
    return LayoutRule::Reduce;
  case Opcode::Scan:
  case Opcode::Assume:
    return LayoutRule::Same;
  case Opcode::LoadPtrTko:
  case Opcode::StorePtrTko:
  case Opcode::LoadViewTko:
  case Opcode::StoreViewTko:
  case Opcode::AtomicRmwTko:
  case Opcode::AtomicCasTko:
  case Opcode::AtomicRedViewTko:
    return LayoutRule::Access;
  default:
    return getDescriptor(Op).has(Trait::Elementwise) ? LayoutRule::Same : LayoutRule::Any;
  }
}

LayoutRule tileir::getLayoutRule(const Instruction &I) {
  if (TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&I)))
    return ::getLayoutRule(Call.getOpcode());
  if (isa<PHINode, SelectInst, FreezeInst>(I))
    return LayoutRule::Same;
  return ProductOp::dynCast(&I) ? LayoutRule::Product : LayoutRule::Any;
}

LinearLayout tileir::getShapeOperandLayout(const TileCall &Call,
                                           const LinearLayout &Result) {
  TileType Operand = TileType::dynCast(Call.getOperand("source"));
  switch (Call.getOpcode()) {
  case Opcode::Permute: {
    // The inverse permutation.
    SmallVector<int64_t, 4> Permutation = Call.getIntArrayAttr("permutation");
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
    append_range(Permutation, Call.getIntArrayAttr("permutation"));
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
  return removeCopies(reduceDim(Operand, Call.getIntAttr("dim")));
}

/// The operand of a gather/scatter access that is a tile of row indices.
Use *tileir::getRowIndices(Instruction &I) {
  TileCall Call = TileCall::dynCast(&I);
  if (!Call)
    return nullptr;
  Value *View = Call.getOperand("view");
  TileViewType T = View ? TileViewType::dynCast(View->getType()) : TileViewType();
  if (!T || T.getKind() != TileViewType::GatherScatter)
    return nullptr;
  for (Value *Index : Call.getOperands("index"))
    if (TileType::dynCast(Index))
      for (Use &U : Call->args())
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

bool tileir::isCheap(const TileCall &Call) {
  switch (Call.getOpcode()) {
  case Opcode::Constant:
  case Opcode::Iota:
  case Opcode::Reshape:
  case Opcode::Permute:
  case Opcode::Broadcast:
  case Opcode::Absi:
  case Opcode::Addi:
  case Opcode::Andi:
  case Opcode::Assume:
  case Opcode::Bitcast:
  case Opcode::Cmpf:
  case Opcode::Cmpi:
  case Opcode::Divi:
  case Opcode::Exti:
  case Opcode::IntToPtr:
  case Opcode::Itof:
  case Opcode::Maxi:
  case Opcode::Mini:
  case Opcode::Muli:
  case Opcode::Negf:
  case Opcode::Negi:
  case Opcode::Offset:
  case Opcode::Ori:
  case Opcode::PtrToInt:
  case Opcode::PtrToPtr:
  case Opcode::Remi:
  case Opcode::Select:
  case Opcode::Shli:
  case Opcode::Shri:
  case Opcode::Subi:
  case Opcode::Trunci:
  case Opcode::Xori:
  case Opcode::Addf:
  case Opcode::Mulf:
  case Opcode::Subf:
    return true;
  default:
    return false;
  }
}
