//===- AttributePrinter.cpp - Attributes as text --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/AttributePrinter.h"
#include "IR/LiteralPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

void printPrefixedType(raw_ostream &OS, Type T) {
  if (T.isFunction()) {
    auto Print = [&](Type Part) { printPrefixedType(OS, Part); };
    OS << '(';
    interleaveComma(T.getInputs(), OS, Print);
    OS << ") -> (";
    interleaveComma(T.getResults(), OS, Print);
    OS << ')';
    return;
  }
  bool Builtin = T.isInteger() || T.isFloat();
  OS << (Builtin ? "" : "!cuda_tile.") << T;
}

/// In the order of their names, as the released tools keep dictionaries.
static SmallVector<NamedAttribute> sorted(ArrayRef<NamedAttribute> Entries) {
  SmallVector<NamedAttribute> Sorted(Entries);
  llvm::sort(Sorted, [](const NamedAttribute &A, const NamedAttribute &B) {
    return A.Name < B.Name;
  });
  return Sorted;
}

void printDictionary(raw_ostream &OS, ArrayRef<NamedAttribute> Entries) {
  OS << '{';
  interleaveComma(sorted(Entries), OS, [&](const NamedAttribute &E) {
    printKeywordOrString(OS, E.Name);
    if (E.Value.is(AttributeKind::Unit))
      return;
    OS << " = " << E.Value;
  });
  OS << '}';
}

/// A hint's numbers stand without their type, which is i32.
static void printHint(raw_ostream &OS, const NamedAttribute &Hint) {
  printKeywordOrString(OS, Hint.Name);
  OS << " = ";
  if (Hint.Value.is(AttributeKind::Integer))
    printNumber(OS, Hint.Value.getType(), Hint.Value.getBits());
  else
    OS << Hint.Value;
}

void printHints(raw_ostream &OS, Attribute Hints) {
  OS << '<';
  interleaveComma(sorted(Hints.getEntries()), OS, [&](const NamedAttribute &Target) {
    printKeywordOrString(OS, Target.Name);
    OS << " = {";
    interleaveComma(sorted(Target.Value.getEntries()), OS,
                    [&](const NamedAttribute &Hint) { printHint(OS, Hint); });
    OS << '}';
  });
  OS << '>';
}

static void printBools(raw_ostream &OS, ArrayRef<bool> Bools) {
  interleaveComma(Bools, OS, [&](bool B) { OS << (B ? "true" : "false"); });
}

static void printBound(raw_ostream &OS, std::optional<int64_t> Value) {
  if (Value)
    OS << *Value;
  else
    OS << '?';
}

void printPredicate(raw_ostream &OS, Attribute A) {
  switch (A.getKind()) {
  case AttributeKind::DivBy:
    OS << "div_by<" << A.getDivisor();
    if (A.getEvery())
      OS << ", every " << *A.getEvery();
    if (A.getAlong())
      OS << " along " << *A.getAlong();
    break;
  case AttributeKind::SameElements:
    OS << "same_elements<[";
    interleaveComma(A.getGroupSizes(), OS);
    OS << ']';
    break;
  default:
    OS << "bounded<";
    printBound(OS, A.getLower());
    OS << ", ";
    printBound(OS, A.getUpper());
    break;
  }
  OS << '>';
}

/// As the released dialect has it where no syntax of an op says which enum it is.
static void printEnum(raw_ostream &OS, Attribute A) {
  const EnumDescriptor &Enum = getDescriptor(A.getEnumKind());
  if (Enum.IsInteger)
    OS << A.getEnumValue() << " : i32";
  else
    OS << "#cuda_tile." << Enum.Keyword << '<' << A.getEnumText() << '>';
}

/// i64 and f64 are what a number has when it names no type.
static void printTypedNumber(raw_ostream &OS, Attribute A) {
  Type Ty = A.getType();
  bool Hex = printNumber(OS, Ty, A.getBits());
  if (Ty.is(TypeKind::I1) || Ty.is(TypeKind::I64) || (Ty.is(TypeKind::F64) && !Hex))
    return;
  OS << " : " << Ty;
}

void Attribute::print(raw_ostream &OS) const {
  switch (getKind()) {
  case AttributeKind::Unit:
    OS << "unit";
    return;
  case AttributeKind::Bool:
    OS << (getBool() ? "true" : "false");
    return;
  case AttributeKind::Integer:
  case AttributeKind::Float:
    return printTypedNumber(OS, *this);
  case AttributeKind::Enum:
    return printEnum(OS, *this);
  case AttributeKind::String:
    return printString(OS, getString());
  case AttributeKind::SymbolRef:
    return printSymbol(OS, getString());
  case AttributeKind::Type:
    return printPrefixedType(OS, getType());
  case AttributeKind::Array:
    OS << '[';
    interleaveComma(getElements(), OS);
    OS << ']';
    return;
  case AttributeKind::BoolArray:
    OS << "array<i1" << (getBools().empty() ? "" : ": ");
    printBools(OS, getBools());
    OS << '>';
    return;
  case AttributeKind::I32Array:
    OS << "array<i32" << (getI32s().empty() ? "" : ": ");
    interleaveComma(getI32s(), OS);
    OS << '>';
    return;
  case AttributeKind::Dictionary:
    return printDictionary(OS, getEntries());
  case AttributeKind::OptimizationHints:
    OS << "#cuda_tile.optimization_hints";
    return printHints(OS, *this);
  case AttributeKind::DivBy:
  case AttributeKind::SameElements:
  case AttributeKind::Bounded:
    OS << "#cuda_tile.";
    return printPredicate(OS, *this);
  case AttributeKind::DenseElements:
    OS << "dense<";
    printElements(OS, *this);
    OS << "> : ";
    return printPrefixedType(OS, getType());
  }
}

raw_ostream &operator<<(raw_ostream &OS, Attribute A) {
  A.print(OS);
  return OS;
}

void printInForm(raw_ostream &OS, const AttrDescriptor &Desc, Attribute A) {
  switch (Desc.Kind) {
  case AttrKind::Enum:
    OS << A.getEnumText();
    return;
  case AttrKind::Int32:
  case AttrKind::Int64:
    OS << A.getInt();
    return;
  case AttrKind::I32Elements:
    return interleaveComma(A.getI32s(), OS);
  case AttrKind::BoolElements:
    return printBools(OS, A.getBools());
  case AttrKind::AttrList:
    return interleaveComma(A.getElements(), OS);
  case AttrKind::Hints:
    return printHints(OS, A);
  case AttrKind::Predicate:
    return printPredicate(OS, A);
  case AttrKind::DenseElements:
    return printElements(OS, A);
  case AttrKind::Unit:
  case AttrKind::Bool:
  case AttrKind::String:
  case AttrKind::SymbolName:
  case AttrKind::SymbolRef:
  case AttrKind::TypeRef:
    return A.print(OS);
  }
}

} // namespace tileir
