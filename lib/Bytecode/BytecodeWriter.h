//===- BytecodeWriter.h - A module to bytes ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_BYTECODEWRITER_H
#define TILEIR_BYTECODE_BYTECODEWRITER_H

#include "IR/Module.h"

namespace tileir {

/// The oldest version whose bytecode can hold everything in \p M.
Version getOldestVersion(const Module &M);

/// Whether files of version \p V have a section for the producer. Readers of older
/// versions stop at it, and no meaning depends on it, so the writer leaves it out for
/// them, and it does not count for getOldestVersion.
bool hasProducerSection(Version V);

/// Writes a verified module as bytecode of version \p V, by default the oldest that can
/// hold it. Reading it back gives an equal module, but for a producer that the version
/// has no place for. What \p V cannot hold is an error at its place that names the op or
/// type, the feature and the version that has it; all of them are in the error, and
/// nothing is written.
llvm::Error writeBytecode(const Module &M, llvm::raw_ostream &OS,
                          std::optional<Version> V = std::nullopt);

} // namespace tileir

#endif // TILEIR_BYTECODE_BYTECODEWRITER_H
