//===- Microkernel.h - Register-blocked matrix products ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C += A * B on operands in memory, as a function in LLVM IR. Operands of narrower
// formats are widened when they are packed, so that three compute types suffice.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_MICROKERNEL_MICROKERNEL_H
#define TILEIR_TARGET_HOST_MICROKERNEL_MICROKERNEL_H

#include "Dialect/TileTypes.h"
#include "Target/Host/HostISA.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace tileir {

/// The largest shape that a microkernel is called for and how its operands lie in
/// memory. One call multiplies Rows x Depth of A with Depth x N of B, with Rows <= M and
/// Depth <= K given at run time: a ragged edge needs no padding along m and k.
///
/// A: element (m, k) at A[m * LDA + k], LDA given at run time. Nothing outside
///    Rows x Depth is read.
/// B: packed panels of W = getPanelWidth() columns; panel p holds, for each k ascending,
///    the columns [p * W, (p + 1) * W) contiguously: element (k, n) at
///    B[(n / W) * K * W + k * W + n % W], whatever Depth is.
/// C: M x N, row-major and contiguous; its first Rows rows are read and written.
///
/// A needs the alignment of its elements, B and C too, but 64 bytes make them faster.
struct MatrixProduct {
  unsigned M, N, K; ///< M and K at least 1; N a power of two.
  Element Compute;  ///< F32, F64 or I32: element type of A, B and C in memory.

  /// Columns of a panel of B: two vector registers, or N if that is less.
  unsigned getPanelWidth(const HostISA &ISA) const;
};

/// The function `void (ptr A, i64 LDA, ptr B, ptr C, i64 Rows, i64 Depth)` that adds the
/// product to C, internal to the module of \p Caller and with its target attributes; made
/// on first use. C overlaps neither A nor B.
///
/// For each element of C the products are added with k ascending, starting from C. Each
/// step is one fused multiply-add where the ISA has it, else a rounded product and a
/// rounded sum; I32 wraps.
llvm::Function *getOrCreateMicrokernel(llvm::Function &Caller, const MatrixProduct &P,
                                       const HostISA &ISA);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_MICROKERNEL_MICROKERNEL_H
