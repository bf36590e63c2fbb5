//===- SharedConversions.cpp - Conversions that share a barrier -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A conversion through shared memory is a store, a barrier and a load. Divided into a
// store where its tile is made and a load where it is used, the barrier may be one that
// stands between them anyway, or that of another conversion (docs/gpu-lowering.md). Loads
// whose tiles are converted one after the other go up to the first of them for that.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Layout/Conversion.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/SharedOperands.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A conversion through shared memory, of a tile that is written at once.
struct SharedConversion {
  CallInst *Op;
  uint64_t Bytes;
  Instruction *StoreAt, *LoadAt; ///< Before them, in the block of Op.
};

class ConversionDivider {
public:
  ConversionDivider(Function &Kernel, const GPUMachine &Machine)
      : Kernel(Kernel), Machine(Machine),
        NumWarps(Machine.getNumThreads(Kernel) / Machine.getLanes()) {}
  void run();

private:
  bool hasPlannedBuffers() const;
  uint64_t getBufferBytes();
  bool meets(Instruction &I);
  std::optional<SharedConversion> getConversion(Instruction &I);
  void raiseLoads(BasicBlock &BB, uint64_t Room);
  bool savesBarrier(const SharedConversion &C);
  void divide(const SharedConversion &C);

  Function &Kernel;
  const GPUMachine &Machine;
  unsigned NumWarps;
  TileLayouts Layouts;
};

} // namespace

/// Whether \p Buffer has what is stored as boxes, nothing else.
static bool isForStores(Instruction &Buffer) {
  return all_of(Buffer.users(), [](User *U) {
    TargetOp Op = TargetOp::dynCast(U);
    if (!Op)
      return false;
    switch (Op.getOpcode()) {
    case TargetOpcode::SharedStore:
    case TargetOpcode::BoxStore:
    case TargetOpcode::BoxStoreWait:
      return true;
    case TargetOpcode::TensorMap:
      return Op.getIntAttr("for_stores") != 0;
    default:
      return false;
    }
  });
}

/// Kernels with rings and operands in shared memory have planned what is left of it.
bool ConversionDivider::hasPlannedBuffers() const {
  return any_of(instructions(Kernel), [](Instruction &I) {
    return SharedBufferType::dynCast(I.getType()) && !isForStores(I);
  });
}

/// What buffers and arrays take of shared memory.
uint64_t ConversionDivider::getBufferBytes() {
  uint64_t Bytes = 0;
  for (Instruction &I : instructions(Kernel))
    if (SharedBufferType::dynCast(I.getType()) ||
        AllocaCall::dynCast(TileCall::dynCast(&I)))
      Bytes += getScratchBytes(I, Layouts, NumWarps, Machine);
  return Bytes;
}

/// Whether all threads of the block meet inside of \p I, or at it.
bool ConversionDivider::meets(Instruction &I) {
  TargetOp Op = TargetOp::dynCast(&I);
  return (Op && Op.getOpcode() == TargetOpcode::Barrier) ||
         getScratchBytes(I, Layouts, NumWarps, Machine) != 0;
}

/// The first use of \p Op in its block, or the block's end.
static Instruction *getFirstUse(CallInst *Op) {
  Instruction *First = Op->getParent()->getTerminator();
  for (User *U : Op->users()) {
    auto *I = cast<Instruction>(U);
    if (I->getParent() == Op->getParent() && !isa<PHINode>(I) && I->comesBefore(First))
      First = I;
  }
  return First;
}

std::optional<SharedConversion> ConversionDivider::getConversion(Instruction &I) {
  TargetOp Op = TargetOp::dynCast(&I);
  if (!Op || Op.getOpcode() != TargetOpcode::ConvertLayout || I.use_empty())
    return std::nullopt;
  Value *Source = Op->getArgOperand(0);
  uint64_t Bytes = getScratchBytes(I, Layouts, NumWarps, Machine);
  // Others go by registers, or in pieces and rounds.
  if (Bytes == 0 || Bytes != TileType::dynCast(Source).getNumElements() *
                                 getSharedBytes(TileType::dynCast(Source).getElement()))
    return std::nullopt;
  auto *Made = dyn_cast<Instruction>(Source);
  BasicBlock *Block = I.getParent();
  Instruction *StoreAt = &*Block->getFirstInsertionPt();
  if (Made && Made->getParent() == Block && !isa<PHINode>(Made))
    StoreAt = Made->getNextNode();
  return SharedConversion{Op.getCall(), Bytes, StoreAt, getFirstUse(Op.getCall())};
}

static bool isPure(Instruction &I) {
  return !I.mayReadOrWriteMemory() && !I.mayHaveSideEffects();
}

/// Weak accesses are ordered by tokens alone, which are operands: not by their place.
static bool isWeakLoad(Instruction &I) {
  MemoryOp Op = MemoryOp::dynCast(&I);
  return Op && Op.isWeak() && Op.isLoad();
}
static bool isWeakStore(Instruction &I) {
  MemoryOp Op = MemoryOp::dynCast(&I);
  return Op && Op.isWeak() && Op.isStore();
}

/// Whether what comes between \p From and \p To, in one block, may as well come after a
/// weak load at \p To. Assertions, say, may not: a load that they guard could fault.
static bool canBePassed(Instruction &From, Instruction &To) {
  return all_of(make_range(From.getIterator(), To.getIterator()), [](Instruction &I) {
    TargetOp Op = TargetOp::dynCast(&I);
    return (Op && Op.getOpcode() == TargetOpcode::ConvertLayout) || isWeakLoad(I) ||
           isWeakStore(I) || isPure(I);
  });
}

