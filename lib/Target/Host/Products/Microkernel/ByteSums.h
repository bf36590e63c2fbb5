//===- ByteSums.h - Sums of rows of bytes -----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dot products of bytes want one side of a certain sign. Where one has the other, its
// bytes are too large or too small by 128, and each dot product is by 128 times the sum
// of the other side's bytes.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_BYTESUMS_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_BYTESUMS_H

#include "Target/Host/Machine/HostISA.h"

namespace tileir {

/// The function `void (ptr Matrix, i64 Stride, ptr Sums, i64 Rows, i64 Columns)` that
/// writes the sum, i32 modulo 2^32, of the Columns bytes of each of Rows rows. Stride is
/// bytes from row to row. Only where \p ISA has a dot product of bytes.
llvm::Function *getOrCreateRowSummer(llvm::Function &Caller, bool IsUnsigned,
                                     const HostISA &ISA);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_BYTESUMS_H
