//===- Printer.h - A module as text -----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_PRINTER_H
#define TILEIR_TEXT_PRINTER_H

#include "IR/Module.h"

namespace tileir {

struct PrintOptions {
  /// Wrap the items in `cuda_tile.module @kernels {`, with the producer as attribute, as
  /// the open tools need it, and spell ops as the text of the oldest version that can
  /// hold the module does.
  /// Without: what tileirdisasm prints, byte for byte.
  bool ModuleLine = true;
  /// Ops as `"cuda_tile.addi"(%0, %1) <{overflow = ...}> : (types) -> types`.
  bool Generic = false;
  /// A location after each op, their definitions at the end.
  bool DebugInfo = false;
};

/// Prints a verified module such that parseText gives an equal one back (but for
/// locations when they are not printed). docs/text.md has the language.
void printModule(const Module &M, llvm::raw_ostream &OS,
                 const PrintOptions &Options = {});

} // namespace tileir

#endif // TILEIR_TEXT_PRINTER_H
