//===- AxisFold.cpp - Reductions and scans along a dimension --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/AxisFold.h"
#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// AxisBits
//===----------------------------------------------------------------------===//

AxisBits::AxisBits(const LinearLayout &L, unsigned Dim) {
  unsigned First, Count;
  std::tie(First, Count) = L.getDimBits(Dim);
  // A bit of the dimension may be held twice: then the place seen last holds copies.
  uint32_t Seen = 0;
  auto Add = [&](InDim D, unsigned &Mask, unsigned &Copies) {
    for (auto [Bit, Basis] : enumerate(L.getBases(D))) {
      if (Basis == 0 || (Basis & Seen) != 0) {
        Copies |= 1u << Bit;
        continue;
      }
      Seen |= Basis;
      unsigned Position = countr_zero(Basis);
      if (Position < First || Position >= First + Count)
        continue;
      Mask |= 1u << Bit;
      Steps.push_back({D, static_cast<unsigned>(Bit), Position - First});
    }
  };
  Add(InDim::Register, Registers, CopyRegisters);
  Add(InDim::Lane, Lanes, CopyLanes);
  Add(InDim::Warp, Warps, CopyWarps);
  llvm::sort(Steps, [](const Step &A, const Step &B) { return A.AxisBit < B.AxisBit; });
}

//===----------------------------------------------------------------------===//
// AxisFold
//===----------------------------------------------------------------------===//

SmallVector<Type *, 2> tileir::getElementTypes(const FoldCall &Call) {
  SmallVector<Type *, 2> Types;
  for (Value *Tile : Call.getOperands())
    Types.push_back(TileType::dynCast(Tile).getScalarType());
  return Types;
}

AxisFold::AxisFold(TileLowering &L, const FoldCall &Call)
    : L(L), Call(Call), Axis(L.getLayout(Call.getOperands().front()), Call.getDim()),
      Body(*Call.getBody()), Layout(L.getLayout(Call.getOperands().front())),
      Tiles(Call.getOperands()), Captures(Call.getCaptures()),
      Symmetric(isSymmetricBody(Body)) {}

/// One commutative op on the two arguments.
bool AxisFold::isSymmetricBody(const Function &Body) {
  if (Body.size() != 1 || Body.arg_size() != 2)
    return false;
  const Instruction &First = Body.front().front();
  auto *Return = dyn_cast_or_null<ReturnInst>(First.getNextNode());
  if (!Return || Return->getReturnValue() != &First || First.getNumOperands() < 2)
    return false;
  const Value *A = First.getOperand(0), *B = First.getOperand(1);
  if (!isa<Argument>(A) || !isa<Argument>(B) || A == B)
    return false;
  if (TileCall Op = TileCall::dynCast(const_cast<Instruction *>(&First)))
    return Op.has(Trait::Commutative);
  return First.isCommutative();
}

Tuple AxisFold::getElements(unsigned R) {
  Tuple T;
  for (Value *Tile : Tiles)
    T.push_back(L.getRegisters(Tile)[R]);
  return T;
}

Tuple AxisFold::combine(const Tuple &Lower, const Tuple &Upper) {
  SmallVector<Value *, 8> Args;
  for (auto [Running, Element] : zip(Lower, Upper)) {
    Args.push_back(Running);
    Args.push_back(Element);
  }
  Args.append(Captures.begin(), Captures.end());
  Registers Results = L.emitBody(Body, Args);
  return Tuple(Results.begin(), Results.end());
}

Tuple AxisFold::exchange(const Tuple &T, unsigned Bit) {
  Tuple Other;
  for (Value *V : T)
    Other.push_back(L.exchangeWords(
        V, [&](Value *Word) { return L.Machine.emitShuffleXor(L.B, Word, 1u << Bit); }));
  return Other;
}

Tuple AxisFold::select(Value *Condition, const Tuple &Then, const Tuple &Else) {
  Tuple T;
  for (auto [A, B] : zip(Then, Else))
    T.push_back(L.B.CreateSelect(Condition, A, B));
  return T;
}

Value *AxisFold::isLaneBitSet(unsigned Bit) {
  return L.B.CreateICmpNE(L.B.CreateAnd(L.getLane(), 1u << Bit), L.B.getInt32(0));
}

//===----------------------------------------------------------------------===//
// WarpExchange
//===----------------------------------------------------------------------===//

/// The type in which shared memory holds values of \p T: i1 and i4 a byte.
static Type *getStorageType(Type *T) {
  if (T->isIntegerTy() && T->getIntegerBitWidth() < 8)
    return Type::getInt8Ty(T->getContext());
  return T;
}

static uint64_t getStorageBytes(Type *T) {
  return T->isPointerTy() ? 8 : divideCeil(T->getScalarSizeInBits(), 8);
}

