//===- Attribute.cpp - Attributes -----------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Attribute.h"
#include "ContextImpl.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {
using detail::AttributeStorage;

void AttributeStorage::Profile(FoldingSetNodeID &ID) const {
  ID.AddInteger(static_cast<unsigned>(Kind));
  ID.AddInteger(static_cast<unsigned>(Enum));
  ID.AddInteger(HasFirst * 2 + HasSecond);
  ID.AddPointer(Ty.getAsOpaquePointer());
  ID.AddInteger(First);
  ID.AddInteger(Second);
  ID.AddString(StringRef(static_cast<const char *>(Data), Bytes));
}

/// The only attribute equal to \p Key with \p Elements, which are copied when it is new.
template <class T = char>
static Attribute unique(Context &Ctx, AttributeStorage Key, ArrayRef<T> Elements = {}) {
  // What their bytes tell apart: types, attributes and names exist once.
  static_assert(std::has_unique_object_representations_v<T>);
  detail::ContextImpl &Impl = Ctx.impl();
  Key.Data = Elements.data();
  Key.Bytes = Elements.size() * sizeof(T);
  FoldingSetNodeID ID;
  Key.Profile(ID);
  void *InsertPos;
  if (AttributeStorage *Known = Impl.Attributes.FindNodeOrInsertPos(ID, InsertPos))
    return Attribute(Known);
  auto *New = new (Impl.Allocator) AttributeStorage(Key);
  New->Data = Impl.copy(Elements).data();
  Impl.Attributes.InsertNode(New, InsertPos);
  return Attribute(New);
}

/// The same for one that its kind, enum and a small number tell apart.
static Attribute uniqueSmall(Context &Ctx, const AttributeStorage &Key) {
  uint64_t Number = uint64_t(Key.Kind) << 40 | uint64_t(Key.Enum) << 32 | Key.First;
  Attribute &Known = Ctx.impl().SmallAttributes[Number];
  if (!Known)
    Known = unique(Ctx, Key);
  return Known;
}

Attribute Attribute::getUnit(Context &Ctx) {
  return uniqueSmall(Ctx, AttributeStorage(AttributeKind::Unit));
}

Attribute Attribute::getBool(Context &Ctx, bool Value) {
  return uniqueSmall(Ctx, AttributeStorage(AttributeKind::Bool, Type(), Value));
}

Attribute Attribute::getInteger(Context &Ctx, Type Ty, uint64_t Bits) {
  assert(Ty.isInteger() && isUIntN(Ty.getBitWidth(), Bits) && "value does not fit");
  return unique(Ctx, AttributeStorage(AttributeKind::Integer, Ty, Bits));
}

Attribute Attribute::getFloat(Context &Ctx, Type Ty, uint64_t Bits) {
  assert(Ty.isFloat() && isUIntN(Ty.getBitWidth(), Bits) && "bits do not fit");
  return unique(Ctx, AttributeStorage(AttributeKind::Float, Ty, Bits));
}

Attribute Attribute::getEnum(Context &Ctx, EnumKind Kind, uint32_t Value) {
  assert(Value < getDescriptor(Kind).Cases.size() && "no such case");
  AttributeStorage Key(AttributeKind::Enum, Type(), Value);
  Key.Enum = Kind;
  return uniqueSmall(Ctx, Key);
}

Attribute Attribute::getString(Context &Ctx, StringRef Value) {
  return unique(Ctx, AttributeStorage(AttributeKind::String),
                arrayRefFromStringRef<char>(Value));
}

Attribute Attribute::getSymbolRef(Context &Ctx, StringRef Name) {
  return unique(Ctx, AttributeStorage(AttributeKind::SymbolRef),
                arrayRefFromStringRef<char>(Name));
}

Attribute Attribute::getType(Context &Ctx, Type Value) {
  return unique(Ctx, AttributeStorage(AttributeKind::Type, Value));
}

