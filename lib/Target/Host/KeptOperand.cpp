//===- KeptOperand.cpp - Packed operands for later blocks -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/KeptOperand.h"
#include "IR/Opcodes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

// All places of an operand, and of all operands of a kernel: an L2, or a part of an L3.
static constexpr uint64_t MaxBytes = 2 * 1024 * 1024, MaxBytesOfVersions = 2 * MaxBytes,
                          MaxBytesOfKernel = MaxBytes + MaxBytesOfVersions;
static constexpr unsigned MaxPlaces = 64;
static constexpr unsigned MaxKeys = 4;

// What is in a place, the first word of its record. Keys follow.
enum State : uint64_t { Empty, Packed, Reused };

//===----------------------------------------------------------------------===//
// What an operand depends on
//===----------------------------------------------------------------------===//

/// Whether \p Load may read what a store of its block wrote.
static bool followsStore(const MemoryOp &Load) {
  bool Follows = false;
  if (Value *Token = Load.getToken())
    walkTokens(Token, [&](Value *V) {
      MemoryOp Op = MemoryOp::dynCast(TileCall::dynCast(getProducer(V).first));
      Follows |= Op && !Op.isLoad();
      return !Follows;
    });
  return Follows;
}

/// Whether \p V is the same in all blocks of a call, and wherever it is used.
static bool isInvariant(Value *V, const Function &F, unsigned Depth = 0) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || I->getParent() == &F.getEntryBlock())
    return true;
  return Depth < 8 && !isa<PHINode>(I) && !I->mayReadFromMemory() &&
         isSafeToSpeculativelyExecute(I) &&
         all_of(
             I->operands(),
             [&](Value *Operand) { return isInvariant(Operand, F, Depth + 1); });
}

/// Whether \p V counts the steps of a loop, as its number or a quotient of that.
static bool isStep(Value *V) {
  while (auto *I = dyn_cast<BinaryOperator>(V)) {
    if (!isa<ConstantInt>(I->getOperand(1)))
      return false;
    V = I->getOperand(0);
  }
  return isa<PHINode>(V);
}

bool KeptOperand::addKey(Value *V) {
  if (isInvariant(V, Host->F))
    return true;
  if (!V->getType()->isIntegerTy() && !V->getType()->isPointerTy())
    return false;
  // A block's own numbers are phis, too, of the loop over blocks: they are in its header.
  auto *I = cast<Instruction>(V);
  bool IsOfBlocks =
      isa<PHINode>(I) &&
      I->getParent() == Host->F.getEntryBlock().getTerminator()->getSuccessor(0);
  if (!IsOfBlocks && isStep(V))
    Step = V;
  Keys.insert(V);
  return Keys.size() <= MaxKeys;
}

/// Goes through all that \p Tiles are computed from.
bool KeptOperand::collectKeys(ArrayRef<Value *> Tiles) {
  SmallVector<Value *, 16> Work(make_filter_range(Tiles, [](Value *V) { return V; }));
  SmallPtrSet<Value *, 16> Seen;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second || isTokenType(V->getType()))
      continue;
    if (!isTile(V) && !isView(V)) {
      if (!addKey(V))
        return false;
      continue;
    }
    if (isa<Constant>(V))
      continue;
    TileCall Call = isView(V) ? TileCall::dynCast(V) : TileDef::get(V).Call;
    if (!Call || Host->Plan.getBuffer(V))
      return false;
    if (MemoryOp Op = MemoryOp::dynCast(Call); Op && (!Op.isLoad() || followsStore(Op)))
      return false;
    append_range(Work, Call->args());
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

std::optional<KeptOperand> KeptOperand::create(HostContext &Host, ArrayRef<Value *> Tiles,
                                               uint64_t Bytes, uint64_t Extent) {
  KeptOperand Kept(Host);
  Kept.Bytes = alignTo(Bytes, 64);
  Kept.NumVersions = Host.Order->getNumVersions(Tiles, Extent);
  uint64_t Most = Kept.NumVersions == 1 ? MaxBytes : MaxBytesOfVersions;
  uint64_t Left = std::min(Most, MaxBytesOfKernel - Host.KeptBytes);
  if (Kept.Bytes > Left || ordersBlocks(Host.F) || !Kept.collectKeys(Tiles))
    return std::nullopt;
  unsigned Places = bit_floor(std::min<uint64_t>(MaxPlaces, Left / Kept.Bytes));
  Kept.NumVersions = std::min(Kept.NumVersions, Places);
  Kept.NumPlaces = Kept.Step ? Places : Kept.NumVersions;
  Host.KeptBytes += Kept.NumPlaces * Kept.Bytes;
  // Before the records is the number of the last place that is used.
  Kept.Records = Host.Plan.reserveAllocation(8 + Kept.NumPlaces * Kept.getRecordSize());
  Kept.Places = Host.Plan.reserveAllocation(Kept.NumPlaces * Kept.Bytes);
  Kept.reset();
  return Kept;
}

