//===- F2Space.h - Subspaces of bit vectors ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_F2SPACE_H
#define TILEIR_LAYOUT_F2SPACE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"
#include <cstdint>
#include <optional>

namespace tileir {

/// The span of bit vectors over the field of two elements, where exclusive or is the sum.
/// It remembers how each vector is made from those that were inserted: up to 64 of them.
class F2Space {
public:
  F2Space() = default;
  template <typename Range> explicit F2Space(const Range &Vectors) { insertAll(Vectors); }

  /// Adds a vector to the span; false if it was in it. Either way it has the next number.
  bool insert(uint64_t Vector);
  /// Adds a vector only if it is not in the span; says whether it was added.
  bool extend(uint64_t Vector) { return !contains(Vector) && insert(Vector); }
  template <typename Range> void insertAll(const Range &Vectors) {
    for (uint64_t V : Vectors)
      insert(V);
  }

  /// The inserted vectors whose sum is \p Vector, as a mask of their numbers: only those
  /// whose insertion enlarged the span. Nothing if it is not in the span.
  std::optional<uint64_t> solve(uint64_t Vector) const;
  bool contains(uint64_t Vector) const { return reduce(Vector).Vector == 0; }
  unsigned getDimension() const { return Rows.size(); }

  /// Masks of inserted vectors whose sums are zero: a basis of all these.
  llvm::ArrayRef<uint64_t> getKernel() const { return Kernel; }

private:
  struct Row {
    uint64_t Vector; ///< Its highest bit is set in no other row's vector.
    uint64_t Inserted;
  };
  Row reduce(uint64_t Vector) const;

  llvm::SmallVector<Row, 16> Rows;
  llvm::SmallVector<uint64_t, 8> Kernel;
  unsigned NumInserted = 0;
};

/// A basis of the intersection of the spans of \p A and \p B.
llvm::SmallVector<uint64_t, 8> intersect(llvm::ArrayRef<uint64_t> A,
                                         llvm::ArrayRef<uint64_t> B);

/// The exclusive or of \p Bases[b] for each bit b of \p Index.
template <typename T> T applyBases(llvm::ArrayRef<T> Bases, uint64_t Index) {
  T Sum = {};
  for (; Index; Index &= Index - 1)
    Sum = Sum ^ Bases[llvm::countr_zero(Index)];
  return Sum;
}

} // namespace tileir

#endif // TILEIR_LAYOUT_F2SPACE_H
