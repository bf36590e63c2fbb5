//===- Findings.h - What launches of a thread found -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The errors of a thread's last launch, with what is known beyond a line of text.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_FINDINGS_H
#define TILEIR_CAPI_FINDINGS_H

#include "Handles.h"
#include "tileir-c/launch.h"
#include <array>
#include <optional>

namespace tileir {
namespace capi {

/// What tileir_finding shows.
struct FindingRecord {
  std::string Kind, Message, Text;
  bool IsWarning = false;
  uint64_t Count = 1;
  std::string Op;
  SourceLoc Place;
  std::string File;
  uint32_t Line = 0, Column = 0;
  std::optional<std::array<uint32_t, 3>> Block;
  std::vector<int64_t> Element;
  int32_t Argument = -1;
  uint64_t Address = 0;
  std::vector<std::pair<std::string, std::string>> Values;
  std::vector<std::string> Sites;

  std::vector<tileir_named_value> WrappedValues;
  std::vector<tileir_string> WrappedSites;

  /// The place in the module, and in what it was made from.
  void setPlace(const SourceLoc &Loc);
};

/// One for each thread. As a sink it takes the errors of launches by a kernel.
struct LaunchFindings : ErrorSink {
  std::vector<FindingRecord> Records;

  static LaunchFindings &ofThread();
  void clear();
  /// An error or warning of which only the text is known.
  void add(tileir_severity Severity, SourceLoc Loc, llvm::StringRef Message,
           llvm::StringRef Text);
};

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_FINDINGS_H
