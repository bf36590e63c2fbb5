//===- TokenOrder.cpp - Where tokens need a barrier -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/TokenOrder.h"
#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/TargetOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

namespace {

/// One access by the threads of a block: what it does to which memory.
struct MemoryEvent {
  CallInst *Op = nullptr;
  bool Reads = false, Writes = false;
  /// Everything that a token puts before it, or after it, has to be so in all threads.
  bool Release = false, Acquire = false;
  /// Its lowering makes the threads meet after the access.
  bool MeetsAfter = false;
  /// The block's first thread makes it for all, the same one as of any other such access.
  bool OfFirstThread = false;
  /// What its addresses are made of: kernel arguments, globals, allocas. Empty: anything.
  SmallPtrSet<const Value *, 4> Objects;
  /// Not null if each thread accesses elements that no other thread accesses by an access
  /// of equal Place and layout.
  const LinearLayout *Layout = nullptr;
  /// View and indices.
  SmallVector<const Value *, 4> Place;
};

} // namespace

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

static bool isPointerLike(Type *T) {
  if (TileType Tile = TileType::dynCast(T))
    return Tile.getElement() == Element::Ptr;
  return T->isPointerTy() || TensorViewType::dynCast(T) || TileViewType::dynCast(T);
}

/// The operands that \p V, a pointer, a tile of pointers or a view, takes its addresses
/// from; none if they may come from anywhere.
static SmallVector<Value *, 4> getAddressOperands(Value *V) {
  SmallVector<Value *, 4> Operands;
  auto *I = dyn_cast<Instruction>(V);
  TileCall Call = TileCall::dynCast(V);
  if (!I || (Call && !Call->getMemoryEffects().doesNotAccessMemory()) ||
      (!Call &&
       !isa<PHINode, SelectInst, GetElementPtrInst, AddrSpaceCastInst, FreezeInst,
            ExtractValueInst>(I) &&
       !TargetOp::dynCast(V)))
    return Operands;
  if (Call)
    I = Call.getCall();
  for (Value *Operand : I->operands())
    if (isPointerLike(Operand->getType()) && !isa<Function>(Operand))
      Operands.push_back(Operand);
  return Operands;
}

static bool isAlloca(const Value *V) {
  TileCall Call = TileCall::dynCast(const_cast<Value *>(V));
  return Call && Call.getDescriptor().MemoryEffects == Effects::Allocates;
}

/// The objects that \p V refers to; empty if one of them is not known.
static SmallPtrSet<const Value *, 4> findObjects(Value *V) {
  SmallPtrSet<const Value *, 4> Objects;
  SmallPtrSet<Value *, 16> Seen;
  SmallVector<Value *, 16> Work{V};
  while (!Work.empty()) {
    Value *Next = Work.pop_back_val();
    if (isa<Constant>(Next)) // A global, cast.
      Next = getUnderlyingObject(Next);
    if (!Seen.insert(Next).second || isa<UndefValue>(Next))
      continue;
    if (isa<Argument, GlobalVariable>(Next) || isAlloca(Next)) {
      Objects.insert(Next);
      continue;
    }
    SmallVector<Value *, 4> Operands = getAddressOperands(Next);
    if (Operands.empty())
      return {};
    append_range(Work, Operands);
  }
  return Objects;
}

/// Whether two objects never overlap. Arguments may be any memory that the host knows,
/// other arguments' and globals' included.
static bool areDistinct(const Value *A, const Value *B) {
  if (A == B)
    return false;
  return isAlloca(A) || isAlloca(B) || (isa<GlobalVariable>(A) && isa<GlobalVariable>(B));
}

/// Whether what addresses of objects \p A and of \p B, as findObjects() has them, point
/// to may overlap.
static bool mayOverlap(const SmallPtrSetImpl<const Value *> &A,
                       const SmallPtrSetImpl<const Value *> &B) {
  return A.empty() || B.empty() || any_of(A, [&](const Value *X) {
           return any_of(B, [&](const Value *Y) { return !areDistinct(X, Y); });
         });
}

bool tileir::mayBeSameMemory(const MemoryOp &A, const MemoryOp &B) {
  return mayOverlap(findObjects(A.getAddress()), findObjects(B.getAddress()));
}

bool tileir::mayAccessAlloca(const MemoryOp &Op) {
  auto IsAlloca = [](const Value *V) { return isAlloca(V); };
  SmallPtrSet<const Value *, 4> Objects = findObjects(Op.getAddress());
  if (!Objects.empty())
    return any_of(Objects, IsAlloca);
  return any_of(make_pointer_range(instructions(*Op->getFunction())), IsAlloca);
}

//===----------------------------------------------------------------------===//
// Elements of one thread
//===----------------------------------------------------------------------===//

