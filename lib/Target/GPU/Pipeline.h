//===- Pipeline.h - Loads of a loop ahead of its products -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops that load tiles and multiply them start the loads of later iterations before the
// products of this one: by cp.async into a ring of stages in shared memory (sm_80 and
// later), else into registers, one iteration ahead. docs/nvptx-mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINE_H
#define TILEIR_TARGET_GPU_PIPELINE_H

#include "Dialect/TilePass.h"
#include "Target/NVPTX/NVPTXArch.h"

namespace tileir {

/// Pass `gpu-pipeline-loops`: pipelines the loops of \p Kernel, whose tiles have layouts.
PassResult pipelineLoops(llvm::Function &Kernel, const NVPTXArch &Arch,
                         llvm::FunctionAnalysisManager &AM);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINE_H
