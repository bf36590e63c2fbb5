//===- JoinedBlocks.cpp - Neighbouring blocks as one ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a block that goes down the columns of a matrix in a loop reads a narrow strip
// of it: each row is some hundred bytes in a page of its own, so that address
// translation and DRAM hold it up, and the hardware's prefetcher, which stays in a page,
// has nothing to fetch.
//
// Idea: blocks that are neighbours along the grid read strips side by side. A second copy
// of the program does the work of several of them, with tiles that are as many times
// wider. The loop over blocks takes it where the blocks are whole, aligned and in its
// range, and the program as it is written for all others.
//
// The same is done for programs without loops whose tiles have rows of a few lines, and
// for transpositions, which read such rows. Neighbours along y are not next to each other
// in the order of numbers, so the loop over blocks goes by columns then (BlockOrder.h).
// Which blocks qualify is in JoinableBlocks.h.
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Target/Host/Blocks/JoinableBlocks.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/Frame/LaunchFields.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-blocks"

STATISTIC(NumJoined, "Number of kernels that run several blocks as one");

// A copy of a large kernel would cost more time to compile than it saves.
static constexpr unsigned MaxInstructions = 1000;

namespace {

class BlockJoiner {
public:
  BlockJoiner(Function &F, const JoinableBlocks &Blocks)
      : F(F), Blocks(Blocks), Count(Blocks.getCount()), Declarations(*F.getParent()) {}

  /// The loop's header goes to a copy for several blocks where it can, and the loop then
  /// steps by as many.
  void emitChoice();

private:
  Value *getValue(IRBuilder<> &B, Value *V, std::optional<unsigned> Dim);
  Value *makeAccess(IRBuilder<> &B, const MemoryOp &Op, unsigned Dim);
  Value *makeWideCall(IRBuilder<> &B, const TileCall &Call, unsigned Dim);
  Value *makeWide(IRBuilder<> &B, Instruction &I, unsigned Dim);
  void emitCopy();
  Value *emitAreWhole(IRBuilder<> &B) const;

  Function &F;
  const JoinableBlocks &Blocks;
  unsigned Count;
  TileDeclarations Declarations;
  ValueToValueMapTy Copy;
  Value *TileIndex = nullptr; ///< Of wide tiles.
};

} // namespace

/// What stands for \p V in the copy; a tile that is wide along \p Dim, if that is given.
Value *BlockJoiner::getValue(IRBuilder<> &B, Value *V, std::optional<unsigned> Dim) {
  if (Dim && !Blocks.getWide().contains(V))
    return makeWideCall(B, TileCall::dynCast(V), *Dim);
  auto Known = Copy.find(V);
  return Known == Copy.end() ? V : static_cast<Value *>(Known->second);
}

/// A load or store of tiles that are wide along \p Dim.
Value *BlockJoiner::makeAccess(IRBuilder<> &B, const MemoryOp &Op, unsigned Dim) {
  TileCall MakeView = TileCall::dynCast(Op.getView());
  TileViewType WideView =
      scaleTileDim(TileViewType::dynCast(MakeView->getType()), Dim, Count);
  SmallVector<Value *, 8> ViewArgs, Args;
  for (Value *V : MakeView->args())
    ViewArgs.push_back(getValue(B, V, std::nullopt));
  Value *View = createCallLike(B, Declarations, MakeView, WideView, ViewArgs);
  for (Value *V : Op->args()) {
    if (V == Op.getView())
      Args.push_back(View);
    else if (V == Blocks.getId())
      Args.push_back(TileIndex);
    else
      Args.push_back(getValue(
          B, V, V == Op.getStored() ? std::optional<unsigned>(Dim) : std::nullopt));
  }
  CallInst *Access =
      createCallLike(B, Declarations, Op, scaleTileDim(Op->getType(), Dim, Count), Args);
  if (Op.isStore()) // Streams counts what a launch stores.
    Access->setMetadata(JoinedBlocksAttr, MDNode::get(F.getContext(), {}));
  return Access;
}

/// The op of \p Call with a result that is wide along \p Dim.
Value *BlockJoiner::makeWideCall(IRBuilder<> &B, const TileCall &Call, unsigned Dim) {
  SmallVector<Value *, 4> Args;
  for (Use &V : Call->args()) {
    std::optional<unsigned> Needed;
    if (isTile(V))
      if (std::optional<int> D =
              JoinableBlocks::getOperandDim(Call, Dim, V.getOperandNo());
          D && *D >= 0)
        Needed = *D;
    Args.push_back(getValue(B, V, Needed));
  }
  return createCallLike(B, Declarations, Call, scaleTileDim(Call->getType(), Dim, Count),
                        Args);
}

Value *BlockJoiner::makeWide(IRBuilder<> &B, Instruction &I, unsigned Dim) {
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
    return B.CreateExtractValue(getValue(B, Extract->getAggregateOperand(), std::nullopt),
                                Extract->getIndices());
  if (isa<PHINode>(I)) // Its operands are there at the end only.
    return B.CreatePHI(scaleTileDim(I.getType(), Dim, Count), 2);
  return makeWideCall(B, TileCall::dynCast(&I), Dim);
}

