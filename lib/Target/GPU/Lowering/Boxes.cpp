//===- Boxes.cpp - Tiles that one thread copies ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/nvptx-tma.md. Thread 0 makes barriers and starts copies, or a producer
// (docs/gpu-roles.md); all threads wait.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Boxes.h"
#include "Dialect/TileTypes.h"
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

/// The numbers of a list in an attribute.
static SmallVector<unsigned, 4> getNumbers(const TargetOp &Op, StringRef Name) {
  SmallVector<StringRef, 4> Parts;
  Op.getAttr(Name).split(Parts, ',');
  SmallVector<unsigned, 4> Numbers;
  for (StringRef Part : Parts) {
    unsigned Number = 0;
    Part.getAsInteger(10, Number);
    Numbers.push_back(Number);
  }
  return Numbers;
}

static Value *isThread0(TileLowering &L) {
  return L.B.CreateICmpEQ(L.getThread(), L.B.getInt32(0));
}

static Value *isLane0(TileLowering &L) {
  return L.B.CreateICmpEQ(L.getLane(), L.B.getInt32(0));
}

/// Whether the thread is the one of the first warp that makes boxes move.
static Value *isFirstMover(TileLowering &L) {
  return L.B.CreateAnd(L.B.CreateICmpEQ(L.getWarp(), L.B.getInt32(0)), L.getBoxLane());
}

/// Whether the thread is the one that copies: of the producer, whose code this is, or of
/// the first warp.
static Value *isCopier(TileLowering &L) {
  return L.getNumProducerThreads() ? L.getBoxLane() : isFirstMover(L);
}

static Value *getPlace(TileLowering &L, const SharedStage &Stage) {
  if (!Stage.Offset)
    return Stage.Base;
  return L.B.CreateGEP(L.B.getInt8Ty(), Stage.Base, Stage.Offset);
}

/// The barrier of stage \p Stage.
static Value *getBarrier(TileLowering &L, Value *Barriers, Value *Stage) {
  return getPlace(L, SharedStage(L, Barriers, Stage));
}

void tileir::lowerTensorMap(TileLowering &L, const TargetOp &Op) {
  Value *View = Op->getArgOperand(1);
  TileViewType Type = TileViewType::dynCast(View->getType());
  const ViewValue &V = L.getView(View);
  BoxedTensor T;
  T.Base = V.Base;
  T.ElementBytes = getMemoryBytes(Type.getTensorView().getElement());
  T.SwizzleBytes = unsigned(Op.getIntAttr("swizzle"));
  T.Update = getBoxUpdate(Op);
  T.Box = getNumbers(Op, "box");
  for (auto [N, D] : enumerate(getNumbers(Op, "dims"))) {
    unsigned TensorDim = Type.getDimMap(D);
    T.Extents.push_back(V.Extents[TensorDim]);
    if (N)
      T.Strides.push_back(
          L.B.CreateMul(V.Strides[TensorDim], L.B.getInt64(T.ElementBytes)));
  }
  if (uint64_t Columns = Op.getIntAttr("columns")) {
    unsigned Width = T.Box[0];
    T.Extents.push_back(L.B.CreateUDiv(T.Extents[0], L.B.getInt64(Width)));
    T.Extents[0] = L.B.getInt64(Width);
    T.Strides.push_back(L.B.getInt64(uint64_t(Width) * T.ElementBytes));
    T.Box.push_back(unsigned(Columns));
  }
  Value *Scratch = getPlace(L, SharedStage(L, Op->getArgOperand(0), L.B.getInt32(0)));
  Value *IsCopier = L.getNumProducerThreads() && !Op.getIntAttr("for_stores")
                        ? L.B.getTrue()
                        : L.B.CreateICmpEQ(L.getWarp(), L.B.getInt32(0));
  Value *Map =
      L.Machine.emitTensorMap(L, T, IsCopier, Scratch, unsigned(Op.getIntAttr("number")));
  L.setResult(Op.getCall(), 0, {Map});
}

