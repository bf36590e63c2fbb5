//===- StoreBoxes.cpp - Results of products that are stored as boxes ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store becomes registers -> shared memory -> boxes, which one thread starts and nobody
// waits for until the shared memory is written again, or the kernel ends. So does an
// update of memory that gives no old values.
// docs/nvptx-tma.md, "Stores".
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Boxes.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-store-boxes"

STATISTIC(NumStores, "Number of tiles that are stored as boxes");

/// Smaller tiles are stored as soon by their threads.
static constexpr uint64_t MinBytes = 4096;

/// A map's innermost bound is one of so many bytes, as far as stores are concerned: of a
/// unit whose first element is inside all is written.
static constexpr uint64_t UnitBytes = 16;

//===----------------------------------------------------------------------===//
// What others ask
//===----------------------------------------------------------------------===//

static bool isOp(const Instruction &I, TargetOpcode Op) {
  TargetOp Target = TargetOp::dynCast(const_cast<Instruction *>(&I));
  return Target && Target.getOpcode() == Op;
}

unsigned tileir::getNumMaps(Function &Kernel) {
  return count_if(instructions(Kernel),
                  [](const Instruction &I) { return isOp(I, TargetOpcode::TensorMap); });
}

std::optional<BoxUpdate> tileir::getBoxUpdate(const TargetOp &Op) {
  auto Mode = parseEnum<AtomicRMWMode>(Op.getAttr("update"));
  for (const Value *V : Op->args())
    if (TileViewType View = TileViewType::dynCast(V->getType()); View && Mode)
      return BoxUpdate{*Mode, View.getTensorView().getElement()};
  return std::nullopt;
}

/// The blocks that may be executed after \p Block has been.
static SmallSetVector<BasicBlock *, 16> getLaterBlocks(BasicBlock *Block) {
  SmallSetVector<BasicBlock *, 16> Later(succ_begin(Block), succ_end(Block));
  for (unsigned N = 0; N != Later.size(); ++N)
    Later.insert_range(successors(Later[N]));
  return Later;
}

uint64_t tileir::getStoredBytes(Function &Kernel, ArrayRef<BasicBlock *> Blocks) {
  SmallSetVector<Value *, 4> Buffers;
  for (Instruction &I : instructions(Kernel)) {
    if (!isOp(I, TargetOpcode::BoxStore))
      continue;
    auto Later = getLaterBlocks(I.getParent());
    if (any_of(Blocks, [&](BasicBlock *B) { return Later.contains(B); }))
      Buffers.insert(I.getOperand(0));
  }
  uint64_t Bytes = 0;
  for (Value *Buffer : Buffers) {
    TileType T = getTileOrStageType(Buffer);
    Bytes += T.getNumElements() * getMemoryBytes(T.getElement());
  }
  return Bytes;
}

//===----------------------------------------------------------------------===//
// Which stores
//===----------------------------------------------------------------------===//

namespace {

/// A store that may go as boxes.
struct StorePlan {
  MemoryOp Store;
  SharedLayout Buffer;
  BoxPlan Boxes;
  Loop *Outermost = nullptr; ///< The outermost loop around it.
  // Of what its token comes after:
  bool FollowsBoxes = false;   ///< Other boxes, or those of an earlier iteration.
  bool FollowsThreads = false; ///< What threads read or wrote.

  TileType getTile() const { return TileType::dynCast(Store.getStored()->getType()); }
  uint64_t getBytes() const {
    TileType T = getTile();
    return T.getNumElements() * getMemoryBytes(T.getElement());
  }
};

class BoxStorer {
public:
  BoxStorer(Function &Kernel, const GPUMachine &Machine, FunctionAnalysisManager &AM)
      : Kernel(Kernel), Machine(Machine), DT(AM.getResult<DominatorTreeAnalysis>(Kernel)),
        LI(AM.getResult<LoopAnalysis>(Kernel)),
        Facts(AM.getResult<MemoryFactsAnalysis>(Kernel)),
        Known(AM.getResult<DivisibilityAnalysis>(Kernel)) {}
  bool run();

private:
  void plan(MemoryOp Store);
  StringRef planBuffer(StorePlan &P) const;
  bool hasRoom(const StorePlan &P) const;
  StringRef planOrder(StorePlan &P);
  StringRef whyNotBoxes(const MemoryOp &Store) const;
  bool meetsThreads(const StorePlan &P) const;
  bool isPlanned(const Value *V) const {
    return any_of(Plans, [&](const StorePlan &P) { return P.Store.getCall() == V; });
  }
  void remark(const MemoryOp &Store, StringRef Why) const;
  Value *createUnconverted(IRBuilderBase &B, Value *Tile);
  void rewrite(StorePlan &P, unsigned Number);
  Instruction *getBufferPlace(const StorePlan &P, bool &LivesToEnd) const;

