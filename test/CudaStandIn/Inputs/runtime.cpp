// program IMAGE [SECOND IMAGE]: what compilers make of CUDA programs: kernels registered by
// addresses of functions, launched through stubs, by NVIDIA's runtime library.
#include "CudartStandIn/Cudart.h"
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

CUDART_API void **__cudaRegisterFatBinary(void *Wrapper);
CUDART_API void __cudaRegisterFatBinaryEnd(void **Handle);
CUDART_API void __cudaUnregisterFatBinary(void **Handle);
CUDART_API void __cudaRegisterFunction(void **Handle, const void *Function, char *,
                                       const char *Name, int, void *, void *, void *,
                                       void *, int *);
CUDART_API void __cudaRegisterVar(void **Handle, const void *Symbol, char *,
                                  const char *Name, int, size_t Size, int, int);
CUDART_API unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block, size_t Shared,
                                                CUstream Stream);

CUDART_API decltype(cudaMemcpy) cudaMemcpy_ptds;
CUDART_API decltype(cudaLaunchKernel) cudaLaunchKernel_ptsz;

static void check(const char *What, cudaError_t Result) {
  printf("%s: %s%s%s\n", What, cudaGetErrorName(Result), Result ? " " : "",
         Result ? cudaGetErrorString(Result) : "");
}

struct Wrapper {
  unsigned Magic, Version;
  const void *Data, *Unused;
};

/// An image that is registered as long as this lives.
class Registered {
public:
  explicit Registered(const char *Path) {
    std::ifstream File(Path, std::ios::binary);
    Image.assign(std::istreambuf_iterator<char>(File), {});
    Outer = {0x466243B1, 1, Image.data(), nullptr};
    Handle = __cudaRegisterFatBinary(&Outer);
  }
  ~Registered() { __cudaUnregisterFatBinary(Handle); }
  void add(const void *Stub, const char *Name) {
    __cudaRegisterFunction(Handle, Stub, nullptr, Name, -1, nullptr, nullptr, nullptr,
                           nullptr, nullptr);
  }
  void addVariable(const void *Symbol, const char *Name, size_t Size) {
    __cudaRegisterVar(Handle, Symbol, nullptr, Name, 0, Size, 0, 0);
  }
  void end() { __cudaRegisterFatBinaryEnd(Handle); }

private:
  std::vector<char> Image;
  Wrapper Outer;
  void **Handle;
};

/// The stubs: their addresses stand for kernels. They launch as nvcc's do.
template <int> static cudaError_t stub(void **Arguments) {
  static const void *Kernel;
  static cudaError_t Found = __cudaGetKernel(&Kernel, (const void *)&stub<0>);
  (void)Found;
  dim3 Grid, Block;
  size_t Shared;
  CUstream Stream;
  if (cudaError_t Failure = __cudaPopCallConfiguration(&Grid, &Block, &Shared, &Stream))
    return Failure;
  return __cudaLaunchKernel(Kernel, Grid, Block, Arguments, Shared, Stream);
}

static char StopStub, NoneStub, ThreadsStub, TilesStub, Variable;

