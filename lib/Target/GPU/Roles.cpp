//===- Roles.cpp - What a warp that only copies executes ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Roles.h"
#include "Dialect/MemoryOp.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/PipelineRings.h"
#include "Target/GPU/TargetOps.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/IR/CFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// The slice
//===----------------------------------------------------------------------===//

/// Ops that the producer executes, and nobody else.
static bool isProducerOp(Instruction &I) {
  TargetOp Op = TargetOp::dynCast(&I);
  if (!Op)
    return false;
  switch (Op.getOpcode()) {
  case TargetOpcode::TensorMap:
    return !Op.getIntAttr("for_stores");
  case TargetOpcode::BoxAcquire:
  case TargetOpcode::BoxExpect:
  case TargetOpcode::BoxLoad:
    return true;
  default:
    return false;
  }
}

bool tileir::hasSeveralElements(Type *T) {
  if (auto *Struct = dyn_cast<StructType>(T))
    return any_of(Struct->elements(), hasSeveralElements);
  TileType Tile = TileType::dynCast(T);
  return Tile && Tile.getNumElements() != 1;
}

/// Whether \p I gives all threads the same value, each by itself, and reads no memory but
/// what may be read again at any time.
static bool isScalarCode(Instruction &I) {
  if (hasSeveralElements(I.getType()) ||
      any_of(I.operands(), [](Use &U) { return hasSeveralElements(U->getType()); }))
    return false;
  if (MemoryOp Op = MemoryOp::dynCast(&I))
    return mayLoadAgain(Op) && !isPacked(Op.getElement());
  if (auto *Call = dyn_cast<CallInst>(&I))
    return Call->doesNotAccessMemory() && !Call->isConvergent();
  return !I.mayReadOrWriteMemory() && !I.mayHaveSideEffects();
}

ProducerSlice::ProducerSlice(ArrayRef<BasicBlock *> Copies, ArrayRef<Value *> Wanted,
                             TileLayouts &Layouts, unsigned NumWarps,
                             const GPUMachine &Machine) {
  Blocks.insert(Copies.begin(), Copies.end());
  for (unsigned N = 0; N != Blocks.size(); ++N)
    Blocks.insert_range(predecessors(Blocks[N]));
  SmallVector<Value *, 32> Work(Wanted);
  for (BasicBlock *Block : Blocks) {
    Instruction *End = Block->getTerminator();
    if (any_of(successors(Block), [&](BasicBlock *S) { return Blocks.contains(S); }))
      append_range(Work, End->operands());
  }
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    // A load that is made again needs no order.
    if (!I || SharedBufferType::dynCast(I->getType()) || isTokenType(I->getType()) ||
        !Needed.insert(I).second)
      continue;
    if (!isProducerOp(*I) &&
        (!isScalarCode(*I) || getScratchBytes(*I, Layouts, NumWarps, Machine) != 0))
      Obstacle = I;
    append_range(Work, I->operands());
  }
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

/// Divides a kernel behind the barrier that all threads meet at.
class RoleSplitter {
public:
  RoleSplitter(Function &Kernel, const GPUMachine &Machine)
      : Kernel(Kernel), Machine(Machine) {}
  Error run();

private:
  CallInst *findStart() const;
  void makeProducer(const ProducerSlice &Slice, ValueToValueMapTy &Map);
  void makeConsumer(const ProducerSlice &Slice);
  BasicBlock *divideRegisters(BasicBlock *Producer, BasicBlock *Consumer);

  Function &Kernel;
  const GPUMachine &Machine;
};

} // namespace

/// The barrier behind which roles part.
CallInst *RoleSplitter::findStart() const {
  for (Instruction &I : Kernel.getEntryBlock())
    if (TargetOp Op = TargetOp::dynCast(&I);
        Op && Op.getOpcode() == TargetOpcode::Barrier && Op.getIntAttr("all"))
      return Op.getCall();
  return nullptr;
}

