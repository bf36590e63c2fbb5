//===- Error.cpp - The calling thread's last error ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Error.h"
#include <stdarg.h>
#include <stdio.h>

using namespace tileir;

static thread_local char LastError[rt::MaxMessage];

tileir_status rt::fail(tileir_status Code, const char *Format, ...) {
  // The arguments may point into LastError: a stream hands on a message of its worker.
  char Message[MaxMessage];
  va_list Args;
  va_start(Args, Format);
  vsnprintf(Message, sizeof(Message), Format, Args);
  va_end(Args);
  __builtin_memcpy(LastError, Message, sizeof(Message));
  return Code;
}

const char *tileir_last_error(void) { return LastError; }

const char *tileir_status_string(tileir_status Status) {
  switch (Status) {
  case TILEIR_SUCCESS:
    return "success";
  case TILEIR_NOT_READY:
    return "not ready";
  case TILEIR_ERROR_NOT_FOUND:
    return "kernel not found";
  case TILEIR_ERROR_AMBIGUOUS:
    return "ambiguous kernel name";
  case TILEIR_ERROR_INVALID_ARGUMENT:
    return "invalid argument";
  case TILEIR_ERROR_INVALID_GRID:
    return "invalid grid";
  case TILEIR_ERROR_OUT_OF_MEMORY:
    return "out of memory";
  case TILEIR_ERROR_UNSUPPORTED:
    return "unsupported";
  case TILEIR_ERROR_SYSTEM:
    return "system error";
  case TILEIR_ERROR_ASSERTION:
    return "assertion failed";
  case TILEIR_ERROR_DEVICE:
    return "device error";
  case TILEIR_ERROR_INTERRUPTED:
    return "interrupted";
  case TILEIR_ERROR_TIMEOUT:
    return "time limit exceeded";
  }
  return "unknown status";
}
