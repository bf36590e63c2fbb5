//===- SharedOperands.cpp - Operands in shared memory ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/SharedOperands.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/GPUPasses.h"
#include "llvm/IR/InstIterator.h"
#include <map>

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

bool tileir::isSharedOperand(const Use &U) {
  ProductOp Product = ProductOp::dynCast(U.getUser());
  std::optional<MmaInstruction> I = Product ? Product.getInstruction() : std::nullopt;
  if (!I)
    return false;
  return (I->SharedA && &U == &Product.getLhs()) ||
         (I->SharedB && &U == &Product.getRhs());
}

SmallVector<TileUse, 4> tileir::findSharedUses(Value *Tile) {
  SmallVector<TileUse, 4> Uses = findUsesAfter(Tile, isReordering);
  erase_if(Uses, [](const TileUse &U) { return !isSharedOperand(*U.Operand); });
  return Uses;
}

SharedLayout tileir::getOperandBuffer(ArrayRef<unsigned> Shape, unsigned Dim,
                                      unsigned ElementBytes, const GPUMachine &Machine) {
  return getChunkSwizzle(Shape, getOrderFrom(Dim, Shape.size()), ElementBytes,
                         Machine.getWarp());
}

SharedLayout tileir::getBufferAfter(const SharedLayout &Buffer,
                                    ArrayRef<CallInst *> Ops) {
  SharedLayout After = Buffer;
  for (CallInst *Op : Ops)
    After.Places = *getResultLayout(TileCall::dynCast(Op), After.Places);
  return After;
}

unsigned tileir::getReadCost(const LinearLayout &L, const SharedLayout &Buffer,
                             unsigned Bytes, const GPUMachine &Machine) {
  SharedAccess Access = getSharedAccess(L, Buffer, Bytes);
  unsigned Cost =
      Access.getNumAccesses() * getWavefronts(Access, Bytes, Machine.getWarp());
  if (std::optional<LdMatrixPlan> Plan =
          planLdMatrix(L, Buffer, Bytes, /*AllowTranspose=*/true, Machine.getWarp()))
    Cost = std::min(Cost, Plan->getNumInstructions() *
                              getWavefronts(*Plan, Bytes, Machine.getWarp()));
  return Cost;
}

bool tileir::keepsRuns(const LinearLayout &L, const SharedLayout &Buffer, unsigned Count,
                       unsigned Bytes) {
  SharedAccess Access = getSharedAccess(L, Buffer, Bytes);
  if (Access.VectorElements < Count)
    return false;
  for (auto [N, Register] : enumerate(Access.Registers))
    if (Register % Count != N % Count ||
        Register / Count != Access.Registers[N - N % Count] / Count)
      return false;
  return true;
}

SharedOperand SharedOperand::get(const TileUse &U) {
  ProductOp Product = ProductOp::dynCast(U.Operand->getUser());
  bool IsA = U.Operand == &Product.getLhs();
  return {*Product.getInstruction(), IsA ? MmaOperand::A : MmaOperand::B, U.Ops};
}

std::optional<unsigned> tileir::findOperandDim(const SharedOperand &Use, TileType Tile,
                                               unsigned First,
                                               const GPUMachine &Machine) {
  unsigned Bytes = getMemoryBytes(Tile.getElement());
  for (unsigned Dim : getOrderFrom(First, Tile.getRank())) {
    SharedLayout Buffer = getOperandBuffer(Tile.getShape(), Dim, Bytes, Machine);
    if (planMmaOperand(Use.Instruction, Use.Operand, getBufferAfter(Buffer, Use.Ops)))
      return Dim;
  }
  return std::nullopt;
}

std::optional<TransposePlan> tileir::planOperandCopy(TileType Tile, unsigned From,
                                                     unsigned To,
                                                     const GPUMachine &Machine,
                                                     unsigned NumWarps) {
  unsigned Bytes = getMemoryBytes(Tile.getElement());
  auto GetBuffer = [&](unsigned Dim) -> DirectedBuffer {
    return {getOperandBuffer(Tile.getShape(), Dim, Bytes, Machine), Dim};
  };
  return planTranspose(GetBuffer(From), GetBuffer(To), Bytes, NumWarps,
                       Machine.getWarp());
}

