// y = a*x + b*y on the tiles of axpby.tileir, made from this CUDA Tile C++ by nvcc 13.5:
//
//   extern "C" __tile_global__ void axpby(const float *__restrict__ x,
//                                         float *__restrict__ y, float a, float b, int n)
//                                         {
//     auto xv = partition_view{tensor_span{x, extents{n}}, shape<256>{}};
//     auto yv = partition_view{tensor_span{y, extents{n}}, shape<256>{}};
//     auto i = bid().x;
//     yv.store_masked(xv.load_masked(i) * a + yv.load_masked(i) * b, i);
//   }
#include <cstdio>
#include <tileir/runtime.hpp>

extern "C" void axpby(const float *x, float *y, float a, float b, int n);

int main() {
  constexpr int n = 1000;
  static float x[n], y[n];
  for (int i = 0; i < n; ++i) {
    x[i] = i;
    y[i] = 1;
  }
  tileir::launch(axpby, (n + 255) / 256, x, y, 2.0f, 0.5f, n).check();
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += y[i] != 2.0f * i + 0.5f;
  std::printf("axpby: %d wrong, y[999] = %g\n", wrong, y[n - 1]);
  return wrong != 0;
}
