//===- MemoryOp.cpp - Accesses of memory, whatever their op ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/IR/IRBuilder.h"

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

bool MemoryOp::isMultimem() const {
  return is_contained({Opcode::MultimemLoadReduceViewTko, Opcode::MultimemReduceViewTko,
                       Opcode::MultimemStoreViewTko},
                      getOpcode());
}

AtomicRMWMode MemoryOp::getUpdate() const {
  if (std::optional<AtomicRMWMode> Mode = getMode())
    return *Mode;
  switch (*getReduction()) {
  case MultimemReductionKind::Add:
    return isFloat(getElement()) ? AtomicRMWMode::AddF : AtomicRMWMode::Add;
  case MultimemReductionKind::Min:
    return AtomicRMWMode::Min;
  case MultimemReductionKind::Max:
    return AtomicRMWMode::Max;
  case MultimemReductionKind::And:
    return AtomicRMWMode::And;
  case MultimemReductionKind::Or:
    return AtomicRMWMode::Or;
  case MultimemReductionKind::Xor:
    return AtomicRMWMode::Xor;
  case MultimemReductionKind::UMin:
    return AtomicRMWMode::UMin;
  case MultimemReductionKind::UMax:
    return AtomicRMWMode::UMax;
  }
  llvm_unreachable("covered switch");
}

AtomicOrdering MemoryOp::getOrdering() const {
  switch (getMemoryOrderingSemantics()) {
  case MemoryOrdering::Weak:
    return isLoad() || isStore() ? AtomicOrdering::NotAtomic : AtomicOrdering::Monotonic;
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

bool MemoryOp::isInside(unsigned D, std::optional<uint64_t> Divisor) const {
  TileViewType T = TileViewType::dynCast(getView()->getType());
  if (TileType::dynCast(getIndex()[D]))
    return false;
  unsigned Extent = T.getTileDim(D);
  if (Divisor && T.getTraversalStride(D) == Extent && *Divisor % Extent == 0)
    return true;
  // The promise counts dimensions of the view: it is plain only where those are the
  // tile's.
  bool IsIdentity =
      all_of(seq(0u, T.getRank()), [&](unsigned N) { return T.getDimMap(N) == N; });
  SmallVector<bool, 4> Inbounds = getInbounds();
  return IsIdentity && D < Inbounds.size() && Inbounds[D];
}

std::optional<std::string> tileir::whyPackedUnsupported(const TileCall &Call) {
  MemoryOp Op = MemoryOp::dynCast(Call);
  if (!Op || !isPacked(Op.getElement()))
    return std::nullopt;
  if (!Op.isOfView())
    return std::string("4-bit elements through a pointer, not a view");
  if (!Op.isLoad() && !Op.isStore())
    return std::string("an update of 4-bit elements");
  return std::nullopt;
}

AtomicRMWInst::BinOp tileir::getAtomicOperation(AtomicRMWMode Mode) {
  using RMW = AtomicRMWInst;
  static constexpr RMW::BinOp Operations[] = {RMW::And,  RMW::Or,  RMW::Xor, RMW::Add,
                                              RMW::FAdd, RMW::Max, RMW::Min, RMW::UMax,
                                              RMW::UMin, RMW::Xchg};
  return Operations[unsigned(Mode)];
}

SmallVector<Value *, 4> tileir::createIndexSpace(IRBuilderBase &B, Value *View,
                                                 ArrayRef<Value *> Extents) {
  TileViewType T = TileViewType::dynCast(View->getType());
  SmallVector<Value *, 4> Numbers;
  for (unsigned D = 0, E = T.getRank(); D != E; ++D) {
    uint64_t Step = T.getTraversalStride(D);
    Value *Up = B.CreateAdd(Extents[T.getDimMap(D)], B.getInt64(Step - 1));
    Numbers.push_back(B.CreateUDiv(Up, B.getInt64(Step)));
  }
  return Numbers;
}

/// The bits of \p Padding in a float format. What a format lacks is NaN in it: its sign
/// for negative zero, its infinities for both.
static uint64_t getPaddingBits(const NumberFormat &F, PaddingValue Padding) {
  uint64_t Sign = F.Signed ? F.Codes + 1 : 0;
  switch (Padding) {
  case PaddingValue::Zero:
    return 0;
  case PaddingValue::NegZero:
    return Sign;
  case PaddingValue::Nan:
    return F.NaN;
  case PaddingValue::PosInf:
    return F.Infinity;
  case PaddingValue::NegInf:
    return F.Infinity | Sign;
  }
  llvm_unreachable("covered switch");
}

Constant *tileir::getPaddingConstant(LLVMContext &C, TileViewType View) {
  Element E = View.getTensorView().getElement();
  llvm::Type *T = getScalarType(C, E);
  PaddingValue Padding = View.getPadding().value_or(PaddingValue::Zero);
  if (!isFloat(E))
    return Constant::getNullValue(T);
  APInt Bits(T->getScalarSizeInBits(), getPaddingBits(getFormat(E), Padding)
                                           << getMemoryShift(E));
  return T->isIntegerTy() ? ConstantInt::get(T, Bits)
                          : ConstantFP::get(T, APFloat(T->getFltSemantics(), Bits));
}
