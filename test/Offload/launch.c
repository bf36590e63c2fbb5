// <<<grid, block>>> on kernels whose images differ in block and shared memory.
//
// DEFINE: %{cc} = %stock-clang -I%src_root/lib/Runtime/include
// RUN: %{cc} -shared -fPIC %S/Inputs/cudart.c -o %t.so
// RUN: %{cc} %s %t.so -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t
// RUN: env CUDART_PTX=80 %t 2>&1 | FileCheck %s --check-prefix=SM80
// RUN: env CUDART_PTX=90 %t 2>&1 | FileCheck %s --check-prefix=SM90
// RUN: env CUDART_PTX=75 %t 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env CUDART_ERROR=1 CUDART_PTX=90 %t 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: %t unregistered 2>&1 | FileCheck %s --check-prefix=UNREGISTERED
// RUN: not --crash %t called 2>&1 | FileCheck %s --check-prefix=CALLED
//
// The block and the shared memory of the caller do not count. Shared memory is allowed
// once.
//
// SM80: kernel k
// SM80-NEXT: end
// SM80-NEXT: launch k grid 5 6 7 block 256 1 1 shared 0 stream 0x10
// SM80-NEXT: launch k grid 5 6 7 block 256 1 1 shared 0
// SM80-NEXT: error 0
// SM80-NEXT: unregister
// SM90: attribute 8 of k: 98304
// SM90-NEXT: launch k grid 5 6 7 block 128 1 1 shared 98304
// SM90-NEXT: launch k grid 5 6 7 block 128 1 1 shared 98304
// SM90-NEXT: error 0
// NONE: tileir: kernel 'k' (k.tileir) is not registered with CUDA for this device. Its object has code for sm_80, sm_90, sm_90a{{$}}
// NONE-NOT: launch
// REFUSED-COUNT-2: attribute 8 of k
// REFUSED-NOT: launch
// REFUSED: error 1
// UNREGISTERED-NOT: launch
// UNREGISTERED: tileir: kernel 'k' (k.tileir) is not registered with CUDA for this device. Its object is relocatable: link it with 'clang++ --offload-link' (and -Wl,--should-extract=sm_80 or the like if it is in an archive), or compile it with -fno-gpu-rdc. It has code for sm_80, sm_90, sm_90a{{$}}
// UNREGISTERED: error 98
// CALLED: tileir: kernel 'k' was called as a function, but it needs a grid: use tileir::launch(k, {x, y, z}, ...) of tileir/runtime.hpp, or <<<grid, 1>>> in CUDA
#include "tileir/abi.h"
#include <stddef.h>
#include <stdio.h>

#define TILEIR_FUNCTION(NAME) extern int NAME() __attribute__((weak));
TILEIR_CUDA_FUNCTIONS(TILEIR_FUNCTION)
#undef TILEIR_FUNCTION
typedef struct {
  unsigned x, y, z;
} dim3;
int __cudaPushCallConfiguration(dim3, dim3, size_t, void *);
int cudaGetLastError(void);

static const tileir_cuda_functions functions = {
#define TILEIR_FUNCTION(NAME) (void *)NAME,
    TILEIR_CUDA_FUNCTIONS(TILEIR_FUNCTION)
#undef TILEIR_FUNCTION
};
static const struct {
  uint32_t magic, version;
  const void *binary, *unused;
} wrapper = {0x466243b1, 1, "fatbinary", 0};
static tileir_cuda_module cuda = {&wrapper, &functions, 0};

static void k(void);
static uint64_t devices;
static const tileir_image images[] = {{"sm_80", 80, 3}, {"sm_90", 90, 3}, {"sm_90a", 90, 3}};
static const tileir_device_kernel rows[] = {{256, 0}, {512, 0}, {128, 98304}};
static const tileir_kernel_desc kernels[] = {
    {"k", (const void *)k, 0, 0, 0, 0, 3, 0, rows, &devices, 0, 0}};
static const tileir_module_desc module = {TILEIR_ABI_VERSION, 1,          3, 0, kernels,
                                          images,             "k.tileir", &cuda};

static void k(void) { __tileir_launch_stub(&kernels[0], 0); }

int main(int argc, char **argv) {
  __tileir_register_module(&module);
  int called = argc > 1 && argv[1][0] == 'c', unregistered = argc > 1 && !called;
  if (unregistered)
    cuda.wrapper = 0;
  else
    __tileir_register_cuda(&module);
  for (int i = 0; i != 2; ++i) {
    if (!called)
      __cudaPushCallConfiguration((dim3){5, 6, 7}, (dim3){1, 1, 1}, 0, (void *)16);
    k();
  }
  printf("error %d\n", cudaGetLastError());
  if (!unregistered)
    __tileir_unregister_cuda(&module);
  __tileir_unregister_module(&module);
}
