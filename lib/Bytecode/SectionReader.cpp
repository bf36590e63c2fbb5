//===- SectionReader.cpp - Header and sections of a file ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/SectionReader.h"
#include "Bytecode/BytecodeReader.h"
#include "Support/Counted.h"
#include "Support/FileKind.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

namespace {
struct SectionDescriptor {
  StringLiteral Name;
  uint64_t Alignment; ///< a multiple of it is mandatory; 0: none needed
  bool Required;
};
} // namespace

static constexpr SectionDescriptor Sections[NumSections] = {
    {"end of the file", 0, true},   {"string section", 4, true},
    {"function section", 8, true},  {"debug section", 8, false},
    {"constant section", 8, false}, {"type section", 4, false},
    {"global section", 0, false},   {"producer section", 0, false},
};

static constexpr uint8_t Magic[] = {0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0};

StringRef getMagic() { return toStringRef(ArrayRef(Magic)); }

uint64_t getSectionAlignment(SectionId Id) { return Sections[unsigned(Id)].Alignment; }

bool isBytecode(StringRef Bytes) { return Bytes.starts_with(getMagic()); }

Expected<SectionReader> SectionReader::create(ArrayRef<uint8_t> Bytes) {
  SectionReader R;
  if (Error E = R.read(Bytes, nullptr))
    return std::move(E);
  return R;
}

Error SectionReader::read(ArrayRef<uint8_t> Bytes, ReadListener *Listener) {
  FileSize = Bytes.size();
  Cursor C(Bytes, 0, "header", Listener);
  C.begin(C.getLoc(), 0, [] { return "header"; });
  if (Error E = readHeader(C, Bytes)) {
    V = Version();
    return E;
  }
  Cursor Rest = C.rest().renamed("section header");
  return readSections(Rest);
}

Cursor SectionReader::get(SectionId Id) const {
  const std::optional<Cursor> &C = Payloads[unsigned(Id)];
  return C ? *C : Cursor({}, FileSize, Sections[unsigned(Id)].Name);
}

Error SectionReader::readHeader(Cursor &C, ArrayRef<uint8_t> File) {
  Cursor Start = C;
  ArrayRef<uint8_t> Found;
  uint64_t Known = std::min<uint64_t>(C.getBytesLeft(), sizeof(Magic));
  if (Error E = C.readBytes(Found, Known, "magic"))
    return E;
  if (Found != ArrayRef<uint8_t>(Magic)) {
    if (Error E = explainForeignFile(toStringRef(File)))
      return E;
    StringRef Text = "input does not correspond to Tile IR bytecode";
    size_t At = mismatch(Found, Magic).first - Found.begin();
    if (At == 0 || At == Found.size())
      return Start.error(Text);
    // So near to it that the byte helps.
    return Start.error(Twine(Text) + ": invalid magic number at position " + Twine(At) +
                       ", got " + Twine(unsigned(Found[At])) + " expected " +
                       Twine(unsigned(Magic[At])));
  }
  return readVersion(C);
}

Error SectionReader::readVersion(Cursor &C) {
  Cursor Start = C;
  uint16_t Tag;
  if (Error E = C.readByte(V.Major, "major version"))
    return E;
  if (Error E = C.readByte(V.Minor, "minor version"))
    return E;
  Cursor TagStart = C;
  if (Error E = C.readU16(Tag, "version tag"))
    return E;
  if (V < OldestVersion || V > NewestVersion) {
    std::string Text = "unsupported Tile version " + V.str() + "." + std::to_string(Tag) +
                       ", this reader supports versions [" + OldestVersion.str() + " - " +
                       NewestVersion.str() + "]";
    if (V.Major == 250)
      return Start.error(Text + "; it is one of test builds, never of a release");
    if (V.Major == NewestVersion.Major && V > NewestVersion)
      return Start.error(Text + "; write the file for version " + NewestVersion.str() +
                         " or take a newer compiler");
    return Start.error(Text);
  }
  if (Tag & ~1u)
    return TagStart.error("unrecognized bits in version tag 0x" +
                          utohexstr(Tag, /*LowerCase=*/true));
  if (Tag & 1)
    return TagStart.error("the file uses preview features, which are not "
                          "supported; write it without them");
  return Error::success();
}

