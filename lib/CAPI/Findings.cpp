//===- Findings.cpp - What launches of a thread found ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"

using namespace tileir;
using namespace tileir::capi;

LaunchFindings &LaunchFindings::ofThread() {
  static thread_local LaunchFindings Findings;
  return Findings;
}

void LaunchFindings::clear() {
  LastError.clear();
  Records.clear();
}

void FindingRecord::setPlace(const SourceLoc &Loc) {
  File = Loc.getSource().File.str();
  Line = Loc.getSource().Line;
  Column = Loc.getSource().Column;
  Place = Loc.from({}); // The name belongs to the error.
}

void LaunchFindings::add(tileir_severity Severity, SourceLoc Loc, StringRef Message,
                         StringRef Text) {
  FindingRecord &Record = Records.emplace_back();
  Record.IsWarning = Severity == TILEIR_SEVERITY_WARNING;
  Record.Kind = Record.IsWarning ? "warning" : "error";
  Record.Message = Message.str();
  Record.Text = Text.str();
  Record.setPlace(Loc);
}

const char *tileir_get_launch_error(void) {
  return LaunchFindings::ofThread().LastError.c_str();
}

size_t tileir_get_num_findings(void) { return LaunchFindings::ofThread().Records.size(); }

bool tileir_get_finding(size_t Index, tileir_finding *Finding) {
  if (!Finding || Index >= tileir_get_num_findings())
    return false;
  FindingRecord &R = LaunchFindings::ofThread().Records[Index];
  R.WrappedValues.clear();
  for (const auto &[Name, Value] : R.Values)
    R.WrappedValues.push_back({wrap(Name), wrap(Value)});
  R.WrappedSites.clear();
  for (const std::string &Site : R.Sites)
    R.WrappedSites.push_back(wrap(Site));
  tileir_finding All = {};
  All.struct_size = Finding->struct_size;
  All.kind = wrap(R.Kind);
  All.message = wrap(R.Message);
  All.text = wrap(R.Text);
  All.count = R.Count;
  All.op = wrap(R.Op);
  All.place = wrap(R.Place);
  All.file = wrap(R.File);
  All.line = R.Line;
  All.column = R.Column;
  All.has_block = R.Block.has_value();
  if (R.Block)
    std::copy_n(R.Block->begin(), 3, All.block);
  All.element = R.Element.empty() ? nullptr : R.Element.data();
  All.element_rank = R.Element.size();
  All.argument = R.Argument;
  All.address = R.Address;
  All.values = R.WrappedValues.data();
  All.num_values = R.WrappedValues.size();
  All.sites = R.WrappedSites.data();
  All.num_sites = R.WrappedSites.size();
  All.is_warning = R.IsWarning;
  memcpy(Finding, &All, std::min(Finding->struct_size, sizeof(All)));
  return true;
}
