//===- SourceScan.cpp - Sources that use the runtime ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceScan.h"
#include <initializer_list>
#include <stdio.h>

using namespace tileir;

bool tileir::makePath(char (&Path)[PathSize], const char *Folder, unsigned FolderLength,
                      const char *Name) {
  int Written = snprintf(Path, PathSize, "%.*s/%s", int(FolderLength), Folder, Name);
  return Written > 0 && unsigned(Written) < PathSize;
}

bool SourceScan::includeUsesRuntime(const char *Folder, unsigned Length,
                                    const char *Name) {
  char Path[PathSize];
  if (!makePath(Path, Folder, Length, Name) || !Seen.add(Path))
    return false;
  return usesRuntime(Path, MappedFile(Path).Contents);
}

bool SourceScan::usesRuntime(const char *Path, Bytes Text) {
  if (Text.mentions(RuntimeName) || Text.mentions("tileir/runtime"))
    return true;
  if (Depth == MaxDepth)
    return false;
  ++Depth;
  bool Found = false;
  const char *Slash = strrchr(Path, '/');
  const char Include[] = "include";
  for (uint64_t At = 0; !Found && At < Text.Size;) {
    const void *Hit =
        memmem(Text.Data + At, Text.Size - At, Include, sizeof(Include) - 1);
    if (!Hit)
      break;
    At = static_cast<const char *>(Hit) - Text.Data + sizeof(Include) - 1;
    while (At < Text.Size && (Text.Data[At] == ' ' || Text.Data[At] == '\t'))
      ++At;
    if (At == Text.Size || (Text.Data[At] != '"' && Text.Data[At] != '<'))
      continue;
    char End = Text.Data[At++] == '"' ? '"' : '>', Name[PathSize];
    unsigned Length = 0;
    while (At < Text.Size && Text.Data[At] != End && Text.Data[At] != '\n' &&
           Length != PathSize - 1)
      Name[Length++] = Text.Data[At++];
    Name[Length] = 0;
    if (End == '"')
      Found = Slash ? includeUsesRuntime(Path, Slash - Path, Name)
                    : includeUsesRuntime(".", 1, Name);
    for (int I = 0; I != Count && !Found; ++I)
      for (const char *Option : {"-I", "-iquote"}) {
        unsigned Skip = strlen(Option);
        if (strncmp(Args[I], Option, Skip))
          continue;
        const char *Folder = Args[I][Skip]   ? Args[I] + Skip
                             : I + 1 < Count ? Args[I + 1]
                                             : ".";
        Found |= includeUsesRuntime(Folder, strlen(Folder), Name);
      }
  }
  --Depth;
  return Found;
}
