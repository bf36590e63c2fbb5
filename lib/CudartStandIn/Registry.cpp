//===- Registry.cpp - What programs register before main() ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

using namespace tileir::cudart;

namespace {
/// Never destroyed: programs launch and unregister while the process ends.
struct Registry {
  std::mutex Lock;
  std::map<const void *, Kernel *> Kernels; ///< By the host's function
  std::map<const void *, std::pair<FatBinary *, Variable>> Variables;
  std::set<CUkernel> Given; ///< Handles that programs got
};
} // namespace

static Registry &getRegistry() {
  static Registry &Only = *new Registry;
  return Only;
}

/// Set when the process ends. What the compiler needs may be gone then, so code that was
/// read stays.
static bool IsEnding;

//===----------------------------------------------------------------------===//
// Registration, as compilers call it
//===----------------------------------------------------------------------===//

CUDART_API void **__cudaRegisterFatBinary(void *Wrapper) {
  auto *New = new FatBinary;
  New->Image = Wrapper;
  return reinterpret_cast<void **>(New);
}

static FatBinary *getBinary(void **Handle) {
  return reinterpret_cast<FatBinary *>(Handle);
}

CUDART_API void __cudaRegisterFatBinaryEnd(void **) {}

CUDART_API void __cudaRegisterFunction(void **Handle, const void *Function, char *,
                                       const char *Name, int, void *, void *, void *,
                                       void *, int *) {
  auto New = std::make_unique<Kernel>();
  New->Name = Name;
  New->Binary = getBinary(Handle);
  std::lock_guard<std::mutex> Guard(getRegistry().Lock);
  getRegistry().Kernels.emplace(Function, New.get());
  getBinary(Handle)->Kernels.push_back(std::move(New));
}

CUDART_API void __cudaRegisterVar(void **Handle, const void *Symbol, char *,
                                  const char *Name, int, size_t Size, int, int) {
  std::lock_guard<std::mutex> Guard(getRegistry().Lock);
  getRegistry().Variables.emplace(
      Symbol, std::make_pair(getBinary(Handle), Variable{Name, Size}));
}

CUDART_API void __cudaRegisterManagedVar(void **Handle, void **, char *, const char *Name,
                                         int, size_t, int, int) {
  getBinary(Handle)->ManagedVariable = Name;
}

/// The host's code calls this before it uses a managed variable, whose memory and first
/// value are in the code for a GPU. It cannot be told that there is none.
CUDART_API char __cudaInitModule(void **Handle) {
  const std::string &Name = getBinary(Handle)->ManagedVariable;
  if (Name.empty())
    return 1;
  fprintf(stderr,
          "tileir: the program uses the managed variable '%s' on the host, which "
          "is in its code for a GPU: use memory of cudaMallocManaged\n",
          Name.c_str());
  exit(1);
}

