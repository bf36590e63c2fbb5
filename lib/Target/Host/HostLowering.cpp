//===- HostLowering.cpp - Tile values become loops ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/HostLowering.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Target/Host/DebugVariables.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Products/MmaLowering.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

HostLowering::HostLowering(Function &F, const HostISA &ISA, const BlockLoop &Blocks,
                           Value *Scratch)
    : F(F), ISA(ISA), Blocks(Blocks), Scratch(Scratch),
      ShowsVariables(F.hasFnAttribute(ShowVariablesAttr)) {}

//===----------------------------------------------------------------------===//
// Normal form: what the plan relies on
//===----------------------------------------------------------------------===//

/// Results of one call are taken out once, right after it.
static void mergeResults(const TileCall &Call) {
  auto *Struct = dyn_cast<StructType>(Call->getType());
  if (!Struct)
    return;
  for (unsigned I = 0, E = Struct->getNumElements(); I != E; ++I) {
    SmallVector<Value *, 2> Results = Call.getResults(I);
    if (Results.empty())
      continue;
    auto *First = cast<Instruction>(Results.front());
    First->moveAfter(Call.getCall());
    for (Value *Other : drop_begin(Results)) {
      Other->replaceAllUsesWith(First);
      cast<Instruction>(Other)->eraseFromParent();
    }
  }
}

/// Replaces what LLVM's passes made of branches that choose a tile. Elements are never
/// poison, so that a freeze of a tile is that tile.
static void replaceSelects(Function &F) {
  TileDeclarations Declarations(*F.getParent());
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Select = dyn_cast<SelectInst>(&I);
    if (!isTile(&I) || (!Select && !isa<FreezeInst>(I)))
      continue;
    Value *New = I.getOperand(0);
    if (Select) {
      IRBuilder<> B(&I);
      std::string Name(stringify(getElementOf(&I))), I1(stringify(Element::I1));
      CallInst *Chosen =
          TileCallBuilder(Declarations, Opcode::Broadcast)
              .addOperand("source", Select->getCondition(), I1)
              .addResult(
                  TileType::get(F.getContext(), Element::I1, getShapeOf(I.getType())), I1)
              .create(B);
      New = TileCallBuilder(Declarations, Opcode::Select)
                .addOperand("cond", Chosen, I1)
                .addOperand("val_if_true", Select->getTrueValue(), Name)
                .addOperand("val_if_false", Select->getFalseValue(), Name)
                .addResult(I.getType(), Name)
                .create(B);
    }
    I.replaceAllUsesWith(New);
    I.eraseFromParent();
  }
}

/// Phis of tiles take their values from blocks that have no other successor, and not from
/// each other.
static void normalizePhis(Function &F) {
  SmallVector<PHINode *, 16> Phis;
  for (BasicBlock &BB : F)
    for (PHINode &Phi : make_early_inc_range(BB.phis())) {
      if (!isTile(&Phi))
        continue;
      // One predecessor, which may have other successors: there is no edge to copy on.
      if (Phi.getNumIncomingValues() == 1) {
        Phi.replaceAllUsesWith(Phi.getIncomingValue(0));
        Phi.eraseFromParent();
        continue;
      }
      Phis.push_back(&Phi);
    }
  for (PHINode *Phi : Phis)
    for (unsigned N = 0; N != Phi->getNumIncomingValues(); ++N) {
      BasicBlock *Pred = Phi->getIncomingBlock(N);
      if (Pred->getSingleSuccessor())
        continue;
      SplitCriticalEdge(Pred, Phi->getParent());
    }
  for (PHINode *Phi : Phis)
    for (unsigned N = 0; N != Phi->getNumIncomingValues(); ++N) {
      auto *Other = dyn_cast<PHINode>(Phi->getIncomingValue(N));
      if (!Other || Other == Phi || Other->getParent() != Phi->getParent())
        continue;
      // Phis change places: a copy of the old value, which the plan keeps apart.
      HostBuilder B(Phi->getIncomingBlock(N)->getTerminator());
      std::string Name(stringify(getElementOf(Other)));
      TileDeclarations Declarations(*F.getParent());
      CallInst *Copy = TileCallBuilder(Declarations, Opcode::Reshape)
                           .addOperand("source", Other, Name)
                           .addResult(Other->getType(), Name)
                           .create(B);
      Phi->setIncomingValue(N, Copy);
    }
}