/// Calls \p Emit with the barrier of each stage.
static void forBarriers(TileLowering &L, Value *Barriers,
                        function_ref<void(Value *)> Emit) {
  unsigned Stages = SharedBufferType::dynCast(Barriers->getType()).getStages();
  for (unsigned Stage = 0; Stage != Stages; ++Stage)
    Emit(getBarrier(L, Barriers, L.B.getInt32(Stage)));
}

/// Whether the next op, but for those that only reserve memory, makes barriers, too.
static bool isBeforeInit(const TargetOp &Op) {
  for (Instruction *I = Op->getNextNode(); I; I = I->getNextNode()) {
    TargetOp Next = TargetOp::dynCast(I);
    if (!Next || Next.getOpcode() != TargetOpcode::SharedAlloc)
      return Next && Next.getOpcode() == TargetOpcode::BoxInit;
  }
  return false;
}

/// One fence does for all inits in front of it.
void tileir::lowerBoxInit(TileLowering &L, const TargetOp &Op) {
  L.createIf(isThread0(L), [&] {
    forBarriers(L, Op->getArgOperand(0), [&](Value *Barrier) {
      L.Machine.emitBoxBarrier(L.B, Barrier, unsigned(Op.getIntAttr("arrivals", 1)));
    });
    if (!isBeforeInit(Op))
      L.Machine.emitBoxBarrierFence(L.B);
  });
}

void tileir::lowerBoxEnd(TileLowering &L, const TargetOp &Op) {
  L.createIf(isThread0(L), [&] {
    forBarriers(L, Op->getArgOperand(0),
                [&](Value *Barrier) { L.Machine.emitBoxBarrierEnd(L.B, Barrier); });
  });
}

void tileir::lowerBoxExpect(TileLowering &L, const TargetOp &Op) {
  L.createIf(L.B.CreateAnd(isCopier(L), Op->getArgOperand(2)), [&] {
    L.Machine.emitBoxExpect(L.B,
                            getBarrier(L, Op->getArgOperand(0), Op->getArgOperand(1)),
                            unsigned(Op.getIntAttr("bytes")));
  });
}

namespace {

/// What a block copies of each box for its cluster.
struct BoxPart {
  unsigned Count = 1, Dim = 0; ///< Parts, along dimension number Dim of the box.
  Value *Number = nullptr;     ///< i32: of this block's part.
  Value *Blocks = nullptr;     ///< i16: a bit for each block that it goes to.
};

} // namespace

/// Bits of the block's number in which blocks that get the same boxes differ, put next to
/// each other, are the number of its part.
static BoxPart getPart(TileLowering &L, const TargetOp &Op) {
  IRBuilder<> &B = L.B;
  BoxPart Part;
  Part.Count = unsigned(Op.getIntAttr("parts", 1));
  if (Part.Count == 1)
    return Part;
  Part.Dim = unsigned(Op.getIntAttr("part_dim"));
  unsigned Ranks = unsigned(Op.getIntAttr("ranks"));
  unsigned NumBlocks = L.Machine.getClusterBlocks(L.Kernel);
  Value *Rank = L.Machine.emitClusterRank(B, NumBlocks);
  Part.Number = B.getInt32(0);
  for (unsigned Bit = 0, N = 0; 1u << Bit < NumBlocks; ++Bit)
    if (Ranks >> Bit & 1) {
      Value *Digit = B.CreateAnd(B.CreateLShr(Rank, Bit - N), 1u << N);
      Part.Number = B.CreateOr(Part.Number, Digit);
      ++N;
    }
  unsigned OfFirst = 0;
  for (unsigned Block = 0; Block != NumBlocks; ++Block)
    if ((Block & ~Ranks) == 0)
      OfFirst |= 1u << Block;
  Value *First = B.CreateAnd(Rank, (NumBlocks - 1) & ~Ranks);
  Part.Blocks = B.CreateTrunc(B.CreateShl(B.getInt32(OfFirst), First), B.getInt16Ty());
  return Part;
}

