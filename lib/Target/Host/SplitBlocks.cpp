//===- SplitBlocks.cpp - A block's rows in parts --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a block that goes along many rows of a matrix in a loop, to sum them up for
// example, reads a short piece of each row before the next piece of any of them. That are
// more streams than the hardware follows.
//
// Idea: the block does a few of its rows at a time, all along: its program runs in a loop
// over parts, with tiles that have as many rows less. Each element is computed by the
// same operations in the same order.
//
// The block's number along one dimension of the grid may be used for nothing but as index
// of loads and stores, as in JoinedBlocks.cpp, and no row may depend on another one. Nor
// may tokens put a store before or behind another access: a part stores before the next
// one begins.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Target/Host/DebugVariables.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/NestDirections.h"
#include "Target/Host/ReportLowering.h"
#include "Target/Host/TileOps.h"
#include "Target/Host/TilePlan.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-blocks"

STATISTIC(NumSplit, "Number of kernels whose blocks do their rows in parts");

// As many streams as the hardware follows, but pieces that are worth an iteration of the
// program's loop. Longer pieces are streams of their own.
static constexpr uint64_t MinRows = 4, MinPartBytes = 1024, MaxRowBytes = 2048;

namespace {

class BlockSplitter {
public:
  BlockSplitter(Function &F, const BlockLoop &Blocks);

  /// Divides blocks along dimension \p D of the grid if the kernel qualifies.
  bool split(unsigned D);

private:
  bool findAccesses();
  bool ordersStores() const;
  bool isKnownOp(const TileCall &Call) const;
  uint64_t getPartRows(const MemoryOp &Load, unsigned Dim, const LoopInfo &LI) const;
  bool hidesPartsOutside(CallInst &Call, unsigned Dim) const;
  bool spread();
  bool setDim(Value *V, int64_t Dim);
  bool visitOperands(Value *V, unsigned Dim);
  bool visitUsers(Value *V, unsigned Dim);

  Value *getNew(Value *V) const {
    auto Known = New.find(V);
    return Known == New.end() ? V : static_cast<Value *>(Known->second);
  }
  Type *getNewType(Type *T, unsigned Dim) const;
  Value *emitAccess(IRBuilder<> &B, const MemoryOp &Op, unsigned Dim);
  Value *emitNew(IRBuilder<> &B, Instruction &I, unsigned Dim);
  void emitProgram();
  void emitLoop();

  Function &F;
  BasicBlock *Header, *Next;
  PHINode *Id = nullptr;
  SmallVector<BasicBlock *, 16> Order; ///< The program's blocks, in reverse post-order.
  SmallPtrSet<BasicBlock *, 16> Program;
  uint64_t Rows = 0;     ///< Of the tiles.
  uint64_t PartRows = 0; ///< At a time.
  /// Accesses with the block's number as an index, and its dimension of the tile.
  SmallMapVector<CallInst *, unsigned, 8> Accesses;
  /// Tiles that have a row of each of the block's, and along which dimension.
  MapVector<Value *, unsigned> Dims;
  SmallVector<Value *, 16> Work;

  std::optional<TileDeclarations> Declarations;
  ValueToValueMapTy New;
  Value *Index = nullptr; ///< Of a part's tiles, i64.
};

} // namespace

BlockSplitter::BlockSplitter(Function &F, const BlockLoop &Blocks)
    : F(F), Header(F.getEntryBlock().getTerminator()->getSuccessor(0)),
      Next(cast_or_null<BasicBlock>(static_cast<Value *>(Blocks.Next))) {
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    if (BB != &F.getEntryBlock() && BB != Header && BB != Next &&
        !isa<ReturnInst>(BB->getTerminator()))
      Order.push_back(BB);
  Program.insert_range(Order);
}

//===----------------------------------------------------------------------===//
// What qualifies
//===----------------------------------------------------------------------===//

