//===- SeenFiles.h - Files that were looked at ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_SEENFILES_H
#define TILEIR_CLANG_DRIVER_SEENFILES_H

#include <stdint.h>
#include <sys/stat.h>

namespace tileir {

/// Headers, scripts and files of words that were looked at: a second look finds nothing
/// new, and they may name themselves.
class SeenFiles {
public:
  /// Whether the file is there and was not looked at; from now on it was.
  bool add(const char *Path) {
    struct stat Status;
    if (Count == Max || stat(Path, &Status))
      return false;
    uint64_t Key = Status.st_ino ^ (uint64_t(Status.st_dev) << 40);
    for (unsigned I = 0; I != Count; ++I)
      if (Keys[I] == Key)
        return false;
    Keys[Count++] = Key;
    return true;
  }
  void clear() { Count = 0; }

private:
  static constexpr unsigned Max = 1024;
  uint64_t Keys[Max];
  unsigned Count = 0;
};

/// Files name files no deeper than this.
constexpr unsigned MaxDepth = 32;

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_SEENFILES_H