/// Calls \p Copy with the place in shared memory and the corner in the tensor of each
/// box, or the \p Part of it, that \p Op, a box_load or box_store, copies.
static void forBoxes(TileLowering &L, const TargetOp &Op, const BoxPart &Part,
                     function_ref<void(Value *, ArrayRef<Value *>)> Copy) {
  IRBuilder<> &B = L.B;
  AsyncLoadView Access = AsyncLoadView::dynCast(Op.getCall());
  SharedStage Stage(L, Access.getBuffer(), Access.getStage());
  TileViewType Type = TileViewType::dynCast(Access.getView()->getType());
  SmallVector<Value *, 4> Indices = Access.getIndices();
  SmallVector<unsigned, 4> Box = getNumbers(Op, "box");
  unsigned BoxBytes = getMemoryBytes(Stage.Type.getElement());
  for (unsigned Extent : Box)
    BoxBytes *= Extent;
  SmallVector<Value *, 5> Corner;
  SmallVector<unsigned, 4> Dims = getNumbers(Op, "dims");
  auto GetCorner = [&](unsigned D, unsigned Unit) {
    return B.CreateMul(B.CreateZExtOrTrunc(Indices[D], B.getInt32Ty()),
                       B.getInt32(Type.getTraversalStride(D) / Unit));
  };
  for (unsigned D : Dims)
    Corner.push_back(GetCorner(D, 1));
  if (Op.getIntAttr("columns")) {
    Corner[0] = B.getInt32(0);
    Corner.push_back(GetCorner(Dims[0], Box[0]));
  }
  Value *First = Corner[0], *Place = getPlace(L, Stage);
  if (Part.Number) {
    Value *&Start = Corner[Part.Dim];
    Start = B.CreateAdd(Start, B.CreateMul(Part.Number, B.getInt32(Box[Part.Dim])));
    Value *Offset = B.CreateMul(Part.Number, B.getInt32(BoxBytes));
    Place = B.CreateGEP(B.getInt8Ty(), Place, Offset);
  }
  for (unsigned N = 0, E = unsigned(Op.getIntAttr("boxes")); N != E; ++N) {
    Corner[0] = B.CreateAdd(First, B.getInt32(N * Box[0]));
    Copy(B.CreateConstGEP1_32(B.getInt8Ty(), Place, N * Part.Count * BoxBytes), Corner);
  }
}

void tileir::lowerBoxLoad(TileLowering &L, const TargetOp &Op) {
  SmallVector<Value *, 10> Operands(Op->args());
  if (!L.getNumProducerThreads())
    orderAccess(L, *Op.getCall());
  Value *Map = Operands.pop_back_val(), *Barriers = Operands.pop_back_val();
  L.createIf(L.B.CreateAnd(isCopier(L), Operands[2]), [&] {
    Value *Barrier = getBarrier(L, Barriers, Operands[1]);
    BoxPart Part = getPart(L, Op);
    forBoxes(L, Op, Part, [&](Value *To, ArrayRef<Value *> Corner) {
      L.Machine.emitBoxCopy(L.B, To, Barrier, Map, Corner, Part.Blocks);
    });
  });
}

/// A map cannot say that an extent is zero.
void tileir::lowerBoxStore(TileLowering &L, const TargetOp &Op) {
  IRBuilder<> &B = L.B;
  orderAccess(L, *Op.getCall());
  AsyncLoadView Store = AsyncLoadView::dynCast(Op.getCall());
  Value *Enable = B.CreateAnd(isFirstMover(L), Store.getEnable());
  for (Value *Extent : L.getView(Store.getView()).Extents)
    Enable = B.CreateAnd(Enable, B.CreateICmpNE(Extent, B.getInt64(0)));
  std::optional<BoxUpdate> Update = getBoxUpdate(Op);
  L.createIf(Enable, [&] {
    Value *Map = Op->getArgOperand(Op->arg_size() - 1);
    forBoxes(L, Op, BoxPart(), [&](Value *From, ArrayRef<Value *> Corner) {
      L.Machine.emitBoxStore(B, From, Map, Corner, Update ? &*Update : nullptr);
    });
    L.Machine.emitBoxStoreCommit(B);
  });
}

