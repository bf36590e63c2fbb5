//===- ScalarCode.h - Ops that are not one instruction ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_SCALARCODE_H
#define TILEIR_DIALECT_SCALARCODE_H

#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// A shift of scalars or vectors. By the width or more it gives some value, which a later
/// mask hides; of LLVM's shifts it would be poison, which goes through masks.
llvm::Value *createShift(llvm::IRBuilderBase &B, llvm::Instruction::BinaryOps Op,
                         llvm::Value *L, llvm::Value *R);

/// The remainder of a division toward zero, of integer scalars or vectors. Of a division
/// by zero it is some value and nothing ends: `remi` is pure, so a program may compute it
/// before the branch that decides whether it is used. Of the least value by -1 it is 0,
/// which LLVM's `srem` leaves open.
llvm::Value *createRemainder(llvm::IRBuilderBase &B, bool Signed, llvm::Value *L,
                             llvm::Value *R);

} // namespace tileir

#endif // TILEIR_DIALECT_SCALARCODE_H
