//===- LibDevice.cpp - The math functions of a module --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/LibDevice.h"
#include "Support/SourceError.h"
#include "Target/Element/Families.h"
#include "Target/NVPTX/Elements/MathFunctions.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

/// The declared functions of libdevice that \p M uses.
static SmallVector<Function *, 8> getNeeded(Module &M) {
  SmallVector<Function *, 8> Needed;
  for (Function &F : M)
    if (F.isDeclaration() && F.getName().starts_with("__nv_") && !F.use_empty())
      Needed.push_back(&F);
  return Needed;
}

/// As the kernels have it, so that the function can be inlined.
static void setTarget(Function &F, StringRef CPU, StringRef Features) {
  F.addFnAttr("target-cpu", CPU);
  F.addFnAttr("target-features", Features);
}

//===----------------------------------------------------------------------===//
// The project's own expansions
//===----------------------------------------------------------------------===//

static Error define(Function &F, const ElementTarget &Target) {
  const MathFunction *Known = find_if(getMathFunctions(), [&](const MathFunction &M) {
    return M.NameF32 == F.getName();
  });
  if (Known == getMathFunctions().end())
    return makeError(SourceLoc(), "the function '" + F.getName().str() +
                                      "' needs libdevice of a CUDA toolkit, and there "
                                      "is none");
  F.setLinkage(GlobalValue::InternalLinkage);
  setTarget(F, Target.CPU, Target.Features);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "entry", &F));
  ElementBuilder E(B, Target);
  SmallVector<Value *, 2> Args;
  for (Argument &A : F.args())
    Args.push_back(&A);
  B.CreateRet(emitMathF32(E, Known->Op, Args));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// libdevice
//===----------------------------------------------------------------------===//

static Expected<std::unique_ptr<Module>> readLibrary(Module &M, StringRef Path) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> Library = parseIRFile(Path, Diagnostic, M.getContext());
  if (!Library)
    return makeError(SourceLoc(), "cannot read libdevice '" + Path.str() +
                                      "': " + Diagnostic.getMessage().str());
  // It is made for any GPU.
  Library->setTargetTriple(M.getTargetTriple());
  Library->setDataLayout(M.getDataLayout());
  return Library;
}

/// What the library is told when it asks `__nvvm_reflect(Question)`.
static unsigned answer(StringRef Question, const NVPTXArch &Arch) {
  if (Question == "__CUDA_ARCH")
    return Arch.SM * 10;
  return Question == "__CUDA_PREC_SQRT"; // And subnormals are not flushed.
}

/// Replaces the library's questions by their answers, and what hangs on them.
static void reflect(Module &M, const NVPTXArch &Arch) {
  Function *Reflect = M.getFunction("__nvvm_reflect");
  if (!Reflect)
    return;
  SmallPtrSet<Function *, 8> Changed;
  for (User *U : make_early_inc_range(Reflect->users())) {
    auto *Call = dyn_cast<CallInst>(U);
    StringRef Question;
    if (!Call || !getConstantStringInfo(Call->getArgOperand(0), Question))
      continue;
    Changed.insert(Call->getFunction());
    Call->replaceAllUsesWith(ConstantInt::get(Call->getType(), answer(Question, Arch)));
    Call->eraseFromParent();
  }
  if (Reflect->use_empty())
    Reflect->eraseFromParent();
  for (Function *F : Changed) {
    for (BasicBlock &Block : *F)
      SimplifyInstructionsInBlock(&Block);
    for (BasicBlock &Block : *F)
      ConstantFoldTerminator(&Block, /*DeleteDeadConditions=*/true);
    removeUnreachableBlocks(*F);
  }
}

