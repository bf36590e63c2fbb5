//===- TilePass.cpp - Functions as passes ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TilePass.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

AnalysisKey PipelineStateAnalysis::Key;

void tileir::diagnose(const Module &M, Error E) {
  // In one piece: the first error may end the program.
  std::string Text;
  raw_string_ostream OS(Text);
  ListSeparator Lines("\n");
  handleAllErrors(std::move(E), [&](const ErrorInfoBase &Info) {
    std::string Message = Info.message();
    OS << Lines;
    if (!StringRef(Message).contains(": error: ")) // A complete line.
      OS << M.getSourceFileName() << ": error: ";
    OS << Message;
  });
  M.getContext().emitError(Text);
}

void PipelineState::fail(const Module &M, Error E) {
  Failed = true;
  if (Errors)
    *Errors = joinErrors(std::move(*Errors), std::move(E));
  else
    diagnose(M, std::move(E));
}

SmallVector<Function *, 4> tileir::getEntries(Module &M) {
  SmallVector<Function *, 4> Entries;
  for (Function &F : M)
    if (F.hasFnAttribute("tile.entry") && !F.isDeclaration())
      Entries.push_back(&F);
  return Entries;
}

PassResult tileir::runOnEntries(
    Module &M, ModuleAnalysisManager &AM,
    function_ref<PassResult(Function &, FunctionAnalysisManager &)> Run) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  PreservedAnalyses Preserved = PreservedAnalyses::all();
  Error Errors = Error::success();
  for (Function *F : getEntries(M)) {
    PassResult Result = Run(*F, FAM);
    if (!Result) {
      Errors = joinErrors(std::move(Errors), Result.takeError());
      continue;
    }
    FAM.invalidate(*F, *Result);
    Preserved.intersect(std::move(*Result));
  }
  if (Errors)
    return std::move(Errors);
  // What functions lost is gone already.
  Preserved.preserveSet<AllAnalysesOn<Function>>();
  Preserved.preserve<FunctionAnalysisManagerModuleProxy>();
  return Preserved;
}

PreservedAnalyses EntryPassAdaptor::run(Module &M, ModuleAnalysisManager &AM) {
  return cantFail(runOnEntries(M, AM, [&](Function &F, FunctionAnalysisManager &FAM) {
    return PassResult(Passes.run(F, FAM));
  }));
}
