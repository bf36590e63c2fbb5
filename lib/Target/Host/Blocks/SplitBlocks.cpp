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
// A row that is multiplied by a turned matrix is such a sum of each of the matrix's rows.
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
#include "Target/Host/Blocks/ResizedTiles.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/MemoryOrder.h"
#include "Target/Host/Nests/NestDirections.h"
#include "Target/Host/Products/MmaLowering.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-blocks"

STATISTIC(NumSplit, "Number of kernels whose blocks do their rows in parts");

// Of each row at a time, on average: pieces that are worth an iteration of the program's
// loop. Longer ones of all rows together are read well as they are.
static constexpr uint64_t MinRowBytes = 256, MaxPartBytes = 8192;

// Where an op takes more instructions, memory is not the limit: rows that are read side
// by side share what does not depend on the row, and what there is one of for each row is
// a vector.
static constexpr unsigned MaxCheapCost = 4, RowsOfCostly = 4;

namespace {

class BlockSplitter {
public:
  BlockSplitter(Function &F, const BlockLoop &Blocks);

  /// Divides blocks along dimension \p D of the grid if the kernel qualifies; else
  /// changes nothing.
  bool split(unsigned D);

private:
  bool findAccesses();
  bool ordersStores() const;
  bool isKnownOp(const TileCall &Call) const;
  uint64_t getPartRows(const MemoryOp &Load, unsigned Dim, const LoopInfo &LI) const;
  bool hidesPartsOutside(CallInst &Call, unsigned Dim) const;
  Value *emitLoop();

  Function &F;
  const HostISA ISA;
  BasicBlock *Header, *Next;
  PHINode *Id = nullptr;
  SmallVector<BasicBlock *, 16> Order; ///< The program's blocks, in reverse post-order.
  SmallPtrSet<BasicBlock *, 16> Program;
  bool HasProduct = false; ///< All rows are multiplied by one.
  unsigned RowsAtOnce;     ///< Rows that are read side by side.
  uint64_t Rows;           ///< Of the tiles.
  uint64_t PartRows;       ///< At a time.
  /// Accesses with the block's number as an index, and its dimension of the tile.
  SmallMapVector<CallInst *, unsigned, 8> Accesses;
};

} // namespace

/// Whether any op on the elements of a tile takes many instructions.
static bool hasCostlyOp(Function &F) {
  return any_of(getTileCalls(F), [](const TileCall &Call) {
    TileType T = TileType::dynCast(Call.getCall());
    return T && T.getRank() != 0 && getRole(Call.getOpcode()) == OpRole::Element &&
           Call.getDescriptor().Cost > MaxCheapCost;
  });
}

BlockSplitter::BlockSplitter(Function &F, const BlockLoop &Blocks)
    : F(F), ISA(getHostISA(F)),
      Header(F.getEntryBlock().getTerminator()->getSuccessor(0)),
      Next(cast_or_null<BasicBlock>(static_cast<Value *>(Blocks.Next))) {
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    if (BB != &F.getEntryBlock() && BB != Header && BB != Next &&
        !isa<ReturnInst>(BB->getTerminator()))
      Order.push_back(BB);
  Program.insert_range(Order);
  HasProduct = any_of(getTileCalls(F), [](const TileCall &Call) {
    return Call.getOpcode() == Opcode::Mmaf;
  });
  RowsAtOnce = HasProduct       ? ColumnsOfRowProduct
               : hasCostlyOp(F) ? RowsOfCostly
                                : ISA.RowsAtOnce;
}

//===----------------------------------------------------------------------===//
// What qualifies
//===----------------------------------------------------------------------===//

/// Whether \p Call multiplies a row by a matrix that is read where it lies, along its
/// columns.
static bool isTurnedRowProduct(const ProductCall &Call, const HostISA &ISA) {
  if (!canBeTurnedRowProduct(Call, ISA))
    return false;
  std::optional<unsigned> Column = 1;
  TileCall Def = TileDef::get(Call.getRhs()).Call;
  while (Def && isRenaming(Def) && (Column = getSourceDim(Def, *Column)))
    Def = TileDef::get(Def->getArgOperand(0)).Call;
  if (!Def || !Column || Def.getOpcode() != Opcode::LoadViewTko)
    return false;
  int Along = getContiguousDim(MemoryOp::cast(Def));
  return Along >= 0 && Along != int(*Column);
}

