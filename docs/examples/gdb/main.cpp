#include <cstdint>
#include <tileir/runtime.hpp>

extern "C" void scale(const float *x, float *y, uint16_t *z, float factor);

int main() {
  float x[32], y[32];
  uint16_t z[32];
  for (int i = 0; i < 32; ++i)
    x[i] = i + 0.5f;
  return tileir::launch(scale, {4}, x, y, z, 3.0f).ok() ? 0 : 1;
}
