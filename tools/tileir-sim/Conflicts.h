//===- Conflicts.h - Barriers that no access needs --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A proof that does not need the simulator: a barrier orders what comes before it and
// what comes after it, so it is not needed where no two of these touch the same memory.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_TILEIR_SIM_CONFLICTS_H
#define TILEIR_TOOLS_TILEIR_SIM_CONFLICTS_H

#include "llvm/IR/Instructions.h"

namespace tileir {

/// Whether two accesses that \p Barrier, of all threads of the block, may put in order
/// never touch the same memory, unless both read. Arguments of the kernel are different
/// buffers. \p AtomicsAreFree: the order of two atomic accesses does not matter. False
/// where the kernel accesses memory by anything but loads, stores and atomics.
bool ordersNoConflict(const llvm::CallInst &Barrier, bool AtomicsAreFree);

} // namespace tileir

#endif // TILEIR_TOOLS_TILEIR_SIM_CONFLICTS_H
