//===- SinkLoads.cpp - Loads from shared memory near their use ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op reads whole tiles from shared memory before the next op begins with the first of
// its registers. If all fragments of a product's operands were loaded first, they would
// not fit beside the accumulator; the assembler does not change an order that much.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/GPUPasses.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/Debug.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-sink-loads"

STATISTIC(NumSunk, "Number of loads from shared memory that move to their use");

static constexpr unsigned SharedMemory = 3;

static bool isShared(const Value *Pointer) {
  return Pointer->getType()->isPointerTy() &&
         Pointer->getType()->getPointerAddressSpace() == SharedMemory;
}

/// A plain load or an ldmatrix.
static bool isSharedLoad(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() && isShared(Load->getPointerOperand());
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->arg_size() == 1 && isShared(Call->getArgOperand(0)) &&
         Call->onlyReadsMemory() && !Call->getType()->isVoidTy();
}

/// Whether \p I only takes apart or puts together what was loaded: it should follow its
/// loads down, so that the registers stay as they were loaded.
static bool isUnpacking(const Instruction &I,
                        const SmallPtrSetImpl<const Value *> &Moves) {
  if (!isa<ExtractValueInst, ExtractElementInst, InsertElementInst, BitCastInst,
           ShuffleVectorInst>(I))
    return false;
  return any_of(I.operands(), [&](const Use &U) { return Moves.contains(U.get()); });
}

/// The first user of \p I, if all of them are in its block.
static Instruction *findFirstUser(Instruction &I) {
  Instruction *First = nullptr;
  for (User *U : I.users()) {
    auto *Use = cast<Instruction>(U);
    if (Use->getParent() != I.getParent() || isa<PHINode>(Use))
      return nullptr;
    if (!First || Use->comesBefore(First))
      First = Use;
  }
  return First;
}

/// How far a load may go towards \p User: the first instruction that changes memory, or
/// \p User itself.
static Instruction *findLimit(Instruction &Load, Instruction *User) {
  for (Instruction *I = Load.getNextNode(); I != User; I = I->getNextNode())
    if (I->mayWriteToMemory())
      return I;
  return User;
}

static void sinkInBlock(BasicBlock &Block) {
  SmallVector<Instruction *, 64> Candidates;
  SmallPtrSet<const Value *, 32> Moves;
  for (Instruction &I : Block)
    if (isSharedLoad(I) || isUnpacking(I, Moves)) {
      Candidates.push_back(&I);
      Moves.insert(&I);
    }
  // Users first, so that loads follow what takes them apart.
  for (Instruction *I : reverse(Candidates)) {
    Instruction *Place = findFirstUser(*I);
    if (!Place)
      continue;
    if (I->mayReadFromMemory())
      Place = findLimit(*I, Place);
    if (Place == I->getNextNode())
      continue;
    NumSunk += isSharedLoad(*I);
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": to its use goes" << *I << '\n');
    I->moveBefore(Place->getIterator());
  }
}

PassResult tileir::sinkSharedLoads(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    for (BasicBlock &Block : F)
      sinkInBlock(Block);
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}
