//===- AtomicAccess.h - Ordered and atomic element accesses -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses with an ordering, element by element: what a vector instruction cannot
// promise. All scopes are the whole machine, which is the strongest one.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_ATOMICACCESS_H
#define TILEIR_TARGET_HOST_ATOMICACCESS_H

#include "Dialect/MemoryOp.h"
#include "Target/Element/ElementEmitter.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tileir {

class AtomicAccess {
public:
  AtomicAccess(llvm::IRBuilderBase &B, ElementEmitter &Elements)
      : B(B), Elements(Elements) {}

  /// The element at \p Pointer, or \p Otherwise if \p Mask (an i1, or null) is false.
  llvm::Value *load(llvm::Value *Pointer, Element E, llvm::Value *Mask,
                    llvm::Value *Otherwise, llvm::AtomicOrdering Ordering);
  void store(llvm::Value *V, llvm::Value *Pointer, Element E, llvm::Value *Mask,
             llvm::AtomicOrdering Ordering);
  /// Updates the element with \p V; gives the old value, or \p V where it is masked off.
  llvm::Value *update(AtomicRMWMode Mode, llvm::Value *V, llvm::Value *Pointer, Element E,
                      llvm::Value *Mask, llvm::AtomicOrdering Ordering);
  /// Replaces the element by \p V if its bits are those of \p Compare; gives the old
  /// value, or \p Compare where it is masked off.
  llvm::Value *compareExchange(llvm::Value *Compare, llvm::Value *V, llvm::Value *Pointer,
                               Element E, llvm::Value *Mask,
                               llvm::AtomicOrdering Ordering);

private:
  llvm::Value *addBF16(llvm::Value *V, llvm::Value *Pointer,
                       llvm::AtomicOrdering Ordering);
  llvm::Value *emitIf(llvm::Value *Mask, llvm::Value *Otherwise,
                      llvm::function_ref<llvm::Value *()> Then);

  llvm::IRBuilderBase &B;
  ElementEmitter &Elements;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_ATOMICACCESS_H
