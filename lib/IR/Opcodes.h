//===- Opcodes.h - The ops by name ------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_OPCODES_H
#define TILEIR_IR_OPCODES_H

#include "IR/OpTable.h"

namespace tileir {
#include "IR/Opcodes.inc"
} // namespace tileir

#endif // TILEIR_IR_OPCODES_H
