//===- Canonicalize.cpp - The form that the GPU's passes rely on ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

/// A tile of zeros at \p Place.
static Value *createZeroTile(TileDeclarations &Declarations, TileType T,
                             Instruction *Place) {
  IRBuilder<> B(Place);
  std::string Name =
      T.getElement() == Element::Ptr ? "ptr<i8>" : stringify(T.getElement()).str();
  return TileCallBuilder(Declarations, Opcode::Constant)
      .addOperand("splat", Constant::getNullValue(T.getScalarType()), Name)
      .addResult(T, Name)
      .create(B);
}

/// Puts zeros wherever an instruction uses an undefined tile.
static void defineTiles(Function &F, TileDeclarations &Declarations) {
  for (BasicBlock &Block : F)
    for (Instruction &I : Block)
      for (Use &U : I.operands()) {
        TileType T = TileType::dynCast(U->getType());
        if (!T || !isa<UndefValue>(U.get()))
          continue;
        auto *Phi = dyn_cast<PHINode>(&I);
        if (!Phi) {
          U = createZeroTile(Declarations, T, &I);
          continue;
        }
        // Several edges may come from a block; they bring the same value.
        BasicBlock *From = Phi->getIncomingBlock(U);
        Value *First = Phi->getIncomingValueForBlock(From);
        U = isa<UndefValue>(First)
                ? createZeroTile(Declarations, T, From->getTerminator())
                : First;
      }
}

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

/// LLVM joins the fields of an op's results again where all of them go the same way.
/// Replaces phis, selects and freezes of structs by those of their fields. What takes the
/// struct apart gets the field; so do phis of phis, in further rounds.
static void splitStructs(Function &F) {
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
      Changed = true;
    }
  }
}

/// Moves scalar arithmetic that is the same in each iteration out of loops. Tiles stay:
/// whether they are kept in registers over a loop is not decided here.
static void hoistScalars(LoopInfo &LI) {
  for (Loop *L : LI.getLoopsInPreorder())
    for (BasicBlock *Block : L->blocks())
      for (Instruction &I : make_early_inc_range(*Block)) {
        bool Changed = false;
        if (isa<BinaryOperator, CmpInst, CastInst, SelectInst, GetElementPtrInst>(I) &&
            !isTileProgramType(I.getType()))
          L->makeLoopInvariant(&I, Changed);
      }
}

PassResult tileir::canonicalize(Module &M, ModuleAnalysisManager &AM) {
  TileDeclarations Declarations(M);
  return runOnEntries(M, AM, [&](Function &F, FunctionAnalysisManager &FAM) {
    splitStructs(F); // First: others look at who uses a field.
    relaxLoadsOfUpdated(F);
    hoistScalars(FAM.getResult<LoopAnalysis>(F));
    defineTiles(F, Declarations);
    PreservedAnalyses Preserved;
    Preserved.preserveSet<CFGAnalyses>();
    return PassResult(std::move(Preserved));
  });
}
