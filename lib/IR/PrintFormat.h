//===- PrintFormat.h - Formats of print_tko ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program's format never reaches printf: it is taken apart here, and each directive is
// written anew for the type that the runtime passes. A directive that does not fit its
// tile prints the value all the same, in the form that fits.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_PRINTFORMAT_H
#define TILEIR_IR_PRINTFORMAT_H

#include "IR/TypeTable.h"
#include "Runtime/include/tileir/abi.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// Text and the operand after it, as tileir_print_piece has them.
struct PrintPiece {
  std::string Text;
  std::string Directive; ///< For printf, with one argument; empty: no operand.
  tileir_print_form Form = TILEIR_PRINT_SIGNED;
  unsigned Bits = 0; ///< Of an integer that count.
};

/// Takes a format for operands of these element types apart: a piece for each operand,
/// and one for the text after the last. A null byte ends the format, as in C.
llvm::Expected<llvm::SmallVector<PrintPiece, 4>>
parsePrintFormat(llvm::StringRef Format, llvm::ArrayRef<TypeKind> Operands);

} // namespace tileir

#endif // TILEIR_IR_PRINTFORMAT_H
