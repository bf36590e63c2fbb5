//===- SplitResults.cpp - Results of ops that LLVM's passes joined --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's passes join the results of an op where all of them go the same way, so that one
// phi, select or freeze is of the whole struct. Who uses a result is then known to
// nobody, and no target has a representation of such a struct.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileTypes.h"
#include "Transforms/Transforms.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

/// Field \p Index of \p V at \p Place.
static Value *getField(Value *V, unsigned Index, Instruction *Place) {
  if (isa<UndefValue>(V))
    return UndefValue::get(V->getType()->getStructElementType(Index));
  return ExtractValueInst::Create(V, {Index}, "", Place->getIterator());
}

/// The phi, select or freeze of field \p Index of the operands of \p I.
static Value *splitField(Instruction &I, unsigned Index) {
  if (isa<FreezeInst>(I)) {
    Value *Field = getField(I.getOperand(0), Index, &I);
    return isTokenType(Field->getType()) ? Field
                                         : new FreezeInst(Field, "", I.getIterator());
  }
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return SelectInst::Create(
        Select->getCondition(), getField(Select->getTrueValue(), Index, &I),
        getField(Select->getFalseValue(), Index, &I), "", I.getIterator());
  auto &Phi = cast<PHINode>(I);
  Type *T = Phi.getType()->getStructElementType(Index);
  auto *New = PHINode::Create(T, Phi.getNumIncomingValues(), "", Phi.getIterator());
  for (unsigned N = 0; N != Phi.getNumIncomingValues(); ++N) {
    BasicBlock *From = Phi.getIncomingBlock(N);
    int Before = New->getBasicBlockIndex(From); // Of another edge of a switch.
    New->addIncoming(
        Before >= 0 ? New->getIncomingValue(Before)
                    : getField(Phi.getIncomingValue(N), Index, From->getTerminator()),
        From);
  }
  return New;
}

/// Replaces phis, selects and freezes of structs by those of their fields. What takes the
/// struct apart gets the field; so do phis of phis, in further rounds.
static bool splitStructs(Function &F) {
  bool Any = false;
  for (bool Changed = true; Changed;) {
    Changed = false;
    SmallVector<ExtractValueInst *, 8> Extracts;
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
          if (isa<PHINode, SelectInst, FreezeInst>(Extract->getAggregateOperand()))
            Extracts.push_back(Extract);
    for (ExtractValueInst *Extract : Extracts) {
      auto *Struct = cast<Instruction>(Extract->getAggregateOperand());
      Extract->replaceAllUsesWith(splitField(*Struct, Extract->getIndices()[0]));
      Extract->eraseFromParent();
      RecursivelyDeleteTriviallyDeadInstructions(Struct);
      Any = Changed = true;
    }
  }
  return Any;
}

PassResult tileir::splitResults(Module &M, ModuleAnalysisManager &AM) {
  return runOnEntries(M, AM, [](Function &F, FunctionAnalysisManager &) {
    if (!splitStructs(F))
      return PassResult(PreservedAnalyses::all());
    PreservedAnalyses Preserved;
    Preserved.preserveSet<CFGAnalyses>();
    return PassResult(std::move(Preserved));
  });
}
