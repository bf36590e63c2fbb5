//===- Registry.cpp - The modules and kernels of the program ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Registry.h"
#include "Runtime/CudaKernel.h"
#include "Runtime/Error.h"
#include "Runtime/Launch.h"
#include "Runtime/Locked.h"
#include "Runtime/Process.h"
#include "Runtime/Stream.h"
#include <atomic>
#include <dlfcn.h>
#include <new>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

using namespace tileir;
using namespace tileir::rt;

struct rt::LoadedModule {
  const tileir_module_desc *Desc;
  /// Twice the number of holds, plus one when the module is being taken back.
  std::atomic<uint64_t> Holds;
  LoadedModule *Next;
  /// The program is ending: what is queued does not run any longer.
  std::atomic<bool> IsGone{false};
};

namespace {
struct Entry {
  const tileir_kernel_desc *Kernel;
  LoadedModule *Module;
};

struct Registry {
  /// Guards all below but the holds.
  pthread_rwlock_t Lock = PTHREAD_RWLOCK_INITIALIZER;
  LoadedModule *Modules = nullptr;
  size_t NumKernels = 0;
  size_t NumRejected = 0; ///< Modules of another ABI version.
  bool TablesValid = true;
  Entry *ByName = nullptr;
  Entry *ByStub = nullptr;
  Entry *ByDesc = nullptr;

  /// A module's last hold was given back while it is being taken back.
  pthread_mutex_t DrainedLock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t Drained = PTHREAD_COND_INITIALIZER;
};

// Constant-initialised and never destroyed: objects register in any order, also before
// this library's own constructors and after its destructors.
Registry TheRegistry;

class ReadLock {
public:
  ReadLock() { pthread_rwlock_rdlock(&TheRegistry.Lock); }
  ~ReadLock() { pthread_rwlock_unlock(&TheRegistry.Lock); }
};
class WriteLock {
public:
  WriteLock() { pthread_rwlock_wrlock(&TheRegistry.Lock); }
  ~WriteLock() { pthread_rwlock_unlock(&TheRegistry.Lock); }
};
} // namespace

static int comparePointers(const void *A, const void *B) { return A < B ? -1 : A > B; }
static int compareNames(const void *A, const void *B) {
  return strcmp(static_cast<const Entry *>(A)->Kernel->name,
                static_cast<const Entry *>(B)->Kernel->name);
}
static int compareStubs(const void *A, const void *B) {
  return comparePointers(static_cast<const Entry *>(A)->Kernel->stub,
                         static_cast<const Entry *>(B)->Kernel->stub);
}
static int compareDescs(const void *A, const void *B) {
  return comparePointers(static_cast<const Entry *>(A)->Kernel,
                         static_cast<const Entry *>(B)->Kernel);
}

/// Fills the three tables from the list of modules. The write lock is held.
static tileir_status buildTables() {
  Registry &R = TheRegistry;
  size_t Bytes = (R.NumKernels ? R.NumKernels : 1) * sizeof(Entry);
  Entry *Tables = static_cast<Entry *>(malloc(3 * Bytes));
  if (!Tables)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY,
                "cannot allocate %zu bytes for the tables of kernels", 3 * Bytes);
  free(R.ByName);
  R.ByName = Tables;
  R.ByStub = R.ByName + R.NumKernels;
  R.ByDesc = R.ByStub + R.NumKernels;
  size_t N = 0;
  for (LoadedModule *M = R.Modules; M; M = M->Next)
    for (uint32_t I = 0; I != M->Desc->num_kernels; ++I)
      R.ByName[N++] = {&M->Desc->kernels[I], M};
  memcpy(R.ByStub, R.ByName, N * sizeof(Entry));
  memcpy(R.ByDesc, R.ByName, N * sizeof(Entry));
  qsort(R.ByName, N, sizeof(Entry), compareNames);
  qsort(R.ByStub, N, sizeof(Entry), compareStubs);
  qsort(R.ByDesc, N, sizeof(Entry), compareDescs);
  R.TablesValid = true;
  return TILEIR_SUCCESS;
}

/// Brings the tables up to date. Another thread may change them again before the caller
/// has the read lock, so callers repeat until they find them valid under it.
static tileir_status refreshTables() {
  WriteLock L;
  return TheRegistry.TablesValid ? TILEIR_SUCCESS : buildTables();
}

/// Calls Body under the read lock with valid tables.
template <class Function> static tileir_status withTables(Function Body) {
  for (;;) {
    {
      ReadLock L;
      if (TheRegistry.TablesValid)
        return Body();
    }
    if (tileir_status Code = refreshTables())
      return Code;
  }
}

