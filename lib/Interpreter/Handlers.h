//===- Handlers.h - Functions that run ops ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_HANDLERS_H
#define TILEIR_INTERPRETER_HANDLERS_H

#include "Interpreter/Engine.h"

namespace tileir::interp {

void runElementwise(Engine &, BlockState &, const Inst &);
#define HANDLER(OP, FUNCTION) void FUNCTION(Engine &, BlockState &, const Inst &);
#include "Interpreter/Handlers.def"

/// Ends an iteration of the body of a reduce or scan with the values that it yields.
void continueFold(Engine &, BlockState &, llvm::ArrayRef<RuntimeValue> Values);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_HANDLERS_H
