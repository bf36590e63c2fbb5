//===- Registry.cpp - The modules and kernels of the program --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include "Runtime/Error.h"
#include "Runtime/Launch.h"
#include "Runtime/LaunchTimes.h"
#include "Runtime/LoadedObjects.h"
#include "Runtime/Log.h"
#include "Runtime/RegistryState.h"
#include "Runtime/Trace.h"
#include <dlfcn.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

Registry rt::TheRegistry;

static int comparePointers(const void *A, const void *B) { return A < B ? -1 : A > B; }
static int compareNames(const void *A, const void *B) {
  return strcmp(static_cast<const Entry *>(A)->Kernel->name,
                static_cast<const Entry *>(B)->Kernel->name);
}
static int compareAddresses(const void *A, const void *B) {
  return comparePointers(static_cast<const Entry *>(A)->Address,
                         static_cast<const Entry *>(B)->Address);
}
static int compareDescs(const void *A, const void *B) {
  return comparePointers(static_cast<const Entry *>(A)->Kernel,
                         static_cast<const Entry *>(B)->Kernel);
}
using Compare = int(const void *, const void *);

static void addAddresses(Table &T, const tileir_kernel_desc &K, LoadedModule *M) {
  const void *const Addresses[] = {K.stub, K.stub_symbol, K.name_symbol};
  for (int I = 0; I != 3; ++I) {
    bool IsNew = Addresses[I];
    for (int Before = 0; Before != I; ++Before)
      IsNew &= Addresses[I] != Addresses[Before];
    if (IsNew)
      T.add({&K, M, Addresses[I]});
  }
}

/// Fills the tables from the list of modules. The write lock is held.
static tileir_status buildTables() {
  Registry &R = TheRegistry;
  size_t Bytes = (R.NumKernels ? R.NumKernels : 1) * 5 * sizeof(Entry);
  Entry *Entries = static_cast<Entry *>(malloc(Bytes));
  if (!Entries)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY,
                "cannot allocate %zu bytes for the tables of kernels", Bytes);
  free(R.ByName.Entries);
  R.ByName = {Entries, 0};
  R.ByDesc = {Entries + R.NumKernels, 0};
  R.ByAddress = {Entries + 2 * R.NumKernels, 0};
  for (LoadedModule *M = R.Modules; M; M = M->Next)
    for (uint32_t I = 0; I != M->Desc->num_kernels; ++I) {
      const tileir_kernel_desc &K = M->Desc->kernels[I];
      if (!(M->Desc->flags & TILEIR_MODULE_PRIVATE))
        R.ByName.add({&K, M, nullptr});
      R.ByDesc.add({&K, M, nullptr});
      addAddresses(R.ByAddress, K, M);
    }
  auto Sort = [](Table &T, Compare *Order) {
    qsort(T.Entries, T.Size, sizeof(Entry), Order);
  };
  Sort(R.ByName, compareNames);
  Sort(R.ByDesc, compareDescs);
  Sort(R.ByAddress, compareAddresses);
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

