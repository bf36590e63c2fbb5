//===- Warnings.h - Warnings of no group of clang's -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_WARNINGS_H
#define TILEIR_CLANG_DRIVER_WARNINGS_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/Twine.h"

namespace tileir {

/// -w, or -Wno-everything that no -Weverything follows: clang does not apply the latter
/// to diagnostics that others make.
bool ignoresWarnings(const clang::DiagnosticsEngine &Diags);

/// Reports a warning that only -w, -Wno-everything and -Werror concern.
void warn(clang::DiagnosticsEngine &Diags, const llvm::Twine &Message);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_WARNINGS_H
