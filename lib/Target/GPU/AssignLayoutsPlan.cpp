//===- AssignLayoutsPlan.cpp - A layout for each class of tiles -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/SharedOperands.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include <set>

using namespace llvm;
using namespace tileir;

LayoutPlan::LayoutPlan(Function &F, const GPUMachine &Machine, unsigned NumWarps,
                       const MemoryFacts &Facts, const LoopInfo &Loops)
    : F(F), Machine(Machine), NumWarps(NumWarps), Facts(Facts), Loops(Loops) {
  findCheap();
  numberTiles();
  joinTiles();
  collectClasses();
  collectAccesses();
  assignProducts();
  decideByProducts();
  decideByAccesses(/*Small=*/false);
  for (unsigned C = 0, E = Classes.size(); C != E; ++C)
    if (Classes[C].Layout)
      spread(C);
  decideByAccesses(/*Small=*/true);
  decideRest();
  assignAccesses();
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static constexpr unsigned MaxVectorBytes = 16;

/// The tile that an access reads or writes: its type.
static TileType getAccessedTile(const MemoryOp &Op) {
  if (Value *V = Op.getStored())
    return TileType::dynCast(V);
  Type *T = Op->getType();
  if (auto *Struct = dyn_cast<StructType>(T))
    T = Struct->getElementType(0);
  return TileType::dynCast(T);
}

/// Describes access \p Call of a tile of rank 1 and more.
static GlobalTileAccess getAccess(const MemoryOp &Call, const MemoryFacts &Facts,
                                  const GPUMachine &Machine, unsigned NumWarps) {
  GlobalTileAccess A;
  A.Call = Call.getCall();
  TileType T = getAccessedTile(Call);
  append_range(A.Shape, T.getShape());
  A.ElementBytes = std::max(1u, getMemoryBytes(T.getElement()));
  A.IsPacked = isPacked(T.getElement());
  uint64_t Run;
  A.Dim = A.Shape.size() - 1;
  if (Call.isOfView()) {
    const ViewFacts &View = Facts.getView(A.Call);
    A.Dim = View.Dim.value_or(A.Dim);
    Run = View.Run;
  } else {
    const PointerFacts &Pointers = Facts.getPointers(A.Call);
    Run = Pointers.Run;
    if (Run > 1)
      A.Dim = Pointers.Dim;
  }
  // Atomics and accesses with an ordering are made element by element, but for those of
  // multicast addresses.
  unsigned MaxElements =
      Call.isWeak() || Call.isMultimem()
          ? std::max(1u, 8 * MaxVectorBytes / getDescriptor(T.getElement()).MemoryBits)
          : 1;
  A.VectorElements = std::min<uint64_t>({Run, MaxElements, A.Shape[A.Dim]});

  A.Own = getBlockedLayout(A.Shape, getOrderFrom(A.Dim, A.Shape.size()), A.VectorElements,
                           NumWarps, Machine.getWarp());
  A.Layout = A.Own;
  return A;
}

/// Bytes that the lanes of a warp want in one access, for each byte of the sectors they
/// are in: at most 1.
static double getEfficiency(const GlobalTileAccess &A, const LinearLayout &L) {
  std::set<SmallVector<unsigned, 4>> Sectors;
  DenseSet<uint32_t> Elements;
  for (unsigned Lane = 0; Lane != L.getSize(InDim::Lane); ++Lane) {
    uint32_t Element = L.apply(InDim::Lane, Lane);
    Elements.insert(Element);
    SmallVector<unsigned, 4> Place = L.getCoordinates(Element);
    Place[A.Dim] = Place[A.Dim] * A.ElementBytes / SectorBytes;
    Sectors.insert(Place);
  }
  return double(Elements.size() * A.VectorElements * A.ElementBytes) /
         (Sectors.size() * SectorBytes);
}

bool GlobalTileAccess::isServedBy(const LinearLayout &L) const {
  if (L == Own)
    return true;
  return getContiguousRegisters(L, Dim) >= VectorElements &&
         L.getSize(InDim::Register) <= Own.getSize(InDim::Register) &&
         2 * getEfficiency(*this, L) >= getEfficiency(*this, Own);
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

/// In an order where operands come first: a phi is never cheap.
void LayoutPlan::findCheap() {
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *BB) {
      TileCall Call = TileCall::dynCast(&I);
      if (Call && TileType::dynCast(&I) && Call.has(Trait::Rematerializable) &&
          all_of(getTileOperands(I),
                 [&](const Use *U) { return isCheap(cast<Instruction>(U->get())); }))
        Cheap.insert(&I);
    }
}

void LayoutPlan::numberTiles() {
  for (Instruction &I : instructions(F))
    if (TileType::dynCast(&I) && !isCheap(&I))
      Numbers.insert({&I, Numbers.size()});
  Equal.grow(Numbers.size());
}

/// Joins those of \p Tiles that are in classes.
void LayoutPlan::joinAll(ArrayRef<Instruction *> Tiles) {
  std::optional<unsigned> First;
  for (Instruction *Tile : Tiles) {
    auto Found = Numbers.find(Tile);
    if (Found == Numbers.end())
      continue;
    if (First)
      Equal.join(*First, Found->second);
    else
      First = Found->second;
  }
}

/// The tiles that \p I makes.
static SmallVector<Instruction *, 2> getTileResults(Instruction &I) {
  if (TileType::dynCast(&I))
    return {&I};
  SmallVector<Instruction *, 2> Results;
  if (I.getType()->isStructTy())
    for (User *U : I.users())
      if (auto *Extract = dyn_cast<ExtractValueInst>(U))
        if (TileType::dynCast(Extract))
          Results.push_back(Extract);
  return Results;
}

void LayoutPlan::joinTiles() {
  for (Instruction &I : instructions(F)) {
    if (isa<ExtractValueInst>(I) || isCheap(&I))
      continue;
    SmallVector<Instruction *, 8> Operands;
    for (Use *U : getTileOperands(I))
      Operands.push_back(cast<Instruction>(U->get()));
    SmallVector<Instruction *, 2> Results = getTileResults(I);
    switch (getLayoutRule(I)) {
    case LayoutRule::Same:
      append_range(Operands, Results);
      joinAll(Operands);
      break;
    case LayoutRule::Reduce:
      joinAll(Operands);
      joinAll(Results);
      break;
    case LayoutRule::Product:
      if (auto *Acc = dyn_cast<Instruction>(ProductOp::dynCast(&I).getAcc()))
        joinAll({Acc, &I});
      break;
    case LayoutRule::Shape:
    case LayoutRule::Access:
    case LayoutRule::Blocks:
    case LayoutRule::Any:
      break;
    }
  }
}

std::optional<unsigned> LayoutPlan::getClass(const Value *Tile) const {
  auto Found = Numbers.find(dyn_cast<Instruction>(Tile));
  if (Found == Numbers.end())
    return std::nullopt;
  return Equal[Found->second];
}

/// The classes of the tiles that \p I uses or makes, each of them once.
SmallVector<unsigned, 4> LayoutPlan::getClasses(Instruction &I) const {
  SmallSetVector<unsigned, 4> Found;
  for (Use *U : getTileOperands(I))
    if (std::optional<unsigned> C = getClass(U->get()))
      Found.insert(*C);
  for (Instruction *Result : getTileResults(I))
    if (std::optional<unsigned> C = getClass(Result))
      Found.insert(*C);
  return Found.takeVector();
}

void LayoutPlan::collectClasses() {
  Equal.compress();
  Classes.resize(Equal.getNumClasses());
  for (const auto &[Tile, Number] : Numbers) {
    Class &C = Classes[Equal[Number]];
    if (C.Shape.empty())
      append_range(C.Shape, TileType::dynCast(Tile).getShape());
  }
  for (Instruction &I : instructions(F)) {
    LayoutRule Rule = getLayoutRule(I);
    bool IsRelation = Rule == LayoutRule::Shape || Rule == LayoutRule::Reduce ||
                      Rule == LayoutRule::Blocks;
    if (!IsRelation || isCheap(&I))
      continue;
    for (unsigned C : getClasses(I))
      Classes[C].Relations.push_back(&I);
  }
}

void LayoutPlan::collectAccesses() {
  for (Instruction &I : instructions(F)) {
    if (getLayoutRule(I) != LayoutRule::Access)
      continue;
    // Of scalars: nothing to distribute.
    if (getTileOperands(I).empty() && getTileResults(I).empty())
      continue;
    unsigned Number = Accesses.size();
    AccessOf[&I] = Number;
    Accesses.push_back(getAccess(MemoryOp::dynCast(&I), Facts, Machine, NumWarps));
    for (unsigned C : getClasses(I))
      Classes[C].Accesses.push_back(Number);
  }
}

/// How often \p I is executed, roughly.
uint64_t LayoutPlan::getWeight(const Instruction *I) const {
  return uint64_t(1) << 3 * std::min(Loops.getLoopDepth(I->getParent()), 6u);
}

LinearLayout LayoutPlan::getDefault(ArrayRef<unsigned> Shape) const {
  auto Order = to_vector<4>(reverse(seq<unsigned>(Shape.size())));
  uint64_t PerThread = product_of(Shape, uint64_t(1)) / (NumWarps * Machine.getLanes());
  return getBlockedLayout(Shape, Order, std::clamp<uint64_t>(PerThread, 1, 4), NumWarps,
                          Machine.getWarp());
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// Whether the accumulator of \p P becomes the left operand of a product, or the other
/// way round, with nothing but elementwise ops and reductions along rows in between.
bool LayoutPlan::isChained(const Product &P) const {
  auto Lhs = [&](const Product &X) { return getClass(X.Op.getLhs()); };
  std::optional<unsigned> Result = getClass(P.Op.getCall()), Left = Lhs(P);
  return any_of(Products, [&](const Product &O) {
    return O.Mma && (Lhs(O) == Result || (Left && Left == getClass(O.Op.getCall())));
  });
}

void LayoutPlan::assignProducts() {
  for (Instruction &I : instructions(F))
    if (ProductOp Op = ProductOp::dynCast(&I)) {
      ProductOf[&I] = Products.size();
      Products.push_back({Op, Op.getInstruction(), {}, {}, {}, {}});
    }
  for (Product &P : Products) {
    ArrayRef<unsigned> Shape = TileType::dynCast(P.Op.getCall()).getShape();
    if (!P.Mma) {
      P.Acc = getDefault(Shape);
      continue;
    }
    // Rows of probabilities stay in one warp, unless that would leave warps idle.
    bool AlongM =
        isChained(P) && Shape[Shape.size() - 2] >= P.Mma->M * NumWarps / P.Mma->Warps;
    P.Warps = splitMmaWarps(*P.Mma, Shape, NumWarps, AlongM);
    P.Mma->PairedN = wantsPairedN(P.Op, P.Warps, Machine, Facts, Loops);
    auto GetLayout = [&](MmaOperand Operand, const Value *Tile) {
      return getMmaOperandLayout(Machine.getMmaFragment(*P.Mma, Operand), *P.Mma, Operand,
                                 TileType::dynCast(Tile).getShape(), P.Warps, NumWarps);
    };
    if (!P.Mma->SharedA)
      P.A = GetLayout(MmaOperand::A, P.Op.getLhs());
    if (!P.Mma->SharedB)
      P.B = GetLayout(MmaOperand::B, P.Op.getRhs());
    P.Acc = GetLayout(MmaOperand::Acc, P.Op.getAcc());
  }
}

void LayoutPlan::setWarps() {
  for (Product &P : Products)
    if (P.Mma) {
      P.Op.setWarps(P.Warps);
      if (P.Mma->PairedN)
        P.Op.setPairedN();
    }
}

void LayoutPlan::decideByProducts() {
  SmallVector<const Product *, 4> ByWeight;
  for (const Product &P : Products)
    ByWeight.push_back(&P);
  stable_sort(ByWeight, [&](const Product *L, const Product *R) {
    return getWeight(L->Op.getCall()) > getWeight(R->Op.getCall());
  });
  for (const Product *P : ByWeight)
    if (Class &C = Classes[*getClass(P->Op.getCall())]; !C.Layout)
      C.Layout = P->Acc;
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

/// Of the layouts that accesses of a class want, the one that serves most of them.
void LayoutPlan::decideByAccesses(bool Small) {
  unsigned NumThreads = NumWarps * Machine.getLanes();
  for (unsigned Number = 0, E = Classes.size(); Number != E; ++Number) {
    Class &C = Classes[Number];
    if (C.Layout)
      continue;
    const GlobalTileAccess *Best = nullptr;
    uint64_t BestCost = UINT64_MAX;
    for (unsigned Candidate : C.Accesses) {
      const GlobalTileAccess &A = Accesses[Candidate];
      if (A.isSmall(NumThreads) != Small)
        continue;
      uint64_t Cost = 0;
      for (unsigned Other : C.Accesses)
        if (const GlobalTileAccess &O = Accesses[Other]; !O.isServedBy(A.Own))
          Cost += O.getBytes() * getWeight(O.Call);
      if (Cost < BestCost) {
        BestCost = Cost;
        Best = &A;
      }
    }
    if (!Best)
      continue;
    C.Layout = Best->Own;
    if (Small)
      spread(Number);
    else
      keepBlocksInWarps(Number, *Best);
  }
}

void LayoutPlan::decideRest() {
  // Wide tiles first: what is along one of their dimensions follows.
  SmallVector<unsigned, 8> Open;
  for (unsigned C = 0, E = Classes.size(); C != E; ++C)
    if (!Classes[C].Layout)
      Open.push_back(C);
  auto GetSize = [&](unsigned C) { return product_of(Classes[C].Shape, uint64_t(1)); };
  stable_sort(Open, [&](unsigned L, unsigned R) { return GetSize(L) > GetSize(R); });
  for (unsigned C : Open)
    if (!Classes[C].Layout) {
      Classes[C].Layout = getDefault(Classes[C].Shape);
      spread(C);
    }
}

/// Gives a layout to classes without one that shape ops and reductions connect with \p C,
/// and on from there.
void LayoutPlan::spread(unsigned C) {
  SmallVector<unsigned, 8> Work = {C};
  while (!Work.empty()) {
    // Relations may be many; each is looked at from both of its ends only.
    for (Instruction *Op : Classes[Work.pop_back_val()].Relations) {
      SmallVector<unsigned, 4> Ends = getClasses(*Op);
      erase_if(Ends, [&](unsigned C) { return Classes[C].Layout.has_value(); });
      if (Ends.empty())
        continue;
      spreadThrough(Op);
      for (unsigned End : Ends)
        if (Classes[End].Layout)
          Work.push_back(End);
    }
  }
}

/// Operands and results of \p Op, a cat, extract or insert, that have no layout follow
/// from the first that has one.
void LayoutPlan::spreadToBlocks(Instruction *Op) {
  SmallVector<Value *, 4> Tiles;
  append_range(Tiles, getTileResults(*Op));
  for (Use *U : getTileOperands(*Op))
    Tiles.push_back(U->get());
  for (Value *Known : Tiles) {
    std::optional<unsigned> From = getClass(Known);
    if (!From || !Classes[*From].Layout)
      continue;
    for (Value *Open : Tiles) {
      std::optional<unsigned> To = getClass(Open);
      if (!To || Classes[*To].Layout)
        continue;
      LinearLayout L = *Classes[*From].Layout;
      ArrayRef<unsigned> Shape = TileType::dynCast(Open).getShape();
      uint64_t Elements = product_of(Shape, uint64_t(1));
      if (Elements < L.getNumElements())
        L = getBlockLayout(L, Shape);
      else if (Elements > L.getNumElements())
        L = getWholeLayout(L, Shape);
      Classes[*To].Layout = L;
    }
    return;
  }
}

void LayoutPlan::spreadThrough(Instruction *Op) {
  if (getLayoutRule(*Op) == LayoutRule::Blocks)
    return spreadToBlocks(Op);
  TileCall Call = TileCall::dynCast(Op);
  SmallVector<Use *, 4> Operands = getTileOperands(*Op);
  std::optional<unsigned> From =
      Operands.empty() ? std::nullopt : getClass(Operands.front()->get());
  SmallVector<Instruction *, 2> Results = getTileResults(*Op);
  std::optional<unsigned> To = Results.empty() ? std::nullopt : getClass(Results.front());
  if (!From || !To)
    return;
  std::optional<LinearLayout> &Source = Classes[*From].Layout;
  std::optional<LinearLayout> &Result = Classes[*To].Layout;
  if (getLayoutRule(*Op) == LayoutRule::Reduce) {
    if (Source && !Result)
      Result = getReduceResultLayout(Call, *Source);
    return;
  }
  if (Source && !Result)
    Result = getResultLayout(Call, *Source);
  else if (Result && !Source)
    Source = removeCopies(getOperandLayout(Call, *Result));
}

/// An access takes the layout of its tiles where that does not make it slower.
void LayoutPlan::assignAccesses() {
  unsigned NumThreads = NumWarps * Machine.getLanes();
  for (GlobalTileAccess &A : Accesses) {
    // What is read or written counts before the pointers.
    SmallVector<const Value *, 4> Tiles;
    append_range(Tiles, getTileResults(*A.Call));
    if (Value *V = MemoryOp::dynCast(A.Call).getStored())
      Tiles.push_back(V);
    for (Use *U : getTileOperands(*A.Call))
      Tiles.push_back(U->get());
    for (const Value *Tile : Tiles)
      if (std::optional<unsigned> C = getClass(Tile)) {
        const LinearLayout &L = *Classes[*C].Layout;
        if ((A.isSmall(NumThreads) && !A.IsPacked) || A.isServedBy(L))
          A.Layout = L;
        break;
      }
  }
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

LinearLayout LayoutPlan::getOperandsOfReduce(Instruction *Call) const {
  for (Use *U : getTileOperands(*Call))
    if (std::optional<unsigned> C = getClass(U->get()))
      return *Classes[*C].Layout;
  return getDefault(
      TileType::dynCast(FoldCall::dynCast(Call).getOperands()[0]).getShape());
}

LinearLayout LayoutPlan::getResult(Instruction *Tile) const {
  Instruction *Producer = cast<Instruction>(getProducer(Tile).first);
  switch (getLayoutRule(*Producer)) {
  case LayoutRule::Reduce:
    return getReduceResultLayout(TileCall::dynCast(Producer),
                                 getOperandsOfReduce(Producer));
  case LayoutRule::Access:
    return Accesses[AccessOf.lookup(Producer)].Layout;
  case LayoutRule::Product:
    return Products[ProductOf.lookup(Producer)].Acc;
  case LayoutRule::Same:
  case LayoutRule::Shape:
  case LayoutRule::Blocks:
  case LayoutRule::Any:
    break;
  }
  return *Classes[*getClass(Tile)].Layout;
}

/// The layout of the class that an op of rule Same computes in.
static const Value *getRepresentative(Instruction &I) {
  SmallVector<Instruction *, 2> Results = getTileResults(I);
  return Results.empty() ? nullptr : Results.front();
}

LinearLayout LayoutPlan::getOperand(const Use &U) const {
  auto *User = cast<Instruction>(U.getUser());
  auto *Tile = cast<Instruction>(U.get());
  auto AsItIs = [&] {
    return isCheap(Tile) ? getDefault(TileType::dynCast(Tile).getShape())
                         : getResult(Tile);
  };
  if (&U == getRowIndices(*User))
    return AsItIs();
  switch (getLayoutRule(*User)) {
  case LayoutRule::Same:
    if (const Value *Result = getRepresentative(*User))
      return *Classes[*getClass(Result)].Layout;
    return AsItIs();
  case LayoutRule::Shape:
    if (!TileType::dynCast(User))
      return AsItIs();
    return getOperandLayout(TileCall::dynCast(User), *Classes[*getClass(User)].Layout);
  case LayoutRule::Reduce:
    return getOperandsOfReduce(User);
  case LayoutRule::Access:
    return Accesses[AccessOf.lookup(User)].Layout;
  case LayoutRule::Product: {
    const Product &P = Products[ProductOf.lookup(User)];
    if (&U == &P.Op.getAcc())
      return P.Acc;
    if (!P.Mma)
      return AsItIs();
    if (isSharedOperand(U))
      return getStoredLayout(U, AsItIs(), Machine);
    return &U == &P.Op.getLhs() ? P.A : P.B;
  }
  case LayoutRule::Blocks:
  case LayoutRule::Any:
    break;
  }
  return AsItIs();
}
