//===- MemoryAccess.cpp - Loads and stores of lanes -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/MemoryAccess.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Nests/LimitedLoad.h"
#include "Target/Host/Nests/Squares.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

Value *MemoryAccess::maskVector(const LaneMask &Mask) {
  IRBuilderBase &B = LB.getBuilder();
  unsigned Width = LB.getWidth();
  if (!Mask)
    return ConstantInt::getTrue(VectorType::get(B.getInt1Ty(), Width, false));
  Value *V = LB.materialize(Mask.Bits);
  return Width == 1 ? B.CreateVectorSplat(1, V) : V;
}

LaneMask MemoryAccess::andMask(const LaneMask &L, const LaneMask &R) {
  if (!L || !R)
    return L ? L : R;
  IRBuilderBase &B = LB.getBuilder();
  if (L.Bits.isUniform() && R.Bits.isUniform())
    return {Lanes::uniform(B.CreateAnd(L.Bits.Base, R.Bits.Base))};
  return {LB.wrap(B.CreateAnd(LB.materialize(L.Bits), LB.materialize(R.Bits)))};
}

/// The type of an access. bf16 goes as i16: on targets without it LLVM would take a
/// masked access of bfloat apart and convert each element to float and back.
static Type *getAccessType(LLVMContext &C, Element E) {
  if (E == Element::I4)
    return Type::getInt8Ty(C);
  return E == Element::BF16 ? Type::getInt16Ty(C) : getMemoryType(C, E);
}

/// The value of what was loaded with getAccessType.
Value *MemoryAccess::fromAccess(Value *V, Element E) {
  IRBuilderBase &B = LB.getBuilder();
  if (E == Element::I4)
    return B.CreateTrunc(V, V->getType()->getWithNewType(B.getIntNTy(4)));
  if (E == Element::BF16)
    return B.CreateBitCast(V, V->getType()->getWithNewType(B.getBFloatTy()));
  return Elements.emitFromMemory(V, E);
}

/// The value to store, of getAccessType.
Value *MemoryAccess::toAccess(Value *V, Element E) {
  IRBuilderBase &B = LB.getBuilder();
  if (E == Element::I4)
    return B.CreateZExt(V, V->getType()->getWithNewType(B.getInt8Ty()));
  if (E == Element::BF16)
    return B.CreateBitCast(V, V->getType()->getWithNewType(B.getInt16Ty()));
  return Elements.emitToMemory(V, E);
}

Lanes MemoryAccess::loadUniform(Value *Pointer, Element E, const LaneMask &Mask,
                                const Lanes &Padding, Instruction **Made) {
  IRBuilderBase &B = LB.getBuilder();
  Type *T = getAccessType(B.getContext(), E);
  Align Alignment(getStorageBytes(E));
  if (!Mask) {
    LoadInst *Load = B.CreateAlignedLoad(T, Pointer, Alignment);
    if (Made)
      *Made = Load;
    return Lanes::uniform(fromAccess(Load, E));
  }
  // A vector of one element: the masked form that reads nothing when it is off.
  auto *One = VectorType::get(T, 1, false);
  CallInst *Load =
      B.CreateMaskedLoad(One, Pointer, Alignment, B.CreateVectorSplat(1, Mask.Bits.Base),
                         Constant::getNullValue(One));
  if (Made)
    *Made = Load;
  Value *Loaded = B.CreateExtractElement(Load, uint64_t(0));
  if (Padding.Base && Padding.isUniform())
    Loaded = B.CreateSelect(Mask.Bits.Base, Loaded, toAccess(Padding.Base, E));
  Value *V = fromAccess(Loaded, E);
  if (!Padding.Base || Padding.isUniform())
    return Lanes::uniform(V);
  return LB.wrap(B.CreateSelect(Mask.Bits.Base, LB.materialize(Lanes::uniform(V)),
                                LB.materialize(Padding)));
}

