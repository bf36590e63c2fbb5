//===- WgmmaCalls.cpp - wgmma as calls of declared functions --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/WgmmaCalls.h"
#include "Target/NVPTX/InlinePTX.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Target/NVPTX/WgmmaDescriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral Prefix = "tileir.wgmma.";

//===----------------------------------------------------------------------===//
// Names and types
//===----------------------------------------------------------------------===//

namespace {

/// Types that go together (PTX ISA, wgmma.mma_async): each A with each B of a row.
struct WgmmaRow {
  unsigned K;
  StringLiteral Inputs, Sums; ///< Words.
};

constexpr WgmmaRow Rows[] = {{16, "f16", "f16 f32"},
                             {16, "bf16", "f32"},
                             {8, "tf32", "f32"},
                             {32, "e4m3 e5m2", "f16 f32"},
                             {32, "s8 u8", "s32"}};

bool hasWord(StringRef Words, StringRef Word) {
  return is_contained(split(Words, ' '), Word);
}

} // namespace

bool WgmmaCall::isValid() const {
  constexpr unsigned MaxN = 256;
  return N && N <= MaxN && isPowerOf2_32(N) && N % 8 == 0 &&
         any_of(Rows, [&](const WgmmaRow &Row) {
           return Row.K == K && hasWord(Row.Inputs, A) && hasWord(Row.Inputs, B) &&
                  hasWord(Row.Sums, D);
         });
}

std::optional<WgmmaCall> WgmmaCall::parse(StringRef Name) {
  if (!Name.consume_front(Prefix) || !Name.consume_front("m64n"))
    return std::nullopt;
  WgmmaCall Call;
  if (Name.consumeInteger(10, Call.N) || !Name.consume_front("k") ||
      Name.consumeInteger(10, Call.K))
    return std::nullopt;
  SmallVector<StringRef, 5> Parts;
  Name.split(Parts, '.');
  Call.HasRegisterA = Parts.size() == 5 && Parts[4] == "ra";
  if (!Parts[0].empty() || Parts.size() != (Call.HasRegisterA ? 5 : 4))
    return std::nullopt;
  Call.D = Parts[1].str();
  Call.A = Parts[2].str();
  Call.B = Parts[3].str();
  return Call.isValid() ? std::optional(Call) : std::nullopt;
}

std::string WgmmaCall::getName() const {
  return (Prefix + "m64n" + Twine(N) + "k" + Twine(K) + "." + D + "." + A + "." + B +
          (HasRegisterA ? ".ra" : ""))
      .str();
}

Type *WgmmaCall::getAccumulatorType(LLVMContext &C) const {
  return D == "f32" ? Type::getFloatTy(C) : Type::getInt32Ty(C);
}

FunctionType *WgmmaCall::getType(LLVMContext &C) const {
  Type *I64 = Type::getInt64Ty(C), *I1 = Type::getInt1Ty(C);
  SmallVector<Type *, 16> Sums(getNumAccumulators(), getAccumulatorType(C));
  SmallVector<Type *, 16> Operands = Sums;
  if (HasRegisterA)
    Operands.append(RegistersOfA, Type::getInt32Ty(C));
  else
    Operands.push_back(I64);
  Operands.append({I64, I1, I1});
  if (!HasRegisterA)
    Operands.push_back(I1);
  return FunctionType::get(StructType::get(C, Sums), Operands, /*isVarArg=*/false);
}

/// "f32x64.b32x16" of values of these types.
static std::string describeValues(ArrayRef<Type *> Types) {
  SmallVector<std::string, 2> Runs;
  for (ArrayRef<Type *> Left = Types; !Left.empty();) {
    size_t Count = find_if(Left, [&](Type *T) { return T != Left[0]; }) - Left.begin();
    Runs.push_back((Left[0]->isFloatTy() ? "f32x" : "b32x") + std::to_string(Count));
    Left = Left.drop_front(Count);
  }
  return join(Runs, ".");
}

std::optional<WgmmaOrder> WgmmaOrder::parse(StringRef Name) {
  if (!Name.consume_front(Prefix))
    return std::nullopt;
  if (Name.starts_with("fence."))
    return fence();
  if (Name.starts_with("result."))
    return result();
  unsigned Groups;
  if (!Name.consume_front("wait.") || Name.consumeInteger(10, Groups) ||
      !Name.starts_with("."))
    return std::nullopt;
  return wait(Groups);
}

