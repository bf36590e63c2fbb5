//===- Tables.cpp - String and constant tables ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/Tables.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

Error OffsetTable::read(Cursor &C) {
  Error E = readFrame(C);
  if (E)
    Count = 0; // so that nothing of it is used
  return E;
}

Error OffsetTable::readFrame(Cursor &C) {
  std::string CountName = (Entry + " count").str();
  std::string OffsetName = (Entry + " offsets").str();
  if (Error E = C.readCount(Count, Width, CountName))
    return E;
  if (Count == 0)
    return Error::success();
  if (Error E = C.skipPadding(Width, "padding of the offsets"))
    return E;
  OffsetsAt = C.getOffset();
  if (Error E = C.readWords(Offsets, Count, Width, OffsetName))
    return E;
  Data = C.rest();
  auto IsGood = [&](uint64_t I) {
    return offset(I) <= end(I) && end(I) <= Data.getBytesLeft();
  };
  while (NumGood < Count && IsGood(NumGood))
    ++NumGood;
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
  uint64_t Begin = offset(Index), End = end(Index);
  SourceLoc Loc = Data.getLocAt(OffsetsAt + Index * Width);
  if (Begin > Size || End > Size)
    return makeError(Loc, Entry + " " + Twine(Index) + " spans bytes " + Twine(Begin) +
                              " to " + Twine(End) + " of a table of " + Twine(Size));
  if (End < Begin)
    return makeError(Loc, "the offset after that of " + Entry + " " + Twine(Index) +
                              " is smaller");
  if (Index > NumGood)
    return get(NumGood, User);
  return Data.range(Begin, End);
}

void OffsetTable::forEach(function_ref<void(uint64_t, Cursor)> Visit) const {
  for (uint64_t I = 0; I < NumGood; ++I)
    Visit(I, Data.range(offset(I), end(I)));
}

static StringRef textOf(Cursor Bytes) {
  ArrayRef<uint8_t> Raw;
  cantFail(Bytes.readBytes(Raw, Bytes.getBytesLeft(), "string")); // it has that many
  return toStringRef(Raw);
}

static std::string quoted(StringRef Text) {
  constexpr size_t Shown = 60;
  std::string Out;
  raw_string_ostream OS(Out);
  OS << '"';
  OS.write_escaped(Text.take_front(Shown));
  OS << (Text.size() > Shown ? "...\"" : "\"");
  return Out;
}

Error StringTable::read(Cursor C) {
  if (Error E = Table.read(C))
    return E;
  if (C.getListener())
    Table.forEach([](uint64_t I, Cursor Entry) {
      std::string Text = quoted(textOf(Entry.silenced()));
      Entry.explain(Entry.getLoc(), [&] { return Text; });
      ArrayRef<uint8_t> Raw;
      uint64_t Size = Entry.getBytesLeft();
      cantFail(Entry.readBytes(Raw, Size, "string " + std::to_string(I)));
    });
  return Error::success();
}

Error StringTable::readString(Cursor &C, StringRef &Value, StringRef Field) const {
  SourceLoc Loc = C.getLoc();
  uint64_t Index;
  if (Error E = C.readVarint(Index, Field))
    return E;
  Expected<Cursor> Bytes = Table.get(Index, Loc);
  if (!Bytes)
    return Bytes.takeError();
  Value = textOf(Bytes->silenced());
  C.explain(Loc, [&] { return quoted(Value); });
  return Error::success();
}

static Error readEntry(Cursor Entry, uint64_t &Size, SourceLoc &RawLoc,
                       ArrayRef<uint8_t> &Raw) {
  if (Error E = Entry.readVarint(Size, "size of the constant"))
    return E;
  RawLoc = Entry.getLoc();
  return Entry.readBytes(Raw, Size, "constant");
}

Error ConstantTable::read(Cursor C) {
  if (Error E = Table.read(C))
    return E;
  if (C.getListener())
    Table.forEach([](uint64_t I, Cursor Entry) {
      uint64_t Size;
      SourceLoc RawLoc;
      ArrayRef<uint8_t> Raw;
      Entry.begin(Entry.getLoc(), 1, [&] { return "constant " + std::to_string(I); });
      SourceLoc Loc = Entry.getLoc();
      if (Error E = readEntry(Entry, Size, RawLoc, Raw))
        Entry.explain(Loc, [&] { return toString(std::move(E)); });
    });
  return Error::success();
}

Error ConstantTable::readConstant(Cursor &C, Module &M, Type Ty, Attribute &Value,
                                  StringRef Field) const {
  SourceLoc Loc = C.getLoc();
  uint64_t Index, Size;
  if (Error E = C.readVarint(Index, Field))
    return E;
  auto Explain = [&] {
    // The bytes of a long one stand in the constant section, once for all uses.
    constexpr int64_t MaxShown = 16;
    std::string Text;
    raw_string_ostream OS(Text);
    if (Value.isUniform() || Value.getNumElements() <= MaxShown)
      OS << Value;
    else
      OS << "elements of " << Value.getType();
    return Text;
  };
  if (auto I = Known.find({Index, Ty}); I != Known.end()) {
    Value = I->second;
    C.explain(Loc, Explain);
    return Error::success();
  }
  if (!Ty.isTile() || !Ty.getElementType().getDescriptor().ConstantBytes)
    return makeError(Loc, Field + " needs a tile of numbers as its type");
  Expected<Cursor> Entry = Table.get(Index, Loc);
  if (!Entry)
    return Entry.takeError();
  SourceLoc RawLoc;
  ArrayRef<uint8_t> Raw;
  if (Error E = readEntry(Entry->silenced(), Size, RawLoc, Raw))
    return E;
  if (!isValidDense(Ty, Raw))
    return makeError(RawLoc, "constant " + Twine(Index) + " of " + Twine(Size) +
                                 " bytes has neither one nor all elements of " +
                                 Ty.str());
  Value = Attribute::getDense(M.getAllocator(), Ty, Raw);
  Known.try_emplace({Index, Ty}, Value);
  C.explain(Loc, Explain);
  return Error::success();
}

} // namespace tileir
