//===- SharedAccess.h - Buffers, and how threads reach them -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_SHAREDACCESS_H
#define TILEIR_LAYOUT_SHAREDACCESS_H

#include "Layout/LinearLayout.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace tileir {

/// A buffer in shared memory: place (Offset dimension, in elements) to element,
/// bijective.
struct SharedLayout {
  LinearLayout Places;
};

struct RegisterPlace {
  unsigned Register;
  uint32_t Place; ///< In the buffer, in elements; of lane 0 in warp 0.
};

/// The places in a buffer of what a distributed layout holds, by bits of register
/// (without copies), lane and warp.
class LayoutPlaces {
public:
  LayoutPlaces(const LinearLayout &L, const SharedLayout &Buffer);

  llvm::ArrayRef<uint32_t> getLanes() const { return Lanes; }
  llvm::ArrayRef<uint32_t> getWarps() const { return Warps; }
  llvm::ArrayRef<RegisterPlace> getRegisters() const { return Registers; }

  /// The register of lane 0 in warp 0 that lies at \p Place, if there is one.
  std::optional<unsigned> findRegister(uint32_t Place) const;
  /// Registers whose sums with those of the span of \p Vector are all registers, each
  /// once. Where a member of \p Vector is a single bit of place, they have that bit
  /// clear.
  llvm::SmallVector<RegisterPlace, 16>
  getOtherRegisters(llvm::ArrayRef<RegisterPlace> Vector) const;
  /// All bits of places that some lane or warp sets.
  uint32_t getThreadPlaceBits() const;

private:
  llvm::SmallVector<RegisterPlace, 16> Registers;
  llvm::SmallVector<uint32_t, 5> Lanes, Warps;
};

/// All sums of \p Bits, in the order of the numbers that say which of them take part.
llvm::SmallVector<RegisterPlace, 32> getSums(llvm::ArrayRef<RegisterPlace> Bits);

/// How threads of a distributed layout reach a shared buffer in vectors: for each group
/// of registers that is one access, the registers in the order of the vector's elements.
struct SharedAccess {
  unsigned VectorElements = 1; ///< Per access; a power of two, at most 16 bytes.
  /// Access i takes registers Registers[i * VectorElements ...]. Registers that hold
  /// copies take part in no access: after a load, register r gets what register
  /// Originals[r] got.
  llvm::SmallVector<unsigned, 32> Registers;
  llvm::SmallVector<unsigned, 32> Originals;
  /// getPlace: RegisterPlaces[i] ^ bases of the lane's and warp's bits.
  llvm::SmallVector<uint32_t, 16> RegisterPlaces;
  llvm::SmallVector<uint32_t, 5> LaneBases;
  llvm::SmallVector<uint32_t, 5> WarpBases;
  /// Lanes and warps whose bits in these masks are set hold copies: they need not store.
  uint32_t CopyLanes = 0, CopyWarps = 0;

  unsigned getNumAccesses() const { return RegisterPlaces.size(); }
  /// Place, in elements, of the first element of access \p Index of a thread.
  uint32_t getPlace(unsigned Index, uint32_t Lane, uint32_t Warp) const;
};

/// A buffer for a tile that is written through \p Store and read through \p Load
/// (distributed layouts), such that both go in vectors as wide as possible and without
/// bank conflicts where a linear swizzle can do that. Where \p Warp has ldmatrix, loads
/// use planLdMatrix where it is cheaper; vectors may then be narrow, and have conflicts.
/// \p Accept: what else a buffer has to fulfil; some other one is returned if none does.
SharedLayout chooseSwizzle(
    const LinearLayout &Store, const LinearLayout &Load, unsigned ElementBytes,
    const WarpShape &Warp,
    llvm::function_ref<bool(const SharedLayout &)> Accept = [](const SharedLayout &) {
      return true;
    });

/// The swizzle of 16-byte chunks in lines of all banks (128 bytes), chunk ^= line mod 8,
/// of a tile that is contiguous along \p Order[0]: what cp.async writes and ldmatrix and
/// TMA read. Longer rows are cut into panels of a line, one panel of all rows after the
/// other; shorter ones share a line, and only the bits of their chunks change (TMA's 64-
/// and 32-byte swizzles).
SharedLayout getChunkSwizzle(llvm::ArrayRef<unsigned> Shape,
                             llvm::ArrayRef<unsigned> Order, unsigned ElementBytes,
                             const WarpShape &Warp);

/// How the registers of \p L reach \p Buffer, in the widest vectors.
SharedAccess getSharedAccess(const LinearLayout &L, const SharedLayout &Buffer,
                             unsigned ElementBytes);

/// Wavefronts of one access to shared memory of \p Bytes bytes (a power of two, at most
/// 16) at the aligned byte addresses \p Addresses of the lanes: as many lanes go together
/// as ask for a line, and each bank hands out one word at a time. With as many banks of 4
/// bytes as lanes, 1 (8 bytes: 2, 16 bytes: 4) is free of conflicts.
unsigned countWavefronts(llvm::ArrayRef<uint32_t> Addresses, unsigned Bytes,
                         const WarpShape &Warp);

/// countWavefronts of the worst access of a warp.
unsigned getWavefronts(const SharedAccess &Access, unsigned ElementBytes,
                       const WarpShape &Warp);

} // namespace tileir

#endif // TILEIR_LAYOUT_SHAREDACCESS_H
