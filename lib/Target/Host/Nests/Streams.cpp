//===- Streams.cpp - Stores that go past the caches -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/Streams.h"
#include "IR/Opcodes.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/Frame/LaunchFields.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Nests/LoopNest.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

/// A non-temporal store of less is one of scalars.
static constexpr unsigned LeastStoreBytes = 16;

/// Half of a small first cache.
static constexpr unsigned MaxPanelBytes = 1 << 14;

/// Whether some access of the kernel orders others, so that they have to be visible when
/// it is.
static bool ordersAccesses(ArrayRef<TileCall> Calls) {
  return any_of(Calls, [](const TileCall &Call) {
    MemoryOp Op = MemoryOp::dynCast(Call);
    return Call.getOpcode() == Opcode::MemoryFenceAliasTko || (Op && !Op.isWeak());
  });
}

/// The memory that \p Op accesses: what is the same for two accesses of it. Null if there
/// is no one address.
static Value *getBase(const MemoryOp &Op) {
  return Op.isOfView() ? ViewInfo::get(Op.getView()).Base : nullptr;
}

Streams::Streams(Function &F, const HostISA &ISA, const LoopInfo &Loops) {
  SmallVector<TileCall, 32> Calls = getTileCalls(F);
  if (!ISA.HasStreamingStores || ordersAccesses(Calls))
    return;
  // What is read again is better kept.
  SmallPtrSet<Value *, 8> Read;
  for (const TileCall &Call : Calls)
    if (MemoryOp Op = MemoryOp::dynCast(Call); Op && !Op.isStore() && getBase(Op))
      Read.insert(getBase(Op));
  for (const TileCall &Call : Calls) {
    MemoryOp Op = MemoryOp::dynCast(Call);
    if (!Op || !Op.isStore() || !Op.isOfView() || Read.contains(getBase(Op)))
      continue;
    // The loop around the blocks is one, too.
    Loop *Innermost = Loops.getLoopFor(Call->getParent());
    bool InLoop = Innermost && Innermost->getParentLoop();
    // The same place again and again.
    if (InLoop &&
        all_of(Op.getIndex(), [&](Value *I) { return Innermost->isLoopInvariant(I); }))
      continue;
    Stores[Call.getCall()] = InLoop;
  }
}

/// Whether the squares of a nest store parts of lines.
static bool storesPartsOfLines(unsigned Bytes, const NestShape &S) {
  return S.RowDim >= 0 && Bytes * S.Width % CacheLineBytes != 0;
}

unsigned Streams::getPanelRows(const MemoryOp &Op, const NestShape &S) {
  unsigned Bytes = getStorageBytes(Op.getElement());
  if (!storesPartsOfLines(Bytes, S))
    return 0;
  uint64_t Extent = S.Extents[S.RowDim];
  uint64_t Least = std::min<uint64_t>(std::max(S.Width, CacheLineBytes / Bytes), Extent);
  uint64_t Most = MaxPanelBytes / (Bytes * S.Extents[S.LaneDim]);
  return Most < Least ? 0 : bit_floor(std::min(Most, Extent));
}

bool Streams::fits(const MemoryOp &Op, const ViewAccess &View, const NestShape &S) const {
  if (!Stores.contains(Op.getCall()) || S.LaneDim < 0 ||
      (S.CarryDim >= 0 && !S.lanesAreReduced()))
    return false;
  Element E = View.getElement();
  if (isPacked(E) || View.getView().Type.getKind() == TileViewType::GatherScatter)
    return false;
  auto *Stride = dyn_cast<ConstantInt>(View.getStride(S.LaneDim));
  uint64_t Bytes = getStorageBytes(E);
  uint64_t RowBytes = Bytes * S.Extents[S.LaneDim];
  return Stride && Stride->isOne() && RowBytes % CacheLineBytes == 0 &&
         (storesPartsOfLines(Bytes, S) ? getPanelRows(Op, S) != 0
                                       : Bytes * S.Width >= LeastStoreBytes);
}

