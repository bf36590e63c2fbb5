//===- Scalar.cpp - Grid, views, tokens, storage --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops without tiles: where a block is in the grid, what a view is made of, tokens, which
// are gone when tiles are, local arrays, fences, and other grids.
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
// Grid
//===----------------------------------------------------------------------===//

void tileir::lowerGetTileBlockId(TileLowering &L, const TileCall &Call) {
  for (unsigned Dim : {0, 1, 2})
    L.setResult(Call.getCall(), Dim, L.Machine.emitBlockIndex(L.B, Dim));
}

void tileir::lowerGetNumTileBlocks(TileLowering &L, const TileCall &Call) {
  for (unsigned Dim : {0, 1, 2})
    L.setResult(Call.getCall(), Dim, L.Machine.emitNumBlocks(L.B, Dim));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

void tileir::lowerMakeTensorView(TileLowering &L, const TileCall &Op) {
  auto Call = MakeTensorViewCall::cast(Op);
  IRBuilder<> &B = L.B;
  TensorViewType T = TensorViewType::dynCast(Call->getType());
  SmallVector<Value *, 4> Shape = Call.getDynamicShape(),
                          Strides = Call.getDynamicStrides();
  ViewValue V;
  V.Base = Call.getBase();
  // Unsigned numbers, constants where the type has them.
  auto Spread = [&](int64_t Static, SmallVector<Value *, 4> &Dynamic) -> Value * {
    if (Static != TensorViewType::DynamicExtent)
      return B.getInt64(Static);
    Value *Next = Dynamic.front();
    Dynamic.erase(Dynamic.begin());
    return B.CreateZExtOrTrunc(Next, B.getInt64Ty());
  };
  for (unsigned D = 0, E = T.getRank(); D != E; ++D) {
    V.Extents.push_back(Spread(T.getExtent(D), Shape));
    V.Strides.push_back(Spread(T.getStride(D), Strides));
  }
  L.setView(Call.getCall(), std::move(V));
}

/// Partition, strided and gather/scatter views: the type says how they differ from the
/// tensor view.
void tileir::lowerMakeTileView(TileLowering &L, const TileCall &Call) {
  L.setView(Call.getCall(),
            ViewValue(L.getView(TileViewMakerCall::cast(Call).getTensorView())));
}

static void setNumbers(TileLowering &L, const TileCall &Call, ArrayRef<Value *> Numbers) {
  auto *Struct = dyn_cast<StructType>(Call->getType());
  for (auto [I, V] : enumerate(Numbers)) {
    Type *T = Struct ? Struct->getElementType(I) : Call->getType();
    L.setResult(Call.getCall(), I, L.B.CreateZExtOrTrunc(V, T));
  }
}

void tileir::lowerGetTensorShape(TileLowering &L, const TileCall &Call) {
  setNumbers(L, Call, L.getView(GetTensorShapeCall::cast(Call).getSrc()).Extents);
}

void tileir::lowerGetIndexSpaceShape(TileLowering &L, const TileCall &Call) {
  Value *Source = GetIndexSpaceShapeCall::cast(Call).getSrc();
  setNumbers(L, Call, createIndexSpace(L.B, Source, L.getView(Source).Extents));
}

//===----------------------------------------------------------------------===//
// Tokens and promises
//===----------------------------------------------------------------------===//

/// The order that tokens require is in the code of the ops that use them.
void tileir::lowerToken(TileLowering &, const TileCall &) {}

/// Promises were read before; the value stays.
void tileir::lowerAssume(TileLowering &L, const TileCall &Call) {
  Value *V = AssumeCall::cast(Call).getValue();
  if (isTokenType(V->getType()))
    return;
  if (TileViewType::dynCast(V->getType()) || TensorViewType::dynCast(V->getType()))
    return L.setView(Call.getCall(), ViewValue(L.getView(V)));
  L.setResult(Call.getCall(), 0, L.getRegisters(V));
}

//===----------------------------------------------------------------------===//
// Local arrays
//===----------------------------------------------------------------------===//

// A tile program's private memory is that of the block, all of whose threads read and
// write it: it is in shared memory, for as long as the kernel runs.

uint64_t tileir::getAllocaScratch(const TileCall &Op, TileLayouts &, unsigned,
                                  const GPUMachine &Machine) {
  auto Call = AllocaCall::cast(Op);
  uint64_t Count = Call.getNumElem();
  return std::max<uint64_t>(getBytesOf(*Call.getResultPointee(), Count), 1);
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
  uint64_t Most = 8 * uint64_t(Machine.getNumbers().MaxSharedBytes) /
                  getDescriptor(*Call.getResultPointee()).MemoryBits;
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
