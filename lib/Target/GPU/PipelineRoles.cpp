//===- PipelineRoles.cpp - Rings that a warp of their own fills -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loop copies the boxes of the iteration itself and reads them: who runs ahead is
// decided by gpu-split-roles, and how far by the stages that are free. docs/gpu-roles.md.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Boxes.h"
#include "Target/GPU/PipelineRings.h"
#include "Target/GPU/SharedOperands.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// What loops share
//===----------------------------------------------------------------------===//

bool RoleRings::areAlike(ArrayRef<EarlyLoad> A, ArrayRef<EarlyLoad> B) {
  return A.size() == B.size() && all_of(zip(A, B), [](const auto &Pair) {
           const EarlyLoad &L = std::get<0>(Pair), &R = std::get<1>(Pair);
           return L.Tile == R.Tile && L.Buffer.Places == R.Buffer.Places &&
                  L.Boxes == R.Boxes && L.CommonRanks == R.CommonRanks;
         });
}

RoleRings::RoleRings(Function &Kernel, unsigned NumWarps, unsigned FirstMap,
                     const GPUMachine &Machine, TileLayouts &Layouts)
    : NumWarps(NumWarps), NumMaps(FirstMap), Machine(Machine), Layouts(Layouts) {
  BasicBlock &Entry = Kernel.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
  Start = createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {}, {{"all", "1"}});
}

AllocaInst *RoleRings::createVariable(Value *Initial, const Twine &Name) {
  IRBuilder<> B(Start);
  AllocaInst *Variable = B.CreateAlloca(Initial->getType(), nullptr, Name);
  B.CreateStore(Initial, Variable);
  Variables.push_back(Variable);
  return Variable;
}

/// A producer that waits for nobody begins one phase ahead: that before the first counts
/// as passed.
RoleRings::Position RoleRings::createPosition(unsigned Parity, const Twine &Name) {
  IRBuilder<> B(Start);
  return {createVariable(B.getInt32(0), Name + ".stage"),
          createVariable(B.getInt32(Parity), Name + ".parity")};
}

/// What threads did in the places of a ring comes before the boxes that land there.
static void releaseAll(Instruction *Place, Value *Empty, unsigned Stages) {
  IRBuilder<> B(Place);
  createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
  for (unsigned Stage = 0; Stage != Stages; ++Stage)
    createTargetOp(B, TargetOpcode::BoxRelease, B.getVoidTy(), {Empty, B.getInt32(Stage)},
                   {{"meets", Stage == 0 ? "1" : "0"}});
}

unsigned RoleRings::create(ArrayRef<EarlyLoad> Loads, unsigned Stages,
                           bool CarriesProducts, Instruction *Late) {
  IRBuilder<> B(Start), Where(Late ? Late : Start);
  Ring New;
  for (const EarlyLoad &Early : Loads) {
    CallInst *Buffer = createTargetOp(Where, TargetOpcode::SharedAlloc,
                                      SharedBufferType::get(Early.Tile, Stages), {});
    Layouts.set(*Buffer, Early.Buffer.Places);
    New.Buffers.push_back(Buffer);
  }
  auto CreateBarriers = [&](unsigned Count, unsigned Arrivals) {
    CallInst *Barriers = createBoxBarriers(B, Count, Layouts, /*KeepsPlace=*/true);
    createTargetOp(B, TargetOpcode::BoxInit, B.getVoidTy(), {Barriers},
                   {{"arrivals", std::to_string(Arrivals)}});
    return Barriers;
  };
  if (any_of(Loads, [](const EarlyLoad &Early) { return Early.CommonRanks != 0; }))
    New.Blocks = Machine.getClusterBlocks(*Start->getFunction());
  New.Full = CreateBarriers(Stages, 1);
  New.Empty =
      CreateBarriers(CarriesProducts ? Stages + 1 : Stages, NumWarps * New.Blocks);
  if (Late)
    releaseAll(Late, New.Empty, Stages);
  New.Written = createPosition(Late ? 0 : 1, "written");
  New.Read = createPosition(0, "read");
  if (CarriesProducts)
    New.Held = createVariable(B.getInt32(Stages), "held");
  Rings.push_back(std::move(New));
  return Rings.size() - 1;
}

