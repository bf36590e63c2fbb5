// Launches axpby (y = a x + b y) by <<<>>>, by cudaLaunchKernel and by its CUfunction, and
// compares with the host. Exits 0 if all is right.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <tileir/runtime.h>
#include <vector>

extern "C" __global__ void axpby(const float *x, float *y, float a, float b, int n);

static void check(cudaError_t error, const char *what) {
  if (error == cudaSuccess)
    return;
  std::printf("%s: %s\n", what, cudaGetErrorString(error));
  std::exit(1);
}

static void check(tileir_status status, const char *what) {
  if (!status)
    return;
  std::printf("%s: %s\n", what, tileir_last_error());
  std::exit(1);
}

/// The block that the kernel's code for the GPU requires: no other launch of it is valid,
/// and CUDA's attributes do not tell it.
static unsigned getBlock() {
  tileir_kernel kernel;
  int gpu;
  tileir_kernel_attributes attributes;
  check(tileir_find_kernel_by_symbol((const void *)axpby, &kernel), "find_kernel_by_symbol");
  check(tileir_find_device("cuda", &gpu), "find_device");
  check(tileir_get_kernel_attributes(kernel, gpu, &attributes), "get_kernel_attributes");
  return attributes.block_size;
}

int main() {
  const int n = 1000, numBlocks = (n + 255) / 256;
  float *x, *y, a = 2, b = 0.5f;
  std::vector<float> values(n);
  for (int i = 0; i < n; ++i)
    values[i] = float(i);
  check(cudaMalloc(&x, n * sizeof(float)), "cudaMalloc");
  check(cudaMalloc(&y, n * sizeof(float)), "cudaMalloc");
  auto copyTo = [&](float *to) {
    check(cudaMemcpy(to, values.data(), n * sizeof(float), cudaMemcpyHostToDevice), "copy");
  };
  copyTo(x), copyTo(y);

  axpby<<<numBlocks, 1>>>(x, y, a, b, n); // 2.5 i
  check(cudaGetLastError(), "<<<>>>");
  cudaStream_t stream;
  check(cudaStreamCreate(&stream), "cudaStreamCreate");
  check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
  axpby<<<dim3(numBlocks), dim3(7, 3), 12345, stream>>>(x, y, a, b, n); // 3.25 i
  check(cudaGetLastError(), "<<<>>> in a stream");
  check(cudaStreamSynchronize(stream), "cudaStreamSynchronize");
  cudaFunction_t function;
  check(cudaGetFuncBySymbol(&function, (const void *)axpby), "cudaGetFuncBySymbol");

  // Other launches than <<<>>> name the block.
  unsigned block = getBlock();
  int count = n;
  void *args[] = {&x, &y, &a, &b, &count};
  check(cudaLaunchKernel((const void *)axpby, dim3(numBlocks), dim3(block), args, 0, nullptr),
        "cudaLaunchKernel"); // 3.625 i
  using Launch = int(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                     unsigned, void *, void **, void **);
  auto *launch =
      (Launch *)dlsym(dlopen("libcuda.so.1", RTLD_NOW), "cuLaunchKernel"); // 3.8125 i
  if (int error = launch(function, numBlocks, 1, 1, block, 1, 1, 0, nullptr, args, nullptr)) {
    std::printf("cuLaunchKernel: %d\n", error);
    return 1;
  }

  std::vector<float> result(n);
  check(cudaMemcpy(result.data(), y, n * sizeof(float), cudaMemcpyDeviceToHost), "copy");
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += result[i] != 3.8125f * i;
  std::printf("%d wrong, y[%d] = %g\n", wrong, n - 1, result[n - 1]);
  return wrong != 0;
}
