//===- OpBuilder.cpp - From what the text says to an op -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/OpParser.h"
#include <numeric>

using namespace llvm;

namespace tileir {

const OpParser::FieldTypes *OpParser::findTypes(const ParsedOp &P, FieldList List,
                                                unsigned Field) const {
  for (const FieldTypes &Given : P.Types)
    if (Given.List == List && Given.Field == Field)
      return &Given;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Checks of the types that the text repeats
//===----------------------------------------------------------------------===//

/// Reports an operand of another type than \p Wanted, which stands at \p At.
bool OpParser::mismatch(const ParsedOp &P, const OperandUse &Use, Type Wanted,
                        const Token &At) {
  Type Actual = Use.V.getType();
  if (!Actual || !Wanted || Actual == Wanted)
    return false;
  StringRef Name = Use.At.text();
  return S.error(
      Use.At,
      "'" + P.getName() + "': operand '" + Name + "' is a " + Actual.str() + ", not a " +
          Wanted.str(),
      {note(Use.Definition, "value " + Name + " defined here as " + Actual.str()),
       note(At, "the type is given here")});
}

bool OpParser::checkField(const ParsedOp &P, const FieldTypes &Given) {
  unsigned Count = countOperands(P, Given.Field);
  bool One = Given.Mode != FormTypes::All && Given.Types.size() == 1;
  if (!One && Given.Types.size() != Count)
    return S.error(
        Given.At,
        "'" + P.getName() + "': '" +
            (Given.Word.empty() ? P.Desc->Operands[Given.Field].Name : Given.Word) +
            "' has " + Twine(Count) + (Count == 1 ? " value" : " values") + ", but " +
            Twine(Given.Types.size()) + (Given.Types.size() == 1 ? " type" : " types"));
  unsigned I = 0;
  for (const OperandUse &Use : P.Operands) {
    if (Use.Field != Given.Field)
      continue;
    if (mismatch(P, Use, Given.Types[One ? 0 : I], Given.At))
      return true;
    ++I;
  }
  return false;
}

/// Operands whose type is not given, but follows from one that is.
bool OpParser::checkGroup(const ParsedOp &P, ArrayRef<uint8_t> Group) {
  const FieldTypes *Wanted = nullptr;
  auto Find = [&](uint8_t Member) {
    return findTypes(P, Member & 0x80 ? FieldList::Results : FieldList::Operands,
                     Member & 0x7F);
  };
  for (uint8_t Member : Group)
    if (const FieldTypes *Given = Find(Member); Given && !Given->Types.empty() && !Wanted)
      Wanted = Given;
  if (!Wanted)
    return false;
  for (const OperandUse &Use : P.Operands)
    if (is_contained(Group, Use.Field) && !findTypes(P, FieldList::Operands, Use.Field) &&
        mismatch(P, Use, Wanted->Types[0], Wanted->At))
      return true;
  return false;
}

/// The groups of a list in which 0xFF ends each.
template <class Callback> static bool anyGroup(ArrayRef<uint8_t> List, Callback Check) {
  while (!List.empty()) {
    ArrayRef<uint8_t> Group =
        List.take_while([](uint8_t Member) { return Member != 0xFF; });
    if (Check(Group))
      return true;
    List = List.drop_front(std::min(Group.size() + 1, List.size()));
  }
  return false;
}

bool OpParser::checkTypes(ParsedOp &P) {
  for (const FieldTypes &Given : P.Types)
    if (Given.List == FieldList::Operands && checkField(P, Given))
      return true;
  return anyGroup(P.Desc->SameType,
                  [&](ArrayRef<uint8_t> Group) { return checkGroup(P, Group); });
}

/// Of two optional operands the text does not say which one is there, but its type does.
void OpParser::shiftOptional(ParsedOp &P) {
  ArrayRef<ValueDescriptor> Descs = P.Desc->Operands;
  for (unsigned I = 0; I + 1 < Descs.size(); ++I) {
    if (!Descs[I].Optional || !Descs[I + 1].Optional || countOperands(P, I + 1))
      continue;
    for (OperandUse &Use : P.Operands) {
      Type T = Use.V.getType();
      if (Use.Field != I || !T || satisfies(T, Descs[I].Type) ||
          !satisfies(T, Descs[I + 1].Type))
        continue;
      Use.Field = I + 1;
      for (FieldTypes &Given : P.Types)
        if (Given.List == FieldList::Operands && Given.Field == I)
          Given.Field = I + 1;
    }
  }
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// The type of a result that the text does not give; null when an error hides it.
Type OpParser::inferResult(const ParsedOp &P, unsigned Field) {
  const ConstraintDescriptor &Constraint = getDescriptor(P.Desc->Results[Field].Type);
  if (isPowerOf2_64(Constraint.Kinds)) {
    Type Only = Type::get(Ctx, static_cast<TypeKind>(Log2_64(Constraint.Kinds)));
    if (Constraint.Shape == ConstraintShape::OneOf)
      return Only;
    if (Constraint.Shape == ConstraintShape::ScalarTile)
      return Type::getTile(Ctx, {}, Only);
  }
  Type Result;
  anyGroup(P.Desc->SameType, [&](ArrayRef<uint8_t> Group) {
    if (!is_contained(Group, 0x80 | Field))
      return false;
    for (const OperandUse &Use : P.Operands)
      if (is_contained(Group, Use.Field) && !Result)
        Result = Use.V.getType();
    return true;
  });
  return Result;
}

static uint64_t countNames(ArrayRef<uint32_t> Counts) {
  return std::accumulate(Counts.begin(), Counts.end(), uint64_t(0));
}

void OpParser::inferResults(ParsedOp &P) {
  for (auto [I, Desc] : enumerate(P.Desc->Results)) {
    const FieldTypes *Given = findTypes(P, FieldList::Results, I);
    if (Given && Given->Mode == FormTypes::First && Desc.Variadic) {
      // One for each dimension of the view.
      Type View = P.Operands.empty() ? Type() : P.Operands[0].V.getType();
      size_t Count = View && View.isView() ? View.getRank() : P.Names.size();
      P.ResultTypes.append(Count, Given->Types[0]);
    } else if (Given) {
      P.ResultTypes.append(Given->Types.begin(), Given->Types.end());
    } else if (!Desc.Variadic) {
      P.ResultTypes.push_back(inferResult(P, I));
    }
  }
}

bool OpParser::checkResultCount(const ParsedOp &P) {
  SmallVector<uint32_t> Counts;
  for (const ResultName &Name : P.Names)
    Counts.push_back(Name.Count);
  uint64_t Named = countNames(Counts);
  if (P.Names.empty() || Named == P.ResultTypes.size())
    return false;
  return S.error(P.Names[0].At,
                 "'" + P.getName() + "' has " + Twine(P.ResultTypes.size()) +
                     (P.ResultTypes.size() == 1 ? " result" : " results") + ", but " +
                     Twine(Named) + (Named == 1 ? " is named" : " are named"));
}

bool OpParser::finishLiteral(ParsedOp &P) {
  const FieldTypes *Given = findTypes(P, FieldList::Results, 0);
  if (!P.Literal || !Given)
    return false;
  return P.Literal->finish(S, Given->Types[0], Given->At, Attributes.getAllocator(),
                           P.Attrs[P.LiteralField]);
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

/// The roundings that hold where the text has none.
void OpParser::addImpliedRoundings(ParsedOp &P) {
  for (const FormElement &E : P.Desc->Form)
    if (E.Kind == FormKind::Rounding && !P.Attrs[E.Field])
      P.Attrs[E.Field] =
          Attribute::getEnum(Ctx, P.Desc->Attributes[E.Field].Enum, E.Mode);
}

void OpParser::build(ParsedOp &P) {
  addImpliedRoundings(P);
  OperationState State(P.Desc->Code, Location::atLine(P.At.Line, P.At.Column));
  for (unsigned I = 0; I < P.Desc->Operands.size(); ++I) {
    size_t Before = State.Operands.size();
    for (const OperandUse &Use : P.Operands)
      if (Use.Field == I)
        State.Operands.push_back(Use.V);
    State.FieldSizes.push_back(State.Operands.size() - Before);
  }
  State.Legacy = P.Legacy;
  State.ResultTypes = P.ResultTypes;
  State.Attrs = P.Attrs;
  State.addDefaults(Ctx);
  P.Op = M.createOp(*P.Into, State);
}

/// Makes the op of what its printed form has said so far, if that is not done.
bool OpParser::create(ParsedOp &P) {
  if (P.Op)
    return false;
  shiftOptional(P);
  if (checkTypes(P) || checkExtents(P) || finishLiteral(P))
    return true;
  inferResults(P);
  if (checkResultCount(P))
    return true;
  build(P);
  return false;
}

bool OpParser::finish(ParsedOp &P) {
  if (create(P))
    return true;
  // Those that stood after the regions.
  for (auto [I, A] : enumerate(P.Attrs))
    if (A && A != P.Op->getAttrs()[I])
      M.setAttribute(*P.Op, I, A);
  return false;
}

} // namespace tileir
