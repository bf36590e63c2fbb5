//===- CC1.cpp - clang's backend in our own program -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CC1.h"
#include "Compiler/HostCode.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"

using namespace clang;
using namespace llvm;

/// As much as clang has for itself on most systems, and more.
static constexpr unsigned StackSize = 64u << 20;

namespace {

/// Notes that something was said, whatever it is.
class SilentConsumer final : public DiagnosticConsumer {
public:
  explicit SilentConsumer(bool &HasSpoken) : HasSpoken(HasSpoken) {}
  void HandleDiagnostic(DiagnosticsEngine::Level, const clang::Diagnostic &) override {
    HasSpoken = true;
  }

private:
  bool &HasSpoken;
};

} // namespace

/// LLVM's fatal errors end the job, and not the process.
static void leaveJob(void *, const char *, bool) {
  if (CrashRecoveryContext *Context = CrashRecoveryContext::GetCurrent())
    Context->HandleExit(1);
}

/// Names the module by its source, for what writes that name into the object, as
/// -fsanitize=address does: its file is a temporary one, of another name each time.
static void nameBySource(PassBuilder &Builder) {
  struct Pass : PassInfoMixin<Pass> {
    PreservedAnalyses run(llvm::Module &M, ModuleAnalysisManager &) {
      M.setModuleIdentifier(M.getSourceFileName());
      return PreservedAnalyses::all();
    }
    static bool isRequired() { return true; }
  };
  Builder.registerPipelineStartEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel) { Passes.addPass(Pass()); });
}

static bool compile(ArrayRef<const char *> Args, const char *Program, bool Frees) {
  bool HasSpoken = false;
  SilentConsumer Silent(HasSpoken);
  DiagnosticOptions Options;
  DiagnosticsEngine Diags(llvm::makeIntrusiveRefCnt<DiagnosticIDs>(), Options, &Silent,
                          /*ShouldOwnClient=*/false);
  auto Invocation = std::make_shared<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*Invocation, Args.drop_front(), Diags, Program))
    return false;
  tileir::initializeTarget(Triple(Invocation->getTargetOpts().Triple));
  // The job's output is a file of the driver's already; nothing is left beside it then,
  // whatever happens.
  Invocation->getFrontendOpts().UseTemporary = false;
  Invocation->getFrontendOpts().DisableFree = !Frees;
  Invocation->getCodeGenOpts().PassBuilderCallbacks.push_back(nameBySource);
  auto Clang = std::make_unique<CompilerInstance>(std::move(Invocation));
  Clang->createVirtualFileSystem();
  Clang->createDiagnostics(&Silent, /*ShouldOwnClient=*/false);
  auto Action = std::make_unique<EmitObjAction>();
  bool Made = Clang->ExecuteAction(*Action);
  if (!Frees) {
    BuryPointer(std::move(Action));
    BuryPointer(std::move(Clang));
  }
  return Made && !HasSpoken;
}

bool tileir::compileByCC1(ArrayRef<const char *> Args, const char *Program, bool Frees) {
  ScopedFatalErrorHandler Handler(leaveJob);
  bool Made = false;
  CrashRecoveryContext Recovery;
  Recovery.RunSafelyOnThread([&] { Made = compile(Args, Program, Frees); }, StackSize);
  return Made;
}
