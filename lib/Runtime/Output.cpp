//===- Output.cpp - Where prints and failed assertions go -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Output.h"
#include "Runtime/Process.h"
#include <pthread.h>

using namespace tileir;
using namespace tileir::rt;

/// One call of a program's function at a time.
static pthread_mutex_t CallLock = PTHREAD_MUTEX_INITIALIZER;

void tileir::rt::forgetOutputAfterFork() { CallLock = PTHREAD_MUTEX_INITIALIZER; }

static thread_local LaunchOutput OfThread;
static thread_local LaunchScope *Current;

void tileir_set_output(const tileir_output *Output) {
  OfThread = LaunchOutput(Output ? *Output : tileir_output{});
}

void tileir_get_output(tileir_output *Output) {
  if (Output) // It has no status to tell.
    *Output = OfThread.functions();
}

LaunchOutput LaunchOutput::ofThread() { return OfThread; }

const LaunchOutput *LaunchOutput::current() {
  return Current ? &Current->Output : nullptr;
}

void LaunchOutput::call(tileir_output_function Function, const char *Text,
                        size_t Size) const {
  Locked L(CallLock);
  Function(Functions.data, Text, Size);
}

void LaunchOutput::print(const char *Text, size_t Size) const {
  call(Functions.print, Text, Size);
}

void LaunchOutput::reportAssertion(const char *Text, size_t Size) const {
  call(Functions.assertion, Text, Size);
}

LaunchScope::LaunchScope(const LaunchOutput &Output, FailureLog &Failures)
    : Output(Output), Failures(Failures), Outer(Current) {
  Current = this;
}
LaunchScope::~LaunchScope() { Current = Outer; }

LaunchScope *LaunchScope::current() { return Current; }