/// The first entry that Key equals, or null.
static Entry *find(Entry *Table, const tileir_kernel_desc &Key,
                   int (*Compare)(const void *, const void *)) {
  Entry KeyEntry = {&Key, nullptr};
  size_t Begin = 0, End = TheRegistry.NumKernels;
  while (Begin != End) {
    size_t Middle = Begin + (End - Begin) / 2;
    if (Compare(&Table[Middle], &KeyEntry) < 0)
      Begin = Middle + 1;
    else
      End = Middle;
  }
  bool Found = Begin != TheRegistry.NumKernels && !Compare(&Table[Begin], &KeyEntry);
  return Found ? &Table[Begin] : nullptr;
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

void __tileir_register_module(const tileir_module_desc *Desc) {
  watchProcess();
  WriteLock L;
  Registry &R = TheRegistry;
  if (Desc->abi_version != TILEIR_ABI_VERSION) {
    ++R.NumRejected;
    return;
  }
  auto *Module = static_cast<LoadedModule *>(malloc(sizeof(LoadedModule)));
  if (!Module) {
    // There is no caller to tell, and the program would later miss its kernels.
    fprintf(stderr, "tileir: %s: cannot allocate memory to register the module\n",
            Desc->source);
    abort();
  }
  R.Modules = new (Module) LoadedModule{Desc, {0}, R.Modules};
  R.NumKernels += Desc->num_kernels;
  R.TablesValid = false;
}

/// Takes the module out of the list, so that nothing finds it any longer.
static LoadedModule *unlinkModule(const tileir_module_desc *Desc) {
  WriteLock L;
  Registry &R = TheRegistry;
  for (LoadedModule **Link = &R.Modules; *Link; Link = &(*Link)->Next) {
    LoadedModule *Module = *Link;
    if (Module->Desc != Desc)
      continue;
    *Link = Module->Next;
    R.NumKernels -= Desc->num_kernels;
    R.TablesValid = false;
    return Module;
  }
  if (Desc->abi_version != TILEIR_ABI_VERSION && R.NumRejected)
    --R.NumRejected;
  return nullptr;
}

/// Waits until nobody holds the module. False in a kernel of a launch, which would wait
/// for itself.
static bool drain(LoadedModule &Module) {
  if (insideLaunch())
    return false;
  NoCancel Scope;
  Locked L(TheRegistry.DrainedLock);
  Module.Holds.fetch_add(1);
  while (Module.Holds.load() != 1)
    pthread_cond_wait(&TheRegistry.Drained, &TheRegistry.DrainedLock);
  return true;
}

/// The same when the program ends. Nobody waits for what still runs, and the code stays:
/// launches that are queued are dropped, and those that run are stopped and have a moment
/// to end, so that they do not meet the destructors to come. False if some still run.
static bool drainAtExit(LoadedModule &Module) {
  Module.IsGone = true;
  stopLaunchesOf(&Module);
  bool CanWait = !insideLaunch() && !isStreamThread();
  timespec End;
  clock_gettime(CLOCK_REALTIME, &End);
  const long Moment = 100'000'000, Second = 1'000'000'000; // In nanoseconds.
  End.tv_nsec += Moment;
  End.tv_sec += End.tv_nsec / Second;
  End.tv_nsec %= Second;
  NoCancel Scope;
  Locked L(TheRegistry.DrainedLock);
  Module.Holds.fetch_add(1);
  int Error = 0;
  while (CanWait && Module.Holds.load() != 1 && !Error)
    Error = pthread_cond_timedwait(&TheRegistry.Drained, &TheRegistry.DrainedLock, &End);
  return Module.Holds.load() == 1;
}

void __tileir_unregister_module(const tileir_module_desc *Desc) {
  LoadedModule *Module = unlinkModule(Desc);
  if (!Module)
    return;
  if (isExiting() ? !drainAtExit(*Module) : !drain(*Module))
    return;
  unloadFromCuda(*Desc);
  free(Module);
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
}

//===----------------------------------------------------------------------===//
// Holds
//===----------------------------------------------------------------------===//

tileir_status HeldKernel::acquire(tileir_kernel Kernel) {
  release();
  if (!Kernel)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "the kernel handle is null");
  return withTables([&] {
    tileir_kernel_desc *Key = const_cast<tileir_kernel_desc *>(Kernel);
    Entry *Found = find(TheRegistry.ByDesc, *Key, compareDescs);
    if (!Found)
      return fail(TILEIR_ERROR_NOT_FOUND,
                  "the kernel handle is not of this program, or its module was unloaded");
    Found->Module->Holds.fetch_add(2);
    Desc = Found->Kernel;
    Module = Found->Module;
    ForkCount = getForkCount();
    return TILEIR_SUCCESS;
  });
}

void HeldKernel::release() {
  if (!Module)
    return;
  bool IsOfParent = ForkCount != getForkCount();
  // After the subtraction the module may be gone; only a value of 3 says that somebody
  // waits for this hold, and that one waits under the lock.
  if (!IsOfParent && Module->Holds.fetch_sub(2) == 3) {
    pthread_mutex_lock(&TheRegistry.DrainedLock);
    pthread_cond_broadcast(&TheRegistry.Drained);
    pthread_mutex_unlock(&TheRegistry.DrainedLock);
  }
  Module = nullptr;
  Desc = nullptr;
}

