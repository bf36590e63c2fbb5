// A tile kernel between target regions of OpenMP, on their device and in their memory:
//
//   ./openmp        on OpenMP's default device
//   ./openmp -1     on the host, by the program's own choice; or the number of a device
//
// Regions and kernel work on the same buffers; nothing is copied between them.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <tileir/openmp.hpp>
#include <vector>

// The entry of ../quickstart/softmax.tileir. cuTile Python passes an array as pointer,
// extents and strides.
extern "C" void softmax(const float *x, int xRows, int xCols, int xStride0, int xStride1,
                        float *y, int yRows, int yCols, int yStride0, int yStride1);

static const int rows = 100, cols = 1000;

// A launch whose order is that of the interop object's stream.
static void launch(const float *x, float *y, tileir::Device device, int ompDevice) {
  // It lives as long as the program: on GPUs, LLVM 22.1 cannot destroy it.
  static omp_interop_t interop = omp_interop_none;
  if (device != tileir::Device::Host && interop == omp_interop_none) {
#pragma omp interop init(targetsync : interop) device(ompDevice)
  }
  tileir::Stream stream = tileir::openmp::wrap(interop, device);
  stream.status().check();
  tileir::launch(stream, softmax, rows, x, rows, cols, cols, 1, y, rows, cols, cols, 1)
      .check();
  stream.synchronize().check();
}

int main(int argc, char **argv) {
  int ompDevice = argc > 1 ? std::atoi(argv[1]) : omp_get_default_device();
  if (ompDevice < 0)
    ompDevice = omp_get_initial_device();
  tileir::Device device;
  tileir::openmp::findDevice(ompDevice, device).check();
  tileir_device_info info;
  tileir::Status(tileir_get_device_info(static_cast<int>(device), &info)).check();
  std::printf("OpenMP's device %d of %d is %s %s\n", ompDevice, omp_get_num_devices(),
              info.name, info.arch);

  std::vector<float> result(rows * cols);
  float *y = result.data();
  double sum = 0;
  int inRegion = 0;

  // One buffer lives on the device, the other is mapped.
  auto *x =
      static_cast<float *>(omp_target_alloc(rows * cols * sizeof(float), ompDevice));
  if (!x)
    return 1;
#pragma omp target device(ompDevice) is_device_ptr(x) map(from : inRegion)
  {
    inRegion = !omp_is_initial_device();
    for (int i = 0; i < rows * cols; ++i)
      x[i] = float(i % 17) / 4 - 2;
  }
#pragma omp target data device(ompDevice) map(from : y[0 : rows * cols])
  {
#pragma omp target data device(ompDevice) use_device_ptr(y)
    launch(x, y, device, ompDevice);
#pragma omp target device(ompDevice) map(tofrom : sum)
    for (int i = 0; i < rows * cols; ++i)
      sum += y[i];
  }
  omp_target_free(x, ompDevice);

  double worst = 0;
  for (int i = 0; i < rows; ++i) {
    double total = 0;
    for (int j = 0; j < cols; ++j)
      total += std::exp(double((i * cols + j) % 17) / 4 - 2);
    for (int j = 0; j < cols; ++j) {
      double want = std::exp(double((i * cols + j) % 17) / 4 - 2) / total;
      double error = std::fabs(result[i * cols + j] - want) / want;
      worst = std::isnan(error) ? INFINITY : std::fmax(worst, error);
    }
  }
  bool right = worst < 1e-5 && std::fabs(sum - rows) < 1e-3;
  std::printf("regions ran on %s; sum of %d rows %.6f, largest relative error %.2g: %s\n",
              inRegion ? "the device" : "the initial device", rows, sum, worst,
              right ? "right" : "WRONG");
  return !right;
}