Error SectionReader::readSections(Cursor &C) {
  while (true) {
    uint64_t HeadOffset = C.getOffset();
    uint8_t Head;
    if (C.atEnd())
      return C.error("the end marker is missing");
    if (Error E = C.readByte(Head, "section id"))
      return E;
    if (unsigned(Head & 0x7F) == unsigned(SectionId::End)) {
      if (Head & 0x80)
        return makeError(C.getLocAt(HeadOffset),
                         "the end marker cannot have an alignment");
      C.begin(C.getLocAt(HeadOffset), 0, [] { return Sections[0].Name; });
      if (!C.atEnd())
        return C.error(counted(C.getBytesLeft(), "byte") + " after the end marker");
      return checkRequired(C);
    }
    if (Error E = readSection(C, Head, HeadOffset))
      return E;
  }
}

Error SectionReader::readSection(Cursor &C, uint8_t Head, uint64_t HeadOffset) {
  unsigned Id = Head & 0x7F;
  SourceLoc HeadLoc = C.getLocAt(HeadOffset);
  if (Id >= NumSections)
    return makeError(HeadLoc, "unknown section id " + Twine(Id));
  const SectionDescriptor &Desc = Sections[Id];
  C.begin(HeadLoc, 0, [&] { return Desc.Name; });
  C.explain(HeadLoc, [&] {
    return std::to_string(Id) + (Head & 0x80 ? ", aligned" : ", without alignment");
  });
  uint64_t Length, Alignment = 1;
  SourceLoc LengthLoc = C.getLoc();
  if (Error E = C.readVarint(Length, "section length"))
    return E;
  // Before the padding too, so that a wild length is blamed and not what follows.
  bool CutOff = false; // a listener is told of what there is
  auto CheckLength = [&]() -> Error {
    uint64_t Left = C.getBytesLeft();
    if (Length <= Left)
      return Error::success();
    std::string Message = (Desc.Name + " of " + counted(Length, "byte") +
                           " exceeds the " + counted(Left, "byte") + " left")
                              .str();
    ReadListener *Listener = C.getListener();
    if (!Listener)
      return makeError(LengthLoc, Message);
    if (!CutOff)
      Listener->onError(makeError(LengthLoc, Message));
    CutOff = true;
    Length = Left;
    return Error::success();
  };
  if (Error E = CheckLength())
    return E;
  if (Head & 0x80) {
    SourceLoc Loc = C.getLoc();
    if (Error E = C.readVarint(Alignment, "section alignment"))
      return E;
    if (!isPowerOf2_64(Alignment))
      return makeError(Loc, "alignment " + Twine(Alignment) + " of the " + Desc.Name +
                                " is not a power of two");
    uint64_t Padding = -C.getOffset() & (Alignment - 1);
    ArrayRef<uint8_t> Skipped;
    if (Padding)
      if (Error E = C.readBytes(Skipped, Padding, "section padding"))
        return E;
    if (Error E = CheckLength())
      return E;
  }
  if (Desc.Alignment && (!(Head & 0x80) || Alignment % Desc.Alignment))
    return makeError(HeadLoc, Desc.Name + " must be aligned to a multiple of " +
                                  Twine(Desc.Alignment));
  Expected<Cursor> Payload = C.slice(Length, Desc.Name);
  if (!Payload)
    return Payload.takeError();
  Payloads[Id] = Payload->renamed(Desc.Name);
  return Error::success();
}

Error SectionReader::checkRequired(const Cursor &C) const {
  for (unsigned Id = 1; Id < NumSections; ++Id)
    if (Sections[Id].Required && !Payloads[Id])
      return C.error("the file has no " + Sections[Id].Name);
  return Error::success();
}

} // namespace tileir
