//===- DebugWriter.h - Debug section ----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_DEBUGWRITER_H
#define TILEIR_BYTECODE_DEBUGWRITER_H

#include "Bytecode/TableWriters.h"

namespace tileir {

/// Collects the debug records of a module and, for each function, which one each op has.
class DebugWriter {
public:
  explicit DebugWriter(TableWriters &Tables) : Tables(Tables) {}

  /// Starts the row of a function. Its location and those of its ops follow.
  void startRow() { Rows.push_back(Indices.size()); }
  void add(const Location &Loc) { Indices.push_back(getNumber(Loc.getDebug())); }
  /// Ends the row and returns the function's location: 0, and no row, if none of them
  /// says anything.
  uint64_t finishRow();
  /// Whether there is nothing to write.
  bool empty() const { return Rows.empty(); }

  llvm::Error write(ByteStream &Out) const;

private:
  uint64_t getNumber(const DebugRecord *R);
  void writeRecord(ByteStream &Out, const DebugRecord &R);

  TableWriters &Tables;
  ByteTable Records;
  llvm::DenseMap<const DebugRecord *, uint64_t> Numbers;
  std::vector<uint64_t> Rows; ///< first index of each
  std::vector<uint64_t> Indices;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_DEBUGWRITER_H
