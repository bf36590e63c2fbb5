// axpby.tileir on arrays of 1000 elements, and the kernel is told of as many more as the
// argument says.
#include <cstdio>
#include <cstdlib>
#include <tileir/runtime.hpp>

extern "C" void axpby(const float *x, float *y, float a, float b, int n);

int main(int, char **argv) {
  constexpr int n = 1000;
  auto *x = static_cast<float *>(std::calloc(2 * n, sizeof(float)));
  auto *y = static_cast<float *>(std::calloc(n, sizeof(float)));
  int told = n + std::atoi(argv[1]);
  tileir::launch(axpby, (n + 255) / 256, x, y, 2.0f, 0.5f, told).check();
  std::free(x);
  std::free(y);
  std::puts("done");
}
