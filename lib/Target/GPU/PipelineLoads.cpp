//===- PipelineLoads.cpp - Loads that may run early -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which loads of a loop may run early, and how each can be copied to shared memory.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Layout/LdMatrix.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Lowering/GlobalAccess.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/Roles.h"
#include "Target/GPU/SharedOperands.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-pipeline-loops"

//===----------------------------------------------------------------------===//
// Asynchronous copies
//===----------------------------------------------------------------------===//

/// Elements of one cp.async: 4, 8 or 16 aligned bytes that are inside of the tensor or
/// outside as a whole; 0, and \p Why, if there are none.
static unsigned getCopyElements(const MemoryOp &Load, const ViewFacts &Facts,
                                unsigned Bytes, StringRef &Why) {
  constexpr unsigned MinBytes = 4, MaxBytes = 16;
  TileViewType View = TileViewType::dynCast(Load.getView()->getType());
  std::optional<PaddingValue> Padding = View.getPadding();
  if (Padding && *Padding != PaddingValue::Zero)
    Why = "its padding is not zero";
  else if (!Facts.Dim || Bytes == 0)
    Why = "no dimension of its tensor is known to have stride 1";
  if (!Why.empty())
    return 0;
  uint64_t Elements = std::min<uint64_t>(Facts.Run, View.getTileDim(*Facts.Dim));
  Elements = std::min<uint64_t>(Elements, MaxBytes / Bytes);
  if (!Facts.IsInside[*Facts.Dim])
    Elements = std::min<uint64_t>(Elements, Facts.InsideMultiple);
  if (Elements * Bytes >= MinBytes)
    return Elements;
  Why = "its elements are not known to lie, or to be inside of the tensor, in aligned "
        "pieces of 4 bytes";
  return 0;
}

/// What all elements of tile \p V are; null if that is not known.
static const Constant *getSplat(Value *V) {
  while (TileCall Call = TileCall::dynCast(V)) {
    if (auto C = ConstantCall::dynCast(Call))
      return dyn_cast_or_null<Constant>(C.getSplat());
    if (Call.getOpcode() != Opcode::Broadcast && Call.getOpcode() != Opcode::Reshape)
      return nullptr;
    V = Call->getArgOperand(0);
  }
  return dyn_cast<Constant>(V);
}

/// Whether tile op \p I may be executed for iterations that do not take place.
static bool hasNoUndefinedBehavior(Instruction &I) {
  TileCall Call = TileCall::dynCast(&I);
  if (!Call || (Call.getOpcode() != Opcode::Divi && Call.getOpcode() != Opcode::Remi))
    return true;
  const Constant *Divisor = getSplat(Call->getArgOperand(1));
  return Divisor && !Divisor->isNullValue() && !Divisor->isAllOnesValue();
}

/// Whether \p I, if it is a load, gives a row of indices at most, not a matrix of them:
/// it goes from iteration to iteration in registers.
static bool isFewEntries(Instruction &I) {
  constexpr uint64_t MaxEntries = 256;
  if (!MemoryOp::dynCast(&I))
    return true;
  TileType Tile = TileType::dynCast(I.getType()->getStructElementType(0));
  return !Tile || Tile.getNumElements() <= MaxEntries;
}

/// The same for a load through pointers, where a thread copies what it holds pointers to,
/// which are in layout \p L.
static unsigned getCopyElements(const MemoryOp &Load, const PointerFacts &Facts,
                                const LinearLayout &L, unsigned Bytes, StringRef &Why) {
  constexpr unsigned MinBytes = 4, MaxBytes = 16;
  if (Value *Padding = Load.getPadding(); Padding) {
    const Constant *C = getSplat(Padding);
    if (!C || !C->isNullValue()) {
      Why = "its padding is not zero";
      return 0;
    }
  }
  uint64_t Most = Bytes ? std::min<uint64_t>(Facts.Run, MaxBytes / Bytes) : 0;
  if (Load.getMask())
    Most = std::min(Most, Facts.MaskRun);
  unsigned Low = L.getDimBits(Facts.Dim).first;
  unsigned Elements = 1;
  while (2 * Elements <= Most && Elements < L.getSize(InDim::Register) &&
         L.apply(InDim::Register, Elements) == Elements << Low)
    Elements *= 2;
  if (Elements * Bytes >= MinBytes)
    return Elements;
  Why = "its pointers are not known to be neighbours, or to have one mask, in aligned "
        "pieces of 4 bytes";
  return 0;
}

