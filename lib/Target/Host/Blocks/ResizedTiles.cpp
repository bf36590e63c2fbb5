//===- ResizedTiles.cpp - Tiles that get another extent -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Blocks/ResizedTiles.h"
#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;
using namespace tileir;

ResizedTiles::ResizedTiles(ArrayRef<BasicBlock *> Order, uint64_t Extent, bool IsFirst,
                           bool HasColumns)
    : Order(Order), Program(llvm::from_range, Order), From(Extent), IsFirst(IsFirst),
      HasColumns(HasColumns) {}

//===----------------------------------------------------------------------===//
// Which tiles
//===----------------------------------------------------------------------===//

/// \p V is resized along \p Dim; not at all if that is negative.
bool ResizedTiles::setDim(Value *V, int64_t Dim) {
  auto *I = dyn_cast<Instruction>(V);
  if (Dim < 0 || !isTile(V) || getShapeOf(V->getType())[Dim] != int64_t(From) || !I ||
      !Program.contains(I->getParent()))
    return false;
  auto [Known, IsNew] = Dims.insert({V, unsigned(Dim)});
  if (IsNew)
    Work.push_back(V);
  return Known->second == Dim;
}

bool ResizedTiles::addAccess(const MemoryOp &Op, unsigned Dim) {
  auto [Known, IsNew] = Accesses.insert({Op.getCall(), Dim});
  if (!IsNew)
    return Known->second == Dim;
  if (Op.isStore())
    return setDim(Op.getStored(), Dim);
  return all_of(Op.getResults(0), [&](Value *Result) { return setDim(Result, Dim); });
}

/// Which operand of a product is the accumulator.
static constexpr unsigned AccNumber = 2;

/// Whether operand \p Number of a product and its result are connected along dimension
/// \p Dim of both: along rows and batches. Columns are mostly lanes of vectors, of which
/// a few take as long as many, and longer without vectors.
bool ResizedTiles::isConnected(const ProductCall &Call, unsigned Number,
                               unsigned Dim) const {
  unsigned Rank = getShapeOf(Call->getType()).size();
  if (Dim == Rank - 1)
    return HasColumns && Number != 0;
  return Dim != Rank - 2 || Number != 1;
}

static ProductCall getPlainProduct(const TileCall &Call) {
  ProductCall Product = ProductCall::dynCast(Call);
  return Product && !Product.getLhsScale() && !Product.getRhsScale() ? Product
                                                                     : ProductCall();
}

/// Finds what \p V is computed from.
bool ResizedTiles::visitOperands(Value *V, unsigned Dim, CanResize CanResizeAccess) {
  if (auto *Phi = dyn_cast<PHINode>(V))
    return all_of(Phi->incoming_values(), [&](Value *Incoming) {
      return isa<UndefValue>(Incoming) || setDim(Incoming, Dim);
    });
  TileCall Call = TileDef::get(V).Call;
  if (!Call)
    return false;
  if (MemoryOp Op = MemoryOp::dynCast(Call))
    return CanResizeAccess(Op, Dim) && addAccess(Op, Dim);
  if (ConstantCall Constant = ConstantCall::dynCast(Call))
    return Constant.getSplat() != nullptr;
  if (Call.getOpcode() == Opcode::Iota)
    return IsFirst;
  if (BroadcastCall Broadcast = BroadcastCall::dynCast(Call))
    return getShapeOf(Broadcast.getSource()->getType())[Dim] == 1 ||
           setDim(Broadcast.getSource(), Dim);
  if (FoldCall Fold = FoldCall::dynCast(Call))
    return Call.getOpcode() == Opcode::Reduce &&
           all_of(Fold.getOperands(), [&](Value *Operand) {
             return setDim(Operand, Dim + (int64_t(Dim) >= Fold.getDim() ? 1 : 0));
           });
  if (isRenaming(Call)) {
    std::optional<unsigned> Source = getSourceDim(Call, Dim);
    return Source && setDim(Call->getArgOperand(0), *Source);
  }
  if (ProductCall Product = getPlainProduct(Call))
    return isConnected(Product, AccNumber, Dim) &&
           all_of(Call->args(), [&](Use &Operand) {
             return !isConnected(Product, Operand.getOperandNo(), Dim) ||
                    setDim(Operand, Dim);
           });
  return getRole(Call.getOpcode()) == OpRole::Element &&
         all_of(getTileOperands(Call),
                [&](Value *Operand) { return setDim(Operand, Dim); });
}

/// The dimension of a result of \p Call along which it is what operand \p Number is along
/// \p Dim; negative if there is none.
int64_t ResizedTiles::getResultDim(const TileCall &Call, unsigned Number,
                                   unsigned Dim) const {
  if (FoldCall Fold = FoldCall::dynCast(Call)) {
    if (Call.getOpcode() != Opcode::Reduce || Fold.getDim() == int64_t(Dim))
      return -1;
    return Dim - (int64_t(Dim) > Fold.getDim() ? 1 : 0);
  }
  if (isRenaming(Call)) {
    unsigned Rank =
        isTile(Call.getCall()) ? getShapeOf(Call.getCall()->getType()).size() : 0;
    for (unsigned D = 0; D != Rank; ++D)
      if (getSourceDim(Call, D) == Dim)
        return D;
    return -1;
  }
  if (ProductCall Product = getPlainProduct(Call))
    return isConnected(Product, Number, Dim) ? int64_t(Dim) : -1;
  bool IsSame = Call.getOpcode() == Opcode::Broadcast ||
                getRole(Call.getOpcode()) == OpRole::Element;
  return IsSame ? int64_t(Dim) : -1;
}

