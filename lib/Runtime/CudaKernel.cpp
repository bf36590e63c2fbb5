//===- CudaKernel.cpp - Kernels on a GPU, by the driver's interface -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include "Runtime/CudaMaps.h"
#include "Runtime/Log.h"
#include "Runtime/Nvtx.h"
#include "Runtime/Process.h"
#include "Runtime/Trace.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

//===----------------------------------------------------------------------===//
// Loaded modules
//===----------------------------------------------------------------------===//

namespace {

/// A kernel on a device, ready to be launched.
struct LoadedFunction {
  void *Function; ///< Null: not asked for yet (atomic; set after Row).
  const tileir_device_kernel *Row;
};

/// A module's code on a device. Lives until the module is taken back, which waits for
/// those who hold its kernels.
struct LoadedCode {
  LoadedCode *Next;
  const tileir_module_desc *Module;
  const CudaDevice *Device;
  /// Guards what follows. Loading may compile PTX for seconds and may wait for the
  /// device, so that launches of other modules must not wait for it.
  pthread_mutex_t Lock;
  bool IsLoaded;
  const tileir_device_kernel *Provided; ///< A row for each kernel; null: in the module.
  uint32_t LinkImage; ///< Number of the module's image; of TILEIR_MODULE_LINK_IMAGES.
  void *Handle;       ///< Null for modules that CUDA's runtime library has loaded.
  LoadedFunction *functions() { return reinterpret_cast<LoadedFunction *>(this + 1); }
};

} // namespace

static LoadedCode *Loaded;
static pthread_mutex_t LoadedLock = PTHREAD_MUTEX_INITIALIZER;

static bool hasProvider(const tileir_module_desc &M) {
  return M.flags & TILEIR_MODULE_PROVIDER;
}

static tileir_status failWithoutImage(const CudaDevice &D, const HeldKernel &Kernel) {
  const tileir_module_desc &M = Kernel.module();
  if ((M.flags & TILEIR_MODULE_FOR_LINK) && !M.linked)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s) has Tile IR that is compiled for GPUs when the program "
                "is linked, and its link named none: link with --offload-arch=sm_%u, by "
                "the clang++ that compiled it",
                Kernel->name, Kernel.source(), D.Capability);
  if (hasProvider(M))
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s) was compiled in this program for another GPU than "
                "device '%s', which is sm_%u: leave the option 'arch' out, or name that",
                Kernel->name, Kernel.source(), D.Name, D.Capability);
  char Images[256];
  listImages(getCode(M, *Kernel), Images, sizeof(Images));
  return fail(TILEIR_ERROR_UNSUPPORTED,
              "kernel '%s' (%s) has code for %s, none for device '%s', which is sm_%u: "
              "compile it with --offload-arch=sm_%u",
              Kernel->name, Kernel.source(), *Images ? Images : "the host only", D.Name,
              D.Capability, D.Capability);
}

/// The entry for a module on a device, which may not be loaded yet.
static tileir_status findCode(const CudaDevice &D, const HeldKernel &Kernel,
                              LoadedCode *&Code) {
  const tileir_module_desc &M = Kernel.module();
  Locked L(LoadedLock);
  for (Code = Loaded; Code; Code = Code->Next)
    if (Code->Module == &M && Code->Device == &D)
      return TILEIR_SUCCESS;
  size_t Size = sizeof(LoadedCode) + M.num_kernels * sizeof(LoadedFunction);
  Code = static_cast<LoadedCode *>(calloc(1, Size));
  if (!Code)
    return fail(TILEIR_ERROR_OUT_OF_MEMORY, "kernel '%s': cannot allocate %zu bytes",
                Kernel->name, Size);
  Code->Module = &M;
  Code->Device = &D;
  pthread_mutex_init(&Code->Lock, nullptr);
  Code->Next = Loaded;
  Loaded = Code;
  return TILEIR_SUCCESS;
}

