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
  MDBuilder MDB(F.getContext());
  Domain = MDB.createAnonymousAliasScopeDomain("tile buffers");
  for (unsigned C = 0; C <= getTemporaryClass(); ++C)
    Scopes[C] = MDB.createAnonymousAliasScope(Domain);
}

AllocaInst *HostContext::createSlot(Type *T, const Twine &Name) {
  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  return B.CreateAlloca(T, nullptr, Name);
}

void HostContext::tagBufferAccess(Instruction *I, unsigned Class) {
  // Lists for each access grow with the square of the number of buffers; large kernels
  // do without.
  if (Scopes.size() > 64)
    return;
  SmallVector<Metadata *, 16> Others;
  for (auto &[Other, Scope] : Scopes)
    if (Other != Class)
      Others.push_back(Scope);
  LLVMContext &C = F.getContext();
  I->setMetadata(LLVMContext::MD_alias_scope, MDNode::get(C, {Scopes[Class]}));
  if (!Others.empty())
    I->setMetadata(LLVMContext::MD_noalias, MDNode::get(C, Others));
}