/// What a loop over masked vectors asks for ahead, in bytes. Hardware prefetchers may not
/// learn from masked loads: on Zen 5 such a loop gets 9 GB/s from memory, with this 40.
static constexpr int64_t MaskedDistance = 2048;

Lanes MemoryAccess::load(const Lanes &Pointer, Element E, const LaneMask &Mask,
                         const Lanes &Padding, Instruction **Made) {
  IRBuilderBase &B = LB.getBuilder();
  if (Pointer.isUniform() && (!Mask || Mask.Bits.isUniform()))
    return loadUniform(Pointer.Base, E, Mask, Padding, Made);
  unsigned Width = LB.getWidth();
  auto *VT = VectorType::get(getAccessType(B.getContext(), E), Width, false);
  Align Alignment(getStorageBytes(E));
  Instruction *Load;
  if (isContiguous(Pointer, E)) {
    if (!Mask)
      Load = B.CreateAlignedLoad(VT, Pointer.Base, Alignment);
    else {
      emitLineFetches(B, Pointer.Base, /*Level=*/1, MaskedDistance,
                      Width * getStorageBytes(E));
      Load = B.CreateMaskedLoad(VT, Pointer.Base, Alignment, maskVector(Mask),
                                Constant::getNullValue(VT));
    }
  } else {
    Load = B.CreateMaskedGather(VT, LB.materialize(Pointer), Alignment, maskVector(Mask),
                                Constant::getNullValue(VT));
  }
  if (Made)
    *Made = Load;
  return LB.wrap(fromAccess(pad(Load, E, Mask, Padding), E));
}

/// \p Loaded, and \p Padding where it is masked off.
Value *MemoryAccess::pad(Value *Loaded, Element E, const LaneMask &Mask,
                         const Lanes &Padding) {
  if (!Mask || !Padding.Base)
    return Loaded;
  return LB.getBuilder().CreateSelect(LB.materialize(Mask.Bits), Loaded,
                                      toAccess(LB.materialize(Padding), E));
}

bool MemoryAccess::isContiguous(const Lanes &Pointer, Element E) {
  return Pointer.isAffine() && Pointer.Step == int64_t(getStorageBytes(E));
}

SmallVector<Lanes, 16> MemoryAccess::loadSquare(ArrayRef<Row> Rows, Element E,
                                                SmallVectorImpl<Instruction *> &Made) {
  IRBuilderBase &B = LB.getBuilder();
  auto *VT = VectorType::get(getAccessType(B.getContext(), E), LB.getWidth(), false);
  Align Alignment(getStorageBytes(E));
  SmallVector<Value *, 16> Square;
  for (const Row &R : Rows) {
    if (R.Ahead)
      emitLineFetch(B, R.Pointer.Base, /*Level=*/2, R.Ahead);
    Instruction *Load = R.Mask ? static_cast<Instruction *>(B.CreateMaskedLoad(
                                     VT, R.Pointer.Base, Alignment, maskVector(R.Mask),
                                     Constant::getNullValue(VT)))
                               : B.CreateAlignedLoad(VT, R.Pointer.Base, Alignment);
    Made.push_back(Load);
    Square.push_back(pad(Load, E, R.Mask, R.Padding));
  }
  transposeSquare(B, Square);
  SmallVector<Lanes, 16> Columns;
  for (Value *V : Square)
    Columns.push_back(LB.wrap(fromAccess(V, E)));
  return Columns;
}

/// A masked store of neighbours, a plain one if the mask leaves nothing out and masked
/// ones are slow: on a Zen 3 they take 20 cycles with AVX2.
void MemoryAccess::storeMasked(Value *V, const Lanes &Pointer, Align Alignment,
                               Value *Mask) {
  IRBuilderBase &B = LB.getBuilder();
  if (ISA.HasMaskRegisters) {
    emitMaskedStore(V, Pointer, Alignment, Mask);
    return;
  }
  Value *All = B.CreateAndReduce(Mask);
  emitIf(B, All, nullptr,
         [&] { return B.CreateAlignedStore(V, Pointer.Base, Alignment); });
  emitIf(B, B.CreateNot(All), nullptr,
         [&] { return emitMaskedStore(V, Pointer, Alignment, Mask); });
}

