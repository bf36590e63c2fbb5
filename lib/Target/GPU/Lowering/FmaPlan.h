//===- FmaPlan.h - Products by multiply-adds: who reads what ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The accumulator's layout decides: a thread reads the rows of A and the columns of B
// that its elements are in. Operands go through shared memory in rounds of ChunkK steps
// of k, unless an earlier pass has put them there (gpu-divide-conversions).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_FMAPLAN_H
#define TILEIR_TARGET_GPU_LOWERING_FMAPLAN_H

#include "Layout/Conversion.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TileLayouts.h"
#include <optional>

namespace tileir {

/// One operand, or the scales of one.
struct FmaOperand {
  llvm::Value *Tile = nullptr;  ///< Or a buffer.
  llvm::Value *Stage = nullptr; ///< Of a buffer, which is written elsewhere.
  Element E = Element::F32;
  unsigned Bytes = 0; ///< Of an element in shared memory.
  unsigned KDim = 0;
  unsigned ChunkK = 0; ///< Of the buffer's steps of k.
  llvm::SmallVector<unsigned, 4> Shape;
  LinearLayout Source; ///< The tile's.
  /// Register of Source to element of the chunk that it belongs to, and the number of
  /// that chunk; the same for lanes and warps.
  LinearLayout Store;
  llvm::SmallVector<uint32_t, 8> RegisterChunks, LaneChunks, WarpChunks;
  /// What the threads read of a chunk: registers are steps of k, lowest bits, then rows
  /// (A) or columns (B), of all batches.
  LinearLayout Load;
  SharedLayout Buffer;
  SharedAccess StoreAccess, LoadAccess;
  uint64_t Offset = 0; ///< In the scratch.

  bool isPlaced() const { return Stage; }
  uint64_t getSize() const { return uint64_t(Buffer.Places.getNumElements()) * Bytes; }
  unsigned getStepBits() const { return llvm::Log2_32(ChunkK); }
  /// The place, in elements, of each register of Load that is a power of two.
  llvm::SmallVector<uint32_t, 8> getRegisterPlaces() const;
  /// Bits of chunk numbers that lanes and warps decide.
  uint32_t getThreadChunkBits() const;
};

/// Where the operands are in shared memory, who writes them there and who reads what.
struct FmaPlan {
  FmaOperand A, B;
  std::optional<FmaOperand> ScaleA, ScaleB;
  unsigned K = 0, ChunkK = 0, BlockK = 0;
  unsigned ScaleBlock = 0; ///< Steps of k for each scale; 0: none.
  uint64_t Size = 0;       ///< Bytes of scratch.

  Element Acc = Element::F32; ///< Of the accumulator.

  static FmaPlan get(ProductOp Product, TileLayouts &Layouts, const GPUMachine &Machine);
  /// Whether operands may be buffers that hold all of them.
  bool canPlace() const { return Size && ChunkK == K && !ScaleBlock; }
};

/// What the threads read of operand \p Operand of \p Product, a tile, all steps of k at
/// once: FmaOperand::Load.
LinearLayout getFmaReads(ProductOp Product, const llvm::Use &Operand,
                         TileLayouts &Layouts);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_FMAPLAN_H
