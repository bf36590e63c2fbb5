//===- InlinePTX.cpp - Instructions that LLVM does not have ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/InlinePTX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

CallInst *tileir::createInstructionCall(IRBuilderBase &B, StringRef Name, FunctionType *T,
                                        ArrayRef<Value *> Operands) {
  Module &M = *B.GetInsertBlock()->getModule();
  auto *F = cast<Function>(M.getOrInsertFunction(Name, T).getCallee());
  F->setDoesNotThrow();
  F->setConvergent();
  F->addFnAttr(Attribute::WillReturn);
  return B.CreateCall(F, Operands);
}

void tileir::replaceByPTX(CallInst &Call, unsigned Tied, const InlinePTX &PTX) {
  auto *Results = dyn_cast<StructType>(Call.getType());
  SmallVector<std::string, 32> Constraints;
  if (Results)
    for (Type *T : Results->elements())
      Constraints.push_back(T->isFloatTy() ? "=f" : "=r");
  append_range(Constraints, PTX.Inputs);
  SmallVector<Value *, 32> Operands(PTX.Operands.begin(), PTX.Operands.end());
  for (unsigned I = 0; I != Tied; ++I) {
    Constraints.push_back(std::to_string(I));
    Operands.push_back(Call.getArgOperand(I));
  }
  Constraints.push_back("~{memory}");
  SmallVector<Type *, 32> Types;
  for (Value *V : Operands)
    Types.push_back(V->getType());
  // A single result is not a struct.
  Type *Result = Tied == 1 ? Results->getElementType(0) : Call.getType();
  IRBuilder<> B(&Call);
  CallInst *New =
      B.CreateCall(InlineAsm::get(FunctionType::get(Result, Types, false), PTX.Text,
                                  join(Constraints, ","), /*hasSideEffects=*/true),
                   Operands);
  New->setDoesNotThrow();
  New->setConvergent();
  Value *V = New;
  if (Tied == 1)
    V = B.CreateInsertValue(PoisonValue::get(Results), New, 0);
  if (Results)
    Call.replaceAllUsesWith(V);
  Call.eraseFromParent();
}

CallInst *tileir::createPackPTX(IRBuilderBase &B, Value *Low, Value *High) {
  auto *T = FunctionType::get(B.getInt64Ty(), {B.getInt32Ty(), B.getInt32Ty()}, false);
  StringRef Constraints = isa<Constant>(High) ? "=l,r,n" : "=l,r,r";
  CallInst *Packed = B.CreateCall(
      InlineAsm::get(T, "mov.b64 $0, {$1, $2};", Constraints, false), {Low, High});
  Packed->setDoesNotThrow();
  Packed->setDoesNotAccessMemory();
  return Packed;
}

Error tileir::expandCalls(Function &F, function_ref<void(CallInst &)> Expand) {
  for (User *U : make_early_inc_range(F.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || Call->getCalledOperand() != &F)
      return createStringError("@" + F.getName() + " is not only called");
    Expand(*Call);
  }
  F.eraseFromParent();
  return Error::success();
}
