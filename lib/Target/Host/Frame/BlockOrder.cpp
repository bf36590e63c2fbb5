//===- BlockOrder.cpp - In which order a call runs its blocks -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Frame/BlockOrder.h"
#include "Dialect/MemoryOp.h"
#include "Dialect/TileCalls.h"
#include "Dialect/TileTypes.h"
#include "IR/Opcodes.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/Frame/LaunchFields.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace tileir;
using namespace llvm::PatternMatch;

// As many elements of a result along one dimension make packing a small part of its
// time; more would need more memory for what is kept.
static constexpr uint64_t ElementsOfGroup = 512;
static constexpr unsigned MaxBlocksOfGroup = 8;

// So many elements along rows of what a group writes, each read from another row: their
// lines fill half of a first cache of 32 KB.
static constexpr uint64_t ElementsOfWrittenRow = 256;

static bool ordersBlocks(Function &F) {
  return any_of(getTileCalls(F), [](const TileCall &Call) {
    MemoryOp Op = MemoryOp::dynCast(Call);
    return (Op && (!Op.isWeak() || (!Op.isLoad() && !Op.isStore()))) ||
           Call.getOpcode() == Opcode::MemoryFenceAliasTko;
  });
}

bool tileir::isSameForBlocks(const TileCall &Call) {
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

bool tileir::isSameInAllBlocks(Value *V, const Function &F, unsigned Depth) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || I->getParent() == &F.getEntryBlock())
    return true;
  auto AreSame = [&](auto Operands) {
    return Depth < 8 &&
           all_of(
               Operands,
               [&](Value *Operand) { return isSameInAllBlocks(Operand, F, Depth + 1); });
  };
  if (TileCall Call = TileCall::dynCast(I)) {
    bool IsAssumed = Call.getOpcode() == Opcode::Assume;
    bool IsAccess = static_cast<bool>(MemoryOp::dynCast(Call));
    return (IsAssumed || (isSameForBlocks(Call) && !IsAccess)) && AreSame(Call->args());
  }
  return !isa<PHINode>(I) && !I->mayReadFromMemory() && isSafeToSpeculativelyExecute(I) &&
         AreSame(I->operands());
}

Value *tileir::emitCanJoin(IRBuilderBase &B, Value *Id, Value *Extent, Value *Number,
                           Value *End, unsigned Count) {
  Value *IsFirst = B.CreateIsNull(B.CreateAnd(Id, B.getInt32(Count - 1)));
  Value *AreInGrid = B.CreateICmpUGE(B.CreateSub(Extent, Id), B.getInt32(Count));
  Value *AreInRange = B.CreateICmpUGE(B.CreateSub(End, Number), B.getInt64(Count));
  return B.CreateAnd(B.CreateAnd(IsFirst, AreInGrid), AreInRange);
}

BlockOrder::BlockOrder(Function &F)
    : F(F), OrdersBlocks(::ordersBlocks(F)),
      Header(F.getEntryBlock().getTerminator()->getSuccessor(0)) {
  // A loop that no block gets to the end of has none.
  SmallVector<PHINode *, 5> Phis(make_pointer_range(Header->phis()));
  bool IsByColumns = Phis.size() == 5; // joinColumns has been here.
  for (unsigned D = 0; D != 3; ++D)
    Id[D] = IsByColumns ? Phis[D] : Phis.size() == 4 ? Phis[1 + D] : nullptr;
  Group = IsByColumns ? 1 : 0;
}

bool BlockOrder::isCounter(const Value *Index) const {
  // Those of joined blocks are counted by the upper bits of the first one's number.
  if (F.hasFnAttribute(JoinedBlocksAttr))
    match(Index, m_LShr(m_Value(Index), m_ConstantInt()));
  return Index == Id[Group == 1];
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

unsigned BlockOrder::getDims(ArrayRef<Value *> Tiles) const {
  unsigned Dims = 0;
  SmallVector<Value *, 16> Work(make_filter_range(Tiles, [](Value *V) { return V; }));
  SmallPtrSet<Value *, 16> Seen;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    auto *I = dyn_cast<Instruction>(V);
    if (!I || isTokenType(V->getType()) || !Seen.insert(V).second)
      continue;
    if (I->getParent() != Header || !isa<PHINode>(I)) {
      append_range(Work, I->operands());
      continue;
    }
    for (unsigned D = 0; D != 3; ++D)
      Dims |= unsigned(I == Id[D]) << D;
  }
  return Dims;
}

BlockOrder::Operand BlockOrder::getOperand(ArrayRef<Value *> Tiles, uint64_t Extent,
                                           uint64_t GroupExtent) const {
  return {getDims(Tiles), unsigned(std::clamp<uint64_t>(bit_floor(GroupExtent / Extent),
                                                        1, MaxBlocksOfGroup))};
}

void BlockOrder::addPacked(ArrayRef<Value *> Tiles, uint64_t Extent) {
  Packed.push_back(getOperand(Tiles, Extent, ElementsOfGroup));
}

void BlockOrder::addRead(Value *Index) { ReadDims |= getDims({Index}); }

