//===- InPlaceStores.cpp - Tiles that are stored where they were ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/InPlaceStores.h"
#include "IR/Opcodes.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/TileOps.h"
#include "Target/Host/TilePlan.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Which stores are in place
//===----------------------------------------------------------------------===//

/// Whether no two elements of a tile of \p View lie at one place, as its types tell.
static bool hasDistinctPlaces(const ViewInfo &View) {
  SmallVector<std::pair<uint64_t, uint64_t>, 4> Dims; // Stride and extent.
  for (unsigned D = 0, Rank = View.Type.getRank(); D != Rank; ++D) {
    uint64_t Extent = View.Type.getTileDim(D);
    if (Extent == 1)
      continue;
    std::optional<int64_t> Stride = View.getStaticStride(View.Type.getDimMap(D));
    if (!Stride || *Stride <= 0)
      return false;
    Dims.push_back({*Stride, Extent});
  }
  llvm::sort(Dims);
  uint64_t Reach = 1; // Elements from the first to behind the last one.
  for (auto [Stride, Extent] : Dims) {
    std::optional<uint64_t> Last = checkedMulUnsigned(Stride, Extent - 1);
    if (!Last || Stride < Reach)
      return false;
    std::optional<uint64_t> Sum = checkedAddUnsigned(*Last, Reach);
    if (!Sum)
      return false;
    Reach = *Sum;
  }
  return true;
}

/// Whether tiles of \p A and \p B at one index are the same elements. What a load gives
/// outside of the tensor may differ.
static bool haveSameTiles(const ViewInfo &A, const ViewInfo &B) {
  if (A.Base != B.Base || A.Shape != B.Shape || A.Strides != B.Strides ||
      A.Tensor != B.Tensor || A.Type.getRank() != B.Type.getRank())
    return false;
  for (unsigned D = 0, Rank = A.Type.getRank(); D != Rank; ++D)
    if (A.Type.getTileDim(D) != B.Type.getTileDim(D) ||
        A.Type.getDimMap(D) != B.Type.getDimMap(D))
      return false;
  return true;
}

static bool isOfPartition(const MemoryOp &Op) {
  return Op.isOfView() && Op.isWeak() && MakePartitionViewCall::dynCast(Op.getView());
}

bool tileir::isStoredInPlace(const MemoryOp &Load, const MemoryOp &Store) {
  if (!Load || !Store || !Load.isLoad() || !Store.isStore() || !isOfPartition(Load) ||
      !isOfPartition(Store) || isPacked(Load.getElement()) ||
      Load.getIndex() != Store.getIndex())
    return false;
  ViewInfo View = ViewInfo::get(Store.getView());
  return haveSameTiles(ViewInfo::get(Load.getView()), View) && hasDistinctPlaces(View);
}

//===----------------------------------------------------------------------===//
// Pass host-delay-stores
//===----------------------------------------------------------------------===//

/// The last op behind \p Store in its block that reads the tile of \p Load; null if there
/// is none.
static Instruction *findLastReader(const MemoryOp &Load, const MemoryOp &Store) {
  Instruction *Last = Store.getCall();
  SmallVector<Value *, 8> Tiles(Load.getResults(0));
  SmallPtrSet<Value *, 16> Seen;
  while (!Tiles.empty())
    for (User *U : Tiles.pop_back_val()->users()) {
      TileCall Call = TileCall::dynCast(U);
      if (!Call || Call->getParent() != Store->getParent() || !Seen.insert(U).second)
        continue;
      OpRole Role = *getRole(Call.getOpcode());
      if (Role == OpRole::Element || Role == OpRole::Index)
        append_range(Tiles, Call.getResults(0));
      else if (Last->comesBefore(Call.getCall()))
        Last = Call.getCall();
    }
  return Last == Store.getCall() ? nullptr : Last;
}

/// Whether \p Store may stand behind \p Last, which stands in its block.
static bool canMoveBehind(const MemoryOp &Store, Instruction *Last, MemoryOrder &Order) {
  for (Instruction *I = Store->getNextNode(); I != Last->getNextNode();
       I = I->getNextNode()) {
    if (is_contained(I->operand_values(), Store.getCall()))
      return false;
    TileCall Call = TileCall::dynCast(I);
    MemoryOp Op = Call ? MemoryOp::dynCast(Call) : MemoryOp();
    if (Op ? !Op.isWeak() || Order.mustPrecede(Store, Call) : I->mayHaveSideEffects())
      return false;
  }
  return true;
}

static bool delayStores(BasicBlock &BB) {
  SmallVector<MemoryOp, 8> Loads, Stores;
  for (Instruction &I : BB) {
    TileCall Call = TileCall::dynCast(&I);
    if (MemoryOp Op = Call ? MemoryOp::dynCast(Call) : MemoryOp(); Op && Op.isLoad())
      Loads.push_back(Op);
    else if (Op && Op.isStore())
      Stores.push_back(Op);
  }
  bool Changed = false;
  MemoryOrder Order;
  for (const MemoryOp &Store : Stores)
    for (const MemoryOp &Load : Loads) {
      if (!Load->comesBefore(Store.getCall()) || !isStoredInPlace(Load, Store))
        continue;
      Instruction *Last = findLastReader(Load, Store);
      if (!Last || !canMoveBehind(Store, Last, Order))
        continue;
      Store->moveAfter(Last);
      Changed = true;
    }
  return Changed;
}

PassResult tileir::delayHostStores(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M))
    if (!Kernel->hasFnAttribute(ShowVariablesAttr)) // A debugger steps by lines.
      for (BasicBlock &BB : *Kernel)
        Changed |= delayStores(BB);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
