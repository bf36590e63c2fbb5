// Compiled kernels that do not end are stopped: by a limit of time, from another thread,
// and by the handler of a signal.
//
// REQUIRES: host-x86_64
// RUN: %clangxx -O2 -std=c++17 -I%src_root/lib/Runtime/include -pthread %s -x tileir %S/Inputs/endless.mlir -o %t
// RUN: %t | FileCheck %s
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck %s
// RUN: env OMP_NUM_THREADS=4 %t | FileCheck %s
//
// CHECK: waits: time limit exceeded: kernel 'waits': stopped after its limit of 50 ms
// CHECK-NEXT: spins: time limit exceeded: kernel 'spins': stopped after its limit of 50 ms
// CHECK-NEXT: counts: time limit exceeded: kernel 'counts': stopped after its limit of 50 ms
// CHECK-NEXT: blocks: time limit exceeded: kernel 'blocks': stopped after its limit of 50 ms
// CHECK-NEXT: nothing: success:
// CHECK-NEXT: in a stream: time limit exceeded: kernel 'spins': stopped after its limit of 50 ms
// CHECK-NEXT: SIGINT: interrupted: kernel 'waits': interrupted
// CHECK-NEXT: SIGINT, in a stream: interrupted: kernel 'counts': interrupted
// CHECK-NEXT: key: interrupted: kernel 'spins': interrupted
// CHECK-NEXT: other key: success:

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <tileir/runtime.hpp>
#include <unistd.h>

static int Value;

static void tell(const char *What, const tileir::Status &S) {
  std::printf("%s: %s: %s\n", What, tileir_status_string(S.code()), S.message().c_str());
  std::fflush(stdout);
}

static tileir::Status run(const char *Name, tileir::Grid G) {
  return tileir::Kernel::find(Name).launch(G, &Value);
}

/// Sends SIGINT to the process in a while.
static std::thread interruptSoon() {
  return std::thread([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    kill(getpid(), SIGINT);
  });
}

int main() {
  alarm(100);
  const uint64_t Many = INT32_MAX;
  tileir::setTimeLimit(std::chrono::milliseconds(50));
  tell("waits", run("waits", {8}));
  tell("spins", run("spins", {8}));
  tell("counts", run("counts", {8}));
  tell("blocks", run("blocks", {Many, Many}));
  tell("nothing", run("nothing", {Many, Many}));
  tileir::Stream Limited;
  tileir::Kernel::find("spins").launch(Limited, {1}, &Value).check();
  tell("in a stream", Limited.synchronize());

  tileir::setTimeLimit(std::chrono::milliseconds(0));
  signal(SIGINT, [](int) { (void)tileir_interrupt(nullptr); });
  std::thread First = interruptSoon();
  tell("SIGINT", run("waits", {8}));
  First.join();
  tileir::Stream S;
  tileir::Kernel::find("counts").launch(S, {1}, &Value).check();
  std::thread Second = interruptSoon();
  tell("SIGINT, in a stream", S.synchronize());
  Second.join();

  // One part of a program stops its own launches.
  static char Key, OtherKey;
  tileir_set_interrupt_key(&Key);
  std::thread Third([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    tileir_interrupt_key(&Key);
  });
  tell("key", run("spins", {1}));
  Third.join();
  tileir_interrupt_key(&OtherKey);
  tell("other key", run("blocks", {100}));
}
