//===- TileTypes.cpp - Target types that stand for tiles and views --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A target type that LLVM does not know is an opaque value to it: it may be an argument,
// a result, an element of a returned struct and a phi, and it prints and parses with all
// its parameters. That is all the tile form needs. `dynCast` checks every parameter, for
// a module may have been written by hand.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using namespace tileir;

namespace {

constexpr StringLiteral TileName = "tileir.tile";
constexpr StringLiteral TokenName = "tileir.token";
constexpr StringLiteral TensorViewName = "tileir.tensor_view";
/// By TileViewType::Kind.
constexpr StringLiteral TileViewNames[] = {"tileir.partition_view", "tileir.strided_view",
                                           "tileir.gather_scatter_view"};

/// The element that a type parameter ELT stands for.
std::optional<Element> decodeElement(const Type *T) {
  switch (T->getTypeID()) {
  case Type::HalfTyID:
    return Element::F16;
  case Type::BFloatTyID:
    return Element::BF16;
  case Type::FloatTyID:
    return Element::F32;
  case Type::DoubleTyID:
    return Element::F64;
  case Type::PointerTyID:
    if (T->getPointerAddressSpace() != 0)
      return std::nullopt;
    return Element::Ptr;
  case Type::IntegerTyID:
    for (Element E : {Element::I1, Element::I4, Element::I8, Element::I16, Element::I32,
                      Element::I64})
      if (T->isIntegerTy(getValueBits(E)))
        return E;
    return std::nullopt;
  case Type::TargetExtTyID: {
    auto *Target = cast<TargetExtType>(T);
    StringRef Name = Target->getName();
    if (!Name.consume_front("tileir.") || Target->getNumTypeParameters() ||
        Target->getNumIntParameters())
      return std::nullopt;
    std::optional<Element> E = lookupTypeSpelling(Name);
    // The others have a type of LLVM's own, and only that one is right.
    if (!E || isNative(*E))
      return std::nullopt;
    return E;
  }
  default:
    return std::nullopt;
  }
}

/// \p T when it is the target type \p Name with one type parameter.
TargetExtType *matchTarget(Type *T, StringRef Name) {
  auto *Target = dyn_cast_or_null<TargetExtType>(T);
  if (!Target || Target->getName() != Name || Target->getNumTypeParameters() != 1)
    return nullptr;
  return Target;
}

/// Whether \p Shape is one that a tile may have.
bool isTileShape(ArrayRef<unsigned> Shape) {
  uint64_t Elements = 1;
  for (unsigned Extent : Shape) {
    if (Extent == 0 || Extent > MaxTileElements)
      return false;
    Elements *= Extent;
    if (Elements > MaxTileElements)
      return false;
  }
  return true;
}

void appendInt64(SmallVectorImpl<unsigned> &Ints, int64_t Value) {
  Ints.push_back(static_cast<uint32_t>(Value));
  Ints.push_back(static_cast<uint32_t>(static_cast<uint64_t>(Value) >> 32));
}

unsigned encodePadding(std::optional<PaddingValue> Padding) {
  return Padding ? 1u + static_cast<uint8_t>(*Padding) : 0;
}

/// Number of integer parameters of a tile view of rank \p Rank.
uint64_t getNumTileViewInts(TileViewType::Kind Kind, uint64_t Rank) {
  switch (Kind) {
  case TileViewType::Partition:
    return 1 + 2 * Rank;
  case TileViewType::Strided:
    return 1 + 3 * Rank;
  case TileViewType::GatherScatter:
    return 2 + Rank;
  }
  llvm_unreachable("all kinds handled");
}

/// Whether the lists after padding and tile shape are in range.
bool areTileViewListsValid(TileViewType::Kind Kind, ArrayRef<unsigned> Ints,
                           unsigned Rank) {
  ArrayRef<unsigned> Rest = Ints.drop_front(1 + Rank);
  if (Kind == TileViewType::GatherScatter)
    return Rest[0] < Rank;
  SmallBitVector Seen(Rank);
  for (unsigned Dim : Rest.take_front(Rank)) {
    if (Dim >= Rank || Seen[Dim])
      return false;
    Seen.set(Dim);
  }
  return all_of(Rest.drop_front(Rank), [](unsigned Stride) { return Stride != 0; });
}

} // namespace

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

std::optional<Element> tileir::parseElement(StringRef Name) {
  if (Name.starts_with("ptr<") && Name.ends_with(">"))
    return Element::Ptr;
  if (Name == "view")
    return Element::TensorView;
  std::optional<Element> Found = lookupTypeSpelling(Name);
  if (Found && (getValueBits(*Found) || *Found == Element::Token))
    return Found;
  return std::nullopt;
}

Type *tileir::getScalarType(LLVMContext &C, Element E) {
  switch (E) {
  case Element::F16:
    return Type::getHalfTy(C);
  case Element::BF16:
    return Type::getBFloatTy(C);
  case Element::F32:
  case Element::TF32:
    return Type::getFloatTy(C);
  case Element::F64:
    return Type::getDoubleTy(C);
  case Element::F4E2M1FN:
    return Type::getInt8Ty(C);
  case Element::Ptr:
    return PointerType::get(C, 0);
  case Element::Token:
    return getTokenType(C);
  default:
    assert(getValueBits(E) && "not an element");
    return IntegerType::get(C, getValueBits(E));
  }
}

Type *tileir::getMemoryType(LLVMContext &C, Element E) {
  return E == Element::I1 ? Type::getInt8Ty(C) : getScalarType(C, E);
}

bool tileir::isNative(Element E) {
  return !isFloat(E) || (getValueBits(E) >= 16 && E != Element::TF32);
}

