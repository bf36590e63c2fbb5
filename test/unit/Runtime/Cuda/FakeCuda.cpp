//===- FakeCuda.cpp - A CUDA driver for tests -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeCuda.h"
#include "../../../../lib/CudaStandIn/TensorMapEncoder.h"
#include "FakeImages.h"
#include <array>
#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <unistd.h>
#include <vector>

using namespace fake;

namespace {

struct Device {
  std::string Name;
  int Major, Minor;
  bool IsActive = false; ///< Its primary context was made.
};

/// A kernel of a real image. Its first member is what other kernels are, too.
struct RealKernel {
  Kernel TheKernel;
  std::string Name;
};

struct Module {
  const FatBinary *Test = nullptr;
  Image Real;
  unsigned Device = 0;
  std::map<std::string, std::unique_ptr<RealKernel>> Kernels;
};

struct Driver {
  std::mutex Lock;
  std::vector<Device> Devices = {{"Fake A", 8, 0}, {"Fake H", 9, 0}};
  std::map<uint64_t, std::pair<size_t, unsigned>> Allocations; ///< Bytes, device.
  std::map<std::string, std::string> Parameters;               ///< FAKE_CUDA_ARGS
  FILE *Log = nullptr;
  size_t NumModules = 0;
  unsigned NumLoads = 0, NumRetained = 0;
  int NumEvents = 0, NumEventWaits = 0, NumPinned = 0;
  std::atomic<unsigned> NumEncodes = 0;
  int BrokenEncoder = 0;
  void *Capturing = nullptr; ///< The stream whose launches are recorded.
  std::vector<std::function<void()>> Recorded;
  int Broken = 0;
  bool IsInitialized = false, IsGone = false;
};

} // namespace

static thread_local std::vector<void *> Contexts;

/// Never destroyed, as a driver's state is not.
static Driver &driver() {
  static auto *TheDriver = new Driver;
  return *TheDriver;
}

void fake::fakeCudaBreak(int Result) { driver().Broken = Result; }
size_t fake::fakeCudaLeaks() { return driver().Allocations.size() + driver().NumModules; }
size_t fake::fakeCudaContexts() { return Contexts.size(); }
unsigned fake::fakeCudaRetained() { return driver().NumRetained; }
unsigned fake::fakeCudaLoads() { return driver().NumLoads; }
int fake::fakeCudaEvents() { return driver().NumEvents; }
int fake::fakeCudaEventWaits() { return driver().NumEventWaits; }
unsigned fake::fakeCudaEncodes() { return driver().NumEncodes; }
void fake::fakeCudaBreakEncoder(int Result) { driver().BrokenEncoder = Result; }
int fake::fakeCudaPinned() { return driver().NumPinned; }

[[gnu::format(printf, 1, 2)]] static void log(const char *Format, ...) {
  FILE *Log = driver().Log;
  if (!Log)
    return;
  va_list Args;
  va_start(Args, Format);
  vfprintf(Log, Format, Args);
  va_end(Args);
  fflush(Log);
}

/// What every call has to look at first.
static void begin(const char *Function) {
  if (!driver().IsGone)
    return;
  fprintf(stderr, "fake CUDA: %s is called when the driver is gone\n", Function);
  _exit(70);
}

/// What a call that needs a current context gives.
static int check(const char *Function) {
  begin(Function);
  return Contexts.empty() ? 201 : driver().Broken;
}

static unsigned currentDevice() {
  return unsigned(static_cast<Device *>(Contexts.back()) - driver().Devices.data());
}

//===----------------------------------------------------------------------===//
// The environment
//===----------------------------------------------------------------------===//

/// Calls Body with each of the parts of Text between Separators.
template <class Function>
static void split(const std::string &Text, char Separator, Function Body) {
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = Text.find(Separator, Begin);
    End = End == std::string::npos ? Text.size() : End;
    Body(Text.substr(Begin, End - Begin));
    Begin = End + 1;
  }
}

static void readEnvironment(Driver &D) {
  if (const char *File = getenv("FAKE_CUDA_LOG"))
    D.Log = fopen(File, "a");
  if (const char *Text = getenv("FAKE_CUDA_ARGS"))
    split(Text, ';', [&](const std::string &Part) {
      size_t Colon = Part.find(':');
      D.Parameters[Part.substr(0, Colon)] = Part.substr(Colon + 1);
    });
  if (const char *Text = getenv("FAKE_CUDA_DEVICES")) {
    D.Devices.clear();
    split(Text, ',', [&](const std::string &Part) {
      int Capability = atoi(Part.c_str());
      D.Devices.push_back({"Fake " + Part, Capability / 10, Capability % 10});
    });
  }
}

