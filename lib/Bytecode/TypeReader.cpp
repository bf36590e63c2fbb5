//===- TypeReader.cpp - Type section --------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/TypeReader.h"
#include "Verify/Verifier.h"

using namespace llvm;

namespace tileir {

Error readEnum(Cursor &C, EnumKind Kind, Version V, uint32_t &Value, StringRef Field) {
  const EnumDescriptor &Desc = getDescriptor(Kind);
  SourceLoc Loc = C.getLoc();
  uint64_t Raw;
  if (Error E = C.readVarint(Raw, Field))
    return E;
  if (Raw >= Desc.Cases.size())
    return makeError(Loc, Field + " " + Twine(Raw) + " is not a valid " + Desc.Name);
  const EnumCaseDescriptor &Case = Desc.Cases[Raw];
  if (Case.Since > V)
    return makeError(Loc, Field + " '" + Case.Text + "' requires version " +
                              Case.Since.str() + ", the file has " + V.str());
  Value = Raw;
  C.explain(Loc, [&] { return Case.Text; });
  return Error::success();
}

/// Values of the fields that Types.td names, of whatever type.
struct TypeReader::Fields {
  Type Nested;
  SmallVector<int64_t> Shape, Strides;
  SmallVector<int32_t> TileShape, TraversalStrides, DimMap;
  SmallVector<Type> Inputs, Results;
  uint32_t SparseDim = 0;
  std::optional<PaddingValue> Padding;
  std::optional<PtrAttr> Attr;
};

Error TypeReader::read(Cursor Section) {
  if (Error E = Table.read(Section))
    return E;
  Types.resize(Table.size());
  InProgress.resize(Table.size());
  if (Section.getListener())
    readAll();
  return Error::success();
}

/// Tells a listener of each type; what is wrong with one matters where it is used.
void TypeReader::readAll() {
  Failed.resize(Table.size());
  Table.forEach([&](uint64_t I, Cursor Record) {
    SourceLoc Loc = Record.getLoc();
    Type Ty;
    std::string Title = "type " + std::to_string(I) + ": ";
    if (Error E = get(I, Loc, Ty))
      Title += toString(std::move(E));
    else
      Title += Ty.str();
    Record.begin(Loc, 1, [&] { return Title; });
  });
}

Error TypeReader::readType(Cursor &C, Type &Ty, StringRef Field, StringRef Prefix) {
  SourceLoc Loc = C.getLoc();
  uint64_t Index;
  if (Error E = C.readVarint(Index, Field))
    return E;
  if (Error E = get(Index, Loc, Ty))
    return E;
  C.explain(Loc, [&] { return Prefix.str() + Ty.str(); });
  return Error::success();
}

Error TypeReader::get(uint64_t Index, SourceLoc User, Type &Ty) {
  if (Index < Types.size() && Types[Index]) {
    Ty = Types[Index];
    return Error::success();
  }
  Expected<Cursor> Record = Table.get(Index, User);
  if (!Record)
    return Record.takeError();
  if (Index < Failed.size() && Failed[Index])
    return Record->error("type " + Twine(Index) + " is not a valid type");
  if (InProgress[Index])
    return Record->error("type " + Twine(Index) + " contains itself");
  if (Depth == MaxDepth)
    return Record->error("types are nested more than " + Twine(MaxDepth) + " deep");
  InProgress[Index] = true;
  ++Depth;
  Error E = parse(*Record, Index, Ty);
  --Depth;
  InProgress[Index] = false;
  if (E) {
    if (Index < Failed.size())
      Failed[Index] = true;
    return E;
  }
  Types[Index] = Ty;
  return Error::success();
}

Error TypeReader::parse(Cursor C, uint64_t Index, Type &Ty) {
  SourceLoc Loc = C.getLoc();
  uint64_t Tag;
  if (Error E = C.readVarint(Tag, "type tag"))
    return E;
  const TypeDescriptor *Desc = lookupTypeTag(Tag);
  if (!Desc)
    return makeError(Loc, "unknown type tag " + Twine(Tag));
  C.explain(Loc, [&] { return Desc->Spelling; });
  if (Desc->Since > V)
    return makeError(Loc, "type " + Desc->Spelling + " requires version " +
                              Desc->Since.str() + ", the file has " + V.str());
  Fields F;
  if (Error E = parseFields(C, *Desc, F))
    return E;
  // For most types left-over bytes are ignored, as released readers do.
  if (Desc->Kind == TypeKind::Tile && !C.atEnd())
    return C.error("the tile type has a symbolic shape, a preview feature that "
                   "is not supported");
  Ty = build(*Desc, F);
  return verifyType(Ty, Loc);
}

Error TypeReader::parseFields(Cursor &C, const TypeDescriptor &Desc, Fields &F) {
  bool HasFlags = Desc.FlagsSince && V >= Desc.FlagsSince;
  uint64_t Flags = 0, Known = 0;
  SourceLoc Loc = C.getLoc();
  if (HasFlags)
    if (Error E = C.readVarint(Flags, "type flags"))
      return E;
  for (const TypeFieldDescriptor &Field : Desc.Fields)
    if (Field.FlagBit >= 0 && Field.Since <= V)
      Known |= uint64_t(1) << Field.FlagBit;
  if (Error E = checkFlags(Flags, Known, Loc, "type flags"))
    return E;
  for (const TypeFieldDescriptor &Field : Desc.Fields) {
    if (Field.Since > V)
      continue;
    if (Field.FlagBit >= 0) {
      uint8_t Present = 0;
      if (HasFlags)
        Present = Flags >> Field.FlagBit & 1;
      else if (Desc.PresenceBytes)
        if (Error E = C.readByte(Present, Field.Name))
          return E;
      if (!Present)
        continue;
    }
    if (Error E = parseField(C, Field, F))
      return E;
  }
  return Error::success();
}

template <class T, class Word>
static Error parseArray(Cursor &C, SmallVectorImpl<T> &List, StringRef Field,
                        Error (Cursor::*Read)(Word &, StringRef)) {
  uint64_t Count;
  if (Error E = C.readCount(Count, sizeof(T), Field))
    return E;
  List.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    SourceLoc Loc = C.getLoc();
    Word Value;
    if (Error E = (C.*Read)(Value, Field))
      return E;
    if (sizeof(T) == 8 && static_cast<int64_t>(Value) == Type::Dynamic)
      C.explain(Loc, [] { return "dynamic"; });
    List.push_back(static_cast<T>(Value));
  }
  return Error::success();
}

