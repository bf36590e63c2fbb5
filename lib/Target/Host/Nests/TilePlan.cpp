//===- TilePlan.cpp - Which tiles are kept in memory ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/TilePlan.h"
#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/InPlaceStores.h"
#include "Target/Host/Nests/KeptTiles.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-plan"

STATISTIC(NumBuffered, "Number of tiles that are kept in memory");

// The cost above which a tile is worth a buffer when several roots use it: a load from
// the buffer stands against this many cheap vector instructions.
static constexpr unsigned ManyUsesCost = 8;
// The same for a use in another block, which may be a loop.
static constexpr unsigned OtherBlockCost = 4;
// The limit of a tree of virtual tiles that costs little (KeptTiles.h has the other one).
static constexpr unsigned MaxTreeDepth = 200;

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

TilePlan::TilePlan(Function &F)
    : F(F), ShowsVariables(F.hasFnAttribute(ShowVariablesAttr)) {
  numberInstructions();
  chooseBuffered();
  computeLiveness();
  coalesce();
  assignOffsets();
}

void TilePlan::numberInstructions() {
  unsigned Next = 0;
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *BB)
      Number[&I] = Next++;
}

const TileBuffer *TilePlan::getBuffer(Value *V) const {
  auto It = Buffers.find(V);
  return It == Buffers.end() ? nullptr : &It->second;
}

TileCall TilePlan::getVirtualLoad(Value *V) const {
  TileCall Call = TileDef::get(V).Call;
  bool IsLoad = Call && getRole(Call.getOpcode()) == OpRole::Load;
  return IsLoad && !getBuffer(V) ? Call : TileCall();
}

//===----------------------------------------------------------------------===//
// Which tiles are buffered
//===----------------------------------------------------------------------===//

unsigned TilePlan::getCost(Value *V) {
  auto [It, New] = Costs.try_emplace(V, 0);
  if (!New)
    return It->second;
  TileDef Def = TileDef::get(V);
  unsigned Cost = 1;
  if (Def.Call && isVirtual(*getRole(Def.Call.getOpcode()))) {
    Cost = Def.Call.getDescriptor().Cost;
    for (Value *Operand : getTileOperands(Def.Call))
      Cost += Buffered.count(Operand) ? 1 : getCost(Operand);
  }
  return Costs[V] = std::min(Cost, 1000u);
}

/// The tile that \p I computes where it is used; null if \p I is a root.
Value *TilePlan::getVirtualTile(Instruction *I) const {
  TileCall Call = TileCall::dynCast(I);
  if (!Call)
    return nullptr;
  OpRole Role = *getRole(Call.getOpcode());
  if (!isVirtual(Role) && Role != OpRole::Load)
    return nullptr;
  Value *Tile = getResult(Call, 0);
  return Tile && isTile(Tile) && !Buffered.count(Tile) ? Tile : nullptr;
}

TilePlan::RootSet TilePlan::findRoots(Value *V) {
  RootSet Roots;
  for (User *U : V->users()) {
    auto *I = cast<Instruction>(U);
    if (auto *Phi = dyn_cast<PHINode>(I)) {
      for (unsigned N = 0, E = Phi->getNumIncomingValues(); N != E; ++N)
        if (Phi->getIncomingValue(N) == V)
          Roots.insert(Phi->getIncomingBlock(N)->getTerminator());
      continue;
    }
    Value *Tile = getVirtualTile(I);
    if (!Tile) {
      Roots.insert(I);
      continue;
    }
    for (Instruction *Root : RootsOf[Tile])
      Roots.insert(Root);
  }
  return Roots;
}

bool tileir::isReadInPlace(ArrayRef<TileLeaf> Leaves, const TileCall &Load) {
  return all_of(Leaves, [&](const TileLeaf &Leaf) {
    return Leaf.InPlace || TileDef::get(Leaf.Tile).Call.getCall() != Load.getCall();
  });
}

/// Whether \p Root stores each element to where \p Load reads what it is computed from.
bool TilePlan::isChangedInPlace(const TileCall &Load, const TileCall &Root) const {
  MemoryOp Store = MemoryOp::dynCast(Root);
  return Store && isStoredInPlace(MemoryOp::cast(Load), Store) &&
         isReadInPlace(collectLeaves(Store.getStored()), Load);
}

