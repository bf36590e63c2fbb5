//===- Log.cpp - What the runtime decides, and why ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Log.h"
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

std::atomic<LogLevel> tileir::rt::CurrentLogLevel{LogLevel::Unread};

/// A value of TILEIR_LOG that means nothing, or empty. A copy, since the program may
/// change its environment.
static char WrongSetting[256];

static void readSetting() {
  // The first variable that is read, before any kernel is there.
  __tileir_check_environment();
  const char *Setting = getenv("TILEIR_LOG");
  LogLevel Level = LogLevel::Off;
  if (!Setting || !*Setting || !strcmp(Setting, "0"))
    Level = LogLevel::Off;
  else if (!strcmp(Setting, "1"))
    Level = LogLevel::Decisions;
  else if (!strcmp(Setting, "2"))
    Level = LogLevel::Launches;
  else
    snprintf(WrongSetting, sizeof(WrongSetting), "%s", Setting);
  CurrentLogLevel.store(Level, std::memory_order_relaxed);
}

LogLevel tileir::rt::readLogLevel() {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, readSetting);
  return CurrentLogLevel.load(std::memory_order_relaxed);
}

void tileir::rt::log(const char *Format, ...) {
  char Line[MaxMessage];
  va_list Args;
  va_start(Args, Format);
  vsnprintf(Line, sizeof(Line), Format, Args);
  va_end(Args);
  fprintf(stderr, "tileir-log: %s\n", Line);
}

tileir_status tileir::rt::checkLogSetting() {
  logs(LogLevel::Decisions);
  if (*WrongSetting)
    return fail(TILEIR_ERROR_UNSUPPORTED, "TILEIR_LOG is '%s', it must be 0, 1 or 2",
                WrongSetting);
  return TILEIR_SUCCESS;
}
