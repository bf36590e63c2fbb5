//===- LinkScan.h - What a link has of tile kernels -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects made from Tile IR need libtileir_rt, which no linker but lld could learn
// from the object itself. So the driver looks: an object, archive or library of the
// link whose symbols include the runtime's names, or a source that names it, makes the
// link one with the runtime. Programs without tile kernels get neither a library nor a
// run path. GPU code that the link has to link is found in the same way.
//
// Plain C and system calls: the launcher uses it too, and has to start fast.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKSCAN_H
#define TILEIR_CLANG_DRIVER_LINKSCAN_H

#include "LinkWords.h"

namespace tileir {

/// Whether \p Name ends as the names of Tile IR files do.
bool hasTileIRExtension(const char *Name);

/// A file of a link with something of tile kernels.
struct LinkFile {
  const char *Path;
  unsigned Contents;  ///< A sum of FileContents (ObjectScan.h).
  const char *Script; ///< The linker script that names the file; null: the command line.
  int Argument;       ///< Which of the arguments names it,
  unsigned Word;      ///< and which word of that one (-Wl,).
  /// Its name is not that word, but in a file of words (-Wl,@file) or the value of the
  /// word before (-Wl,-l,name).
  bool IsPart;
  bool TakesWhole; ///< --whole-archive is in the link.
  /// It is an archive that the linker takes, asked for archives only, and that a shared
  /// library of its name is in front of.
  bool IsHidden;
};

/// Returns false to stop.
using LinkFileHandler = bool(void *Context, const LinkFile &File);

/// What clang's arguments say of the link. \p Args are those after the program's name,
/// without response files.
LinkMode readLinkMode(const char *const *Args, int Count);

/// Calls \p Handler for the files that this command line of clang would link and that
/// have something of tile kernels. None where nothing is linked for good (-c, -r). \p
/// Mode is that of the arguments; what the linker's words say of it is added.
void scanLink(LinkMode &Mode, const char *const *Args, int Count,
              LinkFileHandler *Handler, void *Context);

/// Whether the link needs the runtime, or has GPU code of tile kernels.
bool linkHasTile(const char *const *Args, int Count);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKSCAN_H
