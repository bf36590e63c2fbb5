//===- TileEvaluator.cpp - Elements of tiles on demand --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/TileEvaluator.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Target/Host/Machine/CacheLines.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Elements of tiles
//===----------------------------------------------------------------------===//

void TileEvaluator::remember(Value *Tile, const TileIndex &Index, const Lanes &V) {
  Memo[Tile].push_back({Index, V});
}

std::optional<Lanes> TileEvaluator::recall(Value *Tile, const TileIndex &Index) const {
  if (auto It = Memo.find(Tile); It != Memo.end())
    for (auto &[Known, V] : It->second)
      if (Known == Index)
        return V;
  return std::nullopt;
}

Lanes TileEvaluator::get(Value *Tile, const TileIndex &Index) {
  if (!isTile(Tile))
    return Lanes::uniform(Tile);
  if (std::optional<Lanes> Known = recall(Tile, Index))
    return *Known;
  Lanes V = Host.Plan.getBuffer(Tile) ? loadBuffer(Tile, Index) : compute(Tile, Index);
  remember(Tile, Index, V);
  return V;
}

Lanes TileEvaluator::compute(Value *Tile, const TileIndex &Index) {
  TileCall Call = TileDef::get(Tile).Call;
  if (!Call)
    return loadBuffer(Tile, Index);
  // Code for an op keeps the op's place in the source.
  DebugLoc Saved = B.getCurrentDebugLocation();
  if (Call->getDebugLoc())
    B.SetCurrentDebugLocation(Call->getDebugLoc());
  Lanes Result;
  switch (*getRole(Call.getOpcode())) {
  case OpRole::Element:
    Result = computeElement(Call, Index);
    break;
  case OpRole::Index:
    Result = computeIndexOp(Call, Index);
    break;
  case OpRole::Load:
    Result = access(MemoryOp::cast(Call), Index);
    break;
  default:
    Result = loadBuffer(Tile, Index);
    break;
  }
  B.SetCurrentDebugLocation(Saved);
  return Result;
}

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

/// A sum, difference or product by \p Op. If the op of the program promises not to wrap,
/// a wrap is undefined behaviour where the element is used (Tile IR, "overflow"); masks
/// may leave out others.
static Lanes computeSum(LaneBuilder &LB, const TileCall &Call, ArrayRef<Lanes> Operands,
                        Lanes (LaneBuilder::*Op)(const Lanes &, const Lanes &)) {
  Lanes Result = (LB.*Op)(Operands[0], Operands[1]);
  auto Promise = ElementwiseCall::cast(Call).getOverflow();
  if ((Promise == IntegerOverflow::NSW || Promise == IntegerOverflow::NW) &&
      Result.isAffine() && all_of(Operands, [](const Lanes &L) { return L.isExact(); }))
    Result.Exact = (LB.*Op)(LB.getExact(Operands[0]), LB.getExact(Operands[1])).Base;
  return Result;
}

std::optional<Lanes> TileEvaluator::computeAffine(const TileCall &Call,
                                                  ArrayRef<Lanes> Operands) {
  Opcode Op = Call.getOpcode();
  switch (Op) {
  case Opcode::Addi:
    return computeSum(LB, Call, Operands, &LaneBuilder::add);
  case Opcode::Subi:
    return computeSum(LB, Call, Operands, &LaneBuilder::sub);
  case Opcode::Muli:
    return computeSum(LB, Call, Operands, &LaneBuilder::mul);
  case Opcode::Exti:
  case Opcode::Trunci: {
    bool Signed = ElementwiseCall::cast(Call).getSignedness() == Signedness::Signed;
    return LB.cast(Operands[0],
                   tileir::getScalarType(B.getContext(), Call.getResultElements()[0]),
                   Signed);
  }
  case Opcode::Offset: {
    unsigned Bytes = getMemoryBytes(*OffsetCall::cast(Call).getPtrPointee());
    Lanes Count = LB.cast(Operands[1], B.getInt64Ty(), true);
    return LB.offset(Operands[0], LB.mul(Count, LB.constant(Bytes)));
  }
  case Opcode::PtrToPtr:
  case Opcode::Assume:
    return Operands[0];
  default:
    return std::nullopt;
  }
}

