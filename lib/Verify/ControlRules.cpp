//===- ControlRules.cpp - Rules of control flow and reductions ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"

using namespace llvm;

namespace tileir {

template <class A, class B> static bool sameTypes(const A &L, const B &R) {
  return llvm::equal(L, R, [](Value X, Value Y) { return X.getType() == Y.getType(); });
}

static std::string typesOf(ArrayRef<Value> Values) {
  std::string S;
  for (Value V : Values)
    S += (S.empty() ? "" : ", ") + V.getType().str();
  return S.empty() ? "none" : S;
}

/// Views do not go round a loop or out of a branch.
static Error verifyNoViews(const Operation &Op) {
  for (Value V : Op.getResults())
    if (V.getType().isView())
      return fail(Op, "a result cannot be a view");
  return Error::success();
}

/// \p Arguments of the body carry the initial values.
static Error verifyCarried(const Operation &Op, ValueRange Arguments) {
  ArrayRef<Value> Init = Op.getOperands("initValues");
  if (!sameTypes(Init, Arguments))
    return fail(Op,
                "the initial values are " + typesOf(Init) + ", the body takes others");
  for (Value V : Init)
    if (V.getType().isView())
      return fail(Op, "a carried value cannot be a view");
  return verifyNoViews(Op);
}

static Error verifyFor(const Operation &Op) {
  ValueRange Arguments = Op.getRegion().getBlock()->getArguments();
  if (Arguments.empty() ||
      Arguments[0].getType() != Op.getOperand("lowerBound").getType())
    return fail(Op, "the body's first argument must have the type of the "
                    "bounds");
  if (!sameTypes(Op.getOperands("initValues"), Op.getResults()))
    return fail(Op, "initial values and results must have the same types");
  return verifyCarried(Op, Arguments.drop_front(1));
}

static Error verifyIf(const Operation &Op) {
  for (const Region &R : Op.getRegions())
    if (!R.empty() && R.getBlock()->getNumArguments())
      return fail(Op, "a branch cannot have arguments");
  if (Op.getNumResults() && Op.getRegion(1).empty())
    return fail(Op, "results need both branches");
  return verifyNoViews(Op);
}

/// Body arguments 2i and 2i + 1 are an element of operand i and the result so far.
static Error verifyReductionBody(const Operation &Op) {
  ArrayRef<Value> Operands = Op.getOperands("operands");
  ValueRange Arguments = Op.getRegion().getBlock()->getArguments();
  if (Arguments.size() != 2 * Operands.size())
    return fail(Op, "the body needs two arguments for each operand, not " +
                        Twine(Arguments.size()));
  for (Value V : Arguments) {
    Type Want = Operands[V.getIndex() / 2].getType().getElementType();
    if (!V.getType().isScalarTile() || V.getType().getElementType() != Want)
      return fail(Op, "argument " + Twine(V.getIndex()) +
                          " of the body must be a rank-0 tile of " + Want.str());
  }
  return Error::success();
}

/// Producers have been seen to give f16 for bf16 and the reverse.
static bool isIdentityOf(Attribute A, Type Element) {
  if (!A.is(AttributeKind::Integer) && !A.is(AttributeKind::Float))
    return false;
  auto IsHalf = [](Type T) { return T.is(TypeKind::F16) || T.is(TypeKind::BF16); };
  return A.getType() == Element || (IsHalf(A.getType()) && IsHalf(Element));
}

static Error verifyReduction(const Operation &Op) {
  ArrayRef<Value> Operands = Op.getOperands("operands");
  ArrayRef<Attribute> Identities = Op.getAttr("identities").getElements();
  if (Operands.empty() || Op.getNumResults() != Operands.size() ||
      Identities.size() != Operands.size())
    return fail(Op, "needs one or more operands and as many identities and "
                    "results");
  ArrayRef<int64_t> Shape = Operands[0].getType().getShape();
  int64_t Dim = Op.getInt("dim");
  if (Dim < 0 || size_t(Dim) >= Shape.size())
    return fail(Op, "dim " + Twine(Dim) + " is no dimension of the operands");
  SmallVector<int64_t> ResultShape(Shape);
  if (Op.is(Opcode::Reduce))
    ResultShape.erase(ResultShape.begin() + Dim);
  for (auto [I, V] : enumerate(Operands)) {
    Type T = V.getType(), R = Op.getResult(I).getType();
    if (T.getShape() != Shape)
      return fail(Op, "the operands must have one shape");
    if (R.getElementType() != T.getElementType() || R.getShape() != ArrayRef(ResultShape))
      return fail(Op, "result " + Twine(I) + " cannot be " + R.str());
    if (!isIdentityOf(Identities[I], T.getElementType()))
      return fail(Op, "identity " + Twine(I) + " is no " + T.getElementType().str());
  }
  return verifyReductionBody(Op);
}

/// The loop that a break or continue is for: only branches may lie between.
static const Operation *enclosingLoop(const Operation &Op) {
  const Operation *Up = Op.getParentOp();
  while (Up && Up->is(Opcode::If))
    Up = Up->getParentOp();
  return Up && (Up->is(Opcode::For) || Up->is(Opcode::Loop)) ? Up : nullptr;
}

static Error verifyValues(const Operation &Op, bool Match, StringRef Of) {
  if (Match)
    return Error::success();
  return fail(Op, "its values are " + typesOf(Op.getOperands()) + ", not those of " + Of);
}

static Error verifyYield(const Operation &Op) {
  const Operation &Parent = *Op.getParentOp();
  if (Parent.is(Opcode::If))
    return verifyValues(Op, sameTypes(Op.getOperands(), Parent.getResults()),
                        "the results of 'if'");
  // A reduction: rank-0 tiles of the elements.
  ArrayRef<Value> Operands = Parent.getOperands("operands");
  bool Match = llvm::equal(Op.getOperands(), Operands, [](Value Y, Value V) {
    return Y.getType().isScalarTile() &&
           Y.getType().getElementType() == V.getType().getElementType();
  });
  return verifyValues(Op, Match, "the operands' elements");
}

static Error verifyBreak(const Operation &Op) {
  const Operation *Loop = enclosingLoop(Op);
  if (!Loop || !Loop->is(Opcode::Loop))
    return fail(Op, "stands in no 'loop'");
  return verifyValues(Op, sameTypes(Op.getOperands(), Loop->getResults()),
                      "the results of the loop");
}

static Error verifyContinue(const Operation &Op) {
  const Operation *Loop = enclosingLoop(Op);
  if (!Loop)
    return fail(Op, "stands in no loop");
  return verifyValues(Op, sameTypes(Op.getOperands(), Loop->getOperands("initValues")),
                      "the loop's initial values");
}

static Error verifyReturn(const Operation &Op) {
  if (Op.getNumOperands())
    return fail(Op, "an entry returns nothing");
  for (const Operation *Up = Op.getParentOp(); Up; Up = Up->getParentOp())
    if (!Up->is(Opcode::If) && !Up->is(Opcode::Loop))
      return fail(Op, "cannot stand in '" + Up->getMnemonic() + "'");
  return Error::success();
}

Error verifyControl(const Operation &Op) {
  switch (Op.getOpcode()) {
  case Opcode::For:
    return verifyFor(Op);
  case Opcode::Loop:
    return verifyCarried(Op, Op.getRegion().getBlock()->getArguments());
  case Opcode::If:
    return verifyIf(Op);
  case Opcode::Reduce:
  case Opcode::Scan:
    return verifyReduction(Op);
  case Opcode::Yield:
    return verifyYield(Op);
  case Opcode::Break:
    return verifyBreak(Op);
  case Opcode::Continue:
    return verifyContinue(Op);
  case Opcode::Return:
    return verifyReturn(Op);
  case Opcode::JoinTokens:
    if (Op.getNumOperands() < 2)
      return fail(Op, "needs two tokens or more");
    return Error::success();
  default:
    return Error::success();
  }
}

} // namespace tileir
