//===- Interrupt.h - Ctrl-C while a kernel runs -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch runs in the thread that made it, where Python's handlers of signals cannot run
// meanwhile. So SIGINT ends the launch of the main thread first, if it is to be an
// exception, and comes again when that has ended: a function of Python that is called
// during the launch, as for a print, could not raise the exception to its caller.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDASTANDIN_INTERRUPT_H
#define TILEIR_CUDASTANDIN_INTERRUPT_H

#include "tileir-c.h"
#include <signal.h>

namespace tileir::standin {

/// As long as this lives, SIGINT ends the launch of a program; then who had the signal
/// before gets it. Only in the main thread, which is the one that Python raises it in,
/// and only if tileir_cuda_end_on_interrupt says so.
class InterruptScope {
public:
  explicit InterruptScope(tileir_program Program);
  ~InterruptScope();
  InterruptScope(const InterruptScope &) = delete;
  InterruptScope &operator=(const InterruptScope &) = delete;

private:
  bool IsActive = false;
  tileir_program OuterProgram = nullptr;
};

} // namespace tileir::standin

#endif // TILEIR_CUDASTANDIN_INTERRUPT_H
