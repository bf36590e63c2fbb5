//===- DocGen.h - Parts of the reference from the tables --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function prints one part as Markdown.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DOCGEN_DOCGEN_H
#define TILEIR_DOCGEN_DOCGEN_H

#include "IR/OpTable.h"
#include "llvm/Support/raw_ostream.h"

namespace tileir {

/// A table of the ops by group, with links to their sections.
void printOpIndex(llvm::raw_ostream &OS);
/// A section for each op.
void printOps(llvm::raw_ostream &OS);

/// Wire tags, fields and versions of types; what elements look like.
void printTypeRecords(llvm::raw_ostream &OS);
void printElementTypes(llvm::raw_ostream &OS);
/// The values of each enum.
void printEnums(llvm::raw_ostream &OS);
/// The op record of each op: opcode, counts, flag bits, fields in their order.
void printOpRecords(llvm::raw_ostream &OS);

/// What a target makes of an op, as a sentence without its first and last words:
/// "a branch of LLVM IR"; empty where the target refuses the op.
std::string getHostNote(const OpDescriptor &Op);
std::string getGPUNote(const OpDescriptor &Op);

/// " (since 13.3)", or nothing for what there always was.
std::string sinceNote(Version V);

} // namespace tileir

#endif // TILEIR_DOCGEN_DOCGEN_H
