//===- PrintDirective.h - Directives of print_tko's formats -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_PRINTDIRECTIVE_H
#define TILEIR_SUPPORT_PRINTDIRECTIVE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tileir {

/// What stands between '%' and the end of a conversion, as in printf.
struct PrintDirective {
  /// What C promises for one conversion; glibc would take as much memory as it is told.
  static constexpr unsigned MaxWidth = 4095;

  std::string Flags; ///< Each at most once.
  llvm::StringRef Width, Length;
  std::string Precision; ///< With its point.
  char Conversion = 0;   ///< 0: malformed.

  /// Whether the width or the precision is above MaxWidth.
  bool isTooWide() const;
};

/// Takes a directive, whose '%' is gone already, from the front of \p Rest.
PrintDirective takePrintDirective(llvm::StringRef &Rest);

} // namespace tileir

#endif // TILEIR_SUPPORT_PRINTDIRECTIVE_H