void BlockOrder::addWrite(Value *Index, uint64_t Extent) {
  Written.push_back(getOperand({Index}, Extent, ElementsOfWrittenRow));
}

/// Bits of BlockOrder::Operand::Dims.
enum : unsigned { AlongX = 1, AlongY = 2, AlongAll = 7 };

/// Of a kernel without products.
unsigned BlockOrder::chooseGroupOfAccesses() const {
  if (ReadDims != AlongY)
    return 0;
  unsigned Result = MaxBlocksOfGroup;
  for (const Operand &O : Written)
    Result = std::min(Result, O.Dims == AlongX ? O.Blocks : 1);
  return Written.empty() ? 1 : Result;
}

unsigned BlockOrder::chooseGroup() const {
  if (Packed.empty())
    return chooseGroupOfAccesses();
  auto DependsOnX = [](const Operand &O) { return O.Dims & AlongX; };
  if (all_of(Packed, DependsOnX))
    return any_of(Packed, [](const Operand &O) { return !(O.Dims & AlongY); }) ? 1 : 0;
  // An operand that is the same for a column wants long groups.
  unsigned Result = 0;
  for (const Operand &O : Packed)
    if (DependsOnX(O) && O.Dims != AlongAll)
      Result = Result ? std::min(Result, O.Blocks) : O.Blocks;
  return Result == 1 ? 0 : Result;
}

Value *BlockOrder::emitNumSharing(IRBuilderBase &B, ArrayRef<Value *> Tiles) const {
  unsigned Dims = getDims(Tiles);
  Value *Count = B.getInt64(1);
  for (unsigned D = 0; D != 3; ++D)
    if (!(Dims >> D & 1))
      Count = B.CreateMul(
          Count, B.CreateZExt(loadGridExtent(B, F.getArg(1), D), B.getInt64Ty()));
  return Count;
}

