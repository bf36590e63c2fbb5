//===- MatrixDescriptor.h - Operands by descriptor --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions that read a matrix from shared memory by themselves are told where it is
// by a descriptor: an address, two strides and a swizzle (PTX ISA, "Matrix Descriptor" of
// wgmma). docs/nvptx-wgmma.md has the rule by which addresses follow.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_MATRIXDESCRIPTOR_H
#define TILEIR_LAYOUT_MATRIXDESCRIPTOR_H

#include "Layout/SharedAccess.h"
#include <optional>

namespace tileir {

/// An operand of one instruction as a part of a tile: Rows (m or n) along dimension
/// RowDim by K along dimension KDim.
struct DescriptorOperand {
  unsigned RowDim, KDim;
  unsigned Rows, K;
};

/// How a descriptor tells where an operand of an instruction is.
struct DescriptorPlan {
  bool MNMajor = false;        ///< Neighbours along m or n are neighbours in memory.
  unsigned SwizzleBytes = 128; ///< Width of the swizzle: 128, 64 or 32.
  /// Bytes; zero where the operand has none.
  uint32_t LeadingStride = 0, Stride = 0;
  /// For each bit of an element's row-major number in the tile the bytes that it adds to
  /// the start; zero for bits within the instruction.
  llvm::SmallVector<uint32_t, 16> StartBases;

  /// Where the part begins that has \p Element, a multiple of the instruction's extents.
  uint32_t getStart(uint32_t Element) const;
  /// What a buffer, and each of its stages, has to be aligned to.
  unsigned getAlignment() const { return 8 * SwizzleBytes; }
  /// The descriptor's bits without the address, which is in the lowest 14 bits as a
  /// multiple of 16: its lower and its upper word.
  uint32_t getLow() const;
  uint32_t getHigh() const;
};

/// How a descriptor tells where \p Operand is in \p Buffer; nothing if none can.
/// MN-major operands are asked for elements of 2 bytes only.
std::optional<DescriptorPlan> planDescriptor(const SharedLayout &Buffer,
                                             const DescriptorOperand &Operand,
                                             unsigned ElementBytes);

} // namespace tileir

#endif // TILEIR_LAYOUT_MATRIXDESCRIPTOR_H
