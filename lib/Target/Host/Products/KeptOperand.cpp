//===- KeptOperand.cpp - Packed operands for later blocks -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/KeptOperand.h"
#include "IR/Opcodes.h"
#include "Target/Host/Frame/LaunchFields.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

// All places of an operand, and of all operands of a kernel. This is what memory is
// reserved for; of that a launch uses no more than a part of the machine's last cache.
static constexpr uint64_t MaxBytes = 2 * 1024 * 1024, MaxBytesOfVersions = 2 * MaxBytes,
                          MaxBytesOfKernel = 2 * MaxBytesOfVersions;
static constexpr unsigned PartOfCache = 4;
static constexpr unsigned MaxPlaces = 64, MaxPlacesOfVersions = 256;
static constexpr unsigned MaxKeys = 4;

// Neighbouring blocks, and steps of a loop, that have places of their own where these are
// small. Their records are cleared when a call begins, which takes a fraction of a
// microsecond.
static constexpr unsigned SmallVersions = 32, SmallSteps = 8;

// What is in a place, the first word of its record. Keys follow.
enum State : uint64_t { Empty, Packed, Reused };

// Words before the records: the number of the last place that is used, the steps that
// were seen, the versions that have places of their own.
enum Header : unsigned { Last, Steps, Versions, NumHeaderWords };

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

/// The number of a loop's turn that \p V is, or is a quotient of; null if it is not.
static PHINode *getTurn(Value *V) {
  while (auto *I = dyn_cast<BinaryOperator>(V)) {
    if (!isa<ConstantInt>(I->getOperand(1)))
      return nullptr;
    V = I->getOperand(0);
  }
  return dyn_cast<PHINode>(V);
}

/// What \p V is a multiple of, or away from by a constant: where that is the same, so is
/// V, and it counts one by one what V may count in larger steps.
static Value *skipScaling(Value *V) {
  for (;;) {
    auto *I = dyn_cast<Instruction>(V);
    if (!I)
      return V;
    bool IsScaling = false;
    switch (I->getOpcode()) {
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Mul:
    case Instruction::Shl:
      IsScaling = isa<ConstantInt>(I->getOperand(1));
      break;
    case Instruction::SExt:
    case Instruction::ZExt:
      IsScaling = true;
      break;
    default:
      break;
    }
    if (!IsScaling)
      return V;
    V = I->getOperand(0);
  }
}

bool KeptOperand::addKey(Value *V) {
  V = skipScaling(V);
  if (isSameInAllBlocks(V, Host->F))
    return true;
  if (!V->getType()->isIntegerTy() && !V->getType()->isPointerTy())
    return false;
  Keys.insert(V);
  return Keys.size() <= MaxKeys;
}

/// Finds the key that counts the turns of the innermost loop: a program's loop over tiles
/// may be around that.
void KeptOperand::chooseStep() {
  std::optional<DominatorTree> DT;
  PHINode *Turn = nullptr;
  for (Value *Key : Keys) {
    PHINode *Other = getTurn(Key);
    if (!Other || isOfBlocks(Other))
      continue;
    if (Turn && !DT)
      DT.emplace(Host->F);
    if (Turn && !DT->dominates(Turn->getParent(), Other->getParent()))
      continue;
    Turn = Other;
    Step = Key;
  }
}

/// Whether \p V is a number of the block: a phi of the loop over blocks.
bool KeptOperand::isOfBlocks(Value *V) const {
  auto *Phi = dyn_cast<PHINode>(V);
  return Phi &&
         Phi->getParent() == Host->F.getEntryBlock().getTerminator()->getSuccessor(0);
}

