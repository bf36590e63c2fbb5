//===- RegistryState.h - What the registry keeps ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For Registry.cpp, where modules come and kernels are looked up, and Unregister.cpp,
// where modules go.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_REGISTRYSTATE_H
#define TILEIR_RUNTIME_REGISTRYSTATE_H

#include "Runtime/Process.h"
#include "Runtime/Registry.h"
#include <atomic>
#include <stddef.h>

namespace tileir::rt {

struct LoadedModule {
  const tileir_module_desc *Desc;
  /// Twice the number of holds, plus one when the module is being taken back.
  std::atomic<uint64_t> Holds;
  LoadedModule *Next;
  /// The program is ending: what is queued does not run any longer.
  std::atomic<bool> IsGone{false};

  /// For each kernel, whether the log says which code of it runs on the host.
  std::atomic<bool> *logged() { return reinterpret_cast<std::atomic<bool> *>(this + 1); }
};

struct Entry {
  const tileir_kernel_desc *Kernel;
  LoadedModule *Module;
  const void *Address; ///< By which the kernel is called; in that table only.
};

struct Table {
  Entry *Entries = nullptr;
  size_t Size = 0;

  void add(const Entry &E) { Entries[Size++] = E; }
  Entry *end() const { return Entries + Size; }
};

struct Registry {
  /// Guards all below but the holds.
  pthread_rwlock_t Lock = PTHREAD_RWLOCK_INITIALIZER;
  LoadedModule *Modules = nullptr;
  LoadedModule *Leaving = nullptr; ///< Not found any longer, and waited for.
  LoadedModule *Ended = nullptr;   ///< The end of the program has taken them back.
  size_t NumKernels = 0;           ///< With those that have no public name.
  size_t NumRejected = 0;          ///< Modules of another ABI version.
  bool TablesValid = true;
  Table ByName, ByDesc;
  /// A kernel may have up to three addresses: its stub, and what its module gets for the
  /// stub's symbol and for its own.
  Table ByAddress;

  /// A module's last hold was given back while it is being taken back.
  pthread_mutex_t DrainedLock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t Drained = PTHREAD_COND_INITIALIZER;
};

/// Constant-initialised and never destroyed: objects register in any order, also before
/// this library's own constructors and after its destructors.
extern Registry TheRegistry;

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

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_REGISTRYSTATE_H
