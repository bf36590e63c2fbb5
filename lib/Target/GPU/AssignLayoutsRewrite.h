//===- AssignLayoutsRewrite.h - Layouts in the IR ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Carries out a plan: writes layouts down, computes cheap tiles again, converts others.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_ASSIGNLAYOUTSREWRITE_H
#define TILEIR_TARGET_GPU_ASSIGNLAYOUTSREWRITE_H

#include "Target/GPU/AssignLayoutsPlan.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/IR/Dominators.h"

namespace tileir {

/// Makes one extractvalue for each tile among the results of a call that has several,
/// directly behind it, and no other.
void extractTiles(llvm::Function &F);

class LayoutRewriter {
public:
  LayoutRewriter(llvm::Function &F, const LayoutPlan &Plan, const llvm::DominatorTree &DT,
                 const llvm::LoopInfo &Loops)
      : F(F), Plan(Plan), DT(DT), Loops(Loops) {}

  void run();

private:
  /// Uses that want a tile in one layout.
  struct Request {
    LinearLayout Layout;
    llvm::SmallVector<llvm::Use *, 4> Uses;
  };
  using Requests = llvm::MapVector<llvm::Instruction *, llvm::SmallVector<Request, 2>>;

  void setResults();
  void collectRequests();
  void request(Requests &R, llvm::Use *U, const LinearLayout &L);
  void computeCheap();
  void computeIn(llvm::Instruction *Tile, const LinearLayout &L);
  llvm::Use &insertConversion(llvm::Use &U, const LinearLayout &L);
  void convert(llvm::Instruction *Tile, const Request &R);
  llvm::Instruction *getPlace(llvm::Instruction *Tile, llvm::ArrayRef<llvm::Use *> Uses);

  llvm::Function &F;
  const LayoutPlan &Plan;
  const llvm::DominatorTree &DT;
  const llvm::LoopInfo &Loops;
  TileLayouts Layouts;
  Requests Conversions, Computations;
};

/// Moves conversions in \p F towards smaller tiles and towards loads; drops those that
/// are not needed any more, and dead tiles.
void moveConversions(llvm::Function &F, const llvm::LoopInfo &Loops);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_ASSIGNLAYOUTSREWRITE_H
