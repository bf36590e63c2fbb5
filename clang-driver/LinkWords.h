//===- LinkWords.h - What the words of a command line mean ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the search for tile kernels in a link has to know of clang's options, without
// clang's table of them: which have a value of their own, so that the next argument is
// none of clang's options, and with which nothing is linked.
//
// Plain C and system calls: the launcher uses it too, and has to start fast.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKWORDS_H
#define TILEIR_CLANG_DRIVER_LINKWORDS_H

#include "ObjectScan.h"

namespace tileir {

/// Whether \p Text is in \p List, which a null pointer ends.
bool isOneOf(const char *Text, const char *const *List);

/// Whether \p Text begins with \p Prefix.
bool startsWith(const char *Text, const char *Prefix);

/// Whether the argument after this one is the value of it.
bool hasValueNext(const char *Arg);

/// An option of the linker that has a value.
struct LinkerOption {
  /// What the value is; Other is of no matter to the link's inputs.
  enum ValueKind { None, Other, Library, Folder, Script };
  ValueKind Kind;    ///< None: the word is not such an option.
  const char *Value; ///< In the same word; null: the next word is the value.
};

/// What \p Word is to the linker. Its value is part of it, and lives as long.
LinkerOption readLinkerOption(const char *Word);

/// Reads clang's arguments one by one, for what a link would be.
class LinkMode {
public:
  void read(const char *Arg);

  bool Links = true;               ///< Not only compiles, nor makes an object.
  bool IsRelocatable = false;      ///< Links objects to one that is linked again.
  bool HasDefaultLibraries = true; ///< Those that clang adds by itself.
  bool IsStatic = false;           ///< From its start, the link looks for archives only.
  const char *SysRoot = nullptr;
  const char *Target = nullptr;
  const char *WorkingDirectory = nullptr;

private:
  const char **Value = nullptr; ///< Takes the next argument.
  bool SkipsNext = false;
  bool HasNoLink = false;    ///< Whatever is said of devices.
  bool IsDeviceOnly = false; ///< Host code is not compiled, and not linked.
  bool IsAtInputs = false;   ///< After "--".
};

/// The words of a file of options (@file), as clang and the linker split it.
class WordReader {
public:
  explicit WordReader(Bytes Text) : Text(Text) {}

  /// The next word; null at the end. One that is too long for a path is left out.
  const char *next();

private:
  Bytes Text;
  uint64_t At = 0;
  char Word[PathSize];
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKWORDS_H
