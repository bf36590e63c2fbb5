//===- FormPrinter.cpp - Ops in the form of the table ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/AttributePrinter.h"
#include "IR/LiteralPrinter.h"
#include "Text/ModulePrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

/// The mnemonic; the open tools know a renamed op by its old name only.
StringRef ModulePrinter::getSpelling(const Operation &Op) const {
  const OpDescriptor &Desc = Op.getDescriptor();
  return TextVersion < Desc.LegacyUntil ? Desc.LegacyMnemonic : Desc.Mnemonic;
}

/// The results of one field; only the last may be several.
ValueRange ModulePrinter::getResultField(const Operation &Op, unsigned Field) const {
  ValueRange Rest = Op.getResults().drop_front(Field);
  if (Op.getDescriptor().Results[Field].Variadic)
    return Rest;
  return {Rest[0].getImpl(), 1};
}

bool ModulePrinter::isPresent(const Operation &Op, const FormElement &E) const {
  switch (E.List) {
  case FieldList::Operands:
    return !Op.getOperandField(E.Field).empty();
  case FieldList::Attributes: {
    Attribute A = Op.getAttrs()[E.Field];
    return A && !isDefault(Op.getDescriptor().Attributes[E.Field], A);
  }
  case FieldList::Results:
    return !getResultField(Op, E.Field).empty();
  case FieldList::Regions:
    return !Op.getRegion(E.Field).empty();
  case FieldList::None:
    break;
  }
  return false;
}

void ModulePrinter::printForm(const Operation &Op, ArrayRef<FormElement> Form) {
  while (!Form.empty()) {
    const FormElement &E = Form.front();
    Form = Form.drop_front();
    if (E.Kind == FormKind::Optional || E.Kind == FormKind::Unless) {
      if (isPresent(Op, E) == (E.Kind == FormKind::Optional))
        printForm(Op, Form.take_front(E.Count));
      Form = Form.drop_front(E.Count);
    } else {
      printElement(Op, E);
    }
  }
}

void ModulePrinter::printElement(const Operation &Op, const FormElement &E) {
  const OpDescriptor &Desc = Op.getDescriptor();
  switch (E.Kind) {
  case FormKind::Text:
  case FormKind::Unit:
    OS << E.Text;
    return;
  case FormKind::Operand:
    return printUses(Op.getOperandField(E.Field));
  case FormKind::Attribute:
    return printInForm(OS, Desc.Attributes[E.Field], Op.getAttrs()[E.Field]);
  case FormKind::Region:
    return printRegion(Op.getRegion(E.Field));
  case FormKind::Type:
    return printTypes(Op, E);
  case FormKind::Rounding: {
    Attribute A = Op.getAttrs()[E.Field];
    if (A.getEnumValue() == E.Mode)
      return;
    OS << "rounding<";
    printInForm(OS, Desc.Attributes[E.Field], A);
    OS << '>';
    return;
  }
  case FormKind::AttrDict:
    return printAttributeDictionary(Op, E);
  case FormKind::Rule:
    return printRule(Op, E);
  case FormKind::Optional:
  case FormKind::Unless:
    return;
  }
}

void ModulePrinter::printAttributeDictionary(const Operation &Op, const FormElement &E) {
  if (E.List == FieldList::None || !isPresent(Op, E))
    return;
  if (!E.Text.empty())
    OS << ' ' << E.Text;
  OS << ' ';
  printDictionary(
      OS, {{Op.getDescriptor().Attributes[E.Field].Name, Op.getAttrs()[E.Field]}});
}

void ModulePrinter::printTypes(const Operation &Op, const FormElement &E) {
  SmallVector<Value, 4> Values;
  if (E.List == FieldList::Operands)
    Values.append(Op.getOperandField(E.Field).begin(), Op.getOperandField(E.Field).end());
  else
    for (Value V : getResultField(Op, E.Field))
      Values.push_back(V);
  auto SameType = [&](Value V) { return V.getType() == Values[0].getType(); };
  if (E.Types == FormTypes::First ||
      (E.Types == FormTypes::Collapsed && all_of(Values, SameType)))
    Values.truncate(1);
  printTypesOf(Values);
}

