//===- PipelineStages.cpp - Copies of later iterations --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Boxes.h"
#include "Target/GPU/PipelineRings.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A loop whose threads copy ahead:
///
///   copies of the first A iterations, a group each
///   loop:  wait until this iteration's group is there; barrier
///          copies of the iteration A ahead, into the stage read last; a group
///          products, reading the stage of this iteration
///   wait for all groups
///
/// Ops of stages are done behind the wait. Where there are three stages both are one
/// iteration early, behind the products, whose instructions go on meanwhile.
///
/// Where products run on, copies come behind the first of them. A is one less than there
/// are stages, and two less where products of the iteration before may run on.
class AheadRing : public RingBuilder {
public:
  using RingBuilder::RingBuilder;
  void build();

private:
  void createBarriers(IRBuilderBase &B);
  void createCopies(IRBuilderBase &B, Value *Stage, IterationValues &Values);
  bool turnsOperands() const;
  void turnOperands(IRBuilderBase &B, Value *Stage);
  PHINode *createStagePhi(unsigned First, unsigned Stages, PHINode **Parity = nullptr);
  void finishStage(IRBuilderBase &B, Value *Stage);
  Instruction *getPlaceOfCopies(Instruction *First) const;
  void fillLoop();
};

} // namespace

bool AheadRing::turnsOperands() const {
  return any_of(Loads, [](const EarlyLoad &Early) { return !Early.Turned.empty(); });
}

/// Copies what instructions want otherwise. Threads meet then: also before boxes come
/// over what they have read, and before instructions read what they copied themselves.
void AheadRing::turnOperands(IRBuilderBase &B, Value *Stage) {
  if (!turnsOperands())
    return;
  TurnedStage = B.getInt32(0);
  if (unsigned Stages = Ring.getTurnedStages(); Stages > 1)
    TurnedStage = createStagePhi(0, Stages);
  for (auto [Early, From, To] : zip_equal(Loads, Buffers, TurnedBuffers))
    for (auto [Turned, Buffer] : zip_equal(Early.Turned, To)) {
      CallInst *Copy = createTargetOp(B, TargetOpcode::SharedCopy, B.getVoidTy(),
                                      {Buffer, TurnedStage, From, Stage});
      Layouts.set(*Copy, Turned.Copy);
    }
  createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
  createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
}

/// What threads did in the places of the ring comes before the boxes that land there.
void AheadRing::createBarriers(IRBuilderBase &B) {
  Barriers = createBoxBarriers(B, Ring.Stages, Layouts);
  for (auto [N, Early] : enumerate(Loads)) {
    MapOptions Options;
    Options.Number = Ring.FirstMap + unsigned(N);
    Maps.push_back(createTensorMap(Early.Load.getView(), *Early.Boxes, Options, Layouts));
  }
  createTargetOp(B, TargetOpcode::BoxInit, B.getVoidTy(), {Barriers});
  createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
}

void AheadRing::createCopies(IRBuilderBase &B, Value *Stage, IterationValues &Values) {
  if (Ring.AsBoxes)
    return createBoxes(B, Stage, Values);
  for (unsigned N = 0; N != Loads.size(); ++N)
    createCopy(B, N, Stage, Values);
  createTargetOp(B, TargetOpcode::AsyncCommit, B.getVoidTy(), {});
}

/// A stage number that goes round \p Stages of them; \p Parity gets that of its rounds.
PHINode *AheadRing::createStagePhi(unsigned First, unsigned Stages, PHINode **Parity) {
  PHINode *Phi = Loop.createPhi(
      ConstantInt::get(Type::getInt32Ty(Loop.getBody()->getContext()), First), "stage");
  IRBuilder<> B(Loop.getLatch()->getTerminator());
  Value *Next = B.CreateAdd(Phi, B.getInt32(1), "", true, true);
  Value *IsEnd = B.CreateICmpEQ(Next, B.getInt32(Stages));
  Phi->addIncoming(B.CreateSelect(IsEnd, B.getInt32(0), Next), Loop.getLatch());
  if (Parity) {
    *Parity = Loop.createPhi(B.getInt32(0), "parity");
    Value *Flip = B.CreateZExt(IsEnd, B.getInt32Ty());
    (*Parity)->addIncoming(B.CreateXor(*Parity, Flip), Loop.getLatch());
  }
  return Phi;
}

