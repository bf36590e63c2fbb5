//===- Cubin.cpp - Finished GPU code --------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cubin.h"
#include <cstring>
#include <elf.h>

using namespace tileir::standin;

/// A structure of the file, if it is all there.
template <class T> static bool read(const std::string &File, uint64_t Offset, T &Result) {
  if (Offset > File.size() || File.size() - Offset < sizeof(T))
    return false;
  memcpy(&Result, File.data() + Offset, sizeof(T));
  return true;
}

static std::string getContents(const std::string &File, const Elf64_Shdr &Section) {
  if (Section.sh_offset > File.size() ||
      Section.sh_size > File.size() - Section.sh_offset)
    return {};
  return File.substr(Section.sh_offset, Section.sh_size);
}

/// The contents of a section; empty if there is none of this name.
static std::string findSection(const std::string &File, const std::string &Name) {
  Elf64_Ehdr Header;
  Elf64_Shdr Names, Section;
  if (!read(File, 0, Header) || memcmp(Header.e_ident, ELFMAG, SELFMAG) ||
      Header.e_shentsize != sizeof(Elf64_Shdr) || Header.e_shoff > File.size())
    return {};
  auto At = [&](unsigned Index) {
    return Header.e_shoff + uint64_t(Index) * sizeof(Elf64_Shdr);
  };
  if (!read(File, At(Header.e_shstrndx), Names))
    return {};
  const std::string Table = getContents(File, Names);
  for (unsigned I = 0; I != Header.e_shnum && read(File, At(I), Section); ++I)
    if (Section.sh_name < Table.size() && Name == Table.c_str() + Section.sh_name)
      return getContents(File, Section);
  return {};
}

/// Attributes are a format, a name and a value, which is two bytes, or has its size in
/// them. `.language 7` of PTX becomes one of them.
bool tileir::standin::isTileKernel(const std::string &Cubin, const std::string &Name) {
  const unsigned char SizedFormat = 4, Language = 0x66;
  const uint32_t TileIR = 7;
  struct {
    unsigned char Format, Name;
    uint16_t Size;
  } Attribute;
  const std::string Info = findSection(Cubin, ".nv.info." + Name);
  for (size_t At = 0; read(Info, At, Attribute); At += sizeof Attribute) {
    if (Attribute.Format != SizedFormat)
      continue;
    uint32_t Value;
    if (Attribute.Name == Language && Attribute.Size == sizeof Value &&
        read(Info, At + sizeof Attribute, Value))
      return Value == TileIR;
    At += Attribute.Size;
  }
  return false;
}
