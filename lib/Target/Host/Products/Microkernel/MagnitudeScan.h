//===- MagnitudeScan.h - May subnormals count as zero? ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// x86's products of bf16 take and give zero for subnormals. Products of elements with the
// biased exponents x and y, and all sums of such products, are multiples of
// 2^(x - 127 - 7 + y - 127 - 7): if that is a normal number, nothing below can appear.
// So the least magnitude of each operand tells whether these instructions may be used.
// An operand that several blocks multiply is looked at once, where that can be. What C
// holds before is another matter: subnormal elements of it may become zero.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_MAGNITUDESCAN_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_MAGNITUDESCAN_H

#include "Target/Host/Machine/HostISA.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// The function `void (ptr Matrix, i64 Rows, i64 Stride, i64 Columns, ptr Least)` that
/// looks at elements of bf16, in rows that are Stride elements apart, and stores to Least
/// the biased exponent (i32) of the least magnitude but zero, 256 if all are zero.
llvm::Function *getOrCreateMagnitudeScan(llvm::Function &Caller, const HostISA &ISA);

/// Orders 16-bit floats, as bits, by their magnitude, as unsigned numbers with zero last.
llvm::Value *emitRank(llvm::IRBuilderBase &B, llvm::Value *Bits);

/// The biased exponent (i32) of the least of a vector of such numbers, 256 if all are of
/// zeros.
llvm::Value *emitExponentOfLeast(llvm::IRBuilderBase &B, llvm::Value *Ranks);

/// Whether no product of elements whose least exponents are \p X and \p Y, and no sum of
/// such products, is subnormal, nor the elements (i1).
llvm::Value *emitIsSafe(llvm::IRBuilderBase &B, llvm::Value *X, llvm::Value *Y);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_MAGNITUDESCAN_H
