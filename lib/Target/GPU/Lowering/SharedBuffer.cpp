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
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/OpLowerings.h"
#include "llvm/ADT/SmallVectorExtras.h"

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

void tileir::lowerSharedStore(TileLowering &L, const TargetOp &Op) {
  SharedStage To(L, Op->getArgOperand(0), Op->getArgOperand(1));
  Value *Tile = Op->getArgOperand(2);
  Element E = To.Type.getElement();
  unsigned Bytes = getSharedBytes(E);
  SharedAccess Access = getSharedAccess(L.getLayout(Tile), To.Places, Bytes);
  if (std::optional<LdMatrixPlan> Plan =
          planStMatrix(L.Machine, L.getLayout(Tile), To.Places, Access, Bytes))
    return emitStMatrix(L, To.Base, To.Offset, *Plan, L.getRegisters(Tile), E);
  storeShared(L, To.Base, To.Offset, Access, L.getRegisters(Tile), E);
}

void tileir::lowerSharedLoad(TileLowering &L, const TargetOp &Op) {
  SharedStage From(L, Op->getArgOperand(0), Op->getArgOperand(1));
  L.setResult(Op.getCall(), 0,
              loadSharedTile(L, From.Base, From.Offset, From.Places,
                             L.getLayout(Op.getCall()), From.Type.getElement()));
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

//===----------------------------------------------------------------------===//
// Copies from global memory
//===----------------------------------------------------------------------===//

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
