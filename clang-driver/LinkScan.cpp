//===- LinkScan.cpp - Does a link need the tile runtime? --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of an ELF file only the section headers and the string table of the symbols are
// looked at; the files are mapped, so the rest is never read. A link of thousands of
// objects pays some milliseconds, a compilation nothing.
//
// The files come from anywhere: every offset is checked against the file's size, and
// what cannot be understood is left to the linker.
//
//===----------------------------------------------------------------------===//

#include "LinkScan.h"
#include <elf.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

/// What is looked for in the names of symbols.
const char *Wanted = tileir::RuntimeName;
/// Larger than any path that is looked at here.
constexpr size_t PathSize = 4096;

struct Bytes {
  const char *Data = nullptr;
  uint64_t Size = 0;

  bool startsWith(const char *Magic, uint64_t Length) const {
    return Size >= Length && !memcmp(Data, Magic, Length);
  }
  /// The part at Offset, or an empty one if it is not within.
  Bytes part(uint64_t Offset, uint64_t Length) const {
    if (Offset > Size || Length > Size - Offset)
      return {};
    return {Data + Offset, Length};
  }
  bool mentionsWanted() const {
    return Size && memmem(Data, Size, Wanted, strlen(Wanted));
  }
};

class MappedFile {
public:
  explicit MappedFile(const char *Path) {
    int FD = open(Path, O_RDONLY | O_CLOEXEC);
    if (FD < 0)
      return;
    struct stat Status;
    if (!fstat(FD, &Status) && S_ISREG(Status.st_mode) && Status.st_size > 8) {
      void *Map = mmap(nullptr, Status.st_size, PROT_READ, MAP_PRIVATE, FD, 0);
      if (Map != MAP_FAILED)
        Contents = {static_cast<const char *>(Map), uint64_t(Status.st_size)};
    }
    close(FD);
  }
  ~MappedFile() {
    if (Contents.Data)
      munmap(const_cast<char *>(Contents.Data), Contents.Size);
  }
  MappedFile(const MappedFile &) = delete;
  MappedFile &operator=(const MappedFile &) = delete;

  Bytes Contents;
};

} // namespace

static bool elfHasName(Bytes File) {
  Elf64_Ehdr Header;
  if (File.Size < sizeof(Header))
    return false;
  memcpy(&Header, File.Data, sizeof(Header));
  if (Header.e_ident[EI_CLASS] != ELFCLASS64 || Header.e_ident[EI_DATA] != ELFDATA2LSB ||
      Header.e_shentsize != sizeof(Elf64_Shdr))
    return false;
  if (Header.e_machine == EM_CUDA) // An input of a link for the GPU.
    return false;

  auto Section = [&](uint64_t Index, Elf64_Shdr &Out) {
    if (Index > File.Size / sizeof(Out) || Header.e_shoff > File.Size)
      return false;
    Bytes At = File.part(Header.e_shoff + Index * sizeof(Out), sizeof(Out));
    if (At.Data)
      memcpy(&Out, At.Data, sizeof(Out));
    return At.Data != nullptr;
  };
  Elf64_Shdr Current, Names;
  uint64_t Count = Header.e_shnum;
  // More sections than e_shnum can hold: section 0 has the number.
  if (!Count && Section(0, Current))
    Count = Current.sh_size;
  // A shared library's own needs are its business; what matters is whether the program
  // may come to need the runtime with it, and for that the dynamic symbols do.
  uint32_t Table = Header.e_type == ET_DYN ? SHT_DYNSYM : SHT_SYMTAB;
  for (uint64_t I = 1; I < Count && Section(I, Current); ++I)
    if (Current.sh_type == Table && Section(Current.sh_link, Names))
      return File.part(Names.sh_offset, Names.sh_size).mentionsWanted();
  return false;
}