Attribute Attribute::getArray(Context &Ctx, ArrayRef<Attribute> Elements) {
  return unique(Ctx, AttributeStorage(AttributeKind::Array), Elements);
}

Attribute Attribute::getBoolArray(Context &Ctx, ArrayRef<bool> Elements) {
  return unique(Ctx, AttributeStorage(AttributeKind::BoolArray), Elements);
}

Attribute Attribute::getI32Array(Context &Ctx, ArrayRef<int32_t> Elements) {
  return unique(Ctx, AttributeStorage(AttributeKind::I32Array), Elements);
}

static Attribute getEntriesOf(Context &Ctx, AttributeKind Kind,
                              ArrayRef<NamedAttribute> Entries) {
  SmallVector<NamedAttribute> Interned;
  for (const NamedAttribute &E : Entries)
    Interned.push_back({Ctx.intern(E.Name), E.Value});
  return unique(Ctx, AttributeStorage(Kind), ArrayRef(Interned));
}

Attribute Attribute::getDictionary(Context &Ctx, ArrayRef<NamedAttribute> Entries) {
  return getEntriesOf(Ctx, AttributeKind::Dictionary, Entries);
}

Attribute Attribute::getHints(Context &Ctx, ArrayRef<NamedAttribute> Entries) {
  return getEntriesOf(Ctx, AttributeKind::OptimizationHints, Entries);
}

static Attribute getPair(Context &Ctx, AttributeKind Kind, std::optional<int64_t> First,
                         std::optional<int64_t> Second, ArrayRef<uint64_t> Others = {}) {
  AttributeStorage Key(Kind, Type(), First.value_or(0));
  Key.Second = Second.value_or(0);
  Key.HasFirst = First.has_value();
  Key.HasSecond = Second.has_value();
  return unique(Ctx, Key, Others);
}

Attribute Attribute::getDivBy(Context &Ctx, uint64_t Divisor,
                              std::optional<int64_t> Every,
                              std::optional<int64_t> Along) {
  // The divisor is the whole of an array, so that a key stays as small as it is.
  return getPair(Ctx, AttributeKind::DivBy, Every, Along, Divisor);
}

Attribute Attribute::getSameElements(Context &Ctx, ArrayRef<int64_t> Values) {
  return unique(Ctx, AttributeStorage(AttributeKind::SameElements), Values);
}

Attribute Attribute::getBounded(Context &Ctx, std::optional<int64_t> Lower,
                                std::optional<int64_t> Upper) {
  return getPair(Ctx, AttributeKind::Bounded, Lower, Upper);
}

bool isDefault(const AttrDescriptor &Field, Attribute A) {
  if (!Field.HasDefault)
    return false;
  if (A.is(AttributeKind::Enum))
    return A.getEnumValue() == Field.Default;
  if (A.is(AttributeKind::BoolArray))
    return all_of(A.getBools(), [&](bool B) { return B == (Field.Default != 0); });
  return A.is(AttributeKind::Integer) && A.getInt() == Field.Default;
}

bool isOfKind(Attribute A, AttrKind Kind) {
  switch (Kind) {
  case AttrKind::Unit:
    return A.is(AttributeKind::Unit);
  case AttrKind::Bool:
    return A.is(AttributeKind::Bool);
  case AttrKind::Int32:
  case AttrKind::Int64:
    return A.is(AttributeKind::Integer);
  case AttrKind::String:
  case AttrKind::SymbolName:
    return A.is(AttributeKind::String);
  case AttrKind::SymbolRef:
    return A.is(AttributeKind::SymbolRef);
  case AttrKind::TypeRef:
    return A.is(AttributeKind::Type);
  case AttrKind::DenseElements:
    return A.is(AttributeKind::DenseElements);
  case AttrKind::I32Elements:
    return A.is(AttributeKind::I32Array);
  case AttrKind::BoolElements:
    return A.is(AttributeKind::BoolArray);
  case AttrKind::Hints:
    return A.is(AttributeKind::OptimizationHints);
  case AttrKind::AttrList:
    return A.is(AttributeKind::Array);
  case AttrKind::Enum:
    return A.is(AttributeKind::Enum);
  case AttrKind::Predicate:
    return A.is(AttributeKind::DivBy) || A.is(AttributeKind::SameElements) ||
           A.is(AttributeKind::Bounded);
  }
  llvm_unreachable("unknown kind");
}

