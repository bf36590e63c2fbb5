//===- FlippedRows.h - Bytes with their highest bits flipped ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dot products of bytes want one side of a certain sign. A matrix of the other sign is
// copied for them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_MICROKERNEL_FLIPPEDROWS_H
#define TILEIR_TARGET_HOST_MICROKERNEL_FLIPPEDROWS_H

#include "Target/Host/HostISA.h"

namespace tileir {

/// The function `void (ptr Matrix, i64 Stride, ptr Flipped, i64 FlippedStride, i64 Rows,
/// i64 Columns)` that copies Rows rows of Columns bytes and flips the highest bit of each
/// byte. Strides are bytes from row to row. Nothing outside of the rows is read or
/// written.
llvm::Function *getOrCreateRowFlipper(llvm::Function &Caller, const HostISA &ISA);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_MICROKERNEL_FLIPPEDROWS_H
