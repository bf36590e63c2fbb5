#include <cstdio>
#include <tileir/runtime.hpp>

extern "C" void matmul(const float *, const float *, float *, int m, int n, int k);
void softmaxRows(const float *x, float *y, int rows, int cols);

int main() {
  const float a[] = {1, 2, 3, 4, 5, 6}, b[] = {1, 0, 0, 1, 1, 1};
  float c[4] = {}, p[4] = {};
  tileir::launch(matmul, tileir::Grid(1, 1), a, b, c, 2, 2, 3).check();
  std::printf("product %g %g %g %g\n", c[0], c[1], c[2], c[3]);
  softmaxRows(c, p, 2, 2);
  std::printf("softmax %.4f %.4f %.4f %.4f\n", p[0], p[1], p[2], p[3]);
}
