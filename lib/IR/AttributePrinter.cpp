//===- AttributePrinter.cpp - Printing of attributes ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Attribute.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

/// Integers signed (i1: true, false), floats as hexadecimal bits, so that nothing is
/// lost or rounded.
static void printNumber(raw_ostream &OS, Type Ty, const APInt &Bits) {
  if (Ty.is(TypeKind::I1))
    OS << (Bits.isZero() ? "false" : "true");
  else if (Ty.isInteger())
    Bits.print(OS, /*isSigned=*/true);
  else
    OS << "0x" << toString(Bits, 16, /*Signed=*/false);
}

static void printDense(raw_ostream &OS, Attribute A) {
  constexpr int64_t Shown = 16;
  Type Element = A.getType().getElementType();
  OS << "dense<";
  if (A.isSplat()) {
    printNumber(OS, Element, A.getElement(0));
  } else {
    int64_t Count = A.getNumElements();
    OS << '[';
    for (int64_t I = 0; I < std::min(Count, Shown); ++I) {
      OS << (I ? ", " : "");
      printNumber(OS, Element, A.getElement(I));
    }
    OS << (Count > Shown ? ", ...]" : "]");
  }
  OS << "> : " << A.getType();
}

static void printEntries(raw_ostream &OS, ArrayRef<NamedAttribute> Entries) {
  OS << '{';
  interleaveComma(Entries, OS, [&](const NamedAttribute &E) {
    OS << E.Name << " = ";
    E.Value.print(OS);
  });
  OS << '}';
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
    OS << '>';
    return;
  case AttributeKind::SameElements:
    OS << "same_elements<[";
    interleaveComma(A.getGroupSizes(), OS);
    OS << "]>";
    return;
  default:
    OS << "bounded<";
    printBound(OS, A.getLower());
    OS << ", ";
    printBound(OS, A.getUpper());
    OS << '>';
    return;
  }
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
    printNumber(OS, getType(), getBits());
    OS << " : " << getType();
    return;
  case AttributeKind::Enum:
    OS << getEnumText();
    return;
  case AttributeKind::String:
    OS << '"';
    OS.write_escaped(getString());
    OS << '"';
    return;
  case AttributeKind::SymbolRef:
    OS << '@' << getString();
    return;
  case AttributeKind::Type:
    OS << getType();
    return;
  case AttributeKind::Array:
    OS << '[';
    interleaveComma(getElements(), OS);
    OS << ']';
    return;
  case AttributeKind::BoolArray:
    OS << '[';
    interleaveComma(getBools(), OS, [&](bool B) { OS << (B ? "true" : "false"); });
    OS << ']';
    return;
  case AttributeKind::I32Array:
    OS << '[';
    interleaveComma(getI32s(), OS);
    OS << ']';
    return;
  case AttributeKind::Dictionary:
    printEntries(OS, getEntries());
    return;
  case AttributeKind::OptimizationHints:
    OS << "hints";
    printEntries(OS, getEntries());
    return;
  case AttributeKind::DivBy:
  case AttributeKind::SameElements:
  case AttributeKind::Bounded:
    return printPredicate(OS, *this);
  case AttributeKind::DenseElements:
    printDense(OS, *this);
    return;
  }
}

raw_ostream &operator<<(raw_ostream &OS, Attribute A) {
  A.print(OS);
  return OS;
}

} // namespace tileir
