//===- DeviceJob.cpp - One Tile IR file to code for GPUs ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "TileJobOptions.h"
#include "WholeFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
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

Error tileir::saveSteps(const TileJob &Job, const CompiledImage &Image) {
  for (auto [Extension, Contents] :
       {std::pair(".bc", &Image.Bitcode), std::pair(".s", &Image.PTX),
        std::pair(".o", &Image.Code.Data)}) {
    std::string Path = Job.SaveTemps + Extension;
    if (Job.SaveTemps.empty() || Contents->empty() || Path == Job.Output)
      continue;
    if (Error E = writeFile(
            Path, [&, &Contents = *Contents](raw_ostream &OS) { OS << Contents; }))
      return E;
  }
  return Error::success();
}

void tileir::printResources(raw_ostream &OS, const CompiledImage &Image) {
  DeviceImage PTX = Image.getPTXImage();
  for (const KernelResources &K : Image.Code.Kernels) {
    const DeviceKernel *Launch = PTX.find(K.Kernel);
    OS << "kernel '" << K.Kernel << "' for " << Image.Arch.getName() << ": "
       << (Launch ? Launch->BlockSize : 0) << " threads, " << K.Registers
       << " registers, " << K.SpillStoreBytes << " + " << K.SpillLoadBytes
       << " bytes spilled, " << K.SharedBytes + (Launch ? Launch->SharedBytes : 0)
       << " bytes of shared memory\n";
  }
}

Expected<const Toolkit *> ToolkitCache::find(const TileJob &Job) {
  bool NeedsOne = stageOf(Job.OutputKind) == DeviceStage::Cubin;
  for (const auto &[Known, Tools] : Found)
    if (Known.CudaPath == Job.Toolkit.CudaPath &&
        Known.PtxasPath == Job.Toolkit.PtxasPath && (Tools || !NeedsOne))
      return Tools.get();
  Expected<Toolkit> Tools = Toolkit::find(Job.Toolkit);
  if (!Tools && NeedsOne)
    return Tools.takeError();
  std::unique_ptr<Toolkit> Kept;
  if (Tools)
    Kept = std::make_unique<Toolkit>(std::move(*Tools));
  else
    consumeError(Tools.takeError()); // PTX needs none.
  Found.emplace_back(Job.Toolkit, std::move(Kept));
  return Found.back().second.get();
}

Expected<DeviceTarget> tileir::getTarget(const TileJob &Job, ToolkitCache &Toolkits) {
  Expected<NVPTXArch> Arch = NVPTXArch::parseOption(Job.Host.CPU, "'-target-cpu'");
  if (!Arch)
    return Arch.takeError();
  Expected<const Toolkit *> Tools = Toolkits.find(Job);
  if (!Tools)
    return Tools.takeError();
  DeviceOptions Options;
  Options.OptLevel = Job.Host.OptLevel;
  if (Job.Host.Debug)
    Options.Debug = DeviceDebug::Lines;
  Options.VerifyEach = Job.Host.VerifyEach;
  Options.Stage = stageOf(Job.OutputKind);
  Options.Tools = *Tools;
  Options.Relocatable = Job.Relocatable;
  // A finished cubin is launched by programs of others, with no dynamic size. Stock ptxas
  // refuses a text with as much static memory.
  Options.DynamicShared = Job.Relocatable || Job.OutputKind != DeviceOutputKind::Cubin;
  if (Options.Stage != DeviceStage::Cubin && Job.StaticShared)
    Options.DynamicShared = false;
  Options.PtxasArgs = Job.PtxasArgs;
  Options.KeepBitcode = !Job.SaveTemps.empty();
  Options.DebugPaths = Job.Host.DebugPaths;
  Options.Remarks = Job.Remarks;
  return DeviceTarget{*Arch, std::move(Options)};
}

bool tileir::wantsPtxasLog(const TileJob &Job) {
  return any_of(Job.PtxasArgs, [](StringRef Arg) {
    return Arg == "-v" || Arg == "--verbose" || Arg == "-verbose" ||
           Arg == "--resource-usage" || Arg == "-res-usage";
  });
}

Error tileir::runDeviceJobs(ArrayRef<TileJob> Jobs) {
  std::unique_ptr<MemoryBuffer> Buffer;
  Expected<MemoryBufferRef> Input = readInput(Jobs.front(), Buffer);
  if (!Input)
    return Input.takeError();
  ToolkitCache Toolkits;
  std::vector<DeviceTarget> Targets;
  for (const TileJob &Job : Jobs) {
    Expected<DeviceTarget> Target = getTarget(Job, Toolkits);
    if (!Target)
      return Target.takeError();
    Targets.push_back(std::move(*Target));
  }
  Expected<std::vector<CompiledImage>> Images =
      compileDeviceImages(*Input, Targets, Jobs.front().MaxThreads);
  if (!Images)
    return Images.takeError();
  StringSet<> Told;
  for (auto [Job, Image] : zip_equal(Jobs, *Images)) {
    if (Job.WarningsAreErrors && !Job.NoWarnings && !Image.Code.Warnings.empty())
      return createStringError(join(Image.Code.Warnings, "\n"));
    for (const std::string &Warning : Image.Code.Warnings)
      reportWarning(Job, Warning);
    for (const std::string &Remark : Image.Remarks)
      if (Told.insert(Remark).second) // Most are the same for all architectures.
        reportRemark(Job, Remark);
    if (Error E = writeRecord(Job, Image.RemarkRecord))
      return E;
    if (wantsPtxasLog(Job))
      errs() << Image.Code.Log;
    if (Job.Verbose)
      printResources(errs(), Image);
    if (Error E = writeImage(Job, Image))
      return E;
    if (Error E = saveSteps(Job, Image))
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
