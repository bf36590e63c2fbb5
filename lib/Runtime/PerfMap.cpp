//===- PerfMap.cpp - Names of loaded code for perf ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// perf knows no symbols of code that is in no file, but looks for them in a text that the
// process has left in /tmp (linux/tools/perf/Documentation/jit-interface.txt).
//
//===----------------------------------------------------------------------===//

#include "Runtime/PerfMap.h"
#include "Support/FileSizeSignal.h"
#include "tileir/runtime.h"
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tileir;
using namespace tileir::rt;

/// A value of TILEIR_PERF_MAP that means nothing, or empty. A copy, since the program may
/// change its environment.
static char WrongSetting[256];

static bool isWanted() {
  static bool Result = false;
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    const char *Setting = getenv("TILEIR_PERF_MAP");
    if (!Setting || !*Setting || !strcmp(Setting, "0"))
      return;
    if (strcmp(Setting, "1"))
      snprintf(WrongSetting, sizeof(WrongSetting), "%s", Setting);
    else
      Result = true;
  });
  return Result;
}

tileir_status tileir::rt::checkPerfMapSetting() {
  isWanted();
  if (*WrongSetting)
    return fail(TILEIR_ERROR_UNSUPPORTED, "TILEIR_PERF_MAP is '%s', it must be 0 or 1",
                WrongSetting);
  return TILEIR_SUCCESS;
}

/// Opens the file; -1 if it is not one of this user's.
static int openMap() {
  char Path[64];
  snprintf(Path, sizeof(Path), "/tmp/perf-%ld.map", static_cast<long>(getpid()));
  int File = open(Path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW,
                  S_IRUSR | S_IWUSR);
  struct stat Status;
  if (File >= 0 && !fstat(File, &Status) && S_ISREG(Status.st_mode) &&
      Status.st_uid == geteuid())
    return File;
  if (File >= 0)
    close(File);
  return -1;
}

void __tileir_name_code(const char *Name, uint64_t Address, uint64_t Size) {
  if (!Size || !isWanted())
    return;
  int File = openMap();
  if (File < 0)
    return;
  NoFileSizeSignal Scope;
  // One write for each line, so that those of several threads do not mix.
  dprintf(File, "%" PRIx64 " %" PRIx64 " %s\n", Address, Size, Name);
  close(File);
}
