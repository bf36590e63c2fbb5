//===- Process.cpp - The program's end, and forks -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Process.h"
#include <atomic>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

using namespace tileir::rt;

extern "C" int __cxa_atexit(void (*Function)(void *), void *Data, void *Library);

static sem_t *ExitFlag;
static unsigned ForkCount;

/// A handler of exit that belongs to no library, since those of a library run when it is
/// unloaded, too. It may then run when this code is gone: it is a function of the C
/// library, and what it changes is never freed. Its address stands for the library, since
/// ThreadSanitizer's handlers that have none cannot synchronize.
static bool addExitHandler() {
  void *Post = reinterpret_cast<void *>(&sem_post);
  return !__cxa_atexit(reinterpret_cast<void (*)(void *)>(Post), ExitFlag, ExitFlag);
}

static bool watchExit() {
  ExitFlag = static_cast<sem_t *>(malloc(sizeof(sem_t)));
  return ExitFlag && !sem_init(ExitFlag, 0, 0) && addExitHandler();
}

static void lockForFork() {
  lockRegistryForFork();
  lockLinkedCodeForFork();
  lockLinkImagesForFork();
}

static void unlockInParent() {
  unlockLinkImagesAfterFork(/*InChild=*/false);
  unlockLinkedCodeAfterFork(/*InChild=*/false);
  unlockRegistryAfterFork(/*InChild=*/false);
}

static void unlockInChild() {
  ++ForkCount;
  forgetStreamsAfterFork();
  forgetRunningAfterFork();
  forgetCodeAfterFork();
  forgetMapsAfterFork();
  forgetOutputAfterFork();
  forgetThreadsAfterFork();
  forgetTraceAfterFork();
  unlockLinkImagesAfterFork(/*InChild=*/true);
  unlockLinkedCodeAfterFork(/*InChild=*/true);
  unlockRegistryAfterFork(/*InChild=*/true);
}

void tileir::rt::watchProcess() {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    if (watchExit() && !pthread_atfork(lockForFork, unlockInParent, unlockInChild))
      return;
    // There is no caller to tell, and exit() might later never return.
    fprintf(stderr, "tileir: cannot allocate memory to register the program's modules\n");
    abort();
  });
}

void tileir::rt::watchExitOfProgram() {
  static std::atomic<bool> IsWatched{false};
  // Without memory exit() waits for libraries, as dlclose() does.
  if (!IsWatched.exchange(true))
    addExitHandler();
}

void tileir::rt::noteExit() {
  if (ExitFlag)
    sem_post(ExitFlag);
}

bool tileir::rt::isExiting() {
  int Value = 0;
  return ExitFlag && !sem_getvalue(ExitFlag, &Value) && Value > 0;
}

static thread_local bool IsExitingThread;

void tileir::rt::noteExitingThread() { IsExitingThread = true; }

void tileir::rt::waitForExit() {
  NoCancel Scope;
  while (!IsExitingThread)
    pause();
}

static std::atomic<bool> IsOver{false};

void tileir::rt::noteEnd() { IsOver = true; }

void tileir::rt::stayIfOver() {
  if (IsOver)
    waitForExit();
}

unsigned tileir::rt::getForkCount() { return ForkCount; }
