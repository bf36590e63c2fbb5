//===- AssignLayouts.cpp - Who holds which element of each tile -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/AssignLayouts.h"
#include "Dialect/Remarks.h"
#include "Layout/Conversion.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TargetOps.h"
#include "Target/GPU/Warps.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-assign-layouts"

/// Prints who holds which element of each tile of \p Kernel.
[[maybe_unused]] static void printLayouts(Function &Kernel) {
  TileLayouts Layouts;
  dbgs() << DEBUG_TYPE ": layouts of '" << Kernel.getName() << "'\n";
  for (Instruction &I : instructions(Kernel))
    if (const LinearLayout *L = Layouts.lookup(&I)) {
      L->print(dbgs() << "  ");
      dbgs() << " of" << I << '\n';
    }
}

/// Makes one extractvalue for each tile among the results of a call that has several,
/// directly after it, and no other.
static void extractTiles(Function &F) {
  SmallVector<CallInst *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->getType()->isStructTy())
      Calls.push_back(Call);
  for (CallInst *Call : Calls) {
    auto *T = cast<StructType>(Call->getType());
    IRBuilder<> B(Call->getNextNode());
    B.SetCurrentDebugLocation(Call->getDebugLoc());
    SmallVector<Instruction *, 2> Tiles(T->getNumElements());
    for (unsigned Index = 0; Index != T->getNumElements(); ++Index)
      if (TileType::dynCast(T->getElementType(Index)))
        Tiles[Index] = cast<Instruction>(B.CreateExtractValue(Call, Index));
    for (User *U : make_early_inc_range(Call->users())) {
      auto *Extract = dyn_cast<ExtractValueInst>(U);
      Instruction *Tile = Extract ? Tiles[Extract->getIndices().front()] : nullptr;
      if (!Tile || Tile == Extract)
        continue;
      Tile->takeName(Extract);
      Extract->replaceAllUsesWith(Tile);
      Extract->eraseFromParent();
    }
  }
}

//===----------------------------------------------------------------------===//
// Layouts and conversions in the IR
//===----------------------------------------------------------------------===//

namespace {

/// Carries out a plan: writes layouts down, computes cheap tiles again, converts others.
class LayoutRewriter {
public:
  LayoutRewriter(Function &F, const LayoutPlan &Plan, const DominatorTree &DT,
                 const LoopInfo &Loops)
      : F(F), Plan(Plan), DT(DT), Loops(Loops) {}

  void run();

private:
  /// Uses that want a tile in one layout.
  struct Request {
    LinearLayout Layout;
    SmallVector<Use *, 4> Uses;
  };
  using Requests = MapVector<Instruction *, SmallVector<Request, 2>>;

  void setResults();
  void collectRequests();
  void request(Requests &R, Use *U, const LinearLayout &L);
  void computeCheap();
  void computeIn(Instruction *Tile, const LinearLayout &L);
  Use &insertConversion(Use &U, const LinearLayout &L);
  void convert(Instruction *Tile, const Request &R);
  Instruction *getPlace(Instruction *Tile, ArrayRef<Use *> Uses);

  Function &F;
  const LayoutPlan &Plan;
  const DominatorTree &DT;
  const LoopInfo &Loops;
  TileLayouts Layouts;
  Requests Conversions, Computations;
};

} // namespace

/// Writes the layout of \p Tile down at its producer.
static void setLayout(TileLayouts &Layouts, Instruction *Tile, const LinearLayout &L) {
  auto [Producer, Index] = getProducer(Tile);
  Layouts.set(*cast<Instruction>(Producer), L, Index);
}

void LayoutRewriter::run() {
  setResults();
  collectRequests();
  computeCheap();
  for (auto &[Tile, Wanted] : Conversions)
    for (const Request &R : Wanted)
      convert(Tile, R);
}

void LayoutRewriter::setResults() {
  for (Instruction &I : instructions(F))
    if (TileType::dynCast(&I) && !Plan.isCheap(&I))
      setLayout(Layouts, &I, Plan.getResult(&I));
}

void LayoutRewriter::request(Requests &R, Use *U, const LinearLayout &L) {
  SmallVector<Request, 2> &Wanted = R[cast<Instruction>(U->get())];
  for (Request &Known : Wanted)
    if (Known.Layout == L) {
      Known.Uses.push_back(U);
      return;
    }
  Wanted.push_back({L, {U}});
}

void LayoutRewriter::collectRequests() {
  for (Instruction &I : instructions(F)) {
    if (Plan.isCheap(&I) || isa<ExtractValueInst>(I))
      continue;
    SmallVector<Use *, 4> Uses = getTileOperands(I);
    if (Use *Rows = getRowIndices(I))
      Uses.push_back(Rows);
    for (Use *U : Uses) {
      auto *Tile = cast<Instruction>(U->get());
      LinearLayout Wanted = Plan.getOperand(*U);
      if (Plan.isCheap(Tile))
        request(Computations, U, Wanted);
      else if (Layouts.get(Tile) != Wanted)
        request(Conversions, U, Wanted);
    }
  }
}

