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
#include "Dialect/TileCalls.h"
#include "Dialect/TileTypes.h"
#include "IR/Opcodes.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/LimitedLoad.h"
#include "Target/Host/Products/IterationTiles.h"
#include "Target/Host/Products/MmaLowering.h"
#include "Target/Host/Products/ResultStore.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-products"

STATISTIC(NumDeepened, "Number of loops whose products take several iterations at once");

namespace {

/// An operand of the product: a tile loaded by a partition view whose index along k is
/// the loop's counter, or by a tile of pointers, maybe with its dimensions exchanged, or
/// with leading dimensions of one element added or dropped.
struct DeepOperand {
  MemoryOp Load;
  unsigned DimOfK = 0; ///< Of the tile that is loaded.
  /// The ops between the load and the product, each with the dimension of its result that
  /// is k.
  SmallMapVector<CallInst *, unsigned, 2> Renaming;
};

/// A loop that qualifies: it counts up by one from a constant zero, has no branches
/// inside and does nothing but load an A and a B as DeepOperand tells, and multiply.
class ProductLoop {
public:
  /// Recognises the loop with header \p H, and moves views that do not change in it
  /// before it. \p Changed becomes true if code moved, whatever the answer is.
  bool recognize(BasicBlock &H, bool &Changed);

  void deepen(TileDeclarations &Declarations);

private:
  bool matchShape(BasicBlock &H);
  bool matchBody();
  bool matchOperand(Value *V, unsigned DimOfK, DeepOperand &Operand);
  bool matchLoad(Value *V, DeepOperand &Operand);
  bool matchViewLoad(const LoadViewTkoCall &Load, unsigned DimOfK) const;
  bool matchUses();
  bool isInside(const Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    return I && (I->getParent() == Header || is_contained(Body, I->getParent()));
  }
  bool isHoistable(const Instruction &I) const;

  /// What stands for \p V in the deep loop.
  Value *getDeep(Value *V) const {
    auto Known = Deep.find(V);
    return Known == Deep.end() ? V : static_cast<Value *>(Known->second);
  }
  bool hoistInvariants();
  Value *makeDeepLoad(IRBuilder<> &B, const DeepOperand &Operand, Value *Index);
  Value *makeDeepViewLoad(IRBuilder<> &B, const DeepOperand &Operand, Value *Index);
  void emitDeepInstruction(IRBuilder<> &B, Instruction &I, Value *Index);
  void emitDeepBody(IRBuilder<> &B);
  bool canTakePart(const HostISA &ISA) const;
  PHINode *addDeepPhi(IRBuilder<> &B, PHINode &Phi);
  void emitBeforeLoop();
  void emitInPlaceOfLoop();
  Value *emitDepth(IRBuilder<> &B, PHINode *DeepCounter);
  void limitProduct(IRBuilder<> &B, PHINode *DeepCounter, Value *Depth, Value *HasAny);

  BasicBlock *Header = nullptr, *Preheader = nullptr;
  SmallVector<BasicBlock *, 4> Body; ///< From the header's successor to the latch.
  PHINode *Counter = nullptr, *Sum = nullptr;
  Value *Bound = nullptr;
  ProductCall Product;
  DeepOperand Lhs, Rhs;
  IterationTiles Tiles; ///< What loads of pointers are made of.
  unsigned Steps = 0;
  bool TakesRest = false; ///< The deep loop does all iterations.
  std::optional<ResultStore> Store; ///< Of what it sums up, if its last product does it.

  TileDeclarations *Declarations = nullptr;
  ValueToValueMapTy Deep; ///< What stands for a value of the loop in the deep one.
};

} // namespace