/// The wrapper of code that this runtime has to load by itself: the object's own, or that
/// of the program's link. Null: CUDA's runtime library has loaded the code. It must not
/// be there twice: the module's globals would be, too.
static const void *findWrapper(const HeldKernel &Kernel) {
  const tileir_cuda_module &M = *Kernel.module().cuda;
  bool HasLibrary = M.functions->cudaGetFuncBySymbol;
  // A constructor of the program may launch before that of the object has registered it.
  if (HasLibrary && M.wrapper)
    __tileir_register_cuda(&Kernel.module());
  if (M.wrapper)
    return HasLibrary && M.handle ? nullptr : M.wrapper;
  return HasLibrary ? nullptr : findLinkedKernel(Kernel->stub).Wrapper;
}

/// The code of a wrapper that __cudaRegisterFatBinary takes; null if it is not one.
static const void *getImage(const void *AnyWrapper) {
  struct Wrapper {
    uint32_t Magic, Version;
    const void *Image;
  };
  const uint32_t WrapperMagic = 0x466243b1, WrapperVersion = 1;
  auto *W = static_cast<const Wrapper *>(AnyWrapper);
  return W->Magic == WrapperMagic && W->Version == WrapperVersion ? W->Image : nullptr;
}

static tileir_status failToLoad(const CudaDevice &D, const HeldKernel &Kernel, int Result,
                                const char *Log) {
  if (Result == cuda::NoBinaryForGPU)
    return failWithoutImage(D, Kernel);
  if (Result == cuda::UnsupportedPTXVersion && hasProvider(Kernel.module()))
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s) was compiled in this program to PTX that is newer than "
                "the driver of device '%s': update the driver, or name a CUDA toolkit "
                "that it can run code of by the option 'cuda_path'",
                Kernel->name, Kernel.source(), D.Name);
  if (Result == cuda::UnsupportedPTXVersion)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s) has no machine code for device '%s', and its PTX is "
                "newer than the driver: compile it with --offload-arch=sm_%u, or update "
                "the driver",
                Kernel->name, Kernel.source(), D.Name, D.Capability);
  return D.Driver->fail(Result, "kernel '%s' (%s): its code cannot be loaded on '%s'%s%s",
                        Kernel->name, Kernel.source(), D.Name, *Log ? ": " : "", Log);
}

static bool hasLinkImages(const tileir_module_desc &M) {
  return M.flags & TILEIR_MODULE_LINK_IMAGES;
}

/// What the driver has to load; null if CUDA's runtime library has loaded it.
static tileir_status findImage(const CudaDevice &D, const HeldKernel &Kernel,
                               LoadedCode &Code, const void *&Image) {
  if (hasProvider(Kernel.module())) {
    auto *Provider = reinterpret_cast<tileir_cuda_provider *>(Kernel.module().cuda);
    tileir_cuda_code Provided = {};
    char Why[MaxMessage] = {};
    if (Provider->provide(Provider, D.Capability, &Provided, Why, sizeof(Why)))
      return fail(TILEIR_ERROR_UNSUPPORTED,
                  "kernel '%s' (%s) cannot be compiled for device '%s': %s", Kernel->name,
                  Kernel.source(), D.Name, Why);
    Image = Provided.image;
    Code.Provided = Provided.kernels;
    return TILEIR_SUCCESS;
  }
  const void *Wrapper = findWrapper(Kernel);
  if (Wrapper && !(Image = getImage(Wrapper)))
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s): its code is in no fat binary that is known here",
                Kernel->name, Kernel.source());
  return TILEIR_SUCCESS;
}

/// Why the driver did not load an image.
struct LoadFailure {
  int Result = 0; ///< 0: it did.
  char Log[256] = {};
};