/// The address as a place in the memory that was given out.
static void logAddress(uint64_t Address) {
  auto After = driver().Allocations.upper_bound(Address);
  if (After == driver().Allocations.begin() || !Address)
    log("%s", Address ? "stray pointer" : "null");
  else
    log("buffer of %zu bytes + %llu", std::prev(After)->second.first,
        static_cast<unsigned long long>(Address - std::prev(After)->first));
}

/// A tensor map: kind, strides in 16 bytes, extents less one, boxes less one.
static void logMap(const void *Map) {
  uint32_t Words[16];
  uint64_t Address;
  memcpy(Words, Map, sizeof(Words));
  memcpy(&Address, Map, sizeof(Address));
  if (!Words[2])
    return log("no map");
  log("map of ");
  logAddress(Address);
  log(": %x, strides %u %u, extents %u %u %u, box %u %u %u", Words[2], Words[3], Words[4],
      Words[8], Words[9], Words[10], Words[13] >> 24, Words[14] & 255,
      Words[14] >> 8 & 255);
}

/// The arguments are pointers to the values, or the values as members of a structure.
static void logArguments(const std::string &Parameters, void **Args, const char *Packed) {
  size_t Offset = 0;
  for (size_t I = 0; I != Parameters.size(); ++I) {
    if (Parameters[I] == 'm') {
      log(I ? ", " : " (");
      logMap(Args[I]);
      continue;
    }
    uint64_t Word = 0;
    size_t Bytes = strchr("if", Parameters[I]) ? 4 : 8;
    Offset = (Offset + Bytes - 1) / Bytes * Bytes;
    memcpy(&Word, Args ? Args[I] : Packed + Offset, Bytes);
    Offset += Bytes;
    float F;
    memcpy(&F, &Word, sizeof(F));
    log(I ? ", " : " (");
    if (Parameters[I] == 'i')
      log("%d", int(Word));
    else if (Parameters[I] == 'l')
      log("%lld", static_cast<long long>(Word));
    else if (Parameters[I] == 'f')
      log("%g", double(F));
    else
      logAddress(Word);
  }
  log("%s", Parameters.empty() ? "" : ")");
}

