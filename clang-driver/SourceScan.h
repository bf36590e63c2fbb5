//===- SourceScan.h - Sources that use the runtime --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources that are compiled and linked by one command. Plain C and system calls, as
// LinkScan.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_SOURCESCAN_H
#define TILEIR_CLANG_DRIVER_SOURCESCAN_H

#include "ObjectScan.h"
#include "SeenFiles.h"

namespace tileir {

/// The path of a file in a folder. False if it is too long.
bool makePath(char (&Path)[PathSize], const char *Folder, unsigned FolderLength,
              const char *Name);

/// Looks at sources of a command line of clang.
class SourceScan {
public:
  SourceScan(const char *const *Args, int Count, SeenFiles &Seen)
      : Args(Args), Count(Count), Seen(Seen) {}

  /// Whether a source, or a header of its own folder or of -I that it includes, names the
  /// runtime or its header.
  bool usesRuntime(const char *Path, Bytes Text);

private:
  bool includeUsesRuntime(const char *Folder, unsigned Length, const char *Name);

  const char *const *Args;
  int Count;
  SeenFiles &Seen;
  unsigned Depth = 0; ///< Of headers.
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_SOURCESCAN_H
