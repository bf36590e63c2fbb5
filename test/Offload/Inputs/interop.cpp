// Launches in the stream of OpenMP's interop object, on OpenMP's memory.
#include <cstdio>
#include <tileir/openmp.hpp>

extern "C" void axpby(const float *x, float *y, float a, float b, int n);

int main() {
  const int n = 1000, number = omp_get_default_device();
  tileir::Device device;
  tileir::openmp::findDevice(number, device).check();
  std::printf("device %d: %d\n", number, static_cast<int>(device));
  auto *x = static_cast<float *>(omp_target_alloc(n * sizeof(float), number));
  auto *y = static_cast<float *>(omp_target_alloc(n * sizeof(float), number));
  omp_interop_t interop = omp_interop_none;
#pragma omp interop init(targetsync : interop) device(number)
  tileir::Stream stream = tileir::openmp::wrap(interop, device);
  void *cudaStream =
      interop ? omp_get_interop_ptr(interop, omp_ipr_targetsync, nullptr) : nullptr;
  std::printf("the stream is %s\n", !cudaStream ? "one of the host"
                                    : stream.cudaStream() == cudaStream ? "that of OpenMP"
                                                                        : "another one");
  tileir::launch(stream, axpby, (n + 255) / 256, x, y, 2.0f, 0.5f, n).check();
  stream.synchronize().check();
  omp_interop_t other = omp_interop_none;
#pragma omp interop init(target : other) device(number)
  tileir::Stream none = tileir::openmp::wrap(other, device);
  std::printf("target: %s\n", none.status().ok() ? "" : none.status().message().c_str());
  omp_target_free(x, number);
  omp_target_free(y, number);
  return 0;
}
