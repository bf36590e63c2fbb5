//===- AttributeWriter.cpp - Attributes that carry their kind -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/AttributeWriter.h"
#include "Bytecode/AttributeTags.h"
#include "Bytecode/VersionRequirements.h"

using namespace llvm;

namespace tileir {

/// A flags byte, then a number for each of its two low bits.
static void writePair(ByteStream &Out, std::optional<int64_t> First,
                      std::optional<int64_t> Second) {
  Out.writeByte(First.has_value() | Second.has_value() << 1);
  if (First)
    Out.writeSignedVarint(*First);
  if (Second)
    Out.writeSignedVarint(*Second);
}

Error AttributeWriter::writeTagged(ByteStream &Out, Attribute A) {
  switch (A.getKind()) {
  case AttributeKind::Integer:
    writeInteger(Out, A);
    return Error::success();
  case AttributeKind::Float:
    writeFloat(Out, A);
    return Error::success();
  case AttributeKind::Bool:
    Out.writeVarint(TagBool);
    Out.writeByte(A.getBool());
    return Error::success();
  case AttributeKind::Type:
    Out.writeVarint(TagType);
    Tables.Types.write(Out, A.getType());
    return Error::success();
  case AttributeKind::String:
    Out.writeVarint(TagString);
    Tables.writeString(Out, A.getString());
    return Error::success();
  case AttributeKind::Array:
    Out.writeVarint(TagArray);
    return writeArray(Out, A);
  case AttributeKind::DivBy:
    Out.writeVarint(TagDivBy);
    Out.writeVarint(A.getDivisor());
    writePair(Out, A.getEvery(), A.getAlong());
    return Error::success();
  case AttributeKind::SameElements:
    Out.writeVarint(TagSameElements);
    Out.writeArray(A.getGroupSizes());
    return Error::success();
  case AttributeKind::Bounded:
    Out.writeVarint(TagBounded);
    writePair(Out, A.getLower(), A.getUpper());
    return Error::success();
  case AttributeKind::Dictionary:
    Out.writeVarint(TagDictionary);
    return writeEntries(Out, A);
  case AttributeKind::OptimizationHints:
    Out.writeVarint(TagHints);
    return writeEntries(Out, A);
  case AttributeKind::Unit:
  case AttributeKind::Enum:
  case AttributeKind::SymbolRef:
  case AttributeKind::BoolArray:
  case AttributeKind::I32Array:
  case AttributeKind::DenseElements:
    break;
  }
  std::string Text;
  raw_string_ostream(Text) << A;
  return makeError(SourceLoc(), "bytecode has no encoding for the attribute " + Text +
                                    " within hints, arrays or argument attributes");
}

void AttributeWriter::writeInteger(ByteStream &Out, Attribute A) {
  uint64_t Bits = A.getBits().getZExtValue();
  Out.writeVarint(TagInteger);
  Tables.Types.write(Out, A.getType());
  if (A.getType().is(TypeKind::I1))
    Out.writeByte(Bits);
  else
    Out.writeVarint(Bits);
}

void AttributeWriter::writeFloat(ByteStream &Out, Attribute A) {
  uint64_t Bits = A.getBits().getZExtValue();
  Out.writeVarint(TagFloat);
  Tables.Types.write(Out, A.getType());
  if (A.getType().getBitWidth() <= 8)
    Out.writeByte(Bits);
  else
    Out.writeSignedVarint(Bits);
}

Error AttributeWriter::writeArray(ByteStream &Out, Attribute A) {
  Out.writeVarint(A.getElements().size());
  for (Attribute Element : A.getElements()) {
    // As producers give i1 numbers; readers make one kind of both.
    if (Element.is(AttributeKind::Integer) && Element.getType().is(TypeKind::I1))
      Element = Attribute::getBool(Ctx, Element.getInt() != 0);
    if (Error E = writeTagged(Out, Element))
      return E;
  }
  return Error::success();
}

Error AttributeWriter::writeEntries(ByteStream &Out, Attribute A) {
  if (A.is(AttributeKind::OptimizationHints))
    A = getHintsIn(V, Ctx, A);
  Out.writeVarint(A.getEntries().size());
  for (const NamedAttribute &Entry : A.getEntries()) {
    Tables.writeString(Out, Entry.Name);
    if (Error E = writeTagged(Out, Entry.Value))
      return E;
  }
  return Error::success();
}

} // namespace tileir