/// The blocks of the launch, i64.
Value *Streams::getNumBlocks(Function &F) {
  if (NumBlocks)
    return NumBlocks;
  IRBuilder<> B(F.getEntryBlock().getTerminator());
  for (unsigned D = 0; D != 3; ++D) {
    Value *Extent = B.CreateZExt(loadGridExtent(B, F.getArg(1), D), B.getInt64Ty());
    NumBlocks = NumBlocks ? B.CreateMul(NumBlocks, Extent) : Extent;
  }
  return NumBlocks;
}

/// How many blocks \p Op is of if it is of a copy that does the work of several, else 0.
static uint64_t getJoinedBlocks(const MemoryOp &Op) {
  uint64_t Number = 0;
  if (Op->getMetadata(JoinedBlocksAttr))
    Op->getFunction()
        ->getFnAttribute(JoinedBlocksAttr)
        .getValueAsString()
        .getAsInteger(10, Number);
  return Number;
}

Value *Streams::emitIsMuch(IRBuilderBase &B, Value *Bytes) {
  // What a launch reads takes its part of the caches, too. Sizes of arrays and of caches
  // are powers of two; if it writes exactly half of them, nothing of that is there later.
  Value *Launch = B.GetInsertBlock()->getParent()->getArg(1);
  return B.CreateICmpUGE(Bytes, B.CreateLShr(loadCacheBytes(B, Launch), 1));
}

Value *Streams::emitCondition(IRBuilderBase &B, const MemoryOp &Op,
                              const ViewAccess &View, const NestShape &S) {
  Function &F = *B.GetInsertBlock()->getParent();
  uint64_t Bytes = getStorageBytes(View.getElement());
  // How often a loop comes by is not known here: what it writes is the tensor.
  Value *Written = B.getInt64(Bytes);
  if (Stores.lookup(Op.getCall())) {
    for (unsigned D = 0, E = S.Extents.size(); D != E; ++D)
      Written = B.CreateMul(Written, View.getExtent(D));
  } else {
    for (int64_t Extent : S.Extents)
      Written = B.CreateMul(Written, B.getInt64(Extent));
    Value *NumTiles = getNumBlocks(F);
    // A wide tile is that of several blocks.
    if (uint64_t Joined = getJoinedBlocks(Op))
      NumTiles = B.CreateUDiv(NumTiles, B.getInt64(Joined));
    Written = B.CreateMul(Written, NumTiles);
  }
  Value *IsMuch = emitIsMuch(B, Written);
  return B.CreateAnd(IsMuch, emitBeginsLines(B, View, S.LaneDim));
}

Value *Streams::emitBeginsLines(IRBuilderBase &B, const ViewAccess &View,
                                unsigned LaneDim) {
  Value *Bits = B.CreatePtrToInt(View.getOrigin(), B.getInt64Ty());
  Value *Bytes = B.getInt64(getStorageBytes(View.getElement()));
  for (unsigned D : seq(View.getView().Type.getRank()))
    if (D != LaneDim && View.getView().Type.getTileDim(D) != 1)
      Bits = B.CreateOr(Bits, B.CreateMul(View.getStride(D), Bytes));
  return B.CreateIsNull(B.CreateAnd(Bits, CacheLineBytes - 1));
}

void Streams::emitUse(HostContext &Host, IRBuilderBase &B) {
  if (!Used) {
    Used = Host.createSlot(B.getInt1Ty(), "streamed");
    IRBuilder<>(Used->getNextNode()).CreateStore(B.getFalse(), Used);
  }
  B.CreateStore(B.getTrue(), Used);
}

void Streams::insertFences(Function &F) const {
  if (!Used)
    return;
  SmallVector<ReturnInst *, 4> Returns;
  for (BasicBlock &BB : F)
    if (auto *Return = dyn_cast<ReturnInst>(BB.getTerminator()))
      Returns.push_back(Return);
  for (ReturnInst *Return : Returns) {
    IRBuilder<> B(Return);
    Value *IsUsed = B.CreateLoad(B.getInt1Ty(), Used);
    B.SetInsertPoint(SplitBlockAndInsertIfThen(IsUsed, Return, false));
    B.CreateIntrinsic(Intrinsic::x86_sse_sfence, {});
  }
}
