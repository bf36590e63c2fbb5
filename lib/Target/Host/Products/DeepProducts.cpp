//===- DeepProducts.cpp - Several steps of a product loop at once ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a loop over k that loads two tiles and feeds an mma has steps as deep as suits
// a GPU, 16 to 64. On a core each step takes the accumulator tile through the cache and
// packs a small tile of B, which costs 5 % of the time of large tiles and half of that of
// small ones.
//
// Idea: before such a loop comes a copy that does several steps at once, with tiles
// that are as many times deeper; the loop itself does what is left. The deep tiles are
// the small ones side by side, padding included, and k still ascends, so that each
// element of the result is the same sum in the same order. Tiles of pointers are side by
// side if the counter and the tile's elements count together (IterationTiles.h).
//
// Where operands are loaded by views, which know what of a tile is in memory, a deep
// product can multiply as few steps as are left (ProductPart.h). Then the copy takes the
// loop's place. Its first product takes the sum for zero, if it starts from that, so that
// nobody fills the accumulator; no iteration at all is a way of its own.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "Dialect/TileTypes.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/LimitedLoad.h"
#include "Target/Host/Nests/Streams.h"
#include "Target/Host/Products/MmaLowering.h"
#include "Target/Host/Products/ProductLoop.h"
#include "Target/Host/Products/ResultStore.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-products"

STATISTIC(NumDeepened, "Number of loops whose products take several iterations at once");

namespace {

/// The loop that takes several iterations of another one at once.
class DeepLoop {
public:
  /// Whether the loop with header \p H is such that it can be. \p GetStreams gives those
  /// of the function. \p Changed becomes true if code moved, whatever the answer is.
  bool recognize(BasicBlock &H, function_ref<const Streams &()> GetStreams,
                 bool &Changed);

  void emit(TileDeclarations &Declarations);

private:
  bool canTakePart(const HostISA &ISA) const;

  /// What stands for \p V in the deep loop.
  Value *getDeep(Value *V) const {
    auto Known = Deep.find(V);
    return Known == Deep.end() ? V : static_cast<Value *>(Known->second);
  }
  Value *makeDeepLoad(IRBuilder<> &B, const DeepOperand &Operand, Value *Index);
  Value *makeDeepViewLoad(IRBuilder<> &B, const DeepOperand &Operand, Value *Index);
  void emitDeepInstruction(IRBuilder<> &B, Instruction &I, Value *Index);
  void emitDeepBody(IRBuilder<> &B);
  PHINode *addDeepPhi(IRBuilder<> &B, PHINode &Phi);
  void emitBeforeLoop();
  void emitInPlaceOfLoop();
  Value *emitDepth(IRBuilder<> &B, PHINode *DeepCounter);
  void limitProduct(IRBuilder<> &B, PHINode *DeepCounter, Value *Depth, Value *HasAny);

  ProductLoop Loop;
  unsigned Steps = 0;
  bool TakesRest = false; ///< The deep loop does all iterations.
  std::optional<ResultStore> Store; ///< Of what it sums up, if its last product does it.

  TileDeclarations *Declarations = nullptr;
  ValueToValueMapTy Deep; ///< What stands for a value of the loop in the deep one.
};

} // namespace

/// About the bytes that an element takes where a microkernel reads it (MmaLowering.cpp).
/// Only for bytes, whose sums are exact, it may matter what the machine has. Few rows of
/// them are slower in deeper tiles.
static unsigned getPackedBytes(Element E, uint64_t NumRows, const HostISA &ISA) {
  if (E == Element::F16)
    return 4;
  if (E == Element::I8 && ISA.HasDotI8 && NumRows > MatrixProduct::FewRows)
    return 1;
  return std::max(2u, getMemoryBytes(E));
}

