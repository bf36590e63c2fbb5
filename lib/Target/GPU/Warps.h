//===- Warps.h - How many warps a kernel has --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_WARPS_H
#define TILEIR_TARGET_GPU_WARPS_H

#include "IR/Hints.h"
#include "Target/GPU/GPUMachine.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include <optional>

namespace tileir {

/// Registers of a thread beside accumulators and invariant operands of a kernel's
/// products: other operands, addresses, limits.
constexpr unsigned OtherProductRegisters = 112;
/// Where threads read the operands of one product that only adds up.
constexpr unsigned LoneProductRegisters = 88;

/// The value of hint \p H of \p Kernel for \p Machine; none if there is no valid one.
std::optional<int64_t> getHint(const llvm::Function &Kernel, const GPUMachine &Machine,
                               Hint H);

/// Sets the number of threads of \p Kernel, a power of two of warps: the program's hint,
/// else by its tiles such that what a thread holds fits its registers; the blocks that a
/// processor runs at the same time: as many as its hint asks for, or fewer, with a
/// remark, where their registers would not hold the tiles, and 1 for products without a
/// hint; and registers, as the hint says.
void chooseWarps(llvm::Function &Kernel, const GPUMachine &Machine,
                 const llvm::LoopInfo &LI);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_WARPS_H
