//===- FinishedCode.h - What finished GPU code lacks ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_FINISHEDCODE_H
#define TILEIR_CLANG_DRIVER_FINISHEDCODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// The images for offloading in \p File; those of bitcode only if \p FromBitcode.
llvm::Expected<llvm::SmallVector<llvm::object::OffloadFile>>
readImages(llvm::StringRef File, bool FromBitcode);

/// A warning that the GPU code of \p File, an object or archive of a link that makes code
/// for \p Archs, is not for all of them; empty if it is. A GPU takes the image that fits
/// it best, and in that the kernels of such a file are missing.
llvm::Expected<std::string> describeMissingCode(llvm::StringRef File,
                                                llvm::ArrayRef<std::string> Archs);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_FINISHEDCODE_H
