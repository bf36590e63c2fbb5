//===- PipelineFma.cpp - Multiply-adds that read rings --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product by multiply-adds reads its operands from shared memory. Where both are stages
// of a loop's ring it reads them there: nothing is copied to a place of the product's
// own, for which threads would meet twice (docs/gpu-products.md).
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Lowering/FmaPlan.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/SharedOperands.h"

using namespace llvm;
using namespace tileir;

/// The product whose operand \p U is, if that may be a buffer.
static ProductOp getFma(const Use &U) {
  ProductOp Product = ProductOp::dynCast(U.getUser());
  bool MayRead = Product && Product.getOpcode() == TargetOpcode::ProductFma &&
                 !Product.isScaled() &&
                 (&U == &Product.getLhs() || &U == &Product.getRhs());
  return MayRead ? Product : ProductOp();
}

/// The use of a tile by \p Operand, itself or after ops that put it in another order, and
/// that tile.
static std::pair<Value *, TileUse> getOrigin(Use &Operand) {
  TileUse U = {{}, &Operand};
  Value *Tile = Operand.get();
  while (isReordering(TileCall::dynCast(Tile))) {
    U.Ops.insert(U.Ops.begin(), cast<CallInst>(Tile));
    Tile = cast<CallInst>(Tile)->getArgOperand(0);
  }
  return {Tile, std::move(U)};
}

static bool isTileOf(const EarlyLoad &Early, Value *Tile) {
  return is_contained(Early.Load.getResults(0), Tile);
}

static unsigned getCost(const SharedAccess &Access, unsigned Bytes,
                        const GPUMachine &Machine) {
  return Access.getNumAccesses() * getWavefronts(Access, Bytes, Machine.getWarp());
}

unsigned tileir::getFmaReadCost(const LinearLayout &L, const SharedLayout &Buffer,
                                unsigned Bytes, const GPUMachine &Machine) {
  return getCost(getSharedAccess(L, Buffer, Bytes), Bytes, Machine);
}

SmallVector<LinearLayout, 2>
tileir::findFmaReads(const MemoryOp &Load, const llvm::Loop &L, TileLayouts &Layouts) {
  SmallVector<LinearLayout, 2> Reads;
  auto IsLoadOfLoop = [&](Use &Operand) {
    MemoryOp Other = MemoryOp::dynCast(getProducer(getOrigin(Operand).first).first);
    return Other && Other.isLoad() && L.contains(Other.getCall());
  };
  for (Value *V : Load.getResults(0))
    for (const TileUse &U : findUsesAfter(V, isReordering)) {
      ProductOp Product = getFma(*U.Operand);
      if (!Product || !L.contains(Product.getCall()) || !IsLoadOfLoop(Product.getLhs()) ||
          !IsLoadOfLoop(Product.getRhs()))
        continue;
      LinearLayout Read = getFmaReads(Product, *U.Operand, Layouts);
      for (CallInst *Op : reverse(U.Ops))
        Read = getOperandLayout(TileCall::dynCast(Op), Read);
      Reads.push_back(std::move(Read));
    }
  return Reads;
}

/// Whether \p Product had better read its operands from the stages of \p Lhs and \p Rhs
/// than copy them.
static bool shouldReadRing(ProductOp Product, const EarlyLoad &Lhs, const EarlyLoad &Rhs,
                           TileLayouts &Layouts, const GPUMachine &Machine) {
  FmaPlan Plan = FmaPlan::get(Product, Layouts, Machine);
  unsigned InPlace = 0, Copied = 0;
  auto Add = [&](const EarlyLoad &Early, const FmaOperand &O, Use &Operand) {
    SharedLayout Stage = getBufferAfter(Early.Buffer, getOrigin(Operand).second.Ops);
    InPlace +=
        getFmaReadCost(getFmaReads(Product, Operand, Layouts), Stage, O.Bytes, Machine);
    Copied +=
        getReadCost(Layouts.get(Early.Load.getCall()), Early.Buffer, O.Bytes, Machine) +
        (getCost(O.StoreAccess, O.Bytes, Machine) +
         getCost(O.LoadAccess, O.Bytes, Machine)) *
            (Plan.K / Plan.ChunkK);
  };
  Add(Lhs, Plan.A, Product.getLhs());
  Add(Rhs, Plan.B, Product.getRhs());
  return InPlace <= Copied;
}

void tileir::findFmaInPlace(MutableArrayRef<EarlyLoad> Loads, const llvm::Loop &L,
                            TileLayouts &Layouts, const GPUMachine &Machine) {
  auto FindLoad = [&](Use &Operand) {
    Value *Tile = getOrigin(Operand).first;
    return find_if(Loads, [&](const EarlyLoad &E) { return isTileOf(E, Tile); });
  };
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      ProductOp Product = ProductOp::dynCast(&I);
      if (!Product || !getFma(Product.getLhs()) || Product.hasStages())
        continue;
      EarlyLoad *Lhs = FindLoad(Product.getLhs()), *Rhs = FindLoad(Product.getRhs());
      if (Lhs == Loads.end() || Rhs == Loads.end() ||
          !shouldReadRing(Product, *Lhs, *Rhs, Layouts, Machine))
        continue;
      Lhs->InPlace.push_back(&I);
      if (Rhs != Lhs)
        Rhs->InPlace.push_back(&I);
    }
}

void tileir::readFmaInPlace(const EarlyLoad &Early, Value *Buffer, Value *Stage,
                            TileLayouts &Layouts) {
  for (const WeakTrackingVH &VH : Early.InPlace)
    for (bool IsRhs : {false, true}) {
      // Each change of a product makes a new one.
      ProductOp Product = ProductOp::dynCast(VH);
      auto [Tile, U] = getOrigin(IsRhs ? Product.getRhs() : Product.getLhs());
      if (isTileOf(Early, Tile))
        useBuffer(U, Buffer, Stage, Layouts);
    }
}