/// Collects, operands first, \p I and what it needs of what lies behind \p Place in the
/// block. False if that cannot move, or is a longer chain than \p Depth.
static bool collectToRaise(Instruction &I, Instruction &Place,
                           SmallSetVector<Instruction *, 16> &Found,
                           unsigned Depth = 32) {
  if (I.getParent() != Place.getParent() || isa<PHINode>(I) || I.comesBefore(&Place) ||
      Found.contains(&I))
    return true;
  if (&I == &Place || Depth == 0 || !(isWeakLoad(I) || isPure(I)))
    return false;
  for (Value *Operand : I.operands())
    if (auto *O = dyn_cast<Instruction>(Operand))
      if (!collectToRaise(*O, Place, Found, Depth - 1))
        return false;
  Found.insert(&I);
  return true;
}

/// Moves loads up in front of the first conversion of \p BB that goes through shared
/// memory, if their tiles go that way, too: all of them share its barrier then, and are
/// on their way at the same time. Of as many bytes as threads have registers for
/// meanwhile and \p Room.
void ConversionDivider::raiseLoads(BasicBlock &BB, uint64_t Room) {
  constexpr unsigned MaxRegisters = 64;
  Room = std::min<uint64_t>(Room, 4 * MaxRegisters * NumWarps * Machine.getLanes());
  Instruction *First = nullptr;
  for (Instruction &I : make_early_inc_range(BB)) {
    std::optional<SharedConversion> C = getConversion(I);
    if (!C)
      continue;
    auto *Made = dyn_cast<Instruction>(C->Op->getArgOperand(0));
    auto *Load = dyn_cast_or_null<Instruction>(Made ? getProducer(Made).first : nullptr);
    if (!First) {
      First = &I;
      continue;
    }
    SmallSetVector<Instruction *, 16> Needed;
    if (!Load || !isWeakLoad(*Load) || Load->getParent() != &BB ||
        Load->comesBefore(First) || C->Bytes > Room || !canBePassed(*First, *Load) ||
        !collectToRaise(*Made, *First, Needed))
      continue;
    Room -= C->Bytes;
    for (Instruction *Moved : Needed)
      Moved->moveBefore(First->getIterator());
  }
}

/// Whether threads meet between the store and the load anyway.
bool ConversionDivider::savesBarrier(const SharedConversion &C) {
  for (Instruction &I : make_range(C.StoreAt->getIterator(), C.LoadAt->getIterator()))
    if (&I != C.Op && meets(I))
      return true;
  return false;
}

void ConversionDivider::divide(const SharedConversion &C) {
  Value *Source = C.Op->getArgOperand(0);
  TileType T = TileType::dynCast(Source);
  const LinearLayout To = Layouts.get(C.Op);
  ConversionPlan Plan = planConversion(Layouts.get(Source), To,
                                       getSharedBytes(T.getElement()), Machine.getWarp());
  emitConversionRemark(*C.Op, C.Bytes);
  IRBuilder<> Store(C.StoreAt);
  Store.SetCurrentDebugLocation(C.Op->getDebugLoc());
  Value *Stage = Store.getInt32(0);
  CallInst *Buffer =
      createTargetOp(Store, TargetOpcode::SharedAlloc, SharedBufferType::get(T, 1), {});
  Layouts.set(*Buffer, Plan.Buffer.Places);
  createTargetOp(Store, TargetOpcode::SharedStore, Store.getVoidTy(),
                 {Buffer, Stage, Source});
  IRBuilder<> Load(C.LoadAt);
  Load.SetCurrentDebugLocation(C.Op->getDebugLoc());
  CallInst *Tile = createTargetOp(Load, TargetOpcode::SharedLoad, T, {Buffer, Stage});
  Layouts.set(*Tile, To);
  C.Op->replaceAllUsesWith(Tile);
  C.Op->eraseFromParent();
}

void ConversionDivider::run() {
  if (hasPlannedBuffers())
    return;
  const uint64_t Usual = Machine.getUsualSharedBytes(Kernel);
  uint64_t Taken = getBufferBytes();
  for (BasicBlock &BB : Kernel)
    raiseLoads(BB, Usual - std::min(Usual, Taken));
  SmallVector<Instruction *, 8> Found;
  for (Instruction &I : instructions(Kernel))
    if (std::optional<SharedConversion> C = getConversion(I); C && savesBarrier(*C))
      Found.push_back(&I);
  for (Instruction *I : Found) {
    // Places change with each one.
    SharedConversion C = *getConversion(*I);
    uint64_t Bytes = PowerOf2Ceil(C.Bytes);
    if (Taken + Bytes > Usual)
      continue;
    Taken += Bytes;
    divide(C);
  }
  placeFmaOperands(Kernel, Machine);
}

PassResult tileir::divideConversions(Function &Kernel, const GPUMachine &Machine,
                                     FunctionAnalysisManager &) {
  if (Error E = requireLayouts(Kernel, Machine))
    return std::move(E);
  ConversionDivider(Kernel, Machine).run();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  Preserved.preserve<DivisibilityAnalysis>();
  Preserved.preserve<MemoryFactsAnalysis>();
  return Preserved;
}