Lanes TileEvaluator::computeElement(const TileCall &Call, const TileIndex &Index) {
  SmallVector<Lanes, 4> Operands;
  for (Value *Arg : Call->args())
    Operands.push_back(get(Arg, Index));
  bool AllUniform = all_of(Operands, [](const Lanes &L) { return L.isUniform(); });
  bool AnyVector = any_of(Operands, [](const Lanes &L) { return L.isVector(); });
  // Address arithmetic stays scalar as long as it is affine.
  if ((!AllUniform && !AnyVector) || Call.getOpcode() == Opcode::Offset)
    if (std::optional<Lanes> Affine = computeAffine(Call, Operands))
      return *Affine;
  SmallVector<Value *, 4> Values;
  for (const Lanes &L : Operands)
    Values.push_back(AllUniform ? L.Base : LB.materialize(L));
  Value *V = Elements.emit(Call, Values);
  return AllUniform ? Lanes::uniform(V) : LB.wrap(V);
}

//===----------------------------------------------------------------------===//
// Ops that rename indices
//===----------------------------------------------------------------------===//

Lanes TileEvaluator::linearize(ArrayRef<int64_t> Shape, const TileIndex &Index) {
  Lanes Linear = LB.constant(0);
  int64_t Stride = 1;
  for (unsigned D = Shape.size(); D-- != 0;) {
    if (Shape[D] != 1)
      Linear = LB.add(LB.mul(Index[D], LB.constant(Stride)), Linear);
    Stride *= Shape[D];
  }
  return Linear;
}

/// The index into \p To of the element at \p Index of \p From, by row-major number.
TileIndex TileEvaluator::reshapeIndex(ArrayRef<int64_t> From, ArrayRef<int64_t> To,
                                      const TileIndex &Index) {
  TileIndex Result(To.size(), LB.constant(0));
  SmallVector<unsigned, 4> FromDims, ToDims;
  for (unsigned D = 0; D != From.size(); ++D)
    if (From[D] != 1)
      FromDims.push_back(D);
  for (unsigned D = 0; D != To.size(); ++D)
    if (To[D] != 1)
      ToDims.push_back(D);
  // Only dimensions of one element come or go.
  bool Same =
      FromDims.size() == ToDims.size() && all_of(zip(FromDims, ToDims), [&](auto Pair) {
        return From[std::get<0>(Pair)] == To[std::get<1>(Pair)];
      });
  if (Same) {
    for (auto [F, T] : zip(FromDims, ToDims))
      Result[T] = Index[F];
    return Result;
  }
  Lanes Linear = linearize(From, Index);
  unsigned Shift = 0;
  for (unsigned D : reverse(ToDims)) {
    unsigned Bits = Log2_64(To[D]);
    Result[D] = LB.lowBits(LB.shiftRight(Linear, Shift), Bits);
    Shift += Bits;
  }
  return Result;
}

Lanes TileEvaluator::loadConstant(const ConstantCall &Call, const TileIndex &Index) {
  if (Value *Splat = Call.getSplat())
    return Lanes::uniform(Splat);
  Element E = Call.getResultElements()[0];
  unsigned Bytes = getStorageBytes(E);
  Lanes Linear = linearize(getShapeOf(Call->getType()), Index);
  Lanes Pointer =
      LB.offset(Lanes::uniform(Call.getDense()), LB.mul(Linear, LB.constant(Bytes)));
  return Memory.load(Pointer, E, {}, {});
}

Lanes TileEvaluator::concatenate(const CatCall &Call, const TileIndex &Index) {
  unsigned Dim = Call.getDim();
  Value *Lhs = Call.getLhs(), *Rhs = Call.getRhs();
  int64_t Half = getShapeOf(Lhs->getType())[Dim];
  // Both tiles have the extent of half the result, a power of two: one bit of the index
  // chooses, and the rest is the index into either.
  TileIndex Inner = Index;
  Inner[Dim] = LB.lowBits(Index[Dim], Log2_64(Half));
  Lanes Side = LB.shiftRight(Index[Dim], Log2_64(Half));
  Lanes L = get(Lhs, Inner), R = get(Rhs, Inner);
  if (Side.isUniform() && L.isUniform() && R.isUniform()) {
    Value *IsLeft = B.CreateICmpEQ(Side.Base, B.getInt64(0));
    return Lanes::uniform(B.CreateSelect(IsLeft, L.Base, R.Base));
  }
  Value *IsLeft = Side.isUniform() ? B.CreateICmpEQ(Side.Base, B.getInt64(0))
                                   : B.CreateICmpEQ(LB.materialize(Side),
                                                    LB.materialize(LB.constant(0)));
  return LB.wrap(B.CreateSelect(IsLeft, LB.materialize(L), LB.materialize(R)));
}

