//===- TypeRules.cpp - Rules of types -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Verifier.h"
#include "llvm/ADT/SmallBitVector.h"
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
      return checkPointer();
    case TypeClass::Tile:
      return checkTile(T.getShape(), T.getElementType());
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
  /// What lies in memory: no 4-bit integer, no pointer.
  static bool isStored(Type Element) {
    return (Element.isInteger() || Element.isFloat()) && !Element.is(TypeKind::I4);
  }
  static std::string checkRank(size_t Rank) {
    return Rank <= MaxRank ? std::string()
                           : (Twine("has ") + Twine(Rank) +
                              " dimensions; this compiler takes up to " + Twine(MaxRank))
                                 .str();
  }

  std::string checkPointer() const {
    return isStored(T.getElementType())
               ? std::string()
               : "the pointee must be an integer or float type other than i4";
  }

  template <class Int> static std::string checkTile(ArrayRef<Int> Shape, Type Element) {
    if (!Element.isElement())
      return "the element must be an integer, float or pointer type";
    if (std::string S = checkRank(Shape.size()); !S.empty())
      return S;
    int64_t Count = 1;
    for (int64_t Extent : Shape) {
      if (Extent <= 0 || !isPowerOf2_64(Extent))
        return "dimension " + std::to_string(Extent) + " is not a positive power of two";
      // Neither factor is above the limit, so the product cannot overflow.
      if (Extent <= Type::MaxTileElements)
        Count *= Extent;
      if (Extent > Type::MaxTileElements || Count > Type::MaxTileElements)
        return "has more than 2^24 elements";
    }
    bool OnlyOnes = Count == 1;
    if (Element.is(TypeKind::F4E2M1FN) && OnlyOnes)
      return "a tile of f4E2M1FN needs an even dimension";
    if (Element.isPointer() && Element.getElementType().is(TypeKind::F4E2M1FN) &&
        !Shape.empty())
      return "a tile of pointers to f4E2M1FN must have rank 0";
    return {};
  }

  std::string checkTensorView() const {
    if (!isStored(T.getElementType()))
      return "the element must be an integer or float type other than i4";
    if (T.getShape().size() != T.getStrides().size())
      return "has " + std::to_string(T.getShape().size()) + " extents but " +
             std::to_string(T.getStrides().size()) + " strides";
    if (std::string S = checkRank(T.getShape().size()); !S.empty())
      return S;
    for (int64_t Extent : T.getShape())
      if (Extent != Type::Dynamic && Extent <= 0)
        return "extent " + std::to_string(Extent) + " is not positive";
    for (int64_t Stride : T.getStrides())
      if (Stride != Type::Dynamic && Stride <= 0)
        return "stride " + std::to_string(Stride) + " is not positive";
    return {};
  }

  std::string checkTileView() const {
    Type Tensor = T.getTensorView();
    if (!Tensor.isTensorView())
      return "must be made of a tensor_view";
    ArrayRef<int32_t> Shape = T.getTileShape();
    if (Shape.empty())
      return "the tile must have a dimension";
    if (Shape.size() != Tensor.getRank())
      return "the tile has " + std::to_string(Shape.size()) +
             " dimensions, the tensor_view " + std::to_string(Tensor.getRank());
    if (std::string S = checkTile(Shape, Tensor.getElementType()); !S.empty())
      return "its tile: " + S;
    if (T.getPadding() && *T.getPadding() != PaddingValue::Zero &&
        !Tensor.getElementType().isFloat())
      return ("padding " + stringify(*T.getPadding()) + " needs float elements").str();
    if (T.is(TypeKind::GatherScatterView))
      return T.getSparseDim() < Shape.size()
                 ? std::string()
                 : "sparse_dim " + std::to_string(T.getSparseDim()) + " is no dimension";
    if (T.is(TypeKind::StridedView)) {
      if (T.getTraversalStrides().size() != Shape.size())
        return "needs a traversal stride for each dimension";
      for (int32_t Stride : T.getTraversalStrides())
        if (Stride <= 0)
          return "traversal stride " + std::to_string(Stride) + " is not positive";
    }
    return checkDimMap();
  }

  std::string checkDimMap() const {
    ArrayRef<int32_t> Map = T.getDimMap();
    size_t Rank = T.getTileShape().size();
    if (Map.size() != Rank)
      return "dim_map needs an entry for each dimension";
    SmallBitVector Seen(Rank);
    for (int32_t Dim : Map) {
      if (Dim < 0 || size_t(Dim) >= Rank || Seen.test(Dim))
        return "dim_map is not a permutation";
      Seen.set(Dim);
    }
    return {};
  }

  /// No signature within a signature: printing it would have no bound.
  std::string checkFunction() const {
    auto IsFunction = [](Type X) { return X.isFunction(); };
    if (any_of(T.getInputs(), IsFunction) || any_of(T.getResults(), IsFunction))
      return "a function type cannot be an argument or result";
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

} // namespace tileir
