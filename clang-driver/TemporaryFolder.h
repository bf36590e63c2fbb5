//===- TemporaryFolder.h - Folders of temporary files -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM removes temporary files when a signal ends the program, and no folders.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_TEMPORARYFOLDER_H
#define TILEIR_CLANG_DRIVER_TEMPORARYFOLDER_H

#include "llvm/Support/Error.h"

namespace tileir {

/// A folder that goes, with all that is in it, with its owner or when a signal ends the
/// program.
class TemporaryFolder {
public:
  TemporaryFolder() = default;
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  /// Makes the folder, whose name begins with \p Prefix. To be called once.
  std::error_code create(llvm::StringRef Prefix);
  /// Empty before it is made.
  llvm::StringRef path() const;

  /// Has the signals that end a program remove all folders. To be called before LLVM has
  /// handlers of its own: those pass a signal on when they have removed temporary files.
  static void removeOnSignal();
  /// Removes all folders. For handlers of signals, too.
  static void removeAll();

private:
  struct Entry;
  Entry *Registered = nullptr;
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_TEMPORARYFOLDER_H
