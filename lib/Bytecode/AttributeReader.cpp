//===- AttributeReader.cpp - Attributes that carry their kind -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/AttributeReader.h"
#include "Bytecode/AttributeTags.h"
#include "Bytecode/Varint.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

Error AttributeReader::readTagged(Cursor &C, Attribute &Value, StringRef Field) {
  SourceLoc Loc = C.getLoc();
  uint64_t Tag;
  if (Error E = C.readVarint(Tag, Field))
    return E;
  C.explain(Loc, [&] { return getAttributeTagName(Tag); });
  if (Depth == MaxDepth)
    return makeError(Loc, "attributes are nested more than " + Twine(MaxDepth) + " deep");
  ++Depth;
  auto Leave = make_scope_exit([&] { --Depth; });
  return readPayload(C, Tag, Loc, Value, Field);
}

Error AttributeReader::readPayload(Cursor &C, uint64_t Tag, SourceLoc TagLoc,
                                   Attribute &Value, StringRef Field) {
  switch (Tag) {
  case TagInteger:
    return readInteger(C, Value, Field);
  case TagFloat:
    return readFloat(C, Value, Field);
  case TagBool: {
    uint8_t Byte;
    if (Error E = C.readByte(Byte, Field))
      return E;
    Value = Attribute::getBool(Ctx, Byte != 0);
    return Error::success();
  }
  case TagType: {
    Type Ty;
    if (Error E = Types.readType(C, Ty, Field))
      return E;
    Value = Attribute::getType(Ctx, Ty);
    return Error::success();
  }
  case TagString: {
    StringRef Text;
    if (Error E = Strings.readString(C, Text, Field))
      return E;
    Value = Attribute::getString(Ctx, Text);
    return Error::success();
  }
  case TagArray:
    return readArray(C, Value, Field);
  case TagDenseElements:
    return makeError(TagLoc, "elements are not supported within an attribute");
  case TagDivBy:
    return readDivBy(C, Value);
  case TagSameElements:
    return readSameElements(C, Value);
  case TagDictionary: {
    SmallVector<NamedAttribute> Entries;
    if (Error E = readEntries(C, Entries, Field))
      return E;
    Value = Attribute::getDictionary(Ctx, Entries);
    return Error::success();
  }
  case TagHints:
    return readHints(C, Value, Field);
  case TagBounded:
    return readBounded(C, Value);
  default:
    return makeError(TagLoc, "unsupported AttributeTag " + Twine(Tag) +
                                 " for self-contained attribute");
  }
}

Error AttributeReader::readInteger(Cursor &C, Attribute &Value, StringRef Field) {
  SourceLoc Loc = C.getLoc();
  Type Ty;
  uint64_t Bits;
  if (Error E = Types.readType(C, Ty, Field))
    return E;
  if (!Ty.isInteger())
    return makeError(Loc, "an integer attribute has the type " + Ty.str());
  Loc = C.getLoc();
  if (Ty.is(TypeKind::I1)) {
    uint8_t Byte;
    if (Error E = C.readByte(Byte, Field))
      return E;
    Bits = Byte;
  } else if (Error E = C.readVarint(Bits, Field)) {
    return E;
  }
  if (!isUIntN(Ty.getBitWidth(), Bits))
    return makeError(Loc, Field + " " + Twine(Bits) + " does not fit " + Ty.str());
  Value = Attribute::getInteger(Ctx, Ty, Bits);
  return Error::success();
}

Error AttributeReader::readFloat(Cursor &C, Attribute &Value, StringRef Field) {
  SourceLoc Loc = C.getLoc();
  Type Ty;
  uint64_t Bits;
  if (Error E = Types.readType(C, Ty, Field))
    return E;
  if (!Ty.isFloat())
    return makeError(Loc, "a float attribute has the type " + Ty.str());
  Loc = C.getLoc();
  if (Ty.getBitWidth() <= 8) {
    uint8_t Byte;
    if (Error E = C.readByte(Byte, Field))
      return E;
    Bits = Byte;
  } else {
    int64_t Signed;
    if (Error E = C.readSignedVarint(Signed, Field))
      return E;
    Bits = Signed;
  }
  if (!isUIntN(Ty.getBitWidth(), Bits))
    return makeError(Loc, "the bits of " + Field + " do not fit " + Ty.str());
  Value = Attribute::getFloat(Ctx, Ty, Bits);
  return Error::success();
}

