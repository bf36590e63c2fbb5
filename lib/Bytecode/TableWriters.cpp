//===- TableWriters.cpp - String, constant and type tables ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/TableWriters.h"
#include "Bytecode/VersionRequirements.h"
#include "llvm/Support/LEB128.h"

using namespace llvm;

namespace tileir {

uint32_t ByteTable::intern(StringRef Entry) {
  auto [I, New] = Positions.try_emplace(CachedHashStringRef(Entry), Entries.size());
  if (New)
    Entries.push_back(Entry);
  return I->second;
}

uint32_t ByteTable::internCopy(StringRef Entry) {
  auto I = Positions.find(CachedHashStringRef(Entry));
  return I != Positions.end() ? I->second : intern(Entry.copy(Copies));
}

template <class Offset>
Error ByteTable::write(ByteStream &Out, StringRef Name, bool Sizes) const {
  Out.writeVarint(Entries.size());
  if (Entries.empty())
    return Error::success();
  Out.padTo(sizeof(Offset));
  uint64_t Total = 0;
  for (StringRef Entry : Entries) {
    if (Total > std::numeric_limits<Offset>::max())
      return makeError(SourceLoc(), "the " + Name + " table is too large: a file has " +
                                        Twine(8 * sizeof(Offset)) + " bits for its size");
    Out.writeFixed(static_cast<Offset>(Total));
    Total += Entry.size() + (Sizes ? getULEB128Size(Entry.size()) : 0);
  }
  Out.reserve(Out.size() + Total);
  for (StringRef Entry : Entries) {
    if (Sizes)
      Out.writeVarint(Entry.size());
    Out.writeBytes(Entry);
  }
  return Error::success();
}

template Error ByteTable::write<uint32_t>(ByteStream &, StringRef, bool) const;
template Error ByteTable::write<uint64_t>(ByteStream &, StringRef, bool) const;

uint32_t TableWriters::getConstantIndex(Attribute A) {
  static constexpr char True = '\xFF';
  ArrayRef<uint8_t> Raw = A.getRawData();
  // Not every reader takes 1 as true for all.
  bool OddTrue = A.getType().getElementType().is(TypeKind::I1) && A.isSplat() &&
                 A.getElement(0).isOne();
  return Constants.intern(OddTrue ? StringRef(&True, 1) : toStringRef(Raw));
}

/// An attribute of many uses is hashed by its bytes once.
void TableWriters::writeConstant(ByteStream &Out, Attribute A) {
  auto [I, New] = ConstantIndices.try_emplace(A.getAsOpaquePointer());
  if (New)
    I->second = getConstantIndex(A);
  Out.writeVarint(I->second);
}

uint32_t TypeWriter::getIndex(Type Ty) {
  if (auto I = Positions.find(Ty); I != Positions.end())
    return I->second;
  ByteStream Record;
  writeRecord(Record, Ty);
  return Positions[Ty] = Table.internCopy(Record.str());
}

void TypeWriter::writeRecord(ByteStream &Out, Type Ty) {
  const TypeDescriptor &Desc = Ty.getDescriptor();
  auto IsPresent = [&](const TypeFieldDescriptor &Field) {
    return Field.FlagBit < 0 || getEnumField(Ty, Field);
  };
  Out.writeVarint(Desc.Tag);
  bool HasFlags = Desc.FlagsSince && V >= Desc.FlagsSince;
  if (HasFlags) {
    uint64_t Flags = 0;
    for (const TypeFieldDescriptor &Field : Desc.Fields)
      if (Field.FlagBit >= 0 && Field.Since <= V && IsPresent(Field))
        Flags |= uint64_t(1) << Field.FlagBit;
    Out.writeVarint(Flags);
  }
  for (const TypeFieldDescriptor &Field : Desc.Fields) {
    if (Field.Since > V)
      continue;
    if (Field.FlagBit >= 0 && !HasFlags && Desc.PresenceBytes)
      Out.writeByte(IsPresent(Field));
    if (IsPresent(Field))
      writeField(Out, Ty, Field);
  }
}

void TypeWriter::writeList(ByteStream &Out, ArrayRef<Type> Types) {
  Out.writeVarint(Types.size());
  for (Type Ty : Types)
    write(Out, Ty);
}

void TypeWriter::writeField(ByteStream &Out, Type Ty, const TypeFieldDescriptor &Field) {
  switch (Field.Encoding) {
  case FieldEncoding::TypeIndex:
    return write(Out, Ty.isTileView() ? Ty.getTensorView() : Ty.getElementType());
  case FieldEncoding::TypeIndexList:
    return writeList(Out, Field.Name == "inputs" ? Ty.getInputs() : Ty.getResults());
  case FieldEncoding::I64Array:
    return Out.writeArray(Field.Name == "shape" ? Ty.getShape() : Ty.getStrides());
  case FieldEncoding::I32Array:
    return Out.writeArray(Field.Name == "tile_shape"          ? Ty.getTileShape()
                          : Field.Name == "traversal_strides" ? Ty.getTraversalStrides()
                                                              : Ty.getDimMap());
  case FieldEncoding::VarintU32:
    return Out.writeVarint(Ty.getSparseDim());
  case FieldEncoding::EnumVarint:
    return Out.writeVarint(*getEnumField(Ty, Field));
  }
}

} // namespace tileir
