//===- LineProfile.h - Counters of source lines -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_RUN_LINEPROFILE_H
#define TILEIR_TOOLS_RUN_LINEPROFILE_H

#include "Simulator/Simulator.h"

namespace tileir::run {

/// What a source line has in each column.
struct LineRow {
  std::string File; ///< With its folder; empty: without debug information.
  unsigned Line = 0, Column = 0;
  std::vector<std::string> Cells; ///< Of the columns; empty where there is nothing.
  std::string Label;              ///< Instead of the line, where there is none.
};

/// Rows in the order of file and line.
struct LineTable {
  std::vector<std::string> Titles;
  std::vector<LineRow> Rows;
};

/// The simulator's counters that decide speed.
LineTable makeCounterTable(llvm::ArrayRef<sim::LineCounters> Lines);

/// A row for each line: its cells, then FILE:LINE.
std::string printLineTable(const LineTable &Table);

/// The source around the lines of each file, with their cells in front. A file that
/// cannot be read is a table.
std::string annotateSource(const LineTable &Table);

} // namespace tileir::run

#endif // TILEIR_TOOLS_RUN_LINEPROFILE_H
