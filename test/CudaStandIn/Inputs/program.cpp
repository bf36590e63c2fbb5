// program IMAGE: what a program does with the driver, by functions found by their names.
#include "Functions.h"
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <iterator>
#include <vector>

static void *Library;

template <class F> static F *find(const char *Name, int Version) {
  auto Get = reinterpret_cast<decltype(&cuGetProcAddress_v2)>(
      dlsym(Library, "cuGetProcAddress_v2"));
  void *Found = nullptr;
  CUdriverProcAddressQueryResult Status;
  if (Get(Name, &Found, Version, 0, &Status))
    printf("%s of %d: status %d\n", Name, Version, Status);
  return reinterpret_cast<F *>(Found);
}

#define FIND(NAME, VERSION) auto *NAME = find<decltype(::NAME)>(#NAME, VERSION)

static decltype(cuGetErrorString) *ErrorString;

static void check(const char *What, CUresult Result) {
  const char *Text = "";
  if (Result)
    ErrorString(Result, &Text);
  printf("%s: %d %s\n", What, Result, Text);
}

int main(int Argc, char **Argv) {
  Library = dlopen(Argv[1], RTLD_NOW);
  if (!Library) {
    puts(dlerror());
    return 1;
  }
  FIND(cuInit, 2000);
  FIND(cuGetErrorString, 6000);
  FIND(cuLibraryLoadData, 12000);
  FIND(cuLibraryGetKernel, 12000);
  FIND(cuLibraryUnload, 12000);
  FIND(cuLaunchKernel, 7000);
  FIND(cuStreamCreate, 2000);
  FIND(cuStreamEndCapture, 10000);
  FIND(cuGraphInstantiateWithFlags, 11040);
  FIND(cuGraphLaunch, 10000);
  auto *cuStreamDestroy =
      find<decltype(::cuStreamDestroy_v2)>("cuStreamDestroy", 4000);
  auto *cuMemAlloc = find<decltype(::cuMemAlloc_v2)>("cuMemAlloc", 3020);
  auto *cuMemFree = find<decltype(::cuMemFree_v2)>("cuMemFree", 3020);
  auto *cuMemcpyHtoD = find<decltype(::cuMemcpyHtoD_v2)>("cuMemcpyHtoD", 3020);
  auto *cuMemcpyDtoH = find<decltype(::cuMemcpyDtoH_v2)>("cuMemcpyDtoH", 3020);
  auto *cuMemsetD32 = find<decltype(::cuMemsetD32_v2)>("cuMemsetD32", 3020);
  auto *cuStreamBeginCapture =
      find<decltype(::cuStreamBeginCapture_v2)>("cuStreamBeginCapture", 10010);
  find<void>("cuNoSuchThing", 13000);
  find<void>("cuGraphLaunch", 9000);
  ErrorString = cuGetErrorString;

  check("init", cuInit(0));
  std::ifstream File(Argv[2], std::ios::binary);
  std::vector<char> Image((std::istreambuf_iterator<char>(File)), {});
  Image.resize(Image.size() + 16);
  CUlibrary Code = nullptr;
  CUresult Loaded =
      cuLibraryLoadData(&Code, Image.data(), nullptr, nullptr, 0, nullptr, nullptr, 0);
  check("load", Loaded);
  if (Loaded)
    return 0;
  // Of LLVM's own interface, in a library that the driver is linked with.
  if (auto *GetFirstTarget =
          reinterpret_cast<void *(*)()>(dlsym(Library, "LLVMGetFirstTarget")))
    printf("LLVM's targets: %s\n", GetFirstTarget() ? "some" : "none");
  CUkernel Scale, Stop, None;
  check("kernel", cuLibraryGetKernel(&Scale, Code, "scale"));
  check("kernel", cuLibraryGetKernel(&Stop, Code, "stop"));
  check("kernel", cuLibraryGetKernel(&None, Code, "none"));

  float Data[4] = {1, 2, 3, 4}, X = 10;
  char N = 3;
  double Y = 5;
  CUdeviceptr P;
  check("alloc", cuMemAlloc(&P, sizeof Data));
  cuMemcpyHtoD(P, Data, sizeof Data);
  void *Params[] = {&P, &X, &N, &Y};
  check("launch", cuLaunchKernel(Scale, 2, 1, 1, 1, 1, 1, 0, nullptr, Params, nullptr));
  // The same arguments as one block.
  struct {
    CUdeviceptr P;
    float X;
    char N;
    double Y;
  } Block = {P + 4, 0.5f, 1, 2};
  size_t Size = sizeof Block;
  void *Extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &Block, CU_LAUNCH_PARAM_BUFFER_SIZE,
                   &Size, CU_LAUNCH_PARAM_END};
  check("launch", cuLaunchKernel(Scale, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, Extra));
  // Captured: done when the graph is launched, and with the arguments of the capture.
  CUstream Stream;
  CUgraph Graph;
  CUgraphExec Exec;
  cuStreamCreate(&Stream, 0);
  check("capture", cuStreamBeginCapture(Stream, 0));
  check("launch", cuLaunchKernel(Scale, 4, 1, 1, 1, 1, 1, 0, Stream, Params, nullptr));
  X = 0;
  check("end", cuStreamEndCapture(Stream, &Graph));
  check("instantiate", cuGraphInstantiateWithFlags(&Exec, Graph, 0));
  cuMemcpyDtoH(Data, P, sizeof Data);
  printf("%g %g %g %g\n", Data[0], Data[1], Data[2], Data[3]);
  check("graph", cuGraphLaunch(Exec, Stream));
  check("graph", cuGraphLaunch(Exec, Stream));
  cuMemcpyDtoH(Data, P, sizeof Data);
  printf("%g %g %g %g\n", Data[0], Data[1], Data[2], Data[3]);

  check("destroy", cuStreamDestroy(Stream));
  check("gone", cuLaunchKernel(Scale, 1, 1, 1, 1, 1, 1, 0, Stream, Params, nullptr));
  check("gone", cuGraphLaunch(Exec, Stream));
  check("gone", cuStreamDestroy(Stream));
  check("no bytes", cuMemcpyHtoD(0, nullptr, 0));
  check("fill", cuMemsetD32(P + 4, 7, 1));
  check("fill", cuMemsetD32(P + 2, 7, 1));
  check("block", cuLaunchKernel(Scale, 1, 1, 1, 128, 1, 1, 0, nullptr, Params, nullptr));
  check("grid", cuLaunchKernel(Scale, 1, 70000, 1, 1, 1, 1, 0, nullptr, Params, nullptr));
  check("no arguments", cuLaunchKernel(Scale, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr));
  check("stop", cuLaunchKernel(Stop, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr));
  check("free", cuMemFree(P));
  check("free", cuMemFree(P));
  check("unload", cuLibraryUnload(Code));
}