Value *RoleRings::getMap(const EarlyLoad &Early) {
  for (const ViewMap &Known : Maps)
    if (Known.View == Early.Load.getView() && Known.Boxes == *Early.Boxes)
      return Known.Map;
  MapOptions Options;
  Options.Number = NumMaps++;
  Options.Start = Start;
  Value *Map = createTensorMap(Early.Load.getView(), *Early.Boxes, Options, Layouts);
  Maps.push_back({Early.Load.getView(), *Early.Boxes, Map});
  return Map;
}

/// Other blocks use a block's barriers and stages when these are there, and until it
/// exits.
void RoleRings::joinCluster() {
  TargetOp::dynCast(Start).setAttrs({{"cluster", "1"}});
  for (BasicBlock &Block : *Start->getFunction())
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator())) {
      IRBuilder<> B(Return);
      createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {}, {{"cluster", "1"}});
    }
}

void RoleRings::finish(DominatorTree &DT) {
  PromoteMemToReg(Variables, DT);
  if (any_of(Rings, [](const Ring &R) { return R.Blocks > 1; }))
    joinCluster();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {

/// A loop with both roles:
///
///   producer: wait until a stage is empty; expect bytes; copy boxes; on
///   consumer: wait until a stage is full; products; release the stage; on
class RoleLoop : public RingBuilder {
public:
  RoleLoop(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads, const RingPlan &Ring,
           const RoleRings::Ring &Common, ArrayRef<Value *> LoadMaps,
           const GPUMachine &Machine, TileLayouts &Layouts)
      : RingBuilder(Loop, Loads, Ring, Machine, Layouts), Common(Common) {
    Buffers = Common.Buffers;
    TurnedBuffers.resize(Loads.size());
    Barriers = Common.Full;
    Maps.assign(LoadMaps.begin(), LoadMaps.end());
  }
  void build(DominatorTree &DT, LoopInfo &LI);

private:
  /// A stage, and the parity of its phase.
  struct Place {
    Value *Stage, *Parity;
  };
  Place load(IRBuilderBase &B, const RoleRings::Position &P);
  Place getNext(IRBuilderBase &B, const Place &P);
  void advance(IRBuilderBase &B, const RoleRings::Position &P, const Place &Current);
  CallInst *waitUntilFull(IRBuilderBase &B, const Place &P);
  void loadEntriesAhead(IRBuilderBase &B, IterationValues &Current);
  EarlyPlaces waitEarly(IRBuilderBase &B, IterationValues &Current, const Place &Read,
                        DominatorTree &DT, LoopInfo &LI);
  void release(IRBuilderBase &B, Value *Stage, bool IsBehindWait);
  void releaseLater(Value *Stage, Instruction *Wait);
  Instruction *getPlaceAfterReads() const;
  bool readsOtherBuffers() const;

  const RoleRings::Ring &Common;
  bool ThreadsRead = false;
};

} // namespace

RoleLoop::Place RoleLoop::load(IRBuilderBase &B, const RoleRings::Position &P) {
  Value *Stage = B.CreateLoad(B.getInt32Ty(), P.Stage, "stage");
  return {Stage, B.CreateLoad(B.getInt32Ty(), P.Parity, "parity")};
}

RoleLoop::Place RoleLoop::getNext(IRBuilderBase &B, const Place &P) {
  Value *Next = B.CreateAdd(P.Stage, B.getInt32(1), "", true, true);
  Value *IsEnd = B.CreateICmpEQ(Next, B.getInt32(Ring.Stages));
  Value *Stage = B.CreateSelect(IsEnd, B.getInt32(0), Next);
  return {Stage, B.CreateXor(P.Parity, B.CreateZExt(IsEnd, B.getInt32Ty()))};
}

void RoleLoop::advance(IRBuilderBase &B, const RoleRings::Position &P,
                       const Place &Current) {
  Place Next = getNext(B, Current);
  B.CreateStore(Next.Stage, P.Stage);
  B.CreateStore(Next.Parity, P.Parity);
}

CallInst *RoleLoop::waitUntilFull(IRBuilderBase &B, const Place &P) {
  return createTargetOp(B, TargetOpcode::BoxWait, B.getVoidTy(),
                        {Barriers, P.Stage, P.Parity});
}

/// The producer's entries of the next iteration are on their way while it waits for a
/// stage.
void RoleLoop::loadEntriesAhead(IRBuilderBase &B, IterationValues &Current) {
  LoopLookahead::Prologue Prologue = Loop.beginPrologue(1);
  Loop.carryEntries(Current, Loop.getBehind(Prologue, 0));
  IterationValues Next = Loop.getNext(Current, B);
  Loop.loadEntries(Next, Current, B);
  Loop.setNextEntries(Current, Next);
}

/// Waits for the first iteration's stage in front of the loop, if there is one, and in
/// each iteration for the next one's. The last iteration has its own once more: products
/// that begin early are then for nobody, and need no condition.
EarlyPlaces RoleLoop::waitEarly(IRBuilderBase &B, IterationValues &Current,
                                const Place &Read, DominatorTree &DT, LoopInfo &LI) {
  Instruction *End = Loop.getPreheader()->getTerminator();
  IRBuilder<> Before(End);
  Value *IsTaken = Loop.getFirst(Before).Enable;
  DomTreeUpdater Updater(DT, DomTreeUpdater::UpdateStrategy::Eager);
  EarlyPlaces Places;
  Places.First = SplitBlockAndInsertIfThen(IsTaken, End->getIterator(), false, nullptr,
                                           &Updater, &LI);
  Before.SetInsertPoint(Places.First);
  Place First = load(Before, Common.Read);
  waitUntilFull(Before, First);
  Value *HasNext = Loop.getNext(Current, B).Enable;
  Place Next = getNext(B, Read);
  Next.Stage = B.CreateSelect(HasNext, Next.Stage, Read.Stage, "next.stage");
  Next.Parity = B.CreateSelect(HasNext, Next.Parity, Read.Parity, "next.parity");
  Places.Wait = waitUntilFull(B, Next);
  Places.FirstStage = First.Stage;
  Places.NextStage = Next.Stage;
  Places.ReadStage = Read.Stage;
  return Places;
}

/// Boxes come over what threads read. \p IsBehindWait: for products, where warps meet.
void RoleLoop::release(IRBuilderBase &B, Value *Stage, bool IsBehindWait) {
  if (ThreadsRead)
    createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
  createTargetOp(B, TargetOpcode::BoxRelease, B.getVoidTy(), {Common.Empty, Stage},
                 {{"blocks", std::to_string(Common.Blocks)},
                  {"meets", std::to_string(ThreadsRead || !IsBehindWait)}});
}

/// Where all reads of this iteration's stage have ended: behind the last of them.
Instruction *RoleLoop::getPlaceAfterReads() const {
  const llvm::Loop &L = Loop.getLoop();
  BasicBlock *Body = Loop.getBody();
  Instruction *End = Loop.getLatch()->getTerminator();
  // Operands keep the loop's stage, whatever views of buffers they go through.
  auto Reads = [&](Instruction &I) {
    if (TargetOp Op = TargetOp::dynCast(&I))
      return Op.getOpcode() == TargetOpcode::ProductWait ||
             any_of(Op->args(), [&](Value *V) {
               return SharedBufferType::dynCast(V->getType()) &&
                      is_contained(Buffers, getSharedAlloc(V)) &&
                      Op.getOpcode() != TargetOpcode::SharedView;
             });
    return false;
  };
  Instruction *Last = nullptr;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (Reads(I)) {
        if (Block != Body)
          return End;
        Last = &I;
      }
  return Last ? Last->getNextNode() : End;
}

/// Behind \p Wait and the results that it completes.
static Instruction *getPlaceAfter(Instruction *Wait) {
  Instruction *I = Wait->getNextNode();
  while (TargetOp::dynCast(I) &&
         TargetOp::dynCast(I).getOpcode() == TargetOpcode::ProductResult)
    I = I->getNextNode();
  return I;
}

/// The stage of iteration i is free behind \p Wait of iteration i+1, which may be one of
/// the next loop that has the ring: none waits for the last stage before.
void RoleLoop::releaseLater(Value *Stage, Instruction *Wait) {
  IRBuilder<> B(getPlaceAfter(Wait));
  Value *Held = B.CreateLoad(B.getInt32Ty(), Common.Held, "held");
  release(B, Held, /*IsBehindWait=*/true);
  B.SetInsertPoint(Loop.getLatch()->getTerminator());
  B.CreateStore(Stage, Common.Held);
}

/// Whether the loop reads what threads left in shared memory in front of it.
bool RoleLoop::readsOtherBuffers() const {
  const llvm::Loop &L = Loop.getLoop();
  auto IsOther = [&](const Use &U) {
    return L.isLoopInvariant(U.get()) &&
           (isSharedOperand(U) ||
            (SharedBufferType::dynCast(U->getType()) && !is_contained(Buffers, U.get())));
  };
  return any_of(L.blocks(), [&](BasicBlock *Block) {
    return any_of(*Block, [&](Instruction &I) { return any_of(I.operands(), IsOther); });
  });
}

void RoleLoop::build(DominatorTree &DT, LoopInfo &LI) {
  ThreadsRead = isReadByThreads();
  // Else the shared plan would put a barrier into the loop, for every iteration.
  if (readsOtherBuffers()) {
    IRBuilder<> Before(Loop.getPreheader()->getTerminator());
    createTargetOp(Before, TargetOpcode::Barrier, Before.getVoidTy(), {});
  }
  IRBuilder<> B(Loop.getBody(), Loop.getBody()->getFirstInsertionPt());
  IterationValues Current = Loop.getCurrent();
  if (Loop.getNumEntries() != 0)
    loadEntriesAhead(B, Current);
  Place Written = load(B, Common.Written);
  createTargetOp(B, TargetOpcode::BoxAcquire, B.getVoidTy(),
                 {Common.Empty, Written.Stage, Written.Parity});
  createBoxes(B, Written.Stage, Current);
  advance(B, Common.Written, Written);
  Place Read = load(B, Common.Read);
  SmallVector<RunningProduct, 2> Products(Ring.Products);
  if (Ring.BeginsEarly) {
    EarlyPlaces Places = waitEarly(B, Current, Read, DT, LI);
    replaceLoads(Read.Stage);
    Products = beginEarly(Loop, Products, Places, Layouts);
  } else {
    waitUntilFull(B, Read);
    replaceLoads(Read.Stage);
  }
  Instruction *Free = deferWaits(Loop.getLoop(), Products, Ring.CarriesProducts, Layouts);
  // Another loop with the ring frees the last stage of this one, or none has to.
  assert(bool(Free) == Ring.CarriesProducts && "a stage that is never free");
  if (Free) {
    releaseLater(Read.Stage, Free);
  } else {
    Instruction *Place = getPlaceAfterReads();
    TargetOp Before = TargetOp::dynCast(Place->getPrevNode());
    B.SetInsertPoint(Place);
    release(B, Read.Stage, Before && Before.getOpcode() == TargetOpcode::ProductWait);
  }
  B.SetInsertPoint(Loop.getLatch()->getTerminator());
  advance(B, Common.Read, Read);
}

void RoleRings::pipeline(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                         const RingPlan &Plan, DominatorTree &DT, LoopInfo &LI) {
  SmallVector<Value *, 4> LoadMaps;
  for (const EarlyLoad &Early : Loads)
    LoadMaps.push_back(getMap(Early));
  RoleLoop(Loop, Loads, Plan, Rings[Plan.RoleRing], LoadMaps, Machine, Layouts)
      .build(DT, LI);
}
