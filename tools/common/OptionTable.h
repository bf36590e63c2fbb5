//===- OptionTable.h - The registered options, by groups --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What --help shows, as data: man pages and shell completion are written from it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOL_OPTIONTABLE_H
#define TILEIR_TOOL_OPTIONTABLE_H

#include "OptionValues.h"
#include "Tool.h"

namespace tileir {
namespace tool {

struct OptionRow {
  std::string Spelling; ///< "-o", "--import"
  bool TakesValue;      ///< and cannot stand without
  bool IsPrefix;        ///< The value follows without '=' or space: "-O2".
  bool CanRepeat;
  std::string ValueName; ///< Of options that take a value.
  std::string Help;
  OptionValues Values;
};

struct OptionGroup {
  std::string Name;
  std::vector<OptionRow> Options; ///< In the order of their names.
};

struct OptionTable {
  std::vector<OptionRow> Positional; ///< Spelling is "<input>" or the like.
  std::vector<OptionGroup> Groups;   ///< In the order of --help.
};

/// The options that --help shows.
OptionTable getOptionTable();

/// Writes a man page in roff.
void printManPage(llvm::raw_ostream &OS, const ToolInfo &Info, const OptionTable &Table);

enum class Shell { Bash, Zsh, Fish };

/// Writes what the shell has to source, or to find in its folder of completions.
void printCompletion(llvm::raw_ostream &OS, Shell S, const ToolInfo &Info,
                     const OptionTable &Table);

} // namespace tool
} // namespace tileir

#endif // TILEIR_TOOL_OPTIONTABLE_H