  Function &Kernel;
  const GPUMachine &Machine;
  DominatorTree &DT;
  LoopInfo &LI;
  const MemoryFacts &Facts;
  const Divisibility &Known;
  TileLayouts Layouts;
  SmallVector<StorePlan, 2> Plans;
  SmallVector<Value *, 2> AtEnd; ///< Buffers that are read at the kernel's end.
};

} // namespace

/// Whether \p Tile is computed from a product, tile by tile.
static bool comesFromProduct(Value *Tile) {
  SmallSetVector<Value *, 16> Work;
  Work.insert(Tile);
  for (unsigned N = 0; N != Work.size(); ++N) {
    auto *I = dyn_cast<Instruction>(Work[N]);
    if (!I)
      continue;
    if (ProductOp::dynCast(I))
      return true;
    if (MemoryOp::dynCast(I))
      continue;
    for (Value *Operand : I->operands())
      if (TileType::dynCast(Operand->getType()))
        Work.insert(Operand);
  }
  return false;
}

void BoxStorer::remark(const MemoryOp &Store, StringRef Why) const {
  emitRemark(Remark::StoreNotAsBox, *Store.getCall(), [&](RemarkText &T) {
    T << (Store.isStore() ? "store" : "atomic update")
      << " of a product is not copied as boxes (TMA): of "
      << NV("Tile", describeTile(Store.getStored()->getType())) << " "
      << NV("Reason", Why);
  });
}

/// Whether \p I has a tile of several elements, for which it may need shared memory: to
/// print it, say, or to change its layout.
static bool hasWideTile(const Instruction &I) {
  auto IsWide = [](Type *Ty) {
    TileType T = TileType::dynCast(Ty);
    return (T && T.getNumElements() != 1) || SharedBufferType::dynCast(Ty);
  };
  return IsWide(I.getType()) || any_of(I.getType()->subtypes(), IsWide) ||
         any_of(I.operand_values(), [&](const Value *V) { return IsWide(V->getType()); });
}

/// Whether \p Op has the kernel's last tile, so that nothing after it needs more than a
/// few bytes of shared memory.
static bool hasLastTile(const MemoryOp &Op) {
  BasicBlock *Block = Op->getParent();
  return none_of(make_range(std::next(Op->getIterator()), Block->end()), hasWideTile) &&
         none_of(getLaterBlocks(Block),
                 [](BasicBlock *Later) { return any_of(*Later, hasWideTile); });
}

/// Whether there is room for the tile: in loops beside rings, a third; else where they
/// were, a half, or more for the last tile of all. Places of several tiles may all be in
/// use until the kernel ends, so that they have no more together.
bool BoxStorer::hasRoom(const StorePlan &P) const {
  BlockBudget Budget =
      Machine.getBudget(Machine.getNumBlocks(Kernel), Machine.getNumThreads(Kernel));
  const uint64_t Shared = Budget.SharedBytes;
  uint64_t Bytes = P.getBytes();
  if (P.Outermost && Bytes > Shared / 3)
    return false;
  for (const StorePlan &Other : Plans)
    Bytes += Other.getBytes();
  return Bytes <= Shared / 2 || (Bytes <= Shared / 4 * 3 && hasLastTile(P.Store));
}

StringRef BoxStorer::planBuffer(StorePlan &P) const {
  TileType T = P.getTile();
  const ViewFacts &View = Facts.getView(P.Store.getCall());
  if (!View.Dim)
    return "no dimension of the tile has a stride of 1";
  StringRef Why = whyNoMap(P.Store, *View.Dim, LI, Known, Machine);
  if (!Why.empty())
    return Why;
  if (!hasRoom(P))
    return "it takes more shared memory than there is beside other tiles";
  unsigned Bytes = getMemoryBytes(T.getElement());
  if (!View.IsInside[*View.Dim] && View.InsideMultiple * Bytes % UnitBytes != 0)
    return "its rows may end within 16 bytes, of which boxes write all or nothing";
  P.Buffer = getChunkSwizzle(T.getShape(), getOrderFrom(*View.Dim, T.getRank()), Bytes,
                             Machine.getWarp());
  std::optional<BoxPlan> Boxes = planBoxes(P.Buffer, *View.Dim, Bytes);
  if (!Boxes)
    return "it is not made of boxes";
  P.Boxes = *Boxes;
  return "";
}

