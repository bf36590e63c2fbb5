//===- DeviceProgram.cpp - Tile IR for one GPU, ready to be loaded --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceProgram.h"
#include "Compiler/Compiler.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tileir;

/// Whether the toolkit can make machine code for the architecture.
static bool hasAssembler(const DeviceOptions &Options, const NVPTXArch &Arch) {
  return Options.Tools && !errorToBool(Options.Tools->checkArch(Arch));
}

Expected<DeviceProgram>
tileir::compileDeviceProgram(MemoryBufferRef Input, const NVPTXArch &Arch,
                             DeviceOptions Options,
                             function_ref<Error(const Module &)> SIMTForm) {
  Options.Stage = hasAssembler(Options, Arch) ? DeviceStage::Cubin : DeviceStage::PTX;
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M = importTileIR(Input, Context);
  if (!M)
    return M.takeError();
  if (Error E = checkNVPTXSupport(**M, Arch))
    return std::move(E);
  NVPTXOptions NVPTX;
  NVPTX.Arch = Arch;
  NVPTX.OptLevel = Options.OptLevel;
  NVPTX.Debug = Options.Debug;
  if (Options.Tools)
    NVPTX.LibDevice = Options.Tools->findLibDevice();
  Expected<SmallVector<NVPTXKernel, 4>> Kernels = lowerToNVPTX(**M, NVPTX);
  if (!Kernels)
    return Kernels.takeError();
  if (SIMTForm)
    if (Error E = SIMTForm(**M))
      return std::move(E);
  Expected<CompiledImage> Image = emitDeviceImage(**M, *Kernels, Arch, Options);
  if (!Image)
    return Image.takeError();

  DeviceProgram Program;
  Program.Image = std::move(*Image);
  for (auto [Kernel, Launch] : zip_equal(*Kernels, Program.Image.Kernels)) {
    DeviceEntry &Entry = Program.Entries.emplace_back();
    Entry.Kernel = Launch;
    for (const std::string &Name : Kernel.Params)
      Entry.Params.push_back(describeParameter(Name));
  }
  return Program;
}
