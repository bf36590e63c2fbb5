//===- Conflicts.cpp - Barriers that no access needs ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conflicts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include <optional>

using namespace llvm;
using namespace tileir;

namespace {
struct Access {
  const Instruction *I;
  const Value *Object; ///< An argument or a variable in shared memory.
};
} // namespace

/// Whether \p I makes threads wait for each other, or exchanges registers of a warp.
static bool isMeeting(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  if (!Call || !Call->getCalledFunction())
    return false;
  if (Call->onlyAccessesInaccessibleMemory())
    return true;
  StringRef Name = Call->getCalledFunction()->getName();
  return Name.starts_with("llvm.nvvm.barrier.cta.") ||
         Name.starts_with("llvm.nvvm.bar.warp.sync");
}

/// All of a kernel; nothing if it is not known what one of them touches.
static std::optional<SmallVector<Access, 16>> findAccesses(const Function &Kernel) {
  SmallVector<Access, 16> All;
  for (const Instruction &I : instructions(Kernel)) {
    if (!I.mayReadOrWriteMemory() || isMeeting(I))
      continue;
    const Value *Pointer = nullptr;
    if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I))
      Pointer = X->getPointerOperand();
    else if (auto *R = dyn_cast<AtomicRMWInst>(&I))
      Pointer = R->getPointerOperand();
    else
      Pointer = getLoadStorePointerOperand(&I);
    const Value *Object =
        Pointer ? getUnderlyingObject(Pointer, /*MaxLookup=*/0) : nullptr;
    if (!Object || !isa<Argument, GlobalVariable>(Object))
      return std::nullopt;
    All.push_back({&I, Object});
  }
  return All;
}

static bool mayConflict(const Access &A, const Access &B, bool AtomicsAreFree) {
  if (A.Object != B.Object || (!A.I->mayWriteToMemory() && !B.I->mayWriteToMemory()))
    return false;
  return !(AtomicsAreFree && A.I->isAtomic() && B.I->isAtomic());
}

bool tileir::ordersNoConflict(const CallInst &Barrier, bool AtomicsAreFree) {
  auto All = findAccesses(*Barrier.getFunction());
  if (!All)
    return false;
  for (const Access &Before : *All) {
    if (!isPotentiallyReachable(Before.I, &Barrier))
      continue;
    // Threads of other blocks may be told of it by what comes behind the barrier, and
    // have any place in the kernel then. They do not have this block's variables.
    bool IsShared = isa<GlobalVariable>(Before.Object);
    for (const Access &Other : *All)
      if (mayConflict(Before, Other, AtomicsAreFree) &&
          (!IsShared || isPotentiallyReachable(&Barrier, Other.I)))
        return false;
  }
  return true;
}