/// Whether some key is neither the step nor a number of the block.
bool KeptOperand::hasComputedKeys() const {
  return any_of(Keys, [&](Value *Key) { return Key != Step && !isOfBlocks(Key); });
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
  chooseStep();
  return true;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

std::optional<KeptOperand> KeptOperand::create(HostContext &Host, ArrayRef<Value *> Tiles,
                                               uint64_t Bytes, uint64_t Behind,
                                               uint64_t Extent) {
  KeptOperand Kept(Host);
  Kept.Bytes = alignTo(Bytes, 64);
  if (Host.Order->ordersBlocks() || !Kept.collectKeys(Tiles))
    return std::nullopt;
  Kept.NumVersions = Host.Order->getNumVersions(Tiles, Extent);
  Kept.FindsVersions = Kept.NumVersions == 1 && Kept.hasComputedKeys();
  bool HasVersions = Kept.NumVersions != 1 || Kept.FindsVersions;
  uint64_t Left = std::min(HasVersions ? MaxBytesOfVersions : MaxBytes,
                           MaxBytesOfKernel - Host.KeptBytes);
  if (Kept.Bytes > Left)
    return std::nullopt;
  uint64_t Most = Kept.FindsVersions ? MaxPlacesOfVersions : MaxPlaces;
  unsigned Places = bit_floor(std::min(Most, Left / Kept.Bytes));
  Kept.NumVersions = std::min(Kept.NumVersions, Places);
  Kept.NumPlaces = Kept.Step || Kept.FindsVersions ? Places : Kept.NumVersions;
  Host.KeptBytes += Kept.NumPlaces * Kept.Bytes;
  // Not before, or a few bytes would cost half of the places.
  Kept.Bytes = alignTo(Bytes + Behind, 64);
  Kept.reserve();
  return Kept;
}

std::optional<KeptOperand>
KeptOperand::createSmall(HostContext &Host, ArrayRef<Value *> Tiles, uint64_t Bytes) {
  KeptOperand Kept(Host);
  Kept.Bytes = Bytes;
  Kept.IsSmall = true;
  if (Host.Order->ordersBlocks() || !Kept.collectKeys(Tiles))
    return std::nullopt;
  Kept.NumVersions = SmallVersions;
  Kept.NumPlaces = SmallVersions * (Kept.Step ? SmallSteps : 1);
  Kept.reserve();
  return Kept;
}

/// Reserves memory for the places and their records.
void KeptOperand::reserve() {
  Records =
      Host->Plan.reserveAllocation(8 * NumHeaderWords + NumPlaces * getRecordSize());
  Places = Host->Plan.reserveAllocation(NumPlaces * Bytes);
  reset();
}

Value *KeptOperand::getHeader(HostBuilder &B, unsigned Word) const {
  return Host->getScratch(B, Records + 8 * Word);
}

/// What is in the scratch memory when a launch begins is of another one.
void KeptOperand::reset() const {
  Value *IsFirst = Host->isFirstCall();
  HostBuilder B(Host->F.getEntryBlock().getTerminator());
  auto SetWord = [&](unsigned Word, Value *V) {
    Value *Ptr = getHeader(B, Word);
    B.CreateStore(B.CreateSelect(IsFirst, V, B.CreateLoad(B.getInt64Ty(), Ptr)), Ptr);
  };
  Value *LastPlace = B.getInt64(NumPlaces - 1);
  if (NumPlaces != 1 && !IsSmall) {
    Value *Room = B.CreateUDiv(loadCacheBytes(B, Host->F.getArg(1)),
                               B.getInt64(PartOfCache * Bytes));
    LastPlace = B.CreateBinaryIntrinsic(
        Intrinsic::umin, LastPlace,
        B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Room, B.getInt64(1)));
  }
  // Blocks by their numbers would find none of several versions again.
  if (NumVersions != 1 && !IsSmall)
    LastPlace = B.CreateSelect(Host->Order->isGrouped(), LastPlace, B.getInt64(0));
  SetWord(Last, LastPlace);
  if (FindsVersions) {
    SetWord(Steps, B.getInt64(1));
    SetWord(Versions, B.getInt64(1));
  }
  static_assert(Empty == 0, "a record of zeros is that of an empty place");
  Value *RecordBytes = B.getInt64(NumPlaces * getRecordSize());
  B.CreateMemSet(getHeader(B, NumHeaderWords), B.getInt8(0),
                 B.CreateSelect(IsFirst, RecordBytes, B.getInt64(0)), Align(8));
}

