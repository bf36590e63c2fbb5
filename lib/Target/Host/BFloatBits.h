//===- BFloatBits.h - Vectors of bf16 carried as integers -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_BFLOATBITS_H
#define TILEIR_TARGET_HOST_BFLOATBITS_H

#include "llvm/IR/Function.h"

namespace tileir {

/// Rewrites what only moves bfloat or vectors of it (loads, stores, phis, selections,
/// shuffles, insertions, extractions) to i16. Arithmetic on bf16 is emitted on other
/// types anyway; but on CPUs without bf16 LLVM carries bfloat from block to block as
/// float, rounds each element back by a call of __truncsfbf2, which many libgcc lack, and
/// quiets NaNs.
void carryBFloatAsBits(llvm::Function &F);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_BFLOATBITS_H
