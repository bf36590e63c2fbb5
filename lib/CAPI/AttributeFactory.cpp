//===- AttributeFactory.cpp - Making attributes ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"
#include "Support/Counted.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace tileir::capi;

/// The enum of that name ("RoundingMode"), or nothing.
static std::optional<EnumKind> lookupEnum(StringRef Name) {
#define TILEIR_ENUM(NAME)                                                                \
  if (Name == #NAME)                                                                     \
    return EnumKind::NAME;
#include "IR/Enums.inc"
  return std::nullopt;
}

Attribute capi::makeEnum(ContextState &State, EnumKind Kind, StringRef Value) {
  if (std::optional<uint32_t> Case = parseEnum(Kind, Value))
    return Attribute::getEnum(State.Ctx, Kind, *Case);
  std::string Known;
  for (const EnumCaseDescriptor &C : getDescriptor(Kind).Cases)
    Known += (Known.empty() ? "" : ", ") + C.Text.str();
  Reporter(State).misuse("'" + Value + "' is not a valid " + getDescriptor(Kind).Name +
                         "; there are " + Known);
  return Attribute();
}

tileir_attr tileir_attr_unit(tileir_context Context) {
  return Context ? wrap(Attribute::getUnit(Context->State->Ctx)) : nullptr;
}

tileir_attr tileir_attr_bool(tileir_context Context, bool Value) {
  return Context ? wrap(Attribute::getBool(Context->State->Ctx, Value)) : nullptr;
}

tileir_attr tileir_attr_integer(tileir_context Context, tileir_type T, int64_t Value) {
  if (!Context)
    return nullptr;
  if (!T || !unwrap(T).isInteger())
    return misuse(Context, "the type of an integer attribute is not an integer type");
  unsigned Width = unwrap(T).getBitWidth();
  if (!llvm::isIntN(Width, Value) && !llvm::isUIntN(Width, Value))
    return misuse(Context, Twine(Value) + " does not fit " + unwrap(T).str());
  return wrap(Attribute::getInteger(Context->State->Ctx, unwrap(T),
                                    Value & llvm::maskTrailingOnes<uint64_t>(Width)));
}

tileir_attr tileir_attr_float(tileir_context Context, tileir_type T, double Value) {
  if (!Context)
    return nullptr;
  if (!T || !unwrap(T).isFloat())
    return misuse(Context, "the type of a float attribute is not a float type");
  const llvm::fltSemantics *Semantics = unwrap(T).getFltSemantics();
  if (!Semantics)
    return misuse(Context,
                  "a value of " + unwrap(T).str() + " has to be given by its bits");
  llvm::APFloat Number(Value);
  const NumberFormat &Format = getFormat(unwrap(T).getKind());
  bool Fits = Number.isNaN()        ? Format.HasNaN
              : Number.isInfinity() ? Format.HasInfinity
                                    : (Format.HasZero || !Number.isZero()) &&
                                          (Format.Signed || !Number.isNegative());
  if (!Fits)
    return misuse(Context, unwrap(T).str() + " has no such value");
  bool LosesInfo;
  Number.convert(*Semantics, llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
  return wrap(Attribute::getFloat(Context->State->Ctx, unwrap(T),
                                  Number.bitcastToAPInt().getZExtValue()));
}

tileir_attr tileir_attr_float_bits(tileir_context Context, tileir_type T, uint64_t Bits) {
  if (!Context)
    return nullptr;
  if (!T || !unwrap(T).isFloat() || !llvm::isUIntN(unwrap(T).getBitWidth(), Bits))
    return misuse(Context, "the bits do not fit a float type");
  return wrap(Attribute::getFloat(Context->State->Ctx, unwrap(T), Bits));
}

tileir_attr tileir_attr_enum(tileir_context Context, const char *Name,
                             const char *Value) {
  if (!Context)
    return nullptr;
  std::optional<EnumKind> Kind = lookupEnum(text(Name));
  if (!Kind)
    return misuse(Context, "there is no enum '" + text(Name) + "'");
  return wrap(makeEnum(*Context->State, *Kind, text(Value)));
}

tileir_attr tileir_attr_string(tileir_context Context, const char *Value) {
  return Context ? wrap(Attribute::getString(Context->State->Ctx, text(Value))) : nullptr;
}

tileir_attr tileir_attr_symbol_ref(tileir_context Context, const char *Name) {
  return Context ? wrap(Attribute::getSymbolRef(Context->State->Ctx, text(Name)))
                 : nullptr;
}

tileir_attr tileir_attr_type(tileir_context Context, tileir_type T) {
  if (!Context)
    return nullptr;
  if (!T)
    return misuse(Context, "the type is null");
  return wrap(Attribute::getType(Context->State->Ctx, unwrap(T)));
}

/// False without a context, and after an error.
static bool checkList(tileir_context Context, const void *Elements, size_t Count) {
  if (!Context)
    return false;
  if (!isMissing(Elements, Count))
    return true;
  misuse(Context, "the list is null");
  return false;
}

tileir_attr tileir_attr_array(tileir_context Context, const tileir_attr *Elements,
                              size_t Count) {
  if (!checkList(Context, Elements, Count))
    return nullptr;
  SmallVector<Attribute> List;
  for (tileir_attr A : list(Elements, Count)) {
    if (!A)
      return misuse(Context, "an element of the array is null");
    List.push_back(unwrap(A));
  }
  return wrap(Attribute::getArray(Context->State->Ctx, List));
}

tileir_attr tileir_attr_bool_array(tileir_context Context, const bool *Values,
                                   size_t Count) {
  return checkList(Context, Values, Count)
             ? wrap(Attribute::getBoolArray(Context->State->Ctx, list(Values, Count)))
             : nullptr;
}

tileir_attr tileir_attr_i32_array(tileir_context Context, const int32_t *Values,
                                  size_t Count) {
  return checkList(Context, Values, Count)
             ? wrap(Attribute::getI32Array(Context->State->Ctx, list(Values, Count)))
             : nullptr;
}

/// The entries of a dictionary; nothing without a context, and after an error.
static std::optional<SmallVector<NamedAttribute>>
readEntries(tileir_context Context, const tileir_named_attr *Entries, size_t Count) {
  if (!checkList(Context, Entries, Count))
    return std::nullopt;
  SmallVector<NamedAttribute> Result;
  for (const tileir_named_attr &E : list(Entries, Count)) {
    if (!E.name || !E.value) {
      misuse(Context, "an entry of the dictionary is null");
      return std::nullopt;
    }
    Result.push_back({E.name, unwrap(E.value)});
  }
  return Result;
}

tileir_attr tileir_attr_dictionary(tileir_context Context,
                                   const tileir_named_attr *Entries, size_t Count) {
  auto List = readEntries(Context, Entries, Count);
  return List ? wrap(Attribute::getDictionary(Context->State->Ctx, *List)) : nullptr;
}

tileir_attr tileir_attr_hints(tileir_context Context, const tileir_named_attr *Entries,
                              size_t Count) {
  auto List = readEntries(Context, Entries, Count);
  if (!List)
    return nullptr;
  for (const NamedAttribute &E : *List)
    if (!E.Value.is(AttributeKind::Dictionary))
      return misuse(Context, "the hints for '" + E.Name + "' are not a dictionary");
  return wrap(Attribute::getHints(Context->State->Ctx, *List));
}

static std::optional<int64_t> optional(const int64_t *Value) {
  return Value ? std::optional<int64_t>(*Value) : std::nullopt;
}

tileir_attr tileir_attr_div_by(tileir_context Context, uint64_t Divisor,
                               const int64_t *Every, const int64_t *Along) {
  return Context ? wrap(Attribute::getDivBy(Context->State->Ctx, Divisor, optional(Every),
                                            optional(Along)))
                 : nullptr;
}

tileir_attr tileir_attr_bounded(tileir_context Context, const int64_t *Lower,
                                const int64_t *Upper) {
  return Context ? wrap(Attribute::getBounded(Context->State->Ctx, optional(Lower),
                                              optional(Upper)))
                 : nullptr;
}

tileir_attr tileir_attr_same_elements(tileir_context Context, const int64_t *GroupSizes,
                                      size_t Count) {
  return checkList(Context, GroupSizes, Count)
             ? wrap(Attribute::getSameElements(Context->State->Ctx,
                                               list(GroupSizes, Count)))
             : nullptr;
}

tileir_attr tileir_attr_elements(tileir_context Context, tileir_type Tile,
                                 const void *Bytes, size_t Size) {
  if (!Context)
    return nullptr;
  if (!Tile || !unwrap(Tile).isTile())
    return misuse(Context, "the type of elements is not a tile");
  if (!Bytes)
    return misuse(Context, "the bytes of the elements are null");
  ArrayRef<uint8_t> Raw(static_cast<const uint8_t *>(Bytes), Size);
  if (!isValidDense(unwrap(Tile), Raw))
    return misuse(Context, counted(Size, "byte") + (Size == 1 ? " is" : " are") +
                               " not the elements of " + unwrap(Tile).str() +
                               ", neither one nor all");
  ContextState &State = *Context->State;
  auto *Copy = State.Elements.Allocate<uint8_t>(Size);
  llvm::copy(Raw, Copy);
  return wrap(
      Attribute::getDense(State.Elements, unwrap(Tile), ArrayRef<uint8_t>(Copy, Size)));
}
