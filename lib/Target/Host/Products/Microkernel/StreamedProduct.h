//===- StreamedProduct.h - Products that read B where it lies ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a product of few rows uses each element of B only as often, so that packing B
// takes longer than the product and, between two products, waits for memory.
//
// Idea: read B where it lies, and fetch the next rows along with the arithmetic. Rows of
// B are often a multiple of 4 KB apart, where L1 has room for eight of them: so all
// columns go by for eight steps of k, and C, which is small, stays in L1 in between:
//
//   for each chunk of steps along k   as many rows of B as L1 holds
//     for each strip of columns       two vectors
//       for each block of rows        registers, while k runs over the chunk
//
// The first block of rows puts the strip, converted, where the others read it: a kilobyte
// side by side. Meanwhile it fetches rows of a later chunk, one after the other: a tile
// is often some hundred bytes wide, and each row of it in a page of its own, where the
// hardware does not fetch ahead.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_STREAMEDPRODUCT_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_STREAMEDPRODUCT_H

#include "Target/Host/Products/Microkernel/Microkernel.h"
#include "Target/Host/Products/Microkernel/Packer.h"

namespace tileir {

/// A product whose operands lie in memory like this:
///
/// A: packed in panels of PanelA columns of M rows: element (m, k) at
///    (k / PanelA) * M * PanelA + m * PanelA + k % PanelA.
/// B: element (k, n) at B[k * Stride + n], in the format that the packing \p As begins
///    with. The first Depth rows are read, whole.
/// C: M x N of Compute, row-major and contiguous. Of its first Rows rows the strips that
///    have a column below Columns are read and written.
///
/// Depth is given at run time, K or that of another product with the same chunk.
struct StreamedProduct {
  MatrixProduct Product;
  PackedAs As;
  unsigned Strip;  ///< Columns: two vectors.
  unsigned Chunk;  ///< Steps of k between a load and a store of C.
  unsigned PanelA; ///< Columns of a panel of A: whole chunks.

  /// With more rows it pays to pack B, in a tile or in all tiles that use it.
  static constexpr unsigned MaxRows = 32;

  /// The product \p P, whose B would be packed as \p As, if that is better streamed.
  static std::optional<StreamedProduct> get(const MatrixProduct &P, PackedAs As,
                                            const HostISA &ISA);
};

/// The function `void (ptr A, ptr B, i64 Stride, ptr C, i64 Rows, i64 Columns, i64
/// Depth)` that adds the product to C (KernelFunction.h), with the same sums as a
/// microkernel. Rows of B after the last one may be fetched, but are not read.
llvm::Function *getOrCreateStreamedProduct(llvm::Function &Caller,
                                           const StreamedProduct &P, const HostISA &ISA);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_STREAMEDPRODUCT_H
