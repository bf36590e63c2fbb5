//===- PrintFormat.cpp - Formats of print_tko -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/PrintFormat.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir;

static bool isAbove(StringRef Digits, unsigned Max) {
  unsigned Value;
  Digits.consume_front(".");
  return !Digits.empty() && (Digits.getAsInteger(10, Value) || Value > Max);
}

namespace {
/// What stands between '%' and the end of a conversion, as in printf.
struct Directive {
  /// What C promises for one conversion; glibc would take as much memory as it is told.
  static constexpr unsigned MaxWidth = 4095;

  std::string Flags; ///< Each at most once.
  StringRef Width, Length;
  std::string Precision; ///< With its point.
  char Conversion = 0;   ///< 0: malformed.

  bool isTooWide() const {
    return isAbove(Width, MaxWidth) || isAbove(Precision, MaxWidth);
  }
};

} // namespace

/// Takes a directive, whose '%' is gone already, from the front of \p Rest.
static Directive takeDirective(StringRef &Rest) {
  auto Take = [&](StringRef Characters) {
    StringRef Taken = Rest.take_while([&](char C) { return Characters.contains(C); });
    Rest = Rest.drop_front(Taken.size());
    return Taken;
  };
  const StringRef Digits = "0123456789", AllFlags = "-+ #0'";
  Directive D;
  StringRef Flags = Take(AllFlags);
  for (char C : AllFlags)
    if (Flags.contains(C))
      D.Flags += C;
  D.Width = Take(Digits);
  if (Rest.consume_front("."))
    D.Precision = ("." + Take(Digits)).str();
  D.Length = Take("hlLqjzt");
  if (!Rest.empty() && StringRef("diuoxXeEfFgGaAcsSpn%").contains(Rest.front()))
    D.Conversion = Rest.front();
  Rest = Rest.drop_front(!Rest.empty());
  return D;
}

/// As takeDirective; an error for one that cannot be printed.
static Expected<Directive> takePrintable(StringRef &Rest) {
  StringRef Start = Rest;
  Directive D = takeDirective(Rest);
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "the format's directive '%";
  printEscapedString(Start.drop_back(Rest.size()).take_front(40), OS);
  OS << "'";
  if (!D.Conversion)
    return createStringError(Text + " is malformed");
  if (D.isTooWide())
    return createStringError(Text + " has a width or precision above " +
                             Twine(Directive::MaxWidth));
  if (D.Conversion == 'n')
    return createStringError(Text + " stores instead of printing");
  return D;
}

/// A conversion of an integer, or of an address taken as one.
static PrintPiece convertInteger(const Directive &D, TypeKind E) {
  bool IsPointer = E == TypeKind::Ptr;
  unsigned Bits = IsPointer ? 64 : getValueBits(E);
  bool IsBool = E == TypeKind::I1; // True is 1, not -1.
  auto Make = [&](tileir_print_form Form, StringRef Precision, const Twine &Conversion) {
    return PrintPiece{"", ("%" + D.Flags + D.Width + Precision + Conversion).str(), Form,
                      Bits};
  };
  tileir_print_form Default = IsBool ? TILEIR_PRINT_UNSIGNED : TILEIR_PRINT_SIGNED;
  if (StringRef("diuoxX").contains(D.Conversion)) {
    if (D.Length == "hh")
      Bits = std::min(Bits, 8u);
    else if (D.Length == "h")
      Bits = std::min(Bits, 16u);
    bool IsSigned = D.Conversion == 'd' || D.Conversion == 'i';
    return Make(IsSigned ? Default : TILEIR_PRINT_UNSIGNED, D.Precision,
                "ll" + Twine(D.Conversion));
  }
  if (IsPointer)
    return D.Conversion == 's' ? Make(TILEIR_PRINT_STRING, D.Precision, "s")
                               : Make(TILEIR_PRINT_POINTER, "", "p");
  switch (D.Conversion) {
  case 'c':
    return Make(TILEIR_PRINT_CHARACTER, "", "c");
  case 'p':
    return Make(TILEIR_PRINT_UNSIGNED, "", "#llx");
  case 's':
  case 'S':
    return Make(Default, "", "lld");
  default: // A float's.
    return Make(TILEIR_PRINT_FLOAT, D.Precision, Twine(D.Conversion));
  }
}

static PrintPiece convertFloat(const Directive &D) {
  bool Fits = StringRef("eEfFgGaA").contains(D.Conversion);
  std::string Text = "%" + D.Flags + D.Width.str();
  if (Fits)
    Text += D.Precision + D.Conversion;
  else
    Text += 'g';
  return {"", Text, TILEIR_PRINT_FLOAT, 64};
}

Expected<SmallVector<PrintPiece, 4>>
tileir::parsePrintFormat(StringRef Format, ArrayRef<TypeKind> Operands) {
  SmallVector<PrintPiece, 4> Pieces;
  std::string Text;
  StringRef Rest = Format.take_until([](char C) { return C == 0; });
  while (!Rest.empty()) {
    StringRef Literal = Rest.take_until([](char C) { return C == '%'; });
    Text += Literal;
    Rest = Rest.drop_front(Literal.size());
    if (!Rest.consume_front("%"))
      break;
    Expected<Directive> D = takePrintable(Rest);
    if (!D)
      return D.takeError();
    if (D->Conversion == '%') {
      Text += '%';
      continue;
    }
    if (Pieces.size() == Operands.size())
      return createStringError("the format has more than " + Twine(Operands.size()) +
                               " directives, one for each operand");
    TypeKind E = Operands[Pieces.size()];
    PrintPiece Piece = isFloat(E) ? convertFloat(*D) : convertInteger(*D, E);
    Piece.Text = std::move(Text);
    Text.clear();
    Pieces.push_back(std::move(Piece));
  }
  if (!Text.empty())
    Pieces.push_back({std::move(Text), "", TILEIR_PRINT_SIGNED, 0});
  return Pieces;
}
