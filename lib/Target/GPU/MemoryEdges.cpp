//===- MemoryEdges.cpp - Which accesses of a block conflict ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/MemoryEdges.h"
#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

static bool isPointerLike(Type *T) {
  if (TileType Tile = TileType::dynCast(T))
    return Tile.getElement() == Element::Ptr;
  return T->isPointerTy() || TensorViewType::dynCast(T) || TileViewType::dynCast(T);
}

/// The operands that \p V, a pointer, a tile of pointers or a view, takes its addresses
/// from; none if they may come from anywhere.
static SmallVector<Value *, 4> getAddressOperands(Value *V) {
  SmallVector<Value *, 4> Operands;
  auto *I = dyn_cast<Instruction>(V);
  TileCall Call = TileCall::dynCast(V);
  if (!I || (Call && !Call->getMemoryEffects().doesNotAccessMemory()) ||
      (!Call &&
       !isa<PHINode, SelectInst, GetElementPtrInst, AddrSpaceCastInst, FreezeInst,
            ExtractValueInst>(I) &&
       !TargetOp::dynCast(V)))
    return Operands;
  if (Call)
    I = Call.getCall();
  for (Value *Operand : I->operands())
    if (isPointerLike(Operand->getType()) && !isa<Function>(Operand))
      Operands.push_back(Operand);
  return Operands;
}

/// The objects behind \p V; empty if one of them is not known.
static SmallPtrSet<const Value *, 4> findObjects(Value *V) {
  SmallPtrSet<const Value *, 4> Objects;
  SmallPtrSet<Value *, 16> Seen;
  SmallVector<Value *, 16> Work{V};
  while (!Work.empty()) {
    Value *Next = Work.pop_back_val();
    if (isa<Constant>(Next)) // A global, cast.
      Next = getUnderlyingObject(Next);
    if (!Seen.insert(Next).second || isa<UndefValue>(Next))
      continue;
    TileCall Call = TileCall::dynCast(Next);
    if (isa<Argument, GlobalVariable>(Next) ||
        (Call && Call.getOpcode() == Opcode::Alloca)) {
      Objects.insert(Next);
      continue;
    }
    SmallVector<Value *, 4> Operands = getAddressOperands(Next);
    if (Operands.empty())
      return {};
    append_range(Work, Operands);
  }
  return Objects;
}

/// Whether two objects never overlap. Arguments may be any memory that the host knows,
/// other arguments' and globals' included.
static bool areDistinct(const Value *A, const Value *B) {
  if (A == B)
    return false;
  auto IsAlloca = [](const Value *V) { return isa<CallInst>(V); };
  return IsAlloca(A) || IsAlloca(B) || (isa<GlobalVariable>(A) && isa<GlobalVariable>(B));
}

static bool mayOverlap(const MemoryEvent &A, const MemoryEvent &B) {
  if (A.Objects.empty() || B.Objects.empty())
    return true;
  return any_of(A.Objects, [&](const Value *X) {
    return any_of(B.Objects, [&](const Value *Y) { return !areDistinct(X, Y); });
  });
}

//===----------------------------------------------------------------------===//
// Elements of one thread
//===----------------------------------------------------------------------===//

/// Whether no two elements of a tile of \p View lie at one address, by the strides of its
/// type.
static bool hasDistinctElements(TileViewType View) {
  SmallVector<std::pair<uint64_t, uint64_t>, 4> Steps; // Stride, extent.
  for (unsigned D = 0; D != View.getRank(); ++D) {
    if (View.getTileDim(D) == 1)
      continue;
    int64_t Stride = View.getTensorView().getStride(View.getDimMap(D));
    if (Stride <= 0)
      return false;
    Steps.push_back({Stride, View.getTileDim(D)});
  }
  sort(Steps);
  uint64_t Last = 0;
  for (auto [Stride, Extent] : Steps) {
    if (Stride <= Last)
      return false;
    Last += Stride * (Extent - 1);
  }
  return true;
}

/// The layout of \p Tile if each element has one holder.
static const LinearLayout *getExclusiveLayout(const Value *Tile, TileLayouts &Layouts) {
  const LinearLayout *L = Layouts.lookup(Tile);
  if (!L || L->getFreeBits(InDim::Lane) || L->getFreeBits(InDim::Warp))
    return nullptr;
  return L;
}

/// The place of an access of \p View at \p Indices by the layout of \p Tile.
static void setPlace(MemoryEvent &Event, Value *View, ArrayRef<Value *> Indices,
                     const Value *Tile, TileLayouts &Layouts) {
  TileViewType Type = TileViewType::dynCast(View->getType());
  if (Type.getKind() == TileViewType::GatherScatter || !hasDistinctElements(Type))
    return;
  Event.Layout = getExclusiveLayout(Tile, Layouts);
  Event.Place.push_back(View);
  append_range(Event.Place, Indices);
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

static bool isAcquire(AtomicOrdering O) {
  return O == AtomicOrdering::Acquire || O == AtomicOrdering::AcquireRelease;
}

static bool isRelease(AtomicOrdering O) {
  return O == AtomicOrdering::Release || O == AtomicOrdering::AcquireRelease;
}

std::optional<MemoryEvent> tileir::getMemoryEvent(Instruction &I, TileLayouts &Layouts) {
  MemoryEvent Event;
  Event.Op = dyn_cast<CallInst>(&I);
  if (AsyncLoadView Load = AsyncLoadView::dynCast(&I)) {
    Event.Reads = true;
    Event.Objects = findObjects(Load.getView());
    setPlace(Event, Load.getView(), Load.getIndices(), &I, Layouts);
    return Event;
  }
  if (MemoryFenceAliasTkoCall::dynCast(&I)) {
    Event.Acquire = Event.Release = true;
    return Event;
  }
  MemoryOp Op = MemoryOp::dynCast(&I);
  // A weak load whose tile nobody uses is no code.
  if (!Op || (Op.isLoad() && Op.isWeak() && !isResultUsed(Op, 0)))
    return std::nullopt;
  Event.Reads = Op.reads();
  Event.Writes = Op.writes();
  Event.Acquire = isAcquire(Op.getOrdering());
  Event.Release = isRelease(Op.getOrdering());
  Event.Objects = findObjects(Op.getAddress());
  if (Op.isOfView())
    setPlace(Event, Op.getView(), Op.getIndex(), Op.getTile(), Layouts);
  // A view of rank 0 has no layout either; its lowering meets where getOnceScratch()
  // says.
  if (!Op.isWeak() && Op->getType()->isStructTy())
    Event.MeetsBehind = getOnceScratch(Layouts.lookup(&I), Op.getResultElements().front(),
                                       isResultUsed(Op, 0)) != 0;
  return Event;
}

bool tileir::needsBarrierBetween(const MemoryEvent &First, const MemoryEvent &Second,
                                 bool SameIteration) {
  if (Second.Release || First.Acquire)
    return true;
  if (!First.Writes && !Second.Writes)
    return false;
  if (!mayOverlap(First, Second))
    return false;
  bool SameThread = SameIteration && First.Layout && Second.Layout &&
                    *First.Layout == *Second.Layout && First.Place == Second.Place;
  return !SameThread;
}
