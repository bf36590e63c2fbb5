//===- ViewPlaces.cpp - Where the elements of a view's tile lie -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/ViewPlaces.h"
#include "Dialect/MemoryOp.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include <set>

using namespace llvm;
using namespace tileir;

/// \p V as i32 if it is known to be an unsigned number of 32 bits, else null.
static Value *narrow(IRBuilderBase &B, Value *V) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return C->getValue().isIntN(32) ? B.getInt32(C->getZExtValue()) : nullptr;
  Value *From = V;
  if (auto *Extension = dyn_cast<ZExtInst>(V))
    From = Extension->getOperand(0);
  if (From->getType()->getIntegerBitWidth() > 32)
    return nullptr;
  return B.CreateZExt(From, B.getInt32Ty());
}

ViewPlaces::ViewPlaces(TileLowering &TL, const MemoryOp &Call, const LinearLayout &Layout,
                       ArrayRef<Value *> Rows)
    : TL(TL), B(TL.B), Layout(Layout), Rows(Rows),
      Type(TileViewType::dynCast(Call.getView()->getType())),
      View(TL.getView(Call.getView())),
      Facts(TL.getMemoryFacts().getView(Call.getCall())),
      ElementBytes(getMemoryBytes(getElement())) {
  SmallVector<BasicBlock *, 2> Next(successors(Call->getParent()));
  InLoop =
      !Next.empty() && isPotentiallyReachableFromMany(Next, Call->getParent(), nullptr);
  for (auto [D, Index] : enumerate(Call.getIndex()))
    addDimension(Call, D, Index);
}

/// How many coordinates from \p Start on are below \p Extent, at most those of a tile.
/// An index outside of the index space is undefined behaviour, so Start is below 2^32 if
/// Extent is; one that is not gives no access.
Value *ViewPlaces::getInside(Value *Extent, Value *Start, unsigned Tile) {
  Value *Left = B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Extent, Start);
  if (Left->getType()->isIntegerTy(32))
    return Left;
  Left = B.CreateBinaryIntrinsic(Intrinsic::umin, Left, B.getInt64(Tile));
  return B.CreateTrunc(Left, B.getInt32Ty());
}

void ViewPlaces::addDimension(const MemoryOp &Call, unsigned D, Value *Index) {
  unsigned TensorDim = Type.getDimMap(D);
  Dimension Dim;
  Dim.Stride = View.Strides[TensorDim];
  Dim.Sparse = bool(TileType::dynCast(Index));
  Value *Extent = View.Extents[TensorDim];
  if (Dim.Sparse) {
    Dim.Start = B.getInt32(0);
    Dims.push_back(Dim);
    return;
  }
  Value *Narrow = narrow(B, Extent);
  bool IsNarrow = Narrow && Index->getType()->getIntegerBitWidth() <= 32;
  IntegerType *T = IsNarrow ? B.getInt32Ty() : B.getInt64Ty();
  unsigned Traversal = Type.getTraversalStride(D);
  Dim.Start = B.CreateMul(B.CreateZExtOrTrunc(Index, T), ConstantInt::get(T, Traversal));
  if (!Facts.IsInside[D])
    Dim.Inside = getInside(IsNarrow ? Narrow : Extent, Dim.Start, Type.getTileDim(D));
  Dims.push_back(Dim);
}

