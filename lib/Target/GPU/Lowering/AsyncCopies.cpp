//===- AsyncCopies.cpp - Copies from global to shared memory --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

static constexpr unsigned GlobalAddressSpace = 1;

namespace {

/// One cp.async.
struct Copy {
  SmallVector<unsigned, 4> Coordinates; ///< From those of the thread's first element.
  uint32_t Place;                       ///< In the stage, in bytes.
  unsigned Register;                    ///< The first one.
};

/// Emits the copies of one thread. All addresses differ by steps that stay the same over
/// a loop, and all masks are comparisons with constants: what else a copy asks for is put
/// into the number that is compared.
class AsyncCopyEmitter {
public:
  AsyncCopyEmitter(TileLowering &L, const TargetOp &Op);
  void emit();

private:
  /// A dimension of the tile.
  struct Dimension {
    Value *Stride = nullptr; ///< i64, elements.
    /// i32: copies at coordinates below it, counted from the thread's first, are inside;
    /// null: all are.
    Value *Left = nullptr;
    bool Varies = false; ///< Copies of a thread differ along it.
  };
  /// The dimension of the rows that a gather/scatter view names.
  struct RowDimension {
    Value *Stride = nullptr, *Extent = nullptr;  ///< i64.
    SmallVector<Value *, 16> Rows;               ///< By register of the layout.
    DenseMap<Value *, Value *> Pointers, Inside; ///< Of a row.
  };
  void addDimension(unsigned D, Value *Index, bool IsInside);
  void addRows(unsigned D, Value *Index);
  Value *getRowPointer(const Copy &C);
  Value *isRowInside(const Copy &C);
  Value *addOffset(Value *Pointer, Value *Count, Value *Stride);
  Value *addStarts(Value *Pointer);
  Value *getThreadPointer();
  Value *getPointer(const Copy &C);
  Value *getMask(const Copy &C);

  TileLowering &L;
  IRBuilder<> &B;
  AsyncLoadView Load;
  Value *Enable; ///< And what is the same for all copies of the thread.
  SharedStage To;
  const LinearLayout &Layout;
  const ViewValue &View;
  TileViewType Type;
  unsigned Bytes, Width; ///< Of an element; elements of a copy.
  SmallVector<Dimension, 4> Dims;
  SmallVector<Value *, 4> Starts, ThreadCoordinates;
  std::optional<RowDimension> Gathered;
  Value *Pointer = nullptr; ///< Of the copy that was emitted last, and where that was.
  SmallVector<unsigned, 4> PointerCoordinates;
};

} // namespace

AsyncCopyEmitter::AsyncCopyEmitter(TileLowering &L, const TargetOp &Op)
    : L(L), B(L.B), Load(AsyncLoadView::dynCast(Op.getCall())), Enable(Load.getEnable()),
      To(L, Load.getBuffer(), Load.getStage()), Layout(L.getLayout(Op.getCall())),
      View(L.getView(Load.getView())),
      Type(TileViewType::dynCast(Load.getView()->getType())),
      Bytes(getSharedBytes(To.Type.getElement())), Width(Load.getElements()) {
  ThreadCoordinates = L.getCoordinates(Layout, 0);
  for (auto [D, Index] : enumerate(Load.getIndices()))
    if (TileType::dynCast(Index))
      addRows(D, Index);
    else
      addDimension(D, Index, Load.isInside(D));
  // Of gathered rows, each has a pointer of its own.
  Pointer = getThreadPointer();
  if (!Gathered)
    Pointer = addStarts(Pointer);
  PointerCoordinates.assign(Dims.size(), 0);
}

/// \p V as an unsigned number of 32 bits, null if it may be none.
static Value *narrow(IRBuilderBase &B, Value *V) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return C->getValue().isIntN(32) ? B.getInt32(C->getZExtValue()) : nullptr;
  auto *Extension = dyn_cast<ZExtInst>(V);
  Value *From = Extension ? Extension->getOperand(0) : V;
  bool Fits = From->getType()->getIntegerBitWidth() <= 32;
  return Fits ? B.CreateZExt(From, B.getInt32Ty()) : nullptr;
}

