//===- Tables.cpp - String and constant tables ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/Tables.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace tileir {

Error OffsetTable::read(Cursor &C) {
  if (Error E = C.readCount(Count, Width, (Entry + " count").str()))
    return E;
  if (Count == 0)
    return Error::success();
  if (Error E = C.skipPadding(Width, "padding of the offsets"))
    return E;
  OffsetsAt = C.getOffset();
  if (Error E = C.readBytes(Offsets, Count * Width, (Entry + " offsets").str()))
    return E;
  Data = C.rest();
  return Error::success();
}

uint64_t OffsetTable::offset(uint64_t Index) const {
  const uint8_t *P = Offsets.data() + Index * Width;
  return Width == 4 ? support::endian::read32le(P) : support::endian::read64le(P);
}

Expected<Cursor> OffsetTable::get(uint64_t Index, SourceLoc User) const {
  if (Index >= Count)
    return makeError(User, Entry + " index " + Twine(Index) +
                               " is out of range; the file has " + Twine(Count) +
                               " of them");
  uint64_t Size = Data.getBytesLeft();
  uint64_t Begin = offset(Index);
  uint64_t End = Index + 1 < Count ? offset(Index + 1) : Size;
  SourceLoc Loc = Data.getLocAt(OffsetsAt + Index * Width);
  if (Begin > Size || End > Size)
    return makeError(Loc, Entry + " " + Twine(Index) + " spans bytes " + Twine(Begin) +
                              " to " + Twine(End) + " of a table of " + Twine(Size));
  if (End < Begin)
    return makeError(Loc, "the offset after that of " + Entry + " " + Twine(Index) +
                              " is smaller");
  return Data.range(Begin, End);
}

Error StringTable::readString(Cursor &C, StringRef &Value, StringRef Field) const {
  SourceLoc Loc = C.getLoc();
  uint64_t Index;
  if (Error E = C.readVarint(Index, Field))
    return E;
  Expected<Cursor> Bytes = Table.get(Index, Loc);
  if (!Bytes)
    return Bytes.takeError();
  ArrayRef<uint8_t> Raw;
  if (Error E = Bytes->readBytes(Raw, Bytes->getBytesLeft(), Field))
    return E;
  Value = StringRef(reinterpret_cast<const char *>(Raw.data()), Raw.size());
  return Error::success();
}

Error ConstantTable::readConstant(Cursor &C, Module &M, Type Ty, Attribute &Value,
                                  StringRef Field) const {
  SourceLoc Loc = C.getLoc();
  uint64_t Index, Size;
  if (Error E = C.readVarint(Index, Field))
    return E;
  if (!Ty.isTile() || !Ty.getElementType().getDescriptor().ConstantBytes)
    return makeError(Loc, Field + " needs a tile of numbers as its type");
  Expected<Cursor> Entry = Table.get(Index, Loc);
  if (!Entry)
    return Entry.takeError();
  if (Error E = Entry->readVarint(Size, "size of the constant"))
    return E;
  SourceLoc RawLoc = Entry->getLoc();
  ArrayRef<uint8_t> Raw;
  if (Error E = Entry->readBytes(Raw, Size, "constant"))
    return E;
  if (!isValidDense(Ty, Raw))
    return makeError(RawLoc, "constant " + Twine(Index) + " of " + Twine(Size) +
                                 " bytes has neither one nor all elements of " +
                                 Ty.str());
  Value = Attribute::getDense(M.getAllocator(), Ty, Raw);
  return Error::success();
}

} // namespace tileir
