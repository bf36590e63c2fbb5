#include <cstdio>

extern "C" __global__ void axpby(const float *x, float *y, float a, float b, int n);

int main() {
  const int n = 1000;
  float host[n];
  for (int i = 0; i != n; ++i)
    host[i] = i;
  float *x, *y;
  cudaMalloc(&x, sizeof host);
  cudaMalloc(&y, sizeof host);
  cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
  cudaMemset(y, 0, sizeof host);
  axpby<<<8, 1>>>(x, y, 2.0f, 0.5f, n);
  std::printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  cudaMemcpy(host, y, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%g %g\n", host[1], host[999]);
}