Error TypeReader::parseTypeList(Cursor &C, SmallVectorImpl<Type> &List, StringRef Field) {
  uint64_t Count;
  if (Error E = C.readCount(Count, 1, Field))
    return E;
  List.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    Type Ty;
    if (Error E = readType(C, Ty, Field))
      return E;
    List.push_back(Ty);
  }
  return Error::success();
}

Error TypeReader::parseField(Cursor &C, const TypeFieldDescriptor &Desc, Fields &F) {
  switch (Desc.Encoding) {
  case FieldEncoding::TypeIndex:
    return readType(C, F.Nested, Desc.Name);
  case FieldEncoding::TypeIndexList:
    return parseTypeList(C, Desc.Name == "inputs" ? F.Inputs : F.Results, Desc.Name);
  case FieldEncoding::I64Array:
    return parseArray(C, Desc.Name == "shape" ? F.Shape : F.Strides, Desc.Name,
                      &Cursor::readU64);
  case FieldEncoding::I32Array: {
    SmallVectorImpl<int32_t> &List = Desc.Name == "tile_shape" ? F.TileShape
                                     : Desc.Name == "traversal_strides"
                                         ? F.TraversalStrides
                                         : F.DimMap;
    return parseArray(C, List, Desc.Name, &Cursor::readU32);
  }
  case FieldEncoding::VarintU32: {
    uint64_t Value;
    if (Error E = C.readVarintUpTo(Value, UINT32_MAX, Desc.Name))
      return E;
    F.SparseDim = Value;
    return Error::success();
  }
  case FieldEncoding::EnumVarint: {
    uint32_t Value;
    if (Error E = readEnum(C, Desc.Enum, V, Value, Desc.Name))
      return E;
    if (Desc.Enum == EnumKind::PaddingValue)
      F.Padding = static_cast<PaddingValue>(Value);
    else
      F.Attr = static_cast<PtrAttr>(Value);
    return Error::success();
  }
  }
  return Error::success();
}

Type TypeReader::build(const TypeDescriptor &Desc, const Fields &F) {
  switch (Desc.Kind) {
  case TypeKind::Ptr:
    return Type::getPointer(Ctx, F.Nested, F.Attr);
  case TypeKind::Tile:
    return Type::getTile(Ctx, F.Shape, F.Nested);
  case TypeKind::TensorView:
    return Type::getTensorView(Ctx, F.Nested, F.Shape, F.Strides, F.Attr);
  case TypeKind::PartitionView:
    return Type::getPartitionView(Ctx, F.TileShape, F.Nested, F.DimMap, F.Padding);
  case TypeKind::StridedView:
    return Type::getStridedView(Ctx, F.TileShape, F.TraversalStrides, F.Nested, F.DimMap,
                                F.Padding);
  case TypeKind::GatherScatterView:
    return Type::getGatherScatterView(Ctx, F.TileShape, F.Nested, F.SparseDim, F.Padding);
  case TypeKind::Function:
    return Type::getFunction(Ctx, F.Inputs, F.Results);
  default:
    return Type::get(Ctx, Desc.Kind);
  }
}

} // namespace tileir
