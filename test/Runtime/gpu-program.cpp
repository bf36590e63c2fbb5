// A program that was written for the host runs on a GPU by choosing the device: buffers,
// streams, launches; and what is wrong is told. The driver is a stand-in that writes down
// what it is told to do (test/unit/Runtime/Cuda/FakeCuda.h).
//
// REQUIRES: cuda-toolkit
// DEFINE: %{fake} = %src_root/test/unit/Runtime/Cuda
// DEFINE: %{kernel} = %clangxx --cuda-path=%cuda-path -c %src_root/test/Driver/Inputs/axpby.tileir -fno-gpu-rdc
// DEFINE: %{include} = -I%src_root/lib/Runtime/include -std=c++17
// DEFINE: %{log} =
// DEFINE: %{gpu} = env LD_LIBRARY_PATH=%t/driver FAKE_CUDA_LOG=%t/%{log} FAKE_CUDA_ARGS=axpby:ppffi TILEIR_DEVICE=cuda
// RUN: rm -rf %t && mkdir -p %t/driver
// RUN: %stock-clangxx -std=c++17 -shared -fPIC %{fake}/FakeCuda.cpp %{fake}/FakeImages.cpp -o %t/driver/libcuda.so.1
// RUN: %{kernel} --offload-arch=sm_80,sm_90 -o %t/k.o
//
// Our clang++ links the archive of the runtime; g++ and others take the shared library.
// RUN: %clangxx %{include} %s %t/k.o -o %t/static
// RUN: %stock-clangxx %{include} %s %t/k.o -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t/shared
//
// RUN: %t/static run | FileCheck %s --check-prefix=HOST
// HOST: host: 0.5 * 2 + 2 * 1 = 3
//
// REDEFINE: %{log} = log1
// RUN: %{gpu} %t/static run | FileCheck %s --check-prefix=RAN
// REDEFINE: %{log} = log2
// RUN: %{gpu} %t/shared run | FileCheck %s --check-prefix=RAN
// RUN: FileCheck %s --check-prefix=LOG --input-file=%t/log1
// RUN: FileCheck %s --check-prefix=LOG --input-file=%t/log2
// RUN: FileCheck %s --check-prefix=ONCE --input-file=%t/log1
// RUN: FileCheck %s --check-prefix=ONCE --input-file=%t/log2
//
// Which device and which image, and why. The log is of the runtime, not of the stand-in.
// REDEFINE: %{log} = log3
// RUN: %{gpu} TILEIR_LOG=2 %t/static run 2>&1 | FileCheck %s --check-prefix=DECIDED
// DECIDED:      tileir-log: module '{{.*}}axpby.tileir': 1 kernels, 3 host variants, GPU code for sm_80, sm_90, PTX for sm_90
// DECIDED-NEXT: tileir-log: GPU 'cuda:0': Fake A, sm_80, {{[0-9]+}} multiprocessors
// DECIDED-NEXT: tileir-log: GPU 'cuda:1': Fake H, sm_90, {{[0-9]+}} multiprocessors
// DECIDED-NEXT: tileir-log: device 'cuda:0' (Fake A, sm_80): TILEIR_DEVICE names it
// DECIDED-NEXT: tileir-log: kernel 'axpby' on 'Fake A' (sm_80): image sm_80, for the driver took code for 80 of (sm_80, sm_90, PTX for sm_90); loaded by this library; blocks of 128 threads, 0 bytes of shared memory
// DECIDED-NEXT: tileir-log: launch of kernel 'axpby' on 'Fake A': grid (8, 1, 1)
//
// When what is asked of a GPU: its blocks are not seen.
// REDEFINE: %{log} = log4
// RUN: %{gpu} TILEIR_TRACE=%t/trace.json %t/static run
// RUN: %python %S/Inputs/check_trace.py %t/trace.json | FileCheck %s --check-prefix=TRACED
// TRACED:      main: copy copy {"bytes": 4000, "device": "Fake A"}
// TRACED-NEXT: main: copy copy {"bytes": 4000, "device": "Fake A"}
// TRACED-NEXT: main: load {{.*}}axpby.tileir {"device": "Fake A"}
// TRACED-NEXT: main: launch axpby {"block": 128, "device": "Fake A", "grid": [8, 1, 1], "shared": 0}
// TRACED-NEXT: main: copy copy {"bytes": 4000, "device": "Fake A"}
// TRACED-NEXT: main: wait wait for a stream {"device": "Fake A"}
// TRACED-NEXT: main: launch axpby {"block": 128, "device": "Fake A", "grid": [8, 1, 1], "shared": 0}
// TRACED-NEXT: main: wait wait for a launch {"device": "Fake A"}
//
// Ranges for profilers, around the launches.
// RUN: %stock-clang -shared -fPIC %S/Inputs/nvtx-injection.c -o %t/injection.so
// REDEFINE: %{log} = log5
// RUN: %{gpu} NVTX_INJECTION64_PATH=%t/injection.so %t/static run 2>&1 | FileCheck %s --check-prefix=NVTX --implicit-check-not=nvtx
// NVTX: nvtx: version 3, 6 modules, 16 functions
// NVTX-NEXT: nvtx: push 'axpby'
// NVTX-NEXT: nvtx: pop
// NVTX: nvtx: push 'axpby'
// NVTX-NEXT: nvtx: pop
// NVTX: nvtx: push 'axpby'
// NVTX-NEXT: nvtx: pop
// RUN: %{gpu} NVTX_INJECTION64_PATH=%t/none.so TILEIR_LOG=1 %t/static run 2>&1 | FileCheck %s --check-prefixes=NVTX-NONE,RAN
// NVTX-NONE: tileir-log: NVTX_INJECTION64_PATH: {{.*}}none.so: cannot open shared object file
// RUN: %{gpu} NVTX_INJECTION64_PATH=%t/injection.so NVTX_TEST_REFUSES=1 TILEIR_LOG=1 %t/static run 2>&1 | FileCheck %s --check-prefixes=NVTX-REFUSES,RAN --implicit-check-not=nvtx:
// NVTX-REFUSES: tileir-log: NVTX_INJECTION64_PATH: '{{.*}}injection.so' does not take part
//
// What ran is what the log says; the buffer keeps what was copied to it.
// RAN: Fake A: 0.5 * 2 + 2 * 1 = 1
// LOG:      load cubin for sm_80 on cuda:0
// LOG-NEXT: launch axpby<<<{8, 1, 1}, {128, 1, 1}, 0>>> (buffer of 4000 bytes + 0, buffer of 4000 bytes + 0, 0.5, 2, 1000) on cuda:0, own stream
// LOG-NEXT: launch axpby<<<{8, 1, 1}, {128, 1, 1}, 0>>> (buffer of 4000 bytes + 4, buffer of 4000 bytes + 4, 1, 0, 999) on cuda:0, default stream
// LOG-NEXT: launch axpby<<<{1, 2, 3}, {128, 1, 1}, 0>>> (null, null, 0, 0, 0) on cuda:0, default stream
// ONCE:     load
// ONCE-NOT: load
//
// The driver's code for a device: machine code of its generation, else PTX.
// REDEFINE: %{log} = other
// RUN: %{gpu} FAKE_CUDA_DEVICES=86,90,120 %t/static devices
// RUN: FileCheck %s --check-prefix=OTHER --input-file=%t/other
// OTHER: load cubin for sm_80 on cuda:0
// OTHER: load cubin for sm_90 on cuda:1
// OTHER: load PTX for sm_90 on cuda:2
//
// Errors.
// RUN: %{gpu} FAKE_CUDA_DEVICES=75 %t/static error | FileCheck %s --check-prefix=ARCH
// ARCH: unsupported: kernel 'axpby' ({{.*}}axpby.tileir) has code for sm_80, sm_90, PTX for sm_90, none for device 'Fake 75', which is sm_75: compile it with --offload-arch=sm_75
// RUN: %{gpu} %t/static error | FileCheck %s --check-prefix=POINTER
// POINTER: invalid argument: kernel 'axpby': argument 1 points to memory that device 'Fake A' cannot use: take some from tileir_allocate and copy to it
// RUN: %{gpu} FAKE_CUDA_PAGEABLE=1 %t/static pageable | FileCheck %s --check-prefix=PAGEABLE
// PAGEABLE: of the host: ok
// PAGEABLE-NEXT: of another GPU: invalid argument: kernel 'axpby': argument 1 points to memory that device 'Fake A' cannot use
// RUN: %{gpu} FAKE_CUDA_DEVICES= %t/static error | FileCheck %s --check-prefix=NODEVICE
// NODEVICE: unsupported: TILEIR_DEVICE: there is no device 'cuda': the CUDA driver says CUDA_ERROR_NO_DEVICE (no CUDA-capable device is detected)
// RUN: env TILEIR_DEVICE=cuda LD_LIBRARY_PATH=%t %t/static error | FileCheck %s --check-prefix=NODRIVER
// RUN: touch %t/libcuda.so.1
// RUN: env TILEIR_DEVICE=cuda LD_LIBRARY_PATH=%t %t/static error | FileCheck %s --check-prefix=BADDRIVER
// NODRIVER: unsupported: TILEIR_DEVICE: there is no device 'cuda': the CUDA driver cannot be loaded: libcuda.so.1: cannot open shared object file
// BADDRIVER: unsupported: TILEIR_DEVICE: there is no device 'cuda': the CUDA driver cannot be loaded: {{.*}}libcuda.so.1: file too short
// RUN: %stock-clang -shared -fPIC -x c %S/Inputs/old-driver.c -o %t/libcuda.so.1
// RUN: env TILEIR_DEVICE=cuda LD_LIBRARY_PATH=%t %t/static error | FileCheck %s --check-prefix=OLDDRIVER
// OLDDRIVER: the CUDA driver libcuda.so.1 lacks the function cuGetErrorName: it is too old

