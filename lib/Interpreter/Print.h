//===- Print.h - Texts of print_tko -----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_PRINT_H
#define TILEIR_INTERPRETER_PRINT_H

#include "IR/Operation.h"
#include "IR/PrintFormat.h"
#include "Interpreter/Value.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace tileir::interp {

struct PrintedTile {
  Type Ty; ///< of the tile
  const TileData *Tile;
};

/// The pieces of a print_tko's format.
llvm::Expected<llvm::SmallVector<PrintPiece, 4>> parseFormat(const Operation &Print);

/// The text of a print: a directive is applied to each element of its tile.
/// \p ReadString reads what a pointer given to "%s" points to.
std::string formatPrint(llvm::ArrayRef<PrintPiece> Pieces,
                        llvm::ArrayRef<PrintedTile> Tiles,
                        llvm::function_ref<std::string(uint64_t)> ReadString);

/// The value of a float; exact, since double holds all these types.
double toDouble(uint64_t Bits, Type Ty);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_PRINT_H
