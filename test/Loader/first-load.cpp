// Code that the cache has is loaded without LLVM's targets, which take longer to make
// known than the code to link, and without a thread. The first process compiles, so that
// it has targets; the second one finds the code.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %stock-clangxx -std=c++17 -Wall -Werror %s %link-jit -o %t/a.out
// RUN: env TILEIR_CACHE_DIR=%t/cache TILEIR_CACHE_LOG=1 %t/a.out %examples/double.mlir 2>&1 | FileCheck %s --check-prefix=MISS
// RUN: env TILEIR_CACHE_DIR=%t/cache TILEIR_CACHE_LOG=1 %t/a.out %examples/double.mlir 2>&1 | FileCheck %s --check-prefix=HIT
// RUN: env TILEIR_CACHE_DIR=%t/cache TILEIR_LOG=1 %t/a.out %examples/double.mlir 2>&1 | FileCheck %s --check-prefixes=HIT,LOG
// RUN: rm -rf %t/cache
// RUN: env TILEIR_CACHE_DIR=%t/cache TILEIR_TRACE=%t/trace.json %t/a.out %examples/double.mlir
// RUN: %python %src_root/test/Runtime/Inputs/check_trace.py %t/trace.json | FileCheck %s --check-prefix=COMPILED
// RUN: env TILEIR_CACHE_DIR=%t/cache TILEIR_TRACE=%t/trace.json %t/a.out %examples/double.mlir
// RUN: %python %src_root/test/Runtime/Inputs/check_trace.py %t/trace.json | FileCheck %s --check-prefix=CACHED
// COMPILED: main: compile {{.*}}double.mlir {"target": "host"}
// COMPILED: main: launch double
// CACHED: main: cache {{.*}}double.mlir {"target": "host"}
// CACHED: main: launch double
// MISS: cache: miss
// MISS: targets: some
// MISS: y[63] = 126
// HIT: cache: hit
// LOG: tileir-log: module '{{.*}}double.mlir': 1 kernels, {{[0-9]+}} host variants
// HIT: targets: none
// HIT: threads: 1
// HIT: y[63] = 126
#include <cstdio>
#include <dlfcn.h>
#include <filesystem>
#include <tileir/module.hpp>

int main(int, char **Args) {
  tileir::Module M = tileir::Module::load(Args[1]);
  M.status().check();
  // Of LLVM's own interface, in the library that libtileir_jit is linked with.
  auto GetFirstTarget =
      reinterpret_cast<void *(*)()>(dlsym(RTLD_DEFAULT, "LLVMGetFirstTarget"));
  if (!GetFirstTarget)
    return std::puts("no LLVM"), 1;
  std::printf("targets: %s\n", GetFirstTarget() ? "some" : "none");
  std::filesystem::directory_iterator Threads("/proc/self/task");
  std::printf("threads: %td\n", std::distance(begin(Threads), end(Threads)));
  float X[64], Y[64] = {};
  for (int I = 0; I != 64; ++I)
    X[I] = float(I);
  M.kernel("double").launch(1, X, Y).check();
  std::printf("y[63] = %g\n", Y[63]);
}
