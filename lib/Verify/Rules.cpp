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

char RuleFailure::ID = 0;

static constexpr RuleDescriptor Rules[] = {
#define TILEIR_RULE(Group, Id, Message) {#Group, #Id, Message},
#include "Verify/Rules.def"
};

ArrayRef<RuleDescriptor> getAllRules() { return Rules; }

const RuleDescriptor &getDescriptor(Rule R) { return Rules[static_cast<unsigned>(R)]; }

bool concernsTypes(Rule R) {
  switch (R) {
  case Rule::Dominance:
  case Rule::BodyEffects:
  case Rule::AttributeMissing:
  case Rule::AttributeKind:
  case Rule::AttributeValue:
  case Rule::AccessOrdering:
  case Rule::AtomicOrdering:
  case Rule::FtofRounding:
  case Rule::DiviRounding:
  case Rule::ScopeOnWeak:
  case Rule::ScopeMissing:
  case Rule::InboundsSize:
  case Rule::AllocaCount:
  case Rule::AllocaPowerOfTwo:
  case Rule::UnknownGlobal:
  case Rule::ReductionIdentities:
  case Rule::ReductionIdentity:
    return false;
  default:
    return getDescriptor(R).Group != "Promises";
  }
}

SourceLoc getDefinition(Value V) {
  if (const Operation *Op = V.getDefiningOp())
    return Op->getSourceLoc();
  return V.getOwnerBlock()->getArgumentLoc(V.getIndex());
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
  return make_error<RuleFailure>(Broken, Op.getSourceLoc(),
                                 "'" + Op.getSpelling() + "': " + Message, Notes);
}

} // namespace tileir
