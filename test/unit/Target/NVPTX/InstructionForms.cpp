//===- InstructionForms.cpp - Every form of every instruction -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InstructionForms.h"
#include "Target/NVPTX/MultimemCalls.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "Target/NVPTX/TensorMaps.h"
#include "Target/NVPTX/WgmmaCalls.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral Commit = "llvm.nvvm.wgmma.commit_group.sync.aligned";
static constexpr unsigned GlobalMemory = 1, SharedMemory = 3;

InstructionForms::InstructionForms(const NVPTXArch &Arch, bool AllSizes)
    : Arch(Arch), MaxN(AllSizes ? 256 : 8), M("forms", Context) {
  std::unique_ptr<TargetMachine> TM = createNVPTXTargetMachine(Arch, 3);
  M.setTargetTriple(TM->getTargetTriple());
  M.setDataLayout(TM->createDataLayout());
}

/// The row of \p Name if it is one to take.
static const NVPTXInstruction *findRow(StringRef Name, InstructionForms::Filter Takes) {
  const NVPTXInstruction *Row = findNVPTXInstruction(Name);
  return Row && Takes(*Row) ? Row : nullptr;
}

void InstructionForms::addKernel(const Twine &Name, ArrayRef<Type *> Params, Emit Body) {
  SmallVector<Type *, 16> Types(Params);
  Types.push_back(PointerType::get(Context, GlobalMemory));
  auto *T = FunctionType::get(Type::getVoidTy(Context), Types, false);
  std::string Text = Name.str();
  std::replace(Text.begin(), Text.end(), '.', '_');
  auto *F = Function::Create(T, GlobalValue::ExternalLinkage, Text, M);
  F->setCallingConv(CallingConv::PTX_Kernel);
  F->addFnAttr("target-cpu", Arch.getTarget());
  // setmaxnreg needs to know how many registers there are.
  F->addFnAttr("nvvm.reqntid", "128");
  F->addFnAttr("nvvm.maxnreg", "255");
  IRBuilder<> B(BasicBlock::Create(Context, "", F));
  SmallVector<Value *, 16> Args(make_pointer_range(F->args()));
  Value *Out = Args.pop_back_val();
  if (Value *Result = Body(B, Args); Result && !Result->getType()->isVoidTy())
    B.CreateStore(Result, Out);
  B.CreateRetVoid();
  ++NumForms;
}

//===----------------------------------------------------------------------===//
// Functions of the table
//===----------------------------------------------------------------------===//

static Type *getOverload(const NVPTXInstruction &Row, LLVMContext &C) {
  return Row.Type == "p3" ? static_cast<Type *>(PointerType::get(C, SharedMemory))
                          : Type::getFloatTy(C);
}

void InstructionForms::addRows(Filter Takes) {
  for (Intrinsic::ID ID = 1; ID != Intrinsic::num_intrinsics; ++ID) {
    StringRef Name = Intrinsic::getBaseName(ID);
    // ptxas has its own word about a commit without products; those of wgmma have one.
    if (!Name.starts_with("llvm.nvvm.") || Name == Commit)
      continue;
    const NVPTXInstruction *Row = findRow(Name, Takes);
    if (!Row)
      continue;
    SmallVector<Type *, 1> Types;
    if (!Row->Type.empty())
      Types.push_back(getOverload(*Row, Context));
    addCalls(*Row, *Intrinsic::getOrInsertDeclaration(&M, ID, Types));
  }
  addWgmma(Takes);
  addMultimem(Takes);
  if (findRow("tileir.tensormap.cp_fenceproxy", Takes))
    addKernel("tileir.tensormap.cp_fenceproxy",
              {PointerType::get(Context, GlobalMemory),
               PointerType::get(Context, SharedMemory)},
              [](IRBuilderBase &B, ArrayRef<Value *> Args) -> Value * {
                createMapCopy(B, Args[0], Args[1]);
                return nullptr;
              });
}

/// The rule of a number at this place.
static const OperandRule *findNumber(const NVPTXInstruction &Row, unsigned Operand) {
  for (const OperandRule &Rule : Row.Rules)
    if (Rule.Operand == Operand && (Rule.What == OperandRule::Kind::Number ||
                                    Rule.What == OperandRule::Kind::AllLanes))
      return &Rule;
  return nullptr;
}

void InstructionForms::addCalls(const NVPTXInstruction &Row, Function &Callee) {
  bool HasImmediate = false, HasNumber = false;
  for (unsigned I = 0; I != Callee.arg_size(); ++I) {
    HasImmediate |= Callee.hasParamAttribute(I, Attribute::ImmArg);
    HasNumber |= findNumber(Row, I) != nullptr;
  }
  if (HasImmediate || HasNumber) {
    addCall(Row, Callee, Numbers::Least);
    addCall(Row, Callee, Numbers::Most);
  }
  if (!HasImmediate)
    addCall(Row, Callee, Numbers::Variable);
}