/// The two halves of L * R + A of unsigned integers, as the fields of a struct.
static Value *emitWideMultiplyAdd(IRBuilderBase &B, CallInst &Call) {
  Type *T = Call.getArgOperand(0)->getType();
  unsigned Bits = T->getIntegerBitWidth();
  Type *Wide = B.getIntNTy(2 * Bits);
  auto Widen = [&](unsigned I) { return B.CreateZExt(Call.getArgOperand(I), Wide); };
  Value *Sum = B.CreateAdd(B.CreateMul(Widen(0), Widen(1)), Widen(2));
  Value *Result =
      B.CreateInsertValue(PoisonValue::get(Call.getType()), B.CreateTrunc(Sum, T), 0);
  return B.CreateInsertValue(Result, B.CreateTrunc(B.CreateLShr(Sum, Bits), T), 1);
}

/// The inline PTX that the library has becomes LLVM IR, which optimises better and which
/// the simulator knows. Chains of mad.lo.cc and madc.hi multiply and add two words of 32
/// or, in pieces, 64 bits.
static void replaceInlinePTX(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    auto *Asm = Call ? dyn_cast<InlineAsm>(Call->getCalledOperand()) : nullptr;
    if (!Asm)
      continue;
    IRBuilder<> B(Call);
    StringRef Text = Asm->getAsmString(), Constraints = Asm->getConstraintString();
    Value *New = nullptr;
    if (Text == "rcp.approx.ftz.f32 $0,$1;")
      New = B.CreateIntrinsic(Call->getType(), Intrinsic::nvvm_rcp_approx_ftz_f,
                              {Call->getArgOperand(0)});
    else if ((Text.contains("mad.lo.cc.u32   $0, $2, $3, $4;") &&
              Constraints == "=r,=r,r,r,r") ||
             (Text.contains("mad.lo.cc.u32   r0, alo, blo, clo;") &&
              Constraints == "=l,=l,l,l,l"))
      New = emitWideMultiplyAdd(B, *Call);
    else
      continue;
    Call->replaceAllUsesWith(New);
    Call->eraseFromParent();
  }
}

static Error linkLibrary(Module &M, StringRef Path, const NVPTXArch &Arch) {
  Expected<std::unique_ptr<Module>> Library = readLibrary(M, Path);
  if (!Library)
    return Library.takeError();
  SmallVector<std::string, 8> Linked;
  auto Internalize = [&](Module &, const StringSet<> &Names) {
    for (StringRef Name : Names.keys())
      Linked.push_back(Name.str());
  };
  if (Linker::linkModules(M, std::move(*Library), Linker::LinkOnlyNeeded, Internalize))
    return makeError(SourceLoc(), "cannot link libdevice '" + Path.str() + "'");
  for (StringRef Name : Linked) {
    GlobalValue *G = M.getNamedValue(Name);
    if (!G || G->isDeclaration())
      continue;
    if (!G->hasLocalLinkage())
      G->setLinkage(GlobalValue::InternalLinkage);
    if (auto *F = dyn_cast<Function>(G)) {
      setTarget(*F, Arch.getName(), Arch.getFeatures());
      replaceInlinePTX(*F);
    }
  }
  reflect(M, Arch);
  return Error::success();
}

Error tileir::linkLibDevice(Module &M, StringRef Path, const NVPTXArch &Arch) {
  SmallVector<Function *, 8> Needed = getNeeded(M);
  if (Needed.empty())
    return Error::success();
  Error Errors = Error::success();
  if (Path.empty()) {
    ElementTarget Target = getElementTarget(Arch);
    for (Function *F : Needed)
      Errors = joinErrors(std::move(Errors), define(*F, Target));
    return Errors;
  }
  SmallVector<std::string, 8> Names;
  for (Function *F : Needed)
    Names.push_back(F->getName().str());
  if (Error E = linkLibrary(M, Path, Arch))
    return E;
  for (StringRef Name : Names)
    if (M.getFunction(Name)->isDeclaration())
      Errors = joinErrors(std::move(Errors),
                          makeError(SourceLoc(), "libdevice '" + Path.str() +
                                                     "' has no function '" + Name.str() +
                                                     "'"));
  return Errors;
}
