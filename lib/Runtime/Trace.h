//===- Trace.h - When what ran, as a file -----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With TILEIR_TRACE=FILE the runtime writes spans of time in the Trace Event Format,
// which Chrome and Perfetto show (docs/profiling.md). A span is written when it ends. The
// file ends in a way that makes it valid JSON after each write, and the next write begins
// at that end: so it is valid however the program ends, and nothing has to be done at
// exit.
//
// Spans of blocks wait in a buffer for the end of their launch, so that a range of blocks
// costs no system call.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_TRACE_H
#define TILEIR_RUNTIME_TRACE_H

#include <atomic>
#include <inttypes.h>

namespace tileir::rt {

enum class TraceState : int { Unread, Off, On };

extern std::atomic<TraceState> CurrentTraceState;

/// Reads TILEIR_TRACE, once.
TraceState readTraceSetting();

/// Does so if it is set: while modules are registered, so that a name is relative to the
/// folder in which the program begins.
void noteTraceSetting();

inline bool traces() {
  TraceState State = CurrentTraceState.load(std::memory_order_relaxed);
  return (State == TraceState::Unread ? readTraceSetting() : State) == TraceState::On;
}

/// A text as the inner part of a JSON string: escaped, valid UTF-8, and not too long.
class JsonText {
public:
  explicit JsonText(const char *Text);
  const char *get() const { return Escaped; }

private:
  char Escaped[512];
};

/// A piece of the calling thread's time, from the constructor to end().
class TraceSpan {
public:
  TraceSpan() : Begin(traces() ? start() : 0) {}

  /// For spans that began elsewhere; 0 for none.
  explicit TraceSpan(uint64_t Begin) : Begin(Begin) {}

  /// Whether it will be written. What end() is given is worked out only then.
  explicit operator bool() const { return Begin; }
  uint64_t begin() const { return Begin; }

  /// Ends it. \p Details is the format of a JSON object's members.
  __attribute__((format(printf, 4, 5))) void end(const char *Category, const char *Name,
                                                 const char *Details, ...) const;

  /// The same for one of many, which is written with the next that is not.
  __attribute__((format(printf, 4, 5))) void
  endLater(const char *Category, const char *Name, const char *Details, ...) const;

private:
  static uint64_t start();

  uint64_t Begin; ///< In nanoseconds of the monotonic clock; 0: nothing is traced.
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_TRACE_H
