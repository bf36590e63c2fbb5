// A tile kernel and a SIMT kernel in one program.
#include <cstdio>
#include <cuda_tile.h>

extern "C" __tile_global__ void tiles(float *x) {}
__global__ void threads(float *x) {}

int main() {
  tiles<<<1, 1>>>(nullptr);
  threads<<<1, 1>>>(nullptr);
  std::puts(cudaGetErrorString(cudaGetLastError()));
}
