//===- HostContext.cpp - The kernel being lowered -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/TileEvaluator.h"
#include "llvm/IR/MDBuilder.h"

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
    SmallVector<Metadata *, 16> Others;
    for (unsigned Other = 0; Other != Count; ++Other)
      if (I != Other &&
          (std::max(I, Other) == getTemporaryClass() || !Plan.overlap(I, Other)))
        Others.push_back(All[Other]);
    Scopes.push_back({MDNode::get(C, All[I]), MDNode::get(C, Others)});
  }
}

Value *HostContext::isFirstCall() {
  if (IsFirstCall)
    return IsFirstCall;
  Instruction *End = F.getEntryBlock().getTerminator();
  IRBuilder<> B(End);
  // tileir_host_kernel has it before the scratch, which may still grow.
  Value *Place = B.CreateInBoundsGEP(B.getInt8Ty(), Scratch, B.getInt64(-8), "firstcall");
  IsFirstCall = B.CreateIsNull(B.CreateLoad(B.getInt64Ty(), Place));
  B.CreateStore(B.getInt64(1), Place);
  return IsFirstCall;
}

AllocaInst *HostContext::createSlot(Type *T, const Twine &Name) {
  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  return B.CreateAlloca(T, nullptr, Name);
}

AllocaInst *HostContext::getPanel(uint64_t Bytes) {
  auto *T = ArrayType::get(Type::getInt8Ty(F.getContext()), Bytes);
  if (!Panel) {
    Panel = createSlot(T, "panel");
    Panel->setAlignment(Align(64));
  } else if (Bytes > Panel->getAllocatedType()->getArrayNumElements()) {
    Panel->setAllocatedType(T);
  }
  return Panel;
}

void HostContext::tagBufferAccess(Instruction *I, unsigned Class) {
  if (Scopes.empty())
    return;
  auto [Own, Others] = Scopes[Class];
  I->setMetadata(LLVMContext::MD_alias_scope, Own);
  if (Others->getNumOperands() != 0)
    I->setMetadata(LLVMContext::MD_noalias, Others);
}
