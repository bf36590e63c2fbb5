//===- Convert.cpp - From one layout to another ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a ConversionPlan into code. A tile that is too large for shared memory goes in
// rounds, each of one range of places.
//
//===----------------------------------------------------------------------===//

#include "Layout/Conversion.h"
#include "Target/NVPTX/Lowering/SharedBuffer.h"
#include "Target/NVPTX/OpLowerings.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tileir;

/// What a conversion takes of shared memory at most; larger tiles go in rounds.
static constexpr uint64_t MaxConversionBytes = 48 * 1024;

/// Bytes of an element in shared memory, and in shuffles.
static unsigned getStorageBytes(Element E) { return std::max(getMemoryBytes(E), 1u); }

namespace {

class ConversionEmitter {
public:
  ConversionEmitter(TileLowering &L, const Instruction &Op, Element E)
      : L(L), B(L.B), Op(Op), E(E), Bytes(getStorageBytes(E)),
        T(getScalarType(L.B.getContext(), E)) {}

  Registers emitShuffles(const ShufflePlan &Plan, ArrayRef<Value *> Values,
                         unsigned NumResults);
  Registers emitShared(const ConversionPlan &Plan, ArrayRef<Value *> Values,
                       const LinearLayout &To);

private:
  Value *getIndex(const LinearIndex &Index) {
    return L.getThreadIndex(Index.Lane, Index.Warp);
  }
  Registers permute(ArrayRef<Value *> Values, const LinearIndex &Index);
  Value *shuffleWord(Value *Word, Value *Lane);
  Value *shuffle(Value *V, Value *Lane);
  Value *toStorage(Value *V);
  Value *fromStorage(Value *V);
  Type *getStorageType();
  Value *getPlace(const SharedAccess &A, unsigned Index, uint64_t RoundBytes);
  Value *isInRound(const SharedAccess &A, unsigned Index, uint64_t RoundBytes,
                   unsigned Round);
  Value *getByteIndex(const SharedAccess &A, unsigned Index);
  void emitStores(const SharedAccess &A, ArrayRef<Value *> Values, uint64_t RoundBytes,
                  unsigned Round);
  void emitLoads(const SharedAccess &A, Registers &Results, uint64_t RoundBytes,
                 unsigned Round);

  TileLowering &L;
  IRBuilder<> &B;
  const Instruction &Op;
  Element E;
  unsigned Bytes;
  Type *T;
};

} // namespace

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

/// Register r of the result is Values[r ^ Index(lane, warp)]. Registers without a value
/// are no others' partners.
Registers ConversionEmitter::permute(ArrayRef<Value *> Values, const LinearIndex &Index) {
  Registers Result(Values);
  auto Exchange = [&](ArrayRef<uint32_t> Bases, Value *Number) {
    for (auto [Bit, Basis] : enumerate(Bases)) {
      if (Basis == 0)
        continue;
      Value *IsSet = B.CreateICmpNE(B.CreateAnd(Number, 1u << Bit), B.getInt32(0));
      Registers Old = Result;
      for (unsigned R = 0; R != Result.size(); ++R)
        if (Old[R] && Old[R ^ Basis])
          Result[R] = B.CreateSelect(IsSet, Old[R ^ Basis], Old[R]);
    }
  };
  Exchange(Index.Lane, L.getLane());
  Exchange(Index.Warp, L.getWarp());
  return Result;
}

Value *ConversionEmitter::shuffleWord(Value *Word, Value *Lane) {
  return B.CreateIntrinsic(
      Intrinsic::nvvm_shfl_sync_idx_i32,
      {B.getInt32(-1), Word, Lane, B.getInt32(NVPTXArch::LanesPerWarp - 1)});
}

/// Any element of another lane: narrow ones in a word, wide ones in two.
Value *ConversionEmitter::shuffle(Value *V, Value *Lane) {
  Type *From = V->getType();
  Value *Bits = From->isPointerTy() ? B.CreatePtrToInt(V, B.getInt64Ty()) : V;
  unsigned Width = Bits->getType()->getPrimitiveSizeInBits();
  Bits = B.CreateBitCast(Bits, B.getIntNTy(Width));
  if (Width <= 32) {
    Bits = shuffleWord(B.CreateZExt(Bits, B.getInt32Ty()), Lane);
    Bits = B.CreateTrunc(Bits, B.getIntNTy(Width));
  } else {
    Value *Low = shuffleWord(B.CreateTrunc(Bits, B.getInt32Ty()), Lane);
    Value *High =
        shuffleWord(B.CreateTrunc(B.CreateLShr(Bits, 32), B.getInt32Ty()), Lane);
    Bits = B.CreateOr(B.CreateZExt(Low, B.getInt64Ty()),
                      B.CreateShl(B.CreateZExt(High, B.getInt64Ty()), 32), "",
                      /*IsDisjoint=*/true);
  }
  return From->isPointerTy() ? B.CreateIntToPtr(Bits, From) : B.CreateBitCast(Bits, From);
}

