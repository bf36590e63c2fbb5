//===- Mma.h - Matrix products in registers and by FMAs -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product whose operands and accumulator lie in the fragments of an instruction
// (MmaLayouts.h) is done by mma.sync (lowerMma), any other one, and every scaled one, by
// multiply-adds on operands in shared memory (lowerMmaByFma): in f32, f64 or i32, k
// ascending. docs/nvptx-mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_LOWERING_MMA_H
#define TILEIR_TARGET_NVPTX_LOWERING_MMA_H

#include "Target/GPU/OpLowerings.h"
#include "Target/NVPTX/MmaLayouts.h"

namespace tileir {

/// The instruction whose fragments the operands and the accumulator of the product
/// \p Call lie in, if they do.
std::optional<MmaInstruction> matchMma(const TileCall &Call, TileLayouts &Layouts,
                                       const NVPTXArch &Arch);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_LOWERING_MMA_H
