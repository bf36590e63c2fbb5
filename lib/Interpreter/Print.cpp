//===- Print.cpp - Texts of print_tko -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program's format never reaches printf: each directive is taken apart and written
// anew for the type of the value. lib/Dialect/PrintFormat.h does the same for the
// targets, whose text this is.
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Print.h"
#include "Support/PrintDirective.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace llvm;

namespace tileir::interp {

using Directive = PrintDirective;

/// Calls \p Text for what is between directives and \p Apply for each directive.
static void walk(StringRef Format, function_ref<void(StringRef)> Text,
                 function_ref<void(const Directive &)> Apply) {
  // A null byte ends the format, as in C.
  StringRef Rest = Format.take_until([](char C) { return C == 0; });
  while (!Rest.empty()) {
    StringRef Literal = Rest.take_until([](char C) { return C == '%'; });
    Text(Literal);
    Rest = Rest.drop_front(Literal.size());
    if (!Rest.consume_front("%"))
      return;
    Directive D = takePrintDirective(Rest);
    if (D.Conversion == '%')
      Text("%");
    else
      Apply(D);
  }
}

Error checkFormat(StringRef Format, size_t NumTiles) {
  size_t Directives = 0;
  std::string Why;
  walk(
      Format, [](StringRef) {},
      [&](const Directive &D) {
        ++Directives;
        if (!D.Conversion)
          Why = "a directive of the format is malformed";
        else if (D.Conversion == 'n')
          Why = "the format's directive '%n' stores instead of printing";
        else if (D.isTooWide())
          Why = ("a directive of the format has a width or precision above " +
                 Twine(Directive::MaxWidth))
                    .str();
      });
  if (Why.empty() && Directives > NumTiles)
    Why = ("the format has more than " + Twine(NumTiles) +
           " directives, one for each operand")
              .str();
  return Why.empty() ? Error::success() : createStringError(Why);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

double toDouble(uint64_t Bits, Type Ty) {
  return decodeFloat(&getFormat(Ty.getKind()), Bits);
}

#pragma clang diagnostic ignored "-Wformat-nonliteral"
#pragma clang diagnostic ignored "-Wformat-security"

/// What printf makes of one value; the format is ours.
template <class T> static std::string print(const std::string &Format, T Number) {
  int Size = snprintf(nullptr, 0, Format.c_str(), Number);
  std::string Text(size_t(std::max(Size, 0)) + 1, '\0');
  snprintf(Text.data(), Text.size(), Format.c_str(), Number);
  Text.pop_back();
  return Text;
}

static std::string printInteger(const Directive &D, uint64_t Bits, Type Ty,
                                function_ref<std::string(uint64_t)> ReadString) {
  std::string Start = "%" + D.Flags + D.Width.str();
  unsigned Width = Ty.getBitWidth();
  if (D.Length == "hh")
    Width = std::min(Width, 8u);
  else if (D.Length == "h")
    Width = std::min(Width, 16u);
  // True is 1, not -1.
  auto Signed = static_cast<long long>(Ty.is(TypeKind::I1) ? int64_t(Bits & 1)
                                                           : signExtend(Bits, Width));
  auto Unsigned = static_cast<unsigned long long>(lowBits(Bits, Width));
  if (StringRef("di").contains(D.Conversion))
    return print(Start + D.Precision + "lld", Signed);
  if (StringRef("uoxX").contains(D.Conversion))
    return print(Start + D.Precision + "ll" + D.Conversion, Unsigned);
  if (Ty.isPointer()) {
    if (D.Conversion == 's')
      return print(Start + D.Precision + "s", ReadString(Bits).c_str());
    return print(Start + "p", reinterpret_cast<const void *>(Bits));
  }
  switch (D.Conversion) {
  case 'c':
    return print(Start + "c", int(Bits & 0xFF));
  case 'p':
    return print(Start + "#llx", Unsigned);
  case 's':
  case 'S':
    return print(Start + "lld", Signed);
  default: // a float's
    return print(Start + D.Precision + D.Conversion, double(Signed));
  }
}

static std::string printFloat(const Directive &D, double Number) {
  bool Fits = StringRef("eEfFgGaA").contains(D.Conversion);
  return print("%" + D.Flags + D.Width.str() +
                   (Fits ? D.Precision + D.Conversion : std::string("g")),
               Number);
}

std::string formatPrint(StringRef Format, ArrayRef<PrintedTile> Tiles,
                        function_ref<std::string(uint64_t)> ReadString) {
  std::string Result;
  auto Apply = [&](const Directive &D) {
    PrintedTile T = Tiles.consume_front();
    Type Element = T.Ty.getElementType();
    // A bracket for each dimension that begins, or ends, with an element.
    auto AddBrackets = [&](size_t Position, char Bracket) {
      size_t Inner = 1;
      for (int64_t Extent : reverse(T.Ty.getShape())) {
        Inner *= size_t(Extent);
        if (Position % Inner)
          return;
        Result += Bracket;
      }
    };
    for (size_t N = 0; N != T.Tile->size(); ++N) {
      if (N)
        Result += ", ";
      AddBrackets(N, '[');
      Result += Element.isFloat() ? printFloat(D, toDouble(T.Tile->Bits[N], Element))
                                  : printInteger(D, T.Tile->Bits[N], Element, ReadString);
      AddBrackets(N + 1, ']');
    }
  };
  walk(Format, [&](StringRef Text) { Result += Text; }, Apply);
  return Result;
}

} // namespace tileir::interp
