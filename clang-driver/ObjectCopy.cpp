//===- ObjectCopy.cpp - Objects without their Tile IR ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ObjectCopy.h"
#include "Offload/LinkTimeModule.h"
#include "Offload/OffloadFiles.h"
#include "TileJobOptions.h"
#include "WholeFile.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/ObjCopy/ConfigManager.h"
#include "llvm/ObjCopy/ObjCopy.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

static constexpr StringLiteral SectionName = ".llvm.offloading";

/// The images of \p File that are not Tile IR for a link, one after the other, or nothing
/// if all are.
static Expected<std::optional<std::string>> getOtherImages(MemoryBufferRef File) {
  SmallVector<OffloadFile> Images;
  if (Error E = readOffloadFiles(File, Images))
    return std::move(E);
  std::string Others;
  bool HasTileIR = false;
  for (const OffloadFile &Image : Images) {
    const OffloadBinary &Binary = *Image.getBinary();
    Expected<std::optional<LinkTimeModule>> M = readLinkTimeModule(Binary);
    if (!M)
      return M.takeError();
    if (*M)
      HasTileIR = true;
    else
      Others += Binary.getMemoryBufferRef().getBuffer().take_front(Binary.getSize());
  }
  if (!HasTileIR)
    return std::nullopt;
  return Others;
}

/// Checks what decides how large the copy of \p File is: sections and segments are
/// aligned in it, and those numbers come from anywhere.
static Error checkAlignments(const ELFFile<ELF64LE> &File) {
  // More than the pages of any system; and much of them together.
  constexpr uint64_t MaxAlignment = uint64_t(64) << 20, MaxPadding = uint64_t(256) << 20;
  uint64_t Padding = 0;
  auto Add = [&](uint64_t Alignment) -> Error {
    if (Alignment > MaxAlignment || (Alignment && !isPowerOf2_64(Alignment)))
      return createStringError("it is damaged: an alignment in it is " +
                               Twine(Alignment));
    Padding += Alignment;
    if (Padding > MaxPadding + File.getBufSize())
      return createStringError("it is damaged: its alignments would make it much longer");
    return Error::success();
  };
  Expected<ELF64LE::ShdrRange> Sections = File.sections();
  if (!Sections)
    return Sections.takeError();
  for (const ELF64LE::Shdr &Section : *Sections)
    if (Error E = Add(Section.sh_addralign))
      return E;
  Expected<ELF64LE::PhdrRange> Segments = File.program_headers();
  if (!Segments)
    return Segments.takeError();
  for (const ELF64LE::Phdr &Segment : *Segments)
    if (Error E = Add(Segment.p_align))
      return E;
  return Error::success();
}

/// The object without Tile IR. Empty for one that has none, and for bitcode: the link does
/// not see what that has (LinkNeeds.cpp).
static Expected<SmallVector<char, 0>> copyObject(MemoryBufferRef File) {
  SmallVector<char, 0> Result;
  if (identify_magic(File.getBuffer()) == file_magic::bitcode)
    return Result;
  Expected<std::optional<std::string>> Others = getOtherImages(File);
  if (!Others)
    return Others.takeError();
  if (!*Others)
    return Result;
  Expected<std::unique_ptr<Binary>> Object = createBinary(File);
  if (!Object)
    return Object.takeError();
  const auto *ELF = dyn_cast<ELF64LEObjectFile>(Object->get());
  if (!ELF)
    return createStringError("it is not an object for ELF of 64 bits");
  if (Error E = checkAlignments(ELF->getELFFile()))
    return std::move(E);

  objcopy::ConfigManager Config;
  if ((*Others)->empty()) {
    Expected<objcopy::NameOrPattern> Name = objcopy::NameOrPattern::create(
        SectionName, objcopy::MatchStyle::Literal, [](Error E) { return E; });
    if (Error E = Config.Common.ToRemove.addMatcher(std::move(Name)))
      return std::move(E);
  } else {
    Config.Common.UpdateSection.emplace_back(SectionName,
                                             MemoryBuffer::getMemBufferCopy(**Others));
  }
  raw_svector_ostream OS(Result);
  if (Error E = objcopy::executeObjcopyOnBinary(Config, **Object, OS))
    return std::move(E);
  Expected<std::optional<std::string>> Left = getOtherImages(MemoryBufferRef(
      StringRef(Result.data(), Result.size()), File.getBufferIdentifier()));
  if (!Left)
    return Left.takeError();
  if (*Left)
    return createStringError("it has more than one section '" + SectionName +
                             "': link it without '-r' before");
  return Result;
}

/// Writes an archive of what \p Change makes of the members of \p From; empty: as it is.
static Error
copyArchive(const Archive &From, StringRef To,
            function_ref<Expected<SmallVector<char, 0>>(MemoryBufferRef)> Change) {
  std::vector<NewArchiveMember> Members;
  Error Failure = Error::success();
  for (const Archive::Child &Child : From.children(Failure)) {
    Expected<NewArchiveMember> Member =
        NewArchiveMember::getOldMember(Child, /*Deterministic=*/true);
    if (!Member)
      return joinErrors(std::move(Failure), Member.takeError());
    Expected<SmallVector<char, 0>> Copy = Change(Member->Buf->getMemBufferRef());
    if (!Copy)
      return joinErrors(std::move(Failure), Copy.takeError());
    if (!Copy->empty()) {
      Member->Buf = MemoryBuffer::getMemBufferCopy(StringRef(Copy->data(), Copy->size()),
                                                   Member->MemberName);
      // The old name was the old buffer's.
      Member->MemberName = Member->Buf->getBufferIdentifier();
    }
    Members.push_back(std::move(*Member));
  }
  if (Failure)
    return Failure;
  return writeArchive(To, Members, SymtabWritingMode::NormalSymtab, Archive::K_GNU,
                      /*Deterministic=*/true, /*Thin=*/false);
}

Error tileir::copyWithoutTileIR(StringRef From, StringRef To) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFile(From, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return errorCodeToError(Buffer.getError());
  if (identify_magic((*Buffer)->getBuffer()) == file_magic::archive) {
    Expected<std::unique_ptr<Archive>> File = Archive::create(**Buffer);
    if (!File)
      return File.takeError();
    return copyArchive(**File, To, copyObject);
  }
  Expected<SmallVector<char, 0>> Copy = copyObject(**Buffer);
  if (!Copy)
    return Copy.takeError();
  StringRef Contents(Copy->data(), Copy->size());
  if (Contents.empty()) // It changed since the command line was read.
    Contents = (*Buffer)->getBuffer();
  return writeFile(To, [&](raw_ostream &OS) { OS << Contents; });
}

Error tileir::copyWithMembers(MemoryBufferRef ThinArchive, StringRef To) {
  Expected<std::unique_ptr<Archive>> File = Archive::create(ThinArchive);
  if (!File)
    return File.takeError();
  return copyArchive(**File, To, [](MemoryBufferRef) { return SmallVector<char, 0>(); });
}
