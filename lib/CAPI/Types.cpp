//===- Types.cpp - Types of the C interface -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "Verify/Verifier.h"

using namespace tileir;
using namespace tileir::capi;

//===----------------------------------------------------------------------===//
// Making types
//===----------------------------------------------------------------------===//

/// A type that keeps the rules, or null.
static tileir_type checked(tileir_context Context, Type T) {
  if (Error E = verifyType(T, SourceLoc())) {
    Reporter(*Context->State).fail(std::move(E));
    return nullptr;
  }
  return wrap(T);
}

/// Whether the arguments of a constructor are there.
static bool hasArguments(tileir_context Context, tileir_type Inner, const void *Shape,
                         size_t Rank) {
  if (!Context)
    return false;
  if (!Inner) {
    misuse(Context, "the type that it is made of is null");
    return false;
  }
  if (!Shape && Rank) {
    misuse(Context, "the shape is null");
    return false;
  }
  return true;
}

tileir_type tileir_type_scalar(tileir_context Context, const char *Kind) {
  if (!Context)
    return nullptr;
  std::optional<TypeKind> Found = lookupTypeSpelling(text(Kind));
  if (!Found ||
      !(Type::get(Context->State->Ctx, *Found).isElement() ||
        *Found == TypeKind::Token) ||
      *Found == TypeKind::Ptr)
    return misuse(Context, "'" + text(Kind) + "' is not an element type");
  return wrap(Type::get(Context->State->Ctx, *Found));
}

tileir_type tileir_type_pointer(tileir_context Context, tileir_type Pointee) {
  if (!hasArguments(Context, Pointee, nullptr, 0))
    return nullptr;
  return checked(Context, Type::getPointer(Context->State->Ctx, unwrap(Pointee)));
}

tileir_type tileir_type_tile(tileir_context Context, const int64_t *Shape, size_t Rank,
                             tileir_type Element) {
  if (!hasArguments(Context, Element, Shape, Rank))
    return nullptr;
  return checked(Context,
                 Type::getTile(Context->State->Ctx, list(Shape, Rank), unwrap(Element)));
}

tileir_type tileir_type_tensor_view(tileir_context Context, tileir_type Element,
                                    const int64_t *Shape, const int64_t *Strides,
                                    size_t Rank) {
  if (!hasArguments(Context, Element, Shape, Rank))
    return nullptr;
  return checked(Context, Type::getTensorView(Context->State->Ctx, unwrap(Element),
                                              list(Shape, Rank), list(Strides, Rank)));
}

namespace {
/// What the kinds of tile views have in common.
struct ViewParts {
  SmallVector<int32_t> DimMap;
  std::optional<PaddingValue> Padding;
};
} // namespace

/// Checks the arguments that all of them have; nothing after an error.
static std::optional<ViewParts> readView(tileir_context Context, tileir_type TensorView,
                                         const int32_t *TileShape, size_t Rank,
                                         const int32_t *Map, const char *Padding) {
  if (!hasArguments(Context, TensorView, TileShape, Rank))
    return std::nullopt;
  ViewParts Parts;
  // A hostile rank is refused before an identity of that size is made.
  if (Rank > MaxRank) {
    misuse(Context,
           Twine(Rank) + " dimensions; this compiler takes up to " + Twine(MaxRank));
    return std::nullopt;
  }
  for (size_t I = 0; I != Rank; ++I)
    Parts.DimMap.push_back(Map ? Map[I] : static_cast<int32_t>(I));
  if (Padding && *Padding) {
    Parts.Padding = parseEnum<PaddingValue>(Padding);
    if (!Parts.Padding) {
      misuse(Context, "'" + text(Padding) + "' is not a padding value");
      return std::nullopt;
    }
  }
  return Parts;
}

tileir_type tileir_type_partition_view(tileir_context Context, const int32_t *TileShape,
                                       size_t Rank, tileir_type TensorView,
                                       const int32_t *DimMap, const char *Padding) {
  auto Parts = readView(Context, TensorView, TileShape, Rank, DimMap, Padding);
  if (!Parts)
    return nullptr;
  return checked(
      Context, Type::getPartitionView(Context->State->Ctx, list(TileShape, Rank),
                                      unwrap(TensorView), Parts->DimMap, Parts->Padding));
}

tileir_type tileir_type_strided_view(tileir_context Context, const int32_t *TileShape,
                                     const int32_t *TraversalStrides, size_t Rank,
                                     tileir_type TensorView, const int32_t *DimMap,
                                     const char *Padding) {
  auto Parts = readView(Context, TensorView, TileShape, Rank, DimMap, Padding);
  if (!Parts)
    return nullptr;
  return checked(Context,
                 Type::getStridedView(Context->State->Ctx, list(TileShape, Rank),
                                      list(TraversalStrides, Rank), unwrap(TensorView),
                                      Parts->DimMap, Parts->Padding));
}

