//===- MmaLayouts.h - Fragments of mma.sync ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which mma.sync instruction a matrix product uses, and who holds which element of its
// operands and its accumulator: the fragments of one instruction (PTX ISA, "Matrix
// Fragments for mma"), repeated over a tile and spread over warps.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_MMALAYOUTS_H
#define TILEIR_TARGET_NVPTX_MMALAYOUTS_H

#include "Dialect/TileTypes.h"
#include "Layout/LinearLayout.h"
#include "Target/NVPTX/NVPTXArch.h"
#include <optional>

namespace tileir {

/// One mma.sync.aligned.m<M>n<N>k<K>.row.col.
struct MmaInstruction {
  unsigned M, N, K;
  /// What the instruction multiplies and sums up. They may be wider than the tiles'
  /// elements, such that every value fits (8-bit floats as f16, an f16 accumulator of
  /// 8-bit floats as f32): who emits the instruction converts.
  Element A, B, Acc;
  /// The lowest bits of n (so many) tell instructions apart instead of columns within
  /// one, so that a lane has neighbouring columns in its registers: where ldmatrix
  /// transposes B, whose elements are of 16 bits then, two bytes are one element.
  bool InterleavedN = false;
  /// A lane's elements are neighbours along k, which the instruction does not ask for: of
  /// A and B alike, so that the products are the same ones. Bytes that are multiplied as
  /// f16 come in words then.
  bool PackedK = false;

  /// Elements of A or B in one 32-bit register; 1 for f64, whose registers have 64 bits.
  unsigned getElementsPerRegister() const;
  /// Elements of each lane.
  unsigned getASize() const { return M * K / 32; }
  unsigned getBSize() const { return K * N / 32; }
  unsigned getAccSize() const { return M * N / 32; }
  /// "m16n8k16".
  std::string getShapeName() const;

  bool operator==(const MmaInstruction &O) const {
    return M == O.M && N == O.N && K == O.K && A == O.A && B == O.B && Acc == O.Acc &&
           InterleavedN == O.InterleavedN && PackedK == O.PackedK;
  }
};

enum class MmaOperand : uint8_t { A, B, Acc };

/// The instruction for a product of tiles of these elements, or none: then it is done by
/// FMAs. \p AccShape is [batch,] M, N. Tiles may be smaller than the instruction along M
/// and N (lanes and registers hold copies then), but not along K.
std::optional<MmaInstruction> chooseMma(Element A, Element B, Element Acc,
                                        llvm::ArrayRef<unsigned> AccShape, unsigned K,
                                        const NVPTXArch &Arch);

/// How the warps of a block share a product: powers of two. Warps beyond their product
/// compute copies.
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

/// The fragment of one instruction: a layout of M x K, K x N or M x N elements over
/// registers and lanes. Registers count elements in the order of the PTX ISA (a0, a1,
/// ...), so that those of one 32-bit register stand side by side.
LinearLayout getMmaFragment(const MmaInstruction &I, MmaOperand Operand);

/// The layout of a tile of shape \p Shape ([batch,] M x K, K x N or M x N) as \p Operand.
/// Registers, lowest bits first: those of the fragment (a zero basis where the tile is
/// smaller), then the repetitions along K, along M or N (Acc: along N, then M), along the
/// batch. Columns are interleaved where the warp has so many instructions along N. Each
/// warp has one contiguous block of rows and columns. Warp bits, lowest
/// first: M, N, batch; zero bases for dimensions that the operand does not have, and for
/// copies.
LinearLayout getMmaOperandLayout(const MmaInstruction &I, MmaOperand Operand,
                                 llvm::ArrayRef<unsigned> Shape, const MmaWarps &Warps,
                                 unsigned NumWarps);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_MMALAYOUTS_H
