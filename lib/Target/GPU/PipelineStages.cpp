//===- PipelineStages.cpp - Two ways to load early ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "Layout/Conversion.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/SharedOperands.h"
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

/// One token that comes after all of \p Tokens.
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

bool EarlyLoad::feedsSharedOperands() const {
  return any_of(Load.getResults(0), [](Value *V) { return !findSharedUses(V).empty(); });
}

bool EarlyLoad::feedsOnlySharedOperands() const {
  return all_of(Load.getResults(0), [](Value *V) {
    return all_of(V->uses(), [](const Use &U) { return isSharedOperand(U); });
  });
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
///   copies of the first A iterations, a group each
///   loop:  wait until this iteration's group is there; barrier
///          copies of the iteration A ahead, into the stage read last; a group
///          products, reading the stage of this iteration
///   wait for all groups
///
/// Where products run on, copies come behind the first of them. A is one less than there
/// are stages, and two less where products of the iteration before may run on.
class RingBuilder {
public:
  RingBuilder(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads, const RingPlan &Ring,
              const GPUMachine &Machine, TileLayouts &Layouts)
      : Loop(Loop), Loads(Loads), Ring(Ring), Machine(Machine), Layouts(Layouts) {}
  void build();

private:
  Value *createRows(IRBuilderBase &B, const EarlyLoad &Early);
  void createBuffers(IRBuilderBase &B);
  void createBarriers(IRBuilderBase &B);
  void createCopies(IRBuilderBase &B, Value *Stage, IterationValues &Values);
  void createBoxes(IRBuilderBase &B, Value *Stage, IterationValues &Values);
  void turnOperands(IRBuilderBase &B, Value *Stage);
  PHINode *createStagePhi(unsigned First, unsigned Stages, PHINode **Parity = nullptr);
  void replaceUses(unsigned N, Value *Stage);
  std::pair<Value *, Value *> getOperand(unsigned N, const TileUse &U, Value *Stage);
  Instruction *getPlaceOfCopies(Instruction *First) const;
  void fillLoop();
  Value *createRead(IRBuilderBase &B, Value *Buffer, Value *Stage, const EarlyLoad &Early,
                    const LinearLayout &L);

  void createWait(IRBuilderBase &B, unsigned Groups) {
    createTargetOp(B, TargetOpcode::AsyncWait, B.getVoidTy(), {},
                   {{"groups", std::to_string(Groups)}});
  }

  LoopLookahead &Loop;
  ArrayRef<EarlyLoad> Loads;
  const RingPlan &Ring;
  const GPUMachine &Machine;
  TileLayouts &Layouts;
  SmallVector<Value *, 4> Buffers;
  /// By load, as EarlyLoad::Turned, and their stage.
  SmallVector<SmallVector<Value *, 1>, 4> TurnedBuffers;
  Value *TurnedStage = nullptr;
  Value *Barriers = nullptr; ///< Of boxes.
  SmallVector<Value *, 4> Maps;
  SmallVector<Value *, 4> RowTiles; ///< By load; null where it does not gather.
};

} // namespace

/// The rows that \p Early gathers, where the threads that copy them want them; null if it
/// does not gather.
Value *RingBuilder::createRows(IRBuilderBase &B, const EarlyLoad &Early) {
  Use *Rows = getRowIndices(*Early.Load.getCall());
  if (!Rows)
    return nullptr;
  auto Indices = Early.Load.getIndex();
  unsigned Dim = find(Indices, Rows->get()) - Indices.begin();
  CallInst *Wanted = createTargetOp(B, TargetOpcode::ConvertLayout,
                                    Rows->get()->getType(), {Rows->get()});
  Layouts.set(*Wanted, getRowLayout(Early.Copy, Dim));
  return Wanted;
}

void RingBuilder::createBuffers(IRBuilderBase &B) {
  for (const EarlyLoad &Early : Loads)
    RowTiles.push_back(createRows(B, Early));
  auto Create = [&](const EarlyLoad &Early, const SharedLayout &L, unsigned Stages) {
    CallInst *Buffer = createTargetOp(B, TargetOpcode::SharedAlloc,
                                      SharedBufferType::get(Early.Tile, Stages), {});
    Layouts.set(*Buffer, L.Places);
    return Buffer;
  };
  for (const EarlyLoad &Early : Loads) {
    Buffers.push_back(Create(Early, Early.Buffer, Ring.Stages));
    auto &Turned = TurnedBuffers.emplace_back();
    for (const TurnedOperand &T : Early.Turned)
      Turned.push_back(Create(Early, T.Buffer, Ring.getTurnedStages()));
  }
}

