//===- SinkLoads.h - Loads from shared memory near their use ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op reads whole tiles from shared memory before the next op begins with the first of
// its registers. If all fragments of a product's operands were loaded first, they would
// not fit beside the accumulator; the assembler does not change an order that much.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_SINKLOADS_H
#define TILEIR_TARGET_GPU_SINKLOADS_H

#include "Dialect/TilePass.h"

namespace tileir {

/// Pass `gpu-sink-loads`: moves each load from shared memory, and what takes its result
/// apart, down to its first user, if all users are in its block, and as far as no
/// instruction in between may write memory, as barriers and waits may.
PassResult sinkSharedLoads(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_SINKLOADS_H