Lanes TileEvaluator::computeIndexOp(const TileCall &Call, const TileIndex &Index) {
  SmallVector<int64_t, 4> Shape = getShapeOf(Call->getType());
  switch (Call.getOpcode()) {
  case Opcode::Constant:
    return loadConstant(ConstantCall::cast(Call), Index);
  case Opcode::Iota: {
    Lanes Numbers = LB.cast(
        Index[0], tileir::getScalarType(B.getContext(), Call.getResultElements()[0]),
        false);
    unsigned Bits = getValueBits(Call.getResultElements()[0]);
    if (uint64_t(Shape[0]) <= uint64_t(1) << (Bits - 1))
      Numbers.Exact = Index[0].Base;
    return Numbers;
  }
  case Opcode::Reshape: {
    Value *Source = ReshapeCall::cast(Call).getSource();
    return get(Source, reshapeIndex(Shape, getShapeOf(Source->getType()), Index));
  }
  case Opcode::Broadcast: {
    Value *Source = BroadcastCall::cast(Call).getSource();
    SmallVector<int64_t, 4> From = getShapeOf(Source->getType());
    TileIndex Inner = Index;
    for (unsigned D = 0; D != From.size(); ++D)
      if (From[D] == 1)
        Inner[D] = LB.constant(0);
    return get(Source, Inner);
  }
  case Opcode::Permute: {
    auto Permute = PermuteCall::cast(Call);
    TileIndex Inner(Index.size());
    for (auto [D, From] : enumerate(Permute.getPermutation()))
      Inner[From] = Index[D];
    return get(Permute.getSource(), Inner);
  }
  case Opcode::Extract: {
    auto Extract = ExtractCall::cast(Call);
    Value *Source = Extract.getSource();
    SmallVector<int64_t, 4> From = getShapeOf(Source->getType());
    TileIndex Inner = Index;
    for (auto [D, Block] : enumerate(Extract.getIndices())) {
      // A block outside is undefined; it must not read outside of the source all the
      // same.
      Value *Wrapped =
          B.CreateAnd(B.CreateZExtOrTrunc(Block, B.getInt64Ty()), From[D] / Shape[D] - 1);
      Value *Start = B.CreateMul(Wrapped, B.getInt64(Shape[D]));
      Inner[D] = LB.add(Lanes::uniform(Start), Index[D]);
    }
    return get(Source, Inner);
  }
  case Opcode::Insert:
    return insertBlock(InsertCall::cast(Call), Index);
  case Opcode::Pack:
  case Opcode::Unpack:
    return repack(RegroupingCall::cast(Call), Index);
  default:
    return concatenate(CatCall::cast(Call), Index);
  }
}

Lanes TileEvaluator::insertBlock(const InsertCall &Call, const TileIndex &Index) {
  Value *Source = Call.getSource();
  SmallVector<int64_t, 4> Block = getShapeOf(Source->getType());
  TileIndex Inner = Index;
  Lanes IsInside = Lanes::uniform(B.getTrue());
  for (auto [D, Number] : enumerate(Call.getIndices())) {
    unsigned Bits = Log2_64(Block[D]);
    Lanes Here = LB.shiftRight(Index[D], Bits);
    Lanes Wanted = Lanes::uniform(B.CreateZExtOrTrunc(Number, B.getInt64Ty()));
    Inner[D] = LB.lowBits(Index[D], Bits);
    Lanes Equal =
        Here.isUniform()
            ? Lanes::uniform(B.CreateICmpEQ(Here.Base, Wanted.Base))
            : LB.wrap(B.CreateICmpEQ(LB.materialize(Here), LB.materialize(Wanted)));
    IsInside = Memory.andMask({IsInside}, {Equal}).Bits;
  }
  Lanes New = get(Source, Inner), Old = get(Call.getDestination(), Index);
  return LB.wrap(
      B.CreateSelect(IsInside.isUniform() ? IsInside.Base : LB.materialize(IsInside),
                     LB.materialize(New), LB.materialize(Old)));
}

