//===- LinkedCode.cpp - GPU code that the link of the program made --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include "Runtime/Process.h"
#include "tileir/runtime.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

using namespace tileir;
using namespace tileir::rt;

namespace {
struct Row {
  const void *Stub;
  LinkedKernel Kernel;
};
} // namespace

static pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
static Row *Rows;
static size_t NumRows, Capacity;

void rt::lockLinkedCodeForFork() { pthread_mutex_lock(&Lock); }

void rt::unlockLinkedCodeAfterFork(bool InChild) {
  if (InChild)
    Lock = PTHREAD_MUTEX_INITIALIZER;
  else
    pthread_mutex_unlock(&Lock);
}

void __tileir_register_linked(const void *Stub, const char *Name, const void *Wrapper) {
  Locked L(Lock);
  if (NumRows == Capacity) {
    size_t NewCapacity = Capacity ? 2 * Capacity : 16;
    void *Grown = realloc(Rows, NewCapacity * sizeof(Row));
    if (!Grown) {
      // There is no caller to tell, and the program would later miss its kernel.
      fprintf(stderr, "tileir: %s: cannot allocate memory to register the kernel\n",
              Name);
      abort();
    }
    Rows = static_cast<Row *>(Grown);
    Capacity = NewCapacity;
  }
  Rows[NumRows++] = {Stub, {Name, Wrapper}};
}

void __tileir_unregister_linked(const void *Wrapper) {
  Locked L(Lock);
  size_t Kept = 0;
  for (size_t I = 0; I != NumRows; ++I)
    if (Rows[I].Kernel.Wrapper != Wrapper)
      Rows[Kept++] = Rows[I];
  NumRows = Kept;
}

LinkedKernel rt::findLinkedKernel(const void *Stub) {
  Locked L(Lock);
  for (size_t I = 0; I != NumRows; ++I)
    if (Rows[I].Stub == Stub)
      return Rows[I].Kernel;
  return {};
}
