//===- ObjectScan.h - What a file brings into a link ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether an object, archive or library refers to the tile runtime, and whether it has
// GPU code that the program's link has to link. Plain C and system calls, as LinkScan.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_OBJECTSCAN_H
#define TILEIR_CLANG_DRIVER_OBJECTSCAN_H

#include <stdint.h>
#include <string.h>

namespace tileir {

/// What is found in a file: a sum of these.
enum FileContents : unsigned {
  NothingOfTile = 0,
  UsesRuntime = 1, ///< A symbol of the runtime.
  HasGPUCode = 2,  ///< Relocatable GPU code of tile kernels.
  /// The same, in a section whose type clang-linker-wrapper does not look for: GNU as
  /// does not know it.
  HasUnseenGPUCode = 4,
  /// Tile IR that the link compiles to GPU code.
  HasTileCode = 8,
  /// Relocatable GPU code in a text of LLVM IR or assembly, which the command compiles.
  HasGPUText = 16,
  /// Tile IR for the link in such a text or in bitcode, where the link does not see it.
  HasUnseenTileCode = 32,
  /// Of a library, whatever is in it: it is in a folder that no argument names.
  IsInSystemFolder = 64,
  /// Code for a device of OpenMP.
  HasOpenMPCode = 128
};

/// Larger than any path that is looked at here.
constexpr unsigned PathSize = 4096;

/// In the names of the runtime's functions (tileir_launch, __tileir_register_module).
inline constexpr char RuntimeName[] = "tileir_";
/// In the symbols of bitcode with relocatable GPU code (OffloadLinkMarker).
inline constexpr char OffloadName[] = "tileir_needs_offload_link";
/// In the symbols of such files with Tile IR for the link (LinkTimeModule::getSymbol).
inline constexpr char LinkedName[] = "tileir_linked_";

/// In the names of what bitcode and assembly have for target regions of OpenMP.
inline constexpr char OpenMPEntryName[] = "omp_offloading";

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
  bool mentions(const char *Text) const {
    return Size && memmem(Data, Size, Text, strlen(Text));
  }
};

/// A regular file in memory; Contents is empty where there is none.
class MappedFile {
public:
  explicit MappedFile(const char *Path);
  ~MappedFile();
  MappedFile(const MappedFile &) = delete;
  MappedFile &operator=(const MappedFile &) = delete;

  Bytes Contents;
};

/// Whether this is an object, an archive or bitcode, and no text.
bool isBinary(Bytes File);

/// The FileContents of a binary file.
unsigned scanObject(const char *Path, Bytes File);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_OBJECTSCAN_H