tileir_type tileir_type_gather_scatter_view(tileir_context Context,
                                            const int32_t *TileShape, size_t Rank,
                                            tileir_type TensorView, uint32_t SparseDim,
                                            const char *Padding) {
  auto Parts = readView(Context, TensorView, TileShape, Rank, nullptr, Padding);
  if (!Parts)
    return nullptr;
  return checked(
      Context, Type::getGatherScatterView(Context->State->Ctx, list(TileShape, Rank),
                                          unwrap(TensorView), SparseDim, Parts->Padding));
}

//===----------------------------------------------------------------------===//
// Asking types
//===----------------------------------------------------------------------===//

tileir_buffer tileir_type_print(tileir_type T) {
  return T ? makeBuffer(unwrap(T).str()) : nullptr;
}

tileir_string tileir_type_get_kind(tileir_type T) {
  return T ? wrap(stringify(unwrap(T).getKind())) : tileir_string();
}

bool tileir_type_is_integer(tileir_type T) { return T && unwrap(T).isInteger(); }
bool tileir_type_is_float(tileir_type T) { return T && unwrap(T).isFloat(); }

uint32_t tileir_type_get_bit_width(tileir_type T) {
  return T && unwrap(T).isElement() ? unwrap(T).getBitWidth() : 0;
}

/// Whether it is of a class that getElementType() takes.
static bool hasElement(Type T) {
  return T && (T.isTile() || T.isView() || T.isPointer());
}
static bool hasShape(Type T) { return T && (T.isTile() || T.isView()); }

tileir_type tileir_type_get_element(tileir_type T) {
  return hasElement(unwrap(T)) ? wrap(unwrap(T).getElementType()) : nullptr;
}

size_t tileir_type_get_rank(tileir_type T) {
  return hasShape(unwrap(T)) ? unwrap(T).getRank() : 0;
}

int64_t tileir_type_get_extent(tileir_type Handle, size_t Dim) {
  Type T = unwrap(Handle);
  if (!hasShape(T) || Dim >= T.getRank())
    return 0;
  return T.isTileView() ? T.getTileShape()[Dim] : T.getShape()[Dim];
}

int64_t tileir_type_get_num_elements(tileir_type T) {
  return T && unwrap(T).isTile() ? unwrap(T).getNumElements() : 0;
}

int64_t tileir_type_get_stride(tileir_type Handle, size_t Dim) {
  Type T = unwrap(Handle);
  if (!hasShape(T) || Dim >= T.getRank())
    return 0;
  if (T.isTensorView())
    return T.getStrides()[Dim];
  return T.is(TypeKind::StridedView) ? T.getTraversalStrides()[Dim] : 0;
}

tileir_type tileir_type_get_tensor_view(tileir_type T) {
  return T && unwrap(T).isTileView() ? wrap(unwrap(T).getTensorView()) : nullptr;
}

tileir_string tileir_type_get_padding(tileir_type T) {
  if (!T || !unwrap(T).isTileView() || !unwrap(T).getPadding())
    return {};
  return wrap(stringify(*unwrap(T).getPadding()));
}

int32_t tileir_type_get_dim_map(tileir_type Handle, size_t Dim) {
  Type T = unwrap(Handle);
  bool Has = T && (T.is(TypeKind::PartitionView) || T.is(TypeKind::StridedView));
  return Has && Dim < T.getRank() ? T.getDimMap()[Dim] : 0;
}

uint32_t tileir_type_get_sparse_dim(tileir_type T) {
  return T && unwrap(T).is(TypeKind::GatherScatterView) ? unwrap(T).getSparseDim() : 0;
}

size_t tileir_type_get_num_inputs(tileir_type T) {
  return T && unwrap(T).isFunction() ? unwrap(T).getInputs().size() : 0;
}

tileir_type tileir_type_get_input(tileir_type T, size_t Index) {
  if (Index >= tileir_type_get_num_inputs(T))
    return nullptr;
  return wrap(unwrap(T).getInputs()[Index]);
}

//===----------------------------------------------------------------------===//
// Types of other libraries
//===----------------------------------------------------------------------===//

namespace {
struct DTypeRow {
  llvm::StringLiteral Name, Element;
  uint32_t Bits, DLPackCode;
};
} // namespace

static constexpr DTypeRow DTypes[] = {
#define TILEIR_DTYPE(NAME, ELEMENT, BITS, CODE) {NAME, ELEMENT, BITS, CODE},
#include "IR/DTypes.inc"
};

size_t tileir_get_num_dtypes(void) { return std::size(DTypes); }

bool tileir_get_dtype(size_t Index, tileir_dtype *Result) {
  if (Index >= std::size(DTypes) || !Result)
    return false;
  const DTypeRow &Row = DTypes[Index];
  *Result = {wrap(Row.Name), wrap(Row.Element), Row.Bits, Row.DLPackCode};
  return true;
}
