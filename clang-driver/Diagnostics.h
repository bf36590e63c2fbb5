//===- Diagnostics.h - Diagnostics that clang does not have -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_DIAGNOSTICS_H
#define TILEIR_CLANG_DRIVER_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/Twine.h"

namespace tileir {

/// Reports an error, whose \p Format has clang's placeholders.
template <unsigned N>
clang::DiagnosticBuilder error(clang::DiagnosticsEngine &Diags, const char (&Format)[N]) {
  return Diags.Report(Diags.getCustomDiagID(clang::DiagnosticsEngine::Error, Format));
}

/// -w, or -Wno-everything that no -Weverything follows: clang does not apply the latter
/// to diagnostics that others make.
bool ignoresWarnings(const clang::DiagnosticsEngine &Diags);

/// Reports a warning that only -w, -Wno-everything and -Werror concern.
void warn(clang::DiagnosticsEngine &Diags, const llvm::Twine &Message);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_DIAGNOSTICS_H
