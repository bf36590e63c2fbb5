//===- LayoutTransforms.h - Layouts through shape ops -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What becomes of a layout when its tile goes through an op that only rearranges, such
// that no element has to move: register r of a thread of the result is a register of the
// same thread of the operand.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_LAYOUTTRANSFORMS_H
#define TILEIR_LAYOUT_LAYOUTTRANSFORMS_H

#include "Layout/LinearLayout.h"

namespace tileir {

/// The layout with extents \p Shape and each basis of \p L sent through \p Map.
LinearLayout mapBases(const LinearLayout &L, llvm::ArrayRef<unsigned> Shape,
                      llvm::function_ref<uint32_t(uint32_t)> Map);
/// The layout with extents \p Shape of as many elements; the bases stay.
LinearLayout reshape(const LinearLayout &L, llvm::ArrayRef<unsigned> Shape);

/// Dimension D of the result is dimension \p Permutation[D] of \p L.
LinearLayout permute(const LinearLayout &L, llvm::ArrayRef<unsigned> Permutation);

/// The layout of a broadcast's operand (extents \p Shape, 1 where \p L is broadcast)
/// under which no element moves: coordinates along those dimensions vanish. Registers
/// that became copies stay, in their places.
LinearLayout unbroadcast(const LinearLayout &L, llvm::ArrayRef<unsigned> Shape);

/// The layout of the result of a reduction along \p Dim of a tile with layout \p L: the
/// dimension is gone; lanes and warps along it hold copies, registers along it are gone.
LinearLayout reduceDim(const LinearLayout &L, unsigned Dim);

// Tiles that are cut into blocks of extents Block. An element's place in its block and
// the number of the block are different bits of the element's number.

/// The bits of element numbers of \p Whole that number the blocks.
uint32_t getBlockBits(const LinearLayout &Whole, llvm::ArrayRef<unsigned> Block);
/// The places in their blocks of the elements that \p Whole says.
LinearLayout getPlacesInBlock(const LinearLayout &Whole, llvm::ArrayRef<unsigned> Block);
/// The elements of block 0 of a tile of extents \p Whole, where \p Block has them.
LinearLayout embedBlock(const LinearLayout &Block, llvm::ArrayRef<unsigned> Whole);
/// \p Whole with those registers alone that hold block 0 or, in other threads, another
/// one.
LinearLayout dropBlockRegisters(const LinearLayout &Whole,
                                llvm::ArrayRef<unsigned> Block);

/// \p L without the registers that hold copies of lower registers' elements.
/// \p Kept, if not null, gets for each register of the result its register in \p L.
LinearLayout removeCopies(const LinearLayout &L,
                          llvm::SmallVectorImpl<unsigned> *Kept = nullptr);

/// For each register of \p L the lowest one of the same thread that holds the same
/// element: those that removeCopies keeps are their own.
llvm::SmallVector<unsigned, 32> getOriginals(const LinearLayout &L);

/// The dimensions of a tile of rank \p Rank, \p Dim first, then the others, last ones
/// first: an order for getBlockedLayout() and getChunkSwizzle().
llvm::SmallVector<unsigned, 4> getOrderFrom(unsigned Dim, unsigned Rank);

/// A layout over all lanes of a warp and \p Warps warps where each thread holds runs of
/// \p ElementsPerThread elements along dimension \p Order[0], neighbouring lanes hold
/// neighbouring runs along Order[0], then Order[1] and so on, then warps likewise, and
/// what is left lies in further registers. Small tiles leave copies in lanes and warps.
LinearLayout getBlockedLayout(llvm::ArrayRef<unsigned> Shape,
                              llvm::ArrayRef<unsigned> Order, unsigned ElementsPerThread,
                              unsigned Warps, const WarpShape &Warp);

/// The same with warps along Order[0] before lanes along other dimensions: as many lanes
/// as leave room for the warps, but at least \p MinLanes, hold neighbouring runs.
LinearLayout getWarpsFirstLayout(llvm::ArrayRef<unsigned> Shape,
                                 llvm::ArrayRef<unsigned> Order,
                                 unsigned ElementsPerThread, unsigned MinLanes,
                                 unsigned Warps, const WarpShape &Warp);

/// How many elements, 2^n, each thread holds in its registers 0 to 2^n - 1 that lie side
/// by side, ascending, along the dimension with stride 1 in memory, \p Dim: what one
/// vector access may take.
unsigned getContiguousRegisters(const LinearLayout &L, unsigned Dim);

} // namespace tileir

#endif // TILEIR_LAYOUT_LAYOUTTRANSFORMS_H
