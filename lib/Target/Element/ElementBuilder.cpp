//===- ElementBuilder.cpp - Building blocks of elementwise code -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementBuilder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace tileir;

Value *ElementBuilder::mapLanes(ArrayRef<Value *> Args,
                                function_ref<Value *(ArrayRef<Value *>)> Emit) {
  auto *T = dyn_cast<FixedVectorType>(Args[0]->getType());
  if (!T)
    return Emit(Args);
  Value *Result = nullptr;
  for (unsigned I = 0; I != T->getNumElements(); ++I) {
    SmallVector<Value *, 3> Lane;
    for (Value *A : Args)
      Lane.push_back(B.CreateExtractElement(A, I));
    Value *R = Emit(Lane);
    if (!Result)
      Result = PoisonValue::get(withLanes(R->getType(), T));
    Result = B.CreateInsertElement(Result, R, I);
  }
  return Result;
}

Function *ElementBuilder::getHelper(StringRef Name, FunctionType *T, bool &IsNew) {
  Function *Caller = B.GetInsertBlock()->getParent();
  Module &M = *Caller->getParent();
  // A module may have the same kernel for several instruction sets.
  std::string FullName =
      (Name + "." + Target.CPU + "." + utohexstr(xxh3_64bits(Target.Features))).str();
  Function *F = M.getFunction(FullName);
  IsNew = !F;
  if (F)
    return F;
  F = Function::Create(T, GlobalValue::InternalLinkage, FullName, M);
  for (StringRef Kind :
       {"target-cpu", "target-features", "prefer-vector-width", "min-legal-vector-width"})
    if (Caller->hasFnAttribute(Kind))
      F->addFnAttr(Caller->getFnAttribute(Kind));
  if (Attribute VScale = Caller->getFnAttribute(Attribute::VScaleRange); VScale.isValid())
    F->addFnAttr(VScale);
  F->addFnAttr(Attribute::NoUnwind);
  F->addFnAttr(Attribute::WillReturn);
  return F;
}
