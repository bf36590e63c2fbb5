// A program may end while threads launch kernels that were loaded at run time, and while
// launches of them are queued: it ends with its status, and launches then return the
// error.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %stock-clangxx -std=c++17 -Wall -Werror %s %link-jit -pthread -o %t/a.out
// RUN: env TILEIR_CACHE_DIR=%t/cache %python %S/Inputs/repeat.py 20 %t/a.out %examples/double.mlir | FileCheck %s
// CHECK: 20 times: 3
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

int main(int, char **Args) {
  alarm(20); // Nothing may wait that long.
  Module = tileir::Module::load(Args[1]);
  auto *Other = new tileir::Module(tileir::Module::load(Args[1]));
  for (int I = 0; I != 6; ++I)
    std::thread(launch, (I % 2 ? &*Module : Other)->kernel("double")).detach();
  auto *S = new tileir::Stream; // Its destructor would wait.
  static float Y[Size];
  for (int I = 0; I != 500; ++I)
    if (Other->kernel("double").launch(*S, Size / 64, X, Y).code())
      return 1;
  usleep(20000);
  return 3;
}
