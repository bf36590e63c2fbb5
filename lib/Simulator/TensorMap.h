//===- TensorMap.h - What the 128 bytes of a tensor map say -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_TENSORMAP_H
#define TILEIR_SIMULATOR_TENSORMAP_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace tileir::sim {

/// A tensor map (PTX ISA, "Tensor-map"), taken apart. Dimension 0 is the innermost.
struct TensorMap {
  static constexpr unsigned Bytes = 128, MaxRank = 5;

  uint64_t Address;
  unsigned Rank, Type;
  unsigned ElementBytes;     ///< 0: the type does not exist.
  uint64_t Strides[MaxRank]; ///< Bytes.
  uint64_t Extents[MaxRank]; ///< Elements.
  unsigned Box[MaxRank];     ///< Elements.
  unsigned ElementSteps[MaxRank];
  unsigned Interleave, Atomicity; ///< 0: none; 0: chunks of 16 bytes.
  unsigned Width;                 ///< Of the swizzle, in bytes; 16: none.
  bool FillsNaN, RoundsToTF32;
  bool HasReservedBits;

  explicit TensorMap(llvm::ArrayRef<uint8_t> Data);
  /// What is wrong with it; empty if nothing is.
  std::string check() const;

  unsigned getRowBytes() const { return Box[0] * ElementBytes; }
  unsigned getNumRows() const;
  unsigned getBoxBytes() const { return getRowBytes() * getNumRows(); }
  /// The bytes of a row of the box at \p Corner that are inside the tensor.
  struct Row {
    uint64_t Address;
    unsigned First, Bytes; ///< Of the row.
  };
  /// Nothing if none is.
  std::optional<Row> getRow(llvm::ArrayRef<int32_t> Corner, unsigned Number) const;
  /// Where byte \p Byte of a row of a box at \p Base lies in shared memory.
  uint32_t getShared(uint32_t Base, unsigned Row, unsigned Byte) const;
  /// Byte \p Byte of an element outside.
  uint8_t getFill(unsigned Byte) const;
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_TENSORMAP_H
