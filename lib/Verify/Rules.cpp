//===- Rules.cpp - Names and messages of the rules ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Rules.h"

using namespace llvm;

namespace tileir {

static constexpr RuleDescriptor Rules[] = {
#define TILEIR_RULE(Group, Id, Message) {#Group, #Id, Message},
#include "Verify/Rules.def"
};

ArrayRef<RuleDescriptor> getAllRules() { return Rules; }

const RuleDescriptor &getDescriptor(Rule R) { return Rules[static_cast<unsigned>(R)]; }

SourceLoc getDefinition(Value V) {
  if (const Operation *Op = V.getDefiningOp())
    return Op->getSourceLoc();
  const Region &R = *V.getOwnerBlock()->getParent();
  return R.getParentOp() ? R.getParentOp()->getSourceLoc()
                         : R.getParentFunction()->getLoc().getSourceLoc();
}

/// "#1 'rhs'", or "#1" where the table has no name for it.
static std::string describeOperand(const Operation &Op, size_t Position) {
  std::string Text = "#" + std::to_string(Position);
  size_t End = 0;
  for (auto [I, Desc] : enumerate(Op.getDescriptor().Operands)) {
    End += Op.getOperandField(I).size();
    if (Position < End)
      return Text + " '" + Desc.Name.str() + "'";
  }
  return Text;
}

RuleError &&RuleError::at(Value V) && {
  ArrayRef<Value> Operands = Op.getOperands();
  const auto *It = V ? find(Operands, V) : Operands.end();
  if (It != Operands.end())
    Notes.push_back({getDefinition(V), "operand " +
                                           describeOperand(Op, It - Operands.begin()) +
                                           " is defined here as " + V.getType().str()});
  return std::move(*this);
}

RuleError &&RuleError::note(SourceLoc Loc, const Twine &Text) && {
  Notes.push_back({Loc, Text.str()});
  return std::move(*this);
}

RuleError::operator Error() && {
  return makeError(Op.getSourceLoc(), "'" + Op.getMnemonic() + "': " + Message, Notes);
}

} // namespace tileir