/// Finds the operands that are not contiguous as their instructions want them. False if
/// one cannot be.
bool EarlyLoadFinder::planTurnedOperands(EarlyLoad &Early) const {
  for (Value *V : Early.Load.getResults(0))
    for (const TileUse &U : findSharedUses(V)) {
      std::optional<unsigned> Dim =
          findOperandDim(SharedOperand::get(U), Early.Tile, Early.Dim, Machine);
      if (!Dim)
        return false;
      auto IsThis = [&](const TurnedOperand &T) { return T.Dim == *Dim; };
      if (*Dim == Early.Dim || any_of(Early.Turned, IsThis))
        continue;
      std::optional<TransposePlan> Plan =
          planOperandCopy(Early.Tile, Early.Dim, *Dim, Machine, NumWarps);
      if (!Plan)
        return false;
      SharedLayout Buffer =
          getOperandBuffer(Early.Tile.getShape(), *Dim, Early.getElementBytes(), Machine);
      Early.Turned.push_back({*Dim, Buffer, Plan->Layout});
    }
  return true;
}

/// Whether \p Early may be copied as boxes, and its loop has products that read rings
/// themselves.
bool EarlyLoadFinder::mayBeBoxesFor(const EarlyLoad &Early) const {
  const llvm::Loop *L = LI.getLoopFor(Early.Load->getParent());
  auto ReadsRing = [](Instruction &I) {
    ProductOp Product = ProductOp::dynCast(&I);
    return Product && Product.getOpcode() == TargetOpcode::ProductWgmma;
  };
  return Early.Load.isOfView() && Machine.getNumbers().HasBoxCopy &&
         whyNotBoxes(Early).empty() && any_of(L->blocks(), [&](BasicBlock *Block) {
           return any_of(*Block, ReadsRing);
         });
}

