//===- AtomicPTX.h - Atomic updates by their full names ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_ATOMICPTX_H
#define TILEIR_TARGET_NVPTX_ATOMICPTX_H

#include "llvm/IR/Module.h"

namespace tileir {

/// Turns the atomicrmw instructions of \p M into inline PTX that names their ordering and
/// scope. LLVM 22 prints `atom.add`, which is relaxed and of the device's scope, whatever
/// the instruction says; cmpxchg, atomic loads and stores and fences it prints in full.
/// Updates that the architecture does not have (bfloat below sm_90) stay: LLVM makes
/// loops of cmpxchg out of them. One of the last steps before code generation.
void expandAtomics(llvm::Module &M);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_ATOMICPTX_H
