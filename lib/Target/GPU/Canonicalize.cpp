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
    relaxLoadsOfUpdated(F);
    hoistScalars(FAM.getResult<LoopAnalysis>(F));
    defineTiles(F, Declarations);
    PreservedAnalyses Preserved;
    Preserved.preserveSet<CFGAnalyses>();
    return PassResult(std::move(Preserved));
  });
}
