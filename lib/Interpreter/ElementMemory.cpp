//===- ElementMemory.cpp - Elements that meet memory ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"

using namespace llvm;

namespace tileir::interp {

static uint64_t combineFloats(Type Ty, uint64_t Old, uint64_t Arg) {
  const NumberFormat &F = getFormat(Ty.getKind());
  constexpr RoundingMode Mode = RoundingMode::NearestEven;
  return round(F, add(unpack(F, Old), unpack(F, Arg), Mode), Mode);
}

uint64_t combineAtomic(AtomicRMWMode Mode, Type Ty, uint64_t Old, uint64_t Arg) {
  IntegerOp Op;
  Op.Format = {Ty.getBitWidth()};
  uint64_t V[] = {Old, Arg};
  switch (Mode) {
  case AtomicRMWMode::And:
    return impl::andi(Op, V).Bits;
  case AtomicRMWMode::Or:
    return impl::ori(Op, V).Bits;
  case AtomicRMWMode::Xor:
    return impl::xori(Op, V).Bits;
  case AtomicRMWMode::Add:
    return impl::addi(Op, V).Bits;
  case AtomicRMWMode::AddF:
    return combineFloats(Ty, Old, Arg);
  case AtomicRMWMode::Max:
    Op.Sign = Signedness::Signed;
    return impl::maxi(Op, V).Bits;
  case AtomicRMWMode::Min:
    Op.Sign = Signedness::Signed;
    return impl::mini(Op, V).Bits;
  case AtomicRMWMode::UMax:
    return impl::maxi(Op, V).Bits;
  case AtomicRMWMode::UMin:
    return impl::mini(Op, V).Bits;
  case AtomicRMWMode::Xchg:
    return Arg;
  }
  llvm_unreachable("all modes are handled");
}

uint64_t getPaddingBits(PaddingValue Padding, Type Ty) {
  if (!Ty.isFloat())
    return 0; // zero is the only padding that the verifier accepts
  const NumberFormat &F = getFormat(Ty.getKind());
  switch (Padding) {
  case PaddingValue::Zero:
    return 0;
  case PaddingValue::NegZero:
    return withSign(F, 0, true);
  case PaddingValue::Nan:
    return F.NaN;
  case PaddingValue::PosInf:
    return withSign(F, F.Infinity, false);
  case PaddingValue::NegInf:
    return withSign(F, F.Infinity, true);
  }
  llvm_unreachable("all paddings are handled");
}

} // namespace tileir::interp
