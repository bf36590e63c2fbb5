// A kernel that writes past the end of its array.
#include <cstdio>
#include <cuda_tile.h>

using namespace cuda::tiles;

__tile_global__ void fill(float *x, int n) {
  auto view = partition_view{tensor_span{x, extents{n}}, shape<16>{}};
  view.store(full<tile<float, shape<16>>>(1.0f), bid().x);
}

int main() {
  float *device;
  cudaMalloc(&device, 40 * sizeof(float));
  fill<<<3, 1>>>(device, 48);
  std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
