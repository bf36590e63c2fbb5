//===- Cursor.cpp - Bounded reading of bytes ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/Cursor.h"
#include "Bytecode/Varint.h"
#include "Support/Counted.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace tileir {

Error Cursor::need(uint64_t Count, StringRef Field) const {
  if (Count <= getBytesLeft())
    return Error::success();
  return error("unexpected end of data in " + Field + ": needs " +
               counted(Count, "byte") + ", " + Twine(getBytesLeft()) + " left");
}

template <class T> Error Cursor::readFixed(T &Value, StringRef Field) {
  if (Error E = need(sizeof(T), Field))
    return E;
  Value = support::endian::read<T, endianness::little>(Bytes.data() + Pos);
  Pos += sizeof(T);
  tell(sizeof(T), Field, ReadField::Unsigned, Value);
  return Error::success();
}

Error Cursor::readByte(uint8_t &Value, StringRef Field) {
  return readFixed(Value, Field);
}
Error Cursor::readU16(uint16_t &Value, StringRef Field) {
  return readFixed(Value, Field);
}
Error Cursor::readU32(uint32_t &Value, StringRef Field) {
  return readFixed(Value, Field);
}
Error Cursor::readU64(uint64_t &Value, StringRef Field) {
  return readFixed(Value, Field);
}

Error Cursor::decodeVarint(uint64_t &Value, StringRef Field) {
  Varint V = Varint::decode(Bytes.drop_front(Pos));
  switch (V.State) {
  case Varint::Truncated:
    return error("unexpected end of data in " + Field);
  case Varint::TooLong:
    return error("varint of " + Field + " has more than 10 bytes");
  case Varint::Valid:
    break;
  }
  Value = V.Value;
  Pos += V.Size;
  return Error::success();
}

Error Cursor::readVarint(uint64_t &Value, StringRef Field) {
  uint64_t Start = Pos;
  if (Error E = decodeVarint(Value, Field))
    return E;
  tell(Pos - Start, Field, ReadField::Unsigned, Value);
  return Error::success();
}

Error Cursor::readSignedVarint(int64_t &Value, StringRef Field) {
  uint64_t Raw, Start = Pos;
  if (Error E = decodeVarint(Raw, Field))
    return E;
  Value = Varint::toSigned(Raw);
  tell(Pos - Start, Field, ReadField::Signed, Value);
  return Error::success();
}

Error Cursor::readVarintUpTo(uint64_t &Value, uint64_t Max, StringRef Field) {
  uint64_t Start = Pos;
  if (Error E = readVarint(Value, Field))
    return E;
  if (Value <= Max)
    return Error::success();
  Pos = Start;
  return error(Field + " is " + Twine(Value) + ", at most " + Twine(Max) +
               " is possible");
}

Error Cursor::readBytes(ArrayRef<uint8_t> &Value, uint64_t Count, StringRef Field) {
  if (Error E = need(Count, Field))
    return E;
  Value = Bytes.slice(Pos, Count);
  Pos += Count;
  tell(Count, Field, ReadField::Raw);
  return Error::success();
}

Error Cursor::readWords(ArrayRef<uint8_t> &Value, uint64_t Count, unsigned Width,
                        StringRef Field) {
  if (Error E = need(Count * Width, Field))
    return E;
  Value = Bytes.slice(Pos, Count * Width);
  if (LLVM_UNLIKELY(Listener))
    for (uint64_t I = 0; I < Count; ++I) {
      const uint8_t *P = Value.data() + I * Width;
      uint64_t Word =
          Width == 4 ? support::endian::read32le(P) : support::endian::read64le(P);
      Listener->onField({getOffset() + I * Width, Width,
                         (Field + "[" + Twine(I) + "]").str(), ReadField::Unsigned,
                         Word});
    }
  Pos += Count * Width;
  return Error::success();
}

Error Cursor::readCount(uint64_t &Count, uint64_t MinSize, StringRef Field) {
  uint64_t Start = Pos;
  SourceLoc Loc = getLoc();
  if (Error E = readVarint(Count, Field))
    return E;
  if (!Field.ends_with("count"))
    explain(Loc, [] { return "count"; });
  if (Count <= getBytesLeft() / MinSize)
    return Error::success();
  uint64_t Left = getBytesLeft();
  Pos = Start;
  return error(Field + " is " + Twine(Count) + ", too many for the " +
               counted(Left, "byte") + " left");
}

Error Cursor::skipPadding(uint64_t Alignment, StringRef Field) {
  uint64_t Padding = -Pos & (Alignment - 1);
  if (Error E = need(Padding, Field))
    return E;
  Pos += Padding;
  if (Padding)
    tell(Padding, Field, ReadField::Raw);
  return Error::success();
}

Expected<Cursor> Cursor::slice(uint64_t Size, StringRef Field) {
  if (Error E = need(Size, Field))
    return std::move(E);
  Cursor Sub = range(Pos, Pos + Size);
  Pos += Size;
  return Sub;
}

Error checkFlags(uint64_t Flags, uint64_t Known, SourceLoc Loc, StringRef Field) {
  uint64_t Unknown = Flags & ~Known;
  if (!Unknown)
    return Error::success();
  return makeError(Loc, "unknown bits 0x" + utohexstr(Unknown, /*LowerCase=*/true) +
                            " in the " + Field);
}

} // namespace tileir
