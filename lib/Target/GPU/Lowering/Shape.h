//===- Shape.h - Ops that only rearrange ------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op that only rearranges takes each element of its result from an element of a source
// that is a linear function of it, over bits. So the result's layout tells how the source
// would have to lie for no element to move: its bases, each through that function. Bring
// the source there (which is nothing where layouts were assigned well), and register r of
// the source is register r of the result.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_SHAPE_H
#define TILEIR_TARGET_GPU_LOWERING_SHAPE_H

#include "Target/GPU/OpLowerings.h"

namespace tileir {

/// The layout over \p Shape with each basis of \p L sent through \p Map.
LinearLayout mapBases(const LinearLayout &L, llvm::ArrayRef<unsigned> Shape,
                      llvm::function_ref<uint32_t(uint32_t)> Map);

/// Extents of a tile's type.
inline llvm::ArrayRef<unsigned> getTileShape(const llvm::Value *V) {
  return TileType::dynCast(V).getShape();
}

/// Emits the conversion of tile operand \p Source of \p Call to layout \p To.
Registers convertOperand(TileLowering &L, const TileCall &Call, llvm::Value *Source,
                         const LinearLayout &To);
/// The shared memory for that.
uint64_t getOperandScratch(TileLayouts &Layouts, llvm::Value *Source,
                           const LinearLayout &To, const GPUMachine &Machine);

/// i32: the number of the first element of the block of a tile over \p Whole, cut into
/// blocks of extents \p Block, at \p Indices. Outside is undefined; it does not become a
/// place of its own.
llvm::Value *getBlockNumber(TileLowering &L, llvm::ArrayRef<llvm::Value *> Indices,
                            const LinearLayout &Whole, llvm::ArrayRef<unsigned> Block);

/// A select, or the value itself where the condition is a constant.
inline llvm::Value *choose(llvm::IRBuilderBase &B, llvm::Value *C, llvm::Value *True,
                           llvm::Value *False) {
  if (auto *Constant = llvm::dyn_cast<llvm::ConstantInt>(C))
    return Constant->isOne() ? True : False;
  return True == False ? True : B.CreateSelect(C, True, False);
}

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_SHAPE_H
