//===- DebugReader.cpp - Debug section ------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/DebugReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace tileir {

Error DebugReader::read(Cursor C) {
  Section = C.getSection();
  Listener = C.getListener();
  Error E = readParts(C);
  if (E)
    NumRows = 0;
  return E;
}

Error DebugReader::readParts(Cursor &C) {
  if (Error E = readArrays(C))
    return E;
  if (Error E = readRecords(C))
    return E;
  if (Error E = checkReferences())
    return E;
  return checkDepth();
}

Error DebugReader::readArrays(Cursor &C) {
  if (Error E = C.readCount(NumRows, 4, "debug row count"))
    return E;
  if (Error E = C.skipPadding(4, "padding of the debug rows"))
    return E;
  RowsAt = C.getOffset();
  if (Error E = C.readWords(RowOffsets, NumRows, 4, "debug rows"))
    return E;
  if (Error E = C.readCount(NumIndices, 8, "debug index count"))
    return E;
  if (Error E = C.skipPadding(8, "padding of the debug indices"))
    return E;
  IndicesAt = C.getOffset();
  return C.readWords(Indices, NumIndices, 8, "debug indices");
}

Error DebugReader::readRecords(Cursor &C) {
  OffsetTable Table("debug record", 4);
  if (Error E = Table.read(C))
    return E;
  NumRecords = Table.size();
  Records = M.createDebugRecords(NumRecords);
  RecordAt.reserve(NumRecords);
  for (uint64_t I = 0; I < NumRecords; ++I) {
    Expected<Cursor> Bytes = Table.get(I, C.getLoc());
    if (!Bytes)
      return Bytes.takeError();
    RecordAt.push_back(Bytes->getOffset());
    Bytes->begin(Bytes->getLoc(), 1, [&] { return "record " + std::to_string(I); });
    if (Error E = readRecord(*Bytes, Records[I]))
      return E;
  }
  return Error::success();
}

Error DebugReader::readReference(Cursor &C, const DebugRecord *&Target,
                                 ArrayRef<DebugKind> Kinds, StringRef Field) {
  uint64_t At = C.getOffset(), Number;
  if (Error E = C.readVarintUpTo(Number, NumRecords, Field))
    return E;
  C.explain(SourceLoc::atByte(At, Section), [&] {
    return Number ? "record " + std::to_string(Number - 1) : std::string("unknown");
  });
  uint32_t Mask = 0;
  for (DebugKind Kind : Kinds)
    Mask |= 1u << unsigned(Kind);
  if (Number == 0)
    return Mask >> unsigned(DebugKind::Unknown) & 1
               ? Error::success()
               : makeError(SourceLoc::atByte(At, Section), Field + " cannot be unknown");
  Target = Records + (Number - 1);
  References.push_back({Target, Mask, At, Field});
  return Error::success();
}

Error DebugReader::readNumber(Cursor &C, uint32_t &Value, StringRef Field) {
  uint64_t Number;
  if (Error E = C.readVarintUpTo(Number, UINT32_MAX, Field))
    return E;
  Value = Number;
  return Error::success();
}

static StringRef getKindName(DebugKind Kind) {
  static constexpr StringLiteral Names[] = {"unknown",       "compile unit", "file",
                                            "lexical block", "location",     "subprogram",
                                            "call site"};
  return Names[unsigned(Kind)];
}

Error DebugReader::readRecord(Cursor C, DebugRecord &R) {
  using K = DebugKind;
  SourceLoc Loc = C.getLoc();
  uint64_t Tag;
  if (Error E = C.readVarint(Tag, "debug tag"))
    return E;
  if (Tag > uint64_t(K::CallSite))
    return Error::success(); // unknown, as released readers take it
  R.Kind = static_cast<K>(Tag);
  C.explain(Loc, [&] { return getKindName(R.Kind); });

  // The fields of each kind, in the order of the file.
  auto Ref = [&](const DebugRecord *&Target, ArrayRef<K> Kinds, StringRef Field) {
    return readReference(C, Target, Kinds, Field);
  };
  auto Text = [&](StringRef &Value, StringRef Field) -> Error {
    if (Error E = Strings.readString(C, Value, Field))
      return E;
    Value = M.getContext().intern(Value);
    return Error::success();
  };
  auto Number = [&](uint32_t &Value, StringRef Field) {
    return readNumber(C, Value, Field);
  };
  switch (R.Kind) {
  case K::Unknown:
    return Error::success();
  case K::CompileUnit:
    return Ref(R.File, {K::File}, "file");
  case K::File:
    if (Error E = Text(R.Name, "file name"))
      return E;
    return Text(R.Directory, "directory");
  case K::LexicalBlock:
    if (Error E = Ref(R.Scope, {K::Subprogram, K::LexicalBlock}, "scope"))
      return E;
    if (Error E = Ref(R.File, {K::File}, "file"))
      return E;
    if (Error E = Number(R.Line, "line"))
      return E;
    return Number(R.Column, "column");
  case K::Location:
    if (Error E = Ref(R.Scope, {K::Subprogram, K::LexicalBlock}, "scope"))
      return E;
    if (Error E = Text(R.Name, "file name"))
      return E;
    if (Error E = Number(R.Line, "line"))
      return E;
    return Number(R.Column, "column");
  case K::Subprogram:
    if (Error E = Ref(R.File, {K::File}, "file"))
      return E;
    if (Error E = Number(R.Line, "line"))
      return E;
    if (Error E = Text(R.Name, "name"))
      return E;
    if (Error E = Text(R.LinkageName, "linkage name"))
      return E;
    if (Error E = Ref(R.CompileUnit, {K::CompileUnit}, "compile unit"))
      return E;
    if (Error E = Number(R.ScopeLine, "scope line"))
      return E;
    if (V < Version{13, 5})
      return Error::success();
    Loc = C.getLoc();
    if (Error E = C.readVarint(R.Flags, "subprogram flags"))
      return E;
    return checkFlags(R.Flags, DebugRecord::KnownFlags, Loc, "subprogram flags");
  case K::CallSite:
    if (Error E = Ref(R.Callee, {K::Location, K::CallSite, K::Unknown}, "callee"))
      return E;
    return Ref(R.Caller, {K::Location, K::CallSite, K::Unknown}, "caller");
  }
  return Error::success();
}

