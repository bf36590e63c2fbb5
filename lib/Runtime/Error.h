//===- Error.h - The calling thread's last error ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_ERROR_H
#define TILEIR_RUNTIME_ERROR_H

#include "tileir/runtime.h"

namespace tileir::rt {

/// Keeps the message as the thread's last error and returns Code. Messages are cut at
/// MaxMessage bytes; making one never allocates.
[[gnu::format(printf, 2, 3)]] tileir_status fail(tileir_status Code, const char *Format,
                                                 ...);

constexpr unsigned MaxMessage = 512;

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_ERROR_H