void HostLowering::normalize() {
  removeUnreachableBlocks(F);
  for (const TileCall &Call : getTileCalls(F)) {
    if (Call.getOpcode() == Opcode::Assume) {
      Call->replaceAllUsesWith(AssumeCall::cast(Call).getValue());
      Call->eraseFromParent();
      continue;
    }
    mergeResults(Call);
  }
  replaceSelects(F);
  normalizePhis(F);
}

//===----------------------------------------------------------------------===//
// Scalar ops
//===----------------------------------------------------------------------===//

static SmallVector<Value *, 4> emitTensorShape(HostBuilder &B, Value *Source) {
  ViewInfo View = ViewInfo::get(Source);
  SmallVector<Value *, 4> Extents;
  for (unsigned D = 0, E = View.Tensor.getRank(); D != E; ++D)
    Extents.push_back(View.getExtent(B, D));
  return Extents;
}

static void replaceResults(HostBuilder &B, const TileCall &Call,
                           ArrayRef<Value *> Values) {
  for (auto [I, V] : enumerate(Values))
    for (Value *Result : Call.getResults(I))
      Result->replaceAllUsesWith(B.CreateZExtOrTrunc(V, Result->getType()));
}

/// An elementwise op on scalars.
static void emitScalarElement(const TileCall &Call, const HostISA &ISA) {
  HostBuilder B(Call.getCall());
  SmallVector<Value *, 4> Operands(Call->args());
  ElementEmitter Elements(B, ISA);
  Call->replaceAllUsesWith(Elements.emit(Call, Operands));
}

/// One element of a tile as a scalar. (From a scalar the importer makes no call.)
void HostLowering::lowerToScalar(const TileCall &Call) {
  Nest->emit(Call.getCall());
  HostBuilder B(Call.getCall());
  Value *Source = ReshapeCall::cast(Call).getSource();
  ViewAccessMap Views;
  for (const TileLeaf &Leaf : Plan->collectLeaves(Source))
    if (MemoryOp Load = MemoryOp::dynCast(Plan->getVirtualLoad(Leaf.Tile));
        Load && Load.isOfView())
      Views.try_emplace(Load.getCall(), B, Load);
  TileEvaluator E(*Host, B, 1, Views, false);
  TileIndex Zero(getShapeOf(Source->getType()).size(), Lanes::uniform(B.getInt64(0)));
  Call->replaceAllUsesWith(E.get(Source, Zero).Base);
}

/// A load, store or atomic update of one element.
void HostLowering::lowerScalarAccess(const MemoryOp &Op) {
  Nest->emit(Op.getCall());
  HostBuilder B(Op.getCall());
  ViewAccessMap NoViews;
  TileEvaluator E(*Host, B, 1, NoViews, false);
  Lanes Result = E.access(Op, {});
  if (Result.Base)
    for (Value *V : Op.getResults(0))
      V->replaceAllUsesWith(Result.Base);
}