void tileir::lowerBoxStoreWait(TileLowering &L, const TargetOp &Op) {
  L.createIf(isFirstMover(L),
             [&] { L.Machine.emitBoxStoreWait(L.B, Op.getIntAttr("written")); });
}

void tileir::lowerBoxWait(TileLowering &L, const TargetOp &Op) {
  IRBuilder<> &B = L.B;
  Value *Barrier = getBarrier(L, Op->getArgOperand(0), Op->getArgOperand(1));
  L.createWaitLoop(
      [&] { return L.Machine.emitBoxTest(B, Barrier, Op->getArgOperand(2)); });
}

/// The warp meets: a thread that is still in the loop when others have filled the stage
/// could miss the phase that it waits for, and wait for the next one.
void tileir::lowerBoxAcquire(TileLowering &L, const TargetOp &Op) {
  lowerBoxWait(L, Op);
  L.Machine.emitWarpBarrier(L.B);
}

/// The barrier of stage \p Stage, which may be the one of the iteration before: then the
/// address goes round the loop in place of the stage.
static Value *getBarrierOfBefore(TileLowering &L, Value *Barriers, Value *Stage) {
  auto *Before = dyn_cast<PHINode>(Stage);
  if (!Before || !Before->hasOneUse())
    return getBarrier(L, Barriers, Stage);
  SmallVector<Value *, 2> Places;
  IRBuilder<>::InsertPointGuard Guard(L.B);
  for (auto [Stage, Block] : zip(Before->incoming_values(), Before->blocks())) {
    L.B.SetInsertPoint(Block->getTerminator());
    Places.push_back(getBarrier(L, Barriers, Stage));
  }
  L.B.SetInsertPoint(Before);
  PHINode *Place = L.B.CreatePHI(Places[0]->getType(), Places.size());
  for (auto [P, Block] : zip(Places, Before->blocks()))
    Place->addIncoming(P, Block);
  return Place;
}

/// A wait of the warp for products is one for the part of each of its threads. Each lane
/// tells one block of a cluster.
void tileir::lowerBoxRelease(TileLowering &L, const TargetOp &Op) {
  unsigned Blocks = unsigned(Op.getIntAttr("blocks", 1));
  if (Op.getIntAttr("meets"))
    L.Machine.emitWarpBarrier(L.B);
  Value *Tells =
      Blocks == 1 ? isLane0(L) : L.B.CreateICmpULT(L.getLane(), L.B.getInt32(Blocks));
  Value *Barrier = getBarrierOfBefore(L, Op->getArgOperand(0), Op->getArgOperand(1));
  L.createIf(Tells, [&] {
    if (Blocks == 1)
      L.Machine.emitBoxArrive(L.B, Barrier);
    else
      L.Machine.emitBoxArriveAt(L.B, Barrier, L.getLane());
  });
}

/// The same in all threads of a warp, by the shuffle.
void tileir::lowerIsProducer(TileLowering &L, const TargetOp &Op) {
  Value *Warp = L.Machine.emitShuffle(L.B, L.getWarp(), L.B.getInt32(0));
  unsigned First = L.getNumWarps() + unsigned(Op.getIntAttr("first"));
  L.setResult(Op.getCall(), 0, {L.B.CreateICmpUGE(Warp, L.B.getInt32(First))});
}

void tileir::lowerSetRegisters(TileLowering &L, const TargetOp &Op) {
  L.Machine.emitSetRegisters(L.B, unsigned(Op.getIntAttr("count")),
                             Op.getIntAttr("takes"));
}
