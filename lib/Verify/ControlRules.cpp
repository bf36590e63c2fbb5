//===- ControlRules.cpp - Rules of control flow and reductions ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "OpRules.h"

using namespace llvm;

namespace tileir {

template <class A, class B> static bool sameTypes(const A &L, const B &R) {
  return llvm::equal(L, R, [](Value X, Value Y) { return X.getType() == Y.getType(); });
}

template <class Range> static std::string typesOf(const Range &Values) {
  std::string S;
  for (Value V : Values)
    S += (S.empty() ? "" : ", ") + V.getType().str();
  return S;
}

static StringRef viewKind(Type T) {
  return T.isTensorView() ? "tensor_view" : "tile view";
}

/// Views do not come out of a branch or loop.
static Error verifyResults(const Operation &Op) {
  for (Value V : Op.getResults())
    if (V.getType().isView())
      return fail(Op, Rule::ResultView, V.getIndex(), viewKind(V.getType()));
  return Error::success();
}

/// \p Arguments of the body carry the initial values.
static Error verifyCarried(const Operation &Op, ValueRange Arguments) {
  ArrayRef<Value> Init = Op.getOperands("initValues");
  if (Init.size() != Arguments.size())
    return fail(Op, Rule::CarriedCount, Arguments.size(), Init.size());
  for (auto [I, V] : enumerate(Init)) {
    if (V.getType() != Arguments[I].getType())
      return fail(Op, Rule::CarriedType, I, V.getType(), Arguments[I].getType()).at(V);
    if (V.getType().isView())
      return fail(Op, Rule::CarriedView, I, viewKind(V.getType())).at(V);
  }
  return verifyResults(Op);
}

static Error verifyFor(const Operation &Op) {
  ValueRange Arguments = Op.getRegion().getBlock()->getArguments();
  Value Bound = Op.getOperand("lowerBound");
  if (Arguments.empty())
    return fail(Op, Rule::ForArgument);
  if (Arguments[0].getType() != Bound.getType())
    return fail(Op, Rule::ForInduction, Arguments[0].getType(), Bound.getType())
        .at(Bound);
  ArrayRef<Value> Init = Op.getOperands("initValues");
  if (!sameTypes(Init, Op.getResults()))
    return fail(Op, Rule::ForResults, typesOf(Init), typesOf(Op.getResults()));
  return verifyCarried(Op, Arguments.drop_front(1));
}

/// A branch that ends in yield yields the results; others leave the op.
static Error verifyBranch(const Operation &Op, const Region &R, StringRef Name) {
  const Operation &End = *R.getBlock()->getTerminator();
  if (!End.is(Opcode::Yield) || sameTypes(End.getOperands(), Op.getResults()))
    return Error::success();
  std::string Yielded = typesOf(End.getOperands()), Wanted = typesOf(Op.getResults());
  RuleError E = Yielded.empty()  ? fail(Op, Rule::IfNoYield, Wanted, Name)
                : Wanted.empty() ? fail(Op, Rule::IfYieldsNothing, Yielded, Name)
                                 : fail(Op, Rule::IfYield, Name, Yielded, Wanted);
  return std::move(E).note(End.getSourceLoc(), "the yield is here");
}

static Error verifyIf(const Operation &Op) {
  const Region &Then = Op.getRegion(0), &Else = Op.getRegion(1);
  for (const Region &R : Op.getRegions())
    if (!R.empty() && R.getBlock()->getNumArguments())
      return fail(Op, Rule::IfArguments);
  if (Op.getNumResults() && Else.empty())
    return fail(Op, Rule::IfElse);
  if (Error E = verifyResults(Op))
    return E;
  if (Error E = verifyBranch(Op, Then, "then"))
    return E;
  return Else.empty() ? Error::success() : verifyBranch(Op, Else, "else");
}

/// Body arguments 2i and 2i + 1 are an element of operand i and the result so far.
static Error verifyReductionBody(const Operation &Op) {
  ArrayRef<Value> Operands = Op.getOperands("operands");
  ValueRange Arguments = Op.getRegion().getBlock()->getArguments();
  if (Arguments.size() != 2 * Operands.size())
    return fail(Op, Rule::ReductionArguments, 2 * Operands.size(), Arguments.size());
  for (Value V : Arguments) {
    unsigned I = V.getIndex();
    if (!V.getType().isScalarTile())
      return fail(Op, Rule::ReductionScalar, I, V.getType());
    Type Want = Operands[I / 2].getType().getElementType();
    if (V.getType().getElementType() != Want)
      return fail(Op, Rule::ReductionElement, I, I / 2, Want, V.getType())
          .at(Operands[I / 2]);
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

static Error verifyReductionValue(const Operation &Op, unsigned I,
                                  ArrayRef<int64_t> ResultShape) {
  Value V = Op.getOperands("operands")[I], First = Op.getOperands("operands")[0];
  Type T = V.getType(), R = Op.getResult(I).getType();
  if (T.getShape() != First.getType().getShape())
    return fail(Op, Rule::ReductionShapes, First.getType(), T).at(First).at(V);
  if (R.getElementType() != T.getElementType() || R.getShape() != ResultShape) {
    std::string Want = "tile<";
    for (int64_t Extent : ResultShape)
      Want += std::to_string(Extent) + "x";
    return fail(Op, Rule::ReductionResult, I, Want + T.getElementType().str() + ">", R)
        .at(V);
  }
  if (!isIdentityOf(Op.getAttr("identities").getElements()[I], T.getElementType()))
    return fail(Op, Rule::ReductionIdentity, I, T.getElementType()).at(V);
  return Error::success();
}

static Error verifyReduction(const Operation &Op) {
  ArrayRef<Value> Operands = Op.getOperands("operands");
  size_t Identities = Op.getAttr("identities").getElements().size();
  if (Operands.empty())
    return fail(Op, Rule::ReductionOperands);
  if (Op.getNumResults() != Operands.size())
    return fail(Op, Rule::ReductionResults);
  if (Identities != Operands.size())
    return fail(Op, Rule::ReductionIdentities, Operands.size(), Identities);
  SmallVector<int64_t> ResultShape(Operands[0].getType().getShape());
  int64_t Dim = Op.getInt("dim");
  if (Dim < 0 || size_t(Dim) >= ResultShape.size())
    return fail(Op, Rule::DimensionBound, Dim, ResultShape.size()).at(Operands[0]);
  if (Op.is(Opcode::Reduce))
    ResultShape.erase(ResultShape.begin() + Dim);
  for (unsigned I = 0; I < Operands.size(); ++I)
    if (Error E = verifyReductionValue(Op, I, ResultShape))
      return E;
  return verifyReductionBody(Op);
}

/// The loop that a break or continue is for: only branches may be between.
static const Operation *enclosingLoop(const Operation &Op) {
  const Operation *Up = Op.getParentOp();
  while (Up && Up->is(Opcode::If))
    Up = Up->getParentOp();
  return Up && (Up->is(Opcode::For) || Up->is(Opcode::Loop)) ? Up : nullptr;
}

/// What a branch yields is a matter of the branch, see verifyBranch; that no other body
/// ends in a yield, one of the body. A reduction yields rank-0 tiles of the elements.
static Error verifyYield(const Operation &Op) {
  const Operation *Parent = Op.getParentOp();
  if (!Parent || !(Parent->is(Opcode::Reduce) || Parent->is(Opcode::Scan)))
    return Error::success();
  ArrayRef<Value> Operands = Parent->getOperands("operands");
  bool Match = llvm::equal(Op.getOperands(), Operands, [](Value Y, Value V) {
    return Y.getType().isScalarTile() &&
           Y.getType().getElementType() == V.getType().getElementType();
  });
  if (Match)
    return Error::success();
  std::string Elements;
  for (Value V : Operands)
    Elements += (Elements.empty() ? "tile<" : ", tile<") +
                V.getType().getElementType().str() + ">";
  return fail(Op, Rule::ReductionYield, Elements, typesOf(Op.getOperands()))
      .note(Parent->getSourceLoc(), "the operands are those here");
}

static Error verifyBreak(const Operation &Op) {
  const Operation *Loop = enclosingLoop(Op);
  if (!Loop || !Loop->is(Opcode::Loop))
    return fail(Op, Rule::LoopAround, "loop");
  if (sameTypes(Op.getOperands(), Loop->getResults()))
    return Error::success();
  return fail(Op, Rule::BreakTypes, typesOf(Loop->getResults()),
              typesOf(Op.getOperands()))
      .note(Loop->getSourceLoc(), "the loop is here");
}

static Error verifyContinue(const Operation &Op) {
  const Operation *Loop = enclosingLoop(Op);
  if (!Loop)
    return fail(Op, Rule::LoopAround, "loop or cuda_tile.for");
  ArrayRef<Value> Init = Loop->getOperands("initValues");
  if (sameTypes(Op.getOperands(), Init))
    return Error::success();
  return fail(Op, Rule::ContinueTypes, typesOf(Init), typesOf(Op.getOperands()))
      .note(Loop->getSourceLoc(), "the loop is here");
}

static Error verifyReturn(const Operation &Op) {
  if (Op.getNumOperands())
    return fail(Op, Rule::ReturnOperands, Op.getNumOperands());
  for (const Operation *Up = Op.getParentOp(); Up; Up = Up->getParentOp())
    if (!Up->is(Opcode::If) && !Up->is(Opcode::Loop))
      return fail(Op, Rule::ReturnParent, Up->getMnemonic())
          .note(Up->getSourceLoc(), "it is in the '" + Up->getMnemonic() + "' here");
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
      return fail(Op, Rule::JoinTokens, Op.getNumOperands());
    return Error::success();
  default:
    return Error::success();
  }
}

} // namespace tileir
