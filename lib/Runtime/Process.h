//===- Process.h - The program's end, and forks -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects take their modules back when a library is unloaded, which has to wait for the
// launches of its kernels, and when the program ends, which must not: nobody waits for
// them. And a child of fork has none of the parent's threads but one, so that it must not
// wait for what the others did.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_PROCESS_H
#define TILEIR_RUNTIME_PROCESS_H

#include <pthread.h>

namespace tileir::rt {

/// Has the runtime told of the program's end and of forks from now on. For the first
/// registration of a module, the first stream and the first event.
void watchProcess();

/// The same for the first module that no library has which was loaded at the program's
/// start: those register so early that exit() calls their destructors before the handler
/// that was set then. To be called behind watchProcess().
void watchExitOfProgram();

/// Notes that exit() has come to the destructors of libraries.
void noteExit();

/// Whether exit() has come to the destructors of what was loaded with this runtime or
/// before it.
bool isExiting();

/// Notes that exit() runs in the calling thread.
void noteExitingThread();

/// Blocks a thread that cannot go on in a program that is ending, until the process ends.
/// Returns only in the thread in which exit() runs, as far as is known.
void waitForExit();

/// Notes that the libraries below this one end now, libomp among them.
void noteEnd();

/// Blocks a thread then, as waitForExit() does. For one that must not return to libomp.
void stayIfOver();

/// How many forks lie between this process and the one that loaded the runtime.
unsigned getForkCount();

// What the rooms with locks and with threads do around a fork.
void lockRegistryForFork();
void unlockRegistryAfterFork(bool InChild);
void lockLinkedCodeForFork();
void unlockLinkedCodeAfterFork(bool InChild);
void lockLinkImagesForFork();
void unlockLinkImagesAfterFork(bool InChild);
void forgetStreamsAfterFork();
void forgetRunningAfterFork();
void forgetCodeAfterFork();
void forgetMapsAfterFork();
void forgetOutputAfterFork();
void forgetThreadsAfterFork();
void forgetTraceAfterFork();

/// Puts the cancellation of the calling thread off for a scope. Waits in here hold locks
/// and libomp's barriers do not survive the loss of a thread.
class NoCancel {
public:
  NoCancel() { pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &Former); }
  ~NoCancel() { pthread_setcancelstate(Former, nullptr); }
  NoCancel(const NoCancel &) = delete;
  NoCancel &operator=(const NoCancel &) = delete;

private:
  int Former;
};

/// Holds a mutex for a scope.
class Locked {
public:
  explicit Locked(pthread_mutex_t &M) : M(M) { pthread_mutex_lock(&M); }
  ~Locked() { pthread_mutex_unlock(&M); }
  Locked(const Locked &) = delete;
  Locked &operator=(const Locked &) = delete;

private:
  pthread_mutex_t &M;
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_PROCESS_H