/// Cheap tiles, from the last to the first, so that all wishes are known when a tile's
/// turn comes.
void LayoutRewriter::computeCheap() {
  SmallVector<Instruction *, 32> Tiles;
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *BB)
      if (Plan.isCheap(&I))
        Tiles.push_back(&I);
  for (Instruction *Tile : reverse(Tiles)) {
    auto Found = Computations.find(Tile);
    if (Found == Computations.end()) {
      Tile->eraseFromParent();
      continue;
    }
    SmallVector<Request, 2> Wanted = std::move(Found->second);
    for (const Request &R : drop_begin(Wanted)) {
      Instruction *Copy = Tile->clone();
      Copy->insertBefore(Tile->getIterator());
      for (Use *U : R.Uses)
        U->set(Copy);
      computeIn(Copy, R.Layout);
    }
    computeIn(Tile, Wanted.front().Layout);
  }
}

void LayoutRewriter::computeIn(Instruction *Tile, const LinearLayout &L) {
  Layouts.set(*Tile, L);
  for (Use *U : getTileOperands(*Tile)) {
    LinearLayout Wanted = getOperandLayout(TileCall::dynCast(Tile), L);
    // What is broadcast is not computed once for each of its copies. Scalars are there.
    bool IsSplat = getTileOperands(*cast<Instruction>(U->get())).empty();
    if (LinearLayout Once = removeCopies(Wanted); Once != Wanted && !IsSplat)
      request(Computations, &insertConversion(*U, Wanted), Once);
    else
      request(Computations, U, Wanted);
  }
}

/// Converts the operand \p U before its user; returns the conversion's operand.
Use &LayoutRewriter::insertConversion(Use &U, const LinearLayout &L) {
  auto *User = cast<Instruction>(U.getUser());
  IRBuilder<> B(User);
  CallInst *Converted =
      createTargetOp(B, TargetOpcode::ConvertLayout, U->getType(), {U.get()});
  Layouts.set(*Converted, L);
  U.set(Converted);
  return Converted->getArgOperandUse(0);
}

/// Where \p U needs its value: a phi at the end of the block that it comes from.
static Instruction *getUsePoint(const Use *U) {
  auto *User = cast<Instruction>(U->getUser());
  if (auto *Phi = dyn_cast<PHINode>(User))
    return Phi->getIncomingBlock(*U)->getTerminator();
  return User;
}

/// The place for a conversion that serves \p Uses: in as few loops as possible, and else
/// late, so that the tile is not held twice for long.
Instruction *LayoutRewriter::getPlace(Instruction *Tile, ArrayRef<Use *> Uses) {
  BasicBlock *Common = getUsePoint(Uses.front())->getParent();
  for (const Use *U : Uses)
    Common = DT.findNearestCommonDominator(Common, getUsePoint(U)->getParent());
  BasicBlock *Best = Common;
  const DomTreeNode *Node = DT.getNode(Common);
  while (Node && Node->getBlock() != Tile->getParent()) {
    Node = Node->getIDom();
    if (Node && Loops.getLoopDepth(Node->getBlock()) < Loops.getLoopDepth(Best))
      Best = Node->getBlock();
  }
  Instruction *Place = Best->getTerminator();
  for (const Use *U : Uses)
    if (Instruction *Point = getUsePoint(U);
        Point->getParent() == Best && Point->comesBefore(Place))
      Place = Point;
  return Place;
}

void LayoutRewriter::convert(Instruction *Tile, const Request &R) {
  Instruction *Place = getPlace(Tile, R.Uses);
  IRBuilder<> B(Place);
  B.SetCurrentDebugLocation(Tile->getDebugLoc());
  CallInst *Converted =
      createTargetOp(B, TargetOpcode::ConvertLayout, Tile->getType(), {Tile});
  Layouts.set(*Converted, R.Layout);
  for (Use *U : R.Uses)
    U->set(Converted);
}

//===----------------------------------------------------------------------===//
// Conversions go where they cost least
//===----------------------------------------------------------------------===//

namespace {

/// A conversion that follows a shape op, or an op that makes elements wider, goes in
/// front of it: the tile there is smaller, or it is a load, whose conversion becomes a
/// way through shared memory that is asynchronous. One that an op follows which makes
/// elements narrower goes behind that. Conversions that are not needed any more, and dead
/// tiles, go.
class ConversionMover {
public:
  ConversionMover(Function &F, const GPUMachine &Machine, const LoopInfo &Loops)
      : F(F), Machine(Machine), Loops(Loops) {}
  void run();

private:
  bool isExpensive(CallInst *Conversion);
  bool simplify(CallInst *Conversion);
  Use *getOperandToConvert(Instruction *Producer);
  bool moveAbove(CallInst *Conversion, Instruction *Producer);
  SmallVector<CallInst *, 4> getOpsUntilNarrower(CallInst *Conversion);
  bool moveBelow(CallInst *Conversion);

