//===- TargetOps.cpp - Tile ops that only the GPU target has --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/TargetOps.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral OpAttr = "gpu.op";
static constexpr StringLiteral AttrPrefix = "gpu.";
static constexpr StringLiteral NamePrefix = "gpu.tile.";
static constexpr StringLiteral SharedName = "tileir.shared";

static constexpr StringLiteral Mnemonics[] = {
#define TARGET_OP(NAME, MNEMONIC, SUMMARY) MNEMONIC,
#include "Target/GPU/TargetOps.def"
};

//===----------------------------------------------------------------------===//
// TargetOp
//===----------------------------------------------------------------------===//

TargetOp TargetOp::dynCast(Value *V) {
  auto *Call = dyn_cast_or_null<CallInst>(V);
  Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee)
    return {};
  Attribute Op = Callee->getFnAttribute(OpAttr);
  if (!Op.isValid())
    return {};
  const auto *Found = find(Mnemonics, Op.getValueAsString());
  if (Found == std::end(Mnemonics))
    return {};
  return TargetOp(Call, TargetOpcode(Found - std::begin(Mnemonics)));
}

bool TargetOp::hasAttr(StringRef Name) const {
  return Call->getCalledFunction()->hasFnAttribute((AttrPrefix + Name).str());
}

StringRef TargetOp::getAttr(StringRef Name) const {
  Attribute A = Call->getCalledFunction()->getFnAttribute((AttrPrefix + Name).str());
  return A.isValid() ? A.getValueAsString() : StringRef();
}

int64_t TargetOp::getIntAttr(StringRef Name, int64_t Default) const {
  int64_t Value;
  return getAttr(Name).getAsInteger(10, Value) ? Default : Value;
}

/// Conversions and products compute; the others touch shared memory or order it, so that
/// they stay where they are.
static AttributeList getAttributes(LLVMContext &C, TargetOpcode Op,
                                   ArrayRef<std::pair<StringRef, std::string>> Attrs) {
  AttrBuilder B(C);
  B.addAttribute(Attribute::NoUnwind);
  B.addAttribute(Attribute::WillReturn);
  B.addAttribute(Attribute::Convergent);
  if (Op == TargetOpcode::ConvertLayout || Op == TargetOpcode::ProductFma ||
      Op == TargetOpcode::ProductMmaSync || Op == TargetOpcode::SharedView)
    B.addMemoryAttr(MemoryEffects::none());
  B.addAttribute(OpAttr, Mnemonics[unsigned(Op)]);
  for (const auto &[Name, Text] : Attrs)
    B.addAttribute((AttrPrefix + Name).str(), Text);
  return AttributeList::get(C, AttributeList::FunctionIndex, B);
}

/// The declaration of \p Op with this type and these attributes.
static Function *getDeclaration(Module &M, TargetOpcode Op, FunctionType *T,
                                AttributeList Attributes) {
  // Declarations are numbered from 0 on; one that agrees serves again.
  for (unsigned Number = 0;; ++Number) {
    std::string Name = (NamePrefix + Mnemonics[unsigned(Op)] + "." + Twine(Number)).str();
    auto *Known = M.getNamedValue(Name);
    if (!Known) {
      Function *F = Function::Create(T, GlobalValue::ExternalLinkage, Name, M);
      F->setAttributes(Attributes);
      return F;
    }
    auto *F = dyn_cast<Function>(Known);
    if (F && F->getFunctionType() == T && F->getAttributes() == Attributes)
      return F;
  }
}

CallInst *tileir::createTargetOp(IRBuilderBase &B, TargetOpcode Op, Type *Result,
                                 ArrayRef<Value *> Operands,
                                 ArrayRef<std::pair<StringRef, std::string>> Attrs) {
  Module &M = *B.GetInsertBlock()->getModule();
  SmallVector<Type *, 4> Params;
  for (Value *V : Operands)
    Params.push_back(V->getType());
  FunctionType *T = FunctionType::get(Result, Params, /*isVarArg=*/false);
  return B.CreateCall(getDeclaration(M, Op, T, getAttributes(M.getContext(), Op, Attrs)),
                      Operands);
}

