//===- CarriedOffsets.cpp - Loops that move tiles of pointers -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a loop along k as it is written in Triton, and in CUDA Tile C++ by pointers,
// carries the pointers of its operands and adds a step to all of them at its end. What a
// loop carries is known to nobody: such loads have no place in a pipeline of a GPU, and
// on the host they are gathers.
//
// Idea: if all pointers move by the same number, they are those before the loop plus the
// sum of the steps so far, which is one number of 64 bits. Sums of pointers wrap as those
// of numbers do, so that both are the same also where a program leaves its buffers. A
// loop in another one is changed first: what it moves is a step of the outer one.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Transforms/Transforms.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tile-carry-offsets"

STATISTIC(NumOffsets, "Number of tiles of pointers that loops no longer carry");

namespace {

/// The number that all elements of a tile of integers are, as it can be computed: a
/// scalar, and what it is extended to, one type after the other.
struct Splat {
  struct Extension {
    Type *To;
    bool IsSigned;
  };
  Value *Scalar = nullptr;
  SmallVector<Extension, 2> Extensions; ///< The last one is the first to be made.

  /// None if it is not known that they are all the same.
  static std::optional<Splat> get(Value *Tile);
  Value *create(IRBuilderBase &B) const;
};

/// One loop-carried tile of pointers.
class CarriedPointers {
public:
  CarriedPointers(TileDeclarations &Declarations, PHINode &Pointers, const Loop &L)
      : Declarations(Declarations), Pointers(Pointers), L(L) {}
  bool run();

private:
  bool findFirst();
  bool findMoves();
  Value *getDistance(Value *V);
  CallInst *createMoved(Value *Distance, BasicBlock *Block);
  void replaceUses(Value *Distance);

  TileDeclarations &Declarations;
  PHINode &Pointers;
  const Loop &L;
  Value *First = nullptr; ///< What comes from before the loop.
  /// What each `offset` in the loop adds on the way from the pointers to those of the
  /// next iteration.
  SmallMapVector<CallInst *, Splat, 4> Steps;
  /// How far a tile on this way has moved from First: 64-bit numbers of elements.
  SmallDenseMap<Value *, Value *, 8> Distances;
};

} // namespace

std::optional<Splat> Splat::get(Value *Tile) {
  const unsigned MaxDepth = 16;
  Splat Result;
  for (unsigned I = 0; I != MaxDepth; ++I) {
    TileCall Call = TileType::dynCast(Tile) ? TileCall::dynCast(Tile) : TileCall();
    ConstantCall Constant = ConstantCall::dynCast(Call);
    if (Constant || !TileType::dynCast(Tile)) {
      Result.Scalar = Constant ? Constant.getSplat() : Tile;
      if (!Result.Scalar || !Result.Scalar->getType()->isIntegerTy())
        return std::nullopt;
      return Result;
    }
    if (!Call || Call->arg_size() != 1)
      return std::nullopt;
    switch (Call.getOpcode()) {
    case Opcode::Exti:
      Result.Extensions.push_back(
          {TileType::dynCast(Tile).getScalarType(),
           ElementwiseCall::cast(Call).getSignedness() == Signedness::Signed});
      break;
    case Opcode::Broadcast:
    case Opcode::Reshape:
      break;
    default:
      return std::nullopt;
    }
    Tile = Call->getArgOperand(0);
  }
  return std::nullopt;
}

Value *Splat::create(IRBuilderBase &B) const {
  Value *V = Scalar;
  for (const Extension &E : reverse(Extensions))
    V = B.CreateIntCast(V, E.To, E.IsSigned);
  return V;
}

bool CarriedPointers::findFirst() {
  for (auto [From, V] : zip(Pointers.blocks(), Pointers.incoming_values())) {
    if (L.contains(From))
      continue;
    if (First && First != V)
      return false;
    First = V;
  }
  return First;
}

/// Whether all that comes from the loop is the pointers and steps, and there are any.
bool CarriedPointers::findMoves() {
  const unsigned MaxValues = 32;
  SmallSetVector<Value *, 8> Work;
  Work.insert(&Pointers);
  std::optional<Element> Pointee;
  for (unsigned I = 0; I != Work.size(); ++I) {
    if (auto *Phi = dyn_cast<PHINode>(Work[I]); Phi && L.contains(Phi)) {
      if (Phi->getParent() == L.getHeader() && Phi != &Pointers)
        return false; // It comes from another place.
      for (auto [From, V] : zip(Phi->blocks(), Phi->incoming_values()))
        if (L.contains(From))
          Work.insert(V);
    } else if (OffsetCall Offset = OffsetCall::dynCast(TileCall::dynCast(Work[I]))) {
      // IR that was written by hand may lack any of these.
      std::optional<Element> To = Offset.getPtrPointee();
      if (!Offset.getPtr() || !Offset.getOffset() || !To || To != Pointee.value_or(*To))
        return false;
      Pointee = To;
      std::optional<Splat> Step = Splat::get(Offset.getOffset());
      if (!Step)
        return false;
      Steps.insert({Offset.getCall(), *Step});
      Work.insert(Offset.getPtr());
    } else {
      return false;
    }
    if (Work.size() > MaxValues)
      return false;
  }
  return !Steps.empty();
}

