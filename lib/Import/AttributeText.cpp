//===- AttributeText.cpp - Attributes as text -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Import/AttributeText.h"
#include "Dialect/TileTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace tileir;
using llvm::APInt;
using llvm::raw_ostream;

namespace {

void printText(raw_ostream &OS, Attribute A);

void printOptional(raw_ostream &OS, std::optional<int64_t> Value) {
  if (Value)
    OS << *Value;
  else
    OS << '?';
}

/// Bitcode cannot hold a null byte in an attribute: it and the backslash are written as
/// \xx. TileCall::stringAttr reads that.
void printString(raw_ostream &OS, llvm::StringRef Text) {
  for (char C : Text)
    if (C == '\0' || C == '\\')
      OS << '\\' << llvm::format_hex_no_prefix(uint8_t(C), 2, /*Upper=*/true);
    else
      OS << C;
}

void printDivBy(raw_ostream &OS, Attribute A) {
  OS << "div_by<" << A.getDivisor();
  if (A.getEvery() && A.getAlong())
    OS << ", every " << *A.getEvery() << " along " << *A.getAlong();
  OS << '>';
}

void printText(raw_ostream &OS, Attribute A) {
  switch (A.getKind()) {
  case AttributeKind::Unit:
    return;
  case AttributeKind::Bool:
    OS << (A.getBool() ? "true" : "false");
    return;
  case AttributeKind::Integer:
    OS << A.getInt();
    return;
  case AttributeKind::Enum:
    OS << getDescriptor(A.getEnumKind()).Cases[A.getEnumValue()].Text;
    return;
  case AttributeKind::String:
  case AttributeKind::SymbolRef:
    printString(OS, A.getString());
    return;
  case AttributeKind::BoolArray:
    llvm::interleave(
        A.getBools(), OS, [&](bool Value) { OS << (Value ? "true" : "false"); }, ",");
    return;
  case AttributeKind::I32Array:
    llvm::interleave(A.getI32s(), OS, ",");
    return;
  case AttributeKind::Array:
    llvm::interleave(A.getElements(), OS, [&](Attribute E) { printText(OS, E); }, ",");
    return;
  case AttributeKind::DivBy:
    printDivBy(OS, A);
    return;
  case AttributeKind::SameElements:
    OS << "same_elements<[";
    llvm::interleaveComma(A.getGroupSizes(), OS);
    OS << "]>";
    return;
  case AttributeKind::Bounded:
    OS << "bounded<";
    printOptional(OS, A.getLower());
    OS << ", ";
    printOptional(OS, A.getUpper());
    OS << '>';
    return;
  case AttributeKind::Float:
  case AttributeKind::Type:
  case AttributeKind::DenseElements:
  case AttributeKind::Dictionary:
  case AttributeKind::OptimizationHints:
    A.print(OS);
    return;
  }
}

/// The bits of identity \p A as element type \p T. A file may give an f16 for a bf16 and
/// the other way round; then the value counts, not the bits.
APInt getIdentityBits(Attribute A, Type T) {
  if (A.is(AttributeKind::Bool))
    return APInt(1, A.getBool());
  APInt Bits = A.getBits();
  Type From = A.getType();
  if (From != T && From.getFltSemantics() && T.getFltSemantics()) {
    llvm::APFloat Value(*From.getFltSemantics(), Bits);
    bool LosesInfo;
    Value.convert(*T.getFltSemantics(), llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
    Bits = Value.bitcastToAPInt();
  }
  return Bits;
}

/// `true` and `false` are numbers only of a hint that is one of both.
std::optional<int64_t> getHintValue(Attribute A, const HintDescriptor &Desc) {
  if (A.is(AttributeKind::Integer))
    return A.getInt();
  if (A.is(AttributeKind::Bool) && Desc.Min == 0 && Desc.Max == 1)
    return A.getBool();
  return std::nullopt;
}

} // namespace

void tileir::forEachHint(
    Attribute Hints,
    llvm::function_ref<void(llvm::StringRef Target, Hint H, int64_t Value)> Add) {
  for (const NamedAttribute &Target : Hints.getEntries()) {
    // No machine has another name, and bitcode cannot hold all bytes in one of its own.
    if (!llvm::all_of(Target.Name, [](char C) { return llvm::isAlnum(C) || C == '_'; }))
      continue;
    for (auto [Index, Desc] : llvm::enumerate(HintTable))
      if (Attribute A = Target.Value.lookup(Desc.Key))
        if (std::optional<int64_t> Value = getHintValue(A, Desc))
          Add(Target.Name, static_cast<Hint>(Index), *Value);
  }
}

std::string tileir::getAttributeText(Attribute A) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printText(OS, A);
  return Text;
}

std::string tileir::getIdentitiesText(llvm::ArrayRef<Attribute> Identities,
                                      llvm::ArrayRef<Type> Elements) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::ListSeparator LS(",");
  for (auto [A, T] : llvm::zip(Identities, Elements))
    OS << LS << "0x" << llvm::toString(getIdentityBits(A, T), 16, /*Signed=*/false);
  return Text;
}
