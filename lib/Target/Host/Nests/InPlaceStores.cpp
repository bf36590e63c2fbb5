//===- InPlaceStores.cpp - Tiles that are stored where they were ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/InPlaceStores.h"
#include "IR/Opcodes.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/MemoryOrder.h"
#include "Target/Host/Nests/TileEvaluator.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <map>

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Which stores are in place
//===----------------------------------------------------------------------===//

/// Metadata of accesses none of whose elements lie at one place, as was found when the
/// program ran.
static constexpr StringLiteral ApartMetadata = "tile.host.apart";

/// The dimensions of a tile of \p View with several elements, which a view is likely to
/// have in memory in that order: those of known strides, ascending, then from the last
/// one on.
static SmallVector<unsigned, 4> getInnerDimsFirst(const ViewInfo &View) {
  SmallVector<unsigned, 4> Dims;
  for (unsigned D = View.Type.getRank(); D-- != 0;)
    if (View.Type.getTileDim(D) != 1)
      Dims.push_back(D);
  auto GetStride = [&](unsigned D) {
    std::optional<int64_t> Stride = View.getStaticStride(View.Type.getDimMap(D));
    return Stride ? uint64_t(*Stride) : UINT64_MAX;
  };
  llvm::stable_sort(Dims,
                    [&](unsigned A, unsigned B) { return GetStride(A) < GetStride(B); });
  return Dims;
}

/// Whether no two elements of a tile of \p View lie at one place, i1: each stride is as
/// long as all inner dimensions together. \p B folds what types tell.
static Value *emitIsApart(IRBuilderBase &B, const ViewInfo &View) {
  Value *IsApart = B.getTrue(), *Reach = B.getInt64(1);
  for (unsigned D : getInnerDimsFirst(View)) {
    Value *Stride = View.getStride(B, View.Type.getDimMap(D));
    // Tiles have no more than 2^24 elements, so that nothing below wraps.
    Value *IsShort = B.CreateICmpULT(Stride, B.getInt64(uint64_t(1) << 32));
    IsApart = B.CreateAnd(IsApart, B.CreateAnd(IsShort, B.CreateICmpUGE(Stride, Reach)));
    Reach =
        B.CreateAdd(B.CreateMul(Stride, B.getInt64(View.Type.getTileDim(D) - 1)), Reach);
  }
  return IsApart;
}

/// Whether the types tell all that emitIsApart() asks for.
static bool hasKnownStrides(const ViewInfo &View) {
  return all_of(getInnerDimsFirst(View), [&](unsigned D) {
    return View.getStaticStride(View.Type.getDimMap(D)).has_value();
  });
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

/// Whether \p Load and \p Store access the same elements.
static bool accessOneTile(const MemoryOp &Load, const MemoryOp &Store) {
  return Load && Store && Load.isLoad() && Store.isStore() && isOfPartition(Load) &&
         isOfPartition(Store) && !isPacked(Load.getElement()) &&
         Load.getIndex() == Store.getIndex() &&
         haveSameTiles(ViewInfo::get(Load.getView()), ViewInfo::get(Store.getView()));
}

/// Whether no two elements of the tile of \p Store lie at one place.
static bool isApart(const MemoryOp &Store) {
  if (Store->hasMetadata(ApartMetadata))
    return true;
  ViewInfo View = ViewInfo::get(Store.getView());
  IRBuilder<> B(View.Base->getContext());
  return hasKnownStrides(View) && cast<ConstantInt>(emitIsApart(B, View))->isOne();
}

bool tileir::isStoredInPlace(const MemoryOp &Load, const MemoryOp &Store) {
  return accessOneTile(Load, Store) && isApart(Store);
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
      Value *Result = getResult(Call, 0);
      if (isVirtual(*getRole(Call.getOpcode())) && Result && isTile(Result))
        Tiles.push_back(Result);
      else if (Last->comesBefore(Call.getCall()))
        Last = Call.getCall();
    }
  return Last == Store.getCall() ? nullptr : Last;
}

/// Whether \p Store may stand behind \p Last, which stands not too far away in its block.
static bool canMoveBehind(const MemoryOp &Store, Instruction *Last, MemoryOrder &Order) {
  unsigned MaxDistance = 300;
  for (Instruction *I = Store->getNextNode(); I != Last->getNextNode();
       I = I->getNextNode()) {
    if (MaxDistance-- == 0 || is_contained(I->operand_values(), Store.getCall()))
      return false;
    TileCall Call = TileCall::dynCast(I);
    MemoryOp Op = Call ? MemoryOp::dynCast(Call) : MemoryOp();
    if (Op ? !Op.isWeak() || Order.mustPrecede(Store, Call) : I->mayHaveSideEffects())
      return false;
  }
  return true;
}

using AccessPair = std::pair<MemoryOp, MemoryOp>;

