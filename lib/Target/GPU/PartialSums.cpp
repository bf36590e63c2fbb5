//===- PartialSums.cpp - Partial sums that go round a loop ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product whose instruction may not add up all of k by itself has partial sums, which
// are added to the sums when they are complete. In a loop that is done in the next
// iteration, so that the product may run on until its own begins:
//
//   sum, partial = phi            (partial is -0 at first, which changes no sum)
//   sum' = sum + partial
//   partial' = product of this iteration, from zero
//   behind the loop: sum + partial
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "Target/GPU/Products.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

/// Registers of a thread for partial sums beside as many for sums.
static constexpr unsigned MaxPartialSums = 64;

namespace {

/// A product that adds to a sum which nothing else in its loop uses.
struct SumOfLoop {
  ProductOp Product;
  PHINode *Sum;
  Loop *L;
};

} // namespace

static std::optional<SumOfLoop> getSumOfLoop(ProductOp Product, const LoopInfo &LI) {
  CallInst *Call = Product.getCall();
  Loop *L = LI.getLoopFor(Call->getParent());
  auto *Sum = dyn_cast<PHINode>(Product.getAcc().get());
  if (!L || !Sum || Sum->getParent() != L->getHeader() || !L->getLoopPreheader() ||
      !L->getLoopLatch() || !L->getExitBlock() ||
      L->getExitBlock()->getSinglePredecessor() != L->getHeader())
    return std::nullopt;
  auto IsOther = [&](User *U) { return U != Call && L->contains(cast<Instruction>(U)); };
  if (any_of(Sum->users(), IsOther) || !Call->hasOneUse() ||
      Sum->getIncomingValueForBlock(L->getLoopLatch()) != Call)
    return std::nullopt;
  return SumOfLoop{Product, Sum, L};
}

static CallInst *createConstant(IRBuilderBase &B, TileType T, double Value) {
  TileDeclarations Declarations(*B.GetInsertBlock()->getModule());
  std::string Name = stringify(T.getElement()).str();
  return TileCallBuilder(Declarations, Opcode::Constant)
      .addOperand("splat", ConstantFP::get(T.getScalarType(), Value), Name)
      .addResult(T, Name)
      .create(B);
}

static CallInst *createSum(IRBuilderBase &B, Value *Lhs, Value *Rhs) {
  TileDeclarations Declarations(*B.GetInsertBlock()->getModule());
  TileType T = TileType::dynCast(Lhs);
  std::string Name = stringify(T.getElement()).str();
  return TileCallBuilder(Declarations, Opcode::Addf)
      .addOperand("lhs", Lhs, Name)
      .addOperand("rhs", Rhs, Name)
      .addResult(T, Name)
      .addAttr("rounding_mode", "nearest_even")
      .create(B);
}

/// Makes users behind the loop use \p Sum itself, not phis of it.
static void removeCopies(const SumOfLoop &S) {
  for (PHINode &Copy : make_early_inc_range(S.L->getExitBlock()->phis()))
    if (Copy.getIncomingValue(0) == S.Sum) {
      Copy.replaceAllUsesWith(S.Sum);
      Copy.eraseFromParent();
    }
}

static void carryPartialSum(const SumOfLoop &S) {
  BasicBlock *Latch = S.L->getLoopLatch(), *Preheader = S.L->getLoopPreheader();
  CallInst *Old = S.Product.getCall();
  TileType T = TileType::dynCast(Old);
  IRBuilder<> Before(Preheader->getTerminator());
  CallInst *None = createConstant(Before, T, -0.0),
           *Zero = createConstant(Before, T, 0.0);
  IRBuilder<> AtHeader(S.Sum);
  PHINode *Partial = AtHeader.CreatePHI(T, 2, "partial");

  IRBuilder<> B(Old);
  CallInst *Sum = createSum(B, S.Sum, Partial);
  SmallVector<Value *, 5> Operands(Old->args());
  Operands[2] = Zero;
  CallInst *New = TargetOp::dynCast(Old).createCopy(B, Operands);
  New->copyMetadata(*Old);
  TargetOp::dynCast(New).setAttrs({{"max_sum_k", "0"}});
  Partial->addIncoming(None, Preheader);
  Partial->addIncoming(New, Latch);
  S.Sum->setIncomingValueForBlock(Latch, Sum);
  Old->eraseFromParent();

  removeCopies(S);
  IRBuilder<> After(&*S.L->getExitBlock()->getFirstInsertionPt());
  CallInst *Last = createSum(After, S.Sum, Partial);
  S.Sum->replaceUsesWithIf(Last, [&](Use &U) {
    auto *User = cast<Instruction>(U.getUser());
    return User != Last && !S.L->contains(User);
  });
}

void tileir::carryPartialSums(Function &Kernel, const GPUMachine &Machine,
                              const LoopInfo &LI) {
  unsigned Threads = Machine.getNumThreads(Kernel);
  SmallVector<SumOfLoop, 2> Sums;
  for (Instruction &I : instructions(Kernel)) {
    ProductOp Product = ProductOp::dynCast(&I);
    if (!Product || Product.getOpcode() != TargetOpcode::ProductWgmma)
      continue;
    // One that reads registers is waited for before these are written again.
    MmaInstruction Mma = *Product.getInstruction();
    TileType Lhs = TileType::dynCast(Product.getLhs()), Acc = TileType::dynCast(&I);
    if (Mma.MaxSumK == 0 || !Mma.SharedA || Lhs.getShape().back() > Mma.MaxSumK ||
        Acc.getNumElements() > uint64_t(MaxPartialSums) * Threads)
      continue;
    if (std::optional<SumOfLoop> S = getSumOfLoop(Product, LI))
      Sums.push_back(*S);
  }
  for (const SumOfLoop &S : Sums)
    carryPartialSum(S);
}
