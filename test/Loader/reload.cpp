// A program may close the library and open it again: LLVM's library, which is never
// unloaded, keeps what the compiler has registered with it.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %stock-clangxx -std=c++17 -Wall -Werror %s -Wl,--as-needed %link-jit -o %t/a.out
// RUN: env TILEIR_CACHE_DIR=%t/cache %t/a.out %examples/double.mlir | FileCheck %s
#include <cstdio>
#include <dlfcn.h>
#include <tileir/jit.h>

static void *open(const char *Name) {
  void *Library = dlopen(Name, RTLD_NOW | RTLD_LOCAL);
  if (!Library)
    std::fprintf(stderr, "%s\n", dlerror());
  return Library;
}

template <class Function> static Function *find(void *Library, const char *Name) {
  return reinterpret_cast<Function *>(dlsym(Library, Name));
}

static void run(const char *File) {
  void *Jit = open("libtileir_jit.so.0"), *Runtime = open("libtileir_rt.so.0");
  tileir_jit_module M;
  tileir_kernel K;
  float X[64], Y[64] = {};
  for (int I = 0; I != 64; ++I)
    X[I] = float(I);
  tileir_arg Args[] = {tileir_arg_pointer(X, TILEIR_F32),
                       tileir_arg_pointer(Y, TILEIR_F32)};
  int Status = find<decltype(tileir_jit_load_file)>(Jit, "tileir_jit_load_file")(
      File, nullptr, &M);
  Status |= find<decltype(tileir_jit_find_kernel)>(Jit, "tileir_jit_find_kernel")(
      M, "double", &K);
  Status |= find<decltype(tileir_launch_kernel)>(Runtime, "tileir_launch_kernel")(
      K, {1, 1, 1}, Args, 2, nullptr);
  std::printf("%d: %g\n", Status, Y[63]);
  find<decltype(tileir_jit_unload)>(Jit, "tileir_jit_unload")(M);
  dlclose(Runtime);
  dlclose(Jit);
}

int main(int, char **Args) {
  for (int I = 0; I != 3; ++I)
    run(Args[1]);
  // CHECK-COUNT-3: 0: 126
}
