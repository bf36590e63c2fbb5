//===- DecodeMemory.cpp - Loads, stores, atomics --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Decoder.h"
#include "Simulator/Handlers.h"
#include "Simulator/IntrinsicDecoders.h"
#include "Simulator/Memory.h"
#include "Target/NVPTX/MultimemCalls.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

uint32_t Decoder::getAddress(const Value *Pointer) {
  Component C = getComponent(Pointer->getType());
  uint32_t R = getOne(Pointer);
  return C.Kind == LaneType::I64 ? R : convertInteger(R, C, LaneType::I64, false);
}

Error Decoder::decodeAlloca(AllocaInst &I) {
  std::optional<TypeSize> Size = I.getAllocationSize(DL);
  if (!Size || I.getParent() != &F.getEntryBlock())
    return refuse(I, "only allocas of constant size in the entry block");
  P.LocalBytes = alignTo(P.LocalBytes, std::max<uint64_t>(I.getAlign().value(), 4));
  uint64_t Address = LocalBase + P.LocalBytes;
  P.LocalBytes += Size->getFixedValue();
  P.LocalObjects.push_back({Address, LocalBase + P.LocalBytes});
  if (P.LocalBytes >= LocalLimit - LocalBase)
    return refuse(I, "too much local memory");
  Component C = getComponent(I.getType());
  alias(&I, {constant(Address, C.bytes())});
  return Error::success();
}

/// Whether values of the type are stored bit by bit: vectors of i4, say.
static bool isPacked(Decoder &D, Type *Ty) {
  auto *V = dyn_cast<FixedVectorType>(Ty);
  if (!V)
    return false;
  unsigned Bits = D.getComponent(V).Bits;
  return Bits % 8 != 0 && V->getNumElements() * Bits % 8 == 0;
}

/// The same bits as bytes.
static Type *getBytesType(Type *Ty) {
  unsigned Bits = unsigned(Ty->getPrimitiveSizeInBits().getFixedValue());
  return FixedVectorType::get(Type::getInt8Ty(Ty->getContext()), Bits / 8);
}

/// The sizes in memory of a type's components, which must be adjacent, or an error.
static Expected<unsigned> getUnit(Decoder &D, Instruction &I, Type *Ty) {
  SmallVector<Component, 4> C = cantFail(D.flatten(Ty));
  if (C.empty() || C.size() > 255)
    return D.refuse(I, "memory access of a type like this");
  for (const Component &X : C)
    if (X.bytes() != C[0].bytes())
      return D.refuse(I, "memory access of components of different sizes");
  bool OneBit = C[0].Bits == 1 && C.size() == 1;
  if (!OneBit && C.size() * C[0].bytes() != D.DL.getTypeStoreSize(Ty).getFixedValue())
    return D.refuse(I, "memory access of a type with padding");
  return C[0].bytes();
}

/// Whether only threads of one block take part. What several blocks of a cluster do in
/// its scope counts as done in that of the device.
static bool isOfBlock(const Program &P, SyncScope::ID Scope) {
  std::optional<StringRef> Name = P.Kernel->getContext().getSyncScopeName(Scope);
  return Name && (*Name == "block" || (*Name == "cluster" && P.getClusterSize() == 1));
}

static uint8_t orderingFlags(Program &P, AtomicOrdering Order, SyncScope::ID Scope) {
  uint8_t Flags = MemIsAtomic;
  // Of a single thread: only the compiler is held back.
  if (Scope == SyncScope::SingleThread)
    return Flags;
  if (isAcquireOrStronger(Order))
    Flags |= MemAcquires;
  if (isReleaseOrStronger(Order))
    Flags |= MemReleases;
  P.HasFineSync |= Flags != MemIsAtomic;
  if (isOfBlock(P, Scope)) {
    Flags |= MemOfBlock;
    P.HasBlockScope = true;
  }
  return Flags;
}

static std::optional<AtomicCode> getAtomicCode(AtomicRMWInst::BinOp Operation) {
  switch (Operation) {
#define ATOMIC_OP(NAME, INT, FLOAT)                                                      \
  case AtomicRMWInst::NAME:                                                              \
    return AtomicCode::NAME;
#include "Simulator/AtomicOps.def"
  default:
    return std::nullopt;
  }
}

/// Completes the operation of a load or store.
template <class Access>
static void finishAccess(Program &P, Op &O, const Access &I, const ValueRegisters &R) {
  O.Poison = PoisonRule::None;
  O.Count = uint8_t(R.size());
  if (I.isAtomic() || I.isVolatile())
    O.Flags = orderingFlags(P, I.getOrdering(), I.getSyncScopeID());
}

