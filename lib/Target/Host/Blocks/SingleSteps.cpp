//===- SingleSteps.cpp - Loops that run once are straight code ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a block that goes along a matrix in a loop carries a tile, which lies in
// memory: it is filled at first, read and written by each iteration and read at the end.
// Where one tile is as long as a row, the loop has one iteration, and this takes longer
// than the work.
//
// Idea: how often a loop runs is known before it. If it is once, a copy of the iteration
// and of all that follows up to the end of the block runs instead: what was carried is
// computed where it is used.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "Dialect/TileTypes.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-loops"

STATISTIC(NumSingleSteps, "Number of loops with a copy for one iteration");

// Smaller tiles cost less than what a copy takes to compile; so does a small part of a
// large program.
static constexpr uint64_t MinCarriedBytes = 8192;
static constexpr unsigned MaxInstructions = 200;

namespace {

/// A loop of the program, tested in its header, that counts by equal steps.
class SingleStep {
public:
  explicit SingleStep(const Loop &L)
      : L(L), Header(L.getHeader()), Latch(L.getLoopLatch()),
        Preheader(L.getLoopPreheader()),
        Next(L.getParentLoop() ? L.getParentLoop()->getLoopLatch() : nullptr) {}

  bool recognize();
  void emit();

private:
  bool matchCounter();
  bool findTail();
  Value *emitIsOnce(IRBuilder<> &B);
  void cloneBlocks(ArrayRef<BasicBlock *> Blocks, ValueToValueMapTy &Map);

  const Loop &L;
  BasicBlock *Header, *Latch, *Preheader;
  BasicBlock *Next; ///< Where a block of the grid, or a part of it, ends.
  BasicBlock *First = nullptr, *Exit = nullptr; ///< Successors of the header.
  ICmpInst *Test = nullptr;
  PHINode *Counter = nullptr;
  BinaryOperator *Step = nullptr; ///< The counter's next value.
  SmallVector<BasicBlock *, 8> Body, Tail;
  SmallVector<BasicBlock *, 16> Copies;
};

} // namespace

/// The header is phis, a comparison of one of them and a branch; its operands are known
/// before the loop, for the first two iterations.
bool SingleStep::matchCounter() {
  auto *Branch = dyn_cast<BranchInst>(Header->getTerminator());
  if (!Branch || !Branch->isConditional())
    return false;
  Test = dyn_cast<ICmpInst>(Branch->getCondition());
  if (!Test || !Test->hasOneUse() || &*Header->getFirstNonPHIIt() != Test ||
      Test->getNextNode() != Branch)
    return false;
  Counter = dyn_cast<PHINode>(Test->getOperand(0));
  if (!Counter || Counter->getParent() != Header ||
      !L.isLoopInvariant(Test->getOperand(1)))
    return false;
  Step = dyn_cast<BinaryOperator>(Counter->getIncomingValueForBlock(Latch));
  if (!Step || Step->getOpcode() != Instruction::Add || Step->getOperand(0) != Counter ||
      !L.isLoopInvariant(Step->getOperand(1)))
    return false;
  bool EntersIfTrue = L.contains(Branch->getSuccessor(0));
  First = Branch->getSuccessor(EntersIfTrue ? 0 : 1);
  Exit = Branch->getSuccessor(EntersIfTrue ? 1 : 0);
  return First != Header && !L.contains(Exit) && !isa<PHINode>(First->front());
}

static bool carriesLargeTile(const BasicBlock &Header) {
  return any_of(Header.phis(), [](const PHINode &Phi) {
    TileType Tile = TileType::dynCast(&Phi);
    return Tile &&
           Tile.getNumElements() * getStorageBytes(Tile.getElement()) >= MinCarriedBytes;
  });
}

/// Finds what runs behind the loop up to the end of the block, and whether that and the
/// loop are small enough, and nothing else uses what they compute.
bool SingleStep::findTail() {
  SmallPtrSet<BasicBlock *, 8> Seen = {Next, Exit};
  Tail.push_back(Exit);
  for (unsigned I = 0; I != Tail.size(); ++I)
    for (BasicBlock *Succ : successors(Tail[I]))
      if (Seen.insert(Succ).second)
        Tail.push_back(Succ);
  if (Exit == Next || Seen.contains(Header))
    return false;
  Seen.erase(Next);
  Seen.insert(Header);
  Seen.insert_range(Body);
  size_t Size = 0;
  for (BasicBlock *BB : Seen) {
    Size += BB->size();
    for (Instruction &I : *BB)
      if (ProductCall::dynCast(TileCall::dynCast(&I)) || any_of(I.users(), [&](User *U) {
            return !Seen.contains(cast<Instruction>(U)->getParent());
          }))
        return false;
  }
  return Size <= MaxInstructions;
}