int main(int Argc, char **Argv) {
  Registered *Tile = new Registered(Argv[1]);
  Tile->add((const void *)&stub<0>, "scale");
  Tile->add(&StopStub, "stop");
  Tile->add(&NoneStub, "_Z4nonePf");
  Tile->addVariable(&Variable, "variable", 12);
  Tile->end();

  float Data[4] = {1, 2, 3, 4}, X = 10;
  char N = 3;
  double Y = 5;
  float *P;
  void *Params[] = {&P, &X, &N, &Y};
  check("malloc", cudaMalloc((void **)&P, sizeof Data));
  check("copy", cudaMemcpy(P, Data, sizeof Data, cudaMemcpyKind(1)));
  check("no configuration", stub<0>(Params));
  __cudaPushCallConfiguration({2, 1, 1}, {1, 1, 1}, 0, nullptr);
  check("launch", stub<0>(Params));
  check("launch", cudaLaunchKernel((const void *)&stub<0>, {1, 1, 1}, {1, 1, 1}, Params, 0,
                                   nullptr));
  cudaMemcpy(Data, P, sizeof Data, cudaMemcpyKind(2));
  printf("%g %g %g %g\n", Data[0], Data[1], Data[2], Data[3]);

  // A stream that captures, and the second names of functions of streams.
  CUstream Stream;
  CUgraph Graph;
  CUgraphExec Exec;
  check("stream", cudaStreamCreateWithFlags(&Stream, 1));
  check("capture", cudaStreamBeginCapture(Stream, 0));
  check("launch", cudaLaunchKernel_ptsz((const void *)&stub<0>, {4, 1, 1}, {1, 1, 1}, Params,
                                        0, Stream));
  check("end", cudaStreamEndCapture(Stream, &Graph));
  check("instantiate", cudaGraphInstantiate(&Exec, Graph, 0));
  check("graph", cudaGraphLaunch(Exec, Stream));
  cudaMemcpy_ptds(Data, P, sizeof Data, cudaMemcpyKind(2));
  printf("%g %g %g %g\n", Data[0], Data[1], Data[2], Data[3]);

  // Memory in rows.
  float *Rows, Matrix[2][2] = {{1, 2}, {3, 4}}, Back[2][2] = {};
  size_t Pitch;
  check("pitch", cudaMallocPitch((void **)&Rows, &Pitch, 8, 2));
  check("copy 2D", cudaMemcpy2D(Rows, Pitch, Matrix, 8, 8, 2, cudaMemcpyDefault));
  check("fill 2D", cudaMemset2D(Rows, Pitch, 0, 4, 1));
  check("copy 2D", cudaMemcpy2D(Back, 8, Rows, Pitch, 8, 2, cudaMemcpyDefault));
  printf("%zu: %g %g %g %g\n", Pitch, Back[0][0], Back[0][1], Back[1][0], Back[1][1]);
  check("pitch", cudaMemcpy2D(Back, 4, Rows, Pitch, 8, 2, cudaMemcpyDefault));
  void *None;
  cudaPitchedPtr NoRows;
  check("width", cudaMallocPitch(&None, &Pitch, SIZE_MAX, 2));
  check("height", cudaMallocPitch(&None, &Pitch, 8, SIZE_MAX / 8));
  check("depth", cudaMalloc3D(&NoRows, {8, SIZE_MAX, 2}));
  for (auto Allocate : {cudaMalloc, cudaMallocHost}) {
    cudaPointerAttributes Attributes;
    void *Memory;
    Allocate(&Memory, 100);
    cudaPointerGetAttributes(&Attributes, (char *)Memory + 50);
    printf("memory type %d\n", Attributes.type);
    check("free", cudaFree(Memory));
  }

  // Mistakes.
  check("bounds", cudaMemcpy(Data, P + 1, sizeof Data, cudaMemcpyDefault));
  check("bounds", cudaMemset(P, 0, sizeof Data + 1));
  check("direction", cudaMemcpy(Data, P, 4, cudaMemcpyKind(9)));
  check("last", cudaPeekAtLastError());
  check("last", cudaGetLastError());
  check("last", cudaGetLastError());
  check("block", cudaLaunchKernel((const void *)&stub<0>, {1, 1, 1}, {32, 1, 1}, Params, 0,
                                  nullptr));
  check("none", cudaLaunchKernel(&NoneStub, {1, 1, 1}, {1, 1, 1}, Params, 0, nullptr));
  check("not registered", cudaLaunchKernel(&X, {1, 1, 1}, {1, 1, 1}, Params, 0, nullptr));
  check("device", cudaSetDevice(1));
  check("symbol", cudaMemcpyToSymbol(&Variable, Data, 4, 0, cudaMemcpyKind(1)));
  check("symbol", cudaMemcpyToSymbol(&X, Data, 4, 0, cudaMemcpyKind(1)));
  size_t Size = 0;
  check("symbol", cudaGetSymbolSize(&Size, &Variable));
  printf("%zu\n", Size);

  // What another image has.
  if (Argc > 2) {
    Registered Other(Argv[2]);
    Other.add(&ThreadsStub, "_Z7threadsPf");
    Other.add(&TilesStub, "tiles");
    cudaFuncAttributes Attributes;
    check("threads", cudaFuncGetAttributes(&Attributes, &ThreadsStub));
    check("threads", cudaLaunchKernel(&ThreadsStub, {1, 1, 1}, {1, 1, 1}, Params, 0, nullptr));
    check("tiles", cudaLaunchKernel(&TilesStub, {1, 1, 1}, {1, 1, 1}, Params, 0, nullptr));
  }

  // A failure of running code stays.
  check("stop", cudaLaunchKernel(&StopStub, {1, 1, 1}, {1, 1, 1}, nullptr, 0, nullptr));
  check("sync", cudaDeviceSynchronize());
  check("free", cudaFree(P));
  check("reset", cudaDeviceReset());
  check("free", cudaFree(P));
  check("stale", cudaGetLastError());
  delete Tile;
  check("unloaded", cudaLaunchKernel(&StopStub, {1, 1, 1}, {1, 1, 1}, nullptr, 0, nullptr));
}
