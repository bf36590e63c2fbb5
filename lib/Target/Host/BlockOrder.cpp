//===- BlockOrder.cpp - In which order a call runs its blocks -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/BlockOrder.h"
#include "Dialect/TileCalls.h"
#include "Dialect/TileTypes.h"
#include "IR/Opcodes.h"
#include "Target/Host/LaunchFields.h"
#include "Target/Host/ReportLowering.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

// As many elements of a result along one dimension make packing a small part of its
// time; more would need more memory for what is kept.
static constexpr uint64_t ElementsOfGroup = 512;
static constexpr unsigned MaxBlocksOfGroup = 8;

// So many elements along rows of what a group writes, each read from another row: their
// lines fill half of a first cache of 32 KB.
static constexpr uint64_t ElementsOfWrittenRow = 256;

bool tileir::ordersBlocks(Function &F) {
  return any_of(getTileCalls(F), [](const TileCall &Call) {
    MemoryOp Op = MemoryOp::dynCast(Call);
    return (Op && (!Op.isWeak() || (!Op.isLoad() && !Op.isStore()))) ||
           Call.getOpcode() == Opcode::MemoryFenceAliasTko;
  });
}

BlockOrder::BlockOrder(Function &F)
    : F(F), Header(F.getEntryBlock().getTerminator()->getSuccessor(0)) {
  // A loop that no block gets to the end of has none.
  SmallVector<PHINode *, 4> Phis(make_pointer_range(Header->phis()));
  for (unsigned D = 0; D != 3; ++D)
    Id[D] = Phis.size() == 4 ? Phis[1 + D] : nullptr;
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

// What was the loop over [begin, end) becomes
//
//   for (group = 0;; group += size)
//     for (row = begin / grid.x; row <= (end - 1) / grid.x; ++row, step y, z)
//       for (x = group; x < min(group + size, grid.x); ++x)
//         if (begin <= row * grid.x + x < end)
//           run the block, leave after the last one;
//
// as one loop, whose header tells whether a block is in the range. If the range runs by
// numbers, the one group is a row, and x begins where the range does.
//
// With groups of one block some blocks of a column can run as one: row and y step by so
// many then.
struct BlockOrder::Range {
  Value *GridX, *GridY;      // i32
  Value *FirstRow, *LastRow; // i64
  Value *Count, *Size;       // Blocks of the range, i64; of a group along x, i32.
};

/// Emits what the entry block has to know; \p First becomes the first block's numbers.
BlockOrder::Range BlockOrder::emitRange(MutableArrayRef<Value *> First) {
  BasicBlock *Entry = &F.getEntryBlock();
  IRBuilder<> B(Entry->getTerminator());
  Value *Begin = F.getArg(2), *End = F.getArg(3);
  Range R;
  R.GridX = loadGridExtent(B, F.getArg(1), 0);
  R.GridY = loadGridExtent(B, F.getArg(1), 1);
  Value *WideX = B.CreateZExt(R.GridX, B.getInt64Ty());
  R.FirstRow = B.CreateUDiv(Begin, WideX);
  R.LastRow = B.CreateUDiv(B.CreateSub(End, B.getInt64(1)), WideX);
  R.Count = B.CreateSub(End, Begin);
  IsGrouped = B.CreateICmpUGE(R.Count, B.CreateShl(WideX, 1));
  R.Size = B.CreateSelect(IsGrouped, B.getInt32(Group), R.GridX);
  for (unsigned D = 0; D != 3; ++D)
    First[D] = Id[D]->getIncomingValueForBlock(Entry);
  First[0] = B.CreateSelect(IsGrouped, B.getInt32(0), First[0]);
  return R;
}

void BlockOrder::apply(const BlockLoop &Blocks) {
  if (!Id[0] || !Blocks.Next || ordersBlocks(F) || F.hasFnAttribute(JoinedBlocksAttr))
    return;
  Group = chooseGroup();
  if (Group)
    emitLoop(Blocks, 1, nullptr);
}

void BlockOrder::joinColumns(const BlockLoop &Blocks, unsigned Count,
                             BasicBlock *Joined) {
  Group = 1;
  emitLoop(Blocks, Count, Joined);
}

/// Emits the choice between \p Joined and the program for block \p Number of the range;
/// gives how many blocks run, i32.
Value *BlockOrder::emitChoice(const Range &R, Value *Number, unsigned Count,
                              BasicBlock *Joined) {
  auto *Branch = cast<BranchInst>(Header->getTerminator());
  BasicBlock *Program = Branch->getSuccessor(0);
  IRBuilder<> B(Branch);
  Value *N = B.getInt32(Count);
  Value *Fits = B.CreateIsNull(B.CreateAnd(Id[1], B.getInt32(Count - 1)));
  Fits = B.CreateAnd(Fits, B.CreateICmpUGE(B.CreateSub(R.GridY, Id[1]), N));
  Value *Last = B.CreateMul(B.CreateZExt(R.GridX, B.getInt64Ty()), B.getInt64(Count - 1));
  Value *FromBegin = B.CreateSub(Number, F.getArg(2));
  Fits = B.CreateAnd(Fits, B.CreateICmpULT(B.CreateAdd(FromBegin, Last), R.Count));
  // Of a block that is not in the range only itself is left out.
  Fits = B.CreateAnd(Fits, B.CreateAnd(IsGrouped, Branch->getCondition()));
  Value *Rows = B.CreateSelect(Fits, N, B.getInt32(1), "joined.blocks");
  BasicBlock *Choice = BasicBlock::Create(B.getContext(), "joined.choice", &F, Program);
  Branch->setSuccessor(0, Choice);
  BranchInst::Create(Joined, Program, Fits, Choice);
  return Rows;
}

/// Changes the loop to that of above. Of a column \p Count blocks can run as \p Joined,
/// if that is given.
void BlockOrder::emitLoop(const BlockLoop &Blocks, unsigned Count, BasicBlock *Joined) {
  Value *First[3];
  Range R = emitRange(First);
  BasicBlock *Entry = &F.getEntryBlock();
  auto *Next = cast<BasicBlock>(static_cast<Value *>(Blocks.Next));
  IRBuilder<> B(Header->getTerminator());
  Type *I32 = B.getInt32Ty(), *I64 = B.getInt64Ty();
  auto MakePhi = [&](Type *T, const Twine &Name, Value *AtFirst) {
    PHINode *Phi = PHINode::Create(T, 2, Name, Header->getFirstNonPHIIt());
    Phi->addIncoming(AtFirst, Entry);
    return Phi;
  };
  PHINode *FirstX = MakePhi(I32, "group", B.getInt32(0));
  PHINode *Row = MakePhi(I64, "row", R.FirstRow);
  PHINode *Left = MakePhi(I64, "blocks.left", R.Count);
  Value *Number = B.CreateAdd(B.CreateMul(Row, B.CreateZExt(R.GridX, I64)),
                              B.CreateZExt(Id[0], I64), "block");
  Value *IsInside = B.CreateICmpULT(B.CreateSub(Number, F.getArg(2)), R.Count);
  Instruction *OldBranch = Header->getTerminator();
  B.CreateCondBr(IsInside, OldBranch->getSuccessor(0), Next);
  OldBranch->eraseFromParent();
  auto *OldNumber = cast<PHINode>(static_cast<Value *>(Blocks.Number));
  OldNumber->replaceAllUsesWith(Number);
  OldNumber->eraseFromParent();
  Value *Rows = Joined ? emitChoice(R, Number, Count, Joined) : B.getInt32(1);

  B.SetInsertPoint(Next->getTerminator());
  Value *WideRows = B.CreateZExt(Rows, I64), *NextRow = B.CreateAdd(Row, WideRows);
  Value *X = B.CreateAdd(Id[0], B.getInt32(1)), *Y = B.CreateAdd(Id[1], Rows);
  Value *NextGroup = B.CreateAdd(FirstX, R.Size);
  Value *EndsGroup =
      B.CreateICmpEQ(X, B.CreateBinaryIntrinsic(Intrinsic::umin, NextGroup, R.GridX));
  Value *WasLastRow = B.CreateICmpUGT(NextRow, R.LastRow);
  Value *WrapsY = B.CreateICmpEQ(Y, R.GridY);
  Value *Z = B.CreateAdd(Id[2], B.CreateZExt(WrapsY, I32));
  Y = B.CreateSelect(WrapsY, B.getInt32(0), Y);
  auto Step = [&](Value *AtFirst, Value *Now, Value *InNextRow) {
    return B.CreateSelect(EndsGroup, B.CreateSelect(WasLastRow, AtFirst, InNextRow), Now);
  };
  Value *NumRun = B.CreateSelect(IsInside, WideRows, B.getInt64(0));
  Value *NextLeft = B.CreateSub(Left, NumRun);
  FirstX->addIncoming(Step(NextGroup, FirstX, FirstX), Next);
  Row->addIncoming(Step(R.FirstRow, Row, NextRow), Next);
  Left->addIncoming(NextLeft, Next);
  Value *NextId[3] = {Step(NextGroup, X, FirstX), Step(First[1], Id[1], Y),
                      Step(First[2], Id[2], Z)};
  for (unsigned D = 0; D != 3; ++D) {
    Id[D]->setIncomingValueForBlock(Entry, First[D]);
    Id[D]->setIncomingValueForBlock(Next, NextId[D]);
  }
  auto *Back = cast<BranchInst>(Next->getTerminator());
  Value *OldCondition = Back->getCondition();
  Back->setCondition(B.CreateIsNull(NextLeft));
  RecursivelyDeleteTriviallyDeadInstructions(OldCondition);
}
