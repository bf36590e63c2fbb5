//===- StopPolls.h - Kernels that can be stopped ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that does not end could only be stopped with its process. So it looks now and
// then whether its launch is to end (tileir_launch.stop): between blocks, and in each
// step of the program's loops. There a load and a branch are lost beside the work of
// tiles; the loops over the elements of a tile end by themselves.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_STOPPOLLS_H
#define TILEIR_TARGET_HOST_STOPPOLLS_H

#include "Target/Host/ReportLowering.h"

namespace tileir {

/// The branches that close the loops of the program of \p F, before it is lowered.
llvm::SmallVector<llvm::WeakTrackingVH, 4> findProgramLoops(llvm::Function &F);

/// Inserts the polls into a kernel that was lowered, whose argument \p Launch points to
/// its tileir_launch. A kernel without any effect gets none.
void insertStopPolls(llvm::Function &F, const BlockLoop &Blocks, llvm::Value *Launch,
                     llvm::ArrayRef<llvm::WeakTrackingVH> Loops);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_STOPPOLLS_H