void ModulePrinter::printRule(const Operation &Op, const FormElement &E) {
  switch (E.Rule) {
  case FormRule::LiteralForm: {
    Attribute Elements = Op.getAttrs()[E.Field];
    OS << Elements.getType().getElementType() << ": ";
    return printElements(OS, Elements);
  }
  case FormRule::ForHeader:
    return printForHeader(Op);
  case FormRule::LoopHeader:
    return printLoopHeader(Op);
  case FormRule::BodyArguments:
    return printBodyArguments(Op);
  case FormRule::Extents:
    return printExtents(Op, E.Field);
  case FormRule::ExtentTypes:
    return printExtentTypes(Op);
  case FormRule::None:
  case FormRule::ModuleForm:
  case FormRule::GlobalForm:
  case FormRule::EntryForm:
    llvm_unreachable("no rule of an op in a body");
  }
}

void ModulePrinter::printIterationValues(ArrayRef<Value> Initial, ValueRange Arguments) {
  OS << "iter_values(";
  interleaveComma(zip(Arguments, Initial), OS, [&](auto Pair) {
    printUse(std::get<0>(Pair));
    OS << " = ";
    printUse(std::get<1>(Pair));
  });
  OS << ") ";
}

void ModulePrinter::printForHeader(const Operation &Op) {
  const Block &Body = *Op.getRegion().getBlock();
  enterBlock(Body);
  printUse(Body.getArgument(0));
  OS << " in (";
  printUse(Op.getOperand("lowerBound"));
  OS << " to ";
  printUse(Op.getOperand("upperBound"));
  OS << ", step ";
  printUse(Op.getOperand("step"));
  OS << ") : ";
  printType(Body.getArgument(0).getType());
  OS << ' ';
  ArrayRef<Value> Initial = Op.getOperands("initValues");
  if (Initial.empty())
    return;
  printIterationValues(Initial, Body.getArguments().drop_front(1));
  OS << "-> (";
  printTypesOf(Op.getResults());
  OS << ") ";
}

void ModulePrinter::printLoopHeader(const Operation &Op) {
  const Block &Body = *Op.getRegion().getBlock();
  enterBlock(Body);
  ArrayRef<Value> Initial = Op.getOperands("initValues");
  if (!Initial.empty())
    printIterationValues(Initial, Body.getArguments());
  if (Initial.empty() && !Op.getNumResults())
    return;
  OS << ": ";
  printTypesOf(Initial);
  if (!Initial.empty() && Op.getNumResults())
    OS << " -> ";
  printTypesOf(Op.getResults());
  OS << ' ';
}

/// On a line of their own.
void ModulePrinter::printBodyArguments(const Operation &Op) {
  const Block &Body = *Op.getRegion().getBlock();
  enterBlock(Body);
  OS << '\n';
  indent() << '(';
  interleaveComma(Body.getArguments(), OS, [&](Value V) { printArgument(V); });
  OS << ") ";
}

/// The extents or strides of a tensor_view: those that its type leaves open are the
/// operands of \p Field, in their order.
void ModulePrinter::printExtents(const Operation &Op, unsigned Field) {
  Type View = Op.getResult().getType();
  bool Strides = Op.getDescriptor().Operands[Field].Name == "dynamicStrides";
  ArrayRef<Value> Dynamic = Op.getOperandField(Field);
  interleaveComma(Strides ? View.getStrides() : View.getShape(), OS, [&](int64_t Extent) {
    if (Extent != Type::Dynamic) {
      OS << Extent;
      return;
    }
    printUse(Dynamic.front());
    Dynamic = Dynamic.drop_front();
  });
}

void ModulePrinter::printExtentTypes(const Operation &Op) {
  Type Base = Op.getOperand("base").getType();
  bool PrintsBase = Base.getElementType().getPtrAttr().has_value();
  ArrayRef<Value> Dynamic = Op.getOperands().drop_front(1);
  if (PrintsBase)
    printType(Base);
  if (!Dynamic.empty()) {
    OS << (PrintsBase ? ", " : "");
    printType(Dynamic.front().getType());
  }
  if (PrintsBase || !Dynamic.empty())
    OS << " -> ";
}

} // namespace tileir
