//===- Edits.h - How a smaller module differs from a module -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_REDUCE_EDITS_H
#define TILEIR_REDUCE_EDITS_H

#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <utility>

namespace tileir {

/// A field of an op by its position in the descriptor.
using OpField = std::pair<const Operation *, unsigned>;

/// What rebuildModule() does differently from a copy.
struct Edits {
  llvm::DenseSet<const Function *> Functions;       ///< Left out.
  llvm::DenseSet<const Global *> Globals;           ///< Left out.
  llvm::DenseSet<Value> Arguments;                  ///< Of entries: left out.
  llvm::DenseSet<const Operation *> Ops;            ///< Left out.
  llvm::DenseMap<const Operation *, unsigned> Open; ///< By what is in that region.
  /// Values that an op carries through its regions, by the number of its result: left
  /// out.
  llvm::DenseSet<OpField> Carried;
  llvm::DenseSet<OpField> Operands; ///< Optional ones: left out.
  /// With their simplest value: none, the default, zeros, or an empty text.
  llvm::DenseSet<OpField> Attributes;
  llvm::DenseSet<const Function *> Hints;      ///< Left out.
  llvm::DenseSet<const Global *> PlainGlobals; ///< Of zeros, with no alignment.
  /// Extents of tiles, wherever they stand.
  llvm::DenseMap<int64_t, int64_t> Extents;
  /// Ops, functions and globals without a place in the source.
  llvm::DenseSet<const void *> Places;
  bool Producer = false; ///< Left out.
};

/// A copy of \p M with \p E. Values that are missing are replaced by others of the same
/// type: an operand of what is left out, else the nearest value before it, else zero.
/// Null where there is none. Nothing is verified. Debug records stay those of \p M, and
/// both modules have one context.
std::unique_ptr<Module> rebuildModule(const Module &M, const Edits &E);

} // namespace tileir

#endif // TILEIR_REDUCE_EDITS_H