bool DeepLoop::recognize(BasicBlock &H, function_ref<const Streams &()> GetStreams,
                         bool &Changed) {
  // As deep as one panel of B may be in half of L1 (ProductEmitter.cpp): panels of f64
  // have half as many columns as those of f32. And the part of an operand that is used
  // again for each panel of the other one takes no more than half of L2. Not of this
  // machine's caches: a narrow accumulator is rounded once for each step.
  constexpr unsigned DepthInBytes = 1024, OperandInBytes = 256 * 1024;
  if (!Loop.recognize(H, Changed))
    return false;
  const HostISA ISA = getHostISA(*H.getParent());
  TileType Left = TileType::dynCast(Loop.Product.getLhs());
  ArrayRef<unsigned> Shape = Left.getShape();
  uint64_t M = Shape[Shape.size() - 2], K = Shape.back();
  uint64_t N = TileType::dynCast(Loop.Product.getRhs()).getShape().back();
  uint64_t Bytes = getPackedBytes(Left.getElement(), M, ISA);
  uint64_t Depth = std::min(DepthInBytes / std::min<uint64_t>(Bytes, 4),
                            OperandInBytes / (std::max(M, N) * Bytes));
  // The counter may have few bits.
  uint64_t Most = APInt::getSignedMaxValue(Loop.Counter->getType()->getIntegerBitWidth())
                      .getLimitedValue(std::min(Depth / K, Loop.Tiles.getMaxSteps()));
  Steps = bit_floor(Most);
  TakesRest = Steps > 1 && canTakePart(ISA);
  if (TakesRest && !MmaLowering::isWide(Loop.Product))
    Store = ResultStore::match(
        *Loop.Sum, *Loop.getExit(), *Loop.Preheader, {Loop.Lhs.Load, Loop.Rhs.Load},
        MmaLowering::canPassCaches(Loop.Product, Steps, ISA) ? GetStreams : nullptr);
  return Steps > 1;
}

/// Whether a deep product can do fewer steps. What is packed for a step is kept for other
/// blocks (KeptOperand.h), for which as many steps have to be left.
bool DeepLoop::canTakePart(const HostISA &ISA) const {
  LoadViewTkoCall LoadOfLhs = LoadViewTkoCall::dynCast(Loop.Lhs.Load);
  LoadViewTkoCall LoadOfRhs = LoadViewTkoCall::dynCast(Loop.Rhs.Load);
  return LoadOfLhs && LoadOfRhs &&
         isSameInAllBlocks(Loop.Bound, *Loop.Header->getParent()) &&
         MmaLowering::canTakePart(Loop.Product, LoadOfLhs, LoadOfRhs, Steps, ISA);
}

/// The load of a deeper tile.
Value *DeepLoop::makeDeepLoad(IRBuilder<> &B, const DeepOperand &Operand, Value *Index) {
  if (Operand.Load.isOfView())
    return makeDeepViewLoad(B, Operand, Index);
  // Not the phi, but what it is a multiple of, which counts one by one (KeptOperand.h).
  Value *First = B.CreateShl(Index, Log2_32(Steps), "", /*HasNUW=*/true, /*HasNSW=*/true);
  IRBuilder<> Before(Loop.Preheader->getTerminator());
  IterationTiles::Places Places{B, Before, *Declarations, First, Steps};
  SmallVector<Value *, 4> Args;
  for (Value *V : Operand.Load->args())
    Args.push_back(isTile(V) ? Loop.Tiles.emit(Places, V, Operand.DimOfK) : getDeep(V));
  return createCallLike(B, *Declarations, Operand.Load,
                        scaleTileDim(Operand.Load->getType(), Operand.DimOfK, Steps),
                        Args);
}

/// The load with a view whose tiles are deeper.
Value *DeepLoop::makeDeepViewLoad(IRBuilder<> &B, const DeepOperand &Operand,
                                  Value *Index) {
  const MemoryOp &Load = Operand.Load;
  TileCall MakeView = TileCall::dynCast(Load.getView());
  TileViewType DeepView =
      scaleTileDim(TileViewType::dynCast(MakeView->getType()), Operand.DimOfK, Steps);
  IRBuilder<> Before(Loop.Preheader->getTerminator());
  SmallVector<Value *, 4> ViewArgs(MakeView->args());
  Value *NewView = createCallLike(Before, *Declarations, MakeView, DeepView, ViewArgs);

  SmallVector<Value *, 8> Args;
  for (Value *V : Load->args())
    Args.push_back(V == MakeView.getCall() ? NewView
                   : V == Loop.Counter     ? Index
                                           : getDeep(V));
  return createCallLike(B, *Declarations, Load,
                        scaleTileDim(Load->getType(), Operand.DimOfK, Steps), Args);
}