/// Ops that do nothing to tell blocks apart or to order them, and that keep rows apart.
bool BlockSplitter::isKnownOp(const TileCall &Call) const {
  return Call.getOpcode() == Opcode::Mmaf
             ? isTurnedRowProduct(ProductCall::cast(Call), ISA)
             : isSameForBlocks(Call);
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
  if (RowsAtOnce * Bytes > MaxPartBytes)
    return 0;
  // Loops of products will take several steps at once.
  return HasProduct
             ? RowsAtOnce
             : std::max<uint64_t>(RowsAtOnce, bit_ceil(RowsAtOnce * MinRowBytes / Bytes));
}

/// Whether parts behind the last row of the tensor of \p Call would be taken for parts
/// inside of it: its rows make whole parts, which need no check, but not whole tiles.
bool BlockSplitter::hidesPartsOutside(CallInst &Call, unsigned Dim) const {
  ViewInfo View = ViewInfo::get(MemoryOp::cast(TileCall::dynCast(&Call)).getView());
  std::optional<int64_t> Extent = View.getStaticExtent(View.Type.getDimMap(Dim));
  return Extent && uint64_t(*Extent) % PartRows == 0 && uint64_t(*Extent) % Rows != 0;
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
  auto Hides = [&](const auto &Access) {
    return hidesPartsOutside(*Access.first, Access.second);
  };
  while (PartRows < Rows && any_of(Accesses, Hides))
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

//===----------------------------------------------------------------------===//
// The loop over parts
//===----------------------------------------------------------------------===//

/// Puts the program into a loop over the parts of a block. Gives the index of a part's
/// tiles, i64: there may be more of them than an i32 counts.
Value *BlockSplitter::emitLoop() {
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
  Value *Index =
      B.CreateAdd(B.CreateMul(Block, B.getInt64(NumParts)), Number, "part.index");
  B.CreateBr(First);
  B.SetInsertPoint(Latch);
  Value *Following = B.CreateAdd(Number, B.getInt64(1));
  B.CreateCondBr(B.CreateICmpEQ(Following, B.getInt64(NumParts)), Next, Part);
  Number->addIncoming(B.getInt64(0), Header);
  Number->addIncoming(Following, Latch);
  return Index;
}

bool BlockSplitter::split(unsigned D) {
  SmallVector<PHINode *, 4> Phis(make_pointer_range(Header->phis()));
  // A loop that no block gets to the end of has none.
  if (!Next || Phis.size() != 4 || Order.empty())
    return false;
  Id = Phis[1 + D];
  Rows = PartRows = 0;
  Accesses.clear();
  if (!findAccesses() || ordersStores())
    return false;
  ResizedTiles Tiles(Order, Rows, /*IsFirst=*/false, /*HasColumns=*/true);
  if (!Tiles.spread(to_vector(Accesses), [&](const MemoryOp &Op, unsigned Dim) {
        auto Access = Accesses.find(Op.getCall());
        return Access != Accesses.end() && Access->second == Dim;
      }))
    return false;
  ++NumSplit;
  emitRemark(Remark::BlocksSplit, *Accesses.front().first, [&](RemarkText &T) {
    T << "blocks do their " << NV("Rows", unsigned(Rows)) << " rows "
      << NV("PartRows", unsigned(PartRows))
      << " at a time: the loop along them reads short pieces";
  });
  Tiles.replaceIndex(Id, emitLoop());
  Tiles.resize(PartRows);
  return true;
}

PassResult tileir::splitHostBlocks(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M)) {
    // A debugger shows the variables of one block. What is joined reads long rows.
    if (Kernel->hasFnAttribute(ShowVariablesAttr) ||
        Kernel->hasFnAttribute(JoinedBlocksAttr))
      continue;
    BlockSplitter Splitter(*Kernel, getBlockLoop(*Kernel));
    Changed |= Splitter.split(0) || Splitter.split(1) || Splitter.split(2);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
