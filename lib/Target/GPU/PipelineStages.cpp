//===- PipelineStages.cpp - Two ways to load early ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/TargetOps.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

static Value *createToken(IRBuilderBase &B) {
  TileDeclarations Declarations(*B.GetInsertBlock()->getModule());
  return TileCallBuilder(Declarations, Opcode::MakeToken)
      .addResult(getTokenType(B.getContext()), "token")
      .create(B);
}

/// One token behind all of \p Tokens.
static Value *joinTokens(ArrayRef<Value *> Tokens, IRBuilderBase &B) {
  if (Tokens.empty())
    return createToken(B);
  if (Tokens.size() == 1)
    return Tokens.front();
  TileDeclarations Declarations(*B.GetInsertBlock()->getModule());
  SmallVector<std::string, 4> Names(Tokens.size(), "token");
  return TileCallBuilder(Declarations, Opcode::JoinTokens)
      .addOperands("tokens", Tokens, Names)
      .addResult(getTokenType(B.getContext()), "token")
      .create(B);
}

/// The operands of the load in the iteration of \p Values.
static SmallVector<Value *, 6> getOperands(LoopLookahead &Loop, const EarlyLoad &Early,
                                           IterationValues &Values, IRBuilderBase &B) {
  Value *Token = Early.Load.getToken();
  SmallVector<Value *, 6> Operands;
  for (Value *Operand : Early.Load->args())
    Operands.push_back(Operand == Token ? joinTokens(Early.Tokens, B)
                                        : Loop.get(Operand, Values, B));
  return Operands;
}

/// A copy of the load in the iteration of \p Values.
static CallInst *createLoad(LoopLookahead &Loop, const EarlyLoad &Early,
                            IterationValues &Values, IRBuilderBase &B) {
  auto *Copy = cast<CallInst>(Early.Load->clone());
  for (auto [N, Operand] : enumerate(getOperands(Loop, Early, Values, B)))
    Copy->setArgOperand(N, Operand);
  B.Insert(Copy);
  return Copy;
}

static PHINode *createHeaderPhi(LoopLookahead &Loop, Value *Initial, const Twine &Name) {
  IRBuilder<> B(Loop.getLoop().getHeader(), Loop.getLoop().getHeader()->begin());
  PHINode *Phi = B.CreatePHI(Initial->getType(), 2, Name);
  Phi->addIncoming(Initial, Loop.getPreheader());
  return Phi;
}

/// Erases the load, of whose results nothing is used any more.
static void eraseLoad(const TileCall &Load) {
  for (User *U : make_early_inc_range(Load->users()))
    cast<Instruction>(U)->eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructions(Load.getCall());
}

