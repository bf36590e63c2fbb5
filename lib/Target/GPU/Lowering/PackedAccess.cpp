//===- PackedAccess.cpp - 4-bit elements in memory ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/PackedAccess.h"
#include "Dialect/MemoryOp.h"
#include "Target/GPU/Lowering/OrderedAccess.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Halves of bytes
//===----------------------------------------------------------------------===//

/// The element of \p Byte that is the upper half where \p IsUpper (i1) holds.
static Value *emitHalf(IRBuilderBase &B, Value *Byte, Value *IsUpper) {
  Value *Shifted = B.CreateSelect(IsUpper, B.CreateLShr(Byte, 4), Byte);
  return B.CreateAnd(Shifted, 15);
}

/// The byte of two elements.
static Value *join(IRBuilderBase &B, Value *Lower, Value *Upper) {
  return B.CreateOr(B.CreateAnd(Lower, 15), B.CreateShl(Upper, 4));
}

/// Weak accesses of a half are relaxed.
static AtomicOrdering getHalfOrdering(const MemoryOp &Op) {
  return Op.isWeak() ? AtomicOrdering::Monotonic : Op.getOrdering();
}

/// Replaces the bits of \p Mask of the byte at \p Pointer by those of \p V.
static void emitBlend(TileLowering &TL, const MemoryOp &Op, Value *Pointer, Value *Mask,
                      Value *V) {
  IRBuilder<> &B = TL.B;
  SyncScope::ID Scope = getSyncScope(TL, Op);
  AtomicOrdering Ordering = getHalfOrdering(Op);
  Value *New = B.CreateAnd(V, Mask), *Kept = B.CreateNot(Mask);
  TL.createWaitLoop([&] {
    LoadInst *Old = B.CreateAlignedLoad(B.getInt8Ty(), Pointer, Align(1));
    Old->setAtomic(AtomicOrdering::Monotonic, Scope);
    Value *Pair =
        B.CreateAtomicCmpXchg(Pointer, Old, B.CreateOr(B.CreateAnd(Old, Kept), New),
                              Align(1), Ordering, AtomicOrdering::Monotonic, Scope);
    return B.CreateExtractValue(Pair, 1);
  });
}

/// Makes \p V the upper or lower half of the byte at \p Pointer, in one step as others
/// see it.
static void emitHalfStore(TileLowering &TL, const MemoryOp &Op, Value *Pointer,
                          Value *IsUpper, Value *V) {
  IRBuilder<> &B = TL.B;
  Value *Mask = B.CreateSelect(IsUpper, B.getInt8(0xF0), B.getInt8(0x0F));
  emitBlend(TL, Op, Pointer, Mask, join(B, V, V));
}

/// The byte at \p Pointer, whose other element may change at the same time.
static Value *loadShared(TileLowering &TL, const MemoryOp &Op, Value *Pointer) {
  LoadInst *Load = TL.B.CreateAlignedLoad(TL.B.getInt8Ty(), Pointer, Align(1));
  Load->setAtomic(getHalfOrdering(Op), getSyncScope(TL, Op));
  return Load;
}

//===----------------------------------------------------------------------===//
// Elements that share their byte with those of others
//===----------------------------------------------------------------------===//

static Registers loadSingles(TileLowering &TL, const MemoryOp &Op,
                             const AccessVectors &Vectors, ViewPlaces &Places) {
  IRBuilder<> &B = TL.B;
  Registers Results(Vectors.Owners.size(), nullptr);
  for (unsigned R : Vectors.Registers) {
    Value *Pointer = Places.getPointer(R), *IsUpper = Places.isUpperHalf(R);
    auto Load = [&]() -> Registers {
      return {emitHalf(B, loadShared(TL, Op, Pointer), IsUpper)};
    };
    Value *On = Places.get(R);
    Results[R] =
        On ? TL.createIf(On, {Places.getPadding()}, Load).front() : Load().front();
  }
  return Results;
}

static void storeSingles(TileLowering &TL, const MemoryOp &Op,
                         const AccessVectors &Vectors, ViewPlaces &Places, Value *Holder,
                         ArrayRef<Value *> Values) {
  for (unsigned R : Vectors.Registers) {
    Value *Pointer = Places.getPointer(R), *IsUpper = Places.isUpperHalf(R);
    TL.createIf(createAnd(TL.B, Places.get(R), Holder),
                [&] { emitHalfStore(TL, Op, Pointer, IsUpper, Values[R]); });
  }
}

//===----------------------------------------------------------------------===//
// Whole bytes
//===----------------------------------------------------------------------===//