Registers ConversionEmitter::emitShuffles(const ShufflePlan &Plan,
                                          ArrayRef<Value *> Values, unsigned NumResults) {
  Registers Offer = permute(Values, Plan.OfferIndex);
  Value *Source = getIndex(Plan.SourceLane);
  Registers Got(NumResults);
  for (const ShuffleRound &Round : Plan.Rounds) {
    Value *V = Offer[Round.Offered];
    if (!Plan.readsOwnLane(Round))
      V = shuffle(V, B.CreateXor(Source, Round.LaneOffset));
    Got[Round.Received] = V;
  }
  Registers Results = permute(Got, Plan.ResultIndex);
  for (unsigned R = 0; R != NumResults; ++R)
    Results[R] = Results[Plan.Originals[R]];
  return Results;
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// The type of an element in shared memory: whole bytes.
Type *ConversionEmitter::getStorageType() {
  return T->isIntegerTy() && T->getIntegerBitWidth() < 8 ? B.getInt8Ty() : T;
}
Value *ConversionEmitter::toStorage(Value *V) {
  return getStorageType() == T ? V : B.CreateZExt(V, B.getInt8Ty());
}
Value *ConversionEmitter::fromStorage(Value *V) {
  return getStorageType() == T ? V : B.CreateTrunc(V, T);
}

/// Byte of access \p Index of this thread in the whole buffer. What the thread decides is
/// computed once; accesses add constants where the bits are disjoint.
Value *ConversionEmitter::getByteIndex(const SharedAccess &A, unsigned Index) {
  auto Scale = [&](ArrayRef<uint32_t> Bases) {
    SmallVector<uint32_t, 8> Scaled;
    for (uint32_t Basis : Bases)
      Scaled.push_back(Basis * Bytes);
    return Scaled;
  };
  SmallVector<uint32_t, 8> Lanes = Scale(A.LaneBases), Warps = Scale(A.WarpBases);
  uint32_t ThreadBits = 0;
  for (uint32_t Basis : concat<uint32_t>(Lanes, Warps))
    ThreadBits |= Basis;
  uint32_t Own = A.RegisterPlaces[Index] * Bytes;
  Value *V = L.getThreadIndex(Lanes, Warps);
  if (uint32_t Shared = Own & ThreadBits)
    V = B.CreateXor(V, Shared);
  if (uint32_t Rest = Own & ~ThreadBits)
    V = B.CreateAdd(V, B.getInt32(Rest), "", true, true);
  return V;
}

Value *ConversionEmitter::getPlace(const SharedAccess &A, unsigned Index,
                                   uint64_t RoundBytes) {
  Value *Byte = getByteIndex(A, Index);
  if (RoundBytes)
    Byte = B.CreateAnd(Byte, RoundBytes - 1);
  return B.CreateInBoundsGEP(B.getInt8Ty(), L.getScratch(Op), Byte);
}

/// Whether the access belongs to range \p Round of places.
Value *ConversionEmitter::isInRound(const SharedAccess &A, unsigned Index,
                                    uint64_t RoundBytes, unsigned Round) {
  if (!RoundBytes)
    return B.getTrue();
  Value *Number = B.CreateLShr(getByteIndex(A, Index), Log2_64(RoundBytes));
  return B.CreateICmpEQ(Number, B.getInt32(Round));
}

void ConversionEmitter::emitStores(const SharedAccess &A, ArrayRef<Value *> Values,
                                   uint64_t RoundBytes, unsigned Round) {
  unsigned Width = A.VectorElements;
  auto EmitOne = [&](unsigned Index) {
    ArrayRef<unsigned> Mine = ArrayRef(A.Registers).slice(Index * Width, Width);
    Value *Whole;
    if (Width == 1) {
      Whole = toStorage(Values[Mine[0]]);
    } else {
      Whole = PoisonValue::get(FixedVectorType::get(getStorageType(), Width));
      for (auto [I, R] : enumerate(Mine))
        Whole = B.CreateInsertElement(Whole, toStorage(Values[R]), I);
    }
    B.CreateAlignedStore(Whole, getPlace(A, Index, RoundBytes), Align(Width * Bytes));
  };
  // Threads with copies leave the writing to the first one.
  uint32_t Copies = A.CopyLanes | A.CopyWarps << Log2_32(NVPTXArch::LanesPerWarp);
  Value *Holds = Copies
                     ? B.CreateICmpEQ(B.CreateAnd(L.getThread(), Copies), B.getInt32(0))
                     : B.getTrue();
  L.createIf(Holds, [&] {
    for (unsigned Index = 0; Index != A.getNumAccesses(); ++Index)
      L.createIf(isInRound(A, Index, RoundBytes, Round), [&] { EmitOne(Index); });
  });
}

void ConversionEmitter::emitLoads(const SharedAccess &A, Registers &Results,
                                  uint64_t RoundBytes, unsigned Round) {
  unsigned Width = A.VectorElements;
  Type *Storage = getStorageType();
  Type *Whole = Width == 1 ? Storage : FixedVectorType::get(Storage, Width);
  for (unsigned Index = 0; Index != A.getNumAccesses(); ++Index) {
    ArrayRef<unsigned> Mine = ArrayRef(A.Registers).slice(Index * Width, Width);
    Registers Otherwise;
    for (unsigned R : Mine)
      Otherwise.push_back(Results[R] ? Results[R] : PoisonValue::get(T));
    Registers Loaded = L.createIf(isInRound(A, Index, RoundBytes, Round), Otherwise, [&] {
      Value *V = B.CreateAlignedLoad(Whole, getPlace(A, Index, RoundBytes),
                                     Align(Width * Bytes));
      Registers Elements;
      for (unsigned I = 0; I != Width; ++I)
        Elements.push_back(fromStorage(Width == 1 ? V : B.CreateExtractElement(V, I)));
      return Elements;
    });
    for (auto [R, V] : zip_equal(Mine, Loaded))
      Results[R] = V;
  }
}

Registers ConversionEmitter::emitShared(const ConversionPlan &Plan,
                                        ArrayRef<Value *> Values,
                                        const LinearLayout &To) {
  uint64_t Total = uint64_t(Plan.Buffer.Places.getNumElements()) * Bytes;
  uint64_t RoundBytes = 0, NumRounds = 1;
  if (Total > MaxConversionBytes) {
    RoundBytes = llvm::bit_floor(MaxConversionBytes);
    NumRounds = Total / RoundBytes;
  }
  if (NumRounds == 1) {
    emitStores(Plan.Store, Values, RoundBytes, 0);
    L.createBarrier();
    return loadSharedTile(L, L.getScratch(Op), nullptr, Plan.Buffer, To, E);
  }
  unsigned NumResults = To.getSize(InDim::Register);
  Registers Results(NumResults);
  for (unsigned Round = 0; Round != NumRounds; ++Round) {
    if (Round)
      L.createBarrier();
    emitStores(Plan.Store, Values, RoundBytes, Round);
    L.createBarrier();
    emitLoads(Plan.Load, Results, RoundBytes, Round);
  }
  for (unsigned R = 0; R != NumResults; ++R)
    Results[R] = Results[Plan.Load.Originals[R]];
  return Results;
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

Registers tileir::emitConversion(TileLowering &L, const Instruction &Op,
                                 ArrayRef<Value *> Values, const LinearLayout &From,
                                 const LinearLayout &To, Element E) {
  ConversionPlan Plan = planConversion(From, To, getStorageBytes(E));
  unsigned NumResults = To.getSize(InDim::Register);
  ConversionEmitter Emitter(L, Op, E);
  switch (Plan.Kind) {
  case ConversionKind::None:
  case ConversionKind::Register: {
    Registers Results;
    for (unsigned R : Plan.Registers)
      Results.push_back(Values[R]);
    return Results;
  }
  case ConversionKind::Shuffle:
    return Emitter.emitShuffles(Plan.Shuffle, Values, NumResults);
  case ConversionKind::Shared:
    return Emitter.emitShared(Plan, Values, To);
  }
  llvm_unreachable("no such kind of conversion");
}

uint64_t tileir::getConversionScratch(const LinearLayout &From, const LinearLayout &To,
                                      Element E) {
  unsigned Bytes = getStorageBytes(E);
  ConversionPlan Plan = planConversion(From, To, Bytes);
  if (Plan.Kind != ConversionKind::Shared)
    return 0;
  uint64_t Total = uint64_t(Plan.Buffer.Places.getNumElements()) * Bytes;
  return Total > MaxConversionBytes ? llvm::bit_floor(MaxConversionBytes) : Total;
}

void tileir::lowerConvertLayout(TileLowering &L, const TargetOp &Op) {
  Value *Source = Op->getArgOperand(0);
  L.setResult(Op.getCall(), 0,
              emitConversion(L, *Op.getCall(), L.getRegisters(Source),
                             L.getLayout(Source), L.getLayout(Op.getCall()),
                             TileType::dynCast(Source).getElement()));
}

uint64_t tileir::getConvertLayoutScratch(const TargetOp &Op, TileLayouts &Layouts,
                                         unsigned, const NVPTXArch &) {
  Value *Source = Op->getArgOperand(0);
  return getConversionScratch(Layouts.get(Source), Layouts.get(Op.getCall()),
                              TileType::dynCast(Source).getElement());
}