Error Decoder::decodeLoad(LoadInst &I) {
  bool Packed = isPacked(*this, I.getType());
  Type *Ty = Packed ? getBytesType(I.getType()) : I.getType();
  Expected<unsigned> Unit = getUnit(*this, I, Ty);
  if (!Unit)
    return Unit.takeError();
  uint32_t Address = getAddress(I.getPointerOperand());
  ValueRegisters R;
  for (const Component &C : cantFail(flatten(Ty)))
    R.push_back(newRegister(C.bytes()));
  alias(&I, R);
  Op &O = emit(getLoadHandler(*Unit), R[0], Address, 0, 0, I.getAlign().value());
  finishAccess(P, O, I, R);
  O.Bytes = uint8_t(*Unit);
  if (Packed)
    alias(&I, repack(R, 8, getComponent(I.getType()).Bits));
  return Error::success();
}

Error Decoder::decodeStore(StoreInst &I) {
  Type *Stored = I.getValueOperand()->getType();
  bool Packed = isPacked(*this, Stored);
  Expected<unsigned> Unit = getUnit(*this, I, Packed ? getBytesType(Stored) : Stored);
  if (!Unit)
    return Unit.takeError();
  uint32_t Address = getAddress(I.getPointerOperand());
  ValueRegisters R = get(I.getValueOperand());
  if (Packed)
    R = repack(R, getComponent(Stored).Bits, 8);
  Op &O = emit(getStoreHandler(*Unit), 0, Address, 0, 0, I.getAlign().value());
  finishAccess(P, O, I, R);
  newList(O).In.assign(R.begin(), R.end());
  return Error::success();
}

Error Decoder::decodeFence(FenceInst &I) {
  if (I.getSyncScopeID() != SyncScope::SingleThread) {
    P.HasFineSync = true;
    bool OfBlock = isOfBlock(P, I.getSyncScopeID());
    P.HasBlockScope |= OfBlock;
    emit(fenceMemory, 0).Flags = OfBlock ? MemOfBlock : 0;
  }
  return Error::success();
}

Error Decoder::decodeAtomicRMW(AtomicRMWInst &I) {
  std::optional<AtomicCode> Code = getAtomicCode(I.getOperation());
  SmallVector<Component, 4> C = cantFail(flatten(I.getType()));
  Handler H = Code ? getAtomicHandler(*Code, C[0].Kind) : nullptr;
  if (!H || C[0].unused())
    return refuse(I, "unknown atomic operation");
  uint32_t Address = getAddress(I.getPointerOperand());
  ValueRegisters V = get(I.getValOperand()), D = define(&I);
  Op &O = emit(H, D[0], Address, V[0], 0, I.getAlign().value());
  O.Count = uint8_t(D.size());
  O.Bytes = uint8_t(C[0].bytes());
  newList(O).In.assign(V.begin(), V.end());
  O.Flags = orderingFlags(P, I.getOrdering(), I.getSyncScopeID());
  return Error::success();
}

