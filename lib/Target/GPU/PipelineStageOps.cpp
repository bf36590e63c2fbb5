//===- PipelineStageOps.cpp - Operands that are computed in their stages --===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operand that is converted behind its load, as from f32 to tf32, is in the fragments
// of several warps: each of them would convert the same elements. Threads that copy by
// cp.async can do it instead, once for each element, between their wait for the copies
// and the barrier by which the others see the stage: it is read and written in place by
// those who copied it, and needs no barrier of its own.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/PipelineRings.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/SharedOperands.h"

using namespace llvm;
using namespace tileir;

/// The elementwise ops that all uses of \p Early begin with, if these are conversions to
/// the layouts of operands.
static SmallVector<CallInst *, 1> findCommonOps(const EarlyLoad &Early,
                                                TileLayouts &Layouts) {
  SmallVector<Value *, 2> Tiles = Early.Load.getResults(0);
  if (Tiles.size() != 1 || findUsesAfter(Tiles[0], canFollowConversion).size() !=
                               findOperandUses(Early.Load, Layouts).size())
    return {};
  SmallVector<CallInst *, 1> Ops;
  for (Value *V = Tiles[0]; V->hasOneUse(); V = Ops.back()) {
    TileCall Op = TileCall::dynCast(*V->user_begin());
    if (!canFollowConversion(Op) || isReordering(Op))
      break;
    Ops.push_back(Op.getCall());
  }
  return Ops;
}

namespace {

/// Instructions of a thread, and cycles of shared memory, for an iteration.
struct StageCost {
  uint64_t Instructions = 0, Cycles = 0;
};

} // namespace

/// To read the operands that \p Early feeds, with \p NumOps of their ops.
static StageCost getReadsCost(const EarlyLoad &Early, unsigned NumOps, unsigned NumWarps,
                              const GPUMachine &Machine, TileLayouts &Layouts) {
  StageCost Cost;
  for (const OperandUse &U : findOperandUses(Early.Load, Layouts)) {
    SharedAccess Access =
        getSharedAccess(U.Layout, Early.Buffer, Early.getElementBytes());
    Cost.Instructions += uint64_t(NumOps) * Access.Registers.size();
    Cost.Cycles += uint64_t(NumWarps) *
                   getReadCost(U.Layout, Early.Buffer, Early.getElementBytes(), Machine);
  }
  return Cost;
}

/// To do \p NumOps ops in the stage. Nothing if several threads have an element: one of
/// them has copied it.
static std::optional<StageCost> getPlaceCost(const EarlyLoad &Early, unsigned NumOps,
                                             const GPUMachine &Machine) {
  SharedAccess Access =
      getSharedAccess(Early.Copy, Early.Buffer, Early.getElementBytes());
  if (Access.CopyLanes || Access.CopyWarps)
    return std::nullopt;
  return StageCost{2 * Access.getNumAccesses() +
                       uint64_t(NumOps) * Access.Registers.size(),
                   2 * Early.getStageBytes() / Machine.getWarp().getLineBytes()};
}

/// Cycles of the tensor units for an iteration of \p L.
static uint64_t getTensorCycles(const llvm::Loop &L, const GPUMachine &Machine) {
  uint64_t Cycles = 0;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      ProductOp Product = ProductOp::dynCast(&I);
      std::optional<MmaInstruction> Mma;
      if (Product)
        Mma = Product.getInstruction();
      if (!Mma)
        continue;
      uint64_t Sums = TileType::dynCast(Product.getCall()).getNumElements();
      unsigned K = getTileOrStageType(Product.getLhs().get()).getShape().back();
      Cycles += Sums * K / Machine.getMmaRate(*Mma);
    }
  return Cycles;
}

/// Ops move where a thread has less to do then, and shared memory, which has more, is
/// not what the tensor units wait for.
void RingBuilder::planStageOps() {
  StageOps.resize(Loads.size());
  const Function &Kernel = *Loop.getBody()->getParent();
  unsigned NumWarps = Machine.getNumThreads(Kernel) / Machine.getLanes();
  uint64_t Tensor = getTensorCycles(Loop.getLoop(), Machine), Shared = 0;
  for (const EarlyLoad &Early : Loads)
    Shared += getReadsCost(Early, 0, NumWarps, Machine, Layouts).Cycles +
              Early.getStageBytes() / Machine.getWarp().getLineBytes();
  for (auto [N, Early] : enumerate(Loads)) {
    SmallVector<CallInst *, 1> Ops = findCommonOps(Early, Layouts);
    std::optional<StageCost> Cost = getPlaceCost(Early, Ops.size(), Machine);
    if (Ops.empty() || !Cost || Shared + Cost->Cycles > Tensor ||
        Cost->Instructions >=
            getReadsCost(Early, Ops.size(), NumWarps, Machine, Layouts).Instructions)
      continue;
    Shared += Cost->Cycles;
    StageOps[N] = std::move(Ops);
  }
}
