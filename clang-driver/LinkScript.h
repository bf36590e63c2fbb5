//===- LinkScript.h - What linker scripts name ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain C and system calls, as LinkScan.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKSCRIPT_H
#define TILEIR_CLANG_DRIVER_LINKSCRIPT_H

#include "ObjectScan.h"

namespace tileir {

/// Reads the names of a linker script one by one.
class ScriptReader {
public:
  /// A file or library of the link, a folder of libraries, or another script.
  enum class NameKind { None, Input, Folder, Script };

  explicit ScriptReader(Bytes Text) : Text(Text) {}

  /// Whether the script has a command that names something.
  bool hasNames() const;

  /// The next name; null at the end.
  const char *next();

  /// What the last name is.
  NameKind getKind() const { return Kind; }

private:
  bool readWord();

  Bytes Text;
  uint64_t At = 0;
  char Word[PathSize]; ///< A name, or one character of punctuation.
  bool IsQuoted = false;
  unsigned Nesting = 0;              ///< Of parentheses within a command.
  NameKind Command = NameKind::None; ///< What its names are.
  NameKind Kind = NameKind::None;    ///< Of the last name.
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKSCRIPT_H
