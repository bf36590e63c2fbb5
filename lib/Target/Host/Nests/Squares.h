//===- Squares.h - Squares of vectors are transposed ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What lies in memory the other way round than it is needed is loaded in squares of as
// many vectors as a vector has elements, which are transposed in registers: log2 of their
// extent shuffles for each vector, where a gather takes an access for each element.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_SQUARES_H
#define TILEIR_TARGET_HOST_NESTS_SQUARES_H

#include "Target/Host/Machine/HostISA.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// The largest extent of a square of elements of \p Bytes bytes whose transposition stays
/// in registers.
unsigned getSquareExtent(const HostISA &ISA, unsigned Bytes);

/// Transposes \p Square, vectors of as many elements as there are vectors: a power of
/// two.
void transposeSquare(llvm::IRBuilderBase &B, llvm::MutableArrayRef<llvm::Value *> Square);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_SQUARES_H
