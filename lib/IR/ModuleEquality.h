//===- ModuleEquality.h - Equality across contexts --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to lib/IR.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_MODULEEQUALITY_H
#define TILEIR_IR_MODULEEQUALITY_H

#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir::detail {

/// Whether things of two modules mean the same. Their contexts may differ, so handles
/// cannot be compared; what was compared once is remembered.
class Equality {
public:
  bool equal(Type A, Type B);
  /// Null is equal to null only. The order of a dictionary's entries does not count;
  /// elements are equal by value.
  bool equal(Attribute A, Attribute B);
  /// Records with all that they refer to; one that says "unknown" is like none.
  bool equal(const DebugRecord *A, const DebugRecord *B);

  /// The first element in which DenseElements of the same type differ, or -1.
  static int64_t findDifferentElement(Attribute A, Attribute B);

private:
  using Pair = std::pair<const void *, const void *>;

  bool equalEntries(llvm::ArrayRef<NamedAttribute> A, llvm::ArrayRef<NamedAttribute> B);
  bool equalValues(Attribute A, Attribute B);
  bool equalElements(Attribute A, Attribute B);

  llvm::DenseMap<Pair, bool> Known;
};

} // namespace tileir::detail

#endif // TILEIR_IR_MODULEEQUALITY_H