  Function &F;
  const GPUMachine &Machine;
  const LoopInfo &Loops;
  TileLayouts Layouts;
  SmallVector<CallInst *, 16> Work;
};

bool isConversion(Value *V) {
  TargetOp Op = TargetOp::dynCast(V);
  return Op && Op.getOpcode() == TargetOpcode::ConvertLayout;
}

} // namespace

void ConversionMover::run() {
  for (Instruction &I : instructions(F))
    if (isConversion(&I))
      Work.push_back(cast<CallInst>(&I));
  while (!Work.empty()) {
    CallInst *Conversion = Work.pop_back_val();
    auto *Tile = dyn_cast<Instruction>(Conversion->getArgOperand(0));
    if (Tile && !simplify(Conversion) && isExpensive(Conversion) &&
        !moveBelow(Conversion))
      moveAbove(Conversion, Tile);
  }
  SmallVector<Instruction *, 32> All;
  for (Instruction &I : instructions(F))
    All.push_back(&I);
  // Users follow what they use, but for phis, which are never dead by this rule alone.
  for (Instruction *I : reverse(All))
    if (isInstructionTriviallyDead(I))
      I->eraseFromParent();
}

/// Whether elements change threads.
bool ConversionMover::isExpensive(CallInst *Conversion) {
  unsigned Bytes = getMemoryBytes(TileType::dynCast(Conversion).getElement());
  ConversionKind Kind =
      planConversion(*Layouts.lookup(Conversion->getArgOperand(0)),
                     *Layouts.lookup(Conversion), std::max(Bytes, 1u), Machine.getWarp())
          .Kind;
  return Kind != ConversionKind::None && Kind != ConversionKind::Register;
}

/// Drops a conversion to the layout that is there, and one of the tile in between two.
bool ConversionMover::simplify(CallInst *Conversion) {
  Value *Tile = Conversion->getArgOperand(0);
  if (*Layouts.lookup(Tile) == *Layouts.lookup(Conversion)) {
    Conversion->replaceAllUsesWith(Tile);
    Conversion->eraseFromParent();
    return true;
  }
  if (!isConversion(Tile))
    return false;
  Conversion->setArgOperand(0, cast<CallInst>(Tile)->getArgOperand(0));
  Work.push_back(Conversion);
  return true;
}

/// How many more bits the elements have that \p Call, an elementwise op on one tile,
/// makes of its operand's; 0 for other ops.
static int getWidening(const TileCall &Call) {
  TileType Result = TileType::dynCast(Call.getCall());
  if (getLayoutRule(*Call.getCall()) != LayoutRule::Same || Call->arg_size() != 1 ||
      !Result)
    return 0;
  TileType Operand = TileType::dynCast(Call->getArgOperand(0));
  return int(getValueBits(Result.getElement())) - int(getValueBits(Operand.getElement()));
}

/// The tile operand that is converted instead of the result of \p Producer, if that
/// is better.
Use *ConversionMover::getOperandToConvert(Instruction *Producer) {
  TileCall Call = TileCall::dynCast(Producer);
  SmallVector<Use *, 4> Operands = getTileOperands(*Producer);
  if (!Call || Operands.size() != 1)
    return nullptr;
  switch (getLayoutRule(*Producer)) {
  case LayoutRule::Shape:
    return Operands.front();
  case LayoutRule::Same:
    return getWidening(Call) > 0 ? Operands.front() : nullptr;
  default:
    return nullptr;
  }
}

bool ConversionMover::moveAbove(CallInst *Conversion, Instruction *Producer) {
  if (!Producer->hasOneUse() || Loops.getLoopDepth(Producer->getParent()) >
                                    Loops.getLoopDepth(Conversion->getParent()))
    return false;
  Use *Operand = getOperandToConvert(Producer);
  if (!Operand)
    return false;
  LinearLayout Wanted = *Layouts.lookup(Conversion);
  LinearLayout Before = getOperandLayout(TileCall::dynCast(Producer), Wanted);
  // The op follows the conversion, so that the operand goes through no more loops.
  Producer->moveBefore(Conversion->getIterator());
  if (*Layouts.lookup(Operand->get()) != Before) {
    IRBuilder<> B(Producer);
    CallInst *New = createTargetOp(B, TargetOpcode::ConvertLayout,
                                   Operand->get()->getType(), {Operand->get()});
    Layouts.set(*New, Before);
    Operand->set(New);
    Work.push_back(New);
  }
  Layouts.set(*Producer, Wanted);
  Conversion->replaceAllUsesWith(Producer);
  Conversion->eraseFromParent();
  return true;
}

