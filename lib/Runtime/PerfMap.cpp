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

#include "tileir/runtime.h"
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
  const char *Wanted = getenv("TILEIR_PERF_MAP");
  if (!Wanted || strcmp(Wanted, "1") || !Size)
    return;
  int File = openMap();
  if (File < 0)
    return;
  // One write for each line, so that those of several threads do not mix.
  dprintf(File, "%" PRIx64 " %" PRIx64 " %s\n", Address, Size, Name);
  close(File);
}