#include <cstdio>
#include <cstring>
#include <memory>
#include <tileir/runtime.hpp>
#include <vector>

extern "C" void axpby(const float *x, float *y, float a, float b, int n);

// Lives until the end of the program, where CUDA must not be called any longer.
static std::unique_ptr<tileir::Buffer<float>> LastBuffer;
static std::unique_ptr<tileir::Stream> LastStream;

static int run() {
  const int n = 1000;
  std::vector<float> x(n, 2), y(n, 1);
  tileir::Stream stream;
  tileir::Buffer<float> onX(n), onY(n);
  onX.copyFrom(x.data()).check();
  onY.copyFrom(stream, y.data()).check();
  tileir::launch(stream, axpby, 8, onX.data(), onY.data(), 0.5, 2, n).check();
  onY.copyTo(stream, y.data()).check();
  stream.synchronize().check();
  // Without a stream, into the middle of buffers, with nothing to do.
  tileir::launch(axpby, 8, onX.data() + 1, onY.data() + 1, 1, 0, n - 1).check();
  tileir::launch(axpby, {1, 2, 3}, nullptr, nullptr, 0, 0, 0).check();
  tileir_device_info info;
  tileir::Status(tileir_get_device_info(static_cast<int>(onX.device()), &info)).check();
  std::printf("%s: 0.5 * 2 + 2 * 1 = %g\n", info.name, double(y[n - 1]));
  LastBuffer = std::make_unique<tileir::Buffer<float>>(n);
  LastStream = std::make_unique<tileir::Stream>();
  return LastBuffer->status().ok() && LastStream->status().ok() ? 0 : 1;
}

