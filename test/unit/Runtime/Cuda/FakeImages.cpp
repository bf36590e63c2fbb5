//===- FakeImages.cpp - Images of fat binaries ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format of fat binaries is not documented by NVIDIA. What is used here was read off
// files that CUDA's fatbinary program made of known cubins.
//
//===----------------------------------------------------------------------===//

#include "FakeImages.h"
#include <cstdint>
#include <cstdlib>
#include <cstring>

using namespace fake;

namespace {
struct FatHeader {
  uint32_t Magic;
  uint16_t Version, HeaderBytes;
  uint64_t Bytes; ///< Behind the header.
};
struct FatEntry {
  uint16_t Kind, Version;
  uint32_t HeaderBytes;
  uint64_t Bytes; ///< Behind the header.
  uint32_t CompressedBytes, Unknown, Toolkit, Arch;
};
constexpr uint32_t FatMagic = 0xba55ed50;
enum EntryKind { PTX = 1, ELF = 2 };
} // namespace

bool Image::has(const std::string &Kernel) const {
  bool IsReadable = !strcmp(Kind, "cubin") || !Bytes.compare(0, 2, "//");
  return !IsReadable || Bytes.find(Kernel) != std::string::npos;
}

static void consider(Image &Best, bool IsELF, unsigned Arch, const char *Data,
                     size_t Bytes, unsigned Capability) {
  bool Fits =
      IsELF ? Arch / 10 == Capability / 10 && Arch <= Capability : Arch <= Capability;
  bool HasELF = Best.Kind && !strcmp(Best.Kind, "cubin");
  if (!Fits || (HasELF && (!IsELF || Arch <= Best.Arch)) ||
      (Best.Kind && !HasELF && !IsELF && Arch <= Best.Arch))
    return;
  Best = {IsELF ? "cubin" : "PTX", Arch, "", std::string(Data, Bytes)};
}

/// The size of a cubin by the end of its section headers, or of its program headers.
static size_t sizeOfELF(const char *Data) {
  auto Read = [&](size_t Offset, auto Value) {
    memcpy(&Value, Data + Offset, sizeof(Value));
    return size_t(Value);
  };
  size_t Programs = Read(32, uint64_t()) + Read(54, uint16_t()) * Read(56, uint16_t());
  size_t Sections = Read(40, uint64_t()) + Read(58, uint16_t()) * Read(60, uint16_t());
  return Programs > Sections ? Programs : Sections;
}

/// What PTX is as an image, by its ".target sm_90a".
static Image imageOfPTX(const char *Text, unsigned Capability) {
  Image Best;
  const char *Target = strstr(Text, ".target sm_");
  if (!Target)
    return Best;
  char *Suffix;
  unsigned Arch = unsigned(strtoul(Target + strlen(".target sm_"), &Suffix, 10));
  if (*Suffix != 'a' || Arch == Capability)
    consider(Best, false, Arch, Text, strlen(Text), Capability);
  if (*Suffix == 'a')
    Best.Suffix = "a";
  return Best;
}

Image fake::chooseImage(const void *Code, unsigned Capability) {
  const char *Data = static_cast<const char *>(Code);
  Image Best;
  FatHeader Header;
  memcpy(&Header, Data, sizeof(Header));
  if (!memcmp(Data, "\177ELF", 4)) {
    // The flags of a cubin have its architecture in the low byte, or, by the newer ABI
    // (version 8), in the second.
    uint32_t Flags;
    memcpy(&Flags, Data + 48, sizeof(Flags));
    unsigned Arch = Data[8] >= 8 ? Flags >> 8 & 0xff : Flags & 0xff;
    consider(Best, true, Arch, Data, sizeOfELF(Data), Capability);
    return Best;
  }
  if (Header.Magic != FatMagic)
    return imageOfPTX(Data, Capability);
  const char *Place = Data + Header.HeaderBytes, *End = Place + Header.Bytes;
  while (Place < End) {
    FatEntry Entry;
    memcpy(&Entry, Place, sizeof(Entry));
    const char *Payload = Place + Entry.HeaderBytes;
    consider(Best, Entry.Kind == ELF, Entry.Arch, Payload, Entry.Bytes, Capability);
    Place = Payload + Entry.Bytes;
  }
  return Best;
}
