//===- DebugReader.h - Debug section ----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_DEBUGREADER_H
#define TILEIR_BYTECODE_DEBUGREADER_H

#include "Bytecode/Tables.h"

namespace tileir {

/// The debug records of a file and, for each function, which record each op has.
class DebugReader {
public:
  DebugReader(Module &M, const StringTable &Strings, Version V)
      : M(M), Strings(Strings), V(V) {}

  /// After an error there are no rows.
  llvm::Error read(Cursor Section);

  /// The records of one function: its own first, then one for each op in the order
  /// of the op records.
  class Row {
  public:
    /// The next record, null when unknown. An error when the row is used up. \p Name
    /// tells a listener whose record it is.
    llvm::Error next(const DebugRecord *&Record, SourceLoc Op, llvm::StringRef Name);
    /// What next() would find, null where it would fail.
    const DebugRecord *peek() const;
    /// An error when the row is not used up.
    llvm::Error finish(SourceLoc Function) const;

  private:
    friend class DebugReader;
    const DebugReader *Reader = nullptr; ///< null: all unknown
    llvm::ArrayRef<uint8_t> Indices;     ///< of 8 bytes each
    uint64_t At = 0;                     ///< file offset of the next
  };

  /// The row for location \p Value of a function record at \p Loc; 0 is unknown.
  llvm::Expected<Row> getRow(uint64_t Value, SourceLoc Loc) const;

private:
  /// Null where \p Number names no record of a known kind.
  const DebugRecord *getRecord(uint64_t Number) const;
  llvm::Error readParts(Cursor &C);
  llvm::Error readArrays(Cursor &C);
  llvm::Error readRecords(Cursor &C);
  llvm::Error readRecord(Cursor C, DebugRecord &Record);
  llvm::Error readReference(Cursor &C, const DebugRecord *&Target,
                            llvm::ArrayRef<DebugKind> Kinds, llvm::StringRef Field);
  llvm::Error readNumber(Cursor &C, uint32_t &Value, llvm::StringRef Field);
  llvm::Error checkReferences();
  llvm::Error checkDepth();

  /// A reference whose target's kind is checked when all records are read.
  struct Reference {
    const DebugRecord *Target;
    uint32_t Kinds; ///< bit for each kind allowed
    uint64_t At;
    llvm::StringRef Field;
  };

  Module &M;
  const StringTable &Strings;
  Version V;
  llvm::StringRef Section;
  ReadListener *Listener = nullptr;
  uint64_t NumRows = 0, NumIndices = 0, NumRecords = 0;
  llvm::ArrayRef<uint8_t> RowOffsets, Indices;
  uint64_t RowsAt = 0, IndicesAt = 0;
  DebugRecord *Records = nullptr;
  std::vector<uint64_t> RecordAt; ///< file offsets
  std::vector<Reference> References;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_DEBUGREADER_H
