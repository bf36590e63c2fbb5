//===- LoopHints.h - What LLVM's passes are told about loops ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_LOOPHINTS_H
#define TILEIR_DIALECT_LOOPHINTS_H

#include "llvm/IR/Instruction.h"

namespace tileir {

/// Gives the loop of the branch \p Latch an identity of its own with \p Hints, such as
/// "llvm.loop.unroll.disable".
void setLoopHints(llvm::Instruction *Latch, llvm::ArrayRef<llvm::StringRef> Hints);

} // namespace tileir

#endif
