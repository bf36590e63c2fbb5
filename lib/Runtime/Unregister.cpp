//===- Unregister.cpp - Modules that are taken back -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include "Runtime/Launch.h"
#include "Runtime/LoadedObjects.h"
#include "Runtime/RegistryState.h"
#include "Runtime/Running.h"
#include "Runtime/Stream.h"
#include <stdlib.h>
#include <time.h>

using namespace tileir;
using namespace tileir::rt;

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

/// Takes a module out of a list. The write lock is held.
template <class Predicate>
static LoadedModule *unlinkIf(LoadedModule *&List, Predicate Matches) {
  for (LoadedModule **Link = &List; *Link; Link = &(*Link)->Next) {
    LoadedModule *Module = *Link;
    if (!Matches(*Module))
      continue;
    *Link = Module->Next;
    return Module;
  }
  return nullptr;
}

/// Has nothing find the module any longer. Null if it is not there; \p HasEnded then says
/// whether the end of the program has taken it.
static LoadedModule *beginLeaving(const tileir_module_desc *Desc, bool &HasEnded) {
  WriteLock L;
  Registry &R = TheRegistry;
  HasEnded = false;
  LoadedModule *Module =
      unlinkIf(R.Modules, [&](LoadedModule &M) { return M.Desc == Desc; });
  if (!Module) {
    for (LoadedModule *M = R.Ended; M; M = M->Next)
      HasEnded |= M->Desc == Desc;
    if (Desc->abi_version != TILEIR_ABI_VERSION && R.NumRejected)
      --R.NumRejected;
    return nullptr;
  }
  R.NumKernels -= Desc->num_kernels;
  R.TablesValid = false;
  Module->Next = R.Leaving;
  R.Leaving = Module;
  return Module;
}

/// False if the end of the program has taken the module meanwhile, which looks at it.
static bool endLeaving(LoadedModule *Module) {
  WriteLock L;
  return unlinkIf(TheRegistry.Leaving, [&](LoadedModule &M) { return &M == Module; });
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

/// Waits until nobody holds the module. False in a kernel of a launch, which would wait
/// for itself.
static bool drain(LoadedModule &Module) {
  if (insideLaunch())
    return false;
  NoCancel Scope;
  Locked L(TheRegistry.DrainedLock);
  Module.Holds.fetch_or(1);
  while (Module.Holds.load() != 1)
    pthread_cond_wait(&TheRegistry.Drained, &TheRegistry.DrainedLock);
  return true;
}

/// The end of the moment that launches have to end when the program does.
static timespec getEndOfMoment() {
  timespec End;
  clock_gettime(CLOCK_REALTIME, &End);
  const long Moment = 100'000'000, Second = 1'000'000'000; // In nanoseconds.
  End.tv_nsec += Moment;
  End.tv_sec += End.tv_nsec / Second;
  End.tv_nsec %= Second;
  return End;
}

/// The same when the program ends. Nobody waits for what still runs, and the code stays:
/// launches that are queued are dropped, and those that run are stopped and have a moment
/// to end, so that they do not meet the destructors to come.
static void stopAtExit(LoadedModule &Module) {
  noteExitingThread();
  Module.IsGone = true;
  stopLaunchesOf(&Module);
}

/// Waits for that. False if some still run.
static bool drainAtExit(LoadedModule &Module, const timespec &End) {
  bool CanWait = !insideLaunch() && !isStreamThread();
  NoCancel Scope;
  Locked L(TheRegistry.DrainedLock);
  Module.Holds.fetch_or(1);
  int Error = 0;
  while (CanWait && Module.Holds.load() != 1 && !Error)
    Error = pthread_cond_timedwait(&TheRegistry.Drained, &TheRegistry.DrainedLock, &End);
  return Module.Holds.load() == 1;
}

/// What the program loads and unloads by functions of its own is waited for at any time.
static bool drainInTime(LoadedModule &Module) {
  Home WhereFrom = findHome(Module.Desc);
  if (WhereFrom == Home::StartLibrary)
    noteExit();
  if (WhereFrom == Home::Memory || !isExiting())
    return drain(Module);
  stopAtExit(Module);
  return drainAtExit(Module, getEndOfMoment());
}

int __tileir_unregister_module(const tileir_module_desc *Desc) {
  bool HasEnded;
  LoadedModule *Module = beginLeaving(Desc, HasEnded);
  if (!Module)
    return HasEnded;
  bool IsDrained = drainInTime(*Module);
  if (!endLeaving(Module) || !IsDrained)
    return 1;
  unloadFromCuda(*Desc);
  free(Module);
  return 0;
}

//===----------------------------------------------------------------------===//
// The end of the program
//===----------------------------------------------------------------------===//

/// All modules that nobody has taken back, or that are being waited for.
static LoadedModule *takeAll() {
  WriteLock L;
  Registry &R = TheRegistry;
  LoadedModule **End = &R.Modules;
  while (*End)
    End = &(*End)->Next;
  *End = R.Leaving;
  R.Ended = R.Modules;
  R.Modules = R.Leaving = nullptr;
  R.NumKernels = 0;
  R.TablesValid = false;
  return R.Ended;
}

/// Takes back what nobody has taken back when the program ends, such as the modules that
/// it has loaded while it ran. Behind the destructors of the program, which may still
/// launch, and before those of libomp, which must not meet a launch. One moment is for
/// all.
__attribute__((destructor(101))) static void takeBackAtExit() {
  // If only this library is unloaded, no module is left.
  if (!isExiting())
    return;
  LoadedModule *Modules = takeAll();
  for (LoadedModule *M = Modules; M; M = M->Next)
    stopAtExit(*M);
  const timespec End = getEndOfMoment();
  for (LoadedModule *M = Modules; M; M = M->Next)
    drainAtExit(*M, End);
  noteEnd();
}

//===----------------------------------------------------------------------===//
// Forks
//===----------------------------------------------------------------------===//

void rt::lockRegistryForFork() {
  pthread_rwlock_wrlock(&TheRegistry.Lock);
  pthread_mutex_lock(&TheRegistry.DrainedLock);
}

void rt::unlockRegistryAfterFork(bool InChild) {
  if (!InChild) {
    pthread_mutex_unlock(&TheRegistry.DrainedLock);
    pthread_rwlock_unlock(&TheRegistry.Lock);
    return;
  }
  // The locks may know of threads that are not here, and so do the holds.
  TheRegistry.Lock = PTHREAD_RWLOCK_INITIALIZER;
  TheRegistry.DrainedLock = PTHREAD_MUTEX_INITIALIZER;
  TheRegistry.Drained = PTHREAD_COND_INITIALIZER;
  for (LoadedModule *M = TheRegistry.Modules; M; M = M->Next)
    M->Holds = 0;
  TheRegistry.Leaving = nullptr; // Who waits for them is not here, either.
}
