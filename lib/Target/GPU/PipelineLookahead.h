//===- PipelineLookahead.h - Values of future iterations --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To start a load some iterations early, its index has to be known early. Scalars that
// depend on nothing but the loop's own recurrences can be: the recurrences run a second
// time, ahead of the loop.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINELOOKAHEAD_H
#define TILEIR_TARGET_GPU_PIPELINELOOKAHEAD_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace tileir {

/// The values of one iteration of a loop: some other than the one that the code is in.
struct IterationValues {
  llvm::DenseMap<llvm::Value *, llvm::Value *> Known;
  /// i1: the iteration takes place.
  llvm::Value *Enable = nullptr;
};

/// A loop with a preheader, one latch, and one exit, in the header, at the beginning of
/// an iteration: what `for` becomes (docs/import.md).
class LoopLookahead {
public:
  /// Nothing for loops of another shape.
  static std::optional<LoopLookahead> get(llvm::Loop &L);

  llvm::Loop &getLoop() const { return *L; }
  llvm::BasicBlock *getPreheader() const { return L->getLoopPreheader(); }
  llvm::BasicBlock *getLatch() const { return L->getLoopLatch(); }
  /// The block that each iteration begins with, behind the header.
  llvm::BasicBlock *getBody() const { return Body; }
  llvm::BasicBlock *getExit() const { return L->getExitBlock(); }

  /// Makes sure that \p V can be computed for future iterations: invariant, or scalars
  /// and views of recurrences. Moves what is invariant in front of the loop. False if
  /// not.
  bool require(llvm::Value *V);

  /// Values of the first iteration, computed at the builder's place in front of the loop.
  IterationValues getFirst(llvm::IRBuilderBase &B);
  /// Values of the iteration behind \p Values. No arithmetic of iterations that do not
  /// take place makes poison, and none of them is enabled again.
  IterationValues getNext(IterationValues &Values, llvm::IRBuilderBase &B);
  /// \p V, which was required, in the iteration of \p Values.
  llvm::Value *get(llvm::Value *V, IterationValues &Values, llvm::IRBuilderBase &B);

  /// Phis in the header for \p Ahead, the values that the first iteration sees, which
  /// come from \p Preheader. Complete them by setLatchValues(), with those of the next
  /// iteration, which come from \p Latch.
  IterationValues createPhis(const IterationValues &Ahead, llvm::BasicBlock *Preheader);
  void setLatchValues(IterationValues &Phis, IterationValues &Next,
                      llvm::BasicBlock *Latch);

private:
  explicit LoopLookahead(llvm::Loop &L) : L(&L) {}
  bool canEvaluate(llvm::Instruction &I) const;
  llvm::Value *getCondition(IterationValues &Values, llvm::IRBuilderBase &B);

  llvm::Loop *L;
  llvm::BasicBlock *Body = nullptr;
  llvm::BranchInst *Branch = nullptr;
  /// Header phis that required values depend on, and the other instructions.
  llvm::SetVector<llvm::PHINode *> Recurrences;
  llvm::SetVector<llvm::Instruction *> Slice;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINELOOKAHEAD_H