CallInst *TargetOp::createCopy(IRBuilderBase &B, ArrayRef<Value *> Operands) const {
  Function *Mine = Call->getCalledFunction();
  SmallVector<Type *, 5> Params;
  for (Value *V : Operands)
    Params.push_back(V->getType());
  auto *T = FunctionType::get(Mine->getReturnType(), Params, /*isVarArg=*/false);
  AttributeList Attributes = Mine->getAttributes();
  // What reads shared memory does not only compute.
  if (any_of(Params, [](Type *P) { return bool(SharedBufferType::dynCast(P)); }))
    Attributes = Attributes.removeFnAttribute(Mine->getContext(), Attribute::Memory);
  return B.CreateCall(getDeclaration(*Mine->getParent(), Op, T, Attributes), Operands);
}

void TargetOp::setAttrs(ArrayRef<std::pair<StringRef, std::string>> Attrs) {
  Function *Old = Call->getCalledFunction();
  AttributeList New = Old->getAttributes();
  for (const auto &[Name, Text] : Attrs)
    New = New.addFnAttribute(Old->getContext(), (AttrPrefix + Name).str(), Text);
  Call->setCalledFunction(
      getDeclaration(*Old->getParent(), Op, Old->getFunctionType(), New));
  if (Old->use_empty())
    Old->eraseFromParent();
}

SmallVector<Value *, 4> AsyncLoadView::getIndices() const {
  SmallVector<Value *, 4> Indices(drop_begin(Op->args(), 4));
  if (Op.getOpcode() == TargetOpcode::BoxLoad)
    Indices.pop_back_n(2);
  else if (isStore())
    Indices.pop_back();
  if (!Indices.empty() && isTokenType(Indices.back()->getType()))
    Indices.pop_back();
  return Indices;
}

Value *AsyncLoadPtr::getMask() const {
  Value *Next = Op->arg_size() > 4 ? Op->getArgOperand(4) : nullptr;
  return Next && TileType::dynCast(Next) ? Next : nullptr;
}

//===----------------------------------------------------------------------===//
// SharedBufferType
//===----------------------------------------------------------------------===//

SharedBufferType SharedBufferType::get(TileType T, unsigned Stages) {
  LLVMContext &C = static_cast<Type *>(T)->getContext();
  SmallVector<unsigned, 5> Ints{Stages};
  append_range(Ints, T.getShape());
  return SharedBufferType(
      TargetExtType::get(C, SharedName, getElementParameter(C, T.getElement()), Ints));
}

SharedBufferType SharedBufferType::dynCast(Type *T) {
  auto *Target = dyn_cast_or_null<TargetExtType>(T);
  if (!Target || Target->getName() != SharedName || Target->getNumTypeParameters() != 1 ||
      Target->getNumIntParameters() < 2 || Target->getIntParameter(0) == 0)
    return {};
  SharedBufferType Buffer(Target);
  return Buffer.getTileType() ? Buffer : SharedBufferType();
}

TileType SharedBufferType::getTileType() const {
  return TileType::dynCast(TargetExtType::get(T->getContext(), "tileir.tile",
                                              T->getTypeParameter(0), getShape()));
}

Element SharedBufferType::getElement() const { return getTileType().getElement(); }

CallInst *tileir::getSharedAlloc(Value *Buffer) {
  TargetOp Op = TargetOp::dynCast(Buffer);
  while (Op && Op.getOpcode() == TargetOpcode::SharedView)
    Op = TargetOp::dynCast(Op->getArgOperand(0));
  return Op ? Op.getCall() : nullptr;
}

TileType tileir::getTileOrStageType(const Value *V) {
  if (SharedBufferType Buffer = SharedBufferType::dynCast(V->getType()))
    return Buffer.getTileType();
  return TileType::dynCast(V);
}
