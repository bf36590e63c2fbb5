//===- HopperKernel.h - A product with roles, by hand -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C = A B of f16, tiles of 128x128 with steps of 64, as one would write it for sm_90a: a
// warp that copies boxes of A (k contiguous) and B (n contiguous) by TMA, four that
// multiply by wgmma, one that stores boxes by TMA. Rings of five stages with full and
// empty mbarriers, four places for boxes of C with mbarriers of their own. The block does
// several tiles.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_SIMULATOR_HOPPERKERNEL_H
#define TILEIR_UNITTESTS_SIMULATOR_HOPPERKERNEL_H

#include <string>

namespace tileir {
namespace sim {

constexpr unsigned HopperStages = 5;
/// Bytes of a stage of A or B, and of a box of C.
constexpr unsigned HopperStageBytes = 16384, HopperBoxBytes = 8192;
/// Offsets in shared memory; each ring of mbarriers is one word of 8 bytes for each
/// stage.
constexpr unsigned HopperB = HopperStages * HopperStageBytes,
                   HopperC = 2 * HopperStages * HopperStageBytes,
                   HopperFullA = HopperC + 4 * HopperBoxBytes,
                   HopperEmpty = HopperFullA + 8 * HopperStages,
                   HopperFullB = HopperEmpty + 8 * HopperStages,
                   HopperStored = HopperFullB + 8 * HopperStages,
                   HopperFree = HopperStored + 8 * 4,
                   HopperSharedBytes = HopperFree + 8 * 4;

/// Shared memory, which begins so many bytes behind a multiple of 1024 if something uses
/// "@gap", and declarations.
std::string makeHopperGlobals(unsigned Misplaced);
/// The body of the kernel. Its parameters are maps of A, B and C, the number of steps and
/// of tiles; 256 threads.
std::string makeHopperKernel();

} // namespace sim
} // namespace tileir

#endif // TILEIR_UNITTESTS_SIMULATOR_HOPPERKERNEL_H
