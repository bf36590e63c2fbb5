//===- HostContext.cpp - What lowering one kernel shares ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/HostContext.h"

using namespace llvm;
using namespace tileir;

HostContext::HostContext(Function &F, const HostISA &ISA, TilePlan &Plan, Value *Scratch)
    : F(F), ISA(ISA), Plan(Plan), Scratch(Scratch) {
  unsigned Count = getTemporaryClass() + 1;
  if (Count > 64)
    return;
  LLVMContext &C = F.getContext();
  MDBuilder MDB(C);
  MDNode *Domain = MDB.createAnonymousAliasScopeDomain("tile buffers");
  SmallVector<Metadata *, 16> All;
  for (unsigned I = 0; I != Count; ++I)
    All.push_back(MDB.createAnonymousAliasScope(Domain));
  for (unsigned I = 0; I != Count; ++I) {
    SmallVector<Metadata *, 16> Others = All;
    Others.erase(Others.begin() + I);
    Scopes.push_back({MDNode::get(C, All[I]), MDNode::get(C, Others)});
  }
}

AllocaInst *HostContext::createSlot(Type *T, const Twine &Name) {
  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  return B.CreateAlloca(T, nullptr, Name);
}

void HostContext::tagBufferAccess(Instruction *I, unsigned Class) {
  if (Scopes.empty())
    return;
  auto [Own, Others] = Scopes[Class];
  I->setMetadata(LLVMContext::MD_alias_scope, Own);
  if (Others->getNumOperands() != 0)
    I->setMetadata(LLVMContext::MD_noalias, Others);
}
