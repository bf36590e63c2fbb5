//===- Diagnostics.cpp - Diagnostics that clang does not have -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Diagnostics.h"

using namespace llvm;
using clang::DiagnosticsEngine;

bool tileir::ignoresWarnings(const DiagnosticsEngine &Diags) {
  bool IsOff = false;
  for (StringRef Group : Diags.getDiagnosticOptions().Warnings)
    if (Group == "everything" || Group == "no-everything")
      IsOff = Group == "no-everything";
  return IsOff || Diags.getIgnoreAllWarnings();
}

void tileir::warn(DiagnosticsEngine &Diags, const Twine &Message) {
  if (ignoresWarnings(Diags))
    return;
  // Clang does not apply -Werror to it either.
  auto Level =
      Diags.getWarningsAsErrors() ? DiagnosticsEngine::Error : DiagnosticsEngine::Warning;
  Diags.Report(Diags.getCustomDiagID(Level, "%0")) << Message.str();
}
