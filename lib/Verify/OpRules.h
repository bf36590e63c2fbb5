//===- OpRules.h - Rules of single ops --------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to lib/Verify. Each function checks the ops of one family, knowing that
// those before it in this list passed.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_VERIFY_OPRULES_H
#define TILEIR_VERIFY_OPRULES_H

#include "Verify/Rules.h"

namespace tileir {

/// verifyType for \p T and all types in it, innermost first.
llvm::Error verifyNestedTypes(Type T, SourceLoc Loc, unsigned Depth = 0);

/// \p Hints are a dictionary of dictionaries with keys. What the keys mean is for
/// targets: an unknown key or a value out of range is not an error.
llvm::Error verifyHints(Attribute Hints, SourceLoc Loc);

/// What the op table says: numbers and types of operands and results, attributes
/// and their permitted values, values of one type or shape.
llvm::Error verifyTable(const Operation &Op);

/// Arithmetic, conversions and matrix products.
llvm::Error verifyArithmetic(const Operation &Op);
/// Ops that rearrange or make tiles.
llvm::Error verifyShapes(const Operation &Op);
/// Pointers, views, loads, stores and atomics. \p M has the globals.
llvm::Error verifyMemory(const Operation &Op, const Module &M);
/// Loops, branches, reductions, terminators.
llvm::Error verifyControl(const Operation &Op);
/// assume and print_tko.
llvm::Error verifyMiscellaneous(const Operation &Op);

/// Locations of a function and its ops.
llvm::Error verifyFunctionDebug(const Function &F);
llvm::Error verifyOpDebug(const Operation &Op, const Function &F);

} // namespace tileir

#endif // TILEIR_VERIFY_OPRULES_H