/// Decides the layout of copies and of a stage: the usual swizzle, or one for the first
/// reader if that makes reading cheaper and copies stay whole.
void EarlyLoadFinder::planCopy(EarlyLoad &Early) const {
  SmallVector<OperandUse, 2> Uses = findOperandUses(Early.Load, Layouts);
  SmallVector<LinearLayout, 2> FmaReads =
      findFmaReads(Early.Load, *LI.getLoopFor(Early.Load->getParent()), Layouts);
  ArrayRef<unsigned> Shape = Early.Tile.getShape();
  unsigned Bytes = Early.getElementBytes(), Dim = Early.Dim;
  Early.Copy = Early.Load.isOfView()
                   ? getBlockedLayout(Shape, getOrderFrom(Dim, Shape.size()),
                                      Early.CopyElements, NumWarps, Machine.getWarp())
                   : Layouts.get(Early.Load.getPointers());
  Early.Buffer = getOperandBuffer(Shape, Dim, Bytes, Machine);
  // Instructions that read the stage themselves know no other layout, nor do boxes, which
  // come with instructions that read what else the loop loads.
  if (Early.feedsSharedOperands() || mayBeBoxesFor(Early)) {
    Uses.clear();
    FmaReads.clear();
  }
  auto IsWhole = [&](const SharedLayout &Buffer) {
    return keepsRuns(Early.Copy, Buffer, Early.CopyElements, Bytes);
  };
  auto GetCost = [&](const SharedLayout &Buffer) {
    unsigned Cost = 0;
    for (const OperandUse &U : Uses)
      Cost += getReadCost(U.Layout, Buffer, Bytes, Machine);
    for (const LinearLayout &L : FmaReads)
      Cost += getFmaReadCost(L, Buffer, Bytes, Machine);
    return Cost;
  };
  auto Choose = [&](const LinearLayout &Read, const WarpShape &Warp) {
    SharedLayout Other = chooseSwizzle(Early.Copy, Read, Bytes, Warp, IsWhole);
    if (IsWhole(Other) && GetCost(Other) < GetCost(Early.Buffer))
      Early.Buffer = Other;
  };
  for (const OperandUse &U : Uses)
    Choose(U.Layout, Machine.getWarp());
  WarpShape Plain = Machine.getWarp();
  Plain.HasLdMatrix = false;
  for (const LinearLayout &L : FmaReads)
    Choose(L, Plain);
  if (!IsWhole(Early.Buffer))
    Early.WhyNotCopied = "no layout in shared memory keeps its pieces whole";
  else if (!planTurnedOperands(Early))
    Early.WhyNotCopied = "no layout in shared memory fits the product";
  else
    return;
  Early.CopyElements = 0;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

void EarlyLoad::remarkNotEarly(StringRef Why) const {
  emitRemark(Remark::LoadNotEarly, *Load.getCall(), [&](RemarkText &T) {
    T << "load of " << NV("Tile", describeTile(Load->getType()->getStructElementType(0)))
      << " for a product does not start early: " << NV("Reason", Why);
  });
}

LinearLayout EarlyLoad::getRowLayout() const {
  auto Indices = Load.getIndex();
  Value *Rows = getRowIndices(*Load.getCall())->get();
  return tileir::getRowLayout(Copy, llvm::find(Indices, Rows) - Indices.begin());
}

bool EarlyLoad::feedsSharedOperands() const {
  return any_of(Load.getResults(0), [](Value *V) { return !findSharedUses(V).empty(); });
}

/// Whether instructions read tile \p V from shared memory, as it is or in another order,
/// and nothing else does.
static bool feedsOnlyShared(Value *V) {
  return all_of(V->uses(), [](const Use &U) {
    return isSharedOperand(U) ||
           (isReordering(TileCall::dynCast(U.getUser())) && feedsOnlyShared(U.getUser()));
  });
}

bool EarlyLoad::feedsOnlySharedOperands() const {
  return all_of(Load.getResults(0), feedsOnlyShared);
}

/// Why the load \p Call, which feeds a product, cannot start early; empty if it can.
/// Its tokens from before the loop go to \p Tokens.
StringRef EarlyLoadFinder::whyNotEarly(LoopLookahead &Loop, const MemoryOp &Call,
                                       SmallVectorImpl<Value *> &Tokens) const {
  llvm::Loop &L = Loop.getLoop();
  if (!Call.isWeak())
    return "it orders other accesses";
  if (!Call.isOfView() && !Machine.getNumbers().HasAsyncCopy)
    return "it goes through a tile of pointers, not a view";
  if (isPacked(Call.getElement()))
    return "its elements of 4 bits are taken apart in registers";
  // Asynchronous copies read global memory alone.
  if (mayAccessAlloca(Call))
    return "it may read an alloca, which is in shared memory";
  for (Value *V : Call.getResults(0))
    for (User *U : V->users())
      if (!L.contains(cast<Instruction>(U)) || isa<PHINode>(U))
        return "its tile is used in another iteration or after the loop";
  auto IsBeforeLoop = [&](Value *Token) {
    if (!L.isLoopInvariant(Token))
      return false;
    Tokens.push_back(Token);
    return true;
  };
  if (Value *Token = Call.getToken())
    if (!areAfterWeakLoads(Token, IsBeforeLoop))
      return "its token comes from an access in the loop that is not a weak load";
  return whyNotKnown(Loop, Call);
}

/// Whether tile op \p I may be executed for later iterations, by each thread for itself.
bool EarlyLoadFinder::isOfThread(Instruction &I) const {
  return hasNoUndefinedBehavior(I) && isFewEntries(I) &&
         getScratchBytes(I, Layouts, NumWarps, Machine) == 0;
}

/// Why it is not known early where the load \p Call lies; empty if it is.
StringRef EarlyLoadFinder::whyNotKnown(LoopLookahead &Loop, const MemoryOp &Call) const {
  auto IsOfThread = [&](Instruction &I) { return isOfThread(I); };
  Instruction *Obstacle = nullptr;
  auto IsKnown = [&](Value *V, LoopLookahead::TilePredicate AllowsTile) {
    return Loop.require(V, AllowsTile, &Obstacle);
  };
  auto GetReason = [&](StringRef Otherwise) {
    MemoryOp Entry = Obstacle ? MemoryOp::dynCast(Obstacle) : MemoryOp();
    return Entry && Entry.isLoad() && !mayLoadAgain(Entry)
               ? "the loop loads where it lies, not by a weak load with weak loads alone "
                 "before and behind it by tokens"
               : Otherwise;
  };
  if (!Call.isOfView()) {
    if (!IsKnown(Call.getPointers(), IsOfThread) ||
        (Call.getMask() && !IsKnown(Call.getMask(), IsOfThread)))
      return GetReason("its pointers depend on what the loop computes, or pass from "
                       "thread to thread");
    return "";
  }
  auto IsScalar = [&](Instruction &I) {
    return !hasSeveralElements(I.getType()) && IsOfThread(I);
  };
  if (!IsKnown(Call.getView(), IsScalar))
    return GetReason("its view depends on what the loop computes");
  // Rows are made where their layout is known.
  auto AreRowsKnown = [&](Value *Rows) {
    return Loop.getLoop().isLoopInvariant(Rows) ||
           makeInLayout(Rows, Layouts.get(Rows), Layouts, nullptr);
  };
  for (Value *Index : Call.getIndex())
    if (TileType::dynCast(Index) ? !AreRowsKnown(Index) : !IsKnown(Index, IsScalar))
      return GetReason("its index depends on what the loop computes");
  return "";
}

/// The load gets rows that the loop loads in the layout in which threads copy them: such
/// entries go from iteration to iteration in registers.
void EarlyLoadFinder::holdRows(LoopLookahead &Loop, EarlyLoad &Early) {
  Use *Rows = getRowIndices(*Early.Load.getCall());
  if (!Rows || !Early.CopyElements || Loop.getLoop().isLoopInvariant(Rows->get()))
    return;
  IRBuilder<> B(Early.Load.getCall());
  Value *Old = Rows->get();
  Rows->set(makeInLayout(Old, Early.getRowLayout(), Layouts, &B));
  RecursivelyDeleteTriviallyDeadInstructions(Old);
  HasChangedCode = true;
  if (Loop.require(Rows->get(), [&](Instruction &I) { return isOfThread(I); }))
    return;
  Early.WhyNotCopied = "its rows depend on what the loop computes";
  Early.CopyElements = 0;
}

std::optional<EarlyLoad> EarlyLoadFinder::getLoad(LoopLookahead &Loop, MemoryOp Call) {
  if (!Call || !Call.isLoad() || Call.isMultimem())
    return std::nullopt;
  EarlyLoad Early;
  Early.Load = Call;
  Early.Tile = TileType::dynCast(Call->getType()->getStructElementType(0));
  if (!Early.Tile || none_of(Call.getResults(0), feedsProduct))
    return std::nullopt;
  if (StringRef Why = whyNotEarly(Loop, Call, Early.Tokens); !Why.empty()) {
    Early.remarkNotEarly(Why);
    return std::nullopt;
  }
  if (!Call.isOfView()) {
    const PointerFacts &Pointers = Facts.getPointers(Call.getCall());
    Early.CopyElements = getCopyElements(Call, Pointers, Layouts.get(Call.getPointers()),
                                         Early.getElementBytes(), Early.WhyNotCopied);
    Early.Dim = Pointers.Dim;
    Early.WhyNoBoxes = "it goes through a tile of pointers";
    if (Early.CopyElements)
      planCopy(Early);
    return Early;
  }
  const ViewFacts &View = Facts.getView(Call.getCall());
  Early.IsInside = View.IsInside;
  Early.CopyElements =
      getCopyElements(Call, View, Early.getElementBytes(), Early.WhyNotCopied);
  Early.Dim = View.Dim.value_or(0);
  if (Early.CopyElements)
    planCopy(Early);
  holdRows(Loop, Early);
  if (Early.CopyElements && Machine.getNumbers().HasBoxCopy)
    planBoxes(Early);
  return Early;
}

SmallVector<EarlyLoad, 4> EarlyLoadFinder::find(LoopLookahead &Loop) {
  SmallVector<EarlyLoad, 4> Loads;
  for (BasicBlock *Block : Loop.getLoop().blocks()) {
    // Those of inner loops and of branches do not run once in each iteration.
    auto Contains = [&](llvm::Loop *Inner) { return Inner->contains(Block); };
    if (any_of(Loop.getLoop().getSubLoops(), Contains) ||
        !DT.dominates(Block, Loop.getLatch()) || !DT.dominates(Loop.getBody(), Block))
      continue;
    for (Instruction &I : *Block)
      if (std::optional<EarlyLoad> Early = getLoad(Loop, MemoryOp::dynCast(&I)))
        Loads.push_back(std::move(*Early));
  }
  return Loads;
}
