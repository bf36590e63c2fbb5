//===- F2Space.cpp - Subspaces of bit vectors -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/F2Space.h"
#include "llvm/Support/MathExtras.h"
#include <cassert>

using namespace tileir;
using namespace llvm;

F2Space::Row F2Space::reduce(uint64_t Vector) const {
  Row Left = {Vector, 0};
  for (const Row &R : Rows)
    if (Left.Vector >> Log2_64(R.Vector) & 1) {
      Left.Vector ^= R.Vector;
      Left.Inserted ^= R.Inserted;
    }
  return Left;
}

bool F2Space::insert(uint64_t Vector) {
  assert(NumInserted < 64 && "a mask has 64 bits");
  Row New = reduce(Vector);
  New.Inserted ^= uint64_t(1) << NumInserted++;
  if (!New.Vector) {
    Kernel.push_back(New.Inserted);
    return false;
  }
  unsigned Leading = Log2_64(New.Vector);
  for (Row &R : Rows)
    if (R.Vector >> Leading & 1) {
      R.Vector ^= New.Vector;
      R.Inserted ^= New.Inserted;
    }
  Rows.push_back(New);
  return true;
}

std::optional<uint64_t> F2Space::solve(uint64_t Vector) const {
  Row Left = reduce(Vector);
  if (Left.Vector)
    return std::nullopt;
  return Left.Inserted;
}

SmallVector<uint64_t, 8> tileir::intersect(ArrayRef<uint64_t> A, ArrayRef<uint64_t> B) {
  F2Space Both;
  Both.insertAll(A);
  Both.insertAll(B);
  // Where a sum over both is zero, the part of A is the part of B.
  uint64_t OfA = A.size() == 64 ? ~uint64_t(0) : (uint64_t(1) << A.size()) - 1;
  F2Space Common;
  SmallVector<uint64_t, 8> Basis;
  for (uint64_t Sum : Both.getKernel()) {
    uint64_t Vector = applyBases(A, Sum & OfA);
    if (Common.insert(Vector))
      Basis.push_back(Vector);
  }
  return Basis;
}
