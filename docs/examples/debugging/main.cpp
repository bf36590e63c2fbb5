// Launches the kernel of steps.mlir over a number of blocks: see docs/debugging.md.
#include <cstdio>
#include <cstdlib>
#include <tileir/runtime.hpp>
#include <vector>

extern "C" void steps(const float *x, float *y);

int main(int, char **arguments) {
  std::vector<float> x(128, 1.0f), y(128);
  unsigned blocks = std::atoi(arguments[1]);
  const float *source = arguments[2] ? nullptr : x.data();
  tileir::Status status = tileir::launch(steps, {blocks}, source, y.data());
  std::puts(status.ok() ? "done" : status.message().c_str());
  return status.ok() ? 0 : 1;
}