Type *tileir::getElementParameter(LLVMContext &C, Element E) {
  if (isNative(E))
    return getScalarType(C, E);
  return TargetExtType::get(C, ("tileir." + stringify(E)).str());
}

//===----------------------------------------------------------------------===//
// Tiles and tensor views
//===----------------------------------------------------------------------===//

TileType TileType::get(LLVMContext &C, Element E, ArrayRef<int64_t> Shape) {
  SmallVector<unsigned, 8> Ints(Shape.begin(), Shape.end());
  assert(!Ints.empty() && isTileShape(Ints) && "rank-0 tiles are scalars");
  return TileType(TargetExtType::get(C, TileName, getElementParameter(C, E), Ints));
}

TileType TileType::dynCast(Type *T) {
  TargetExtType *Target = matchTarget(T, TileName);
  if (!Target || !decodeElement(Target->getTypeParameter(0)) ||
      Target->getNumIntParameters() == 0 || !isTileShape(Target->int_params()))
    return {};
  return TileType(Target);
}

Element TileType::getElement() const { return *decodeElement(T->getTypeParameter(0)); }

uint64_t TileType::getNumElements() const {
  uint64_t Result = 1;
  for (unsigned Extent : getShape())
    Result *= Extent;
  return Result;
}

TensorViewType TensorViewType::get(LLVMContext &C, Element E, ArrayRef<int64_t> Shape,
                                   ArrayRef<int64_t> Strides) {
  assert(Shape.size() == Strides.size() && "an extent and a stride for each dimension");
  SmallVector<unsigned, 16> Ints{static_cast<unsigned>(Shape.size())};
  for (int64_t Extent : Shape)
    appendInt64(Ints, Extent);
  for (int64_t Stride : Strides)
    appendInt64(Ints, Stride);
  return TensorViewType(
      TargetExtType::get(C, TensorViewName, getElementParameter(C, E), Ints));
}

TensorViewType TensorViewType::dynCast(Type *T) {
  TargetExtType *Target = matchTarget(T, TensorViewName);
  if (!Target || !decodeElement(Target->getTypeParameter(0)) ||
      Target->getNumIntParameters() == 0)
    return {};
  if (Target->getNumIntParameters() != 1 + 4 * uint64_t(Target->getIntParameter(0)))
    return {};
  return TensorViewType(Target);
}

Element TensorViewType::getElement() const {
  return *decodeElement(T->getTypeParameter(0));
}

//===----------------------------------------------------------------------===//
// Views of tiles
//===----------------------------------------------------------------------===//

TileViewType TileViewType::get(Kind K, TensorViewType View,
                               std::optional<PaddingValue> Padding,
                               ArrayRef<ArrayRef<int32_t>> Lists) {
  SmallVector<unsigned, 16> Ints{encodePadding(Padding)};
  for (ArrayRef<int32_t> List : Lists)
    Ints.append(List.begin(), List.end());
  Type *ViewT = View;
  return TileViewType(
      TargetExtType::get(ViewT->getContext(), TileViewNames[K], ViewT, Ints));
}

TileViewType TileViewType::dynCast(Type *T) {
  for (Kind K : {Partition, Strided, GatherScatter}) {
    TargetExtType *Target = matchTarget(T, TileViewNames[K]);
    if (!Target)
      continue;
    TensorViewType View = TensorViewType::dynCast(Target->getTypeParameter(0));
    if (!View || View.getRank() == 0)
      return {};
    unsigned Rank = View.getRank();
    ArrayRef<unsigned> Ints = Target->int_params();
    if (Ints.size() != getNumTileViewInts(K, Rank) ||
        Ints[0] > encodePadding(PaddingValue::NegInf) ||
        !isTileShape(Ints.slice(1, Rank)) || !areTileViewListsValid(K, Ints, Rank))
      return {};
    return TileViewType(Target);
  }
  return {};
}

TileViewType::Kind TileViewType::getKind() const {
  return static_cast<Kind>(find(TileViewNames, T->getName()) - std::begin(TileViewNames));
}

TensorViewType TileViewType::getTensorView() const {
  return TensorViewType::dynCast(T->getTypeParameter(0));
}

std::optional<PaddingValue> TileViewType::getPadding() const {
  unsigned Code = T->getIntParameter(0);
  if (Code == 0)
    return std::nullopt;
  return static_cast<PaddingValue>(Code - 1);
}

unsigned TileViewType::getDimMap(unsigned Dim) const {
  return getKind() == GatherScatter ? Dim : T->getIntParameter(1 + getRank() + Dim);
}

unsigned TileViewType::getTraversalStride(unsigned Dim) const {
  switch (getKind()) {
  case Partition:
    return getTileDim(Dim);
  case Strided:
    return T->getIntParameter(1 + 2 * getRank() + Dim);
  case GatherScatter:
    return 1;
  }
  llvm_unreachable("all kinds handled");
}

unsigned TileViewType::getSparseDim() const {
  assert(getKind() == GatherScatter && "no other view has one");
  return T->getIntParameter(1 + getRank());
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

TargetExtType *tileir::getTokenType(LLVMContext &C) {
  return TargetExtType::get(C, TokenName);
}

bool tileir::isTokenType(Type *T) {
  auto *Target = dyn_cast_or_null<TargetExtType>(T);
  return Target && Target->getName() == TokenName &&
         Target->getNumTypeParameters() == 0 && Target->getNumIntParameters() == 0;
}

bool tileir::isTileProgramType(Type *T) {
  return isTokenType(T) || TileType::dynCast(T) || TensorViewType::dynCast(T) ||
         TileViewType::dynCast(T);
}
