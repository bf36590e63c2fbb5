//===- GlobalAccess.cpp - Registers to and from memory --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/GlobalAccess.h"
#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "Target/Element/ElementEmitter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Statistic.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-accesses"

AccessMask::~AccessMask() = default;

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

AccessVectors AccessVectors::getScalar() {
  AccessVectors V;
  V.Registers = {0};
  V.Owners = {0};
  return V;
}

/// The register bits, lowest first, that walk through neighbouring elements along
/// \p Dim, no other bit of the layout changing that part of the coordinate.
static SmallVector<unsigned, 5> findRunBits(const LinearLayout &L, unsigned Dim,
                                            unsigned MaxWidth) {
  SmallVector<unsigned, 5> Run;
  auto [Low, NumBits] = L.getDimBits(Dim);
  ArrayRef<uint32_t> Bases = L.getBases(InDim::Register);
  for (unsigned Bit = 0; Bit != NumBits && (2u << Run.size()) <= MaxWidth; ++Bit) {
    uint32_t Element = 1u << (Low + Bit);
    const uint32_t *Found = find(Bases, Element);
    unsigned Users = 0;
    for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp, InDim::Block})
      Users += count_if(L.getBases(D), [&](uint32_t B) { return B & Element; });
    if (Found == Bases.end() || Users != 1)
      break;
    Run.push_back(Found - Bases.begin());
  }
  return Run;
}

