//===- Type.cpp - Types ---------------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Type.h"
#include "ContextImpl.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {
using detail::TypeStorage;

template <class T> static void addArray(FoldingSetNodeID &ID, ArrayRef<T> Elements) {
  ID.AddInteger(Elements.size());
  for (T E : Elements)
    if constexpr (std::is_same_v<T, Type>)
      ID.AddPointer(E.getAsOpaquePointer());
    else
      ID.AddInteger(E);
}

void TypeStorage::Profile(FoldingSetNodeID &ID) const {
  ID.AddInteger(static_cast<unsigned>(Kind));
  ID.AddInteger(Padding ? 1 + static_cast<unsigned>(*Padding) : 0);
  ID.AddInteger(Attr ? 1 + static_cast<unsigned>(*Attr) : 0);
  ID.AddInteger(SparseDim);
  ID.AddPointer(Nested.getAsOpaquePointer());
  addArray(ID, Shape);
  addArray(ID, Strides);
  addArray(ID, TileShape);
  addArray(ID, TraversalStrides);
  addArray(ID, DimMap);
  addArray(ID, Inputs);
  addArray(ID, Results);
}

/// The only type equal to \p Key, whose arrays are copied when it is new.
static Type unique(Context &Ctx, const TypeStorage &Key) {
  detail::ContextImpl &Impl = Ctx.impl();
  FoldingSetNodeID ID;
  Key.Profile(ID);
  void *InsertPos;
  if (TypeStorage *Known = Impl.Types.FindNodeOrInsertPos(ID, InsertPos))
    return Type(Known);
  auto *New = new (Impl.Allocator) TypeStorage(Key);
  New->Shape = Impl.copy(Key.Shape);
  New->Strides = Impl.copy(Key.Strides);
  New->TileShape = Impl.copy(Key.TileShape);
  New->TraversalStrides = Impl.copy(Key.TraversalStrides);
  New->DimMap = Impl.copy(Key.DimMap);
  New->Inputs = Impl.copy(Key.Inputs);
  New->Results = Impl.copy(Key.Results);
  Impl.Types.InsertNode(New, InsertPos);
  return Type(New);
}

Type Type::get(Context &Ctx, TypeKind Kind) {
  Type &Known = Ctx.impl().PlainTypes[static_cast<unsigned>(Kind)];
  if (!Known)
    Known = unique(Ctx, TypeStorage(Kind));
  return Known;
}

Type Type::getPointer(Context &Ctx, Type Pointee, std::optional<PtrAttr> Attr) {
  TypeStorage Key(TypeKind::Ptr, Pointee);
  Key.Attr = Attr;
  return unique(Ctx, Key);
}

Type Type::getTile(Context &Ctx, ArrayRef<int64_t> Shape, Type Element) {
  TypeStorage Key(TypeKind::Tile, Element);
  Key.Shape = Shape;
  return unique(Ctx, Key);
}

Type Type::getTensorView(Context &Ctx, Type Element, ArrayRef<int64_t> Shape,
                         ArrayRef<int64_t> Strides, std::optional<PtrAttr> Attr) {
  TypeStorage Key(TypeKind::TensorView, Element);
  Key.Shape = Shape;
  Key.Strides = Strides;
  Key.Attr = Attr;
  return unique(Ctx, Key);
}

static TypeStorage tileView(TypeKind Kind, Type TensorView, ArrayRef<int32_t> TileShape,
                            ArrayRef<int32_t> DimMap,
                            std::optional<PaddingValue> Padding) {
  TypeStorage Key(Kind, TensorView);
  Key.TileShape = TileShape;
  Key.DimMap = DimMap;
  Key.Padding = Padding;
  return Key;
}

Type Type::getPartitionView(Context &Ctx, ArrayRef<int32_t> TileShape, Type TensorView,
                            ArrayRef<int32_t> DimMap,
                            std::optional<PaddingValue> Padding) {
  return unique(
      Ctx, tileView(TypeKind::PartitionView, TensorView, TileShape, DimMap, Padding));
}

Type Type::getStridedView(Context &Ctx, ArrayRef<int32_t> TileShape,
                          ArrayRef<int32_t> TraversalStrides, Type TensorView,
                          ArrayRef<int32_t> DimMap, std::optional<PaddingValue> Padding) {
  TypeStorage Key =
      tileView(TypeKind::StridedView, TensorView, TileShape, DimMap, Padding);
  Key.TraversalStrides = TraversalStrides;
  return unique(Ctx, Key);
}

Type Type::getGatherScatterView(Context &Ctx, ArrayRef<int32_t> TileShape,
                                Type TensorView, uint32_t SparseDim,
                                std::optional<PaddingValue> Padding) {
  TypeStorage Key =
      tileView(TypeKind::GatherScatterView, TensorView, TileShape, {}, Padding);
  Key.SparseDim = SparseDim;
  return unique(Ctx, Key);
}

Type Type::getFunction(Context &Ctx, ArrayRef<Type> Inputs, ArrayRef<Type> Results) {
  TypeStorage Key(TypeKind::Function);
  Key.Inputs = Inputs;
  Key.Results = Results;
  return unique(Ctx, Key);
}

TypeKind Type::getKind() const { return Impl->Kind; }

const fltSemantics *Type::getFltSemantics() const {
  return tileir::getFltSemantics(getKind());
}

Type Type::getElementType() const {
  assert((isTile() || isView() || isPointer()) && "has no element type");
  return isTileView() ? Impl->Nested.getElementType() : Impl->Nested;
}

ArrayRef<int64_t> Type::getShape() const {
  assert((isTile() || isTensorView()) && "has no shape");
  return Impl->Shape;
}

