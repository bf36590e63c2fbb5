//===- Multimem.cpp - Accesses of multicast addresses ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The machine accesses words of 32 or 64 bits, of which elements of 16 bits fill one in
// pairs. One of those alone is accessed by its word, and the other half is left as it is.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/Lowering/ViewPlaces.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

std::optional<std::string> tileir::whyMultimemUnsupported(const TileCall &Op,
                                                          const GPUMachine &Machine) {
  const GPUNumbers &N = Machine.getNumbers();
  if (N.HasMultimem)
    return std::nullopt;
  return N.Name + " does not have instructions for multicast addresses, " +
         N.MultimemSince.str() + " and later have";
}

namespace {

/// The accesses of one op.
class Multimem {
public:
  Multimem(TileLowering &TL, const MemoryOp &Op, MultimemAccess::Kind What);

  void load();
  void store();

private:
  struct Place {
    Value *Pointer = nullptr;
    Value *All = nullptr;  ///< i1: the vector is accessed as a whole; null: always.
    Value *Part = nullptr; ///< i1: some of it alone is; null: never.
  };
  Place getPlace(ArrayRef<unsigned> Vector, Value *Holder);
  bool isHalf() const { return getMemoryBytes(Access.Elem) == 2; }
  IntegerType *getWordType() const {
    return B.getIntNTy(std::max(32u, 8 * getMemoryBytes(Access.Elem)));
  }
  SmallVector<Value *, 4> emit(MultimemAccess A, Value *Pointer,
                               ArrayRef<Value *> Words) {
    return TL.Machine.emitMultimem(B, A, Pointer, Words);
  }
  Registers loadVector(ArrayRef<unsigned> Vector, Value *Pointer);
  Value *loadOne(Value *Pointer);
  void storeVector(ArrayRef<unsigned> Vector, Value *Pointer);
  void storeOne(Value *V, Value *Pointer);
  void storeHalf(Value *Bits, Value *Word, Value *Shift);
  std::pair<Value *, Value *> getWordOfHalf(Value *Pointer);
  Value *toBits(Value *V) {
    return B.CreateBitCast(V, B.getIntNTy(8 * getMemoryBytes(Access.Elem)));
  }
  Value *fromBits(Value *V) {
    return B.CreateBitCast(V, getScalarType(B.getContext(), Access.Elem));
  }

  TileLowering &TL;
  IRBuilder<> &B;
  const MemoryOp &Op;
  Value *Tile;
  LinearLayout Layout;
  ViewPlaces Places;
  MultimemAccess Access;
  AccessVectors Vectors;
};

} // namespace

Multimem::Multimem(TileLowering &TL, const MemoryOp &Op, MultimemAccess::Kind What)
    : TL(TL), B(TL.B), Op(Op),
      Tile(What == MultimemAccess::Load ? Op.getCall() : Op.getStored()),
      Layout(TL.getLayout(Tile)), Places(TL, Op, Layout) {
  Access.What = What;
  Access.Elem = Places.getElement();
  if (What != MultimemAccess::Store)
    Access.Update = Op.getUpdate();
  Access.Ordering = Op.getOrdering();
  Access.Scope = Op.getScope();
  // All blocks of a cluster are one tile block.
  if (Access.Scope == MemoryScope::TileBlock &&
      TL.Machine.getClusterBlocks(TL.Kernel) > 1)
    Access.Scope = MemoryScope::Device;
  unsigned Words = TL.Machine.getMultimemWords(Access.Elem);
  Vectors = Places.getVectors(isHalf() ? 2 * Words : Words);
  Access.Words = std::max(1u, isHalf() ? Vectors.Width / 2 : Vectors.Width);
}

/// All conditions here, not in branches where others cannot use them.
Multimem::Place Multimem::getPlace(ArrayRef<unsigned> Vector, Value *Holder) {
  Place P;
  for (unsigned R : Vector) {
    Places.getPointer(R);
    Places.get(R);
  }
  P.Pointer = Places.getPointer(Vector.front());
  P.All = Places.getAll(B, Vector);
  if (!Places.isConstantOver(Vector))
    P.Part =
        createAnd(B, B.CreateAnd(Places.getAny(B, Vector), B.CreateNot(P.All)), Holder);
  P.All = createAnd(B, P.All, Holder);
  return P;
}

