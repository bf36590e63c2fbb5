//===- LoadedObjects.h - What the dynamic linker has loaded -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_LOADEDOBJECTS_H
#define TILEIR_RUNTIME_LOADEDOBJECTS_H

#include <atomic>
#include <stdint.h>

namespace tileir::rt {

/// Where an address lies.
enum class Home {
  Memory,       ///< In no file that was loaded.
  Program,      ///< In the executable.
  StartLibrary, ///< In a library that was loaded with it, and is never unloaded.
  Library       ///< In a library that dlopen() has loaded.
};

Home findHome(const void *Address);

/// Whether a library is loaded whose file's name begins with \p Name. Waits for no
/// dlopen() that is under way. \p NumSeen, zero at first, is for later calls with that
/// name, which cost nothing where nothing was loaded since.
bool isLibraryLoaded(const char *Name, std::atomic<uint64_t> &NumSeen);

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_LOADEDOBJECTS_H
