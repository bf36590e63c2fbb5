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
  ID.AddInteger(Count);
  switch (Kind) {
  case AttributeKind::String:
  case AttributeKind::SymbolRef:
    ID.AddPointer(Data); // interned
    break;
  case AttributeKind::Array:
    for (Attribute A : array<Attribute>())
      ID.AddPointer(A.getAsOpaquePointer());
    break;
  case AttributeKind::BoolArray:
    for (bool B : array<bool>())
      ID.AddBoolean(B);
    break;
  case AttributeKind::I32Array:
    for (int32_t N : array<int32_t>())
      ID.AddInteger(N);
    break;
  case AttributeKind::SameElements:
    for (int64_t N : array<int64_t>())
      ID.AddInteger(N);
    break;
  case AttributeKind::DivBy:
    ID.AddInteger(array<uint64_t>().front());
    break;
  case AttributeKind::Dictionary:
  case AttributeKind::OptimizationHints:
    for (const NamedAttribute &E : array<NamedAttribute>()) {
      ID.AddPointer(E.Name.data());
      ID.AddInteger(E.Name.size());
      ID.AddPointer(E.Value.getAsOpaquePointer());
    }
    break;
  default:
    break;
  }
}

/// The only attribute equal to \p Key. When it is new, \p Copy moves its array into
/// the context.
template <class T>
static Attribute unique(Context &Ctx, AttributeStorage &Key, ArrayRef<T> Elements) {
  detail::ContextImpl &Impl = Ctx.impl();
  Key.Data = Elements.data();
  Key.Count = Elements.size();
  FoldingSetNodeID ID;
  Key.Profile(ID);
  void *InsertPos;
  if (AttributeStorage *Known = Impl.Attributes.FindNodeOrInsertPos(ID, InsertPos))
    return Attribute(Known);
  auto *New = new (Impl.Allocator) AttributeStorage(Key);
  if constexpr (!std::is_same_v<T, char>)
    New->Data = Impl.copy(Elements).data();
  Impl.Attributes.InsertNode(New, InsertPos);
  return Attribute(New);
}

static Attribute unique(Context &Ctx, AttributeStorage &Key) {
  return unique(Ctx, Key, ArrayRef<char>());
}

/// The same for one that its kind, enum and a small number tell apart.
static Attribute uniqueSmall(Context &Ctx, AttributeStorage &Key) {
  uint64_t Number = uint64_t(Key.Kind) << 40 | uint64_t(Key.Enum) << 32 | Key.First;
  Attribute &Known = Ctx.impl().SmallAttributes[Number];
  if (!Known)
    Known = unique(Ctx, Key);
  return Known;
}

static AttributeStorage keyOf(AttributeKind Kind) {
  AttributeStorage Key;
  Key.Kind = Kind;
  return Key;
}

Attribute Attribute::getUnit(Context &Ctx) {
  AttributeStorage Key = keyOf(AttributeKind::Unit);
  return uniqueSmall(Ctx, Key);
}

Attribute Attribute::getBool(Context &Ctx, bool Value) {
  AttributeStorage Key = keyOf(AttributeKind::Bool);
  Key.First = Value;
  return uniqueSmall(Ctx, Key);
}

Attribute Attribute::getInteger(Context &Ctx, Type Ty, uint64_t Bits) {
  assert(Ty.isInteger() && isUIntN(Ty.getBitWidth(), Bits) && "value does not fit");
  AttributeStorage Key = keyOf(AttributeKind::Integer);
  Key.Ty = Ty;
  Key.First = Bits;
  return unique(Ctx, Key);
}

Attribute Attribute::getFloat(Context &Ctx, Type Ty, uint64_t Bits) {
  assert(Ty.isFloat() && isUIntN(Ty.getBitWidth(), Bits) && "bits do not fit");
  AttributeStorage Key = keyOf(AttributeKind::Float);
  Key.Ty = Ty;
  Key.First = Bits;
  return unique(Ctx, Key);
}

