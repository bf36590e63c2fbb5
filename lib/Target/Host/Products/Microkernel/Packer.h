//===- Packer.h - Operands in memory become packed ones ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: an operand that lies in a tensor has to be copied into panels, or into rows
// without gaps, and is transposed by that if it lies there the other way round. Element
// by element that is a gather, which takes as long as the product of a small tile.
//
// Idea: vectors in both directions. A matrix that keeps its direction is copied row by
// row, a vector at a time. One that is turned is taken in squares of as many rows as a
// vector has elements: each row is one load, the square is transposed in registers by
// shuffles (log2 of its extent for each vector), and each column is one store.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PACKER_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PACKER_H

#include "Dialect/TileTypes.h"
#include "Target/Host/Machine/HostISA.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace tileir {

/// What becomes of an element of the tensor when it is packed.
enum class PackedAs {
  Same,      ///< Its bits.
  F32OfBF16, ///< The same number.
  F32OfF16,  ///< The same number.
  I16OfSigned8,
  I16OfUnsigned8
};

/// How elements of format \p From become packed ones of \p To; none if no packer does it.
/// Integers are zero-extended if \p IsUnsigned.
std::optional<PackedAs> getPackedAs(Element From, Element To, bool IsUnsigned,
                                    const HostISA &ISA);

/// The vector \p V of integers, elements of the tensor, as packed ones.
llvm::Value *emitConverted(llvm::IRBuilderBase &B, llvm::Value *V, PackedAs As);

/// Vectors of integers with the highest bit of each byte flipped.
llvm::Value *emitFlipped(llvm::IRBuilderBase &B, llvm::Value *V);

/// What the elements of the tensor are, for names of functions: "bf16."; nothing if they
/// are packed as they are.
llvm::StringRef getSourceName(PackedAs As);

/// How a matrix of a tensor is packed. The packed matrix has Rows x Columns elements of
/// Bytes bytes each, in panels of PanelWidth columns: element (r, c) is at
/// (c / PanelWidth) * PanelSize + r * PanelWidth + c % PanelWidth. One panel of all
/// columns is a row-major matrix.
struct Packing {
  unsigned Rows, Columns, PanelWidth; ///< Powers of two.
  uint64_t PanelSize;                 ///< Elements; only of several panels.
  unsigned Bytes;                     ///< 1, 2, 4 or 8.
  /// Element (r, c) lies in the tensor at c * Stride + r, else at r * Stride + c.
  bool Turned;
  /// The conversion to elements of Bytes bytes.
  PackedAs As = PackedAs::Same;
  /// So many elements of a column lie together, a divisor of Rows: element (r, c) is at
  /// (c / PanelWidth) * PanelSize + (r / Group * PanelWidth + c % PanelWidth) * Group +
  /// r % Group. More than 1 only of matrices that are not converted.
  unsigned Group = 1;
  /// Looks at the magnitudes on the way, as getOrCreateMagnitudeScan() does. Only of
  /// elements of bf16 that are not converted.
  bool FindsLeast = false;
  /// Flips the highest bit of each byte, those of zeros included.
  bool Flips = false;

  /// Bytes of an element of the tensor.
  unsigned getSourceBytes() const { return As == PackedAs::Same ? Bytes : Bytes / 2; }
};

/// The function `void (ptr Source, i64 Stride, ptr Packed, i64 Rows, i64 Columns, i64
/// MadeRows, i64 MadeColumns)` that packs a matrix at \p Source (KernelFunction.h). Only
/// the first Rows x Columns elements are read; the others become zero. Only the first
/// MadeRows x MadeColumns packed elements matter, whole groups; what others are is not
/// known then. \p Source is aligned to elements. If it FindsLeast it has one more
/// parameter, ptr Least, for the biased exponent.
llvm::Function *getOrCreatePacker(llvm::Function &Caller, const Packing &P,
                                  const HostISA &ISA);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PACKER_H
