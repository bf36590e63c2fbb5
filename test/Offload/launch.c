// <<<grid, block>>> on kernels whose images differ in block and shared memory.
//
// DEFINE: %{cc} = %stock-clang -I%src_root/lib/Runtime/include
// DEFINE: %{fake} = %src_root/test/unit/Runtime/Cuda
// DEFINE: %{on} = env LD_LIBRARY_PATH=%t FAKE_CUDA_DEVICES
// RUN: rm -rf %t && mkdir %t
// RUN: %stock-clangxx -std=c++17 -shared -fPIC %{fake}/FakeCuda.cpp %{fake}/FakeImages.cpp -o %t/libcuda.so.1
// RUN: %{cc} -shared -fPIC %S/Inputs/cudart.c -o %t/cudart.so
// RUN: %{cc} %s %t/cudart.so -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t/app
// RUN: %{on}=80 CUDART_PTX=80 %t/app 2>&1 | FileCheck %s --check-prefix=SM80
// RUN: %{on}=90 CUDART_PTX=90 %t/app 2>&1 | FileCheck %s --check-prefix=SM90A
// RUN: %{on}=100 CUDART_PTX=90 %t/app 2>&1 | FileCheck %s --check-prefix=SM90
// RUN: %{on}=75 CUDART_PTX=75 %t/app 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %{on}=90 CUDART_ERROR=1 CUDART_PTX=90 %t/app 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: %{on}=90 %t/app unregistered 2>&1 | FileCheck %s --check-prefix=UNREGISTERED
// RUN: not --crash %t/app called 2>&1 | FileCheck %s --check-prefix=CALLED
// RUN: %{on}= %t/app 2>&1 | FileCheck %s --check-prefix=DEVICE
//
// The block and the shared memory of the caller do not count. Shared memory is allowed
// once. Of two images of one number, the device's is that with the suffix, if it is its
// own number.
//
// SM80: kernel k
// SM80-NEXT: end
// SM80-NEXT: launch k grid 5 6 7 block 256 1 1 shared 0 stream 0x10
// SM80-NEXT: launch k grid 5 6 7 block 256 1 1 shared 0
// SM80-NEXT: error 0
// SM80-NEXT: unregister
// SM90A: attribute 8 of k: 98304
// SM90A-NEXT: launch k grid 5 6 7 block 128 1 1 shared 98304
// SM90A-NEXT: launch k grid 5 6 7 block 128 1 1 shared 98304
// SM90A-NEXT: error 0
// SM90-NOT: attribute
// SM90-COUNT-2: launch k grid 5 6 7 block 512 1 1 shared 0
// SM90: error 0
// NONE: tileir: kernel 'k' (k.tileir) is not registered with CUDA for this device. Its object has code for sm_80, sm_90, sm_90a{{$}}
// NONE-NOT: launch
// REFUSED-COUNT-2: attribute 8 of k
// REFUSED-NOT: launch
// REFUSED: error 1
// UNREGISTERED-NOT: launch
// UNREGISTERED: tileir: kernel 'k' (k.tileir) is not registered with CUDA for this device. Its object is relocatable: link it with 'clang++ --offload-link' (and -Wl,--should-extract=sm_80 or the like if it is in an archive), or compile it with -fno-gpu-rdc. It has code for sm_80, sm_90, sm_90a{{$}}
// UNREGISTERED: error 98
// DEVICE-NOT: launch
// DEVICE: tileir: there is no device 1, only the host, device 0: the CUDA driver says CUDA_ERROR_NO_DEVICE
// DEVICE-NOT: registered
// DEVICE: error 98
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
