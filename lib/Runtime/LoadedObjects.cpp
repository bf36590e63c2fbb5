//===- LoadedObjects.cpp - What the dynamic linker has loaded -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dynamic linker does not tell which libraries it has loaded at the program's start.
// They are those that the program needs, or that others of them need, and those of
// LD_PRELOAD; the list of what is loaded has each behind the first that needs it.
//
//===----------------------------------------------------------------------===//

#include "Runtime/LoadedObjects.h"
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir::rt;

namespace {

struct Object {
  const char *Path;
  const char *Name = nullptr;         ///< DT_SONAME
  const char *Strings = nullptr;      ///< DT_STRTAB
  const ElfW(Dyn) *Dynamic = nullptr; ///< Null if there is none.
  bool IsOfStart;

  void readDynamic(ElfW(Addr) Base);
  bool needs(const Object &Other) const;
};

struct Search {
  const void *Address;
  Home Found = Home::Memory;
  Object *Objects = nullptr;
  size_t Size = 0, Capacity = 0;
  ~Search() { free(Objects); }

  Object *add();
};

} // namespace

static const char *getFileName(const char *Path) {
  const char *Slash = strrchr(Path, '/');
  return Slash ? Slash + 1 : Path;
}

void Object::readDynamic(ElfW(Addr) Base) {
  uint64_t NameOffset = 0;
  for (const ElfW(Dyn) *D = Dynamic; D->d_tag != DT_NULL; ++D) {
    if (D->d_tag == DT_SONAME)
      NameOffset = D->d_un.d_val;
    // The linker has added the base to it where it may write there.
    if (D->d_tag == DT_STRTAB)
      Strings = reinterpret_cast<const char *>(D->d_un.d_ptr < Base ? D->d_un.d_ptr + Base
                                                                    : D->d_un.d_ptr);
  }
  if (Strings && NameOffset)
    Name = Strings + NameOffset;
}

bool Object::needs(const Object &Other) const {
  if (!Dynamic || !Strings)
    return false;
  for (const ElfW(Dyn) *D = Dynamic; D->d_tag != DT_NULL; ++D) {
    if (D->d_tag != DT_NEEDED)
      continue;
    const char *Needed = Strings + D->d_un.d_val;
    if ((Other.Name && !strcmp(Needed, Other.Name)) || !strcmp(Needed, Other.Path) ||
        !strcmp(Needed, getFileName(Other.Path)))
      return true;
  }
  return false;
}

/// Whether LD_PRELOAD names a file.
static bool isPreloaded(const char *Path) {
  const char *List = getenv("LD_PRELOAD"), *Name = getFileName(Path);
  const char *Found = List && *Name ? strstr(List, Name) : nullptr;
  return Found && (Found == List || strchr(" :/", Found[-1]));
}

/// Null without memory.
Object *Search::add() {
  if (Size == Capacity) {
    size_t NewCapacity = Capacity ? 2 * Capacity : 32;
    void *New = realloc(Objects, NewCapacity * sizeof(Object));
    if (!New)
      return nullptr;
    Objects = static_cast<Object *>(New);
    Capacity = NewCapacity;
  }
  return &Objects[Size++];
}

static int visit(dl_phdr_info *Info, size_t, void *Data) {
  Search &S = *static_cast<Search *>(Data);
  Object *New = S.add();
  if (!New)
    return 1;
  *New = Object{};
  New->Path = Info->dlpi_name;
  auto Address = reinterpret_cast<ElfW(Addr)>(S.Address);
  bool IsHome = false;
  for (unsigned I = 0; I != Info->dlpi_phnum; ++I) {
    const ElfW(Phdr) &P = Info->dlpi_phdr[I];
    ElfW(Addr) Begin = Info->dlpi_addr + P.p_vaddr;
    if (P.p_type == PT_DYNAMIC)
      New->Dynamic = reinterpret_cast<const ElfW(Dyn) *>(Begin);
    IsHome |= P.p_type == PT_LOAD && Address >= Begin && Address - Begin < P.p_memsz;
  }
  if (New->Dynamic)
    New->readDynamic(Info->dlpi_addr);
  bool IsProgram = S.Size == 1;
  New->IsOfStart = IsProgram || isPreloaded(New->Path);
  for (Object *O = S.Objects; O != New && !New->IsOfStart; ++O)
    New->IsOfStart = O->IsOfStart && O->needs(*New);
  if (!IsHome)
    return 0;
  S.Found = IsProgram        ? Home::Program
            : New->IsOfStart ? Home::StartLibrary
                             : Home::Library;
  return 1;
}

Home tileir::rt::findHome(const void *Address) {
  Search S;
  S.Address = Address;
  dl_iterate_phdr(visit, &S);
  return S.Found;
}

bool tileir::rt::isLibraryLoaded(const char *Name, std::atomic<uint64_t> &NumSeen) {
  struct {
    const char *Name;
    uint64_t NumSeen, NumLoaded;
    bool Found;
  } Search = {Name, NumSeen, 0, false};
  dl_iterate_phdr(
      [](dl_phdr_info *Info, size_t, void *Data) {
        auto &S = *static_cast<decltype(Search) *>(Data);
        S.NumLoaded = Info->dlpi_adds; // Ever, in this process.
        if (S.NumLoaded == S.NumSeen)
          return 1;
        S.Found = !strncmp(getFileName(Info->dlpi_name), S.Name, strlen(S.Name));
        return int(S.Found);
      },
      &Search);
  if (!Search.Found)
    NumSeen = Search.NumLoaded;
  return Search.Found;
}