/// for (i = 0; i < bound; ++i), tested in the header, with a body without branches.
bool ProductLoop::matchShape(BasicBlock &H) {
  using namespace PatternMatch;
  Header = &H;
  BasicBlock *First = nullptr, *Exit = nullptr;
  CmpPredicate Predicate;
  Value *Left = nullptr;
  if (!match(H.getTerminator(), m_Br(m_ICmp(Predicate, m_Value(Left), m_Value(Bound)),
                                     m_BasicBlock(First), m_BasicBlock(Exit))) ||
      Predicate != CmpInst::ICMP_SLT)
    return false;
  Counter = dyn_cast<PHINode>(Left);
  // Phis, the comparison and the branch are all that the header has, and nothing else
  // uses the comparison.
  if (!Counter || Counter->getParent() != Header ||
      !cast<BranchInst>(H.getTerminator())->getCondition()->hasOneUse() ||
      std::distance(H.getFirstNonPHIIt(), H.end()) != 2 || isInside(Bound))
    return false;
  for (BasicBlock *BB = First; BB != Header; BB = BB->getSingleSuccessor()) {
    if (!BB || BB->hasAddressTaken() || !BB->getSinglePredecessor() ||
        isa<PHINode>(BB->front()) || Body.size() > 8)
      return false;
    Body.push_back(BB);
  }
  if (Body.empty() || pred_size(Header) != 2)
    return false;
  for (BasicBlock *Pred : predecessors(Header))
    if (Pred != Body.back())
      Preheader = Pred;
  return Preheader && Preheader->getSingleSuccessor() == Header && !isInside(Bound) &&
         match(Counter->getIncomingValueForBlock(Preheader), m_Zero()) &&
         match(Counter->getIncomingValueForBlock(Body.back()),
               m_Add(m_Specific(Counter), m_One()));
}

/// Ops whose operands decide all about them, so that they may be done once and early.
bool ProductLoop::isHoistable(const Instruction &I) const {
  if (TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&I)))
    return MakeTensorViewCall::dynCast(Call) || MakePartitionViewCall::dynCast(Call);
  return !isa<PHINode>(I) && isSafeToSpeculativelyExecute(&I);
}

/// Whether \p Load is by a partition view whose index along k, and no other, is the
/// counter.
bool ProductLoop::matchViewLoad(const LoadViewTkoCall &Load, unsigned DimOfK) const {
  TileViewType View = TileViewType::dynCast(Load.getView()->getType());
  auto MakeView = MakePartitionViewCall::dynCast(Load.getView());
  if (!View || View.getKind() != TileViewType::Partition || !MakeView ||
      isInside(MakeView.getCall()))
    return false;
  for (auto [D, Index] : enumerate(Load.getIndex()))
    if (D == DimOfK ? Index != Counter : isInside(Index))
      return false;
  return true;
}

/// Whether \p V is the tile of a load of this loop whose next iterations load what is
/// beside it along k.
bool ProductLoop::matchLoad(Value *V, DeepOperand &Operand) {
  auto *Result = dyn_cast<ExtractValueInst>(V);
  if (!Result || !Result->hasOneUse() || Result->getNumIndices() != 1 ||
      Result->getIndices()[0] != 0)
    return false;
  Operand.Load = MemoryOp::dynCast(Result->getAggregateOperand());
  if (!Operand.Load || !isInside(Operand.Load.getCall()) || !Operand.Load.isWeak() ||
      Operand.Load.getResults(0).size() != 1)
    return false;
  if (LoadViewTkoCall Load = LoadViewTkoCall::dynCast(Operand.Load))
    return matchViewLoad(Load, Operand.DimOfK);
  return LoadPtrTkoCall::dynCast(Operand.Load) &&
         all_of(getTileOperands(Operand.Load),
                [&](Value *Tile) { return Tiles.match(Tile, Operand.DimOfK); });
}

/// \p V, whose dimension \p DimOfK is k, from the product down to its load.
bool ProductLoop::matchOperand(Value *V, unsigned DimOfK, DeepOperand &Operand) {
  while (TileCall Call = TileCall::dynCast(V)) {
    if (!isRenaming(Call) || !Call->hasOneUse() || !isInside(Call.getCall()))
      return false;
    std::optional<unsigned> SourceDim = getSourceDim(Call, DimOfK);
    if (!SourceDim)
      return false;
    Operand.Renaming.insert({Call.getCall(), DimOfK});
    DimOfK = *SourceDim;
    V = Call->getArgOperand(0);
  }
  Operand.DimOfK = DimOfK;
  return matchLoad(V, Operand);
}