bool TilePlan::canForward(const TileCall &Load, const RootSet &Roots) {
  if (!isWeakLoad(Load) || Roots.size() > MaxReadersOfLoad)
    return false;
  Instruction *Next = nullptr; // The first access that must follow the load.
  for (Instruction *Root : Roots) {
    if (Root->getParent() != Load->getParent())
      return false;
    if (!Next)
      Next = Order.findNext(Load);
    if (!Next || Root->comesBefore(Next))
      continue;
    // The root itself may store to where the load reads, at other elements first.
    if (Root != Next || !isChangedInPlace(Load, TileCall::dynCast(Root)))
      return false;
  }
  return true;
}

/// Whether \p V, an operand of phis, reads phis of the same block: those get new values
/// on the same edge, so V must have been computed before.
bool TilePlan::feedsOwnPhis(Value *V) {
  for (User *U : V->users()) {
    auto *Phi = dyn_cast<PHINode>(U);
    if (!Phi)
      continue;
    for (const TileLeaf &Leaf : collectLeaves(V, /*Through=*/true))
      if (auto *Other = dyn_cast<PHINode>(Leaf.Tile))
        if (Other->getParent() == Phi->getParent())
          return true;
  }
  return false;
}

/// Whether \p U prints tiles, which reads them from memory.
static bool printsTiles(User *U) {
  TileCall Call = TileCall::dynCast(U);
  return Call && Call.getOpcode() == Opcode::PrintTko;
}

void TilePlan::buffer(Instruction *Tile, StringRef Why) {
  if (!Buffered.insert({Tile, 0}).second)
    return;
  ++NumBuffered;
  TileType Type = TileType::dynCast(Tile);
  uint64_t Bytes = Type.getNumElements() * getStorageBytes(Type.getElement());
  constexpr uint64_t CheapBytes = 64; // A register.
  if (Bytes <= CheapBytes)
    return;
  TileDef Def = TileDef::get(Tile);
  emitRemark(Remark::TileInMemory, Def.Call ? *Def.Call.getCall() : *Tile,
             [&](RemarkText &T) {
               T << NV("Tile", describeTile(Tile->getType())) << " is kept in memory, "
                 << NV("Bytes", Bytes) << " bytes: " << NV("Reason", Why);
             });
}

/// Why \p V has to be in memory; empty if it need not.
StringRef TilePlan::whyBuffered(Value *V, const RootSet &Roots, bool FeedsPhis) {
  TileDef Def = TileDef::get(V);
  if (!Def.Call)
    return "it is not made by an op";
  if (any_of(V->users(), printsTiles))
    return "it is printed";
  if (ShowsVariables)
    return "a debugger shows it";
  OpRole Role = *getRole(Def.Call.getOpcode());
  bool IsLoad = Role == OpRole::Load;
  if (!IsLoad && !isVirtual(Role))
    return "its op makes it as a whole";
  if (FeedsPhis) // A load's pointers may come from the phis that its edge changes.
    return "a loop computes it from the value that it replaces";
  if (IsLoad)
    return canForward(Def.Call, Roots)
               ? ""
               : "its uses are in another block, too many, or after an access that "
                 "must follow the load";
  unsigned Cost = getCost(V);
  if (Roots.size() > 1 && Cost > ManyUsesCost)
    return "it costs much and several loops use it";
  if (Cost > OtherBlockCost && any_of(Roots, [&](Instruction *Root) {
        return Root->getParent() != Def.Call->getParent();
      }))
    return "another block uses it, which may be a loop";
  return "";
}

/// Buffers tiles whose trees of virtual tiles grow too deep or too large: code for a tree
/// is emitted recursively, and once for each path to a tile.
void TilePlan::limitTrees(ArrayRef<Instruction *> Tiles) {
  DenseMap<Value *, unsigned> Depths;
  for (Instruction *I : Tiles) {
    TileDef Def = TileDef::get(I);
    if (!Def.Call)
      continue;
    unsigned Depth = 0;
    for (Value *Operand : getTileOperands(Def.Call))
      if (!Buffered.count(Operand))
        Depth = std::max(Depth, Depths[Operand] + 1);
    Depths[I] = Depth;
    if (getCost(I) >= MaxTreeCost || Depth >= MaxTreeDepth)
      buffer(I, "too many ops would be computed at its uses");
  }
}

