//===- launches.cpp - Launches by many threads, for a time ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// launches SECONDS THREADS PLUGIN...: each thread does what comes next by its own random
// numbers: launches, streams with events between them, limits of time, interrupts, and
// PLUGINs that are loaded and unloaded while their kernels are looked for. Each result is
// checked. Prints how often each was done; a wrong result ends the program with 1.
//
//===----------------------------------------------------------------------===//

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <random>
#include <thread>
#include <tileir/event.hpp>
#include <tileir/runtime.hpp>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr unsigned TileSize = 64, NumBlocks = 16;
constexpr unsigned Size = TileSize * NumBlocks;

struct Count {
  const char *Name;
  std::atomic<uint64_t> Times;
};
Count Launches{"launches", {}}, Streams{"streams", {}}, Limits{"limits of time", {}},
    Interrupts{"interrupts", {}}, Plugins{"plugins", {}};

#define CHECK(Condition)                                                                 \
  do {                                                                                   \
    if (!(Condition)) {                                                                  \
      std::fprintf(stderr, "%s:%d: not so: %s (%s)\n", __FILE__, __LINE__, #Condition,   \
                   tileir_last_error());                                                 \
      std::_Exit(1);                                                                     \
    }                                                                                    \
  } while (false)

/// One thread: its numbers and its memory.
class Worker {
public:
  Worker(unsigned Seed, std::vector<const char *> Plugins)
      : Random(Seed), PluginPaths(std::move(Plugins)), X(Size), Y(Size) {}

  void run(Clock::time_point End) {
    while (Clock::now() < End) {
      switch (Random() % (PluginPaths.empty() ? 8 : 10)) {
      default:
        launch();
        break;
      case 5:
        useStreams();
        break;
      case 6:
        exceedLimit();
        break;
      case 7:
        beInterrupted();
        break;
      case 8:
      case 9:
        loadPlugin();
        break;
      }
    }
  }

private:
  std::mt19937 Random;
  std::vector<const char *> PluginPaths;
  std::vector<int> X, Y;
  int Value = 0;

  void fill() {
    const int First = static_cast<int>(Random() % 1000);
    for (unsigned I = 0; I != Size; ++I)
      X[I] = First + static_cast<int>(I);
  }

  void launch() {
    fill();
    const int Add = static_cast<int>(Random() % 100);
    auto Kernel = tileir::Kernel::find("add");
    CHECK(Kernel.launch({NumBlocks}, X.data(), Y.data(), Add).ok());
    for (unsigned I = 0; I != Size; ++I)
      CHECK(Y[I] == X[I] + Add);
    ++Launches.Times;
  }

  /// Two streams, one of which waits for the other.
  void useStreams() {
    fill();
    tileir::Device Host = tileir::Device::Host;
    tileir::Stream First(Host), Second(Host);
    tileir::Event Done(Host);
    auto Kernel = tileir::Kernel::find("add");
    std::vector<int> Between(Size);
    const int Times = 1 + static_cast<int>(Random() % 4);
    CHECK(Kernel.launch(First, {NumBlocks}, X.data(), Between.data(), 1).ok());
    for (int I = 1; I != Times; ++I)
      CHECK(Kernel.launch(First, {NumBlocks}, Between.data(), Between.data(), 1).ok());
    CHECK(Done.record(First).ok());
    CHECK(Second.wait(Done).ok());
    CHECK(Kernel.launch(Second, {NumBlocks}, Between.data(), Y.data(), 5).ok());
    CHECK(Second.synchronize().ok());
    for (unsigned I = 0; I != Size; ++I)
      CHECK(Y[I] == X[I] + Times + 5);
    ++Streams.Times;
  }

  void exceedLimit() {
    tileir::setTimeLimit(std::chrono::milliseconds(1 + Random() % 5));
    tileir::Status S = tileir::Kernel::find("endless").launch({2}, &Value);
    tileir::setTimeLimit(std::chrono::milliseconds(0));
    CHECK(S.code() == TILEIR_ERROR_TIMEOUT);
    ++Limits.Times;
  }

  /// A launch in a stream that another thread would interrupt.
  void beInterrupted() {
    tileir::Stream S(tileir::Device::Host);
    CHECK(tileir::Kernel::find("endless").launch(S, {1}, &Value).ok());
    if (Random() % 2)
      std::this_thread::sleep_for(std::chrono::microseconds(Random() % 500));
    CHECK(tileir_interrupt(S.handle()) == TILEIR_SUCCESS);
    CHECK(S.synchronize().code() == TILEIR_ERROR_INTERRUPTED);
    ++Interrupts.Times;
  }

  /// Loads a library, launches its kernel by the function that it exports, and unloads
  /// it.
  void loadPlugin() {
    void *Library = dlopen(PluginPaths[Random() % PluginPaths.size()], RTLD_NOW);
    CHECK(Library);
    using Launcher = int (*)(const int *, int *, unsigned);
    auto Twice = reinterpret_cast<Launcher>(dlsym(Library, "run_twice"));
    CHECK(Twice);
    fill();
    CHECK(Twice(X.data(), Y.data(), NumBlocks) == 0);
    for (unsigned I = 0; I != Size; ++I)
      CHECK(Y[I] == 2 * X[I]);
    CHECK(!dlclose(Library));
    ++Plugins.Times;
  }
};

} // namespace

int main(int NumArgs, char **Args) {
  if (NumArgs < 3) {
    std::fprintf(stderr, "usage: launches SECONDS THREADS PLUGIN...\n");
    return 2;
  }
  const auto End = Clock::now() + std::chrono::seconds(std::atoi(Args[1]));
  const auto NumThreads = static_cast<unsigned>(std::atoi(Args[2]));
  const std::vector<const char *> Plugins(Args + 3, Args + NumArgs);
  std::vector<std::thread> Threads;
  for (unsigned I = 0; I != NumThreads; ++I)
    Threads.emplace_back([=] { Worker(I + 1, Plugins).run(End); });
  for (std::thread &T : Threads)
    T.join();
  for (Count *C : {&Launches, &Streams, &Limits, &Interrupts, &::Plugins})
    std::printf("%s %llu\n", C->Name, static_cast<unsigned long long>(C->Times));
  return 0;
}
