//===- LoadCost.cpp - What it costs to load a kernel from the cache -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process that loads a cached kernel for the first time: how long the library itself
// takes (dlopen, which is the same for a linked program), the first load, and a second
// one. Many processes, of which the best and the median are told.
//
//===----------------------------------------------------------------------===//

#include "tileir/jit.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {
struct Times {
  double Library, First, Second; // In milliseconds.
};
} // namespace

template <class Function> static double measure(Function Body) {
  auto Start = std::chrono::steady_clock::now();
  Body();
  std::chrono::duration<double, std::milli> Elapsed =
      std::chrono::steady_clock::now() - Start;
  return Elapsed.count();
}

[[noreturn]] static void fail(const char *Message) {
  std::fprintf(stderr, "%s\n", Message);
  std::exit(1);
}

static Times measureHere() {
  Times Result;
  void *Library = nullptr;
  Result.Library = measure([&] { Library = dlopen(LIBRARY, RTLD_LAZY); });
  if (!Library)
    fail(dlerror());
  auto Load = reinterpret_cast<decltype(&tileir_jit_load_file)>(
      dlsym(Library, "tileir_jit_load_file"));
  auto GetError = reinterpret_cast<decltype(&tileir_jit_last_error)>(
      dlsym(Library, "tileir_jit_last_error"));
  tileir_jit_module Module;
  for (double *Time : {&Result.First, &Result.Second})
    *Time = measure([&] {
      if (Load(KERNEL, nullptr, &Module))
        fail(GetError());
    });
  return Result;
}

/// What a process of its own measures.
static Times measureThere() {
  int Pipe[2];
  if (pipe(Pipe))
    fail("no pipe");
  pid_t Child = fork();
  if (Child == 0) {
    Times Result = measureHere();
    _exit(write(Pipe[1], &Result, sizeof Result) != sizeof Result);
  }
  int Status = 1;
  Times Result;
  if (Child < 0 || waitpid(Child, &Status, 0) != Child || Status ||
      read(Pipe[0], &Result, sizeof Result) != sizeof Result)
    fail("no process of its own");
  close(Pipe[0]);
  close(Pipe[1]);
  return Result;
}

int main() {
  char Folder[] = "/tmp/tileir-load-cost-XXXXXX";
  if (!mkdtemp(Folder))
    fail("no folder for the cache");
  setenv("TILEIR_CACHE", "1", 1);
  setenv("TILEIR_CACHE_DIR", Folder, 1);
  measureThere(); // Compiles.
  std::vector<Times> All(31);
  std::generate(All.begin(), All.end(), measureThere);
  std::filesystem::remove_all(Folder);
  auto Print = [&](const char *Name, double Times::*Field) {
    std::sort(All.begin(), All.end(),
              [&](const Times &A, const Times &B) { return A.*Field < B.*Field; });
    std::printf("%-36s %8.3f ms, median %8.3f ms\n", Name, All.front().*Field,
                All[All.size() / 2].*Field);
  };
  Print("the library itself", &Times::Library);
  Print("first load of a cached kernel", &Times::First);
  Print("second load", &Times::Second);
}
