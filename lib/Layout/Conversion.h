//===- Conversion.h - From one layout to another ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans how a tile gets from one distributed layout to another: by renaming registers, by
// shuffles within each warp, or through shared memory with a swizzle that has no bank
// conflicts. Plans are data; lib/Target/NVPTX turns them into code, and tests count what
// they cost.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_CONVERSION_H
#define TILEIR_LAYOUT_CONVERSION_H

#include "Layout/LinearLayout.h"
#include <optional>

namespace tileir {

enum class ConversionKind : uint8_t {
  None,     ///< The same registers.
  Register, ///< Each register of the result is one of the same thread.
  Shuffle,  ///< Each comes from a lane of the same warp.
  Shared    ///< Elements cross warps, or shuffles would cost more.
};

/// One round of shuffles: result register Target of every lane is register
/// SourceBase ^ (linear function of the lane) of lane (linear function of the lane).
struct ShuffleRound {
  unsigned Target;
  /// Source lane of lane L: exclusive or of LaneBases[b] for each bit b of L, and of
  /// LaneOffset.
  std::array<uint32_t, 5> LaneBases;
  uint32_t LaneOffset;
  /// The register that a lane has to offer in this round, as a function of the lane that
  /// *offers*: exclusive or of RegisterBases[b] for each bit b of its lane, and of
  /// RegisterOffset.
  std::array<uint32_t, 5> RegisterBases;
  uint32_t RegisterOffset;
};

/// A buffer in shared memory: place (Offset dimension, elements) to element, bijective.
/// Accesses are vectors of 2^VectorBits elements at one aligned place.
struct SharedLayout {
  LinearLayout Places;
};

/// How threads of a distributed layout reach a shared buffer in vectors: for each group of
/// registers that is one access, the registers in the order of the vector's elements.
struct SharedAccess {
  unsigned VectorElements = 1; ///< Per access; a power of two, at most 16 bytes.
  /// Access i takes registers Registers[i * VectorElements ...].
  llvm::SmallVector<unsigned, 32> Registers;
  /// The place of access i of (lane, warp), in elements: RegisterPlaces[i] ^ bases of the
  /// lane's and warp's bits.
  llvm::SmallVector<uint32_t, 16> RegisterPlaces;
  llvm::SmallVector<uint32_t, 5> LaneBases;
  llvm::SmallVector<uint32_t, 5> WarpBases;
  /// Lanes and warps whose bits in these masks are set hold copies: they need not store.
  uint32_t CopyLanes = 0, CopyWarps = 0;
};

struct ConversionPlan {
  ConversionKind Kind = ConversionKind::None;
  /// Register (also None): source register of each result register.
  llvm::SmallVector<unsigned, 32> Registers;
  /// Shuffle: one round for each result register.
  llvm::SmallVector<ShuffleRound, 16> Rounds;
  /// Shared.
  SharedLayout Buffer;
  SharedAccess Store, Load;
};

/// Plans the conversion of a tile of elements of \p ElementBytes bytes (a 1-bit element
/// counts 1) between distributed layouts of one shape, for the same numbers of lanes and
/// warps.
ConversionPlan planConversion(const LinearLayout &From, const LinearLayout &To,
                              unsigned ElementBytes);

/// Estimated cost in instructions of a thread; what the layout pass compares.
unsigned getConversionCost(const LinearLayout &From, const LinearLayout &To,
                           unsigned ElementBytes);

/// A buffer for a tile that is written through \p Store and read through \p Load
/// (distributed layouts), such that both go in vectors as wide as possible and without
/// bank conflicts where a linear swizzle can do that.
SharedLayout chooseSwizzle(const LinearLayout &Store, const LinearLayout &Load,
                           unsigned ElementBytes);

/// The 128-byte-row swizzle of 16-byte chunks (chunk ^= row mod 8, fewer for shorter rows)
/// of a tile that is contiguous along \p Order[0]: what cp.async writes, ldmatrix and TMA
/// read.
SharedLayout getChunkSwizzle(llvm::ArrayRef<unsigned> Shape,
                             llvm::ArrayRef<unsigned> Order, unsigned ElementBytes);

/// How the registers of \p L reach \p Buffer, in the widest vectors.
SharedAccess getSharedAccess(const LinearLayout &L, const SharedLayout &Buffer,
                             unsigned ElementBytes);

/// Wavefronts of the worst access of a warp; 1 (for 16-byte vectors: 4, 8-byte: 2) is
/// free of conflicts.
unsigned getWavefronts(const SharedAccess &Access, unsigned ElementBytes);

} // namespace tileir

#endif // TILEIR_LAYOUT_CONVERSION_H