unsigned BlockOrder::getNumVersions(ArrayRef<Value *> Tiles, uint64_t Extent) const {
  if (!Group)
    return 1;
  Operand O = getOperand(Tiles, Extent, ElementsOfGroup);
  unsigned Fastest = Group == 1 ? AlongY : AlongX;
  if (!(O.Dims & Fastest) || O.Dims == AlongAll)
    return 1;
  return Group == 1 ? O.Blocks : Group;
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

// The loop over [begin, end) stays, with other numbers: those of
//
//   for (group = 0; group < grid.x; group += size)
//     for (z = 0; z < grid.z; ++z)
//       for (y = 0; y < grid.y; ++y)
//         for (x = group; x < min(group + size, grid.x); ++x)
//
// A launch that has to name its blocks has one group, a row of the grid, which makes the
// numbers those of tileir/abi.h.
//
// With groups of one block some blocks of a column can run as one: number and y step by
// so many then.
struct BlockOrder::Numbers {
  Value *Grid[3];    // i32
  Value *Size;       // Blocks of a group along x, i32.
  Value *FirstGroup; // Where the first one begins, i32.
};

/// Emits what the entry block has to know; \p First becomes the first block's numbers.
BlockOrder::Numbers BlockOrder::emitFirst(MutableArrayRef<Value *> First) {
  IRBuilder<> B(F.getEntryBlock().getTerminator());
  Type *I32 = B.getInt32Ty(), *I64 = B.getInt64Ty();
  Value *Begin = F.getArg(2);
  Numbers N;
  Value *Wide[3];
  for (unsigned D = 0; D != 3; ++D) {
    N.Grid[D] = loadGridExtent(B, F.getArg(1), D);
    Wide[D] = B.CreateZExt(N.Grid[D], I64);
  }
  IsGrouped = loadAnyNumbers(B, F.getArg(1));
  N.Size =
      B.CreateBinaryIntrinsic(Intrinsic::umin, N.Grid[0],
                              B.CreateSelect(IsGrouped, B.getInt32(Group), N.Grid[0]));
  // No product has more than the blocks of a grid, which are less than 2^63.
  Value *WideSize = B.CreateZExt(N.Size, I64);
  Value *PerGroup = B.CreateMul(B.CreateMul(Wide[1], Wide[2]), WideSize);
  Value *Group = B.CreateMul(B.CreateUDiv(Begin, PerGroup), WideSize);
  Value *InGroup = B.CreateURem(Begin, PerGroup);
  // The last group may have less. An empty range may begin behind it.
  Value *Width = B.CreateBinaryIntrinsic(
      Intrinsic::umax, B.getInt64(1),
      B.CreateBinaryIntrinsic(Intrinsic::umin, WideSize, B.CreateSub(Wide[0], Group)));
  Value *Row = B.CreateUDiv(InGroup, Width);
  N.FirstGroup = B.CreateTrunc(Group, I32);
  First[0] = B.CreateAdd(N.FirstGroup, B.CreateTrunc(B.CreateURem(InGroup, Width), I32));
  First[1] = B.CreateTrunc(B.CreateURem(Row, Wide[1]), I32);
  First[2] = B.CreateTrunc(B.CreateUDiv(Row, Wide[1]), I32);
  return N;
}

void BlockOrder::apply(const BlockLoop &Blocks) {
  if (!Id[0] || !Blocks.Next || OrdersBlocks || F.hasFnAttribute(JoinedBlocksAttr))
    return;
  Group = chooseGroup();
  if (Group)
    emitLoop(Blocks, {});
}

void BlockOrder::joinColumns(const BlockLoop &Blocks, const JoinedColumns &Joined) {
  Group = 1;
  emitLoop(Blocks, Joined);
}

/// Emits the choice between \p Joined and the program for the block \p Number; gives how
/// many blocks run, i32.
Value *BlockOrder::emitChoice(const Numbers &N, Value *Number,
                              const JoinedColumns &Joined) {
  auto *Branch = cast<BranchInst>(Header->getTerminator());
  BasicBlock *Program = Branch->getSuccessor(0);
  IRBuilder<> B(Branch);
  Value *Fits = emitCanJoin(B, Id[1], N.Grid[1], Number, F.getArg(3), Joined.Count);
  Fits = B.CreateAnd(Fits, Joined.Condition);
  // The numbers of a column follow one another.
  Fits = B.CreateAnd(Fits, B.CreateICmpEQ(N.Size, B.getInt32(1)));
  Value *Rows =
      B.CreateSelect(Fits, B.getInt32(Joined.Count), B.getInt32(1), "joined.blocks");
  B.CreateCondBr(Fits, Joined.Program, Program);
  Branch->eraseFromParent();
  return Rows;
}

/// Changes the loop to that of above. Blocks of a column can run as \p Joined, if it has
/// a program.
void BlockOrder::emitLoop(const BlockLoop &Blocks, const JoinedColumns &Joined) {
  Value *First[3];
  Numbers N = emitFirst(First);
  BasicBlock *Entry = &F.getEntryBlock();
  auto *Next = cast<BasicBlock>(static_cast<Value *>(Blocks.Next));
  auto *Reported = cast<PHINode>(static_cast<Value *>(Blocks.Number));
  IRBuilder<> B(Header->getTerminator());
  Type *I32 = B.getInt32Ty(), *I64 = B.getInt64Ty();
  auto MakePhi = [&](Type *T, const Twine &Name, Value *AtFirst) {
    PHINode *Phi = PHINode::Create(T, 2, Name, Header->getFirstNonPHIIt());
    Phi->addIncoming(AtFirst, Entry);
    return Phi;
  };
  PHINode *Number = MakePhi(I64, "number", F.getArg(2));
  PHINode *Group = MakePhi(I32, "group", N.FirstGroup);
  auto *Following = cast<Instruction>(Reported->getIncomingValueForBlock(Next));
  // Reports name a block by the number that it has without groups.
  auto AddTo = [&](Value *Outer, unsigned D) {
    return B.CreateAdd(B.CreateMul(Outer, B.CreateZExt(N.Grid[D], I64)),
                       B.CreateZExt(Id[D], I64), D ? "" : "block");
  };
  Reported->replaceAllUsesWith(AddTo(AddTo(B.CreateZExt(Id[2], I64), 1), 0));
  Reported->eraseFromParent();
  Value *Rows = Joined.Program ? emitChoice(N, Number, Joined) : B.getInt32(1);

  auto *IsLast =
      cast<Instruction>(cast<BranchInst>(Next->getTerminator())->getCondition());
  B.SetInsertPoint(IsLast);
  Value *X = B.CreateAdd(Id[0], B.getInt32(1)), *Y = B.CreateAdd(Id[1], Rows),
        *Z = B.CreateAdd(Id[2], B.getInt32(1)), *Zero = B.getInt32(0);
  Value *NextGroup = B.CreateAdd(Group, N.Size);
  Value *EndsRow =
      B.CreateICmpEQ(X, B.CreateBinaryIntrinsic(Intrinsic::umin, NextGroup, N.Grid[0]));
  Value *EndsRows = B.CreateAnd(EndsRow, B.CreateICmpEQ(Y, N.Grid[1]));
  Value *EndsGroup = B.CreateAnd(EndsRows, B.CreateICmpEQ(Z, N.Grid[2]));
  Value *InGroup = B.CreateSelect(EndsGroup, NextGroup, Group);
  Value *NextId[3] = {
      B.CreateSelect(EndsRow, InGroup, X),
      B.CreateSelect(EndsRows, Zero, B.CreateSelect(EndsRow, Y, Id[1])),
      B.CreateSelect(EndsGroup, Zero, B.CreateSelect(EndsRows, Z, Id[2]))};
  Value *NextNumber = B.CreateAdd(Number, B.CreateZExt(Rows, I64));
  Number->addIncoming(NextNumber, Next);
  Group->addIncoming(InGroup, Next);
  for (unsigned D = 0; D != 3; ++D) {
    Id[D]->setIncomingValueForBlock(Entry, First[D]);
    Id[D]->setIncomingValueForBlock(Next, NextId[D]);
  }
  Following->replaceAllUsesWith(NextNumber); // By IsLast.
  Following->eraseFromParent();
}