Error AttributeReader::readElements(Cursor &C, SmallVectorImpl<Attribute> &List,
                                    StringRef Field) {
  uint64_t Count;
  // A tag and at least a byte each.
  if (Error E = C.readCount(Count, 2, Field))
    return E;
  List.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    Attribute Element;
    if (Error E = readTagged(C, Element, Field))
      return E;
    // Producers give i1 numbers as bools; to whoever works on them they are
    // numbers like others.
    if (Element.is(AttributeKind::Bool))
      Element =
          Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I1), Element.getBool());
    List.push_back(Element);
  }
  return Error::success();
}

Error AttributeReader::readArray(Cursor &C, Attribute &Value, StringRef Field) {
  SmallVector<Attribute> Elements;
  if (Error E = readElements(C, Elements, Field))
    return E;
  Value = Attribute::getArray(Ctx, Elements);
  return Error::success();
}

Error AttributeReader::readEntries(Cursor &C, SmallVectorImpl<NamedAttribute> &List,
                                   StringRef Field) {
  uint64_t Count;
  // A key, a tag and at least a byte each.
  if (Error E = C.readCount(Count, 3, Field))
    return E;
  List.reserve(Count);
  DenseSet<StringRef> Keys;
  for (uint64_t I = 0; I < Count; ++I) {
    SourceLoc Loc = C.getLoc();
    StringRef Key;
    Attribute Value;
    if (Error E = Strings.readString(C, Key, "attribute key"))
      return E;
    if (Key.empty())
      return makeError(Loc, "an attribute key is empty");
    if (!Keys.insert(Key).second)
      return makeError(Loc, "attribute key '" + Key + "' is repeated");
    if (Error E = readTagged(C, Value, Field))
      return E;
    List.push_back({Key, Value});
  }
  return Error::success();
}

Error AttributeReader::readHints(Cursor &C, Attribute &Value, StringRef Field) {
  SourceLoc Loc = C.getLoc();
  SmallVector<NamedAttribute> Entries;
  if (Error E = readEntries(C, Entries, Field))
    return E;
  for (const NamedAttribute &Entry : Entries)
    if (!Entry.Value.is(AttributeKind::Dictionary))
      return makeError(Loc,
                       "optimization hints '" + Entry.Name + "' are not a dictionary");
  Value = Attribute::getHints(Ctx, Entries);
  return Error::success();
}

/// A flags byte, then a number for each of its two low bits.
static Error readPair(Cursor &C, std::optional<int64_t> &First, StringRef FirstName,
                      std::optional<int64_t> &Second, StringRef SecondName) {
  uint8_t Flags;
  int64_t Value;
  SourceLoc Loc = C.getLoc();
  if (Error E = C.readByte(Flags, "predicate flags"))
    return E;
  if (Error E = checkFlags(Flags, 3, Loc, "predicate flags"))
    return E;
  if (Flags & 1) {
    if (Error E = C.readSignedVarint(Value, FirstName))
      return E;
    First = Value;
  }
  if (Flags & 2) {
    if (Error E = C.readSignedVarint(Value, SecondName))
      return E;
    Second = Value;
  }
  return Error::success();
}

Error AttributeReader::readDivBy(Cursor &C, Attribute &Value) {
  uint64_t Divisor;
  std::optional<int64_t> Every, Along;
  if (Error E = C.readVarint(Divisor, "divisor"))
    return E;
  if (Error E = readPair(C, Every, "every", Along, "along"))
    return E;
  Value = Attribute::getDivBy(Ctx, Divisor, Every, Along);
  return Error::success();
}

Error AttributeReader::readBounded(Cursor &C, Attribute &Value) {
  std::optional<int64_t> Lower, Upper;
  if (Error E = readPair(C, Lower, "lower bound", Upper, "upper bound"))
    return E;
  Value = Attribute::getBounded(Ctx, Lower, Upper);
  return Error::success();
}

Error AttributeReader::readSameElements(Cursor &C, Attribute &Value) {
  uint64_t Count;
  if (Error E = C.readCount(Count, 8, "same_elements count"))
    return E;
  SmallVector<int64_t> Values;
  Values.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    uint64_t Word;
    if (Error E = C.readU64(Word, "same_elements"))
      return E;
    Values.push_back(Word);
  }
  Value = Attribute::getSameElements(Ctx, Values);
  return Error::success();
}

} // namespace tileir
