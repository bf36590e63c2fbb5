//===- ByteStream.h - Writing of bytes --------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_BYTESTREAM_H
#define TILEIR_BYTECODE_BYTESTREAM_H

#include "Bytecode/Varint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

namespace tileir {

/// Bytes that grow at the end: what Cursor reads, the other way round.
class ByteStream {
public:
  /// What stands in padding.
  static constexpr uint8_t PaddingByte = 0xCB;

  void writeByte(uint8_t Value) { Bytes.push_back(Value); }
  void writeVarint(uint64_t Value) { Varint::encode(Value, Bytes); }
  void writeSignedVarint(int64_t Value) { writeVarint(Varint::fromSigned(Value)); }
  /// Little-endian and as wide as T.
  template <class T> void writeFixed(T Value) {
    uint8_t Raw[sizeof(T)];
    llvm::support::endian::write<T, llvm::endianness::little>(Raw, Value);
    writeBytes(Raw);
  }
  void writeBytes(llvm::ArrayRef<uint8_t> Raw) { Bytes.append(Raw.begin(), Raw.end()); }
  void writeBytes(llvm::StringRef Raw) { writeBytes(llvm::arrayRefFromStringRef(Raw)); }
  /// A count and elements of fixed width.
  template <class T> void writeArray(llvm::ArrayRef<T> Elements) {
    writeVarint(Elements.size());
    for (T Element : Elements)
      writeFixed(Element);
  }
  /// Padding up to a multiple of \p Alignment from the start of the stream.
  void padTo(uint64_t Alignment) {
    Bytes.append(-Bytes.size() & (Alignment - 1), PaddingByte);
  }

  size_t size() const { return Bytes.size(); }
  void reserve(size_t Size) { Bytes.reserve(Size); }
  void clear() { Bytes.clear(); }
  llvm::ArrayRef<uint8_t> bytes() const { return Bytes; }
  llvm::StringRef str() const { return llvm::toStringRef(Bytes); }

private:
  llvm::SmallVector<uint8_t, 0> Bytes;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_BYTESTREAM_H
