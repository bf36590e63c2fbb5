// tile_program [what]: tile kernels and one for GPU threads, in this file and in another.
#include <cstdio>
#include <cstring>
#include <cuda_tile.h>
#include <dlfcn.h>
#include <vector>

using namespace cuda::tiles;

extern "C" int runOther(int *p, int value);

extern "C" __tile_global__ void scale(float *__restrict__ p, float x, int n) {
  auto view = partition_view{tensor_span{p, extents{n}}, shape<16>{}};
  auto i = bid().x;
  view.store_masked(view.load_masked(i) * x, i);
}

// Of the same name in both files.
namespace {
__tile_global__ void fill(int *p, int value) {
  partition_view{tensor_span{p, extents{8}}, shape<8>{}}.store(
      full<tile<int, shape<8>>>(-value), 0);
}
} // namespace

// Booleans, and integers and floats of all sizes, at their places among the arguments.
template <class T>
__tile_global__ void write(T *p, bool yes, char c, short s, long long l, double d, int nx,
                           int ny) {
  auto b = bid();
  auto i = b.x + nx * (b.y + ny * b.z);
  T value = yes ? T(c + s + l + d) : T(0);
  auto view = partition_view{tensor_span{p, extents{nx * ny * 8}}, shape<1>{}};
  view.store_masked(full<tile<T, shape<1>>>(value + T(b.x + 10 * b.y + 100 * b.z)), i);
}

__tile__ int setting = 5;
__tile_global__ void useSetting(int *p) {
  partition_view{tensor_span{p, extents{1}}, shape<1>{}}.store(
      full<tile<int, shape<1>>>(setting), 0);
}

__global__ void threads(float *x) { *x = 1; }

// Frees its memory when the process ends.
struct Buffer {
  int *p = nullptr;
  Buffer() { cudaMalloc(&p, 32); }
  ~Buffer() { std::printf("free: %s\n", cudaGetErrorName(cudaFree(p))); }
} buffer;

static void check(const char *what, cudaError_t error) {
  std::printf("%s: %s\n", what, error ? cudaGetErrorString(error) : "good");
}

static void runStreams() {
  const int n = 100;
  std::vector<float> host(n, 2.f);
  float *device, *pinned;
  cudaStream_t stream;
  cudaEvent_t begin, end;
  check("malloc", cudaMalloc(&device, n * sizeof(float)));
  check("pinned", cudaMallocHost(&pinned, n * sizeof(float)));
  check("stream", cudaStreamCreate(&stream));
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream);
  cudaEventRecord(begin, stream);
  scale<<<(n + 15) / 16, 1, 0, stream>>>(device, 3.0f, n);
  cudaEventRecord(end, stream);
  cudaMemcpyAsync(pinned, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  check("stream", cudaStreamSynchronize(stream));
  float milliseconds = -1;
  check("event", cudaEventElapsedTime(&milliseconds, begin, end));
  std::printf("%g %g %d\n", pinned[0], pinned[n - 1], milliseconds >= 0);
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
  cudaStreamDestroy(stream);
  cudaFreeHost(pinned);
  cudaFree(device);
}

// A library with kernels that comes, goes, and comes again.
static void reload(int value) {
  void *library = dlopen("./libother.so", RTLD_NOW);
  auto run = reinterpret_cast<int (*)(int *, int)>(dlsym(library, "runOther"));
  check("run", cudaError_t(run(buffer.p, value)));
  int h[8];
  cudaMemcpy(h, buffer.p, 32, cudaMemcpyDeviceToHost);
  std::printf("%d\n", h[7]);
  dlclose(library);
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  cudaDeviceProp device;
  check("device", cudaGetDeviceProperties(&device, 0));
  std::printf("%s %d.%d\n", device.name, device.major, device.minor);
  runStreams();

  int *managed;
  check("managed", cudaMallocManaged(&managed, 4 * 3 * 8 * sizeof(int)));
  write<<<dim3(4, 3, 8), 1>>>(managed, true, 1, 20, 300ll, 4000., 4, 3);
  check("write", cudaDeviceSynchronize());
  std::printf("%d %d %d\n", managed[0], managed[5], managed[95]);
  fill<<<1, 1>>>(buffer.p, 7);
  int h[8];
  cudaMemcpy(h, buffer.p, 32, cudaMemcpyDeviceToHost);
  std::printf("%d\n", h[7]);
  check("other", cudaError_t(runOther(buffer.p, 7)));
  cudaMemcpy(h, buffer.p, 32, cudaMemcpyDeviceToHost);
  std::printf("%d\n", h[7]);
  useSetting<<<1, 1>>>(managed);
  std::printf("setting %d\n", managed[0]);

  if (!std::strcmp(what, "reload"))
    for (int value : {8, 9})
      reload(value);
  if (!std::strcmp(what, "threads"))
    threads<<<1, 32>>>(nullptr);
  if (!std::strcmp(what, "symbol"))
    cudaMemcpyToSymbol(setting, &h, sizeof(int));
  check("last", cudaGetLastError());
}