void HostLowering::lowerScalar(const TileCall &Call) {
  if (MemoryOp Op = MemoryOp::dynCast(Call)) {
    // What views reach are tiles: this is a load of which only the token is used.
    if (!Op.isOfView())
      lowerScalarAccess(Op);
    return;
  }
  HostBuilder B(Call.getCall());
  switch (Call.getOpcode()) {
  case Opcode::GetIndexSpaceShape: {
    Value *Source = GetIndexSpaceShapeCall::cast(Call).getSrc();
    return replaceResults(B, Call,
                          createIndexSpace(B, Source, emitTensorShape(B, Source)));
  }
  case Opcode::GetTensorShape:
    return replaceResults(B, Call,
                          emitTensorShape(B, GetTensorShapeCall::cast(Call).getSrc()));
  case Opcode::Reshape:
    return lowerToScalar(Call);
  case Opcode::MemoryFenceAliasTko: {
    Nest->emit(Call.getCall());
    HostBuilder(Call.getCall()).CreateFence(AtomicOrdering::SequentiallyConsistent);
    return;
  }
  case Opcode::Alloca: {
    uint64_t Bytes =
        getBytesOf(*Call.getResultPointee(), AllocaCall::cast(Call).getNumElem());
    uint64_t Offset = Plan->reserveAllocation(Bytes);
    Call->replaceAllUsesWith(Host->getScratch(B, Offset));
    return;
  }
  default:
    if (ElementEmitter::isElementwise(Call.getOpcode()))
      emitScalarElement(Call, ISA);
    return;
  }
}

//===----------------------------------------------------------------------===//
// Tile ops
//===----------------------------------------------------------------------===//

void HostLowering::lowerCall(const TileCall &Call) {
  Value *Result = getResult(Call, 0);
  bool HasTile = Result && isTile(Result);
  bool ReadsTile = !getTileOperands(Call).empty();
  if (AssertCall Assert = AssertCall::dynCast(Call))
    return ReportLowering(*Host, *Nest, Blocks).lowerAssert(Assert);
  if (PrintTkoCall Print = PrintTkoCall::dynCast(Call))
    return ReportLowering(*Host, *Nest, Blocks).lowerPrint(Print);
  if (!HasTile && !ReadsTile)
    return lowerScalar(Call);
  Instruction *Place = Call.getCall();
  switch (*getRole(Call.getOpcode())) {
  case OpRole::Element:
  case OpRole::Index:
  case OpRole::Load:
    if (!HasTile) {
      if (Call.getOpcode() == Opcode::Reshape)
        lowerScalar(Call);
      return; // An unused load.
    }
    if (Plan->getBuffer(Result))
      Nest->join(makeBufferSink(*Host, Result, Result), Place);
    return;
  case OpRole::Effect:
    return Nest->join(makeAccessSink(*Host, MemoryOp::cast(Call)), Place);
  case OpRole::Producer:
    if (FoldCall Fold = FoldCall::dynCast(Call))
      return Nest->join(makeReduceSink(*Host, Fold), Place);
    if (MemoryOp Op = MemoryOp::dynCast(Call))
      return Nest->join(makeAccessSink(*Host, Op), Place);
    Nest->emit(Place);
    return MmaLowering(*Host, *Needed, ProductCall::cast(Call)).emit();
  case OpRole::Scalar:
    return;
  }
}

/// Copies to the phis of the one successor that has any.
void HostLowering::lowerEdges(Instruction *Terminator) {
  for (BasicBlock *Succ : successors(Terminator))
    for (PHINode &Phi : Succ->phis()) {
      if (!isTile(&Phi))
        continue;
      Value *From = Phi.getIncomingValueForBlock(Terminator->getParent());
      const TileBuffer *Buffer = Plan->getBuffer(From);
      if (isa<PoisonValue>(From) || isa<UndefValue>(From) ||
          (Buffer && Buffer->Class == Plan->getBuffer(&Phi)->Class))
        continue;
      Nest->join(makeBufferSink(*Host, From, &Phi), Terminator);
    }
  Nest->emit(Terminator);
}

void HostLowering::lowerBlock(ArrayRef<Instruction *> Instructions) {
  for (Instruction *I : Instructions) {
    if (Nest->isAwaitedBy(*I))
      Nest->emit(I);
    if (I->isTerminator())
      lowerEdges(I);
    else if (TileCall Call = TileCall::dynCast(I)) {
      lowerCall(Call);
      if (ShowsVariables) // What the op does is done behind its line.
        Nest->emit(I);
    }
  }
}