static LoadFailure loadImage(const CudaDevice &D, const void *Image, LoadedCode &Code) {
  LoadFailure Failure;
  int Options[] = {cuda::ErrorLog, cuda::ErrorLogBytes};
  void *Values[] = {Failure.Log, reinterpret_cast<void *>(sizeof(Failure.Log) - 1)};
  Failure.Result = D.Driver->ModuleLoad(&Code.Handle, Image, 2, Options, Values);
  if (Failure.Result)
    Code.Handle = nullptr;
  return Failure;
}

/// The module's image for the device that comes behind \p Last: the newest first, and
/// sm_90a before sm_90. Null if there are no more.
static const tileir_image *findNextImage(const CudaDevice &D, const tileir_module_desc &M,
                                         const tileir_image *Last) {
  auto rank = [&](const tileir_image &I) { return I.sm * 16 + strlen(I.arch); };
  const tileir_image *Next = nullptr;
  for (uint32_t I = 0; I != M.num_images; ++I) {
    const tileir_image &Image = M.images[I];
    bool Fits = Image.sm / 10 == D.Capability / 10 && Image.sm <= D.Capability;
    bool IsBehind = !Last || rank(Image) < rank(*Last);
    if (Fits && IsBehind && (!Next || rank(Image) > rank(*Next)))
      Next = &Image;
  }
  return Next;
}

/// Loads the first of the link's images that the driver takes.
static tileir_status loadLinkImage(const CudaDevice &D, const HeldKernel &Kernel,
                                   LoadedCode &Code) {
  const tileir_module_desc &M = Kernel.module();
  const tileir_image *Image = nullptr;
  while ((Image = findNextImage(D, M, Image))) {
    char Why[MaxMessage] = {};
    Code.LinkImage = static_cast<uint32_t>(Image - M.images);
    LinkImage Found = findLinkImage(M, Code.LinkImage, Why, sizeof(Why));
    if (!Found.Cubin)
      return fail(TILEIR_ERROR_UNSUPPORTED, "kernel '%s' (%s): %s", Kernel->name,
                  Kernel.source(), Why);
    LoadFailure Failure = loadImage(D, Found.Cubin, Code);
    if (!Failure.Result)
      return TILEIR_SUCCESS;
    // Code for sm_90a is not for all devices of its generation.
    if (Failure.Result != cuda::NoBinaryForGPU)
      return failToLoad(D, Kernel, Failure.Result, Failure.Log);
  }
  return failWithoutImage(D, Kernel);
}

/// Code->Lock is held.
static tileir_status loadCode(const CudaDevice &D, const HeldKernel &Kernel,
                              LoadedCode &Code) {
  TraceSpan Span;
  const void *Image = nullptr;
  bool IsOfLink = hasLinkImages(Kernel.module());
  if (tileir_status Status =
          IsOfLink ? loadLinkImage(D, Kernel, Code) : findImage(D, Kernel, Code, Image))
    return Status;
  if (Image)
    if (LoadFailure Failure = loadImage(D, Image, Code); Failure.Result)
      return failToLoad(D, Kernel, Failure.Result, Failure.Log);
  if (Span)
    Span.end("load", Kernel.source(), "\"device\": \"%s\"", JsonText(D.Name).get());
  Code.IsLoaded = true;
  return TILEIR_SUCCESS;
}

/// Takes the module's entries out of the list.
static LoadedCode *takeCode(const tileir_module_desc &M) {
  Locked L(LoadedLock);
  LoadedCode *Taken = nullptr;
  for (LoadedCode **Place = &Loaded; *Place;) {
    LoadedCode *Code = *Place;
    if (Code->Module != &M) {
      Place = &Code->Next;
      continue;
    }
    *Place = Code->Next;
    Code->Next = Taken;
    Taken = Code;
  }
  return Taken;
}

void rt::forgetCodeAfterFork() {
  LoadedLock = PTHREAD_MUTEX_INITIALIZER;
  Loaded = nullptr;
}

