// One program for the host's cores and for GPUs:
//
//   ./devices                       on the host
//   TILEIR_DEVICE=cuda ./devices    on the first GPU
//   ./devices cuda:1                on the second, by the program's own choice
//
// What differs is where buffers and streams are, and that is the thread's device.
#include <cmath>
#include <cstdio>
#include <tileir/runtime.hpp>
#include <vector>

// The entry of ../quickstart/softmax.tileir. cuTile Python passes an array as pointer,
// extents and strides.
extern "C" void softmax(const float *x, int xRows, int xCols, int xStride0, int xStride1,
                        float *y, int yRows, int yCols, int yStride0, int yStride1);

int main(int argc, char **argv) {
  tileir::Device device;
  if (argc > 1) {
    tileir::findDevice(argv[1], device).check();
    tileir::setDevice(device).check();
  }
  tileir::getDevice(device).check();
  tileir_device_info info;
  tileir::Status(tileir_get_device_info(static_cast<int>(device), &info)).check();
  std::printf("softmax on %s %s\n", info.name, info.arch);

  const int rows = 100, cols = 1000;
  std::vector<float> x(rows * cols), y(rows * cols);
  for (int i = 0; i < rows * cols; ++i)
    x[i] = std::sin(float(i));

  // In order, beside this thread, on whatever device.
  tileir::Stream stream;
  tileir::Buffer<float> xOnDevice(x.size()), yOnDevice(y.size());
  xOnDevice.copyFrom(stream, x.data()).check();
  tileir::launch(stream, softmax, rows, xOnDevice.data(), rows, cols, cols, 1,
                 yOnDevice.data(), rows, cols, cols, 1)
      .check();
  yOnDevice.copyTo(stream, y.data()).check();
  stream.synchronize().check();

  double worst = 0;
  for (int i = 0; i < rows; ++i) {
    double sum = 0;
    for (int j = 0; j < cols; ++j)
      sum += std::exp(double(x[i * cols + j]));
    for (int j = 0; j < cols; ++j) {
      double want = std::exp(double(x[i * cols + j])) / sum;
      double error = std::fabs(y[i * cols + j] - want) / want;
      worst = std::isnan(error) ? INFINITY : std::fmax(worst, error);
    }
  }
  std::printf("largest relative error %.2g: %s\n", worst,
              worst < 1e-5 ? "right" : "WRONG");
  return worst < 1e-5 ? 0 : 1;
}
