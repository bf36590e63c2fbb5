//===- MmaLayouts.h - Products of fragments ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fragments of an instruction that multiplies matrices, repeated over a tile and
// spread over warps.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_MMALAYOUTS_H
#define TILEIR_TARGET_GPU_MMALAYOUTS_H

#include "Dialect/TileTypes.h"
#include "Layout/MatrixDescriptor.h"

namespace tileir {

/// The kinds of instructions that multiply matrices.
enum class MmaKind : uint8_t {
  MmaSync, ///< A warp multiplies fragments in its registers.
  Wgmma    ///< Several warps together; operands may be in shared memory. Asynchronous.
};

/// An instruction that multiplies matrices of M x K and K x N elements and adds them up
/// in M x N.
struct MmaInstruction {
  unsigned M, N, K;
  /// What the instruction multiplies and sums up. They may be wider than the tiles'
  /// elements, such that every value fits (8-bit floats as f16, an f16 accumulator of
  /// 8-bit floats as f32): the code that emits the instruction converts.
  Element A, B, Acc;
  /// The lowest bits of n (so many) tell instructions apart instead of columns within
  /// one, so that a lane has neighbouring columns in its registers: where ldmatrix
  /// transposes B, whose elements are of 16 bits then, two bytes are one element.
  bool InterleavedN = false;
  /// A lane's elements are neighbours along k, which the instruction does not ask for: of
  /// A and B alike, so that the products are the same ones. Bytes that are multiplied as
  /// f16 come in words then.
  bool PackedK = false;
  /// Registers of B are numbered by two neighbouring instructions along n before steps of
  /// k, so that an ldmatrix of four matrices reads what is multiplied in one step; else
  /// it reads two steps of one instruction, and half of it waits.
  bool PairedN = false;
  /// The rows of A, which is in registers, are in an order that lets a lane read
  /// neighbours along m in one access: A is contiguous along m in shared memory. The rows
  /// of sums are in the same order. Bytes are read in pairs, by an ldmatrix that
  /// transposes, and words in vectors without bank conflicts.
  bool NeighborRows = false;
  MmaKind Kind = MmaKind::MmaSync;
  /// Warps that execute it together: one fragment is over their registers.
  unsigned Warps = 1;
  /// Where the operands are: in shared memory, in a layout that a descriptor tells, or in
  /// registers, as fragments.
  bool SharedA = false, SharedB = false;
  /// Steps of k that it may add up by itself, where it keeps fewer bits of sums than Acc
  /// has: the code that emits it adds such partial sums. 0: any number.
  unsigned MaxSumK = 0;
  /// The same in instructions, one at least. Of those with MaxSumK.
  unsigned getMaxSumSteps() const { return std::max(MaxSumK / K, 1u); }

  /// "m16n8k16".
  std::string getShapeName() const;

  bool operator==(const MmaInstruction &O) const {
    return M == O.M && N == O.N && K == O.K && A == O.A && B == O.B && Acc == O.Acc &&
           InterleavedN == O.InterleavedN && PackedK == O.PackedK && Kind == O.Kind &&
           PairedN == O.PairedN && NeighborRows == O.NeighborRows && Warps == O.Warps &&
           SharedA == O.SharedA && SharedB == O.SharedB && MaxSumK == O.MaxSumK;
  }
};

enum class MmaOperand : uint8_t { A, B, Acc };

/// How the warps of a block, or the groups of warps that execute an instruction together,
/// share a product: powers of two. Those beyond their product compute copies.
struct MmaWarps {
  unsigned Batch = 1, M = 1, N = 1;
  bool operator==(const MmaWarps &O) const {
    return Batch == O.Batch && M == O.M && N == O.N;
  }
};

/// Spreads \p NumWarps warps over the accumulator, batches first, then such that a warp
/// reads as little as possible of A and B; \p AlongM: over batches and rows only, so that
/// no row is shared by two warps.
MmaWarps splitMmaWarps(const MmaInstruction &I, llvm::ArrayRef<unsigned> AccShape,
                       unsigned NumWarps, bool AlongM = false);

/// The layout of a tile of shape \p Shape ([batch,] M x K, K x N or M x N) as \p Operand
/// of \p I, whose fragment (of one instruction, over registers, lanes and the warps that
/// execute it) is \p Fragment.
/// Registers, lowest bits first: those of the fragment (a zero basis where the tile is
/// smaller), then the repetitions along K, along M or N (Acc: along N, then M), along the
/// batch; the first one along N of B comes before those along K with PairedN. Columns are
/// interleaved where the warp has so many instructions along N. Each warp has one
/// contiguous block of rows and columns. Warp bits, lowest first: the fragment's, M, N,
/// batch; zero bases for dimensions that the operand does not have, and for copies.
LinearLayout getMmaOperandLayout(const LinearLayout &Fragment, const MmaInstruction &I,
                                 MmaOperand Operand, llvm::ArrayRef<unsigned> Shape,
                                 const MmaWarps &Warps, unsigned NumWarps);

/// How a descriptor tells where \p Operand (A or B) of \p I is in \p Buffer, whose tile
/// is the whole operand; nothing if none can.
std::optional<DescriptorPlan> planMmaOperand(const MmaInstruction &I, MmaOperand Operand,
                                             const SharedLayout &Buffer);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_MMALAYOUTS_H
