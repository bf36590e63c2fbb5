//===- SharedBuffer.cpp - Tiles in shared memory --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Layout/LdMatrix.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

unsigned tileir::getSharedBytes(Element E) { return std::max(1u, getMemoryBytes(E)); }

Type *tileir::getSharedType(LLVMContext &C, Element E) {
  Type *T = getScalarType(C, E);
  return T->isIntegerTy() && T->getIntegerBitWidth() < 8 ? Type::getInt8Ty(C) : T;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

Value *tileir::getThreadPlace(TileLowering &L, const SharedAccess &Access,
                              unsigned Bytes) {
  LinearLayout Places(ArrayRef<unsigned>{1});
  for (uint32_t Basis : Access.LaneBases)
    Places.addBasis(InDim::Lane, Basis * Bytes);
  for (uint32_t Basis : Access.WarpBases)
    Places.addBasis(InDim::Warp, Basis * Bytes);
  return L.getThreadElement(Places);
}

uint32_t tileir::getThreadPlaceBits(const SharedAccess &Access, unsigned Bytes) {
  uint32_t Bits = 0;
  for (uint32_t Basis : Access.LaneBases)
    Bits |= Basis * Bytes;
  for (uint32_t Basis : Access.WarpBases)
    Bits |= Basis * Bytes;
  return Bits;
}

SharedPointers::SharedPointers(TileLowering &L, Value *Base, Value *Stage,
                               const SharedAccess &Access, unsigned Bytes)
    : SharedPointers(L.B, Base, Stage, getThreadPlace(L, Access, Bytes),
                     getThreadPlaceBits(Access, Bytes)) {}

Value *SharedPointers::get(uint32_t Place) {
  uint32_t Shared = Place & ThreadBits;
  Value *&Pointer = Pointers[Shared];
  if (!Pointer) {
    // The thread's part first: it does not change in a loop over stages.
    Value *Own = Shared ? B.CreateXor(Thread, Shared) : Thread;
    Pointer = B.CreateInBoundsGEP(B.getInt8Ty(), Base, Own);
    if (Stage)
      Pointer = B.CreateInBoundsGEP(B.getInt8Ty(), Pointer, Stage);
  }
  uint32_t Rest = Place & ~ThreadBits;
  return Rest ? B.CreateConstInBoundsGEP1_32(B.getInt8Ty(), Pointer, Rest) : Pointer;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void tileir::storeSharedVector(TileLowering &L, Value *Pointer, ArrayRef<Value *> Values,
                               Element E) {
  Type *T = getSharedType(L.B.getContext(), E);
  auto ToShared = [&](Value *V) { return V->getType() == T ? V : L.B.CreateZExt(V, T); };
  Align A(Values.size() * getSharedBytes(E));
  if (Values.size() == 1) {
    L.B.CreateAlignedStore(ToShared(Values[0]), Pointer, A);
    return;
  }
  Value *Vector = PoisonValue::get(FixedVectorType::get(T, Values.size()));
  for (auto [N, V] : enumerate(Values))
    Vector = L.B.CreateInsertElement(Vector, ToShared(V), uint64_t(N));
  L.B.CreateAlignedStore(Vector, Pointer, A);
}

Registers tileir::loadSharedVector(TileLowering &L, Value *Pointer, unsigned Count,
                                   Element E) {
  Type *T = getSharedType(L.B.getContext(), E);
  Type *Scalar = getScalarType(L.B.getContext(), E);
  Align A(Count * getSharedBytes(E));
  Type *Access = Count == 1 ? T : FixedVectorType::get(T, Count);
  Value *Loaded = L.B.CreateAlignedLoad(Access, Pointer, A);
  Registers Result;
  for (unsigned N = 0; N != Count; ++N) {
    Value *V = Count == 1 ? Loaded : L.B.CreateExtractElement(Loaded, N);
    Result.push_back(T == Scalar ? V : L.B.CreateTrunc(V, Scalar));
  }
  return Result;
}

void tileir::storeShared(TileLowering &L, Value *Base, Value *Stage,
                         const SharedAccess &Access, ArrayRef<Value *> Values,
                         Element E) {
  unsigned Bytes = getSharedBytes(E), Count = Access.VectorElements;
  uint32_t Copies = Access.CopyLanes | Access.CopyWarps << Log2_32(L.Machine.getLanes());
  Value *Writes =
      Copies ? L.B.CreateICmpEQ(L.B.CreateAnd(L.getThread(), Copies), L.B.getInt32(0))
             : L.B.getTrue();
  L.createIf(Writes, [&] {
    SharedPointers Pointers(L, Base, Stage, Access, Bytes);
    for (unsigned I = 0; I != Access.getNumAccesses(); ++I) {
      SmallVector<Value *, 16> Vector;
      for (unsigned N = 0; N != Count; ++N)
        Vector.push_back(Values[Access.Registers[I * Count + N]]);
      storeSharedVector(L, Pointers.get(Access.RegisterPlaces[I] * Bytes), Vector, E);
    }
  });
}

Registers tileir::loadShared(TileLowering &L, Value *Base, Value *Stage,
                             const SharedAccess &Access, Element E) {
  unsigned Bytes = getSharedBytes(E), Count = Access.VectorElements;
  SharedPointers Pointers(L, Base, Stage, Access, Bytes);
  Registers Result(Access.Originals.size(), nullptr);
  for (unsigned I = 0; I != Access.getNumAccesses(); ++I) {
    Registers Vector =
        loadSharedVector(L, Pointers.get(Access.RegisterPlaces[I] * Bytes), Count, E);
    for (unsigned N = 0; N != Count; ++N)
      Result[Access.Registers[I * Count + N]] = Vector[N];
  }
  for (unsigned R = 0; R != Result.size(); ++R)
    Result[R] = Result[Access.Originals[R]];
  return Result;
}

//===----------------------------------------------------------------------===//
// ldmatrix
//===----------------------------------------------------------------------===//

/// The elements of a 32-bit register, lowest bits first.
static void unpackWord(IRBuilderBase &B, Value *Word, unsigned Count, Element E,
                       Registers &Elements) {
  Type *Shared = getSharedType(B.getContext(), E);
  Type *Scalar = getScalarType(B.getContext(), E);
  Type *Unpacked = Count == 1 ? Shared : FixedVectorType::get(Shared, Count);
  Value *V = B.CreateBitCast(Word, Unpacked);
  for (unsigned N = 0; N != Count; ++N) {
    Value *One = Count == 1 ? V : B.CreateExtractElement(V, N);
    Elements.push_back(Shared == Scalar ? One : B.CreateTrunc(One, Scalar));
  }
}

static Registers emitLdMatrix(TileLowering &L, Value *Base, Value *Stage,
                              const LdMatrixPlan &Plan, Element E) {
  IRBuilder<> &B = L.B;
  unsigned Bytes = getSharedBytes(E);
  SharedAccess Rows;
  Rows.LaneBases.assign(Plan.LaneBases.begin(), Plan.LaneBases.end());
  Rows.WarpBases.assign(Plan.WarpBases.begin(), Plan.WarpBases.end());
  SharedPointers Pointers(L, Base, Stage, Rows, Bytes);
  Registers Result(Plan.Originals.size(), nullptr);
  const unsigned *Register = Plan.Registers.begin();
  for (uint32_t Place : Plan.RegisterPlaces) {
    Value *Loaded = L.Machine.emitLoadMatrix(B, Pointers.get(Place * Bytes),
                                             Plan.Matrices, Plan.Transposed);
    for (unsigned J = 0; J != Plan.Matrices; ++J) {
      Value *Word = Plan.Matrices == 1 ? Loaded : B.CreateExtractValue(Loaded, J);
      Registers Elements;
      unpackWord(B, Word, Plan.ElementsPerWord, E, Elements);
      for (Value *V : Elements)
        Result[*Register++] = V;
    }
  }
  for (unsigned R = 0; R != Result.size(); ++R)
    Result[R] = Result[Plan.Originals[R]];
  return Result;
}

Registers tileir::loadSharedTile(TileLowering &L, Value *Base, Value *Stage,
                                 const SharedLayout &Buffer, const LinearLayout &To,
                                 Element E) {
  unsigned Bytes = getSharedBytes(E);
  SharedAccess Access = getSharedAccess(To, Buffer, Bytes);
  std::optional<LdMatrixPlan> Plan =
      planLdMatrix(To, Buffer, Bytes, /*AllowTranspose=*/true, L.Machine.getWarp());
  if (Plan && Plan->getNumInstructions() <= Access.getNumAccesses())
    return emitLdMatrix(L, Base, Stage, *Plan, E);
  return loadShared(L, Base, Stage, Access, E);
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static uint64_t getStageBytes(SharedBufferType T) {
  return T.getTileType().getNumElements() * getSharedBytes(T.getElement());
}

uint64_t tileir::getSharedAllocScratch(const TargetOp &Op, TileLayouts &, unsigned,
                                       const GPUMachine &Machine) {
  SharedBufferType T = SharedBufferType::dynCast(Op->getType());
  return T.getStages() * getStageBytes(T);
}

/// Uses of a buffer ask for its place themselves.
void tileir::lowerSharedAlloc(TileLowering &, const TargetOp &) {}

SharedStage::SharedStage(TileLowering &L, Value *Buffer, Value *Stage)
    : Type(SharedBufferType::dynCast(Buffer->getType())),
      Base(L.getScratch(*cast<Instruction>(Buffer))), Places{L.getLayout(Buffer)} {
  if (Type.getStages() > 1)
    Offset = L.B.CreateMul(Stage, L.B.getInt32(getStageBytes(Type)), "", true, true);
}

void tileir::lowerSharedStore(TileLowering &L, const TargetOp &Op) {
  SharedStage To(L, Op->getArgOperand(0), Op->getArgOperand(1));
  Value *Tile = Op->getArgOperand(2);
  Element E = To.Type.getElement();
  SharedAccess Access = getSharedAccess(L.getLayout(Tile), To.Places, getSharedBytes(E));
  storeShared(L, To.Base, To.Offset, Access, L.getRegisters(Tile), E);
}

void tileir::lowerSharedLoad(TileLowering &L, const TargetOp &Op) {
  SharedStage From(L, Op->getArgOperand(0), Op->getArgOperand(1));
  L.setResult(Op.getCall(), 0,
              loadSharedTile(L, From.Base, From.Offset, From.Places,
                             L.getLayout(Op.getCall()), From.Type.getElement()));
}

void tileir::lowerBarrier(TileLowering &L, const TargetOp &) { L.createBarrier(); }