void TilePlan::chooseBuffered() {
  SmallVector<Instruction *, 64> Tiles;
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *BB)
      if (isTile(&I))
        Tiles.push_back(&I);
  // Phis first: they are leaves wherever they are used, also before they are reached.
  for (Instruction *I : Tiles)
    if (isa<PHINode>(I))
      buffer(I, "a loop or a branch carries it");
  limitTrees(Tiles);
  // Users come before what they use, so that the roots of a user are known.
  for (Instruction *I : reverse(Tiles)) {
    if (isa<PHINode>(I))
      continue;
    RootSet Roots = findRoots(I);
    if (!Buffered.count(I))
      if (StringRef Why = whyBuffered(I, Roots, feedsOwnPhis(I)); !Why.empty())
        buffer(I, Why);
    RootsOf[I] = std::move(Roots);
  }
  unsigned Index = 0;
  for (auto &[V, N] : Buffered)
    N = Index++;
}

SmallVector<TileLeaf, 8> TilePlan::collectLeaves(Value *V, bool Through) const {
  SmallVector<TileLeaf, 8> Leaves;
  SmallVector<TileLeaf, 16> Work{{V, true}};
  SmallDenseMap<Value *, bool, 16> Seen;
  while (!Work.empty()) {
    TileLeaf Item = Work.pop_back_val();
    if (!isTile(Item.Tile))
      continue;
    // A tile reached in place and otherwise is read otherwise.
    auto [It, New] = Seen.try_emplace(Item.Tile, Item.InPlace);
    if (!New && (It->second == Item.InPlace || !It->second))
      continue;
    It->second &= Item.InPlace;
    bool IsStart = Item.Tile == V && Through;
    TileDef Def = TileDef::get(Item.Tile);
    bool IsLoad = Def.Call && getRole(Def.Call.getOpcode()) == OpRole::Load;
    if (!IsStart && (Buffered.count(Item.Tile) || IsLoad)) {
      erase_if(Leaves, [&](const TileLeaf &L) { return L.Tile == Item.Tile; });
      Leaves.push_back(Item);
      if (Buffered.count(Item.Tile))
        continue;
    }
    if (!Def.Call)
      continue;
    bool InPlace = Item.InPlace && !Def.Call.has(Trait::MovesElements);
    for (Value *Operand : getTileOperands(Def.Call))
      Work.push_back({Operand, InPlace});
  }
  return Leaves;
}

//===----------------------------------------------------------------------===//
// Which tiles share a buffer
//===----------------------------------------------------------------------===//

Instruction *TilePlan::getDefPoint(Value *V) {
  TileDef Def = TileDef::get(V);
  return Def.Call ? Def.Call.getCall() : cast<Instruction>(V);
}

void TilePlan::computeLiveness() {
  unsigned Size = Buffered.size();
  DenseMap<BasicBlock *, BitVector> Uses, Defs;
  for (BasicBlock &BB : F) {
    Uses[&BB].resize(Size);
    Defs[&BB].resize(Size);
    LiveOut[&BB].resize(Size);
  }
  auto AddReads = [&](Value *V, Instruction *Root) {
    SmallVector<Value *, 4> Read;
    for (const TileLeaf &Leaf : collectLeaves(V))
      if (Buffered.count(Leaf.Tile)) {
        Readers[Leaf.Tile].insert(Root);
        Read.push_back(Leaf.Tile);
      }
    return Read;
  };
  for (BasicBlock &BB : F)
    for (Instruction &I : BB) {
      if (auto *Phi = dyn_cast<PHINode>(&I)) {
        if (isTile(Phi))
          for (unsigned N = 0, E = Phi->getNumIncomingValues(); N != E; ++N) {
            BasicBlock *Pred = Phi->getIncomingBlock(N);
            for (Value *Leaf : AddReads(Phi->getIncomingValue(N), Pred->getTerminator()))
              if (auto [It, New] = EdgeReaders.try_emplace({Pred, Leaf}, Phi);
                  !New && It->second != Phi)
                It->second = nullptr;
          }
      } else if (TileCall Call = TileCall::dynCast(&I)) {
        if (!getVirtualTile(&I))
          for (Value *Operand : getTileOperands(Call))
            AddReads(Operand, &I);
      }
    }
  for (auto &[V, Index] : Buffered) {
    BasicBlock *Home = getDefPoint(V)->getParent();
    Defs[Home].set(Index);
    // A read in the defining block follows the definition: values dominate their uses.
    for (Instruction *Root : Readers[V])
      if (Root->getParent() != Home)
        Uses[Root->getParent()].set(Index);
  }
  // Backward to a fixed point; loops need a few rounds.
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock *BB : post_order(&F)) {
      BitVector Out(Size);
      for (BasicBlock *Succ : successors(BB)) {
        BitVector In = LiveOut[Succ];
        In.reset(Defs[Succ]);
        In |= Uses[Succ];
        Out |= In;
      }
      if (Out != LiveOut[BB]) {
        LiveOut[BB] = std::move(Out);
        Changed = true;
      }
    }
  }
}

