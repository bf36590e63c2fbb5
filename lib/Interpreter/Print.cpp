//===- Print.cpp - Texts of print_tko -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Print.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tileir::interp {

Expected<SmallVector<PrintPiece, 4>> parseFormat(const Operation &Print) {
  SmallVector<TypeKind, 4> Elements;
  for (Value V : Print.getOperands("args"))
    Elements.push_back(V.getType().getElementType().getKind());
  return parsePrintFormat(Print.getAttr("str").getString(), Elements);
}

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

static std::string printElement(const PrintPiece &P, uint64_t Bits, Type Ty,
                                function_ref<std::string(uint64_t)> ReadString) {
  // True is 1, not -1.
  auto Signed = static_cast<long long>(Ty.is(TypeKind::I1) ? int64_t(Bits & 1)
                                                           : signExtend(Bits, P.Bits));
  switch (P.Form) {
  case TILEIR_PRINT_SIGNED:
    return print(P.Directive, Signed);
  case TILEIR_PRINT_UNSIGNED:
    return print(P.Directive, static_cast<unsigned long long>(lowBits(Bits, P.Bits)));
  case TILEIR_PRINT_FLOAT:
    return print(P.Directive, Ty.isFloat() ? toDouble(Bits, Ty) : double(Signed));
  case TILEIR_PRINT_CHARACTER:
    return print(P.Directive, int(Bits & 0xFF));
  case TILEIR_PRINT_POINTER:
    return print(P.Directive, reinterpret_cast<const void *>(Bits));
  case TILEIR_PRINT_STRING:
    return print(P.Directive, ReadString(Bits).c_str());
  }
  llvm_unreachable("all forms are handled");
}

std::string formatPrint(ArrayRef<PrintPiece> Pieces, ArrayRef<PrintedTile> Tiles,
                        function_ref<std::string(uint64_t)> ReadString) {
  std::string Result;
  for (const PrintPiece &P : Pieces) {
    Result += P.Text;
    if (P.Directive.empty())
      continue;
    PrintedTile T = Tiles.consume_front();
    ArrayRef<int64_t> Shape = T.Ty.getShape();
    for (size_t N = 0; N != T.Tile->size(); ++N)
      Result += (N ? ", " : "") + printBrackets(Shape, N, '[') +
                printElement(P, T.Tile->Bits[N], T.Ty.getElementType(), ReadString) +
                printBrackets(Shape, N + 1, ']');
  }
  return Result;
}

} // namespace tileir::interp