/// Copies the blocks of \p Slice with what the producer needs of them. \p Map gets the
/// copies.
void RoleSplitter::makeProducer(const ProducerSlice &Slice, ValueToValueMapTy &Map) {
  BasicBlock *End = BasicBlock::Create(Kernel.getContext(), "produced", &Kernel);
  IRBuilder<>(End).CreateRetVoid();
  for (BasicBlock &Block : Kernel)
    if (!Slice.Blocks.contains(&Block))
      Map[&Block] = End;
  SmallVector<BasicBlock *, 16> Copies;
  for (BasicBlock *Block : Slice.Blocks) {
    BasicBlock *Copy = BasicBlock::Create(Kernel.getContext(),
                                          "produce." + Block->getName(), &Kernel, End);
    Map[Block] = Copy;
    Copies.push_back(Copy);
    for (Instruction &I : *Block) {
      if (!I.isTerminator() && !isProducerOp(I) && !Slice.Needed.contains(&I))
        continue;
      Instruction *New = I.clone();
      New->setName(I.getName());
      New->insertInto(Copy, Copy->end());
      if (MemoryOp Load = MemoryOp::dynCast(New); Load && Load.getToken()) {
        IRBuilder<> B(New);
        New->replaceUsesOfWith(Load.getToken(), createToken(B));
      }
      Map[&I] = New;
    }
  }
  for (BasicBlock *Copy : Copies) {
    Instruction *Last = Copy->getTerminator();
    // Not where the producer has nothing to choose.
    if (all_of(successors(Last), [&](BasicBlock *S) { return Map[S] == End; })) {
      Last->eraseFromParent();
      IRBuilder<>(Copy).CreateBr(End);
    }
    for (Instruction &I : *Copy)
      RemapInstruction(&I, Map, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  }
}

/// Rings that are made behind the start are both roles'. They have their places.
static void hoistRings(ArrayRef<Value *> Wanted, Instruction *Start) {
  for (Value *V : Wanted)
    if (auto *Ring = dyn_cast<CallInst>(V); Ring &&
                                            SharedBufferType::dynCast(Ring->getType()) &&
                                            Ring->getParent() != Start->getParent())
      Ring->moveBefore(Start->getIterator());
}

/// Leaves the kernel's own blocks to the others.
void RoleSplitter::makeConsumer(const ProducerSlice &Slice) {
  SmallVector<Instruction *, 16> Dead;
  for (BasicBlock *Block : Slice.Blocks)
    for (Instruction &I : *Block)
      if (isProducerOp(I))
        Dead.push_back(&I);
  for (Instruction *I : Dead) {
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
  }
}

static Value *createIsProducer(IRBuilderBase &B, unsigned First) {
  return createTargetOp(B, TargetOpcode::IsProducer, B.getInt1Ty(), {},
                        {{"first", std::to_string(First)}});
}

/// Where there are producers enough to give their registers to the others, they do.
/// Only the first of them copies then. Gives the block that producers begin with.
BasicBlock *RoleSplitter::divideRegisters(BasicBlock *Producer, BasicBlock *Consumer) {
  unsigned Producers = Machine.getNumProducerThreads(Kernel) / Machine.getLanes();
  unsigned Warps = Machine.getNumThreads(Kernel) / Machine.getLanes() + Producers;
  RoleRegisters Registers = Machine.getRoleRegisters(Warps, Producers);
  if (Registers.Producer == 0)
    return Producer;
  auto Set = [](IRBuilderBase &B, unsigned Count, bool Takes) {
    createTargetOp(B, TargetOpcode::SetRegisters, B.getVoidTy(), {},
                   {{"count", std::to_string(Count)}, {"takes", std::to_string(Takes)}});
  };
  IRBuilder<> B(Consumer, Consumer->getFirstInsertionPt());
  Set(B, Registers.Consumer, true);
  auto *First = BasicBlock::Create(Kernel.getContext(), "producers", &Kernel, Producer);
  auto *End = BasicBlock::Create(Kernel.getContext(), "idle", &Kernel);
  B.SetInsertPoint(First);
  Set(B, Registers.Producer, false);
  B.CreateCondBr(createIsProducer(B, 1), End, Producer);
  IRBuilder<>(End).CreateRetVoid();
  return First;
}

Error RoleSplitter::run() {
  CallInst *Start = findStart();
  if (!Start)
    return createStringError("'" + Kernel.getName() + "' has \"" + ProducerWarpsAttr +
                             "\", and no barrier of all threads in its first block");
  BasicBlock *Common = &Kernel.getEntryBlock();
  BasicBlock *Body = Common->splitBasicBlock(Start->getNextNode(), "roles");
  SmallVector<BasicBlock *, 8> Copies;
  SmallVector<Value *, 32> Wanted;
  for (BasicBlock &Block : Kernel)
    for (Instruction &I : Block)
      if (isProducerOp(I)) {
        Copies.push_back(&Block);
        append_range(Wanted, I.operands());
      }
  hoistRings(Wanted, Start);
  TileLayouts Layouts;
  unsigned NumWarps = Machine.getNumThreads(Kernel) / Machine.getLanes();
  ProducerSlice Slice(Copies, Wanted, Layouts, NumWarps, Machine);
  Slice.Blocks.remove(Common);
  if (Slice.Obstacle)
    return createStringError("a producer of '" + Kernel.getName() + "' cannot execute " +
                             describeOp(Slice.Obstacle));
  ValueToValueMapTy Map;
  makeProducer(Slice, Map);
  makeConsumer(Slice);
  Instruction *Old = Common->getTerminator();
  IRBuilder<> B(Old);
  BasicBlock *Producer = divideRegisters(cast<BasicBlock>(Map[Body]), Body);
  B.CreateCondBr(createIsProducer(B, 0), Producer, Body);
  Old->eraseFromParent();
  return Error::success();
}

PassResult tileir::splitRoles(Function &Kernel, const GPUMachine &Machine,
                              FunctionAnalysisManager &) {
  if (Machine.getNumProducerThreads(Kernel) == 0)
    return PreservedAnalyses::all();
  if (Error E = RoleSplitter(Kernel, Machine).run())
    return std::move(E);
  return PreservedAnalyses::none();
}