static int runOnAllDevices() {
  int count = 0;
  tileir::Status(tileir_get_device_count(&count)).check();
  for (int device = 1; device < count; ++device) {
    tileir::setDevice(static_cast<tileir::Device>(device)).check();
    tileir::Buffer<float> y(16);
    tileir::launch(axpby, 1, y.data(), y.data(), 1, 1, 16).check();
  }
  return 0;
}

static tileir::Status launchOn(float *y) {
  return tileir::launch(axpby, 1, nullptr, y, 1, 1, 1);
}

static int fail() {
  float y = 0;
  tileir::Status status = launchOn(&y);
  std::printf("%s: %s\n", tileir_status_string(status.code()), status.message().c_str());
  return status.ok() ? 1 : 0;
}

// GPUs that read the host's memory do not read that of others.
static int readPages() {
  float y = 0;
  void *other = nullptr;
  std::printf("of the host: %s\n", launchOn(&y).ok() ? "ok" : tileir_last_error());
  tileir::Status(tileir_allocate(2, sizeof(float), &other)).check();
  tileir::Status status = launchOn(static_cast<float *>(other));
  std::printf("of another GPU: %s: %s\n", tileir_status_string(status.code()),
              status.message().c_str());
  return status.ok() ? 1 : 0;
}

int main(int, char **argv) {
  if (!std::strcmp(argv[1], "run"))
    return run();
  if (!std::strcmp(argv[1], "pageable"))
    return readPages();
  return std::strcmp(argv[1], "devices") ? fail() : runOnAllDevices();
}
