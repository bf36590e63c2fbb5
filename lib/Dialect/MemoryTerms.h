//===- MemoryTerms.h - Attributes of memory ops in LLVM's terms -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_MEMORYTERMS_H
#define TILEIR_DIALECT_MEMORYTERMS_H

#include "Dialect/TileCall.h"

namespace tileir {

/// The ordering of a memory op; NotAtomic if it is weak.
llvm::AtomicOrdering getAtomicOrdering(const TileCall &Call);

llvm::AtomicRMWInst::BinOp getAtomicOperation(AtomicRMWMode Mode);

/// What a load of \p View gives outside of its tensor, as getScalarType(element): zero
/// unless the view says otherwise.
llvm::Constant *getPaddingConstant(llvm::LLVMContext &C, TileViewType View);

} // namespace tileir

#endif // TILEIR_DIALECT_MEMORYTERMS_H
