//===- ScalarOps.h - Rank-0 ops that are one instruction --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_SCALAROPS_H
#define TILEIR_IMPORT_SCALAROPS_H

#include "IR/Operation.h"
#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// Emits \p Op, whose operands are \p Operands in LLVM IR and whose result has the type
/// \p ResultT there, as an instruction, or gives back null when no single instruction
/// means the same: then the op becomes a call.
llvm::Value *emitScalarOp(llvm::IRBuilderBase &B, const Operation &Op,
                          llvm::ArrayRef<llvm::Value *> Operands, llvm::Type *ResultT);

} // namespace tileir

#endif // TILEIR_IMPORT_SCALAROPS_H
