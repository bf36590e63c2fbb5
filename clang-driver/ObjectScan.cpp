//===- ObjectScan.cpp - What a file brings into a link --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of an ELF file only the section headers, the string table of the symbols and sections
// of GPU code are looked at; the files are mapped, so the rest is never read. A link of
// thousands of objects pays some milliseconds, a compilation nothing.
//
// The files come from anywhere: every offset is checked against the file's size, and
// what cannot be understood is left to the linker.
//
//===----------------------------------------------------------------------===//

#include "ObjectScan.h"
#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tileir;

MappedFile::MappedFile(const char *Path) {
  // A pipe is not even to be opened: that waits for a writer, who then believes to be
  // read.
  struct stat Status;
  if (stat(Path, &Status) || !S_ISREG(Status.st_mode))
    return;
  int FD = open(Path, O_RDONLY | O_CLOEXEC);
  if (FD < 0)
    return;
  if (!fstat(FD, &Status) && S_ISREG(Status.st_mode) && Status.st_size > 0) {
    void *Map = mmap(nullptr, Status.st_size, PROT_READ, MAP_PRIVATE, FD, 0);
    if (Map != MAP_FAILED)
      Contents = {static_cast<const char *>(Map), uint64_t(Status.st_size)};
  }
  close(FD);
}

MappedFile::~MappedFile() {
  if (Contents.Data)
    munmap(const_cast<char *>(Contents.Data), Contents.Size);
}

namespace {

/// A section of relocatable GPU code, by its type where the assembler knew that.
constexpr char OffloadSection[] = ".llvm.offloading";
constexpr uint32_t OffloadType = 0x6fff4c0b;
/// In the GPU code of tile kernels only (DeviceImage.cpp).
constexpr char KernelKey[] = "tileir.kernel.";
/// Where the Tile IR itself is (LinkTimeModule.cpp).
constexpr char LinkKey[] = "tileir.link";

/// The section headers of an ELF file.
class Sections {
public:
  explicit Sections(Bytes File) : File(File) {
    if (File.Size < sizeof(Header))
      return;
    memcpy(&Header, File.Data, sizeof(Header));
    // Code for a GPU is the input of another link.
    if (Header.e_ident[EI_CLASS] != ELFCLASS64 ||
        Header.e_ident[EI_DATA] != ELFDATA2LSB ||
        Header.e_shentsize != sizeof(Elf64_Shdr) || Header.e_machine == EM_CUDA)
      return;
    Elf64_Shdr First;
    Count = Header.e_shnum;
    // More sections than e_shnum can hold: section 0 has the numbers.
    if (!get(0, First))
      Count = 0;
    else if (!Count)
      Count = First.sh_size;
    uint64_t Names = Header.e_shstrndx;
    if (Names == SHN_XINDEX)
      Names = First.sh_link;
    Elf64_Shdr NameTable;
    if (Count && Names && get(Names, NameTable))
      NameBytes = File.part(NameTable.sh_offset, NameTable.sh_size);
  }

  bool get(uint64_t Index, Elf64_Shdr &Out) const {
    if (Index > File.Size / sizeof(Out) || Header.e_shoff > File.Size)
      return false;
    Bytes At = File.part(Header.e_shoff + Index * sizeof(Out), sizeof(Out));
    if (At.Data)
      memcpy(&Out, At.Data, sizeof(Out));
    return At.Data != nullptr;
  }
  bool hasName(const Elf64_Shdr &Section, const char *Name) const {
    uint64_t Length = strlen(Name) + 1;
    Bytes At = NameBytes.part(Section.sh_name, Length);
    return At.Data && !memcmp(At.Data, Name, Length);
  }

  Bytes File, NameBytes;
  Elf64_Ehdr Header = {};
  uint64_t Count = 0;
};

} // namespace

/// Whether one of \p Images, which are offload binaries of LLVM, is of OpenMP. Each
/// begins at a multiple of 8 bytes.
static bool hasOpenMPImage(Bytes Images) {
  struct {
    unsigned char Magic[4];
    uint32_t Version;
    uint64_t Size, EntryOffset, EntrySize;
  } Header;
  struct {
    uint16_t ImageKind, OffloadKind;
  } Entry;
  constexpr uint16_t OpenMP = 1;
  for (uint64_t At = 0, Step; At < Images.Size; At += Step) {
    Step = 8;
    Bytes Image = Images.part(At, Images.Size - At);
    if (!Image.startsWith("\x10\xFF\x10\xAD", 4) || Image.Size < sizeof(Header))
      continue;
    memcpy(&Header, Image.Data, sizeof(Header));
    if (Bytes Found = Image.part(Header.EntryOffset, sizeof(Entry)); Found.Data) {
      memcpy(&Entry, Found.Data, sizeof(Entry));
      if (Entry.OffloadKind & OpenMP)
        return true;
    }
    if (Header.Size >= Step && Header.Size <= Image.Size)
      Step = Header.Size / 8 * 8; // None is within another one.
  }
  return false;
}

