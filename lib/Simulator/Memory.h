//===- Memory.h - Device addresses ------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One flat range of addresses, as generic pointers see it. Windows below 4 GiB, so that
// 32-bit pointers of shared, constant and local memory are the same numbers as generic
// ones; each block has its own shared and each thread its own local memory at the same
// addresses.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_MEMORY_H
#define TILEIR_SIMULATOR_MEMORY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tileir::sim {

enum AddressSpace : unsigned {
  Generic = 0,
  Global = 1,
  Shared = 3,
  ConstantMemory = 4,
  Local = 5,
  SharedCluster = 7
};

constexpr uint64_t SharedBase = 0x01000000, SharedLimit = 0x02000000;
constexpr uint64_t LocalBase = 0x04000000, LocalLimit = 0x08000000;
/// Of the blocks of a cluster, by their rank: what mapa gives.
constexpr uint64_t ClusterBase = 0x10000000, ClusterLimit = 0x20000000;
constexpr uint64_t ClusterWindow = SharedLimit - SharedBase;
constexpr uint64_t GlobalsBase = 0x20000000;
constexpr uint64_t BuffersBase = 0x700000000;

inline bool isSharedAddress(uint64_t A) { return A >= SharedBase && A < SharedLimit; }
/// Of shared memory of a block that is named by its rank, be it one's own.
inline bool isClusterAddress(uint64_t A) { return A >= ClusterBase && A < ClusterLimit; }
inline bool isLocalAddress(uint64_t A) { return A >= LocalBase && A < LocalLimit; }

struct ShadowCell;

/// A buffer or a global variable.
struct Region {
  uint64_t Base = 0, Size = 0;
  char *Data = nullptr;
  bool ReadOnly = false;
  std::string Label;
  /// Cells of 4 bytes, in pages that are made when they are needed (Shadow.h).
  std::vector<std::unique_ptr<ShadowCell[]>> Shadow;

  bool contains(uint64_t Address, uint64_t Bytes) const {
    return Address >= Base && Bytes <= Size && Address - Base <= Size - Bytes;
  }
};

/// Multicast memory: the buffers behind it, one for each device, have its size.
struct MulticastRegion {
  uint64_t Base = 0, Size = 0;
  std::string Label;
  std::vector<uint64_t> Copies; ///< Their addresses.
};

/// All regions, in the order of their addresses.
class GlobalMemory {
public:
  /// Bytes between two regions that belong to none.
  static constexpr uint64_t Gap = 4096;

  uint64_t addBuffer(void *Data, uint64_t Size, llvm::StringRef Label, bool ReadOnly,
                     unsigned Misalignment);
  /// The same at its address in this process.
  void addInPlace(void *Data, uint64_t Size, llvm::StringRef Label, bool ReadOnly);
  /// Behind the address are buffers with the addresses \p Copies.
  uint64_t addMulticast(llvm::ArrayRef<uint64_t> Copies, llvm::StringRef Label);
  void removeBuffer(uint64_t Address);
  /// Names the region that begins there otherwise.
  void renameBuffer(uint64_t Base, llvm::StringRef Label);
  /// A global variable, whose memory is kept here. Returns its address.
  uint64_t addGlobal(uint64_t Size, uint64_t Alignment, llvm::StringRef Label,
                     bool ReadOnly, char *&Data);

  /// The region with the highest base not above \p Address, or null. \p Cache is the
  /// number of the one found last by the same instruction.
  Region *find(uint64_t Address, uint32_t &Cache) {
    if (Cache < Regions.size() && Regions[Cache]->contains(Address, 1))
      return Regions[Cache].get();
    return findSlow(Address, Cache);
  }
  std::vector<std::unique_ptr<Region>> &regions() { return Regions; }
  /// The multicast memory at \p Address, or null. It is not among the regions: only
  /// multimem operations know it.
  const MulticastRegion *findMulticast(uint64_t Address) const;

private:
  Region *findSlow(uint64_t Address, uint32_t &Cache);
  void insert(std::unique_ptr<Region> R);

  std::vector<std::unique_ptr<Region>> Regions;
  std::vector<MulticastRegion> Multicast;
  std::vector<std::unique_ptr<char[]>> Owned;
  uint64_t NextGlobal = GlobalsBase, NextBuffer = BuffersBase;
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_MEMORY_H
