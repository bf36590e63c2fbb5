//===- PipelineRings.cpp - Rings of stages in shared memory ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/PipelineRings.h"
#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/SharedOperands.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

Value *tileir::createToken(IRBuilderBase &B) {
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

SmallVector<Value *, 6> tileir::getLoadOperands(LoopLookahead &Loop,
                                                const EarlyLoad &Early,
                                                IterationValues &Values,
                                                IRBuilderBase &B) {
  Value *Token = Early.Load.getToken();
  SmallVector<Value *, 6> Operands;
  for (Value *Operand : Early.Load->args())
    Operands.push_back(Operand == Token ? joinTokens(Early.Tokens, B)
                                        : Loop.get(Operand, Values, B));
  return Operands;
}

void tileir::eraseLoad(const TileCall &Load) {
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

/// The type of the tile that is read from stages of load \p N.
TileType RingBuilder::getStageType(unsigned N) const {
  if (StageOps.empty() || StageOps[N].empty())
    return Loads[N].Tile;
  return TileType::dynCast(StageOps[N].back());
}

void RingBuilder::createBuffers(IRBuilderBase &B) {
  auto Create = [&](TileType Tile, const SharedLayout &L, unsigned Stages) {
    CallInst *Buffer = createTargetOp(B, TargetOpcode::SharedAlloc,
                                      SharedBufferType::get(Tile, Stages), {});
    Layouts.set(*Buffer, L.Places);
    return Buffer;
  };
  for (auto [N, Early] : enumerate(Loads)) {
    Buffers.push_back(Create(getStageType(N), Early.Buffer, Ring.Stages));
    auto &Turned = TurnedBuffers.emplace_back();
    for (const TurnedOperand &T : Early.Turned)
      Turned.push_back(Create(Early.Tile, T.Buffer, Ring.getTurnedStages()));
  }
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

void RingBuilder::createRows(IRBuilderBase &B) {
  for (const EarlyLoad &Early : Loads) {
    Use *Rows = getRowIndices(*Early.Load.getCall());
    // Entries are where they are wanted.
    if (!Rows || !Loop.getLoop().isLoopInvariant(Rows->get())) {
      RowTiles.push_back(nullptr);
      continue;
    }
    CallInst *Wanted = createTargetOp(B, TargetOpcode::ConvertLayout,
                                      Rows->get()->getType(), {Rows->get()});
    Layouts.set(*Wanted, Early.getRowLayout());
    RowTiles.push_back(Wanted);
  }
}

/// The padding is zero. Threads copy what they hold pointers to.
void RingBuilder::createPointerCopy(IRBuilderBase &B, unsigned N, Value *Stage,
                                    IterationValues &Values) {
  const EarlyLoad &Early = Loads[N];
  SmallVector<Value *, 6> Operands = {Buffers[N], Stage, Values.Enable,
                                      Loop.get(Early.Load.getPointers(), Values, B)};
  if (Value *Mask = Early.Load.getMask())
    Operands.push_back(Loop.get(Mask, Values, B));
  if (Early.Load.getToken())
    Operands.push_back(joinTokens(Early.Tokens, B));
  CallInst *Load = createTargetOp(B, TargetOpcode::AsyncLoadPtr, B.getVoidTy(), Operands,
                                  {{"elements", std::to_string(Early.CopyElements)}});
  Load->setDebugLoc(Early.Load->getDebugLoc());
}

void RingBuilder::createCopy(IRBuilderBase &B, unsigned N, Value *Stage,
                             IterationValues &Values) {
  const EarlyLoad &Early = Loads[N];
  if (!Early.Load.isOfView())
    return createPointerCopy(B, N, Stage, Values);
  SmallVector<Value *, 8> Operands = {Buffers[N], Stage, Values.Enable};
  for (Value *Operand : getLoadOperands(Loop, Early, Values, B))
    Operands.push_back(TileType::dynCast(Operand) && RowTiles[N] ? RowTiles[N] : Operand);
  std::string Inside;
  for (bool IsInside : Early.IsInside)
    Inside += IsInside ? '1' : '0';
  CallInst *Load = createTargetOp(
      B, TargetOpcode::AsyncLoadView, B.getVoidTy(), Operands,
      {{"elements", std::to_string(Early.CopyElements)}, {"inside", Inside}});
  Load->setDebugLoc(Early.Load->getDebugLoc());
  Layouts.set(*Load, Early.Copy);
}

void RingBuilder::createWait(IRBuilderBase &B, unsigned Groups) {
  createTargetOp(B, TargetOpcode::AsyncWait, B.getVoidTy(), {},
                 {{"groups", std::to_string(Groups)}});
}

Value *RingBuilder::createRead(IRBuilderBase &B, unsigned N, Value *Stage,
                               const LinearLayout &L) {
  CallInst *Read =
      createTargetOp(B, TargetOpcode::SharedLoad, getStageType(N), {Buffers[N], Stage});
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

/// \p Op of tile \p Operand, whose layout it has.
static CallInst *createCopyOf(const CallInst &Op, Value *Operand, const LinearLayout &L,
                              IRBuilderBase &B, TileLayouts &Layouts) {
  auto *Copy = cast<CallInst>(Op.clone());
  Copy->setArgOperand(0, Operand);
  B.Insert(Copy);
  Layouts.set(*Copy, L);
  return Copy;
}

bool RingBuilder::hasStageOps() const {
  return any_of(StageOps, [](ArrayRef<CallInst *> Ops) { return !Ops.empty(); });
}

void RingBuilder::applyStageOps(IRBuilderBase &B, Value *Stage) {
  for (auto [N, Ops] : enumerate(StageOps)) {
    if (Ops.empty())
      continue;
    const LinearLayout &Own = Loads[N].Copy;
    CallInst *Tile = createTargetOp(B, TargetOpcode::SharedLoad, Loads[N].Tile,
                                    {Buffers[N], Stage}, {{"own", "1"}});
    Layouts.set(*Tile, Own);
    for (const CallInst *Op : Ops)
      Tile = createCopyOf(*Op, Tile, Own, B, Layouts);
    createTargetOp(B, TargetOpcode::SharedStore, B.getVoidTy(), {Buffers[N], Stage, Tile},
                   {{"own", "1"}});
  }
}

/// Conversions of load \p N read the stage in their own layout, other uses in the load's.
void RingBuilder::replaceUses(unsigned N, Value *Stage) {
  const EarlyLoad &Early = Loads[N];
  Value *Buffer = Buffers[N];
  for (OperandUse &U : findOperandUses(Early.Load, Layouts)) {
    IRBuilder<> B(U.Convert);
    LinearLayout L = U.Layout;
    Value *Tile = createRead(B, N, Stage, L);
    for (CallInst *Op : drop_begin(U.Ops, StageOps.empty() ? 0 : StageOps[N].size())) {
      L = *getResultLayout(TileCall::dynCast(Op), L);
      Tile = createCopyOf(*Op, Tile, L, B, Layouts);
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
  readFmaInPlace(Early, Buffer, Stage, Layouts);
  SmallVector<Value *, 2> Left = Early.Load.getResults(0);
  for (Value *V : Left) {
    if (V->use_empty())
      continue;
    IRBuilder<> B(cast<Instruction>(V)->getNextNode());
    V->replaceAllUsesWith(createRead(B, N, Stage, Layouts.get(Early.Load.getCall())));
  }
}

void RingBuilder::replaceLoads(Value *Stage) {
  for (unsigned N = 0; N != Loads.size(); ++N)
    replaceUses(N, Stage);
  for (const EarlyLoad &Early : Loads) {
    // What comes after the load comes after the wait for its stage.
    for (Value *Token : Early.Load.getResults(1)) {
      Value *Old = Early.Load.getToken();
      IRBuilder<> AtLoad(Early.Load.getCall());
      Token->replaceAllUsesWith(Old ? Old : createToken(AtLoad));
    }
    eraseLoad(Early.Load);
  }
}

bool RingBuilder::isReadByThreads() const {
  return !all_of(Loads,
                 [](const EarlyLoad &Early) { return Early.feedsOnlySharedOperands(); });
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
