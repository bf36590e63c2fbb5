// Tile kernels beside host code, as nvcc compiles them.
#include <cstdio>
#include <cuda_tile.h>

using namespace cuda::tiles;

__tile_global__ void scale(float *x, float factor, int n) {
  auto view = partition_view{tensor_span{x, extents{n}}, shape<16>{}};
  auto i = bid().x;
  view.store_masked(view.load_masked(i) * factor, i);
}

int main() {
  const int n = 100;
  float host[n];
  for (int i = 0; i != n; ++i)
    host[i] = i;
  float *device;
  cudaMalloc(&device, sizeof host);
  cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice);
  scale<<<(n + 15) / 16, 1>>>(device, 0.5f, n);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%s: %g %g\n", cudaGetErrorString(cudaGetLastError()), host[1], host[n - 1]);
  cudaFree(device);
}
