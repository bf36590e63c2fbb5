//===- Emitters.h - Backends of tileir-tblgen -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each backend checks its records and prints rows of data. A record that breaks
// a rule ends the run with an error at its line in the .td file.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TBLGEN_EMITTERS_H
#define TILEIR_TBLGEN_EMITTERS_H

#include "llvm/TableGen/Record.h"

namespace tileir {

void emitEnums(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);
void emitTypes(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);
void emitDTypes(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);
void emitFormRules(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);
void emitOpcodes(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);
void emitOps(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);
void emitTileCalls(llvm::raw_ostream &OS, const llvm::RecordKeeper &Records);

/// Whether op \p Op has the trait \p Name.
bool hasTrait(const llvm::Record &Op, llvm::StringRef Name);

/// The version in the field \p Name of \p R as one number that orders, or 0 where
/// the field is unset.
unsigned versionOf(const llvm::Record &R, llvm::StringRef Name);

/// The number of versionOf as an initialiser of tileir::Version.
std::string versionInit(unsigned Version);

/// \p S as a C++ string literal.
std::string quoted(llvm::StringRef S);

/// The wire value of the case of enum \p Enum with the text \p Text. Ends the run
/// with an error at \p User when there is none.
int caseValue(const llvm::Record &Enum, llvm::StringRef Text, const llvm::Record &User);

} // namespace tileir

#endif // TILEIR_TBLGEN_EMITTERS_H