AccessVectors AccessVectors::get(const LinearLayout &L, unsigned Dim, unsigned MaxWidth) {
  AccessVectors V;
  SmallVector<unsigned, 5> Run = findRunBits(L, Dim, MaxWidth);
  V.Width = 1u << Run.size();
  unsigned RunMask = 0;
  for (unsigned Bit : Run)
    RunMask |= 1u << Bit;
  DenseMap<uint32_t, unsigned> First;
  for (unsigned R = 0, E = L.getSize(InDim::Register); R != E; ++R) {
    V.Owners.push_back(First.try_emplace(L.apply(InDim::Register, R), R).first->second);
    if (V.Owners[R] != R || (R & RunMask))
      continue;
    for (unsigned I = 0; I != V.Width; ++I) {
      unsigned Register = R;
      for (auto [N, Bit] : enumerate(Run))
        Register |= ((I >> N) & 1) << Bit;
      V.Registers.push_back(Register);
    }
  }
  return V;
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

Value *tileir::createAnd(IRBuilderBase &B, Value *L, Value *R) {
  if (!L || !R)
    return L ? L : R;
  return B.CreateAnd(L, R);
}

Value *AccessMask::getAll(IRBuilderBase &B, ArrayRef<unsigned> Vector) {
  Value *All = nullptr;
  for (unsigned R : isConstantOver(Vector) ? Vector.take_front() : Vector)
    All = createAnd(B, All, get(R));
  return All;
}

Value *AccessMask::getAny(IRBuilderBase &B, ArrayRef<unsigned> Vector) {
  Value *Any = nullptr;
  for (unsigned R : isConstantOver(Vector) ? Vector.take_front() : Vector) {
    Value *One = get(R);
    if (!One)
      return B.getTrue();
    Any = Any ? B.CreateOr(Any, One) : One;
  }
  return Any;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

namespace {

/// One vector: where it lies and when it is accessed as a whole.
struct VectorPlace {
  Value *Pointer = nullptr;
  Value *All = nullptr; ///< Null: always.
};

/// The accesses of one op.
class Accesses {
public:
  Accesses(TileLowering &TL, const AccessVectors &Vectors, Element E, PointerOf Pointer,
           AccessMask &Mask)
      : TL(TL), B(TL.B), Vectors(Vectors), Elem(E), Pointer(Pointer), Mask(Mask),
        Emitter(TL.B, TL.Elements), T(getMemoryType(TL.B.getContext(), E)) {}

  Registers load(ValueOf Padding);
  void store(Value *Holder, ArrayRef<Value *> Values);

private:
  void plan(Value *Holder);
  Type *getVectorType() const {
    if (Vectors.Width == 1)
      return T;
    return FixedVectorType::get(T, Vectors.Width);
  }
  Align getAlign(unsigned Width) const { return Align(Width * getMemoryBytes(Elem)); }
  Value *build(ArrayRef<Value *> Elements);
  Value *extract(Value *Vector, unsigned I) {
    return Vectors.Width == 1 ? Vector : B.CreateExtractElement(Vector, I);
  }
  Value *insert(Value *Vector, Value *V, unsigned I) {
    return Vectors.Width == 1 ? V : B.CreateInsertElement(Vector, V, I);
  }
  void loadParts(Registers &Loaded);
  void storeParts(Value *Holder, ArrayRef<Value *> Values);

  TileLowering &TL;
  IRBuilder<> &B;
  const AccessVectors &Vectors;
  Element Elem;
  PointerOf Pointer;
  AccessMask &Mask;
  ElementEmitter Emitter;
  Type *T;
  SmallVector<VectorPlace, 16> Places;
  Value *Partial = nullptr; ///< i1: some vector is on in part; null: never.
};

} // namespace

/// Computes all addresses and conditions, so that nothing but accesses stands between
/// the accesses.
void Accesses::plan(Value *Holder) {
  for (unsigned I = 0; I != Vectors.getNumVectors(); ++I) {
    ArrayRef<unsigned> Vector = Vectors.getVector(I);
    VectorPlace Place;
    Place.Pointer = Pointer(Vector.front());
    Place.All = Mask.getAll(B, Vector);
    if (!Mask.isConstantOver(Vector)) {
      Value *Some = B.CreateAnd(Mask.getAny(B, Vector), B.CreateNot(Place.All));
      Partial = Partial ? B.CreateOr(Partial, Some) : Some;
    }
    Place.All = createAnd(B, Place.All, Holder);
    Places.push_back(Place);
  }
  if (Partial)
    Partial = createAnd(B, Partial, Holder);
}

/// A vector of \p Elements, of memory's type.
Value *Accesses::build(ArrayRef<Value *> Elements) {
  Value *V = PoisonValue::get(getVectorType());
  for (auto [I, Element] : enumerate(Elements))
    V = insert(V, Element, I);
  return V;
}

/// Loads the elements that are on of vectors that are on in part.
void Accesses::loadParts(Registers &Loaded) {
  Loaded = TL.createIf(Partial, Registers(Loaded), [&] {
    Registers Results = Loaded;
    for (auto [I, Result] : enumerate(Results)) {
      ArrayRef<unsigned> Vector = Vectors.getVector(I);
      if (Mask.isConstantOver(Vector))
        continue;
      for (auto [N, Register] : enumerate(Vector)) {
        Value *Address = Pointer(Register), *On = Mask.get(Register);
        Value *Other = extract(Result, N);
        auto Load = [&]() -> Registers {
          return {B.CreateAlignedLoad(T, Address, getAlign(1))};
        };
        Value *V = TL.createIf(On ? On : B.getTrue(), {Other}, Load).front();
        Result = insert(Result, V, N);
      }
    }
    return Results;
  });
}

Registers Accesses::load(ValueOf Padding) {
  plan(nullptr);
  Registers Loaded, Paddings;
  for (unsigned I = 0; I != Places.size(); ++I) {
    Registers Elements;
    for (unsigned Register : Vectors.getVector(I))
      Elements.push_back(Emitter.emitToMemory(Padding(Register), Elem));
    Paddings.push_back(Places[I].All ? build(Elements) : nullptr);
  }
  for (auto [Place, Other] : zip(Places, Paddings)) {
    auto Load = [&, Address = Place.Pointer]() -> Registers {
      return {B.CreateAlignedLoad(getVectorType(), Address, getAlign(Vectors.Width))};
    };
    Loaded.push_back(Place.All ? TL.createIf(Place.All, {Other}, Load).front()
                               : Load().front());
  }
  if (Partial)
    loadParts(Loaded);
  Registers Results(Vectors.Owners.size(), nullptr);
  for (auto [I, V] : enumerate(Loaded))
    for (auto [N, Register] : enumerate(Vectors.getVector(I)))
      Results[Register] = Emitter.emitFromMemory(extract(V, N), Elem);
  for (auto [Register, Owner] : enumerate(Vectors.Owners))
    Results[Register] = Results[Owner];
  return Results;
}

void Accesses::storeParts(Value *Holder, ArrayRef<Value *> Values) {
  TL.createIf(Partial, [&] {
    for (unsigned I = 0; I != Places.size(); ++I) {
      ArrayRef<unsigned> Vector = Vectors.getVector(I);
      if (Mask.isConstantOver(Vector))
        continue;
      // A vector that is on as a whole was stored already; storing it twice would be
      // two writes where the program has one.
      Value *NotAll = B.CreateNot(Places[I].All);
      for (unsigned Register : Vector) {
        Value *Address = Pointer(Register);
        Value *On = createAnd(B, createAnd(B, Mask.get(Register), NotAll), Holder);
        TL.createIf(On, [&] {
          B.CreateAlignedStore(Emitter.emitToMemory(Values[Register], Elem), Address,
                               getAlign(1));
        });
      }
    }
  });
}

void Accesses::store(Value *Holder, ArrayRef<Value *> Values) {
  plan(Holder);
  Registers Stored;
  for (unsigned I = 0; I != Places.size(); ++I) {
    Registers Elements;
    for (unsigned Register : Vectors.getVector(I))
      Elements.push_back(Emitter.emitToMemory(Values[Register], Elem));
    Stored.push_back(build(Elements));
  }
  for (auto [Place, V] : zip(Places, Stored)) {
    auto Store = [&, Address = Place.Pointer, V = V] {
      B.CreateAlignedStore(V, Address, getAlign(Vectors.Width));
    };
    if (Place.All)
      TL.createIf(Place.All, Store);
    else
      Store();
  }
  if (Partial)
    storeParts(Holder, Values);
}

Registers tileir::emitLoads(TileLowering &TL, const AccessVectors &Vectors, Element E,
                            PointerOf Pointer, AccessMask &Mask, ValueOf Padding) {
  return Accesses(TL, Vectors, E, Pointer, Mask).load(Padding);
}

void tileir::emitStores(TileLowering &TL, const AccessVectors &Vectors, Element E,
                        PointerOf Pointer, AccessMask &Mask, Value *Holder,
                        ArrayRef<Value *> Values) {
  Accesses(TL, Vectors, E, Pointer, Mask).store(Holder, Values);
}

//===----------------------------------------------------------------------===//
// Why an access is slow
//===----------------------------------------------------------------------===//

STATISTIC(NumNarrow, "Number of loads and stores in accesses of less than 16 bytes");
STATISTIC(NumPartial, "Number of loads and stores with a path for single elements");

/// Accesses of fewer bytes have less throughput.
static constexpr unsigned WantedBytes = 16;

/// That a tile may end within an access of \p Wanted elements.
static void tellInside(RemarkText &T, const ViewFacts &Facts, unsigned Wanted) {
  T << "how many elements of the tensor follow is known to be a multiple of "
    << NV("Known", Facts.InsideMultiple) << " only; an assume of div_by<"
    << NV("Wanted", Wanted) << "> of the extent, or inbounds, would help";
}

/// Why the runs of a view are no longer than they are, and the promise that is missing.
static void tellLimit(RemarkText &T, const ViewFacts &Facts, unsigned Width,
                      unsigned Bits, bool IsCopy) {
  unsigned Wanted = 8 * WantedBytes / Bits;
  if (!Facts.Dim) {
    T << "no dimension of its tensor is known to have stride 1";
  } else if (Width < Facts.Run && IsCopy && !Facts.IsInside[*Facts.Dim]) {
    tellInside(T, Facts, Wanted);
  } else if (Width < Facts.Run) {
    T << "its threads hold the tile as other ops want it";
  } else if (Facts.Limit == RunLimit::Base) {
    T << "its base is known to be a multiple of " << NV("Known", Facts.Run * Bits / 8)
      << " bytes only; an assume of div_by<" << NV("Wanted", WantedBytes)
      << "> would help";
  } else if (Facts.Limit == RunLimit::Tile) {
    T << "its tile has no more neighbours";
  } else {
    T << "its tiles begin, or follow each other by the stride of dimension "
      << NV("Dim", Facts.LimitDim) << ", at multiples of " << NV("Known", Facts.Run)
      << " elements only; an assume of div_by<" << NV("Wanted", Wanted) << "> would help";
  }
}

/// The same of pointers.
static void tellLimit(RemarkText &T, const PointerFacts &Facts, unsigned Width,
                      unsigned Bits) {
  if (Width < Facts.Run)
    T << "its threads hold the tile as other ops want it";
  else if (Facts.Limit == RunLimit::Alignment)
    T << "its pointers are neighbours, but known to be multiples of "
      << NV("Known", Facts.Run * Bits / 8) << " bytes only; an assume of div_by<"
      << NV("Wanted", WantedBytes) << "> of the base pointer would help";
  else
    T << "its pointers are known to be neighbours in runs of " << NV("Known", Facts.Run)
      << " only";
}

static void remarkNarrow(const TileCall &Call, unsigned Bytes,
                         function_ref<void(RemarkText &)> TellWhy) {
  ++NumNarrow;
  emitRemark(Remark::NarrowAccess, *Call.getCall(), [&](RemarkText &T) {
    T << NV("Op", Call.getMnemonic()) << " goes in accesses of " << NV("Bytes", Bytes)
      << " bytes: ";
    TellWhy(T);
  });
}

void tileir::remarkCopies(const TileCall &Load, const ViewFacts &Facts, unsigned Width,
                          unsigned Bytes) {
  if (Width * Bytes < WantedBytes)
    remarkNarrow(Load, Width * Bytes, [&](RemarkText &T) {
      tellLimit(T, Facts, Width, 8 * Bytes, /*IsCopy=*/true);
    });
}

void tileir::remarkAccess(TileLowering &TL, const TileCall &Call,
                          const AccessVectors &Vectors, Element E, AccessMask &Mask) {
  const MemoryFacts &Facts = TL.getMemoryFacts();
  bool IsView = MemoryOp::cast(Call).isOfView();
  unsigned Bits = getDescriptor(E).MemoryBits;
  uint64_t Bytes = getBytesOf(E, Vectors.Width);
  if (Bytes < WantedBytes && Vectors.getNumVectors() > 1)
    remarkNarrow(Call, Bytes, [&](RemarkText &T) {
      if (IsView)
        tellLimit(T, Facts.getView(Call.getCall()), Vectors.Width, Bits,
                  /*IsCopy=*/false);
      else
        tellLimit(T, Facts.getPointers(Call.getCall()), Vectors.Width, Bits);
    });
  if (Mask.isConstantOver(Vectors.getVector(0)))
    return;
  ++NumPartial;
  emitRemark(Remark::PartialAccess, *Call.getCall(), [&](RemarkText &T) {
    T << NV("Op", Call.getMnemonic()) << " has a second path, element by element: ";
    if (IsView)
      tellInside(T, Facts.getView(Call.getCall()), Vectors.Width);
    else
      T << "its mask is known to be the same for runs of "
        << NV("Known", Facts.getPointers(Call.getCall()).MaskRun)
        << " elements only, an access has " << NV("Wanted", Vectors.Width);
  });
}