LoadedModule *HeldKernel::detach() {
  LoadedModule *Result = Module;
  Module = nullptr;
  Desc = nullptr;
  return Result;
}

void HeldKernel::adopt(tileir_kernel Kernel, LoadedModule *Held) {
  release();
  Desc = Kernel;
  Module = Held;
  ForkCount = getForkCount();
}

bool HeldKernel::isGone() const { return Module->IsGone; }

const char *HeldKernel::source() const { return Module->Desc->source; }

const tileir_module_desc &HeldKernel::module() const { return *Module->Desc; }

//===----------------------------------------------------------------------===//
// Lookup
//===----------------------------------------------------------------------===//

/// What to add when nothing was found.
static const char *rejectedNote() {
  return TheRegistry.NumRejected
             ? "; the program has objects of another version of the tile kernel ABI, "
               "compile them again"
             : "";
}

static tileir_status findByName(const char *Name, tileir_kernel *Kernel) {
  Registry &R = TheRegistry;
  tileir_kernel_desc Key = {};
  Key.name = Name;
  Entry *Found = find(R.ByName, Key, compareNames);
  if (!Found)
    return fail(TILEIR_ERROR_NOT_FOUND, "no kernel '%s' in this program (of %zu)%s", Name,
                R.NumKernels, rejectedNote());
  Entry *Next = Found + 1;
  if (Next != R.ByName + R.NumKernels && !compareNames(Found, Next))
    return fail(
        TILEIR_ERROR_AMBIGUOUS,
        "kernel '%s' is in several modules ('%s' and '%s'): find it by its symbol", Name,
        Found->Module->Desc->source, Next->Module->Desc->source);
  *Kernel = Found->Kernel;
  return TILEIR_SUCCESS;
}

tileir_status tileir_find_kernel(const char *Name, tileir_kernel *Kernel) {
  if (!Name || !Kernel)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_find_kernel: null argument");
  *Kernel = nullptr;
  return withTables([&] { return findByName(Name, Kernel); });
}

/// The name that the dynamic linker knows for exactly this address. In an executable
/// without -fPIE, &k of a kernel in a shared library is an entry of the executable's
/// procedure linkage table and not the stub; the name leads from one to the other.
static const char *symbolName(const void *Symbol) {
  Dl_info Info;
  if (!dladdr(Symbol, &Info) || !Info.dli_sname || Info.dli_saddr != Symbol)
    return nullptr;
  const char Prefix[] = "__device_stub__";
  bool HasPrefix = !strncmp(Info.dli_sname, Prefix, sizeof(Prefix) - 1);
  return Info.dli_sname + (HasPrefix ? sizeof(Prefix) - 1 : 0);
}

tileir_status tileir_find_kernel_by_symbol(const void *Symbol, tileir_kernel *Kernel) {
  if (!Symbol || !Kernel)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_find_kernel_by_symbol: null argument");
  *Kernel = nullptr;
  return withTables([&] {
    tileir_kernel_desc Key = {};
    Key.stub = Symbol;
    if (Entry *Found = find(TheRegistry.ByStub, Key, compareStubs)) {
      *Kernel = Found->Kernel;
      return TILEIR_SUCCESS;
    }
    const char *Name = symbolName(Symbol);
    if (Name && findByName(Name, Kernel) != TILEIR_ERROR_NOT_FOUND)
      return *Kernel ? TILEIR_SUCCESS : TILEIR_ERROR_AMBIGUOUS;
    return fail(TILEIR_ERROR_NOT_FOUND,
                "the function %s%s%s at %p is not a tile kernel%s", Name ? "'" : "",
                Name ? Name : "", Name ? "'" : "", Symbol, rejectedNote());
  });
}

tileir_status tileir_list_kernels(tileir_kernel *Kernels, size_t Capacity,
                                  size_t *Count) {
  if (!Count || (!Kernels && Capacity))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_list_kernels: null argument");
  return withTables([&] {
    *Count = TheRegistry.NumKernels;
    for (size_t I = 0; I < Capacity && I < TheRegistry.NumKernels; ++I)
      Kernels[I] = TheRegistry.ByName[I].Kernel;
    return TILEIR_SUCCESS;
  });
}

tileir_status tileir_get_kernel_info(tileir_kernel Kernel, tileir_kernel_info *Info) {
  if (!Info)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_kernel_info: null argument");
  HeldKernel Held;
  if (tileir_status Code = Held.acquire(Kernel))
    return Code;
  *Info = {Held->name, Held.source(), Held->stub, Held->params, Held->num_params, 0, 0};
  const tileir_host_variant *Variant = nullptr;
  if (tileir_status Code = chooseVariant(*Held, Variant))
    return Code;
  Info->isa = Variant->isa;
  Info->scratch_size = Variant->scratch_size;
  return TILEIR_SUCCESS;
}
