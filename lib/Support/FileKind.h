//===- FileKind.h - What a file is that is not Tile IR ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_FILEKIND_H
#define TILEIR_SUPPORT_FILEKIND_H

#include "llvm/Support/Error.h"

namespace tileir {

/// An error that says what the file \p Bytes is, if it begins like something else than
/// Tile IR: an object, a program in another language, a pointer to the real file. Texts
/// are told by a few words, so this is only for files that could not be read.
llvm::Error explainForeignFile(llvm::StringRef Bytes);

} // namespace tileir

#endif // TILEIR_SUPPORT_FILEKIND_H
