//===- JoinedBlocks.cpp - Neighbouring blocks as one ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a block that goes down the columns of a matrix in a loop reads a narrow strip
// of it: each row is some hundred bytes in a page of its own, so that address
// translation and DRAM hold it up, and the hardware's prefetcher, which stays in a page,
// has nothing to fetch.
//
// Idea: blocks that are neighbours along the grid read strips side by side. A second copy
// of the program does the work of several of them, with tiles that are as many times
// wider. The loop over blocks takes it where the blocks are whole, aligned and in its
// range, and the program as it is written for all others.
//
// The block's number along one dimension of the grid may be used for nothing but as index
// of loads and stores. What is loaded with it is wide along that dimension of the tile,
// and so is all that is computed from it, as long as no element of one block's tile
// depends on another block's.
//
// The same is done for transpositions: a tile whose rows are short reads a few lines of
// each. Neighbours along y are not next to each other in the order of numbers, so the
// loop over blocks goes by columns then (BlockOrder.h).
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/Frame/LaunchFields.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/KeptTiles.h"
#include "Target/Host/Nests/NestDirections.h"
#include "Target/Host/Products/MmaLowering.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-blocks"

STATISTIC(NumJoined, "Number of kernels that run several blocks as one");

// Two pages of 4 KB of each row; a row of a tile that is not small against a page needs
// no neighbours. A tile that is kept, times the blocks, takes half of an L1 of 32 KB at
// most.
static constexpr uint64_t JoinedRowBytes = 8192, MaxRowBytes = 4096, MinExtent = 8,
                          MaxKeptBytes = 16 * 1024;

// Of a transposition: eight lines of each row that is read, and what is put together for
// stores past the caches (Streams.h). With 2, 4 and 8 lines transpositions of f32 in C
// had 0.8, 0.9 and 1.0 of the speed of a copy.
static constexpr uint64_t TurnedRowBytes = 512, MaxTurnedBytes = 16 * 1024;

// A copy of a large kernel would cost more time to compile than it saves.
static constexpr unsigned MaxInstructions = 1000;

namespace {

class BlockJoiner {
public:
  BlockJoiner(Function &F, const BlockLoop &Blocks);

  /// Adds the copy for several blocks along dimension \p D of the grid if the kernel
  /// qualifies.
  bool join(unsigned D);

private:
  bool isInside(const Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    return I && Program.contains(I->getParent());
  }
  bool hasOnlyKnownOps() const;
  bool isTransposition() const;
  bool findAccesses();
  uint64_t getStripBytes(const MemoryOp &Load, unsigned Dim) const;
  bool spread();
  bool setWide(Value *V, unsigned Dim);
  bool visitUsers(Value *V, unsigned Dim);
  bool hasWideOperands() const;
  bool canWiden(Value *V, unsigned Dim, unsigned Depth = 0) const;
  bool isWideOrCanBe(Value *V, unsigned Dim) const;
  bool chooseCount();

  Value *getValue(IRBuilder<> &B, Value *V, std::optional<unsigned> Dim);
  Value *makeAccess(IRBuilder<> &B, const MemoryOp &Op, unsigned Dim);
  Value *makeWideCall(IRBuilder<> &B, const TileCall &Call, unsigned Dim);
  Value *makeWide(IRBuilder<> &B, Instruction &I, unsigned Dim);
  void emitCopy();
  void emitChoice();

  Function &F;
  HostISA ISA;
  BasicBlock *Header, *Next;
  PHINode *Number = nullptr, *Id[3] = {};
  SmallVector<BasicBlock *, 16> Order; ///< The program's blocks, in reverse post-order.
  SmallPtrSet<BasicBlock *, 16> Program;
  unsigned Dimension = 0; ///< Of the grid.
  unsigned Count = 0;     ///< Blocks that become one.
  /// Accesses with the block's number as an index, and its dimension of the tile.
  MapVector<CallInst *, unsigned> Accesses;
  /// Values that are wide, and along which of their tiles' dimensions. A call with
  /// several results has the same dimension for each.
  MapVector<Value *, unsigned> Wide;
  SmallVector<Value *, 16> Work;
  KeptTiles Kept;
  uint64_t RowBytes = 0; ///< Of a row of the widest strip.
  bool IsTurned = false; ///< Rows are those of a transposition.