/// The layout of \p Tile if each element has one holder.
static const LinearLayout *getExclusiveLayout(const Value *Tile, TileLayouts &Layouts) {
  const LinearLayout *L = Layouts.lookup(Tile);
  if (!L || L->getFreeBits(InDim::Lane) || L->getFreeBits(InDim::Warp))
    return nullptr;
  return L;
}

/// The place of an access of \p View at \p Indices by the layout of \p Tile.
static void setPlace(MemoryEvent &Event, Value *View, ArrayRef<Value *> Indices,
                     const Value *Tile, TileLayouts &Layouts) {
  TileViewType Type = TileViewType::dynCast(View->getType());
  // Two threads may have the halves of a byte.
  if (Type.getKind() == TileViewType::GatherScatter || !hasDistinctElements(Type) ||
      isPacked(Type.getTensorView().getElement()))
    return;
  Event.Layout = getExclusiveLayout(Tile, Layouts);
  Event.Place.push_back(View);
  append_range(Event.Place, Indices);
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

static bool isOfOneElement(Type *Ty) {
  TileType T = TileType::dynCast(Ty);
  return !T || T.getNumElements() == 1;
}

/// Whether what \p Op does happens once, for one element: its first holder is the first
/// thread.
static bool isOfFirstThread(const MemoryOp &Op) {
  bool IsOnce = Op.writes() || !Op.isWeak();
  const Value *Stored = Op.getStored();
  return IsOnce && !Op.isMultimem() &&
         isOfOneElement(Stored ? Stored->getType()
                               : Op.getCall()->getType()->getStructElementType(0));
}

static bool isAcquire(AtomicOrdering O) {
  return O == AtomicOrdering::Acquire || O == AtomicOrdering::AcquireRelease;
}

static bool isRelease(AtomicOrdering O) {
  return O == AtomicOrdering::Release || O == AtomicOrdering::AcquireRelease;
}

/// What \p I does to memory; none if it is not a memory op.
static std::optional<MemoryEvent> getMemoryEvent(Instruction &I, TileLayouts &Layouts) {
  MemoryEvent Event;
  Event.Op = dyn_cast<CallInst>(&I);
  if (AsyncLoadView Load = AsyncLoadView::dynCast(&I)) {
    Event.Reads = !Load.isStore();
    Event.Writes = Load.isStore();
    Event.Objects = findObjects(Load.getView());
    // Threads meet in front of it, and nothing but its like comes after it.
    if (Load.isStore())
      return Event;
    setPlace(Event, Load.getView(), Load.getIndices(), &I, Layouts);
    return Event;
  }
  if (AsyncLoadPtr Load = AsyncLoadPtr::dynCast(&I)) {
    Event.Reads = true;
    Event.Objects = findObjects(Load.getPointers());
    return Event;
  }
  if (MemoryFenceAliasTkoCall::dynCast(&I)) {
    Event.Acquire = Event.Release = true;
    return Event;
  }
  MemoryOp Op = MemoryOp::dynCast(&I);
  // A weak load whose tile is not used emits no code.
  if (!Op || (Op.isLoad() && Op.isWeak() && !isResultUsed(Op, 0)))
    return std::nullopt;
  Event.Reads = Op.reads();
  Event.Writes = Op.writes();
  Event.Acquire = isAcquire(Op.getOrdering());
  Event.Release = isRelease(Op.getOrdering());
  Event.OfFirstThread = isOfFirstThread(Op);
  Event.Objects = findObjects(Op.getAddress());
  if (Op.isOfView())
    setPlace(Event, Op.getView(), Op.getIndex(), Op.getTile(), Layouts);
  // A view of rank 0 has no layout either; its lowering meets where getOnceScratch()
  // says.
  if (!Op.isWeak() && Op->getType()->isStructTy())
    Event.MeetsAfter = getOnceScratch(Layouts.lookup(&I), Op.getResultElements().front(),
                                      isResultUsed(Op, 0)) != 0;
  return Event;
}

/// Whether a barrier is needed between \p First and \p Second where a token orders them.
/// \p SameIteration: values that both use were the same when both ran.
static bool needsBarrierBetween(const MemoryEvent &First, const MemoryEvent &Second,
                                bool SameIteration) {
  if (First.OfFirstThread && Second.OfFirstThread)
    return false;
  if (Second.Release || First.Acquire)
    return true;
  if (!First.Writes && !Second.Writes)
    return false;
  if (!mayOverlap(First.Objects, Second.Objects))
    return false;
  bool SameThread = SameIteration && First.Layout && Second.Layout &&
                    *First.Layout == *Second.Layout && First.Place == Second.Place;
  return !SameThread;
}

//===----------------------------------------------------------------------===//
// Data flow
//===----------------------------------------------------------------------===//

namespace {

/// Accesses that the threads of the block may still be at.
struct Pending {
  /// Since then no loop began another iteration; one did.
  BitVector Fresh, Old;

  explicit Pending(unsigned N = 0) : Fresh(N), Old(N) {}
  bool operator==(const Pending &O) const { return Fresh == O.Fresh && Old == O.Old; }
  void join(const Pending &O, bool NextIteration) {
    Old |= O.Old;
    (NextIteration ? Old : Fresh) |= O.Fresh;
  }
  void clear() {
    Fresh.reset();
    Old.reset();
  }
};

/// What the data flow stops at: the number of an access; none: the threads meet.
using Step = std::optional<unsigned>;

class OrderAnalysis {
public:
  OrderAnalysis(Function &Kernel, TileLayouts &Layouts);
  SmallPtrSet<const CallInst *, 8> run();

private:
  void findPrevious(unsigned Event);
  bool needsBarrier(unsigned Event, const Pending &State) const;
  Pending getEntry(unsigned Block, ArrayRef<Pending> Out) const;

  SmallVector<BasicBlock *, 16> Blocks; ///< In reverse post-order.
  DenseMap<BasicBlock *, unsigned> Numbers;
  SmallVector<SmallVector<Step, 8>, 16> Steps; ///< By block.
  SmallVector<MemoryEvent, 16> Events;
  DenseMap<const Value *, unsigned> EventOf;
  SmallVector<BitVector, 16> Previous; ///< Events that tokens put before an event.
};

} // namespace

/// Whether the lowering of \p I makes the block's threads meet, other than before or
/// after an access of global memory.
static bool isMeeting(Instruction &I) {
  if (I.hasMetadata(ExchangeInWarps))
    return false;
  if (TargetOp Op = TargetOp::dynCast(&I))
    return Op.getOpcode() == TargetOpcode::Barrier ||
           (Op.getOpcode() != TargetOpcode::SharedAlloc && I.hasMetadata("tile.scratch"));
  TileCall Call = TileCall::dynCast(&I);
  return Call && Call.getDescriptor().MemoryEffects != Effects::Allocates &&
         I.hasMetadata("tile.scratch");
}

OrderAnalysis::OrderAnalysis(Function &Kernel, TileLayouts &Layouts) {
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&Kernel)) {
    Numbers[Block] = Blocks.size();
    Blocks.push_back(Block);
    auto &Mine = Steps.emplace_back();
    for (Instruction &I : *Block) {
      if (std::optional<MemoryEvent> Event = getMemoryEvent(I, Layouts)) {
        EventOf[&I] = Events.size();
        Mine.push_back(Events.size());
        Events.push_back(std::move(*Event));
      } else if (isMeeting(I)) {
        Mine.push_back(std::nullopt);
      }
    }
  }
  for (unsigned E = 0; E != Events.size(); ++E)
    findPrevious(E);
}