void HostLowering::eraseTileCode() {
  SmallVector<Instruction *, 64> Dead;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB) {
      bool Extracts = isa<ExtractValueInst>(I) && TileDef::get(&I).Call;
      bool TokenOrTile = isTileProgramType(I.getType());
      if (TileCall::dynCast(&I) || Extracts || TokenOrTile)
        Dead.push_back(&I);
    }
  for (Instruction *I : Dead) {
    if (!I->getType()->isVoidTy())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  }
  for (Instruction *I : Dead)
    I->eraseFromParent();
}

void HostLowering::remarkScratch() const {
  uint64_t Bytes = Plan->getScratchSize(), Tiles = Plan->getTemporaryOffset();
  if (Bytes == 0)
    return;
  emitRemark(Remark::ScratchMemory, F, [&](RemarkText &T) {
    T << "each thread needs " << NV("Bytes", Bytes)
      << " bytes of scratch memory for the kernel, " << NV("TileBytes", Tiles)
      << " of them for tiles, which would take "
      << NV("Unshared", Plan->getUnsharedSize()) << " if none shared memory";
  });
}

void HostLowering::orderBlocks() {
  Host->Order.emplace(F);
  for (const TileCall &Call : getTileCalls(F)) {
    if (ProductCall Product = ProductCall::dynCast(Call))
      MmaLowering(*Host, *Needed, Product).addPackedOperands(*Host->Order);
    MemoryOp Op = MemoryOp::dynCast(Call);
    int Dim = Op ? getContiguousDim(Op) : -1;
    if (Dim >= 0 && Op.isLoad())
      Host->Order->addRead(Op.getIndex()[Dim]);
    if (Dim >= 0 && Op.isStore())
      Host->Order->addWrite(
          Op.getIndex()[Dim],
          TileViewType::dynCast(Op.getView()->getType()).getTileDim(Dim));
  }
  Host->Order->apply(Blocks);
}

uint64_t HostLowering::run() {
  normalize();
  Needed = std::make_unique<NeededParts>(F);
  Plan = std::make_unique<TilePlan>(F);
  for (const TileCall &Call : getTileCalls(F))
    if (ProductCall Product = ProductCall::dynCast(Call))
      Plan->reserveTemporary(MmaLowering::getTemporarySize(Product, ISA));
  Host = std::make_unique<HostContext>(F, ISA, *Plan, Scratch);
  // The order of blocks changes their numbers, and no loops.
  DominatorTree DT(F);
  LoopInfo Loops(DT);
  Streaming = std::make_unique<Streams>(F, ISA, Loops);
  Host->Streaming = Streaming.get();
  Nest = std::make_unique<LoopNest>(*Host);
  orderBlocks();
  Host->NextTiles = findNextTiles(F, ISA, Loops, *Host->Order);

  if (ShowsVariables)
    emitDebugVariables(F, *Plan, Scratch);

  // Emission splits blocks; the program's own blocks and instructions are listed before.
  SmallVector<SmallVector<Instruction *, 32>, 16> Blocks;
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F)) {
    auto &Instructions = Blocks.emplace_back();
    for (Instruction &I : *BB)
      Instructions.push_back(&I);
  }
  for (auto &Instructions : Blocks)
    lowerBlock(Instructions);
  eraseTileCode();
  Streaming->insertFences(F);
  remarkScratch();
  return Plan->getScratchSize();
}

void tileir::lowerScalarFunction(Function &F, const HostISA &ISA) {
  for (const TileCall &Call : getTileCalls(F)) {
    if (Call.getOpcode() == Opcode::Assume)
      Call->replaceAllUsesWith(AssumeCall::cast(Call).getValue());
    else
      emitScalarElement(Call, ISA);
    Call->eraseFromParent();
  }
}