bool ProductLoop::matchBody() {
  unsigned NumLoads = 0;
  SmallVector<CallInst *, 16> Computed;
  for (BasicBlock *BB : Body)
    for (Instruction &I : *BB) {
      TileCall Call = TileCall::dynCast(&I);
      if (!Call) {
        if (&I != BB->getTerminator() && !isa<ExtractValueInst>(I) &&
            !isSafeToSpeculativelyExecute(&I))
          return false;
        continue;
      }
      switch (Call.getOpcode()) {
      case Opcode::MakeTensorView:
      case Opcode::MakePartitionView:
      case Opcode::JoinTokens:
      case Opcode::MakeToken:
        break;
      case Opcode::LoadViewTko:
      case Opcode::LoadPtrTko:
        ++NumLoads;
        break;
      case Opcode::Mmaf:
      case Opcode::Mmai:
        if (Product)
          return false;
        Product = ProductCall::cast(Call);
        break;
      default:
        Computed.push_back(Call.getCall());
        break;
      }
    }
  if (!Product || NumLoads != 2)
    return false;
  SmallVector<BasicBlock *, 8> Blocks = {Header};
  append_range(Blocks, Body);
  ArrayRef<unsigned> Shape = TileType::dynCast(Product.getLhs()).getShape();
  unsigned Rank = Shape.size();
  Tiles.init(Blocks, Counter, Shape.back());
  return matchOperand(Product.getLhs(), Rank - 1, Lhs) &&
         matchOperand(Product.getRhs(), Rank - 2, Rhs) &&
         all_of(Computed, [&](CallInst *Call) {
           return Lhs.Renaming.contains(Call) || Rhs.Renaming.contains(Call) ||
                  Tiles.contains(Call);
         });
}

/// The counter, the sum and what tiles of pointers are made of are used as they must be,
/// and all else that the loop carries is tokens.
bool ProductLoop::matchUses() {
  Sum = dyn_cast<PHINode>(Product.getAcc());
  BasicBlock *Latch = Body.back();
  if (!Sum || Sum->getParent() != Header || !Product->hasOneUse() ||
      Sum->getIncomingValueForBlock(Latch) != Product.getCall())
    return false;
  for (User *U : Sum->users())
    if (U != Product.getCall() && isInside(U))
      return false;
  Value *Next = Counter->getIncomingValueForBlock(Latch);
  for (User *U : Counter->users())
    if (U != Next && U != Lhs.Load.getCall() && U != Rhs.Load.getCall() &&
        U != cast<BranchInst>(Header->getTerminator())->getCondition() && isInside(U) &&
        !Tiles.contains(cast<Instruction>(U)))
      return false;
  for (User *U : Next->users())
    if (U != Counter)
      return false;
  for (PHINode &Phi : Header->phis())
    if (&Phi != Counter && &Phi != Sum && !isTokenType(Phi.getType()))
      return false;
  auto IsOfTiles = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    return I && Tiles.contains(I);
  };
  for (BasicBlock *BB : Body)
    for (Instruction &I : *BB)
      if (&I != Lhs.Load.getCall() && &I != Rhs.Load.getCall() && !Tiles.contains(&I) &&
          any_of(I.operands(), IsOfTiles))
        return false;
  return true;
}

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

bool ProductLoop::recognize(BasicBlock &H, bool &Changed) {
  // As deep as one panel of B may be in half of L1 (ProductEmitter.cpp): panels of f64
  // have half as many columns as those of f32. And the part of an operand that is used
  // again for each panel of the other one takes no more than half of L2. Not of this
  // machine's caches: a narrow accumulator is rounded once for each step.
  constexpr unsigned DepthInBytes = 1024, OperandInBytes = 256 * 1024;
  if (!matchShape(H))
    return false;
  Changed |= hoistInvariants();
  if (!matchBody() || !matchUses())
    return false;
  const HostISA ISA = getHostISA(*H.getParent());
  TileType Left = TileType::dynCast(Product.getLhs());
  ArrayRef<unsigned> Shape = Left.getShape();
  uint64_t M = Shape[Shape.size() - 2], K = Shape.back();
  uint64_t N = TileType::dynCast(Product.getRhs()).getShape().back();
  uint64_t Bytes = getPackedBytes(Left.getElement(), M, ISA);
  uint64_t Depth = std::min(DepthInBytes / std::min<uint64_t>(Bytes, 4),
                            OperandInBytes / (std::max(M, N) * Bytes));
  // The counter may have few bits.
  uint64_t Most = APInt::getSignedMaxValue(Counter->getType()->getIntegerBitWidth())
                      .getLimitedValue(std::min(Depth / K, Tiles.getMaxSteps()));
  Steps = bit_floor(Most);
  TakesRest = Steps > 1 && canTakePart(ISA);
  if (TakesRest && !MmaLowering::isWide(Product))
    Store = ResultStore::match(*Sum, *H.getTerminator()->getSuccessor(1), *Preheader,
                               {Lhs.Load, Rhs.Load});
  return Steps > 1;
}

