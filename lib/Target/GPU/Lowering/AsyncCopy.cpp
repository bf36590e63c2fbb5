//===- AsyncCopy.cpp - Copies from global to shared memory ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

static constexpr unsigned GlobalAddressSpace = 1;

namespace {

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
  /// One cp.async.
  struct Copy {
    SmallVector<unsigned, 4> Coordinates; ///< From those of the thread's first element.
    uint32_t Place;                       ///< In the stage, in bytes.
  };

  void addDimension(unsigned D, Value *Index, bool IsInside);
  Value *addOffset(Value *Pointer, Value *Count, Value *Stride);
  SmallVector<Copy, 16> getCopies(unsigned Width) const;
  Value *getFirstPointer();
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
    addDimension(D, Index, Load.isInside(D));
  Pointer = getFirstPointer();
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

/// The part of the thread first: it stays the same when a loop moves the tile.
Value *AsyncCopyEmitter::getFirstPointer() {
  Value *P = B.CreateAddrSpaceCast(View.Base, B.getPtrTy(GlobalAddressSpace));
  for (auto [Dim, Coordinate] : zip_equal(Dims, ThreadCoordinates))
    P = addOffset(P, Coordinate, Dim.Stride);
  for (auto [Dim, Start] : zip_equal(Dims, Starts))
    P = addOffset(P, Start, Dim.Stride);
  return P;
}

/// The copies of a thread, by ascending coordinates.
SmallVector<AsyncCopyEmitter::Copy, 16>
AsyncCopyEmitter::getCopies(unsigned Width) const {
  SharedAccess Access = getSharedAccess(Layout, To.Places, Bytes);
  SmallVector<Copy, 16> Copies;
  for (unsigned R = 0; R != Layout.getSize(InDim::Register); R += Width) {
    const unsigned *At = find(Access.Registers, R);
    if (At == Access.Registers.end())
      continue; // A copy of another register.
    unsigned N = At - Access.Registers.begin(), Vector = Access.VectorElements;
    uint32_t Place = (Access.RegisterPlaces[N / Vector] + N % Vector) * Bytes;
    Copies.push_back({Layout.getCoordinates(Layout.apply(InDim::Register, R)), Place});
  }
  llvm::sort(Copies,
             [](const Copy &A, const Copy &B) { return A.Coordinates < B.Coordinates; });
  return Copies;
}

/// From copy to copy by one step, where that is a number of strides.
Value *AsyncCopyEmitter::getPointer(const Copy &C) {
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
  return Mask ? Mask : Enable;
}

void AsyncCopyEmitter::emit() {
  for (Dimension &Dim : Dims)
    if (Dim.Left && !Dim.Varies)
      Enable = B.CreateAnd(Enable, B.CreateICmpSGT(Dim.Left, B.getInt32(0)));
  unsigned Size = Width * Bytes;
  L.createIf(L.isFirstHolder(Layout), [&] {
    SharedPointers Pointers(L, To.Base, To.Offset,
                            getSharedAccess(Layout, To.Places, Bytes), Bytes);
    for (const Copy &C : getCopies(Width)) {
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

void tileir::lowerAsyncCommit(TileLowering &L, const TargetOp &) {
  L.Machine.emitAsyncCommit(L.B);
}

void tileir::lowerAsyncWait(TileLowering &L, const TargetOp &Op) {
  L.Machine.emitAsyncWait(L.B, Op.getIntAttr("groups"));
}