/// Where copies start, of an iteration whose first instruction is \p First: behind the
/// first product if that runs on, unless much has to be done before it.
Instruction *AheadRing::getPlaceOfCopies(Instruction *First) const {
  if (Ring.Products.empty())
    return First;
  Instruction *Product = Ring.Products[0].getCall();
  if (Product->getParent() != First->getParent())
    return First;
  auto HasTile = [](const Use &U) {
    return isa<Instruction>(U.get()) && TileType::dynCast(U.get());
  };
  for (Instruction *I = First; I != Product; I = I->getNextNode())
    if (any_of(I->operands(), HasTile) && !isReordering(TileCall::dynCast(I)))
      return First;
  return Product->getNextNode();
}

/// Waits for the oldest group of copies, which is stage \p Stage, and does its ops.
void AheadRing::finishStage(IRBuilderBase &B, Value *Stage) {
  createWait(B, Ring.getAhead() - 1);
  applyStageOps(B, Stage);
}

/// The stages of the loop, whose loads give way to reads of a stage.
void AheadRing::fillLoop() {
  LoopLookahead::Prologue Prologue = Loop.beginPrologue(Ring.getAhead() + 1);
  IRBuilder<> Before(Prologue.End);
  for (unsigned Stage = 0; Stage != Ring.getAhead(); ++Stage)
    createCopies(Before, Before.getInt32(Stage), Prologue.Iterations[Stage]);
  bool OpsAreAhead = hasStageOps() && Ring.Products.empty() && Ring.getAhead() > 1;
  if (OpsAreAhead)
    finishStage(Before, Before.getInt32(0));
  IterationValues Ahead = Loop.getBehind(Prologue, Ring.getAhead());
  PHINode *Parity = nullptr;
  PHINode *Read = createStagePhi(0, Ring.Stages, Ring.AsBoxes ? &Parity : nullptr),
          *Written = createStagePhi(Ring.getAhead(), Ring.Stages);
  IterationValues Values = Loop.createPhis(Ahead);
  Instruction *First = &*Loop.getBody()->getFirstInsertionPt();
  IRBuilder<> B(First);
  // Boxes come over what threads read; instructions read what threads copied. The fence
  // behind turned operands is in front of both.
  bool SomeShared =
      any_of(Loads, [](const EarlyLoad &Early) { return Early.feedsSharedOperands(); });
  bool NeedsFence = !turnsOperands() && (Ring.AsBoxes ? isReadByThreads() : SomeShared);
  if (Ring.AsBoxes)
    createTargetOp(B, TargetOpcode::BoxWait, B.getVoidTy(), {Barriers, Read, Parity});
  else if (!OpsAreAhead)
    finishStage(B, Read);
  if (NeedsFence)
    createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
  createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
  turnOperands(B, Read);
  B.SetInsertPoint(getPlaceOfCopies(First));
  createCopies(B, Written, Values);
  IterationValues Next = Loop.getNext(Values, B), Current = Loop.getCurrent();
  Loop.loadEntries(Next, Current, B);
  Loop.setLatchValues(Values, Next);
  if (OpsAreAhead) {
    B.SetInsertPoint(Loop.getLatch()->getTerminator());
    finishStage(B, Read->getIncomingValueForBlock(Loop.getLatch()));
  }
  replaceLoads(Read);
}

void AheadRing::build() {
  IRBuilder<> Before(Loop.getPreheader()->getTerminator());
  createRows(Before);
  if (!Ring.AsBoxes)
    planStageOps();
  createBuffers(Before);
  // Threads may still read what they copied when the loop ran before.
  if (Ring.AsBoxes)
    createBarriers(Before);
  if (Ring.AsBoxes || Ring.IsNested)
    createTargetOp(Before, TargetOpcode::Barrier, Before.getVoidTy(), {});
  fillLoop();
  IRBuilder<> After(Loop.getExit(), Loop.getExit()->getFirstInsertionPt());
  if (Ring.AsBoxes)
    createTargetOp(After, TargetOpcode::BoxEnd, After.getVoidTy(), {Barriers});
  else
    createWait(After, 0);
  deferWaits(Loop.getLoop(), Ring.Products, Ring.CarriesProducts, Layouts);
}

void tileir::pipelineByCopies(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                              const RingPlan &Ring, const GPUMachine &Machine,
                              TileLayouts &Layouts) {
  AheadRing(Loop, Loads, Ring, Machine, Layouts).build();
}
