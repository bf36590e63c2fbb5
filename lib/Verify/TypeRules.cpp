//===- TypeRules.cpp - Rules of types -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

namespace {
/// The rules of one type; each check returns what is wrong, or an empty string.
class TypeRules {
public:
  explicit TypeRules(Type T) : T(T) {}

  std::string check() const {
    switch (T.getDescriptor().Class) {
    case TypeClass::Integer:
    case TypeClass::Float:
    case TypeClass::Token:
      return {};
    case TypeClass::Pointer:
      return isStored(T.getElementType())
                 ? std::string()
                 : getRuleText(Rule::Pointee, T.getElementType());
    case TypeClass::Tile:
      return checkTile();
    case TypeClass::TensorView:
      return checkTensorView();
    case TypeClass::TileView:
      return checkTileView();
    case TypeClass::Function:
      return checkFunction();
    }
    return {};
  }

private:
  /// What is in memory: no 4-bit integer, no pointer.
  static bool isStored(Type Element) {
    return (Element.isInteger() || Element.isFloat()) && !Element.is(TypeKind::I4);
  }
  static std::string checkRank(size_t Rank) {
    return Rank <= MaxRank ? std::string() : getRuleText(Rule::Rank, Rank, MaxRank);
  }
  template <class Int> static std::string list(ArrayRef<Int> Numbers) {
    return join(map_range(Numbers, [](Int I) { return std::to_string(I); }), ", ");
  }

  std::string checkTile() const {
    if (!T.getElementType().isElement())
      return getRuleText(Rule::TileElement, T.getElementType());
    return checkDims(T.getShape(), T.getElementType(), Rule::PositiveDims,
                     Rule::PowerOfTwoDims);
  }

  /// Extents of a tile or of the tiles of a view, which have messages of their own.
  template <class Int>
  static std::string checkDims(ArrayRef<Int> Shape, Type Element, Rule Positive,
                               Rule PowerOfTwo) {
    if (std::string S = checkRank(Shape.size()); !S.empty())
      return S;
    if (any_of(Shape, [](Int Extent) { return Extent <= 0; }))
      return getRuleText(Positive, list(Shape));
    if (!all_of(Shape, [](Int Extent) { return isPowerOf2_64(Extent); }))
      return getRuleText(PowerOfTwo, list(Shape));
    int64_t Count = 1;
    for (int64_t Extent : Shape) {
      // Neither factor is above the limit, so the product cannot overflow.
      if (Extent <= Type::MaxTileElements)
        Count *= Extent;
      if (Extent > Type::MaxTileElements || Count > Type::MaxTileElements)
        return getRuleText(Rule::TileElements, Type::MaxTileElements);
    }
    if (Element.is(TypeKind::F4E2M1FN) && Count == 1)
      return getRuleText(Rule::PackedTile);
    if (Element.isPointer() && Element.getElementType().is(TypeKind::F4E2M1FN) &&
        !Shape.empty())
      return getRuleText(Rule::PackedPointers);
    return {};
  }

  std::string checkTensorView() const {
    ArrayRef<int64_t> Shape = T.getShape(), Strides = T.getStrides();
    auto IsInvalid = [](int64_t X) { return X != Type::Dynamic && X <= 0; };
    if (!isStored(T.getElementType()))
      return getRuleText(Rule::ViewElement, T.getElementType());
    if (Shape.size() != Strides.size())
      return getRuleText(Rule::ViewStrides, Shape.size(), Strides.size());
    if (std::string S = checkRank(Shape.size()); !S.empty())
      return S;
    if (const auto *I = find_if(Shape, IsInvalid); I != Shape.end())
      return getRuleText(Rule::ViewExtents, *I);
    if (const auto *I = find_if(Strides, IsInvalid); I != Strides.end())
      return getRuleText(Rule::PositiveStrides, *I);
    return {};
  }

  std::string checkTileView() const {
    Type Tensor = T.getTensorView();
    if (!Tensor.isTensorView())
      return getRuleText(Rule::TileViewOf, Tensor);
    ArrayRef<int32_t> Shape = T.getTileShape();
    if (Shape.empty())
      return getRuleText(Rule::TileViewRankZero);
    if (Shape.size() != Tensor.getRank())
      return getRuleText(Rule::TileViewRank, Shape.size(), Tensor.getRank());
    if (std::string S = checkDims(Shape, Tensor.getElementType(), Rule::TileViewDims,
                                  Rule::TileViewPowerOfTwo);
        !S.empty())
      return S;
    if (T.getPadding() && *T.getPadding() != PaddingValue::Zero &&
        !Tensor.getElementType().isFloat())
      return getRuleText(Rule::Padding, stringify(*T.getPadding()),
                         Tensor.getElementType());
    if (T.is(TypeKind::GatherScatterView))
      return T.getSparseDim() < Shape.size()
                 ? std::string()
                 : getRuleText(Rule::SparseDim, T.getSparseDim(), Shape.size());
    if (T.is(TypeKind::StridedView)) {
      ArrayRef<int32_t> Strides = T.getTraversalStrides();
      if (Strides.size() != Shape.size())
        return getRuleText(Rule::TraversalStridesSize, Strides.size(), Shape.size());
      if (any_of(Strides, [](int32_t Stride) { return Stride <= 0; }))
        return getRuleText(Rule::TraversalStrides, list(Strides));
    }
    return checkDimMap();
  }

  std::string checkDimMap() const {
    ArrayRef<int32_t> Map = T.getDimMap();
    size_t Rank = T.getTileShape().size();
    if (Map.size() != Rank)
      return getRuleText(Rule::DimMapSize, Map.size(), Rank);
    SmallBitVector Seen(Rank);
    for (int32_t Dim : Map) {
      if (Dim < 0 || size_t(Dim) >= Rank || Seen.test(Dim))
        return getRuleText(Rule::DimMap, list(Map));
      Seen.set(Dim);
    }
    return {};
  }

  /// No signature within a signature: printing it would have no bound.
  std::string checkFunction() const {
    auto IsFunction = [](Type X) { return X.isFunction(); };
    if (any_of(T.getInputs(), IsFunction) || any_of(T.getResults(), IsFunction))
      return getRuleText(Rule::NestedFunction);
    return {};
  }

  Type T;
};
} // namespace

Error verifyType(Type T, SourceLoc Loc) {
  std::string Problem = TypeRules(T).check();
  if (Problem.empty())
    return Error::success();
  // Not the type itself: one that breaks the rules may be of any size.
  return makeError(Loc, "invalid " + stringify(T.getKind()) + " type: " + Problem);
}

/// The types that \p T is made of.
static SmallVector<Type> partsOf(Type T) {
  switch (T.getDescriptor().Class) {
  case TypeClass::Pointer:
  case TypeClass::Tile:
  case TypeClass::TensorView:
    return {T.getElementType()};
  case TypeClass::TileView:
    return {T.getTensorView()};
  case TypeClass::Function: {
    SmallVector<Type> Parts(T.getInputs());
    append_range(Parts, T.getResults());
    return Parts;
  }
  default:
    return {};
  }
}

Error verifyNestedTypes(Type T, SourceLoc Loc, unsigned Depth) {
  // Deeper than any type that keeps the rules.
  constexpr unsigned MaxDepth = 8;
  if (Depth > MaxDepth)
    return makeError(Loc, getRuleText(Rule::TypeDepth, MaxDepth));
  for (Type Part : partsOf(T))
    if (Error E = verifyNestedTypes(Part, Loc, Depth + 1))
      return E;
  return verifyType(T, Loc);
}

} // namespace tileir
