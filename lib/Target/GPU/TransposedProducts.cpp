//===- TransposedProducts.cpp - Products as those of transposes -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transpose of A B is that of B times that of A. An instruction that has its left
// operand in registers, and its right one in shared memory in one direction alone, may
// take those where it cannot take A and B. Permutations of tiles cost nothing: they say
// otherwise where elements are. Those of accumulators leave loops, so that a product adds
// to a phi, as it did before.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Target/GPU/Products.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"
#include <numeric>

using namespace llvm;
using namespace tileir;

/// The dimensions of a tile of rank \p Rank whose last two are exchanged.
static SmallVector<int64_t, 4> getTransposition(unsigned Rank) {
  SmallVector<int64_t, 4> Dims(Rank);
  std::iota(Dims.begin(), Dims.end(), 0);
  std::swap(Dims[Rank - 2], Dims[Rank - 1]);
  return Dims;
}

/// The tile that \p V exchanges the last two dimensions of; null if it does not.
static Value *getTransposed(Value *V) {
  PermuteCall Permute = PermuteCall::dynCast(V);
  unsigned Rank = Permute ? TileType::dynCast(V).getRank() : 0;
  return Rank >= 2 && Permute.getPermutation() == getTransposition(Rank)
             ? Permute.getSource()
             : nullptr;
}

static TileType getTransposedType(TileType T) {
  SmallVector<int64_t, 4> Shape(T.getShape());
  std::swap(Shape[Shape.size() - 2], Shape.back());
  return TileType::get(static_cast<Type *>(T)->getContext(), T.getElement(), Shape);
}

/// \p Tile with its last two dimensions exchanged.
static Value *createTransposed(IRBuilderBase &B, Value *Tile) {
  if (Value *Source = getTransposed(Tile))
    return Source;
  TileType T = TileType::dynCast(Tile);
  std::string Dims, Name = stringify(T.getElement()).str();
  for (int64_t Dim : getTransposition(T.getRank()))
    Dims += (Dims.empty() ? "" : ",") + std::to_string(Dim);
  TileDeclarations Declarations(*B.GetInsertBlock()->getModule());
  return TileCallBuilder(Declarations, Opcode::Permute)
      .addOperand("source", Tile, Name)
      .addResult(getTransposedType(T), Name)
      .addAttr("permutation", Dims)
      .create(B);
}

ProductCall tileir::createTransposedProduct(const ProductCall &Call) {
  IRBuilder<> B(Call.getCall());
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  Value *Lhs = createTransposed(B, Call.getRhs()),
        *Rhs = createTransposed(B, Call.getLhs()),
        *Acc = createTransposed(B, Call.getAcc());
  auto GetName = [](Value *Tile) {
    return stringify(TileType::dynCast(Tile).getElement()).str();
  };
  TileDeclarations Declarations(*Call->getModule());
  TileCallBuilder Builder(Declarations, Call.getOpcode());
  Builder.addOperand("lhs", Lhs, GetName(Lhs))
      .addOperand("rhs", Rhs, GetName(Rhs))
      .addOperand("acc", Acc, GetName(Acc))
      .addResult(Acc->getType(), GetName(Acc));
  if (Call.hasFastAcc())
    Builder.addAttr("fast_acc", "");
  if (std::optional<Signedness> S = Call.getSignednessRhs())
    Builder.addAttr("signedness_lhs", stringify(*S));
  if (std::optional<Signedness> S = Call.getSignednessLhs())
    Builder.addAttr("signedness_rhs", stringify(*S));
  CallInst *New = Builder.create(B);
  New->copyMetadata(*Call.getCall());
  return ProductCall::cast(New);
}

/// Erases \p Call, which nothing uses, and what is dead then.
static void eraseWithOperands(CallInst *Call) {
  SmallVector<WeakTrackingVH, 3> Operands(Call->arg_begin(), Call->arg_end());
  Call->eraseFromParent();
  for (const WeakTrackingVH &Operand : Operands)
    if (Operand)
      RecursivelyDeleteTriviallyDeadInstructions(Operand);
}

/// Puts \p New in place of transposes of \p Old.
static void replaceTransposes(Value *Old, Value *New) {
  for (User *U : make_early_inc_range(Old->users()))
    if (getTransposed(U)) {
      U->replaceAllUsesWith(New);
      cast<Instruction>(U)->eraseFromParent();
    }
}

void tileir::eraseTransposedProduct(const ProductCall &Transposed) {
  eraseWithOperands(Transposed.getCall());
}

void tileir::useTransposedProduct(const ProductCall &Call,
                                  const ProductCall &Transposed) {
  IRBuilder<> B(Transposed->getNextNode());
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  Value *Result = createTransposed(B, Transposed.getCall());
  Result->takeName(Call.getCall());
  Call->replaceAllUsesWith(Result);
  replaceTransposes(Result, Transposed.getCall());
  eraseWithOperands(Call.getCall());
}

/// Whether \p Phi gets a transpose, and its own transpose is wanted.
static bool isOfTransposes(PHINode &Phi) {
  auto IsTransposed = [](Value *V) { return getTransposed(V) != nullptr; };
  return TileType::dynCast(&Phi) && any_of(Phi.incoming_values(), IsTransposed) &&
         any_of(Phi.users(), IsTransposed);
}

/// Puts a phi of transposes in place of \p Phi.
static PHINode *transposePhi(PHINode &Phi) {
  auto *New = PHINode::Create(getTransposedType(TileType::dynCast(&Phi)),
                              Phi.getNumIncomingValues(), "", Phi.getIterator());
  New->takeName(&Phi);
  for (auto [Block, Incoming] : zip_equal(Phi.blocks(), Phi.incoming_values())) {
    IRBuilder<> B(Block->getTerminator());
    New->addIncoming(Incoming == &Phi ? New : createTransposed(B, Incoming), Block);
  }
  replaceTransposes(&Phi, New);
  // Where it is used: behind a loop not in each of its iterations.
  for (Use &U : make_early_inc_range(Phi.uses())) {
    auto *User = cast<Instruction>(U.getUser());
    auto *Other = dyn_cast<PHINode>(User);
    IRBuilder<> B(Other ? Other->getIncomingBlock(U)->getTerminator() : User);
    U.set(createTransposed(B, New));
  }
  Phi.eraseFromParent();
  return New;
}

void tileir::transposeAccumulators(Function &Kernel) {
  SmallPtrSet<PHINode *, 4> Done;
  auto FindNext = [&]() -> PHINode * {
    for (BasicBlock &Block : Kernel)
      for (PHINode &Phi : Block.phis())
        if (!Done.contains(&Phi) && isOfTransposes(Phi))
          return &Phi;
    return nullptr;
  };
  while (PHINode *Phi = FindNext())
    Done.insert(transposePhi(*Phi));
  // What nothing uses any more, results that went to a phi alone among it.
  SmallVector<Instruction *, 8> Transposes;
  for (Instruction &I : instructions(Kernel))
    if (getTransposed(&I))
      Transposes.push_back(&I);
  for (Instruction *I : reverse(Transposes))
    if (isInstructionTriviallyDead(I))
      I->eraseFromParent();
}