CUDART_API void __cudaUnregisterFatBinary(void **Handle) {
  FatBinary *Binary = getBinary(Handle);
  if (!Binary)
    return;
  {
    std::lock_guard<std::mutex> Guard(getRegistry().Lock);
    for (auto I = getRegistry().Kernels.begin(); I != getRegistry().Kernels.end();)
      I = I->second->Binary == Binary ? getRegistry().Kernels.erase(I) : std::next(I);
    for (auto I = getRegistry().Variables.begin(); I != getRegistry().Variables.end();)
      I = I->second.first == Binary ? getRegistry().Variables.erase(I) : std::next(I);
    for (auto &Each : Binary->Kernels)
      getRegistry().Given.erase(Each->Handle);
  }
  std::lock_guard<std::mutex> Guard(Binary->Lock);
  Binary->IsUnloaded = true;
  if (Binary->Code && !IsEnding)
    cuLibraryUnload(Binary->Code);
  Binary->Code = nullptr;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

Kernel *tileir::cudart::findRegistered(const void *Function) {
  std::lock_guard<std::mutex> Guard(getRegistry().Lock);
  auto Found = getRegistry().Kernels.find(Function);
  return Found == getRegistry().Kernels.end() ? nullptr : Found->second;
}

/// Reads the code, if that was not done yet. Why that failed.
static CUresult readCode(FatBinary &Binary) {
  if (Binary.Code)
    return CUDA_SUCCESS;
  CUresult Result = cuLibraryLoadData(&Binary.Code, Binary.Image, nullptr, nullptr, 0,
                                      nullptr, nullptr, 0);
  if (!Result && !std::exchange(Binary.IsRead, true))
    atexit([] { IsEnding = true; });
  return Result;
}

/// Looks for a kernel in its image. Its failures stay: the image does not change.
static void look(Kernel &K) {
  CUresult Result = readCode(*K.Binary);
  if (!Result)
    Result = cuLibraryGetKernel(&K.Handle, K.Binary->Code, K.Name.c_str());
  if (!Result)
    return;
  const char *Text = nullptr;
  cuGetErrorString(Result, &Text);
  K.Failure = cudaError_t(Result);
  K.Problem = "kernel '" + K.Name + "': " + (Text ? Text : "unknown error");
  // The image can be read, but has no Tile IR of this kernel.
  if (Result == CUDA_ERROR_NO_BINARY_FOR_GPU || Result == CUDA_ERROR_NOT_FOUND) {
    K.Failure = cudaErrorNoKernelImageForDevice;
    K.Problem = tileir_cuda_describe_missing(K.Binary->Image, K.Name.c_str());
  }
}

cudaError_t tileir::cudart::resolve(Kernel &K, CUkernel &Handle) {
  if (cudaError_t Failure = start())
    return Failure;
  std::lock_guard<std::mutex> Guard(K.Binary->Lock);
  if (K.Binary->IsUnloaded)
    return fail(cudaErrorInvalidDeviceFunction,
                "the library of kernel '" + K.Name + "' was unloaded");
  if (!K.Handle && !K.Failure)
    look(K);
  Handle = K.Handle;
  return K.Failure ? fail(K.Failure, K.Problem) : cudaSuccess;
}

static void give(CUkernel Handle) {
  std::lock_guard<std::mutex> Guard(getRegistry().Lock);
  getRegistry().Given.insert(Handle);
}

cudaError_t tileir::cudart::findKernel(const void *Function, CUkernel &Handle) {
  if (Kernel *Found = findRegistered(Function))
    return resolve(*Found, Handle);
  Handle = static_cast<CUkernel>(const_cast<void *>(Function));
  std::lock_guard<std::mutex> Guard(getRegistry().Lock);
  if (getRegistry().Given.count(Handle))
    return cudaSuccess;
  return fail(cudaErrorInvalidDeviceFunction,
              "the function is not that of a kernel which was registered");
}

cudaError_t cudaGetKernel(CUkernel *Handle, const void *Function) {
  if (!Handle)
    return failForNull("cudaGetKernel");
  if (cudaError_t Failure = findKernel(Function, *Handle))
    return Failure;
  give(*Handle);
  return cudaSuccess;
}

cudaError_t cudaGetFuncBySymbol(CUfunction *Handle, const void *Function) {
  return cudaGetKernel(Handle, Function);
}

cudaError_t cudaLibraryLoadData(CUlibrary *Library, const void *Code, void *JitOptions,
                                void **JitValues, unsigned NumJit, void *Options,
                                void **Values, unsigned Num) {
  return call([=] {
    return cuLibraryLoadData(Library, Code, JitOptions, JitValues, NumJit, Options,
                             Values, Num);
  });
}

cudaError_t cudaLibraryUnload(CUlibrary Library) {
  return call([=] { return cuLibraryUnload(Library); });
}

cudaError_t cudaLibraryGetKernelCount(unsigned *Count, CUlibrary Library) {
  return call([=] { return cuLibraryGetKernelCount(Count, Library); });
}

cudaError_t cudaLibraryGetKernel(CUkernel *Handle, CUlibrary Library, const char *Name) {
  cudaError_t Failure = call([=] { return cuLibraryGetKernel(Handle, Library, Name); });
  if (!Failure)
    give(*Handle);
  return Failure;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static cudaError_t findVariable(const void *Symbol, Variable &Found) {
  std::lock_guard<std::mutex> Guard(getRegistry().Lock);
  auto I = getRegistry().Variables.find(Symbol);
  if (I == getRegistry().Variables.end())
    return fail(cudaErrorInvalidSymbol,
                "the symbol is not that of a variable which was registered");
  Found = I->second.second;
  return cudaSuccess;
}

/// Code that runs here has its own copy of a variable, which the host does not reach.
static cudaError_t refuse(const void *Symbol) {
  Variable Found;
  if (cudaError_t Failure = findVariable(Symbol, Found))
    return Failure;
  return fail(cudaErrorNotSupported,
              "variable '" + Found.Name +
                  "' of the kernels: the host cannot use it without a GPU");
}

cudaError_t cudaGetSymbolSize(size_t *Size, const void *Symbol) {
  Variable Found;
  if (!Size)
    return failForNull("cudaGetSymbolSize");
  if (cudaError_t Failure = findVariable(Symbol, Found))
    return Failure;
  *Size = Found.Size;
  return cudaSuccess;
}

cudaError_t cudaGetSymbolAddress(void **, const void *Symbol) { return refuse(Symbol); }

cudaError_t cudaMemcpyToSymbol(const void *Symbol, const void *, size_t, size_t,
                               cudaMemcpyKind) {
  return refuse(Symbol);
}
CUDART_PTDS(cudaMemcpyToSymbol);

cudaError_t cudaMemcpyFromSymbol(void *, const void *Symbol, size_t, size_t,
                                 cudaMemcpyKind) {
  return refuse(Symbol);
}
CUDART_PTDS(cudaMemcpyFromSymbol);

cudaError_t cudaMemcpyToSymbolAsync(const void *Symbol, const void *, size_t, size_t,
                                    cudaMemcpyKind, CUstream) {
  return refuse(Symbol);
}
CUDART_PTSZ(cudaMemcpyToSymbolAsync);

cudaError_t cudaMemcpyFromSymbolAsync(void *, const void *Symbol, size_t, size_t,
                                      cudaMemcpyKind, CUstream) {
  return refuse(Symbol);
}
CUDART_PTSZ(cudaMemcpyFromSymbolAsync);
