//===- GPUStandIns.h - GPU instructions as calls on the host ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEST_UNIT_TARGET_ELEMENT_GPUSTANDINS_H
#define TILEIR_TEST_UNIT_TARGET_ELEMENT_GPUSTANDINS_H

#include "Target/Element/ElementTarget.h"
#include "llvm/IR/Module.h"

namespace tileir::test {

/// Makes elementwise code for a GPU run on the host \p Host: NVVM intrinsics, the f64
/// functions of libdevice, and fused multiply-adds of f16 and bf16 become calls of
/// functions of this program that do what the PTX ISA says, approximations exactly; other
/// operations on f16 and bf16 become the host's sequences. Code must be for scalars and
/// vectors.
void standInForGPU(llvm::Module &M, const ElementTarget &Host);

} // namespace tileir::test

#endif // TILEIR_TEST_UNIT_TARGET_ELEMENT_GPUSTANDINS_H
