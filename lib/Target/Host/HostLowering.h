//===- HostLowering.h - Tile values become loops ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces all tile ops of a kernel by loop nests over scalars and vectors. Walks each
// block in program order: sinks gather in one nest as long as they can be fused; the nest
// is emitted before the first op that needs what it computes.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_HOSTLOWERING_H
#define TILEIR_TARGET_HOST_HOSTLOWERING_H

#include "Target/Host/Nests/Streams.h"
#include "Target/Host/Products/NeededPart.h"
#include "Target/Host/ReportLowering.h"

namespace tileir {

class HostLowering {
public:
  /// \p F is a kernel whose scratch memory is \p Scratch, and \p Blocks the loop around
  /// its body; its tile ops passed checkHostSupport().
  HostLowering(llvm::Function &F, const HostISA &ISA, const BlockLoop &Blocks,
               llvm::Value *Scratch);

  /// Lowers the function; gives the bytes of scratch memory that it needs.
  uint64_t run();

private:
  void normalize();
  void orderBlocks();
  void lowerBlock(llvm::ArrayRef<llvm::Instruction *> Instructions);
  void lowerCall(const TileCall &Call);
  void lowerScalar(const TileCall &Call);
  void lowerToScalar(const TileCall &Call);
  void lowerScalarAccess(const MemoryOp &Op);
  void lowerEdges(llvm::Instruction *Terminator);
  void eraseTileCode();
  void remarkScratch() const;

  llvm::Function &F;
  const HostISA &ISA;
  const BlockLoop &Blocks;
  llvm::Value *Scratch;
  const bool ShowsVariables; ///< For a debugger.
  std::unique_ptr<NeededParts> Needed;
  std::unique_ptr<TilePlan> Plan;
  std::unique_ptr<Streams> Streaming;
  std::unique_ptr<HostContext> Host;
  std::unique_ptr<LoopNest> Nest;
};

/// Lowers the rank-0 ops of a function without tiles: the body of a reduce or scan.
void lowerScalarFunction(llvm::Function &F, const HostISA &ISA);

/// Gives masked accesses of one lane a second one that is off (OneLaneAccess.cpp). For
/// functions that keep fixed vectors in SVE's registers.
void widenOneLaneAccesses(llvm::Function &F);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_HOSTLOWERING_H
