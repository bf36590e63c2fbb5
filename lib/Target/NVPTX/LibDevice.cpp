//===- LibDevice.cpp - The math functions of a module ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/SourceError.h"
#include "Target/Element/Families.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/IRMover.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-nvptx-link-libdevice"

STATISTIC(NumLinked, "Number of math functions taken from libdevice");
STATISTIC(NumOwn, "Number of math functions of this project's own");

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
  ++NumOwn;
  const MathFunction *Known = find_if(getMathFunctions(), [&](const MathFunction &M) {
    return M.NameF32 == F.getName();
  });
  if (Known == getMathFunctions().end())
    return makeError(SourceLoc(), "the function '" + F.getName().str() +
                                      "' needs libdevice of a CUDA toolkit, and there "
                                      "is none");
  F.setLinkage(GlobalValue::InternalLinkage);
  F.addFnAttr(Attribute::AlwaysInline); // As most of libdevice is.
  setTarget(F, Target.CPU, Target.Features);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "entry", &F));
  ElementBuilder E(B, Target);
  SmallVector<Value *, 2> Args;
  for (Argument &A : F.args())
    Args.push_back(&A);
  B.CreateRet(emitWideMath(E, Known->Op, Args));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// libdevice
//===----------------------------------------------------------------------===//

/// Of bitcode the bodies of functions are read when they are linked.
static Expected<std::unique_ptr<Module>> readLibrary(Module &M, StringRef Path) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> Library = getLazyIRFileModule(Path, Diagnostic, M.getContext());
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
    return Arch.getNumber() * 10;
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

/// The fields of the result of \p Call.
static Value *makePair(IRBuilderBase &B, CallInst &Call, Value *Low, Value *High) {
  Value *Pair = B.CreateInsertValue(PoisonValue::get(Call.getType()), Low, 0);
  return B.CreateInsertValue(Pair, High, 1);
}

/// The product of two words, low half first, and, if there is a third one, its sum with
/// it.
static Value *emitWideProduct(IRBuilderBase &B, CallInst &Call) {
  Value *L = Call.getArgOperand(0), *R = Call.getArgOperand(1);
  Value *Low = B.CreateMul(L, R);
  Value *High =
      B.CreateIntrinsic(L->getType(),
                        L->getType()->isIntegerTy(64) ? Intrinsic::nvvm_mulhi_ull
                                                      : Intrinsic::nvvm_mulhi_ui,
                        {L, R});
  if (Call.arg_size() == 3) {
    Value *Addend = Call.getArgOperand(2);
    Low = B.CreateAdd(Low, Addend);
    Value *Carry = B.CreateICmpULT(Low, Addend);
    High = B.CreateAdd(High, B.CreateZExt(Carry, High->getType()));
  }
  return makePair(B, Call, Low, High);
}

/// The sum or difference of two pairs of words.
template <Instruction::BinaryOps Op>
static Value *emitWideSum(IRBuilderBase &B, CallInst &Call) {
  Value *L = Call.getArgOperand(0), *R = Call.getArgOperand(2);
  Value *Low = B.CreateBinOp(Op, L, R);
  Value *Carry = Op == Instruction::Add ? B.CreateICmpULT(Low, L) : B.CreateICmpULT(L, R);
  Value *High = B.CreateBinOp(Op, Call.getArgOperand(1), Call.getArgOperand(3));
  High = B.CreateBinOp(Op, High, B.CreateZExt(Carry, High->getType()));
  return makePair(B, Call, Low, High);
}

static Value *emitReciprocal(IRBuilderBase &B, CallInst &Call) {
  return B.CreateIntrinsic(Call.getType(), Intrinsic::nvvm_rcp_approx_ftz_f,
                           {Call.getArgOperand(0)});
}

/// The inline PTX that the library has becomes LLVM IR, which optimises better and which
/// the simulator knows.
static void replaceInlinePTX(Function &F) {
  struct Replacement {
    StringLiteral Line; ///< One of the text.
    StringLiteral Constraints;
    Value *(*Emit)(IRBuilderBase &, CallInst &);
  };
  static constexpr Replacement Replacements[] = {
      {"rcp.approx.ftz.f32 $0,$1;", "=f,f", emitReciprocal},
      {"mad.lo.cc.u32   $0, $2, $3, $4;", "=r,=r,r,r,r", emitWideProduct},
      {"mad.lo.cc.u32   r0, alo, blo, clo;", "=l,=l,l,l,l", emitWideProduct},
      {"mul.lo.u32      r0, alo, blo;", "=l,=l,l,l", emitWideProduct},
      {"add.cc.u32      r0, a0, b0;", "=l,=l,l,l,l,l", emitWideSum<Instruction::Add>},
      {"sub.cc.u32      r0, a0, b0;", "=l,=l,l,l,l,l", emitWideSum<Instruction::Sub>}};
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    auto *Asm = Call ? dyn_cast<InlineAsm>(Call->getCalledOperand()) : nullptr;
    if (!Asm)
      continue;
    const Replacement *R = find_if(Replacements, [&](const Replacement &R) {
      return Asm->getAsmString().contains(R.Line) &&
             Asm->getConstraintString() == R.Constraints;
    });
    if (R == std::end(Replacements))
      continue;
    IRBuilder<> B(Call);
    Call->replaceAllUsesWith(R->Emit(B, *Call));
    Call->eraseFromParent();
  }
}