namespace {

/// The accesses of one op whose vectors have two elements and more: each vector as a
/// whole, or byte by byte where the tensor ends in it.
class ByteAccesses {
public:
  ByteAccesses(TileLowering &TL, const MemoryOp &Op, const AccessVectors &Vectors,
               ViewPlaces &Places)
      : TL(TL), B(TL.B), Op(Op), Vectors(Vectors), Places(Places),
        T(FixedVectorType::get(TL.B.getInt8Ty(), Vectors.Width / 2)) {}

  Registers load();
  void store(Value *Holder, ArrayRef<Value *> Values);

private:
  struct Place {
    Value *Pointer = nullptr;
    Value *All = nullptr;  ///< i1: all elements are inside; null: always.
    Value *Part = nullptr; ///< i1: some of them alone are; null: never.
  };
  Place getPlace(unsigned I, Value *Holder);
  Value *getByte(Value *Pointer, unsigned N) {
    return B.CreateConstGEP1_64(B.getInt8Ty(), Pointer, N);
  }
  Value *isOn(unsigned Register) {
    Value *On = Places.get(Register);
    return On ? On : B.getTrue();
  }
  Value *loadPart(unsigned I, Value *Pointer, Value *Padded);
  void storePart(unsigned I, Value *Pointer, Value *Bytes);

  TileLowering &TL;
  IRBuilder<> &B;
  const MemoryOp &Op;
  const AccessVectors &Vectors;
  ViewPlaces &Places;
  FixedVectorType *T;
};

} // namespace

ByteAccesses::Place ByteAccesses::getPlace(unsigned I, Value *Holder) {
  ArrayRef<unsigned> Vector = Vectors.getVector(I);
  Place P;
  P.Pointer = Places.getRunPointer(Vector.front());
  P.All = Places.getAll(B, Vector);
  if (!Places.isConstantOver(Vector)) {
    Value *Some = B.CreateAnd(Places.getAny(B, Vector), B.CreateNot(P.All));
    P.Part = createAnd(B, Some, Holder);
    // Each one here, not in a branch where others cannot use it.
    for (unsigned R : Vector)
      Places.get(R);
  }
  P.All = createAnd(B, P.All, Holder);
  return P;
}

/// The vector of which some elements are inside: the others are those of \p Padded.
Value *ByteAccesses::loadPart(unsigned I, Value *Pointer, Value *Padded) {
  ArrayRef<unsigned> Vector = Vectors.getVector(I);
  Value *Result = Padded;
  for (unsigned N = 0; N != Vector.size() / 2; ++N) {
    Value *Lower = isOn(Vector[2 * N]), *Upper = isOn(Vector[2 * N + 1]);
    Value *Other = B.CreateExtractElement(Padded, N);
    Value *Byte = TL.createIf(B.CreateOr(Lower, Upper), {Other}, [&]() -> Registers {
                      return {loadShared(TL, Op, getByte(Pointer, N))};
                    }).front();
    auto Choose = [&](Value *On, unsigned Bits) {
      return B.CreateAnd(B.CreateSelect(On, Byte, Other), Bits);
    };
    Byte = B.CreateOr(Choose(Lower, 0x0F), Choose(Upper, 0xF0));
    Result = B.CreateInsertElement(Result, Byte, N);
  }
  return Result;
}

Registers ByteAccesses::load() {
  Value *Padding = Places.getPadding();
  Value *Padded = B.CreateVectorSplat(Vectors.Width / 2, join(B, Padding, Padding));
  SmallVector<Place, 16> All;
  for (unsigned I = 0; I != Vectors.getNumVectors(); ++I)
    All.push_back(getPlace(I, nullptr));
  Registers Loaded, Results(Vectors.Owners.size(), nullptr);
  for (const Place &P : All) {
    auto Load = [&]() -> Registers {
      return {B.CreateAlignedLoad(T, P.Pointer, Align(Vectors.Width / 2))};
    };
    Loaded.push_back(P.All ? TL.createIf(P.All, {Padded}, Load).front() : Load().front());
  }
  for (unsigned I = 0; I != All.size(); ++I)
    if (All[I].Part)
      Loaded[I] = TL.createIf(All[I].Part, {Loaded[I]}, [&]() -> Registers {
                      return {loadPart(I, All[I].Pointer, Padded)};
                    }).front();
  for (auto [I, V] : enumerate(Loaded))
    for (auto [N, Register] : enumerate(Vectors.getVector(I))) {
      Value *Byte = B.CreateExtractElement(V, N / 2);
      Results[Register] = N % 2 ? B.CreateLShr(Byte, 4) : B.CreateAnd(Byte, 15);
    }
  return Results;
}

