// The end of a program waits for nothing that nobody waits for: not for a kernel without
// an end, nor for what is queued behind the call that ends the program. What is queued
// does not begin when its module is gone, and a thread that calls a kernel then, or whose
// kernel is stopped, does not abort the program. Unloading a library waits as before.
//
// DEFINE: %{compile} = %stock-clangxx -std=c++17 -I%src_root/lib/Runtime/include -pthread %s
// DEFINE: %{shared} = -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir
// DEFINE: %{static} = %libs_dir/libtileir_rt.a -fopenmp=libomp
// RUN: %{compile} %{shared} -o %t.shared
// RUN: %{compile} %{static} -o %t.static
// RUN: %{compile} -DPLUGIN -shared -fPIC %{shared} -o %t.plugin.so
// RUN: %{compile} -DPLUGIN -shared -fPIC %{static} -o %t.own.so
// RUN: %{compile} -DUSER %t.plugin.so %{shared} -o %t.user
//
// RUN: not %t.shared endless | FileCheck %s --check-prefix=MAIN
// RUN: not %t.static endless | FileCheck %s --check-prefix=MAIN
// RUN: not %t.shared queued | FileCheck %s --check-prefix=MAIN
// RUN: not %t.static queued | FileCheck %s --check-prefix=MAIN
// RUN: not %t.shared team | FileCheck %s --check-prefix=MAIN
// RUN: not %t.static team | FileCheck %s --check-prefix=MAIN
// RUN: not %t.shared call | FileCheck %s --check-prefix=CALL
// RUN: not %t.static call | FileCheck %s --check-prefix=CALL
// RUN: not %t.shared stub 2>&1 | FileCheck %s --check-prefix=MAIN
// RUN: not %t.static stub 2>&1 | FileCheck %s --check-prefix=MAIN
// RUN: not %t.shared stubs 2>&1 | FileCheck %s --check-prefix=MAIN
// RUN: not %t.static stubs 2>&1 | FileCheck %s --check-prefix=MAIN
// RUN: not %t.shared handler | FileCheck %s --check-prefix=HANDLER
// RUN: not %t.shared unload %t.plugin.so | FileCheck %s --check-prefix=UNLOAD
// RUN: not %t.shared unload-late %t.plugin.so | FileCheck %s --check-prefix=LATE
// RUN: not --crash %t.shared unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not %t.user | FileCheck %s --check-prefix=MAIN
// RUN: not %t.shared own %t.own.so | FileCheck %s --check-prefix=MAIN
// RUN: not --crash %t.shared throw 2>&1 | FileCheck %s --check-prefix=THROW
// RUN: not --crash %t.shared pthread_exit 2>&1 | FileCheck %s --check-prefix=THREAD
// RUN: not %t.shared throw-at-once | FileCheck %s --check-prefix=AT-ONCE
//
// MAIN: leaves main
// MAIN-NOT: {{.}}
// CALL: ends in a call
// CALL-NOT: {{.}}
// HANDLER: leaves main
// HANDLER-NEXT: the handler has waited for the mark: 0, 1
// UNLOAD: dlclose has waited
// UNLOAD-NEXT: leaves main
// LATE: leaves main
// LATE-NEXT: dlclose has waited
// UNKNOWN: leaves main
// UNKNOWN-NEXT: tileir: kernel not found: the kernel handle is not of this program
// THROW: terminate called after throwing an instance of 'int'
// THREAD: tileir: a call in a stream has ended the stream's thread
// AT-ONCE: caught 7

#include "Inputs/waiting.h"
#include <dlfcn.h>
#include <string>
#include <thread>

#ifdef PLUGIN
extern "C" tileir_stream start(Flag *F) {
  tileir_stream S = createStream();
  check(launch("spin", *F, S));
  waitUntilRunning();
  return S;
}

extern "C" void destroy(tileir_stream S) { check(tileir_destroy_stream(S)); }
#elif defined(USER)
extern "C" tileir_stream start(Flag *F);

/// Of a program that is linked with a library whose kernel has no end.
int main() {
  static Flag Never{false};
  alarm(20);
  start(&Never);
  puts("leaves main");
  return 3;
}
#else

static Flag Never{false}, Marked{false};
static tileir_stream TheStream;
static std::string Mode;
static bool Lingers;

static void callStub(const tileir_kernel_desc &Kernel, Flag &F) {
  Flag *Value = &F;
  void *Args[] = {&Value};
  check(__tileir_push_configuration({1, 1, 1}, nullptr));
  __tileir_launch_stub(&Kernel, Args);
}

/// Destroyed before any module is taken back.
static struct Late {
  void *Plugin = nullptr;
  const tileir_kernel_desc *Kernel = nullptr;
  Flag End{false};

