//===- SourcePlace.h - Where an op comes from -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_SOURCEPLACE_H
#define TILEIR_DIALECT_SOURCEPLACE_H

#include "Dialect/TileCall.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// Where the op is in its source, "kernel.py:7:3"; empty if that is not known.
std::string describeSource(const TileCall &Call);

/// Where the op is in its source or, if that is not known, in its file ("byte 0x1f");
/// empty if neither is.
std::string describePlace(const TileCall &Call);

/// The error that \p Target ("the GPU target") does not support the op of \p Call: names
/// the op, why (may be empty) and the place.
llvm::Error refuseOp(const TileCall &Call, llvm::StringRef Target, llvm::StringRef Why);

} // namespace tileir

#endif // TILEIR_DIALECT_SOURCEPLACE_H
