//===- Library.cpp - Loaded code and its kernels --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FatBinary.h"
#include "Functions.h"
#include "StandIn.h"

using namespace tileir::standin;

CUlib_st::~CUlib_st() {
  tileir_program_destroy(Program);
  tileir_context_destroy(Context);
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

/// Why the last call of the C interface failed.
static CUresult failAs(CUresult Code, CUlib_st &Library) {
  return fail(Code, tileir_context_get_last_error(Library.Context));
}

static void addKernels(CUlib_st &Library) {
  for (size_t E = 0; E != tileir_program_get_num_entries(Library.Program); ++E) {
    tileir_string Name = tileir_program_get_entry(Library.Program, E);
    auto Kernel = std::make_unique<CUkern_st>();
    Kernel->Name.assign(Name.data, Name.length);
    Kernel->Library = &Library;
    tileir_program_get_kernel(Library.Program, Kernel->Name.c_str(), &Kernel->Handle);
    size_t Count = 0;
    tileir_program_get_num_parameters(Library.Program, Kernel->Name.c_str(), &Count);
    Kernel->Parameters.resize(Count);
    size_t End = 0;
    for (size_t I = 0; I != Count; ++I) {
      tileir_program_get_parameter(Library.Program, Kernel->Name.c_str(), I,
                                   &Kernel->Parameters[I]);
      size_t Bytes = Kernel->Parameters[I].size;
      Kernel->Offsets.push_back((End + Bytes - 1) / Bytes * Bytes);
      End = Kernel->Offsets.back() + Bytes;
    }
    Library.Kernels.emplace(Kernel->Name, std::move(Kernel));
  }
}

/// Reads the code without its padding, of which there may be less than it looks: only
/// with the right length is it read, and the message is that of the whole.
static tileir_module readModule(CUlib_st &Library, const Image &Code) {
  tileir_module Module = nullptr;
  for (unsigned Cut = Code.Padding + 1; Cut-- && !Module;) {
    Library.Bytecode.assign(Code.Bytes, 0, Code.Bytes.size() - Cut);
    Module = tileir_module_read_bytecode(Library.Context, Library.Bytecode.data(),
                                         Library.Bytecode.size(), "Tile IR");
  }
  return Module;
}

/// Makes the program of the code.
static CUresult compile(CUlib_st &Library, const Image &Code) {
  Library.Context = tileir_context_create();
  tileir_module Module = readModule(Library, Code);
  if (!Module)
    return failAs(CUDA_ERROR_INVALID_IMAGE, Library);
  tileir_compile_options Options;
  tileir_compile_options_init(&Options);
  Options.arch = getSettings().Arch.c_str();
  tileir_result Result = tileir_program_create(Module, getSettings().Target.c_str(),
                                               &Options, &Library.Program);
  tileir_module_destroy(Module);
  if (Result == TILEIR_RESULT_UNSUPPORTED)
    return failAs(CUDA_ERROR_NOT_SUPPORTED, Library);
  if (Result)
    return failAs(CUDA_ERROR_INVALID_IMAGE, Library);
  if (getSettings().Target == "interp") {
    tileir_run_options Run;
    tileir_run_options_init(&Run);
    Run.lenient = getSettings().IsLenient;
    tileir_program_set_options(Library.Program, &Run);
  }
  addKernels(Library);
  return CUDA_SUCCESS;
}

static CUresult load(CUlibrary *Library, const void *Code) {
  if (!Library || !Code)
    return fail(CUDA_ERROR_INVALID_VALUE, "no image to load, or no place for its handle");
  FatBinary Binary = readFatBinary(Code);
  if (!Binary.Problem.empty())
    return fail(CUDA_ERROR_INVALID_IMAGE, "cannot load the image: " + Binary.Problem);
  const Image *Found = findTileIR(Binary, getSettings().getCapability());
  auto New = std::make_unique<CUlib_st>();
  New->OtherCode = describeOtherCode(Binary);
  if (!Found)
    return fail(
        CUDA_ERROR_NO_BINARY_FOR_GPU,
        "the fat binary has no Tile IR, which is what runs without a GPU; it has " +
            (New->OtherCode.empty() ? "nothing" : New->OtherCode) + "; " +
            describeBuild(getSettings().getCapability()));
  if (CUresult Failure = compile(*New, *Found))
    return Failure;
  *Library = New.release();
  return CUDA_SUCCESS;
}

CUresult cuLibraryLoadData(CUlibrary *Library, const void *Code, void *, void **,
                           unsigned, void *, void **, unsigned) {
  return load(Library, Code);
}

const char *tileir_cuda_describe_missing(const void *Code, const char *Name) {
  thread_local std::string Text;
  Text = describeMissingKernel(readFatBinary(Code), Name);
  return Text.c_str();
}

CUresult cuLibraryUnload(CUlibrary Library) {
  delete Library;
  return CUDA_SUCCESS;
}

CUresult cuModuleLoadData(CUmodule *Module, const void *Code) {
  return load(Module, Code);
}
CUresult cuModuleLoadFatBinary(CUmodule *Module, const void *Code) {
  return load(Module, Code);
}
CUresult cuModuleLoadDataEx(CUmodule *Module, const void *Code, unsigned, void *,
                            void **) {
  return load(Module, Code);
}
CUresult cuModuleUnload(CUmodule Module) { return cuLibraryUnload(Module); }

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

CUresult cuLibraryGetKernel(CUkernel *Kernel, CUlibrary Library, const char *Name) {
  if (!Kernel || !Library || !Name)
    return failForNull("cuLibraryGetKernel");
  auto Found = Library->Kernels.find(Name);
  if (Found != Library->Kernels.end()) {
    *Kernel = Found->second.get();
    return CUDA_SUCCESS;
  }
  std::string Text = "there is no tile kernel '" + std::string(Name) + "'";
  if (!Library->OtherCode.empty())
    Text += "; the image also has " + Library->OtherCode +
            ", and kernels for GPU threads do not run without a GPU";
  return fail(CUDA_ERROR_NOT_FOUND, Text);
}

CUresult cuModuleGetFunction(CUfunction *Function, CUmodule Module, const char *Name) {
  return cuLibraryGetKernel(Function, Module, Name);
}

CUresult cuLibraryGetKernelCount(unsigned *Count, CUlibrary Library) {
  if (!Count || !Library)
    return failForNull("cuLibraryGetKernelCount");
  *Count = Library->Kernels.size();
  return CUDA_SUCCESS;
}

CUresult cuLibraryEnumerateKernels(CUkernel *Kernels, unsigned Num, CUlibrary Library) {
  if (!Kernels || !Library)
    return failForNull("cuLibraryEnumerateKernels");
  for (auto &Each : Library->Kernels) {
    if (!Num--)
      break;
    *Kernels++ = Each.second.get();
  }
  return CUDA_SUCCESS;
}

CUresult cuKernelGetFunction(CUfunction *Function, CUkernel Kernel) {
  if (!Function || !Kernel)
    return failForNull("cuKernelGetFunction");
  *Function = Kernel;
  return CUDA_SUCCESS;
}

CUresult cuKernelGetLibrary(CUlibrary *Library, CUkernel Kernel) {
  if (!Library || !Kernel)
    return failForNull("cuKernelGetLibrary");
  *Library = Kernel->Library;
  return CUDA_SUCCESS;
}

CUresult cuKernelGetName(const char **Name, CUkernel Kernel) {
  if (!Name || !Kernel)
    return failForNull("cuKernelGetName");
  *Name = Kernel->Name.c_str();
  return CUDA_SUCCESS;
}

CUresult cuFuncGetName(const char **Name, CUfunction Function) {
  return cuKernelGetName(Name, Function);
}

CUresult cuKernelGetParamInfo(CUkernel Kernel, size_t Index, size_t *Offset,
                              size_t *Size) {
  if (!Kernel || !Offset || Index >= Kernel->Parameters.size())
    return fail(CUDA_ERROR_INVALID_VALUE,
                "cuKernelGetParamInfo: there is no parameter " + std::to_string(Index));
  *Offset = Kernel->Offsets[Index];
  if (Size)
    *Size = Kernel->Parameters[Index].size;
  return CUDA_SUCCESS;
}

/// Registers and shared memory are matters of a GPU: none are used here.
CUresult cuKernelGetAttribute(int *Value, CUfunction_attribute Attribute, CUkernel Kernel,
                              CUdevice) {
  if (!Value || !Kernel || Attribute < 0 || Attribute >= CU_FUNC_ATTRIBUTE_MAX)
    return fail(CUDA_ERROR_INVALID_VALUE,
                "there is no attribute " + std::to_string(Attribute) + " of a kernel");
  switch (Attribute) {
  case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
    *Value = 1;
    break;
  case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
    *Value = getSettings().getCapability();
    break;
  default:
    *Value = 0;
  }
  return CUDA_SUCCESS;
}

CUresult cuKernelSetAttribute(CUfunction_attribute Attribute, int, CUkernel Kernel,
                              CUdevice) {
  if (!Kernel || Attribute < 0 || Attribute >= CU_FUNC_ATTRIBUTE_MAX)
    return fail(CUDA_ERROR_INVALID_VALUE,
                "there is no attribute " + std::to_string(Attribute) + " of a kernel");
  return CUDA_SUCCESS;
}

CUresult cuFuncGetAttribute(int *Value, CUfunction_attribute Attribute,
                            CUfunction Function) {
  return cuKernelGetAttribute(Value, Attribute, Function, 0);
}

CUresult cuFuncSetAttribute(CUfunction Function, CUfunction_attribute Attribute,
                            int Value) {
  return cuKernelSetAttribute(Attribute, Value, Function, 0);
}