/// Whether a deep product can do fewer steps. What is packed for a step is kept for other
/// blocks (KeptOperand.h), for which as many steps have to be left.
bool ProductLoop::canTakePart(const HostISA &ISA) const {
  LoadViewTkoCall LoadOfLhs = LoadViewTkoCall::dynCast(Lhs.Load);
  LoadViewTkoCall LoadOfRhs = LoadViewTkoCall::dynCast(Rhs.Load);
  return LoadOfLhs && LoadOfRhs && isSameInAllBlocks(Bound, *Header->getParent()) &&
         MmaLowering::canTakePart(Product, LoadOfLhs, LoadOfRhs, Steps, ISA);
}

bool ProductLoop::hoistInvariants() {
  bool Changed = false;
  for (BasicBlock *BB : Body)
    for (Instruction &I : make_early_inc_range(*BB))
      if (!I.isTerminator() && isHoistable(I) &&
          none_of(I.operands(), [&](Value *V) { return isInside(V); })) {
        I.moveBefore(Preheader->getTerminator()->getIterator());
        Changed = true;
      }
  return Changed;
}

/// The load of a deeper tile.
Value *ProductLoop::makeDeepLoad(IRBuilder<> &B, const DeepOperand &Operand,
                                 Value *Index) {
  if (Operand.Load.isOfView())
    return makeDeepViewLoad(B, Operand, Index);
  // Not the phi, but what it is a multiple of, which counts one by one (KeptOperand.h).
  Value *First = B.CreateShl(Index, Log2_32(Steps), "", /*HasNUW=*/true, /*HasNSW=*/true);
  IRBuilder<> Before(Preheader->getTerminator());
  IterationTiles::Places Places{B, Before, *Declarations, First, Steps};
  SmallVector<Value *, 4> Args;
  for (Value *V : Operand.Load->args())
    Args.push_back(isTile(V) ? Tiles.emit(Places, V, Operand.DimOfK) : getDeep(V));
  return createCallLike(B, *Declarations, Operand.Load,
                        scaleTileDim(Operand.Load->getType(), Operand.DimOfK, Steps),
                        Args);
}

/// The load with a view whose tiles are deeper.
Value *ProductLoop::makeDeepViewLoad(IRBuilder<> &B, const DeepOperand &Operand,
                                     Value *Index) {
  const MemoryOp &Load = Operand.Load;
  TileCall MakeView = TileCall::dynCast(Load.getView());
  TileViewType DeepView =
      scaleTileDim(TileViewType::dynCast(MakeView->getType()), Operand.DimOfK, Steps);
  IRBuilder<> Before(Preheader->getTerminator());
  SmallVector<Value *, 4> ViewArgs(MakeView->args());
  Value *NewView = createCallLike(Before, *Declarations, MakeView, DeepView, ViewArgs);

  SmallVector<Value *, 8> Args;
  for (Value *V : Load->args())
    Args.push_back(V == MakeView.getCall() ? NewView : V == Counter ? Index : getDeep(V));
  return createCallLike(B, *Declarations, Load,
                        scaleTileDim(Load->getType(), Operand.DimOfK, Steps), Args);
}

