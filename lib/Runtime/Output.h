//===- Output.h - Where prints and failed assertions go ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch takes the functions of the thread that makes it (tileir_set_output) along. A
// kernel prints and reports by calls that know nothing of the launch, so each thread that
// runs blocks knows the launch that it works for.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_OUTPUT_H
#define TILEIR_RUNTIME_OUTPUT_H

#include "tileir/runtime.h"

namespace tileir::rt {

class FailureLog;

/// Where a launch's output goes.
class LaunchOutput {
public:
  LaunchOutput() = default;
  explicit LaunchOutput(const tileir_output &Functions) : Functions(Functions) {}

  /// That of the calling thread's launches.
  static LaunchOutput ofThread();

  /// The output of the launch that the calling thread works for; null outside of one.
  static const LaunchOutput *current();

  const tileir_output &functions() const { return Functions; }
  bool takesPrints() const { return Functions.print; }
  bool takesAssertions() const { return Functions.assertion; }

  /// Hand the text to the program's function; only if there is one.
  void print(const char *Text, size_t Size) const;
  void reportAssertion(const char *Text, size_t Size) const;

private:
  void call(tileir_output_function Function, const char *Text, size_t Size) const;

  tileir_output Functions = {};
};

/// Lets the calling thread know for a while which launch it works for.
class LaunchScope {
public:
  LaunchScope(const LaunchOutput &Output, FailureLog &Failures);
  ~LaunchScope();
  LaunchScope(const LaunchScope &) = delete;
  LaunchScope &operator=(const LaunchScope &) = delete;

  /// The calling thread's innermost scope; null outside of launches.
  static LaunchScope *current();

  const LaunchOutput &Output;
  FailureLog &Failures;

private:
  LaunchScope *Outer;
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_OUTPUT_H
