//===- AssignLayouts.cpp - Who holds which element of each tile -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/AssignLayoutsPlan.h"
#include "Target/GPU/AssignLayoutsRewrite.h"
#include "Target/GPU/Warps.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

Expected<NVPTXArch> tileir::getArch(const Function &F) {
  StringRef CPU = F.getFnAttribute("target-cpu").getValueAsString();
  if (CPU.empty())
    return createStringError("'" + F.getName() + "' has no \"target-cpu\"");
  return NVPTXArch::parse(CPU);
}

unsigned tileir::getNumThreads(const Function &Kernel) {
  unsigned Threads;
  StringRef Text = Kernel.getFnAttribute("nvvm.reqntid").getValueAsString();
  // x, or x,y,z of which only x differs from 1.
  return Text.split(',').first.getAsInteger(10, Threads) ? 0 : Threads;
}

void tileir::assignLayouts(Function &Kernel) {
  // What cannot be reached has no order in which it is computed.
  removeUnreachableBlocks(Kernel);
  extractTiles(Kernel);
  unsigned NumWarps = getNumThreads(Kernel) / NVPTXArch::LanesPerWarp;
  DominatorTree DT(Kernel);
  LoopInfo Loops(DT);
  {
    MemoryFacts Facts(Kernel);
    LayoutPlan Plan(Kernel, NumWarps, Facts, Loops);
    Plan.setWarps();
    LayoutRewriter(Kernel, Plan, DT, Loops).run();
  }
  moveConversions(Kernel);
}

/// Runs \p Fn on each entry of \p M. All errors are one of the context: the first one
/// may end the program.
static void forEachEntry(Module &M,
                         function_ref<Error(Function &, const NVPTXArch &)> Fn) {
  Error All = Error::success();
  for (Function &F : M) {
    if (!F.hasFnAttribute("tile.entry") || F.isDeclaration())
      continue;
    Expected<NVPTXArch> Arch = getArch(F);
    All = joinErrors(std::move(All), Arch ? Fn(F, *Arch) : Arch.takeError());
  }
  if (All)
    M.getContext().emitError(toString(std::move(All)));
}

PreservedAnalyses GPUAssignLayoutsPass::run(Module &M, ModuleAnalysisManager &) {
  forEachEntry(M, [](Function &F, const NVPTXArch &Arch) {
    chooseProducts(F, Arch);
    chooseWarps(F, Arch);
    assignLayouts(F);
#ifndef NDEBUG
    return verifyLayouts(F);
#else
    return Error::success();
#endif
  });
  return PreservedAnalyses::none();
}

PreservedAnalyses GPUVerifyLayoutsPass::run(Module &M, ModuleAnalysisManager &) {
  forEachEntry(M, [](Function &F, const NVPTXArch &) { return verifyLayouts(F); });
  return PreservedAnalyses::all();
}