extern "C" {

//===----------------------------------------------------------------------===//
// Devices and contexts
//===----------------------------------------------------------------------===//

int cuInit(unsigned) {
  begin("cuInit");
  if (!driver().IsInitialized) {
    readEnvironment(driver());
    atexit([] { driver().IsGone = true; });
  }
  driver().IsInitialized = true;
  return driver().Devices.empty() ? 100 : 0;
}

int cuGetErrorName(int Error, const char **Name) {
  *Name = Error == 1     ? "CUDA_ERROR_INVALID_VALUE"
          : Error == 2   ? "CUDA_ERROR_OUT_OF_MEMORY"
          : Error == 100 ? "CUDA_ERROR_NO_DEVICE"
          : Error == 218 ? "CUDA_ERROR_INVALID_PTX"
          : Error == 719 ? "CUDA_ERROR_LAUNCH_FAILED"
                         : "CUDA_ERROR_OTHER";
  return 0;
}
int cuGetErrorString(int Error, const char **Text) {
  *Text = Error == 100 ? "no CUDA-capable device is detected" : "as the test asked";
  return 0;
}

int cuDeviceGetCount(int *Count) {
  begin("cuDeviceGetCount");
  if (!driver().IsInitialized)
    return 3;
  *Count = int(driver().Devices.size());
  return 0;
}
int cuDeviceGet(int *Device, int Ordinal) {
  *Device = Ordinal;
  return 0;
}
int cuDeviceGetName(char *Name, int Size, int Device) {
  snprintf(Name, size_t(Size), "%s", driver().Devices[size_t(Device)].Name.c_str());
  return 0;
}
int cuDeviceGetAttribute(int *Value, int Attribute, int Device) {
  *Value = Attribute == 75   ? driver().Devices[size_t(Device)].Major
           : Attribute == 76 ? driver().Devices[size_t(Device)].Minor
           : Attribute == 16 ? 100 + Device
           : Attribute == 10 ? 32   // threads of a warp
           : Attribute == 88 ? getenv("FAKE_CUDA_PAGEABLE") != nullptr
           : Attribute <= 7  ? 1024 // extents of blocks and grids
                             : 0;
  return 0;
}
int cuDeviceTotalMem_v2(size_t *Bytes, int) {
  *Bytes = size_t(1) << 30;
  return 0;
}
int cuDevicePrimaryCtxRetain(void **Context, int Device) {
  begin("cuDevicePrimaryCtxRetain");
  ++driver().NumRetained;
  driver().Devices[size_t(Device)].IsActive = true;
  *Context = &driver().Devices[size_t(Device)];
  return 0;
}
int cuDevicePrimaryCtxGetState(int Device, unsigned *Flags, int *Active) {
  begin("cuDevicePrimaryCtxGetState");
  *Flags = 0;
  *Active = driver().Devices[size_t(Device)].IsActive;
  return 0;
}
int cuCtxPushCurrent_v2(void *Context) {
  begin("cuCtxPushCurrent");
  Contexts.push_back(Context);
  return 0;
}
int cuCtxPopCurrent_v2(void **Context) {
  if (Contexts.empty())
    return 201;
  *Context = Contexts.back();
  Contexts.pop_back();
  return 0;
}
int cuCtxSynchronize() { return check("cuCtxSynchronize"); }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

int cuMemAlloc_v2(uint64_t *Address, size_t Bytes) {
  if (int Error = check("cuMemAlloc"))
    return Error;
  if (Bytes > size_t(1) << 30)
    return 2;
  std::lock_guard<std::mutex> L(driver().Lock);
  *Address = reinterpret_cast<uint64_t>(aligned_alloc(256, (Bytes + 255) / 256 * 256));
  driver().Allocations[*Address] = {Bytes, currentDevice()};
  return 0;
}
int cuMemFree_v2(uint64_t Address) {
  if (int Error = check("cuMemFree"))
    return Error;
  std::lock_guard<std::mutex> L(driver().Lock);
  if (!driver().Allocations.erase(Address))
    return 1;
  free(reinterpret_cast<void *>(Address));
  return 0;
}
int cuMemHostAlloc(void **Memory, size_t Bytes, unsigned Flags) {
  ++driver().NumPinned;
  return Flags == 3 ? cuMemAlloc_v2(reinterpret_cast<uint64_t *>(Memory), Bytes) : 1;
}
int cuMemFreeHost(void *Memory) {
  --driver().NumPinned;
  return cuMemFree_v2(reinterpret_cast<uint64_t>(Memory));
}
int cuMemAllocManaged(uint64_t *Address, size_t Bytes, unsigned Flags) {
  return Flags == 1 ? cuMemAlloc_v2(Address, Bytes) : 1;
}
int cuMemcpyAsync(uint64_t To, uint64_t From, size_t Bytes, void *) {
  if (int Error = check("cuMemcpyAsync"))
    return Error;
  memcpy(reinterpret_cast<void *>(To), reinterpret_cast<void *>(From), Bytes);
  return 0;
}
int cuMemsetD8Async(uint64_t Address, unsigned char Byte, size_t Bytes, void *) {
  if (int Error = check("cuMemsetD8Async"))
    return Error;
  memset(reinterpret_cast<void *>(Address), Byte, Bytes);
  return 0;
}
int cuPointerGetAttribute(void *Value, int Attribute, uint64_t Address) {
  if (int Error = check("cuPointerGetAttribute"))
    return Error;
  std::lock_guard<std::mutex> L(driver().Lock);
  auto Owner = driver().Allocations.upper_bound(Address);
  if (Owner == driver().Allocations.begin())
    return 1;
  --Owner;
  auto [Bytes, Device] = Owner->second;
  if (Address >= Owner->first + Bytes)
    return 1;
  const int MemoryType = 2, DevicePointer = 3, DeviceOfPointer = 9;
  if (Attribute == MemoryType)
    *static_cast<unsigned *>(Value) = 2;
  else if (Attribute == DeviceOfPointer)
    *static_cast<int *>(Value) = int(Device);
  else if (Attribute == DevicePointer && Device == currentDevice())
    *static_cast<uint64_t *>(Value) = Address;
  else
    return 1;
  return 0;
}

int cuTensorMapEncodeTiled(void *Map, int Type, unsigned Rank, void *Address,
                           const uint64_t *Extents, const uint64_t *Strides,
                           const unsigned *Box, const unsigned *Steps, int Interleave,
                           int Swizzle, int Promotion, int Fill) {
  ++driver().NumEncodes;
  if (driver().BrokenEncoder)
    return driver().BrokenEncoder;
  const tileir::standin::TiledTensor T = {
      Type,      Rank,       reinterpret_cast<uint64_t>(Address),
      Extents,   Strides,    Box,
      Steps,     Interleave, Swizzle,
      Promotion, Fill};
  if (reinterpret_cast<uintptr_t>(Map) % 64 || checkTiledTensor(T))
    return 1;
  encodeTiledTensor(T, Map);
  return 0;
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

int cuStreamCreate(void **Stream, unsigned) {
  if (int Error = check("cuStreamCreate"))
    return Error;
  *Stream = new void *(Contexts.back());
  return 0;
}
int cuStreamGetCtx(void *Stream, void **Context) {
  *Context = *static_cast<void **>(Stream);
  return 0;
}
int cuStreamDestroy_v2(void *Stream) {
  begin("cuStreamDestroy");
  delete static_cast<void **>(Stream);
  return 0;
}
int cuStreamSynchronize(void *) { return check("cuStreamSynchronize"); }
int cuStreamQuery(void *) { return check("cuStreamQuery"); }
int cuLaunchHostFunc(void *, void (*Function)(void *), void *Data) {
  Function(Data);
  return check("cuLaunchHostFunc");
}
int cuEventCreate(void **Event, unsigned) {
  *Event = malloc(1);
  ++driver().NumEvents;
  return check("cuEventCreate");
}
int cuEventDestroy_v2(void *Event) {
  free(Event);
  --driver().NumEvents;
  return check("cuEventDestroy");
}
int cuEventRecord(void *, void *) { return check("cuEventRecord"); }
int cuEventQuery(void *) { return check("cuEventQuery"); }
int cuEventSynchronize(void *) { return check("cuEventSynchronize"); }
int cuEventElapsedTime(float *Milliseconds, void *, void *) {
  *Milliseconds = 0.125f;
  return 0;
}
int cuStreamWaitEvent(void *, void *, unsigned) {
  ++driver().NumEventWaits;
  return check("cuStreamWaitEvent");
}

//===----------------------------------------------------------------------===//
// Graphs: launches of a stream that are recorded
//===----------------------------------------------------------------------===//

int cuStreamBeginCapture_v2(void *Stream, int) {
  if (int Error = check("cuStreamBeginCapture"))
    return Error;
  driver().Capturing = Stream;
  driver().Recorded.clear();
  return 0;
}
int cuStreamEndCapture(void *Stream, void **Graph) {
  *Graph = nullptr;
  if (driver().Capturing != Stream)
    return 401;
  *Graph = new std::vector<std::function<void()>>(std::move(driver().Recorded));
  driver().Capturing = nullptr;
  return check("cuStreamEndCapture");
}
int cuGraphInstantiateWithFlags(void **Executable, void *Graph, unsigned long long) {
  *Executable = new auto(*static_cast<std::vector<std::function<void()>> *>(Graph));
  return check("cuGraphInstantiate");
}
int cuGraphLaunch(void *Executable, void *) {
  for (auto &Launch : *static_cast<std::vector<std::function<void()>> *>(Executable))
    Launch();
  return check("cuGraphLaunch");
}
int cuGraphDestroy(void *Graph) {
  delete static_cast<std::vector<std::function<void()>> *>(Graph);
  return 0;
}
int cuGraphExecDestroy(void *Executable) { return cuGraphDestroy(Executable); }

//===----------------------------------------------------------------------===//
// Modules and launches
//===----------------------------------------------------------------------===//

static int loadReal(Module &M, const void *Code) {
  const Device &D = driver().Devices[M.Device];
  M.Real = chooseImage(Code, unsigned(D.Major * 10 + D.Minor));
  if (!M.Real.Kind)
    return 209;
  log("load %s for sm_%u%s on cuda:%u\n", M.Real.Kind, M.Real.Arch, M.Real.Suffix.c_str(),
      M.Device);
  return 0;
}

int cuModuleLoadDataEx(void **Result, const void *Code, unsigned NumOptions, int *Options,
                       void **Values) {
  if (int Error = check("cuModuleLoadDataEx"))
    return Error;
  auto M = std::make_unique<Module>();
  M->Device = currentDevice();
  ++driver().NumLoads;
  int Error = 0;
  if (*static_cast<const uint64_t *>(Code) != FatBinary::TheMagic) {
    Error = loadReal(*M, Code);
  } else {
    M->Test = static_cast<const FatBinary *>(Code);
    Error = M->Test->LoadResult;
    const int ErrorLog = 5;
    for (unsigned I = 0; I != NumOptions; ++I)
      if (Options[I] == ErrorLog && M->Test->Log)
        strcpy(static_cast<char *>(Values[I]), M->Test->Log);
  }
  if (Error)
    return Error;
  *Result = M.release();
  ++driver().NumModules;
  return 0;
}
int cuModuleUnload(void *M) {
  if (int Error = check("cuModuleUnload"))
    return Error;
  delete static_cast<Module *>(M);
  --driver().NumModules;
  log("unload\n");
  return 0;
}
int cuModuleGetFunction(void **Function, void *Loaded, const char *Name) {
  auto &M = *static_cast<Module *>(Loaded);
  if (M.Test) {
    for (size_t I = 0; I != M.Test->NumKernels; ++I)
      if (!strcmp(M.Test->Kernels[I].Name, Name)) {
        *Function = &M.Test->Kernels[I];
        return 0;
      }
    return 500;
  }
  if (!M.Real.has(Name))
    return 500;
  std::unique_ptr<RealKernel> &K = M.Kernels[Name];
  if (!K)
    K.reset(new RealKernel{{nullptr, int(M.Real.Arch), nullptr}, Name});
  K->TheKernel.Name = K->Name.c_str();
  *Function = K.get();
  return 0;
}
int cuFuncGetAttribute(int *Value, int Attribute, void *Function) {
  auto &K = *static_cast<Kernel *>(Function);
  // What registers allow, also where the code requires a block.
  *Value = Attribute == 0 ? 1024 : Attribute == 5 ? K.PTXVersion : 1000 + Attribute;
  return 0;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks, void *, int BlockSize,
                                                size_t) {
  *Blocks = 2048 / BlockSize;
  return check("cuOccupancyMaxActiveBlocksPerMultiprocessor");
}
int cuFuncSetAttribute(void *Function, int, int Value) {
  static_cast<Kernel *>(Function)->MaxDynamicShared = Value;
  return 0;
}
int cuLaunchKernel(void *Function, unsigned GridX, unsigned GridY, unsigned GridZ,
                   unsigned BlockX, unsigned BlockY, unsigned BlockZ, unsigned Shared,
                   void *Stream, void **Args, void **Extra) {
  if (int Error = check("cuLaunchKernel"))
    return Error;
  auto &K = *static_cast<Kernel *>(Function);
  // As drivers do: no launch with what was not allowed before.
  if (Shared > 48 * 1024 && Shared > unsigned(K.MaxDynamicShared))
    return 1;
  if (K.RequiredBlock && BlockX * BlockY * BlockZ != K.RequiredBlock)
    return 1;
  if (K.Run) {
    Launch L = {
        currentDevice(), {GridX, GridY, GridZ}, {BlockX, BlockY, BlockZ}, Shared, Stream};
    if (!Stream || Stream != driver().Capturing) {
      K.Run(Args, L);
      return 0;
    }
    // The values are copied, for two parameters of at most eight bytes.
    std::array<uint64_t, 2> Words = {};
    memcpy(&Words[0], Args[0], 8);
    memcpy(&Words[1], Args[1], 4);
    driver().Recorded.push_back([&K, L, Words]() mutable {
      void *Copies[] = {&Words[0], &Words[1]};
      K.Run(Copies, L);
    });
    return 0;
  }
  std::lock_guard<std::mutex> L(driver().Lock);
  log("launch %s<<<{%u, %u, %u}, {%u, %u, %u}, %u>>>", K.Name, GridX, GridY, GridZ,
      BlockX, BlockY, BlockZ, Shared);
  // CU_LAUNCH_PARAM_BUFFER_POINTER and the buffer.
  const char *Packed = Extra ? static_cast<char *>(Extra[1]) : nullptr;
  logArguments(driver().Parameters[K.Name], Args, Packed);
  log(" on cuda:%u, %s stream\n", currentDevice(), Stream ? "own" : "default");
  return 0;
}
}
