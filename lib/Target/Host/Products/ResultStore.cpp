//===- ResultStore.cpp - Results that a product stores itself -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/ResultStore.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/MemoryAccess.h"
#include "Target/Host/Nests/MemoryOrder.h"
#include "Target/Host/Nests/Streams.h"
#include "llvm/IR/Constants.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

/// The one user of \p Tile in \p BB; null if there is none, or more.
static CallInst *getOnlyUser(Value *Tile, BasicBlock &BB) {
  CallInst *Only = nullptr;
  for (User *U : Tile->users()) {
    auto *I = cast<Instruction>(U);
    if (I->getParent() != &BB)
      continue;
    if (Only)
      return nullptr;
    Only = dyn_cast<CallInst>(I);
  }
  return Only;
}

/// The dimension of renaming op \p Call's result that is \p Dim of its operand.
static std::optional<unsigned> getResultDim(const TileCall &Call, unsigned Dim) {
  for (unsigned D : seq(TileType::dynCast(Call.getCall()).getRank()))
    if (getSourceDim(Call, D) == Dim)
      return D;
  return std::nullopt;
}

/// Whether \p Store, to a view whose tile has its columns along \p ColumnDim, stores rows
/// whose elements follow each other.
static bool storesRows(const MemoryOp &Store, unsigned ColumnDim) {
  if (!StoreViewTkoCall::dynCast(Store) || !Store.isWeak() ||
      !MakePartitionViewCall::dynCast(Store.getView()))
    return false;
  ViewInfo View = ViewInfo::get(Store.getView());
  return View.getStaticStride(View.Type.getDimMap(ColumnDim)) == 1;
}

/// Whether nothing before \p Store in its basic block has to be done before it.
static bool isFirst(const MemoryOp &Store, MemoryOrder &Order) {
  for (Instruction &I : make_range(Store->getParent()->begin(), Store->getIterator())) {
    TileCall Call = TileCall::dynCast(&I);
    if (Call ? getRole(Call.getOpcode()) == OpRole::Effect ||
                   Order.mustPrecede(Call, Store)
             : I.mayHaveSideEffects())
      return false;
  }
  return true;
}

std::optional<ResultStore>
ResultStore::match(PHINode &Sum, BasicBlock &Exit, BasicBlock &Preheader,
                   ArrayRef<MemoryOp> Loads, function_ref<const Streams &()> GetStreams) {
  // The loop's product is the other user. A debugger shows the sum.
  if (!Sum.hasNUses(2) || Exit.getSinglePredecessor() != Sum.getParent() ||
      Exit.getParent()->hasFnAttribute(ShowVariablesAttr))
    return std::nullopt;
  Value *Tile = &Sum;
  ArrayRef<unsigned> Shape = TileType::dynCast(Tile).getShape();
  unsigned Rank = Shape.size();
  std::optional<unsigned> Row = Rank - 2, Column = Rank - 1;
  if (Rank == 3 && Shape.front() != 1)
    return std::nullopt;
  TileCall User = TileCall::dynCast(getOnlyUser(Tile, Exit));
  for (; User && isRenaming(User); User = TileCall::dynCast(getOnlyUser(Tile, Exit))) {
    Tile = User.getCall();
    Row = getResultDim(User, *Row);
    Column = getResultDim(User, *Column);
    if (!Tile->hasOneUse() || !Row || !Column)
      return std::nullopt;
  }
  ResultStore Result;
  Result.Store = MemoryOp::dynCast(User);
  Result.Preheader = &Preheader;
  for (const MemoryOp &Load : Loads)
    Result.LoadedBases.push_back(ViewInfo::get(Load.getView()).Base);
  Result.RowDim = *Row;
  Result.ColumnDim = *Column;
  MemoryOrder Order;
  if (!Result.Store || !Result.Store.isStore() || Result.Store.getStored() != Tile ||
      !storesRows(Result.Store, *Column) || !isFirst(Result.Store, Order) ||
      any_of(Loads,
             [&](const MemoryOp &Load) { return Order.mustPrecede(Load, Result.Store); }))
    return std::nullopt;
  // What the store's place is made of dominates the store. Of the blocks that do, only
  // the exit and the header come behind the preheader.
  std::optional<SmallVector<Value *, 8>> Scalars = getScalarsOfPlace(Result.Store);
  if (!Scalars || any_of(*Scalars, [&](Value *V) {
        auto *I = dyn_cast<Instruction>(V);
        return I && (I->getParent() == &Exit || I->getParent() == Sum.getParent());
      }))
    return std::nullopt;
  Result.MayPassCaches = GetStreams && GetStreams().contains(Result.Store);
  return Result;
}

/// i1: whether what \p Access stores to is so large that it does not stay in the caches.
static Value *emitIsLarge(IRBuilderBase &B, const ViewAccess &Access) {
  Value *Bytes = B.getInt64(getStorageBytes(Access.getElement()));
  for (unsigned D : seq(Access.getView().Type.getRank()))
    Bytes = B.CreateMul(Bytes, Access.getExtent(D));
  return Streams::emitIsMuch(B, Bytes);
}

void ResultStore::moveTo(IRBuilderBase &B, Value *IsLast, Value *HasAny,
                         ProductPart &Part) const {
  IRBuilder<> Before(Preheader->getTerminator());
  Before.SetCurrentDebugLocation(Store->getDebugLoc());
  ViewAccess Access(Before, Store);
  Value *IsLarge = emitIsLarge(Before, Access), *CanMove = Before.CreateNot(IsLarge);
  if (MayPassCaches) {
    Part.PastCaches = IsLarge;
    CanMove =
        Before.CreateOr(CanMove, Streams::emitBeginsLines(Before, Access, ColumnDim));
  }
  CanMove = Before.CreateAnd(CanMove, Access.isInside(Before));
  // One array in two parameters, without tokens: the specification forbids that, but
  // blocks that store only what they alone load are right as long as their stores come
  // last. A result that begins elsewhere in an operand's array is not noticed.
  for (Value *Base : LoadedBases)
    CanMove = Before.CreateAnd(CanMove, Before.CreateICmpNE(Base, Access.getView().Base));
  skipIf(Before.CreateAnd(CanMove, HasAny));
  Part.Result =
      B.CreateSelect(B.CreateAnd(IsLast, CanMove), Access.getOrigin(), Part.Result);
  Part.ResultStride = Access.getStride(RowDim);
}

/// The store is done only where \p IsDone, i1, is false.
void ResultStore::skipIf(Value *IsDone) const {
  CallInst *Call = Store.getCall();
  IRBuilder<> B(Call);
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  Value *IsLeft = B.CreateNot(IsDone);
  BasicBlock *Before = Call->getParent();
  Instruction *End = SplitBlockAndInsertIfThen(IsLeft, Call, /*Unreachable=*/false);
  BasicBlock *After = Call->getParent();
  Call->moveBefore(End->getIterator());
  if (Call->use_empty())
    return;
  // What depends on the store comes behind the loop in any case.
  PHINode *Token = PHINode::Create(Call->getType(), 2, "", After->begin());
  Call->replaceAllUsesWith(Token);
  Token->addIncoming(Call, Call->getParent());
  Token->addIncoming(PoisonValue::get(Call->getType()), Before);
}
