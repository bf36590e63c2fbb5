#include <cstdio>

extern "C" __global__ void axpby(const float *x, float *y, float a, float b, int n);

int main() {
  float *x = (float *)0x1000, *y = (float *)0x2000;
  axpby<<<dim3(4, 2), 33, 77>>>(x, y, 2.0f, 0.5f, 1000);
  int error = cudaGetLastError();
  printf("error %d\n", error);
  return error != 0;
}
