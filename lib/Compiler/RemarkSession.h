//===- RemarkSession.h - Collects the remarks of a compilation --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_REMARKSESSION_H
#define TILEIR_COMPILER_REMARKSESSION_H

#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tileir {

/// Which remarks of the passes are wanted.
struct RemarkOptions {
  /// Patterns of the names of passes, of -Rpass=, -Rpass-missed= and -Rpass-analysis=.
  /// None if empty.
  std::string Passed, Missed, Analysis;
  /// -fsave-optimization-record: a record of all of them as well, or of the passes that
  /// RecordPasses matches.
  bool HasRecord = false;
  std::string RecordFormat = "yaml", RecordPasses;

  bool wantsText() const {
    return !Passed.empty() || !Missed.empty() || !Analysis.empty();
  }
};

/// Keeps the remarks that are wanted of what happens in a context.
class RemarkSession {
public:
  RemarkSession(llvm::LLVMContext &Context, const RemarkOptions &Options);
  ~RemarkSession();
  RemarkSession(const RemarkSession &) = delete;
  RemarkSession &operator=(const RemarkSession &) = delete;

  /// Ends it. "kernel.cu:3:7: remark: text [-Rpass=pass]" of each go to \p Texts, the
  /// record to \p Record. The error of a format or pattern that is not valid.
  llvm::Error finish(std::vector<std::string> &Texts, std::string &Record);

private:
  llvm::LLVMContext &Context;
  std::vector<std::string> Texts;
  std::string Record;
  llvm::raw_string_ostream RecordStream{Record};
  llvm::Error Failure;
  bool HasRecord;
};

} // namespace tileir

#endif // TILEIR_COMPILER_REMARKSESSION_H
