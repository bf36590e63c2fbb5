//===- Mutants.cpp - Kernels with one synchronisation less ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mutants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Changes of calls
//===----------------------------------------------------------------------===//

/// What is done to a call; of those with an operand it must be a constant, but for
/// FlipBit.
enum class Edit : uint8_t {
  Delete,     ///< A result is true or zero; values that go through it go on.
  OneMore,    ///< Operand + 1.
  OneLess,    ///< Operand - 1, where it is more than 1.
  WarpMore,   ///< Operand + 32.
  Half,       ///< Operand / 2.
  Twice,      ///< Operand * 2.
  FlipBit,    ///< Operand ^ 1.
  GroupMore,  ///< The number in the name of a tileir.wgmma.wait + 1.
  OfEveryone, ///< The predicate of elect is true.
  OfBlock,    ///< Arrival and wait of a cluster become a barrier of the block.
};

namespace {
using Subject = MutantSubject;

/// What may be done to calls of functions whose names begin with some text. The first row
/// that fits counts.
struct Row {
  StringLiteral Prefix;
  StringLiteral Kind;
  Subject About;
  struct {
    Edit What;
    int Operand;
  } Edits[3];
};
} // namespace

#define NO_EDIT {Edit::Delete, -2}
#define DELETE {Edit::Delete, -1}
static constexpr Row Rows[] = {
    {"llvm.nvvm.barrier.cta.sync.aligned.all",
     "barrier",
     Subject::Barrier,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.barrier.cta.sync.all",
     "barrier",
     Subject::Barrier,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.barrier.cta.red",
     "barrier",
     Subject::Barrier,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.barrier.cta.",
     "named barrier",
     Subject::NamedBarrier,
     {DELETE, {Edit::OneMore, 0}, {Edit::WarpMore, 1}}},
    {"llvm.nvvm.barrier.cluster.arrive",
     "barrier of the cluster",
     Subject::OtherBarrier,
     {DELETE, {Edit::OfBlock, -1}, NO_EDIT}},
    {"llvm.nvvm.barrier.cluster.wait",
     "barrier of the cluster",
     Subject::OtherBarrier,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.bar.warp.sync",
     "barrier of a warp",
     Subject::OtherBarrier,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.fence.proxy.async",
     "proxy fence",
     Subject::Other,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.fence.mbarrier_init",
     "fence of mbarrier init",
     Subject::Other,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.fence.proxy.tensormap",
     "fence of a tensor map",
     Subject::Other,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.membar", "fence", Subject::Order, {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.cp.async.commit",
     "commit of copies",
     Subject::Other,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.cp.async.wait.group",
     "wait for copies",
     Subject::Wait,
     {DELETE, {Edit::OneMore, 0}, NO_EDIT}},
    {"llvm.nvvm.cp.async.wait.all",
     "wait for copies",
     Subject::Wait,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.cp.async.mbarrier.arrive",
     "arrival of copies",
     Subject::Arrival,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.cp.async.bulk.commit",
     "commit of boxes",
     Subject::Other,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.cp.async.bulk.wait",
     "wait for boxes",
     Subject::Wait,
     {DELETE, {Edit::OneMore, 0}, NO_EDIT}},
    {"llvm.nvvm.mbarrier.init",
     "mbarrier init",
     Subject::MBarrierInit,
     {DELETE, {Edit::OneMore, 1}, {Edit::OneLess, 1}}},
    {"llvm.nvvm.mbarrier.arrive.expect",
     "expect-tx and arrival",
     Subject::Arrival,
     {DELETE, {Edit::Half, 1}, {Edit::Twice, 1}}},
    {"llvm.nvvm.mbarrier.expect.tx",
     "expect-tx",
     Subject::Arrival,
     {DELETE, {Edit::Half, 1}, {Edit::Twice, 1}}},
    {"llvm.nvvm.mbarrier.arrive",
     "mbarrier arrival",
     Subject::Arrival,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.mbarrier.try.wait.parity",
     "wait for an mbarrier",
     Subject::Wait,
     {DELETE, {Edit::FlipBit, 1}, NO_EDIT}},
    {"llvm.nvvm.mbarrier.test.wait.parity",
     "wait for an mbarrier",
     Subject::Wait,
     {DELETE, {Edit::FlipBit, 1}, NO_EDIT}},
    {"llvm.nvvm.mbarrier.try.wait",
     "wait for an mbarrier",
     Subject::Wait,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.mbarrier.test.wait",
     "wait for an mbarrier",
     Subject::Wait,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.wgmma.fence", "wgmma fence", Subject::Other, {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.wgmma.commit",
     "commit of wgmma",
     Subject::Other,
     {DELETE, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.wgmma.wait",
     "wait for wgmma",
     Subject::Wait,
     {DELETE, {Edit::OneMore, 0}, NO_EDIT}},
    {"tileir.wgmma.fence", "wgmma fence", Subject::Other, {DELETE, NO_EDIT, NO_EDIT}},
    {"tileir.wgmma.wait",
     "wait for wgmma",
     Subject::Wait,
     {DELETE, {Edit::GroupMore, -1}, NO_EDIT}},
    {"llvm.nvvm.elect.sync",
     "elect",
     Subject::Other,
     {{Edit::OfEveryone, -1}, NO_EDIT, NO_EDIT}},
    {"llvm.nvvm.setmaxnreg",
     "setmaxnreg",
     Subject::Registers,
     {DELETE, NO_EDIT, NO_EDIT}},
};
#undef NO_EDIT
#undef DELETE

static StringRef getText(Edit What) {
  switch (What) {
  case Edit::Delete:
    return "deleted";
  case Edit::OneMore:
  case Edit::GroupMore:
    return "one more";
  case Edit::OneLess:
    return "one less";
  case Edit::WarpMore:
    return "a warp more";
  case Edit::Half:
    return "half";
  case Edit::Twice:
    return "twice";
  case Edit::FlipBit:
    return "other parity";
  case Edit::OfEveryone:
    return "everyone";
  case Edit::OfBlock:
    return "of the block";
  }
  llvm_unreachable("covered switch");
}

/// Of the values that a tileir.wgmma.fence gives back, each is what it was.
static void deleteCall(CallInst &Call) {
  Type *Ty = Call.getType();
  if (Ty->isStructTy())
    for (User *U : make_early_inc_range(Call.users()))
      if (auto *E = dyn_cast<ExtractValueInst>(U);
          E && E->getNumIndices() == 1 && E->getIndices()[0] < Call.arg_size())
        E->replaceAllUsesWith(Call.getArgOperand(E->getIndices()[0]));
  if (!Ty->isVoidTy())
    Call.replaceAllUsesWith(Ty->isIntegerTy(1) ? ConstantInt::getTrue(Ty)
                                               : Constant::getNullValue(Ty));
  Call.eraseFromParent();
}

/// "tileir.wgmma.wait.1.x" -> "tileir.wgmma.wait.2.x"
static void waitForLess(CallInst &Call) {
  StringRef Name = Call.getCalledFunction()->getName(), Rest = Name;
  Rest.consume_front("tileir.wgmma.wait.");
  unsigned Groups = 0;
  Rest.consumeInteger(10, Groups);
  FunctionCallee New = Call.getModule()->getOrInsertFunction(
      ("tileir.wgmma.wait." + Twine(Groups + 1) + Rest).str(), Call.getFunctionType());
  Call.setCalledFunction(New);
}

static void electEveryone(CallInst &Call) {
  for (User *U : make_early_inc_range(Call.users()))
    if (auto *E = dyn_cast<ExtractValueInst>(U); E && E->getIndices()[0] == 1)
      E->replaceAllUsesWith(ConstantInt::getTrue(E->getType()));
}

/// Whether the threads wait for the cluster right behind their \p Arrival.
static bool isBeforeWait(const CallInst &Arrival) {
  auto *Next = dyn_cast_or_null<CallInst>(Arrival.getNextNode());
  return Next && Next->getCalledFunction() &&
         Next->getCalledFunction()->getName().starts_with(
             "llvm.nvvm.barrier.cluster.wait");
}

static void meetInBlock(CallInst &Arrival) {
  IRBuilder<> B(&Arrival);
  B.CreateIntrinsic(Intrinsic::nvvm_barrier_cta_sync_aligned_all, {B.getInt32(0)});
  Arrival.getNextNode()->eraseFromParent();
  Arrival.eraseFromParent();
}

static uint64_t change(Edit What, uint64_t Old) {
  switch (What) {
  case Edit::OneMore:
    return Old + 1;
  case Edit::OneLess:
    return Old - 1;
  case Edit::WarpMore:
    return Old + 32;
  case Edit::Half:
    return Old / 2;
  case Edit::Twice:
    return Old * 2;
  default:
    return Old;
  }
}

static void apply(CallInst &Call, Edit What, int Operand) {
  switch (What) {
  case Edit::Delete:
    return deleteCall(Call);
  case Edit::GroupMore:
    return waitForLess(Call);
  case Edit::OfEveryone:
    return electEveryone(Call);
  case Edit::OfBlock:
    return meetInBlock(Call);
  default:
    break;
  }
  Value *Old = Call.getArgOperand(unsigned(Operand));
  IRBuilder<> B(&Call);
  Value *New =
      What == Edit::FlipBit
          ? B.CreateXor(Old, ConstantInt::get(Old->getType(), 1))
          : ConstantInt::get(Old->getType(),
                             change(What, cast<ConstantInt>(Old)->getZExtValue()));
  Call.setArgOperand(unsigned(Operand), New);
}

/// Whether the change makes another kernel.
static bool isPossible(const CallInst &Call, Edit What, int Operand) {
  if (What == Edit::OfBlock)
    return isBeforeWait(Call);
  if (Operand < 0 || What == Edit::FlipBit)
    return Operand != -2;
  if (unsigned(Operand) >= Call.arg_size())
    return false;
  auto *C = dyn_cast<ConstantInt>(Call.getArgOperand(unsigned(Operand)));
  return C && change(What, C->getZExtValue()) != C->getZExtValue() &&
         (What != Edit::OneLess || C->getZExtValue() > 1);
}

static void addCall(CallInst &Call, unsigned Number, std::vector<Mutant> &All) {
  Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return;
  for (const Row &R : Rows) {
    if (!Callee->getName().starts_with(R.Prefix))
      continue;
    for (auto [What, Operand] : R.Edits)
      if (isPossible(Call, What, Operand))
        All.push_back({Number, R.About, (R.Kind + ": " + getText(What)).str(),
                       What == Edit::Delete,
                       [What = What, Operand = Operand](Instruction &I) {
                         apply(cast<CallInst>(I), What, Operand);
                       }});
    return;
  }
}

//===----------------------------------------------------------------------===//
// Changes of atomics and fences
//===----------------------------------------------------------------------===//

static AtomicOrdering dropRelease(AtomicOrdering O) {
  return isAcquireOrStronger(O) ? AtomicOrdering::Acquire : AtomicOrdering::Monotonic;
}
static AtomicOrdering dropAcquire(AtomicOrdering O) {
  return isReleaseOrStronger(O) ? AtomicOrdering::Release : AtomicOrdering::Monotonic;
}

/// Of a load, store, atomicrmw, cmpxchg or fence.
static AtomicOrdering getOrdering(const Instruction &I) {
  if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I))
    return X->getMergedOrdering();
  if (auto *F = dyn_cast<FenceInst>(&I))
    return F->getOrdering();
  if (auto *R = dyn_cast<AtomicRMWInst>(&I))
    return R->getOrdering();
  if (auto *L = dyn_cast<LoadInst>(&I))
    return L->getOrdering();
  return cast<StoreInst>(I).getOrdering();
}

