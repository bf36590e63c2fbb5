//===- LaunchSymbols.cpp - How kernels are launched, in their code --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/LaunchSymbols.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

static constexpr StringLiteral Suffix = "$launch";
/// Of NVPTX: memory that all threads see.
static constexpr unsigned GlobalAddressSpace = 1;

void tileir::addLaunchSymbols(Module &M, ArrayRef<DeviceKernel> Kernels) {
  for (const DeviceKernel &K : Kernels) {
    Constant *Words = ConstantDataArray::get(
        M.getContext(), ArrayRef<uint32_t>({K.BlockSize, K.SharedBytes}));
    new GlobalVariable(M, Words->getType(), /*isConstant=*/true,
                       GlobalValue::ExternalLinkage, Words, K.Name + Suffix,
                       /*InsertBefore=*/nullptr, GlobalValue::NotThreadLocal,
                       GlobalAddressSpace);
  }
}

/// Reads the kernel that the symbol describes; none for other symbols.
static Expected<std::optional<DeviceKernel>> readKernel(const ELF64LEObjectFile &File,
                                                        const ELFSymbolRef &Symbol) {
  Expected<StringRef> Name = Symbol.getName();
  if (!Name)
    return Name.takeError();
  if (!Name->consume_back(Suffix))
    return std::nullopt;
  Expected<section_iterator> Section = Symbol.getSection();
  if (!Section)
    return Section.takeError();
  Expected<uint64_t> Address = Symbol.getAddress();
  if (!Address)
    return Address.takeError();
  StringRef Words;
  if (*Section != File.section_end()) {
    Expected<StringRef> Contents = (*Section)->getContents();
    if (!Contents)
      return Contents.takeError();
    Words = Contents->substr(*Address - (*Section)->getAddress());
  }
  if (Words.size() < 8)
    return createStringError("the code has no contents for '" + *Name + Suffix + "'");
  return DeviceKernel{Name->str(), support::endian::read32le(Words.data()),
                      support::endian::read32le(Words.data() + 4)};
}

Error tileir::readLaunchSymbols(DeviceImage &Image) {
  MemoryBufferRef Buffer(Image.Data, "the image for " + Image.Arch);
  Expected<ELF64LEObjectFile> File = ELF64LEObjectFile::create(Buffer);
  if (!File)
    return File.takeError();
  Image.Kernels.clear();
  for (const ELFSymbolRef Symbol : File->symbols()) {
    Expected<std::optional<DeviceKernel>> Kernel = readKernel(*File, Symbol);
    if (!Kernel)
      return Kernel.takeError();
    if (*Kernel)
      Image.Kernels.push_back(std::move(**Kernel));
  }
  if (Image.Kernels.empty())
    return createStringError("the image for " + Image.Arch +
                             " does not tell how its kernels are launched");
  return Error::success();
}