void AsyncCopyEmitter::addDimension(unsigned D, Value *Index, bool IsInside) {
  unsigned TensorDim = Type.getDimMap(D), Extent = Type.getTileDim(D);
  Value *Narrow = narrow(B, View.Extents[TensorDim]);
  bool IsNarrow = Narrow && Index->getType()->getIntegerBitWidth() <= 32;
  IntegerType *T = IsNarrow ? B.getInt32Ty() : B.getInt64Ty();
  Value *Start = B.CreateMul(B.CreateZExtOrTrunc(Index, T),
                             ConstantInt::get(T, Type.getTraversalStride(D)));
  Dimension Dim;
  Dim.Stride = View.Strides[TensorDim];
  uint32_t Registers = 0;
  for (unsigned R = Width; R < Layout.getSize(InDim::Register); R *= 2)
    Registers |= Layout.apply(InDim::Register, R);
  auto [Low, Count] = Layout.getDimBits(D);
  Dim.Varies = Registers >> Low & maskTrailingOnes<uint32_t>(Count);
  if (!IsInside) {
    // An index outside of the index space is undefined behaviour; this is zero there.
    Value *Left = B.CreateBinaryIntrinsic(
        Intrinsic::usub_sat, IsNarrow ? Narrow : View.Extents[TensorDim], Start);
    Left = B.CreateBinaryIntrinsic(Intrinsic::umin, Left, ConstantInt::get(T, Extent));
    Dim.Left = B.CreateSub(B.CreateTrunc(Left, B.getInt32Ty()), ThreadCoordinates[D], "",
                           false, true);
  }
  Starts.push_back(Start);
  Dims.push_back(Dim);
}

/// \p Pointer and \p Count * \p Stride elements; all numbers are unsigned.
Value *AsyncCopyEmitter::addOffset(Value *Pointer, Value *Count, Value *Stride) {
  Value *Elements = B.CreateMul(B.CreateZExt(Count, B.getInt64Ty()), Stride);
  return B.CreateGEP(B.getInt8Ty(), Pointer, B.CreateMul(Elements, B.getInt64(Bytes)));
}

/// Nothing of this dimension but the rows has to do with addresses and bounds.
void AsyncCopyEmitter::addRows(unsigned D, Value *Index) {
  unsigned TensorDim = Type.getDimMap(D);
  Gathered.emplace();
  Gathered->Stride = View.Strides[TensorDim];
  Gathered->Extent = View.Extents[TensorDim];
  Gathered->Rows = getRowsByRegister(L.getRegisters(Index), Layout, D);
  Dimension None;
  None.Stride = B.getInt64(0);
  Starts.push_back(B.getInt32(0));
  Dims.push_back(None);
}

/// The part of the thread comes first: it stays the same when a loop moves the tile.
Value *AsyncCopyEmitter::getThreadPointer() {
  Value *P = B.CreateAddrSpaceCast(View.Base, B.getPtrTy(GlobalAddressSpace));
  for (auto [Dim, Coordinate] : zip_equal(Dims, ThreadCoordinates))
    P = addOffset(P, Coordinate, Dim.Stride);
  return P;
}

Value *AsyncCopyEmitter::addStarts(Value *Pointer) {
  for (auto [Dim, Start] : zip_equal(Dims, Starts))
    Pointer = addOffset(Pointer, Start, Dim.Stride);
  return Pointer;
}

/// What does not change in a loop, then where the tile is.
Value *AsyncCopyEmitter::getRowPointer(const Copy &C) {
  Value *Row = Gathered->Rows[C.Register];
  Value *&P = Gathered->Pointers[Row];
  if (!P)
    P = addStarts(addOffset(Pointer, Row, Gathered->Stride));
  Value *Result = P;
  for (auto [Dim, Coordinate] : zip_equal(Dims, C.Coordinates))
    Result = addOffset(Result, B.getInt32(Coordinate), Dim.Stride);
  return Result;
}

Value *AsyncCopyEmitter::isRowInside(const Copy &C) {
  Value *Row = Gathered->Rows[C.Register];
  Value *&Inside = Gathered->Inside[Row];
  if (!Inside) {
    Value *Narrow = narrow(B, Gathered->Extent);
    bool IsNarrow = Narrow && Row->getType()->getIntegerBitWidth() <= 32;
    Value *Extent = IsNarrow ? Narrow : Gathered->Extent;
    Inside = B.CreateICmpULT(B.CreateZExt(Row, Extent->getType()), Extent);
  }
  return Inside;
}

/// The copies of a thread, each of \p Width elements of \p Bytes, by ascending
/// coordinates.
static SmallVector<Copy, 16> getCopies(const LinearLayout &Layout,
                                       const SharedLayout &Places, unsigned Width,
                                       unsigned Bytes) {
  SharedAccess Access = getSharedAccess(Layout, Places, Bytes);
  SmallVector<Copy, 16> Copies;
  for (unsigned R = 0; R != Layout.getSize(InDim::Register); R += Width) {
    const unsigned *At = find(Access.Registers, R);
    if (At == Access.Registers.end())
      continue; // A copy of another register.
    unsigned N = At - Access.Registers.begin(), Vector = Access.VectorElements;
    uint32_t Place = (Access.RegisterPlaces[N / Vector] + N % Vector) * Bytes;
    Copies.push_back({Layout.getCoordinates(Layout.apply(InDim::Register, R)), Place, R});
  }
  llvm::sort(Copies,
             [](const Copy &A, const Copy &B) { return A.Coordinates < B.Coordinates; });
  return Copies;
}