  std::optional<TileDeclarations> Declarations;
  ValueToValueMapTy Copy;
  Value *TileIndex = nullptr; ///< Of wide tiles.
};

} // namespace

BlockJoiner::BlockJoiner(Function &F, const BlockLoop &Blocks)
    : F(F), ISA(getHostISA(F)),
      Header(F.getEntryBlock().getTerminator()->getSuccessor(0)),
      Next(cast_or_null<BasicBlock>(static_cast<Value *>(Blocks.Next))) {
  SmallVector<PHINode *, 4> Phis(make_pointer_range(Header->phis()));
  // A loop that no block gets to the end of has none.
  if (!Next || Phis.size() != 4)
    return;
  Number = Phis[0];
  copy(ArrayRef(Phis).drop_front(), Id);
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    if (BB != &F.getEntryBlock() && BB != Header && BB != Next &&
        !isa<ReturnInst>(BB->getTerminator()))
      Order.push_back(BB);
  Program.insert_range(Order);
}

//===----------------------------------------------------------------------===//
// What qualifies
//===----------------------------------------------------------------------===//

/// The dimension of the tile that is operand \p Number of \p Call along which it has to
/// be wide for dimension \p Dim of the result to be; -1 if it must not be wide. None if
/// the result cannot be wide along that dimension.
static std::optional<int> getOperandDim(const TileCall &Call, unsigned Dim,
                                        unsigned Number) {
  Value *Operand = Call->getArgOperand(Number);
  switch (Call.getOpcode()) {
  case Opcode::Broadcast:
    return getShapeOf(Operand->getType())[Dim] == 1 ? -1 : int(Dim);
  case Opcode::Permute:
  case Opcode::Reshape: {
    if (!isRenaming(Call))
      return std::nullopt;
    std::optional<unsigned> Source = getSourceDim(Call, Dim);
    return Source ? std::optional<int>(*Source) : std::nullopt;
  }
  case Opcode::Reduce:
    return int(Dim) + (int64_t(Dim) >= FoldCall::cast(Call).getDim() ? 1 : 0);
  case Opcode::Mmaf:
    if (Dim != 1)
      return std::nullopt;
    // A is first. It may be the accumulator, too, so that its value does not tell.
    return Number == 0 ? -1 : 1;
  default:
    if (getRole(Call.getOpcode()) == OpRole::Element)
      return int(Dim);
    return std::nullopt;
  }
}

/// Whether the kernel does nothing that tells blocks apart or orders them.
bool BlockJoiner::hasOnlyKnownOps() const {
  for (BasicBlock *BB : Order)
    for (Instruction &I : *BB) {
      TileCall Call = TileCall::dynCast(&I);
      if (!Call) {
        if (I.mayHaveSideEffects() || I.mayReadFromMemory() || isa<AllocaInst>(I))
          return false;
        continue;
      }
      bool IsKnown = Call.getOpcode() == Opcode::Assume || isSameForBlocks(Call);
      // With more rows B is packed, and wide panels are no faster.
      if (Call.getOpcode() == Opcode::Mmaf)
        IsKnown = canBeRowProduct(ProductCall::cast(Call), ISA);
      if (!IsKnown)
        return false;
    }
  return true;
}

/// The bytes of a row that \p Load reads of a narrow strip of a matrix, from top to
/// bottom and the same for whatever else the grid counts, with the block's number as
/// index of dimension \p Dim; 0 if it does not.
uint64_t BlockJoiner::getStripBytes(const MemoryOp &Load, unsigned Dim) const {
  if (!Load.isLoad() || getContiguousDim(Load) != int(Dim))
    return 0;
  TileViewType View = TileViewType::dynCast(Load.getView()->getType());
  bool HasRows = false, Moves = false;
  for (auto [D, Index] : enumerate(Load.getIndex()))
    if (D != Dim) {
      HasRows |= View.getTileDim(D) != 1;
      Moves |= isa<PHINode>(Index) && isInside(Index);
      if (is_contained(Id, Index))
        return 0;
    }
  uint64_t Bytes = uint64_t(View.getTileDim(Dim)) * getMemoryBytes(Load.getElement());
  return HasRows && Moves && Bytes <= MaxRowBytes ? Bytes : 0;
}

