//===- OptionTable.h - What clang's options mean for Tile IR ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OptionTable.def says for each option of clang's driver what becomes of it for Tile IR
// inputs, so that none is ignored by oversight.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_OPTIONTABLE_H
#define TILEIR_CLANG_DRIVER_OPTIONTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class raw_ostream;
namespace opt {
class Option;
} // namespace opt
} // namespace llvm

namespace tileir {

/// What becomes of an option.
enum class OptionTreatment {
  Everywhere, ///< Honoured in host and GPU code.
  Host,       ///< Honoured by the driver, in host code, or by the link.
  Attributes, ///< Honoured in host code, whose functions get the attributes of C's.
  Gpu,        ///< Honoured in GPU code; host code has nothing to do with it.
  None,       ///< Has no meaning for Tile IR.
  Unused,     ///< Warning: a C++ file would be compiled differently, Tile IR is not.
  Refused     ///< Error: the result would not be what was asked for.
};

/// One row of OptionTable.def.
struct OptionRow {
  OptionTreatment Treatment;
  llvm::StringRef Note;
  llvm::StringRef Names; ///< Separated by spaces; for a group its name.
  bool IsGroup;
};

llvm::ArrayRef<OptionRow> getOptionRows();

/// The row that stands for \p Option. Null: clang has an option that the table lacks.
/// Options that negate a diagnosed one have a row without a meaning and names.
/// \param Value is what stands after the option, for rows of one value.
const OptionRow *findOptionRow(llvm::opt::Option Option, llvm::StringRef Value = "");

/// The name of \p Option or, for -fno-x, -mno-x, -gno-x and --no-x, of the option it
/// negates. The last option of one positive name decides.
llvm::StringRef getPositiveName(llvm::StringRef Name,
                                llvm::SmallVectorImpl<char> &Buffer);

/// Prints the table as a section of docs/driver.md.
void printOptionTable(llvm::raw_ostream &OS);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_OPTIONTABLE_H
