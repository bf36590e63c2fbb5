// A program may end while threads launch kernels that were loaded at run time, while
// launches of them are queued, and while threads load: it ends with its status, and
// launches and loads then return the error.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %stock-clangxx -std=c++17 -Wall -Werror %s %link-jit -pthread -o %t/a.out
// RUN: env TILEIR_CACHE_DIR=%t/cache %python %S/Inputs/repeat.py 20 %t/a.out %examples/double.mlir | FileCheck %s
// RUN: env TILEIR_CACHE_DIR=%t/cache %python %S/Inputs/repeat.py 10 %t/a.out %examples/double.mlir load | FileCheck %s --check-prefix=LOAD
// RUN: env TILEIR_CACHE=0 %python %S/Inputs/repeat.py 10 %t/a.out %examples/double.mlir load load | FileCheck %s --check-prefix=LOAD
// RUN: env TILEIR_CACHE=0 %python %S/Inputs/repeat.py 10 %t/a.out %examples/double.mlir first | FileCheck %s --check-prefix=LOAD
// CHECK: {{^}}20 times: 3
// LOAD: {{^}}10 times: 3
#include <cstring>
#include <optional>
#include <thread>
#include <tileir/module.hpp>
#include <unistd.h>

constexpr size_t Size = 1 << 16;
static float X[Size];

/// Destroyed before the launches end.
static std::optional<tileir::Module> Module;

static void launch(tileir::Kernel Kernel) {
  static thread_local float Y[Size];
  for (;;)
    if (tileir::Status S = Kernel.launch(Size / 64, X, Y); S.code()) {
      if (S.code() != TILEIR_ERROR_INTERRUPTED && S.code() != TILEIR_ERROR_NOT_FOUND)
        std::abort();
      pause();
    }
}

static void load(const char *File) {
  for (;;)
    if (tileir::Status S = tileir::Module::load(File).status(); S.code()) {
      if (S.code() != TILEIR_ERROR_INTERRUPTED)
        std::abort();
      pause();
    }
}

int main(int NumArgs, char **Args) {
  alarm(20); // Nothing may wait that long.
  if (!std::strcmp(Args[NumArgs - 1], "first")) {
    for (int I = 0; I != 4; ++I)
      std::thread(load, Args[1]).detach();
    usleep(10000);
    return 3;
  }
  Module = tileir::Module::load(Args[1]);
  static auto *Other = new tileir::Module(tileir::Module::load(Args[1]));
  for (int I = 0; I != 6; ++I)
    std::thread(launch, (I % 2 ? &*Module : Other)->kernel("double")).detach();
  for (int I = 0; I != NumArgs - 2; ++I)
    std::thread(load, Args[1]).detach();
  static auto *S = new tileir::Stream; // Its destructor would wait.
  static float Y[Size];
  for (int I = 0; I != 500; ++I)
    if (Other->kernel("double").launch(*S, Size / 64, X, Y).code())
      return 1;
  usleep(20000);
  return 3;
}
