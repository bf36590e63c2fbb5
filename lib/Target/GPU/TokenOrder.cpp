//===- TokenOrder.cpp - Where tokens ask for a barrier --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/TokenOrder.h"
#include "IR/Opcodes.h"
#include "Target/GPU/MemoryEdges.h"
#include "Target/GPU/TargetOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace tileir;

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

/// An instruction that the data flow stops at: an access, or a barrier.
struct Step {
  Instruction *I;
  std::optional<unsigned> Event; ///< None: the threads meet.
};

class OrderAnalysis {
public:
  OrderAnalysis(Function &Kernel, TileLayouts &Layouts);
  void run(SmallPtrSetImpl<const CallInst *> &Marked);

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
  if (TargetOp Op = TargetOp::dynCast(&I))
    return Op.getOpcode() == TargetOpcode::Barrier ||
           (Op.getOpcode() != TargetOpcode::SharedAlloc && I.hasMetadata("tile.scratch"));
  TileCall Call = TileCall::dynCast(&I);
  return Call && Call.getOpcode() != Opcode::Alloca && I.hasMetadata("tile.scratch");
}

OrderAnalysis::OrderAnalysis(Function &Kernel, TileLayouts &Layouts) {
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&Kernel)) {
    Numbers[Block] = Blocks.size();
    Blocks.push_back(Block);
    auto &Mine = Steps.emplace_back();
    for (Instruction &I : *Block) {
      if (std::optional<MemoryEvent> Event = getMemoryEvent(I, Layouts)) {
        EventOf[&I] = Events.size();
        Mine.push_back({&I, Events.size()});
        Events.push_back(std::move(*Event));
      } else if (isMeeting(I)) {
        Mine.push_back({&I, std::nullopt});
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

/// A mark changes what is pending behind it, so that the data flow starts again whenever
/// one is added; marks are kept.
void OrderAnalysis::run(SmallPtrSetImpl<const CallInst *> &Marked) {
  for (bool Added = true; Added;) {
    Added = false;
    SmallVector<Pending, 16> Out(Blocks.size(), Pending(Events.size()));
    for (bool Changed = true; Changed && !Added;) {
      Changed = false;
      for (unsigned Block = 0; Block != Blocks.size(); ++Block) {
        Pending State = getEntry(Block, Out);
        for (const Step &S : Steps[Block]) {
          if (!S.Event) {
            State.clear();
            continue;
          }
          const MemoryEvent &Event = Events[*S.Event];
          if (needsBarrier(*S.Event, State))
            Added |= Marked.insert(Event.Op).second;
          if (Marked.contains(Event.Op) || Event.MeetsBehind)
            State.clear();
          if (!Event.MeetsBehind)
            State.Fresh.set(*S.Event);
        }
        Changed |= !(State == Out[Block]);
        Out[Block] = std::move(State);
      }
    }
  }
}

TokenOrder::TokenOrder(Function &Kernel, TileLayouts &Layouts) {
  OrderAnalysis(Kernel, Layouts).run(Marked);
}