static bool objectHasName(Bytes File) {
  if (File.startsWith(ELFMAG, SELFMAG))
    return elfHasName(File);
  // LLVM bitcode, plain or in its wrapper (-flto): names lie in its string table.
  if (File.startsWith("BC\xC0\xDE", 4) || File.startsWith("\xDE\xC0\x17\x0B", 4))
    return File.mentionsWanted();
  return false;
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

static bool archiveHasName(const char *Path, Bytes File, bool Thin) {
  // name[16] date[12] owner[6] group[6] mode[8] size[10] end[2], then the contents.
  constexpr uint64_t HeaderSize = 60;
  Bytes Names;
  for (uint64_t At = 8; File.part(At, HeaderSize).Data;) {
    const char *Header = File.Data + At;
    uint64_t Size = decimalField(Header + 48, 10);
    At += HeaderSize;
    bool IsNames = !memcmp(Header, "// ", 3);
    bool IsIndex = !memcmp(Header, "/ ", 2) || !memcmp(Header, "/SYM64/", 7);
    if (Thin && !IsNames && !IsIndex) {
      char Member[PathSize];
      if (Header[0] == '/' &&
          thinMemberPath(Path, Names, decimalField(Header + 1, 15), Member) &&
          objectHasName(MappedFile(Member).Contents))
        return true;
      continue;
    }
    Bytes Member = File.part(At, Size);
    if (!Member.Data)
      return false;
    if (IsNames)
      Names = Member;
    else if (!IsIndex && objectHasName(Member))
      return true;
    At += Size + (Size & 1);
  }
  return false;
}

static bool fileHasName(const char *Path) {
  MappedFile File(Path);
  if (File.Contents.startsWith("!<arch>\n", 8))
    return archiveHasName(Path, File.Contents, /*Thin=*/false);
  if (File.Contents.startsWith("!<thin>\n", 8))
    return archiveHasName(Path, File.Contents, /*Thin=*/true);
  return objectHasName(File.Contents);
}

/// The value of an option that may be joined or the next argument: -L, -l.
static const char *valueOf(const char *Option, const char *const *Args, int Count,
                           int I) {
  size_t Length = strlen(Option);
  if (strncmp(Args[I], Option, Length))
    return nullptr;
  if (Args[I][Length])
    return Args[I] + Length;
  return I + 1 < Count ? Args[I + 1] : nullptr;
}

/// -lname, looked up in the folders that the command line itself names: the system's
/// have no libraries with tile kernels that do not name the runtime themselves.
static bool libraryHasName(const char *Name, const char *const *Args, int Count) {
  if (!strcmp(Name, "tileir_rt"))
    return !strcmp(Wanted, tileir::RuntimeName);
  for (int I = 0; I != Count; ++I) {
    const char *Folder = valueOf("-L", Args, Count, I);
    if (!Folder)
      continue;
    const char *Forms[] = {"%s/lib%s.so", "%s/lib%s.a"};
    if (Name[0] == ':')
      Forms[0] = Forms[1] = "%s/%s";
    for (const char *Form : Forms) {
      char Path[PathSize];
      int Written = snprintf(Path, PathSize, Form, Folder, Name + (Name[0] == ':'));
      if (Written > 0 && size_t(Written) < PathSize && !access(Path, R_OK))
        return fileHasName(Path);
    }
  }
  return false;
}

bool tileir::hasTileIRExtension(const char *Name) {
  const char *Dot = strrchr(Name, '.');
  return Dot && (!strcmp(Dot, ".tileir") || !strcmp(Dot, ".tilebc") ||
                 !strcmp(Dot, ".tileirbc"));
}

/// Options with which clang does not link, or not with default libraries.
static bool preventsRuntime(const char *Arg) {
  static const char *const Options[] = {"-c",
                                        "-S",
                                        "-E",
                                        "-M",
                                        "-MM",
                                        "-fsyntax-only",
                                        "-r",
                                        "-nostdlib",
                                        "--no-standard-libraries",
                                        "-emit-ast",
                                        "--analyze",
                                        "-nodefaultlibs",
                                        "--precompile",
                                        "--emit-static-lib"};
  for (const char *Option : Options)
    if (!strcmp(Arg, Option))
      return true;
  return false;
}

bool tileir::linkNeeds(const char *Name, const char *const *Args, int Count) {
  Wanted = Name;
  for (int I = 0; I != Count; ++I)
    if (preventsRuntime(Args[I]))
      return false;
  for (int I = 0; I != Count; ++I) {
    if (!strcmp(Args[I], "-o")) {
      ++I; // What an earlier link wrote says nothing about this one.
      if (I == Count)
        break;
    } else if (Args[I][0] != '-') {
      if (fileHasName(Args[I]))
        return true;
    } else if (const char *Name = valueOf("-l", Args, Count, I)) {
      if (libraryHasName(Name, Args, Count))
        return true;
    }
  }
  return false;
}
