//===- ContextImpl.h - Storage of types and attributes ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to lib/IR.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_CONTEXTIMPL_H
#define TILEIR_IR_CONTEXTIMPL_H

#include "IR/Attribute.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/FoldingSet.h"
#include <array>

namespace tileir::detail {

/// One layout serves all kinds; types are few.
struct TypeStorage : llvm::FoldingSetNode {
  explicit TypeStorage(TypeKind Kind, Type Nested = {}) : Kind(Kind), Nested(Nested) {}

  TypeKind Kind;
  std::optional<PaddingValue> Padding;
  std::optional<PtrAttr> Attr;
  uint32_t SparseDim = 0;
  Type Nested; ///< element, pointee or tensor_view
  llvm::ArrayRef<int64_t> Shape, Strides;
  llvm::ArrayRef<int32_t> TileShape, TraversalStrides, DimMap;
  llvm::ArrayRef<Type> Inputs, Results;

  void Profile(llvm::FoldingSetNodeID &ID) const; // NOLINT: FoldingSet's name
};

/// Scalars stand in First and Second; arrays and strings in Data, which is Bytes long.
struct AttributeStorage : llvm::FoldingSetNode {
  explicit AttributeStorage(AttributeKind Kind, Type Ty = {}, uint64_t First = 0)
      : Kind(Kind), Ty(Ty), First(First) {}

  AttributeKind Kind;
  EnumKind Enum = EnumKind::Signedness;
  bool HasFirst = false;
  bool HasSecond = false;
  Type Ty;
  uint64_t First;
  uint64_t Second = 0;
  const void *Data = nullptr;
  size_t Bytes = 0;

  template <class T> llvm::ArrayRef<T> array() const {
    // Not in braces: a list of bool would be made of them.
    return llvm::ArrayRef<T>(static_cast<const T *>(Data), Bytes / sizeof(T));
  }
  void Profile(llvm::FoldingSetNodeID &ID) const; // NOLINT: FoldingSet's name
};

struct ContextImpl {
  llvm::BumpPtrAllocator Allocator;
  llvm::DenseSet<llvm::StringRef> Strings;
  llvm::FoldingSet<TypeStorage> Types;
  llvm::FoldingSet<AttributeStorage> Attributes;
  /// Those most often asked for, found without their whole profiles: types without
  /// fields by kind; units, bools and enums by kind and value.
  std::array<Type, 64> PlainTypes;
  llvm::DenseMap<uint64_t, Attribute> SmallAttributes;

  template <class T> llvm::ArrayRef<T> copy(llvm::ArrayRef<T> Elements) {
    T *Mem = Allocator.Allocate<T>(Elements.size());
    std::uninitialized_copy(Elements.begin(), Elements.end(), Mem);
    return llvm::ArrayRef<T>(Mem, Elements.size());
  }
};

} // namespace tileir::detail

#endif // TILEIR_IR_CONTEXTIMPL_H
