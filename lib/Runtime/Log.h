//===- Log.h - What the runtime decides, and why ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With TILEIR_LOG=1 each decision is a line on stderr; with TILEIR_LOG=2 each launch is,
// too. A place that logs asks logs() first, which is a load and a comparison when it is
// off, so that what is logged is worked out only for the log.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_LOG_H
#define TILEIR_RUNTIME_LOG_H

#include "Runtime/Error.h"
#include <atomic>

namespace tileir::rt {

enum class LogLevel : int { Unread = -1, Off, Decisions, Launches };

extern std::atomic<LogLevel> CurrentLogLevel;

/// Reads TILEIR_LOG, once.
LogLevel readLogLevel();

inline bool logs(LogLevel Level) {
  LogLevel Current = CurrentLogLevel.load(std::memory_order_relaxed);
  return (Current == LogLevel::Unread ? readLogLevel() : Current) >= Level;
}

/// Writes a line, in one piece.
__attribute__((format(printf, 1, 2))) void log(const char *Format, ...);

/// Fails if TILEIR_LOG has a value that means nothing.
tileir_status checkLogSetting();

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_LOG_H
