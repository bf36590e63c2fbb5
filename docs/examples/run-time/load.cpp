// Loads a module of Tile IR while the program runs, and launches its kernel on the device
// that TILEIR_DEVICE names, else on this machine's cores.
#include <cstdio>
#include <tileir/module.hpp>
#include <vector>

int main(int argc, char **argv) {
  tileir::Module module = tileir::Module::load(argc > 1 ? argv[1] : "double.mlir");
  module.status().check();
  tileir::Kernel kernel = module.kernel("double");

  const int blocks = 4, size = 64 * blocks;
  std::vector<float> x(size), y(size);
  for (int i = 0; i < size; ++i)
    x[i] = i;
  tileir::Stream stream;
  tileir::Buffer<float> in(size), out(size);
  in.copyFrom(stream, x.data()).check();
  kernel.launch(stream, blocks, in.data(), out.data()).check();
  out.copyTo(stream, y.data()).check();
  stream.synchronize().check();
  std::printf("y[1] = %g, y[%d] = %g\n", y[1], size - 1, y[size - 1]);
}
