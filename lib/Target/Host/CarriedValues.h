//===- CarriedValues.h - Loops that carry many scalars ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_CARRIEDVALUES_H
#define TILEIR_TARGET_HOST_CARRIEDVALUES_H

#include "llvm/IR/Function.h"

namespace tileir {

/// Moves the scalars that loops of the kernel \p F carry to its scratch memory, where a
/// loop has more than \p MaxCarried.
/// \param Scratch how many bytes of it are taken.
/// \returns how many are taken afterwards.
uint64_t placeCarriedValues(llvm::Function &F, uint64_t Scratch, size_t MaxCarried);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_CARRIEDVALUES_H
