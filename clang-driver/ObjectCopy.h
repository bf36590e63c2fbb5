//===- ObjectCopy.h - Objects without their Tile IR -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_OBJECTCOPY_H
#define TILEIR_CLANG_DRIVER_OBJECTCOPY_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tileir {

/// Writes the object or archive \p From to \p To without the Tile IR that links compile:
/// clang-linker-wrapper would take that for code to link. Other images stay.
llvm::Error copyWithoutTileIR(llvm::StringRef From, llvm::StringRef To);

/// Writes the archive \p ThinArchive, which is named after its file, with its members
/// inside to \p To.
llvm::Error copyWithMembers(llvm::MemoryBufferRef ThinArchive, llvm::StringRef To);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_OBJECTCOPY_H
