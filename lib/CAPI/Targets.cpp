//===- Targets.cpp - The targets, and compiling for one -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Targets.h"
#include "Compiler/CompileScope.h"
#include "Support/CallerStruct.h"
#include "Support/LargeStack.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/StringExtras.h"

using namespace tileir;
using namespace tileir::capi;

// name, description; emits, runs, needs an architecture, needs a toolkit.
static const TargetRow Rows[] = {
    {{"host", "code for this machine, loaded into this process", false, true, false,
      false},
     nullptr,
     createHostProgram},
    {{"interp", "the reference interpreter", false, true, false, false},
     nullptr,
     createInterpreterProgram},
    {{"sim", "code for NVIDIA GPUs on the simulator", false, true, true, false},
     nullptr,
     createSimulatorProgram},
    {{"cuda", "an NVIDIA GPU, by the CUDA driver", false, true, false, false},
     nullptr,
     createCudaProgram},
    {{"object", "host object file", true, false, false, false}, emitObject, nullptr},
    {{"assembly", "host assembly", true, false, false, false}, emitAssembly, nullptr},
    {{"llvm-ir", "LLVM IR of the host object, before optimisation", true, false, false,
      false},
     emitLLVMIR,
     nullptr},
    {{"shared-library", "host shared library", true, false, false, false},
     emitSharedLibrary,
     nullptr},
    {{"ptx", "assembly of NVIDIA GPUs", true, false, true, false}, emitPTX, nullptr},
    {{"cubin", "machine code of NVIDIA GPUs", true, false, true, true},
     emitCubin,
     nullptr},
};

/// The names of the rows that can do something, for messages.
static std::string listTargets(bool tileir_target_info::*Can) {
  std::string Names;
  for (const TargetRow &Row : Rows)
    if (Row.Info.*Can)
      Names += (Names.empty() ? "" : ", ") + std::string(Row.Info.name);
  return Names;
}

size_t tileir_get_num_targets(void) { return std::size(Rows); }

bool tileir_get_target_info(size_t Index, tileir_target_info *Info) {
  if (Index >= std::size(Rows) || !Info)
    return false;
  *Info = Rows[Index].Info;
  return true;
}

size_t tileir_get_num_archs(void) { return NVPTXArch::getNames().size(); }

const char *tileir_get_arch(size_t Index) {
  return Index < tileir_get_num_archs() ? NVPTXArch::getNames()[Index].c_str() : nullptr;
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

void tileir_compile_options_init(tileir_compile_options *Options) {
  if (!Options)
    return;
  *Options = {};
  Options->struct_size = sizeof(*Options);
  Options->opt_level = 2;
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

tileir_result capi::withTarget(
    ModuleState &State, StringRef Name, const tileir_compile_options *Options,
    bool tileir_target_info::*Can, StringRef What,
    llvm::function_ref<tileir_result(const TargetRow &, Compilation &)> Work) {
  Reporter Report(*State.Owner);
  const TargetRow *Row =
      llvm::find_if(Rows, [&](const TargetRow &R) { return Name == R.Info.name; });
  if (Row == std::end(Rows) || !(Row->Info.*Can))
    return Report.misuse("'" + Name + "' is not a target to " + What + ", only " +
                         listTargets(Can));
  if (tileir_result Result = ensureVerified(State))
    return Result;
  Expected<tileir_compile_options> Complete = completeOptions(
      Options, tileir_compile_options_init, "tileir_compile_options_init");
  if (!Complete)
    return Report.misuse(toString(Complete.takeError()));
  if (Error E = checkOptLevel(Complete->opt_level))
    return Report.misuse(toString(std::move(E)));
  Compilation C = {State, *Complete, Report};
  tileir_result Result = TILEIR_RESULT_FAILED;
  runWithLargeStack([&] {
    CompileScope Scope;
    Error E = Scope.check();
    Result = E ? C.fail(std::move(E), TILEIR_RESULT_INTERRUPTED) : Work(*Row, C);
  });
  return Result;
}

void tileir_end_compilations(void) { CompileScope::end(); }

tileir_result tileir_module_compile(tileir_module Module, const char *Target,
                                    const tileir_compile_options *Options,
                                    tileir_buffer *Code) {
  if (Code)
    *Code = nullptr;
  if (!Module)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  if (!Code)
    return misuseWithoutResult(*Module->State);
  auto Made = std::make_unique<tileir_buffer_s>();
  tileir_result Result = withTarget(
      *Module->State, text(Target), Options, &tileir_target_info::emits, "compile for",
      [&](const TargetRow &Row, Compilation &C) { return Row.Emit(C, *Made); });
  if (Result == TILEIR_RESULT_OK)
    *Code = Made.release();
  return Result;
}

bool tileir_buffer_get_launch_info(tileir_buffer Code, const char *Entry,
                                   tileir_launch_info *Info) {
  if (!Code || !Info)
    return false;
  for (const auto &[Name, Launch] : Code->Launches)
    if (Name == text(Entry)) {
      *Info = Launch;
      return true;
    }
  return false;
}