bool isValidDense(Type TileTy, ArrayRef<uint8_t> Raw) {
  Type Element = TileTy.getElementType();
  uint64_t Count = TileTy.getNumElements();
  if (Element.is(TypeKind::I1)) {
    if (Count > 8 && Raw.size() == 1)
      return Raw[0] == 0 || Raw[0] == 1 || Raw[0] == 0xFF;
    return Raw.size() == divideCeil(Count, 8);
  }
  uint64_t Bytes = Element.getDescriptor().ConstantBytes;
  return Bytes && (Raw.size() == Bytes || Raw.size() == Bytes * Count);
}

/// Whether one element stands for all. A byte of up to eight i1 is a bit for
/// each; of more, it is true or false for all.
static bool isSplatData(Type TileTy, ArrayRef<uint8_t> Raw) {
  Type Element = TileTy.getElementType();
  if (!Element.is(TypeKind::I1))
    return Raw.size() == Element.getDescriptor().ConstantBytes;
  int64_t Count = TileTy.getNumElements();
  return Raw.size() == 1 && (Count == 1 || Count > 8 || Raw[0] == 0 || Raw[0] == 0xFF);
}

/// Whether all elements are the same.
static bool isUniformData(Type TileTy, ArrayRef<uint8_t> Raw) {
  if (isSplatData(TileTy, Raw))
    return true;
  Type Element = TileTy.getElementType();
  if (!Element.is(TypeKind::I1)) {
    size_t Bytes = Element.getDescriptor().ConstantBytes;
    return Raw.drop_front(Bytes).equals(Raw.drop_back(Bytes));
  }
  uint8_t All = Raw[0] & 1 ? 0xFF : 0;
  unsigned LastBits = (TileTy.getNumElements() - 1) % 8 + 1;
  return all_of(Raw.drop_back(), [&](uint8_t Byte) { return Byte == All; }) &&
         ((Raw.back() ^ All) & maskTrailingOnes<uint8_t>(LastBits)) == 0;
}

Attribute Attribute::getDense(BumpPtrAllocator &Allocator, Type TileTy,
                              ArrayRef<uint8_t> Raw) {
  assert(isValidDense(TileTy, Raw) && "no elements of this type");
  auto *New = new (Allocator) AttributeStorage(AttributeKind::DenseElements, TileTy);
  New->Data = Raw.data();
  New->Bytes = Raw.size();
  New->HasFirst = isSplatData(TileTy, Raw);
  New->HasSecond = isUniformData(TileTy, Raw);
  return Attribute(New);
}

AttributeKind Attribute::getKind() const { return Impl->Kind; }

bool Attribute::getBool() const {
  assert(is(AttributeKind::Bool) && "not a bool");
  return Impl->First;
}

Type Attribute::getType() const {
  assert(Impl->Ty && "has no type");
  return Impl->Ty;
}

APInt Attribute::getBits() const {
  assert((is(AttributeKind::Integer) || is(AttributeKind::Float)) && "not a number");
  return APInt(Impl->Ty.getBitWidth(), Impl->First);
}

int64_t Attribute::getInt() const {
  assert(is(AttributeKind::Integer) && "not an integer");
  unsigned Width = Impl->Ty.getBitWidth();
  return Width == 1 ? int64_t(Impl->First) : SignExtend64(Impl->First, Width);
}

EnumKind Attribute::getEnumKind() const {
  assert(is(AttributeKind::Enum) && "not an enum");
  return Impl->Enum;
}

uint32_t Attribute::getEnumValue() const {
  assert(is(AttributeKind::Enum) && "not an enum");
  return Impl->First;
}

