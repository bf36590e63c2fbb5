// The two entries of two.tileir (made by cuTile Python) double arrays of float and of
// int, 16 elements for each block. Arrays are passed as pointer, extent and stride.
#include <cstdio>
#include <tileir/runtime.hpp>

extern "C" void two(const float *x, int xSize, int xStride, float *y, int ySize,
                    int yStride);
extern "C" void two_int(const int *x, int xSize, int xStride, int *y, int ySize,
                        int yStride);

int runTwo() {
  float x[20], y[20];
  int i[20], j[20];
  for (int k = 0; k < 20; ++k)
    x[k] = i[k] = k;
  tileir::launch(two, 2, x, 20, 1, y, 20, 1).check();
  tileir::launch(two_int, 2, i, 20, 1, j, 20, 1).check();
  std::printf("two: %g %d\n", y[19], j[19]);
  return y[19] != 38 || j[19] != 38;
}