/// Walks from the token of an event back through everything that it depends on.
void OrderAnalysis::findPrevious(unsigned Event) {
  BitVector &Found = Previous.emplace_back(Events.size());
  SmallVector<Value *, 4> Tokens;
  copy_if(Events[Event].Op->operands(), std::back_inserter(Tokens),
          [](Value *Operand) { return isTokenType(Operand->getType()); });
  walkTokens(Tokens, [&](Value *V) {
    if (auto It = EventOf.find(getProducer(V).first); It != EventOf.end())
      Found.set(It->second);
    return true;
  });
}

bool OrderAnalysis::needsBarrier(unsigned Event, const Pending &State) const {
  auto Conflicts = [&](const BitVector &Others, bool SameIteration) {
    for (unsigned Other : Others.set_bits())
      if (Previous[Event].test(Other) &&
          needsBarrierBetween(Events[Other], Events[Event], SameIteration))
        return true;
    return false;
  };
  return Conflicts(State.Fresh, true) || Conflicts(State.Old, false);
}

Pending OrderAnalysis::getEntry(unsigned Block, ArrayRef<Pending> Out) const {
  Pending State(Events.size());
  for (BasicBlock *Pred : predecessors(Blocks[Block]))
    if (auto It = Numbers.find(Pred); It != Numbers.end())
      State.join(Out[It->second], It->second >= Block);
  return State;
}

/// A mark changes what is pending after it, so that the data flow starts again whenever
/// one is added; marks are kept.
SmallPtrSet<const CallInst *, 8> OrderAnalysis::run() {
  SmallPtrSet<const CallInst *, 8> Marked;
  for (bool Added = true; Added;) {
    Added = false;
    SmallVector<Pending, 16> Out(Blocks.size(), Pending(Events.size()));
    for (bool Changed = true; Changed && !Added;) {
      Changed = false;
      for (unsigned Block = 0; Block != Blocks.size(); ++Block) {
        Pending State = getEntry(Block, Out);
        for (Step S : Steps[Block]) {
          if (!S) {
            State.clear();
            continue;
          }
          const MemoryEvent &Event = Events[*S];
          if (needsBarrier(*S, State))
            Added |= Marked.insert(Event.Op).second;
          if (Marked.contains(Event.Op) || Event.MeetsAfter)
            State.clear();
          if (!Event.MeetsAfter)
            State.Fresh.set(*S);
        }
        Changed |= !(State == Out[Block]);
        Out[Block] = std::move(State);
      }
    }
  }
  return Marked;
}

