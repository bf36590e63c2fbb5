//===- PrintFormat.cpp - Formats of print_tko -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/PrintFormat.h"
#include "Support/PrintDirective.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir;

using Directive = PrintDirective;

/// As takePrintDirective; an error for one that cannot be printed.
static Expected<Directive> takeDirective(StringRef &Rest) {
  StringRef Start = Rest;
  Directive D = takePrintDirective(Rest);
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
static PrintPiece convertInteger(const Directive &D, Element E) {
  bool IsPointer = E == Element::Ptr;
  unsigned Bits = IsPointer ? 64 : getValueBits(E);
  bool IsBool = E == Element::I1; // True is 1, not -1.
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
tileir::parsePrintFormat(StringRef Format, ArrayRef<Element> Operands) {
  SmallVector<PrintPiece, 4> Pieces;
  std::string Text;
  StringRef Rest = Format.take_until([](char C) { return C == 0; });
  while (!Rest.empty()) {
    StringRef Literal = Rest.take_until([](char C) { return C == '%'; });
    Text += Literal;
    Rest = Rest.drop_front(Literal.size());
    if (!Rest.consume_front("%"))
      break;
    Expected<Directive> D = takeDirective(Rest);
    if (!D)
      return D.takeError();
    if (D->Conversion == '%') {
      Text += '%';
      continue;
    }
    if (Pieces.size() == Operands.size())
      return createStringError("the format has more than " + Twine(Operands.size()) +
                               " directives, one for each operand");
    Element E = Operands[Pieces.size()];
    PrintPiece Piece = isFloat(E) ? convertFloat(*D) : convertInteger(*D, E);
    Piece.Text = std::move(Text);
    Text.clear();
    Pieces.push_back(std::move(Piece));
  }
  if (!Text.empty())
    Pieces.push_back({std::move(Text), "", TILEIR_PRINT_SIGNED, 0});
  return Pieces;
}
