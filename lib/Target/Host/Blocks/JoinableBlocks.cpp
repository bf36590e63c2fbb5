//===- JoinableBlocks.cpp - Which blocks can run as one -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Blocks/JoinableBlocks.h"
#include "IR/Opcodes.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/Nests/NestDirections.h"
#include "Target/Host/Products/MmaLowering.h"
#include "llvm/ADT/PostOrderIterator.h"

using namespace llvm;
using namespace tileir;

// Two pages of 4 KB of each row; a row of a tile that is not small against a page needs
// no neighbours. A tile that is kept, times the blocks, takes half of an L1 of 32 KB at
// most.
static constexpr uint64_t JoinedRowBytes = 8192, MaxRowBytes = 4096, MinExtent = 8,
                          MaxKeptBytes = 16 * 1024;

// Of a transposition: eight lines of each row that is read, and what is put together for
// stores past the caches (Streams.h). With 2, 4 and 8 lines transpositions of f32 in C
// had 0.8, 0.9 and 1.0 of the speed of a copy.
static constexpr uint64_t TurnedRowBytes = 512, MaxTurnedBytes = 16 * 1024;

// Of a program without loops that reads and writes rows: sums of 4096^2 f32 by 64x64 and
// 32x32 have half and a quarter of the speed of those by 64x128 and 32x128, and wider
// ones little more.
static constexpr uint64_t ShortRowBytes = 256, WideRowBytes = 1024;

JoinableBlocks::JoinableBlocks(Function &F, const BlockLoop &Loop)
    : F(F), ISA(getHostISA(F)),
      Header(F.getEntryBlock().getTerminator()->getSuccessor(0)),
      Next(cast_or_null<BasicBlock>(static_cast<Value *>(Loop.Next))) {
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

std::optional<int> JoinableBlocks::getOperandDim(const TileCall &Call, unsigned Dim,
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
bool JoinableBlocks::hasOnlyKnownOps() const {
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
uint64_t JoinableBlocks::getStripBytes(const MemoryOp &Load, unsigned Dim) const {
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

/// Whether the program has neither loops nor products, and its columns can follow one
/// another in the order of blocks.
bool JoinableBlocks::hasOneStep() const {
  return Dimension <= 1 && Order.size() == 1 && Order.front()->phis().empty() &&
         none_of(getTileCalls(F),
                 [](const TileCall &C) { return C.getOpcode() == Opcode::Mmaf; });
}

/// What a program of one step is: a transposition loads neighbours where the block's
/// number counts them, and stores them where it does not.
std::optional<JoinKind> JoinableBlocks::getKindOfStep() const {
  bool LoadsRows = true, StoresRows = true, StoresColumns = true;
  for (auto [Call, AccessDim] : Accesses) {
    MemoryOp Op = MemoryOp::cast(TileCall::dynCast(Call));
    int Dim = getContiguousDim(Op);
    bool IsRow = Dim == int(AccessDim);
    if (Op.isLoad())
      LoadsRows &= IsRow;
    else {
      StoresRows &= IsRow;
      StoresColumns &= Dim >= 0 && !IsRow;
    }
  }
  if (!LoadsRows || !(StoresRows || StoresColumns))
    return std::nullopt;
  return StoresRows ? JoinKind::Rows : JoinKind::Transposition;
}

/// The bytes of the widest row that a program of one step accesses along the dimension
/// that is joined; 0 if they are not too short.
uint64_t JoinableBlocks::getRowBytesOfStep() const {
  uint64_t Result = 0;
  bool StoresRows = false; // Sums of columns alone are not faster.
  for (auto [Call, Dim] : Accesses) {
    MemoryOp Op = MemoryOp::cast(TileCall::dynCast(Call));
    TileViewType View = TileViewType::dynCast(Op.getView()->getType());
    if (Kind == JoinKind::Transposition && !Op.isLoad())
      continue;
    uint64_t Bytes = uint64_t(View.getTileDim(Dim)) * getMemoryBytes(Op.getElement());
    Result = std::max(Result, Bytes);
    for (unsigned D = 0; D != View.getRank(); ++D)
      StoresRows |= Op.isStore() && D != Dim && View.getTileDim(D) != 1;
  }
  if (Kind == JoinKind::Rows && (!StoresRows || Result > ShortRowBytes))
    return 0;
  return Result;
}

ViewInfo JoinableBlocks::getView(const MemoryOp &Op) {
  ViewInfo View = ViewInfo::get(Op.getView());
  // What promises are made of is known before them.
  for (Value *&Extent : View.Shape)
    if (Extent)
      while (TileCall Call = TileCall::dynCast(Extent)) {
        if (Call.getOpcode() != Opcode::Assume)
          break;
        Extent = Call->getArgOperand(0);
      }
  return View;
}

/// Finds all accesses with the block's number, which has no other use, and all stores
/// among them.
bool JoinableBlocks::findAccesses() {
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
    ViewInfo View = getView(Op);
    if (View.Type.getTileDim(Dim) < MinExtent || isInside(View.Shape[Dim]))
      return false;
    Accesses.insert({Call, Dim});
    RowBytes = std::max(RowBytes, getStripBytes(Op, Dim));
  }
  std::optional<JoinKind> Step = hasOneStep() ? getKindOfStep() : std::nullopt;
  Kind = Step.value_or(JoinKind::Strips);
  if (Step)
    RowBytes = getRowBytesOfStep();
  return RowBytes != 0 && all_of(getTileCalls(F), [&](const TileCall &Call) {
           return Call.getOpcode() != Opcode::StoreViewTko ||
                  Accesses.contains(Call.getCall());
         });
}

bool JoinableBlocks::setWide(Value *V, unsigned Dim) {
  auto [Known, IsNew] = Wide.insert({V, Dim});
  if (IsNew)
    Work.push_back(V);
  return Known->second == Dim;
}

/// Makes wide what is computed from \p V.
bool JoinableBlocks::visitUsers(Value *V, unsigned Dim) {
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
bool JoinableBlocks::spread() {
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
bool JoinableBlocks::canWiden(Value *V, unsigned Dim, unsigned Depth) const {
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

bool JoinableBlocks::isWideOrCanBe(Value *V, unsigned Dim) const {
  auto Known = Wide.find(V);
  return Known != Wide.end() ? Known->second == Dim : canWiden(V, Dim);
}

/// Whether the operands of all that is wide, and all that is stored, are or can be made
/// so.
bool JoinableBlocks::hasWideOperands() const {
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
bool JoinableBlocks::chooseCount() {
  bool IsTurned = Kind == JoinKind::Transposition;
  uint64_t Wanted = IsTurned                 ? TurnedRowBytes
                    : Kind == JoinKind::Rows ? WideRowBytes
                                             : JoinedRowBytes;
  Count = bit_floor(Wanted / RowBytes);
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

bool JoinableBlocks::findAlong(unsigned D) {
  Dimension = D;
  Accesses.clear();
  Wide.clear();
  Work.clear();
  RowBytes = 0;
  return Number && hasOnlyKnownOps() && findAccesses() && spread() && hasWideOperands() &&
         chooseCount();
}
