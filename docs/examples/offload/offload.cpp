// A tile kernel launched by LLVM's liboffload, in its queues and its memory, on each
// device that it finds. liboffload runs kernels on GPUs only; on the host it has but
// copies, and the tile runtime's own launch is used there.
#include <cmath>
#include <cstdio>
#include <tileir/liboffload.hpp>
#include <vector>

// The entry of ../quickstart/softmax.tileir.
extern "C" void softmax(const float *x, int xRows, int xCols, int xStride0, int xStride1,
                        float *y, int yRows, int yCols, int yStride0, int yStride1);

static const int rows = 100, cols = 1000;
static const size_t bytes = size_t(rows) * cols * sizeof(float);

static void check(ol_result_t result) { tileir::liboffload::toStatus(result).check(); }

static void launchByQueue(ol_device_handle_t device, ol_device_handle_t host,
                          const float *x, float *y) {
  // The kernel's code has to leave the device before liboffload ends.
  tileir::liboffload::LoadedKernel kernel(device, softmax);
  kernel.status().check();
  ol_queue_handle_t queue;
  void *xOnDevice, *yOnDevice;
  check(olCreateQueue(device, &queue));
  check(olMemAlloc(device, OL_ALLOC_TYPE_DEVICE, bytes, &xOnDevice));
  check(olMemAlloc(device, OL_ALLOC_TYPE_DEVICE, bytes, &yOnDevice));
  check(olMemcpy(queue, xOnDevice, device, x, host, bytes));
  kernel
      .launch(queue, rows, static_cast<const float *>(xOnDevice), rows, cols, cols, 1,
              static_cast<float *>(yOnDevice), rows, cols, cols, 1)
      .check();
  check(olMemcpy(queue, y, host, yOnDevice, device, bytes));
  check(olSyncQueue(queue));
  check(olMemFree(yOnDevice));
  check(olMemFree(xOnDevice));
  check(olDestroyQueue(queue));
}

static bool compare(const std::vector<float> &x, const std::vector<float> &y) {
  double worst = 0;
  for (int i = 0; i < rows; ++i) {
    double total = 0;
    for (int j = 0; j < cols; ++j)
      total += std::exp(double(x[i * cols + j]));
    for (int j = 0; j < cols; ++j) {
      double want = std::exp(double(x[i * cols + j])) / total;
      double error = std::fabs(y[i * cols + j] - want) / want;
      worst = std::isnan(error) ? INFINITY : std::fmax(worst, error);
    }
  }
  std::printf("largest relative error %.2g: %s\n", worst,
              worst < 1e-5 ? "right" : "WRONG");
  return worst < 1e-5;
}

int main() {
  check(olInit());
  struct {
    std::vector<ol_device_handle_t> all;
    ol_device_handle_t host = nullptr;
  } devices;
  check(olIterateDevices(
      [](ol_device_handle_t device, void *data) {
        auto &found = *static_cast<decltype(devices) *>(data);
        found.all.push_back(device);
        ol_platform_handle_t platform;
        ol_platform_backend_t backend;
        check(olGetDeviceInfo(device, OL_DEVICE_INFO_PLATFORM, sizeof(platform),
                              &platform));
        check(olGetPlatformInfo(platform, OL_PLATFORM_INFO_BACKEND, sizeof(backend),
                                &backend));
        if (backend == OL_PLATFORM_BACKEND_HOST)
          found.host = device;
        return true;
      },
      &devices));

  std::vector<float> x(rows * cols), y(rows * cols);
  for (int i = 0; i < rows * cols; ++i)
    x[i] = std::sin(float(i));
  bool right = true;
  for (ol_device_handle_t device : devices.all) {
    char name[256];
    check(olGetDeviceInfo(device, OL_DEVICE_INFO_NAME, sizeof(name), name));
    tileir::Device number;
    tileir::liboffload::findDevice(device, number).check();
    y.assign(rows * cols, 0);
    if (device == devices.host)
      tileir::launch(softmax, rows, x.data(), rows, cols, cols, 1, y.data(), rows, cols,
                     cols, 1)
          .check();
    else if (number == tileir::Device::Host) {
      std::printf("%s: runs no tile kernels\n", name);
      continue;
    } else
      launchByQueue(device, devices.host, x.data(), y.data());
    std::printf("%s: ", name);
    right &= compare(x, y);
  }
  check(olShutDown());
  return !right;
}
