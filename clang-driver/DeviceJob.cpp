//===- DeviceJob.cpp - One Tile IR file to code for GPUs --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "TileJobOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

static DeviceStage stageOf(DeviceOutputKind Kind) {
  switch (Kind) {
  case DeviceOutputKind::Bitcode:
  case DeviceOutputKind::AssemblyIR:
    return DeviceStage::IR;
  case DeviceOutputKind::PTX:
    return DeviceStage::PTX;
  case DeviceOutputKind::OffloadBinary:
  case DeviceOutputKind::Cubin:
    return DeviceStage::Cubin;
  }
  llvm_unreachable("no such output");
}

/// The text of a module that was written as bitcode in a context of its own.
static Error printBitcode(StringRef Bitcode, StringRef Name, raw_ostream &OS) {
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      parseBitcodeFile(MemoryBufferRef(Bitcode, Name), Context);
  if (!M)
    return M.takeError();
  (*M)->print(OS, nullptr);
  return Error::success();
}

static Error writeImage(const TileJob &Job, const CompiledImage &Image) {
  Error Failure = Error::success();
  Error Written = writeFile(Job.Output, [&](raw_ostream &OS) {
    switch (Job.OutputKind) {
    case DeviceOutputKind::OffloadBinary:
      OS << writeOffloadBinary(Image.getImage(Job.Relocatable));
      if (Job.IncludePTX)
        OS << writeOffloadBinary(Image.getPTXImage());
      break;
    case DeviceOutputKind::Cubin:
      OS << Image.Code.Data;
      break;
    case DeviceOutputKind::PTX:
      OS << Image.PTX;
      break;
    case DeviceOutputKind::Bitcode:
      OS << Image.Bitcode;
      break;
    case DeviceOutputKind::AssemblyIR:
      Failure = joinErrors(std::move(Failure), printBitcode(Image.Bitcode, Job.Name, OS));
      break;
    }
  });
  return joinErrors(std::move(Failure), std::move(Written));
}

/// What -v shows of a kernel: the figures that decide its speed.
static void printResources(const CompiledImage &Image) {
  for (const KernelResources &K : Image.Code.Kernels) {
    const DeviceKernel *Launch = Image.getPTXImage().find(K.Kernel);
    errs() << "kernel '" << K.Kernel << "' for " << Image.Arch.getName() << ": "
           << (Launch ? Launch->BlockSize : 0) << " threads, " << K.Registers
           << " registers, " << K.SpillStoreBytes << " + " << K.SpillLoadBytes
           << " bytes spilled, " << K.SharedBytes + (Launch ? Launch->SharedBytes : 0)
           << " bytes of shared memory\n";
  }
}

Error tileir::runDeviceJobs(ArrayRef<TileJob> Jobs) {
  const TileJob &First = Jobs.front();
  std::unique_ptr<MemoryBuffer> Buffer;
  Expected<MemoryBufferRef> Input = readInput(First, Buffer);
  if (!Input)
    return Input.takeError();
  SmallVector<NVPTXArch> Archs;
  for (const TileJob &Job : Jobs) {
    Expected<NVPTXArch> Arch = NVPTXArch::parse(Job.Host.CPU);
    if (!Arch)
      return Arch.takeError();
    Archs.push_back(*Arch);
  }

  DeviceOptions Options;
  Options.OptLevel = First.Host.OptLevel;
  Options.Debug = First.Host.Debug;
  Options.Stage = stageOf(First.OutputKind);
  Options.Relocatable = First.Relocatable;
  // A file that is no object is launched by programs of others, with no dynamic size.
  Options.DynamicShared =
      First.Relocatable || First.OutputKind == DeviceOutputKind::OffloadBinary;
  Options.PtxasArgs = First.PtxasArgs;
  Expected<Toolkit> Tools = Toolkit::find(First.Toolkit);
  if (Tools)
    Options.Tools = &*Tools;
  else if (Options.Stage == DeviceStage::Cubin)
    return Tools.takeError();
  else
    consumeError(Tools.takeError()); // PTX needs none.

  Expected<std::vector<CompiledImage>> Images =
      compileDeviceImages(*Input, Archs, Options);
  if (!Images)
    return Images.takeError();
  for (auto [Job, Image] : zip_equal(Jobs, *Images)) {
    for (const std::string &Warning : Image.Code.Warnings)
      reportWarning(Job, Warning);
    if (Job.Verbose)
      printResources(Image);
    if (Error E = writeImage(Job, Image))
      return E;
    if (Error E = writeDependencies(Job))
      return E;
  }
  return Error::success();
}

Expected<std::vector<DeviceImage>> tileir::readImages(const TileJob &Job,
                                                      std::string &FatBinary) {
  std::vector<DeviceImage> Images;
  for (const std::string &File : Job.ImageFiles) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
        MemoryBuffer::getFile(File, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!Buffer)
      return createStringError(Buffer.getError(), "cannot read '" + File + "': " +
                                                      Buffer.getError().message());
    Expected<std::vector<DeviceImage>> Read = readOffloadBinaries(**Buffer);
    if (!Read)
      return Read.takeError();
    for (DeviceImage &Image : *Read)
      Images.push_back(std::move(Image));
  }
  if (Images.empty() || Job.Relocatable)
    return Images;
  Expected<Toolkit> Tools = Toolkit::find(Job.Toolkit);
  if (!Tools)
    return Tools.takeError();
  Expected<std::string> Packed = makeFatBinary(Images, *Tools);
  if (!Packed)
    return Packed.takeError();
  FatBinary = std::move(*Packed);
  return Images;
}