void BlockJoiner::emitCopy() {
  for (BasicBlock *BB : Blocks.getProgram())
    Copy[BB] = BasicBlock::Create(F.getContext(), BB->getName() + ".joined", &F,
                                  Blocks.getNext());
  IRBuilder<> B(F.getContext());
  SmallVector<Instruction *, 64> Plain;
  const auto &Accesses = Blocks.getAccesses();
  const auto &Wide = Blocks.getWide();
  for (BasicBlock *BB : Blocks.getProgram()) {
    B.SetInsertPoint(cast<BasicBlock>(Copy[BB]));
    for (Instruction &I : *BB) {
      B.SetCurrentDebugLocation(I.getDebugLoc());
      if (auto Access = Accesses.find(dyn_cast<CallInst>(&I)); Access != Accesses.end()) {
        Copy[&I] = makeAccess(B, MemoryOp::cast(TileCall::dynCast(&I)), Access->second);
      } else if (auto Known = Wide.find(&I); Known != Wide.end()) {
        Copy[&I] = makeWide(B, I, Known->second);
      } else {
        Plain.push_back(B.Insert(I.clone()));
        Copy[&I] = Plain.back();
      }
    }
  }
  for (Instruction *I : Plain)
    RemapInstruction(I, Copy, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  for (auto [V, Dim] : Wide)
    if (auto *Phi = dyn_cast<PHINode>(V))
      for (auto [Incoming, From] : zip(Phi->incoming_values(), Phi->blocks())) {
        auto *NewFrom = cast<BasicBlock>(Copy[From]);
        B.SetInsertPoint(NewFrom->getTerminator());
        cast<PHINode>(Copy[Phi])->addIncoming(getValue(B, Incoming, Dim), NewFrom);
      }
}

/// i1: whether the tiles of all blocks that would be joined are inside of their tensors
/// along the dimension in which they are neighbours. A wide tile that is not is masked as
/// a whole, and single ones but the last are not.
Value *BlockJoiner::emitAreWhole(IRBuilder<> &B) const {
  Value *Result = B.getTrue();
  Value *End =
      B.CreateAdd(B.CreateZExt(Blocks.getId(), B.getInt64Ty()), B.getInt64(Count));
  for (auto [Call, Dim] : Blocks.getAccesses()) {
    ViewInfo View = JoinableBlocks::getView(MemoryOp::cast(TileCall::dynCast(Call)));
    Value *EndOfTiles = B.CreateMul(End, B.getInt64(View.Type.getTileDim(Dim)));
    Result = B.CreateAnd(Result, B.CreateICmpULE(EndOfTiles, View.getExtent(B, Dim)));
  }
  return Result;
}

void BlockJoiner::emitChoice() {
  unsigned Dimension = Blocks.getDimension();
  Value *Me = Blocks.getId();
  F.addFnAttr(JoinedBlocksAttr, std::to_string(Count));
  auto *Branch = cast<BranchInst>(Blocks.getHeader()->getTerminator());
  BasicBlock *First = Branch->getSuccessor(0);
  IRBuilder<> B(Branch), Before(F.getEntryBlock().getTerminator());
  TileIndex = B.CreateLShr(Me, Log2_32(Count), "joined.index");
  Value *AreWhole = emitAreWhole(B);
  if (Blocks.getKind() != JoinKind::Strips && Dimension == 1) {
    emitCopy();
    return BlockOrder(F).joinColumns(getBlockLoop(F),
                                     {cast<BasicBlock>(Copy[First]), Count, AreWhole});
  }
  Value *Extents[3];
  for (unsigned D = 0; D <= Dimension; ++D)
    Extents[D] = loadGridExtent(Before, F.getArg(1), D);
  Value *Fits =
      emitCanJoin(B, Me, Extents[Dimension], Blocks.getNumber(), F.getArg(3), Count);
  Fits = B.CreateAnd(Fits, AreWhole);
  // Consecutive numbers are neighbours.
  for (unsigned D = 0; D != Dimension; ++D)
    Fits = B.CreateAnd(Fits, B.CreateICmpEQ(Extents[D], B.getInt32(1)));
  Value *Step = B.CreateSelect(Fits, B.getInt32(Count), B.getInt32(1), "joined.blocks");
  emitCopy();
  B.SetInsertPoint(Branch);
  B.CreateCondBr(Fits, cast<BasicBlock>(Copy[First]), First);
  Branch->eraseFromParent();

  BasicBlock *Next = Blocks.getNext();
  B.SetInsertPoint(Next, Next->begin());
  Value *WideStep = B.CreateZExt(Step, B.getInt64Ty());
  // number + 1 and id + carry are the first additions to them (KernelFrame).
  auto *NextNumber =
      cast<BinaryOperator>(Blocks.getNumber()->getIncomingValueForBlock(Next));
  NextNumber->setOperand(1, WideStep);
  for (Instruction &I : make_early_inc_range(*Next))
    if (I.getOpcode() == Instruction::Add && I.getOperand(0) == Me) {
      B.SetInsertPoint(&I);
      I.setOperand(1, B.CreateMul(I.getOperand(1), Step));
    }
}

static void remark(const JoinableBlocks &Blocks) {
  emitRemark(Remark::BlocksJoined, *Blocks.getAccesses().front().first,
             [&](RemarkText &T) {
               T << NV("Blocks", Blocks.getCount()) << " neighbouring blocks along "
                 << NV("Dimension", StringRef("xyz").substr(Blocks.getDimension(), 1))
                 << " run as one with wider tiles: rows of "
                 << NV("Bytes", unsigned(Blocks.getRowBytes()))
                 << " bytes are short beside a page";
             });
}

PassResult tileir::joinHostBlocks(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M)) {
    // A debugger shows the variables of one block.
    if (Kernel->hasFnAttribute(ShowVariablesAttr) ||
        Kernel->getInstructionCount() > MaxInstructions)
      continue;
    // One copy: the first dimension that qualifies.
    JoinableBlocks Blocks(*Kernel, getBlockLoop(*Kernel));
    if (!Blocks.findAlong(0) && !Blocks.findAlong(1) && !Blocks.findAlong(2))
      continue;
    remark(Blocks);
    BlockJoiner(*Kernel, Blocks).emitChoice();
    ++NumJoined;
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