Error DebugReader::checkReferences() {
  for (const Reference &R : References)
    if (!(R.Kinds >> unsigned(R.Target->Kind) & 1))
      return makeError(
          SourceLoc::atByte(R.At, Section),
          R.Field + " refers to a debug record of " +
              (R.Target->Kind == DebugKind::Unknown ? "unknown" : "another") + " kind");
  return Error::success();
}

/// Depth-first over the references with an explicit stack: finds cycles and
/// limits the length of chains, so that users may follow them by recursion.
Error DebugReader::checkDepth() {
  enum : uint8_t { New, Open, Done };
  std::vector<uint8_t> State(NumRecords, New);
  std::vector<uint16_t> Depth(NumRecords, 0);
  auto Targets = [](const DebugRecord &R) {
    return std::array<const DebugRecord *, 5>{R.File, R.Scope, R.CompileUnit, R.Callee,
                                              R.Caller};
  };
  std::vector<uint64_t> Stack;
  for (uint64_t Root = 0; Root < NumRecords; ++Root) {
    Stack.push_back(Root);
    while (!Stack.empty()) {
      uint64_t I = Stack.back();
      SourceLoc Loc = SourceLoc::atByte(RecordAt[I], Section);
      if (State[I] == New) {
        State[I] = Open;
        for (const DebugRecord *T : Targets(Records[I])) {
          if (!T)
            continue;
          uint64_t J = T - Records;
          if (State[J] == Open)
            return makeError(Loc, "debug record " + Twine(J) + " contains itself");
          if (State[J] == New)
            Stack.push_back(J);
        }
        continue;
      }
      Stack.pop_back();
      if (State[I] == Done)
        continue;
      State[I] = Done;
      for (const DebugRecord *T : Targets(Records[I]))
        if (T)
          Depth[I] = std::max<uint16_t>(Depth[I], Depth[T - Records] + 1);
      if (Depth[I] > DebugRecord::MaxDepth)
        return makeError(Loc, "debug records are nested more than " +
                                  Twine(DebugRecord::MaxDepth) + " deep");
    }
  }
  return Error::success();
}

Expected<DebugReader::Row> DebugReader::getRow(uint64_t Value, SourceLoc Loc) const {
  Row R;
  if (Value == 0)
    return R;
  if (Value > NumRows)
    return makeError(Loc, "location " + Twine(Value) + " is out of range; the file has " +
                              Twine(NumRows) + " debug rows");
  auto Offset = [&](uint64_t I) {
    return uint64_t(support::endian::read32le(RowOffsets.data() + I * 4));
  };
  uint64_t Begin = Offset(Value - 1);
  uint64_t End = Value < NumRows ? Offset(Value) : NumIndices;
  if (Begin > End || End > NumIndices)
    return makeError(SourceLoc::atByte(RowsAt + (Value - 1) * 4, Section),
                     "debug row " + Twine(Value - 1) + " spans indices " + Twine(Begin) +
                         " to " + Twine(End) + " of " + Twine(NumIndices));
  R.Reader = this;
  R.Indices = Indices.slice(Begin * 8, (End - Begin) * 8);
  R.At = IndicesAt + Begin * 8;
  return R;
}

Error DebugReader::Row::next(const DebugRecord *&Record, SourceLoc Op, StringRef Name) {
  Record = nullptr;
  if (!Reader)
    return Error::success();
  if (Indices.empty())
    return makeError(Op, "the debug row of the function has no entry for this");
  uint64_t Number = support::endian::read64le(Indices.data());
  if (Number > Reader->NumRecords)
    return makeError(SourceLoc::atByte(At, Reader->Section),
                     "debug index " + Twine(Number) + " is out of range; the file has " +
                         Twine(Reader->NumRecords) + " debug records");
  if (LLVM_UNLIKELY(Reader->Listener)) {
    std::string Text = ("'" + Name + "' at byte 0x").str() +
                       utohexstr(Op.getOffset(), /*LowerCase=*/true) + ", ";
    Text += Number ? "record " + std::to_string(Number - 1) : "unknown";
    Reader->Listener->onMeaning(At, Text);
  }
  Indices = Indices.drop_front(8);
  At += 8;
  Record = Reader->getRecord(Number);
  return Error::success();
}

const DebugRecord *DebugReader::Row::peek() const {
  return Indices.empty() ? nullptr
                         : Reader->getRecord(support::endian::read64le(Indices.data()));
}

const DebugRecord *DebugReader::getRecord(uint64_t Number) const {
  bool IsKnown =
      Number && Number <= NumRecords && Records[Number - 1].Kind != DebugKind::Unknown;
  return IsKnown ? Records + (Number - 1) : nullptr;
}

Error DebugReader::Row::finish(SourceLoc Function) const {
  if (Indices.empty())
    return Error::success();
  return makeError(Function, "the debug row of the function has " +
                                 Twine(Indices.size() / 8) +
                                 " more entries than it has ops");
}

} // namespace tileir
