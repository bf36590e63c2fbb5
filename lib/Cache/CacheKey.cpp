//===- CacheKey.cpp - What compiled code is found by ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/CacheKey.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include <elf.h>
#include <link.h>
#include <sys/stat.h>

using namespace llvm;
using namespace tileir;

CacheKey &CacheKey::add(uint64_t Number) {
  uint8_t Bytes[8];
  support::endian::write64le(Bytes, Number);
  Hash.update(Bytes);
  return *this;
}

CacheKey &CacheKey::add(StringRef Part) {
  add(Part.size());
  Hash.update(Part);
  return *this;
}

std::string CacheKey::str() { return toHex(Hash.result(), /*LowerCase=*/true); }

//===----------------------------------------------------------------------===//
// The identity of code
//===----------------------------------------------------------------------===//

/// The build id in a segment of notes; empty if there is none.
static ArrayRef<uint8_t> findBuildId(const char *Notes, size_t Size) {
  size_t At = 0;
  while (Size - At >= sizeof(ElfW(Nhdr))) {
    auto *Note = reinterpret_cast<const ElfW(Nhdr) *>(Notes + At);
    const char *Name = Notes + At + sizeof(*Note);
    size_t NameSize = alignTo(Note->n_namesz, 4), IdSize = alignTo(Note->n_descsz, 4);
    if (NameSize + IdSize > Size - At - sizeof(*Note))
      break;
    if (Note->n_type == NT_GNU_BUILD_ID &&
        StringRef(Name, Note->n_namesz) == StringRef("GNU", sizeof("GNU")))
      return {reinterpret_cast<const uint8_t *>(Name + NameSize), Note->n_descsz};
    At += sizeof(*Note) + NameSize + IdSize;
  }
  return {};
}

namespace {
struct Search {
  const void *Address;
  std::string Identity;
};
} // namespace

/// Fills the search's identity if the address is in this file.
static int visitFile(dl_phdr_info *Info, size_t, void *Data) {
  auto &S = *static_cast<Search *>(Data);
  auto Address = reinterpret_cast<uintptr_t>(S.Address);
  bool IsInside = false;
  ArrayRef<uint8_t> BuildId;
  for (const ElfW(Phdr) &Segment : ArrayRef(Info->dlpi_phdr, Info->dlpi_phnum)) {
    uintptr_t Begin = Info->dlpi_addr + Segment.p_vaddr;
    if (Segment.p_type == PT_LOAD)
      IsInside |= Address - Begin < Segment.p_memsz;
    else if (Segment.p_type == PT_NOTE && BuildId.empty())
      BuildId = findBuildId(reinterpret_cast<const char *>(Begin), Segment.p_memsz);
  }
  if (!IsInside)
    return 0;
  if (!BuildId.empty()) {
    S.Identity = toHex(BuildId, /*LowerCase=*/true);
    return 1;
  }
  // The program itself has no name here.
  const char *Path =
      Info->dlpi_name && *Info->dlpi_name ? Info->dlpi_name : "/proc/self/exe";
  struct stat Status = {};
  (void)stat(Path, &Status);
  S.Identity = (Twine(Path) + ":" + Twine(Status.st_size) + ":" +
                Twine(Status.st_mtim.tv_sec) + "." + Twine(Status.st_mtim.tv_nsec))
                   .str();
  return 1;
}

std::string tileir::getCodeIdentity(ArrayRef<const void *> Addresses) {
  SmallVector<std::string, 2> Parts;
  for (const void *Address : Addresses) {
    Search S = {Address, {}};
    dl_iterate_phdr(visitFile, &S);
    Parts.push_back(std::move(S.Identity));
  }
  return join(Parts, " ");
}