Value *CarriedPointers::getDistance(Value *V) {
  if (Value *Known = Distances.lookup(V))
    return Known;
  IRBuilder<> B(cast<Instruction>(V));
  if (auto *Phi = dyn_cast<PHINode>(V)) {
    PHINode *Result = B.CreatePHI(B.getInt64Ty(), Phi->getNumIncomingValues());
    Distances[V] = Result;
    for (auto [From, Incoming] : zip(Phi->blocks(), Phi->incoming_values()))
      Result->addIncoming(L.contains(From) ? getDistance(Incoming) : B.getInt64(0), From);
    return Result;
  }
  auto *Offset = cast<CallInst>(V);
  Value *Before = getDistance(OffsetCall::cast(TileCall::dynCast(Offset)).getPtr());
  Value *Step = B.CreateSExt(Steps.find(Offset)->second.create(B), B.getInt64Ty());
  return Distances[V] = B.CreateAdd(Before, Step);
}

/// The first pointers, moved by \p Distance, at the start of \p Block.
CallInst *CarriedPointers::createMoved(Value *Distance, BasicBlock *Block) {
  IRBuilder<> B(Block, Block->getFirstInsertionPt());
  OffsetCall Step = OffsetCall::cast(TileCall::dynCast(Steps.front().first));
  B.SetCurrentDebugLocation(Step->getDebugLoc());
  TileType T = TileType::dynCast(&Pointers);
  SmallVector<int64_t, 4> Shape(T.getShape());
  std::string Number = stringify(Element::I64).str();
  std::string Pointer = ("ptr<" + stringify(*Step.getPtrPointee()) + ">").str();
  CallInst *Numbers =
      TileCallBuilder(Declarations, Opcode::Broadcast)
          .addOperand("source", Distance, Number)
          .addResult(TileType::get(B.getContext(), Element::I64, Shape), Number)
          .create(B, Step.getLoc());
  return TileCallBuilder(Declarations, Opcode::Offset)
      .addOperand("ptr", First, Pointer)
      .addOperand("offset", Numbers, Number)
      .addResult(T, Pointer)
      .create(B, Step.getLoc());
}

/// Replaces the pointers in each block by some of its own: loops whose header has nothing
/// but their test stay such loops, and no block computes pointers for another.
void CarriedPointers::replaceUses(Value *Distance) {
  SmallMapVector<BasicBlock *, CallInst *, 4> Moved;
  for (Use &U : make_early_inc_range(Pointers.uses())) {
    auto *User = cast<Instruction>(U.getUser());
    if (User == &Pointers)
      continue;
    auto *Phi = dyn_cast<PHINode>(User);
    BasicBlock *Block = Phi ? Phi->getIncomingBlock(U) : User->getParent();
    CallInst *&Here = Moved[Block];
    if (!Here)
      Here = createMoved(Distance, Block);
    U.set(Here);
  }
}

bool CarriedPointers::run() {
  if (!findFirst() || !findMoves())
    return false;
  ++NumOffsets;
  Value *Distance = getDistance(&Pointers);
  replaceUses(Distance);
  SmallVector<WeakTrackingVH, 2> Unused(Pointers.incoming_values());
  // What a debugger shows may be in any block.
  if (Pointers.isUsedByMetadata())
    Pointers.replaceAllUsesWith(createMoved(Distance, L.getHeader()));
  Pointers.eraseFromParent();
  erase_if(Unused, [](const WeakTrackingVH &V) { return V && V->isUsedByMetadata(); });
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Unused);
  return true;
}

/// The tiles of pointers that \p L carries.
static SmallVector<WeakVH, 4> getCarriedPointers(const Loop &L) {
  SmallVector<WeakVH, 4> Result;
  for (PHINode &Phi : L.getHeader()->phis())
    if (TileType T = TileType::dynCast(&Phi); T && T.getElement() == Element::Ptr)
      Result.push_back(&Phi);
  return Result;
}

PassResult tileir::carryOffsets(Module &M, ModuleAnalysisManager &AM) {
  std::optional<TileDeclarations> Declarations;
  return runOnEntries(M, AM, [&](Function &F, FunctionAnalysisManager &FAM) {
    bool Changed = false;
    SmallVector<Loop *, 4> Loops = FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder();
    for (Loop *L : reverse(Loops))
      for (const WeakVH &V : getCarriedPointers(*L)) {
        if (!V) // It was of no use without another one.
          continue;
        if (!Declarations)
          Declarations.emplace(M);
        Changed |= CarriedPointers(*Declarations, *cast<PHINode>(V), *L).run();
      }
    PreservedAnalyses PA;
    PA.preserveSet<CFGAnalyses>();
    return PassResult(Changed ? PA : PreservedAnalyses::all());
  });
}