std::string WgmmaOrder::getName() const {
  switch (What) {
  case Kind::Fence:
    return "fence";
  case Kind::Wait:
    return "wait." + std::to_string(Groups);
  case Kind::Result:
    return "result";
  }
  llvm_unreachable("covered switch");
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

CallInst *tileir::createWgmma(IRBuilderBase &B, const WgmmaCall &Wgmma,
                              ArrayRef<Value *> Operands) {
  return createInstructionCall(B, Wgmma.getName(), Wgmma.getType(B.getContext()),
                               Operands);
}

SmallVector<Value *, 16> tileir::createWgmmaOrder(IRBuilderBase &B,
                                                  const WgmmaOrder &Order,
                                                  ArrayRef<Value *> Values) {
  SmallVector<Type *, 16> Types;
  for (Value *V : Values)
    Types.push_back(V->getType());
  auto *T = FunctionType::get(StructType::get(B.getContext(), Types), Types, false);
  CallInst *Call = createInstructionCall(
      B, (Prefix + Order.getName() + "." + describeValues(Types)).str(), T, Values);
  SmallVector<Value *, 16> Results;
  for (unsigned I = 0; I != Values.size(); ++I)
    Results.push_back(B.CreateExtractValue(Call, I));
  return Results;
}

//===----------------------------------------------------------------------===//
// Inline PTX
//===----------------------------------------------------------------------===//

static std::string getOperands(unsigned First, unsigned Count) {
  SmallVector<std::string, 32> Names;
  for (unsigned I = First; I != First + Count; ++I)
    Names.push_back("$" + std::to_string(I));
  return "{" + join(Names, ", ") + "}";
}

/// What follows scale-d: the signs of A and B, which integers do not have, and which of
/// the operands are MN-major, where they may be.
static std::string getFlags(const WgmmaCall &Wgmma, ArrayRef<Value *> MNMajor) {
  std::string Flags = Wgmma.D == "s32" ? "" : ", 1, 1";
  if (Wgmma.has16BitElements())
    for (Value *Flag : MNMajor)
      Flags += cast<ConstantInt>(Flag)->isZero() ? ", 0" : ", 1";
  return Flags;
}

static void expandWgmmaCall(CallInst &Call, const WgmmaCall &Wgmma) {
  unsigned Sums = Wgmma.getNumAccumulators(), Next = Sums;
  InlinePTX PTX;
  std::string A = "$" + std::to_string(Next);
  if (Wgmma.HasRegisterA)
    A = getOperands(Next, WgmmaCall::RegistersOfA);
  for (unsigned I = 0, E = Wgmma.HasRegisterA ? WgmmaCall::RegistersOfA : 1; I != E; ++I)
    PTX.Operands.push_back(Call.getArgOperand(Next++));
  for (Value *V : PTX.Operands)
    PTX.Inputs.push_back(V->getType()->isIntegerTy(64) ? "l" : "r");
  std::string B = "$" + std::to_string(Next);
  PTX.Operands.push_back(Call.getArgOperand(Next++));
  PTX.Inputs.push_back("l");
  std::string Scale = "$" + std::to_string(Next);
  IRBuilder<> Builder(&Call);
  PTX.Operands.push_back(
      Builder.CreateZExt(Call.getArgOperand(Next++), Builder.getInt32Ty()));
  PTX.Inputs.push_back("r");
  SmallVector<Value *, 2> MNMajor(drop_begin(Call.args(), Next));
  PTX.Text = "{ .reg .pred p; setp.ne.b32 p, " + Scale +
             ", 0; wgmma.mma_async.sync.aligned.m64n" + std::to_string(Wgmma.N) + "k" +
             std::to_string(Wgmma.K) + "." + Wgmma.D + "." + Wgmma.A + "." + Wgmma.B +
             " " + getOperands(0, Sums) + ", " + A + ", " + B + ", p" +
             getFlags(Wgmma, MNMajor) + "; }";
  replaceByPTX(Call, Sums, PTX);
}

static void expandOrder(CallInst &Call, const WgmmaOrder &Order) {
  InlinePTX PTX;
  // A result is only tied to its place behind the wait.
  if (Order.What == WgmmaOrder::Kind::Fence)
    PTX.Text = "wgmma.fence.sync.aligned;";
  else if (Order.What == WgmmaOrder::Kind::Wait)
    PTX.Text = "wgmma.wait_group.sync.aligned " + std::to_string(Order.Groups) + ";";
  replaceByPTX(Call, Call.arg_size(), PTX);
}

PassResult tileir::expandWgmma(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    packDescriptors(F);
  for (Function &F : make_early_inc_range(M)) {
    std::optional<WgmmaCall> Wgmma = WgmmaCall::parse(F.getName());
    std::optional<WgmmaOrder> Order = WgmmaOrder::parse(F.getName());
    if (!F.isDeclaration() || (!Wgmma && !Order))
      continue;
    if (Wgmma && F.getFunctionType() != Wgmma->getType(M.getContext()))
      return createStringError("@" + F.getName() + " has another type than its name");
    auto Expand = [&](CallInst &Call) {
      if (Wgmma)
        expandWgmmaCall(Call, *Wgmma);
      else
        expandOrder(Call, *Order);
    };
    if (Error E = expandCalls(F, Expand))
      return std::move(E);
  }
  return PreservedAnalyses::none();
}
