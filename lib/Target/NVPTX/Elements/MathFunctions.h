//===- MathFunctions.h - Functions of libdevice -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_ELEMENTS_MATHFUNCTIONS_H
#define TILEIR_TARGET_NVPTX_ELEMENTS_MATHFUNCTIONS_H

#include "IR/OpTable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tileir {

/// A function of libdevice, as MathFunctions.def lists them.
struct MathFunction {
  Opcode Op;
  llvm::StringLiteral NameF32, NameF64;
  unsigned Operands;
};

llvm::ArrayRef<MathFunction> getMathFunctions();

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_ELEMENTS_MATHFUNCTIONS_H
