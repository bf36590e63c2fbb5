//===- KernelFunction.cpp - Functions that kernels call -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/KernelFunction.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace tileir;

/// Marks these functions, so that no function of the user is taken for one.
static constexpr StringLiteral Marker = "tileir.microkernel";

static constexpr StringLiteral TargetAttributes[] = {"target-cpu", "target-features",
                                                     "tune-cpu"};

/// Whether code of both functions may use the same instructions.
static bool haveSameTarget(const Function &X, const Function &Y) {
  return all_of(TargetAttributes, [&](StringRef Kind) {
    return X.getFnAttribute(Kind) == Y.getFnAttribute(Kind);
  });
}

/// The function, without a body.
static Function *declare(Function &Caller, const Twine &Name,
                         ArrayRef<KernelArgument> Arguments, const HostISA &ISA) {
  LLVMContext &C = Caller.getContext();
  SmallVector<Type *, 8> Params;
  for (const KernelArgument &A : Arguments)
    Params.push_back(A.IsPointer ? static_cast<Type *>(PointerType::getUnqual(C))
                                 : Type::getInt64Ty(C));
  auto *FT = FunctionType::get(Type::getVoidTy(C), Params, false);
  Function *F = Function::Create(FT, Function::InternalLinkage, Name, Caller.getParent());
  for (StringRef Kind : TargetAttributes)
    if (Attribute A = Caller.getFnAttribute(Kind); A.isValid())
      F->addFnAttr(A);
  // Keeps 512-bit vectors whole on CPUs that LLVM tunes for 256 bits.
  F->addFnAttr("min-legal-vector-width", utostr(8 * ISA.VectorBytes));
  ISA.addVScaleRange(*F);
  F->addFnAttr(Marker);
  F->addFnAttr(Attribute::NoInline);
  // One copy for all calls, whichever sizes are constant in them.
  F->addFnAttr(Attribute::NoDuplicate);
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setDoesNotRecurse();
  F->setOnlyAccessesArgMemory();
  for (auto [Arg, A] : zip(F->args(), Arguments)) {
    Arg.setName(A.Name);
    if (!A.IsPointer)
      continue;
    Arg.addAttr(Attribute::NoAlias);
    Arg.addAttr(Attribute::getWithCaptureInfo(C, CaptureInfo::none()));
    if (A.IsReadOnly)
      Arg.addAttr(Attribute::ReadOnly);
  }
  return F;
}

Function *tileir::getOrCreateKernelFunction(Function &Caller, const Twine &Base,
                                            ArrayRef<KernelArgument> Arguments,
                                            const HostISA &ISA,
                                            function_ref<void(Function &)> EmitBody) {
  std::string First = Base.str(), Name = First;
  for (unsigned Variant = 1; Function *Known = Caller.getParent()->getFunction(Name);
       ++Variant) {
    if (Known->hasFnAttribute(Marker) && haveSameTarget(*Known, Caller))
      return Known;
    Name = First + "." + utostr(Variant);
  }
  Function *F = declare(Caller, Name, Arguments, ISA);
  EmitBody(*F);
  return F;
}
