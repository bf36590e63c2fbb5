//===- LiteralPrinter.cpp - Numbers, strings and constants as text --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/LiteralPrinter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

void printString(raw_ostream &OS, StringRef S) {
  OS << '"';
  printEscapedString(S, OS);
  OS << '"';
}

static bool isIdentifier(StringRef S) {
  return !S.empty() && (isAlpha(S[0]) || S[0] == '_') &&
         all_of(S, [](char C) { return isAlnum(C) || C == '_' || C == '$' || C == '.'; });
}

void printKeywordOrString(raw_ostream &OS, StringRef Word) {
  if (isIdentifier(Word))
    OS << Word;
  else
    printString(OS, Word);
}

void printSymbol(raw_ostream &OS, StringRef Name) {
  OS << '@';
  printKeywordOrString(OS, Name);
}

APFloat decodeFloat(Type Ty, const APInt &Bits) {
  if (const fltSemantics *Semantics = Ty.getFltSemantics())
    return APFloat(*Semantics, Bits);
  return APFloat(decodeFloat(&getFormat(Ty.getKind()), Bits.getZExtValue()));
}

/// Whether \p Text reads as \p Value again.
static bool readsBack(StringRef Text, const APFloat &Value) {
  APFloat Read(Value.getSemantics());
  Expected<APFloat::opStatus> Status =
      Read.convertFromString(Text, APFloat::rmNearestTiesToEven);
  if (!Status) {
    consumeError(Status.takeError());
    return false;
  }
  return Read.bitwiseIsEqual(Value);
}

/// \p Short: three bits of mantissa, which six digits always tell apart.
static bool printDecimal(raw_ostream &OS, const APFloat &Value, bool Short) {
  if (!Value.isFinite())
    return false;
  SmallString<64> Text;
  Value.toString(Text, /*FormatPrecision=*/6, /*FormatMaxPadding=*/0,
                 /*TruncateZero=*/false);
  if (!Short && !readsBack(Text, Value)) {
    Text.clear();
    Value.toString(Text);
    if (!Text.str().contains('.'))
      return false;
  }
  OS << Text;
  return true;
}

/// True when it printed the bits.
static bool printFloat(raw_ostream &OS, Type Ty, const APInt &Bits) {
  bool Short = !Ty.getFltSemantics();
  if (printDecimal(OS, decodeFloat(Ty, Bits), Short))
    return false;
  OS << "0x" << toString(Bits, 16, /*Signed=*/false);
  return true;
}

bool printNumber(raw_ostream &OS, Type Ty, const APInt &Bits) {
  if (Ty.isFloat())
    return printFloat(OS, Ty, Bits);
  if (Ty.is(TypeKind::I1))
    OS << (Bits.isZero() ? "false" : "true");
  else
    OS << Bits.getSExtValue();
  return false;
}

/// The bytes in memory; an i1 is a byte there, but a bit in the constant.
static void printBytes(raw_ostream &OS, Attribute Dense) {
  OS << "\"0x";
  if (Dense.getType().getElementType().is(TypeKind::I1)) {
    for (int64_t I = 0, E = Dense.getNumElements(); I < E; ++I)
      OS << (Dense.getElement(I).isZero() ? "00" : "01");
  } else {
    for (uint8_t Byte : Dense.getRawData())
      OS << hexdigit(Byte >> 4) << hexdigit(Byte & 15);
  }
  OS << '"';
}

static void printLists(raw_ostream &OS, Attribute Dense) {
  ArrayRef<int64_t> Shape = Dense.getType().getShape();
  Type Element = Dense.getType().getElementType();
  int64_t Count = Dense.getNumElements();
  for (int64_t I = 0; I < Count; ++I) {
    // Brackets open where the inner extents divide the position, and close there too.
    unsigned Opened = 0, Closed = 0;
    int64_t Inner = 1;
    for (int64_t Extent : reverse(Shape)) {
      Inner *= Extent;
      Opened += I % Inner == 0;
      Closed += (I + 1) % Inner == 0;
    }
    OS << (I ? ", " : "");
    for (unsigned N = 0; N < Opened; ++N)
      OS << '[';
    printNumber(OS, Element, Dense.getElement(I));
    for (unsigned N = 0; N < Closed; ++N)
      OS << ']';
  }
}

void printElements(raw_ostream &OS, Attribute Dense) {
  if (Dense.isUniform())
    printNumber(OS, Dense.getType().getElementType(), Dense.getElement(0));
  else if (Dense.getNumElements() > MaxListedElements)
    printBytes(OS, Dense);
  else
    printLists(OS, Dense);
}

} // namespace tileir