void InstructionForms::addCall(const NVPTXInstruction &Row, Function &Callee, Numbers N) {
  SmallVector<Type *, 16> Params;
  SmallVector<Value *, 16> Args; // Null: a parameter.
  for (unsigned I = 0; I != Callee.arg_size(); ++I) {
    Type *T = Callee.getFunctionType()->getParamType(I);
    const OperandRule *Rule = findNumber(Row, I);
    Value *Arg = nullptr;
    if (Rule && N != Numbers::Variable)
      Arg = ConstantInt::get(T, N == Numbers::Least ? Rule->Min : Rule->Max);
    else if (Callee.hasParamAttribute(I, Attribute::ImmArg)) // Flags, else a choice.
      Arg = ConstantInt::get(T, T->isIntegerTy(1) && N == Numbers::Most);
    if (!Arg)
      Params.push_back(T);
    Args.push_back(Arg);
  }
  static constexpr StringLiteral Suffixes[] = {".least", ".most", ""};
  addKernel(Callee.getName() + Suffixes[unsigned(N)], Params,
            [&](IRBuilderBase &B, ArrayRef<Value *> Given) {
              for (Value *&Arg : Args)
                if (!Arg) {
                  Arg = Given.front();
                  Given = Given.drop_front();
                }
              CallInst *Call = B.CreateCall(&Callee, Args);
              if (Row.IsCollective)
                Call->setConvergent();
              return Call;
            });
}

//===----------------------------------------------------------------------===//
// Calls that stand for what LLVM does not have
//===----------------------------------------------------------------------===//

void InstructionForms::addWgmma(Filter Takes) {
  static constexpr StringLiteral Types[] = {"f16",  "bf16", "tf32", "e4m3",
                                            "e5m2", "s8",   "u8"};
  auto Add = [&](const WgmmaCall &Wgmma, bool MNMajor) {
    FunctionType *T = Wgmma.getType(Context);
    // The last operands are immediates: which of A and B are MN-major.
    unsigned Majors = Wgmma.HasRegisterA ? 1 : 2;
    auto Emit = [&](IRBuilderBase &B, ArrayRef<Value *> Given) -> Value * {
      unsigned Sums = Wgmma.getNumAccumulators();
      SmallVector<Value *, 16> Args =
          createWgmmaOrder(B, WgmmaOrder::fence(), Given.take_front(Sums));
      append_range(Args, Given.drop_front(Sums));
      Args.append(Majors, B.getInt1(MNMajor));
      Value *Call = createWgmma(B, Wgmma, Args);
      B.CreateCall(
          Intrinsic::getOrInsertDeclaration(&M, Intrinsic::lookupIntrinsicID(Commit)));
      SmallVector<Value *, 16> Results;
      for (unsigned I = 0; I != Sums; ++I)
        Results.push_back(B.CreateExtractValue(Call, I));
      Results = createWgmmaOrder(B, WgmmaOrder::wait(0), Results);
      Value *All = PoisonValue::get(T->getReturnType());
      for (unsigned I = 0; I != Sums; ++I)
        All = B.CreateInsertValue(All, Results[I], I);
      return All;
    };
    addKernel(Wgmma.getName() + (MNMajor ? ".mn" : ""), T->params().drop_back(Majors),
              Emit);
  };
  for (unsigned K : {8, 16, 32})
    for (StringRef D : {"f16", "f32", "s32"})
      for (StringRef A : Types)
        for (StringRef B : Types)
          for (bool HasRegisterA : {false, true})
            for (unsigned N = 8; N <= MaxN; N *= 2) {
              WgmmaCall Wgmma{N, K, D.str(), A.str(), B.str(), HasRegisterA};
              if (!Wgmma.isValid() || !findRow(Wgmma.getName(), Takes))
                continue;
              Add(Wgmma, false);
              if (Wgmma.has16BitElements() && N == 64)
                Add(Wgmma, true);
            }
}

/// Of an address, and words of 32 and 64 bits.
static void addMultimemCall(IRBuilderBase &B, const MultimemCall &Call,
                            ArrayRef<Value *> Given) {
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee F = M.getOrInsertFunction(Call.getName(), Call.getType(B.getContext()));
  SmallVector<Value *, 5> Args;
  for (Type *T : F.getFunctionType()->params())
    Args.push_back(*find_if(Given, [&](Value *V) { return V->getType() == T; }));
  Value *Result = B.CreateCall(F, Args);
  if (!Result->getType()->isVoidTy())
    B.CreateStore(Result, Given[0], /*isVolatile=*/true);
}