/// LLVM 22 takes a truncation into a masked store of AVX-512, and then, if it knows that
/// one lane alone is on, stores that lane as wide as it was before, over its neighbours.
/// A fence hides the truncation.
Instruction *MemoryAccess::emitMaskedStore(Value *V, const Lanes &Pointer,
                                           Align Alignment, Value *Mask) {
  IRBuilderBase &B = LB.getBuilder();
  Type *T = V->getType();
  unsigned Bits = T->getPrimitiveSizeInBits();
  if (!ISA.HasMaskedMemory || !T->isIntOrIntVectorTy() || T->getScalarSizeInBits() == 64)
    return B.CreateMaskedStore(V, Pointer.Base, Alignment, Mask);
  if (Bits < 32) // There is no fence of this size.
    return B.CreateMaskedScatter(V, LB.materialize(Pointer), Alignment, Mask);
  Type *Opaque =
      Bits == 32 ? B.getFloatTy()
      : Bits == 64
          ? B.getDoubleTy()
          : static_cast<Type *>(FixedVectorType::get(B.getDoubleTy(), Bits / 64));
  Value *Fenced = B.CreateIntrinsic(Intrinsic::arithmetic_fence, {Opaque},
                                    {B.CreateBitCast(V, Opaque)});
  return B.CreateMaskedStore(B.CreateBitCast(Fenced, T), Pointer.Base, Alignment, Mask);
}

void MemoryAccess::store(const Lanes &Value, const Lanes &Pointer, Element E,
                         const LaneMask &Mask, Instruction **Made) {
  IRBuilderBase &B = LB.getBuilder();
  Align Alignment(getStorageBytes(E));
  Instruction *Store;
  bool OneAddress = Pointer.isUniform() && Value.isUniform();
  if (OneAddress && (!Mask || Mask.Bits.isUniform())) {
    llvm::Value *V = toAccess(Value.Base, E);
    if (!Mask)
      Store = B.CreateAlignedStore(V, Pointer.Base, Alignment);
    else
      Store = B.CreateMaskedStore(B.CreateVectorSplat(1, V), Pointer.Base, Alignment,
                                  B.CreateVectorSplat(1, Mask.Bits.Base));
  } else {
    llvm::Value *V = toAccess(LB.materialize(Value), E);
    if (isContiguous(Pointer, E)) {
      assert((!Mask || !Made) && "a masked store may be one of two instructions");
      if (Mask)
        return storeMasked(V, Pointer, Alignment, maskVector(Mask));
      Store = B.CreateAlignedStore(V, Pointer.Base, Alignment);
    } else {
      Store =
          B.CreateMaskedScatter(V, LB.materialize(Pointer), Alignment, maskVector(Mask));
    }
  }
  if (Made)
    *Made = Store;
}

void MemoryAccess::storePastCaches(const Lanes &Value, const Lanes &Pointer, Element E) {
  assert(isContiguous(Pointer, E) && "a vector of neighbours");
  IRBuilderBase &B = LB.getBuilder();
  llvm::Value *V = toAccess(LB.materialize(Value), E);
  uint64_t Bytes = uint64_t(getStorageBytes(E)) * LB.getWidth();
  // More is not known of where rows begin.
  Align Alignment(std::min<uint64_t>(Bytes, CacheLineBytes));
  StoreInst *Store = B.CreateAlignedStore(V, Pointer.Base, Alignment);
  Store->setMetadata(LLVMContext::MD_nontemporal,
                     MDNode::get(B.getContext(), ConstantAsMetadata::get(B.getInt32(1))));
}

