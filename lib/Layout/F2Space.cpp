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

F2Space::Row F2Space::reduce(uint64_t Vector) const {
  Row Left = {Vector, 0};
  for (const Row &R : Rows)
    if (Left.Vector >> llvm::Log2_64(R.Vector) & 1) {
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
  unsigned Leading = llvm::Log2_64(New.Vector);
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
