//===- ProductLoop.cpp - Loops that sum up products -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/ProductLoop.h"
#include "Dialect/TileTypes.h"
#include "IR/Opcodes.h"
#include "Target/Host/TileOps.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace tileir;

bool ProductLoop::recognize(BasicBlock &H, bool &Changed) {
  if (!matchShape(H))
    return false;
  Changed |= hoistInvariants();
  return matchBody() && matchUses();
}

bool ProductLoop::isInside(const Value *V) const {
  auto *I = dyn_cast<Instruction>(V);
  return I && (I->getParent() == Header || is_contained(Body, I->getParent()));
}

/// for (i = 0; i < bound; ++i), tested in the header, with a body without branches.
bool ProductLoop::matchShape(BasicBlock &H) {
  using namespace PatternMatch;
  Header = &H;
  BasicBlock *First = nullptr, *Exit = nullptr;
  CmpPredicate Predicate;
  Value *Left = nullptr;
  if (!match(H.getTerminator(), m_Br(m_ICmp(Predicate, m_Value(Left), m_Value(Bound)),
                                     m_BasicBlock(First), m_BasicBlock(Exit))) ||
      Predicate != CmpInst::ICMP_SLT)
    return false;
  Counter = dyn_cast<PHINode>(Left);
  // Phis, the comparison and the branch are all that the header has, and nothing else
  // uses the comparison.
  if (!Counter || Counter->getParent() != Header ||
      !cast<BranchInst>(H.getTerminator())->getCondition()->hasOneUse() ||
      std::distance(H.getFirstNonPHIIt(), H.end()) != 2 || isInside(Bound))
    return false;
  for (BasicBlock *BB = First; BB != Header; BB = BB->getSingleSuccessor()) {
    if (!BB || BB->hasAddressTaken() || !BB->getSinglePredecessor() ||
        isa<PHINode>(BB->front()) || Body.size() > 8)
      return false;
    Body.push_back(BB);
  }
  if (Body.empty() || pred_size(Header) != 2)
    return false;
  for (BasicBlock *Pred : predecessors(Header))
    if (Pred != Body.back())
      Preheader = Pred;
  return Preheader && Preheader->getSingleSuccessor() == Header && !isInside(Bound) &&
         match(Counter->getIncomingValueForBlock(Preheader), m_Zero()) &&
         match(Counter->getIncomingValueForBlock(Body.back()),
               m_Add(m_Specific(Counter), m_One()));
}

/// Ops whose operands decide all about them, so that they may be done once and early.
bool ProductLoop::isHoistable(const Instruction &I) const {
  if (TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&I)))
    return MakeTensorViewCall::dynCast(Call) || MakePartitionViewCall::dynCast(Call);
  return !isa<PHINode>(I) && isSafeToSpeculativelyExecute(&I);
}

/// Whether \p Load is by a partition view whose index along k, and no other, is the
/// counter.
bool ProductLoop::matchViewLoad(const LoadViewTkoCall &Load, unsigned DimOfK) const {
  TileViewType View = TileViewType::dynCast(Load.getView()->getType());
  auto MakeView = MakePartitionViewCall::dynCast(Load.getView());
  if (!View || View.getKind() != TileViewType::Partition || !MakeView ||
      isInside(MakeView.getCall()))
    return false;
  for (auto [D, Index] : enumerate(Load.getIndex()))
    if (D == DimOfK ? Index != Counter : isInside(Index))
      return false;
  return true;
}

/// Whether \p V is the tile of a load of this loop whose next iterations load what is
/// beside it along k.
bool ProductLoop::matchLoad(Value *V, DeepOperand &Operand) {
  auto *Result = dyn_cast<ExtractValueInst>(V);
  if (!Result || !Result->hasOneUse() || Result->getNumIndices() != 1 ||
      Result->getIndices()[0] != 0)
    return false;
  Operand.Load = MemoryOp::dynCast(Result->getAggregateOperand());
  if (!Operand.Load || !isInside(Operand.Load.getCall()) || !Operand.Load.isWeak() ||
      Operand.Load.getResults(0).size() != 1)
    return false;
  if (LoadViewTkoCall Load = LoadViewTkoCall::dynCast(Operand.Load))
    return matchViewLoad(Load, Operand.DimOfK);
  return LoadPtrTkoCall::dynCast(Operand.Load) &&
         all_of(getTileOperands(Operand.Load),
                [&](Value *Tile) { return Tiles.match(Tile, Operand.DimOfK); });
}

