//===- LinkDependencies.h - What the linker says it has read ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKDEPENDENCIES_H
#define TILEIR_CLANG_DRIVER_LINKDEPENDENCIES_H

#include "clang/Driver/Compilation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// Has the file of the linker's --dependency-file name the files that the user knows in
/// place of \p Copies and of the objects that \p C compiles, and no temporary ones: they
/// are gone when a build system looks for them, which would make it link each time. To be
/// called after the link.
llvm::Error
nameLinkDependencies(const clang::driver::Compilation &C,
                     llvm::ArrayRef<std::pair<std::string, const char *>> Copies);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKDEPENDENCIES_H
