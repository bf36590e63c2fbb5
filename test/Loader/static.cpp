// The destructor of a static module waits for its queued launches, as at any other time.
//
// RUN: %stock-clangxx -std=c++17 -Wall -Werror %s %link-jit -o %t
// RUN: env TILEIR_CACHE=0 %t %examples/double.mlir | FileCheck %s
// CHECK: y[1] = 2
#include <cstdio>
#include <optional>
#include <tileir/module.hpp>
#include <unistd.h>

static float X[64], Y[64];

static struct Last {
  ~Last() { std::printf("y[1] = %g\n", Y[1]); }
} TheLast;
static std::optional<tileir::Stream> Stream;
static std::optional<tileir::Module> Module;

int main(int, char **Args) {
  Module = tileir::Module::load(Args[1]);
  Module->status().check();
  Stream.emplace();
  X[1] = 1;
  static float Other[64];
  Module->kernel("double").launch(1, X, Other).check();
  tileir_enqueue_call(Stream->handle(), [](void *) { usleep(300000); }, nullptr);
  Module->kernel("double").launch(*Stream, 1, X, Y).check();
}
