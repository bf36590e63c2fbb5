//===- CacheLines.h - Lines of the machine's caches -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_MACHINE_CACHELINES_H
#define TILEIR_TARGET_HOST_MACHINE_CACHELINES_H

#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// Of x86, and of most Arms.
inline constexpr unsigned CacheLineBytes = 64;

/// The hardware fetches ahead within a page.
inline constexpr unsigned PageBytes = 4096;

/// Fetches the line \p Distance bytes behind \p Ptr into the cache of a level, 1 to 3. It
/// need not be memory.
/// Lines of rows that are a power of two apart belong into the second one: a first cache
/// has about eight places for them, in which they drive each other out.
void emitLineFetch(llvm::IRBuilderBase &B, llvm::Value *Ptr, unsigned Level,
                   int64_t Distance = 0);

/// The same for all lines of \p Bytes bytes there, one at least.
void emitLineFetches(llvm::IRBuilderBase &B, llvm::Value *Ptr, unsigned Level,
                     int64_t Distance, int64_t Bytes);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_MACHINE_CACHELINES_H
