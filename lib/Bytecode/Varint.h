//===- Varint.h - Variable-length integers ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_VARINT_H
#define TILEIR_BYTECODE_VARINT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace tileir {

/// LEB128: seven bits in a byte, low ones first; the top bit says that more
/// follow. Longer encodings than needed are valid; bits above 63 are dropped.
struct Varint {
  static constexpr unsigned MaxBytes = 10;

  enum Status { Valid, Truncated, TooLong };

  uint64_t Value = 0;
  unsigned Size = 0; ///< bytes used
  Status State = Truncated;

  static Varint decode(llvm::ArrayRef<uint8_t> Bytes) {
    Varint V;
    for (uint8_t Byte : Bytes.take_front(MaxBytes)) {
      V.Value |= uint64_t(Byte & 0x7F) << (7 * V.Size);
      ++V.Size;
      if (!(Byte & 0x80)) {
        V.State = Valid;
        return V;
      }
    }
    V.State = V.Size == MaxBytes ? TooLong : Truncated;
    return V;
  }

  static void encode(uint64_t Value, llvm::SmallVectorImpl<uint8_t> &Out) {
    for (; Value >= 0x80; Value >>= 7)
      Out.push_back(uint8_t(Value) | 0x80);
    Out.push_back(uint8_t(Value));
  }

  /// Zig-zag: 0, -1, 1, -2, ... are 0, 1, 2, 3, ...
  static int64_t toSigned(uint64_t Value) {
    return int64_t(Value >> 1) ^ -int64_t(Value & 1);
  }
  static uint64_t fromSigned(int64_t Value) {
    return uint64_t(Value) << 1 ^ uint64_t(Value >> 63);
  }
};

} // namespace tileir

#endif // TILEIR_BYTECODE_VARINT_H