/// The library shifts by the width and more and counts on PTX, where this shifts all bits
/// out; in LLVM IR the result would be poison.
static void defineShifts(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    Value *Amount = I.isShift() ? I.getOperand(1) : nullptr;
    if (!Amount || isa<Constant>(Amount))
      continue;
    llvm::Type *T = I.getType();
    unsigned Width = T->getScalarSizeInBits();
    IRBuilder<> B(&I);
    Value *Fits = B.CreateICmpULT(Amount, ConstantInt::get(T, Width));
    if (I.getOpcode() == Instruction::AShr) {
      I.setOperand(1, B.CreateSelect(Fits, Amount, ConstantInt::get(T, Width - 1)));
      continue;
    }
    B.SetInsertPoint(I.getNextNode());
    Value *Defined = B.CreateSelect(Fits, &I, Constant::getNullValue(T));
    I.replaceUsesWithIf(Defined, [&](Use &U) { return U.getUser() != Defined; });
  }
}

/// Erases functions of the library that the answers leave without a caller.
static void eraseUnused(Module &M, const SmallPtrSetImpl<Function *> &Own) {
  bool Erased;
  do {
    Erased = false;
    for (Function &F : make_early_inc_range(M)) {
      if (!F.hasLocalLinkage() || !F.use_empty() || Own.contains(&F))
        continue;
      F.eraseFromParent();
      Erased = true;
    }
  } while (Erased);
}

/// Moves the functions of \p Library that \p Needed names, and what they use, to \p M.
static Error moveNeeded(Module &M, std::unique_ptr<Module> Library,
                        ArrayRef<Function *> Needed) {
  SmallVector<GlobalValue *, 8> Wanted;
  for (Function *F : Needed)
    if (Function *Known = Library->getFunction(F->getName());
        Known && !Known->isDeclaration() && !Known->hasLocalLinkage())
      Wanted.push_back(Known);
  return IRMover(M).move(
      std::move(Library), Wanted,
      [](GlobalValue &Used, const IRMover::ValueAdder &Add) { Add(Used); },
      /*IsPerformingImport=*/false);
}

static Error linkLibrary(Module &M, StringRef Path, const NVPTXArch &Arch,
                         ArrayRef<Function *> Needed) {
  Expected<std::unique_ptr<Module>> Library = readLibrary(M, Path);
  if (!Library)
    return Library.takeError();
  SmallPtrSet<Function *, 32> Own;
  for (Function &F : M)
    if (!F.isDeclaration())
      Own.insert(&F);
  if (Error E = moveNeeded(M, std::move(*Library), Needed))
    return makeError(SourceLoc(), "cannot link libdevice '" + Path.str() +
                                      "': " + toString(std::move(E)));
  for (Function &F : M) {
    if (F.isDeclaration() || Own.contains(&F))
      continue;
    F.setLinkage(GlobalValue::InternalLinkage);
    setTarget(F, Arch.getName(), Arch.getFeatures());
    replaceInlinePTX(F);
    defineShifts(F);
  }
  reflect(M, Arch);
  eraseUnused(M, Own);
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
  NumLinked += Needed.size();
  for (Function *F : Needed)
    Names.push_back(F->getName().str());
  if (Error E = linkLibrary(M, Path, Arch, Needed))
    return E;
  for (StringRef Name : Names)
    if (M.getFunction(Name)->isDeclaration())
      Errors = joinErrors(std::move(Errors),
                          makeError(SourceLoc(), "libdevice '" + Path.str() +
                                                     "' has no function '" + Name.str() +
                                                     "'"));
  return Errors;
}

PassResult tileir::linkMathFunctions(Module &M, ModuleAnalysisManager &,
                                     const std::string &Path) {
  StringRef CPU;
  for (Function &F : M)
    if (F.hasFnAttribute("target-cpu"))
      CPU = F.getFnAttribute("target-cpu").getValueAsString();
  if (CPU.empty()) // No kernels: a module of globals, or of nothing.
    return PreservedAnalyses::all();
  Expected<NVPTXArch> Arch = NVPTXArch::parse(CPU);
  if (!Arch)
    return Arch.takeError();
  if (Error E = linkLibDevice(M, Path, *Arch))
    return std::move(E);
  return PreservedAnalyses::none();
}
