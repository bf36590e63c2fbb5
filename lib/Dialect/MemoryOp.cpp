//===- MemoryOp.cpp - Accesses of memory, whatever their op ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

Value *MemoryOp::find(OperandRole Role) const {
  for (const ValueDescriptor &Operand : getDescriptor().Operands)
    if (Operand.Role == Role)
      return operand(Operand.Name);
  return nullptr;
}

Element MemoryOp::getElement() const {
  for (const ValueDescriptor &Operand : getDescriptor().Operands)
    if (Operand.Role == OperandRole::ValueRole)
      return elementOf(Operand.Name);
  return getResultElements().front();
}

AtomicOrdering MemoryOp::getOrdering() const {
  switch (getMemoryOrderingSemantics()) {
  case MemoryOrdering::Weak:
    return AtomicOrdering::NotAtomic;
  case MemoryOrdering::Relaxed:
    return AtomicOrdering::Monotonic;
  case MemoryOrdering::Acquire:
    return AtomicOrdering::Acquire;
  case MemoryOrdering::Release:
    return AtomicOrdering::Release;
  case MemoryOrdering::AcqRel:
    return AtomicOrdering::AcquireRelease;
  }
  llvm_unreachable("covered switch");
}

AtomicRMWInst::BinOp tileir::getAtomicOperation(AtomicRMWMode Mode) {
  switch (Mode) {
  case AtomicRMWMode::And:
    return AtomicRMWInst::And;
  case AtomicRMWMode::Or:
    return AtomicRMWInst::Or;
  case AtomicRMWMode::Xor:
    return AtomicRMWInst::Xor;
  case AtomicRMWMode::Add:
    return AtomicRMWInst::Add;
  case AtomicRMWMode::AddF:
    return AtomicRMWInst::FAdd;
  case AtomicRMWMode::Max:
    return AtomicRMWInst::Max;
  case AtomicRMWMode::Min:
    return AtomicRMWInst::Min;
  case AtomicRMWMode::UMax:
    return AtomicRMWInst::UMax;
  case AtomicRMWMode::UMin:
    return AtomicRMWInst::UMin;
  case AtomicRMWMode::Xchg:
    return AtomicRMWInst::Xchg;
  }
  llvm_unreachable("covered switch");
}

/// The semantics of a padding value in a format that LLVM knows.
static const fltSemantics *getSemantics(Element E) {
  switch (E) {
  case Element::F16:
    return &APFloat::IEEEhalf();
  case Element::BF16:
    return &APFloat::BFloat();
  case Element::F32:
  case Element::TF32:
    return &APFloat::IEEEsingle();
  case Element::F64:
    return &APFloat::IEEEdouble();
  case Element::F8E4M3FN:
    return &APFloat::Float8E4M3FN();
  case Element::F8E5M2:
    return &APFloat::Float8E5M2();
  default:
    return nullptr;
  }
}

Constant *tileir::getPaddingConstant(LLVMContext &C, TileViewType View) {
  Element E = View.getTensorView().getElement();
  llvm::Type *T = getScalarType(C, E);
  PaddingValue Padding = View.getPadding().value_or(PaddingValue::Zero);
  const fltSemantics *Semantics = getSemantics(E);
  // A byte of f8E8M0FNU or fnv8E5M3FNU has no sign, and all ones are its NaN.
  bool IsUnsigned = E == Element::F8E8M0FNU || E == Element::FNV8E5M3FNU;
  if (IsUnsigned && Padding != PaddingValue::Zero && Padding != PaddingValue::NegZero)
    return Constant::getAllOnesValue(T);
  if (Padding == PaddingValue::Zero || !Semantics)
    return Constant::getNullValue(T);
  APFloat V(*Semantics);
  switch (Padding) {
  case PaddingValue::Zero:
  case PaddingValue::NegZero:
    V = APFloat::getZero(*Semantics, true);
    break;
  case PaddingValue::Nan:
    V = APFloat::getNaN(*Semantics);
    break;
  case PaddingValue::PosInf:
  case PaddingValue::NegInf:
    // A format without infinity has its NaN there.
    V = APFloat::semanticsHasInf(*Semantics)
            ? APFloat::getInf(*Semantics, Padding == PaddingValue::NegInf)
            : APFloat::getNaN(*Semantics, Padding == PaddingValue::NegInf);
    break;
  }
  if (T->isIntegerTy())
    return ConstantInt::get(T, V.bitcastToAPInt());
  return ConstantFP::get(T, V);
}
