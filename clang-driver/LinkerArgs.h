//===- LinkerArgs.h - The linker's words in a link --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-linker-wrapper reads the linker's words without knowing most of them. What means
// another file to it than to the linker is given to both in words that it knows.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKERARGS_H
#define TILEIR_CLANG_DRIVER_LINKERARGS_H

#include "LinkActions.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tileir {

/// Whether the argument is words for the linker: -Wl, or -Xlinker.
bool isLinkerWords(const llvm::opt::Arg &A);

/// A copy of words for the linker, whose values may be changed.
llvm::opt::Arg &copyLinkerWords(clang::driver::Compilation &C, const llvm::opt::Arg &A);

/// Calls \p Visit for the inputs of the links of \p C.
void visitLinkInputs(clang::driver::Compilation &C,
                     llvm::function_ref<void(clang::driver::Action *&)> Visit);

/// Writes values that are words of their own, and names of libraries, in one word with
/// their options: clang-linker-wrapper would take the value of "--exclude-libs libk.a"
/// for an input, and "--library=k" for a folder.
void joinLinkerValues(clang::driver::Compilation &C);

/// Names the hidden archives of \p Code by their files, in place of -lname.
void nameHiddenArchives(clang::driver::Compilation &C, const LinkCode &Code);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKERARGS_H
