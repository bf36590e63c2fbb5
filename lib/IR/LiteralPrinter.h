//===- LiteralPrinter.h - Numbers and strings as text -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_LITERALPRINTER_H
#define TILEIR_IR_LITERALPRINTER_H

#include "IR/Attribute.h"

namespace tileir {

/// A constant of more elements that differ is printed as one string of its bytes.
inline constexpr int64_t MaxListedElements = 100;

/// `"..."`: \\ and \HH for the quote and for what is not printable ASCII.
void printString(llvm::raw_ostream &OS, llvm::StringRef S);

/// `@name`, with quotes where the name is not an identifier.
void printSymbol(llvm::raw_ostream &OS, llvm::StringRef Name);

/// \p Word as it is where it is an identifier, else in quotes.
void printKeywordOrString(llvm::raw_ostream &OS, llvm::StringRef Word);

/// A number of the element type \p Ty: true, false, a signed decimal, a float in
/// scientific notation or in decimals when those are exact, or the bits of the float as
/// 0xHH. True when it was bits.
bool printNumber(llvm::raw_ostream &OS, Type Ty, const llvm::APInt &Bits);

/// The elements of a constant: one number when all are equal, nested lists in the shape
/// of the tile, or a string "0x..." of the bytes in memory order.
void printElements(llvm::raw_ostream &OS, Attribute Dense);

/// The value of the bits of a float type; as a double for fnv8E5M3FNU, which LLVM does
/// not know.
llvm::APFloat decodeFloat(Type Ty, const llvm::APInt &Bits);

} // namespace tileir

#endif // TILEIR_IR_LITERALPRINTER_H
