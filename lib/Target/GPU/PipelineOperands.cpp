//===- PipelineOperands.cpp - Operands that shared memory keeps -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The queries of attention are multiplied in each iteration. Where accumulators leave no
// registers for their fragments, ldmatrix in each iteration costs far less than spilling.
// So it does for operands that are too large for a ring.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/SharedOperands.h"
#include "Target/GPU/TargetOps.h"

using namespace llvm;
using namespace tileir;

/// Registers of 32 bits, elements of 16 and 8 bits packed as fragments are.
static unsigned getPackedRegisters(const Value *Tile, TileLayouts &Layouts) {
  uint64_t Bits = getValueBits(TileType::dynCast(Tile).getElement());
  return divideCeil(Layouts.get(Tile).getSize(InDim::Register) * Bits, 32);
}

uint64_t KeptOperand::getBytes() const {
  TileType T = TileType::dynCast(Convert);
  return T.getNumElements() * getMemoryBytes(T.getElement());
}

unsigned tileir::getProductRegisters(const Loop &L, TileLayouts &Layouts) {
  unsigned Registers = 0;
  SmallPtrSet<const Value *, 4> Counted;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      ProductOp Product = ProductOp::dynCast(&I);
      if (!Product)
        continue;
      Registers += getPackedRegisters(&I, Layouts);
      for (Use *U : {&Product.getLhs(), &Product.getRhs()})
        if (L.isLoopInvariant(U->get()) && !isSharedOperand(*U) &&
            Layouts.lookup(U->get()) && Counted.insert(U->get()).second)
          Registers += getPackedRegisters(U->get(), Layouts);
    }
  return Registers;
}

unsigned tileir::getEarlyRegisters(ArrayRef<RunningProduct> Products,
                                   TileLayouts &Layouts) {
  unsigned Registers = 0;
  for (const RunningProduct &P : Products)
    if (P.MayBeEarly)
      Registers += getPackedRegisters(P.getCall(), Layouts);
  return Registers;
}

/// Ops that only say otherwise where elements are.
static bool isShapeOp(Instruction &I) {
  return isa<CallInst>(I) && getLayoutRule(I) == LayoutRule::Shape &&
         I.getNumOperands() == 2;
}

/// Whether all users of \p V are products in \p Loops, all of which come after it.
static bool feedsProductsOnly(Value *V, ArrayRef<const Loop *> Loops) {
  return all_of(V->users(), [&](User *U) {
    return ProductOp::dynCast(U) && any_of(Loops, [&](const Loop *L) {
             return L->contains(cast<Instruction>(U)) && L->isLoopInvariant(V);
           });
  });
}

/// The conversion that operand \p Tile of products comes from, if that is all that it is
/// for.
static std::optional<KeptOperand> getKeptOperand(Value *Tile) {
  KeptOperand Operand;
  auto *I = dyn_cast<Instruction>(Tile);
  while (I && isShapeOp(*I) && (I == Tile || I->hasOneUse())) {
    Operand.Ops.insert(Operand.Ops.begin(), cast<CallInst>(I));
    I = dyn_cast<Instruction>(I->getOperand(0));
  }
  TargetOp Op = TargetOp::dynCast(I);
  if (!Op || Op.getOpcode() != TargetOpcode::ConvertLayout ||
      (I != Tile && !I->hasOneUse()))
    return std::nullopt;
  Operand.Convert = Op.getCall();
  return Operand;
}

/// The tiles that products in \p Loops have in registers.
static SetVector<Value *> getOperands(ArrayRef<const Loop *> Loops) {
  SetVector<Value *> Tiles;
  for (const Loop *L : Loops)
    for (BasicBlock *Block : L->blocks())
      for (Instruction &I : *Block)
        if (ProductOp Product = ProductOp::dynCast(&I)) {
          for (Use *U : {&Product.getLhs(), &Product.getRhs()})
            if (!isSharedOperand(*U))
              Tiles.insert(U->get());
        }
  return Tiles;
}

