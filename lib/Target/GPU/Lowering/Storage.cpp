//===- Storage.cpp - Local arrays, fences ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/OpLowerings.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Local arrays
//===----------------------------------------------------------------------===//

// A tile program's private memory is that of the block, all of whose threads read and
// write it: it lies in shared memory, for as long as the kernel runs.

uint64_t tileir::getAllocaScratch(const TileCall &Op, TileLayouts &, unsigned,
                                  const GPUMachine &Machine) {
  auto Call = AllocaCall::cast(Op);
  uint64_t Count = Call.getNumElem();
  return std::max<uint64_t>(Count * getMemoryBytes(*Call.getResultPointee()), 1);
}

/// Whether the address that \p Root makes may get into memory or become a number: other
/// blocks could come by it.
static bool escapes(CallInst *Root) {
  SmallVector<Value *, 16> Work{Root};
  SmallPtrSet<Value *, 16> Seen;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    for (Use &U : V->uses()) {
      auto *User = cast<Instruction>(U.getUser());
      TileCall Call = TileCall::dynCast(User);
      if (!Call && !isa<PHINode, SelectInst, GetElementPtrInst, FreezeInst>(User))
        return true;
      if (!Call || Call->getMemoryEffects().doesNotAccessMemory()) {
        if (PtrToIntCall::dynCast(Call))
          return true;
        Work.push_back(User);
        continue;
      }
      MemoryOp Op = MemoryOp::dynCast(Call);
      if (!Op || Op.getAddress() != V || Op.getStored() == V)
        return true;
    }
  }
  return false;
}

std::optional<std::string> tileir::whyAllocaUnsupported(const TileCall &Op,
                                                        const GPUMachine &Machine) {
  auto Call = AllocaCall::cast(Op);
  // Of the kernel's buffer in shared memory.
  constexpr uint64_t MaxAlignment = 1024;
  uint64_t Count = Call.getNumElem();
  uint64_t Most =
      Machine.getNumbers().MaxSharedBytes / getMemoryBytes(*Call.getResultPointee());
  if (Count > Most)
    return std::to_string(Count) + " elements, the limit is " + std::to_string(Most) +
           " (shared memory of " + Machine.getNumbers().Name + ")";
  uint64_t Alignment = Call.getAlignment();
  if (Alignment > MaxAlignment)
    return "alignment to " + std::to_string(Alignment) + " bytes, the limit is " +
           std::to_string(MaxAlignment);
  if (Call.hasGlobal() && escapes(Call.getCall()))
    return std::string("memory for other blocks, whose address leaves the block");
  return std::nullopt;
}

void tileir::lowerAlloca(TileLowering &TL, const TileCall &Call) {
  // Another iteration's array takes the place of the one before.
  BasicBlock *Block = Call->getParent();
  SmallVector<BasicBlock *, 2> Next(successors(Block));
  if (!Next.empty() && isPotentiallyReachableFromMany(Next, Block, nullptr))
    TL.createBarrier();
  Value *Place = TL.getScratch(*Call.getCall());
  TL.setResult(Call.getCall(), 0, {TL.B.CreateAddrSpaceCast(Place, TL.B.getPtrTy())});
}

//===----------------------------------------------------------------------===//
// Fences and other grids
//===----------------------------------------------------------------------===//

void tileir::lowerMemoryFenceAlias(TileLowering &TL, const TileCall &Call) {
  orderAccess(TL, *Call.getCall());
  TL.B.CreateFence(AtomicOrdering::AcquireRelease);
  TL.Machine.emitAliasFence(TL.B);
}

void tileir::lowerGdcLaunchDependents(TileLowering &TL, const TileCall &) {
  TL.Machine.emitLaunchDependents(TL.B);
}

void tileir::lowerGdcWait(TileLowering &TL, const TileCall &) {
  TL.Machine.emitWaitForGrids(TL.B);
}
