//===- ElementPasses.cpp - Passes over elementwise code -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "Support/SourceError.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

static bool isOnScalars(const TileCall &Call) {
  return !isa<TargetExtType>(Call->getType()) &&
         none_of(Call->args(),
                 [](const Value *V) { return isa<TargetExtType>(V->getType()); });
}

PassResult tileir::lowerElements(Module &M, ModuleAnalysisManager &,
                                 const NVPTXArch &Arch) {
  ElementTarget Target = getElementTarget(Arch);
  Error Errors = Error::success();
  for (Function &F : M) {
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      TileCall Call = TileCall::dynCast(&I);
      if (!Call || !ElementEmitter::isElementwise(Call.getOpcode()) || !isOnScalars(Call))
        continue;
      if (std::optional<std::string> Why = ElementEmitter::whyUnsupported(Call)) {
        Errors = joinErrors(std::move(Errors), makeError(SourceLoc(), *Why));
        continue;
      }
      F.addFnAttr("target-cpu", Target.CPU);
      F.addFnAttr("target-features", Target.Features);
      IRBuilder<> B(Call.getCall());
      SmallVector<Value *, 4> Operands(Call->args());
      Call->replaceAllUsesWith(ElementEmitter(B, Target).emit(Call, Operands));
      Call->eraseFromParent();
    }
  }
  if (Errors)
    return std::move(Errors);
  return PreservedAnalyses::none();
}

PassResult tileir::linkMathFunctions(Module &M, ModuleAnalysisManager &,
                                     const std::string &Path) {
  StringRef CPU;
  for (Function &F : M)
    if (F.hasFnAttribute("target-cpu"))
      CPU = F.getFnAttribute("target-cpu").getValueAsString();
  if (CPU.empty()) // No kernels: a module of globals, or of nothing.
    return PreservedAnalyses::all();
  Expected<NVPTXArch> Arch = NVPTXArch::parse(CPU);
  if (!Arch)
    return Arch.takeError();
  if (Error E = linkLibDevice(M, Path, *Arch))
    return std::move(E);
  return PreservedAnalyses::none();
}
