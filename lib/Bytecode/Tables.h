//===- Tables.h - String and constant tables --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_TABLES_H
#define TILEIR_BYTECODE_TABLES_H

#include "Bytecode/Cursor.h"
#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir {

/// A section made of a count, an array of offsets and the data they point into:
/// entry i is the bytes from offset i to offset i + 1, the last one to the end.
/// Offsets are checked as entries are asked for: none is larger than the next, and an
/// entry behind one that is wrong is not read, so that no two entries share bytes.
class OffsetTable {
public:
  /// Of entries that errors call \p Entry ("string"); an offset has \p Width bytes.
  OffsetTable(llvm::StringRef Entry, unsigned Width) : Entry(Entry), Width(Width) {}

  /// Reads the frame at \p C, which stands at the table to its section's end.
  llvm::Error read(Cursor &C);

  uint64_t size() const { return Count; }
  /// The bytes of entry \p Index, which the varint before \p User asked for.
  llvm::Expected<Cursor> get(uint64_t Index, SourceLoc User) const;
  /// Calls \p Visit with each entry that is right, for a listener.
  void forEach(llvm::function_ref<void(uint64_t Index, Cursor Entry)> Visit) const;

private:
  llvm::Error readFrame(Cursor &C);
  uint64_t offset(uint64_t Index) const;
  /// Where entry \p Index ends if its bytes are some of the table's.
  uint64_t end(uint64_t Index) const {
    return Index + 1 < Count ? offset(Index + 1) : Data.getBytesLeft();
  }

  llvm::StringRef Entry;
  unsigned Width;
  uint64_t Count = 0;
  uint64_t NumGood = 0; ///< entries before the first one that is wrong
  llvm::ArrayRef<uint8_t> Offsets;
  uint64_t OffsetsAt = 0;
  Cursor Data{{}, 0, ""};
};

class StringTable {
public:
  llvm::Error read(Cursor C);
  /// Reads a string index from \p C. The result points into the file.
  llvm::Error readString(Cursor &C, llvm::StringRef &Value, llvm::StringRef Field) const;

private:
  OffsetTable Table{"string", 4};
};

class ConstantTable {
public:
  llvm::Error read(Cursor C);
  /// Reads a constant index from \p C and makes elements of type \p Ty of it. They
  /// point into the file and live as long as \p M.
  llvm::Error readConstant(Cursor &C, Module &M, Type Ty, Attribute &Value,
                           llvm::StringRef Field) const;

private:
  OffsetTable Table{"constant", 8};
  /// What was read before, by index and type: a constant of many uses is one attribute.
  mutable llvm::DenseMap<std::pair<uint64_t, Type>, Attribute> Known;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_TABLES_H