/// The only users of \p Conversion, one behind the other, up to one that makes elements
/// narrower; nothing if others come first, or another loop.
SmallVector<CallInst *, 4> ConversionMover::getOpsUntilNarrower(CallInst *Conversion) {
  SmallVector<CallInst *, 4> Ops;
  const Loop *In = Loops.getLoopFor(Conversion->getParent());
  for (CallInst *Last = Conversion; Last->hasOneUse(); Last = Ops.back()) {
    TileCall Op = TileCall::dynCast(Last->user_back());
    if (!Op || Loops.getLoopFor(Op->getParent()) != In)
      return {};
    Ops.push_back(Op.getCall());
    if (getWidening(Op) < 0)
      return Ops;
    if (!isReordering(Op) || !TileType::dynCast(Op.getCall()))
      return {};
  }
  return {};
}

bool ConversionMover::moveBelow(CallInst *Conversion) {
  SmallVector<CallInst *, 4> Ops = getOpsUntilNarrower(Conversion);
  if (Ops.empty())
    return false;
  Value *Tile = Conversion->getArgOperand(0);
  LinearLayout L = *Layouts.lookup(Tile), Wanted = *Layouts.lookup(Ops.back());
  Conversion->replaceAllUsesWith(Tile);
  Conversion->eraseFromParent();
  for (CallInst *Op : Ops) {
    L = *getResultLayout(TileCall::dynCast(Op), L);
    Layouts.set(*Op, L);
  }
  IRBuilder<> B(Ops.back()->getNextNode());
  B.SetCurrentDebugLocation(Ops.back()->getDebugLoc());
  CallInst *New =
      createTargetOp(B, TargetOpcode::ConvertLayout, Ops.back()->getType(), {Ops.back()});
  Ops.back()->replaceUsesWithIf(New, [&](Use &U) { return U.getUser() != New; });
  Layouts.set(*New, Wanted);
  Work.push_back(New);
  return true;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Registers of a thread for one tile, which its code names one by one. Far more than it
/// has, but code for that is made in a minute.
static constexpr uint64_t MaxTileRegisters = 2048;

/// Why tiles of \p Call cannot be distributed over \p NumThreads; empty if they can.
static std::string whyTooLarge(const TileCall &Call, unsigned NumThreads) {
  for (const Use &U : Call->args())
    if (TileType T = TileType::dynCast(U.get());
        T && T.getNumElements() / NumThreads > MaxTileRegisters)
      return formatv("its {0} takes {1} registers of each of {2} threads, more than the "
                     "{3} that a tile may take, and cannot be handled in pieces",
                     describeTile(T), T.getNumElements() / NumThreads, NumThreads,
                     MaxTileRegisters);
  return "";
}

static Error refuseLargeTiles(Function &Kernel, unsigned NumThreads) {
  for (Instruction &I : instructions(Kernel))
    if (TileCall Call = TileCall::dynCast(&I))
      if (std::string Why = whyTooLarge(Call, NumThreads); !Why.empty())
        return refuseOp(Call, "the GPU target", Why);
  return Error::success();
}

PassResult tileir::assignLayouts(Function &Kernel, const GPUMachine &Machine,
                                 FunctionAnalysisManager &AM) {
  chooseProducts(Kernel, Machine, AM);
  chooseWarps(Kernel, Machine, AM.getResult<LoopAnalysis>(Kernel));
  carryPartialSums(Kernel, Machine, AM.getResult<LoopAnalysis>(Kernel));
  if (Error E = refuseLargeTiles(Kernel, Machine.getNumThreads(Kernel)))
    return std::move(E);
  // What cannot be reached has no order in which it is computed.
  if (removeUnreachableBlocks(Kernel))
    AM.invalidate(Kernel, PreservedAnalyses::none());
  extractTiles(Kernel);
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  AM.invalidate(Kernel, Preserved);
  unsigned NumWarps = Machine.getNumThreads(Kernel) / Machine.getLanes();
  auto &DT = AM.getResult<DominatorTreeAnalysis>(Kernel);
  auto &Loops = AM.getResult<LoopAnalysis>(Kernel);
  LayoutPlan Plan(Kernel, Machine, NumWarps, AM.getResult<MemoryFactsAnalysis>(Kernel),
                  Loops);
  Plan.setWarps();
  LayoutRewriter(Kernel, Plan, DT, Loops).run();
  ConversionMover(Kernel, Machine, Loops).run();
  LLVM_DEBUG(printLayouts(Kernel));
  return Preserved;
}