/// Ops that do nothing to tell blocks apart or to order them, and that visitOperands()
/// and visitUsers() know.
bool BlockSplitter::isKnownOp(const TileCall &Call) const {
  switch (Call.getOpcode()) {
  case Opcode::LoadViewTko:
  case Opcode::StoreViewTko:
    return MemoryOp::cast(Call).isWeak();
  case Opcode::Broadcast:
  case Opcode::Constant:
  case Opcode::GetIndexSpaceShape:
  case Opcode::GetTensorShape:
  case Opcode::Iota:
  case Opcode::JoinTokens:
  case Opcode::MakePartitionView:
  case Opcode::MakeTensorView:
  case Opcode::MakeToken:
  case Opcode::Permute:
  case Opcode::Reduce:
  case Opcode::Reshape:
    return true;
  default:
    return getRole(Call.getOpcode()) == OpRole::Element;
  }
}

/// How many rows to read at a time if \p Load reads the next piece of each in each
/// iteration of a loop, with the block's number as index of dimension \p Dim; 0 if it
/// does not.
uint64_t BlockSplitter::getPartRows(const MemoryOp &Load, unsigned Dim,
                                    const LoopInfo &LI) const {
  int Along = getContiguousDim(Load);
  Loop *L = LI.getLoopFor(Load->getParent());
  if (Along < 0 || Along == int(Dim) || !L || L->getLoopDepth() < 2 ||
      L->isLoopInvariant(Load.getIndex()[Along]))
    return 0;
  uint64_t Bytes =
      uint64_t(TileViewType::dynCast(Load.getView()->getType()).getTileDim(Along)) *
      getMemoryBytes(Load.getElement());
  return Bytes > MaxRowBytes ? 0 : std::max(MinRows, bit_ceil(MinPartBytes / Bytes));
}

/// Whether parts behind the last row of the tensor of \p Call would be taken for parts
/// inside of it: its rows make whole parts, which need no check, but not whole tiles.
bool BlockSplitter::hidesPartsOutside(CallInst &Call, unsigned Dim) const {
  ViewInfo View = ViewInfo::get(MemoryOp::cast(TileCall::dynCast(&Call)).getView());
  std::optional<uint64_t> Extent = View.getStaticExtent(View.Type.getDimMap(Dim));
  return Extent && *Extent % PartRows == 0 && *Extent % Rows != 0;
}

/// Finds all accesses with the block's number, which has no other use: all loads of tiles
/// with rows, and all stores, behind the loops.
bool BlockSplitter::findAccesses() {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  for (User *U : Id->users()) {
    if (!Program.contains(cast<Instruction>(U)->getParent()))
      continue; // The loop over blocks.
    auto *Call = dyn_cast<CallInst>(U);
    MemoryOp Op = Call ? MemoryOp::dynCast(TileCall::dynCast(Call)) : MemoryOp();
    if (!Op || !Op.isOfView() || (!Op.isLoad() && !Op.isStore()) ||
        !MakePartitionViewCall::dynCast(Op.getView()) || isPacked(Op.getElement()) ||
        count(Call->args(), Id) != 1)
      return false;
    SmallVector<Value *, 4> Indices = Op.getIndex();
    unsigned Dim = find(Indices, Id) - Indices.begin();
    if (Dim == Indices.size())
      return false;
    uint64_t Extent = TileViewType::dynCast(Op.getView()->getType()).getTileDim(Dim);
    if (Rows != 0 && Extent != Rows)
      return false;
    Rows = Extent;
    Accesses.insert({Call, Dim});
    if (Op.isLoad())
      PartRows = std::max(PartRows, getPartRows(Op, Dim, LI));
  }
  if (PartRows == 0)
    return false;
  while (PartRows < Rows && any_of(
                                Accesses,
                                [&](const auto &Access) {
                                  return hidesPartsOutside(*Access.first, Access.second);
                                }))
    PartRows *= 2;
  if (PartRows >= Rows)
    return false;
  for (const TileCall &Call : getTileCalls(F))
    if (!isKnownOp(Call) ||
        (Call.getOpcode() == Opcode::StoreViewTko &&
         (!Accesses.contains(Call.getCall()) || LI.getLoopDepth(Call->getParent()) != 1)))
      return false;
  return all_of(Order, [](BasicBlock *BB) {
    return all_of(*BB, [](Instruction &I) {
      return TileCall::dynCast(&I) || !(I.mayHaveSideEffects() || I.mayReadFromMemory());
    });
  });
}