/// Whether a program without loops loads neighbours where the block's number counts
/// them, and stores them where it does not.
bool BlockJoiner::isTransposition() const {
  if (Dimension > 1 || Order.size() != 1 || !Order.front()->phis().empty() ||
      any_of(getTileCalls(F),
             [](const TileCall &C) { return C.getOpcode() == Opcode::Mmaf; }))
    return false;
  return all_of(Accesses, [&](const auto &Access) {
    MemoryOp Op = MemoryOp::cast(TileCall::dynCast(Access.first));
    int Dim = getContiguousDim(Op);
    return Dim >= 0 && Op.isLoad() == (Dim == int(Access.second));
  });
}

/// Finds all accesses with the block's number, which has no other use, and all stores
/// among them.
bool BlockJoiner::findAccesses() {
  for (User *U : Id[Dimension]->users()) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || !isInside(Call)) {
      if (isInside(U))
        return false;
      continue; // The loop over blocks.
    }
    MemoryOp Op = MemoryOp::dynCast(TileCall::dynCast(Call));
    if (!Op || !Op.isOfView() || (!Op.isLoad() && !Op.isStore()) ||
        !MakePartitionViewCall::dynCast(Op.getView()) || isPacked(Op.getElement()))
      return false;
    SmallVector<Value *, 4> Index = Op.getIndex();
    if (count(Index, Id[Dimension]) != 1 || count(Call->args(), Id[Dimension]) != 1)
      return false;
    unsigned Dim = find(Index, Id[Dimension]) - Index.begin();
    if (TileViewType::dynCast(Op.getView()->getType()).getTileDim(Dim) < MinExtent)
      return false;
    Accesses.insert({Call, Dim});
    RowBytes = std::max(RowBytes, getStripBytes(Op, Dim));
  }
  IsTurned = isTransposition();
  if (IsTurned)
    for (auto [Call, Dim] : Accesses)
      if (MemoryOp Op = MemoryOp::cast(TileCall::dynCast(Call)); Op.isLoad())
        RowBytes = std::max<uint64_t>(
            RowBytes, getMemoryBytes(Op.getElement()) *
                          TileViewType::dynCast(Op.getView()->getType()).getTileDim(Dim));
  return RowBytes != 0 && all_of(getTileCalls(F), [&](const TileCall &Call) {
           return Call.getOpcode() != Opcode::StoreViewTko ||
                  Accesses.contains(Call.getCall());
         });
}

bool BlockJoiner::setWide(Value *V, unsigned Dim) {
  auto [Known, IsNew] = Wide.insert({V, Dim});
  if (IsNew)
    Work.push_back(V);
  return Known->second == Dim;
}

/// Makes wide what is computed from \p V.
bool BlockJoiner::visitUsers(Value *V, unsigned Dim) {
  for (Use &Use : V->uses()) {
    User *U = Use.getUser();
    if (isTokenType(U->getType()) || Accesses.contains(dyn_cast<CallInst>(U)))
      continue;
    if (isa<PHINode, ExtractValueInst>(U)) {
      if (!isTile(U) || !setWide(U, Dim))
        return false;
      continue;
    }
    TileCall Call = TileCall::dynCast(U);
    if (!Call || MemoryOp::dynCast(Call))
      return false;
    unsigned Rank = 0;
    if (TileType T = TileType::dynCast(U))
      Rank = T.getRank();
    else if (FoldCall::dynCast(Call))
      Rank = getShapeOf(V->getType()).size() - 1;
    bool Found = false;
    for (unsigned D = 0; D != Rank && !Found; ++D)
      Found = getOperandDim(Call, D, Use.getOperandNo()) == int(Dim) && setWide(U, D);
    if (!Found)
      return false;
  }
  return true;
}