/// Whether \p Tile is made of a tile that is loaded, and was not one at first, by ops
/// that leave the size of elements as it is: pipelined loops read the ring in whatever
/// layout is wanted then.
static bool isMadeOfLoad(Value *Tile) {
  Value *First = Tile;
  while (canFollowConversion(TileCall::dynCast(First)))
    First = cast<CallInst>(First)->getArgOperand(0);
  MemoryOp Load = MemoryOp::dynCast(getProducer(First).first);
  auto IsReordered = [&] {
    Value *V = Tile;
    while (isReordering(TileCall::dynCast(V)))
      V = cast<CallInst>(V)->getArgOperand(0);
    return V == First;
  };
  return Load && Load.isLoad() && Load.isOfView() && !IsReordered();
}

LinearLayout tileir::getStoredLayout(const Use &U, const LinearLayout &Own,
                                     const GPUMachine &Machine) {
  constexpr unsigned WordBytes = 4, VectorBytes = 16;
  TileType T = TileType::dynCast(U.get());
  unsigned Bytes = getMemoryBytes(T.getElement()), Rank = T.getRank();
  SharedOperand Operand = SharedOperand::get({{}, const_cast<Use *>(&U)});
  unsigned KDim = Operand.Operand == MmaOperand::A ? Rank - 1 : Rank - 2;
  unsigned OtherDim = Operand.Operand == MmaOperand::A ? Rank - 2 : Rank - 1;
  auto GetVector = [&](unsigned Dim) {
    SharedLayout Buffer = getOperandBuffer(T.getShape(), Dim, Bytes, Machine);
    return getSharedAccess(Own, Buffer, Bytes).VectorElements * Bytes;
  };
  // Bases of layouts of tiles are single bits, which is enough for words.
  if (Bytes != WordBytes || GetVector(KDim) == VectorBytes ||
      GetVector(OtherDim) != VectorBytes || !isMadeOfLoad(U.get()))
    return Own;
  std::optional<TransposePlan> Plan =
      planOperandCopy(T, OtherDim, KDim, Machine, Own.getSize(InDim::Warp));
  return Plan ? Plan->Layout : Own;
}

//===----------------------------------------------------------------------===//
// Buffers in place of tiles
//===----------------------------------------------------------------------===//

void tileir::useBuffer(const TileUse &U, Value *Buffer, Value *Stage,
                       TileLayouts &Layouts) {
  ProductOp Product = ProductOp::dynCast(U.Operand->getUser());
  IRBuilder<> B(Product.getCall());
  if (!U.Ops.empty()) {
    SharedLayout Places = {Layouts.get(Buffer)};
    unsigned Stages = SharedBufferType::dynCast(Buffer->getType()).getStages();
    CallInst *View = createTargetOp(
        B, TargetOpcode::SharedView,
        SharedBufferType::get(TileType::dynCast(U.Operand->get()), Stages), {Buffer});
    Layouts.set(*View, getBufferAfter(Places, U.Ops).Places);
    Buffer = View;
  }
  Product.setBuffer(*U.Operand, Buffer, Stage);
  for (CallInst *Op : reverse(U.Ops))
    if (Op->use_empty())
      Op->eraseFromParent();
}

/// Where what uses \p Tile may stand first.
static Instruction *getPlaceAfter(Instruction *Tile) {
  if (isa<PHINode>(Tile))
    return &*Tile->getParent()->getFirstInsertionPt();
  return Tile->getNextNode();
}

namespace {

/// Makes buffers for operands, and stores tiles there.
class OperandPlacer {
public:
  explicit OperandPlacer(const GPUMachine &Machine) : Machine(Machine) {}
  /// For \p Operand of \p I: contiguous along k, or along m or n where that is how
  /// registers have it.
  CallInst *place(Instruction *Tile, const MmaInstruction &I, MmaOperand Operand);

private:
  SharedLayout getBuffer(TileType T, unsigned Dim) const {
    return getOperandBuffer(T.getShape(), Dim, getMemoryBytes(T.getElement()), Machine);
  }
  unsigned countStores(Instruction *Tile, const SharedLayout &Buffer);
  CallInst *createBuffer(IRBuilderBase &B, TileType T, unsigned Dim);

