//===- MiscRules.cpp - Rules of assume and print_tko ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "OpRules.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

/// What div_by and same_elements are about.
static bool isAddressLike(Type T) {
  return T.isTile() && (T.getElementType().isInteger() || T.getElementType().isPointer());
}

static Error verifyDivBy(const Operation &Op, Attribute A, Type T) {
  constexpr uint64_t MaxDivisor = uint64_t(1) << 62;
  if (!isPowerOf2_64(A.getDivisor()) || A.getDivisor() > MaxDivisor)
    return fail(Op, Rule::DivisorPowerOfTwo, A.getDivisor());
  if (!isAddressLike(T) && !T.isTensorView())
    return fail(Op, Rule::DivBy, T).at(Op.getOperand(0));
  std::optional<int64_t> Every = A.getEvery(), Along = A.getAlong();
  if (!Every && !Along)
    return Error::success();
  if (!Every || !Along)
    return fail(Op, Rule::EveryAlong);
  if (!T.isTile() || T.getRank() == 0)
    return fail(Op, Rule::EveryRank, T).at(Op.getOperand(0));
  if (*Along < 0 || *Along >= int64_t(T.getRank()))
    return fail(Op, Rule::Along, *Along, T).at(Op.getOperand(0));
  if (*Every < 0 || *Every > T.getShape()[*Along])
    return fail(Op, Rule::Every, *Every, T.getShape()[*Along]).at(Op.getOperand(0));
  return Error::success();
}

static Error verifySameElements(const Operation &Op, Attribute A, Type T) {
  if (!isAddressLike(T))
    return fail(Op, Rule::SameElements, T).at(Op.getOperand(0));
  ArrayRef<int64_t> Sizes = A.getGroupSizes();
  if (Sizes.size() != T.getRank())
    return fail(Op, Rule::GroupCount, T.getRank(), Sizes.size()).at(Op.getOperand(0));
  for (auto [Size, Extent] : zip(Sizes, T.getShape()))
    if (Size < 0 || Size > Extent)
      return fail(Op, Rule::GroupSize, Size, Extent).at(Op.getOperand(0));
  return Error::success();
}

static Error verifyBounded(const Operation &Op, Attribute A, Type T) {
  if (!T.isTile() || !T.getElementType().isInteger())
    return fail(Op, Rule::Bounded, T).at(Op.getOperand(0));
  unsigned Width = T.getElementType().getBitWidth();
  for (std::optional<int64_t> Bound : {A.getLower(), A.getUpper()})
    if (Bound && !isIntN(Width, *Bound))
      return fail(Op, Rule::Bound, *Bound, T.getElementType()).at(Op.getOperand(0));
  if (A.getLower() && A.getUpper() && *A.getLower() > *A.getUpper())
    return fail(Op, Rule::BoundOrder, *A.getLower(), *A.getUpper());
  return Error::success();
}

static Error verifyAssume(const Operation &Op) {
  Attribute A = Op.getAttr("predicate");
  Type T = Op.getOperand("value").getType();
  switch (A.getKind()) {
  case AttributeKind::DivBy:
    return verifyDivBy(Op, A, T);
  case AttributeKind::SameElements:
    return verifySameElements(Op, A, T);
  case AttributeKind::Bounded:
    return verifyBounded(Op, A, T);
  default:
    return fail(Op, Rule::Predicate);
  }
}

/// Each directive of the format takes one tile: flags, width, precision and
/// length as in printf, then a conversion. '*' would take a second one.
static Error verifyPrint(const Operation &Op) {
  StringRef Format = Op.getAttr("str").getString();
  size_t Directives = 0;
  for (size_t I = Format.find('%'); I != StringRef::npos; I = Format.find('%', I + 1)) {
    I = Format.find_first_not_of("-+ #'0123456789.hlLqjzt", I + 1);
    if (I == StringRef::npos ||
        StringRef("diuoxXeEfFgGaAcsSpn%").find(Format[I]) == StringRef::npos)
      return fail(Op, Rule::FormatDirective);
    Directives += Format[I] != '%';
  }
  size_t Arguments = Op.getOperands("args").size();
  if (Directives == Arguments)
    return Error::success();
  return fail(Op, Rule::FormatArguments, Directives, Arguments);
}

Error verifyMiscellaneous(const Operation &Op) {
  if (Op.is(Opcode::Assume))
    return verifyAssume(Op);
  if (Op.is(Opcode::PrintTko))
    return verifyPrint(Op);
  return Error::success();
}

} // namespace tileir
