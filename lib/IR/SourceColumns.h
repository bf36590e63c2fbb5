//===- SourceColumns.h - How frontends count columns ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A debug record has the column as its frontend has written it, and the format does not
// say from where it counts. Frontends in Python (cuTile, Triton) write the col_offset of
// Python's syntax trees, which counts from 0; those of C++ count from 1, with 0 for an
// unknown column, as DWARF, clang and editors do. Nothing in a file tells the frontend
// but the name of the source: that of a Python source ends in .py.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_SOURCECOLUMNS_H
#define TILEIR_IR_SOURCECOLUMNS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tileir {

/// A recorded column as messages and line tables have it: from 1, 0 if it is not known,
/// as that of an unknown line is.
inline uint32_t getShownColumn(llvm::StringRef File, uint32_t Line, uint32_t Recorded) {
  if (!Line)
    return 0;
  return File.ends_with(".py") && Recorded != UINT32_MAX ? Recorded + 1 : Recorded;
}

/// The other way round, for those who read messages as the frontend has counted.
inline uint32_t getRecordedColumn(llvm::StringRef File, uint32_t Shown) {
  return File.ends_with(".py") && Shown ? Shown - 1 : Shown;
}

} // namespace tileir

#endif // TILEIR_IR_SOURCECOLUMNS_H