Attribute Attribute::getEnum(Context &Ctx, EnumKind Kind, uint32_t Value) {
  assert(Value < getDescriptor(Kind).Cases.size() && "no such case");
  AttributeStorage Key = keyOf(AttributeKind::Enum);
  Key.Enum = Kind;
  Key.First = Value;
  return uniqueSmall(Ctx, Key);
}

static Attribute getText(Context &Ctx, AttributeKind Kind, StringRef Value) {
  AttributeStorage Key = keyOf(Kind);
  StringRef Copy = Ctx.intern(Value);
  return unique(Ctx, Key, ArrayRef<char>(Copy.data(), Copy.size()));
}

Attribute Attribute::getString(Context &Ctx, StringRef Value) {
  return getText(Ctx, AttributeKind::String, Value);
}

Attribute Attribute::getSymbolRef(Context &Ctx, StringRef Name) {
  return getText(Ctx, AttributeKind::SymbolRef, Name);
}

Attribute Attribute::getType(Context &Ctx, Type Value) {
  AttributeStorage Key = keyOf(AttributeKind::Type);
  Key.Ty = Value;
  return unique(Ctx, Key);
}

Attribute Attribute::getArray(Context &Ctx, ArrayRef<Attribute> Elements) {
  AttributeStorage Key = keyOf(AttributeKind::Array);
  return unique(Ctx, Key, Elements);
}

Attribute Attribute::getBoolArray(Context &Ctx, ArrayRef<bool> Elements) {
  AttributeStorage Key = keyOf(AttributeKind::BoolArray);
  return unique(Ctx, Key, Elements);
}

Attribute Attribute::getI32Array(Context &Ctx, ArrayRef<int32_t> Elements) {
  AttributeStorage Key = keyOf(AttributeKind::I32Array);
  return unique(Ctx, Key, Elements);
}

static Attribute getEntriesOf(Context &Ctx, AttributeKind Kind,
                              ArrayRef<NamedAttribute> Entries) {
  SmallVector<NamedAttribute> Interned;
  for (const NamedAttribute &E : Entries)
    Interned.push_back({Ctx.intern(E.Name), E.Value});
  AttributeStorage Key = keyOf(Kind);
  return unique(Ctx, Key, ArrayRef<NamedAttribute>(Interned));
}

Attribute Attribute::getDictionary(Context &Ctx, ArrayRef<NamedAttribute> Entries) {
  return getEntriesOf(Ctx, AttributeKind::Dictionary, Entries);
}

Attribute Attribute::getHints(Context &Ctx, ArrayRef<NamedAttribute> Entries) {
  return getEntriesOf(Ctx, AttributeKind::OptimizationHints, Entries);
}

static Attribute getPair(Context &Ctx, AttributeStorage Key, std::optional<int64_t> First,
                         std::optional<int64_t> Second, uint64_t Divisor = 0) {
  Key.HasFirst = First.has_value();
  Key.HasSecond = Second.has_value();
  Key.First = First.value_or(0);
  Key.Second = Second.value_or(0);
  // The divisor is the whole of an array, so that the key stays as small as it is.
  return unique(Ctx, Key, ArrayRef<uint64_t>(Divisor));
}

Attribute Attribute::getDivBy(Context &Ctx, uint64_t Divisor,
                              std::optional<int64_t> Every,
                              std::optional<int64_t> Along) {
  return getPair(Ctx, keyOf(AttributeKind::DivBy), Every, Along, Divisor);
}

Attribute Attribute::getSameElements(Context &Ctx, ArrayRef<int64_t> Values) {
  AttributeStorage Key = keyOf(AttributeKind::SameElements);
  return unique(Ctx, Key, Values);
}

Attribute Attribute::getBounded(Context &Ctx, std::optional<int64_t> Lower,
                                std::optional<int64_t> Upper) {
  return getPair(Ctx, keyOf(AttributeKind::Bounded), Lower, Upper);
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
  auto *New = new (Allocator) AttributeStorage(keyOf(AttributeKind::DenseElements));
  New->Ty = TileTy;
  New->Data = Raw.data();
  New->Count = Raw.size();
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
  return {static_cast<const char *>(Impl->Data), Impl->Count};
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