void rt::unloadFromCuda(const tileir_module_desc &M) {
  for (LoadedCode *Code = takeCode(M), *Next; Code; Code = Next) {
    Next = Code->Next;
    // There is no one to tell of errors.
    CudaScope Scope(*Code->Device);
    if (!Scope.status()) {
      Code->Device->Driver->ContextSynchronize();
      if (Code->Handle)
        Code->Device->Driver->ModuleUnload(Code->Handle);
    }
    pthread_mutex_destroy(&Code->Lock);
    free(Code);
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

const tileir_device_kernel *rt::findDeviceRow(const tileir_module_desc &M,
                                              const tileir_kernel_desc &K,
                                              const CudaDevice &D, uint32_t PTXVersion) {
  const tileir_device_kernel *Found = nullptr;
  CodeTable Code = getCode(M, K);
  for (uint32_t I = 0; I != Code.NumImages; ++I) {
    const tileir_image &Image = Code.Images[I];
    const tileir_device_kernel &Row = Code.Rows[I];
    if (Image.sm != PTXVersion || !Row.block_size)
      continue;
    // A device of 9.0 gets sm_90a rather than sm_90. One of 10.3 takes sm_100, but never
    // sm_100a, whose code is for devices of 10.0 alone.
    bool IsSpecific = strchr(Image.arch, 'a') != nullptr;
    if (IsSpecific && Image.sm == D.Capability)
      return &Row;
    if (!IsSpecific && !Found)
      Found = &Row;
  }
  return Found;
}

/// CUDA's runtime library does not give the function of a kernel's stub.
/// \param Result its error ("CUDA Runtime API", cudaError_t).
static tileir_status failWithoutFunction(const CudaDevice &D, const HeldKernel &Kernel,
                                         int Result) {
  const int InsufficientDriver = 35, InvalidDeviceFunction = 98, NotFound = 500;
  switch (Result) {
  case InsufficientDriver:
    return fail(
        TILEIR_ERROR_UNSUPPORTED,
        "kernel '%s' (%s): the CUDA driver is too old for the CUDA runtime library "
        "of this program, or there is none (CUDA error %d): update the driver, or "
        "link an older library",
        Kernel->name, Kernel.source(), Result);
  case InvalidDeviceFunction:
  case NotFound:
    return fail(
        TILEIR_ERROR_UNSUPPORTED,
        "kernel '%s' (%s) is not registered with CUDA for device '%s' (CUDA error "
        "%d): link it with 'clang++ --offload-link', or compile it with "
        "-fno-gpu-rdc",
        Kernel->name, Kernel.source(), D.Name, Result);
  }
  return fail(TILEIR_ERROR_DEVICE,
              "kernel '%s' (%s): the CUDA runtime library does not give its code for "
              "device '%s' (CUDA error %d)",
              Kernel->name, Kernel.source(), D.Name, Result);
}

/// The name of a kernel in its fat binary; null: it is not linked.
static const char *getNameInImage(const HeldKernel &Kernel) {
  const tileir_module_desc &M = Kernel.module();
  return M.cuda->wrapper || hasLinkImages(M) ? Kernel->name
                                             : findLinkedKernel(Kernel->stub).Name;
}

/// Finds the kernel in code that is loaded by us, or by CUDA's runtime library.
static tileir_status getFunction(const CudaDevice &D, const HeldKernel &Kernel,
                                 const LoadedCode &Code, void *&Function) {
  if (Code.Handle) {
    const char *Name = Code.Provided ? Kernel->name : getNameInImage(Kernel);
    const int NotFound = 500;
    if (int Result =
            Name ? D.Driver->ModuleGetFunction(&Function, Code.Handle, Name) : NotFound)
      return D.Driver->fail(Result, "kernel '%s' is not in its module's code for '%s'",
                            Kernel->name, D.Name);
    return TILEIR_SUCCESS;
  }
  using GetFuncBySymbol = int(void **Function, const void *Symbol);
  void *Get = Kernel.module().cuda->functions->cudaGetFuncBySymbol;
  if (!Get)
    return fail(
        TILEIR_ERROR_UNSUPPORTED,
        "kernel '%s' (%s): its object is relocatable, and this program lacks CUDA's "
        "runtime library: link it with 'clang++ --offload-link -lcudart', or compile "
        "it with -fno-gpu-rdc",
        Kernel->name, Kernel.source());
  int Result = reinterpret_cast<GetFuncBySymbol *>(Get)(&Function, Kernel->stub);
  return Result ? failWithoutFunction(D, Kernel, Result) : TILEIR_SUCCESS;
}

/// Logs which code of the kernel the device has, where it comes from, and why.
static void logImage(const CudaDevice &D, const HeldKernel &Kernel,
                     const LoadedCode &Code, const tileir_device_kernel &Row,
                     uint32_t Version) {
  CodeTable Table = getCode(Kernel.module(), *Kernel);
  char Images[256];
  listImages(Table, Images, sizeof(Images));
  const char *Image = "compiled for it at run time";
  if (!Code.Provided)
    Image = Table.Images[&Row - Table.Rows].arch;
  log("kernel '%s' on '%s' (sm_%u): image %s, for the driver took code for %u of (%s); "
      "loaded by %s; blocks of %u threads, %u bytes of shared memory",
      Kernel->name, D.Name, D.Capability, Image, Version, Images,
      Code.Handle ? "this library" : "CUDA's runtime library", Row.block_size,
      Row.shared_bytes);
}

static tileir_status prepareFunction(const CudaDevice &D, const HeldKernel &Kernel,
                                     const LoadedCode &Code, LoadedFunction &F) {
  const tileir_module_desc &M = Kernel.module();
  void *Function = nullptr;
  if (tileir_status Status = getFunction(D, Kernel, Code, Function))
    return Status;
  int Version = 0;
  int Result = D.Driver->FunctionGetAttribute(&Version, cuda::PTXVersion, Function);
  if (Result)
    return D.Driver->fail(Result, "kernel '%s' on '%s'", Kernel->name, D.Name);
  if (Code.Provided)
    F.Row = &Code.Provided[&*Kernel - M.kernels];
  else if (hasLinkImages(M))
    F.Row = &Kernel->device[Code.LinkImage];
  else
    F.Row = findDeviceRow(M, *Kernel, D, static_cast<uint32_t>(Version));
  if (!F.Row || !F.Row->block_size)
    return failWithoutImage(D, Kernel);
  if (logs(LogLevel::Decisions))
    logImage(D, Kernel, Code, *F.Row, static_cast<uint32_t>(Version));
  const uint32_t DefaultSharedBytes = 48 * 1024;
  if (F.Row->shared_bytes > DefaultSharedBytes)
    Result = D.Driver->FunctionSetAttribute(Function, cuda::MaxDynamicSharedBytes,
                                            static_cast<int>(F.Row->shared_bytes));
  if (Result)
    return D.Driver->fail(Result, "kernel '%s' needs %u bytes of shared memory on '%s'",
                          Kernel->name, F.Row->shared_bytes, D.Name);
  __atomic_store_n(&F.Function, Function, __ATOMIC_RELEASE);
  return TILEIR_SUCCESS;
}

static tileir_status findFunction(const CudaDevice &D, const HeldKernel &Kernel,
                                  LoadedFunction &Result) {
  const tileir_module_desc &M = Kernel.module();
  if (!M.cuda || !(getCode(M, *Kernel).NumImages || hasProvider(M)))
    return failWithoutImage(D, Kernel);
  LoadedCode *Code = nullptr;
  if (tileir_status Status = findCode(D, Kernel, Code))
    return Status;
  LoadedFunction &F = Code->functions()[&*Kernel - M.kernels];
  if (!__atomic_load_n(&F.Function, __ATOMIC_ACQUIRE)) {
    Locked L(Code->Lock);
    if (!Code->IsLoaded)
      if (tileir_status Status = loadCode(D, Kernel, *Code))
        return Status;
    if (!F.Function)
      if (tileir_status Status = prepareFunction(D, Kernel, *Code, F))
        return Status;
  }
  Result = F;
  return TILEIR_SUCCESS;
}

tileir_status rt::findCodeOnCuda(const CudaDevice &D, const HeldKernel &Kernel,
                                 ChosenCode &Result) {
  CudaScope Scope(D);
  if (Scope.status())
    return Scope.status();
  LoadedFunction F = {};
  if (tileir_status Status = findFunction(D, Kernel, F))
    return Status;
  if (F.Row->num_maps)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s): its code takes tensor maps, which only launches by "
                "this library pass",
                Kernel->name, Kernel.source());
  const tileir_module_desc &M = Kernel.module();
  CodeTable Table = getCode(M, *Kernel);
  Result.Name = Kernel->name;
  Result.Row = F.Row;
  if (hasLinkImages(M)) {
    char Why[MaxMessage] = {};
    Result.Image = &Table.Images[F.Row - Table.Rows];
    Result.LinkCode =
        findLinkImage(M, static_cast<uint32_t>(F.Row - Table.Rows), Why, sizeof(Why));
    return Result.LinkCode.Cubin ? TILEIR_SUCCESS
                                 : fail(TILEIR_ERROR_UNSUPPORTED, "kernel '%s' (%s): %s",
                                        Kernel->name, Kernel.source(), Why);
  }
  const void *Wrapper = hasProvider(M) ? nullptr : findWrapper(Kernel);
  if (!Wrapper)
    return fail(TILEIR_ERROR_UNSUPPORTED, "kernel '%s' (%s): %s", Kernel->name,
                Kernel.source(),
                hasProvider(M) ? "its code was made in this program, and is not there "
                                 "for other launchers"
                               : "CUDA's runtime library has its code: ask that");
  Result.Name = getNameInImage(Kernel);
  Result.Image = &Table.Images[F.Row - Table.Rows];
  Result.FatBinary = getImage(Wrapper);
  Result.Number = 0;
  for (const tileir_image *I = Table.Images; strcmp(I->arch, Result.Image->arch); ++I)
    Result.Number += I->sm == Result.Image->sm && I->kind != PTX;
  return TILEIR_SUCCESS;
}

