//===- Conversion.h - From one layout to another ----------------*- C++ -*-===//
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

#include "Layout/LdMatrix.h"
#include "Layout/SharedAccess.h"
#include <optional>

namespace tileir {

enum class ConversionKind : uint8_t {
  None,     ///< The same registers.
  Register, ///< Each register of the result is one of the same thread.
  Shuffle,  ///< Each comes from a lane of the same warp.
  Shared    ///< Elements cross warps, or shuffles would cost more.
};

/// One round of shuffles; see ShufflePlan.
struct ShuffleRound {
  unsigned Offered;    ///< Index into the registers that were permuted for offering.
  uint32_t LaneOffset; ///< Part of the source lane that is the round's own.
  unsigned Received;   ///< Index into the registers that are permuted after receiving.
};

/// Exclusive or of Bases[b] for each bit b of the lane, or of the warp, that is set.
struct LinearIndex {
  llvm::SmallVector<uint32_t, 6> Lane; ///< One for each bit of the lane.
  llvm::SmallVector<uint32_t, 5> Warp; ///< And of the warp.

  uint32_t operator()(uint32_t LaneIndex, uint32_t WarpIndex) const;
  bool isZero() const;
};

/// A conversion within warps. If every round had one register for all lanes, lanes that
/// want different registers of one lane would need more rounds; so what a lane offers and
/// where it puts what it gets depend on the lane, linearly:
///
///   Offer[r] = From[r ^ OfferIndex(lane, warp)]
///   Got[Round.Received] = shfl.idx(Offer[Round.Offered],
///                                  SourceLane(lane, warp) ^ Round.LaneOffset)
///   Result[r] = Got[r ^ ResultIndex(lane, warp)]   for each r = Round.Received
///   Result[r] = Result[Originals[r]]               for the others, which are copies
///
/// An index costs, for each bit b whose basis B is not zero, one select for each
/// register: V[r] = (lane >> b & 1) ? V[r ^ B] : V[r]. A round for which readsOwnLane()
/// needs no shuffle. Rounds with the same LaneOffset have the same source lanes:
/// sub-32-bit elements of such rounds may travel packed in one word; 64-bit ones take two
/// words. All lanes take part in each round. There may be twice as many rounds as
/// results; the registers of the upper half are dropped.
struct ShufflePlan {
  LinearIndex OfferIndex, SourceLane, ResultIndex;
  llvm::SmallVector<ShuffleRound, 16> Rounds;
  /// For each register of the result the lowest one that holds the same element.
  llvm::SmallVector<unsigned, 32> Originals;

  bool readsOwnLane(const ShuffleRound &R) const;
};

struct ConversionPlan {
  ConversionKind Kind = ConversionKind::None;
  /// Register (also None): source register of each result register.
  llvm::SmallVector<unsigned, 32> Registers;
  ShufflePlan Shuffle;
  /// Shared.
  SharedLayout Buffer;
  SharedAccess Store, Load;
  /// Shared: how ldmatrix loads instead of Load, where that is cheaper; the buffer was
  /// chosen with it in mind.
  std::optional<LdMatrixPlan> LoadMatrix;
};

/// Plans the conversion by shuffles, whatever they cost; nothing if elements cross warps
/// or lanes want more registers of one lane than there are rounds, twice as many as
/// results at most. \p From need not hold elements that \p To does not hold.
std::optional<ShufflePlan> planShuffle(const LinearLayout &From, const LinearLayout &To);

/// Whether each warp wants elements that it has itself and no other warp has: through
/// shared memory, too, each warp then reads places that it alone writes.
bool staysInWarps(const LinearLayout &From, const LinearLayout &To);

/// Plans the conversion through shared memory, whatever it costs.
ConversionPlan planShared(const LinearLayout &From, const LinearLayout &To,
                          unsigned ElementBytes, const WarpShape &Warp);

/// A conversion one piece of the tile after the other: a thread gives up registers for a
/// piece and gets as many for it.
struct ConversionPieces {
  LinearLayout From, To; ///< Of a piece.
  /// For each piece its registers in the layouts of the whole tile.
  llvm::SmallVector<llvm::SmallVector<unsigned, 32>, 4> FromRegisters, ToRegisters;
};

/// Divides a conversion into 2^\p Bits pieces, or fewer where there are not so many bits
/// of elements that registers number in both layouts, beside those of vectors of \p To.
ConversionPieces divideConversion(const LinearLayout &From, const LinearLayout &To,
                                  unsigned Bits);

/// Plans the conversion of a tile of elements of \p ElementBytes bytes (1, 2, 4, 8; a
/// 1-bit element counts 1) between distributed layouts of one shape over all lanes
/// of a warp, the same number of warps, and one block; \p From has to be surjective.
ConversionPlan planConversion(const LinearLayout &From, const LinearLayout &To,
                              unsigned ElementBytes, const WarpShape &Warp);

/// Plans how threads get the elements of one block of a tile: in layout \p To, whose
/// extents are those of the block, from \p From, a layout of the tile without registers
/// that number blocks (dropBlockRegisters()). Lanes and warps that number blocks are
/// those of block 0 in the plan: of another one, the source lane of each round changes in
/// the bits of its number, and the threads that store (those without a bit of
/// Store.CopyLanes and Store.CopyWarps) change so, too.
ConversionPlan planExtraction(const LinearLayout &From, const LinearLayout &To,
                              unsigned ElementBytes, const WarpShape &Warp);

} // namespace tileir

#endif // TILEIR_LAYOUT_CONVERSION_H