/// Finds all that is wide, from the loads on.
bool BlockJoiner::spread() {
  for (auto [Call, Dim] : Accesses)
    if (MemoryOp::cast(TileCall::dynCast(Call)).isLoad() && !setWide(Call, Dim))
      return false;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (!visitUsers(V, Wide.lookup(V)))
      return false;
  }
  return true;
}

/// Whether \p V, which is the same for all blocks, can be made as wide: it is the same
/// everywhere along \p Dim.
bool BlockJoiner::canWiden(Value *V, unsigned Dim, unsigned Depth) const {
  const unsigned MaxDepth = 8;
  TileCall Call = TileCall::dynCast(V);
  if (!Call || !isTile(V) || Depth == MaxDepth)
    return false;
  if (ConstantCall Constant = ConstantCall::dynCast(Call))
    return Constant.getSplat() != nullptr;
  if (Call.getOpcode() == Opcode::Broadcast) {
    Value *Source = BroadcastCall::cast(Call).getSource();
    return isTile(Source) && getShapeOf(Source->getType())[Dim] == 1;
  }
  return getRole(Call.getOpcode()) == OpRole::Element &&
         all_of(getTileOperands(Call),
                [&](Value *Operand) { return canWiden(Operand, Dim, Depth + 1); });
}

bool BlockJoiner::isWideOrCanBe(Value *V, unsigned Dim) const {
  auto Known = Wide.find(V);
  return Known != Wide.end() ? Known->second == Dim : canWiden(V, Dim);
}

/// Whether the operands of all that is wide, and all that is stored, are or can be made
/// so.
bool BlockJoiner::hasWideOperands() const {
  for (auto [V, Dim] : Wide) {
    if (auto *Phi = dyn_cast<PHINode>(V)) {
      for (Value *Incoming : Phi->incoming_values())
        if (!isWideOrCanBe(Incoming, Dim))
          return false;
      continue;
    }
    TileCall Call = TileCall::dynCast(V);
    if (!Call || Accesses.contains(Call.getCall()))
      continue;
    for (Use &Operand : Call->args()) {
      if (!isTile(Operand))
        continue;
      std::optional<int> Needed = getOperandDim(Call, Dim, Operand.getOperandNo());
      if (!Needed ||
          (*Needed < 0 ? Wide.contains(Operand) : !isWideOrCanBe(Operand, *Needed)))
        return false;
    }
  }
  return all_of(Accesses, [&](const auto &Access) {
    MemoryOp Op = MemoryOp::cast(TileCall::dynCast(Access.first));
    return Op.isLoad() || isWideOrCanBe(Op.getStored(), Access.second);
  });
}

/// The elements of the largest tile of type \p T, which may be a struct's.
static uint64_t getMostElements(Type *T) {
  if (auto *Struct = dyn_cast<StructType>(T)) {
    uint64_t Most = 1;
    for (Type *Part : Struct->elements())
      Most = std::max(Most, getMostElements(Part));
    return Most;
  }
  TileType Tile = TileType::dynCast(T);
  return Tile ? Tile.getNumElements() : 1;
}

/// Chooses how many blocks become one. No tile may have more elements than the language
/// allows, and tiles that are kept have to stay small.
bool BlockJoiner::chooseCount() {
  Count = bit_floor((IsTurned ? TurnedRowBytes : JoinedRowBytes) / RowBytes);
  auto Limit = [&](Value *V) {
    Count = std::min<uint64_t>(
        Count, bit_floor(MaxTileElements / getMostElements(V->getType())));
  };
  for (auto [Call, Dim] : Accesses)
    if (Value *Stored = MemoryOp::cast(TileCall::dynCast(Call)).getStored())
      Limit(Stored);
  for (auto [V, Dim] : Wide) {
    Limit(V);
    // What is the same for all blocks may be made wide only for this.
    if (TileCall Call = TileCall::dynCast(V))
      for_each(getTileOperands(Call), Limit);
    TileType Tile = TileType::dynCast(V);
    if (!Tile)
      continue;
    uint64_t Bytes = Tile.getNumElements() * getStorageBytes(Tile.getElement());
    if (IsTurned || Kept.contains(V))
      Count = std::min<uint64_t>(
          Count, bit_floor((IsTurned ? MaxTurnedBytes : MaxKeptBytes) / Bytes));
  }
  return Count > 1;
}