/// Why \p Store does what no box does. Updates of views are relaxed, and no wider than
/// the device.
StringRef BoxStorer::whyNotBoxes(const MemoryOp &Store) const {
  if (mayAccessAlloca(Store))
    return "it may go to an alloca, which is in shared memory";
  if (Store.isStore())
    return Store.isWeak() ? "" : "it orders other accesses";
  assert(Store.getOrdering() == AtomicOrdering::Monotonic &&
         Store.getScope() != MemoryScope::System);
  if (!Machine.hasBoxUpdate({Store.getUpdate(), Store.getElement()}))
    return "boxes have no such update of its elements";
  return "";
}

void BoxStorer::plan(MemoryOp Store) {
  if (!Store || !Store.writes() || !Store.isOfView() || Store.isMultimem())
    return;
  StorePlan P;
  P.Store = Store;
  TileType T = P.getTile();
  // Elements in shared memory are those in memory.
  if (!T || getDescriptor(T.getElement()).MemoryBits < 8 ||
      T.getElement() == Element::I1 || P.getBytes() < MinBytes ||
      !comesFromProduct(Store.getStored()))
    return;
  for (Loop *L = LI.getLoopFor(Store->getParent()); L; L = L->getParentLoop())
    P.Outermost = L;
  StringRef Why = whyNotBoxes(Store);
  if (Why.empty())
    Why = planBuffer(P);
  if (Why.empty() && P.Outermost && !P.Outermost->getLoopPreheader())
    Why = "a loop around it is entered from several places";
  if (!Why.empty())
    return remark(Store, Why);
  Plans.push_back(std::move(P));
}

/// Whether threads access what \p P updates by atomics, or in an order: updates by boxes
/// are atomic for each other alone (PTX ISA, "Morally strong operations").
bool BoxStorer::meetsThreads(const StorePlan &P) const {
  return any_of(instructions(Kernel), [&](Instruction &I) {
    MemoryOp Op = MemoryOp::dynCast(&I);
    return Op && !Op.isWeak() && !isPlanned(&I) && mayBeSameMemory(Op, P.Store);
  });
}

