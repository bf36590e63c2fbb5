//===- PerfMap.h - Names of loaded code for perf ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_PERFMAP_H
#define TILEIR_RUNTIME_PERFMAP_H

#include "Runtime/Error.h"

namespace tileir::rt {

/// Fails if TILEIR_PERF_MAP has a value that means nothing.
tileir_status checkPerfMapSetting();

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_PERFMAP_H
