//===- NVPTXElements.h - Elementwise code for GPUs --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXELEMENTS_H
#define TILEIR_TARGET_NVPTX_NVPTXELEMENTS_H

#include "Target/Element/ElementTarget.h"
#include "Target/NVPTX/NVPTXArch.h"

namespace tileir {

/// What ElementEmitter must know of \p Arch. Math functions become calls of libdevice's
/// (`__nv_expf`), which linkLibDevice() defines.
ElementTarget getElementTarget(const NVPTXArch &Arch);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXELEMENTS_H