/// The word that the half at \p Pointer is in, and how far up (i32).
std::pair<Value *, Value *> Multimem::getWordOfHalf(Value *Pointer) {
  Value *Address = B.CreatePtrToInt(Pointer, B.getInt64Ty());
  Value *Offset = B.CreateAnd(Address, 2);
  Value *Word = B.CreateGEP(B.getInt8Ty(), Pointer, B.CreateNeg(Offset));
  return {Word, B.CreateTrunc(B.CreateShl(Offset, 3), B.getInt32Ty())};
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// The elements of a vector that is inside as a whole.
Registers Multimem::loadVector(ArrayRef<unsigned> Vector, Value *Pointer) {
  if (isHalf() && Vector.size() == 1)
    return {loadOne(Pointer)};
  Registers Elements;
  for (Value *Word : emit(Access, Pointer, {})) {
    if (!isHalf()) {
      Elements.push_back(fromBits(Word));
      continue;
    }
    Elements.push_back(fromBits(B.CreateTrunc(Word, B.getInt16Ty())));
    Elements.push_back(fromBits(B.CreateTrunc(B.CreateLShr(Word, 16), B.getInt16Ty())));
  }
  return Elements;
}

Value *Multimem::loadOne(Value *Pointer) {
  MultimemAccess One = Access;
  One.Words = 1;
  if (!isHalf())
    return fromBits(emit(One, Pointer, {}).front());
  auto [Word, Shift] = getWordOfHalf(Pointer);
  Value *Bits = B.CreateLShr(emit(One, Word, {}).front(), Shift);
  return fromBits(B.CreateTrunc(Bits, B.getInt16Ty()));
}

void Multimem::load() {
  bool IsWeak = Op.isWeak(), IsUsed = isResultUsed(Op, 0);
  if (IsWeak && !IsUsed)
    return;
  orderAccess(TL, *Op.getCall());
  Value *Holder = IsWeak ? nullptr : TL.isFirstHolder(Layout);
  Registers Results(Vectors.Owners.size(), nullptr);
  SmallVector<Place, 16> All;
  for (unsigned I = 0; I != Vectors.getNumVectors(); ++I)
    All.push_back(getPlace(Vectors.getVector(I), Holder));
  for (unsigned I = 0; I != All.size(); ++I) {
    ArrayRef<unsigned> Vector = Vectors.getVector(I);
    const Place &P = All[I];
    Registers Loaded(Vector.size(), Places.getPadding());
    auto Whole = [&] { return loadVector(Vector, P.Pointer); };
    Loaded = P.All ? TL.createIf(P.All, Registers(Loaded), Whole) : Whole();
    if (P.Part)
      Loaded = TL.createIf(P.Part, Registers(Loaded), [&] {
        Registers Some;
        for (auto [R, Other] : zip(Vector, Loaded)) {
          auto One = [&, R = R]() -> Registers {
            return {loadOne(Places.getPointer(R))};
          };
          Some.push_back(TL.createIf(Places.get(R), {Other}, One).front());
        }
        return Some;
      });
    for (auto [R, V] : zip(Vector, Loaded))
      Results[R] = V;
  }
  if (!IsUsed)
    return;
  if (!IsWeak)
    Results = distribute(TL, {Op, &Layout, Access.Elem, true}, Vectors, Holder, Results);
  for (auto [R, Owner] : enumerate(Vectors.Owners))
    Results[R] = Results[Owner];
  TL.setResult(Op.getCall(), 0, Results);
}

//===----------------------------------------------------------------------===//
// Stores and reductions
//===----------------------------------------------------------------------===//

void Multimem::storeVector(ArrayRef<unsigned> Vector, Value *Pointer) {
  ArrayRef<Value *> Values = TL.getRegisters(Tile);
  if (isHalf() && Vector.size() == 1)
    return storeOne(Values[Vector.front()], Pointer);
  SmallVector<Value *, 4> Words;
  for (unsigned I = 0; I < Vector.size(); I += isHalf() ? 2 : 1) {
    Value *Word = B.CreateZExt(toBits(Values[Vector[I]]), getWordType());
    if (isHalf())
      Word = B.CreateOr(
          Word,
          B.CreateShl(B.CreateZExt(toBits(Values[Vector[I + 1]]), getWordType()), 16));
    Words.push_back(Word);
  }
  emit(Access, Pointer, Words);
}

void Multimem::storeOne(Value *V, Value *Pointer) {
  MultimemAccess One = Access;
  One.Words = 1;
  if (!isHalf()) {
    emit(One, Pointer, toBits(V));
    return;
  }
  auto [Word, Shift] = getWordOfHalf(Pointer);
  storeHalf(B.CreateZExt(toBits(V), B.getInt32Ty()), Word, Shift);
}

/// A sum with negative zero changes nothing. A store is two updates: the half becomes
/// zero, then what is stored.
void Multimem::storeHalf(Value *Bits, Value *Word, Value *Shift) {
  MultimemAccess One = Access;
  One.Words = 1;
  Value *Mine = B.CreateShl(Bits, Shift);
  if (Access.What == MultimemAccess::Reduce) {
    Value *NegativeZero = B.CreateLShr(B.getInt32(0x80000000), Shift);
    emit(One, Word, B.CreateOr(Mine, NegativeZero));
    return;
  }
  One.What = MultimemAccess::Reduce;
  One.Elem = Element::I32;
  One.Ordering = AtomicOrdering::Monotonic;
  One.Update = AtomicRMWMode::And;
  emit(One, Word, B.CreateNot(B.CreateShl(B.getInt32(0xFFFF), Shift)));
  if (!Op.isWeak())
    One.Ordering = Access.Ordering;
  One.Update = AtomicRMWMode::Or;
  emit(One, Word, Mine);
}

void Multimem::store() {
  orderAccess(TL, *Op.getCall());
  Value *Holder = TL.isFirstHolder(Layout);
  SmallVector<Place, 16> All;
  for (unsigned I = 0; I != Vectors.getNumVectors(); ++I)
    All.push_back(getPlace(Vectors.getVector(I), Holder));
  for (unsigned I = 0; I != All.size(); ++I) {
    ArrayRef<unsigned> Vector = Vectors.getVector(I);
    TL.createIf(All[I].All, [&] { storeVector(Vector, All[I].Pointer); });
    if (!All[I].Part)
      continue;
    TL.createIf(All[I].Part, [&] {
      for (unsigned R : Vector)
        TL.createIf(Places.get(R),
                    [&] { storeOne(TL.getRegisters(Tile)[R], Places.getPointer(R)); });
    });
  }
}

void tileir::lowerMultimemLoad(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  Multimem(TL, Call, MultimemAccess::Load).load();
}

void tileir::lowerMultimemStore(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  Multimem(TL, Call, MultimemAccess::Store).store();
}

void tileir::lowerMultimemReduce(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  Multimem(TL, Call, MultimemAccess::Reduce).store();
}
