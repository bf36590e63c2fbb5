//===- OffloadFiles.cpp - Images for devices in files that are linked -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OffloadBinary::create() checks the header, and reads strings wherever the table of
// strings says that they are. Here every offset and size is looked at before it does.
//
//===----------------------------------------------------------------------===//

#include "Offload/OffloadFiles.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

using Header = OffloadBinary::Header;
using Entry = OffloadBinary::Entry;
using StringEntry = OffloadBinary::StringEntry;

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Whether \p Count things of that size are in \p Data from \p Offset on.
static bool holds(StringRef Data, uint64_t Offset, uint64_t Count, uint64_t Size = 1) {
  return Offset <= Data.size() && Count <= (Data.size() - Offset) / Size;
}

template <class T> static T readAt(StringRef Data, uint64_t Offset) {
  T Result;
  memcpy(&Result, Data.data() + Offset, sizeof(T));
  return Result;
}

static Error makeDamage(const Twine &What) {
  return createStringError("an image for offloading is damaged: " + What);
}

static Error checkStrings(StringRef Image, const Entry &E) {
  if (!isAligned(Align(alignof(StringEntry)), E.StringOffset) ||
      !holds(Image, E.StringOffset, E.NumStrings, sizeof(StringEntry)))
    return makeDamage("its table of strings is not in it");
  // A string in front of the last zero byte ends in the image.
  size_t LastZero = Image.rfind('\0');
  for (uint64_t I = 0; I != E.NumStrings; ++I) {
    auto S = readAt<StringEntry>(Image, E.StringOffset + I * sizeof(StringEntry));
    for (uint64_t Offset : {S.KeyOffset, S.ValueOffset})
      if (Offset >= Image.size() || LastZero == StringRef::npos || Offset > LastZero)
        return makeDamage("its strings are not in it");
  }
  return Error::success();
}

/// The image at the beginning of \p Data, which may have others behind it.
static Expected<StringRef> checkImage(StringRef Data) {
  if (Data.size() < sizeof(Header) || identify_magic(Data) != file_magic::offload_binary)
    return makeDamage("it does not begin as one");
  auto H = readAt<Header>(Data, 0);
  if (H.Version != OffloadBinary::Version)
    return createStringError("an image for offloading has version " + Twine(H.Version) +
                             "; only version " + Twine(OffloadBinary::Version) +
                             " can be read");
  if (H.Size < sizeof(Header) || H.Size > Data.size())
    return makeDamage("its size is " + Twine(H.Size) + " where there are " +
                      Twine(Data.size()) + " bytes");
  StringRef Image = Data.take_front(H.Size);
  if (H.EntrySize != sizeof(Entry) || !isAligned(Align(alignof(Entry)), H.EntryOffset) ||
      !holds(Image, H.EntryOffset, sizeof(Entry)))
    return makeDamage("its entry is not in it");
  auto E = readAt<Entry>(Image, H.EntryOffset);
  if (!holds(Image, E.ImageOffset, E.ImageSize))
    return makeDamage("its code is not in it");
  if (Error Damage = checkStrings(Image, E))
    return std::move(Damage);
  return Image;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

using OffloadFiles = SmallVectorImpl<OffloadFile>;

static Error readImages(StringRef Data, StringRef Name, OffloadFiles &Images) {
  while (!Data.empty()) {
    Expected<StringRef> Image = checkImage(Data);
    if (!Image)
      return Image.takeError();
    Data = Data.drop_front(Image->size());
    std::unique_ptr<MemoryBuffer> Copy = MemoryBuffer::getMemBufferCopy(*Image, Name);
    Expected<std::unique_ptr<OffloadBinary>> Binary = OffloadBinary::create(*Copy);
    if (!Binary)
      return Binary.takeError();
    Images.emplace_back(std::move(*Binary), std::move(Copy));
  }
  return Error::success();
}

static Error readObject(MemoryBufferRef File, OffloadFiles &Images) {
  Expected<std::unique_ptr<ObjectFile>> Object = ObjectFile::createELFObjectFile(File);
  if (!Object)
    return Object.takeError();
  for (ELFSectionRef Section : (*Object)->sections()) {
    if (Section.getType() != ELF::SHT_LLVM_OFFLOADING)
      continue;
    Expected<StringRef> Contents = Section.getContents();
    if (!Contents)
      return Contents.takeError();
    if (Error E = readImages(*Contents, File.getBufferIdentifier(), Images))
      return E;
  }
  return Error::success();
}

/// The bytes that \p Row of "llvm.embedded.objects" names, if they are images.
static StringRef getEmbedded(const MDNode &Row) {
  if (Row.getNumOperands() < 2)
    return "";
  auto *Section = dyn_cast_or_null<MDString>(Row.getOperand(1));
  auto *Variable = mdconst::dyn_extract_or_null<GlobalVariable>(Row.getOperand(0));
  if (!Section || Section->getString() != ".llvm.offloading" || !Variable ||
      !Variable->hasInitializer())
    return "";
  auto *Bytes = dyn_cast<ConstantDataSequential>(Variable->getInitializer());
  return Bytes && Bytes->isString() ? Bytes->getAsString() : "";
}

static Error readBitcode(MemoryBufferRef File, OffloadFiles &Images) {
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M = getLazyBitcodeModule(File, Context);
  if (!M)
    return M.takeError();
  if (Error E = (*M)->materializeMetadata())
    return E;
  if (const NamedMDNode *Rows = (*M)->getNamedMetadata("llvm.embedded.objects"))
    for (const MDNode *Row : Rows->operands())
      if (Error E = readImages(getEmbedded(*Row), File.getBufferIdentifier(), Images))
        return E;
  return Error::success();
}

/// What is not an archive: linkers do not look into archives that are members.
static Error readMember(MemoryBufferRef File, OffloadFiles &Images, bool FromBitcode) {
  switch (identify_magic(File.getBuffer())) {
  case file_magic::bitcode:
    return FromBitcode ? readBitcode(File, Images) : Error::success();
  case file_magic::elf_relocatable:
  case file_magic::elf_executable:
  case file_magic::elf_shared_object:
    return readObject(File, Images);
  case file_magic::offload_binary:
    return readImages(File.getBuffer(), File.getBufferIdentifier(), Images);
  default:
    return Error::success();
  }
}

Error tileir::readOffloadFiles(MemoryBufferRef File, OffloadFiles &Images,
                               bool FromBitcode) {
  if (identify_magic(File.getBuffer()) != file_magic::archive)
    return readMember(File, Images, FromBitcode);
  Expected<std::unique_ptr<Archive>> Library = Archive::create(File);
  if (!Library)
    return Library.takeError();
  Error Failure = Error::success();
  for (const Archive::Child &Child : (*Library)->children(Failure)) {
    Expected<MemoryBufferRef> Member = Child.getMemoryBufferRef();
    Error E = Member ? Error::success() : Member.takeError();
    // Members begin at even places, and what reads them wants better ones.
    if (!E)
      E = readMember(*MemoryBuffer::getMemBufferCopy(Member->getBuffer(),
                                                     Member->getBufferIdentifier()),
                     Images, FromBitcode);
    if (E)
      return joinErrors(std::move(Failure), std::move(E));
  }
  return Failure;
}