/// Whether a store has to come before or after another access of the block.
bool BlockSplitter::ordersStores() const {
  SmallVector<TileCall, 16> All;
  for (const TileCall &Call : getTileCalls(F))
    if (MemoryOp::dynCast(Call))
      All.push_back(Call);
  MemoryOrder Tokens;
  return any_of(All, [&](const TileCall &Store) {
    return MemoryOp::cast(Store).isStore() && any_of(All, [&](const TileCall &Other) {
             return Store.getCall() != Other.getCall() &&
                    (Tokens.mustPrecede(Store, Other) ||
                     Tokens.mustPrecede(Other, Store));
           });
  });
}

/// The rows of \p V lie along \p Dim; none of them if that is negative.
bool BlockSplitter::setDim(Value *V, int64_t Dim) {
  auto *I = dyn_cast<Instruction>(V);
  if (Dim < 0 || !isTile(V) || getShapeOf(V->getType())[Dim] != int64_t(Rows) || !I ||
      !Program.contains(I->getParent()))
    return false;
  auto [Known, IsNew] = Dims.insert({V, unsigned(Dim)});
  if (IsNew)
    Work.push_back(V);
  return Known->second == Dim;
}

/// Finds the rows of what \p V is computed from.
bool BlockSplitter::visitOperands(Value *V, unsigned Dim) {
  if (auto *Phi = dyn_cast<PHINode>(V))
    return all_of(Phi->incoming_values(), [&](Value *Incoming) {
      return isa<UndefValue>(Incoming) || setDim(Incoming, Dim);
    });
  TileCall Call = TileDef::get(V).Call;
  if (!Call)
    return false;
  if (MemoryOp::dynCast(Call)) {
    auto Access = Accesses.find(Call.getCall());
    return Access != Accesses.end() && Access->second == Dim;
  }
  if (ConstantCall Constant = ConstantCall::dynCast(Call))
    return Constant.getSplat() != nullptr;
  if (Call.getOpcode() == Opcode::Iota)
    return false; // It would count a part's rows.
  if (BroadcastCall Broadcast = BroadcastCall::dynCast(Call))
    return getShapeOf(Broadcast.getSource()->getType())[Dim] == 1 ||
           setDim(Broadcast.getSource(), Dim);
  if (FoldCall Fold = FoldCall::dynCast(Call))
    return all_of(Fold.getOperands(), [&](Value *Operand) {
      return setDim(Operand, Dim + (int64_t(Dim) >= Fold.getDim() ? 1 : 0));
    });
  if (isRenaming(Call)) {
    std::optional<unsigned> Source = getSourceDim(Call, Dim);
    return Source && setDim(Call->getArgOperand(0), *Source);
  }
  return getRole(Call.getOpcode()) == OpRole::Element &&
         all_of(getTileOperands(Call),
                [&](Value *Operand) { return setDim(Operand, Dim); });
}

/// Finds the rows of what is computed from \p V.
bool BlockSplitter::visitUsers(Value *V, unsigned Dim) {
  for (User *U : V->users()) {
    if (isa<PHINode>(U)) {
      if (!setDim(U, Dim))
        return false;
      continue;
    }
    TileCall Call = TileCall::dynCast(U);
    if (!Call)
      return false;
    if (MemoryOp Op = MemoryOp::dynCast(Call)) {
      auto Access = Accesses.find(Call.getCall());
      if (Access == Accesses.end() || !Op.isStore() || Op.getStored() != V ||
          Access->second != Dim)
        return false;
      continue;
    }
    int64_t ResultDim = -1;
    if (FoldCall Fold = FoldCall::dynCast(Call)) {
      if (Fold.getDim() != int64_t(Dim))
        ResultDim = Dim - (int64_t(Dim) > Fold.getDim() ? 1 : 0);
    } else if (isRenaming(Call)) {
      unsigned Rank = isTile(U) ? getShapeOf(U->getType()).size() : 0;
      for (unsigned D = 0; D != Rank; ++D)
        if (getSourceDim(Call, D) == Dim)
          ResultDim = D;
    } else if (Call.getOpcode() == Opcode::Broadcast ||
               getRole(Call.getOpcode()) == OpRole::Element) {
      ResultDim = Dim;
    }
    for (unsigned I = 0, E = Call.getResultElements().size(); I != E; ++I)
      for (Value *Result : Call.getResults(I))
        if (!setDim(Result, ResultDim))
          return false;
  }
  return true;
}

