//===- LinkImages.cpp - Finished GPU code that a link has registered ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Images come as offload binaries of LLVM (llvm/Object/OffloadBinary.h), versions 1 to 3.
// What they say of sizes and offsets is checked, since a linker has only copied them.
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include "Runtime/Log.h"
#include "Runtime/Process.h"
#include <elf.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

//===----------------------------------------------------------------------===//
// Offload binaries
//===----------------------------------------------------------------------===//

namespace {

struct BinaryHeader {
  unsigned char Magic[4];
  uint32_t Version;
  uint64_t Size; ///< Of all of it.
  uint64_t EntriesOffset;
  uint64_t Count; ///< Of entries; version 1: the size of the only one.
};

struct BinaryEntry {
  uint16_t ImageKind, OffloadKind;
  uint32_t Flags;
  uint64_t StringOffset, NumStrings;
  uint64_t ImageOffset, ImageSize;
};

constexpr uint32_t NewestVersion = 3;
constexpr char NoReason[] = "";

/// Bytes that may say anything.
struct Bytes {
  const char *Data;
  uint64_t Size;

  /// Copies a structure, if all of it is there.
  template <class T> bool read(uint64_t Offset, T &Result) const {
    if (Offset > Size || Size - Offset < sizeof(T))
      return false;
    memcpy(&Result, Data + Offset, sizeof(T));
    return true;
  }
  bool holds(uint64_t Offset, uint64_t Count, uint64_t Each = 1) const {
    return Offset <= Size && Count <= (Size - Offset) / Each;
  }
  /// The string there, if it ends; else null.
  const char *string(uint64_t Offset) const {
    bool Ends = Offset < Size && memchr(Data + Offset, 0, Size - Offset);
    return Ends ? Data + Offset : nullptr;
  }
};

struct Image {
  const char *Arch;
  LinkImage Code;
};

/// The images of a link.
struct Link {
  const tileir_link_desc *Desc;
  Link *Next;
  const char *Problem; ///< Of the first image that is left out; NoReason: there is none.
  size_t NumImages;
  Image *images() { return reinterpret_cast<Image *>(this + 1); }
};

} // namespace

/// The driver gets no size: what the file says of its own tables has to be in it.
static bool isCubin(const Bytes &Code) {
  Elf64_Ehdr Header;
  return Code.read(0, Header) && !memcmp(Header.e_ident, ELFMAG, SELFMAG) &&
         Header.e_ident[EI_CLASS] == ELFCLASS64 &&
         Code.holds(Header.e_phoff, Header.e_phnum, sizeof(Elf64_Phdr)) &&
         Code.holds(Header.e_shoff, Header.e_shnum, sizeof(Elf64_Shdr));
}

/// Reads the strings of an entry. \returns what is wrong, or null.
static const char *readStrings(const Bytes &Binary, const BinaryEntry &Entry,
                               uint32_t Version, Image &Result) {
  // Offsets of a key and a value; from version 2 on, also the value's size.
  const uint64_t Each = Version == 1 ? 16 : 24;
  if (!Binary.holds(Entry.StringOffset, Entry.NumStrings, Each))
    return "its strings are not in it";
  for (uint64_t I = 0; I != Entry.NumStrings; ++I) {
    uint64_t Offsets[2];
    Binary.read(Entry.StringOffset + I * Each, Offsets);
    const char *Key = Binary.string(Offsets[0]), *Value = Binary.string(Offsets[1]);
    if (!Key || !Value)
      return "its strings are not in it";
    if (!strcmp(Key, "arch"))
      Result.Arch = Value;
  }
  return Result.Arch ? nullptr : "it names no architecture";
}

/// Reads an entry. \returns what is wrong, or null. An image of another kind is skipped:
/// its Cubin is null.
static const char *readImage(const Bytes &Binary, uint64_t Offset, uint32_t Version,
                             Image &Result) {
  BinaryEntry Entry;
  Result = {};
  if (!Binary.read(Offset, Entry))
    return "its entries are not in it";
  if (Entry.OffloadKind != TILEIR_OFFLOAD_KIND)
    return nullptr;
  if (!Binary.holds(Entry.ImageOffset, Entry.ImageSize))
    return "its image is not in it";
  if (const char *Problem = readStrings(Binary, Entry, Version, Result))
    return Problem;
  Bytes Code = {Binary.Data + Entry.ImageOffset, Entry.ImageSize};
  if (!isCubin(Code))
    return "its image is not machine code";
  Result.Code = {Code.Data, Code.Size};
  return nullptr;
}

