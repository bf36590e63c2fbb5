//===- Streams.h - Stores that go past the caches ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store that misses the caches reads the line that it is about to overwrite, and what
// it writes takes the place of data that is used again. Non-temporal stores do neither.
// They pay where a launch reads and writes more than the caches hold. That is known when
// it runs: a nest whose stores may be such has a version for that.
//
// On x86 such stores pass others that are later in the program. So a kernel that orders
// accesses has none, and a fence stands at the end of each call of a kernel, before the
// runtime tells anybody that its blocks are done.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_STREAMS_H
#define TILEIR_TARGET_HOST_NESTS_STREAMS_H

#include "Target/Host/Nests/TileEvaluator.h"
#include "llvm/ADT/DenseMap.h"

namespace llvm {
class LoopInfo;
}

namespace tileir {

struct NestShape;

class Streams {
public:
  /// Finds the stores of \p F, whose loops are \p Loops, that may go past the caches;
  /// before they are lowered.
  Streams(llvm::Function &F, const HostISA &ISA, const llvm::LoopInfo &Loops);

  /// Whether \p Op is one of them.
  bool contains(const MemoryOp &Op) const { return Stores.contains(Op.getCall()); }
  /// Whether \p Op may, in a nest of shape \p S, which writes whole lines one after the
  /// other then.
  bool fits(const MemoryOp &Op, const ViewAccess &View, const NestShape &S) const;

  /// Of a nest of squares that writes parts of many lines in turns: how many rows of the
  /// result are put together in a panel, which then goes out line by line. As many are
  /// whole lines of what is read. 0: stores are whole lines already, or no panel is small
  /// enough.
  static unsigned getPanelRows(const MemoryOp &Op, const NestShape &S);

  /// i1: whether it ought to: the launch writes half of what the last cache holds or
  /// more, and lines begin where rows do.
  llvm::Value *emitCondition(llvm::IRBuilderBase &B, const MemoryOp &Op,
                             const ViewAccess &View, const NestShape &S);

  /// i1: a launch that writes \p Bytes, i64, should not keep them in the caches: that is
  /// half of what the last one holds or more. \p B is in a kernel.
  static llvm::Value *emitIsMuch(llvm::IRBuilderBase &B, llvm::Value *Bytes);

  /// i1: each row of the tile of \p View, along \p LaneDim, begins with a line of the
  /// caches.
  static llvm::Value *emitBeginsLines(llvm::IRBuilderBase &B, const ViewAccess &View,
                                      unsigned LaneDim);

  /// Emits that the kernel has stored past the caches.
  void emitUse(HostContext &Host, llvm::IRBuilderBase &B);

  /// Puts the fence before the returns of the kernel.
  void insertFences(llvm::Function &F) const;

private:
  llvm::Value *getNumBlocks(llvm::Function &F);

  /// The stores, and whether each is in a loop of the program.
  llvm::DenseMap<llvm::CallInst *, bool> Stores;
  llvm::Value *NumBlocks = nullptr;
  llvm::AllocaInst *Used = nullptr;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_STREAMS_H