/// The bits of \p V at \p Positions (ascending), side by side.
static Value *compressBits(IRBuilderBase &B, Value *V, ArrayRef<unsigned> Positions) {
  Value *Result = B.getInt32(0);
  for (auto [To, From] : enumerate(Positions)) {
    Value *Bit = B.CreateAnd(B.CreateLShr(V, From), 1);
    Result = B.CreateOr(Result, B.CreateShl(Bit, To));
  }
  return Result;
}

static SmallVector<unsigned, 5> getBits(unsigned Mask) {
  SmallVector<unsigned, 5> Bits;
  for (; Mask != 0; Mask &= Mask - 1)
    Bits.push_back(countr_zero(Mask));
  return Bits;
}

WarpExchange::WarpExchange(ArrayRef<Type *> ValueTypes, unsigned NumTuples,
                           ArrayRef<unsigned> WarpBits, unsigned KeyLanes,
                           unsigned NumWarps)
    : Types(ValueTypes), WarpBits(WarpBits), KeyLanes(KeyLanes),
      // With few keys in a warp, stores of different lanes do not meet in a bank anyway,
      // and a thread reads all its partials as a vector.
      PartialsFastest(popcount(KeyLanes) <= 2) {
  for (unsigned Bit = 0; 1u << Bit < NumWarps; ++Bit)
    if (!is_contained(WarpBits, Bit))
      OtherWarpBits.push_back(Bit);
  uint64_t Places = uint64_t(NumTuples) * NumWarps << popcount(KeyLanes);
  for (Type *T : ValueTypes) {
    Offsets.push_back(Bytes);
    Bytes = alignTo(Bytes + Places * getStorageBytes(T), 16);
  }
}

uint64_t WarpExchange::getBytes() const { return Bytes; }

unsigned WarpExchange::getRound(unsigned NumTuples,
                                function_ref<WarpExchange(unsigned)> Make) {
  constexpr uint64_t MaxBytes = 32 * 1024;
  while (NumTuples > 1 && Make(NumTuples).getBytes() > MaxBytes)
    NumTuples /= 2;
  return NumTuples;
}

Value *WarpExchange::getPartial(TileLowering &L) {
  return compressBits(L.B, L.getWarp(), WarpBits);
}

/// Places are numbered (tuple, other warp bits, then keys and partials, in either order).
Value *WarpExchange::getAddress(TileLowering &L, Value *Scratch, unsigned Operand,
                                unsigned Number, Value *Partial) {
  IRBuilder<> &B = L.B;
  SmallVector<unsigned, 5> KeyBits = getBits(KeyLanes);
  unsigned NumKeyBits = KeyBits.size(), NumPartialBits = WarpBits.size();
  Value *Key = compressBits(B, L.getLane(), KeyBits);
  Value *Place = PartialsFastest ? B.CreateOr(B.CreateShl(Key, NumPartialBits), Partial)
                                 : B.CreateOr(B.CreateShl(Partial, NumKeyBits), Key);
  unsigned Group = NumKeyBits + NumPartialBits;
  Value *Other = compressBits(B, L.getWarp(), OtherWarpBits);
  Place = B.CreateOr(Place, B.CreateShl(Other, Group));
  uint64_t Size = getStorageBytes(Types[Operand]);
  Place = B.CreateMul(Place, B.getInt32(Size));
  uint64_t Constant =
      Offsets[Operand] + (uint64_t(Number) << (Group + OtherWarpBits.size())) * Size;
  Value *Address = B.CreatePtrAdd(Scratch, Place);
  return B.CreatePtrAdd(Address, B.getInt32(Constant));
}

void WarpExchange::write(TileLowering &L, Value *Scratch, ArrayRef<Tuple> Tuples) {
  IRBuilder<> &B = L.B;
  Value *Partial = getPartial(L);
  // One lane of those with the same key writes.
  unsigned Silent = ~KeyLanes & (L.Machine.getLanes() - 1);
  Value *Writes = B.CreateICmpEQ(B.CreateAnd(L.getLane(), Silent), B.getInt32(0));
  L.createIf(Writes, [&] {
    for (auto [Number, T] : enumerate(Tuples))
      for (auto [Operand, V] : enumerate(T)) {
        Type *Storage = getStorageType(V->getType());
        Value *Stored = Storage == V->getType() ? V : B.CreateZExt(V, Storage);
        B.CreateAlignedStore(Stored, getAddress(L, Scratch, Operand, Number, Partial),
                             Align(getStorageBytes(Storage)));
      }
  });
}

Tuple WarpExchange::read(TileLowering &L, Value *Scratch, unsigned Number,
                         unsigned Partial) {
  IRBuilder<> &B = L.B;
  Tuple T;
  for (auto [Operand, Type] : enumerate(Types)) {
    llvm::Type *Storage = getStorageType(Type);
    Value *Address = getAddress(L, Scratch, Operand, Number, B.getInt32(Partial));
    Value *V = B.CreateAlignedLoad(Storage, Address, Align(getStorageBytes(Storage)));
    T.push_back(Storage == Type ? V : B.CreateTrunc(V, Type));
  }
  return T;
}
