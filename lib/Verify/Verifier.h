//===- Verifier.h - The rules of the language -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_VERIFY_VERIFIER_H
#define TILEIR_VERIFY_VERIFIER_H

#include "IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace tileir {

/// Limits of this implementation, far above what programs need. They keep the
/// stack and the work on hostile input bounded.
inline constexpr unsigned MaxRank = 64;
inline constexpr unsigned MaxRegionDepth = 256;
/// Of all entries of a module: entries of a file may share one long list of them.
inline constexpr unsigned MaxParameters = 1 << 20;

/// Checks the rules of one type, given that the types in it keep theirs. The
/// error is at \p Loc.
llvm::Error verifyType(Type T, SourceLoc Loc);

/// Checks everything: types, structure, constraints of operands and results, the rules
/// of each op, symbols, debug scopes. docs/verifier.md lists the rules and docs/ir.md
/// what later stages may rely on. The error holds a SourceError with the place, the op
/// and notes for each mistake, at most one for the rules of one op and none that only
/// follow from another; after \p MaxErrors (0: never) it says that there are too many.
llvm::Error verifyModule(const Module &M, unsigned MaxErrors = 100);

/// What an input with errors lacks in the module that was made of the rest of it. Values
/// that it lacks have null types.
struct MissingParts {
  llvm::DenseSet<const Operation *> Ops; ///< not complete
  llvm::DenseSet<const Block *> Blocks;  ///< without some of their ops
};

/// The same for what is there of a module. No error is one that may follow from what is
/// missing; debug scopes are not checked.
llvm::Error verifyIncompleteModule(const Module &M, const MissingParts &Missing);

} // namespace tileir

#endif // TILEIR_VERIFY_VERIFIER_H
