//===- AssignLayouts.cpp - Who holds which element of each tile -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/Warps.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-assign-layouts"

/// Prints who holds which element of each tile of \p Kernel.
[[maybe_unused]] static void printLayouts(Function &Kernel) {
  TileLayouts Layouts;
  dbgs() << DEBUG_TYPE ": layouts of '" << Kernel.getName() << "'\n";
  for (Instruction &I : instructions(Kernel))
    if (const LinearLayout *L = Layouts.lookup(&I)) {
      L->print(dbgs() << "  ");
      dbgs() << " of" << I << '\n';
    }
}

PassResult tileir::assignLayouts(Function &Kernel, const GPUMachine &Machine,
                                 FunctionAnalysisManager &AM) {
  chooseProducts(Kernel, Machine);
  chooseWarps(Kernel, Machine);
  // What cannot be reached has no order in which it is computed.
  if (removeUnreachableBlocks(Kernel))
    AM.invalidate(Kernel, PreservedAnalyses::none());
  extractTiles(Kernel);
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  AM.invalidate(Kernel, Preserved);
  unsigned NumWarps = Machine.getNumThreads(Kernel) / Machine.getLanes();
  auto &DT = AM.getResult<DominatorTreeAnalysis>(Kernel);
  auto &Loops = AM.getResult<LoopAnalysis>(Kernel);
  LayoutPlan Plan(Kernel, Machine, NumWarps, AM.getResult<MemoryFactsAnalysis>(Kernel),
                  Loops);
  Plan.setWarps();
  LayoutRewriter(Kernel, Plan, DT, Loops).run();
  moveConversions(Kernel, Machine, Loops);
  LLVM_DEBUG(printLayouts(Kernel));
  return Preserved;
}