/// Whether computing \p V where it is used reads the buffer of \p Tile.
bool TilePlan::reads(Value *V, Value *Tile) const {
  return any_of(collectLeaves(V), [&](const TileLeaf &L) { return L.Tile == Tile; });
}

/// Whether the value of buffered \p V is still needed after \p Position, where \p Writer
/// is written. A last read at that very place does no harm if it is in place.
bool TilePlan::isLiveAfter(Value *V, Instruction *Position, Value *Writer) {
  BasicBlock *BB = Position->getParent();
  Instruction *Def = getDefPoint(V);
  if (LiveOut[BB].test(Buffered.find(V)->second)) {
    // Defined further down: what is live out is the later value.
    if (Def->getParent() != BB || isa<PHINode>(Def) || Number[Def] <= Number[Position])
      return true;
  }
  for (Instruction *Root : Readers[V]) {
    if (Root->getParent() != BB || Number[Root] < Number[Position])
      continue;
    if (Def->getParent() == BB && !isa<PHINode>(Def) && Number[Def] > Number[Position])
      continue;
    if (Root != Position)
      return true;
    // Root writes Writer while it reads V.
    TileDef WriterDef = TileDef::get(Writer);
    SmallVector<TileLeaf, 8> Leaves;
    if (WriterDef.Call && WriterDef.Call.getCall() == Position) {
      if (ProductCall Product = ProductCall::dynCast(WriterDef.Call)) {
        // Everything but the accumulator is read while the result is written.
        for (Value *Operand : {Product.getLhs(), Product.getRhs(), Product.getLhsScale(),
                               Product.getRhsScale()}) {
          if (Operand && reads(Operand, V))
            return true;
        }
        Leaves = collectLeaves(Product.getAcc());
      } else if (isVirtual(*getRole(WriterDef.Call.getOpcode()))) {
        Leaves = collectLeaves(Writer, /*Through=*/true);
      } else {
        return true;
      }
    } else {
      // An edge: the copies to its phis run one after the other.
      return true;
    }
    for (const TileLeaf &Leaf : Leaves)
      if (Leaf.Tile == V && !Leaf.InPlace)
        return true;
  }
  return false;
}

/// Whether writing \p Written destroys a value of \p Other that is still needed.
bool TilePlan::clobbers(Value *Written, Value *Other) {
  auto *Phi = dyn_cast<PHINode>(Written);
  if (!Phi)
    return isLiveAfter(Other, getDefPoint(Written), Written);
  // A phi is written at the end of each predecessor.
  for (unsigned N = 0, E = Phi->getNumIncomingValues(); N != E; ++N) {
    if (Phi->getIncomingValue(N) == Other) {
      // Its own operand: the copy does nothing. Other copies of the edge may read it too.
      BasicBlock *Pred = Phi->getIncomingBlock(N);
      if (LiveOut[Pred].test(Buffered.find(Other)->second))
        return true;
      if (auto It = EdgeReaders.find({Pred, Other});
          It != EdgeReaders.end() && It->second != Phi)
        return true;
      continue;
    }
    if (isLiveAfter(Other, Phi->getIncomingBlock(N)->getTerminator(), Written))
      return true;
  }
  // Other phis of the block and what lives through it.
  if (auto *OtherPhi = dyn_cast<PHINode>(Other))
    return OtherPhi->getParent() == Phi->getParent();
  return false;
}

bool TilePlan::interfere(Value *A, Value *B) { return clobbers(A, B) || clobbers(B, A); }

