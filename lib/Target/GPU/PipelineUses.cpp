//===- PipelineUses.cpp - What becomes of a loaded tile -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/Products.h"

using namespace llvm;
using namespace tileir;

/// Whether \p Call makes one tile of another one, element by element: in another order,
/// or by an elementwise op.
static bool isUnary(const TileCall &Call) {
  return Call && Call->arg_size() == 1 && TileType::dynCast(Call->getType()) &&
         TileType::dynCast(Call->getArgOperand(0)) &&
         (Call.getOpcode() == Opcode::Reshape || Call.getOpcode() == Opcode::Permute ||
          ElementEmitter::isElementwise(Call.getOpcode()));
}

/// Whether \p Call may as well be done after a conversion to an operand's layout: that
/// depends on the size of elements.
static bool canFollowConversion(const TileCall &Call) {
  return isUnary(Call) && getMemoryBytes(Call.getOperandElements()[0]) ==
                              getMemoryBytes(Call.getResultElements()[0]);
}

SmallVector<OperandUse, 2> tileir::findOperandUses(const TileCall &Load,
                                                   TileLayouts &Layouts) {
  SmallVector<OperandUse, 2> Uses;
  struct Place {
    Value *Tile;
    SmallVector<CallInst *, 2> Ops;
  };
  SmallVector<Place, 4> Work;
  for (Value *V : Load.getResults(0))
    Work.push_back({V, {}});
  while (!Work.empty()) {
    Place P = Work.pop_back_val();
    for (User *U : P.Tile->users()) {
      TileCall Unary = TileCall::dynCast(U);
      TargetOp Op = TargetOp::dynCast(U);
      if (canFollowConversion(Unary)) {
        Place Behind = {Unary.getCall(), P.Ops};
        Behind.Ops.push_back(Unary.getCall());
        Work.push_back(Behind);
      } else if (Op && Op.getOpcode() == TargetOpcode::ConvertLayout) {
        LinearLayout L = Layouts.get(Op.getCall());
        for (CallInst *Before : reverse(P.Ops))
          L = getOperandLayout(TileCall::dynCast(Before), L);
        Uses.push_back({P.Ops, Op.getCall(), L});
      }
    }
  }
  return Uses;
}

bool tileir::feedsProduct(Value *V) {
  SmallVector<Value *, 8> Work = {V};
  while (!Work.empty())
    for (User *U : Work.pop_back_val()->users()) {
      TileCall Call = TileCall::dynCast(U);
      TargetOp Op = TargetOp::dynCast(U);
      if (ProductOp::dynCast(U))
        return true;
      if (isUnary(Call) || (Op && Op.getOpcode() == TargetOpcode::ConvertLayout))
        Work.push_back(U);
    }
  return false;
}