void DeepLoop::emitDeepInstruction(IRBuilder<> &B, Instruction &I, Value *Index) {
  TileCall Call = TileCall::dynCast(&I);
  auto GetArgs = [&] {
    SmallVector<Value *, 4> Args;
    for (Value *V : Call->args())
      Args.push_back(getDeep(V));
    return Args;
  };
  if (&I == Loop.Lhs.Load.getCall() || &I == Loop.Rhs.Load.getCall()) {
    Deep[&I] =
        makeDeepLoad(B, &I == Loop.Lhs.Load.getCall() ? Loop.Lhs : Loop.Rhs, Index);
  } else if (&I == Loop.Product.getCall()) {
    Deep[&I] = createCallLike(B, *Declarations, Loop.Product, Loop.Product->getType(),
                              GetArgs());
  } else if (Loop.Tiles.contains(&I)) {
    // It is made with the load that needs it.
  } else if (Call && isRenaming(Call)) {
    const DeepOperand &Operand =
        Loop.Lhs.Renaming.contains(Call.getCall()) ? Loop.Lhs : Loop.Rhs;
    unsigned DimOfK = Operand.Renaming.lookup(Call.getCall());
    Deep[&I] = createCallLike(B, *Declarations, Call,
                              scaleTileDim(I.getType(), DimOfK, Steps), GetArgs());
  } else if (auto *Extract = dyn_cast<ExtractValueInst>(&I)) {
    Deep[&I] = B.CreateExtractValue(getDeep(Extract->getAggregateOperand()),
                                    Extract->getIndices());
  } else if (!I.isTerminator()) {
    Instruction *New = B.Insert(I.clone());
    RemapInstruction(New, Deep, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    Deep[&I] = New;
  }
}

void DeepLoop::emit(TileDeclarations &D) {
  Declarations = &D;
  ++NumDeepened;
  emitRemark(Remark::ProductDeepened, *Loop.Product.getCall(), [&](RemarkText &T) {
    T << NV("Op", Loop.Product.getMnemonic()) << " multiplies " << NV("Steps", Steps)
      << " iterations of its loop at once";
  });
  if (TakesRest)
    emitInPlaceOfLoop();
  else
    emitBeforeLoop();
}

/// What stands for a phi of the loop's header in the deep loop, as it is at first.
PHINode *DeepLoop::addDeepPhi(IRBuilder<> &B, PHINode &Phi) {
  PHINode *New = B.CreatePHI(Phi.getType(), 2);
  New->addIncoming(Phi.getIncomingValueForBlock(Loop.Preheader), Loop.Preheader);
  Deep[&Phi] = New;
  return New;
}

/// The ops of an iteration, for several.
void DeepLoop::emitDeepBody(IRBuilder<> &B) {
  Value *Index = B.CreateLShr(Deep[Loop.Counter], Log2_32(Steps));
  for (BasicBlock *BB : Loop.Body)
    for (Instruction &I : *BB)
      if (&I != Loop.Counter->getIncomingValueForBlock(Loop.Body.back())) {
        B.SetCurrentDebugLocation(I.getDebugLoc());
        emitDeepInstruction(B, I, Index);
      }
}

/// A loop for as many iterations as are a multiple of Steps, before the one for the
/// others.
void DeepLoop::emitBeforeLoop() {
  Function &F = *Loop.Header->getParent();
  LLVMContext &C = F.getContext();
  BasicBlock *DeepHeader = BasicBlock::Create(C, "deep", &F, Loop.Header);
  BasicBlock *DeepBody = BasicBlock::Create(C, "deep.body", &F, Loop.Header);
  Loop.Preheader->getTerminator()->replaceSuccessorWith(Loop.Header, DeepHeader);

  IRBuilder<> B(DeepHeader);
  SmallVector<std::pair<PHINode *, PHINode *>, 4> Phis;
  for (PHINode &Phi : Loop.Header->phis())
    Phis.push_back({&Phi, addDeepPhi(B, Phi)});
  auto *DeepCounter = cast<PHINode>(Deep[Loop.Counter]);
  // Bound < Steps || DeepCounter > Bound - Steps, which cannot overflow. In this order
  // the deep loop comes first in reverse post-order: it has the first choice of the
  // memory where operands are kept.
  Value *Count = ConstantInt::get(DeepCounter->getType(), Steps);
  B.SetCurrentDebugLocation(Loop.Header->getTerminator()->getDebugLoc());
  Value *IsShort = B.CreateICmpSLT(Loop.Bound, Count);
  Value *IsDone = B.CreateICmpSGT(DeepCounter, B.CreateSub(Loop.Bound, Count));
  B.CreateCondBr(B.CreateOr(IsShort, IsDone), Loop.Header, DeepBody);

  B.SetInsertPoint(DeepBody);
  emitDeepBody(B);
  Value *Next = B.CreateAdd(DeepCounter, Count, "", /*HasNUW=*/true, /*HasNSW=*/true);
  B.CreateBr(DeepHeader);

  for (auto [Phi, New] : Phis) {
    Value *Carried = Phi->getIncomingValueForBlock(Loop.Body.back());
    New->addIncoming(Phi == Loop.Counter ? Next : getDeep(Carried), DeepBody);
    unsigned FromOutside = Phi->getBasicBlockIndex(Loop.Preheader);
    Phi->setIncomingBlock(FromOutside, DeepHeader);
    Phi->setIncomingValue(FromOutside, New);
  }
}

/// A loop for all iterations; of the old one only the header stays, where the new one and
/// the way around it end.
void DeepLoop::emitInPlaceOfLoop() {
  Function &F = *Loop.Header->getParent();
  LLVMContext &C = F.getContext();
  BasicBlock *Latch = Loop.Body.back(), *Exit = Loop.getExit();
  BasicBlock *DeepBody = BasicBlock::Create(C, "deep.body", &F, Loop.Header);
  BasicBlock *None = BasicBlock::Create(C, "none", &F, Loop.Header);
  DebugLoc Loc = Loop.Header->getTerminator()->getDebugLoc();

  Instruction *End = Loop.Preheader->getTerminator();
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(Loc);
  Value *HasAny = B.CreateICmpSGT(Loop.Bound, ConstantInt::get(Loop.Bound->getType(), 0));
  B.SetInsertPoint(DeepBody);
  SmallVector<std::pair<PHINode *, PHINode *>, 4> Phis;
  for (PHINode &Phi : Loop.Header->phis())
    Phis.push_back({&Phi, addDeepPhi(B, Phi)});
  auto *DeepCounter = cast<PHINode>(Deep[Loop.Counter]);
  B.SetCurrentDebugLocation(Loc);
  Value *Depth = emitDepth(B, DeepCounter);
  emitDeepBody(B);
  limitProduct(B, DeepCounter, Depth, HasAny);
  B.SetCurrentDebugLocation(Loc);
  // It does not wrap: neither the counter nor Steps is more than the largest signed one.
  Value *Next = B.CreateAdd(DeepCounter, ConstantInt::get(DeepCounter->getType(), Steps),
                            "", /*HasNUW=*/true);
  B.CreateCondBr(B.CreateICmpULT(Next, Loop.Bound), DeepBody, Loop.Header);

  B.SetInsertPoint(End);
  B.SetCurrentDebugLocation(Loc);
  B.CreateCondBr(HasAny, DeepBody, None);
  End->eraseFromParent();
  BranchInst::Create(Loop.Header, None)->setDebugLoc(Loc);

  for (auto [Phi, New] : Phis) {
    Value *Carried = getDeep(Phi->getIncomingValueForBlock(Latch));
    New->addIncoming(Phi == Loop.Counter ? Next : Carried, DeepBody);
    Phi->setIncomingBlock(Phi->getBasicBlockIndex(Loop.Preheader), None);
    Phi->setIncomingValue(Phi->getBasicBlockIndex(Latch),
                          Phi == Loop.Counter ? Loop.Bound : Carried);
    Phi->setIncomingBlock(Phi->getBasicBlockIndex(Latch), DeepBody);
  }
  auto *Test = cast<BranchInst>(Loop.Header->getTerminator());
  auto *IsLeft = cast<Instruction>(Test->getCondition());
  Test->eraseFromParent();
  IsLeft->eraseFromParent();
  BranchInst::Create(Exit, Loop.Header)->setDebugLoc(Loc);
  Latch->getTerminator()->eraseFromParent();
  new UnreachableInst(C, Latch);
  DeleteDeadBlocks(Loop.Body);
}

/// How many steps of k the next product multiplies: those of a deep tile, or what is
/// left.
Value *DeepLoop::emitDepth(IRBuilder<> &B, PHINode *DeepCounter) {
  Value *Most = ConstantInt::get(DeepCounter->getType(), Steps);
  Value *Left = B.CreateBinaryIntrinsic(Intrinsic::umin,
                                        B.CreateSub(Loop.Bound, DeepCounter), Most);
  uint64_t StepDepth = TileType::dynCast(Loop.Product.getLhs()).getShape().back();
  return B.CreateMul(B.CreateZExt(Left, B.getInt64Ty()), B.getInt64(StepDepth));
}

/// Tells the deep product and its loads that they are for \p Depth steps of k, and
/// whether there \p HasAny, which is known before the loop.
void DeepLoop::limitProduct(IRBuilder<> &B, PHINode *DeepCounter, Value *Depth,
                            Value *HasAny) {
  for (const DeepOperand *Operand : {&Loop.Lhs, &Loop.Rhs})
    LoadLimit{Operand->DimOfK, Depth}.attach(
        *cast<CallInst>(Deep[Operand->Load.getCall()]));
  auto *DeepProduct = cast<CallInst>(Deep[Loop.Product.getCall()]);
  auto *DeepSum = cast<PHINode>(Deep[Loop.Sum]);
  B.SetInsertPoint(DeepProduct);
  ProductPart Part = ProductPart::get(Depth);
  if (!MmaLowering::isWide(Loop.Product) && isZeros(DeepSum->getIncomingValue(0))) {
    Part.StartsAtZero = B.CreateIsNull(DeepCounter);
    DeepSum->setIncomingValue(0, PoisonValue::get(DeepSum->getType()));
  }
  if (Store) {
    Value *Left = B.CreateSub(Loop.Bound, DeepCounter);
    Value *IsLast = B.CreateICmpULE(Left, ConstantInt::get(Left->getType(), Steps));
    Store->moveTo(B, IsLast, HasAny, Part);
  }
  B.SetInsertPoint(Part.attach(*DeepProduct)->getParent());
}

/// Deepens the product loops of \p F. Returns whether there was one.
static bool deepenProducts(Function &F) {
  SmallVector<WeakVH, 16> Blocks; // Those of a loop may go.
  for (BasicBlock &BB : F)
    Blocks.push_back(&BB);
  std::optional<TileDeclarations> Declarations;
  std::optional<Streams> Stores; // Deep loops store as the others did.
  auto GetStreams = [&]() -> const Streams & {
    if (!Stores) {
      DominatorTree DT(F);
      Stores.emplace(F, getHostISA(F), LoopInfo(DT));
    }
    return *Stores;
  };
  bool Changed = false;
  for (const WeakVH &BB : Blocks)
    if (DeepLoop Loop; BB && Loop.recognize(*cast<BasicBlock>(BB), GetStreams, Changed)) {
      if (!Declarations)
        Declarations.emplace(*F.getParent());
      Loop.emit(*Declarations);
      Changed = true;
    }
  return Changed;
}

PassResult tileir::deepenHostProducts(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M))
    Changed |= deepenProducts(*Kernel);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
