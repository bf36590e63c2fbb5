//===- Crash.h - What crashed -----------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With TILEIR_DEBUG=1, or after tileir_report_crashes(), a kernel that dies of SIGSEGV,
// SIGBUS or SIGFPE is named, with block, address and source line, before the signal goes
// on to who handled it before. Blocks are then run one by one, so that it is known which.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_CRASH_H
#define TILEIR_RUNTIME_CRASH_H

#include "Runtime/Launch.h"

namespace tileir::rt {

/// Reads TILEIR_DEBUG at the first call; then sets whether crashes are reported.
tileir_status checkCrashReports(bool &AreOn);

/// What the calling thread does now, for its crash.
class CrashScope {
public:
  CrashScope(const Launch &L);
  ~CrashScope();
  CrashScope(const CrashScope &) = delete;
  CrashScope &operator=(const CrashScope &) = delete;

  void setBlock(uint64_t Number) { Block = Number; }

  const Launch &L;
  volatile uint64_t Block = 0;

private:
  CrashScope *Outer;
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_CRASH_H
