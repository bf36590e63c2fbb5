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
// own. That folder goes with its owner, or when a signal ends the program.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKCOPIES_H
#define TILEIR_CLANG_DRIVER_LINKCOPIES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <deque>
#include <string>
#include <vector>

namespace tileir {

class LinkCopies {
public:
  LinkCopies() = default;
  ~LinkCopies();
  LinkCopies(const LinkCopies &) = delete;
  LinkCopies &operator=(const LinkCopies &) = delete;

  /// \returns where a copy of \p File is to be written.
  llvm::Expected<std::string> add(llvm::StringRef File);

  /// Has SIGINT, SIGTERM and SIGHUP remove the folder. To be called before LLVM has
  /// handlers of its own: it calls this one after it has removed temporary files.
  static void removeOnSignal();

private:
  std::string Root;
  std::deque<std::string> Folders; ///< In Root, each for one file of a name.
  std::vector<std::string> Copies;
  llvm::StringMap<unsigned> Names; ///< How many copies have them.
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKCOPIES_H
