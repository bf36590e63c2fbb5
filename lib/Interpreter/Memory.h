//===- Memory.h - What kernels can address ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Buffers of the host, globals and allocas are regions with gaps between them, at
// addresses of our own. What lies outside of all regions is nobody's memory.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_MEMORY_H
#define TILEIR_INTERPRETER_MEMORY_H

#include "Interpreter/Value.h"
#include "llvm/ADT/BitVector.h"
#include <map>
#include <memory>
#include <string>

namespace tileir::interp {

/// What is remembered of the accesses to a granule of memory: lists of Shadow.
struct ShadowCell {
  uint32_t Writers = 0, Readers = 0;
};

struct MemoryRegion {
  static constexpr unsigned CellsOfPage = 1024;

  uint64_t Base = 0, Size = 0;
  uint8_t *Data = nullptr;
  std::string Label;
  bool ReadOnly = false;
  bool IsAlloca = false;
  /// The block whose private memory it is.
  std::optional<uint32_t> Owner;
  std::vector<uint8_t> Storage; ///< of what is not a buffer of the host
  /// Of multicast memory, the bases of the regions behind it, which have its size.
  std::vector<uint64_t> Copies;
  /// A bit for each byte that was written; empty where all have a value.
  llvm::BitVector Written;

  /// Cells of the shadow, for 1 << GranuleShift halves of bytes each; fewer where
  /// accesses are small. Pages nobody accessed are null.
  std::optional<unsigned> GranuleShift;
  std::vector<std::unique_ptr<ShadowCell[]>> Pages;

  uint64_t end() const { return Base + Size; }
};

class Memory {
public:
  /// Gives the region an address, a multiple of \p Alignment and of 4096, plus
  /// \p Misalignment.
  MemoryRegion &add(std::unique_ptr<MemoryRegion> R, uint64_t Alignment = 1,
                    unsigned Misalignment = 0);
  /// The same for one that has its address.
  void addInPlace(std::unique_ptr<MemoryRegion> R);
  /// The region at \p Address, or null.
  MemoryRegion *find(uint64_t Address);
  /// The region that begins there, which may be empty, or null.
  MemoryRegion *findBase(uint64_t Base);
  /// Ends the life of a region.
  void remove(uint64_t Base);
  /// Forgets who accessed what, and allocas.
  void endLaunch();

  /// "element 3 of 'param 0' (address 0x10000c)" or, outside of all regions, where the
  /// address lies beside the nearest. Elements have \p Bytes bytes.
  std::string describe(uint64_t Address, unsigned Bytes);

private:
  std::map<uint64_t, std::unique_ptr<MemoryRegion>> Regions;  ///< by their base
  std::map<uint64_t, std::pair<uint64_t, std::string>> Ended; ///< base: end and label
  MemoryRegion *Last = nullptr;
  uint64_t Next = uint64_t(1) << 32;
};

/// The element of type \p Ty at \p Data. Of 4-bit types the upper half of the byte when
/// \p High is set.
uint64_t loadElement(const uint8_t *Data, Type Ty, bool High = false);
void storeElement(uint8_t *Data, Type Ty, uint64_t Bits, bool High = false);
/// Bytes that an access to one element touches.
inline unsigned getElementBytes(Type Ty) { return (Ty.getMemoryBits() + 7) / 8; }

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_MEMORY_H