void InstructionForms::addMultimem(Filter Takes) {
  static constexpr StringLiteral Types[] = {"f16x2", "bf16x2", "f32", "f64", "u32",
                                            "s32",   "b32",    "u64", "s64", "b64"};
  // ptxas takes its time for kernels: those of one order and scope share one.
  Type *Params[] = {PointerType::get(Context, 0), Type::getInt32Ty(Context),
                    Type::getInt64Ty(Context)};
  auto AddKernel = [&](MultimemCall::Kind What, StringRef Order, StringRef Scope) {
    SmallVector<MultimemCall, 32> Calls;
    for (StringRef Op : {"", "add", "min", "max", "and", "or", "xor"})
      for (StringRef T : Types)
        for (unsigned Words : {1, 2, 4}) {
          MultimemCall Call{What, Order.str(), Scope.str(), Op.str(), T.str(), Words};
          if (Call.isValid() && findRow(Call.getName(), Takes))
            Calls.push_back(Call);
        }
    if (Calls.empty())
      return;
    addKernel("tileir.multimem." + Twine(What) + "." + Order + "." + Scope, Params,
              [&](IRBuilderBase &B, ArrayRef<Value *> Given) -> Value * {
                for (const MultimemCall &Call : Calls)
                  addMultimemCall(B, Call, Given);
                return nullptr;
              });
    NumForms += Calls.size() - 1;
  };
  for (auto What : {MultimemCall::Load, MultimemCall::Store, MultimemCall::Reduce})
    for (StringRef Order : {"weak", "relaxed", "acquire", "release"})
      for (StringRef Scope : {"", "cta", "gpu", "sys"})
        AddKernel(What, Order, Scope);
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// Each update is made twice, once for its result. ptxas takes its time for kernels, so
/// that one has all of an operation.
void InstructionForms::addAtomics() {
  using R = AtomicRMWInst;
  const R::BinOp Integers[] = {R::Add, R::And, R::Or,   R::Xor, R::Xchg,
                               R::Max, R::Min, R::UMax, R::UMin};
  IntegerType *I32 = Type::getInt32Ty(Context), *I64 = Type::getInt64Ty(Context);
  auto Add = [&](R::BinOp Op, Type *T) {
    Type *Params[] = {PointerType::get(Context, GlobalMemory),
                      PointerType::get(Context, SharedMemory),
                      PointerType::get(Context, 0), T};
    std::string Name;
    raw_string_ostream(Name) << "atomic." << R::getOperationName(Op) << '.' << *T;
    addKernel(Name, Params, [&](IRBuilderBase &B, ArrayRef<Value *> Args) -> Value * {
      for (Value *Pointer : Args.take_front(3))
        for (StringRef Scope : {"block", "cluster", "device", ""})
          for (auto Order : {AtomicOrdering::Monotonic, AtomicOrdering::Acquire,
                             AtomicOrdering::Release, AtomicOrdering::AcquireRelease}) {
            if (Scope == "cluster" && !Arch.has(NVPTXFeature::Clusters))
              continue;
            SyncScope::ID ID = Scope.empty() ? SyncScope::ID(SyncScope::System)
                                             : Context.getOrInsertSyncScopeID(Scope);
            B.CreateAtomicRMW(Op, Pointer, Args[3], MaybeAlign(), Order, ID);
            Value *Old = B.CreateAtomicRMW(Op, Pointer, Args[3], MaybeAlign(), Order, ID);
            B.CreateStore(Old, Args[2], /*isVolatile=*/true);
            NumForms += 2;
          }
      return nullptr;
    });
    --NumForms; // The kernel is none.
  };
  for (R::BinOp Op : Integers)
    for (Type *T : {I32, I64})
      Add(Op, T);
  for (Type *T :
       {Type::getHalfTy(Context), Type::getFloatTy(Context), Type::getDoubleTy(Context)})
    Add(R::FAdd, T);
  if (Arch.has(NVPTXFeature::BFloatAtomics))
    Add(R::FAdd, Type::getBFloatTy(Context));
}

//===----------------------------------------------------------------------===//
// PTX
//===----------------------------------------------------------------------===//

Expected<std::string> InstructionForms::emit() {
  ModuleAnalysisManager AM;
  for (auto *Pass :
       {checkInstructions, expandMultimem, expandWgmma, expandTensorMaps, expandAtomics})
    if (PassResult Result = Pass(M, AM); !Result)
      return Result.takeError();
  NVPTXOptions Options;
  Options.Arch = Arch;
  return emitPTX(M, Options);
}