/// Finds what is computed from \p V.
bool ResizedTiles::visitUsers(Value *V, unsigned Dim, CanResize CanResizeAccess) {
  for (Use &Use : V->uses()) {
    User *U = Use.getUser();
    if (isa<PHINode>(U)) {
      if (!setDim(U, Dim))
        return false;
      continue;
    }
    TileCall Call = TileCall::dynCast(U);
    if (!Call)
      return false;
    if (MemoryOp Op = MemoryOp::dynCast(Call)) {
      if (!Op.isStore() || Op.getStored() != V || count(Op->args(), V) != 1 ||
          !CanResizeAccess(Op, Dim) || !addAccess(Op, Dim))
        return false;
      continue;
    }
    int64_t ResultDim = getResultDim(Call, Use.getOperandNo(), Dim);
    if (ResultDim < 0)
      return false;
    for (unsigned I = 0, E = Call.getResultElements().size(); I != E; ++I)
      for (Value *Result : Call.getResults(I))
        if (!setDim(Result, ResultDim))
          return false;
  }
  return true;
}

bool ResizedTiles::spread(ArrayRef<std::pair<CallInst *, unsigned>> First,
                          CanResize CanResizeAccess) {
  for (auto [Call, Dim] : First)
    if (!addAccess(MemoryOp::cast(TileCall::dynCast(Call)), Dim))
      return false;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    unsigned Dim = Dims.lookup(V);
    if (!visitOperands(V, Dim, CanResizeAccess) || !visitUsers(V, Dim, CanResizeAccess))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Their replacement
//===----------------------------------------------------------------------===//

/// Operand \p Number of the op that \p Callee declares has elements \p E.
static void setElement(Function &Callee, unsigned Number, Element E) {
  auto [Operands, Results] =
      Callee.getFnAttribute("tile.elements").getValueAsString().split("->");
  SmallVector<StringRef, 8> Names;
  Operands.split(Names, ',');
  std::string Name(stringify(E));
  Names[Number] = Name;
  Callee.addFnAttr("tile.elements", join(Names, ",") + "->" + Results.str());
}

/// A load or store of tiles that are resized along \p Dim.
Value *ResizedTiles::emitAccess(IRBuilder<> &B, const MemoryOp &Op, unsigned Dim) {
  TileCall MakeView = TileCall::dynCast(Op.getView());
  SmallVector<Value *, 8> ViewArgs, Args;
  for (Value *V : MakeView->args())
    ViewArgs.push_back(getNew(V));
  Value *NewView = createCallLike(
      B, *Declarations, MakeView,
      setTileDim(TileViewType::dynCast(MakeView->getType()), Dim, To), ViewArgs);
  for (Value *V : Op->args())
    Args.push_back(V == Op.getView() ? NewView : getNew(V));
  CallInst *Call =
      createCallLike(B, *Declarations, Op, setTileDim(Op->getType(), Dim, To), Args);
  for (auto [Number, V] : enumerate(Op->args()))
    if (V->getType()->isIntegerTy() && Args[Number]->getType() != V->getType())
      setElement(*Call->getCalledFunction(), Number, Element::I64);
  return Call;
}

Value *ResizedTiles::emitNew(IRBuilder<> &B, Instruction &I, unsigned Dim) {
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
    return B.CreateExtractValue(getNew(Extract->getAggregateOperand()),
                                Extract->getIndices());
  if (isa<PHINode>(I)) // Its operands are there at the end only.
    return B.CreatePHI(setTileDim(I.getType(), Dim, To), 2);
  TileCall Call = TileCall::dynCast(&I);
  SmallVector<Value *, 4> Args;
  for (Value *V : Call->args())
    Args.push_back(getNew(V));
  return createCallLike(B, *Declarations, Call, setTileDim(I.getType(), Dim, To), Args);
}

SmallVector<CallInst *, 8> ResizedTiles::resize(uint64_t NewExtent) {
  To = NewExtent;
  Declarations.emplace(*Order.front()->getModule());
  SmallSetVector<Instruction *, 32> Old;
  for (BasicBlock *BB : Order)
    for (Instruction &I : make_early_inc_range(*BB)) {
      IRBuilder<> B(&I);
      auto *Call = dyn_cast<CallInst>(&I);
      // A call with several results is found by one of them.
      std::optional<unsigned> Dim;
      if (auto Known = Dims.find(&I); Known != Dims.end())
        Dim = Known->second;
      else if (Call && isa<StructType>(I.getType()))
        for (User *U : I.users())
          if (auto Known = Dims.find(U); Known != Dims.end())
            Dim = Known->second;
      if (auto Access = Accesses.find(Call); Access != Accesses.end())
        New[&I] = emitAccess(B, MemoryOp::cast(TileCall::dynCast(Call)), Access->second);
      else if (Dim)
        New[&I] = emitNew(B, I, *Dim);
      else
        continue;
      Old.insert(&I);
    }
  for (auto [V, Dim] : Dims)
    if (auto *Phi = dyn_cast<PHINode>(V))
      for (auto [Incoming, Block] : zip(Phi->incoming_values(), Phi->blocks())) {
        auto *NewPhi = cast<PHINode>(New[Phi]);
        NewPhi->addIncoming(isa<UndefValue>(Incoming)
                                ? PoisonValue::get(NewPhi->getType())
                                : getNew(Incoming),
                            Block);
      }
  // The map forgets what is erased.
  SmallVector<CallInst *, 8> NewAccesses;
  for (CallInst *Access : make_first_range(Accesses))
    NewAccesses.push_back(cast<CallInst>(getNew(Access)));
  for (Instruction *I : Old)
    I->dropAllReferences();
  for (BasicBlock *BB : Order)
    for (Instruction &I : *BB)
      if (!Old.contains(&I))
        RemapInstruction(&I, New, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  for (Instruction *I : Old)
    I->eraseFromParent();
  return NewAccesses;
}
