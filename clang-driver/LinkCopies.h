//===- LinkCopies.h - Copies of a link's files ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The linker knows archives by the last part of their names (--exclude-libs), and shows
// names in its messages, so copies of its files have those names, in a folder of their
// own.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKCOPIES_H
#define TILEIR_CLANG_DRIVER_LINKCOPIES_H

#include "TemporaryFolder.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

class LinkCopies {
public:
  /// \returns where a copy of \p File is to be written.
  llvm::Expected<std::string> add(llvm::StringRef File);

private:
  TemporaryFolder Root;
  unsigned NumFolders = 0;         ///< In Root, each for one file of a name.
  llvm::StringMap<unsigned> Names; ///< How many copies have them.
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKCOPIES_H