/// Erases the conversion of \p U, which is not used any more, and ops that only it used.
/// The load stays, also where nothing else uses it.
static void eraseConversion(const OperandUse &U) {
  U.Convert->eraseFromParent();
  for (CallInst *Op : reverse(U.Ops))
    if (Op->use_empty())
      Op->eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Copies to shared memory
//===----------------------------------------------------------------------===//

namespace {

/// A loop whose loads become rings:
///
///   stages 0 to S-2: copies of the first S-1 iterations, a group each
///   loop:  wait until this iteration's group is there; barrier
///          copies of the iteration S-1 ahead, into the stage read last; a group
///          products, reading the stage of this iteration
///   wait for all groups
class RingBuilder {
public:
  RingBuilder(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads, unsigned Stages,
              TileLayouts &Layouts)
      : Loop(Loop), Loads(Loads), Stages(Stages), Layouts(Layouts) {}
  void build(bool IsNested);

private:
  void createBuffers(IRBuilderBase &B);
  void createCopies(IRBuilderBase &B, Value *Stage, IterationValues &Values);
  PHINode *createStagePhi(unsigned First);
  void replaceUses(const EarlyLoad &Early, Value *Buffer, Value *Stage);
  Value *createRead(IRBuilderBase &B, Value *Buffer, Value *Stage, const EarlyLoad &Early,
                    const LinearLayout &L);

  void createWait(IRBuilderBase &B, unsigned Groups) {
    createTargetOp(B, TargetOpcode::AsyncWait, B.getVoidTy(), {},
                   {{"groups", std::to_string(Groups)}});
  }

  LoopLookahead &Loop;
  ArrayRef<EarlyLoad> Loads;
  unsigned Stages;
  TileLayouts &Layouts;
  SmallVector<Value *, 4> Buffers;
};

} // namespace

void RingBuilder::createBuffers(IRBuilderBase &B) {
  for (const EarlyLoad &Early : Loads) {
    CallInst *Buffer = createTargetOp(B, TargetOpcode::SharedAlloc,
                                      SharedBufferType::get(Early.Tile, Stages), {});
    Layouts.set(*Buffer, Early.Buffer.Places);
    Buffers.push_back(Buffer);
  }
}

void RingBuilder::createCopies(IRBuilderBase &B, Value *Stage, IterationValues &Values) {
  for (auto [Early, Buffer] : zip_equal(Loads, Buffers)) {
    SmallVector<Value *, 8> Operands = {Buffer, Stage, Values.Enable};
    append_range(Operands, getOperands(Loop, Early, Values, B));
    std::string Inside;
    for (bool IsInside : Early.IsInside)
      Inside += IsInside ? '1' : '0';
    CallInst *Load = createTargetOp(
        B, TargetOpcode::AsyncLoadView, B.getVoidTy(), Operands,
        {{"elements", std::to_string(Early.CopyElements)}, {"inside", Inside}});
    Load->setDebugLoc(Early.Load->getDebugLoc());
    Layouts.set(*Load, Early.Copy);
  }
  createTargetOp(B, TargetOpcode::AsyncCommit, B.getVoidTy(), {});
}

/// A stage number that goes round the ring.
PHINode *RingBuilder::createStagePhi(unsigned First) {
  PHINode *Phi = createHeaderPhi(
      Loop, ConstantInt::get(Type::getInt32Ty(Loop.getBody()->getContext()), First),
      "stage");
  IRBuilder<> B(Loop.getLatch()->getTerminator());
  Value *Next = B.CreateAdd(Phi, B.getInt32(1), "", true, true);
  Value *IsEnd = B.CreateICmpEQ(Next, B.getInt32(Stages));
  Phi->addIncoming(B.CreateSelect(IsEnd, B.getInt32(0), Next), Loop.getLatch());
  return Phi;
}

Value *RingBuilder::createRead(IRBuilderBase &B, Value *Buffer, Value *Stage,
                               const EarlyLoad &Early, const LinearLayout &L) {
  CallInst *Read =
      createTargetOp(B, TargetOpcode::SharedLoad, Early.Tile, {Buffer, Stage});
  Layouts.set(*Read, L);
  return Read;
}

/// Conversions read the stage in their own layout, other uses in the load's.
void RingBuilder::replaceUses(const EarlyLoad &Early, Value *Buffer, Value *Stage) {
  for (OperandUse &U : findOperandUses(Early.Load, Layouts)) {
    IRBuilder<> B(U.Convert);
    LinearLayout L = U.Layout;
    Value *Tile = createRead(B, Buffer, Stage, Early, L);
    for (CallInst *Op : U.Ops) {
      auto *Copy = cast<CallInst>(Op->clone());
      Copy->setArgOperand(0, Tile);
      B.Insert(Copy);
      L = getResultLayout(TileCall::dynCast(Op), L);
      Layouts.set(*Copy, L);
      Tile = Copy;
    }
    U.Convert->replaceAllUsesWith(Tile);
    eraseConversion(U);
  }
  SmallVector<Value *, 2> Left = Early.Load.getResults(0);
  for (Value *V : Left) {
    if (V->use_empty())
      continue;
    IRBuilder<> B(cast<Instruction>(V)->getNextNode());
    V->replaceAllUsesWith(
        createRead(B, Buffer, Stage, Early, Layouts.get(Early.Load.getCall())));
  }
}

void RingBuilder::build(bool IsNested) {
  IRBuilder<> Before(Loop.getPreheader()->getTerminator());
  createBuffers(Before);
  // Threads may still read what they copied when the loop ran before.
  if (IsNested)
    createTargetOp(Before, TargetOpcode::Barrier, Before.getVoidTy(), {});
  IterationValues Ahead = Loop.getFirst(Before);
  for (unsigned Stage = 0; Stage + 1 != Stages; ++Stage) {
    createCopies(Before, Before.getInt32(Stage), Ahead);
    Ahead = Loop.getNext(Ahead, Before);
  }

  PHINode *Read = createStagePhi(0), *Written = createStagePhi(Stages - 1);
  IterationValues Values = Loop.createPhis(Ahead, Loop.getPreheader());
  IRBuilder<> B(Loop.getBody(), Loop.getBody()->getFirstInsertionPt());
  createWait(B, Stages - 2);
  createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
  createCopies(B, Written, Values);
  IterationValues Next = Loop.getNext(Values, B);
  Loop.setLatchValues(Values, Next, Loop.getLatch());

  IRBuilder<> Behind(Loop.getExit(), Loop.getExit()->getFirstInsertionPt());
  createWait(Behind, 0);
  for (auto [Early, Buffer] : zip_equal(Loads, Buffers)) {
    replaceUses(Early, Buffer, Read);
    // Everything behind the barrier comes after the copies of this iteration.
    for (Value *Token : Early.Load.getResults(1)) {
      Value *Old = Early.Load.getToken();
      IRBuilder<> AtLoad(Early.Load.getCall());
      Token->replaceAllUsesWith(Old ? Old : createToken(AtLoad));
    }
    eraseLoad(Early.Load);
  }
}

void tileir::pipelineByCopies(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                              unsigned Stages, bool IsNested, TileLayouts &Layouts) {
  RingBuilder(Loop, Loads, Stages, Layouts).build(IsNested);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// The results of \p Loads in the iteration of \p Values, where it takes place, at
/// \p Place: tile and token of each. Others are poison.
static SmallVector<PHINode *, 4>
createGuardedLoads(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                   IterationValues &Values, Instruction *Place, TileLayouts &Layouts,
                   DomTreeUpdater &DT, LoopInfo &LI) {
  BasicBlock *Before = Place->getParent();
  Instruction *Then = SplitBlockAndInsertIfThen(Values.Enable, Place->getIterator(),
                                                false, nullptr, &DT, &LI);
  IRBuilder<> B(Then);
  SmallVector<Value *, 4> Results;
  SmallVector<const LinearLayout *, 4> ResultLayouts;
  for (const EarlyLoad &Early : Loads) {
    CallInst *Load = createLoad(Loop, Early, Values, B);
    for (unsigned Index : {0u, 1u})
      Results.push_back(B.CreateExtractValue(Load, Index));
    ResultLayouts.append({&Layouts.get(Early.Load.getCall()), nullptr});
  }
  IRBuilder<> Behind(Place->getParent(), Place->getParent()->begin());
  SmallVector<PHINode *, 4> Phis;
  for (auto [Result, L] : zip_equal(Results, ResultLayouts)) {
    PHINode *Phi = Behind.CreatePHI(Result->getType(), 2, "early");
    Phi->addIncoming(Result, Then->getParent());
    Phi->addIncoming(PoisonValue::get(Result->getType()), Before);
    if (L)
      Layouts.set(*Phi, *L);
    Phis.push_back(Phi);
  }
  return Phis;
}

void tileir::pipelineByRegisters(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                                 TileLayouts &Layouts, DominatorTree &DT, LoopInfo &LI) {
  DomTreeUpdater Updater(DT, DomTreeUpdater::UpdateStrategy::Eager);
  IRBuilder<> Before(Loop.getPreheader()->getTerminator());
  IterationValues First = Loop.getFirst(Before);
  IterationValues Ahead = Loop.getNext(First, Before);
  BasicBlock *Preheader = Loop.getPreheader();
  SmallVector<PHINode *, 4> Initial = createGuardedLoads(
      Loop, Loads, First, Preheader->getTerminator(), Layouts, Updater, LI);
  // The split gave the loop another preheader.
  BasicBlock *NewPreheader = Initial.front()->getParent();
  IterationValues Values = Loop.createPhis(Ahead, NewPreheader);

  SmallVector<PHINode *, 4> Current;
  for (PHINode *Phi : Initial) {
    IRBuilder<> B(Loop.getLoop().getHeader(), Loop.getLoop().getHeader()->begin());
    PHINode *New = B.CreatePHI(Phi->getType(), 2, "early");
    New->addIncoming(Phi, NewPreheader);
    if (const LinearLayout *L = Layouts.lookup(Phi))
      Layouts.set(*New, *L);
    Current.push_back(New);
  }

  BasicBlock *Latch = Loop.getLatch();
  Instruction *Place = &*Loop.getBody()->getFirstInsertionPt();
  IRBuilder<> B(Place);
  IterationValues Next = Loop.getNext(Values, B);
  bool LatchSplits = Latch == Loop.getBody();
  SmallVector<PHINode *, 4> Following =
      createGuardedLoads(Loop, Loads, Values, Place, Layouts, Updater, LI);
  if (LatchSplits)
    Latch = Following.front()->getParent();
  Loop.setLatchValues(Values, Next, Latch);
  for (auto [Phi, New] : zip_equal(Current, Following))
    Phi->addIncoming(New, Latch);

  for (auto [N, Early] : enumerate(Loads)) {
    for (unsigned Index : {0u, 1u})
      for (Value *V : Early.Load.getResults(Index))
        V->replaceAllUsesWith(Current[2 * N + Index]);
    eraseLoad(Early.Load);
  }
}