unsigned Type::getRank() const {
  return isTileView() ? getTileShape().size() : getShape().size();
}

int64_t Type::getNumElements() const {
  assert(isTile() && "not a tile");
  int64_t Count = 1;
  for (int64_t Extent : getShape())
    Count *= Extent;
  return Count;
}

ArrayRef<int64_t> Type::getStrides() const {
  assert(isTensorView() && "not a tensor_view");
  return Impl->Strides;
}

ArrayRef<int32_t> Type::getTileShape() const {
  assert(isTileView() && "not a tile view");
  return Impl->TileShape;
}

Type Type::getTensorView() const {
  assert(isTileView() && "not a tile view");
  return Impl->Nested;
}

std::optional<PaddingValue> Type::getPadding() const {
  assert(isTileView() && "not a tile view");
  return Impl->Padding;
}

ArrayRef<int32_t> Type::getDimMap() const {
  assert((is(TypeKind::PartitionView) || is(TypeKind::StridedView)) && "has no dim_map");
  return Impl->DimMap;
}

ArrayRef<int32_t> Type::getTraversalStrides() const {
  assert(is(TypeKind::StridedView) && "not a strided_view");
  return Impl->TraversalStrides;
}

uint32_t Type::getSparseDim() const {
  assert(is(TypeKind::GatherScatterView) && "not a gather_scatter_view");
  return Impl->SparseDim;
}

std::optional<PtrAttr> Type::getPtrAttr() const {
  assert((isPointer() || isTensorView()) && "has no ptr_attr");
  return Impl->Attr;
}

ArrayRef<Type> Type::getInputs() const {
  assert(isFunction() && "not a function type");
  return Impl->Inputs;
}

ArrayRef<Type> Type::getResults() const {
  assert(isFunction() && "not a function type");
  return Impl->Results;
}

bool Type::isTileOf(Type View) const {
  if (!isTile() || getElementType() != View.getElementType())
    return false;
  return llvm::equal(getShape(), View.getTileShape());
}

static void printExtent(raw_ostream &OS, int64_t Extent) {
  if (Extent == Type::Dynamic)
    OS << '?';
  else
    OS << Extent;
}

/// "tile=(8x16), padding_value = nan, " and what else stands before the tensor_view.
static void printViewHead(raw_ostream &OS, Type T) {
  OS << "tile=(";
  interleave(T.getTileShape(), OS, "x");
  OS << "), ";
  if (T.is(TypeKind::StridedView)) {
    OS << "traversal_strides=[";
    interleave(T.getTraversalStrides(), OS, ",");
    OS << "], ";
  }
  if (T.getPadding())
    OS << "padding_value = " << stringify(*T.getPadding()) << ", ";
}

static void printTensorView(raw_ostream &OS, Type T) {
  OS << '<';
  for (int64_t Extent : T.getShape()) {
    printExtent(OS, Extent);
    OS << 'x';
  }
  OS << T.getElementType();
  if (T.getRank()) {
    OS << ", strides=[";
    interleave(T.getStrides(), OS, [&](int64_t S) { printExtent(OS, S); }, ",");
    OS << ']';
  }
  if (T.getPtrAttr())
    OS << ", #cuda_tile.ptr_attr<" << stringify(*T.getPtrAttr()) << '>';
  OS << '>';
}

static void printTileView(raw_ostream &OS, Type T) {
  OS << '<';
  printViewHead(OS, T);
  OS << T.getTensorView();
  if (T.is(TypeKind::GatherScatterView)) {
    OS << ", sparse_dim=" << T.getSparseDim();
  } else {
    ArrayRef<int32_t> Map = T.getDimMap();
    if (!equal(Map, seq<int32_t>(0, Map.size()))) {
      OS << ", dim_map=[";
      interleave(Map, OS, ", ");
      OS << ']';
    }
  }
  OS << '>';
}

void Type::print(raw_ostream &OS) const {
  switch (getDescriptor().Class) {
  case TypeClass::Integer:
  case TypeClass::Float:
  case TypeClass::Token:
    OS << stringify(getKind());
    return;
  case TypeClass::Pointer:
    OS << "ptr<" << getElementType();
    if (getPtrAttr())
      OS << ", <" << stringify(*getPtrAttr()) << '>';
    OS << '>';
    return;
  case TypeClass::Tile:
    OS << "tile<";
    for (int64_t Extent : getShape())
      OS << Extent << 'x';
    OS << getElementType() << '>';
    return;
  case TypeClass::TensorView:
    OS << stringify(getKind());
    printTensorView(OS, *this);
    return;
  case TypeClass::TileView:
    OS << stringify(getKind());
    printTileView(OS, *this);
    return;
  case TypeClass::Function:
    OS << '(';
    interleaveComma(getInputs(), OS);
    OS << ") -> (";
    interleaveComma(getResults(), OS);
    OS << ')';
    return;
  }
}

std::string Type::str() const {
  std::string S;
  raw_string_ostream OS(S);
  print(OS);
  return S;
}

raw_ostream &operator<<(raw_ostream &OS, Type T) {
  T.print(OS);
  return OS;
}

bool satisfies(Type T, Constraint C) {
  const ConstraintDescriptor &Desc = getDescriptor(C);
  switch (Desc.Shape) {
  case ConstraintShape::AnyType:
    return true;
  case ConstraintShape::OneOf:
    return Desc.accepts(T.getKind());
  case ConstraintShape::ScalarTile:
    if (!T.isScalarTile())
      return false;
    [[fallthrough]];
  case ConstraintShape::AnyRankTile:
    return T.isTile() && Desc.accepts(T.getElementType().getKind());
  }
  return false;
}

} // namespace tileir