  const GPUMachine &Machine;
  TileLayouts Layouts;
};

} // namespace

unsigned OperandPlacer::countStores(Instruction *Tile, const SharedLayout &Buffer) {
  unsigned Bytes = getMemoryBytes(TileType::dynCast(Tile).getElement());
  return getSharedAccess(Layouts.get(Tile), Buffer, Bytes).getNumAccesses();
}

CallInst *OperandPlacer::createBuffer(IRBuilderBase &B, TileType T, unsigned Dim) {
  CallInst *Buffer =
      createTargetOp(B, TargetOpcode::SharedAlloc, SharedBufferType::get(T, 1), {});
  Layouts.set(*Buffer, getBuffer(T, Dim).Places);
  return Buffer;
}

CallInst *OperandPlacer::place(Instruction *Tile, const MmaInstruction &I,
                               MmaOperand Operand) {
  TileType T = TileType::dynCast(Tile);
  unsigned Rank = T.getRank(), KDim = Rank - 1, OtherDim = Rank - 2;
  if (Operand == MmaOperand::B)
    std::swap(KDim, OtherDim);
  unsigned Dim = KDim, Stores = countStores(Tile, getBuffer(T, KDim)),
           OtherStores = countStores(Tile, getBuffer(T, OtherDim));
  if (OtherStores < Stores && planMmaOperand(I, Operand, getBuffer(T, OtherDim)))
    Dim = OtherDim;
  // Else a detour may be shorter.
  std::optional<TransposePlan> Copy;
  if (Dim == KDim)
    Copy = planOperandCopy(T, OtherDim, KDim, Machine,
                           Layouts.get(Tile).getSize(InDim::Warp));
  if (Copy &&
      OtherStores + Copy->Read.getNumInstructions() + Copy->Write.getNumAccesses() >=
          Stores)
    Copy.reset();
  IRBuilder<> B(getPlaceAfter(Tile));
  Value *Stage = B.getInt32(0);
  CallInst *Buffer = createBuffer(B, T, Dim);
  CallInst *First = Copy ? createBuffer(B, T, OtherDim) : Buffer;
  createTargetOp(B, TargetOpcode::SharedStore, B.getVoidTy(), {First, Stage, Tile});
  if (Copy)
    Layouts.set(*createTargetOp(B, TargetOpcode::SharedCopy, B.getVoidTy(),
                                {Buffer, Stage, First, Stage}),
                Copy->Layout);
  createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {});
  return Buffer;
}

PassResult tileir::placeOperands(Function &Kernel, const GPUMachine &Machine,
                                 FunctionAnalysisManager &) {
  SmallVector<ProductOp, 8> Products;
  for (Instruction &I : instructions(Kernel))
    if (ProductOp Product = ProductOp::dynCast(&I))
      Products.push_back(Product);
  OperandPlacer Placer(Machine);
  // One buffer serves all uses of a tile as the same operand.
  std::map<std::pair<Value *, MmaOperand>, CallInst *> Buffers;
  for (ProductOp Product : Products)
    for (MmaOperand Operand : {MmaOperand::A, MmaOperand::B}) {
      Use &U = Operand == MmaOperand::A ? Product.getLhs() : Product.getRhs();
      if (!isSharedOperand(U) || !TileType::dynCast(U.get()))
        continue;
      CallInst *&Buffer = Buffers[{U.get(), Operand}];
      if (!Buffer)
        Buffer =
            Placer.place(cast<Instruction>(U.get()), *Product.getInstruction(), Operand);
      Product.setBuffer(U, Buffer, IRBuilder<>(Buffer).getInt32(0));
    }
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Buffers.empty() ? PreservedAnalyses::all() : Preserved;
}