/// What is in the scratch memory when a call begins is of another launch.
void KeptOperand::reset() const {
  HostBuilder B(Host->F.getEntryBlock().getTerminator());
  Value *Last = B.getInt64(NumPlaces - 1);
  // Blocks by their numbers would find none of several versions again.
  if (NumVersions != 1)
    Last = B.CreateSelect(Host->Order->isGrouped(), Last, B.getInt64(0));
  B.CreateStore(Last, Host->getScratch(B, Records));
  for (unsigned P = 0; P != NumPlaces; ++P)
    B.CreateStore(B.getInt64(Empty),
                  Host->getScratch(B, Records + 8 + P * getRecordSize()));
}

Value *KeptOperand::emitRecord(HostBuilder &B, Value *Number) const {
  return B.CreateGEP(B.getInt8Ty(), Host->getScratch(B, Records + 8),
                     B.CreateMul(Number, B.getInt64(getRecordSize())));
}

static Value *toWord(IRBuilderBase &B, Value *V) {
  return V->getType()->isPointerTy() ? B.CreatePtrToInt(V, B.getInt64Ty())
                                     : B.CreateZExtOrTrunc(V, B.getInt64Ty());
}

static Value *getWord(IRBuilderBase &B, Value *Record, unsigned Index) {
  return B.CreateConstInBoundsGEP1_64(B.getInt64Ty(), Record, Index);
}

Value *KeptOperand::emitIsSame(HostBuilder &B, Value *Record) const {
  Value *Same = B.CreateICmpNE(B.CreateLoad(B.getInt64Ty(), Record), B.getInt64(Empty));
  for (auto [I, Key] : enumerate(Keys))
    Same = B.CreateAnd(
        Same, B.CreateICmpEQ(B.CreateLoad(B.getInt64Ty(), getWord(B, Record, 1 + I)),
                             toWord(B, Key)));
  return Same;
}

/// The number of a step's place for these scalars, if there were places for all steps:
/// neighbours have places of their own.
Value *KeptOperand::emitNumber(HostBuilder &B) const {
  Value *First =
      Step ? B.CreateMul(toWord(B, Step), B.getInt64(NumVersions)) : B.getInt64(0);
  if (NumVersions == 1)
    return First;
  Value *Sum = B.getInt64(0);
  for (Value *Key : Keys)
    if (Key != Step && Key->getType()->isIntegerTy())
      Sum = B.CreateAdd(Sum, toWord(B, Key));
  return B.CreateAdd(First, B.CreateAnd(Sum, NumVersions - 1));
}

Value *KeptOperand::emit(Instruction *Place,
                         function_ref<void(Instruction *, Value *)> Pack) const {
  HostBuilder B(Place);
  Value *Last = Host->getScratch(B, Records), *Number = B.getInt64(0);
  if (NumPlaces != 1)
    Number = B.CreateBinaryIntrinsic(Intrinsic::umin, emitNumber(B),
                                     B.CreateLoad(B.getInt64Ty(), Last));
  Value *Record = emitRecord(B, Number);
  Value *To = B.CreateGEP(B.getInt8Ty(), Host->getScratch(B, Places),
                          B.CreateMul(Number, B.getInt64(Bytes)));
  Instruction *Same, *Other;
  SplitBlockAndInsertIfThenElse(emitIsSame(B, Record), Place, &Same, &Other);
  HostBuilder(Same).CreateStore(ConstantInt::get(B.getInt64Ty(), Reused), Record);

  HostBuilder P(Other);
  if (NumPlaces != 1) {
    Value *WasWasted = P.CreateAnd(
        P.CreateIsNull(Number),
        P.CreateICmpEQ(P.CreateLoad(P.getInt64Ty(), Record), P.getInt64(Packed)));
    P.CreateStore(
        P.CreateSelect(WasWasted, P.getInt64(0), P.CreateLoad(P.getInt64Ty(), Last)),
        Last);
  }
  P.CreateStore(P.getInt64(Packed), Record);
  for (auto [I, Key] : enumerate(Keys))
    P.CreateStore(toWord(P, Key), getWord(P, Record, 1 + I));
  Pack(Other, To);
  return To;
}
