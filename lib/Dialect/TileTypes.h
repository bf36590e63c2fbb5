//===- TileTypes.h - Target types of tiles and views ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The LLVM IR types of tile programs (docs/dialect.md). Each class here is a handle
// on a target type; `get` builds the type, `dynCast` gives a null handle for any other
// type or for one whose parameters are not of the documented form.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_TILETYPES_H
#define TILEIR_DIALECT_TILETYPES_H

#include "IR/TypeTable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Value.h"
#include <cstdint>
#include <optional>

namespace tileir {

/// The kind of an element, or Token. In "tile.elements" TensorView stands for all views.
using Element = TypeKind;

/// The element with the Tile IR name ("f8E4M3FN"); "ptr<f32>" gives Ptr, and "view" and
/// "token" what stands for them.
std::optional<Element> parseElement(llvm::StringRef Name);

/// The LLVM type that a rank-0 value has (docs/dialect.md): i8 for 8-bit floats and
/// f4E2M1FN, float for tf32.
llvm::Type *getScalarType(llvm::LLVMContext &C, Element E);

/// The LLVM type that memory holds: as getScalarType, but i8 for I1.
llvm::Type *getMemoryType(llvm::LLVMContext &C, Element E);

/// Whether LLVM's scalar type means the same as the element: false for tf32 and the
/// 8-bit and 4-bit floats, which are only held in a type of LLVM.
bool isNative(Element E);

/// The type parameter ELT of tiles and views.
llvm::Type *getElementParameter(llvm::LLVMContext &C, Element E);

/// What the language allows in one tile; products within it cannot overflow.
inline constexpr uint64_t MaxTileElements = uint64_t(1) << 24;

/// A tile of rank 1 or more.
class TileType {
public:
  TileType() = default;
  static TileType get(llvm::LLVMContext &C, Element E, llvm::ArrayRef<int64_t> Shape);
  static TileType dynCast(llvm::Type *T);
  static TileType dynCast(const llvm::Value *V) { return dynCast(V->getType()); }

  explicit operator bool() const { return T != nullptr; }
  operator llvm::Type *() const { return T; }
  bool operator==(TileType O) const { return T == O.T; }

  Element getElement() const;
  unsigned getRank() const { return T->getNumIntParameters(); }
  llvm::ArrayRef<unsigned> getShape() const { return T->int_params(); }
  uint64_t getNumElements() const;
  llvm::Type *getScalarType() const {
    return tileir::getScalarType(T->getContext(), getElement());
  }

private:
  explicit TileType(llvm::TargetExtType *T) : T(T) {}
  llvm::TargetExtType *T = nullptr;
};

/// A tensor view: element, extents and strides in elements; DynamicExtent where they are
/// known at run time only.
class TensorViewType {
public:
  static constexpr int64_t DynamicExtent = INT64_MIN;

  TensorViewType() = default;
  static TensorViewType get(llvm::LLVMContext &C, Element E,
                            llvm::ArrayRef<int64_t> Shape,
                            llvm::ArrayRef<int64_t> Strides);
  static TensorViewType dynCast(llvm::Type *T);

  explicit operator bool() const { return T != nullptr; }
  operator llvm::Type *() const { return T; }

  Element getElement() const;
  unsigned getRank() const { return T->getIntParameter(0); }
  int64_t getExtent(unsigned Dim) const { return getInt64(1 + 2 * Dim); }
  int64_t getStride(unsigned Dim) const { return getInt64(1 + 2 * (getRank() + Dim)); }

private:
  explicit TensorViewType(llvm::TargetExtType *T) : T(T) {}
  int64_t getInt64(unsigned Index) const {
    return static_cast<int64_t>(uint64_t(T->getIntParameter(Index)) |
                                uint64_t(T->getIntParameter(Index + 1)) << 32);
  }
  llvm::TargetExtType *T = nullptr;
};

/// A partition, strided or gather/scatter view: how tiles lie in a tensor view.
class TileViewType {
public:
  enum Kind { Partition, Strided, GatherScatter };

  TileViewType() = default;
  /// \p Lists: the tile's shape, then the dimension map and of a strided view the
  /// traversal strides; of a gather/scatter view the sparse dimension alone.
  static TileViewType get(Kind K, TensorViewType View,
                          std::optional<PaddingValue> Padding,
                          llvm::ArrayRef<llvm::ArrayRef<int32_t>> Lists);
  static TileViewType dynCast(llvm::Type *T);

  explicit operator bool() const { return T != nullptr; }
  operator llvm::Type *() const { return T; }

  Kind getKind() const;
  TensorViewType getTensorView() const;
  unsigned getRank() const { return getTensorView().getRank(); }
  std::optional<PaddingValue> getPadding() const;
  /// Extent of the tile in tile dimension \p Dim.
  unsigned getTileDim(unsigned Dim) const { return T->getIntParameter(1 + Dim); }
  /// The tensor view's dimension that tile dimension \p Dim runs along; the identity
  /// for gather/scatter views.
  unsigned getDimMap(unsigned Dim) const;
  /// Elements from one tile to the next in tile dimension \p Dim: the tile's extent for
  /// partition views, 1 for gather/scatter views, whose index counts elements.
  unsigned getTraversalStride(unsigned Dim) const;
  /// The dimension with a tile of row indices; gather/scatter views only.
  unsigned getSparseDim() const;

private:
  explicit TileViewType(llvm::TargetExtType *T) : T(T) {}
  llvm::TargetExtType *T = nullptr;
};

llvm::TargetExtType *getTokenType(llvm::LLVMContext &C);
bool isTokenType(llvm::Type *T);

/// Whether \p T is one of the types of this file (tile, view, token): a value that a
/// target gives its representation.
bool isTileProgramType(llvm::Type *T);

} // namespace tileir

#endif // TILEIR_DIALECT_TILETYPES_H
