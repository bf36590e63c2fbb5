//===- Pipelines.h - The ways to host code and GPU code ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each way is the passes that one function adds, and one runner runs them for everybody:
// clang, the tools and the C interface, so that LLVM's options for looking at passes see
// them all.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_PIPELINES_H
#define TILEIR_COMPILER_PIPELINES_H

#include "Compiler/Compiler.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
class PipelineTuningOptions;
class TargetMachine;
} // namespace llvm

namespace tileir {

/// Adds the passes that make the host module of an object of a tile module
/// (compileToHostModule()). `tile-host<CPU>` on a -passes= line.
void buildHostPipeline(llvm::ModulePassManager &MPM, const HostOptions &Options,
                       const DeviceCode &Device = {});

/// Adds the passes that bring a tile module into the form that later passes for GPUs rely
/// on. `nvptx-prepare<ARCH>` on a -passes= line.
void buildNVPTXPrepare(llvm::ModulePassManager &MPM, const NVPTXOptions &Options);

/// Adds the passes that make kernels in SIMT form, optimised, of a tile module
/// (docs/gpu.md). `nvptx<ARCH>` or `nvptx<ARCH;LIBDEVICE>` on a -passes= line.
void buildNVPTXPipeline(llvm::ModulePassManager &MPM, const NVPTXOptions &Options);

/// Adds the passes that bring kernels from SIMT form to what LLVM's NVPTX back end takes.
void buildNVPTXFinish(llvm::ModulePassManager &MPM);

/// What passes know of the machine and of how they are looked at.
struct PassOptions {
  llvm::TargetMachine *TM = nullptr;
  const llvm::PipelineTuningOptions *Tuning = nullptr; ///< Null: LLVM's defaults.
  bool VerifyEach = false;   ///< Verify the module and its tile ops after each pass.
  bool DebugLogging = false; ///< Print the names of passes and analyses as they run.
};

/// Runs the passes that \p Build adds over \p M, with LLVM's standard instrumentations
/// (-print-after-all, -time-passes, -opt-bisect-limit, ...). The error is what \p Build
/// or the passes report.
llvm::Error
runPasses(llvm::Module &M, const PassOptions &Options,
          llvm::function_ref<llvm::Error(llvm::PassBuilder &, llvm::ModulePassManager &)>
              Build);

/// The same for a \p Build that cannot fail.
llvm::Error runPasses(llvm::Module &M, const PassOptions &Options,
                      llvm::function_ref<void(llvm::ModulePassManager &)> Build);

/// The machine whose costs the passes of \p Pipeline, a text as for -passes=, should
/// know: of a GPU if that or \p M names one, else none.
std::unique_ptr<llvm::TargetMachine> createMachineFor(const llvm::Module &M,
                                                      llvm::StringRef Pipeline);

/// Whether the command line asks for something that counts or prints passes, so that only
/// one module should be compiled at a time.
bool arePassesObserved();

} // namespace tileir

#endif // TILEIR_COMPILER_PIPELINES_H
