//===- ValueNames.cpp - Names of values in the text -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/ValueNames.h"
#include "IR/LiteralPrinter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

/// `cst_VALUE_ELEMENT`; the value only where all elements have the same and it is an
/// integer or NaN.
static void suggestConstantName(raw_ostream &OS, Attribute Dense) {
  Type Element = Dense.getType().getElementType();
  bool Uniform = Dense.isUniform();
  APInt Bits = Dense.getElement(0);
  if (Uniform && Element.is(TypeKind::I1)) {
    OS << (Bits.isZero() ? "false" : "true");
    return;
  }
  OS << "cst_";
  if (Uniform && Element.isInteger()) {
    OS << Bits.getSExtValue() << '_';
  } else if (Uniform) {
    APFloat Value = decodeFloat(Element, Bits);
    APSInt Integer(64, /*isUnsigned=*/true);
    bool Exact;
    if (Value.isNaN())
      OS << "NaN_";
    else if (Value.convertToInteger(Integer, APFloat::rmTowardZero, &Exact) ==
                 APFloat::opOK &&
             Exact)
      OS << Integer << '_';
  }
  OS << Element;
}

/// What the op table suggests for \p V, or nothing.
static void suggestName(raw_ostream &OS, Value V) {
  // A chain of assumptions names each link; longer ones would make the text
  // quadratic in their length.
  constexpr unsigned MaxLinks = 32;
  StringRef Separator = "";
  for (unsigned I = 0; I < MaxLinks; ++I) {
    const Operation *Op = V.getDefiningOp();
    if (!Op)
      return;
    const OpDescriptor &Desc = Op->getDescriptor();
    if (Desc.Naming == ResultNaming::Numbered)
      return;
    OS << Separator;
    switch (Desc.Naming) {
    case ResultNaming::Constant:
      return suggestConstantName(OS, Op->getAttr("value"));
    case ResultNaming::Fields:
      OS << Desc.Results[V.getIndex()].Name;
      return;
    case ResultNaming::Fixed:
      // One name for all results, which is that of the first.
      OS << (V.getIndex() ? "" : Desc.ResultName);
      return;
    case ResultNaming::Assume:
      OS << Desc.Mnemonic;
      V = Op->getOperand(0u);
      Separator = "_";
      break;
    case ResultNaming::Unnamed:
    case ResultNaming::Numbered:
      return;
    }
  }
}

void ValueNames::enter(const Block &B) {
  Scopes.push_back(
      {NextNumber, NextArgument, NextConflict, UsedInOrder.size(), NamedInOrder.size()});
  nameArguments(B);
  for (const Operation &Op : B)
    nameResults(Op);
}

void ValueNames::leave() {
  Scope S = Scopes.back();
  Scopes.pop_back();
  NextNumber = S.NextNumber;
  NextArgument = S.NextArgument;
  NextConflict = S.NextConflict;
  for (StringMapEntry<char> *Entry : ArrayRef(UsedInOrder).drop_front(S.NumUsed)) {
    Used.remove(Entry);
    Entry->Destroy(Used.getAllocator());
  }
  UsedInOrder.resize(S.NumUsed);
  for (Value V : ArrayRef(NamedInOrder).drop_front(S.NumNamed))
    Names.erase(V);
  NamedInOrder.resize(S.NumNamed);
}

/// The name of argument \p I of \p NumArguments by \p Patterns, see
/// OpDescriptor::ArgumentNames.
static std::string makeArgumentName(ArrayRef<StringLiteral> Patterns, unsigned I,
                                    unsigned NumArguments) {
  auto IsFixed = [](StringRef P) { return P.find_first_of("#?") == StringRef::npos; };
  unsigned NumFixed = count_if(Patterns, IsFixed);
  if (I < NumFixed)
    return Patterns[I].str();
  unsigned Repeated = Patterns.size() - NumFixed;
  StringRef Pattern = Patterns[NumFixed + (I - NumFixed) % Repeated];
  std::string Name = Pattern.drop_back().str();
  if (Pattern.back() == '#' || NumArguments - NumFixed > Repeated)
    Name += utostr((I - NumFixed) / Repeated);
  return Name;
}

void ValueNames::nameArguments(const Block &B) {
  const Operation *Parent = B.getParentOp();
  ArrayRef<StringLiteral> Patterns;
  if (Suggest && Parent)
    Patterns = Parent->getDescriptor().ArgumentNames;
  for (Value Argument : B.getArguments()) {
    if (Patterns.empty())
      set(Argument, "arg" + utostr(NextArgument++));
    else
      set(Argument, makeArgumentName(Patterns, Argument.getIndex(), B.getNumArguments()));
  }
}

void ValueNames::nameResults(const Operation &Op) {
  if (Op.getNumResults() == 0)
    return;
  const OpDescriptor &Desc = Op.getDescriptor();
  if (!Suggest || Desc.Naming == ResultNaming::Numbered ||
      Desc.Naming == ResultNaming::Unnamed)
    return setNumber(Op.getResult(0));
  if (hasOwnNames(Op)) {
    for (auto [Result, Field] : zip(Op.getResults(), Desc.Results))
      set(Result, Field.Name);
    return;
  }
  SmallString<32> Suggested;
  raw_svector_ostream OS(Suggested);
  suggestName(OS, Op.getResult(0));
  set(Op.getResult(0), Suggested);
}

void ValueNames::setNumber(Value V) {
  Names[V].Number = NextNumber++;
  NamedInOrder.push_back(V);
}

void ValueNames::set(Value V, StringRef Suggested) {
  Names[V].Text = makeUnique(Suggested);
  NamedInOrder.push_back(V);
}

StringRef ValueNames::makeUnique(StringRef Suggested) {
  auto Add = [&](StringRef Name) {
    auto [Entry, New] = Used.try_emplace(Name);
    if (New)
      UsedInOrder.push_back(&*Entry);
    return New;
  };
  if (!Add(Suggested)) {
    SmallString<32> Probe;
    do
      (Twine(Suggested) + "_" + Twine(NextConflict++)).toVector(Probe);
    while (!Add(Probe));
  }
  return UsedInOrder.back()->getKey();
}

void ValueNames::printName(raw_ostream &OS, Value V) const {
  auto I = Names.find(V);
  assert(I != Names.end() && "value is not in scope");
  OS << '%';
  if (I->second.Text.empty())
    OS << I->second.Number;
  else
    OS << I->second.Text;
}

void ValueNames::printUse(raw_ostream &OS, Value V) const {
  const Operation *Op = V.getDefiningOp();
  if (!Op || Op->getNumResults() == 1 || hasOwnNames(*Op))
    return printName(OS, V);
  printName(OS, Op->getResult(0));
  OS << '#' << V.getIndex();
}

void ValueNames::printResults(raw_ostream &OS, const Operation &Op) const {
  if (hasOwnNames(Op)) {
    interleaveComma(Op.getResults(), OS, [&](Value V) { printName(OS, V); });
    return;
  }
  printName(OS, Op.getResult(0));
  if (Op.getNumResults() > 1)
    OS << ':' << Op.getNumResults();
}

} // namespace tileir