AccessVectors ViewPlaces::getVectors(unsigned MaxElements) {
  unsigned Most =
      8 * TL.Machine.getNumbers().MaxAccessBytes / getDescriptor(getElement()).MemoryBits;
  Most = std::min(Most, MaxElements);
  if (!Facts.Dim)
    return AccessVectors::get(Layout, Layout.getRank() - 1, 1);
  return AccessVectors::get(Layout, *Facts.Dim, std::min<uint64_t>(Most, Facts.Run));
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

ViewPlaces::Coordinate ViewPlaces::getCoordinate(unsigned Register, unsigned D) {
  auto [Low, NumBits] = Layout.getDimBits(D);
  uint32_t Mask = maskTrailingOnes<uint32_t>(NumBits);
  uint32_t Own = (Layout.apply(InDim::Register, Register) >> Low) & Mask;
  uint32_t ThreadBits = 0;
  for (InDim In : {InDim::Lane, InDim::Warp})
    for (uint32_t Basis : Layout.getBases(In))
      ThreadBits |= (Basis >> Low) & Mask;
  // Bits that both have are added without carry.
  if (Own & ThreadBits)
    return {TL.getCoordinates(Layout, Register)[D], 0};
  return {TL.getCoordinates(Layout, 0)[D], Own};
}

/// \p Place and \p Count * \p Stride elements; all numbers are unsigned.
Value *ViewPlaces::addOffset(Value *Place, Value *Count, Value *Stride) {
  if (auto *C = dyn_cast<ConstantInt>(Count))
    if (C->isZero())
      return Place;
  Value *Elements = B.CreateMul(B.CreateZExt(Count, B.getInt64Ty()), Stride);
  if (!ElementBytes)
    return B.CreateAdd(Place, Elements);
  Value *Bytes = B.CreateMul(Elements, B.getInt64(ElementBytes));
  return B.CreateGEP(B.getInt8Ty(), Place, Bytes);
}

/// The sum of two coordinates. One that does not fit is outside of the tensor, and never
/// used.
Value *ViewPlaces::addStart(Value *Part, Value *Start) {
  if (auto *C = dyn_cast<ConstantInt>(Start))
    if (C->isZero())
      return Part;
  llvm::Type *T =
      Part->getType()->getIntegerBitWidth() > Start->getType()->getIntegerBitWidth()
          ? Part->getType()
          : Start->getType();
  return B.CreateAdd(B.CreateZExt(Part, T), B.CreateZExt(Start, T));
}

/// Where the element is without what register constants add. In a loop the part of the
/// thread comes first: it stays the same when the loop moves the tile.
Value *ViewPlaces::getThreadPointer(unsigned Register) {
  SmallVector<Value *, 4> Key;
  for (unsigned D = 0; D != Dims.size(); ++D)
    Key.push_back(Dims[D].Sparse ? Rows[Register] : getCoordinate(Register, D).Thread);
  Value *&Pointer = ThreadPointers[Key];
  if (Pointer)
    return Pointer;
  Pointer = ElementBytes ? View.Base : B.getInt64(0);
  for (auto [Dim, Part] : zip(Dims, Key))
    Pointer = addOffset(Pointer, InLoop ? Part : addStart(Part, Dim.Start), Dim.Stride);
  if (InLoop)
    for (Dimension &Dim : Dims)
      Pointer = addOffset(Pointer, Dim.Start, Dim.Stride);
  return Pointer;
}

/// Where the element is without a constant, which is the second result: bytes, or of
/// 4-bit elements their number.
std::pair<Value *, uint64_t> ViewPlaces::getPlace(unsigned Register) {
  Value *Thread = getThreadPointer(Register);
  uint64_t Constant = 0;
  SmallVector<unsigned, 4> Steps;
  for (unsigned D = 0; D != Dims.size(); ++D) {
    unsigned Own = Dims[D].Sparse ? 0 : getCoordinate(Register, D).Constant;
    auto *Stride = dyn_cast<ConstantInt>(Dims[D].Stride);
    if (Stride)
      Constant += Own * Stride->getZExtValue() * std::max(ElementBytes, 1u);
    Steps.push_back(Stride ? 0 : Own);
  }
  Value *&Stepped = StridePointers[{Thread, Steps}];
  if (!Stepped) {
    Stepped = Thread;
    for (unsigned D = 0; D != Dims.size(); ++D)
      Stepped = addOffset(Stepped, B.getInt32(Steps[D]), Dims[D].Stride);
  }
  return {Stepped, Constant};
}

Value *ViewPlaces::getNumber(unsigned Register) {
  auto [Place, Constant] = getPlace(Register);
  return B.CreateAdd(Place, B.getInt64(Constant));
}

Value *ViewPlaces::getPointer(unsigned Register) {
  if (!ElementBytes)
    return B.CreateGEP(B.getInt8Ty(), View.Base, B.CreateLShr(getNumber(Register), 1));
  auto [Place, Constant] = getPlace(Register);
  if (Constant == 0)
    return Place;
  return B.CreateGEP(B.getInt8Ty(), Place, B.getInt64(Constant));
}

Value *ViewPlaces::isUpperHalf(unsigned Register) {
  return B.CreateTrunc(getNumber(Register), B.getInt1Ty());
}

Value *ViewPlaces::getRunPointer(unsigned Register) {
  auto [Place, Constant] = getPlace(Register);
  assert(Constant % 2 == 0 && "a run begins at a whole byte");
  Value *&Pointer = RunPointers[Place];
  if (!Pointer)
    Pointer = B.CreateGEP(B.getInt8Ty(), View.Base, B.CreateLShr(Place, 1));
  return B.CreateGEP(B.getInt8Ty(), Pointer, B.getInt64(Constant / 2));
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

Value *ViewPlaces::isInside(unsigned D, const Coordinate &C) {
  if (!Dims[D].Inside)
    return nullptr;
  Value *&Check = Checks[{D, C}];
  if (!Check) {
    Value *Sum = C.Constant
                     ? B.CreateAdd(C.Thread, B.getInt32(C.Constant), "", true, true)
                     : C.Thread;
    Check = B.CreateICmpULT(Sum, Dims[D].Inside);
  }
  return Check;
}

/// In how many ways accesses ask for dimension \p D; 0 where nothing is checked.
unsigned ViewPlaces::countConditions(const AccessVectors &Vectors, unsigned D) {
  if (!Dims[D].Inside)
    return 0;
  std::set<Coordinate> Asked;
  for (unsigned I = 0; I != Vectors.getNumVectors(); ++I)
    Asked.insert(getCoordinate(Vectors.getVector(I).front(), D));
  return Asked.size();
}

void ViewPlaces::shareConditions(const AccessVectors &Vectors) {
  // A comparison takes another condition along: for fewer a selection is no gain.
  constexpr unsigned MinConditions = 3;
  if (!isConstantOver(Vectors.getVector(0)))
    return;
  SmallVector<unsigned, 4> Shared;
  std::optional<unsigned> Own;
  for (unsigned D = 0; D != Dims.size(); ++D) {
    unsigned Count = countConditions(Vectors, D);
    if (Count == 1)
      Shared.push_back(D);
    else if (Count >= MinConditions && !Own)
      Own = D;
  }
  if (Shared.empty() || !Own)
    return;
  Value *Inside = nullptr;
  for (unsigned D : Shared) {
    Coordinate C = getCoordinate(Vectors.getVector(0).front(), D);
    Inside = createAnd(B, Inside, isInside(D, C));
    Dims[D].Inside = nullptr;
  }
  Dimension &Dim = Dims[*Own];
  Dim.Inside = B.CreateSelect(Inside, Dim.Inside, B.getInt32(0));
}

Value *ViewPlaces::isRowInside(unsigned D, unsigned Register) {
  Value *&Check = RowChecks[{D, Rows[Register]}];
  if (!Check) {
    Value *Extent = View.Extents[Type.getDimMap(D)], *Row = Rows[Register];
    Value *Narrow = narrow(B, Extent);
    bool IsNarrow = Narrow && Row->getType()->getIntegerBitWidth() <= 32;
    IntegerType *T = IsNarrow ? B.getInt32Ty() : B.getInt64Ty();
    Check = B.CreateICmpULT(B.CreateZExt(Row, T), IsNarrow ? Narrow : Extent);
  }
  return Check;
}

Value *ViewPlaces::get(unsigned Register) {
  Value *Inside = nullptr;
  for (unsigned D = 0; D != Dims.size(); ++D)
    Inside = createAnd(B, Inside,
                       Dims[D].Sparse ? isRowInside(D, Register)
                                      : isInside(D, getCoordinate(Register, D)));
  return Inside;
}

bool ViewPlaces::isConstantOver(ArrayRef<unsigned> Vector) {
  return Vector.size() == 1 || !Dims[*Facts.Dim].Inside ||
         Facts.InsideMultiple % Vector.size() == 0;
}

// Coordinates ascend within a vector: the last one is inside if all are, the first one if
// any is.

Value *ViewPlaces::getAll(IRBuilderBase &, ArrayRef<unsigned> Vector) {
  return get(isConstantOver(Vector) ? Vector.front() : Vector.back());
}

Value *ViewPlaces::getAny(IRBuilderBase &, ArrayRef<unsigned> Vector) {
  return get(Vector.front());
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

Constant *ViewPlaces::getPadding() const {
  return getPaddingConstant(B.getContext(), Type);
}