tileir_status rt::describeOnCuda(const CudaDevice &D, const HeldKernel &Kernel,
                                 tileir_kernel_attributes &Attributes) {
  CudaScope Scope(D);
  if (Scope.status())
    return Scope.status();
  LoadedFunction F = {};
  if (tileir_status Status = findFunction(D, Kernel, F))
    return Status;
  Attributes.block_size = F.Row->block_size;
  Attributes.dynamic_shared_bytes = F.Row->shared_bytes;
  struct {
    int Attribute;
    uint32_t &Value;
  } const Wanted[] = {{cuda::Registers, Attributes.registers},
                      {cuda::SharedBytes, Attributes.static_shared_bytes},
                      {cuda::LocalBytes, Attributes.local_bytes}};
  for (const auto &[Attribute, Value] : Wanted) {
    int Answer = 0;
    if (int Result = D.Driver->FunctionGetAttribute(&Answer, Attribute, F.Function))
      return D.Driver->fail(Result, "kernel '%s' on '%s'", Kernel->name, D.Name);
    Value = static_cast<uint32_t>(Answer);
  }
  int Blocks = 0;
  tileir_status Status = D.Driver->callOptional(
      D.Driver->OccupancyMaxActiveBlocks, "the occupancy of a kernel", &Blocks,
      F.Function, static_cast<int>(F.Row->block_size), size_t(F.Row->shared_bytes));
  Attributes.blocks_per_unit = static_cast<uint32_t>(Blocks);
  return Status;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static tileir_status checkGrid(const HeldKernel &Kernel, const tileir_launch &Geometry) {
  // CUDA C++ Programming Guide, technical specifications; in x it is Tile IR's own.
  const uint32_t MaxExtent = 65535;
  for (int Dim = 1; Dim != 3; ++Dim)
    if (Geometry.grid[Dim] > MaxExtent)
      return fail(
          TILEIR_ERROR_INVALID_GRID,
          "kernel '%s': the grid's extent in %c is %u, on a GPU it must be at most "
          "%u",
          Kernel->name, "xyz"[Dim], Geometry.grid[Dim], MaxExtent);
  return TILEIR_SUCCESS;
}

/// CUDA knows the memory that it allocated or registered, and which device may use it. Of
/// what it does not know, a device may read all or nothing.
static bool isUsable(const CudaDevice &D, uint64_t Address) {
  uint64_t OnDevice = 0;
  int Result = D.Driver->PointerGetAttribute(&OnDevice, cuda::DevicePointer, Address);
  // The launch tells other errors.
  if (Result ? Result != cuda::InvalidValue : OnDevice == Address)
    return true;
  unsigned Type = 0;
  return D.ReadsHostMemory &&
         (D.Driver->PointerGetAttribute(&Type, cuda::MemoryType, Address) ||
          Type != cuda::DeviceMemory);
}

static tileir_status checkPointers(const CudaDevice &D, const HeldKernel &Kernel,
                                   const void *const *Args) {
  for (uint32_t I = 0; I != Kernel->num_params; ++I) {
    if (Kernel->params[I].kind != TILEIR_PARAM_POINTER)
      continue;
    uint64_t Address;
    memcpy(&Address, Args[I], sizeof(Address));
    if (Address && !isUsable(D, Address))
      return fail(
          TILEIR_ERROR_INVALID_ARGUMENT,
          "kernel '%s': argument %u points to memory that device '%s' cannot use: "
          "take some from tileir_allocate and copy to it",
          Kernel->name, I, D.Name);
  }
  return TILEIR_SUCCESS;
}

tileir_status rt::launchOnCuda(const CudaDevice &D, const HeldKernel &Kernel,
                               const tileir_launch &Geometry, const void *const *Args,
                               void *Stream) {
  CudaScope Scope(D);
  if (Scope.status())
    return Scope.status();
  LoadedFunction F = {};
  tileir_status Status = findFunction(D, Kernel, F);
  if (!Status)
    Status = checkGrid(Kernel, Geometry);
  if (!Status)
    Status = checkPointers(D, Kernel, Args);
  const uint32_t *Grid = Geometry.grid;
  if (Status || !Grid[0] || !Grid[1] || !Grid[2])
    return Status;
  CudaArguments AllArgs(D, Kernel, *F.Row, Args);
  if (AllArgs.status())
    return AllArgs.status();
  if (logs(LogLevel::Launches))
    log("launch of kernel '%s' on '%s': grid (%u, %u, %u)", Kernel->name, D.Name, Grid[0],
        Grid[1], Grid[2]);
  NvtxRange Range(Kernel->name);
  TraceSpan Span;
  int Result =
      D.Driver->LaunchKernel(F.Function, Grid[0], Grid[1], Grid[2], F.Row->block_size, 1,
                             1, F.Row->shared_bytes, Stream, AllArgs.data(), nullptr);
  if (Span)
    Span.end("launch", Kernel->name,
             "\"device\": \"%s\", \"grid\": [%u, %u, %u], \"block\": %u, "
             "\"shared\": %u",
             JsonText(D.Name).get(), Grid[0], Grid[1], Grid[2], F.Row->block_size,
             F.Row->shared_bytes);
  if (Result)
    return D.Driver->fail(Result, "kernel '%s' on '%s'", Kernel->name, D.Name);
  return TILEIR_SUCCESS;
}