StringRef Attribute::getString() const {
  assert((is(AttributeKind::String) || is(AttributeKind::SymbolRef)) && "not a string");
  return {static_cast<const char *>(Impl->Data), Impl->Bytes};
}

ArrayRef<Attribute> Attribute::getElements() const {
  assert(is(AttributeKind::Array) && "not an array");
  return Impl->array<Attribute>();
}

ArrayRef<bool> Attribute::getBools() const {
  assert(is(AttributeKind::BoolArray) && "not an array of bools");
  return Impl->array<bool>();
}

ArrayRef<int32_t> Attribute::getI32s() const {
  assert(is(AttributeKind::I32Array) && "not an array of i32");
  return Impl->array<int32_t>();
}

ArrayRef<NamedAttribute> Attribute::getEntries() const {
  assert((is(AttributeKind::Dictionary) || is(AttributeKind::OptimizationHints)) &&
         "not a dictionary");
  return Impl->array<NamedAttribute>();
}

Attribute Attribute::lookup(StringRef Key) const {
  for (const NamedAttribute &E : getEntries())
    if (E.Name == Key)
      return E.Value;
  return Attribute();
}

static std::optional<int64_t> optional(bool Present, uint64_t Value) {
  return Present ? std::optional<int64_t>(Value) : std::nullopt;
}

uint64_t Attribute::getDivisor() const {
  assert(is(AttributeKind::DivBy) && "not div_by");
  return Impl->array<uint64_t>().front();
}

std::optional<int64_t> Attribute::getEvery() const {
  assert(is(AttributeKind::DivBy) && "not div_by");
  return optional(Impl->HasFirst, Impl->First);
}

std::optional<int64_t> Attribute::getAlong() const {
  assert(is(AttributeKind::DivBy) && "not div_by");
  return optional(Impl->HasSecond, Impl->Second);
}

ArrayRef<int64_t> Attribute::getGroupSizes() const {
  assert(is(AttributeKind::SameElements) && "not same_elements");
  return Impl->array<int64_t>();
}

std::optional<int64_t> Attribute::getLower() const {
  assert(is(AttributeKind::Bounded) && "not bounded");
  return optional(Impl->HasFirst, Impl->First);
}

std::optional<int64_t> Attribute::getUpper() const {
  assert(is(AttributeKind::Bounded) && "not bounded");
  return optional(Impl->HasSecond, Impl->Second);
}

bool Attribute::isSplat() const {
  assert(is(AttributeKind::DenseElements) && "not elements");
  return Impl->HasFirst;
}

bool Attribute::isUniform() const {
  assert(is(AttributeKind::DenseElements) && "not elements");
  return Impl->HasSecond;
}

int64_t Attribute::getNumElements() const {
  assert(is(AttributeKind::DenseElements) && "not elements");
  return Impl->Ty.getNumElements();
}

ArrayRef<uint8_t> Attribute::getRawData() const {
  assert(is(AttributeKind::DenseElements) && "not elements");
  return Impl->array<uint8_t>();
}

APInt Attribute::getElement(int64_t I) const {
  assert(I >= 0 && I < getNumElements() && "no such element");
  ArrayRef<uint8_t> Raw = getRawData();
  Type Element = Impl->Ty.getElementType();
  unsigned Width = Element.getBitWidth();
  if (Width == 1) {
    bool OneByteForMany = Raw.size() == 1 && getNumElements() > 8;
    return APInt(1, OneByteForMany ? Raw[0] != 0 : Raw[I / 8] >> (I % 8) & 1);
  }
  unsigned Bytes = Element.getDescriptor().ConstantBytes;
  const uint8_t *P = Raw.data() + (isSplat() ? 0 : I * Bytes);
  uint64_t Bits = 0;
  for (unsigned B = 0; B < Bytes; ++B)
    Bits |= uint64_t(P[B]) << (8 * B);
  return APInt(Width, Bits & maskTrailingOnes<uint64_t>(Width));
}

} // namespace tileir
