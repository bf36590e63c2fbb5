//===- DeviceImage.cpp - Code for a device, as files and objects hold it --===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/DeviceImage.h"
#include "Offload/OffloadFiles.h"
#include "Offload/ToolRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

/// In front of a kernel's name, the key of "block size,dynamic shared bytes", and where
/// there are any ",recipes of tensor maps". The driver knows our code by it
/// (clang-driver/ObjectScan.cpp).
static constexpr StringLiteral KernelKey = "tileir.kernel.";

const DeviceKernel *DeviceImage::find(StringRef Name) const & {
  const auto *Found =
      find_if(Kernels, [&](const DeviceKernel &K) { return K.Name == Name; });
  return Found == Kernels.end() ? nullptr : Found;
}

std::string tileir::writeOffloadBinary(const DeviceImage &Image) {
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  OffloadBinary::OffloadingImage Out;
  Out.TheImageKind = Image.Kind;
  Out.TheOffloadKind = OFK_Cuda;
  Out.StringData["triple"] = "nvptx64-nvidia-cuda";
  Out.StringData["arch"] = Image.Arch;
  for (const DeviceKernel &K : Image.Kernels)
    Out.StringData[Saver.save(KernelKey + K.Name)] =
        Saver.save(Twine(K.BlockSize) + "," + Twine(K.SharedBytes) +
                   (K.MapRecipes.empty() ? "" : "," + K.MapRecipes));
  Out.Image =
      MemoryBuffer::getMemBuffer(Image.Data, "", /*RequiresNullTerminator=*/false);
  return OffloadBinary::write(Out).str().str();
}

static Expected<DeviceImage> readImage(const OffloadBinary &Binary) {
  DeviceImage Image;
  Image.Arch = Binary.getArch().str();
  Image.Kind = Binary.getImageKind();
  Image.Data = Binary.getImage().str();
  for (auto [Key, Value] : Binary.strings()) {
    if (!Key.consume_front(KernelKey))
      continue;
    DeviceKernel K;
    K.Name = Key.str();
    auto [BlockSize, Rest] = Value.split(',');
    auto [SharedBytes, MapRecipes] = Rest.split(',');
    K.MapRecipes = MapRecipes.str();
    if (BlockSize.getAsInteger(10, K.BlockSize) ||
        SharedBytes.getAsInteger(10, K.SharedBytes))
      return createStringError("the image for " + Image.Arch +
                               " does not tell how to launch '" + Key + "'");
    Image.Kernels.push_back(std::move(K));
  }
  return Image;
}

Expected<std::vector<DeviceImage>> tileir::readOffloadBinaries(MemoryBufferRef Buffer) {
  SmallVector<OffloadFile> Files;
  if (Error E = readOffloadFiles(Buffer, Files))
    return std::move(E);
  if (Files.empty())
    return createStringError("'" + Buffer.getBufferIdentifier() +
                             "' is not an offload binary");
  std::vector<DeviceImage> Images;
  for (const OffloadFile &File : Files) {
    Expected<DeviceImage> Image = readImage(*File.getBinary());
    if (!Image)
      return Image.takeError();
    Images.push_back(std::move(*Image));
  }
  return Images;
}

Expected<std::string> tileir::makeFatBinary(ArrayRef<DeviceImage> Images,
                                            const Toolkit &Tools) {
  Expected<std::string> Program = Tools.findProgram("fatbinary");
  if (!Program)
    return Program.takeError();
  Expected<TemporaryFile> Output = TemporaryFile::create("fatbin");
  if (!Output)
    return Output.takeError();
  std::vector<TemporaryFile> Inputs;
  std::vector<std::string> Args = {"-64", "--create", Output->getPath().str()};
  for (const DeviceImage &Image : Images) {
    bool IsPTX = Image.Kind == IMG_PTX;
    Expected<TemporaryFile> Input = TemporaryFile::create(IsPTX ? "ptx" : "cubin");
    if (!Input)
      return Input.takeError();
    if (Error E = Input->write(Image.Data))
      return std::move(E);
    Args.push_back("--image3=kind=" + std::string(IsPTX ? "ptx" : "elf") +
                   ",sm=" + Image.Arch.substr(StringRef("sm_").size()) +
                   ",file=" + Input->getPath().str());
    Inputs.push_back(std::move(*Input));
  }
  SmallVector<StringRef> ArgRefs(Args.begin(), Args.end());
  Expected<ToolResult> Run = runTool(*Program, ArgRefs);
  if (!Run)
    return Run.takeError();
  if (Run->Status)
    return createStringError(describeFailure("'" + *Program + "'", *Run));
  return Output->read();
}