std::optional<TilePlan::LifeSpan> TilePlan::getLocalLife(Value *V) {
  Instruction *Def = getDefPoint(V);
  if (isa<PHINode>(Def))
    return std::nullopt;
  LifeSpan Life{Number[Def], Number[Def]};
  auto It = Readers.find(V);
  if (It == Readers.end())
    return Life;
  for (Instruction *Root : It->second) {
    if (Root->getParent() != Def->getParent())
      return std::nullopt;
    Life.End = std::max(Life.End, Number[Root]);
  }
  return Life;
}

/// Whether \p V and one of the tiles of \p Shared are needed at the same time.
bool TilePlan::interfereWith(Value *V, const SharedBuffer &Shared) {
  auto Interferes = [&](Value *Other) { return interfere(V, Other); };
  if (any_of(Shared.Others, Interferes))
    return true;
  std::optional<LifeSpan> Life = getLocalLife(V);
  if (!Life)
    return any_of(Shared.Local, [&](auto &Entry) { return Interferes(Entry.second); });
  auto Next = Shared.Local.lower_bound({Life->Begin, 0});
  // One that is read last where V is made may be among several that begin together.
  for (auto It = Next; It != Shared.Local.begin();) {
    --It;
    if (getLocalLife(It->second)->End < Life->Begin)
      break;
    if (Interferes(It->second))
      return true;
  }
  for (auto It = Next; It != Shared.Local.end() && It->first.first <= Life->End; ++It)
    if (Interferes(It->second))
      return true;
  return false;
}

bool TilePlan::interfereClasses(Value *A, Value *B) {
  const SharedBuffer *Small = Shared[Classes.getLeaderValue(A)].get(),
                     *Large = Shared[Classes.getLeaderValue(B)].get();
  if (Small->Local.size() > Large->Local.size())
    std::swap(Small, Large);
  auto Interferes = [&](Value *V) { return interfereWith(V, *Large); };
  return any_of(Small->Others, Interferes) ||
         any_of(Small->Local, [&](auto &Entry) { return Interferes(Entry.second); });
}

void TilePlan::mergeClasses(Value *A, Value *B) {
  std::unique_ptr<SharedBuffer> Into = std::move(Shared[Classes.getLeaderValue(A)]),
                                From = std::move(Shared[Classes.getLeaderValue(B)]);
  if (Into->Local.size() < From->Local.size())
    std::swap(Into, From);
  Into->Local.merge(From->Local);
  Into->Others.append(From->Others);
  Classes.unionSets(A, B);
  Shared[Classes.getLeaderValue(A)] = std::move(Into);
}

void TilePlan::coalesce() {
  for (auto &[V, Index] : Buffered) {
    Classes.insert(V);
    auto &Own = Shared[V] = std::make_unique<SharedBuffer>();
    if (std::optional<LifeSpan> Life = getLocalLife(V))
      Own->Local[{Life->Begin, Index}] = V;
    else
      Own->Others.push_back(V);
  }
  if (ShowsVariables) // Each has its value until its op runs again.
    return;
  auto TryMerge = [&](Value *A, Value *B) {
    if (!Buffered.count(A) || !Buffered.count(B) || Classes.isEquivalent(A, B) ||
        A->getType() != B->getType())
      return;
    if (!interfereClasses(A, B))
      mergeClasses(A, B);
  };
  for (auto &[V, Index] : Buffered) {
    if (auto *Phi = dyn_cast<PHINode>(V))
      for (Value *Incoming : Phi->incoming_values())
        TryMerge(Phi, Incoming);
  }
  // An accumulator stays where it is.
  for (auto &[V, Index] : Buffered) {
    TileDef Def = TileDef::get(V);
    if (!Def.Call)
      continue;
    SmallVector<TileLeaf, 8> Leaves;
    if (ProductCall Product = ProductCall::dynCast(Def.Call))
      Leaves = collectLeaves(Product.getAcc());
    else if (isVirtual(*getRole(Def.Call.getOpcode())))
      Leaves = collectLeaves(V, /*Through=*/true);
    for (const TileLeaf &Leaf : Leaves)
      if (Leaf.InPlace)
        TryMerge(V, Leaf.Tile);
  }
}

void TilePlan::reserveTemporary(uint64_t Bytes) {
  ScratchSize = std::max(ScratchSize, alignTo(TemporaryOffset + Bytes, 64));
}

uint64_t TilePlan::reserveAllocation(uint64_t Bytes) {
  uint64_t Offset = ScratchSize;
  ScratchSize = alignTo(Offset + Bytes, 64);
  return Offset;
}
