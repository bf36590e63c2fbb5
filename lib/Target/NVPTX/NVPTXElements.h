//===- NVPTXElements.h - Elementwise code for GPUs --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXELEMENTS_H
#define TILEIR_TARGET_NVPTX_NVPTXELEMENTS_H

#include "IR/OpTable.h"
#include "Target/Element/ElementTarget.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/IR/Module.h"

namespace tileir {

/// What ElementEmitter must know of \p Arch. Math functions become calls of libdevice's
/// (`__nv_expf`), which linkLibDevice() defines.
ElementTarget getElementTarget(const NVPTXArch &Arch);

/// A function of libdevice: `__nv_<name>` of f64 and `__nv_<name>f` of f32.
struct MathFunction {
  Opcode Op;
  llvm::StringLiteral NameF32, NameF64;
  unsigned Operands;
};

llvm::ArrayRef<MathFunction> getMathFunctions();

/// Gives bodies to the functions of libdevice that \p M calls, and makes them internal.
/// They come from \p Path, a toolkit's libdevice.10.bc, without flushing of subnormals;
/// or, if it is empty, from the project's own expansions, which there are for f32 only.
/// An error names the file, or the function that has no body. Without such calls nothing
/// is read.
llvm::Error linkLibDevice(llvm::Module &M, llvm::StringRef Path, const NVPTXArch &Arch);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXELEMENTS_H