void ByteAccesses::storePart(unsigned I, Value *Pointer, Value *Bytes) {
  ArrayRef<unsigned> Vector = Vectors.getVector(I);
  for (unsigned N = 0; N != Vector.size() / 2; ++N) {
    Value *Lower = isOn(Vector[2 * N]), *Upper = isOn(Vector[2 * N + 1]);
    Value *Byte = B.CreateExtractElement(Bytes, N), *To = getByte(Pointer, N);
    Value *Both = B.CreateAnd(Lower, Upper);
    TL.createIf(Both, [&] { B.CreateAlignedStore(Byte, To, Align(1)); });
    TL.createIf(B.CreateXor(Lower, Upper), [&] {
      emitBlend(TL, Op, To, B.CreateSelect(Upper, B.getInt8(0xF0), B.getInt8(0x0F)),
                Byte);
    });
  }
}

void ByteAccesses::store(Value *Holder, ArrayRef<Value *> Values) {
  SmallVector<Place, 16> All;
  Registers Stored;
  for (unsigned I = 0; I != Vectors.getNumVectors(); ++I) {
    All.push_back(getPlace(I, Holder));
    ArrayRef<unsigned> Vector = Vectors.getVector(I);
    Value *Bytes = PoisonValue::get(T);
    for (unsigned N = 0; N != Vector.size() / 2; ++N)
      Bytes = B.CreateInsertElement(
          Bytes, join(B, Values[Vector[2 * N]], Values[Vector[2 * N + 1]]), N);
    Stored.push_back(Bytes);
  }
  for (auto [P, V] : zip(All, Stored)) {
    auto Store = [&, &P = P, V = V] {
      B.CreateAlignedStore(V, P.Pointer, Align(Vectors.Width / 2));
    };
    if (P.All)
      TL.createIf(P.All, Store);
    else
      Store();
  }
  for (unsigned I = 0; I != All.size(); ++I)
    if (All[I].Part)
      TL.createIf(All[I].Part, [&] { storePart(I, All[I].Pointer, Stored[I]); });
}

//===----------------------------------------------------------------------===//
// Accesses with an ordering
//===----------------------------------------------------------------------===//

/// emitOnce() with the half that each register is of its byte.
static Registers emitHalvesOnce(TileLowering &TL, const OnceAccess &Access,
                                ViewPlaces &Places,
                                function_ref<Value *(unsigned, Value *, Value *)> Body) {
  DenseMap<unsigned, Value *> IsUpper;
  return emitOnce(
      TL, Access,
      [&](unsigned R) {
        IsUpper[R] = Places.isUpperHalf(R);
        return Places.getPointer(R);
      },
      Places, [&](unsigned) { return Places.getPadding(); },
      [&](unsigned R, Value *Byte) { return Body(R, Byte, IsUpper[R]); });
}

Registers tileir::emitOrderedPackedLoads(TileLowering &TL, const OnceAccess &Access,
                                         ViewPlaces &Places) {
  return emitHalvesOnce(TL, Access, Places, [&](unsigned, Value *Byte, Value *IsUpper) {
    return emitHalf(TL.B, loadShared(TL, Access.Op, Byte), IsUpper);
  });
}

void tileir::emitOrderedPackedStores(TileLowering &TL, const OnceAccess &Access,
                                     ViewPlaces &Places, ArrayRef<Value *> Values) {
  emitHalvesOnce(TL, Access, Places,
                 [&](unsigned R, Value *Byte, Value *IsUpper) -> Value * {
                   emitHalfStore(TL, Access.Op, Byte, IsUpper, Values[R]);
                   return nullptr;
                 });
}

//===----------------------------------------------------------------------===//
// Weak accesses
//===----------------------------------------------------------------------===//

Registers tileir::emitPackedLoads(TileLowering &TL, const MemoryOp &Op,
                                  const AccessVectors &Vectors, ViewPlaces &Places) {
  Registers Results = Vectors.Width == 1 ? loadSingles(TL, Op, Vectors, Places)
                                         : ByteAccesses(TL, Op, Vectors, Places).load();
  for (auto [Register, Owner] : enumerate(Vectors.Owners))
    Results[Register] = Results[Owner];
  return Results;
}

void tileir::emitPackedStores(TileLowering &TL, const MemoryOp &Op,
                              const AccessVectors &Vectors, ViewPlaces &Places,
                              Value *Holder, ArrayRef<Value *> Values) {
  if (Vectors.Width == 1)
    storeSingles(TL, Op, Vectors, Places, Holder, Values);
  else
    ByteAccesses(TL, Op, Vectors, Places).store(Holder, Values);
}
