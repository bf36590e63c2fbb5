//===- Type.h - Types -------------------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_TYPE_H
#define TILEIR_IR_TYPE_H

#include "IR/Context.h"
#include "IR/TypeTable.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>

namespace tileir {

namespace detail {
struct TypeStorage;
} // namespace detail

/// A handle to a type in a Context; as small as a pointer, and equal when the types
/// are. Accessors assert that the kind of type has what they return. The factories
/// do not check the rules of the language: verifyType (lib/Verify) does, and both
/// front ends call it for each type they make.
class Type {
public:
  /// A dynamic extent or stride of a tensor_view.
  static constexpr int64_t Dynamic = INT64_MIN;
  /// No tile has more elements.
  static constexpr int64_t MaxTileElements = int64_t(1) << 24;

  Type() = default;
  explicit Type(const detail::TypeStorage *Impl) : Impl(Impl) {}

  /// An element type or token.
  static Type get(Context &Ctx, TypeKind Kind);
  static Type getPointer(Context &Ctx, Type Pointee,
                         std::optional<PtrAttr> Attr = std::nullopt);
  static Type getTile(Context &Ctx, llvm::ArrayRef<int64_t> Shape, Type Element);
  static Type getTensorView(Context &Ctx, Type Element, llvm::ArrayRef<int64_t> Shape,
                            llvm::ArrayRef<int64_t> Strides,
                            std::optional<PtrAttr> Attr = std::nullopt);
  static Type getPartitionView(Context &Ctx, llvm::ArrayRef<int32_t> TileShape,
                               Type TensorView, llvm::ArrayRef<int32_t> DimMap,
                               std::optional<PaddingValue> Padding);
  static Type getStridedView(Context &Ctx, llvm::ArrayRef<int32_t> TileShape,
                             llvm::ArrayRef<int32_t> TraversalStrides, Type TensorView,
                             llvm::ArrayRef<int32_t> DimMap,
                             std::optional<PaddingValue> Padding);
  static Type getGatherScatterView(Context &Ctx, llvm::ArrayRef<int32_t> TileShape,
                                   Type TensorView, uint32_t SparseDim,
                                   std::optional<PaddingValue> Padding);
  static Type getFunction(Context &Ctx, llvm::ArrayRef<Type> Inputs,
                          llvm::ArrayRef<Type> Results);

  explicit operator bool() const { return Impl; }
  bool operator==(Type Other) const { return Impl == Other.Impl; }
  bool operator!=(Type Other) const { return Impl != Other.Impl; }

  TypeKind getKind() const;
  const TypeDescriptor &getDescriptor() const { return tileir::getDescriptor(getKind()); }
  bool is(TypeKind Kind) const { return getKind() == Kind; }
  bool is(TypeClass Class) const { return getDescriptor().Class == Class; }

  bool isInteger() const { return is(TypeClass::Integer); }
  bool isFloat() const { return is(TypeClass::Float); }
  bool isPointer() const { return is(TypeKind::Ptr); }
  bool isTile() const { return is(TypeKind::Tile); }
  bool isTensorView() const { return is(TypeKind::TensorView); }
  /// A partition_view, strided_view or gather_scatter_view.
  bool isTileView() const { return is(TypeClass::TileView); }
  bool isView() const { return isTensorView() || isTileView(); }
  bool isFunction() const { return is(TypeKind::Function); }
  bool isToken() const { return is(TypeKind::Token); }
  /// What may be an element of a tile.
  bool isElement() const { return isInteger() || isFloat() || isPointer(); }
  bool isScalarTile() const { return isTile() && getShape().empty(); }

  /// Value bits of an element type; 64 for a pointer, 19 for tf32.
  unsigned getBitWidth() const { return getDescriptor().Bits; }
  /// From one element to the next in memory; 4 for the 4-bit types.
  unsigned getMemoryBits() const { return getDescriptor().MemoryBits; }
  /// LLVM's description of a float type, or null for fnv8E5M3FNU, which it lacks.
  const llvm::fltSemantics *getFltSemantics() const;

  /// Element of a tile, tensor_view or tile view; pointee of a pointer.
  Type getElementType() const;
  /// Extents of a tile or tensor_view.
  llvm::ArrayRef<int64_t> getShape() const;
  /// Dimensions of a tile, tensor_view or tile view.
  unsigned getRank() const;
  /// Of a tile.
  int64_t getNumElements() const;
  /// Of a tensor_view, in elements.
  llvm::ArrayRef<int64_t> getStrides() const;
  /// Of a tile view.
  llvm::ArrayRef<int32_t> getTileShape() const;
  Type getTensorView() const;
  std::optional<PaddingValue> getPadding() const;
  /// Of a partition_view or strided_view: tile dimension i lies along tensor
  /// dimension getDimMap()[i].
  llvm::ArrayRef<int32_t> getDimMap() const;
  /// Of a strided_view.
  llvm::ArrayRef<int32_t> getTraversalStrides() const;
  /// Of a gather_scatter_view.
  uint32_t getSparseDim() const;
  /// Of a pointer or tensor_view.
  std::optional<PtrAttr> getPtrAttr() const;
  /// Of a function type.
  llvm::ArrayRef<Type> getInputs() const;
  llvm::ArrayRef<Type> getResults() const;

  /// Whether a tile of this type is what loads of tile view \p View give.
  bool isTileOf(Type View) const;

  /// The textual form, without a dialect prefix.
  void print(llvm::raw_ostream &OS) const;
  std::string str() const;

  const void *getAsOpaquePointer() const { return Impl; }

private:
  const detail::TypeStorage *Impl = nullptr;
};

llvm::raw_ostream &operator<<(llvm::raw_ostream &OS, Type T);

/// Whether \p T is in the set that \p C describes.
bool satisfies(Type T, Constraint C);

} // namespace tileir

template <> struct llvm::DenseMapInfo<tileir::Type> {
  using Ptr = DenseMapInfo<const tileir::detail::TypeStorage *>;
  static tileir::Type getEmptyKey() { return tileir::Type(Ptr::getEmptyKey()); }
  static tileir::Type getTombstoneKey() { return tileir::Type(Ptr::getTombstoneKey()); }
  static unsigned getHashValue(tileir::Type T) {
    return DenseMapInfo<const void *>::getHashValue(T.getAsOpaquePointer());
  }
  static bool isEqual(tileir::Type A, tileir::Type B) { return A == B; }
};

#endif // TILEIR_IR_TYPE_H
