//===- Print.h - Texts of print_tko -----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_PRINT_H
#define TILEIR_INTERPRETER_PRINT_H

#include "Interpreter/Value.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace tileir::interp {

struct PrintedTile {
  Type Ty; ///< of the tile
  const TileData *Tile;
};

/// Refuses formats that do more than print, or that C does not promise to print.
llvm::Error checkFormat(llvm::StringRef Format, size_t NumTiles);

/// The text of a format that checkFormat accepts. A directive is applied to each element
/// of its tile; one that does not fit the element's type prints the value all the same.
/// \p ReadString reads what a pointer given to "%s" points to.
std::string formatPrint(llvm::StringRef Format, llvm::ArrayRef<PrintedTile> Tiles,
                        llvm::function_ref<std::string(uint64_t)> ReadString);

/// The value of a float; exact, since double holds all these types.
double toDouble(uint64_t Bits, Type Ty);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_PRINT_H