/// Finds all tiles with rows, from the accesses on.
bool BlockSplitter::spread() {
  for (auto [Call, Dim] : Accesses) {
    MemoryOp Op = MemoryOp::cast(TileCall::dynCast(Call));
    if (Op.isStore() && !setDim(Op.getStored(), Dim))
      return false;
    if (Op.isLoad())
      for (Value *Result : Op.getResults(0))
        if (!setDim(Result, Dim))
          return false;
  }
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    unsigned Dim = Dims.lookup(V);
    if (!visitOperands(V, Dim) || !visitUsers(V, Dim))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// The loop over parts
//===----------------------------------------------------------------------===//

/// \p T, a tile's type or a struct's, with the rows of a part along \p Dim.
Type *BlockSplitter::getNewType(Type *T, unsigned Dim) const {
  if (auto *Struct = dyn_cast<StructType>(T)) {
    SmallVector<Type *, 4> Types;
    for (Type *Part : Struct->elements())
      Types.push_back(getNewType(Part, Dim));
    return StructType::get(T->getContext(), Types);
  }
  TileType Tile = TileType::dynCast(T);
  if (!Tile)
    return T;
  SmallVector<int64_t, 4> Shape = getShapeOf(T);
  Shape[Dim] = PartRows;
  return TileType::get(T->getContext(), Tile.getElement(), Shape);
}

/// Operand \p Number of the op that \p Callee declares has elements \p E.
static void setElement(Function &Callee, unsigned Number, Element E) {
  auto [Operands, Results] =
      Callee.getFnAttribute("tile.elements").getValueAsString().split("->");
  SmallVector<StringRef, 8> Names;
  Operands.split(Names, ',');
  std::string Name(stringify(E));
  Names[Number] = Name;
  Callee.addFnAttr("tile.elements", join(Names, ",") + "->" + Results.str());
}

/// A load or store of tiles with rows along \p Dim. Its index there is wider, since the
/// numbers of parts may be.
Value *BlockSplitter::emitAccess(IRBuilder<> &B, const MemoryOp &Op, unsigned Dim) {
  TileCall MakeView = TileCall::dynCast(Op.getView());
  TileViewType View = TileViewType::dynCast(MakeView->getType());
  SmallVector<int32_t, 4> Shape, DimMap;
  for (unsigned D = 0; D != View.getRank(); ++D) {
    Shape.push_back(D == Dim ? int32_t(PartRows) : int32_t(View.getTileDim(D)));
    DimMap.push_back(View.getDimMap(D));
  }
  SmallVector<Value *, 8> ViewArgs, Args;
  for (Value *V : MakeView->args())
    ViewArgs.push_back(getNew(V));
  Value *NewView =
      createCallLike(B, *Declarations, MakeView,
                     TileViewType::get(TileViewType::Partition, View.getTensorView(),
                                       View.getPadding(), {Shape, DimMap}),
                     ViewArgs);
  for (Value *V : Op->args())
    Args.push_back(V == Op.getView() ? NewView : V == Id ? Index : getNew(V));
  CallInst *Call =
      createCallLike(B, *Declarations, Op, getNewType(Op->getType(), Dim), Args);
  setElement(*Call->getCalledFunction(), find(Args, Index) - Args.begin(), Element::I64);
  return Call;
}

Value *BlockSplitter::emitNew(IRBuilder<> &B, Instruction &I, unsigned Dim) {
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
    return B.CreateExtractValue(getNew(Extract->getAggregateOperand()),
                                Extract->getIndices());
  if (isa<PHINode>(I)) // Its operands are there at the end only.
    return B.CreatePHI(getNewType(I.getType(), Dim), 2);
  TileCall Call = TileCall::dynCast(&I);
  SmallVector<Value *, 4> Args;
  for (Value *V : Call->args())
    Args.push_back(getNew(V));
  return createCallLike(B, *Declarations, Call, getNewType(I.getType(), Dim), Args);
}

/// Replaces what has rows by what has those of a part.
void BlockSplitter::emitProgram() {
  Declarations.emplace(*F.getParent());
  SmallSetVector<Instruction *, 32> Old;
  for (BasicBlock *BB : Order)
    for (Instruction &I : make_early_inc_range(*BB)) {
      IRBuilder<> B(&I);
      auto *Call = dyn_cast<CallInst>(&I);
      // A call with several results is found by one of them.
      std::optional<unsigned> Dim;
      if (auto Known = Dims.find(&I); Known != Dims.end())
        Dim = Known->second;
      else if (Call && isa<StructType>(I.getType()))
        for (User *U : I.users())
          if (auto Known = Dims.find(U); Known != Dims.end())
            Dim = Known->second;
      if (auto Access = Accesses.find(Call); Access != Accesses.end())
        New[&I] = emitAccess(B, MemoryOp::cast(TileCall::dynCast(Call)), Access->second);
      else if (Dim)
        New[&I] = emitNew(B, I, *Dim);
      else
        continue;
      Old.insert(&I);
    }
  for (auto [V, Dim] : Dims)
    if (auto *Phi = dyn_cast<PHINode>(V))
      for (auto [Incoming, From] : zip(Phi->incoming_values(), Phi->blocks())) {
        auto *NewPhi = cast<PHINode>(New[Phi]);
        NewPhi->addIncoming(isa<UndefValue>(Incoming)
                                ? PoisonValue::get(NewPhi->getType())
                                : getNew(Incoming),
                            From);
      }
  for (Instruction *I : Old)
    I->dropAllReferences();
  for (BasicBlock *BB : Order)
    for (Instruction &I : *BB)
      if (!Old.contains(&I))
        RemapInstruction(&I, New, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  for (Instruction *I : Old)
    I->eraseFromParent();
}

/// Puts the program into a loop over the parts of a block.
void BlockSplitter::emitLoop() {
  LLVMContext &C = F.getContext();
  BasicBlock *First = Order.front();
  BasicBlock *Part = BasicBlock::Create(C, "part", &F, First);
  BasicBlock *Latch = BasicBlock::Create(C, "part.next", &F, Next);
  Header->getTerminator()->replaceSuccessorWith(First, Part);
  for (BasicBlock *BB : Order)
    BB->getTerminator()->replaceSuccessorWith(Next, Latch);
  uint64_t NumParts = Rows / PartRows;
  IRBuilder<> B(Part);
  PHINode *Number = B.CreatePHI(B.getInt64Ty(), 2, "part.number");
  Value *Block = B.CreateZExt(Id, B.getInt64Ty());
  Index = B.CreateAdd(B.CreateMul(Block, B.getInt64(NumParts)), Number, "part.index");
  B.CreateBr(First);
  B.SetInsertPoint(Latch);
  Value *Following = B.CreateAdd(Number, B.getInt64(1));
  B.CreateCondBr(B.CreateICmpEQ(Following, B.getInt64(NumParts)), Next, Part);
  Number->addIncoming(B.getInt64(0), Header);
  Number->addIncoming(Following, Latch);
}

bool BlockSplitter::split(unsigned D) {
  SmallVector<PHINode *, 4> Phis(make_pointer_range(Header->phis()));
  // A loop that no block gets to the end of has none.
  if (!Next || Phis.size() != 4 || Order.empty())
    return false;
  Id = Phis[1 + D];
  if (!findAccesses() || ordersStores() || !spread())
    return false;
  ++NumSplit;
  emitRemark(Remark::BlocksSplit, *Accesses.front().first, [&](RemarkText &T) {
    T << "blocks do their " << NV("Rows", unsigned(Rows)) << " rows "
      << NV("PartRows", unsigned(PartRows))
      << " at a time: the loop along them reads short pieces";
  });
  emitLoop();
  emitProgram();
  return true;
}

PassResult tileir::splitHostBlocks(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M)) {
    // A debugger shows the variables of one block. What is joined reads long rows.
    if (Kernel->hasFnAttribute(ShowVariablesAttr) ||
        Kernel->hasFnAttribute(JoinedBlocksAttr))
      continue;
    for (unsigned D = 0; D != 3; ++D)
      if (BlockSplitter(*Kernel, getBlockLoop(*Kernel)).split(D)) {
        Changed = true;
        break;
      }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