//===----------------------------------------------------------------------===//
// The copy
//===----------------------------------------------------------------------===//

/// What stands for \p V in the copy; a tile that is wide along \p Dim, if that is given.
Value *BlockJoiner::getValue(IRBuilder<> &B, Value *V, std::optional<unsigned> Dim) {
  if (Dim && !Wide.contains(V))
    return makeWideCall(B, TileCall::dynCast(V), *Dim);
  auto Known = Copy.find(V);
  return Known == Copy.end() ? V : static_cast<Value *>(Known->second);
}

/// A load or store of tiles that are wide along \p Dim.
Value *BlockJoiner::makeAccess(IRBuilder<> &B, const MemoryOp &Op, unsigned Dim) {
  TileCall MakeView = TileCall::dynCast(Op.getView());
  TileViewType WideView =
      scaleTileDim(TileViewType::dynCast(MakeView->getType()), Dim, Count);
  SmallVector<Value *, 8> ViewArgs, Args;
  for (Value *V : MakeView->args())
    ViewArgs.push_back(getValue(B, V, std::nullopt));
  Value *View = createCallLike(B, *Declarations, MakeView, WideView, ViewArgs);
  for (Value *V : Op->args()) {
    if (V == Op.getView())
      Args.push_back(View);
    else if (V == Id[Dimension])
      Args.push_back(TileIndex);
    else
      Args.push_back(getValue(
          B, V, V == Op.getStored() ? std::optional<unsigned>(Dim) : std::nullopt));
  }
  CallInst *Access =
      createCallLike(B, *Declarations, Op, scaleTileDim(Op->getType(), Dim, Count), Args);
  if (Op.isStore()) // Streams counts what a launch stores.
    Access->setMetadata(JoinedBlocksAttr, MDNode::get(F.getContext(), {}));
  return Access;
}

/// The op of \p Call with a result that is wide along \p Dim.
Value *BlockJoiner::makeWideCall(IRBuilder<> &B, const TileCall &Call, unsigned Dim) {
  SmallVector<Value *, 4> Args;
  for (Use &V : Call->args()) {
    std::optional<unsigned> Needed;
    if (isTile(V))
      if (std::optional<int> D = getOperandDim(Call, Dim, V.getOperandNo()); D && *D >= 0)
        Needed = *D;
    Args.push_back(getValue(B, V, Needed));
  }
  return createCallLike(B, *Declarations, Call, scaleTileDim(Call->getType(), Dim, Count),
                        Args);
}

Value *BlockJoiner::makeWide(IRBuilder<> &B, Instruction &I, unsigned Dim) {
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
    return B.CreateExtractValue(getValue(B, Extract->getAggregateOperand(), std::nullopt),
                                Extract->getIndices());
  if (isa<PHINode>(I)) // Its operands are there at the end only.
    return B.CreatePHI(scaleTileDim(I.getType(), Dim, Count), 2);
  return makeWideCall(B, TileCall::dynCast(&I), Dim);
}