SmallVector<KeptOperand, 2> tileir::findInvariantOperands(ArrayRef<const Loop *> Loops) {
  SmallVector<KeptOperand, 2> Operands;
  for (Value *Tile : getOperands(Loops)) {
    if (!feedsProductsOnly(Tile, Loops))
      continue;
    if (std::optional<KeptOperand> Operand = getKeptOperand(Tile))
      Operands.push_back(std::move(*Operand));
  }
  return Operands;
}

SmallVector<KeptOperand, 2> tileir::findLargeOperands(const Loop &L, TileLayouts &Layouts,
                                                      const GPUMachine &Machine) {
  SmallVector<KeptOperand, 2> Operands;
  for (Value *Tile : getOperands(&L)) {
    std::optional<KeptOperand> Operand = getKeptOperand(Tile);
    if (!Operand)
      continue;
    CallInst *Convert = Operand->Convert;
    auto IsBehind = [&](User *U) {
      return ProductOp::dynCast(U) &&
             cast<Instruction>(U)->getParent() == Convert->getParent();
    };
    Value *Source = Convert->getArgOperand(0);
    uint64_t Scratch =
        getConversionScratch(Layouts.get(Source), Layouts.get(Convert),
                             TileType::dynCast(Convert).getElement(), Machine);
    if (L.contains(Convert) && all_of(Tile->users(), IsBehind) && Scratch != 0 &&
        Scratch < Operand->getBytes())
      Operands.push_back(std::move(*Operand));
  }
  return Operands;
}

uint64_t tileir::getKeptBytes(ArrayRef<KeptOperand> Operands, const Instruction &Place) {
  uint64_t Bytes = 0;
  for (const KeptOperand &Operand : Operands) {
    // A buffer is there from its conversion to the last product that reads it.
    const CallInst *Convert = Operand.Convert;
    const CallInst *Last = Operand.Ops.empty() ? Convert : Operand.Ops.back();
    auto IsRead = [&](const User *U) {
      return U == &Place || Place.comesBefore(cast<Instruction>(U));
    };
    if (Convert->getParent() == Place.getParent() && !Place.comesBefore(Convert) &&
        any_of(Last->users(), IsRead))
      Bytes += Operand.getBytes();
  }
  return Bytes;
}

/// The fragments, read from \p Buffer before \p User.
static Value *createRead(const KeptOperand &Operand, Value *Buffer, Instruction *User,
                         TileLayouts &Layouts) {
  IRBuilder<> B(User);
  CallInst *Read = createTargetOp(B, TargetOpcode::SharedLoad, Operand.Convert->getType(),
                                  {Buffer, B.getInt32(0)});
  Layouts.set(*Read, Layouts.get(Operand.Convert));
  Value *Tile = Read;
  for (CallInst *Op : Operand.Ops) {
    auto *Copy = cast<CallInst>(Op->clone());
    Copy->setArgOperand(0, Tile);
    B.Insert(Copy);
    Layouts.set(*Copy, Layouts.get(Op));
    Tile = Copy;
  }
  return Tile;
}

void tileir::keepInSharedMemory(ArrayRef<KeptOperand> Operands, const GPUMachine &Machine,
                                TileLayouts &Layouts) {
  for (const KeptOperand &Operand : Operands) {
    CallInst *Convert = Operand.Convert;
    Value *Source = Convert->getArgOperand(0);
    TileType T = TileType::dynCast(Convert);
    unsigned Bytes = getMemoryBytes(T.getElement());
    IRBuilder<> B(Convert);
    CallInst *Buffer =
        createTargetOp(B, TargetOpcode::SharedAlloc, SharedBufferType::get(T, 1), {});
    Layouts.set(*Buffer, chooseSwizzle(Layouts.get(Source), Layouts.get(Convert), Bytes,
                                       Machine.getWarp())
                             .Places);
    createTargetOp(B, TargetOpcode::SharedStore, B.getVoidTy(),
                   {Buffer, B.getInt32(0), Source});
    CallInst *Last = Operand.Ops.empty() ? Convert : Operand.Ops.back();
    for (Use &U : make_early_inc_range(Last->uses()))
      U.set(createRead(Operand, Buffer, cast<Instruction>(U.getUser()), Layouts));
    for (CallInst *Op : reverse(Operand.Ops))
      Op->eraseFromParent();
    Convert->eraseFromParent();
  }
}