static unsigned scanELF(Bytes File) {
  Sections Table(File);
  // A shared library's own needs are its business; what matters is whether the program
  // may come to need the runtime with it, and for that the dynamic symbols do.
  uint32_t Symbols = Table.Header.e_type == ET_DYN ? SHT_DYNSYM : SHT_SYMTAB;
  unsigned Found = NothingOfTile;
  Elf64_Shdr Section, Names;
  for (uint64_t I = 1; I < Table.Count && Table.get(I, Section); ++I) {
    if (Section.sh_type == Symbols && Table.get(Section.sh_link, Names) &&
        File.part(Names.sh_offset, Names.sh_size).mentions(RuntimeName))
      Found |= UsesRuntime;
    // By the section and not by a symbol, which strip may remove.
    bool IsKnown = Section.sh_type == OffloadType;
    if ((!IsKnown && Section.sh_type != SHT_PROGBITS) ||
        !Table.hasName(Section, OffloadSection))
      continue;
    Bytes Images = File.part(Section.sh_offset, Section.sh_size);
    if (Images.mentions(KernelKey))
      Found |= IsKnown ? HasGPUCode : HasUnseenGPUCode;
    if (Images.mentions(LinkKey))
      Found |= IsKnown ? HasTileCode : HasUnseenGPUCode;
    if (hasOpenMPImage(Images))
      Found |= HasOpenMPCode;
  }
  return Found;
}

static bool isBitcode(Bytes File) {
  return File.startsWith("BC\xC0\xDE", 4) || File.startsWith("\xDE\xC0\x17\x0B", 4);
}

static unsigned scanMember(Bytes File) {
  if (File.startsWith(ELFMAG, SELFMAG))
    return scanELF(File);
  // LLVM bitcode, plain or in its wrapper (-flto): names are in its string table.
  if (!isBitcode(File))
    return NothingOfTile;
  unsigned OpenMP = File.mentions(OpenMPEntryName) ? HasOpenMPCode : 0;
  if (!File.mentions(RuntimeName))
    return OpenMP;
  return OpenMP | UsesRuntime |
         (File.mentions(LinkedName)    ? HasUnseenTileCode
          : File.mentions(OffloadName) ? HasGPUCode
                                       : 0);
}

/// The number in a field of an archive's member header.
static uint64_t decimalField(const char *Field, size_t Width) {
  uint64_t Value = 0;
  for (size_t I = 0; I != Width && Field[I] >= '0' && Field[I] <= '9'; ++I)
    Value = Value * 10 + (Field[I] - '0');
  return Value;
}

/// Writes the path of a thin archive's member, whose name in the table of names is at
/// Offset and ends with "/\n".
static bool thinMemberPath(const char *Archive, Bytes Names, uint64_t Offset,
                           char (&Path)[PathSize]) {
  if (Offset >= Names.Size)
    return false;
  const char *Name = Names.Data + Offset;
  const char *End = static_cast<const char *>(memchr(Name, '\n', Names.Size - Offset));
  if (!End || End == Name)
    return false;
  int Length = End - Name - (End[-1] == '/');
  const char *Slash = strrchr(Archive, '/');
  int Folder = Name[0] == '/' || !Slash ? 0 : Slash + 1 - Archive;
  int Written = snprintf(Path, PathSize, "%.*s%.*s", Folder, Archive, Length, Name);
  return Written > 0 && size_t(Written) < PathSize;
}

/// The contents of a member, which in BSD's format ("#1/length") begin with its name.
static Bytes withoutName(const char *Header, Bytes Member) {
  if (memcmp(Header, "#1/", 3))
    return Member;
  uint64_t Length = decimalField(Header + 3, 13);
  return Length > Member.Size ? Bytes() : Member.part(Length, Member.Size - Length);
}

static unsigned scanArchive(const char *Path, Bytes File, bool Thin) {
  // name[16] date[12] owner[6] group[6] mode[8] size[10] end[2], then the contents.
  constexpr uint64_t HeaderSize = 60;
  Bytes Names;
  unsigned Found = NothingOfTile;
  for (uint64_t At = 8; File.part(At, HeaderSize).Data;) {
    const char *Header = File.Data + At;
    uint64_t Size = decimalField(Header + 48, 10);
    At += HeaderSize;
    bool IsNames = !memcmp(Header, "// ", 3);
    bool IsIndex = !memcmp(Header, "/ ", 2) || !memcmp(Header, "/SYM64/", 7);
    if (Thin && !IsNames && !IsIndex) {
      char Member[PathSize];
      if (Header[0] == '/' &&
          thinMemberPath(Path, Names, decimalField(Header + 1, 15), Member))
        Found |= scanMember(MappedFile(Member).Contents);
      continue;
    }
    Bytes Member = File.part(At, Size);
    if (!Member.Data)
      break;
    if (IsNames)
      Names = Member;
    else if (!IsIndex)
      Found |= scanMember(withoutName(Header, Member));
    At += Size + (Size & 1);
  }
  return Found;
}

static constexpr char ArchiveMagic[] = "!<arch>\n", ThinMagic[] = "!<thin>\n";

bool tileir::isBinary(Bytes File) {
  return File.startsWith(ELFMAG, SELFMAG) || isBitcode(File) ||
         File.startsWith(ArchiveMagic, 8) || File.startsWith(ThinMagic, 8);
}

unsigned tileir::scanObject(const char *Path, Bytes File) {
  if (File.startsWith(ArchiveMagic, 8))
    return scanArchive(Path, File, /*Thin=*/false);
  if (File.startsWith(ThinMagic, 8))
    return scanArchive(Path, File, /*Thin=*/true);
  return scanMember(File);
}
