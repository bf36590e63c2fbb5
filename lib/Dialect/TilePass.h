//===- TilePass.h - Functions as passes -------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass of the project is a function over a module or over each entry of it, which may
// fail; this makes a pass of LLVM's pass manager of it. After one has failed, those that
// follow leave the module alone.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_TILEPASS_H
#define TILEIR_DIALECT_TILEPASS_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <tuple>

namespace tileir {

/// Makes \p E one error of the context of \p M, which names the module's source file.
void diagnose(const llvm::Module &M, llvm::Error E);

/// Whether one of the passes that ran over a module has failed. Nothing invalidates it.
class PipelineState {
public:
  explicit PipelineState(llvm::Error *Errors) : Errors(Errors) {}

  bool hasFailed() const { return Failed; }
  /// Keeps \p E for the code that runs the passes; without that it becomes an error of
  /// the LLVM context.
  void fail(const llvm::Module &M, llvm::Error E);
  bool invalidate(llvm::Module &, const llvm::PreservedAnalyses &,
                  llvm::ModuleAnalysisManager::Invalidator &) {
    return false;
  }

private:
  llvm::Error *Errors;
  bool Failed = false;
};

class PipelineStateAnalysis : public llvm::AnalysisInfoMixin<PipelineStateAnalysis> {
public:
  using Result = PipelineState;
  /// \p Errors gets what passes report; null: the LLVM context does.
  explicit PipelineStateAnalysis(llvm::Error *Errors = nullptr) : Errors(Errors) {}
  Result run(llvm::Module &, llvm::ModuleAnalysisManager &) { return Result(Errors); }

private:
  friend llvm::AnalysisInfoMixin<PipelineStateAnalysis>;
  static llvm::AnalysisKey Key;
  llvm::Error *Errors;
};

using PassResult = llvm::Expected<llvm::PreservedAnalyses>;

/// The pass that \p Run is: PassResult(Module &, ModuleAnalysisManager &, Options...).
/// Code is wrong without it, unless \p DerivedT says that it is not required.
template <typename DerivedT, auto Run, typename... OptionTs>
class TilePass : public llvm::PassInfoMixin<DerivedT> {
public:
  explicit TilePass(OptionTs... Options) : Options(std::move(Options)...) {}

  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM) {
    PipelineState &State = AM.getResult<PipelineStateAnalysis>(M);
    if (State.hasFailed())
      return llvm::PreservedAnalyses::all();
    PassResult Result = std::apply(
        [&](const OptionTs &...Option) { return Run(M, AM, Option...); }, Options);
    if (Result)
      return std::move(*Result);
    State.fail(M, Result.takeError());
    return llvm::PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }

private:
  std::tuple<OptionTs...> Options;
};

/// The entries of \p M that have a body.
llvm::SmallVector<llvm::Function *, 4> getEntries(llvm::Module &M);

/// Runs \p Run on each entry of \p M; all errors are one.
PassResult runOnEntries(
    llvm::Module &M, llvm::ModuleAnalysisManager &AM,
    llvm::function_ref<PassResult(llvm::Function &, llvm::FunctionAnalysisManager &)>
        Run);

/// Runs passes of LLVM over the entries of a module, and not over bodies of reductions
/// and scans, whose ops a target emits one by one.
class EntryPassAdaptor : public llvm::PassInfoMixin<EntryPassAdaptor> {
public:
  explicit EntryPassAdaptor(llvm::FunctionPassManager Passes)
      : Passes(std::move(Passes)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  llvm::FunctionPassManager Passes;
};

} // namespace tileir

#endif // TILEIR_DIALECT_TILEPASS_H