Value *KeptOperand::emitRecord(HostBuilder &B, Value *Number) const {
  return B.CreateGEP(B.getInt8Ty(), getHeader(B, NumHeaderWords),
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
  return B.CreateAdd(First, B.CreateAnd(sumOtherKeys(B), NumVersions - 1));
}

/// Neighbours have neighbouring sums.
Value *KeptOperand::sumOtherKeys(HostBuilder &B) const {
  Value *Sum = B.getInt64(0);
  for (Value *Key : Keys)
    if (Key != Step && Key->getType()->isIntegerTy())
      Sum = B.CreateAdd(Sum, toWord(B, Key));
  return Sum;
}

/// The same with as many versions as were found. All steps of a version lie side by side.
Value *KeptOperand::emitNumberOfVersion(HostBuilder &B) const {
  Type *I64 = B.getInt64Ty();
  Value *Now = Step ? toWord(B, Step) : B.getInt64(0);
  Value *Seen =
      B.CreateBinaryIntrinsic(Intrinsic::umax, B.CreateLoad(I64, getHeader(B, Steps)),
                              B.CreateAdd(Now, B.getInt64(1)));
  B.CreateStore(Seen, getHeader(B, Steps));
  Value *Version =
      B.CreateURem(sumOtherKeys(B), B.CreateLoad(I64, getHeader(B, Versions)));
  return B.CreateAdd(B.CreateMul(Version, Seen), Now);
}

/// Before something else is packed to a place: takes note of whether what was there was
/// of use, and marks the place as taken.
void KeptOperand::emitPlaceOfOther(HostBuilder &B, Value *Number, Value *Record) const {
  Type *I64 = B.getInt64Ty();
  Value *NewState = B.getInt64(Packed);
  if (NumPlaces != 1) {
    Value *WasWasted =
        B.CreateAnd(B.CreateIsNull(Number),
                    B.CreateICmpEQ(B.CreateLoad(I64, Record), B.getInt64(Packed)));
    Value *OldLast = B.CreateLoad(I64, getHeader(B, Last));
    Value *GivesUp = WasWasted;
    if (FindsVersions) {
      Value *Most = B.CreateUDiv(B.CreateAdd(OldLast, B.getInt64(1)),
                                 B.CreateLoad(I64, getHeader(B, Steps)));
      Value *OldVersions = B.CreateLoad(I64, getHeader(B, Versions));
      Value *CanTry = B.CreateAnd(B.CreateICmpEQ(OldVersions, B.getInt64(1)),
                                  B.CreateICmpUGT(Most, B.getInt64(1)));
      Value *Tries = B.CreateAnd(WasWasted, CanTry);
      GivesUp = B.CreateAnd(WasWasted, B.CreateNot(CanTry));
      Value *WhereWasted = B.CreateSelect(CanTry, Most, B.getInt64(1));
      B.CreateStore(B.CreateSelect(WasWasted, WhereWasted, OldVersions),
                    getHeader(B, Versions));
      // The next one to take this place does not show that versions are of no use.
      NewState = B.CreateSelect(Tries, B.getInt64(Reused), NewState);
    }
    B.CreateStore(B.CreateSelect(GivesUp, B.getInt64(0), OldLast), getHeader(B, Last));
  }
  B.CreateStore(NewState, Record);
  for (auto [I, Key] : enumerate(Keys))
    B.CreateStore(toWord(B, Key), getWord(B, Record, 1 + I));
}

Value *KeptOperand::emitPlace(HostBuilder &B, Value *Number) const {
  return B.CreateGEP(B.getInt8Ty(), Host->getScratch(B, Places),
                     B.CreateMul(Number, B.getInt64(Bytes)));
}

Value *KeptOperand::emit(Instruction *Place,
                         function_ref<void(Instruction *, Value *)> Pack,
                         Value **Next) const {
  HostBuilder B(Place);
  Value *Number = B.getInt64(0), *Most = Number;
  if (NumPlaces != 1) {
    Number = FindsVersions ? emitNumberOfVersion(B) : emitNumber(B);
    Most = B.CreateLoad(B.getInt64Ty(), getHeader(B, Last));
    Number = B.CreateBinaryIntrinsic(Intrinsic::umin, Number, Most);
  }
  Value *Record = emitRecord(B, Number);
  Value *To = emitPlace(B, Number);
  if (Next) {
    unsigned Distance = !Step ? 0 : FindsVersions ? 1 : NumVersions;
    *Next = emitPlace(
        B, B.CreateBinaryIntrinsic(Intrinsic::umin,
                                   B.CreateAdd(Number, B.getInt64(Distance)), Most));
  }
  Instruction *Same, *Other;
  SplitBlockAndInsertIfThenElse(emitIsSame(B, Record), Place, &Same, &Other);
  HostBuilder(Same).CreateStore(ConstantInt::get(B.getInt64Ty(), Reused), Record);

  HostBuilder P(Other);
  emitPlaceOfOther(P, Number, Record);
  Pack(Other, To);
  return To;
}
