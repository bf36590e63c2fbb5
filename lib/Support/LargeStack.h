//===- LargeStack.h - Work on deeply nested input ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_LARGESTACK_H
#define TILEIR_SUPPORT_LARGESTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/thread.h"

namespace tileir {

/// What compiling deeply nested input takes, in bytes.
inline constexpr unsigned LargeStackSize = 64u << 20;

/// Runs \p Work on a thread with such a stack, and waits. For libraries, whose callers
/// may have any stack.
inline void runWithLargeStack(llvm::function_ref<void()> Work) {
  llvm::thread Thread(std::optional<unsigned>(LargeStackSize), [&] { Work(); });
  Thread.join();
}

} // namespace tileir

#endif // TILEIR_SUPPORT_LARGESTACK_H
