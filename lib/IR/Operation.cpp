//===- Operation.cpp - Ops ------------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Module.h"

using namespace llvm;

namespace tileir {

SourceLoc Block::getArgumentLoc(unsigned I) const {
  assert(I < NumArgs && "no such argument");
  if (ArgLocs)
    return ArgLocs[I].getSourceLoc();
  if (const Operation *Op = Parent->getParentOp())
    return Op->getSourceLoc();
  return Parent->getParentFunction()->getLoc().getSourceLoc();
}

ArrayRef<Value> Operation::getOperands(StringRef Name) const {
  std::optional<unsigned> Field = Desc->findOperand(Name);
  assert(Field && "the op has no such operand");
  return getOperandField(*Field);
}

Value Operation::getOperand(StringRef Name) const {
  ArrayRef<Value> Values = getOperands(Name);
  assert(Values.size() <= 1 && "a variadic operand");
  return Values.empty() ? Value() : Values.front();
}

Value Operation::getResult(StringRef Name) const {
  std::optional<unsigned> Field = Desc->findResult(Name);
  assert(Field && "the op has no such result");
  return getResult(*Field);
}

Attribute Operation::getAttr(StringRef Name) const {
  std::optional<unsigned> Field = Desc->findAttribute(Name);
  assert(Field && "the op has no such attribute");
  return Attrs[*Field];
}

Function *Operation::getFunction() const {
  const Operation *Op = this;
  while (const Operation *Up = Op->getParentOp())
    Op = Up;
  return Op->Parent->getParent()->getParentFunction();
}

} // namespace tileir
