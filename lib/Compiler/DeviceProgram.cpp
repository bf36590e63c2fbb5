//===- DeviceProgram.cpp - Tile IR for one GPU, ready to be loaded --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceProgram.h"
#include "Compiler/Compiler.h"
#include "Compiler/SIMTCompiler.h"
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
  Expected<SIMTModule> M =
      compileToSIMTModule(Input, Context, Options.getNVPTXOptions(Arch));
  if (!M)
    return M.takeError();
  if (SIMTForm)
    if (Error E = SIMTForm(*M->Code))
      return std::move(E);
  Expected<CompiledImage> Image = emitDeviceImage(*M->Code, M->Kernels, Arch, Options);
  if (!Image)
    return Image.takeError();

  DeviceProgram Program;
  Program.Image = std::move(*Image);
  for (auto [Kernel, Launch] : zip_equal(M->Kernels, Program.Image.Kernels)) {
    DeviceEntry &Entry = Program.Entries.emplace_back();
    Entry.Kernel = Launch;
    for (const std::string &Name : Kernel.Params)
      Entry.Params.push_back(describeParameter(Name));
  }
  return Program;
}