//===----------------------------------------------------------------------===//
// Ordered and atomic accesses
//===----------------------------------------------------------------------===//

Value *tileir::emitIf(IRBuilderBase &B, Value *Mask, Value *Otherwise,
                      function_ref<Value *()> Then) {
  if (!Mask)
    return Then();
  LLVMContext &C = B.getContext();
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *After;
  if (B.GetInsertPoint() == Before->end()) {
    After = BasicBlock::Create(C, "tile.unmasked", Before->getParent(),
                               Before->getNextNode());
  } else {
    After = Before->splitBasicBlock(B.GetInsertPoint(), "tile.unmasked");
    Before->getTerminator()->eraseFromParent();
    B.SetInsertPoint(Before);
  }
  BasicBlock *Masked = BasicBlock::Create(C, "tile.masked", Before->getParent(), After);
  B.CreateCondBr(Mask, Masked, After);
  B.SetInsertPoint(Masked);
  Value *Result = Then();
  BasicBlock *End = B.GetInsertBlock();
  B.CreateBr(After);
  B.SetInsertPoint(After, After->begin());
  if (!Otherwise)
    return nullptr;
  PHINode *Phi = B.CreatePHI(Otherwise->getType(), 2);
  Phi->addIncoming(Otherwise, Before);
  Phi->addIncoming(Result, End);
  return Phi;
}

Value *AtomicAccess::load(Value *Pointer, Element E, Value *Mask, Value *Otherwise,
                          AtomicOrdering Ordering) {
  return emitIf(B, Mask, Otherwise, [&] {
    LoadInst *Load = B.CreateAlignedLoad(getMemoryType(B.getContext(), E), Pointer,
                                         Align(getMemoryBytes(E)));
    Load->setAtomic(Ordering);
    return Elements.emitFromMemory(Load, E);
  });
}

void AtomicAccess::store(Value *V, Value *Pointer, Element E, Value *Mask,
                         AtomicOrdering Ordering) {
  emitIf(B, Mask, nullptr, [&]() -> Value * {
    StoreInst *Store = B.CreateAlignedStore(Elements.emitToMemory(V, E), Pointer,
                                            Align(getMemoryBytes(E)));
    Store->setAtomic(Ordering);
    return nullptr;
  });
}

/// Adds \p V to a bf16 by exchanges of its bits: LLVM would round the sum by a call of
/// __truncsfbf2 on CPUs without bf16, which many libgcc lack. The block being built has
/// no terminator.
Value *AtomicAccess::addBF16(Value *V, Value *Pointer, AtomicOrdering Ordering) {
  LLVMContext &C = B.getContext();
  Align Alignment(getMemoryBytes(Element::BF16));
  Type *Bits = B.getInt16Ty();
  LoadInst *First = B.CreateAlignedLoad(Bits, Pointer, Alignment);
  First->setAtomic(AtomicOrdering::Monotonic);
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Loop = BasicBlock::Create(C, "tile.add", Before->getParent());
  BasicBlock *Done = BasicBlock::Create(C, "tile.added", Before->getParent());
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Old = B.CreatePHI(Bits, 2);
  // Exact but for one rounding: f32 has more than twice the bits of bf16.
  auto Widen = [&](Value *X) {
    return Elements.emitFloatConversion(X, Element::BF16, Element::F32);
  };
  Value *OldValue = B.CreateBitCast(Old, V->getType());
  Value *Sum = Elements.emitFloatConversion(B.CreateFAdd(Widen(OldValue), Widen(V)),
                                            Element::F32, Element::BF16);
  Value *Pair =
      B.CreateAtomicCmpXchg(Pointer, Old, B.CreateBitCast(Sum, Bits), Alignment, Ordering,
                            AtomicCmpXchgInst::getStrongestFailureOrdering(Ordering));
  Old->addIncoming(First, Before);
  Old->addIncoming(B.CreateExtractValue(Pair, 0), Loop);
  B.CreateCondBr(B.CreateExtractValue(Pair, 1), Done, Loop);
  B.SetInsertPoint(Done);
  return OldValue;
}