/// Copies what instructions want otherwise. Threads meet then: also before boxes come
/// over what they have read.
void RingBuilder::turnOperands(IRBuilderBase &B, Value *Stage) {
  if (all_of(Loads, [](const EarlyLoad &Early) { return Early.Turned.empty(); }))
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
void RingBuilder::createBarriers(IRBuilderBase &B) {
  Barriers = createBoxBarriers(B, Ring.Stages, Layouts);
  for (auto [N, Early] : enumerate(Loads))
    Maps.push_back(createTensorMap(Early, Ring.FirstMap + unsigned(N), Layouts));
  createTargetOp(B, TargetOpcode::BoxInit, B.getVoidTy(), {Barriers});
  createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
}

void RingBuilder::createBoxes(IRBuilderBase &B, Value *Stage, IterationValues &Values) {
  uint64_t Bytes = 0;
  for (const EarlyLoad &Early : Loads)
    Bytes += Early.getStageBytes();
  createTargetOp(B, TargetOpcode::BoxExpect, B.getVoidTy(),
                 {Barriers, Stage, Values.Enable}, {{"bytes", std::to_string(Bytes)}});
  for (auto [Early, Buffer, Map] : zip_equal(Loads, Buffers, Maps)) {
    SmallVector<Value *, 10> Operands = {Buffer, Stage, Values.Enable,
                                         Loop.get(Early.Load.getView(), Values, B)};
    for (Value *Index : Early.Load.getIndex())
      Operands.push_back(Loop.get(Index, Values, B));
    Operands.append({Barriers, Map});
    createBoxLoad(B, Early, Operands);
  }
}

void RingBuilder::createCopies(IRBuilderBase &B, Value *Stage, IterationValues &Values) {
  if (Ring.AsBoxes)
    return createBoxes(B, Stage, Values);
  for (auto [Early, Buffer, Rows] : zip_equal(Loads, Buffers, RowTiles)) {
    SmallVector<Value *, 8> Operands = {Buffer, Stage, Values.Enable};
    for (Value *Operand : getOperands(Loop, Early, Values, B))
      Operands.push_back(TileType::dynCast(Operand) ? Rows : Operand);
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

/// A stage number that goes round \p Stages of them; \p Parity gets that of its rounds.
PHINode *RingBuilder::createStagePhi(unsigned First, unsigned Stages, PHINode **Parity) {
  PHINode *Phi = createHeaderPhi(
      Loop, ConstantInt::get(Type::getInt32Ty(Loop.getBody()->getContext()), First),
      "stage");
  IRBuilder<> B(Loop.getLatch()->getTerminator());
  Value *Next = B.CreateAdd(Phi, B.getInt32(1), "", true, true);
  Value *IsEnd = B.CreateICmpEQ(Next, B.getInt32(Stages));
  Phi->addIncoming(B.CreateSelect(IsEnd, B.getInt32(0), Next), Loop.getLatch());
  if (Parity) {
    *Parity = createHeaderPhi(Loop, B.getInt32(0), "parity");
    Value *Flip = B.CreateZExt(IsEnd, B.getInt32Ty());
    (*Parity)->addIncoming(B.CreateXor(*Parity, Flip), Loop.getLatch());
  }
  return Phi;
}

Value *RingBuilder::createRead(IRBuilderBase &B, Value *Buffer, Value *Stage,
                               const EarlyLoad &Early, const LinearLayout &L) {
  CallInst *Read =
      createTargetOp(B, TargetOpcode::SharedLoad, Early.Tile, {Buffer, Stage});
  Layouts.set(*Read, L);
  return Read;
}

/// The buffer that has operand \p U of load \p N as its instruction wants it, and the
/// stage there, where \p Stage is the ring's.
std::pair<Value *, Value *> RingBuilder::getOperand(unsigned N, const TileUse &U,
                                                    Value *Stage) {
  const EarlyLoad &Early = Loads[N];
  unsigned Dim = *findOperandDim(SharedOperand::get(U), Early.Tile, Early.Dim, Machine);
  for (auto [Turned, Buffer] : zip_equal(Early.Turned, TurnedBuffers[N]))
    if (Turned.Dim == Dim)
      return {Buffer, TurnedStage};
  return {Buffers[N], Stage};
}

/// Conversions of load \p N read the stage in their own layout, other uses in the load's.
void RingBuilder::replaceUses(unsigned N, Value *Stage) {
  const EarlyLoad &Early = Loads[N];
  Value *Buffer = Buffers[N];
  for (OperandUse &U : findOperandUses(Early.Load, Layouts)) {
    IRBuilder<> B(U.Convert);
    LinearLayout L = U.Layout;
    Value *Tile = createRead(B, Buffer, Stage, Early, L);
    for (CallInst *Op : U.Ops) {
      auto *Copy = cast<CallInst>(Op->clone());
      Copy->setArgOperand(0, Tile);
      B.Insert(Copy);
      L = *getResultLayout(TileCall::dynCast(Op), L);
      Layouts.set(*Copy, L);
      Tile = Copy;
    }
    U.Convert->replaceAllUsesWith(Tile);
    eraseConversion(U);
  }
  for (Value *V : SmallVector<Value *, 2>(Early.Load.getResults(0)))
    // Each change of a product makes a new one.
    for (SmallVector<TileUse, 4> Uses = findSharedUses(V); !Uses.empty();
         Uses = findSharedUses(V)) {
      auto [Operand, OperandStage] = getOperand(N, Uses.front(), Stage);
      useBuffer(Uses.front(), Operand, OperandStage, Layouts);
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

/// Where copies start, of an iteration whose first instruction is \p First: behind the
/// first product if that runs on, unless much has to be done before it.
Instruction *RingBuilder::getPlaceOfCopies(Instruction *First) const {
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

/// The stages of the loop, whose loads give way to reads of a stage.
void RingBuilder::fillLoop() {
  IRBuilder<> Before(Loop.getPreheader()->getTerminator());
  IterationValues Ahead = Loop.getFirst(Before);
  for (unsigned Stage = 0; Stage != Ring.getAhead(); ++Stage) {
    createCopies(Before, Before.getInt32(Stage), Ahead);
    Ahead = Loop.getNext(Ahead, Before);
  }
  PHINode *Parity = nullptr;
  PHINode *Read = createStagePhi(0, Ring.Stages, Ring.AsBoxes ? &Parity : nullptr),
          *Written = createStagePhi(Ring.getAhead(), Ring.Stages);
  IterationValues Values = Loop.createPhis(Ahead);
  Instruction *First = &*Loop.getBody()->getFirstInsertionPt();
  IRBuilder<> B(First);
  // Boxes come over what threads read; instructions read what threads copied.
  bool SomeShared =
      any_of(Loads, [](const EarlyLoad &Early) { return Early.feedsSharedOperands(); });
  bool OnlyShared = all_of(
      Loads, [](const EarlyLoad &Early) { return Early.feedsOnlySharedOperands(); });
  if (Ring.AsBoxes)
    createTargetOp(B, TargetOpcode::BoxWait, B.getVoidTy(), {Barriers, Read, Parity});
  else
    createWait(B, Ring.getAhead() - 1);
  if (Ring.AsBoxes ? !OnlyShared : SomeShared)
    createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
  createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
  turnOperands(B, Read);
  B.SetInsertPoint(getPlaceOfCopies(First));
  createCopies(B, Written, Values);
  IterationValues Next = Loop.getNext(Values, B);
  Loop.setLatchValues(Values, Next);
  for (unsigned N = 0; N != Loads.size(); ++N)
    replaceUses(N, Read);
}

void RingBuilder::build() {
  IRBuilder<> Before(Loop.getPreheader()->getTerminator());
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
  for (const EarlyLoad &Early : Loads) {
    // Everything after the barrier also comes after the copies of this iteration.
    for (Value *Token : Early.Load.getResults(1)) {
      Value *Old = Early.Load.getToken();
      IRBuilder<> AtLoad(Early.Load.getCall());
      Token->replaceAllUsesWith(Old ? Old : createToken(AtLoad));
    }
    eraseLoad(Early.Load);
  }
  deferWaits(Loop.getLoop(), Ring.Products, Ring.CarriesProducts, Layouts);
}

SmallVector<RunningProduct, 2> tileir::findRunningProducts(const LoopLookahead &Loop,
                                                           ArrayRef<EarlyLoad> Loads,
                                                           const DominatorTree &DT) {
  SmallPtrSet<const Use *, 8> Placed;
  for (const EarlyLoad &Early : Loads)
    for (Value *V : Early.Load.getResults(0))
      for (const TileUse &U : findSharedUses(V))
        Placed.insert(U.Operand);
  return findRunningProducts(Loop.getLoop(), DT,
                             [&](const Use &U) { return Placed.contains(&U); });
}

void tileir::pipelineByCopies(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                              const RingPlan &Ring, const GPUMachine &Machine,
                              TileLayouts &Layouts) {
  RingBuilder(Loop, Loads, Ring, Machine, Layouts).build();
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
  IRBuilder<> After(Place->getParent(), Place->getParent()->begin());
  SmallVector<PHINode *, 4> Phis;
  for (auto [Result, L] : zip_equal(Results, ResultLayouts)) {
    PHINode *Phi = After.CreatePHI(Result->getType(), 2, "early");
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
  SmallVector<PHINode *, 4> Initial = createGuardedLoads(
      Loop, Loads, First, Loop.getPreheader()->getTerminator(), Layouts, Updater, LI);
  IterationValues Values = Loop.createPhis(Ahead);
  SmallVector<PHINode *, 4> Current;
  for (PHINode *Phi : Initial) {
    PHINode *New = createHeaderPhi(Loop, Phi, "early");
    if (const LinearLayout *L = Layouts.lookup(Phi))
      Layouts.set(*New, *L);
    Current.push_back(New);
  }

  Instruction *Place = &*Loop.getBody()->getFirstInsertionPt();
  IRBuilder<> B(Place);
  IterationValues Next = Loop.getNext(Values, B);
  SmallVector<PHINode *, 4> Following =
      createGuardedLoads(Loop, Loads, Values, Place, Layouts, Updater, LI);
  Loop.setLatchValues(Values, Next);
  for (auto [Phi, New] : zip_equal(Current, Following))
    Phi->addIncoming(New, Loop.getLatch());

  for (auto [N, Early] : enumerate(Loads)) {
    for (unsigned Index : {0u, 1u})
      for (Value *V : Early.Load.getResults(Index))
        V->replaceAllUsesWith(Current[2 * N + Index]);
    eraseLoad(Early.Load);
  }
}
