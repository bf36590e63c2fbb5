//===- Microkernel.h - Register-blocked matrix products ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C += A * B on operands in memory, as a function in LLVM IR. Three compute types
// suffice if operands of narrower formats are widened when they are packed; two narrow
// formats are also taken as they are, which halves or quarters what is moved and lets
// the machine's dot products do the work (docs/host-mma.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_MICROKERNEL_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_MICROKERNEL_H

#include "Dialect/TileTypes.h"
#include "Target/Host/Machine/HostISA.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <optional>

namespace tileir {

/// The largest shape that a microkernel is called for and how its operands lie in
/// memory. One call multiplies Rows x Depth of A with Depth x Columns of B, with Rows <=
/// M, Columns <= N and Depth given at run time: what a ragged edge leaves out costs
/// nothing.
///
/// A: element (m, k) at A[m * LDA + k], LDA given at run time. Nothing outside
///    Rows x Depth is read.
/// B: packed panels of W = getPanelWidth() columns. Panel p starts at element
///    p * PanelDepth * W, where PanelDepth is getPanelDepth() or, given at run time, that
///    of another K, and G = getGroup() (1 unless narrow).
///    In it lie, for each group of G steps of k ascending, the columns
///    [p * W, (p + 1) * W), and for each column the G elements of the group: element
///    (k, n) at (k / G) * W * G + (n % W) * G + k % G. If Depth is not a multiple of G,
///    the rest of the last group is zero. Depth is a multiple of getDepthUnit(). If it
///    flipsB(), the highest bit of each byte is flipped.
/// C: M x N of Compute, row-major and contiguous. Of its first Rows rows the vectors
///    (getVectorWidth() columns) that have a column below Columns are read and written.
///
/// A needs the alignment of its elements, B and C too, but 64 bytes make them faster.
struct MatrixProduct {
  unsigned M, N, K; ///< M and K at least 1; N a power of two.
  Element Compute;  ///< F32, F64 or I32: element type of C, and of A and B if not narrow.

  /// A narrow format of A and B that isSupported allows.
  std::optional<Element> Narrow = std::nullopt;
  bool UnsignedA = false; ///< For I8: A is zero-extended, else sign-extended.
  bool UnsignedB = false;

  /// Columns may be less than N; it is N otherwise.
  bool IsRagged = false;

  /// The matrix that will be packed soon lies turned: its element (k, n) is at
  /// Next[n * NextStride + k].
  bool IsNextTurned = false;

  /// Whether A and B of format \p Narrow can be multiplied in \p Compute as they are:
  /// BF16 in F32 everywhere, I8 and I16 in I32 where the ISA has a dot product.
  static bool isSupported(Element Compute, Element Narrow, const HostISA &ISA);

  /// The element type of A and B.
  Element getOperandElement() const { return Narrow.value_or(Compute); }

  /// Consecutive steps of k that lie together in B.
  unsigned getGroup() const;

  /// Columns of a panel of B: two or four vector registers of C, or N if that is less.
  unsigned getPanelWidth(const HostISA &ISA) const;

  /// Columns of a vector register of C, or N if that is less.
  unsigned getVectorWidth(const HostISA &ISA) const;

  bool hasWholeGroups() const { return K % getGroup() == 0; }

  /// Whether tile registers multiply A and B.
  bool usesAMX(const HostISA &ISA) const;

  /// Steps of k in a tile register.
  unsigned getAMXDepth() const { return 64 / getMemoryBytes(getOperandElement()); }

  /// What K is a multiple of: a tile register or a group if that can be, else 1.
  unsigned getDepthUnit(const HostISA &ISA) const;

  /// Steps of k that a panel has room for: whole groups.
  uint64_t getPanelDepth() const;

  /// The depth from which on the code is the same: a module has one function for all K
  /// that are larger and whole groups.
  unsigned getSharedDepth() const;

  /// Elements of packed B.
  uint64_t getPackedSize() const;

  /// Whether A and B may be multiplied by an instruction that takes and gives zero for
  /// subnormals, if that changes nothing.
  bool losesSubnormals(const HostISA &ISA) const;

  /// Whether the highest bits of the bytes of packed B are flipped, for an instruction
  /// that does not multiply bytes of both signs. The microkernel takes from each sum what
  /// that adds to it.
  bool flipsB(const HostISA &ISA) const;

  /// Whether sums can go past the caches: rows of panels are whole lines.
  bool canStorePastCaches(const HostISA &ISA) const;

  /// With so many rows packing B takes as long as multiplying.
  static constexpr unsigned FewRows = 32;

  /// Whether the microkernel fetches the next B into L2 along with its work: packing is
  /// slow if what it reads is not there. With many rows the fetches themselves take
  /// longer than what they save.
  bool fetchesNext() const { return M <= FewRows; }
};

/// The function `void (ptr A, i64 LDA, ptr B, ptr C, i64 Rows, i64 Columns, i64 Depth,
/// i64 PanelDepth, ptr Next, i64 NextStride, i64 IsSafe, i64 StartsAtZero, ptr Result,
/// i64 ResultStride, i64 PastCaches)` that adds the product to C (KernelFunction.h). C
/// overlaps neither A nor B.
///
/// Next is where a matrix of the size and the element type of B lies that will be packed
/// soon, or null, NextStride the bytes from row to row (from column to column, if it is
/// turned), if fetchesNext(). Else it is where the next product's packed B lies, or null.
/// Nothing is read there, so that it need not be memory.
///
/// IsSafe is 0 where the product losesSubnormals() and emitIsSafe() (MagnitudeScan.h)
/// does not hold.
///
/// If StartsAtZero is not 0, C counts as zero and is not read; Depth is not 0 then.
///
/// If Result is not null, the sums go there and not to C, which holds anything then:
/// element (m, n) to Result[m * ResultStride + n]. Columns is N. Result overlaps neither
/// C nor what is read of A and B. If PastCaches is not 0, they go past the caches, if
/// canStorePastCaches(): rows of Result are aligned to lines then, and the caller puts a
/// fence behind its last product.
///
/// For each element of C the products are added with k ascending, starting from C. Each
/// step is one fused multiply-add where the ISA has it, else a rounded product and a
/// rounded sum; I32 wraps. The one liberty: with HasDotBF16 the two products of a group
/// may be added in the machine's order, with HasAMXBF16 those of a tile register's steps,
/// and subnormal elements of C may count as zero.
llvm::Function *getOrCreateMicrokernel(llvm::Function &Caller, const MatrixProduct &P,
                                       const HostISA &ISA);

/// The function `void (ptr B, i64 Depth)` that makes groups, as MatrixProduct describes,
/// in place out of plain panels: element (k, n) of a panel at k * W + n % W. It writes
/// the zeros of the last group too, and flips what the product wants flipped. Only for
/// narrow products.
llvm::Function *getOrCreatePanelGrouper(llvm::Function &Caller, const MatrixProduct &P,
                                        const HostISA &ISA);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_MICROKERNEL_H