Value *AtomicAccess::update(AtomicRMWMode Mode, Value *V, Value *Pointer, Element E,
                            Value *Mask, AtomicOrdering Ordering) {
  if (Mode == AtomicRMWMode::AddF && E == Element::BF16)
    return emitIf(B, Mask ? Mask : B.getTrue(), V,
                  [&] { return addBF16(V, Pointer, Ordering); });
  return emitIf(B, Mask, V, [&]() -> Value * {
    return B.CreateAtomicRMW(getAtomicOperation(Mode), Pointer, V,
                             Align(getMemoryBytes(E)), Ordering);
  });
}

Value *AtomicAccess::compareExchange(Value *Compare, Value *V, Value *Pointer, Element E,
                                     Value *Mask, AtomicOrdering Ordering) {
  return emitIf(B, Mask, Compare, [&] {
    Type *Bits = B.getIntNTy(8 * getMemoryBytes(E));
    AtomicOrdering Failure = AtomicCmpXchgInst::getStrongestFailureOrdering(Ordering);
    Value *Pair = B.CreateAtomicCmpXchg(Pointer, B.CreateBitCast(Compare, Bits),
                                        B.CreateBitCast(V, Bits),
                                        Align(getMemoryBytes(E)), Ordering, Failure);
    return B.CreateBitCast(B.CreateExtractValue(Pair, 0), V->getType());
  });
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

ViewAccess::ViewAccess(IRBuilderBase &B, const MemoryOp &Op)
    : View(ViewInfo::get(Op.getView())) {
  SmallVector<Value *, 4> Indices = Op.getIndex();
  std::optional<LoadLimit> Limit = LoadLimit::get(*Op.getCall());
  First = B.getInt64(0);
  for (unsigned D = 0, Rank = View.Type.getRank(); D != Rank; ++D) {
    unsigned TensorDim = View.Type.getDimMap(D);
    Dimension Dim;
    Dim.Sparse = isTile(Indices[D]);
    Dim.Start = Dim.Sparse ? B.getInt64(0)
                           : B.CreateMul(B.CreateZExtOrTrunc(Indices[D], B.getInt64Ty()),
                                         B.getInt64(View.Type.getTraversalStride(D)));
    Dim.Extent = View.getExtent(B, TensorDim);
    Dim.Stride = View.getStride(B, TensorDim);
    std::optional<uint64_t> Extent;
    if (auto *Constant = dyn_cast<ConstantInt>(Dim.Extent))
      Extent = Constant->getZExtValue();
    Dim.Check = !Dim.Sparse && !Op.isInside(D, Extent);
    if (Limit && Limit->Dim == D) {
      Value *End = B.CreateAdd(Dim.Start, Limit->Count);
      Dim.Extent = B.CreateBinaryIntrinsic(Intrinsic::umin, Dim.Extent, End);
      Dim.Check = true;
    }
    First = B.CreateAdd(First, B.CreateMul(Dim.Start, Dim.Stride));
    Dims.push_back(Dim);
  }
  Value *Bytes = B.CreateMul(First, B.getInt64(getMemoryBytes(getElement())));
  Origin = B.CreateGEP(B.getInt8Ty(), View.Base, Bytes);
}

bool ViewAccess::needsCheck() const {
  return any_of(Dims, [](const Dimension &D) { return D.Check; });
}

Value *ViewAccess::isInside(IRBuilderBase &B) const {
  Value *Inside = B.getTrue();
  for (unsigned D = 0, E = Dims.size(); D != E; ++D) {
    if (!Dims[D].Check)
      continue;
    Value *End = B.CreateAdd(Dims[D].Start, B.getInt64(View.Type.getTileDim(D)));
    Inside = B.CreateAnd(Inside, B.CreateICmpULE(End, Dims[D].Extent));
  }
  return Inside;
}

Value *ViewAccess::getCountInside(IRBuilderBase &B, unsigned Dim) const {
  Value *Extent = B.getInt64(View.Type.getTileDim(Dim));
  if (!Dims[Dim].Check)
    return Extent;
  return B.CreateBinaryIntrinsic(Intrinsic::umin, getCountLeft(B, Dim), Extent);
}

Value *ViewAccess::getCountLeft(IRBuilderBase &B, unsigned Dim) const {
  return B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Dims[Dim].Extent, Dims[Dim].Start);
}

