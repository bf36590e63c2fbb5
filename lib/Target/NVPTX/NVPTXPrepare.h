//===- NVPTXPrepare.h - A tile module for one architecture ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first step of the GPU target: gives a module that passed checkNVPTXSupport() its
// triple, data layout and processor, puts globals into global memory, and brings the
// program into the form that later steps rely on:
//
// - scalar code is folded and free of repetition, as far as LLVM can without unrolling;
// - no tile operand is undefined, so that each tile is an instruction's;
// - phis and selects are of tiles, views and scalars, never of structs of them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXPREPARE_H
#define TILEIR_TARGET_NVPTX_NVPTXPREPARE_H

#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/IR/Module.h"

namespace tileir {

void prepareForNVPTX(llvm::Module &M, const NVPTXArch &Arch);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXPREPARE_H
