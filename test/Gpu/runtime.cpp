// The runtime's interface on a GPU: results of both devices are the same, streams, copies
// and calls keep their order, CUDA's own objects work beside, errors are told.
//
// REQUIRES: gpu, cuda-toolkit, linker-wrapper
// DEFINE: %{clangxx} = %clangxx --cuda-path=%cuda-path
// DEFINE: %{kernel} = %{clangxx} --offload-arch=%gpu-arch -c k.tileir
// DEFINE: %{program} = -std=c++17 -I%src_root/lib/Runtime/include %s
// DEFINE: %{rt} = -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: cp %src_root/test/Driver/Inputs/axpby.tileir k.tileir
// RUN: %{kernel} -fno-gpu-rdc -o k.o && %{kernel} -o relocatable.o
// RUN: %stock-clangxx %{program} k.o %{rt} -o shared
// RUN: ./shared && env TILEIR_DEVICE=cuda ./shared
// RUN: %clangxx %{program} k.o -o static && ./static
//
// Relocatable code is linked without CUDA's runtime library, too.
// RUN: %{clangxx} %{program} relocatable.o -o linked && ./linked

#include <atomic>
#include <cstdio>
#include <cstring>
#include <thread>
#include <tileir/runtime.hpp>
#include <vector>

extern "C" void axpby(const float *x, float *y, float a, float b, int n);

static std::atomic<int> NumFailures;

static void expect(bool good, const char *what) {
  if (!good)
    std::printf("wrong: %s (%s)\n", what, tileir_last_error());
  NumFailures += !good;
}

static std::vector<float> runOn(tileir::Device device, int n) {
  std::vector<float> x(n), y(n);
  for (int i = 0; i < n; ++i) {
    x[i] = float(i);
    y[i] = float(n - i);
  }
  tileir::setDevice(device).check();
  tileir::Stream stream;
  tileir::Buffer<float> onX(n), onY(n);
  onX.copyFrom(stream, x.data()).check();
  onY.copyFrom(stream, y.data()).check();
  int grid = (n + 255) / 256;
  for (int i = 0; i < 10; ++i)
    tileir::launch(stream, axpby, grid, onX.data(), onY.data(), 1, 1, n).check();
  stream.synchronize().check();
  tileir::launch(axpby, grid, onX.data(), onY.data(), 1, 1, n).check();
  onY.copyTo(y.data()).check();
  return y;
}

static void checkOrder(tileir::Device device) {
  const int n = 1 << 20;
  tileir::Buffer<float> y(device, n);
  tileir::Stream stream(device);
  std::vector<float> ones(n, 1), result(n);
  y.copyFrom(stream, ones.data()).check();
  for (int i = 0; i < 20; ++i) // Doubles.
    tileir::launch(stream, axpby, n / 256, y.data(), y.data(), 1, 1, n).check();
  y.copyTo(stream, result.data()).check();
  struct {
    const float *last;
    bool good;
  } seen = {&result[n - 1], false};
  auto call = [](void *data) {
    auto *s = static_cast<decltype(seen) *>(data);
    s->good = *s->last == 0x1p20f;
  };
  expect(!tileir_enqueue_call(stream.handle(), call, &seen), "enqueue_call");
  stream.synchronize().check();
  expect(seen.good, "a call stands behind the copy before it");
  expect(stream.idle(), "the stream is idle");
  expect(stream.cudaStream() != nullptr, "the stream has a handle of CUDA");
  expect(!tileir_fill(y.data(), 0, sizeof(float), stream.handle()), "fill");
  expect(!tileir_copy(result.data(), y.data(), sizeof(float), stream.handle()), "copy");
  stream.synchronize().check();
  expect(result[0] == 0 && result[1] == 0x1p20f, "fill of one element");
}

static void checkErrors(tileir::Device device) {
  tileir::setDevice(device).check();
  tileir_status code =
      tileir::launch(axpby, {1, 65536}, nullptr, nullptr, 0, 0, 0).code();
  expect(code == TILEIR_ERROR_INVALID_GRID, "a grid that is too large in y");
  tileir::Buffer<char> huge(device, size_t(1) << 50);
  expect(huge.status().code() == TILEIR_ERROR_OUT_OF_MEMORY, "2^50 bytes");
  // Allowed where the GPU reads all of the host's memory; refused elsewhere.
  static float onHost[256];
  tileir::Status status = tileir::launch(axpby, 1, onHost, onHost, 1, 1, 256);
  expect(status.ok() || status.code() == TILEIR_ERROR_INVALID_ARGUMENT, "host pointer");
}

int main() {
  tileir::Device gpu;
  tileir::findDevice("cuda", gpu).check();
  for (int n : {1, 255, 1000, 100000})
    expect(runOn(tileir::Device::Host, n) == runOn(gpu, n), "results differ");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] { checkOrder(gpu); });
  for (std::thread &thread : threads)
    thread.join();
  checkErrors(gpu);
  return NumFailures != 0;
}