/// \p Offset elements and those from the tile's first element on.
Lanes ViewAccess::getOffset(LaneBuilder &LB, const TileIndex &Index, const Lanes &Rows,
                            Lanes Offset) const {
  for (unsigned D = 0, E = Dims.size(); D != E; ++D)
    Offset = LB.add(
        Offset, LB.mul(Dims[D].Sparse ? Rows : Index[D], Lanes::uniform(Dims[D].Stride)));
  return Offset;
}

Lanes ViewAccess::getNumber(LaneBuilder &LB, const TileIndex &Index,
                            const Lanes &Rows) const {
  return getOffset(LB, Index, Rows, Lanes::uniform(First));
}

Lanes ViewAccess::getPointer(LaneBuilder &LB, const TileIndex &Index,
                             const Lanes &Rows) const {
  Lanes Offset = getOffset(LB, Index, Rows, LB.constant(0));
  Lanes Bytes = LB.mul(Offset, LB.constant(getMemoryBytes(getElement())));
  return LB.offset(Lanes::uniform(Origin), Bytes);
}

LaneMask ViewAccess::getMask(LaneBuilder &LB, const TileIndex &Index, const Lanes &Rows,
                             bool AssumeInside) const {
  IRBuilderBase &B = LB.getBuilder();
  // Conditions that hold for all lanes; then how many lanes are inside along the one
  // dimension that runs with the lanes; then whatever is left.
  Value *All = nullptr;
  Value *Vector = nullptr;
  auto And = [&](Value *L, Value *R) { return L ? B.CreateAnd(L, R) : R; };
  for (unsigned D = 0, E = Dims.size(); D != E; ++D) {
    if (!Dims[D].Sparse && (!Dims[D].Check || AssumeInside))
      continue;
    Lanes Coordinate =
        Dims[D].Sparse ? Rows : LB.add(Lanes::uniform(Dims[D].Start), Index[D]);
    if (Coordinate.isUniform()) {
      All = And(All, B.CreateICmpULT(Coordinate.Base, Dims[D].Extent));
    } else if (Coordinate.isAffine() && Coordinate.Step == 1) {
      Value *Left =
          B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Dims[D].Extent, Coordinate.Base);
      Value *Some =
          B.CreateBinaryIntrinsic(Intrinsic::umin, Left, B.getInt64(LB.getWidth()));
      Value *Count =
          B.CreateVectorSplat(LB.getWidth(), B.CreateTrunc(Some, B.getInt32Ty()));
      Vector = And(Vector, B.CreateICmpULT(LB.laneNumbers(B.getInt32Ty()), Count));
    } else {
      Value *Extent = LB.materialize(Lanes::uniform(Dims[D].Extent));
      Vector = And(Vector, B.CreateICmpULT(LB.materialize(Coordinate), Extent));
    }
  }
  if (!Vector)
    return All ? LaneMask{Lanes::uniform(All)} : LaneMask{};
  if (All)
    Vector = B.CreateAnd(Vector, LB.materialize(Lanes::uniform(All)));
  return {LB.wrap(Vector)};
}

Value *ViewAccess::getPadding(IRBuilderBase &B) const {
  return getPaddingConstant(B.getContext(), View.Type);
}