/// Loads and stores behind them, in \p BB, that access one tile; none in very long
/// blocks, of which each move takes its time.
static SmallVector<AccessPair, 4> findPairs(BasicBlock &BB) {
  constexpr unsigned MaxInstructions = 5000, MaxLoadsOfTile = 4;
  SmallVector<AccessPair, 4> Pairs;
  if (BB.size() > MaxInstructions)
    return Pairs;
  std::map<SmallVector<Value *, 4>, SmallVector<MemoryOp, 1>> Loads; // By index and base.
  for (Instruction &I : BB) {
    TileCall Call = TileCall::dynCast(&I);
    MemoryOp Op = Call ? MemoryOp::dynCast(Call) : MemoryOp();
    if (!Op || !isOfPartition(Op) || !(Op.isLoad() || Op.isStore()))
      continue;
    SmallVector<Value *, 4> Index = Op.getIndex();
    Index.push_back(ViewInfo::get(Op.getView()).Base);
    SmallVector<MemoryOp, 1> &Known = Loads[Index];
    if (Op.isLoad() && Known.size() < MaxLoadsOfTile)
      Known.push_back(Op);
    for (const MemoryOp &Load : Known)
      if (accessOneTile(Load, Op))
        Pairs.push_back({Load, Op});
  }
  return Pairs;
}

static bool delayStores(BasicBlock &BB) {
  bool Changed = false;
  MemoryOrder Order;
  for (const auto &[Load, Store] : findPairs(BB)) {
    if (!isApart(Store))
      continue;
    Instruction *Last = findLastReader(Load, Store);
    if (!Last || !canMoveBehind(Store, Last, Order))
      continue;
    Store->moveAfter(Last);
    Changed = true;
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Strides that are known when the program runs
//===----------------------------------------------------------------------===//

namespace {

/// A copy of a basic block's accesses, and of what they compute, for when the elements of
/// tiles that it stores in place are apart.
class ApartCopy {
public:
  explicit ApartCopy(BasicBlock &BB) : BB(BB) {}

  bool recognize();
  void emit();

private:
  bool isInside(const Use &U) const;
  bool isBefore(Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    return !I || I->getParent() != &BB || I->comesBefore(First);
  }

  BasicBlock &BB;
  Instruction *First = nullptr; ///< The first access.
  SmallVector<MemoryOp, 4> Stores;
};

} // namespace

/// Whether \p U is in the block, or on the edge out of it.
bool ApartCopy::isInside(const Use &U) const {
  auto *User = cast<Instruction>(U.getUser());
  if (auto *Phi = dyn_cast<PHINode>(User))
    return Phi->getParent() == BB.getSingleSuccessor() && Phi->getIncomingBlock(U) == &BB;
  return User->getParent() == &BB;
}

bool ApartCopy::recognize() {
  constexpr unsigned MaxInstructions = 300;
  BasicBlock *Next = BB.getSingleSuccessor();
  if (!Next || Next == &BB || BB.size() > MaxInstructions)
    return false;
  for (Instruction &I : BB) {
    TileCall Call = TileCall::dynCast(&I);
    if (Call && MemoryOp::dynCast(Call) && !First)
      First = &I;
    if (First && !all_of(I.uses(), [&](Use &U) { return isInside(U); }))
      return false;
  }
  for (const auto &[Load, Store] : findPairs(BB)) {
    ViewInfo View = ViewInfo::get(Store.getView());
    if (!hasKnownStrides(View) &&
        all_of(View.Strides, [&](Value *V) { return !V || isBefore(V); }))
      Stores.push_back(Store);
  }
  return !Stores.empty();
}

void ApartCopy::emit() {
  BasicBlock *Rest = BB.splitBasicBlock(First->getIterator(), BB.getName() + ".any");
  BasicBlock *End = Rest->splitBasicBlock(Rest->getTerminator(), BB.getName() + ".end");
  HostBuilder B(BB.getTerminator());
  Value *AreApart = B.getTrue();
  for (const MemoryOp &Store : Stores)
    AreApart = B.CreateAnd(AreApart, emitIsApart(B, ViewInfo::get(Store.getView())));
  ValueToValueMapTy Map;
  BasicBlock *Copy = CloneBasicBlock(Rest, Map, ".apart", BB.getParent());
  for (Instruction &I : *Copy)
    RemapInstruction(&I, Map, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  for (PHINode &Phi : End->getSingleSuccessor()->phis()) {
    Value *V = Phi.getIncomingValueForBlock(End);
    auto Known = Map.find(V);
    if (Known == Map.end())
      continue;
    PHINode *Merged = PHINode::Create(V->getType(), 2, "", End->begin());
    Merged->addIncoming(V, Rest);
    Merged->addIncoming(Known->second, Copy);
    Phi.setIncomingValueForBlock(End, Merged);
  }
  for (const MemoryOp &Store : Stores)
    cast<Instruction>(Map[Store.getCall()])
        ->setMetadata(ApartMetadata, MDNode::get(B.getContext(), {}));
  B.CreateCondBr(AreApart, Copy, Rest);
  BB.getTerminator()->eraseFromParent();
}

/// Copies blocks of \p Kernel. Returns whether there was one.
static bool addApartCopies(Function &Kernel) {
  bool Changed = false;
  for (BasicBlock *BB : to_vector(make_pointer_range(Kernel)))
    if (ApartCopy Copy(*BB); Copy.recognize()) {
      Copy.emit();
      Changed = true;
    }
  return Changed;
}

PassResult tileir::delayHostStores(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M)) {
    if (Kernel->hasFnAttribute(ShowVariablesAttr)) // A debugger steps by lines.
      continue;
    Changed |= addApartCopies(*Kernel);
    for (BasicBlock &BB : *Kernel)
      Changed |= delayStores(BB);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
