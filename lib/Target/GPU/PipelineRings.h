//===- PipelineRings.h - Rings of stages in shared memory -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two kinds of pipelined loops have much in common: those whose threads start copies of
// later iterations, and those whose copies are made by a warp of their own.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINERINGS_H
#define TILEIR_TARGET_GPU_PIPELINERINGS_H

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/TargetOps.h"

namespace tileir {

/// A token of what nothing comes before.
llvm::Value *createToken(llvm::IRBuilderBase &B);

/// The operands of the load in the iteration of \p Values.
llvm::SmallVector<llvm::Value *, 6> getLoadOperands(LoopLookahead &Loop,
                                                    const EarlyLoad &Early,
                                                    IterationValues &Values,
                                                    llvm::IRBuilderBase &B);

/// Erases the load, of whose results nothing is used any more.
void eraseLoad(const TileCall &Load);

/// Makes a ring of the loads of a loop.
class RingBuilder {
public:
  RingBuilder(LoopLookahead &Loop, llvm::ArrayRef<EarlyLoad> Loads, const RingPlan &Ring,
              const GPUMachine &Machine, TileLayouts &Layouts)
      : Loop(Loop), Loads(Loads), Ring(Ring), Machine(Machine), Layouts(Layouts) {}

protected:
  /// Decides which ops of operands threads do once, in the stage that they have copied,
  /// in place of all that read it. Before createBuffers(), if at all.
  void planStageOps();
  /// Whether there are some.
  bool hasStageOps() const;
  /// Does them in stage \p Stage, which is there for the threads that copied it.
  void applyStageOps(llvm::IRBuilderBase &B, llvm::Value *Stage);
  /// One for each load.
  void createBuffers(llvm::IRBuilderBase &B);
  /// Copies the boxes of the iteration of \p Values into stage \p Stage.
  void createBoxes(llvm::IRBuilderBase &B, llvm::Value *Stage, IterationValues &Values);
  /// Brings rows that loads gather, and that do not change, to the threads that copy
  /// them. Before createCopy().
  void createRows(llvm::IRBuilderBase &B);
  /// Threads copy load number \p N of the iteration of \p Values into stage \p Stage.
  void createCopy(llvm::IRBuilderBase &B, unsigned N, llvm::Value *Stage,
                  IterationValues &Values);
  /// Waits for groups of copies but the last \p Groups.
  void createWait(llvm::IRBuilderBase &B, unsigned Groups);
  /// Reads of stage \p Stage in place of the loads, which are erased.
  void replaceLoads(llvm::Value *Stage);
  /// Whether threads read the ring, and not only instructions. Before replaceLoads().
  bool isReadByThreads() const;

  LoopLookahead &Loop;
  llvm::ArrayRef<EarlyLoad> Loads;
  const RingPlan &Ring;
  const GPUMachine &Machine;
  TileLayouts &Layouts;
  llvm::SmallVector<llvm::Value *, 4> Buffers;
  /// By load, as EarlyLoad::Turned, and their stage.
  llvm::SmallVector<llvm::SmallVector<llvm::Value *, 1>, 4> TurnedBuffers;
  llvm::Value *TurnedStage = nullptr;
  // Of boxes:
  llvm::Value *Barriers = nullptr; ///< Passed when a stage is full.
  llvm::SmallVector<llvm::Value *, 4> Maps;

private:
  void createPointerCopy(llvm::IRBuilderBase &B, unsigned N, llvm::Value *Stage,
                         IterationValues &Values);
  llvm::SmallVector<llvm::Value *, 4> RowTiles; ///< By load; null: none of those.
  /// By load: what its conversions have in common and is done once. Empty: nothing is.
  llvm::SmallVector<llvm::SmallVector<llvm::CallInst *, 1>, 4> StageOps;
  TileType getStageType(unsigned N) const;
  llvm::Value *createRead(llvm::IRBuilderBase &B, unsigned N, llvm::Value *Stage,
                          const LinearLayout &L);
  void replaceUses(unsigned N, llvm::Value *Stage);
  std::pair<llvm::Value *, llvm::Value *> getOperand(unsigned N, const TileUse &U,
                                                     llvm::Value *Stage);
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINERINGS_H
