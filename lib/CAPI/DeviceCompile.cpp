//===- DeviceCompile.cpp - GPU code of the C interface --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "Targets.h"

using namespace tileir;
using namespace tileir::capi;

tileir_result capi::compileForDevice(Compilation &C, const NVPTXArch &Arch,
                                     const DeviceOptions &Options, CompiledImage &Image) {
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  if (tileir_result Failure = importState(C, Context, M))
    return Failure;
  Expected<SmallVector<NVPTXKernel, 4>> Kernels =
      lowerToSIMTModule(*M, Options.getNVPTXOptions(Arch));
  if (!Kernels)
    return C.fail(Kernels.takeError(), TILEIR_RESULT_UNSUPPORTED);
  Expected<CompiledImage> Result = emitDeviceImage(*M, *Kernels, Arch, Options);
  if (!Result)
    return C.fail(Result.takeError());
  Image = std::move(*Result);
  for (const std::string &Warning : Image.Code.Warnings)
    C.Report.warn(Warning, C.State.file());
  return TILEIR_RESULT_OK;
}

/// Compiles for the architecture of the options, up to \p Stage.
static tileir_result compile(Compilation &C, DeviceStage Stage, const Toolkit *Tools,
                             CompiledImage &Image, tileir_buffer_s &Code) {
  Expected<NVPTXArch> Arch =
      NVPTXArch::parseOption(text(C.Options.arch), "the option 'arch'");
  if (!Arch)
    return C.fail(Arch.takeError(), TILEIR_RESULT_INVALID_ARGUMENT);
  if (Stage == DeviceStage::Cubin)
    if (Error E = Tools->checkArch(*Arch))
      return C.fail(std::move(E));
  DeviceOptions Options;
  Options.OptLevel = C.Options.opt_level;
  if (C.Options.debug)
    Options.Debug = DeviceDebug::Lines;
  Options.Stage = Stage;
  Options.Tools = Tools;
  // A cubin is launched by programs of others with no dynamic size, as the vendor's are.
  // Of a text, ptxas takes no more static memory without an option of its own.
  Options.DynamicShared = Stage == DeviceStage::PTX && !C.Options.static_shared;
  if (tileir_result Failure = compileForDevice(C, *Arch, Options, Image))
    return Failure;
  for (const DeviceKernel &K : Image.Kernels)
    Code.Launches.push_back({K.Name, {K.BlockSize, K.SharedBytes}});
  return TILEIR_RESULT_OK;
}

Expected<Toolkit> capi::findTools(const tileir_compile_options &Options) {
  if (Options.cuda_path && !*Options.cuda_path)
    return llvm::createStringError(
        "the option 'cuda_path' is empty, and names no folder");
  ToolkitSearch Search;
  Search.CudaPath = text(Options.cuda_path).str();
  // The name in C and in Python.
  Search.PathOption = "the option 'cuda_path'";
  Search.ArchOption = "the option 'arch'";
  Search.Advice = "name its folder with the option 'cuda_path', or compile for 'ptx'";
  return Toolkit::find(Search);
}

tileir_result capi::emitPTX(Compilation &C, tileir_buffer_s &Code) {
  std::optional<Toolkit> Tools;
  // Only one that was named, for its library of math functions.
  if (C.Options.cuda_path) {
    Expected<Toolkit> Found = findTools(C.Options);
    if (!Found)
      return C.fail(Found.takeError());
    Tools = std::move(*Found);
  }
  CompiledImage Image;
  tileir_result Result =
      compile(C, DeviceStage::PTX, Tools ? &*Tools : nullptr, Image, Code);
  Code.Data = std::move(Image.PTX);
  return Result;
}

tileir_result capi::emitCubin(Compilation &C, tileir_buffer_s &Code) {
  Expected<Toolkit> Tools = findTools(C.Options);
  if (!Tools)
    return C.fail(Tools.takeError());
  CompiledImage Image;
  tileir_result Result = compile(C, DeviceStage::Cubin, &*Tools, Image, Code);
  Code.Data = std::move(Image.Code.Data);
  return Result;
}
