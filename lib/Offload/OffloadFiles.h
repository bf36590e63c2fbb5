//===- OffloadFiles.h - Images for devices in files that are linked -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_OFFLOADFILES_H
#define TILEIR_OFFLOAD_OFFLOADFILES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace tileir {

/// Appends copies of the offload binaries in \p File: an object, an archive of objects,
/// LLVM bitcode, or offload binaries one after the other; none for another sort of file.
/// What LLVM's reader (llvm::object::extractOffloadBinaries) trusts is checked first, so
/// that damaged files are errors. Those of bitcode only if \p FromBitcode.
llvm::Error readOffloadFiles(llvm::MemoryBufferRef File,
                             llvm::SmallVectorImpl<llvm::object::OffloadFile> &Images,
                             bool FromBitcode = true);

} // namespace tileir

#endif // TILEIR_OFFLOAD_OFFLOADFILES_H