void ProductLoop::emitDeepInstruction(IRBuilder<> &B, Instruction &I, Value *Index) {
  TileCall Call = TileCall::dynCast(&I);
  auto GetArgs = [&] {
    SmallVector<Value *, 4> Args;
    for (Value *V : Call->args())
      Args.push_back(getDeep(V));
    return Args;
  };
  if (&I == Lhs.Load.getCall() || &I == Rhs.Load.getCall()) {
    Deep[&I] = makeDeepLoad(B, &I == Lhs.Load.getCall() ? Lhs : Rhs, Index);
  } else if (&I == Product.getCall()) {
    Deep[&I] = createCallLike(B, *Declarations, Product, Product->getType(), GetArgs());
  } else if (Tiles.contains(&I)) {
    // It is made with the load that needs it.
  } else if (Call && isRenaming(Call)) {
    const DeepOperand &Operand = Lhs.Renaming.contains(Call.getCall()) ? Lhs : Rhs;
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

void ProductLoop::deepen(TileDeclarations &D) {
  Declarations = &D;
  ++NumDeepened;
  emitRemark(Remark::ProductDeepened, *Product.getCall(), [&](RemarkText &T) {
    T << NV("Op", Product.getMnemonic()) << " multiplies " << NV("Steps", Steps)
      << " iterations of its loop at once";
  });
  if (TakesRest)
    emitInPlaceOfLoop();
  else
    emitBeforeLoop();
}

/// What stands for a phi of the loop's header in the deep loop, as it is at first.
PHINode *ProductLoop::addDeepPhi(IRBuilder<> &B, PHINode &Phi) {
  PHINode *New = B.CreatePHI(Phi.getType(), 2);
  New->addIncoming(Phi.getIncomingValueForBlock(Preheader), Preheader);
  Deep[&Phi] = New;
  return New;
}

/// The ops of an iteration, for several.
void ProductLoop::emitDeepBody(IRBuilder<> &B) {
  Value *Index = B.CreateLShr(Deep[Counter], Log2_32(Steps));
  for (BasicBlock *BB : Body)
    for (Instruction &I : *BB)
      if (&I != Counter->getIncomingValueForBlock(Body.back())) {
        B.SetCurrentDebugLocation(I.getDebugLoc());
        emitDeepInstruction(B, I, Index);
      }
}

/// A loop for as many iterations as are a multiple of Steps, before the one for the
/// others.
void ProductLoop::emitBeforeLoop() {
  Function &F = *Header->getParent();
  LLVMContext &C = F.getContext();
  BasicBlock *DeepHeader = BasicBlock::Create(C, "deep", &F, Header);
  BasicBlock *DeepBody = BasicBlock::Create(C, "deep.body", &F, Header);
  Preheader->getTerminator()->replaceSuccessorWith(Header, DeepHeader);

  IRBuilder<> B(DeepHeader);
  SmallVector<std::pair<PHINode *, PHINode *>, 4> Phis;
  for (PHINode &Phi : Header->phis())
    Phis.push_back({&Phi, addDeepPhi(B, Phi)});
  auto *DeepCounter = cast<PHINode>(Deep[Counter]);
  // Bound < Steps || DeepCounter > Bound - Steps, which cannot overflow. In this order
  // the deep loop comes first in reverse post-order: it has the first choice of the
  // memory where operands are kept.
  Value *Count = ConstantInt::get(DeepCounter->getType(), Steps);
  B.SetCurrentDebugLocation(Header->getTerminator()->getDebugLoc());
  Value *IsShort = B.CreateICmpSLT(Bound, Count);
  Value *IsDone = B.CreateICmpSGT(DeepCounter, B.CreateSub(Bound, Count));
  B.CreateCondBr(B.CreateOr(IsShort, IsDone), Header, DeepBody);

  B.SetInsertPoint(DeepBody);
  emitDeepBody(B);
  Value *Next = B.CreateAdd(DeepCounter, Count, "", /*HasNUW=*/true, /*HasNSW=*/true);
  B.CreateBr(DeepHeader);

  for (auto [Phi, New] : Phis) {
    Value *Carried = Phi->getIncomingValueForBlock(Body.back());
    New->addIncoming(Phi == Counter ? Next : getDeep(Carried), DeepBody);
    unsigned FromOutside = Phi->getBasicBlockIndex(Preheader);
    Phi->setIncomingBlock(FromOutside, DeepHeader);
    Phi->setIncomingValue(FromOutside, New);
  }
}

/// A loop for all iterations; of the old one only the header stays, where the new one and
/// the way around it end.
void ProductLoop::emitInPlaceOfLoop() {
  Function &F = *Header->getParent();
  LLVMContext &C = F.getContext();
  BasicBlock *Latch = Body.back(), *Exit = Header->getTerminator()->getSuccessor(1);
  BasicBlock *DeepBody = BasicBlock::Create(C, "deep.body", &F, Header);
  BasicBlock *None = BasicBlock::Create(C, "none", &F, Header);
  DebugLoc Loc = Header->getTerminator()->getDebugLoc();

  Instruction *End = Preheader->getTerminator();
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(Loc);
  Value *HasAny = B.CreateICmpSGT(Bound, ConstantInt::get(Bound->getType(), 0));
  B.SetInsertPoint(DeepBody);
  SmallVector<std::pair<PHINode *, PHINode *>, 4> Phis;
  for (PHINode &Phi : Header->phis())
    Phis.push_back({&Phi, addDeepPhi(B, Phi)});
  auto *DeepCounter = cast<PHINode>(Deep[Counter]);
  B.SetCurrentDebugLocation(Loc);
  Value *Depth = emitDepth(B, DeepCounter);
  emitDeepBody(B);
  limitProduct(B, DeepCounter, Depth, HasAny);
  B.SetCurrentDebugLocation(Loc);
  // It does not wrap: neither the counter nor Steps is more than the largest signed one.
  Value *Next = B.CreateAdd(DeepCounter, ConstantInt::get(DeepCounter->getType(), Steps),
                            "", /*HasNUW=*/true);
  B.CreateCondBr(B.CreateICmpULT(Next, Bound), DeepBody, Header);

  B.SetInsertPoint(End);
  B.SetCurrentDebugLocation(Loc);
  B.CreateCondBr(HasAny, DeepBody, None);
  End->eraseFromParent();
  BranchInst::Create(Header, None)->setDebugLoc(Loc);

  for (auto [Phi, New] : Phis) {
    Value *Carried = getDeep(Phi->getIncomingValueForBlock(Latch));
    New->addIncoming(Phi == Counter ? Next : Carried, DeepBody);
    Phi->setIncomingBlock(Phi->getBasicBlockIndex(Preheader), None);
    Phi->setIncomingValue(Phi->getBasicBlockIndex(Latch),
                          Phi == Counter ? Bound : Carried);
    Phi->setIncomingBlock(Phi->getBasicBlockIndex(Latch), DeepBody);
  }
  auto *Test = cast<BranchInst>(Header->getTerminator());
  auto *IsLeft = cast<Instruction>(Test->getCondition());
  Test->eraseFromParent();
  IsLeft->eraseFromParent();
  BranchInst::Create(Exit, Header)->setDebugLoc(Loc);
  Latch->getTerminator()->eraseFromParent();
  new UnreachableInst(C, Latch);
  DeleteDeadBlocks(Body);
}

/// How many steps of k the next product multiplies: those of a deep tile, or what is
/// left.
Value *ProductLoop::emitDepth(IRBuilder<> &B, PHINode *DeepCounter) {
  Value *Most = ConstantInt::get(DeepCounter->getType(), Steps);
  Value *Left =
      B.CreateBinaryIntrinsic(Intrinsic::umin, B.CreateSub(Bound, DeepCounter), Most);
  uint64_t StepDepth = TileType::dynCast(Product.getLhs()).getShape().back();
  return B.CreateMul(B.CreateZExt(Left, B.getInt64Ty()), B.getInt64(StepDepth));
}

/// Tells the deep product and its loads that they are for \p Depth steps of k, and
/// whether there \p HasAny, which is known before the loop.
void ProductLoop::limitProduct(IRBuilder<> &B, PHINode *DeepCounter, Value *Depth,
                               Value *HasAny) {
  for (const DeepOperand *Operand : {&Lhs, &Rhs})
    LoadLimit{Operand->DimOfK, Depth}.attach(
        *cast<CallInst>(Deep[Operand->Load.getCall()]));
  auto *DeepProduct = cast<CallInst>(Deep[Product.getCall()]);
  auto *DeepSum = cast<PHINode>(Deep[Sum]);
  B.SetInsertPoint(DeepProduct);
  ProductPart Part = ProductPart::get(Depth);
  if (!MmaLowering::isWide(Product) && isZeros(DeepSum->getIncomingValue(0))) {
    Part.StartsAtZero = B.CreateIsNull(DeepCounter);
    DeepSum->setIncomingValue(0, PoisonValue::get(DeepSum->getType()));
  }
  if (Store) {
    Value *Left = B.CreateSub(Bound, DeepCounter);
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
  bool Changed = false;
  for (const WeakVH &BB : Blocks)
    if (ProductLoop Loop; BB && Loop.recognize(*cast<BasicBlock>(BB), Changed)) {
      if (!Declarations)
        Declarations.emplace(*F.getParent());
      Loop.deepen(*Declarations);
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
