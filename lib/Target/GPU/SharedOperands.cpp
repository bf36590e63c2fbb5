//===- SharedOperands.cpp - Operands in shared memory ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/SharedOperands.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/GPUPasses.h"
#include "llvm/IR/InstIterator.h"
#include <map>

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

bool tileir::isSharedOperand(const Use &U) {
  ProductOp Product = ProductOp::dynCast(U.getUser());
  std::optional<MmaInstruction> I = Product ? Product.getInstruction() : std::nullopt;
  if (!I)
    return false;
  return (I->SharedA && &U == &Product.getLhs()) ||
         (I->SharedB && &U == &Product.getRhs());
}

SmallVector<TileUse, 4> tileir::findSharedUses(Value *Tile) {
  SmallVector<TileUse, 4> Uses = findUsesAfter(Tile, isReordering);
  erase_if(Uses, [](const TileUse &U) { return !isSharedOperand(*U.Operand); });
  return Uses;
}

SharedLayout tileir::getOperandBuffer(ArrayRef<unsigned> Shape, unsigned Dim,
                                      unsigned ElementBytes, const GPUMachine &Machine) {
  return getChunkSwizzle(Shape, getOrderFrom(Dim, Shape.size()), ElementBytes,
                         Machine.getWarp());
}

SharedLayout tileir::getBufferAfter(const SharedLayout &Buffer,
                                    ArrayRef<CallInst *> Ops) {
  SharedLayout After = Buffer;
  for (CallInst *Op : Ops)
    After.Places = *getResultLayout(TileCall::dynCast(Op), After.Places);
  return After;
}

//===----------------------------------------------------------------------===//
// Buffers in place of tiles
//===----------------------------------------------------------------------===//

void tileir::useBuffer(const TileUse &U, Value *Buffer, Value *Stage,
                       TileLayouts &Layouts) {
  ProductOp Product = ProductOp::dynCast(U.Operand->getUser());
  IRBuilder<> B(Product.getCall());
  if (!U.Ops.empty()) {
    SharedLayout Places = {Layouts.get(Buffer)};
    unsigned Stages = SharedBufferType::dynCast(Buffer->getType()).getStages();
    CallInst *View = createTargetOp(
        B, TargetOpcode::SharedView,
        SharedBufferType::get(TileType::dynCast(U.Operand->get()), Stages), {Buffer});
    Layouts.set(*View, getBufferAfter(Places, U.Ops).Places);
    Buffer = View;
  }
  Product.setBuffer(*U.Operand, Buffer, Stage);
  for (CallInst *Op : reverse(U.Ops))
    if (Op->use_empty())
      Op->eraseFromParent();
}

/// Where what uses \p Tile may stand first.
static Instruction *getPlaceAfter(Instruction *Tile) {
  if (isa<PHINode>(Tile))
    return &*Tile->getParent()->getFirstInsertionPt();
  return Tile->getNextNode();
}

/// Stores \p Tile to a buffer for \p Operand of \p I: contiguous along k, or along m or n
/// where that is how registers have it.
static CallInst *createBuffer(Instruction *Tile, const MmaInstruction &I,
                              MmaOperand Operand, const GPUMachine &Machine,
                              TileLayouts &Layouts) {
  TileType T = TileType::dynCast(Tile);
  unsigned Bytes = getMemoryBytes(T.getElement()), Rank = T.getRank();
  unsigned KDim = Operand == MmaOperand::A ? Rank - 1 : Rank - 2;
  unsigned OtherDim = Operand == MmaOperand::A ? Rank - 2 : Rank - 1;
  SharedLayout Best = getOperandBuffer(T.getShape(), KDim, Bytes, Machine);
  SharedLayout Other = getOperandBuffer(T.getShape(), OtherDim, Bytes, Machine);
  auto GetAccesses = [&](const SharedLayout &Buffer) {
    return getSharedAccess(Layouts.get(Tile), Buffer, Bytes).getNumAccesses();
  };
  if (planMmaOperand(I, Operand, Other) && GetAccesses(Other) < GetAccesses(Best))
    Best = Other;
  IRBuilder<> B(getPlaceAfter(Tile));
  CallInst *Buffer =
      createTargetOp(B, TargetOpcode::SharedAlloc, SharedBufferType::get(T, 1), {});
  Layouts.set(*Buffer, Best.Places);
  createTargetOp(B, TargetOpcode::SharedStore, B.getVoidTy(),
                 {Buffer, B.getInt32(0), Tile});
  createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
  return Buffer;
}

PassResult tileir::placeOperands(Function &Kernel, const GPUMachine &Machine,
                                 FunctionAnalysisManager &) {
  SmallVector<ProductOp, 8> Products;
  for (Instruction &I : instructions(Kernel))
    if (ProductOp Product = ProductOp::dynCast(&I))
      Products.push_back(Product);
  TileLayouts Layouts;
  // One buffer serves all uses of a tile as the same operand.
  std::map<std::pair<Value *, MmaOperand>, CallInst *> Buffers;
  for (ProductOp Product : Products)
    for (MmaOperand Operand : {MmaOperand::A, MmaOperand::B}) {
      Use &U = Operand == MmaOperand::A ? Product.getLhs() : Product.getRhs();
      if (!isSharedOperand(U) || !TileType::dynCast(U.get()))
        continue;
      CallInst *&Buffer = Buffers[{U.get(), Operand}];
      if (!Buffer)
        Buffer = createBuffer(cast<Instruction>(U.get()), *Product.getInstruction(),
                              Operand, Machine, Layouts);
      Product.setBuffer(U, Buffer, IRBuilder<>(Buffer).getInt32(0));
    }
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Buffers.empty() ? PreservedAnalyses::all() : Preserved;
}
