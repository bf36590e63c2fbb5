// Copies and launches with memory of GPUs, whoever has allocated it. The driver is a
// stand-in whose devices use the host's memory (test/unit/Runtime/Cuda/FakeCuda.h).
//
// DEFINE: %{fake} = %src_root/test/unit/Runtime/Cuda
// DEFINE: %{run} = env LD_LIBRARY_PATH=%t/driver %t/program
// RUN: rm -rf %t && mkdir -p %t/driver
// RUN: %stock-clangxx -std=c++17 -shared -fPIC %{fake}/FakeCuda.cpp %{fake}/FakeImages.cpp -o %t/driver/libcuda.so.1
// RUN: %stock-clangxx -std=c++17 -I%src_root/lib/Runtime/include -I%{fake} %s -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t/program
// RUN: %{run} others | FileCheck %s --check-prefix=OTHERS
// RUN: %{run} ending | FileCheck %s --check-prefix=ENDING
// RUN: %{run} child | FileCheck %s --check-prefix=CHILD
//
// Without the driver, and with one that nobody has initialised, there are no GPUs.
// OTHERS:      on the host: ok
// OTHERS-NEXT: on the host: ok
// OTHERS-NEXT: contexts: 0
// OTHERS-NEXT: of another library: a stream of the host cannot fill memory of device 'Fake H': use a stream of that device
// OTHERS-NEXT: without a stream: ok
// OTHERS-NEXT: on the host: ok
//
// ENDING:      to the GPU: ok
// ENDING-NEXT: at the end: device 'Fake A' cannot be used: the program is ending
// ENDING-NEXT: on the host: ok
//
// CHILD:      to the GPU: ok
// CHILD-NEXT: in the child: device 'Fake A' cannot be used: a child of fork cannot use the CUDA driver that its parent has used
// CHILD-NEXT: on the host: ok
// CHILD-NEXT: freed before: ok

#include "FakeCuda.h"
#include "tileir/runtime.hpp"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

static int Source[16], Target[16];
static int *OnGPU;

static void tell(const char *What, tileir_status Code) {
  printf("%s: %s\n", What, Code ? tileir_last_error() : "ok");
  fflush(stdout);
}

static tileir_status copyOnHost(tileir_stream Stream = nullptr) {
  return tileir_copy(Target, Source, sizeof(Source), Stream);
}

template <class Function> static Function *find(void *Library, const char *Name) {
  return reinterpret_cast<Function *>(dlsym(Library, Name));
}

/// Another library of the program allocates memory, and this runtime uses no GPU.
static int useOthers() {
  tileir::Stream Host;
  tell("on the host", copyOnHost(Host.handle()));
  void *Driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  tell("on the host", copyOnHost(Host.handle()));
  printf("contexts: %u\n", find<unsigned()>(Driver, "fakeCudaRetained")());
  void *Context = nullptr;
  uint64_t Address = 0;
  find<int(unsigned)>(Driver, "cuInit")(0);
  find<int(void **, int)>(Driver, "cuDevicePrimaryCtxRetain")(&Context, 1);
  find<int(void *)>(Driver, "cuCtxPushCurrent_v2")(Context);
  find<int(uint64_t *, size_t)>(Driver, "cuMemAlloc_v2")(&Address, sizeof(Source));
  auto *Memory = reinterpret_cast<void *>(Address);
  tell("of another library", tileir_fill(Memory, 0, sizeof(Source), Host.handle()));
  tell("without a stream", tileir_copy(Memory, Source, sizeof(Source), nullptr));
  tell("on the host", copyOnHost(Host.handle()));
  return Host.synchronize().ok() ? 0 : 1;
}

static void copyToGPU() {
  if (tileir_allocate(1, sizeof(Source), reinterpret_cast<void **>(&OnGPU)))
    abort();
  tell("to the GPU", tileir_copy(OnGPU, Source, sizeof(Source), nullptr));
}

/// A static object that copies in its destructor.
struct LastCopy {
  bool IsWanted = false;
  ~LastCopy() {
    if (!IsWanted)
      return;
    tell("at the end", tileir_copy(Target, OnGPU + 4, 4, nullptr));
    tell("on the host", copyOnHost());
  }
};
static LastCopy TheLastCopy;

static int useInChild() {
  tileir::Stream Watched; // As programs with kernels, which watch for forks.
  void *Freed;
  if (tileir_allocate(1, 64, &Freed))
    abort();
  copyToGPU();
  (void)tileir_free(1, Freed);
  pid_t Child = fork();
  if (!Child) {
    tell("in the child", tileir_fill(OnGPU, 1, 4, nullptr));
    tell("on the host", copyOnHost());
    void *Again = malloc(64);
    tell("freed before", tileir_fill(Again, 1, 4, nullptr));
    _exit(0);
  }
  return waitpid(Child, nullptr, 0) == Child ? 0 : 1;
}

int main(int, char **argv) {
  if (!strcmp(argv[1], "others"))
    return useOthers();
  if (!strcmp(argv[1], "child"))
    return useInChild();
  TheLastCopy.IsWanted = true;
  copyToGPU();
  return 0;
}