static void setOrdering(Instruction &I, AtomicOrdering O) {
  if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I)) {
    X->setSuccessOrdering(O);
    X->setFailureOrdering(isAcquireOrStronger(O) ? AtomicOrdering::Acquire
                                                 : AtomicOrdering::Monotonic);
  } else if (auto *R = dyn_cast<AtomicRMWInst>(&I)) {
    R->setOrdering(O);
  } else if (auto *L = dyn_cast<LoadInst>(&I)) {
    L->setOrdering(O);
  } else {
    cast<StoreInst>(I).setOrdering(O);
  }
}

static void addAtomic(Instruction &I, unsigned Number, std::vector<Mutant> &All) {
  bool IsFence = isa<FenceInst>(I);
  std::string What = IsFence ? "fence" : "atomic";
  AtomicOrdering O = getOrdering(I);
  if (IsFence)
    All.push_back({Number, Subject::Order, What + ": deleted", true,
                   [](Instruction &F) { F.eraseFromParent(); }});
  SyncScope::ID Block = I.getContext().getOrInsertSyncScopeID("block");
  std::optional<SyncScope::ID> Scope = getAtomicSyncScopeID(&I);
  if (Scope && *Scope != Block && *Scope != SyncScope::SingleThread)
    All.push_back({Number, Subject::Scope, What + ": scope of the block", false,
                   [](Instruction &A) {
                     setAtomicSyncScopeID(&A,
                                          A.getContext().getOrInsertSyncScopeID("block"));
                   }});
  if (IsFence)
    return;
  if (isReleaseOrStronger(O))
    All.push_back({Number, Subject::Order, "release: relaxed", false,
                   [](Instruction &A) { setOrdering(A, dropRelease(getOrdering(A))); }});
  if (isAcquireOrStronger(O))
    All.push_back({Number, Subject::Order, "acquire: relaxed", false,
                   [](Instruction &A) { setOrdering(A, dropAcquire(getOrdering(A))); }});
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

std::vector<Mutant> tileir::findMutants(Function &Kernel) {
  std::vector<Mutant> All;
  unsigned Number = 0;
  for (Instruction &I : instructions(Kernel)) {
    if (auto *Call = dyn_cast<CallInst>(&I))
      addCall(*Call, Number, All);
    else if (I.isAtomic())
      addAtomic(I, Number, All);
    ++Number;
  }
  return All;
}

Instruction &tileir::getInstruction(Function &Kernel, unsigned Number) {
  return *std::next(inst_begin(Kernel), Number);
}
