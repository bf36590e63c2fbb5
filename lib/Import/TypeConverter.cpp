//===- TypeConverter.cpp - Tile IR types in LLVM IR -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Import/TypeConverter.h"
#include "llvm/Support/ErrorHandling.h"

using namespace tileir;

Element tileir::getElement(Type T) {
  assert(T.isElement() && "not an element type");
  return T.getKind();
}

static std::string makeElementName(Type T) {
  if (T.isTile())
    T = T.getElementType();
  if (T.isView())
    return "view";
  if (T.isPointer())
    return ("ptr<" + stringify(T.getElementType().getKind()) + ">").str();
  return stringify(T.getKind()).str();
}

TensorViewType TypeConverter::getTensorView(Type View) {
  return TensorViewType::dynCast(convert(View.getTensorView()));
}

llvm::Type *TypeConverter::convertNew(Type T) {
  switch (T.getKind()) {
  case TypeKind::Tile: {
    Element E = getElement(T.getElementType());
    return T.getShape().empty() ? getScalarType(C, E) : TileType::get(C, E, T.getShape());
  }
  case TypeKind::Token:
    return getTokenType(C);
  case TypeKind::TensorView:
    return TensorViewType::get(C, getElement(T.getElementType()), T.getShape(),
                               T.getStrides());
  case TypeKind::PartitionView:
    return TileViewType::get(TileViewType::Partition, getTensorView(T), T.getPadding(),
                             {T.getTileShape(), T.getDimMap()});
  case TypeKind::StridedView:
    return TileViewType::get(TileViewType::Strided, getTensorView(T), T.getPadding(),
                             {T.getTileShape(), T.getDimMap(), T.getTraversalStrides()});
  case TypeKind::GatherScatterView: {
    int32_t SparseDim = T.getSparseDim();
    return TileViewType::get(TileViewType::GatherScatter, getTensorView(T),
                             T.getPadding(), {T.getTileShape(), SparseDim});
  }
  default:
    assert(T.isElement() && "no value has a function type");
    return getScalarType(C, getElement(T));
  }
}

const TypeConverter::Entry &TypeConverter::get(Type T) {
  if (auto It = Entries.find(T); It != Entries.end())
    return *It->second;
  auto New = std::make_unique<Entry>(Entry{convertNew(T), makeElementName(T)});
  return *(Entries[T] = std::move(New));
}

llvm::Type *TypeConverter::convert(Type T) { return get(T).Converted; }

llvm::StringRef TypeConverter::getElementName(Type T) { return get(T).ElementName; }