void BlockJoiner::emitCopy() {
  Declarations.emplace(*F.getParent());
  for (BasicBlock *BB : Order)
    Copy[BB] = BasicBlock::Create(F.getContext(), BB->getName() + ".joined", &F, Next);
  IRBuilder<> B(F.getContext());
  SmallVector<Instruction *, 64> Plain;
  for (BasicBlock *BB : Order) {
    B.SetInsertPoint(cast<BasicBlock>(Copy[BB]));
    for (Instruction &I : *BB) {
      B.SetCurrentDebugLocation(I.getDebugLoc());
      if (auto Access = Accesses.find(dyn_cast<CallInst>(&I)); Access != Accesses.end()) {
        Copy[&I] = makeAccess(B, MemoryOp::cast(TileCall::dynCast(&I)), Access->second);
      } else if (auto Known = Wide.find(&I); Known != Wide.end()) {
        Copy[&I] = makeWide(B, I, Known->second);
      } else {
        Plain.push_back(B.Insert(I.clone()));
        Copy[&I] = Plain.back();
      }
    }
  }
  for (Instruction *I : Plain)
    RemapInstruction(I, Copy, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  for (auto [V, Dim] : Wide)
    if (auto *Phi = dyn_cast<PHINode>(V))
      for (auto [Incoming, From] : zip(Phi->incoming_values(), Phi->blocks())) {
        auto *NewFrom = cast<BasicBlock>(Copy[From]);
        B.SetInsertPoint(NewFrom->getTerminator());
        cast<PHINode>(Copy[Phi])->addIncoming(getValue(B, Incoming, Dim), NewFrom);
      }
}

/// The header goes to the copy where it can, and the loop then steps by as many blocks.
void BlockJoiner::emitChoice() {
  F.addFnAttr(JoinedBlocksAttr, std::to_string(Count));
  auto *Branch = cast<BranchInst>(Header->getTerminator());
  BasicBlock *First = Branch->getSuccessor(0);
  IRBuilder<> B(Branch), Before(F.getEntryBlock().getTerminator());
  if (IsTurned && Dimension == 1) {
    TileIndex = B.CreateLShr(Id[1], Log2_32(Count), "joined.index");
    emitCopy();
    return BlockOrder(F).joinColumns(getBlockLoop(F), Count,
                                     cast<BasicBlock>(Copy[First]));
  }
  Value *Extents[3];
  for (unsigned D = 0; D <= Dimension; ++D)
    Extents[D] = loadGridExtent(Before, F.getArg(1), D);
  Value *Me = Id[Dimension];
  TileIndex = B.CreateLShr(Me, Log2_32(Count), "joined.index");
  Value *Fits = emitCanJoin(B, Me, Extents[Dimension], Number, F.getArg(3), Count);
  // Consecutive numbers are neighbours.
  for (unsigned D = 0; D != Dimension; ++D)
    Fits = B.CreateAnd(Fits, B.CreateICmpEQ(Extents[D], B.getInt32(1)));
  Value *Step = B.CreateSelect(Fits, B.getInt32(Count), B.getInt32(1), "joined.blocks");
  emitCopy();
  B.SetInsertPoint(Branch);
  B.CreateCondBr(Fits, cast<BasicBlock>(Copy[First]), First);
  Branch->eraseFromParent();

  B.SetInsertPoint(Next, Next->begin());
  Value *WideStep = B.CreateZExt(Step, B.getInt64Ty());
  // number + 1 and id + carry are the first additions to them (KernelFrame).
  auto *NextNumber = cast<BinaryOperator>(Number->getIncomingValueForBlock(Next));
  NextNumber->setOperand(1, WideStep);
  for (Instruction &I : make_early_inc_range(*Next))
    if (I.getOpcode() == Instruction::Add && I.getOperand(0) == Me) {
      B.SetInsertPoint(&I);
      I.setOperand(1, B.CreateMul(I.getOperand(1), Step));
    }
}

bool BlockJoiner::join(unsigned D) {
  Dimension = D;
  Accesses.clear();
  Wide.clear();
  Work.clear();
  RowBytes = 0;
  if (!Number || !hasOnlyKnownOps() || !findAccesses() || !spread() ||
      !hasWideOperands() || !chooseCount())
    return false;
  ++NumJoined;
  emitRemark(Remark::BlocksJoined, *Accesses.front().first, [&](RemarkText &T) {
    T << NV("Blocks", Count) << " neighbouring blocks along "
      << NV("Dimension", StringRef("xyz").substr(Dimension, 1))
      << " run as one with wider tiles: rows of " << NV("Bytes", unsigned(RowBytes))
      << " bytes are short beside a page";
  });
  emitChoice();
  return true;
}

PassResult tileir::joinHostBlocks(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M)) {
    // A debugger shows the variables of one block.
    if (Kernel->hasFnAttribute(ShowVariablesAttr) ||
        Kernel->getInstructionCount() > MaxInstructions)
      continue;
    // One copy: the first dimension that qualifies.
    BlockJoiner Joiner(*Kernel, getBlockLoop(*Kernel));
    for (unsigned D = 0; D != 3; ++D)
      if (Joiner.join(D)) {
        Changed = true;
        break;
      }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
