//===- Nvtx.cpp - Ranges for NVIDIA's profilers ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The protocol (NVTX 3): the library's InitializeInjectionNvtx2 is called with a function
// that gives it tables; a table of callbacks has one that gives, for each module of NVTX,
// the addresses of our pointers to functions, which the library sets to its own.
//
//===----------------------------------------------------------------------===//

#include "Runtime/Nvtx.h"
#include "Runtime/Log.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/auxv.h>

using namespace tileir::rt;

namespace {

using FunctionPointer = void (*)();

/// Numbers of the protocol.
enum ExportTable : uint32_t { Callbacks = 1, VersionInfo = 3 };
enum Module : uint32_t { Core = 1, LastModule = 6 };
enum CoreFunction { RangePush = 9, RangePop = 11, NumCoreFunctions = 16 };

struct CallbackTable {
  size_t Size;
  int (*GetFunctions)(uint32_t Module, FunctionPointer ***Table, unsigned *Count);
};

struct VersionTable {
  size_t Size;
  uint32_t Version, Reserved;
  void (*SetLibraryVersion)(uint32_t Version);
};

} // namespace

/// What the library sets: functions of the module Core by their numbers.
static FunctionPointer CoreFunctions[NumCoreFunctions];
/// Of the other modules, whose functions are never called here.
static constexpr unsigned MaxFunctions = 32;
static FunctionPointer Unused;

static int getFunctions(uint32_t Module, FunctionPointer ***Table, unsigned *Count) {
  static FunctionPointer *CoreTable[NumCoreFunctions], *OtherTable[MaxFunctions];
  // Number 0 is no function.
  for (unsigned I = 1; I != NumCoreFunctions; ++I)
    CoreTable[I] = &CoreFunctions[I];
  for (unsigned I = 1; I != MaxFunctions; ++I)
    OtherTable[I] = &Unused;
  if (Module < Core || Module > LastModule)
    return 0;
  if (Table)
    *Table = Module == Core ? CoreTable : OtherTable;
  if (Count)
    *Count = Module == Core ? unsigned(NumCoreFunctions) : MaxFunctions;
  return 1;
}

static const void *getExportTable(uint32_t Id) {
  static const CallbackTable TheCallbacks = {sizeof(TheCallbacks), getFunctions};
  static const VersionTable TheVersion = {sizeof(TheVersion), 3, 0, [](uint32_t) {}};
  switch (Id) {
  case Callbacks:
    return &TheCallbacks;
  case VersionInfo:
    return &TheVersion;
  default:
    return nullptr;
  }
}

static bool HasLibrary; // Set once, by loadLibrary().

static void loadLibrary() {
  const char *Path = getenv("NVTX_INJECTION64_PATH");
  // A program that has more rights than its caller loads nothing that he names.
  if (!Path || !*Path || getauxval(AT_SECURE))
    return;
  using Initialize = int (*)(const void *(*)(uint32_t));
  void *Library = dlopen(Path, RTLD_LAZY);
  auto Function =
      Library ? reinterpret_cast<Initialize>(dlsym(Library, "InitializeInjectionNvtx2"))
              : nullptr;
  HasLibrary = Function && Function(getExportTable);
  if (HasLibrary || !logs(LogLevel::Decisions))
    return;
  if (Function)
    log("NVTX_INJECTION64_PATH: '%s' does not take part", Path);
  else
    log("NVTX_INJECTION64_PATH: %s", dlerror());
}

NvtxRange::NvtxRange(const char *Name) {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, loadLibrary);
  FunctionPointer Push = HasLibrary ? CoreFunctions[RangePush] : nullptr;
  IsPushed = Push && CoreFunctions[RangePop];
  if (IsPushed)
    reinterpret_cast<int (*)(const char *)>(Push)(Name);
}

NvtxRange::~NvtxRange() {
  if (IsPushed)
    reinterpret_cast<int (*)()>(CoreFunctions[RangePop])();
}