/// \p V, whose dimension \p DimOfK is k, from the product down to its load.
bool ProductLoop::matchOperand(Value *V, unsigned DimOfK, DeepOperand &Operand) {
  while (TileCall Call = TileCall::dynCast(V)) {
    if (!isRenaming(Call) || !Call->hasOneUse() || !isInside(Call.getCall()))
      return false;
    std::optional<unsigned> SourceDim = getSourceDim(Call, DimOfK);
    if (!SourceDim)
      return false;
    Operand.Renaming.insert({Call.getCall(), DimOfK});
    DimOfK = *SourceDim;
    V = Call->getArgOperand(0);
  }
  Operand.DimOfK = DimOfK;
  return matchLoad(V, Operand);
}

bool ProductLoop::matchBody() {
  unsigned NumLoads = 0;
  SmallVector<CallInst *, 16> Computed;
  for (BasicBlock *BB : Body)
    for (Instruction &I : *BB) {
      TileCall Call = TileCall::dynCast(&I);
      if (!Call) {
        if (&I != BB->getTerminator() && !isa<ExtractValueInst>(I) &&
            !isSafeToSpeculativelyExecute(&I))
          return false;
        continue;
      }
      switch (Call.getOpcode()) {
      case Opcode::MakeTensorView:
      case Opcode::MakePartitionView:
      case Opcode::JoinTokens:
      case Opcode::MakeToken:
        break;
      case Opcode::LoadViewTko:
      case Opcode::LoadPtrTko:
        ++NumLoads;
        break;
      case Opcode::Mmaf:
      case Opcode::Mmai:
        if (Product)
          return false;
        Product = ProductCall::cast(Call);
        break;
      default:
        Computed.push_back(Call.getCall());
        break;
      }
    }
  if (!Product || NumLoads != 2)
    return false;
  SmallVector<BasicBlock *, 8> Blocks = {Header};
  append_range(Blocks, Body);
  ArrayRef<unsigned> Shape = TileType::dynCast(Product.getLhs()).getShape();
  unsigned Rank = Shape.size();
  Tiles.init(Blocks, Counter, Shape.back());
  return matchOperand(Product.getLhs(), Rank - 1, Lhs) &&
         matchOperand(Product.getRhs(), Rank - 2, Rhs) &&
         all_of(Computed, [&](CallInst *Call) {
           return Lhs.Renaming.contains(Call) || Rhs.Renaming.contains(Call) ||
                  Tiles.contains(Call);
         });
}

/// The counter, the sum and what tiles of pointers are made of are used as they must be,
/// and all else that the loop carries is tokens.
bool ProductLoop::matchUses() {
  Sum = dyn_cast<PHINode>(Product.getAcc());
  BasicBlock *Latch = Body.back();
  if (!Sum || Sum->getParent() != Header || !Product->hasOneUse() ||
      Sum->getIncomingValueForBlock(Latch) != Product.getCall())
    return false;
  for (User *U : Sum->users())
    if (U != Product.getCall() && isInside(U))
      return false;
  Value *Next = Counter->getIncomingValueForBlock(Latch);
  for (User *U : Counter->users())
    if (U != Next && U != Lhs.Load.getCall() && U != Rhs.Load.getCall() &&
        U != cast<BranchInst>(Header->getTerminator())->getCondition() && isInside(U) &&
        !Tiles.contains(cast<Instruction>(U)))
      return false;
  for (User *U : Next->users())
    if (U != Counter)
      return false;
  for (PHINode &Phi : Header->phis())
    if (&Phi != Counter && &Phi != Sum && !isTokenType(Phi.getType()))
      return false;
  auto IsOfTiles = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    return I && Tiles.contains(I);
  };
  for (BasicBlock *BB : Body)
    for (Instruction &I : *BB)
      if (&I != Lhs.Load.getCall() && &I != Rhs.Load.getCall() && !Tiles.contains(&I) &&
          any_of(I.operands(), IsOfTiles))
        return false;
  return true;
}

bool ProductLoop::hoistInvariants() {
  bool Changed = false;
  for (BasicBlock *BB : Body)
    for (Instruction &I : make_early_inc_range(*BB))
      if (!I.isTerminator() && isHoistable(I) &&
          none_of(I.operands(), [&](Value *V) { return isInside(V); })) {
        I.moveBefore(Preheader->getTerminator()->getIterator());
        Changed = true;
      }
  return Changed;
}