  ~Late() {
    if (Kernel)
      callStub(*Kernel, Marked);
    if (!Plugin)
      return;
    dlclose(Plugin);
    puts(End ? "dlclose has waited" : "dlclose has not waited");
  }
} TheLate;

static void unloadLate(const char *Path) {
  check(launch("mark", Marked, nullptr));
  TheLate.Plugin = dlopen(Path, RTLD_NOW);
  reinterpret_cast<tileir_stream (*)(Flag *)>(dlsym(TheLate.Plugin, "start"))(
      &TheLate.End);
  std::thread([] {
    usleep(300000);
    TheLate.End = true;
  }).detach();
}

static void callUnknownLate() {
  static const tileir_kernel_desc Unknown = {};
  check(launch("mark", Marked, nullptr));
  TheLate.Kernel = &Unknown;
}

/// Unloads a library whose kernel runs. One with a runtime of its own has to keep it for
/// as long as it has streams.
static void unload(const char *Path) {
  void *Plugin = dlopen(Path, RTLD_NOW);
  if (!Plugin)
    fprintf(stderr, "%s\n", dlerror());
  auto *Start = reinterpret_cast<tileir_stream (*)(Flag *)>(dlsym(Plugin, "start"));
  auto *Destroy = reinterpret_cast<void (*)(tileir_stream)>(dlsym(Plugin, "destroy"));
  static Flag End{false};
  tileir_stream S = Start(&End);
  std::thread Release([] {
    usleep(200000);
    End = true;
  });
  if (Mode == "own")
    Destroy(S);
  dlclose(Plugin);
  if (Mode != "own")
    puts(End ? "dlclose has waited" : "dlclose has not waited");
  Release.join();
}

static void endInCall(void *) {
  usleep(100000);
  if (Mode == "throw")
    throw 7;
  if (Mode == "pthread_exit")
    pthread_exit(nullptr);
  puts("ends in a call");
  exit(3);
}

static void waitAtExit() {
  // Who waits gets what was queued.
  bool Before = Marked;
  check(tileir_synchronize(TheStream));
  printf("the handler has waited for the mark: %d, %d\n", Before, Marked.load());
}

static void fillStream() {
  TheStream = createStream();
  if (Mode == "endless" || Mode == "queued" || Mode == "team") {
    check(launch("spin", Never, TheStream, Mode == "team" ? 64 : 1));
    waitUntilRunning();
  }
  if (Mode == "handler") {
    atexit(waitAtExit);
    check(tileir_enqueue_call(TheStream, [](void *) { usleep(100000); }, nullptr));
  }
  if (Mode == "call" || Mode == "throw" || Mode == "pthread_exit")
    check(tileir_enqueue_call(TheStream, endInCall, nullptr));
  if (Mode != "endless")
    for (int I = 0; I != 100; ++I)
      check(launch("mark", Marked, TheStream));
  if (Mode == "call" || Mode == "throw" || Mode == "pthread_exit")
    check(tileir_synchronize(TheStream));
}

/// Leaves a thread behind that calls a kernel which ends when it has been stopped.
static void callInBackground() {
  static Flag Late{false};
  std::thread([] { callStub(Kernels[0], Late); }).detach();
  waitUntilRunning();
  std::thread([] {
    usleep(30000);
    Late = true;
  }).detach();
}

/// Leaves a thread behind that calls kernels without an end. The program lives on for a
/// while after its module is gone.
static void callManyInBackground() {
  std::thread([] {
    for (;;)
      callStub(Kernels[1], Marked);
  }).detach();
  while (!Marked)
    sched_yield();
}

/// Behind the destructor that takes the module back.
__attribute__((destructor(101))) static void linger() {
  if (Lingers)
    usleep(100000);
}

int main(int argc, char **argv) {
  setvbuf(stdout, nullptr, _IOLBF, 0);
  alarm(20); // Nothing may wait that long.
  Mode = argv[1];
  Lingers = Mode == "stub" || Mode == "stubs";
  if (Mode == "throw-at-once") {
    try {
      (void)tileir_enqueue_call(nullptr, [](void *) { throw 7; }, nullptr);
    } catch (int I) {
      printf("caught %d\n", I);
    }
  } else if (Mode == "stub") {
    callInBackground();
  } else if (Mode == "stubs") {
    callManyInBackground();
  } else if (Mode == "unload-late") {
    unloadLate(argv[2]);
  } else if (Mode == "unknown") {
    callUnknownLate();
  } else if (argc == 3) {
    unload(argv[2]);
  } else {
    fillStream();
  }
  puts("leaves main");
  return 3;
}
#endif
