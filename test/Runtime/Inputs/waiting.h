// A module with two kernels made by hand, registered as the compiler's objects are:
// "spin" runs until the flag at its parameter is set, "mark" sets it.

#ifndef WAITING_H
#define WAITING_H

#include <tileir/runtime.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

using Flag = std::atomic<bool>;

static std::atomic<int> Running{0};

static void spin(const void *const *Args, const tileir_launch *, uint64_t, uint64_t,
                 void *) {
  ++Running;
  while (!**static_cast<Flag *const *>(Args[0]))
    sched_yield();
  --Running;
}

static void mark(const void *const *Args, const tileir_launch *, uint64_t, uint64_t,
                 void *) {
  **static_cast<Flag *const *>(Args[0]) = true;
}

static const tileir_param Params[] = {{TILEIR_PARAM_POINTER, TILEIR_I1, 8, 0}};
static const tileir_host_variant Spin[] = {{spin, 0, TILEIR_ISA_BASE, 0}};
static const tileir_host_variant Mark[] = {{mark, 0, TILEIR_ISA_BASE, 0}};
static const tileir_kernel_desc Kernels[] = {
    {"spin", nullptr, Params, Spin, 1, 1, 0, 0, nullptr, nullptr},
    {"mark", nullptr, Params, Mark, 1, 1, 0, 0, nullptr, nullptr}};
static const tileir_module_desc TheModule = {
    TILEIR_ABI_VERSION, 2, 0, 0, Kernels, nullptr, "waiting.tileir", nullptr};

__attribute__((constructor)) static void load() { __tileir_register_module(&TheModule); }
__attribute__((destructor)) static void unload() {
  __tileir_unregister_module(&TheModule);
}

static void check(tileir_status Code) {
  if (Code == TILEIR_SUCCESS)
    return;
  fprintf(stderr, "%s: %s\n", tileir_status_string(Code), tileir_last_error());
  abort();
}

static tileir_status launch(const char *Name, Flag &F, tileir_stream S,
                            uint64_t NumBlocks = 1) {
  // That of this module: a library may have one of the same name.
  tileir_kernel Kernel = strcmp(Name, "spin") ? &Kernels[1] : &Kernels[0];
  tileir_arg Arg = tileir_arg_pointer(&F, TILEIR_I1);
  return tileir_launch_kernel(Kernel, {NumBlocks, 1, 1}, &Arg, 1, S);
}

static tileir_stream createStream() {
  tileir_stream S;
  check(tileir_create_stream(TILEIR_DEVICE_HOST, &S));
  return S;
}

static void waitUntilRunning() {
  while (!Running)
    sched_yield();
}

#endif // WAITING_H