/// The first entry that Key equals, or null; equal ones follow it.
static Entry *find(const Table &T, const Entry &Key, Compare *Order) {
  size_t Begin = 0, End = T.Size;
  while (Begin != End) {
    size_t Middle = Begin + (End - Begin) / 2;
    if (Order(&T.Entries[Middle], &Key) < 0)
      Begin = Middle + 1;
    else
      End = Middle;
  }
  bool Found = Begin != T.Size && !Order(&T.Entries[Begin], &Key);
  return Found ? &T.Entries[Begin] : nullptr;
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

static void logModule(const tileir_module_desc &M) {
  if (M.abi_version != TILEIR_ABI_VERSION)
    return log("a module is not taken: its ABI version is %u, this library's is %u",
               M.abi_version, TILEIR_ABI_VERSION);
  uint32_t NumVariants = 0;
  for (uint32_t I = 0; I != M.num_kernels; ++I)
    NumVariants += M.kernels[I].num_variants;
  char Images[256];
  listImages(getCode(M), Images, sizeof(Images));
  log("module '%s': %u kernels, %u host variants, GPU code for %s", M.source,
      M.num_kernels, NumVariants,
      *Images                            ? Images
      : M.flags & TILEIR_MODULE_FOR_LINK ? "none: its link named no GPU"
                                         : "none");
}

void __tileir_register_module(const tileir_module_desc *Desc) {
  watchProcess();
  if (findHome(Desc) != Home::StartLibrary)
    watchExitOfProgram();
  if (logs(LogLevel::Decisions))
    logModule(*Desc);
  noteTraceSetting();
  WriteLock L;
  Registry &R = TheRegistry;
  if (Desc->abi_version != TILEIR_ABI_VERSION) {
    ++R.NumRejected;
    return;
  }
  auto *Module =
      static_cast<LoadedModule *>(malloc(sizeof(LoadedModule) + Desc->num_kernels));
  if (!Module) {
    // There is no caller to tell, and the program would later miss its kernels.
    fprintf(stderr, "tileir: %s: cannot allocate memory to register the module\n",
            Desc->source);
    abort();
  }
  R.Modules = new (Module) LoadedModule{Desc, {0}, R.Modules};
  for (uint32_t I = 0; I != Desc->num_kernels; ++I)
    new (&Module->logged()[I]) std::atomic<bool>(false);
  R.NumKernels += Desc->num_kernels;
  R.TablesValid = false;
  forgetBlockTimes(*Desc);
}

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

/// Whether two modules were made of the same kernels, as those of an archive that is in
/// two shared libraries.
static bool areSame(const Entry &A, const Entry &B) {
  const uint64_t *IdA = A.Module->Desc->identity, *IdB = B.Module->Desc->identity;
  return A.Module == B.Module ||
         ((IdA[0] || IdA[1]) && IdA[0] == IdB[0] && IdA[1] == IdB[1]);
}

namespace {
/// Two kernels that are called the same. What is told of them is copied, for the dynamic
/// linker is asked without the registry's lock: it waits for constructors, which register
/// modules.
class Rivals {
public:
  void set(const Entry &A, const Entry &B) {
    snprintf(Name, sizeof(Name), "%s", A.Kernel->name);
    Sides[0].set(*A.Module->Desc);
    Sides[1].set(*B.Module->Desc);
  }
  tileir_status failByName() const {
    return fail(TILEIR_ERROR_AMBIGUOUS,
                "kernel '%s' is in several modules ('%s' in '%s' and '%s' in '%s'): find "
                "it by its symbol",
                Name, Sides[0].Source, Sides[0].library(), Sides[1].Source,
                Sides[1].library());
  }
  tileir_status failBySymbol() const {
    return fail(TILEIR_ERROR_AMBIGUOUS,
                "the symbol '%s' stands for different kernels, that of '%s' in '%s' and "
                "that of '%s' in '%s': compile them with -fvisibility=hidden, or rename "
                "one",
                Name, Sides[0].Source, Sides[0].library(), Sides[1].Source,
                Sides[1].library());
  }

private:
  struct Side {
    char Source[256];
    const tileir_module_desc *Module;

    void set(const tileir_module_desc &M) {
      snprintf(Source, sizeof(Source), "%s", M.source);
      Module = &M;
    }
    const char *library() const {
      Dl_info Info;
      return dladdr(Module, &Info) && Info.dli_fname ? Info.dli_fname : "the program";
    }
  };
  char Name[256];
  Side Sides[2];
};
} // namespace

static tileir_status findByName(const char *Name, tileir_kernel *Kernel,
                                Rivals &Conflict) {
  Registry &R = TheRegistry;
  tileir_kernel_desc Key = {};
  Key.name = Name;
  Entry *Found = find(R.ByName, {&Key, nullptr, nullptr}, compareNames);
  if (!Found)
    return fail(TILEIR_ERROR_NOT_FOUND, "no kernel '%s' in this program (of %zu)%s", Name,
                R.ByName.Size, rejectedNote());
  for (Entry *E = Found + 1; E != R.ByName.end() && !compareNames(Found, E); ++E)
    if (!areSame(*Found, *E)) {
      Conflict.set(*Found, *E);
      return TILEIR_ERROR_AMBIGUOUS;
    }
  *Kernel = Found->Kernel;
  return TILEIR_SUCCESS;
}

/// The name that the dynamic linker knows for exactly this address. In an executable
/// without -fPIE, &k of a kernel in a shared library is an entry of the executable's
/// procedure linkage table and not the stub; the name leads from one to the other.
static const char *symbolName(const void *Symbol) {
  Dl_info Info;
  if (!dladdr(Symbol, &Info) || !Info.dli_sname || !*Info.dli_sname ||
      Info.dli_saddr != Symbol)
    return nullptr;
  const char Prefix[] = "__device_stub__";
  bool HasPrefix = !strncmp(Info.dli_sname, Prefix, sizeof(Prefix) - 1);
  return Info.dli_sname + (HasPrefix ? sizeof(Prefix) - 1 : 0);
}

/// Finds the kernel that is called by a symbol with that address. Where the dynamic
/// linker has taken one symbol for the kernels of several modules, nobody can know which
/// of them a caller means. Leaves the message to the caller.
/// \p Name is what symbolName() says, which matters where the address is not a stub's.
static tileir_status findByAddress(const void *Address, const char *Name,
                                   tileir_kernel *Kernel, Rivals &Conflict) {
  const Table &T = TheRegistry.ByAddress;
  Entry *First = find(T, {nullptr, nullptr, Address}, compareAddresses);
  Entry *Found = nullptr;
  for (Entry *E = First; E && E != T.end() && E->Address == Address; ++E)
    if (E->Kernel->stub == Address)
      Found = E;
  // An entry of a procedure linkage table has the kernel's name; other functions that
  // stand for a kernel are the program's own.
  if (!Found && First && Name && !strcmp(Name, First->Kernel->name))
    Found = First;
  if (!Found)
    return TILEIR_ERROR_NOT_FOUND;
  for (Entry *E = First; E != T.end() && E->Address == Address; ++E)
    if (!areSame(*Found, *E)) {
      Conflict.set(*Found, *E);
      return TILEIR_ERROR_AMBIGUOUS;
    }
  *Kernel = Found->Kernel;
  return TILEIR_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Holds
//===----------------------------------------------------------------------===//

tileir_status HeldKernel::acquire(tileir_kernel Kernel, CalledBy By) {
  release();
  if (!Kernel)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "the kernel handle is null");
  Rivals Conflict;
  tileir_status Code = withTables([&] {
    Entry *Found = find(TheRegistry.ByDesc, {Kernel, nullptr, nullptr}, compareDescs);
    if (!Found)
      return fail(TILEIR_ERROR_NOT_FOUND,
                  "the kernel handle is not of this program, or its module was unloaded");
    tileir_kernel Same;
    if (By == CalledBy::Stub &&
        findByAddress(Kernel->stub, nullptr, &Same, Conflict) == TILEIR_ERROR_AMBIGUOUS)
      return TILEIR_ERROR_AMBIGUOUS;
    Found->Module->Holds.fetch_add(2);
    Desc = Found->Kernel;
    Module = Found->Module;
    ForkCount = getForkCount();
    return TILEIR_SUCCESS;
  });
  return Code == TILEIR_ERROR_AMBIGUOUS ? Conflict.failBySymbol() : Code;
}

void HeldKernel::release() {
  if (!Module)
    return;
  bool IsOfParent = ForkCount != getForkCount();
  // After the subtraction the module may be gone; only a value of 3 says that somebody
  // waits for this hold, and that one waits under the lock.
  if (!IsOfParent && Module->Holds.fetch_sub(2) == 3) {
    Locked L(TheRegistry.DrainedLock);
    pthread_cond_broadcast(&TheRegistry.Drained);
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

bool HeldKernel::markLogged() const {
  return !Module->logged()[Desc - Module->Desc->kernels].exchange(true);
}

bool HeldKernel::isGone() const { return Module->IsGone; }

const char *HeldKernel::source() const { return Module->Desc->source; }

const tileir_module_desc &HeldKernel::module() const { return *Module->Desc; }

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

tileir_status tileir_find_kernel(const char *Name, tileir_kernel *Kernel) {
  if (!Name || !Kernel)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_find_kernel: null argument");
  *Kernel = nullptr;
  Rivals Conflict;
  tileir_status Code = withTables([&] { return findByName(Name, Kernel, Conflict); });
  return Code == TILEIR_ERROR_AMBIGUOUS ? Conflict.failByName() : Code;
}

tileir_status tileir_find_kernel_by_symbol(const void *Symbol, tileir_kernel *Kernel) {
  if (!Symbol || !Kernel)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "tileir_find_kernel_by_symbol: null argument");
  *Kernel = nullptr;
  Rivals Conflict;
  auto Find = [&](const char *Name) {
    return withTables([&] { return findByAddress(Symbol, Name, Kernel, Conflict); });
  };
  tileir_status Code = Find(nullptr);
  const char *Name = nullptr;
  if (Code == TILEIR_ERROR_NOT_FOUND && (Name = symbolName(Symbol)))
    Code = Find(Name);
  if (Code == TILEIR_ERROR_AMBIGUOUS)
    return Conflict.failBySymbol();
  if (Code != TILEIR_ERROR_NOT_FOUND)
    return Code;
  if (Name)
    return fail(Code, "the function '%s' at %p is not a tile kernel%s", Name, Symbol,
                rejectedNote());
  return fail(Code, "the function at %p is not a tile kernel%s", Symbol, rejectedNote());
}

tileir_status tileir_list_kernels(tileir_kernel *Kernels, size_t Capacity,
                                  size_t *Count) {
  if (!Count || (!Kernels && Capacity))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_list_kernels: null argument");
  return withTables([&] {
    *Count = TheRegistry.ByName.Size;
    for (size_t I = 0; I < Capacity && I < TheRegistry.ByName.Size; ++I)
      Kernels[I] = TheRegistry.ByName.Entries[I].Kernel;
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