/// Boxes are only ordered with each other, and with what threads did before: what comes
/// after them by tokens would have to wait for memory at once.
StringRef BoxStorer::planOrder(StorePlan &P) {
  bool Follows = true;
  P.FollowsBoxes = P.FollowsThreads = false;
  if (Value *Token = P.Store.getToken())
    walkTokens(Token, [&](Value *V) {
      if (isa<PHINode>(V))
        return true;
      Value *Producer = getProducer(V).first;
      TileCall Call = TileCall::dynCast(Producer);
      MemoryOp Op = MemoryOp::dynCast(Call);
      if (isPlanned(Producer))
        P.FollowsBoxes = true;
      else if (Op && Op.isWeak() && (Op.isLoad() || Op.isStore()))
        P.FollowsThreads = true;
      else
        Follows &= Call && (Call.getOpcode() == Opcode::JoinTokens ||
                            Call.getOpcode() == Opcode::MakeToken);
      return true;
    });
  if (!Follows)
    return "it comes after updates of memory or ordered accesses";
  if (!P.Store.isStore() && meetsThreads(P))
    return "threads update the same memory or access it in an order";
  SmallSetVector<Value *, 8> Tokens;
  Tokens.insert(P.Store.getCall());
  for (unsigned N = 0; N != Tokens.size(); ++N)
    for (User *U : Tokens[N]->users()) {
      TileCall Call = TileCall::dynCast(U);
      if (isa<PHINode>(U) || (Call && Call.getOpcode() == Opcode::JoinTokens))
        Tokens.insert(U);
      else if (!isPlanned(U))
        return "another access comes after it";
    }
  return "";
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

/// Where the buffer of \p P is made: in front of the loops around it, else as late as all
/// ends of the kernel that follow may still name it. \p LivesToEnd: there is such a
/// place.
Instruction *BoxStorer::getBufferPlace(const StorePlan &P, bool &LivesToEnd) const {
  Instruction *Place = P.Store.getCall();
  if (P.Outermost)
    Place = P.Outermost->getLoopPreheader()->getTerminator();
  BasicBlock *Block = Place->getParent();
  LivesToEnd = all_of(Kernel, [&](BasicBlock &End) {
    return !isa<ReturnInst>(End.getTerminator()) || DT.dominates(Block, &End);
  });
  return Place;
}

static bool isConversion(Value *V) {
  TargetOp Op = TargetOp::dynCast(V);
  return Op && Op.getOpcode() == TargetOpcode::ConvertLayout;
}

/// \p Tile in the threads that computed it: not converted for the store alone, itself or
/// in front of ops that reorder it.
Value *BoxStorer::createUnconverted(IRBuilderBase &B, Value *Tile) {
  SmallVector<CallInst *, 2> Ops;
  Value *V = Tile;
  for (; isReordering(TileCall::dynCast(V)); V = Ops.back()->getArgOperand(0))
    Ops.push_back(cast<CallInst>(V));
  if (!isConversion(V))
    return Tile;
  V = cast<CallInst>(V)->getArgOperand(0);
  for (CallInst *Old : reverse(Ops)) {
    auto *New = cast<CallInst>(Old->clone());
    New->setArgOperand(0, V);
    B.Insert(New);
    Layouts.set(*New, *getResultLayout(TileCall::dynCast(New), Layouts.get(V)));
    V = New;
  }
  return V;
}

/// Erases \p Tile and what it is made of, as far as createUnconverted() took its place.
static void eraseConverted(Value *Tile) {
  while (Tile->use_empty() &&
         (isReordering(TileCall::dynCast(Tile)) || isConversion(Tile))) {
    auto *Dead = cast<CallInst>(Tile);
    Tile = Dead->getArgOperand(0);
    Dead->eraseFromParent();
  }
}

void BoxStorer::rewrite(StorePlan &P, unsigned Number) {
  CallInst *Store = P.Store.getCall();
  bool LivesToEnd = false;
  IRBuilder<> B(getBufferPlace(P, LivesToEnd));
  CallInst *Buffer = createTargetOp(B, TargetOpcode::SharedAlloc,
                                    SharedBufferType::get(P.getTile(), 1), {});
  Layouts.set(*Buffer, P.Buffer.Places);
  MapOptions Options;
  Options.Number = Number;
  Options.ForStores = true;
  if (!P.Store.isStore())
    Options.Update = P.Store.getUpdate();
  moveViewOut(P.Store.getView(), LI);
  CallInst *Map = createTensorMap(P.Store.getView(), P.Boxes, Options, Layouts);
  B.SetInsertPoint(Store);
  auto Wait = [&](bool Written) {
    createTargetOp(B, TargetOpcode::BoxStoreWait, B.getVoidTy(), {Buffer},
                   {{"written", std::to_string(Written)}});
  };
  if (P.FollowsBoxes || (P.Outermost && LivesToEnd)) {
    Wait(P.FollowsBoxes);
    createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
  }
  createTargetOp(B, TargetOpcode::SharedStore, B.getVoidTy(),
                 {Buffer, B.getInt32(0), createUnconverted(B, P.Store.getStored())});
  createTargetOp(B, TargetOpcode::AsyncProxyFence, B.getVoidTy(), {},
                 {{"global", std::to_string(P.FollowsThreads)}});
  createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
  SmallVector<Value *, 10> Operands{Buffer, B.getInt32(0), B.getTrue(),
                                    P.Store.getView()};
  append_range(Operands, P.Store.getIndex());
  if (Value *Token = P.Store.getToken())
    Operands.push_back(Token);
  Operands.push_back(Map);
  auto Attrs = getBoxAttrs(P.Boxes);
  if (Options.Update)
    Attrs.push_back({"update", stringify(*Options.Update).str()});
  CallInst *Boxes =
      createTargetOp(B, TargetOpcode::BoxStore, Store->getType(), Operands, Attrs);
  Boxes->setDebugLoc(Store->getDebugLoc());
  if (LivesToEnd)
    AtEnd.push_back(Buffer);
  else
    Wait(/*Written=*/false);
  Value *Stored = P.Store.getStored();
  Store->replaceAllUsesWith(Boxes);
  Store->eraseFromParent();
  eraseConverted(Stored);
}

bool BoxStorer::run() {
  if (!Machine.getNumbers().HasBoxCopy)
    return false;
  for (Instruction &I : instructions(Kernel))
    plan(MemoryOp::dynCast(&I));
  // A store that stays one of threads may keep others from being boxes.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (StorePlan &P : Plans)
      if (StringRef Why = planOrder(P); !Why.empty()) {
        remark(P.Store, Why);
        Plans.erase(&P);
        Changed = true;
        break;
      }
  }
  unsigned Number = getNumMaps(Kernel);
  for (StorePlan &P : Plans) {
    rewrite(P, Number++);
    ++NumStores;
  }
  if (!AtEnd.empty())
    for (BasicBlock &Block : Kernel)
      if (auto *End = dyn_cast<ReturnInst>(Block.getTerminator())) {
        IRBuilder<> B(End);
        createTargetOp(B, TargetOpcode::BoxStoreWait, B.getVoidTy(), AtEnd,
                       {{"written", "0"}});
      }
  return !Plans.empty();
}

PassResult tileir::storeBoxes(Function &Kernel, const GPUMachine &Machine,
                              FunctionAnalysisManager &AM) {
  if (Error E = requireLayouts(Kernel, Machine))
    return std::move(E);
  if (!BoxStorer(Kernel, Machine, AM).run())
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}