bool SingleStep::recognize() {
  if (!Latch || !Preheader || !Next || !L.getSubLoops().empty() ||
      L.getExitingBlock() != Header || Latch->getSingleSuccessor() != Header ||
      !matchCounter() || !carriesLargeTile(*Header))
    return false;
  for (BasicBlock *BB : L.blocks())
    if (BB != Header)
      Body.push_back(BB);
  return findTail();
}

/// i1: whether the header enters the loop at first, and not again.
Value *SingleStep::emitIsOnce(IRBuilder<> &B) {
  bool EntersIfTrue = Header->getTerminator()->getSuccessor(0) == First;
  auto Enters = [&](Value *Count) {
    Value *V = B.CreateICmp(Test->getPredicate(), Count, Test->getOperand(1));
    return EntersIfTrue ? V : B.CreateNot(V);
  };
  Value *Start = Counter->getIncomingValueForBlock(Preheader);
  Value *Second = B.CreateAdd(Start, Step->getOperand(1));
  return B.CreateAnd(Enters(Start), B.CreateNot(Enters(Second)), "once");
}

void SingleStep::cloneBlocks(ArrayRef<BasicBlock *> Blocks, ValueToValueMapTy &Map) {
  size_t NumBefore = Copies.size();
  for (BasicBlock *BB : Blocks) {
    Copies.push_back(CloneBasicBlock(BB, Map, ".once", BB->getParent()));
    Map[BB] = Copies.back();
  }
  for (BasicBlock *BB : drop_begin(Copies, NumBefore))
    for (Instruction &I : *BB)
      RemapInstruction(&I, Map, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
}

void SingleStep::emit() {
  ++NumSingleSteps;
  ValueToValueMapTy InBody, InTail;
  for (PHINode &Phi : Header->phis())
    InBody[&Phi] = Phi.getIncomingValueForBlock(Preheader);
  cloneBlocks(Body, InBody);
  auto *LatchCopy = cast<BasicBlock>(InBody[Latch]);
  for (PHINode &Phi : Header->phis()) {
    Value *Carried = Phi.getIncomingValueForBlock(Latch);
    auto Known = InBody.find(Carried);
    InTail[&Phi] = Known == InBody.end() ? Carried : static_cast<Value *>(Known->second);
  }
  InTail[Header] = LatchCopy;
  cloneBlocks(Tail, InTail);
  LatchCopy->getTerminator()->replaceSuccessorWith(Header,
                                                   cast<BasicBlock>(InTail[Exit]));
  // A loop around this one may go on in several places, with values from before it.
  for (PHINode &Phi : Next->phis())
    for (BasicBlock *BB : Tail)
      if (int I = Phi.getBasicBlockIndex(BB); I >= 0)
        Phi.addIncoming(Phi.getIncomingValue(I), cast<BasicBlock>(InTail[BB]));
  // Other ways to the tail have the program's blocks.
  for (BasicBlock *BB : Copies)
    for (PHINode &Phi : make_early_inc_range(BB->phis()))
      for (unsigned I = Phi.getNumIncomingValues(); I-- != 0;)
        if (!is_contained(predecessors(BB), Phi.getIncomingBlock(I)))
          Phi.removeIncomingValue(I, /*DeletePHIIfEmpty=*/false);

  Instruction *Branch = Preheader->getTerminator();
  IRBuilder<> B(Branch);
  B.SetCurrentDebugLocation(Header->getTerminator()->getDebugLoc());
  B.CreateCondBr(emitIsOnce(B), cast<BasicBlock>(InBody[First]), Header);
  Branch->eraseFromParent();
  // Tiles are computed where they are used only inside of a basic block.
  for (BasicBlock *BB : Copies)
    MergeBlockIntoPredecessor(BB);
}

/// Gives loops of \p Kernel copies for one iteration. Returns whether there was one.
static bool addSingleSteps(Function &Kernel) {
  if (none_of(Kernel, carriesLargeTile))
    return false;
  DominatorTree DT(Kernel);
  LoopInfo LI(DT);
  // One: copies of copies would be many.
  for (Loop *L : LI.getLoopsInPreorder())
    if (SingleStep Single(*L); Single.recognize()) {
      Single.emit();
      return true;
    }
  return false;
}

PassResult tileir::addHostSingleSteps(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M))
    if (!Kernel->hasFnAttribute(ShowVariablesAttr)) // A debugger shows the loop's lines.
      Changed |= addSingleSteps(*Kernel);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
