//===- Cursor.h - Bounded reading of bytes ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_CURSOR_H
#define TILEIR_BYTECODE_CURSOR_H

#include "Bytecode/ReadListener.h"
#include "Support/SourceError.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace tileir {

/// A position in a range of a file. It alone knows the bounds: every read
/// compares with what is left, names the field it is for, and on failure gives
/// an error with the file offset and the section. After an error the position is
/// that of the field.
class Cursor {
public:
  /// \p Bytes start at \p FileOffset; \p Section names them in errors and must
  /// be a literal. \p Listener, if any, is told of each read.
  Cursor(llvm::ArrayRef<uint8_t> Bytes, uint64_t FileOffset, llvm::StringRef Section,
         ReadListener *Listener = nullptr)
      : Bytes(Bytes), Base(FileOffset), Section(Section), Listener(Listener) {}

  /// Offset in the file of the next byte.
  uint64_t getOffset() const { return Base + Pos; }
  uint64_t getBytesLeft() const { return Bytes.size() - Pos; }
  bool atEnd() const { return Pos == Bytes.size(); }
  llvm::StringRef getSection() const { return Section; }

  llvm::Error readByte(uint8_t &Value, llvm::StringRef Field);
  llvm::Error readVarint(uint64_t &Value, llvm::StringRef Field);
  llvm::Error readSignedVarint(int64_t &Value, llvm::StringRef Field);
  /// A varint of at most \p Max.
  llvm::Error readVarintUpTo(uint64_t &Value, uint64_t Max, llvm::StringRef Field);
  /// Little-endian and of fixed width.
  llvm::Error readU16(uint16_t &Value, llvm::StringRef Field);
  llvm::Error readU32(uint32_t &Value, llvm::StringRef Field);
  llvm::Error readU64(uint64_t &Value, llvm::StringRef Field);
  llvm::Error readBytes(llvm::ArrayRef<uint8_t> &Value, uint64_t Count,
                        llvm::StringRef Field);
  /// \p Count little-endian words of \p Width bytes, as they stand. A listener is told
  /// of each.
  llvm::Error readWords(llvm::ArrayRef<uint8_t> &Value, uint64_t Count, unsigned Width,
                        llvm::StringRef Field);
  /// A varint count of things that take \p MinSize bytes each at least. It is
  /// compared with the bytes left, so that the caller may reserve memory for it.
  llvm::Error readCount(uint64_t &Count, uint64_t MinSize, llvm::StringRef Field);
  /// Skips bytes of any value up to a multiple of \p Alignment, which counts
  /// from the start of this cursor's range.
  llvm::Error skipPadding(uint64_t Alignment, llvm::StringRef Field);
  /// A cursor over the next \p Size bytes, which are skipped.
  llvm::Expected<Cursor> slice(uint64_t Size, llvm::StringRef Field);

  /// A cursor over bytes [\p Begin, \p End) of this range.
  Cursor range(uint64_t Begin, uint64_t End) const {
    assert(Begin <= End && End <= Bytes.size() && "outside the range");
    return Cursor(Bytes.slice(Begin, End - Begin), Base + Begin, Section, Listener);
  }
  /// A cursor over what is left.
  Cursor rest() const { return range(Pos, Bytes.size()); }

  /// A cursor over the same bytes whose errors name \p NewSection.
  Cursor renamed(llvm::StringRef NewSection) const {
    return Cursor(Bytes, Base, NewSection, Listener);
  }
  /// A copy that tells nobody.
  Cursor silenced() const {
    Cursor C = *this;
    C.Listener = nullptr;
    return C;
  }

  ReadListener *getListener() const { return Listener; }
  /// Tells what the field at \p Where means, if somebody listens: \p Text gives it.
  template <class Fn> void explain(SourceLoc Where, Fn Text) const {
    if (LLVM_UNLIKELY(Listener))
      Listener->onMeaning(Where.getOffset(), Text());
  }
  /// Tells that \p Title() begins at \p Where.
  template <class Fn> void begin(SourceLoc Where, unsigned Depth, Fn Title) const {
    if (LLVM_UNLIKELY(Listener))
      Listener->onHeading(Where.getOffset(), Depth, Title());
  }

  SourceLoc getLoc() const { return SourceLoc::atByte(getOffset(), Section); }
  SourceLoc getLocAt(uint64_t FileOffset) const {
    return SourceLoc::atByte(FileOffset, Section);
  }
  /// An error at the next byte.
  llvm::Error error(const llvm::Twine &Message) const {
    return makeError(getLoc(), Message);
  }

private:
  llvm::Error need(uint64_t Count, llvm::StringRef Field) const;
  template <class T> llvm::Error readFixed(T &Value, llvm::StringRef Field);
  llvm::Error decodeVarint(uint64_t &Value, llvm::StringRef Field);
  /// Tells of the \p Size bytes before the position.
  void tell(uint64_t Size, llvm::StringRef Field, ReadField::Form Form,
            uint64_t Value = 0) const {
    if (LLVM_UNLIKELY(Listener))
      Listener->onField({getOffset() - Size, Size, Field, Form, Value});
  }

  llvm::ArrayRef<uint8_t> Bytes;
  uint64_t Base;
  uint64_t Pos = 0;
  llvm::StringRef Section;
  ReadListener *Listener;
};

/// An error at \p Loc for bits of the flags word \p Field that are not among \p Known.
llvm::Error checkFlags(uint64_t Flags, uint64_t Known, SourceLoc Loc,
                       llvm::StringRef Field);

} // namespace tileir

#endif // TILEIR_BYTECODE_CURSOR_H