/// From copy to copy by one step, where that is a number of strides.
Value *AsyncCopyEmitter::getPointer(const Copy &C) {
  if (Gathered)
    return getRowPointer(C);
  int64_t Constant = 0;
  for (auto [D, Dim] : enumerate(Dims)) {
    if (auto *Stride = dyn_cast<ConstantInt>(Dim.Stride)) {
      Constant += int64_t(C.Coordinates[D]) * Stride->getSExtValue() * Bytes;
      continue;
    }
    int64_t Step = int64_t(C.Coordinates[D]) - PointerCoordinates[D];
    if (!Step)
      continue;
    PointerCoordinates[D] = C.Coordinates[D];
    Value *Distance = B.CreateMul(Dim.Stride, B.getInt64(Step * Bytes));
    Pointer = B.CreateGEP(B.getInt8Ty(), Pointer, Distance);
  }
  return Constant ? B.CreateConstGEP1_64(B.getInt8Ty(), Pointer, Constant) : Pointer;
}

Value *AsyncCopyEmitter::getMask(const Copy &C) {
  // The first dimension that copies differ along takes in what is the same for all.
  Value *Mask = nullptr;
  for (auto [D, Dim] : enumerate(Dims)) {
    if (!Dim.Left || !Dim.Varies)
      continue;
    Value *Left = Mask ? Dim.Left : B.CreateSelect(Enable, Dim.Left, B.getInt32(0));
    Value *Inside = B.CreateICmpSGT(Left, B.getInt32(C.Coordinates[D]));
    Mask = Mask ? B.CreateAnd(Mask, Inside) : Inside;
  }
  if (!Mask)
    Mask = Enable;
  return Gathered ? B.CreateAnd(Mask, isRowInside(C)) : Mask;
}

void AsyncCopyEmitter::emit() {
  for (Dimension &Dim : Dims)
    if (Dim.Left && !Dim.Varies)
      Enable = B.CreateAnd(Enable, B.CreateICmpSGT(Dim.Left, B.getInt32(0)));
  unsigned Size = Width * Bytes;
  L.createIf(L.isFirstHolder(Layout), [&] {
    SharedPointers Pointers(L, To.Base, To.Offset,
                            getSharedAccess(Layout, To.Places, Bytes), Bytes);
    for (const Copy &C : getCopies(Layout, To.Places, Width, Bytes)) {
      // Bytes beyond the source's are filled with zeros: all, where nothing is copied.
      Value *Count = B.CreateSelect(getMask(C), B.getInt32(Size), B.getInt32(0));
      Value *To = Pointers.get(C.Place);
      L.Machine.emitAsyncCopy(B, To, getPointer(C), Size, Count);
    }
  });
}

void tileir::lowerAsyncLoadView(TileLowering &L, const TargetOp &Op) {
  orderAccess(L, *Op.getCall());
  AsyncCopyEmitter(L, Op).emit();
}

void tileir::lowerAsyncLoadPtr(TileLowering &L, const TargetOp &Op) {
  orderAccess(L, *Op.getCall());
  IRBuilder<> &B = L.B;
  AsyncLoadPtr Load = AsyncLoadPtr::dynCast(Op.getCall());
  SharedStage To(L, Load.getBuffer(), Load.getStage());
  const LinearLayout &Layout = L.getLayout(Load.getPointers());
  ArrayRef<Value *> From = L.getRegisters(Load.getPointers()), Mask;
  if (Value *M = Load.getMask())
    Mask = L.getRegisters(M);
  unsigned Bytes = getSharedBytes(To.Type.getElement()), Width = Load.getElements();
  Value *Enable = Load.getEnable(), *Size = B.getInt32(Width * Bytes);
  L.createIf(L.isFirstHolder(Layout), [&] {
    SharedPointers Pointers(L, To.Base, To.Offset,
                            getSharedAccess(Layout, To.Places, Bytes), Bytes);
    for (const Copy &C : getCopies(Layout, To.Places, Width, Bytes)) {
      Value *IsCopied =
          Mask.empty() ? Enable : B.CreateLogicalAnd(Enable, Mask[C.Register]);
      L.Machine.emitAsyncCopy(
          B, Pointers.get(C.Place),
          B.CreateAddrSpaceCast(From[C.Register], B.getPtrTy(GlobalAddressSpace)),
          Width * Bytes, B.CreateSelect(IsCopied, Size, B.getInt32(0)));
    }
  });
}

void tileir::lowerAsyncCommit(TileLowering &L, const TargetOp &) {
  L.Machine.emitAsyncCommit(L.B);
}

void tileir::lowerAsyncWait(TileLowering &L, const TargetOp &Op) {
  L.Machine.emitAsyncWait(L.B, Op.getIntAttr("groups"));
}