/// pack and unpack: an element of the result is made of some bits of one element of the
/// source, or of the bits of several; the first ones are the lowest.
Lanes TileEvaluator::repack(const RegroupingCall &Call, const TileIndex &Index) {
  Value *Source = Call.getSource();
  Element From = getElementOf(Source), To = Call.getResultElements()[0];
  unsigned FromBits = getPackedBits(From), ToBits = getPackedBits(To);
  LLVMContext &C = B.getContext();
  auto BitsOf = [&](const TileIndex &I) -> Value * {
    Value *V = LB.materialize(get(Source, I));
    Type *Scalar = V->getType()->getScalarType();
    V = B.CreateBitCast(V, V->getType()->getWithNewType(
                               Type::getIntNTy(C, Scalar->getPrimitiveSizeInBits())));
    return V;
  };
  auto Resize = [&](Value *V, unsigned Bits) {
    return B.CreateZExtOrTrunc(V, V->getType()->getWithNewType(Type::getIntNTy(C, Bits)));
  };
  Value *Bits;
  if (FromBits > ToBits) {
    unsigned Ratio = Log2_32(FromBits / ToBits);
    Lanes Shift = LB.mul(LB.lowBits(Index[0], Ratio), LB.constant(ToBits));
    Value *Whole = BitsOf({LB.shiftRight(Index[0], Ratio)});
    Value *Amount =
        Resize(LB.materialize(Shift), Whole->getType()->getScalarSizeInBits());
    Bits = Resize(B.CreateLShr(Whole, Amount), ToBits);
  } else {
    unsigned Count = ToBits / FromBits;
    Lanes First = LB.mul(Index[0], LB.constant(Count));
    Bits = nullptr;
    for (unsigned I = 0; I != Count; ++I) {
      Value *Part =
          Resize(Resize(BitsOf({LB.add(First, LB.constant(I))}), FromBits), ToBits);
      Part = B.CreateShl(Part, I * FromBits);
      Bits = Bits ? B.CreateOr(Bits, Part) : Part;
    }
  }
  Type *Scalar = tileir::getScalarType(C, To);
  Bits = Resize(Bits, Scalar->getPrimitiveSizeInBits());
  return LB.wrap(B.CreateBitCast(Bits, Bits->getType()->getWithNewType(Scalar)));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Lanes TileEvaluator::bufferPointer(Value *Tile, const TileIndex &Index) {
  uint64_t Offset = Host.Plan.getBuffer(Tile)->Offset;
  SmallVector<int64_t, 4> Shape = getShapeOf(Tile->getType());
  unsigned Bytes = getStorageBytes(getElementOf(Tile));
  // Buffers of one shape differ by constants only, which instructions can add: what is
  // common need not be found again by LLVM for each access.
  if (Last.Block == B.GetInsertBlock() && Last.Bytes == Bytes && Last.Shape == Shape &&
      Last.Index == Index)
    return LB.offset(Last.Place, LB.constant(Offset));
  Lanes InBuffer = LB.mul(linearize(Shape, Index), LB.constant(Bytes));
  if (InBuffer.isVector()) // A gather has one base.
    return LB.offset(Lanes::uniform(Host.getScratch(B, Offset)), InBuffer);
  Lanes Place = LB.offset(Lanes::uniform(Host.getScratch(B, 0)), InBuffer);
  Last = {B.GetInsertBlock(), Shape, Index, Bytes, Place};
  return LB.offset(Place, LB.constant(Offset));
}

Lanes TileEvaluator::loadBuffer(Value *Tile, const TileIndex &Index) {
  Element E = getElementOf(Tile);
  Lanes Pointer = bufferPointer(Tile, Index);
  SmallVector<Instruction *, 16> Made;
  std::optional<Lanes> V;
  if (!Pointer.isUniform() && !MemoryAccess::isContiguous(Pointer, E))
    V = loadSquare(
        Tile, Index, E,
        [&](const TileIndex &At) {
          return MemoryAccess::Row{bufferPointer(Tile, At), {}, {}};
        },
        Made);
  if (!V)
    V = Memory.load(Pointer, E, {}, {}, &Made.emplace_back());
  for (Instruction *Load : Made)
    Host.tagBufferAccess(Load, Host.Plan.getBuffer(Tile)->Class);
  return *V;
}

void TileEvaluator::storeBuffer(Value *Tile, const TileIndex &Index, const Lanes &V) {
  Instruction *Store = nullptr;
  Memory.store(V, bufferPointer(Tile, Index), getElementOf(Tile), {}, &Store);
  Host.tagBufferAccess(Store, Host.Plan.getBuffer(Tile)->Class);
}

void TileEvaluator::storeTemporary(Value *Base, const Lanes &Bytes, Element E,
                                   const Lanes &V) {
  Instruction *Store = nullptr;
  Memory.store(V, LB.offset(Lanes::uniform(Base), Bytes), E, {}, &Store);
  Host.tagBufferAccess(Store, Host.getTemporaryClass());
}

Lanes TileEvaluator::loadTemporary(Value *Base, const Lanes &Bytes, Element E) {
  Instruction *Load = nullptr;
  Lanes V = Memory.load(LB.offset(Lanes::uniform(Base), Bytes), E, {}, {}, &Load);
  Host.tagBufferAccess(Load, Host.getTemporaryClass());
  return V;
}

/// The row numbers that a gather/scatter view's accesses name, instead of an index.
Lanes TileEvaluator::sparseCoordinate(const MemoryOp &Op, const TileIndex &Index) {
  for (Value *Operand : Op.getIndex())
    if (isTile(Operand)) {
      unsigned Dim = TileViewType::dynCast(Op.getView()->getType()).getSparseDim();
      return LB.cast(get(Operand, {Index[Dim]}), B.getInt64Ty(), false);
    }
  return Lanes();
}

/// Remarks once that \p Op does not access neighbours.
void TileEvaluator::remarkAccess(const MemoryOp &Op, const Place &P) {
  bool IsAffine = P.Pointer.isAffine();
  if (LB.getWidth() == 1 || P.Pointer.isUniform() ||
      MemoryAccess::isContiguous(P.Pointer, P.Elem) ||
      !Host.Remarked.insert(Op.getCall()).second)
    return;
  emitRemark(Remark::AccessNotContiguous, *Op.getCall(), [&](RemarkText &T) {
    T << NV("Op", Op.getMnemonic()) << " accesses each element by itself: ";
    if (IsAffine)
      T << "they are " << NV("Step", P.Pointer.Step) << " bytes apart";
    else
      T << "they are not known to be evenly spaced";
  });
}

TileEvaluator::Place TileEvaluator::getPlace(const MemoryOp &Op, const TileIndex &Index) {
  Place P;
  if (Op.isOfView()) {
    ViewAccess &Access = Views.find(Op.getCall())->second;
    Lanes Rows = sparseCoordinate(Op, Index);
    P.Mask = Access.getMask(LB, Index, Rows, AssumeInside);
    P.Elem = Access.getElement();
    P.Pointer = isPacked(P.Elem) ? Access.getNumber(LB, Index, Rows)
                                 : Access.getPointer(LB, Index, Rows);
    P.Padding = Lanes::uniform(Access.getPadding(B));
    return P;
  }
  P.Pointer = get(Op.getPointers(), Index);
  P.Elem = Op.getElement();
  if (Unmasked.contains(Op.getCall()))
    return P;
  if (Value *Mask = Op.getMask())
    P.Mask.Bits = get(Mask, Index);
  if (Value *Padding = Op.getPadding())
    P.Padding = get(Padding, Index);
  return P;
}

/// Only views reach 4-bit elements, and no update works on them.
Lanes TileEvaluator::accessPacked(const MemoryOp &Op, const Place &P, const Lanes &New) {
  Value *Base = Views.find(Op.getCall())->second.getView().Base;
  if (Op.isLoad())
    return Packed.load(Base, P.Pointer, P.Mask, P.Padding, Op.getOrdering());
  Packed.store(New, Base, P.Pointer, P.Mask, Op.getOrdering());
  return Lanes();
}

/// Fetches what lies ahead of \p P, where \p Op loads neighbours at \p Index.
void TileEvaluator::fetchAhead(const MemoryOp &Op, const TileIndex &Index,
                               const Place &P) {
  unsigned Bytes = getStorageBytes(P.Elem);
  if (!Op.isOfView() || P.Mask || !MemoryAccess::isContiguous(P.Pointer, P.Elem) ||
      ElementOfLine * Bytes % CacheLineBytes != 0)
    return;
  auto Fetch = [&](Value *Ptr, int64_t Distance) {
    emitLineFetches(B, Ptr, /*Level=*/2, Distance, LB.getWidth() * Bytes);
  };
  if (Ahead.Bytes)
    return Fetch(P.Pointer.Base, Ahead.Bytes);
  const ViewAccess &Access = Views.find(Op.getCall())->second;
  std::optional<unsigned> Dim;
  int64_t Elements = Ahead.Elements;
  if (Elements) {
    Dim = findNestDim(Index, Ahead.Dim);
  } else if (auto Next = Host.NextTiles.find(Op.getCall());
             Next != Host.NextTiles.end()) {
    Dim = Next->second.Dim;
    Elements = Next->second.Elements;
  }
  if (!Dim || Access.isSparse(*Dim))
    return;
  Value *Distance = B.CreateMul(Access.getStride(*Dim), B.getInt64(Elements * Bytes));
  Fetch(B.CreateGEP(B.getInt8Ty(), P.Pointer.Base, Distance), 0);
}

Lanes TileEvaluator::access(const MemoryOp &Op, const TileIndex &Index) {
  Place P = getPlace(Op, Index);
  Lanes New = Op.getStored() ? get(Op.getStored(), Index) : Lanes();
  if (isPacked(P.Elem))
    return accessPacked(Op, P, New);
  AtomicOrdering Ordering = Op.getOrdering();
  if (Op.isWeak()) {
    if (Op.isLoad() && !P.Pointer.isUniform() &&
        !MemoryAccess::isContiguous(P.Pointer, P.Elem)) {
      Lanes Before;
      auto GetRow = [&](const TileIndex &At) {
        Place Row = getPlace(Op, At);
        Lanes Pointer = followRow(Op, Index, Square.LaneDim, Before, Row.Pointer);
        return MemoryAccess::Row{Pointer, Row.Mask, Row.Padding, Square.Ahead};
      };
      SmallVector<Instruction *, 16> Made;
      if (Value *Tile = getResult(Op, 0))
        if (std::optional<Lanes> V = loadSquare(Tile, Index, P.Elem, GetRow, Made)) {
          addPanelLoad(Op, Index);
          return *V;
        }
    }
    remarkAccess(Op, P);
    if (Op.isLoad()) {
      fetchAhead(Op, Index, P);
      return Memory.load(P.Pointer, P.Elem, P.Mask, P.Padding);
    }
    if (!Square.Rows.empty())
      P.Pointer =
          followRow(Op, Index, Square.RowDim, StoredRows[Op.getCall()], P.Pointer);
    if (Panel.Memory)
      storeTemporary(Panel.Memory, panelPlace(Panel, Index, P.Elem), P.Elem, New);
    else if (Streamed.contains(Op.getCall()))
      Memory.storePastCaches(New, P.Pointer, P.Elem);
    else
      Memory.store(New, P.Pointer, P.Elem, P.Mask);
    return Lanes();
  }
  Value *Pointer = P.Pointer.Base, *Mask = P.Mask ? P.Mask.Bits.Base : nullptr;
  if (Op.isStore()) {
    Atomics.store(New.Base, Pointer, P.Elem, Mask, Ordering);
    return Lanes();
  }
  if (Op.isLoad()) {
    Type *T = tileir::getScalarType(B.getContext(), P.Elem);
    Value *Otherwise = P.Padding.Base ? P.Padding.Base : Constant::getNullValue(T);
    return Lanes::uniform(Atomics.load(Pointer, P.Elem, Mask, Otherwise, Ordering));
  }
  if (Value *Compared = Op.getCompared())
    return Lanes::uniform(Atomics.compareExchange(get(Compared, Index).Base, New.Base,
                                                  Pointer, P.Elem, Mask, Ordering));
  return Lanes::uniform(
      Atomics.update(Op.getUpdate(), New.Base, Pointer, P.Elem, Mask, Ordering));
}