/// Reads the header of the binary, and cuts what is behind it. \returns what is wrong, or
/// null.
static const char *readHeader(Bytes &Binary, BinaryHeader &Header) {
  const unsigned char Magic[] = {0x10, 0xff, 0x10, 0xad};
  if (!Binary.read(0, Header) || memcmp(Header.Magic, Magic, sizeof(Magic)))
    return "it is not an offload binary";
  if (Header.Version < 1 || Header.Version > NewestVersion)
    return "its version is not known here";
  if (Header.Size > Binary.Size)
    return "its end is missing";
  Binary.Size = Header.Size;
  uint64_t InflatedSize = 0;
  if (Header.Version >= 3 && !Binary.read(sizeof(Header), InflatedSize))
    return "its end is missing";
  if (InflatedSize)
    return "it is compressed";
  if (Header.Version == 1)
    Header.Count = 1;
  if (!Binary.holds(Header.EntriesOffset, Header.Count, sizeof(BinaryEntry)))
    return "its entries are not in it";
  return nullptr;
}

/// Calls \p Take with each image of the binary that is for tile kernels. \returns what is
/// wrong with it, or null.
template <class Function>
static const char *readBinary(const tileir_link_image &Where, Function Take) {
  auto *Begin = static_cast<const char *>(Where.begin);
  Bytes Binary = {Begin,
                  static_cast<uint64_t>(static_cast<const char *>(Where.end) - Begin)};
  BinaryHeader Header;
  const char *Problem = readHeader(Binary, Header);
  for (uint64_t I = 0; !Problem && I != Header.Count; ++I) {
    Image Found;
    Problem = readImage(Binary, Header.EntriesOffset + I * sizeof(BinaryEntry),
                        Header.Version, Found);
    if (!Problem && Found.Code.Cubin)
      Take(Found);
  }
  return Problem;
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

static pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
static Link *Links;

void rt::lockLinkImagesForFork() { pthread_mutex_lock(&Lock); }

void rt::unlockLinkImagesAfterFork(bool InChild) {
  if (InChild)
    Lock = PTHREAD_MUTEX_INITIALIZER;
  else
    pthread_mutex_unlock(&Lock);
}

void __tileir_register_lib(const tileir_link_desc *Desc) {
  watchProcess();
  size_t NumImages = 0;
  for (int32_t I = 0; I < Desc->num_images; ++I)
    readBinary(Desc->images[I], [&](const Image &) { ++NumImages; });
  auto *New = static_cast<Link *>(malloc(sizeof(Link) + NumImages * sizeof(Image)));
  if (!New) {
    // There is no caller to tell, and the program would later miss its kernels.
    fprintf(stderr, "tileir: cannot allocate memory to register %zu images\n", NumImages);
    abort();
  }
  *New = {Desc, nullptr, NoReason, 0};
  for (int32_t I = 0; I < Desc->num_images; ++I) {
    const char *Problem = readBinary(Desc->images[I], [&](const Image &Found) {
      New->images()[New->NumImages++] = Found;
    });
    if (Problem && logs(LogLevel::Decisions))
      log("image %d of the program's link is not taken: %s", I, Problem);
    if (Problem && New->Problem == NoReason)
      New->Problem = Problem;
  }
  Locked L(Lock);
  New->Next = Links;
  Links = New;
}

void __tileir_unregister_lib(const tileir_link_desc *Desc) {
  Locked L(Lock);
  for (Link **Place = &Links; *Place; Place = &(*Place)->Next)
    if ((*Place)->Desc == Desc) {
      Link *Taken = *Place;
      *Place = Taken->Next;
      return free(Taken);
    }
}

//===----------------------------------------------------------------------===//
// Lookup
//===----------------------------------------------------------------------===//

/// The entry for that image of the module in a link; null if it is not of that link.
static const tileir_link_entry *findEntry(const tileir_link_desc &Desc,
                                          const tileir_module_desc &M, uint32_t Number) {
  for (const tileir_link_entry *E = Desc.entries_begin; E != Desc.entries_end; ++E)
    if (E->version == 1 && E->kind == TILEIR_OFFLOAD_KIND && E->address == &M &&
        E->flags == Number)
      return E;
  return nullptr;
}

/// Whether the entry is for that image. The hash, of all bytes, comes last: programs
/// start without it, and most need it of one image.
static bool isImageOf(const tileir_link_entry &E, const char *Arch, const Image &Found) {
  return Found.Code.Bytes == E.size && !strcmp(Found.Arch, Arch) &&
         tileir_hash_image(Found.Code.Cubin, Found.Code.Bytes) == E.data;
}

LinkImage rt::findLinkImage(const tileir_module_desc &M, uint32_t Number, char *Why,
                            size_t Size) {
  Locked L(Lock);
  for (Link *Place = Links; Place; Place = Place->Next) {
    const tileir_link_entry *E = findEntry(*Place->Desc, M, Number);
    if (!E)
      continue;
    for (size_t I = 0; I != Place->NumImages; ++I)
      if (isImageOf(*E, M.images[Number].arch, Place->images()[I]))
        return Place->images()[I].Code;
    snprintf(
        Why, Size,
        "the image for %s is not among the %zu that the program's link registered%s%s",
        M.images[Number].arch, Place->NumImages,
        Place->Problem == NoReason ? "" : ", which left one out: ", Place->Problem);
    return {};
  }
  snprintf(Why, Size,
           "the program's link has not registered its images: link it with a clang whose "
           "linker wrapper knows the offload kind 'tileir'");
  return {};
}