SmallPtrSet<const CallInst *, 8> tileir::findTokenBarriers(Function &Kernel,
                                                           TileLayouts &Layouts) {
  return OrderAnalysis(Kernel, Layouts).run();
}

bool tileir::areAfterWeakLoads(ArrayRef<Value *> Tokens,
                               function_ref<bool(Value *)> IsStart) {
  bool AreLoads = true;
  walkTokens(Tokens, [&](Value *V) {
    if (IsStart(V))
      return false;
    if (isa<PHINode>(V))
      return true;
    TileCall Call = TileCall::dynCast(getProducer(V).first);
    MemoryOp Op = MemoryOp::dynCast(Call);
    AreLoads &= Call && (Call.getOpcode() == Opcode::JoinTokens ||
                         Call.getOpcode() == Opcode::MakeToken ||
                         (Op && Op.isLoad() && Op.isWeak()));
    return AreLoads;
  });
  return AreLoads;
}

static bool isWeakLoad(const MemoryOp &Op) {
  return Op && Op.isLoad() && Op.isWeak() && !Op.isMultimem();
}

SmallVector<Instruction *, 4> tileir::findOrderedAfter(const MemoryOp &Load,
                                                       const BasicBlock *Header) {
  SmallVector<Instruction *, 4> After;
  SmallSetVector<Value *, 8> Tokens;
  Tokens.insert_range(Load.getResults(1));
  for (unsigned N = 0; N != Tokens.size(); ++N)
    for (User *U : Tokens[N]->users()) {
      auto *I = cast<Instruction>(U);
      TileCall Call = TileCall::dynCast(U);
      if (isa<PHINode>(I) && I->getParent() == Header)
        continue;
      if (isa<PHINode>(I) || (Call && Call.getOpcode() == Opcode::JoinTokens))
        Tokens.insert(I);
      else if (MemoryOp Later = MemoryOp::dynCast(Call); isWeakLoad(Later))
        Tokens.insert_range(Later.getResults(1));
      else
        After.push_back(I);
    }
  return After;
}

bool tileir::mayLoadAgain(const MemoryOp &Op) {
  if (!isWeakLoad(Op))
    return false;
  Value *Token = Op.getToken();
  return (!Token || areAfterWeakLoads(Token, [](Value *) { return false; })) &&
         findOrderedAfter(Op).empty();
}

//===----------------------------------------------------------------------===//
// Loads of what other blocks may update
//===----------------------------------------------------------------------===//

/// The call \p Load as one of a relaxed load for the device.
static void makeRelaxed(CallInst &Load) {
  Function *Old = Load.getCalledFunction();
  Function *New = Function::Create(Old->getFunctionType(), Old->getLinkage(),
                                   Old->getName(), Old->getParent());
  New->copyAttributesFrom(Old);
  New->removeFnAttr(Attribute::Memory);
  New->addFnAttr("tile.memory_ordering_semantics", "relaxed");
  New->addFnAttr("tile.memory_scope", "device");
  Load.setCalledFunction(New);
}

/// Different arguments are taken for different memory here, though they may be the same:
/// a program without races has one value for such a load in any case, be it weak or
/// relaxed. For one with a race, as kernels of a compare-and-swap with a first guess have
/// it, this makes threads agree as far as the same pointer is named.
void tileir::relaxLoadsOfUpdated(Function &Kernel) {
  SmallVector<MemoryOp, 8> Loads;
  SmallVector<SmallPtrSet<const Value *, 4>, 4> Updated;
  for (Instruction &I : instructions(Kernel)) {
    MemoryOp Op = MemoryOp::dynCast(&I);
    if (!Op || Op.isMultimem())
      continue;
    if (Op.writes() && !Op.isWeak())
      Updated.push_back(findObjects(Op.getAddress()));
    else if (Op.isLoad() && Op.isWeak() && isResultUsed(Op, 0))
      Loads.push_back(Op);
  }
  for (MemoryOp Load : Loads) {
    SmallPtrSet<const Value *, 4> Read = findObjects(Load.getAddress());
    bool IsUpdated = any_of(Updated, [&](const auto &Objects) {
      if (Read.empty() || Objects.empty())
        return isOfOneElement(Load.getCall()->getType()->getStructElementType(0));
      return any_of(Read, [&](const Value *V) { return Objects.contains(V); });
    });
    if (IsUpdated)
      makeRelaxed(*Load.getCall());
  }
}
