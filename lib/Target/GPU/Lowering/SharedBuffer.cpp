//===- SharedBuffer.cpp - Tiles in shared memory --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Layout/LdMatrix.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/SharedOperands.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace tileir;
using namespace llvm::PatternMatch;

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
                     getThreadPlaceBits(Access, Bytes)) {
  // Where blocks see each other's shared memory, its address is known when the kernel
  // runs: another addition, which loops do not have if it comes before the stage.
  AddsStageFirst = L.Machine.getNumbers().MaxClusterBlocks == 1;
}

/// Whether stages, which begin at multiples of a power of two, are longer than a place
/// that has no other bits than \p Bits.
static bool isPlaceBelow(const Value *Stage, uint32_t Bits) {
  const APInt *StageBytes = nullptr;
  return match(Stage, m_Mul(m_Value(), m_APInt(StageBytes))) &&
         StageBytes->countr_zero() > Log2_32(Bits | 1);
}

Value *SharedPointers::get(uint32_t Place) {
  uint32_t Shared = Place & ThreadBits;
  Value *&Pointer = Pointers[Shared];
  if (!Pointer) {
    if (!Own) {
      Own = Thread;
      // One addition for the stage, and an exclusive or for each pointer: the other way
      // round each pointer has an addition, and a register that loops do not change.
      if (Stage && AddsStageFirst && isPlaceBelow(Stage, ThreadBits))
        Own = B.CreateOr(Thread, std::exchange(Stage, nullptr), "", /*IsDisjoint=*/true);
    }
    Value *Mine = Shared ? B.CreateXor(Own, Shared) : Own;
    Pointer = B.CreateInBoundsGEP(B.getInt8Ty(), Base, Mine);
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
  SmallVector<Value *, 8> Elements = map_to_vector<8>(Values, ToShared);
  L.B.CreateAlignedStore(buildVector(L.B, Elements), Pointer, A);
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

Value *tileir::writesCopy(TileLowering &L, const SharedAccess &Access, Value *Writers) {
  uint32_t Copies = Access.CopyLanes | Access.CopyWarps << Log2_32(L.Machine.getLanes());
  if (!Copies)
    return L.B.getTrue();
  return L.B.CreateICmpEQ(L.B.CreateAnd(L.getThread(), Copies),
                          Writers ? Writers : L.B.getInt32(0));
}

void tileir::storeShared(TileLowering &L, Value *Base, Value *Stage,
                         const SharedAccess &Access, ArrayRef<Value *> Values, Element E,
                         Value *Writers) {
  unsigned Bytes = getSharedBytes(E), Count = Access.VectorElements;
  L.createIf(writesCopy(L, Access, Writers), [&] {
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

/// Who names the rows of ldmatrix.
static SharedAccess getRows(const LdMatrixPlan &Plan) {
  SharedAccess Rows;
  Rows.LaneBases.assign(Plan.LaneBases.begin(), Plan.LaneBases.end());
  Rows.WarpBases.assign(Plan.WarpBases.begin(), Plan.WarpBases.end());
  return Rows;
}

MatrixReader::MatrixReader(TileLowering &L, Value *Base, Value *Stage, LdMatrixPlan P,
                           Element E)
    : L(L), Plan(std::move(P)), E(E),
      Pointers(L, Base, Stage, getRows(Plan), getSharedBytes(E)) {}

void MatrixReader::read(unsigned Index, MutableArrayRef<Value *> Result) {
  IRBuilder<> &B = L.B;
  uint32_t Place = Plan.RegisterPlaces[Index] * getSharedBytes(E);
  Value *Loaded =
      L.Machine.emitLoadMatrix(B, Pointers.get(Place), Plan.Matrices, Plan.Transposed);
  unsigned Elements = Plan.Matrices * Plan.ElementsPerWord;
  const unsigned *Register = Plan.Registers.begin() + Index * Elements;
  for (unsigned J = 0; J != Plan.Matrices; ++J) {
    Value *Word = Plan.Matrices == 1 ? Loaded : B.CreateExtractValue(Loaded, J);
    Registers Unpacked;
    unpackWord(B, Word, Plan.ElementsPerWord, E, Unpacked);
    for (Value *V : Unpacked)
      Result[*Register++] = V;
  }
}

static Registers emitLdMatrix(TileLowering &L, Value *Base, Value *Stage,
                              const LdMatrixPlan &Plan, Element E) {
  MatrixReader Reader(L, Base, Stage, Plan, E);
  Registers Result(Plan.Originals.size(), nullptr);
  for (unsigned I = 0; I != Plan.getNumInstructions(); ++I)
    Reader.read(I, Result);
  for (unsigned R = 0; R != Result.size(); ++R)
    Result[R] = Result[Plan.Originals[R]];
  return Result;
}

/// One word of elements, lowest bits first.
static Value *packWord(TileLowering &L, ArrayRef<Value *> Elements, Element E) {
  IRBuilder<> &B = L.B;
  Type *T = getSharedType(B.getContext(), E);
  SmallVector<Value *, 4> Stored = map_to_vector<4>(
      Elements, [&](Value *V) { return V->getType() == T ? V : B.CreateZExt(V, T); });
  return B.CreateBitCast(Stored.size() == 1 ? Stored[0] : buildVector(B, Stored),
                         B.getInt32Ty());
}

/// How stmatrix writes what \p Access writes, if it takes fewer instructions, without
/// conflicts.
static std::optional<LdMatrixPlan>
planStMatrix(const GPUMachine &Machine, const LinearLayout &From,
             const SharedLayout &Buffer, const SharedAccess &Access, unsigned Bytes) {
  // All lanes take part, so that each has to have elements of its own.
  if (!Machine.getNumbers().HasStoreMatrix || Access.CopyLanes || Access.CopyWarps)
    return std::nullopt;
  std::optional<LdMatrixPlan> Plan =
      planLdMatrix(From, Buffer, Bytes, /*AllowTranspose=*/true, Machine.getWarp());
  if (!Plan || Plan->getNumInstructions() >= Access.getNumAccesses() ||
      getWavefronts(*Plan, Bytes, Machine.getWarp()) > Plan->Matrices)
    return std::nullopt;
  return Plan;
}

static void emitStMatrix(TileLowering &L, Value *Base, Value *Stage,
                         const LdMatrixPlan &Plan, ArrayRef<Value *> Values, Element E) {
  unsigned Bytes = getSharedBytes(E), Count = Plan.ElementsPerWord;
  SharedPointers Pointers(L, Base, Stage, getRows(Plan), Bytes);
  const unsigned *Register = Plan.Registers.begin();
  for (unsigned I = 0; I != Plan.getNumInstructions(); ++I) {
    SmallVector<Value *, 4> Words;
    for (unsigned J = 0; J != Plan.Matrices; ++J) {
      SmallVector<Value *, 4> Elements;
      for (unsigned N = 0; N != Count; ++N)
        Elements.push_back(Values[*Register++]);
      Words.push_back(packWord(L, Elements, E));
    }
    L.Machine.emitStoreMatrix(L.B, Pointers.get(Plan.RegisterPlaces[I] * Bytes), Words,
                              Plan.Transposed);
  }
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
void tileir::lowerSharedView(TileLowering &, const TargetOp &) {}

SharedStage::SharedStage(TileLowering &L, Value *Buffer, Value *Stage)
    : Type(SharedBufferType::dynCast(Buffer->getType())),
      Base(L.getScratch(*getSharedAlloc(Buffer))), Places{L.getLayout(Buffer)} {
  if (Type.getStages() > 1)
    Offset = L.B.CreateMul(Stage, L.B.getInt32(getStageBytes(Type)), "", true, true);
}

/// Whether nothing but instructions of products, which do not look at the low bits of a
/// tf32, reads \p Buffer.
static bool isReadByProductsAlone(const Value *Buffer) {
  auto IsFragment = [](const Use &U) {
    ProductOp Product = ProductOp::dynCast(U.getUser());
    return Product && Product.getInstruction() && &U != &Product.getAcc();
  };
  return all_of(Buffer->uses(), [&](const Use &U) {
    TargetOp Op = TargetOp::dynCast(U.getUser());
    if (!Op)
      return false;
    switch (Op.getOpcode()) {
    case TargetOpcode::SharedView:
      return isReadByProductsAlone(Op.getCall());
    case TargetOpcode::SharedLoad:
      // Its own thread reads what was copied, not what is stored.
      return Op.getIntAttr("own") || all_of(Op->uses(), IsFragment);
    case TargetOpcode::SharedStore:
    case TargetOpcode::AsyncLoadView:
    case TargetOpcode::AsyncLoadPtr:
      return true;
    default:
      return isSharedOperand(U);
    }
  });
}

void tileir::lowerSharedStore(TileLowering &L, const TargetOp &Op) {
  Value *Buffer = Op->getArgOperand(0), *Tile = Op->getArgOperand(2);
  SharedStage To(L, Buffer, Op->getArgOperand(1));
  Element E = To.Type.getElement();
  unsigned Bytes = getSharedBytes(E);
  Registers Values(L.getRegisters(Tile));
  if (E == Element::TF32 && isReadByProductsAlone(getSharedAlloc(Buffer)))
    transform(Values, Values.begin(), ignoreLowBits);
  SharedAccess Access = getSharedAccess(L.getLayout(Tile), To.Places, Bytes);
  std::optional<LdMatrixPlan> Plan;
  if (!Op.getIntAttr("own"))
    Plan = planStMatrix(L.Machine, L.getLayout(Tile), To.Places, Access, Bytes);
  if (Plan)
    return emitStMatrix(L, To.Base, To.Offset, *Plan, Values, E);
  storeShared(L, To.Base, To.Offset, Access, Values, E);
}

void tileir::lowerSharedLoad(TileLowering &L, const TargetOp &Op) {
  SharedStage From(L, Op->getArgOperand(0), Op->getArgOperand(1));
  const LinearLayout &To = L.getLayout(Op.getCall());
  // What is copied may be of another type than what becomes of it in its place; ldmatrix
  // brings a lane what other lanes copied.
  Element E = TileType::dynCast(Op->getType()).getElement();
  Registers Values =
      Op.getIntAttr("own")
          ? loadShared(L, From.Base, From.Offset,
                       getSharedAccess(To, From.Places, getSharedBytes(E)), E)
          : loadSharedTile(L, From.Base, From.Offset, From.Places, To, E);
  L.setResult(Op.getCall(), 0, std::move(Values));
}

void tileir::lowerBarrier(TileLowering &L, const TargetOp &Op) {
  if (Op.getIntAttr("cluster"))
    L.Machine.emitClusterBarrier(L.B);
  else if (Op.getIntAttr("all"))
    L.Machine.emitBarrier(L.B);
  else
    L.createBarrier();
}

void tileir::lowerAsyncProxyFence(TileLowering &L, const TargetOp &Op) {
  L.Machine.emitAsyncProxyFence(L.B, Op.getIntAttr("global"));
}
