//===- OptionTable.cpp - The registered options, by groups ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;
using namespace tileir::tool;

static OptionRow makeRow(const cl::Option &O, std::string Spelling) {
  OptionRow Row;
  Row.Spelling = std::move(Spelling);
  Row.TakesValue = O.getValueExpectedFlag() == cl::ValueRequired;
  Row.IsPrefix = O.getFormattingFlag() == cl::Prefix;
  Row.CanRepeat = O.getNumOccurrencesFlag() == cl::ZeroOrMore ||
                  O.getNumOccurrencesFlag() == cl::OneOrMore;
  Row.ValueName = O.ValueStr.empty() ? "value" : O.ValueStr.str();
  Row.Help = O.HelpStr.str();
  Row.Values = getOptionValues(O);
  return Row;
}

OptionTable tileir::tool::getOptionTable() {
  OptionTable Result;
  for (const cl::Option *O : cl::SubCommand::getTopLevel().PositionalOpts) {
    OptionRow Row = makeRow(*O, O->HelpStr.str());
    Row.Help.clear();
    Result.Positional.push_back(std::move(Row));
  }
  std::map<std::string, std::map<std::string, OptionRow>> Groups;
  for (const auto &Entry : cl::getRegisteredOptions()) {
    const cl::Option &O = *Entry.second;
    if (O.getOptionHiddenFlag() != cl::NotHidden)
      continue;
    StringRef Name = Entry.first;
    std::string Spelling = ((Name.size() == 1 ? "-" : "--") + Name).str();
    Groups[O.Categories.front()->getName().str()][Name.str()] =
        makeRow(O, std::move(Spelling));
  }
  for (auto &[Name, Rows] : Groups) {
    Result.Groups.push_back({Name, {}});
    for (auto &[Option, Row] : Rows)
      Result.Groups.back().Options.push_back(std::move(Row));
  }
  return Result;
}
