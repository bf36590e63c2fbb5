//===- PipelineStages.h - Two ways to load early ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINESTAGES_H
#define TILEIR_TARGET_GPU_PIPELINESTAGES_H

#include "Target/GPU/PipelineLoads.h"

namespace tileir {

/// Turns \p Loads of the loop into copies to rings of \p Stages stages (2 and more) in
/// shared memory. \p IsNested: the loop may be reached again.
void pipelineByCopies(LoopLookahead &Loop, llvm::ArrayRef<EarlyLoad> Loads,
                      unsigned Stages, bool IsNested, TileLayouts &Layouts);

/// Loads the tiles of the next iteration before the products of this one, into registers.
/// Makes new blocks in the loop.
void pipelineByRegisters(LoopLookahead &Loop, llvm::ArrayRef<EarlyLoad> Loads,
                         TileLayouts &Layouts);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINESTAGES_H
