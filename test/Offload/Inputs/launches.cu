// The ways of CUDA's runtime library to launch a kernel other than <<<>>>. Compiled as CUDA and
// as C++.
#include <cstdio>
#include <cuda_runtime.h>

#ifdef __CUDACC__
__global__
#endif
extern "C" void axpby(const float *x, float *y, float a, float b, int n);

int main() {
  float *x = (float *)0x1000, *y = (float *)0x2000, a = 2, b = 0.5f;
  int n = 1000;
  void *args[] = {&x, &y, &a, &b, &n};
  cudaError_t error =
      cudaLaunchKernel((const void *)axpby, dim3(4, 2), dim3(128), args, 0, nullptr);
  std::printf("launched: %d\n", error);
  cudaFunction_t function = nullptr;
  error = cudaGetFuncBySymbol(&function, (const void *)axpby);
  std::printf("function: %d %s\n", error, (const char *)function);
  return 0;
}
