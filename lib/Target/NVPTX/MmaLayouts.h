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
// Fragments for mma").
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_MMALAYOUTS_H
#define TILEIR_TARGET_NVPTX_MMALAYOUTS_H

#include "Target/GPU/MmaLayouts.h"
#include "Target/NVPTX/NVPTXArch.h"
#include <optional>

namespace tileir {

/// Elements of A or B in one 32-bit register; 1 for f64, whose registers have 64 bits.
unsigned getElementsPerRegister(const MmaInstruction &I);

/// The instruction for a product of tiles of these elements, or none: then it is done by
/// FMAs. \p AccShape is [batch,] M, N. Tiles may be smaller than the instruction along M
/// and N (lanes and registers hold copies then), but not along K.
std::optional<MmaInstruction> chooseMma(Element A, Element B, Element Acc,
                                        llvm::ArrayRef<unsigned> AccShape, unsigned K,
                                        const NVPTXArch &Arch);

/// The fragment of one instruction: a layout of M x K, K x N or M x N elements over
/// registers and lanes. Registers count elements in the order of the PTX ISA (a0, a1,
/// ...), so that those of one 32-bit register stand side by side.
LinearLayout getMmaFragment(const MmaInstruction &I, MmaOperand Operand);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_MMALAYOUTS_H