Error Decoder::decodeCompareExchange(AtomicCmpXchgInst &I) {
  Component C = getComponent(I.getNewValOperand()->getType());
  if (C.unused())
    return refuse(I, "unknown atomic operation");
  uint32_t Address = getAddress(I.getPointerOperand());
  uint32_t Expected = getOne(I.getCompareOperand()), New = getOne(I.getNewValOperand());
  ValueRegisters D = define(&I);
  Op &O = emit(getCompareHandler(C.bytes()), D[0], Address, Expected, New,
               I.getAlign().value());
  O.Flags = orderingFlags(P, I.getMergedOrdering(), I.getSyncScopeID());
  emitOp(ScalarOp::IsEQ, C.Kind, D[1], D[0], Expected);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Multicast addresses
//===----------------------------------------------------------------------===//

static uint8_t multimemFlags(Program &P, const MultimemCall &Multimem) {
  if (Multimem.Order == "weak")
    return 0;
  AtomicOrdering Order = Multimem.Order == "acquire"   ? AtomicOrdering::Acquire
                         : Multimem.Order == "release" ? AtomicOrdering::Release
                                                       : AtomicOrdering::Monotonic;
  return orderingFlags(P, Order, SyncScope::System);
}

/// What a reduction does, by its operation and the letter of its type.
static std::optional<AtomicCode> getReduction(const MultimemCall &Multimem) {
  bool IsFloat = Multimem.Type[0] == 'f' || Multimem.Type.compare(0, 2, "bf") == 0;
  bool IsSigned = Multimem.Type[0] == 's';
  return StringSwitch<std::optional<AtomicCode>>(Multimem.Op)
      .Case("add", IsFloat ? AtomicCode::FAdd : AtomicCode::Add)
      .Case("min", IsFloat    ? AtomicCode::FMin
                   : IsSigned ? AtomicCode::Min
                              : AtomicCode::UMin)
      .Case("max", IsFloat    ? AtomicCode::FMax
                   : IsSigned ? AtomicCode::Max
                              : AtomicCode::UMax)
      .Case("and", AtomicCode::And)
      .Case("or", AtomicCode::Or)
      .Case("xor", AtomicCode::Xor)
      .Default(std::nullopt);
}

/// The type of what is reduced: of pairs, of each half.
static Type *getReducedType(LLVMContext &C, const MultimemCall &Multimem) {
  return StringSwitch<Type *>(Multimem.Type)
      .Case("f16x2", Type::getHalfTy(C))
      .Case("bf16x2", Type::getBFloatTy(C))
      .Case("f32", Type::getFloatTy(C))
      .Case("f64", Type::getDoubleTy(C))
      .Default(Type::getIntNTy(C, Multimem.getWordBits()));
}

/// Lets \p O, which has a list, be done for each copy behind the address.
static void accessEachCopy(Program &P, Op &O, MultimemShape M = {}) {
  M.Access = O.Run;
  O.Run = accessCopies;
  P.Lists[O.Extra].Multimem = uint32_t(P.Multimems.size());
  P.Multimems.push_back(M);
}

static Error decodeReduction(Decoder &D, CallBase &Call, const MultimemCall &Multimem,
                             ValueRegisters Words, uint64_t Bytes) {
  Component C = D.getComponent(getReducedType(Call.getContext(), Multimem));
  std::optional<AtomicCode> Code = getReduction(Multimem);
  Handler H = Code ? getAtomicHandler(*Code, C.Kind) : nullptr;
  if (!H)
    return D.refuse(Call, "unknown reduction");
  if (C.bytes() == 2)
    Words = D.repack(Words, 32, 16);
  uint32_t Address = D.getAddress(Call.getArgOperand(0)), Old = 0;
  for (size_t I = 0; I != Words.size(); ++I) {
    uint32_t R = D.newRegister(C.bytes());
    Old = I == 0 ? R : Old;
  }
  Op &O = D.emit(H, Old, Address, Words[0], 0, Bytes);
  O.Count = uint8_t(Words.size());
  O.Bytes = uint8_t(C.bytes());
  D.newList(O).In.assign(Words.begin(), Words.end());
  O.Flags = multimemFlags(D.P, Multimem);
  accessEachCopy(D.P, O);
  return Error::success();
}

Expected<bool> sim::decodeMultimem(Decoder &D, CallBase &Call, StringRef Name) {
  std::optional<MultimemCall> Multimem = MultimemCall::parse(Name);
  if (!Multimem)
    return false;
  if (!D.Arch.has(NVPTXFeature::Multimem))
    return D.refuse(Call, "multimem does not exist on " + D.Arch.getName());
  if (Call.getFunctionType() != Multimem->getType(Call.getContext()))
    return D.refuse(Call, "the function does not have the type that its name says");
  unsigned Unit = Multimem->getWordBits() / 8;
  uint64_t Bytes = uint64_t(Unit) * Multimem->Words;
  ValueRegisters Words;
  if (Multimem->What == MultimemCall::Load) {
    for (unsigned I = 0; I != Multimem->Words; ++I)
      Words.push_back(D.newRegister(Unit));
    D.alias(&Call, Words);
  }
  for (Value *V : drop_begin(Call.args()))
    Words.push_back(D.getOne(V));
  if (Multimem->What == MultimemCall::Reduce) {
    if (Error E = decodeReduction(D, Call, *Multimem, Words, Bytes))
      return std::move(E);
    return true;
  }
  bool IsLoad = Multimem->What == MultimemCall::Load;
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  Op &O = D.emit(IsLoad ? getLoadHandler(Unit) : getStoreHandler(Unit),
                 IsLoad ? Words[0] : 0, Address, 0, 0, Bytes);
  O.Poison = PoisonRule::None;
  O.Count = uint8_t(Words.size());
  O.Flags = multimemFlags(D.P, *Multimem);
  RegisterList &List = D.newList(O);
  if (!IsLoad) {
    List.In.assign(Words.begin(), Words.end());
    accessEachCopy(D.P, O);
    return true;
  }
  O.Bytes = uint8_t(Unit);
  MultimemShape M;
  M.Kind = D.getComponent(getReducedType(Call.getContext(), *Multimem)).Kind;
  std::optional<AtomicCode> Code = getReduction(*Multimem);
  M.Combine = Code ? getCombination(*Code, M.Kind) : nullptr;
  if (!M.Combine)
    return D.refuse(Call, "unknown reduction");
  M.IsSum = Code == AtomicCode::FAdd;
  accessEachCopy(D.P, O, M);
  return true;
}
