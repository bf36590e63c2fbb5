//===- StubParams.cpp - How a stub takes a kernel's parameters ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/StubParams.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

StubParams::StubParams(ArrayRef<tileir_param> Params, Module &M)
    : Params(Params), M(M), Words(Params.size()) {
  const size_t Many = 256;
  if (Params.size() <= Many)
    return;
  Triple::ArchType Arch = M.getTargetTriple().getArch();
  if (Arch == Triple::x86_64)
    placeOnStack(6, 8); // System V ABI for AMD64, 3.2.3.
  else if (Arch == Triple::aarch64)
    placeOnStack(8, 8); // AAPCS64, 6.8.2.
}

/// A parameter that no register is left for has a word of 8 bytes on the stack, in the
/// order of the parameters.
void StubParams::placeOnStack(unsigned IntegerRegisters, unsigned FloatRegisters) {
  for (auto [Param, Word] : zip_equal(Params, Words)) {
    unsigned &Left =
        getType(Param)->isFloatingPointTy() ? FloatRegisters : IntegerRegisters;
    if (Left)
      --Left;
    else
      Word = WordsOnStack++;
  }
}

/// How a caller in C or CUDA passes the parameter. Small floats are passed as
/// integers: CUDA's __half, __nv_bfloat16 and __nv_fp8_* are classes around one.
Type *StubParams::getType(const tileir_param &Param) const {
  LLVMContext &Context = M.getContext();
  if (Param.kind == TILEIR_PARAM_POINTER)
    return PointerType::getUnqual(Context);
  switch (Param.element) {
  case TILEIR_F32:
  case TILEIR_TF32:
    return Type::getFloatTy(Context);
  case TILEIR_F64:
    return Type::getDoubleTy(Context);
  default:
    return Type::getIntNTy(Context, Param.size * 8);
  }
}

Function *StubParams::declare(const Twine &Name) const {
  LLVMContext &Context = M.getContext();
  SmallVector<Type *> Types;
  for (auto [Param, Word] : zip_equal(Params, Words))
    if (!Word)
      Types.push_back(getType(Param));
  AttrBuilder OnStack(Context);
  if (WordsOnStack) {
    OnStack.addByValAttr(ArrayType::get(Type::getInt64Ty(Context), WordsOnStack));
    OnStack.addAlignmentAttr(Align(8));
    Types.push_back(PointerType::getUnqual(Context));
  }
  auto *F = Function::Create(FunctionType::get(Type::getVoidTy(Context), Types, false),
                             GlobalValue::ExternalLinkage, Name, M);
  if (WordsOnStack)
    F->addParamAttrs(F->arg_size() - 1, OnStack);
  return F;
}

/// For each number of a constant table code that \p Body makes from its place in the
/// table and the number, before \p End.
static void emitLoop(ArrayRef<uint32_t> Numbers, Instruction *End,
                     function_ref<void(IRBuilder<> &, Value *, Value *)> Body) {
  if (Numbers.empty())
    return;
  Constant *Table = ConstantDataArray::get(End->getContext(), Numbers);
  auto *Variable = new GlobalVariable(*End->getModule(), Table->getType(), true,
                                      GlobalValue::PrivateLinkage, Table, "tileir.words");
  Variable->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  IRBuilder<> B(End);
  auto [BodyEnd, Place] =
      SplitBlockAndInsertSimpleForLoop(B.getInt64(Numbers.size()), End->getIterator());
  B.SetInsertPoint(BodyEnd);
  Value *Number =
      B.CreateLoad(B.getInt32Ty(), B.CreateInBoundsGEP(B.getInt32Ty(), Variable, Place));
  Body(B, Place, B.CreateZExt(Number, B.getInt64Ty()));
}

static bool isBool(const tileir_param &Param) {
  return Param.kind == TILEIR_PARAM_SCALAR && Param.element == TILEIR_I1;
}

Value *StubParams::emitAddresses(Function &Stub, Instruction *End) const {
  IRBuilder<> B(End);
  PointerType *Ptr = B.getPtrTy();
  if (Params.empty())
    return ConstantPointerNull::get(Ptr);
  Value *Addresses = B.CreateAlloca(ArrayType::get(Ptr, Params.size()), nullptr, "args");
  Argument *Arg = Stub.arg_begin();
  SmallVector<uint32_t> OnStack, Bools; // Parameters, words of parameters.
  for (auto [Index, Param, Word] : enumerate(Params, Words)) {
    if (Word) {
      OnStack.push_back(Index);
      if (isBool(Param))
        Bools.push_back(*Word);
      continue;
    }
    Value *Slot = B.CreateAlloca(Arg->getType(), nullptr, "arg"), *Passed = Arg++;
    // A bool's byte is 0 or 1 for kernels, whatever the caller left in it.
    if (isBool(Param))
      Passed = B.CreateAnd(Passed, 1);
    B.CreateStore(Passed, Slot);
    B.CreateStore(Slot, B.CreateConstInBoundsGEP1_64(Ptr, Addresses, Index));
  }
  Type *Word = B.getInt64Ty();
  emitLoop(OnStack, End, [&](IRBuilder<> &B, Value *Place, Value *Index) {
    B.CreateStore(B.CreateInBoundsGEP(Word, Arg, Place),
                  B.CreateInBoundsGEP(Ptr, Addresses, Index));
  });
  emitLoop(Bools, End, [&](IRBuilder<> &B, Value *, Value *Place) {
    Value *Slot = B.CreateInBoundsGEP(Word, Arg, Place);
    B.CreateStore(B.CreateAnd(B.CreateLoad(B.getInt8Ty(), Slot), 1), Slot);
  });
  return Addresses;
}
