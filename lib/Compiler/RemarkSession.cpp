//===- RemarkSession.cpp - Collects the remarks of a compilation ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/RemarkSession.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMRemarkStreamer.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace tileir;

namespace {

class RemarkCollector final : public DiagnosticHandler {
public:
  RemarkCollector(const RemarkOptions &Options, std::vector<std::string> &Texts)
      : Options(Options), Texts(Texts) {}

  bool isPassedOptRemarkEnabled(StringRef Pass) const override {
    return matches(Options.Passed, Pass);
  }
  bool isMissedOptRemarkEnabled(StringRef Pass) const override {
    return matches(Options.Missed, Pass);
  }
  bool isAnalysisRemarkEnabled(StringRef Pass) const override {
    return matches(Options.Analysis, Pass);
  }
  bool isAnyRemarkEnabled() const override { return Options.wantsText(); }

  bool handleDiagnostics(const DiagnosticInfo &Info) override {
    const auto *Remark = dyn_cast<DiagnosticInfoOptimizationBase>(&Info);
    if (!Remark)
      return false;
    if (!Remark->isEnabled())
      return true;
    StringRef Kind = Remark->isPassed()   ? "-Rpass="
                     : Remark->isMissed() ? "-Rpass-missed="
                                          : "-Rpass-analysis=";
    std::string Place =
        Remark->isLocationAvailable() ? Remark->getLocationStr() + ": " : "";
    Texts.push_back((Place + "remark: " + Remark->getMsg() + " [" + Kind +
                     Remark->getPassName() + "]")
                        .str());
    return true;
  }

private:
  static bool matches(StringRef Pattern, StringRef Pass) {
    return !Pattern.empty() && Regex(Pattern).match(Pass);
  }

  const RemarkOptions Options;
  std::vector<std::string> &Texts;
};

} // namespace

RemarkSession::RemarkSession(LLVMContext &Context, const RemarkOptions &Options)
    : Context(Context),
      Failure(Options.HasRecord
                  ? setupLLVMOptimizationRemarks(
                        Context, RecordStream, Options.RecordPasses, Options.RecordFormat,
                        /*RemarksWithHotness=*/false)
                  : Error::success()),
      HasRecord(!Failure && Options.HasRecord) {
  if (Options.wantsText())
    Context.setDiagnosticHandler(std::make_unique<RemarkCollector>(Options, Texts));
}

RemarkSession::~RemarkSession() {
  if (HasRecord)
    finalizeLLVMOptimizationRemarks(Context);
  Context.setDiagnosticHandler(std::make_unique<DiagnosticHandler>());
  consumeError(std::move(Failure));
}

Error RemarkSession::finish(std::vector<std::string> &IntoTexts, std::string &Into) {
  if (HasRecord)
    finalizeLLVMOptimizationRemarks(Context);
  HasRecord = false;
  IntoTexts = std::move(Texts);
  Into = std::move(Record);
  return std::move(Failure);
}
