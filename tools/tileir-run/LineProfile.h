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

/// A table of the lines that have counted something.
std::string printLineTable(llvm::ArrayRef<sim::LineCounters> Lines);

/// The files from the first to the last such line, each line with its counters. Files
/// that cannot be read are as in the table.
std::string annotateSource(llvm::ArrayRef<sim::LineCounters> Lines);

} // namespace tileir::run

#endif // TILEIR_TOOLS_RUN_LINEPROFILE_H
