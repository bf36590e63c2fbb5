//===- AssignLayoutsMoves.cpp - Conversions go where they cost least ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A conversion that follows a shape op, or an op that makes elements wider, goes in front
// of it: the tile there is smaller, or it is a load, whose conversion becomes a way
// through shared memory that is asynchronous.
//
//===----------------------------------------------------------------------===//

#include "Layout/Conversion.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/TargetOps.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

namespace {

class ConversionMover {
public:
  ConversionMover(Function &F, const GPUMachine &Machine, const LoopInfo &Loops)
      : F(F), Machine(Machine), Loops(Loops) {}
  void run();

private:
  bool isExpensive(CallInst *Conversion);
  bool simplify(CallInst *Conversion);
  Use *getOperandToConvert(Instruction *Producer);
  bool moveAbove(CallInst *Conversion, Instruction *Producer);

  Function &F;
  const GPUMachine &Machine;
  const LoopInfo &Loops;
  TileLayouts Layouts;
  SmallVector<CallInst *, 16> Work;
};

bool isConversion(Value *V) {
  TargetOp Op = TargetOp::dynCast(V);
  return Op && Op.getOpcode() == TargetOpcode::ConvertLayout;
}

} // namespace

void ConversionMover::run() {
  for (Instruction &I : instructions(F))
    if (isConversion(&I))
      Work.push_back(cast<CallInst>(&I));
  while (!Work.empty()) {
    CallInst *Conversion = Work.pop_back_val();
    auto *Tile = dyn_cast<Instruction>(Conversion->getArgOperand(0));
    if (Tile && !simplify(Conversion) && isExpensive(Conversion))
      moveAbove(Conversion, Tile);
  }
  SmallVector<Instruction *, 32> All;
  for (Instruction &I : instructions(F))
    All.push_back(&I);
  // Users stand behind what they use, but for phis, which are never dead by this rule
  // alone.
  for (Instruction *I : reverse(All))
    if (isInstructionTriviallyDead(I))
      I->eraseFromParent();
}

/// Whether elements change threads.
bool ConversionMover::isExpensive(CallInst *Conversion) {
  unsigned Bytes = getMemoryBytes(TileType::dynCast(Conversion).getElement());
  ConversionKind Kind =
      planConversion(*Layouts.lookup(Conversion->getArgOperand(0)),
                     *Layouts.lookup(Conversion), std::max(Bytes, 1u), Machine.getWarp())
          .Kind;
  return Kind != ConversionKind::None && Kind != ConversionKind::Register;
}

/// Drops a conversion to the layout that is there, and one of the tile in between two.
bool ConversionMover::simplify(CallInst *Conversion) {
  Value *Tile = Conversion->getArgOperand(0);
  if (*Layouts.lookup(Tile) == *Layouts.lookup(Conversion)) {
    Conversion->replaceAllUsesWith(Tile);
    Conversion->eraseFromParent();
    return true;
  }
  if (!isConversion(Tile))
    return false;
  Conversion->setArgOperand(0, cast<CallInst>(Tile)->getArgOperand(0));
  Work.push_back(Conversion);
  return true;
}

/// The tile operand that is converted instead of the result of \p Producer, if that
/// is better.
Use *ConversionMover::getOperandToConvert(Instruction *Producer) {
  TileCall Call = TileCall::dynCast(Producer);
  SmallVector<Use *, 4> Operands = getTileOperands(*Producer);
  if (!Call || Operands.size() != 1)
    return nullptr;
  switch (getLayoutRule(*Producer)) {
  case LayoutRule::Shape:
    return Operands.front();
  case LayoutRule::Same: {
    // Ops on one tile, from fewer bits.
    bool IsUnary = Call->arg_size() == 1 && TileType::dynCast(Producer);
    TileType Operand = TileType::dynCast(Operands.front()->get());
    if (IsUnary && getValueBits(Operand.getElement()) <
                       getValueBits(TileType::dynCast(Producer).getElement()))
      return Operands.front();
    return nullptr;
  }
  default:
    return nullptr;
  }
}

bool ConversionMover::moveAbove(CallInst *Conversion, Instruction *Producer) {
  if (!Producer->hasOneUse() || Loops.getLoopDepth(Producer->getParent()) >
                                    Loops.getLoopDepth(Conversion->getParent()))
    return false;
  Use *Operand = getOperandToConvert(Producer);
  if (!Operand)
    return false;
  LinearLayout Wanted = *Layouts.lookup(Conversion);
  LinearLayout Before = getLayoutRule(*Producer) == LayoutRule::Shape
                            ? getShapeOperandLayout(TileCall::dynCast(Producer), Wanted)
                            : Wanted;
  // The op follows the conversion, so that the operand goes through no more loops.
  Producer->moveBefore(Conversion->getIterator());
  if (*Layouts.lookup(Operand->get()) != Before) {
    IRBuilder<> B(Producer);
    CallInst *New = createTargetOp(B, TargetOpcode::ConvertLayout,
                                   Operand->get()->getType(), {Operand->get()});
    Layouts.set(*New, Before);
    Operand->set(New);
    Work.push_back(New);
  }
  Layouts.set(*Producer, Wanted);
  Conversion->replaceAllUsesWith(Producer);
  Conversion->eraseFromParent();
  return true;
}

void tileir::moveConversions(Function &F, const GPUMachine &Machine,
                             const LoopInfo &Loops) {
  ConversionMover(F, Machine, Loops).run();
}
